//! Gunners. Does NOT say which ships have the slot.

use super::prelude::*;

#[rustfmt::skip]
pub(super) const CARDS: [Upgrade; 12] = [
    card( 97, "agile-gunner", "Agile Gunner", &[Slot::Gunner], BySize([6, 5, 4]))
        .text(text!("Turn your turret in the End Phase.")),
    card( 98, "bistan", "Bistan", &[Slot::Gunner], Fixed(10)).limited(1)
        .only(&[Only::Rebel])
        .text(text!("With focus: after the primary, a turret shot at someone else.")),
    card( 99, "ezra-bridger", "Ezra Bridger", &[Slot::Gunner], Fixed(12)).limited(1).force(1)
        .only(&[Only::Rebel])
        .text(text!("1 Force: a second shot from a turret that has not fired.")),
    card(100, "han-solo", "Han Solo", &[Slot::Gunner], Fixed(12)).limited(1)
        .only(&[Only::Rebel])
        .text(text!("Fire a turret at initiative 7; it stays silent afterwards.")),
    card(101, "hotshot-gunner", "Hotshot Gunner", &[Slot::Gunner], Fixed(7))
        .text(text!("Turret attacks strip a focus or calculate after the defence roll.")),
    card(102, "luke-skywalker", "Luke Skywalker", &[Slot::Gunner], Fixed(26)).limited(1).force(1)
        .only(&[Only::Rebel])
        .text(text!("1 Force as Engagement begins turns the turret.")),
    card(103, "sabine-wren-gunner", "Sabine Wren", &[Slot::Gunner], Fixed(2)).limited(1)
        .only(&[Only::Rebel])
        .text(text!("Special attack: each card dealt lifts a stress near the target.")),
    card(104, "skilled-bombardier", "Skilled Bombardier", &[Slot::Gunner], Fixed(2))
        .text(text!("Devices go one template speed nearer or farther.")),
    card(105, "suppressive-gunner", "Suppressive Gunner", &[Slot::Gunner], BySize([8, 7, 6]))
        .text(text!("Give up a focus result: the defender depletes or suffers 1 hit.")),
    card(106, "veteran-tail-gunner", "Veteran Tail Gunner", &[Slot::Gunner], Fixed(4))
        .only(&[Only::Arc(Arc::Rear)])
        .text(text!("Shot ahead with the primary? Shoot behind as a bonus.")),
    card(107, "veteran-turret-gunner", "Veteran Turret Gunner", &[Slot::Gunner], BySize([11, 8, 7]))
        .only(&[Only::Action(Action::RotateArc, None)])
        .text(text!("Bonus attack after the primary, from a turret not yet used.")),
    card(108, "weapons-systems-officer", "Weapons Systems Officer", &[Slot::Gunner], Fixed(7))
        .text(text!("A special attack that used a lock: lock the defender anew.")),
];

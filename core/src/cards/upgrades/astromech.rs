//! Astromechs. Does NOT say which ships have the slot.

use super::prelude::*;

#[rustfmt::skip]
pub(super) const CARDS: [Upgrade; 8] = [
    card(109, "chopper", "\"Chopper\"", &[Slot::Astromech], Fixed(2)).limited(1)
        .only(&[Only::Rebel])
        .text(text!("Action: burn a charge for a shield, or two shields for a charge.")),
    card(110, "r2-astromech", "R2 Astromech", &[Slot::Astromech], ByAgility([3, 3, 5, 8])).charges(2, 0)
        .text(text!("Reveal: 1 charge and disarm yourself, 1 shield comes back.")),
    card(111, "r2-d2", "R2-D2", &[Slot::Astromech], ByAgility([4, 6, 8, 10])).limited(1).charges(3, 0)
        .only(&[Only::Rebel])
        .text(text!("Reveal: 1 charge and disarm yourself, 1 shield comes back.")),
    card(112, "r3-astromech", "R3 Astromech", &[Slot::Astromech], Fixed(3))
        .text(text!("Two locks at once, on two objects.")),
    card(113, "r4-astromech", "R4 Astromech", &[Slot::Astromech], Fixed(2))
        .only(&[Only::Size(&[Size::Small])])
        .text(text!("Basic maneuvers of speed 1 and 2 get easier.")),
    card(114, "r5-astromech", "R5 Astromech", &[Slot::Astromech], Fixed(4)).charges(2, 0)
        .text(text!("Action: 1 charge for a facedown card, or free for a faceup Ship card.")),
    card(115, "r5-d8", "R5-D8", &[Slot::Astromech], Fixed(6)).limited(1).charges(3, 0)
        .only(&[Only::Rebel])
        .text(text!("Action: 1 charge for a facedown card, or free for a faceup Ship card.")),
    card(116, "watchful-astromech", "Watchful Astromech", &[Slot::Astromech], Fixed(2)).late()
        .text(text!("In an enemy arc after reload or rotate: red calculate.")),
];

//! Cannons. Does NOT say which ships have the slot.

use super::prelude::*;

#[rustfmt::skip]
pub(super) const CARDS: [Upgrade; 6] = [
    card( 48, "autoblasters", "Autoblasters", &[Slot::Cannon], Fixed(3))
        .weapon(&weapon(2, Arc::Front, 1, 2, &[]))
        .text(text!("1 die more in the bullseye; crits beat evades outside its front arc.")),
    card( 49, "heavy-laser-cannon", "Heavy Laser Cannon", &[Slot::Cannon], Fixed(5))
        .weapon(&weapon(4, Arc::Bullseye, 2, 3, &[]))
        .text(text!("After modifying, all crits count as hits.")),
    card( 50, "ion-cannon", "Ion Cannon", &[Slot::Cannon], Fixed(6))
        .weapon(&weapon(3, Arc::Front, 1, 3, &[]))
        .text(text!("A hit deals 1 damage; what is left becomes ion tokens.")),
    card( 51, "jamming-beam", "Jamming Beam", &[Slot::Cannon], Fixed(0))
        .weapon(&weapon(3, Arc::Front, 1, 2, &[]))
        .text(text!("A hit deals jam tokens only.")),
    card( 52, "synced-laser-cannons", "Synced Laser Cannons", &[Slot::Cannon, Slot::Cannon], Fixed(6))
        .weapon(&weapon(3, Arc::Front, 2, 3, &[]))
        .text(text!("While you calculate, the defender has no range bonus.")),
    card( 53, "tractor-beam", "Tractor Beam", &[Slot::Cannon], Fixed(4))
        .weapon(&weapon(3, Arc::Front, 1, 3, &[]))
        .text(text!("A hit deals tractor tokens only.")),
];

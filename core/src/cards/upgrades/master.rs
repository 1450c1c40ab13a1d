//! Master upgrades of the Experience Tree: one card a path, for the slot of level 5.

use super::prelude::*;

#[rustfmt::skip]
pub(super) const CARDS: [Upgrade; 3] = [
    card(205, "special-modifications", "Special Modifications", &[Slot::EngineeringMaster], Fixed(4))
        .grants(&[Grant::SwapSlot])
        .text(text!("Take one slot off the ship and put another on it.")),
    card(206, "push-the-limits", "Push the Limits", &[Slot::AviatorMaster], Fixed(12)).charges(3, 1)
        .text(text!("3 charges: one red or orange token fewer.")),
    card(207, "the-force-is-with-me", "The Force Is With Me", &[Slot::ForceMaster], Fixed(8))
        .text(text!("1 Force picks a plain enemy's maneuver die at 0-3. Action: 1 Force.")),
];

//! Titles. Does NOT say which ships have the slot.

use super::prelude::*;

#[rustfmt::skip]
pub(super) const CARDS: [Upgrade; 2] = [
    card(155, "b6-blade-wing-prototype", "B6 Blade Wing Prototype", &[Slot::Title], Fixed(2)).limited(1)
        .only(&[Only::Rebel, Only::Ship(RebelShip::BWing)])
        .grants(&[Grant::Slot(Slot::Gunner)])
        .text(text!("Room for one gunner."))
        .reading(text!("HotAC's B-wing card shows no title slot; the official ship has one.")),
    card(156, "moldy-crow", "Moldy Crow", &[Slot::Title], Fixed(16)).limited(1)
        .only(&[Only::RebelOrScum, Only::Ship(RebelShip::Hwk290)])
        .grants(&[Grant::Primary { dice: 3, arc: Arc::Front }])
        .text(text!("3 dice to the front, and up to 2 focus stay for next round."))
        .reading(text!("HotAC's HWK-290 card is lost: title slot as on the official ship.")),
];

//! Torpedoes. Does NOT say which ships have the slot.

use super::prelude::*;

#[rustfmt::skip]
pub(super) const CARDS: [Upgrade; 4] = [
    card( 56, "adv-proton-torpedoes", "Adv. Proton Torpedoes", &[Slot::Torpedo], Fixed(5)).charges(1, 0)
        .weapon(&weapon(5, Arc::Front, 1, 1, &[Token::Lock]).ordnance().spends(1))
        .text(text!("One hit turns into a crit.")),
    card( 57, "ion-torpedoes", "Ion Torpedoes", &[Slot::Torpedo], Fixed(4)).charges(2, 0)
        .weapon(&weapon(4, Arc::Front, 2, 3, &[Token::Lock]).ordnance().spends(1))
        .text(text!("A hit deals 1 damage; what is left becomes ion tokens.")),
    card( 58, "plasma-torpedoes", "Plasma Torpedoes", &[Slot::Torpedo], Fixed(7)).charges(2, 0)
        .weapon(&weapon(3, Arc::Front, 2, 3, &[Token::Lock]).ordnance().spends(1))
        .text(text!("Crits are cancelled before hits; a hit also takes a shield.")),
    card( 59, "proton-torpedoes", "Proton Torpedoes", &[Slot::Torpedo], Fixed(12)).charges(2, 0)
        .weapon(&weapon(4, Arc::Front, 2, 3, &[Token::Lock]).ordnance().spends(1))
        .text(text!("One hit turns into a crit.")),
];

//! Turrets. Does NOT say which ships have the slot.

use super::prelude::*;

#[rustfmt::skip]
pub(super) const CARDS: [Upgrade; 2] = [
    card( 54, "dorsal-turret", "Dorsal Turret", &[Slot::Turret], Fixed(2))
        .grants(&[Grant::Action(white(Action::RotateArc)), Grant::Arc(Arc::SingleTurret)])
        .weapon(&weapon(2, Arc::SingleTurret, 1, 2, &[]))
        .text(text!("A simple turret with its rotate action.")),
    card( 55, "ion-cannon-turret", "Ion Cannon Turret", &[Slot::Turret], Fixed(5))
        .grants(&[Grant::Action(white(Action::RotateArc)), Grant::Arc(Arc::SingleTurret)])
        .weapon(&weapon(3, Arc::SingleTurret, 1, 2, &[]))
        .text(text!("A turret; a hit deals 1 damage, what is left becomes ion tokens.")),
];

//! Tech upgrades: only on the engineering path of the Experience Tree. Does NOT say which ships have the slot.

use super::prelude::*;

#[rustfmt::skip]
pub(super) const CARDS: [Upgrade; 5] = [
    card( 43, "advanced-optics", "Advanced Optics", &[Slot::Tech], Fixed(5))
        .text(text!("The focus token may turn a blank into a hit.")),
    card( 44, "automated-target-priority", "Automated Target Priority", &[Slot::Tech], Fixed(1))
        .only(&[Only::InitiativeMax(3)])
        .text(text!("You must take the closest target; a miss stores a calculate token.")),
    card( 45, "pattern-analyzer", "Pattern Analyzer", &[Slot::Tech], Fixed(5))
        .text(text!("A red maneuver flown in full: act first, take the stress after.")),
    card( 46, "primed-thrusters", "Primed Thrusters", &[Slot::Tech], ByInitiative([4, 5, 6, 7, 8, 9, 10]))
        .only(&[Only::Size(&[Size::Small])])
        .text(text!("Up to 2 stress do not stop your barrel rolls and boosts.")),
    card( 47, "targeting-synchronizer", "Targeting Synchronizer", &[Slot::Tech], Fixed(4))
        .only(&[Only::Action(Action::Lock, None)])
        .text(text!("Friends at range 1-2 use your lock in place of their own.")),
];

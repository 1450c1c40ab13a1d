//! Modifications. Does NOT say which ships have the slot.

use super::prelude::*;

#[rustfmt::skip]
pub(super) const CARDS: [Upgrade; 15] = [
    card(136, "ablative-plating", "Ablative Plating", &[Slot::Modification], Fixed(6)).charges(2, 0)
        .only(&[Only::Size(&[Size::Medium, Size::Large])])
        .text(text!("1 charge softens an obstacle or a friendly bomb by 1.")),
    card(137, "advanced-slam", "Advanced SLAM", &[Slot::Modification], Fixed(3))
        .only(&[Only::Action(Action::Slam, Some(ActionDifficulty::White))])
        .text(text!("After a full SLAM: one white action of your bar, done as red.")),
    card(138, "afterburners", "Afterburners", &[Slot::Modification], ByInitiative([4, 4, 4, 4, 5, 6, 7])).charges(2, 0)
        .only(&[Only::Size(&[Size::Small])])
        .text(text!("After a full move of speed 3-5, 1 charge boosts, even stressed.")),
    card(139, "angled-deflectors", "Angled Deflectors", &[Slot::Modification], ByAgility([6, 3, 1, 1]))
        .only(&[Only::Size(&[Size::Small, Size::Medium]), Only::ShieldsMin(1)])
        .grants(&[Grant::Shields(-1), Grant::Action(white(Action::ReinforceFore)), Grant::Action(white(Action::ReinforceAft))])
        .text(text!("One shield less, and the reinforce action.")),
    card(140, "delayed-fuses", "Delayed Fuses", &[Slot::Modification], Fixed(1))
        .text(text!("Bombs and mines you drop may carry a fuse.")),
    card(141, "electronic-baffle", "Electronic Baffle", &[Slot::Modification], Fixed(2))
        .text(text!("End Phase: suffer 1 hit and lose a red token.")),
    card(142, "engine-upgrade", "Engine Upgrade", &[Slot::Modification], BySize([2, 4, 7]))
        .only(&[Only::Action(Action::Boost, Some(ActionDifficulty::Red))])
        .grants(&[Grant::Action(white(Action::Boost))])
        .text(text!("Your red boost turns white.")),
    card(143, "hull-upgrade", "Hull Upgrade", &[Slot::Modification], ByAgility([2, 3, 5, 7]))
        .grants(&[Grant::Hull(1)])
        .text(text!("1 hull more.")),
    card(144, "munitions-failsafe", "Munitions Failsafe", &[Slot::Modification], Fixed(1))
        .text(text!("Throw an ordnance roll away: the charge comes back.")),
    card(145, "shield-upgrade", "Shield Upgrade", &[Slot::Modification], ByAgility([3, 4, 6, 8]))
        .grants(&[Grant::Shields(1)])
        .text(text!("1 shield more.")),
    card(146, "spare-parts-canisters", "Spare Parts Canisters", &[Slot::Modification], Fixed(4)).charges(1, 0)
        .only(&[Only::Equipped(Slot::Astromech)])
        .drops(&device(DeviceKind::Obstacle, "rear guides"))
        .text(text!("Action: refill the droid, or leave debris and shed all locks on you.")),
    card(147, "static-discharge-vanes", "Static Discharge Vanes", &[Slot::Modification], Fixed(6))
        .text(text!("Hand an ion or jam over to a ship at 0-1; stress and 1 hit for you.")),
    card(148, "stealth-device", "Stealth Device", &[Slot::Modification], ByAgility([3, 4, 6, 8])).charges(1, 0)
        .text(text!("1 defence die more until damage gets through.")),
    card(149, "tactical-scrambler", "Tactical Scrambler", &[Slot::Modification], Fixed(2))
        .only(&[Only::Size(&[Size::Medium, Size::Large])])
        .text(text!("Foes who shoot past you give the defender 1 die more.")),
    card(150, "targeting-computer", "Targeting Computer", &[Slot::Modification], Fixed(3))
        .grants(&[Grant::Action(white(Action::Lock))])
        .text(text!("Gives the lock action.")),
];

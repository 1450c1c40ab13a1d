//! Devices. Does NOT say which ships have the slot.

use super::prelude::*;

#[rustfmt::skip]
pub(super) const CARDS: [Upgrade; 10] = [
    card(117, "bomblet-generator", "Bomblet Generator", &[Slot::Device, Slot::Device], Fixed(2)).charges(2, 0)
        .drops(&device(DeviceKind::Bomb, "1 straight"))
        .text(text!("Two dice for all at 0-1. Give a shield to refill both charges.")),
    card(118, "cluster-mines", "Cluster Mines", &[Slot::Device], Fixed(7)).charges(1, 0).locked()
        .drops(&device(DeviceKind::Mine, "1 straight"))
        .text(text!("Three mines in a row; each strikes with 2 attack dice.")),
    card(119, "concussion-bombs", "Concussion Bombs", &[Slot::Device], Fixed(4)).charges(3, 0)
        .drops(&device(DeviceKind::Bomb, "1 straight"))
        .text(text!("All at 0-1 get a facedown card, then expose one or strain. Drop all.")),
    card(120, "conner-nets", "Conner Nets", &[Slot::Device], Fixed(3)).charges(1, 0).locked()
        .drops(&device(DeviceKind::Mine, "1 straight"))
        .text(text!("The ship that hits it: 1 hit, 3 ion.")),
    card(121, "electro-proton-bomb", "Electro-Proton Bomb", &[Slot::Device, Slot::Modification], Fixed(10)).limited(1).charges(1, 0).locked()
        .only(&[Only::Action(Action::Reload, Some(ActionDifficulty::White))])
        .drops(&device(DeviceKind::Bomb, "1 straight"))
        .text(text!("Fused. 4 dice at 0-2: shields go, ions or disarm come."))
        .reading(text!("Asks for a white reload; other lists say any reload (then Y-wings, too).")),
    card(122, "ion-bombs", "Ion Bombs", &[Slot::Device], Fixed(3)).charges(2, 0)
        .drops(&device(DeviceKind::Bomb, "1 straight"))
        .text(text!("3 ion for every ship at range 0-1.")),
    card(123, "proton-bombs", "Proton Bombs", &[Slot::Device], Fixed(4)).charges(2, 0)
        .drops(&device(DeviceKind::Bomb, "1 straight"))
        .text(text!("1 crit for all at range 0-1.")),
    card(124, "proximity-mines", "Proximity Mines", &[Slot::Device], Fixed(6)).charges(2, 0).locked()
        .drops(&device(DeviceKind::Mine, "1 straight"))
        .text(text!("1 hit and 2 attack dice for the ship that hits it.")),
    card(125, "seismic-charges", "Seismic Charges", &[Slot::Device], Fixed(3)).charges(2, 0)
        .drops(&device(DeviceKind::Bomb, "1 straight"))
        .text(text!("An obstacle at 0-1 bursts: 1 hit for all at 0-1 of it.")),
    card(126, "thermal-detonators", "Thermal Detonators", &[Slot::Device], Fixed(3)).charges(4, 0)
        .drops(&device(DeviceKind::Bomb, "1 straight or 2 straight"))
        .text(text!("Up to two a drop. 1 die for all at 0-1: damage, on focus strain.")),
];

//! Sensors. Does NOT say which ships have the slot.

use super::prelude::*;

#[rustfmt::skip]
pub(super) const CARDS: [Upgrade; 5] = [
    card( 38, "advanced-sensors", "Advanced Sensors", &[Slot::Sensor], Fixed(10))
        .text(text!("Take your action as the dial is shown; no other this activation.")),
    card( 39, "collision-detector", "Collision Detector", &[Slot::Sensor], Fixed(6)).charges(2, 0)
        .text(text!("Rolls and boosts pass obstacles; 1 charge cancels what one does.")),
    card( 40, "fire-control-system", "Fire-Control System", &[Slot::Sensor], Fixed(2))
        .text(text!("Keep your lock on the target and reroll 1 attack die.")),
    card( 41, "passive-sensors", "Passive Sensors", &[Slot::Sensor], ByInitiative([2, 2, 2, 2, 2, 4, 6])).charges(1, 1)
        .text(text!("1 charge as an action: lock or calculate when you engage.")),
    card( 42, "trajectory-simulator", "Trajectory Simulator", &[Slot::Sensor], Fixed(6))
        .text(text!("Bombs may be thrown forward along the 5 straight.")),
];

//! TIE/ln Fighter: automated ship card v0.2.0. A table only.

use super::prelude::*;

#[rustfmt::skip]
pub const CARD: AutomatedShip = checked(AutomatedShip {
    id: ShipId::TieLnFighter,
    status: Printed,
    provenance: CoreCard("v0.2.0"),
    house: &[],
    primaries: &[primary(Front, 2)],
    agility: 3,
    hull: 3,
    shields: 0,
    bar: &[white(Focus), white(Evade), white(BarrelRoll)],
    abilities: &[],
    targets: &[NearestInArc, Nearest],
    maneuvers: zones(
        // close, then far; die 1 to 6
        row("4K! 4K! 2S 2B 2B 1T",   "5S 4S 3S 3B 3B 2B"),     // front
        row("4K! 2T 2T 2B 1T 1T",    "3B 3B 3T 2B 2T 1T"),     // front side
        row("3K! 2T 2T 2B 1T 1T",    "3K! 3K! 3T 2T 2T 1T"),   // rear side
        row("5S 4K! 4K! 3K! 3K! 3T", "3K! 3K! 3K! 3K! 2T 1T"), // rear
    ),
    actions: &[
        STRESS_OR_REPAIR,
        act(BarrelRoll).so_that(&[Not(InTargetArc), Is(TargetInArc)]),
        act(BarrelRoll).so_that(&[Is(TargetInArc)]),
        act(Focus).when(&[Is(TargetInArc)]),
        act(BarrelRoll).so_that(&[Not(InTargetArc)]),
        act(Evade),
    ],
    attacks: &[
        attack(&[Weapon::Any], NearestShip).arc_only(),
        attack(&[Weapon::Any], NearestRemote).arc_only(),
    ],
    flees_at_health: 0,
});

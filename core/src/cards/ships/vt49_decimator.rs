//! VT-49 Decimator: automated ship card v0.2.1. A table only.

use super::prelude::*;

#[rustfmt::skip]
pub const CARD: AutomatedShip = checked(AutomatedShip {
    id: ShipId::Vt49Decimator,
    status: Printed,
    provenance: CoreCard("v0.2.1"),
    house: &[],
    primaries: &[primary(DoubleTurret, 3)],
    agility: 0,
    hull: 12,
    shields: 4,
    bar: &[white(Focus), white(Lock), white(ReinforceFore), white(RotateArc), red(Coordinate)],
    abilities: &[],
    targets: &[Nearest],
    maneuvers: zones(
        // close, then far; die 1 to 6
        row("4S 3T 3T 3TL 3B 3BL",  "4S 3S 3B 3B 2S 2B"),  // front
        row("3T 2B 2TL 2T 1B 1T!",  "3B 3B 3T 3T 2B 2T"),  // front side
        row("3T 2T 2T 1B 1B 1T!",   "3T 3T 2B 2T 2T 1B"),  // rear side
        row("3TL 3T 2TL 2T 1B 1T!", "3T 3T 2T 2T 2TL 1B"), // rear
    ),
    actions: &[
        STRESS_OR_REPAIR,
        act(RotateArc).so_that(&[Is(TargetInArc)]),
        act(ReinforceFore).when(&[Is(TwoEnemiesInFront)]),
        act(ReinforceAft).when(&[Is(TwoEnemiesBehind)]),
        act(Lock),
        act(Focus).when(&[Is(TargetInArc)]),
        act(Coordinate),
    ],
    attacks: &[
        attack(&[Weapon::Torpedo], NearestShip),
        attack(&[Weapon::Primary], NearestShip),
        attack(&[Weapon::Primary], NearestRemote).arc_only(),
    ],
    flees_at_health: 0,
});

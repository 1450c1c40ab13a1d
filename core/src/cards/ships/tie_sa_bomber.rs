//! TIE/sa Bomber: automated ship card v0.2.1. A table only.

use super::prelude::*;

#[rustfmt::skip]
pub const CARD: AutomatedShip = checked(AutomatedShip {
    id: ShipId::TieSaBomber,
    status: Printed,
    provenance: CoreCard("v0.2.1"),
    house: &[Reading::ReloadWhenEmpty],
    primaries: &[primary(Front, 2)],
    agility: 2,
    hull: 6,
    shields: 0,
    bar: &[white(Focus), white(Lock), white_then_red(BarrelRoll, Lock), red(Reload)],
    abilities: &[],
    targets: &[LockedWithin3, NearestInArc, Nearest],
    maneuvers: zones(
        // close, then far; die 1 to 6
        row("5K! 2S 1S 1S 1B 1B",     "4S 4S 3S 3B 3B 2B"),     // front
        row("5K! 2T 2T 2B 1B 1B",     "3B 3B 3T 3T 2B 2T"),     // front side
        row("3K! 3T 2T 2T 2T 1B",     "3K! 3K! 3T 3T 2T 2T"),   // rear side
        row("5K! 3K! 3K! 3K! 3K! 3T", "3K! 3K! 3K! 3K! 3T 2T"), // rear
    ),
    actions: &[
        STRESS_OR_REPAIR,
        act(Reload).when(&[Is(OrdnanceEmpty)]),
        link(BarrelRoll, Lock).so_that(&[Not(InTargetArc), Is(TargetInArc)]),
        link(BarrelRoll, Lock).so_that(&[Is(TargetInArc)]),
        act(Lock).when(&[Is(TargetInArc)]),
        link(BarrelRoll, Lock).so_that(&[Not(InTargetArc)]),
        act(Reload).when(&[Is(ChargesSpent)]),
        act(Focus),
    ],
    attacks: &[
        attack(&[Weapon::Torpedo], NearestShip),
        attack(&[Weapon::Missile], NearestShip),
        attack(&[Weapon::Primary], NearestShip).arc_only(),
        attack(&[Weapon::Primary], NearestRemote).arc_only(),
    ],
    flees_at_health: 0,
});

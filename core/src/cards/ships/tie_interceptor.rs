//! TIE Interceptor: automated ship card v0.2.0. A table only.

use super::prelude::*;

#[rustfmt::skip]
pub const CARD: AutomatedShip = checked(AutomatedShip {
    id: ShipId::TieInterceptor,
    status: Printed,
    provenance: CoreCard("v0.2.0"),
    house: &[Reading::LinkedActions],
    primaries: &[primary(Front, 3)],
    agility: 3,
    hull: 3,
    shields: 0,
    bar: &[white(Focus), white(Evade), white(BarrelRoll), white(Boost)],
    abilities: &[],
    targets: &[NearestInArc, Nearest],
    maneuvers: zones(
        // close, then far; die 1 to 6
        row("4K! 3GL! 2S 2B 2B 1T",   "5S 4S 3S 3B 3B 2B"),      // front
        row("3GL! 2T 2T 2B 1T 1T",    "3B 3B 3T 2B 2T 1T"),      // front side
        row("3G! 2T 2T 2B 1T 1T",     "4K! 4K! 3T 2T 2T 1T"),    // rear side
        row("5S 4K! 4K! 3GL! 3G! 3T", "4K! 3GL! 3G! 3G! 2T 1T"), // rear
    ),
    actions: &[
        STRESS_OR_REPAIR,
        link(Focus, BarrelRoll).so_that(&[Not(InTargetArc), Is(TargetInArc)]),
        link(Focus, Boost).so_that(&[Not(InTargetArc), Is(TargetInArc)]),
        link(Focus, BarrelRoll).so_that(&[Or(TargetInArc, Fact::BetterAttack)]),
        link(Focus, Boost).so_that(&[Or(TargetInArc, Fact::BetterAttack)]),
        link(BarrelRoll, Boost).so_that(&[Is(TargetInArc)]),
        link(Boost, BarrelRoll).so_that(&[Is(TargetInArc)]),
        act(Focus).when(&[Is(TargetInArc)]),
        link(Evade, BarrelRoll).so_that(&[Not(InTargetArc)]),
        link(Evade, Boost).so_that(&[Not(InTargetArc)]),
        act(Evade),
    ],
    attacks: &[
        attack(&[Weapon::Any], NearestShip).arc_only(),
        attack(&[Weapon::Any], NearestRemote).arc_only(),
    ],
    flees_at_health: 0,
});

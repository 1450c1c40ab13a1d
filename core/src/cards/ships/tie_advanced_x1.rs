//! TIE Advanced x1: provisional card. A table only.

use super::prelude::*;

#[rustfmt::skip]
pub const CARD: AutomatedShip = checked(AutomatedShip {
    id: ShipId::TieAdvancedX1,
    status: Provisional,
    provenance: FlightGroupAlpha(Provisional),
    house: &[Reading::FirstActionRow, Reading::RemotesLast],
    primaries: &[primary(Front, 2)],
    agility: 3,
    hull: 3,
    shields: 2,
    bar: &[white_then_red(Focus, BarrelRoll), white(Lock), white(BarrelRoll)],
    abilities: &[AbilityId::AdvancedTargetingComputer],
    targets: &[LockedWithin3, NearestInArcLowerInitiative, NearestInFrontArc, Nearest],
    maneuvers: zones(
        // close, then far; die 1 to 6
        row("4K! 4K! 1B 1B 1B 2B",   "1B 1B 2B 2B 2B 3B"),         // front
        row("4K! 3N! 3N! 2T 2T 2T",  "1B 2T 2B 2B 3T 3T"),         // front side
        row("3N! 3N! 3N! 1B 2T 2T",  "4K! 3N! 3N! 3N! 2T 2T"),     // rear side
        row("4K! 4K! 3N! 3N! 2T 2T", "3NL! 3NL! 3N! 3N! 3N! 3N!"), // rear
    ),
    actions: &[
        STRESS_OR_REPAIR,
        act(Lock).when(&[Not(InTargetArc), Not(TargetLocked), Not(TargetMoved), Is(TargetInLockRange)]),
        act(Lock).when(&[Not(TargetLocked), Is(TargetMoved), Is(TargetInLockRange)]),
        link_red(Focus, BarrelRoll).when(&[Is(Shot), Is(InTargetArc), Is(TargetMoved)]).so_that(&[Is(Shot), Not(InTargetArc)]),
        link_red(Focus, BarrelRoll).when(&[Not(Shot), Is(TargetMoved)]).so_that(&[Is(Shot)]),
        act(BarrelRoll).when(&[Is(InTargetArc), Is(TargetMoved)]).so_that(&[Not(InTargetArc)]),
        act(Focus),
    ],
    attacks: &[
        attack(&[Weapon::Missile, Weapon::PrimaryFront], LockedShip),
        attack(&[Weapon::Any], NearestShip),
        attack(&[Weapon::Primary], NearestRemote),
    ],
    flees_at_health: 0,
});

//! Firespray-class Patrol Craft: card for quick battles. A table only.

use super::prelude::*;

#[rustfmt::skip]
pub const CARD: AutomatedShip = checked(AutomatedShip {
    id: ShipId::Firespray,
    status: Extra,
    provenance: FlightGroupAlpha(Extra),
    house: &[Reading::FirstActionRow, Reading::RemotesLast],
    primaries: &[primary(Front, 3), primary(Rear, 3)],
    agility: 2,
    hull: 6,
    shields: 4,
    bar: &[white(Focus), white(Lock), red(ReinforceFore), white(Boost)],
    abilities: &[],
    targets: &[LockedWithin3, NearestInFrontArc, NearestInRearArc, Nearest],
    maneuvers: zones(
        // close, then far; die 1 to 6
        row("1S 1S 1B 1B 1B 2B",     "2B 2B 2B 3B 3B 3S"),         // front
        row("4K! 3N! 3N! 1T 1T 1T",  "1T 1T 1B 1B 2T 2T"),         // front side
        row("3N! 3N! 3N! 1B 2T 2T",  "4K! 3N! 3N! 3N! 2T 2T"),     // rear side
        row("4K! 4K! 3N! 3N! 2T 2T", "3NL! 3NL! 3N! 3N! 3N! 3N!"), // rear
    ),
    actions: &[
        STRESS_OR_REPAIR,
        act(Lock).when(&[Is(Shot), Not(InEnemyArc), Not(TargetLocked), Not(TargetMoved), Is(TargetInLockRange)]),
        act(Lock).when(&[Is(Shot), Not(TargetLocked), Is(TargetMoved), Is(TargetInLockRange)]),
        act(Boost).when(&[Not(Shot), Is(TargetMoved)]).so_that(&[Is(Shot)]),
        act(Boost).when(&[Is(ShotAtRange2Up)]).so_that(&[Is(ShotAtRange1)]),
        act(Boost).when(&[Is(InTargetArc), Is(TargetMoved)]).so_that(&[Not(InTargetArc)]),
        act(ReinforceFore).when(&[Not(Shot), Is(TwoEnemiesInFront)]),
        act(ReinforceAft).when(&[Not(Shot), Is(TwoEnemiesBehind)]),
        act(Focus),
    ],
    attacks: &[
        attack(&[Weapon::Missile, Weapon::Cannon, Weapon::PrimaryFront, Weapon::PrimaryRear], LockedShip),
        attack(&[Weapon::Missile, Weapon::Cannon, Weapon::PrimaryFront, Weapon::PrimaryRear], NearestShip),
        attack(&[Weapon::PrimaryRear], LockedShip).gunner_bonus(),
        attack(&[Weapon::PrimaryRear], NearestShip).gunner_bonus(),
        attack(&[Weapon::Primary], NearestRemote),
    ],
    flees_at_health: 3,
});

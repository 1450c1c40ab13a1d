//! TIE/D Defender: provisional card. A table only.

use super::prelude::*;

#[rustfmt::skip]
pub const CARD: AutomatedShip = checked(AutomatedShip {
    id: ShipId::TieDDefender,
    status: Provisional,
    provenance: FlightGroupAlpha(Provisional),
    house: &[Reading::FirstActionRow, Reading::RemotesLast],
    primaries: &[primary(Front, 3)],
    agility: 3,
    hull: 3,
    shields: 4,
    bar: &[white(Focus), white(Evade), white(Lock), white(BarrelRoll), white(Boost)],
    abilities: &[AbilityId::FullThrottle],
    targets: &[LockedWithin3, NearestInArcLowerInitiative, NearestInFrontArc, Nearest],
    maneuvers: zones(
        // close, then far; die 1 to 6
        row("4K 4K 4K 4K 1B 2B",    "2B 2B 2B 3B 3B 3S"),   // front
        row("4K 4K 4K 1T! 1T! 2T!", "1T! 2B 2B 3T 3T 3T"),  // front side
        row("4K 4K 4K 1B 1T! 1T!",  "4K 4K 4K 1T! 3T 3T"),  // rear side
        row("4K 4K 4K 2K! 1B 3T",   "4K 4K 4K 4K 1T! 1T!"), // rear
    ),
    actions: &[
        STRESS_OR_REPAIR,
        act(Lock).when(&[Is(TargetMoved), NotOr(InEnemyArc, HasEvade)]),
        act(BarrelRoll).or(act(Boost)).when(&[Is(TargetMoved)]).so_that(&[Is(Shot)]).prefer(ShotAtRange1),
        act(BarrelRoll).or(act(Boost)).so_that(&[Not(InTargetArc), Is(Shot)]),
        act(Evade).when(&[Not(HasEvade)]),
        act(Lock).when(&[Not(InEnemyArc)]),
        act(Focus),
    ],
    attacks: &[
        attack(&[Weapon::Cannon, Weapon::Missile, Weapon::PrimaryFront], LockedShip).most_dice(),
        attack(&[Weapon::Cannon, Weapon::PrimaryFront], NearestShip).most_dice(),
        attack(&[Weapon::Primary], NearestRemote),
    ],
    flees_at_health: 0,
});

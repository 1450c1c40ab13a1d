//! TIE/ag Aggressor: card for quick battles. A table only.

use super::prelude::*;

#[rustfmt::skip]
pub const CARD: AutomatedShip = checked(AutomatedShip {
    id: ShipId::TieAgAggressor,
    status: Extra,
    provenance: FlightGroupAlpha(Extra),
    house: &[Reading::FirstActionRow, Reading::NearestInArc, Reading::RemotesLast],
    primaries: &[primary(Front, 2)],
    agility: 2,
    hull: 4,
    shields: 1,
    bar: &[white(Focus), white(Lock), white_then_red(BarrelRoll, Evade)],
    abilities: &[],
    targets: &[LockedWithin3, NearestInFrontArcLowerInitiative, NearestInFrontArcWithin3, Nearest],
    maneuvers: zones(
        // close, then far; die 1 to 6
        row("4K! 4K! 1B 1B 1B 2B",   "2B 2B 3B 3B 3B 3S"),     // front
        row("1B 1B 1S 2B 2T 3T",     "1B 2B 2T 2T 3T 3T"),     // front side
        row("4K! 4K! 4K! 4K! 2T 3T", "4K! 4K! 4K! 4K! 2T 2T"), // rear side
        row("4K! 4K! 4K! 4K! 2T 3T", "4K! 4K! 4K! 4K! 2T 3T"), // rear
    ),
    actions: &[
        STRESS_OR_REPAIR,
        act(Lock).when(&[Not(InEnemyArc), Not(TargetLocked), Is(TargetInLockRange)]),
        act(BarrelRoll).when(&[Is(Shot), Is(InTargetArc)]).so_that(&[Is(Shot), Not(InTargetArc)]),
        act(Focus).when(&[Is(Shot)]),
        link_red(BarrelRoll, Evade).when(&[Not(Shot)]).so_that(&[Is(Shot), Is(InTargetArc)]),
        act(BarrelRoll).when(&[Not(Shot)]).so_that(&[Is(Shot)]),
        act(BarrelRoll).when(&[Is(InTargetArc)]).so_that(&[Not(InTargetArc)]),
        act(Focus),
    ],
    attacks: &[
        attack(&[Weapon::Any], NearestShip).arc_only(),
        attack(&[Weapon::Any], NearestRemote).arc_only(),
    ],
    flees_at_health: 0,
});

//! TIE Advanced v1: card for quick battles. A table only.

use super::prelude::*;

#[rustfmt::skip]
pub const CARD: AutomatedShip = checked(AutomatedShip {
    id: ShipId::TieAdvancedV1,
    status: Extra,
    provenance: FlightGroupAlpha(Extra),
    house: &[Reading::AdvancedV1Stats, Reading::FirstActionRow, Reading::NearestInArc, Reading::RemotesLast],
    primaries: &[primary(Front, 2)],
    agility: 3,
    hull: 2,
    shields: 2,
    bar: &[white(Focus), white(Evade), white(Lock), white_then_red(BarrelRoll, Focus), white_then_red(Boost, Focus)],
    abilities: &[],
    targets: &[NearestInFrontArcLowerInitiative, NearestInFrontArcWithin3, Nearest],
    maneuvers: zones(
        // close, then far; die 1 to 6
        row("4K! 4K! 1T 1T 1T 2B",     "1B 1B 2B 2B 2B 3B"),         // front
        row("4K! 1T 1T 2T 2T 2T",      "1T 1T 2T 2B 3T 3T"),         // front side
        row("4K! 4K! 2N! 1T 2T 2T",    "4K! 2N! 2N! 2N! 2T 2T"),     // rear side
        row("2NL! 2NL! 2N! 2N! 2T 2T", "2NL! 2NL! 2N! 2N! 2N! 2N!"), // rear
    ),
    actions: &[
        STRESS_OR_REPAIR,
        link_red(Boost, Focus).or(link_red(BarrelRoll, Focus)).when(&[Is(Shot), Is(InTargetArc), Is(TargetMoved)]).so_that(&[Is(Shot), Not(InTargetArc)]),
        link_red(Boost, Focus).or(link_red(BarrelRoll, Focus)).when(&[Not(Shot), Is(TargetMoved)]).so_that(&[Is(Shot)]),
        act(Lock).when(&[Is(Shot), Not(InEnemyArc), Not(TargetLocked), Is(TargetMoved), Is(TargetInLockRange)]),
        act(Focus).when(&[Is(Shot), Is(TargetMoved)]),
        act(Evade).when(&[Is(TargetMoved)]),
        link_red(Boost, Focus).or(link_red(BarrelRoll, Focus)).when(&[Not(Shot), Not(TargetMoved)]).so_that(&[Is(Shot)]),
        act(Focus).when(&[Not(TargetMoved)]),
    ],
    attacks: &[
        attack(&[Weapon::Any], NearestShip).arc_only(),
        attack(&[Weapon::Any], NearestRemote).arc_only(),
    ],
    flees_at_health: 0,
});

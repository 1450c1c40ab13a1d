//! TIE/ca Punisher: card for quick battles. A table only.

use super::prelude::*;

#[rustfmt::skip]
pub const CARD: AutomatedShip = checked(AutomatedShip {
    id: ShipId::TieCaPunisher,
    status: Extra,
    provenance: FlightGroupAlpha(Extra),
    house: &[Reading::FirstActionRow, Reading::ReloadReminder, Reading::NearestInArc, Reading::RemotesLast],
    primaries: &[primary(Front, 2)],
    agility: 1,
    hull: 6,
    shields: 3,
    bar: &[white(Focus), white(Lock), red(BarrelRoll), white_then_red(Boost, Lock), white(Reload)],
    abilities: &[],
    targets: &[LockedWithin3, NearestInFrontArcLowerInitiative, NearestInFrontArcWithin3, Nearest],
    maneuvers: zones(
        // close, then far; die 1 to 6
        row("0X! 4K! 4K! 1B 1B 1S",   "1B 1B 2B 2B 2S 3B"),     // front
        row("4K! 4K! 1B 1B 2T 2T",    "1B 2T 2T 2B 3T! 3T!"),   // front side
        row("4K! 4K! 4K! 4K! 1BL 2T", "4K! 4K! 4K! 4K! 2T 2T"), // rear side
        row("4K! 4K! 4K! 4K! 1S 2T",  "4K! 4K! 4K! 4K! 2T 2T"), // rear
    ),
    actions: &[
        STRESS_OR_REPAIR,
        link_red(Boost, Lock).when(&[Is(Shot), Is(InTargetArc), Not(TargetLocked)]).so_that(&[Is(Shot), Not(InTargetArc), Is(TargetInLockRange)]),
        act(Boost).when(&[Is(Shot), Is(InTargetArc), Is(TargetLocked)]).so_that(&[Is(Shot), Not(InTargetArc)]),
        link_red(Boost, Lock).when(&[Not(Shot), Not(TargetLocked)]).so_that(&[Is(Shot), Is(TargetInLockRange)]),
        act(Boost).when(&[Not(Shot), Is(TargetLocked)]).so_that(&[Is(Shot)]),
        act(Lock).when(&[Not(TargetLocked), Is(TargetInLockRange)]),
        act(Focus).when(&[Is(Shot)]),
        act(Reload).when(&[Is(ChargesSpent)]),
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

//! Alpha-class Star Wing: card for quick battles. A table only.

use super::prelude::*;

#[rustfmt::skip]
pub const CARD: AutomatedShip = checked(AutomatedShip {
    id: ShipId::AlphaStarWing,
    status: Extra,
    provenance: FlightGroupAlpha(Extra),
    house: &[Reading::FirstActionRow, Reading::SlamForDisarm, Reading::ReloadReminder, Reading::NearestInArc, Reading::RemotesLast],
    primaries: &[primary(Front, 2)],
    agility: 2,
    hull: 4,
    shields: 3,
    bar: &[white(Focus), white(Lock), white(Slam), white(Reload)],
    abilities: &[],
    targets: &[LockedWithin3, NearestInFrontArcLowerInitiative, NearestInFrontArcWithin3, Nearest],
    maneuvers: zones(
        // close, then far; die 1 to 6
        row("1S 1S 1B 1B 1B 2B", "2B 2B 2B 3B 3B 3S"), // front
        row("1B 1B 1B 2T 2T 2T", "1B 2T 2B 2B 3T 3T"), // front side
        row("1B 1B 2T 2T 2T 3T", "1B 2B 2T 2T 2T 3T"), // rear side
        row("2B 2T 2T 3S 3T 3T", "2T 2T 2T 3T 3T 3T"), // rear
    ),
    actions: &[
        STRESS_OR_REPAIR,
        act(Slam).when(&[Not(Shot), Not(TargetAtRange2)]),
        act(Lock).when(&[Not(TargetLocked), Is(TargetInLockRange)]),
        act(Focus).when(&[Is(Shot)]),
        act(Reload).when(&[Is(ChargesSpent)]),
        act(Focus),
    ],
    attacks: &[
        attack(&[Weapon::Any], NearestShip).arc_only(),
        attack(&[Weapon::Any], NearestRemote).arc_only(),
    ],
    flees_at_health: 0,
});

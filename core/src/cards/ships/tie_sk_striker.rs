//! TIE/sk Striker: card for quick battles. A table only.

use super::prelude::*;

#[rustfmt::skip]
pub const CARD: AutomatedShip = checked(AutomatedShip {
    id: ShipId::TieSkStriker,
    status: Extra,
    provenance: FlightGroupAlpha(Extra),
    house: &[Reading::FirstActionRow, Reading::NearestInArc, Reading::RemotesLast],
    primaries: &[primary(Front, 3)],
    agility: 2,
    hull: 4,
    shields: 0,
    bar: &[white(Focus), white(Evade), white(BarrelRoll)],
    abilities: &[AbilityId::AdaptiveAilerons],
    targets: &[NearestInFrontArcWithin3, Nearest],
    maneuvers: zones(
        // close, then far; die 1 to 6
        row("2GL! 2GL! 1B 1B 1S 1S",     "2B 2B 2S 3B 3B 3S"),        // front
        row("2GL! 2GL! 1B 1T 1T 2T",     "1B 1T 1T 2B 2T 2T"),        // front side
        row("1K! 2GL! 2GL! 2GL! 1T 1T",  "1K! 2GL! 2GL! 2GL! 1T 1T"), // rear side
        row("1K! 1K! 1K! 2G! 2GL! 2GL!", "1K! 1K! 2G! 2GL! 2GL! 2T"), // rear
    ),
    actions: &[
        STRESS_OR_REPAIR,
        act(BarrelRoll).when(&[Is(Shot), Is(InTargetArc)]).so_that(&[Is(Shot), Not(InTargetArc)]),
        act(Focus).when(&[Is(Shot)]),
        act(BarrelRoll).when(&[Not(Shot)]).so_that(&[Is(Shot)]),
        act(BarrelRoll).when(&[Is(InTargetArc)]).so_that(&[Not(InTargetArc)]),
        act(Evade).when(&[Is(InTargetArc)]),
        act(Focus),
    ],
    attacks: &[
        attack(&[Weapon::Any], NearestShip).arc_only(),
        attack(&[Weapon::Any], NearestRemote).arc_only(),
    ],
    flees_at_health: 0,
});

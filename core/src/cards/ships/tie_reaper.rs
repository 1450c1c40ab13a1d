//! TIE Reaper: card for quick battles. A table only.

use super::prelude::*;

#[rustfmt::skip]
pub const CARD: AutomatedShip = checked(AutomatedShip {
    id: ShipId::TieReaper,
    status: Extra,
    provenance: FlightGroupAlpha(Extra),
    house: &[Reading::FirstActionRow, Reading::NearestInArc, Reading::RemotesLast],
    primaries: &[primary(Front, 3)],
    agility: 1,
    hull: 6,
    shields: 2,
    bar: &[white(Focus), white(Evade), red(Coordinate), white(Jam)],
    abilities: &[AbilityId::ControlledAilerons],
    targets: &[NearestInFrontArcWithin3, Nearest],
    maneuvers: zones(
        // close, then far; die 1 to 6
        row("0X! 1GL! 1B 1B 1S 1S",      "1S 1B 2B 2B 2S 3B"),         // front
        row("1GL! 1GL! 1GL! 1B 1T! 1T!", "1B 1B 1T! 2B 2B 2T!"),       // front side
        row("0X! 1G! 1GL! 1GL! 1GL! 1B", "1GL! 1GL! 1GL! 1B 1T! 1T!"), // rear side
        row("0X! 1G! 1GL! 1GL! 1GL! 1B", "1G! 1GL! 1GL! 1GL! 1B 1T!"), // rear
    ),
    actions: &[
        STRESS_OR_REPAIR,
        act(Focus).when(&[Is(Shot)]),
        act(Jam).when(&[Is(TargetAtRange1)]),
        act(Evade).when(&[Is(InTargetArc)]),
        act(Coordinate).when(&[Is(FriendToCoordinate)]),
        act(Focus),
    ],
    attacks: &[
        attack(&[Weapon::Any], NearestShip).arc_only(),
        attack(&[Weapon::Any], NearestRemote).arc_only(),
    ],
    flees_at_health: 0,
});

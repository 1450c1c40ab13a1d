//! TIE/ph Phantom: provisional card. A table only.

use super::prelude::*;

#[rustfmt::skip]
pub const CARD: AutomatedShip = checked(AutomatedShip {
    id: ShipId::TiePhPhantom,
    status: Provisional,
    provenance: FlightGroupAlpha(Provisional),
    house: &[Reading::FirstActionRow, Reading::RemotesLast],
    primaries: &[primary(Front, 3)],
    agility: 2,
    hull: 3,
    shields: 2,
    bar: &[white(Focus), white(Evade), white(BarrelRoll), white(Cloak)],
    abilities: &[AbilityId::StygiumArray],
    targets: &[NearestInFrontArc, Nearest],
    maneuvers: zones(
        // close, then far; die 1 to 6
        row("4K! 4K! 1B 1B 2B 2B",   "2B 2B 2B 3B 3B 3S"),       // front
        row("4K! 4K! 1T 1T 2T 2T",   "1B 2T 2B 2B 3T 3T"),       // front side
        row("4K! 1T 1T 1T 2T 2T",    "4K! 3K! 3K! 2T 2T 2T"),    // rear side
        row("4K! 4K! 3K! 3K! 2T 2T", "4K! 4K! 3K! 3K! 3K! 3K!"), // rear
    ),
    actions: &[
        STRESS_OR_REPAIR,
        act(Cloak).when(&[Not(Shot)]),
        act(Evade).when(&[Not(HasEvade)]),
        act(BarrelRoll).when(&[Is(Shot), Is(InTargetArc)]).so_that(&[Is(Shot), Not(InTargetArc)]),
        act(Focus),
    ],
    attacks: &[
        attack(&[Weapon::Any], NearestShip),
        attack(&[Weapon::Primary], NearestRemote),
    ],
    flees_at_health: 0,
});

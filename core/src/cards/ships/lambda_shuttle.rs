//! Lambda-class T-4a Shuttle: provisional card. A table only.

use super::prelude::*;

#[rustfmt::skip]
pub const CARD: AutomatedShip = checked(AutomatedShip {
    id: ShipId::LambdaShuttle,
    status: Provisional,
    provenance: FlightGroupAlpha(Provisional),
    house: &[Reading::FirstActionRow, Reading::RemotesLast],
    primaries: &[primary(Front, 3), primary(Rear, 2)],
    agility: 1,
    hull: 6,
    shields: 4,
    bar: &[white(Focus), white(ReinforceFore), white(Coordinate), red(Jam)],
    abilities: &[],
    targets: &[NearestInFrontArc, Nearest],
    maneuvers: zones(
        // close, then far; die 1 to 6
        row("0X! 0X! 1B 1B 1S 2T!",  "2B 2B 2B 3B! 3B! 3S"),   // front
        row("0X! 1B 1B 2T! 2T! 2T!", "1B 1B 2T! 2B 2B 2B"),    // front side
        row("0X! 1B 1B 2T! 2T! 2T!", "1B 1B 2T! 2T! 2T! 2T!"), // rear side
        row("0X! 0X! 1B 2T! 2B 2B",  "1B 1B 2T! 2T! 2T! 2T!"), // rear
    ),
    actions: &[
        STRESS_OR_REPAIR,
        act(Focus).when(&[Is(Shot)]),
        act(ReinforceFore).when(&[Is(TwoEnemiesInFront)]),
        act(ReinforceAft).when(&[Is(TwoEnemiesBehind)]),
        act(Coordinate).when(&[Is(FriendToCoordinate)]),
        act(Jam).when(&[Is(TargetAtRange1)]),
        act(Focus),
    ],
    attacks: &[
        attack(&[Weapon::Cannon, Weapon::PrimaryFront, Weapon::PrimaryRear], NearestShip),
        attack(&[Weapon::PrimaryRear], NearestShip).gunner_bonus(),
        attack(&[Weapon::Primary], NearestRemote),
    ],
    flees_at_health: 5,
});

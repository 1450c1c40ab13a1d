//! Disable Sensor Net: part 2 of The Refueling Station. A table only.

use super::prelude::*;

#[rustfmt::skip]
pub const MISSION: MissionCard = MissionCard {
    id: MissionId::DisableSensorNet,
    name: "Disable Sensor Net",
    arc: ArcId::RefuelingStation,
    part: 2,
    status: CardStatus::Printed,
    source: text!("Core Mission Book 0.2.0, p. 10-13"),
    territory: Territory::Neutral,
    rounds: 12,
    briefing: text!("Beacons ring the base in the Argus asteroids. Put them out, and do not wake the patrols."),
    map: MissionMap {
        areas: &[
            area('A', RebelSetup, rect(0, 0, 900, 100)),
            area('A', EscapeEdge, Shape::Edges(&[edge(0, 0, 900, 0)])),
            area('B', Obstacles, rect(100, 100, 800, 800)),
        ],
        vectors: &[
            vector( 1,   0, 300,  90),
            vector( 2,   0, 600,  90),
            vector( 3, 300, 900, 180),
            vector( 4, 600, 900, 180),
            vector( 5, 900, 600, 270),
            vector( 6, 900, 300, 270),
        ],
        obstacles: &[
            obstacles(ObstacleKind::Asteroid, 12, 'B', &[Spacing::Others(1), Spacing::Edges(1)],
                &[at(129, 726), at(500, 724), at(625, 659), at(465, 559), at(749, 534), at(595, 458), at(196, 367), at(737, 347), at(550, 273), at(361, 181), at(171, 171), at(701, 148)]),
        ],
        ..MissionMap::BARE
    },
    models: &[(Model::Asteroid, HowMany::Fixed(12)), (Model::SensorBeacon, HowMany::PerPilot(2))],
    objects: &[
        // The page shows the eight of four pilots; the other asteroids follow.
        objects(ObjectKind::SensorBeacon, Faction::Imperial, HowMany::PerPilot(2), Where::OnAsteroids)
            .spaced(&[], &[at(128, 728), at(499, 724), at(631, 649), at(462, 563), at(200, 376), at(739, 345), at(550, 273), at(168, 176), at(749, 534), at(361, 181), at(595, 458), at(701, 148)]),
    ],
    bag: None,
    allies: &[],
    squads: &[
        // 3, 4, 5 and 6 pilots
        squad(Alpha, Setup, on(3), Attack)
            .ships("F F", "F F F", "F F F", "F F F F"),
        squad(Beta, Setup, on(5), Attack)
            .ships("F F F", "F F F", "F F F F", "F F F F"),
        squad(Gamma, Setup, on(3), Attack)
            .ships("F@3 F@5", "F@2 F@3 F@5", "F@2 F@3 F@4 F@5", "F@2 F@3 F@3 F@4 F@5"),
        squad(Patrol, Arrival::Special("sensor_check"), D6, Attack).card(Draw)
            .ships("", "", "", ""),
        squad(Elite, Arrival::Special("half_beacons"), D6, Attack).card(DrawExcept(&[ShipId::TieInterceptor]))
            .ships("R!", "R!", "R!", "R!"),
    ],
    not_random: &[],
    objectives: &[
        primary("Break the Network", 6, ObjectiveTest::AllObjectsDestroyed(ObjectKind::SensorBeacon),
            text!("No sensor beacon is left.")),
        bonus(2, Per::Pilot, ObjectiveTest::EndsBy { round: 10 },
            text!("The mission is over in round 10 at the latest.")),
        bonus(3, Per::Pilot, ObjectiveTest::SquadNeverCame(Patrol),
            text!("No Patrol ever came.")),
        bonus(2, Per::Item, ObjectiveTest::PerObjectDestroyed(ObjectKind::SensorBeacon),
            text!("For each beacon destroyed.")),
    ],
    triggers: &[
        trigger("half_beacons", When::ShareDestroyed { object: ObjectKind::SensorBeacon, of: 2 }, Only::Once, Consequence::Squad { squad: Elite, ships: Ships::Table },
            text!("Half the beacons are gone: Elite comes next round. It is never an Interceptor.")),
        trigger("sensor_check", When::EndPhase, Only::RebelNear(ObjectKind::SensorBeacon),
            Consequence::SensorCheck {
                dice: SensorDice { by_range: [5, 3, 2, 1], less_with_stealth_device: 1, less_if_cloaked: 2 },
                squad: Patrol,
                kind: ShipId::TieInterceptor,
                most: 6,
            },
            text!("Each Rebel ship near beacons rolls attack dice: 5, 3, 2, 1 for a beacon at range 0 to 3, less 1 with Stealth Device, less 2 if cloaked. Each crit: 1 Patrol Interceptor next round, 6 in all.")),
    ],
    rules: &[],
    rebel: go_on(MissionId::CaptureRefuelingStation, text!("The net is blind. Capture Refueling Station joins the deck.")),
    imperial: again(text!("They are warned. This card is shuffled back.")),
};

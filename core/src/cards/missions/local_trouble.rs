//! Local Trouble: the introduction, for new pilots. A table only.

use super::prelude::*;

#[rustfmt::skip]
pub const MISSION: MissionCard = MissionCard {
    id: MissionId::LocalTrouble,
    name: "Local Trouble",
    arc: ArcId::Introduction,
    part: 0,
    status: CardStatus::Printed,
    source: text!("Core Mission Book 0.2.0, p. 4-6"),
    territory: Territory::Friendly,
    rounds: 10,
    briefing: text!("An Imperial patrol sweeps the asteroids beside our convoy. Hold it there until the convoy has jumped."),
    map: MissionMap {
        areas: &[
            area('A', RebelSetup, rect(0, 0, 900, 100)),
            area('B', Obstacles, rect(200, 200, 700, 700)),
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
            obstacles(ObstacleKind::Asteroid, 6, 'B', &[Spacing::Others(1), Spacing::Edges(2)],
                &[at(251, 600), at(625, 555), at(491, 549), at(453, 423), at(301, 398), at(333, 236)]),
        ],
        ..MissionMap::BARE
    },
    models: &[(Model::Asteroid, HowMany::Fixed(6))],
    objects: &[],
    bag: None,
    allies: &[],
    squads: &[
        // 3, 4, 5 and 6 pilots
        squad(Alpha, Setup, on(3), Attack)
            .ships("F F", "F F F", "F F F", "F F F F"),
        squad(Beta, Setup, on(4), Attack)
            .ships("F F", "F F", "F F F", "F F F"),
        squad(Gamma, Turn(4), D6, Attack)
            .ships("I", "I I", "I I", "I I"),
        squad(Delta, Turn(7), D6, Attack)
            .ships("F F", "F F", "F F F", "F F F F"),
    ],
    not_random: &[],
    objectives: &[
        primary("Engage Imperial Forces", 4, ObjectiveTest::RebelsInPlay { round: 10, ships: 1 },
            text!("A Rebel ship is in play at the end of round 10.")),
        bonus(2, Per::Pilot, ObjectiveTest::AllEnemiesDestroyed,
            text!("All Imperial ships are shot down at the end.")),
        bonus(2, Per::Pilot, ObjectiveTest::NoRebelLost,
            text!("Every Rebel ship comes home.")),
    ],
    triggers: &[],
    rules: &[
        rule("first_mission", MissionRule::NoLevels,
            text!("For new pilots of level 1: no squad grows with experience.")),
        rule("plain_interceptors", MissionRule::NoCard(Gamma),
            text!("The Interceptors of Gamma are plain: no pilot card, no upgrades.")),
    ],
    rebel: no_card(Next::StartCampaign, text!("The convoy got away. The campaign can begin.")),
    imperial: no_card(Next::ReplayOrStart, text!("The convoy was spotted. Fly this again or begin the campaign.")),
};

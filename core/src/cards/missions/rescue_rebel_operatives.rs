//! Rescue Rebel Operatives: part 1 of The Refueling Station. A table only.

use super::prelude::*;

#[rustfmt::skip]
pub const MISSION: MissionCard = MissionCard {
    id: MissionId::RescueRebelOperatives,
    name: "Rescue Rebel Operatives",
    arc: ArcId::RefuelingStation,
    part: 1,
    status: CardStatus::Printed,
    source: text!("Core Mission Book 0.2.0, p. 7-9"),
    territory: Territory::Neutral,
    rounds: 10,
    briefing: text!("Scouts back from Argus fly a crippled HWK-290. Keep the fighters off it until it is home."),
    map: MissionMap {
        areas: &[
            area('A', AllySetup, rect(300, 800, 600, 900)),
            area('B', RebelSetup, rect(0, 0, 900, 100)),
            area('B', EscapeEdge, Shape::Edges(&[edge(0, 0, 900, 0)])),
            area('C', Obstacles, rect(200, 200, 700, 700)),
        ],
        vectors: &[
            vector( 1,   0, 300,  90),
            vector( 2,   0, 600,  90),
            vector( 3,  50, 900, 180),
            vector( 4, 850, 900, 180),
            vector( 5, 900, 600, 270),
            vector( 6, 900, 300, 270),
        ],
        obstacles: &[
            obstacles(ObstacleKind::Asteroid, 6, 'C', &[Spacing::Others(1), Spacing::Edges(2)],
                &[at(486, 638), at(600, 579), at(597, 442), at(400, 416), at(262, 257), at(669, 224)]),
        ],
        ..MissionMap::BARE
    },
    models: &[(Model::Asteroid, HowMany::Fixed(6)), (Model::Hwk290, HowMany::Fixed(1))],
    objects: &[],
    bag: None,
    allies: &[
        Ally {
            pilot: "Rebel Scout",
            initiative: Some(2),
            upgrades: &[("Hull Upgrade", "modification")],
            shields: AllyShields::Pilots,
            damage: Some(DamageCard::DamagedSensorArray),
            can_attack: false,
            forbidden: &[Action::Boost],
            ..ally(AllyId::Hwk, "Rebel Operatives", AllyShip::Hwk290, AllyPlace::Area(Letter('A')))
        },
    ],
    squads: &[
        // 3, 4, 5 and 6 pilots
        squad(Alpha, Setup, on(3), Strike(AllyId::Hwk))
            .ships("F F", "F F F", "F F F", "F F F F"),
        squad(Beta, Setup, on(4), Strike(AllyId::Hwk))
            .ships("F F F", "F F F", "F F F F", "F F F F"),
        squad(Elite, Turn(3), D6, Attack).card(Draw)
            .ships("I!", "I!", "I!", "I!"),
        squad(Gamma, Turn(5), D6, Strike(AllyId::Hwk))
            .ships("F F", "F F F", "F F F", "F F F F"),
        squad(Delta, Turn(5), D6, Attack).card(Draw)
            .ships("I@3", "I@3 I@5", "I@2 I@3 I@5", "I@2 I@3 I@4 I@5"),
        squad(Epsilon, Turn(7), D6, Strike(AllyId::Hwk))
            .ships("F F", "F F", "F F F", "F F F"),
    ],
    not_random: &[],
    objectives: &[
        primary("Escort the Rebel Operatives", 5, ObjectiveTest::AllyEscaped { ally: AllyId::Hwk, over: Letter('B') },
            text!("The HWK-290 flies off over the green edge.")),
        bonus(2, Per::Pilot, ObjectiveTest::AllElitesDestroyed,
            text!("All Elite ships are shot down at the end.")),
        bonus(1, Per::Pilot, ObjectiveTest::AllyAboveHalf(AllyId::Hwk),
            text!("The HWK-290 escapes and was never at half health or less.")),
    ],
    triggers: &[],
    rules: &[
        rule("operatives", MissionRule::TeamAlly { ally: AllyId::Hwk, kills_count: true },
            text!("The team flies the HWK-290: as many shields as pilots, Damaged Sensor Array faceup, no attack, no boost. Escort Duty protects it.")),
        rule("strike_target", MissionRule::StrikeTarget(AllyId::Hwk),
            text!("Strike squads go for the HWK-290, the only ship that matters here.")).sure(Derived),
    ],
    rebel: go_on(MissionId::DisableSensorNet, text!("The scouts bring word of Argus. Disable Sensor Net joins the deck.")),
    imperial: again(text!("Scouts and news are lost. This card is shuffled back.")),
};

//! Pride of the Empire: part 3 of Defection, provisional. A table only.

use super::prelude::*;

#[rustfmt::skip]
pub const MISSION: MissionCard = MissionCard {
    id: MissionId::PrideOfTheEmpire,
    name: "Pride of the Empire",
    arc: ArcId::Defection,
    part: 3,
    status: CardStatus::Provisional,
    source: text!("HotAC mission pack 2.07.04; mission card 0.7"),
    territory: Territory::Neutral,
    rounds: 12,
    briefing: text!("We know where they train for the Defender. Catch the classes out there and break them."),
    map: MissionMap {
        areas: &[
            area('A', RebelSetup, rect(0, 0, 900, 100)),
            area('A', RebelSetup, rect(0, 800, 900, 900)),
            area('A', RebelSetup, rect(0, 100, 100, 800)),
            area('A', RebelSetup, rect(800, 100, 900, 800)),
            area('A', EscapeEdge, Shape::Edges(&[edge(0, 0, 900, 0), edge(900, 0, 900, 900), edge(0, 900, 900, 900), edge(0, 0, 0, 900)])),
            area('B', Obstacles, rect(100, 100, 800, 800)).sure(Derived),
        ],
        vectors: &[
            vector( 1,   0,   0,  45).sure(Measured),
            vector( 2,   0, 300,  90).sure(Measured),
            vector( 3,   0, 600,  90).sure(Measured),
            vector( 4,   0, 900, 135).sure(Measured),
            vector( 5, 300, 900, 180).sure(Measured),
            vector( 6, 600, 900, 180).sure(Measured),
            vector( 7, 900, 900, 225).sure(Measured),
            vector( 8, 900, 600, 270).sure(Measured),
            vector( 9, 900, 300, 270).sure(Measured),
            vector(10, 900,   0, 315).sure(Measured),
            vector(11, 600,   0,   0).sure(Measured),
            vector(12, 300,   0,   0).sure(Measured),
            place(VectorId::C, 300, 600, 270).sure(Measured),
            place(VectorId::D, 300, 300, 180).sure(Measured),
            place(VectorId::E, 600, 300, 90).sure(Measured),
            place(VectorId::F, 600, 600, 0).sure(Measured),
            place(VectorId::CENTRE, 450, 450, 45).sure(Proposed),
        ],
        obstacles: &[
            obstacles(ObstacleKind::Asteroid, 6, 'B', &[Spacing::Others(1), Spacing::Edges(1), Spacing::Enemies(1)],
                &[]),
        ],
        ..MissionMap::BARE
    },
    models: &[(Model::Asteroid, HowMany::Fixed(6))],
    objects: &[],
    bag: None,
    allies: &[],
    squads: &[
        // 3, 4, 5 and 6 pilots
        squad(Instructor, Setup, At(VectorId::CENTRE), Attack).card(Draw).shields(0, 2, 4, 6)
            .ships("L", "L", "L", "L"),
        squad(Alpha, Setup, At(VectorId::C), Attack).card(Draw)
            .ships("E! F", "E! F", "E! F F", "E! F F"),
        squad(Beta, Setup, At(VectorId::D), Attack).card(Draw)
            .ships("F F", "F F E!", "F F E!", "F F E!"),
        squad(Gamma, Setup, At(VectorId::E), Attack).card(Draw)
            .ships("F E!", "F E!", "F E! F", "F E! F"),
        squad(Delta, Setup, At(VectorId::F), Attack).card(Draw)
            .ships("F", "F F", "F F", "F F E!"),
        squad(Epsilon, Turn(8), D12, Attack).card(Draw).sure(Derived)
            .ships("I F@4 I", "I F@4 I F@3", "I F@4 I F@3 I", "I F@4 I F@3 I F@2"),
    ],
    not_random: &[ShipId::TieDDefender],
    objectives: &[
        primary("Cripple the training squadrons", 8, ObjectiveTest::SquadsDestroyedAtLeast(3),
            text!("Three squads or more are shot down to the last ship.")).sure(Proposed),
        bonus(1, Per::PilotAndItem, ObjectiveTest::PerSquadDestroyed,
            text!("For each squad shot down to the last ship.")).sure(Proposed),
        bonus(0, Per::Pilot, ObjectiveTest::AllOfTypeDestroyed(ShipId::TieDDefender),
            text!("All Defenders shot down: their cards leave the Imperial deck.")).prize(Prize::RemovesCards(ShipId::TieDDefender)),
    ],
    triggers: &[],
    rules: &[
        rule("surprise", MissionRule::Surprised(1),
            text!("In round 1 enemies neither move nor act.")),
        rule("quality_education", MissionRule::Instructor(Instructor),
            text!("At range 0-1 of the Instructor an enemy uses its focus results as if it had a focus token.")),
    ],
    rebel: arc_over(text!("Their best pupils are gone: 1 Rebel victory token. The arc is over.")).token(Faction::Rebel),
    imperial: arc_over(text!("The school has moved: 1 Imperial victory token. The arc is over.")).token(Faction::Imperial),
};

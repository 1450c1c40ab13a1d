//! Capture Officer: part 1 of Capture Officer, provisional. A table only.

use super::prelude::*;

#[rustfmt::skip]
pub const MISSION: MissionCard = MissionCard {
    id: MissionId::CaptureOfficer,
    name: "Capture Officer",
    arc: ArcId::CaptureOfficer,
    part: 1,
    status: CardStatus::Provisional,
    source: text!("HotAC mission pack 2.07.04; mission card 0.7"),
    territory: Territory::Friendly,
    rounds: 12,
    briefing: text!("Moff Lankin is on his way to Nulan. Cripple his shuttle, but do not destroy it."),
    map: MissionMap {
        areas: &[
            area('A', RebelSetup, rect(0, 100, 100, 800)),
            area('A', RebelSetup, rect(800, 100, 900, 800)),
            area('B', ImperialEscapeEdge, Shape::Edges(&[edge(0, 900, 900, 900)])),
            area('E', Obstacles, rect(100, 100, 800, 800)),
        ],
        vectors: &[
            vector( 1, 600,   0,   0).sure(Measured),
            vector( 2, 300,   0,   0).sure(Measured),
            vector( 3,   0, 600,  90).sure(Measured),
            vector( 4, 300, 900, 180).sure(Measured),
            vector( 5, 600, 900, 180).sure(Measured),
            vector( 6, 900, 600, 270).sure(Measured),
            place(VectorId::C, 450, 450, 180).sure(Proposed),
        ],
        obstacles: &[
            obstacles(ObstacleKind::Asteroid, 6, 'E', &[Spacing::Others(1), Spacing::Edges(1)],
                &[]),
            obstacles(ObstacleKind::Debris, 6, 'E', &[Spacing::Others(1), Spacing::Edges(1)],
                &[]).optional(),
        ],
        ..MissionMap::BARE
    },
    models: &[(Model::Asteroid, HowMany::Fixed(6))],
    objects: &[],
    bag: None,
    allies: &[],
    squads: &[
        // 3, 4, 5 and 6 pilots
        squad(Shuttle, Setup, At(VectorId::C), Orders::Special).shields(2, 4, 6, 8)
            .ships("L", "L", "L", "L"),
        squad(Alpha, Setup, Beside(Shuttle, VectorId::C), Escort(Shuttle))
            .ships("F F", "F F F", "F F F", "F F F F"),
        squad(Elite, Turn(2), D6, Attack).card(Draw)
            .ships("R!", "R!", "R!", "R!"),
        squad(Beta, Turn(4), D6, Escort(Shuttle)).card(Draw).sure(Derived)
            .ships("F>R@3 F", "F>R@3 F>R@4", "F>R@3 F>R@4 F", "F>R@3 F>R@4 F>R@2"),
        squad(Gamma, Turn(8), D6, Escort(Shuttle)).card(Draw).sure(Derived)
            .ships("F>R@2 F", "F>R@2 F>R@3", "F>R@2 F>R@3 F", "F>R@2 F>R@3 F>R@4"),
        squad(Delta, Turn(11), D6, Attack).card(Draw)
            .ships("I I", "I I I", "I I I", "I I I I"),
    ],
    not_random: &[],
    objectives: &[
        primary("Capture the Officer", 5, ObjectiveTest::DisabledAndAlone(Shuttle),
            text!("The shuttle is disabled and no other enemy is in play: over at once.")).sure(Proposed),
        bonus(1, Per::PilotAndItem, ObjectiveTest::PerSquadNotCome,
            text!("With the officer captured: for each squad that never came.")).needs_primary().sure(Proposed),
        bonus(4, Per::Item, ObjectiveTest::Disabled(Shuttle),
            text!("For the shot that disables the shuttle.")).sure(Proposed),
    ],
    triggers: &[
        trigger("disabled", When::HullLeft { squad: Shuttle, from: 1, to: 3 }, Only::Once, Consequence::Disable(Shuttle),
            text!("At 3 hull or less the shuttle is disabled: it stops, and its escorts attack.")),
        trigger("shuttle_lost", When::SquadDestroyed(Shuttle), Only::Once, Consequence::Wins(Faction::Imperial),
            text!("The shuttle is destroyed: no prisoner, the mission is lost.")),
        trigger("run", When::ShieldsLost { squad: Shuttle, shields: 5 }, Only::Once, Consequence::Orders { squad: Shuttle, orders: Escape(Letter('B')) },
            text!("Five shields gone: the shuttle makes for the red edge at top speed.")),
        trigger("shuttle_away", When::SquadEscaped(Shuttle), Only::Once, Consequence::Wins(Faction::Imperial),
            text!("The shuttle got away over the red edge: the mission is lost.")).sure(Derived),
        trigger("clear", When::EndOfEngagement, Only::DisabledAndAlone(Shuttle), Consequence::Wins(Faction::Rebel),
            text!("The shuttle drifts and nobody else is left: nobody more comes, the mission is won.")),
    ],
    rules: &[
        rule("shuttle_ai", MissionRule::FightsUntilRun(Shuttle),
            text!("The shuttle fights like Attack until it runs. No pilot card, but extra shields and the three upgrades below.")),
        rule("flight_instructor", MissionRule::RerollsFocus { squad: Shuttle, dice: 1 },
            text!("Defending, it rerolls 1 focus result.")),
        rule("sensor_jammer", MissionRule::JamsHits { squad: Shuttle, hits: 1 },
            text!("Defending, it turns 1 hit into a focus that cannot be rerolled.")),
        rule("anti_pursuit", MissionRule::AntiPursuit { squads: &[Shuttle], dice: 1 },
            text!("Who bumps it rolls 1 attack die: 1 damage for a hit or crit.")),
        rule("escort", MissionRule::EscortsProtect(Shuttle),
            text!("Escorts that end their move at range 0-1 of it give it 1 evade as their action.")),
    ],
    rebel: go_on(MissionId::NobodyHome, text!("Lankin is in our hands. Nobody Home joins the deck.")),
    imperial: again(text!("Lankin slipped away. This card is shuffled back.")),
};

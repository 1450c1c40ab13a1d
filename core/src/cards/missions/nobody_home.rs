//! Nobody Home: part 2 of Capture Officer, provisional. A table only.

use super::prelude::*;

#[rustfmt::skip]
pub const MISSION: MissionCard = MissionCard {
    id: MissionId::NobodyHome,
    name: "Nobody Home",
    arc: ArcId::CaptureOfficer,
    part: 2,
    status: CardStatus::Provisional,
    source: text!("HotAC mission pack 2.07.04; mission card 0.7"),
    territory: Territory::Friendly,
    rounds: 10,
    briefing: text!("Lankin's wreck cries for help and we lie hidden round it. Let few of the rescuers get back."),
    map: MissionMap {
        areas: &[
            area('A', ImperialEscapeEdge, Shape::Edges(&[edge(0, 900, 900, 900)])),
            area('C', Obstacles, rect(100, 100, 800, 800)),
            area('C', RebelSetup, rect(100, 100, 800, 800)),
        ],
        vectors: &[
            vector( 1, 162, 900, 180).sure(Measured),
            vector( 2, 288, 900, 180).sure(Measured),
            vector( 3, 540, 900, 180).sure(Measured),
            vector( 4, 666, 900, 180).sure(Measured),
            vector( 5, 792, 900, 180).sure(Measured),
        ],
        obstacles: &[
            obstacles(ObstacleKind::Asteroid, 6, 'C', &[Spacing::Others(1), Spacing::Edges(1)],
                &[]),
            obstacles(ObstacleKind::Debris, 6, 'C', &[Spacing::Others(1), Spacing::Edges(1)],
                &[]),
        ],
        ..MissionMap::BARE
    },
    models: &[(Model::Asteroid, HowMany::Fixed(6)), (Model::Debris, HowMany::Fixed(6)), (Model::WreckedLambda, HowMany::Fixed(1))],
    objects: &[
        objects(ObjectKind::Wreck, Faction::Neutral, HowMany::Fixed(1), Where::At(&[(at(450, 300), 3)])).sure(Measured),
    ],
    bag: None,
    allies: &[],
    squads: &[
        // 3, 4, 5 and 6 pilots
        squad(Alpha, Setup, on(1), Attack).card(Draw).sure(Derived)
            .ships("I", "I I@3", "I I@3 I", "I I@3 I"),
        squad(Beta, Setup, on(2), Attack).card(Draw).sure(Derived)
            .ships("I@3 I", "I@3 I", "I@3 I", "I@3 I I"),
        squad(Delta, Setup, on(3), Escape(Letter('A'))).card(Draw).sure(Derived)
            .ships("F F>R@2", "F F>R@2 F", "F F>R@2 F>R@4", "F F>R@2 F>R@4 F"),
        squad(Command, Setup, on(4), Escape(Letter('A'))).card(Draw)
            .ships("L!", "L!", "L!", "L!"),
        squad(Epsilon, Setup, on(5), Escape(Letter('A'))).card(Draw).sure(Derived)
            .ships("F F F", "F F F>R@3", "F F F>R@3 F", "F F F>R@3 R"),
    ],
    not_random: &[],
    objectives: &[
        primary("Destroy the rescue force", 6, ObjectiveTest::FewerEscaped(ByPilots([3, 3, 4, 4])),
            text!("Fewer enemies get away than 3 (3-4 pilots) or 4 (5-6 pilots).")).sure(Proposed),
        bonus(2, Per::Pilot, ObjectiveTest::TypeOfSquadsDestroyed(ShipId::TieInterceptor, &[Alpha, Beta]),
            text!("All Interceptors of Alpha and Beta are shot down.")).sure(Proposed),
        bonus(-1, Per::PilotAndItem, ObjectiveTest::PerEnemyEscaped,
            text!("Lost for each enemy that gets away.")).sure(Proposed),
    ],
    triggers: &[
        trigger("too_many", When::EnemiesEscaped(ByPilots([3, 3, 4, 4])), Only::Once, Consequence::Wins(Faction::Imperial),
            text!("The limit of escaped enemies is reached: the mission is lost.")),
        trigger("trap_found", When::EnemyNear(ObjectKind::Wreck), Only::Once, Consequence::OrdersOfTable,
            text!("The first enemy that ends a move at range 0-1 of the wreck sees the trap: all squads follow the table now.")),
        trigger("detected", When::SquadMoved(Command), Only::Always, Consequence::HiddenDeploy { range: 1 },
            text!("Rebels hidden at range 1 of the moved Command shuttle deploy now, without move, action or attack.")),
    ],
    rules: &[
        rule("hide", MissionRule::Hidden,
            text!("Every pilot marks the obstacle that hides him; for the enemy he is not there.")),
        rule("power_up", MissionRule::PowerUp,
            text!("In his turn a hidden pilot may deploy on his obstacle and fly a blue maneuver off it.")),
        rule("search", MissionRule::SearchWreck,
            text!("With no Rebel in play all fly to the wreck; else attack squads fight and the others still search.")),
        rule("flee", MissionRule::EscapeFiring(Letter('A')),
            text!("Escape squads leave over the red edge at top speed, firing if they can.")),
    ],
    rebel: go_on(MissionId::MinersStrike, text!("The rescuers are gone. Miners' Strike joins the deck.")),
    imperial: arc_over(text!("They saw through it: 1 Imperial victory token. The arc is over.")).token(Faction::Imperial),
};

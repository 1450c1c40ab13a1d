//! Capture Refueling Station: part 3 of The Refueling Station. A table only.

use super::prelude::*;

#[rustfmt::skip]
pub const MISSION: MissionCard = MissionCard {
    id: MissionId::CaptureRefuelingStation,
    name: "Capture Refueling Station",
    arc: ArcId::RefuelingStation,
    part: 3,
    status: CardStatus::Printed,
    source: text!("Core Mission Book 0.2.0, p. 13-16"),
    territory: Territory::Hostile,
    rounds: 12,
    briefing: text!("Shoot down the shields, set the commandos' Assault Ship down in a bay, and hold on while they take the base."),
    map: MissionMap {
        areas: &[
            area('A', RebelSetup, rect(0, 0, 900, 100)),
            area('A', EscapeEdge, Shape::Edges(&[edge(0, 0, 900, 0)])),
            area('B', Obstacles, rect(100, 100, 800, 400)),
            area('C', DockingBay, Shape::Edges(&[edge(300, 485, 426, 413)])).sure(Measured),
            area('D', DockingBay, Shape::Edges(&[edge(479, 791, 603, 719)])).sure(Measured),
        ],
        vectors: &[
            vector( 1,   0, 150,  90),
            vector( 2,   0, 450,  90),
            vector( 3,   0, 750,  90),
            vector( 4, 900, 750, 270),
            vector( 5, 900, 450, 270),
            vector( 6, 900, 150, 270),
            place(VectorId::C, 363, 449, 210).sure(Measured),
            place(VectorId::D, 541, 755, 30).sure(Measured),
        ],
        obstacles: &[
            obstacles(ObstacleKind::Asteroid, 6, 'B', &[Spacing::Others(1), Spacing::Edges(1), Spacing::FarEdge(5)],
                &[at(736, 338), at(389, 332), at(171, 312), at(550, 219), at(743, 145), at(282, 133)]),
        ],
        modules: &[
            module(M::Hub, 451, 604, 3, &[M::WestArm, M::EastArm, M::NwArm, M::SeArm, M::Bay1, M::Bay2]),
            module(M::WestArm, 329, 604, 3, &[M::Hub, M::WestFork]),
            module(M::WestFork, 262, 604, 3, &[M::WestArm, M::WestNw, M::WestSw]),
            module(M::WestNw, 224, 663, 5, &[M::WestFork]),
            module(M::WestSw, 225, 544, 3, &[M::WestFork]),
            module(M::EastArm, 574, 604, 3, &[M::Hub, M::EastFork]),
            module(M::EastFork, 642, 604, 4, &[M::EastArm, M::EastNe, M::EastSe]),
            module(M::EastNe, 676, 664, 4, &[M::EastFork]),
            module(M::EastSe, 677, 544, 6, &[M::EastFork]),
            module(M::NwArm, 389, 710, 3, &[M::Hub]),
            module(M::SeArm, 512, 499, 3, &[M::Hub]),
            module(M::Bay1, 379, 479, 3, &[M::Hub]).bay('C'),
            module(M::Bay2, 523, 728, 3, &[M::Hub]).bay('D'),
        ],
        emplacements: &[
            emplacement(C, M::Hub, 435, 576, 3),
            emplacement(F, M::Hub, 434, 634, 3),
            emplacement(F, M::Hub, 485, 604, 3),
            emplacement(F, M::Bay1, 337, 503, 3),
            emplacement(F, M::Bay1, 420, 454, 3),
            emplacement(F, M::Bay2, 481, 752, 3),
            emplacement(F, M::Bay2, 565, 703, 3),
            emplacement(S, M::WestArm, 329, 604, 3),
            emplacement(S, M::EastArm, 574, 604, 3),
            emplacement(T, M::NwArm, 389, 710, 3),
            emplacement(T, M::SeArm, 512, 499, 3),
            emplacement(T, M::WestSw, 225, 544, 3),
            emplacement(T, M::EastNe, 676, 664, 4),
            emplacement(T, M::WestNw, 224, 663, 5),
            emplacement(T, M::EastSe, 677, 544, 6),
        ],
        ..MissionMap::BARE
    },
    models: &[(Model::Asteroid, HowMany::Fixed(6)), (Model::Station, HowMany::Fixed(1)), (Model::UWing, HowMany::Fixed(1))],
    objects: &[],
    bag: None,
    allies: &[
        Ally {
            pilot: "Blue Squadron Pilot",
            initiative: Some(2),
            shields: AllyShields::PlusPilots,
            // The book names no place: A is the only Rebel area.
            sure: Derived,
            ..ally(AllyId::AssaultShip, "Assault Ship", AllyShip::UWing, AllyPlace::Area(Letter('A')))
        },
    ],
    squads: &[
        // 3, 4, 5 and 6 pilots
        squad(Alpha, Setup, At(VectorId::C), Attack)
            .ships("F F", "F F", "F F F", "F F F F"),
        squad(Beta, Setup, At(VectorId::D), Attack).card(Draw)
            .ships("I I@4", "I I I@4", "I I I@3 I@4", "I I I I@3 I@4"),
        squad(Gamma, Turn(4), At(VectorId::C), Attack)
            .ships("F F", "F F F", "F F F", "F F F F"),
        squad(Delta, Turn(5), At(VectorId::D), Attack).card(Draw)
            .ships("B B", "B B", "B B B", "B B B"),
        squad(Elite, Turn(8), D6, Attack).card(Draw)
            .ships("R!", "R!", "R!", "R!"),
    ],
    not_random: &[],
    objectives: &[
        primary("Capture the Refueling Station", 8, ObjectiveTest::Steps(&[
            ObjectiveTest::AllEmplacementsDestroyed(&[S]),
            ObjectiveTest::AllyLanded(AllyId::AssaultShip),
            ObjectiveTest::StationCaptured,
            ObjectiveTest::RebelsInPlay { round: 12, ships: 1 },
        ]),
            text!("One after the other: destroy the shield generators, land the Assault Ship, take the command center, have a Rebel in play at the end of round 12.")),
        bonus(2, Per::Item, ObjectiveTest::PerIntactEmplacement,
            text!("With the station captured: for each emplacement without damage.")),
        bonus(2, Per::Pilot, ObjectiveTest::AllEnemiesDestroyed,
            text!("All enemy ships are shot down at the end.")),
    ],
    triggers: &[
        trigger("unload", When::EndOfRound, Only::AllyLandedNow(AllyId::AssaultShip), Consequence::LandCommandos,
            text!("The Assault Ship has landed: put the commandos on that bay. In later rounds the team may launch it again from there.")),
        trigger("commandos", When::EndOfRound, Only::CommandosAboard, Consequence::CommandosFight { dice: 3 },
            text!("Commandos roll 3 attack dice. Hits reach the emplacements of their module: move on, or capture from the hub. If not: destroy one of them, or wait.")),
        trigger("captured", When::StationCaptured, Only::Once, Consequence::TowersTurn,
            text!("Towers that still stand shoot for us; the team turns and aims them.")),
        trigger("command_center_lost", When::EmplacementDestroyed(C), Only::Always, Consequence::Wins(Faction::Imperial),
            text!("The command center is gone: nothing left to capture, the mission is lost.")),
        trigger("round_12", When::EndOfRoundNumber(12), Only::Always, Consequence::SafeIfCaptured,
            text!("Captured: the Empire withdraws and all Rebels in play are safe. If not, they are destroyed.")),
    ],
    rules: &[
        rule("assault_ship", MissionRule::TeamAlly { ally: AllyId::AssaultShip, kills_count: true },
            text!("The team flies the Assault Ship, with 1 shield more for each pilot. Escort Duty protects it.")),
        rule("bay_launch", MissionRule::BayLaunch,
            text!("Squads on C and D come out of that bay, facing away from it.")),
    ],
    rebel: arc_over(text!("Argus is ours: 1 Rebel victory token. The arc is over.")).token(Faction::Rebel),
    imperial: arc_over(text!("They hold Argus: 1 Imperial victory token, each player loses 10 points. The arc is over.")).token(Faction::Imperial).lose_per_player(10),
};

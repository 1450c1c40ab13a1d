//! Cloak and Dagger: part 3 of Chasing Phantoms, provisional. A table only.

use super::prelude::*;

#[rustfmt::skip]
pub const MISSION: MissionCard = MissionCard {
    id: MissionId::CloakAndDagger,
    name: "Cloak and Dagger",
    arc: ArcId::ChasingPhantoms,
    part: 3,
    status: CardStatus::Provisional,
    source: text!("HotAC mission pack 2.07.04; mission card 0.7"),
    territory: Territory::Hostile,
    rounds: 12,
    briefing: text!("Somewhere in the Hook nebula they build Phantoms. Search the ion storms, then finish station and fighters."),
    map: MissionMap {
        areas: &[
            area('A', RebelSetup, rect(0, 0, 900, 100)),
            area('C', Obstacles, rect(60, 280, 840, 840)).sure(Measured),
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
            obstacles(ObstacleKind::IonStorm, 10, 'C', &[Spacing::Others(1), Spacing::NotIn(Letter('A'))],
                &[]),
        ],
        emplacements: &[
            somewhere(C, M::Laboratory, Sure::Source),
            somewhere(A, M::Laboratory, Sure::Source),
            somewhere(S, M::Laboratory, Sure::Source),
            somewhere(T, M::Laboratory, Proposed),
            somewhere(T, M::Laboratory, Proposed),
        ],
        ..MissionMap::BARE
    },
    models: &[(Model::IonStorm, HowMany::Fixed(10)), (Model::Station, HowMany::Fixed(1)), (Model::TrackingToken, HowMany::Fixed(10)), (Model::NumberToken, HowMany::Fixed(10))],
    objects: &[
        objects(ObjectKind::TrackingToken, Faction::Neutral, HowMany::Fixed(10), Where::EveryStorm),
        objects(ObjectKind::DockingPort, Faction::Imperial, HowMany::ByPilots(ByPilots([0, 1, 2, 3])), Where::Found)
            .spaced(&[Spacing::Edges(1)], &[]).sure(Derived),
        objects(ObjectKind::Laboratory, Faction::Imperial, HowMany::Fixed(1), Where::Found)
            .spaced(&[Spacing::Edges(1)], &[]),
    ],
    bag: Some(Bag {
        numbers: &[1, 2, 3, 4, 5, 6, 7, 10, 11, 12],
        size: BagSize::Fixed,
        finds: &[
            (1, Find::Port { min_pilots: 4 }),
            (2, Find::Port { min_pilots: 5 }),
            (3, Find::Port { min_pilots: 6 }),
            (10, Find::Part),
            (11, Find::Part),
            (12, Find::Part),
        ],
    }),
    allies: &[],
    squads: &[
        // 3, 4, 5 and 6 pilots
        squad(Alpha, Setup, on(3), Attack).card(Draw).sure(Derived)
            .ships("P P@4 P", "P P@4 P", "P P@4 P", "P P@4 P"),
        squad(Beta, Turn(4), D6, Attack).card(Draw).sure(Derived)
            .ships("F F>R@3", "F F>R@3 F", "F F>R@3 F>R@4", "F F>R@3 F>R@4 F"),
        squad(Gamma, Turn(8), D6, Attack).card(Draw).sure(Derived)
            .ships("F F F", "F F F>I@2", "F F F>I@2 F", "F F F>I@2 F>I@3"),
        squad(DockingPort, Arrival::Special("port_found"), AtPort, Attack).card(Draw).sure(Derived)
            .ships("", "P", "P P", "P P P"),
    ],
    not_random: &[ShipId::TiePhPhantom],
    objectives: &[
        primary("Search and Destroy", 8, ObjectiveTest::Steps(&[
            ObjectiveTest::ObjectsRevealed(&[ObjectKind::Laboratory, ObjectKind::DockingPort]),
            ObjectiveTest::AllOfTypeDestroyed(ShipId::TiePhPhantom),
            ObjectiveTest::AllEmplacementsDestroyed(&[C, A, S]),
        ]),
            text!("Find the laboratory and all ports, shoot down every Phantom, then command center, sensor array and shield generator.")).sure(Proposed),
        bonus(2, Per::Pilot, ObjectiveTest::AllEmplacementsDestroyed(&[T]),
            text!("No turbolaser tower is left.")).sure(Proposed),
    ],
    triggers: &[
        trigger("scan_token", When::ObjectScanned(ObjectKind::TrackingToken), Only::Always, Consequence::DrawFromBag,
            text!("Take the token away and draw a number for good. 10, 11, 12 are parts of the laboratory; 1, 2, 3 docking ports with 4, 5, 6 pilots.")),
        trigger("port_found", When::ObjectPlaced(ObjectKind::DockingPort), Only::Always, Consequence::Squad { squad: DockingPort, ships: Ships::OneOfRow },
            text!("Each port sends 1 Phantom more next round, starting there.")).sure(Proposed),
        trigger("station_found", When::BagDrawn(&[10, 11, 12]), Only::Once, Consequence::PlaceStation,
            text!("All parts drawn: put the laboratory on the last token, range 1 from the edges; its towers turn to the nearest Rebel.")),
    ],
    rules: &[
        rule("command_center", MissionRule::PhantomInitiative(6),
            text!("As long as the command center is not found and destroyed, Phantoms have initiative 6.")),
        rule("sensor_array", MissionRule::SensorArrayJams { hits: 1 },
            text!("As long as the sensor array is not found and destroyed, each enemy that defends turns 1 hit into a focus that stays.")),
        rule("shield_generator", MissionRule::UsualShieldGenerator,
            text!("The shield generator does what it always does.")),
        rule("turbolaser_count", MissionRule::Towers(2),
            text!("Our count: two towers on the laboratory.")).sure(Proposed),
    ],
    rebel: go_on(MissionId::Revenge, text!("No more Phantoms: 1 Rebel victory token, their cards leave. Revenge joins the deck.")).token(Faction::Rebel).removes(&[ShipId::TiePhPhantom]),
    imperial: arc_over(text!("We had to run: 1 Imperial victory token, each player loses 10 points. The arc is over.")).token(Faction::Imperial).lose_per_player(10).sure(Derived),
};

//! Needle in a Haystack: part 1 of Chasing Phantoms, provisional. A table only.

use super::prelude::*;

#[rustfmt::skip]
pub const MISSION: MissionCard = MissionCard {
    id: MissionId::NeedleInAHaystack,
    name: "Needle in a Haystack",
    arc: ArcId::ChasingPhantoms,
    part: 1,
    status: CardStatus::Provisional,
    source: text!("HotAC mission pack 2.07.04; mission card 0.7"),
    territory: Territory::Neutral,
    rounds: 12,
    briefing: text!("The Trellisk went down in an ion storm. One of these signals is her escape pod: find it and bring it in."),
    map: MissionMap {
        areas: &[
            area('A', RebelSetup, rect(0, 0, 900, 100)),
            area('A', EscapeEdge, Shape::Edges(&[edge(0, 0, 900, 0)])),
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
            obstacles(ObstacleKind::IonStorm, 10, 'C', &[Spacing::Others(1)],
                &[]),
        ],
        ..MissionMap::BARE
    },
    models: &[(Model::IonStorm, HowMany::Fixed(10)), (Model::Yt1300, HowMany::Fixed(1)), (Model::TrackingToken, HowMany::AndPilots(4)), (Model::NumberToken, HowMany::AndPilots(4))],
    objects: &[
        objects(ObjectKind::TrackingToken, Faction::Neutral, HowMany::AndPilots(4), Where::StormsFarFrom(Letter('A'))),
        objects(ObjectKind::EscapePod, Faction::Neutral, HowMany::Fixed(1), Where::Found),
        objects(ObjectKind::Container, Faction::Neutral, HowMany::Fixed(1), Where::Found),
    ],
    bag: Some(Bag {
        numbers: &[9, 10, 11, 12],
        size: BagSize::AndPilots,
        finds: &[(12, Find::Place(ObjectKind::EscapePod)), (11, Find::Place(ObjectKind::Container))],
    }),
    allies: &[
        Ally {
            pilot: "Outer Rim Smuggler",
            initiative: Some(1),
            sure: Derived,
            ..ally(AllyId::RecoveryShip, "Recovery Ship", AllyShip::Yt1300, AllyPlace::Area(Letter('A')))
        },
    ],
    squads: &[
        // 3, 4, 5 and 6 pilots
        squad(Alpha, Setup, on(3), Strike(AllyId::RecoveryShip)).card(Draw).sure(Derived)
            .ships("F F R@4", "F F R@4 F", "F F R@4 F R@3", "F F R@4 F R@3 F"),
        squad(Beta, Setup, on(4), Strike(AllyId::RecoveryShip)).card(Draw).sure(Derived)
            .ships("F F F", "F F F R@3", "F F F R@3 F", "F F F R@3 F R@2"),
        squad(Gamma, Turn(5), D6, Strike(AllyId::RecoveryShip))
            .ships("F F", "F F F", "F F F", "F F F F"),
        squad(Delta, Turn(8), D6, Strike(AllyId::RecoveryShip)).card(Draw)
            .ships("R R", "R R", "R R R", "R R R R"),
        squad(Phantom, Arrival::Special("pod_found"), D6, Attack).card(Draw)
            .ships("P P", "P P", "P P", "P P"),
    ],
    not_random: &[],
    objectives: &[
        primary("Recover the Escape Pod", 5, ObjectiveTest::Steps(&[
            ObjectiveTest::ObjectsRevealed(&[ObjectKind::EscapePod]),
            ObjectiveTest::AllyLoaded(AllyId::RecoveryShip, ObjectKind::EscapePod),
            ObjectiveTest::AllyEscaped { ally: AllyId::RecoveryShip, over: Letter('A') },
        ]),
            text!("Scan until the pod shows up, take it aboard, and fly the Recovery off over the green edge.")).sure(Proposed),
        bonus(3, Per::Pilot, ObjectiveTest::ObjectRecovered(ObjectKind::Container),
            text!("The container came home aboard the Recovery too.")).sure(Proposed),
        bonus(2, Per::Item, ObjectiveTest::PerObjectScanned(ObjectKind::TrackingToken),
            text!("For each tracking token scanned.")).sure(Proposed),
        bonus(1, Per::Pilot, ObjectiveTest::AllyAboveHalf(AllyId::RecoveryShip),
            text!("The Recovery escapes and was never at half health or less.")).sure(Proposed),
    ],
    triggers: &[
        trigger("scan_token", When::ObjectScanned(ObjectKind::TrackingToken), Only::Always, Consequence::DrawFromBag,
            text!("Take the token away and draw a number for good. 12: the escape pod is here. 11: the container. Others: nothing.")),
        trigger("pod_found", When::ObjectPlaced(ObjectKind::EscapePod), Only::Once, Consequence::Squad { squad: Phantom, ships: Ships::Table },
            text!("The pod is found: Phantom comes next round.")),
        trigger("load", When::AllyDocks(AllyId::RecoveryShip), Only::Always, Consequence::PickUp(&[ObjectKind::EscapePod, ObjectKind::Container]),
            text!("Docked with the pod or the container, the Recovery takes it aboard.")),
    ],
    rules: &[
        rule("recovery_ship", MissionRule::TeamAlly { ally: AllyId::RecoveryShip, kills_count: false },
            text!("The team flies the Recovery; it may act, scan and shoot, but its kills pay nothing. Escort Duty protects it.")),
        rule("strike_target", MissionRule::StrikeTarget(AllyId::RecoveryShip),
            text!("Strike squads fly at the Recovery; without a shot at it they shoot as usual.")),
        rule("ion_storm", MissionRule::Clouds(ObstacleKind::IonStorm),
            text!("Who flies through an ion storm rolls a red die: a crit is 1 damage and 1 ion token.")),
    ],
    rebel: go_on(MissionId::Bait, text!("The crew is safe, and something invisible is out there. Bait joins the deck.")).unlocks(&[ShipId::TiePhPhantom]),
    imperial: go_on(MissionId::Bait, text!("The crew is lost, and something invisible is out there. Bait joins the deck.")).unlocks(&[ShipId::TiePhPhantom]).sure(Derived),
};

//! Defector: part 2 of Defection, provisional. A table only.

use super::prelude::*;

#[rustfmt::skip]
pub const MISSION: MissionCard = MissionCard {
    id: MissionId::Defector,
    name: "Defector",
    arc: ArcId::Defection,
    part: 2,
    status: CardStatus::Provisional,
    source: text!("HotAC mission pack 2.07.04; mission card 0.7"),
    territory: Territory::Hostile,
    rounds: 10,
    briefing: text!("One of these Defender pilots wants to come over. Find out which, and cover her jump."),
    map: MissionMap {
        areas: &[
            area('A', RebelSetup, rect(0, 0, 900, 100)),
            area('B', Obstacles, rect(200, 200, 700, 700)).sure(Derived),
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
                &[]),
        ],
        ..MissionMap::BARE
    },
    models: &[(Model::Asteroid, HowMany::Fixed(6)), (Model::NumberToken, HowMany::ByPilots(ByPilots([2, 3, 3, 4])))],
    objects: &[],
    bag: Some(Bag { numbers: &[], size: BagSize::ShipsOf(Prototype), finds: &[(1, Find::Defector)] }),
    allies: &[
        ally(AllyId::Defector, "Defector", AllyShip::TieDefender, AllyPlace::From(Prototype)),
    ],
    squads: &[
        // 3, 4, 5 and 6 pilots
        squad(Prototype, Setup, on(4), Orders::Special).card(Draw)
            .ships("E E", "E E E", "E E E", "E E E E"),
        squad(Alpha, Setup, on(1), Attack).card(Draw).sure(Derived)
            .ships("F F F", "F F F>R@4", "F F F>R@4 F", "F F F>R@4 F>R@3"),
        squad(Beta, Turn(4), on(6), Attack).card(Draw).sure(Derived)
            .ships("F F F", "F F F>R@3", "F F F>R@3 F", "F F F>R@3 F>R@2"),
        squad(Gamma, Turn(4), on(3), Attack).card(Draw)
            .ships("L F", "L F", "L F F", "L F F"),
        squad(Delta, Turn(8), D6, Attack).card(Draw).sure(Derived)
            .ships("F>R@4 F", "F>R@4 F>R@3", "F>R@4 F>R@3 I", "F>R@4 F>R@3 I>R@2"),
    ],
    not_random: &[ShipId::TieDDefender],
    objectives: &[
        primary("Help the Defector escape", 6, ObjectiveTest::Steps(&[
            ObjectiveTest::AllyIdentified(AllyId::Defector),
            ObjectiveTest::AllyJumpedCovered { ally: AllyId::Defector, ships: 1 },
        ]),
            text!("Find her; she jumps while a Rebel ship is in play.")).sure(Proposed),
        bonus(3, Per::Pilot, ObjectiveTest::PrimaryDone,
            text!("Her Defender tells us its secrets.")).sure(Proposed),
        bonus(2, Per::Item, ObjectiveTest::PerShipScanned(ShipId::TieDDefender),
            text!("For each Defender scanned.")).sure(Proposed),
        bonus(1, Per::Pilot, ObjectiveTest::AllyAboveHalf(AllyId::Defector),
            text!("She escapes and was never at half health or less.")).sure(Proposed),
    ],
    triggers: &[
        trigger("scan", When::ShipScanned(Prototype), Only::Always, Consequence::DrawFromBag,
            text!("Draw a number for the scanned Defender: 1 is the Defector; any other stays on that ship.")),
        trigger("defects", When::AllyIdentified(AllyId::Defector), Only::Once, Consequence::ChangesSide(AllyId::Defector),
            text!("She is ours from now on: the team aims her at once and flies her from the next round. Escort Duty protects her.")),
        trigger("hunt_her", When::AllyIdentified(AllyId::Defector), Only::Once, Consequence::Orders { squad: Prototype, orders: Strike(AllyId::Defector) },
            text!("The other Prototypes now strike at the Defector.")),
        trigger("she_dies", When::AllyDestroyed(AllyId::Defector), Only::Once, Consequence::Wins(Faction::Imperial),
            text!("The Defector dies, known or not: the mission is lost.")).sure(Derived),
    ],
    rules: &[
        rule("bag", MissionRule::BagOfShips(Prototype),
            text!("The bag has one number for each Prototype, from 1 up.")),
    ],
    rebel: go_on(MissionId::PrideOfTheEmpire, text!("Pilot and prototype are ours. Pride of the Empire joins the deck.")).unlocks(&[ShipId::TieDDefender]),
    imperial: arc_over(text!("She is dead: 1 Imperial victory token. The arc is over.")).token(Faction::Imperial),
};

//! Care Package: part 3 of Minefields. A table only.

use super::prelude::*;

#[rustfmt::skip]
pub const MISSION: MissionCard = MissionCard {
    id: MissionId::CarePackage,
    name: "Care Package",
    arc: ArcId::Minefields,
    part: 3,
    status: CardStatus::Printed,
    source: text!("Core Mission Book 0.2.0, p. 22-25"),
    territory: Territory::Hostile,
    rounds: 10,
    briefing: text!("With the lanes mined, our transport must cross the asteroids. See it through to Sullust."),
    map: MissionMap {
        areas: &[
            area('A', RebelSetup, rect(600, 0, 900, 300)),
            area('B', EscapeEdge, Shape::Edges(&[edge(0, 700, 0, 900), edge(0, 900, 200, 900)])),
            area('C', Obstacles, rect(100, 200, 800, 700)),
        ],
        vectors: &[
            vector( 1, 450,   0,   0),
            vector( 2,   0,   0,  45),
            vector( 3,   0, 450,  90),
            vector( 4, 450, 900, 180),
            vector( 5, 900, 900, 225),
            vector( 6, 900, 550, 270),
        ],
        obstacles: &[
            obstacles(ObstacleKind::Asteroid, 12, 'C', &[Spacing::Others(1), Spacing::Inside],
                &[at(122, 662), at(736, 649), at(290, 635), at(566, 616), at(372, 517), at(699, 510), at(533, 478), at(154, 448), at(724, 359), at(317, 329), at(509, 226), at(124, 219)]),
        ],
        ..MissionMap::BARE
    },
    models: &[(Model::Asteroid, HowMany::Fixed(12)), (Model::Gr75, HowMany::Fixed(1))],
    objects: &[],
    bag: None,
    allies: &[
        Ally {
            pilot: "Echo Base Evacuees",
            upgrades: &[
                ("Quantum Storm", "title"),
                ("GNK \"Gonk\" Droid", "crew"),
                ("Boosted Scanners", "cargo"),
                ("Comms Team", "team"),
                ("Tibanna Reserves", "cargo"),
            ],
            sure: Measured,
            ..ally(AllyId::Transport, "Rebel Transport", AllyShip::Gr75, AllyPlace::At { at: at(802, 150), facing: Some(Facing(270)) })
        },
    ],
    squads: &[
        // 3, 4, 5 and 6 pilots
        squad(Alpha, Setup, on(3), Attack)
            .ships("F F", "F F F", "F F F", "F F F F"),
        squad(Beta, Setup, on(4), Attack)
            .ships("F F F", "F F F", "F F F F", "F F F F"),
        squad(Delta, Setup, on(5), Attack).card(Draw)
            .ships("I@3", "I@3 I@5", "I@2 I@3 I@5", "I@2 I@3 I@4 I@5"),
        squad(Assault1, Turn(3), Behind(AllyId::Transport), Strike(AllyId::Transport)).card(DrawWith(&[Slot::Torpedo, Slot::Missile]))
            .ships("B B", "B B B@4", "B B B B@4", "B B B B@2 B@4"),
        squad(Elite, Turn(3), D6, Attack).card(Draw)
            .ships("R!", "R!", "R!", "R!"),
        squad(Gamma, Turn(6), D6, Attack)
            .ships("F F", "F F", "F F F", "F F F"),
        squad(Delta, Turn(6), D6, Attack).card(Draw)
            .ships("I@4", "I@4", "I@3 I@4", "I@3 I@4"),
        squad(Assault2, Turn(6), Behind(AllyId::Transport), Strike(AllyId::Transport)).card(DrawWith(&[Slot::Torpedo, Slot::Missile]))
            .ships("B B@3", "B B B@3", "B B B@3 B@5", "B B B B@3 B@5"),
    ],
    not_random: &[],
    objectives: &[
        primary("Escort the Rebel Transport to safety", 8, ObjectiveTest::AllyEscaped { ally: AllyId::Transport, over: Letter('B') },
            text!("The transport flies off over the green edge.")),
        bonus(3, Per::Item, ObjectiveTest::PerTibannaCharge(AllyId::Transport),
            text!("For each charge left on Tibanna Reserves at the end.")),
        bonus(3, Per::Pilot, ObjectiveTest::AllyAboveHalf(AllyId::Transport),
            text!("The transport escapes and was never at half health or less.")),
    ],
    triggers: &[],
    rules: &[
        rule("transport", MissionRule::TeamAlly { ally: AllyId::Transport, kills_count: true },
            text!("The team flies the transport, a huge ship, in the usual way. Escort Duty protects it.")).sure(Derived),
        rule("title", MissionRule::TitleEnergy { ally: AllyId::Transport, at_most: 1 },
            text!("Its title: with 1 energy or less it gains 1 as the End Phase starts, beside the 1 it recovers.")).sure(Derived),
        rule("assault_cards", MissionRule::OrdnanceCards(&[Assault1, Assault2]),
            text!("For the Assault squads draw until the basic upgrade is a torpedo or missile.")),
        rule("assault_vector", MissionRule::EntersBehind { squads: &[Assault1, Assault2], ally: AllyId::Transport },
            text!("The Assault squads come on a random vector behind the transport.")),
        rule("assault_strike", MissionRule::StrikeFirst { squads: &[Assault1, Assault2], ally: AllyId::Transport },
            text!("The Assault squads choose the transport first, to fly at and to shoot at.")),
    ],
    rebel: arc_over(text!("Sullust has its supplies: 1 Rebel victory token. The arc is over.")).token(Faction::Rebel),
    imperial: arc_over(text!("The transport is lost: 1 Imperial victory token, each player loses 10 points. The arc is over.")).token(Faction::Imperial).lose_per_player(10),
};

//! Miners' Strike: part 3 of Capture Officer, provisional. A table only.

use super::prelude::*;

#[rustfmt::skip]
pub const MISSION: MissionCard = MissionCard {
    id: MissionId::MinersStrike,
    name: "Miners' Strike",
    arc: ArcId::CaptureOfficer,
    part: 3,
    status: CardStatus::Provisional,
    source: text!("HotAC mission pack 2.07.04; mission card 0.7"),
    territory: Territory::Neutral,
    rounds: 12,
    briefing: text!("The mines on Nulan's moon feed their factories. Go in low and burn the cargo."),
    map: MissionMap {
        areas: &[
            area('A', RebelSetup, circle(900, 0, 300)),
            area('C', ImperialEscapeEdge, Shape::Edges(&[edge(0, 0, 0, 900)])),
            area('D', EscapeEdge, Shape::Edges(&[edge(0, 0, 900, 0), edge(900, 0, 900, 900), edge(0, 900, 900, 900)])).sure(Derived),
        ],
        vectors: &[
            vector( 1, 300,   0,   0).sure(Measured),
            vector( 2,   0, 300,  90).sure(Measured),
            vector( 3,   0, 600,  90).sure(Measured),
            vector( 4, 300, 900, 180).sure(Measured),
            vector( 5, 600, 900, 180).sure(Measured),
            vector( 6, 900, 600, 270).sure(Measured),
            place(VectorId::B, 490, 750, 270).sure(Proposed),
            place(VectorId::B2, 680, 650, 270).sure(Proposed),
        ],
        emplacements: &[
            emplacement(T, M::Base, 370, 750, 3),
            emplacement(T, M::Base, 460, 360, 3),
            emplacement(T, M::Base, 130, 250, 3),
            emplacement(T, M::Base, 670, 540, 4),
            emplacement(T, M::Base, 340, 590, 5),
            emplacement(T, M::Base, 370, 140, 6),
            emplacement(G, M::Base, 280, 250, 3),
            emplacement(G, M::Base, 330, 250, 3),
            emplacement(G, M::Base, 280, 200, 3),
            emplacement(G, M::Base, 330, 200, 3),
            emplacement(G, M::Base, 510, 420, 3),
            emplacement(G, M::Base, 560, 420, 3),
            emplacement(G, M::Base, 180, 560, 4),
            emplacement(G, M::Base, 230, 560, 4),
            emplacement(G, M::Base, 510, 470, 5),
            emplacement(G, M::Base, 560, 470, 5),
            emplacement(G, M::Base, 180, 610, 6),
            emplacement(G, M::Base, 230, 610, 6),
        ],
        ..MissionMap::BARE
    },
    models: &[(Model::Station, HowMany::Fixed(1))],
    objects: &[],
    bag: None,
    allies: &[],
    squads: &[
        // 3, 4, 5 and 6 pilots
        squad(Cargo, Setup, Pads(VectorId::B, VectorId::B2), Orders::Special)
            .ships("L", "L L", "L L", "L L"),
        squad(Alpha, Setup, Either(2, 3), Attack)
            .ships("F F", "F F", "F F F", "F F F"),
        squad(Beta, Setup, Either(4, 5), Attack)
            .ships("F", "F F", "F F", "F F F"),
        squad(Gamma, Turn(6), D6, Attack).card(Draw).sure(Derived)
            .ships("F>R@3 F", "F>R@3 F>R@4", "F>R@3 F>R@4 F", "F>R@3 F>R@4 F>R@2"),
        squad(Delta, Turn(8), D6, Attack).card(Draw).sure(Derived)
            .ships("F>R@4 F", "F>R@4 F>R@2", "F>R@4 F>R@2 F", "F>R@4 F>R@2 F>R@3"),
    ],
    not_random: &[],
    objectives: &[
        primary("Destroy the mining base", 8, ObjectiveTest::Steps(&[
            ObjectiveTest::AllEmplacementsDestroyed(&[G]),
            ObjectiveTest::RebelsEscaped { over: Letter('D'), ships: 1 },
        ]),
            text!("No cargo container is left, and a Rebel ship leaves over an edge other than C.")).sure(Proposed),
        bonus(2, Per::Pilot, ObjectiveTest::AllEmplacementsDestroyed(&[T]),
            text!("No turbolaser tower is left.")).sure(Proposed),
        bonus(3, Per::Pilot, ObjectiveTest::SquadsDestroyed(&[Cargo]),
            text!("All cargo shuttles are shot down.")).sure(Proposed),
        bonus(2, Per::Item, ObjectiveTest::PerEmplacementDestroyed(G),
            text!("For each container, besides the usual points.")).sure(Proposed),
    ],
    triggers: &[
        trigger("takeoff", When::StartOfRound(3), Only::Always, Consequence::Orders { squad: Cargo, orders: Escape(Letter('C')) },
            text!("The cargo shuttles lift off and run for the red edge at top speed, firing if they can.")),
        trigger("blast", When::EmplacementDestroyed(G), Only::Always, Consequence::Blast { dice: 1, range: 1, emplacement_damage: 2 },
            text!("Roll 1 attack die. Crit: ships at range 1 take a faceup card or lose a shield, other emplacements there take 2 damage.")),
    ],
    rules: &[
        rule("landed", MissionRule::Landed(Cargo),
            text!("On the ground shuttles do not act, shoot, block or roll defence dice.")),
        rule("towers", MissionRule::TowersFace(Letter('A')),
            text!("All towers start facing corner A.")),
        rule("no_jump", MissionRule::NoJump { leave: Letter('D') },
            text!("Nobody can jump here: leave over any edge but C before round 12 is over.")),
        rule("cargo_stats", MissionRule::CargoStats { hull: 5, agility: 0 },
            text!("Containers: hull 5, agility 0, a crit on hull counts double.")),
    ],
    rebel: arc_over(text!("The mine is dead: 1 Rebel victory token. The arc is over.")).token(Faction::Rebel),
    imperial: arc_over(text!("The mine works on: 1 Imperial victory token. The arc is over.")).token(Faction::Imperial),
};

//! Tread Softly: part 1 of Minefields. A table only.

use super::prelude::*;

#[rustfmt::skip]
pub const MISSION: MissionCard = MissionCard {
    id: MissionId::TreadSoftly,
    name: "Tread Softly",
    arc: ArcId::Minefields,
    part: 1,
    status: CardStatus::Printed,
    source: text!("Core Mission Book 0.2.0, p. 16-18"),
    territory: Territory::Friendly,
    rounds: 12,
    briefing: text!("Bombers sow mines over our supply lanes near Nulan. Clear them faster than they are laid."),
    map: MissionMap {
        areas: &[
            area('A', RebelSetup, rect(0, 0, 900, 100)),
            area('B', Minefields, rect(100, 100, 800, 800)),
        ],
        vectors: &[
            vector( 1,   0, 300,  90),
            vector( 2,   0, 600,  90),
            vector( 3, 300, 900, 180),
            vector( 4, 600, 900, 180),
            vector( 5, 900, 600, 270),
            vector( 6, 900, 300, 270),
        ],
        ..MissionMap::BARE
    },
    models: &[(Model::Minefield, HowMany::PerPilot(3))],
    objects: &[
        // The page shows the twelve of four pilots; the six after them keep the same rules.
        objects(ObjectKind::Minefield, Faction::Imperial, HowMany::PerPilot(3), Where::Area(Letter('B')))
            .spaced(&[Spacing::Others(1), Spacing::Near2(2), Spacing::Edges(1)],
                &[at(487, 750), at(175, 729), at(647, 650), at(341, 641), at(174, 544), at(488, 542), at(661, 470), at(340, 430), at(518, 366), at(680, 290), at(214, 247), at(395, 210), at(572, 130), at(770, 140), at(770, 770), at(135, 376), at(130, 130), at(772, 585)]),
    ],
    bag: None,
    allies: &[],
    squads: &[
        // 3, 4, 5 and 6 pilots
        squad(Minelayer, Setup, on(3), Orders::Special)
            .ships("B B", "B B B@4", "B B B B@4", "B B B B@2 B@4"),
        squad(Alpha, Setup, on(5), Attack)
            .ships("F F", "F F F", "F F F", "F F F F"),
        squad(Beta, Setup, on(4), Attack).card(Draw)
            .ships("I@3", "I@3 I@5", "I@2 I@3 I@5", "I@2 I@3 I@5"),
        squad(Elite, Turn(5), D6, Attack).card(Draw)
            .ships("B!", "B!", "B!", "B!"),
        squad(Alpha, Turn(7), D6, Attack)
            .ships("F F F@4", "F F F F@4", "F F F F@2 F@4", "F F F F F@2 F@4"),
    ],
    not_random: &[],
    objectives: &[
        primary("Clear the Minefield", 5, ObjectiveTest::FewerObjectsThanPilots(ObjectKind::Minefield),
            text!("Fewer minefields lie there than we are pilots.")),
        bonus(3, Per::Pilot, ObjectiveTest::AllObjectsDestroyed(ObjectKind::Minefield),
            text!("Not one minefield is left.")),
        bonus(2, Per::Pilot, ObjectiveTest::NoNewObject(ObjectKind::Minefield),
            text!("No bomber laid a new minefield.")),
        bonus(2, Per::Item, ObjectiveTest::PerObjectDestroyed(ObjectKind::Minefield),
            text!("For each minefield destroyed. (Printed: sensor beacon, which is not here.)")).sure(Derived),
    ],
    triggers: &[
        trigger("minefield_removed", When::ObjectRemoved(ObjectKind::Minefield), Only::Always, Consequence::ToReserve(ObjectKind::Minefield),
            text!("Minefields that leave play wait in the reserve.")),
        trigger("lay_mine", When::SystemPhase, Only::Always,
            Consequence::LayMine {
                squad: Minelayer,
                straight: 1,
                checks: &[
                    LayCheck::ReserveHasOne,
                    LayCheck::OverlapsNothing,
                    LayCheck::BeyondMines(1),
                    LayCheck::MinesWithin2(1),
                    LayCheck::BeyondEdges(1),
                ],
            },
            text!("Minelayers in order: drop a minefield of the reserve with the 1 straight if it touches nothing, lies past range 1 of mines and edges, and has a mine within range 2.")),
    ],
    rules: &[
        rule("enemy_mines", MissionRule::ImperialMines,
            text!("The mines are Imperial: only Rebel ships set them off.")),
        rule("minelayers", MissionRule::FliesAsAttack(Minelayer),
            text!("Minelayers fly with Attack orders and without a pilot card.")),
        rule("mine_template", MissionRule::MineTemplate,
            text!("Put the new minefield's rim against the middle of the template's end.")),
    ],
    rebel: go_on(MissionId::ImperialEntanglement, text!("The lanes are open. Imperial Entanglement joins the deck.")),
    imperial: again(text!("The mines win this time. This card is shuffled back.")),
};

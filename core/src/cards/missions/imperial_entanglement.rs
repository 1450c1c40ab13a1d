//! Imperial Entanglement: part 2 of Minefields. A table only.

use super::prelude::*;

#[rustfmt::skip]
pub const MISSION: MissionCard = MissionCard {
    id: MissionId::ImperialEntanglement,
    name: "Imperial Entanglement",
    arc: ArcId::Minefields,
    part: 2,
    status: CardStatus::Printed,
    source: text!("Core Mission Book 0.2.0, p. 19-22"),
    territory: Territory::Neutral,
    rounds: 10,
    briefing: text!("Our transport sits in a minefield and a Decimator wants to board it. Buy it time to jump."),
    map: MissionMap {
        areas: &[
            area('A', RebelSetup, circle(900, 0, 300)),
            area('B', Minefields, Shape::Triangle([at(100, 800), at(700, 800), at(100, 200)])),
            area('B', Minefields, Shape::Triangle([at(800, 700), at(800, 100), at(200, 100)])),
        ],
        vectors: &[
            vector( 1, 300,   0,   0),
            vector( 2,   0, 300,  90),
            vector( 3,   0, 600,  90),
            vector( 4, 300, 900, 180),
            vector( 5, 600, 900, 180),
            vector( 6, 900, 600, 270),
            place(VectorId::C, 0, 0, 45),
        ],
        ..MissionMap::BARE
    },
    models: &[(Model::Minefield, HowMany::Fixed(12)), (Model::Gr75, HowMany::Fixed(1))],
    objects: &[
        objects(ObjectKind::Minefield, Faction::Imperial, HowMany::Fixed(12), Where::EachArea { letter: Letter('B'), each: 6 })
            .spaced(&[Spacing::Others(1), Spacing::Edges(1)],
                &[at(150, 753), at(499, 749), at(328, 667), at(141, 578), at(316, 513), at(150, 322), at(749, 529), at(621, 383), at(457, 272), at(741, 258), at(599, 158), at(324, 150)]),
    ],
    bag: None,
    allies: &[
        Ally {
            pilot: "Echo Base Evacuees",
            upgrades: &[
                ("Quantum Storm", "title"),
                ("GNK \"Gonk\" Droid", "crew"),
                ("Boosted Scanners", "cargo"),
                ("Comms Team", "team"),
            ],
            moves: AllyMoves::Never,
            jump: AllyJump::Charges { energy_each: 4, charges: 3 },
            start_energy: Some(0),
            ion_drains_energy: true,
            sure: Measured,
            ..ally(AllyId::Transport, "Rebel Transport", AllyShip::Gr75, AllyPlace::At { at: at(705, 706), facing: Some(Facing(45)) })
        },
    ],
    squads: &[
        // 3, 4, 5 and 6 pilots
        squad(Alpha, Setup, on(2), Attack).card(Draw)
            .ships("I I@3", "I I I@3", "I I I@3 I@5", "I I I@2 I@3 I@5"),
        squad(Beta, Setup, on(4), Attack)
            .ships("F F", "F F F", "F F F", "F F F F"),
        squad(Gamma, Turn(3), Range(1, 3), Strike(AllyId::Transport)).card(CardRule::Only(PilotId::TieSaBomberC))
            .ships("B B", "B B B@4", "B B B B@4", "B B B B@4"),
        squad(Decimator, Turn(3), At(VectorId::C), Orders::Special).card(CardRule::Only(PilotId::Despoiler)).shields(0, 2, 4, 6)
            .ships("D", "D", "D", "D"),
        squad(Alpha, Turn(7), D6, Attack)
            .ships("F F@3 F@4", "F F F@3 F@4", "F F F@2 F@3 F@4", "F F F F@2 F@3 F@4"),
    ],
    not_random: &[],
    objectives: &[
        primary("Rescue the Transport", 6, ObjectiveTest::AnyOf(&[
            ObjectiveTest::AllyJumpedBy { ally: AllyId::Transport, round: 10 },
            ObjectiveTest::AllEnemiesDestroyedBy { round: 10 },
        ]),
            text!("By the end of round 10 the transport has jumped, or no enemy ship is left.")),
        bonus(2, Per::Pilot, ObjectiveTest::AllyNeverIonTorpedoed(AllyId::Transport),
            text!("No ion torpedo hit the transport.")),
    ],
    triggers: &[
        trigger("boarded", When::SystemPhase, Only::Touching(Decimator, AllyId::Transport), Consequence::PrimaryFails,
            text!("The Decimator touches the transport: boarded, the primary objective has failed.")),
        trigger("torpedoes_away", When::SquadFired(Gamma, WeaponKind::Torpedo), Only::Always, Consequence::ShipEscapesNearest,
            text!("A Gamma bomber without its torpedoes escapes over the nearest edge.")),
    ],
    rules: &[
        rule("transport", MissionRule::StuckTransport(AllyId::Transport),
            text!("The transport stands still (white 0) and starts with 0 energy; each ion costs it 1. Action: 4 energy become 1 charge. Before it engages it may pay 3 charges and jump. Escort Duty protects it.")),
        rule("title", MissionRule::TitleEnergy { ally: AllyId::Transport, at_most: 1 },
            text!("Its title: with 1 energy or less it gains 1 as the End Phase starts, beside the 1 it recovers.")).sure(Derived),
        rule("decimator_moves", MissionRule::StraightWhile { squad: Decimator, ally: AllyId::Transport, speeds: [4, 4, 4, 3, 3, 2] },
            text!("With the transport in play the Decimator flies straight: speed 4 on 1-3, 3 on 4-5, 2 on 6.")),
        rule("decimator_no_attack", MissionRule::SparesAlly { squad: Decimator, ally: AllyId::Transport },
            text!("The Decimator is the Despoiler and never fires at the transport.")),
        rule("attack_ignores_transport", MissionRule::AttackIgnores(AllyId::Transport),
            text!("Attack squads leave the transport alone.")),
        rule("gamma_strike", MissionRule::TorpedoesOnly { squad: Gamma, ally: AllyId::Transport, min: 2, max: 3 },
            text!("Gamma (Bomber C) goes for the transport, hits it with torpedoes only, and launches at range 2-3.")),
    ],
    rebel: go_on(MissionId::CarePackage, text!("It is free. Care Package joins the deck.")),
    imperial: arc_over(text!("Ship and cargo are theirs: 1 Imperial victory token, each player loses 10 points. The arc is over.")).token(Faction::Imperial).lose_per_player(10),
};

//! Bait: part 2 of Chasing Phantoms, provisional. A table only.

use super::prelude::*;

#[rustfmt::skip]
pub const MISSION: MissionCard = MissionCard {
    id: MissionId::Bait,
    name: "Bait",
    arc: ArcId::ChasingPhantoms,
    part: 2,
    status: CardStatus::Provisional,
    source: text!("HotAC mission pack 2.07.04; mission card 0.7"),
    territory: Territory::Neutral,
    rounds: 10,
    briefing: text!("The Bright Hope is packed with sensors to lure the Phantom. When it bites, destroy it."),
    map: MissionMap {
        areas: &[
            area('A', RebelSetup, rect(300, 300, 600, 600)),
            area('A', AllySetup, rect(300, 300, 600, 600)),
            area('C', Obstacles, rect(100, 100, 800, 800)).sure(Derived),
        ],
        vectors: &[
            vector( 1,   0,   0,  45).sure(Derived),
            vector( 2,   0, 300,  90).sure(Derived),
            vector( 3,   0, 600,  90).sure(Derived),
            vector( 4,   0, 900, 135).sure(Derived),
            vector( 5, 300, 900, 180).sure(Derived),
            vector( 6, 600, 900, 180).sure(Derived),
            vector( 7, 900, 900, 225).sure(Derived),
            vector( 8, 900, 600, 270).sure(Derived),
            vector( 9, 900, 300, 270).sure(Derived),
            vector(10, 900,   0, 315).sure(Derived),
            vector(11, 600,   0,   0).sure(Derived),
            vector(12, 300,   0,   0).sure(Derived),
        ],
        opposites: &[(1, 7), (2, 9), (3, 8), (4, 10), (5, 12), (6, 11)],
        obstacles: &[
            obstacles(ObstacleKind::Asteroid, 6, 'C', &[Spacing::Others(1), Spacing::Edges(1), Spacing::Ally(1)],
                &[]),
        ],
        ..MissionMap::BARE
    },
    models: &[(Model::Asteroid, HowMany::Fixed(6)), (Model::Gr75, HowMany::Fixed(1))],
    objects: &[],
    bag: None,
    allies: &[
        Ally {
            upgrades: &[
                ("Bright Hope", "title"),
                ("Targeting Coordinator", "cargo"),
                ("Repair Team", "team"),
                ("Comms Booster", "cargo"),
            ],
            moves: AllyMoves::Never,
            jump: AllyJump::Energy { cost: 4 },
            start_energy: Some(0),
            energy_each_activation: 2,
            sure: Measured,
            ..ally(AllyId::Transport, "Bright Hope", AllyShip::Gr75, AllyPlace::At { at: at(450, 450), facing: None })
        },
    ],
    squads: &[
        // 3, 4, 5 and 6 pilots
        squad(Alpha, Setup, D6, Attack).card(Draw).sure(Derived)
            .ships("F F F", "F F R", "F F R F", "F F R F>R@4"),
        squad(Beta, Setup, D6Plus6, Attack).card(Draw).sure(Derived)
            .ships("F F>R@4", "F F>R@4 F", "F F>R@4 F>R@3", "F F>R@4 F>R@3 F"),
        squad(SupportA, Turn(3), D6, Attack)
            .ships("L", "L", "L", "L"),
        squad(SupportB, Turn(3), Opposite(SupportA), Attack)
            .ships("L", "L", "L", "L"),
        squad(Elite, Turn(4), D12, Orders::Special).card(Draw)
            .ships("P!", "P!", "P!", "P!"),
        squad(Gamma, Turn(6), D6, Attack).card(Draw).sure(Derived)
            .ships("F F F", "F F F>R@4", "F F F>R@4 F", "F F F>R@4 F>R@3"),
        squad(Delta, Turn(8), D6Plus6, Attack).card(Draw).sure(Derived)
            .ships("F F>R@3", "F F>R@3 F", "F F>R@3 F>R@2", "F F>R@3 F>R@2 F"),
    ],
    not_random: &[ShipId::LambdaShuttle, ShipId::TiePhPhantom],
    objectives: &[
        primary("Kill the Phantom and survive", 6, ObjectiveTest::AllOf(&[
            ObjectiveTest::SquadsDestroyed(&[Elite]),
            ObjectiveTest::AllySurvives(AllyId::Transport),
            ObjectiveTest::RebelsSurvive { ships: 1 },
        ]),
            text!("The elite Phantom is dead; the transport and a Rebel pilot have jumped or are in play at the end.")).sure(Proposed),
        bonus(3, Per::Pilot, ObjectiveTest::SquadsDestroyed(&[SupportA, SupportB]),
            text!("Both support shuttles are shot down.")).sure(Proposed),
    ],
    triggers: &[
        trigger("may_jump", When::SquadDestroyed(Elite), Only::Once, Consequence::AllyMayJump(AllyId::Transport),
            text!("The Phantom is dead: after an Engagement Phase the transport may jump for 4 energy.")),
    ],
    rules: &[
        rule("transport", MissionRule::StuckTransport(AllyId::Transport),
            text!("The transport stands anywhere in the blue area with 0 energy. It does not move; each activation gives it 2 energy.")),
        rule("targeting_coordinator", MissionRule::TargetingCoordinator { energy: 1, range: 2 },
            text!("For 1 energy the transport locks for a friend at range 0-2.")),
        rule("repair_team", MissionRule::RepairTeam,
            text!("The transport repairs 1 faceup card for each energy.")),
        rule("comms_booster", MissionRule::CommsBooster { energy: 1, range: 1 },
            text!("For 1 energy a friend at range 0-1 loses all stress.")),
        rule("elite_phantom", MissionRule::HuntsBest(Elite),
            text!("It starts cloaked and hunts our highest initiative. It fires at others only without that shot, or at range 1.")),
        rule("attack_transport", MissionRule::AttackWeakSide(AllyId::Transport),
            text!("An enemy that can hit a side of the transport without reinforce does so.")),
        rule("support_shuttles", MissionRule::PlainShuttles { squads: &[SupportA, SupportB], initiative: 1, bump_dice: 1 },
            text!("The shuttles have initiative 1 and no card. Who bumps one rolls an attack die: 1 damage for a hit or crit.")),
        rule("stygium_field", MissionRule::StygiumField(&[SupportA, SupportB]),
            text!("Phantoms cannot be jammed, and decloak with 1 evade for each support shuttle in play.")),
        rule("opposite_vectors", MissionRule::OppositeVectors,
            text!("Support B comes from across the table.")),
    ],
    rebel: go_on(MissionId::CloakAndDagger, text!("We know where they jump from. Cloak and Dagger joins the deck.")),
    imperial: arc_over(text!("The Phantoms roam: 1 Imperial victory token, each player loses 10 points. The arc is over.")).token(Faction::Imperial).lose_per_player(10).sure(Derived),
};

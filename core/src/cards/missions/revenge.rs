//! Revenge: part 4 of Chasing Phantoms, provisional. A table only.

use super::prelude::*;

#[rustfmt::skip]
pub const MISSION: MissionCard = MissionCard {
    id: MissionId::Revenge,
    name: "Revenge",
    arc: ArcId::ChasingPhantoms,
    part: 4,
    status: CardStatus::Provisional,
    source: text!("HotAC mission pack 2.07.04; mission card 0.7"),
    territory: Territory::Hostile,
    rounds: 10,
    briefing: text!("A quiet patrol in the Hook nebula, until their aces come out of the ion storms. Stay alive, then jump."),
    map: MissionMap {
        areas: &[
            area('A', RebelSetup, rect(300, 300, 600, 600)),
            area('B', Obstacles, rect(80, 80, 820, 820)).sure(Measured),
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
        obstacles: &[
            obstacles(ObstacleKind::IonStorm, 10, 'B', &[Spacing::Others(1)],
                &[]),
        ],
        ..MissionMap::BARE
    },
    models: &[(Model::IonStorm, HowMany::Fixed(10))],
    objects: &[],
    bag: None,
    allies: &[],
    squads: &[
        // 3, 4, 5 and 6 pilots
        squad(Aces, Turn(1), EachD12, Orders::Special).card(Draw)
            .ships("I! I! I!", "I! I! I! I!", "I! I! I! I! I!", "I! I! I! I! I! I!"),
    ],
    not_random: &[],
    objectives: &[
        primary("Survive and escape", 8, ObjectiveTest::RebelsJumped { ships: 1 },
            text!("A Rebel ship lives and jumps away.")).sure(Proposed),
        bonus(1, Per::PilotAndItem, ObjectiveTest::PerEnemyDestroyed,
            text!("For each ace shot down.")).sure(Proposed),
        bonus(0, Per::Pilot, ObjectiveTest::AllEnemiesDestroyed,
            text!("All aces shot down: 1 Rebel victory token, no longer hostile, over at once.")).prize(Prize::TokenAndEnd(Faction::Rebel)),
    ],
    triggers: &[
        trigger("no_jump_before", When::StartOfRound(7), Only::Always, Consequence::HyperdriveAllowed,
            text!("No hyperdrive starts before round 7.")),
        trigger("aces_dead", When::AllEnemiesDestroyed, Only::Once, Consequence::Wins(Faction::Rebel),
            text!("The last ace is down: the mission is won and over.")),
    ],
    rules: &[
        rule("ace_cards", MissionRule::AceCards,
            text!("Every pilot draws an Interceptor card for the ace on his tail; its blocks follow that pilot's own level.")),
        rule("ace_target", MissionRule::AceTargets,
            text!("An ace flies at and fires at its own pilot; at others only without that shot.")),
        rule("ace_vectors", MissionRule::AceVectors,
            text!("Every ace rolls a d12 for its vector; no two come on the same.")),
        rule("ion_storm", MissionRule::Clouds(ObstacleKind::IonStorm),
            text!("Who flies through an ion storm rolls a red die: a crit is 1 damage and 1 ion token.")),
    ],
    rebel: arc_over(text!("The patrol is back. A token only if all aces died. The arc is over.")).sure(Derived),
    imperial: arc_over(text!("The patrol is gone, and the campaign with it: the Empire wins.")).then(Next::CampaignLost),
};

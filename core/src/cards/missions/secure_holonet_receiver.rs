//! Secure Holonet Receiver: part 1 of Defection, provisional. A table only.

use super::prelude::*;

#[rustfmt::skip]
pub const MISSION: MissionCard = MissionCard {
    id: MissionId::SecureHolonetReceiver,
    name: "Secure Holonet Receiver",
    arc: ArcId::Defection,
    part: 1,
    status: CardStatus::Provisional,
    source: text!("HotAC mission pack 2.07.04; mission card 0.7"),
    territory: Territory::Neutral,
    rounds: 12,
    briefing: text!("Our spy speaks through the Parein receiver. Guard the slicers until her channel is safe."),
    map: MissionMap {
        areas: &[
            area('A', RebelSetup, circle(900, 0, 300)).sure(Derived),
            area('A', AllySetup, circle(900, 0, 300)).sure(Derived),
            area('C', Obstacles, rect(100, 100, 800, 800)).sure(Derived),
        ],
        vectors: &[
            vector( 1, 300,   0,   0).sure(Derived),
            vector( 2,   0, 300,  90).sure(Derived),
            vector( 3,   0, 600,  90).sure(Derived),
            vector( 4, 300, 900, 180).sure(Derived),
            vector( 5, 600, 900, 180).sure(Derived),
            vector( 6, 900, 600, 270).sure(Derived),
        ],
        obstacles: &[
            obstacles(ObstacleKind::Asteroid, 6, 'C', &[Spacing::Others(1), Spacing::Edges(1), Spacing::Terrain(1)],
                &[]),
        ],
        modules: &[
            module(M::Receiver, 450, 480, 3, &[]),
        ],
        emplacements: &[
            somewhere(A, M::Receiver, Derived),
            somewhere(A, M::Receiver, Derived),
            somewhere(A, M::Receiver, Derived),
        ],
        ..MissionMap::BARE
    },
    models: &[(Model::Asteroid, HowMany::Fixed(6)), (Model::Station, HowMany::Fixed(1)), (Model::Hwk290, HowMany::Fixed(1)), (Model::Relay, HowMany::PerPilot(1)), (Model::NumberToken, HowMany::AndPilots(3))],
    objects: &[
        objects(ObjectKind::Relay, Faction::Imperial, HowMany::PerPilot(1), Where::At(&[
            (at(450, 700), 3), (at(450, 200), 3), (at(300, 600), 3), (at(600, 600), 4), (at(300, 300), 5), (at(600, 300), 6),
        ])).sure(Measured),
    ],
    bag: Some(Bag {
        numbers: &[10, 11, 12],
        size: BagSize::AndPilots,
        finds: &[(12, Find::Channel)],
    }),
    allies: &[
        Ally {
            pilot: "Rebel Scout",
            initiative: Some(2),
            upgrades: &[("Ion Cannon Turret", "turret")],
            shields: AllyShields::PlusHalfPilots,
            ..ally(AllyId::Hwk, "Slicer Techs", AllyShip::Hwk290, AllyPlace::Area(Letter('A')))
        },
    ],
    squads: &[
        // 3, 4, 5 and 6 pilots
        squad(Alpha, Setup, on(2), Attack).card(Draw).sure(Derived)
            .ships("F F>R@4", "F F>R@4 F", "F F>R@4 F>R@3", "F F>R@4 F>R@3 F"),
        squad(Beta, Setup, on(5), Attack).card(Draw).sure(Derived)
            .ships("F F F", "F F F>R@3", "F F F>R@3 F", "F F F>R@3 F>R@2"),
        squad(Gamma, Turn(4), D6, Attack).card(Draw).sure(Derived)
            .ships("I@4 F I@2", "I@4 F I@2 F", "I@4 F I@2 F I@3", "I@4 F I@2 F I@3 F"),
        squad(Delta, Turn(8), D6, Attack).card(Draw).sure(Derived)
            .ships("F F F", "F F F>R@3", "F F F>R@3 F", "F F F>R@3 F>R@2"),
        squad(Inspection, Arrival::Special("identified"), Either(2, 5), Strike(AllyId::Hwk)).card(Draw).sure(Derived)
            .ships("L I", "L I I@3", "L I I@3 I", "L I I@3 I I@3"),
    ],
    not_random: &[],
    objectives: &[
        primary("Secure a channel", 5, ObjectiveTest::Steps(&[
            ObjectiveTest::ChannelIdentified,
            ObjectiveTest::ChannelSecured,
            ObjectiveTest::AllyJumped(AllyId::Hwk),
        ]),
            text!("Find the right channel by disabling, let the slicers secure it, and have the HWK-290 jump.")).sure(Proposed),
        bonus(2, Per::Item, ObjectiveTest::PerChannelDisabled,
            text!("For each channel disabled.")).sure(Proposed),
        bonus(-1, Per::PilotAndItem, ObjectiveTest::PerObjectDestroyed(ObjectKind::Relay),
            text!("Lost for each relay destroyed.")).sure(Proposed),
        bonus(1, Per::Pilot, ObjectiveTest::AllyAboveHalf(AllyId::Hwk),
            text!("The HWK-290 escapes and was never at half health or less.")).sure(Proposed),
    ],
    triggers: &[
        trigger("channel_disabled", When::ChannelDisabled, Only::Always, Consequence::DrawForChannel,
            text!("Draw a number and lay it there. On a 12 mark the channel and put the 12 back; later 12s are drawn again.")),
        trigger("identified", When::ChannelIdentified, Only::Once, Consequence::Squad { squad: Inspection, ships: Ships::Table },
            text!("The channel is found: Inspection comes next round.")),
        trigger("channel_destroyed", When::ChannelDestroyed, Only::Always, Consequence::DrawAndRemove,
            text!("Draw a number and remove it from the game. If that is the 12, the mission is lost.")),
        trigger("secure", When::AllyScansChannel(AllyId::Hwk), Only::Always, Consequence::DrawToSecure,
            text!("The HWK-290 scans the marked channel: a 12 makes it safe, others go back into the bag.")),
    ],
    rules: &[
        rule("channels", MissionRule::Channels { hull: 1 },
            text!("Relays and arrays are channels: disabled at 1 hull, or by an ion token.")),
        rule("array_stats", MissionRule::ArrayStats { hull: 5, agility: 0 },
            text!("Sensor arrays: hull 5, agility 0.")),
        rule("array_count", MissionRule::Arrays(3),
            text!("Three arrays: the bag has a number for each channel, 3 and 1 for each pilot.")).sure(Derived),
        rule("slicers", MissionRule::TeamAlly { ally: AllyId::Hwk, kills_count: true },
            text!("The team flies the HWK-290, which acts and fires as usual. Escort Duty protects it.")),
    ],
    rebel: go_on(MissionId::Defector, text!("Her channel is safe. Defector joins the deck.")),
    imperial: again(text!("They changed the codes. This card is shuffled back.")),
};

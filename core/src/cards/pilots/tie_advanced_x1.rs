//! Imperial pilot cards of the TIE Advanced x1, provisional. A table only.
//!
//! Columns: initiative, squad points, ability. Five levels: green, yellow, orange, red, purple.

use super::prelude::*;

#[rustfmt::skip]
pub const CARDS: [PilotCard; 4] = [
    card(PilotId::TieAdvancedX1A, AlternativeDeck,
        basic(2,  6, A::AdvancedSensors), [
        level(4, 12, A::ClusterMissilesTwice),
        level(4, 13, A::Intimidation),
        level(5, 15, A::IdenVersio),
        level(6, 17, A::MajorRhymerCluster),
        level(6, 18, A::MaulerMithel),
    ]),
    card(PilotId::TieAdvancedX1B, AlternativeDeck,
        basic(2,  6, A::SensorJammer), [
        level(4, 12, A::ShieldUpgrade),
        level(4, 13, A::ElusiveFree),
        level(5, 15, A::MaarekStele),
        level(6, 17, A::TurrPhennir),
        level(6, 18, A::Whisper),
    ]),
    card(PilotId::TieAdvancedX1C, AlternativeDeck,
        basic(2,  6, A::PassiveSensors), [
        level(4, 12, A::StealthDeviceWhole),
        level(4, 13, A::SwarmTacticsInitiative),
        level(5, 15, A::SquadLeader),
        level(6, 17, A::FlightLeaderUbbel),
        level(6, 18, A::Howlrunner),
    ]),
    card(PilotId::TieAdvancedX1D, AlternativeDeck,
        basic(2,  6, A::CollisionDetector), [
        level(4, 12, A::ShieldUpgrade),
        level(4, 13, A::Outmaneuver),
        level(5, 15, A::JunoEclipse),
        level(6, 17, A::VedFoslo),
        level(6, 18, A::MajorVermeil),
    ]),
];

//! Imperial pilot cards of the Lambda-class shuttle, provisional. A table only.
//!
//! Columns: initiative, squad points, ability. Five levels: green, yellow, orange, red, purple.

use super::prelude::*;

#[rustfmt::skip]
pub const CARDS: [PilotCard; 6] = [
    card(PilotId::LambdaShuttleA, AlternativeDeck,
        basic(2,  7, A::DeathTroopers), [
        level(3, 14, A::CaptainOicunn),
        level(3, 15, A::Intimidation),
        level(4, 17, A::IsbSlicer),
        level(5, 19, A::TripleZero),
        level(6, 21, A::AdmiralSloane),
    ]),
    card(PilotId::LambdaShuttleB, AlternativeDeck,
        basic(2,  7, A::AdvancedSensors), [
        level(3, 14, A::ShieldUpgrade),
        level(3, 15, A::CaptainDobbs),
        level(4, 17, A::CaptainFeroph),
        level(5, 19, A::FlightLeaderUbbel),
        level(6, 21, A::NashWindrider),
    ]),
    card(PilotId::LambdaShuttleC, AlternativeDeck,
        basic(2,  7, A::CommsTeam), [
        level(3, 14, A::CollisionDetector),
        level(3, 15, A::DelMeeko),
        level(4, 17, A::SwarmTacticsInitiative),
        level(5, 19, A::CommandantGoran),
        level(6, 21, A::Howlrunner),
    ]),
    card(PilotId::LambdaShuttleD, AlternativeDeck,
        basic(2,  7, A::St321), [
        level(3, 14, A::AdvancedSensors),
        level(3, 15, A::LieutenantSai),
        level(4, 17, A::Redline),
        level(5, 19, A::ZertikStrom),
        level(6, 21, A::DirectorKrennic),
    ]),
    card(PilotId::LambdaShuttleE, AlternativeDeck,
        basic(2,  7, A::IonCannon), [
        level(3, 14, A::TargetingComputer),
        level(3, 15, A::PerceptiveCopilot),
        level(4, 17, A::SeasonedNavigator),
        level(5, 19, A::MigsMayfeld),
        level(6, 21, A::Sapphire2),
    ]),
    card(PilotId::LambdaShuttleF, AlternativeDeck,
        basic(2,  7, A::SensorJammer), [
        level(3, 14, A::ShieldUpgrade),
        level(3, 15, A::ElusiveFree),
        level(4, 17, A::MagnaTolvan),
        level(5, 19, A::CaptainKagi),
        level(6, 21, A::MinisterTua),
    ]),
];

//! Imperial pilot cards of the TIE/ph Phantom, provisional. A table only.
//!
//! Columns: initiative, squad points, ability. Five levels: green, yellow, orange, red, purple.

use super::prelude::*;

#[rustfmt::skip]
pub const CARDS: [PilotCard; 4] = [
    card(PilotId::TiePhPhantomA, AlternativeDeck,
        basic(3,  7, A::AdvancedSensors), [
        level(3, 14, A::TiberSaxon),
        level(3, 15, A::MausMonareCloak),
        level(4, 17, A::ElusiveFree),
        level(5, 19, A::RuthlessSparing),
        level(6, 21, A::MaulerMithel),
    ]),
    card(PilotId::TiePhPhantomB, AlternativeDeck,
        basic(3,  7, A::StealthDeviceWhole), [
        level(3, 14, A::JukeOnly),
        level(3, 15, A::AdvancedSensors),
        level(4, 17, A::RexlerBrath),
        level(5, 19, A::GideonHask),
        level(6, 21, A::FifthBrother),
    ]),
    card(PilotId::TiePhPhantomC, AlternativeDeck,
        basic(3,  7, A::AfterburnersRoll), [
        level(3, 14, A::CollisionDetector),
        level(3, 15, A::Echo),
        level(4, 17, A::IdenVersio),
        level(5, 19, A::Outmaneuver),
        level(6, 21, A::MajorVynder),
    ]),
    card(PilotId::TiePhPhantomD, AlternativeDeck,
        basic(3,  7, A::AdvancedSensors), [
        level(3, 14, A::StealthDeviceWhole),
        level(3, 15, A::Whisper),
        level(4, 17, A::TrickShot),
        level(5, 19, A::RexlerBrath),
        level(6, 21, A::WampaFresh),
    ]),
];

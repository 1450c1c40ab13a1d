//! Imperial pilot cards of the TIE/D Defender, provisional. A table only.
//!
//! Columns: initiative, squad points, ability. Five levels: green, yellow, orange, red, purple.

use super::prelude::*;

#[rustfmt::skip]
pub const CARDS: [PilotCard; 4] = [
    card(PilotId::TieDDefenderA, AlternativeDeck,
        basic(1, 11, A::HeavyLaserCannon), [
        level(3, 22, A::CollisionDetector),
        level(3, 23, A::SoontirFelCalculate),
        level(4, 25, A::ComputerAssistedHandling),
        level(5, 27, A::ScourgeSkutu),
        level(6, 29, A::CaptainFeroph),
    ]),
    card(PilotId::TieDDefenderB, AlternativeDeck,
        basic(1, 11, A::AdvancedSensors), [
        level(3, 22, A::Outmaneuver),
        level(3, 23, A::LieutenantLorrir),
        level(4, 25, A::FuelInjectionOverride),
        level(5, 27, A::MausMonareEvade),
        level(6, 29, A::TurrPhennir),
    ]),
    card(PilotId::TieDDefenderC, AlternativeDeck,
        basic(1, 11, A::PassiveSensors), [
        level(3, 22, A::AfterburnersDodge),
        level(3, 23, A::ElusiveFree),
        level(4, 25, A::HullUpgrade),
        level(5, 27, A::MaarekStele),
        level(6, 29, A::GideonHask),
    ]),
    card(PilotId::TieDDefenderD, AlternativeDeck,
        basic(1, 11, A::FireControlSystem), [
        level(3, 22, A::HullUpgrade),
        level(3, 23, A::VultSkerris),
        level(4, 25, A::StealthDeviceWhole),
        level(5, 27, A::JukeOnly),
        level(6, 29, A::Howlrunner),
    ]),
];

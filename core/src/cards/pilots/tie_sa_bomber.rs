//! Imperial pilot cards of the TIE/sa Bomber. A table only.
//!
//! Columns: initiative, squad points, ability. Five levels: green, yellow, orange, red, purple.

use super::prelude::*;

#[rustfmt::skip]
pub const CARDS: [PilotCard; 6] = [
    card(PilotId::TieSaBomberA, CoreCard("v0.0.1"),
        basic(2,  6, A::ProtonBombs), [
        level(3, 12, A::ClusterMissiles),
        level(4, 14, A::SaturationSalvo),
        level(5, 16, A::DebrisGambit),
        level(6, 18, A::ProtonTorpedoes),
        level(7, 20, A::MunitionFailsafe),
    ]),
    card(PilotId::TieSaBomberB, CoreCard("v0.0.1"),
        basic(2,  6, A::PlasmaTorpedoes), [
        level(3, 12, A::ConnerNets),
        level(4, 14, A::CaptainJonus),
        level(5, 16, A::ShieldUpgrade),
        level(6, 18, A::DiamondBoronMissiles),
        level(7, 20, A::SwarmTactics),
    ]),
    card(PilotId::TieSaBomberC, CoreCard("v0.0.1"),
        basic(2,  6, A::IonTorpedoes), [
        level(3, 12, A::ProximityMines),
        level(3, 13, A::SkilledBombardier),
        level(4, 15, A::ConnerNets),
        level(5, 17, A::ConcussionMissiles),
        level(6, 19, A::Elusive),
    ]),
    card(PilotId::TieSaBomberD, CoreCard("v0.0.1"),
        basic(2,  6, A::ProtonBombs), [
        level(2, 10, A::ProtonTorpedoes),
        level(3, 12, A::Deathfire),
        level(4, 14, A::SkilledBombardier),
        level(4, 15, A::ElectroProtonBomb),
        level(5, 17, A::Ruthless),
    ]),
    card(PilotId::TieSaBomberE, CoreCard("v0.0.1"),
        basic(2,  6, A::BarrageMissiles), [
        level(2, 10, A::MunitionFailsafe),
        level(3, 12, A::SwarmTactics),
        level(4, 13, A::AdvancedProtonTorpedoes),
        level(4, 15, A::ProximityMines),
        level(5, 17, A::TrickShot),
    ]),
    card(PilotId::TieSaBomberF, CoreCard("v0.0.1"),
        basic(2,  6, A::ClusterMissiles), [
        level(3, 12, A::MajorRhymer),
        level(3, 13, A::AdvancedProtonTorpedoes),
        level(4, 15, A::BombletGenerator),
        level(5, 17, A::Marksmanship),
        level(6, 19, A::ShieldUpgrade),
    ]),
];

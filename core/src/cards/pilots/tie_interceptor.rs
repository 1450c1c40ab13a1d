//! Imperial pilot cards of the TIE Interceptor. A table only.
//!
//! Columns: initiative, squad points, ability. Five levels: green, yellow, orange, red, purple.

use super::prelude::*;

#[rustfmt::skip]
pub const CARDS: [PilotCard; 6] = [
    card(PilotId::TieInterceptorA, CoreCard("v0.0.1"),
        basic(2,  6, A::HullUpgrade), [
        level(3, 12, A::Outmaneuver),
        level(4, 14, A::ShieldUpgrade),
        level(5, 16, A::TurrPhennir),
        level(6, 18, A::Marksmanship),
        level(7, 20, A::GideonHask),
    ]),
    card(PilotId::TieInterceptorB, CoreCard("v0.0.1"),
        basic(1,  5, A::CrackShot), [
        level(2, 10, A::HullUpgrade),
        level(3, 12, A::Daredevil),
        level(4, 14, A::TrickShot),
        level(5, 16, A::StaticDischargeVanes),
        level(6, 18, A::MaulerMithel),
    ]),
    card(PilotId::TieInterceptorC, CoreCard("v0.0.1"),
        basic(2,  6, A::CrackShot), [
        level(3, 12, A::ShieldUpgrade),
        level(4, 14, A::Predator),
        level(5, 16, A::Afterburners),
        level(6, 18, A::Juke),
        level(7, 20, A::SoontirFel),
    ]),
    card(PilotId::TieInterceptorD, CoreCard("v0.0.1"),
        basic(1,  5, A::HullUpgrade), [
        level(2, 10, A::Wampa),
        level(3, 12, A::Ruthless),
        level(4, 14, A::NightBeast),
        level(5, 16, A::ShieldUpgrade),
        level(6, 18, A::Juke),
    ]),
    card(PilotId::TieInterceptorE, CoreCard("v0.0.1"),
        basic(2,  6, A::StealthDevice), [
        level(3, 12, A::Ruthless),
        level(4, 14, A::ValenRudor),
        level(5, 16, A::HullUpgrade),
        level(6, 18, A::Outmaneuver),
        level(7, 20, A::ScourgeSkutu),
    ]),
    card(PilotId::TieInterceptorF, CoreCard("v0.0.1"),
        basic(1,  5, A::StealthDevice), [
        level(2, 10, A::Afterburners),
        level(3, 12, A::LoneWolf),
        level(4, 14, A::Elusive),
        level(5, 16, A::Marksmanship),
        level(6, 18, A::SeynMarana),
    ]),
];

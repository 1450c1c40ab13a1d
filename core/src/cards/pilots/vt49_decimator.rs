//! Mission pilot of the VT-49 Decimator: "Despoiler". A table only.
//!
//! Columns: initiative, squad points, ability. Five levels: green, yellow, orange, red, purple.

use super::prelude::*;

#[rustfmt::skip]
pub const CARDS: [PilotCard; 1] = [
    card(PilotId::Despoiler, CoreCard("v0.2.0"),
        always(A::Despoiler), [
        level(2, 21, A::VeteranTurretGunner),
        level(2, 23, A::DeathTroopers),
        level(3, 25, A::CaptainOicunn),
        level(4, 27, A::Ruthless),
        level(4, 29, A::ProtonBombsStraight),
    ]),
];

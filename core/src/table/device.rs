//! Devices that lie on the table, bombs and mines of both sides, and what they or an obstacle do to somebody.
//!
//! Does NOT know where they lie: the players say who is near. `automated::blast` makes them go off.

use serde::{Deserialize, Serialize};

use super::rebel::RebelAt;
use crate::cards::vocabulary::{Device, Token};

/// Most devices that lie on the table at a time.
pub const MAX_DEVICES: usize = 9;

/// A device on the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Laid {
    pub kind: Device,
    /// The number that players know it by, from 1.
    pub number: u8,
    /// The Rebel who dropped it; None: the Empire did.
    pub by: Option<RebelAt>,
    pub fuses: u8,
    /// Its end of the Activation Phase is over this round.
    pub done: bool,
}

/// What something does to one ship or remote: damage and tokens.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Effect {
    pub hits: u8,
    pub crits: u8,
    /// Shields that go, without damage.
    pub shields: u8,
    /// Facedown cards, past the shields.
    pub cards: u8,
    pub stress: u8,
    pub ion: u8,
    pub strain: u8,
    pub disarm: u8,
    pub jam: u8,
}

impl Effect {
    pub const NONE: Self =
        Self { hits: 0, crits: 0, shields: 0, cards: 0, stress: 0, ion: 0, strain: 0, disarm: 0, jam: 0 };

    pub const fn damage(hits: u8, crits: u8) -> Self {
        Self { hits, crits, ..Self::NONE }
    }

    pub fn tokens(&self) -> impl Iterator<Item = (Token, u8)> {
        [
            (Token::Stress, self.stress),
            (Token::Ion, self.ion),
            (Token::Strain, self.strain),
            (Token::Disarm, self.disarm),
            (Token::Jam, self.jam),
        ]
        .into_iter()
        .filter(|(_, count)| *count > 0)
    }

    pub fn is_nothing(&self) -> bool {
        *self == Self::NONE
    }

    /// Shields and hull after it.
    pub const fn left(&self, shields: u8, hull: u8) -> (u8, u8) {
        let shields = shields.saturating_sub(self.shields);
        let damage = self.hits.saturating_add(self.crits);
        let through = damage.saturating_sub(shields).saturating_add(self.cards);
        (shields.saturating_sub(damage), hull.saturating_sub(through))
    }
}

/// The obstacles of one move.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Way {
    /// What it swerves from, as `InWay::code` + 1; 0: nobody said.
    pub blocked: u8,
    /// It met an obstacle: a stunned pilot is hurt, once.
    pub met: bool,
}

impl Way {
    pub const CLEAR: Self = Self { blocked: 0, met: false };
}

//! Random choices of a set-up, each from a row of dice of its own.
//!
//! The key names the round, the row of the squad table, what is decided and how often that row has come, so that an
//! undo or a look ahead finds the same lots again. Does NOT store anything.

use crate::cards::missions::vocabulary::RowAt;
use crate::dice::generator::{Purpose, RollKey, Seed, Stream};

/// Where lots of one round come from.
#[derive(Clone, Copy)]
pub struct Lots<'a> {
    seed: &'a Seed,
    /// 0 at set-up.
    round: u16,
}

impl<'a> Lots<'a> {
    pub const fn new(seed: &'a Seed, round: u8) -> Self {
        Self { seed, round: round as u16 }
    }

    fn stream(&self, row: RowAt, purpose: Purpose, nth: u8) -> Stream {
        let key = RollKey { round: self.round, phase: 0, ship: row.0, purpose, ordinal: u16::from(nth) };
        Stream::new(self.seed, &key)
    }

    /// The vector of a row that comes for the `nth` time.
    pub fn vector(&self, row: RowAt, nth: u8) -> Stream {
        self.stream(row, Purpose::Arrival, nth)
    }

    /// The pilot cards of a row that comes for the `nth` time.
    pub fn cards(&self, row: RowAt, nth: u8) -> Stream {
        self.stream(row, Purpose::Deck, nth)
    }
}

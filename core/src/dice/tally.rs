//! Counts of every face rolled, outside undo: each physical die once.
//!
//! A die that comes again after an undo is the same die. Free dice are counted by their place: a row
//! has a number and dice have places in it, so a mark tells which were counted. All other dice are
//! counted by the step that rolled them: a step past the last one that ever rolled counts, a step made in
//! the place of an undone one does not.
//!
//! The tally lies beside the game, in snapshots too, and a record of it is written before an undo
//! takes dice out of what a replay would see. So it is exact after a power cut.

use serde::{Deserialize, Serialize};

use super::cup::Draw;
use super::rolls::RolledFace;
use crate::dice::faces::DieKind;
use crate::dice::fairness::FaceCounts;
use crate::dice::generator::{Purpose, RollKey, Seed};

/// How far the free dice of one kind were counted.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
struct CountedTo {
    /// Rows before this one were counted as far as they went.
    row: u32,
    /// Words of this row that were counted.
    words: u16,
}

/// The faces rolled in one game.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub struct Tally {
    counts: FaceCounts,
    /// By kind of dice.
    marks: [CountedTo; 3],
    /// One past the last step that rolled anything but free dice. Steps without dice do not count here: nothing
    /// writes them down before an undo.
    steps: u32,
}

impl Tally {
    /// Nothing was rolled.
    pub const EMPTY: Tally =
        Tally { counts: FaceCounts::EMPTY, marks: [CountedTo { row: 0, words: 0 }; 3], steps: 0 };

    pub const fn counts(&self) -> &FaceCounts {
        &self.counts
    }

    /// A die that step `serial` of the game rolled; true if it was not counted before.
    pub fn see(&mut self, serial: u32, draw: &Draw) -> bool {
        let fresh = match draw.key.purpose {
            Purpose::Free => self.pass_mark(draw),
            _ => serial >= self.steps,
        };
        if fresh {
            match draw.face {
                RolledFace::Attack(face) => self.counts.record(face),
                RolledFace::Defence(face) => self.counts.record(face),
                RolledFace::Pips(pips) => self.counts.record_d6(pips),
            }
        }
        fresh
    }

    /// All dice of step `serial` were seen; `rolled` tells whether there were any but free ones.
    pub fn made(&mut self, serial: u32, rolled: bool) {
        if rolled {
            self.steps = self.steps.max(serial.saturating_add(1));
        }
    }

    fn pass_mark(&mut self, draw: &Draw) -> bool {
        let Some(mark) = self.marks.get_mut(draw.kind() as usize) else { return false };
        let row = row_number(&draw.key);
        // The place after this die.
        let words = u16::try_from(draw.word).unwrap_or(u16::MAX).saturating_add(1);
        if row < mark.row || row == mark.row && words <= mark.words {
            return false;
        }
        *mark = CountedTo { row, words };
        true
    }
}

/// The rows of free dice in the order in which they are rolled.
pub const fn free_row(kind: DieKind, number: u32) -> RollKey {
    let [o0, o1, r0, r1] = number.to_le_bytes();
    RollKey {
        round: u16::from_le_bytes([r0, r1]),
        phase: 0,
        // The kind stands in the ship's place: each kind has rows of its own.
        ship: kind as u8,
        purpose: Purpose::Free,
        ordinal: u16::from_le_bytes([o0, o1]),
    }
}

const fn row_number(key: &RollKey) -> u32 {
    let ([o0, o1], [r0, r1]) = (key.ordinal.to_le_bytes(), key.round.to_le_bytes());
    u32::from_le_bytes([o0, o1, r0, r1])
}

/// The faces rolled on this device in all its games, erased ones included.
///
/// Saved now and then, and never on a roll: it says how much of the open game's tally it contains, so
/// that the rest is added when the game is read back.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct DeviceTally {
    total: FaceCounts,
    /// The game that was open, and how much of its tally is in the total.
    game: u32,
    included: FaceCounts,
}

impl DeviceTally {
    /// Nothing was rolled, and no game was open.
    pub const EMPTY: DeviceTally =
        DeviceTally { total: FaceCounts::EMPTY, game: 0, included: FaceCounts::EMPTY };

    /// Whether the game of this seed is the one whose dice are noted as taken in.
    pub fn is_of(&self, seed: &Seed) -> bool {
        self.game == name_of(seed)
    }

    pub const fn total(&self) -> &FaceCounts {
        &self.total
    }

    /// Takes in what the open game rolled since the last time.
    pub fn take_in(&mut self, seed: &Seed, tally: &Tally) {
        let game = name_of(seed);
        if game == self.game {
            self.total = self.total.plus(&tally.counts.minus(&self.included));
        }
        // Of a game that was not the last one open, everything was taken in when it was left. If the total
        // was lost since, it is no less than what one game rolled.
        self.total = self.total.plus(&tally.counts.minus(&self.total));
        self.game = game;
        self.included = tally.counts;
    }

    /// A game begins with dice of its own: nothing of it is in the total yet.
    pub fn begin(&mut self, seed: &Seed) {
        self.game = name_of(seed);
        self.included = FaceCounts::EMPTY;
    }
}

/// A short name for the game of this seed (FNV-1a).
fn name_of(seed: &Seed) -> u32 {
    seed.bytes().iter().fold(0x811C_9DC5, |name, &byte| (name ^ u32::from(byte)).wrapping_mul(0x0100_0193))
}

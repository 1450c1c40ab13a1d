//! The free rolls of a game: what was rolled last, and which roll comes next.
//!
//! Does not roll: `game` asks the keyed generator and hands the faces in.

use heapless::Deque;
use serde::{Deserialize, Serialize};

use crate::dice::faces::{AttackFace, DefenceFace, DieKind};

/// Most dice in one free roll.
pub const MAX_ROLL: u8 = 8;
/// How many rolls a game remembers.
pub const ROLLS_KEPT: usize = 48;

/// One face as it lies on the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Face {
    Attack(AttackFace),
    Defence(DefenceFace),
    Pips(u8),
}

/// The faces of one roll, packed three bits a die.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Roll {
    pub kind: DieKind,
    count: u8,
    packed: u32,
}

impl Roll {
    pub const fn new(kind: DieKind) -> Roll {
        Roll { kind, count: 0, packed: 0 }
    }

    pub fn push_face<F: crate::dice::faces::Face>(&mut self, face: F) {
        // At most four faces.
        self.push(u8::try_from(face.index()).unwrap_or(0));
    }

    /// Adds a face by its number; a full roll stays as it is.
    pub fn push(&mut self, number: u8) {
        if self.count < MAX_ROLL {
            self.packed |= u32::from(number & 7) << (3 * u32::from(self.count));
            self.count += 1;
        }
    }

    pub const fn count(&self) -> u8 {
        self.count
    }

    /// The number of each die's face, in the order rolled.
    pub fn numbers(&self) -> impl Iterator<Item = u8> + '_ {
        // Masked to three bits: the cast keeps everything.
        (0..self.count).map(|die| (self.packed >> (3 * u32::from(die)) & 7) as u8)
    }

    pub fn faces(&self) -> impl Iterator<Item = Face> + '_ {
        self.numbers().map(|number| match self.kind {
            DieKind::Attack => Face::Attack(face_of(number)),
            DieKind::Defence => Face::Defence(face_of(number)),
            DieKind::D6 => Face::Pips(number.clamp(1, 6)),
        })
    }

    /// How many dice show this face.
    pub fn count_of(&self, face: Face) -> u8 {
        self.faces().fold(0, |count, other| count + u8::from(other == face))
    }

    /// Sum of the pips of a d6 roll.
    pub fn pips(&self) -> u8 {
        self.numbers().sum()
    }
}

fn face_of<F: crate::dice::faces::Face>(number: u8) -> F {
    F::ALL.get(usize::from(number)).copied().unwrap_or_default()
}

/// The words for a kind of dice.
pub const fn kind_name(kind: DieKind) -> &'static str {
    match kind {
        DieKind::Attack => "attack",
        DieKind::Defence => "defence",
        DieKind::D6 => "d6",
    }
}

/// The rolls of a game, newest last.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct RollBook {
    kept: Deque<Roll, ROLLS_KEPT>,
    /// How many rolls of each kind were made: the ordinal of the next one.
    made: [u16; 3],
}

impl RollBook {
    pub const fn new() -> RollBook {
        RollBook { kept: Deque::new(), made: [0; 3] }
    }

    /// The ordinal that keys the next roll of this kind.
    pub fn next_ordinal(&self, kind: DieKind) -> u16 {
        self.made.get(kind as usize).copied().unwrap_or(0)
    }

    pub fn record(&mut self, roll: Roll) {
        if self.kept.is_full() {
            self.kept.pop_front();
        }
        // There is room: the oldest was just dropped.
        let _ = self.kept.push_back(roll);
        if let Some(made) = self.made.get_mut(roll.kind as usize) {
            *made = made.saturating_add(1);
        }
    }

    pub fn last(&self) -> Option<&Roll> {
        self.kept.back()
    }

    pub fn len(&self) -> usize {
        self.kept.len()
    }

    pub fn is_empty(&self) -> bool {
        self.kept.is_empty()
    }

    /// Newest first.
    pub fn newest_first(&self) -> impl Iterator<Item = &Roll> {
        self.kept.iter().rev()
    }
}

//! The free dice of a game: the roll on the table, the rolls before it, and which dice come next.
//!
//! Each roll reads a row of its own from the start and its rerolls read on in that row. The row is
//! named by kind and number alone, so an undo brings the same dice back, whatever is rolled between.
//! Keeps no count of faces: that is `tally`, outside undo.

use heapless::Deque;
use serde::{Deserialize, Serialize};

use super::cup::{Cup, DiceRow};
use super::duel::Duel;
use super::free_roll::FreeRoll;
use super::tally::free_row;
use crate::base::text::{Text, text};
use crate::dice::command::DiceCommand;
use crate::dice::damage::Results;
use crate::dice::faces::{AttackFace, DefenceFace, DieKind};
use crate::dice::hand::SpendError;
use crate::dice::pool::Pool;
use crate::dice::tokens::Spendable;

/// Most dice in one free roll.
pub const MAX_ROLL: u8 = 8;
/// How many rolls a game remembers.
pub const ROLLS_KEPT: usize = 48;

/// One face as it lies on the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RolledFace {
    Attack(AttackFace),
    Defence(DefenceFace),
    Pips(u8),
}

impl RolledFace {
    /// A red or green face.
    pub fn of<F: crate::dice::faces::Face>(face: F) -> RolledFace {
        // At most four faces.
        let number = u8::try_from(face.index()).unwrap_or(0);
        match F::KIND {
            DieKind::Attack => RolledFace::Attack(face_of(number)),
            DieKind::Defence => RolledFace::Defence(face_of(number)),
            DieKind::D6 => RolledFace::Pips(number + 1),
        }
    }
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

    /// The faces of a pool, in their places.
    pub fn of<F: crate::dice::faces::Face>(pool: &Pool<F>) -> Roll {
        let mut roll = Roll::new(F::KIND);
        // At most four faces.
        pool.iter().for_each(|face| roll.push(u8::try_from(face.index()).unwrap_or(0)));
        roll
    }

    /// Adds a face by its number; a full roll stays as it is.
    pub fn push(&mut self, number: u8) {
        if self.count < MAX_ROLL {
            self.packed |= u32::from(number & 7) << (3 * u32::from(self.count));
            self.count += 1;
        }
    }

    /// Turns the die in a place; one that is not there stays away.
    pub fn set(&mut self, place: u8, number: u8) {
        if place < self.count {
            let shift = 3 * u32::from(place);
            self.packed = self.packed & !(7 << shift) | u32::from(number & 7) << shift;
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

    pub fn faces(&self) -> impl Iterator<Item = RolledFace> + '_ {
        self.numbers().map(|number| match self.kind {
            DieKind::Attack => RolledFace::Attack(face_of(number)),
            DieKind::Defence => RolledFace::Defence(face_of(number)),
            DieKind::D6 => RolledFace::Pips(number.clamp(1, 6)),
        })
    }

    /// How many dice show this face.
    pub fn count_of(&self, face: RolledFace) -> u8 {
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

/// A roll as the history shows it: how its dice lay in the end.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Past {
    Roll(Roll),
    Duel {
        attack: Roll,
        defence: Option<Roll>,
        /// What got through.
        left: Results,
    },
}

/// What lies on the table.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum Current {
    #[default]
    Nothing,
    Roll(FreeRoll),
    Duel(Duel),
}

impl Current {
    fn past(&self) -> Option<Past> {
        match self {
            Current::Nothing => None,
            Current::Roll(roll) => Some(Past::Roll(roll.faces())),
            Current::Duel(duel) => Some(Past::Duel {
                attack: Roll::of(duel.attack().pool()),
                defence: duel.defence().map(|defence| Roll::of(defence.pool())),
                left: duel.results(),
            }),
        }
    }
}

/// Why dice could not be rolled or changed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub enum DiceError {
    Count,
    /// There is no roll, or nothing left to do with it.
    NothingToDo,
    Spend(SpendError),
}

impl DiceError {
    /// What the player reads.
    pub const fn sentence(self) -> Text {
        match self {
            DiceError::Count => text!("Choose one to eight dice."),
            DiceError::NothingToDo => text!("There is nothing to do here."),
            DiceError::Spend(SpendError::NoToken) => text!("There is no such token left."),
            DiceError::Spend(SpendError::NoSuchDie) => text!("There is no such die."),
            DiceError::Spend(SpendError::WrongFace) => text!("That token does nothing to this die."),
            DiceError::Spend(SpendError::NothingToChange) => text!("There is no die it could change."),
            DiceError::Spend(SpendError::AlreadyRerolled) => text!("A die is rerolled only once."),
            DiceError::Spend(SpendError::TooManyDice) => text!("The ability covers fewer dice."),
            DiceError::Spend(SpendError::NotInThisEdition) => text!("The first edition has no such token."),
        }
    }
}

/// The free dice of a game.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct RollBook {
    current: Current,
    /// Newest last; the newest is the current roll as it lies now.
    past: Deque<Past, ROLLS_KEPT>,
    /// How many rolls of each kind were made: the number of the next row.
    made: [u32; 3],
    /// Rolls in all.
    total: u32,
}

impl RollBook {
    pub const fn new() -> RollBook {
        RollBook { current: Current::Nothing, past: Deque::new(), made: [0; 3], total: 0 }
    }

    pub const fn current(&self) -> &Current {
        &self.current
    }

    /// Rolls made in this game, a duel counting once.
    pub const fn total(&self) -> u32 {
        self.total
    }

    /// Rolls that are remembered.
    pub fn len(&self) -> usize {
        self.past.len()
    }

    pub fn is_empty(&self) -> bool {
        self.past.is_empty()
    }

    /// Newest first.
    pub fn newest_first(&self) -> impl Iterator<Item = &Past> {
        self.past.iter().rev()
    }

    /// Carries out a command, or refuses it and changes nothing.
    pub fn apply(&mut self, command: &DiceCommand, cup: &mut Cup) -> Result<(), DiceError> {
        let changed = match command {
            DiceCommand::Roll(order) => {
                if !(1..=MAX_ROLL).contains(&order.dice()) {
                    return Err(DiceError::Count);
                }
                let row = self.take_row(order.kind());
                self.lay(Current::Roll(FreeRoll::new(order, row, cup)));
                return Ok(());
            }
            DiceCommand::Duel(case) => {
                let (red, green) = case.dice();
                if !(1..=MAX_ROLL).contains(&red) || green > MAX_ROLL {
                    return Err(DiceError::Count);
                }
                let (red, green) = (self.take_row(DieKind::Attack), self.take_row(DieKind::Defence));
                self.lay(Current::Duel(Duel::new(*case, red, green, cup)));
                return Ok(());
            }
            DiceCommand::Defend => match &self.current {
                Current::Duel(duel) => duel.defend(cup).map(Current::Duel),
                _ => None,
            },
            DiceCommand::Step => match &self.current {
                Current::Nothing => None,
                Current::Roll(roll) => roll.step(cup).map(Current::Roll),
                Current::Duel(duel) => duel.step(cup).map(Current::Duel),
            },
            DiceCommand::Finish => match &self.current {
                Current::Nothing => None,
                Current::Roll(roll) => {
                    core::iter::successors(roll.step(cup), |roll| roll.step(cup)).last().map(Current::Roll)
                }
                Current::Duel(duel) => duel.finish(cup).map(Current::Duel),
            },
            DiceCommand::Reroll(dice) => match &self.current {
                Current::Nothing => None,
                Current::Roll(roll) => Some(Current::Roll(roll.reroll(*dice, cup)?)),
                Current::Duel(duel) => Some(Current::Duel(duel.spend(Spendable::Card, *dice, cup)?)),
            },
            DiceCommand::Spend { token, dice } => match &self.current {
                Current::Nothing => None,
                Current::Roll(roll) => Some(Current::Roll(roll.spend(*token, *dice, cup)?)),
                Current::Duel(duel) => Some(Current::Duel(duel.spend(*token, *dice, cup)?)),
            },
        };
        self.current = changed.ok_or(DiceError::NothingToDo)?;
        if let (Some(newest), Some(now)) = (self.past.back_mut(), self.current.past()) {
            *newest = now;
        }
        Ok(())
    }

    /// The next row of a kind, which is used up then.
    fn take_row(&mut self, kind: DieKind) -> DiceRow {
        let Some(made) = self.made.get_mut(kind as usize) else { return DiceRow::new(free_row(kind, 0)) };
        let row = DiceRow::new(free_row(kind, *made));
        *made = made.wrapping_add(1);
        row
    }

    fn lay(&mut self, roll: Current) {
        self.current = roll;
        self.total = self.total.saturating_add(1);
        if self.past.is_full() {
            self.past.pop_front();
        }
        if let Some(past) = roll.past() {
            // There is room: the oldest was just dropped.
            let _ = self.past.push_back(past);
        }
    }
}

impl From<SpendError> for DiceError {
    fn from(error: SpendError) -> DiceError {
        DiceError::Spend(error)
    }
}

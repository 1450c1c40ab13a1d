//! Game: the one state of a game. Command: the only way to change it.
//!
//! `apply` is total and deterministic and validates before it changes anything. Dice are a keyed
//! function of the game's seed and of what is rolled, so a journal replays to the same dice on any
//! body. Knows nothing of screens and of flash.

use core::fmt::{self, Write};

use serde::{Deserialize, Serialize};

use crate::{
    dice::generator::{SEED_BYTES, Seed},
    table::{
        cup::{Cup, Draw},
        order::DiceCommand,
        rolls::{DiceError, RollBook},
    },
};

/// Goes up whenever the same commands could lead to another state.
pub const ENGINE_VERSION: u8 = 1;

/// The whole state of one game.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Game {
    pub seed: Seed,
    /// Dice of a practice game follow from a seed that somebody chose.
    pub practice: bool,
    pub rolls: RollBook,
}

const _: () = assert!(size_of::<Game>() <= 8 * 1024);
const _: () = assert!(size_of::<Command>() <= 32);

/// Everything a player can make happen in a game.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, Deserialize)]
pub enum Command {
    /// Fills unused places in the history; changes nothing and is always refused.
    #[default]
    Nothing,
    /// Free dice: rolls, duels, and what is spent on them.
    Dice(DiceCommand),
}

/// Why a command was refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RuleError {
    NothingToDo,
    Dice(DiceError),
}

impl RuleError {
    /// What the player reads.
    pub const fn sentence(self) -> &'static str {
        match self {
            RuleError::NothingToDo => "There is nothing to do here.",
            RuleError::Dice(error) => error.sentence(),
        }
    }
}

impl From<DiceError> for RuleError {
    fn from(error: DiceError) -> RuleError {
        RuleError::Dice(error)
    }
}

impl Game {
    /// A game before it has a seed.
    pub const BLANK: Game = Game::new(Seed::new([0; SEED_BYTES]), false);

    pub const fn new(seed: Seed, practice: bool) -> Game {
        Game { seed, practice, rolls: RollBook::new() }
    }

    /// Changes the state by one command, or refuses it and changes nothing.
    pub fn apply(&mut self, command: &Command) -> Result<(), RuleError> {
        self.apply_seen(command, &mut |_| {})
    }

    /// The same, with somebody looking on who counts the dice.
    pub fn apply_seen(&mut self, command: &Command, seen: &mut dyn FnMut(Draw)) -> Result<(), RuleError> {
        let mut cup = Cup::new(&self.seed, seen);
        match command {
            Command::Nothing => Err(RuleError::NothingToDo),
            Command::Dice(command) => Ok(self.rolls.apply(command, &mut cup)?),
        }
    }

    /// A fingerprint of the whole state, to see that a replay came out the same.
    pub fn hash(&self) -> u32 {
        // Serialising into a hasher cannot fail: it takes any number of bytes.
        postcard::serialize_with_flavor(self, Fingerprint(0x811C_9DC5)).unwrap_or(0)
    }
}

impl Command {
    /// What was done, in the words of the undo notice.
    pub fn describe(&self, out: &mut dyn Write) -> fmt::Result {
        match self {
            Command::Nothing => out.write_str("nothing"),
            Command::Dice(command) => command.describe(out),
        }
    }
}

/// Hashes what is serialised into it (FNV-1a).
struct Fingerprint(u32);

impl postcard::ser_flavors::Flavor for Fingerprint {
    type Output = u32;

    fn try_push(&mut self, byte: u8) -> postcard::Result<()> {
        self.0 = (self.0 ^ u32::from(byte)).wrapping_mul(0x0100_0193);
        Ok(())
    }

    fn finalize(self) -> postcard::Result<u32> {
        Ok(self.0)
    }
}

//! Game: the one state of a game. Command: the only way to change it.
//!
//! `apply` is total and deterministic and validates before it changes anything. Dice are a keyed
//! function of the game's seed and of what is rolled, so a journal replays to the same dice on any
//! body. Knows nothing of screens and of flash.

use core::fmt::{self, Write};

use serde::{Deserialize, Serialize};

use crate::{
    automated::command::{BattleCommand, BattleError},
    dice::generator::{SEED_BYTES, Seed},
    table::{
        battle::Battle,
        cup::{Cup, Draw},
        order::DiceCommand,
        rolls::{DiceError, RollBook},
        round::RoundName,
        vault::RoundEntropy,
    },
};

/// Goes up whenever the same commands could lead to another state.
pub const ENGINE_VERSION: u8 = 3;

/// The whole state of one game.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Game {
    pub seed: Seed,
    /// Dice of a practice game follow from a seed that somebody chose.
    pub practice: bool,
    pub rolls: RollBook,
    pub battle: Battle,
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
    Battle(BattleCommand),
}

/// Why a command was refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RuleError {
    NothingToDo,
    Dice(DiceError),
    Battle(BattleError),
}

impl RuleError {
    /// What the player reads.
    pub const fn sentence(self) -> &'static str {
        match self {
            RuleError::NothingToDo => "There is nothing to do here.",
            RuleError::Dice(error) => error.sentence(),
            RuleError::Battle(error) => error.sentence(),
        }
    }
}

impl From<DiceError> for RuleError {
    fn from(error: DiceError) -> RuleError {
        RuleError::Dice(error)
    }
}

impl Game {
    /// Room for a game, before one begins.
    pub const BLANK: Game = Game::new(Seed::new([0; SEED_BYTES]), false);

    pub const fn new(seed: Seed, practice: bool) -> Game {
        Game { seed, practice, rolls: RollBook::new(), battle: Battle::new() }
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
            Command::Battle(command) => {
                self.battle.apply(command, &self.seed, self.practice).map_err(RuleError::Battle)?;
                cup.show(&self.battle.cast);
                Ok(())
            }
        }
    }

    /// The round that begins next and takes entropy: fresh the first time, the same again if that round was begun
    /// before and undone. Practice games take none.
    pub fn wants_entropy(&self) -> Option<RoundName> {
        self.battle.next_round().filter(|_| !self.practice)
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
            Command::Battle(command) => command.describe(out),
        }
    }

    /// The entropy that this command brings into the game, and for which round.
    pub const fn round_entropy(&self) -> Option<(RoundName, RoundEntropy)> {
        match self {
            Command::Battle(BattleCommand::BeginRound { round, entropy }) => Some((*round, *entropy)),
            _ => None,
        }
    }

    /// What to do on the real table after this was undone, as a sentence; nothing if all of it happened on the
    /// device. `game` is the state after the undo.
    pub fn put_back(&self, game: &Game, out: &mut dyn Write) -> fmt::Result {
        match self {
            Command::Nothing | Command::Dice(_) => Ok(()),
            Command::Battle(command) => command.put_back(&game.battle, out),
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

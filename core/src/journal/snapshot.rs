//! A whole game as bytes: the engine's version, where it stands, what lies outside undo (the tally of its
//! dice, the entropy of its rounds), a state, and commands after it.
//!
//! Two forms. The usual one holds the state at the cursor, and after it what can be redone. The long
//! one holds the oldest state that undo needs and all commands since; it is written when the
//! snapshots in flash no longer reach back that far.
//!
//! Knows the form of a snapshot; `migrations` knows the states of older engines.

use serde::{Deserialize, Serialize};

use crate::base::saved;
use crate::dice::tally::Tally;
use crate::dice::vault::Vault;
use crate::game::{Command, ENGINE_VERSION, Game};
use crate::history::{History, Serial};
use crate::journal::migrations;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub enum SnapshotError {
    /// Saved by a newer version of the product.
    Newer,
    Unreadable,
}

/// Where a game stands. The same in every version.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Head {
    /// The state in the snapshot comes before this command.
    pub base: Serial,
    /// Commands made and not undone.
    pub cursor: Serial,
    /// How far undo reaches.
    pub floor: Serial,
    /// Commands that follow the state.
    pub commands: u16,
}

/// What a snapshot holds besides the state.
#[derive(Clone, Copy, Debug)]
pub struct LoadedSnapshot<'a> {
    pub head: Head,
    /// Saved by an older engine: its commands cannot be made again.
    pub older: bool,
    commands: &'a [u8],
}

impl<'a> LoadedSnapshot<'a> {
    /// The commands after the state; fewer than `head` says if they cannot be read.
    pub fn commands(&self) -> impl Iterator<Item = Command> + use<'a> {
        let mut rest = self.commands;
        let count = if self.older { 0 } else { self.head.commands };
        (0..count).map_while(move |_| {
            let (command, after) = saved::read(rest)?;
            rest = after;
            Some(command)
        })
    }

    /// How many commands after the state can be read.
    pub fn count(&self) -> Serial {
        self.commands().fold(0, |count, _| count + 1)
    }
}

/// Writes a game with its history into a buffer; empty if it does not fit.
pub fn encode<'b>(
    history: &History,
    tally: &Tally,
    vault: &Vault,
    game: &Game,
    long: bool,
    buffer: &'b mut [u8],
) -> &'b [u8] {
    let (base, game) = if long { history.origin() } else { None }.unwrap_or((history.cursor(), game));
    let length = write(history, base, (tally, vault, game), buffer).unwrap_or(0);
    buffer.get(..length).unwrap_or(&[])
}

fn write(
    history: &History,
    base: Serial,
    state: (&Tally, &Vault, &Game),
    buffer: &mut [u8],
) -> Option<usize> {
    let commands = history.commands_from(base);
    let head = Head {
        base,
        cursor: history.cursor(),
        floor: history.floor(),
        commands: u16::try_from(commands.len()).ok()?,
    };
    let whole = buffer.len();
    let (version, rest) = buffer.split_first_mut()?;
    *version = ENGINE_VERSION;
    let mut rest = put(&head, rest)?;
    let (tally, vault, game) = state;
    rest = put(tally, rest)?;
    rest = put(vault, rest)?;
    rest = put(game, rest)?;
    for command in commands {
        rest = put(&command, rest)?;
    }
    let left = rest.len();
    Some(whole - left)
}

/// Writes a value and returns the room behind it.
fn put<'b, T: Serialize>(value: &T, buffer: &'b mut [u8]) -> Option<&'b mut [u8]> {
    let length = saved::write(value, buffer)?;
    buffer.get_mut(length..)
}

/// Reads a game and what belongs to it, each into its place, and returns where it stands. On an error all are as before.
pub fn decode<'a>(
    bytes: &'a [u8],
    tally: &mut Tally,
    vault: &mut Vault,
    game: &mut Game,
) -> Result<LoadedSnapshot<'a>, SnapshotError> {
    let (&version, rest) = bytes.split_first().ok_or(SnapshotError::Unreadable)?;
    if version > ENGINE_VERSION {
        return Err(SnapshotError::Newer);
    }
    let (head, rest): (Head, _) = saved::read(rest).ok_or(SnapshotError::Unreadable)?;
    let commands = migrations::read_game(version, rest, tally, vault, game)?;
    Ok(LoadedSnapshot { head, older: version < ENGINE_VERSION, commands })
}

//! One record of the journal: what a key changed in the game, and which screens it left open.
//!
//! Everything a key did is one record, so a power cut leaves all of it or nothing. Knows how a record
//! is written as bytes; not where the bytes go.
//!
//! The bytes: engine version, changes, and, if the screens changed, the screens as `ui` writes them. What follows a
//! version that this build does not know is not looked at.

use heapless::Vec;
use serde::{Deserialize, Serialize};

use crate::base::saved;
use crate::dice::tally::Tally;
use crate::game::{Command, ENGINE_VERSION};
use crate::history::Serial;

/// Longest record in bytes, the version bytes included.
pub const MAX_RECORD: usize = 512;
/// Most changes by one key: a hold undoes its press, then has an effect of its own.
pub const MAX_CHANGES: usize = 4;

/// What one key changed.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Record<'a> {
    pub changes: Vec<Change, MAX_CHANGES, u8>,
    /// The open screens after the key; nothing if they are as the record before says.
    pub screens: &'a [u8],
}

/// One change of a game.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub enum Change {
    /// A command that was accepted, and the hash of the state after it.
    Command { serial: Serial, hash: u32, command: Command },
    /// Back to the state before this command.
    Undo { serial: Serial },
    /// On to the state before this command.
    Redo { serial: Serial },
    /// The last command was only the beginning of a held key: undone and forgotten.
    TakeBack,
    /// Every face rolled so far: written before an undo, so that the dice it takes back stay counted.
    Tally(Tally),
}

/// Why bytes are not a record.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub enum RecordError {
    /// Written by a newer engine: the game must be left alone.
    Newer,
    /// Written by an older engine, with so many changes: they cannot be made again.
    Older {
        changes: u8,
    },
    Unreadable,
}

impl<'a> Record<'a> {
    /// The record as bytes; empty if they do not fit, which a test rules out.
    pub fn encode<'b>(&self, buffer: &'b mut [u8; MAX_RECORD]) -> &'b [u8] {
        let length = self.write(buffer).unwrap_or(0);
        buffer.get(..length).unwrap_or(&[])
    }

    fn write(&self, buffer: &mut [u8; MAX_RECORD]) -> Option<usize> {
        let [version, rest @ ..] = buffer;
        *version = ENGINE_VERSION;
        let length = saved::write(&self.changes, rest)?;
        let screens = rest.get_mut(length..)?.get_mut(..self.screens.len())?;
        screens.copy_from_slice(self.screens);
        Some(1 + length + self.screens.len())
    }

    pub fn decode(bytes: &'a [u8]) -> Result<Record<'a>, RecordError> {
        match bytes {
            [ENGINE_VERSION, rest @ ..] => {
                let (changes, screens) = saved::read(rest).ok_or(RecordError::Unreadable)?;
                Ok(Record { changes, screens })
            }
            [version, ..] if *version > ENGINE_VERSION => Err(RecordError::Newer),
            // Every engine's changes begin with their number.
            [_, changes, ..] => Err(RecordError::Older { changes: *changes }),
            _ => Err(RecordError::Unreadable),
        }
    }

    /// Whether there is anything to write down.
    pub fn is_empty(&self) -> bool {
        self.changes.is_empty() && self.screens.is_empty()
    }
}

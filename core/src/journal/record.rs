//! What the journal says: one record for each accepted command and each change of screen.
//!
//! Knows how a record is written as bytes; not where the bytes go.

use serde::{Deserialize, Serialize};

use crate::{
    device::Stack,
    game::{Command, ENGINE_VERSION},
    history::Serial,
    table::tally::Tally,
    ui::screens::SCREENS_VERSION,
};

/// Longest record in bytes, the version byte included.
pub const MAX_RECORD: usize = 512;

// There is no heap to put the open screens on, and records live only from key to flash.
#[allow(clippy::large_enum_variant)]
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum Record {
    /// A command that was accepted, and the hash of the state after it.
    Command {
        serial: Serial,
        hash: u32,
        command: Command,
    },
    Undo,
    Redo,
    /// The last command was only the beginning of a held key: undone and forgotten.
    TakeBack,
    /// The open screens; `version` tells whether this build still knows them.
    Screens {
        version: u8,
        stack: Stack,
    },
    /// Every face rolled so far: written before an undo, so that the dice it takes back stay counted.
    Tally(Tally),
}

/// Why bytes are not a record.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RecordError {
    /// Written by another engine: must not be replayed.
    OtherEngine(u8),
    Unreadable,
}

impl Record {
    pub fn screens(stack: &Stack) -> Record {
        Record::Screens { version: SCREENS_VERSION, stack: stack.clone() }
    }

    /// The record as bytes: the engine's version, then the fields.
    pub fn encode<'a>(&self, buffer: &'a mut [u8; MAX_RECORD]) -> &'a [u8] {
        let [version, rest @ ..] = buffer;
        *version = ENGINE_VERSION;
        // The largest record, a full stack of the largest screens, fits: a test writes it.
        let length = postcard::to_slice(self, rest).map_or(0, |bytes| bytes.len());
        buffer.get(..=length).unwrap_or(&[])
    }

    pub fn decode(bytes: &[u8]) -> Result<Record, RecordError> {
        match bytes {
            [ENGINE_VERSION, rest @ ..] => postcard::from_bytes(rest).map_err(|_| RecordError::Unreadable),
            [other, ..] => Err(RecordError::OtherEngine(*other)),
            [] => Err(RecordError::Unreadable),
        }
    }
}

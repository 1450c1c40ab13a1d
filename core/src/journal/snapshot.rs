//! A whole game as bytes: the engine's version, the serial of the next command, the tally of its dice,
//! the state.
//!
//! Knows how to read games of this and of older engines; those of newer ones are refused.

use crate::{
    game::{ENGINE_VERSION, Game},
    history::Serial,
    table::tally::Tally,
};

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SnapshotError {
    /// Saved by a newer version of the product.
    Newer,
    Unreadable,
}

/// Writes a game into a buffer; empty if it does not fit, which a test rules out.
pub fn encode<'b>(serial: Serial, tally: &Tally, game: &Game, buffer: &'b mut [u8]) -> &'b [u8] {
    let Some((version, rest)) = buffer.split_first_mut() else { return &[] };
    *version = ENGINE_VERSION;
    let Ok(length) = postcard::to_slice(&(serial, tally, game), rest).map(|bytes| bytes.len()) else {
        return &[];
    };
    buffer.get(..=length).unwrap_or(&[])
}

/// Reads a game and its tally in place and tells which command comes next. On an error both are as before.
pub fn decode(bytes: &[u8], tally: &mut Tally, game: &mut Game) -> Result<Serial, SnapshotError> {
    match bytes {
        [ENGINE_VERSION, rest @ ..] => {
            let (serial, counted, read) =
                postcard::from_bytes(rest).map_err(|_| SnapshotError::Unreadable)?;
            (*tally, *game) = (counted, read);
            Ok(serial)
        }
        [newer, ..] if *newer > ENGINE_VERSION => Err(SnapshotError::Newer),
        _ => Err(SnapshotError::Unreadable),
    }
}

//! States saved by older engines, brought up to date one version at a time.
//!
//! Only states are migrated. Commands are never replayed by another engine, so undo does not reach
//! back over an update; docs/journal.md tells how to add a version.
//!
//! How a version is added. Say `ENGINE_VERSION` goes from 1 to 2:
//! 1. Copy the types that changed as they were, with their serde derives, into `mod v1` here.
//! 2. Write `fn v1_to_v2(old: v1::Game) -> Game`. If there is a version 3 later, this function stays
//!    and returns `v2::Game`, and `v2_to_v3` follows.
//! 3. Add the arm `1 => take(bytes).map(|(old, rest)| (v1_to_v2(old), rest)),` below; a later engine
//!    chains them: `1 => ... v2_to_v3(v1_to_v2(old))`.
//! 4. The samples in `tests/saves` of version 1 stay for ever, and one of version 2 joins them.

use serde::de::DeserializeOwned;

use super::snapshot::SnapshotError;
use crate::game::{ENGINE_VERSION, Game};

/// Reads the state of a game saved by this or an older engine; returns the bytes after it.
pub fn read_game<'a>(version: u8, bytes: &'a [u8], game: &mut Game) -> Result<&'a [u8], SnapshotError> {
    let (read, rest) = match version {
        ENGINE_VERSION => take::<Game>(bytes),
        _ => None,
    }
    .ok_or(SnapshotError::Unreadable)?;
    *game = read;
    Ok(rest)
}

fn take<T: DeserializeOwned>(bytes: &[u8]) -> Option<(T, &[u8])> {
    postcard::take_from_bytes(bytes).ok()
}

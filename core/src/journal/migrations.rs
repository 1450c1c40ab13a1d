//! States saved by older engines, brought up to date one version at a time.
//!
//! Only states are migrated. Commands are never replayed by another engine, so undo does not reach
//! back over an update; docs/journal.md tells how to add a version.
//!
//! How a version is added. Say `ENGINE_VERSION` goes from 3 to 4:
//! 1. Copy the types that changed as they were, with their serde derives, into `mod v3` here.
//! 2. Write `fn v3_to_v4(old: v3::Game) -> Game`; `v2_to_v3` then returns `v3::Game`.
//! 3. Add the arm of version 3 below and chain the older ones: `2 => ... v3_to_v4(v2_to_v3(old))`.
//! 4. The samples in `tests/saves` of older versions stay for ever, and one of version 3 joins them.

use serde::de::DeserializeOwned;

use super::snapshot::SnapshotError;
use crate::{
    game::{ENGINE_VERSION, Game},
    table::{rolls::RollBook, tally::Tally, vault::Vault},
};

/// Reads the tally, the vault and the state of a game saved by this or an older engine; returns the bytes
/// after them. On an error all are as before.
pub fn read_game<'a>(
    version: u8,
    bytes: &'a [u8],
    tally: &mut Tally,
    vault: &mut Vault,
    game: &mut Game,
) -> Result<&'a [u8], SnapshotError> {
    let ((counted, kept, read), rest) = match version {
        ENGINE_VERSION => take::<(Tally, Vault, Game)>(bytes),
        // There was no tally: its dice were never counted.
        1 => take(bytes).map(|(old, rest)| ((Tally::EMPTY, Vault::EMPTY, v2_to_v3(v1_to_v2(old))), rest)),
        // There were no rounds.
        2 => take::<(Tally, v2::Game)>(bytes)
            .map(|((tally, old), rest)| ((tally, Vault::EMPTY, v2_to_v3(old)), rest)),
        _ => None,
    }
    .ok_or(SnapshotError::Unreadable)?;
    (*tally, *vault, *game) = (counted, kept, read);
    Ok(rest)
}

/// Plain rolls became pools with tokens; the rolls made so far are remembered as they lay.
fn v1_to_v2(old: v1::Game) -> v2::Game {
    let made = old.rolls.made.map(u32::from);
    let rolls = RollBook::of_rolls(old.rolls.kept.into_iter(), made);
    v2::Game { seed: old.seed, practice: old.practice, rolls }
}

/// There were no battles: the table is empty.
fn v2_to_v3(old: v2::Game) -> Game {
    Game { rolls: old.rolls, ..Game::new(old.seed, old.practice) }
}

/// The first engine: plain rolls only.
mod v1 {
    use heapless::Deque;
    use serde::Deserialize;

    use crate::{dice::generator::Seed, table::rolls::Roll};

    #[derive(Deserialize)]
    pub struct Game {
        pub seed: Seed,
        pub practice: bool,
        pub rolls: RollBook,
    }

    #[derive(Deserialize)]
    pub struct RollBook {
        pub kept: Deque<Roll, 48>,
        pub made: [u16; 3],
    }
}

/// The second engine: free dice only.
mod v2 {
    use serde::Deserialize;

    use crate::{dice::generator::Seed, table::rolls::RollBook};

    #[derive(Deserialize)]
    pub struct Game {
        pub seed: Seed,
        pub practice: bool,
        pub rolls: RollBook,
    }
}

fn take<T: DeserializeOwned>(bytes: &[u8]) -> Option<(T, &[u8])> {
    postcard::take_from_bytes(bytes).ok()
}

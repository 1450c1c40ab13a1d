//! How far a saved game got, by its items alone.
//!
//! For a list of games: no step is made again and no state is read, so it takes no longer than reading does. Does
//! not know whether the game can be opened.

use crate::base::saved;
use crate::game::ENGINE_VERSION;
use crate::history::Serial;
use crate::journal::record::{Change, Record, RecordError};
use crate::journal::snapshot::Head;
use crate::journal::store::Item;

#[derive(Clone, Copy, Debug, Default)]
pub struct Progress {
    steps: Serial,
    newer: bool,
}

impl Progress {
    /// Takes in the next item, oldest first.
    pub fn see(&mut self, item: Item<'_>) {
        match item {
            Item::Snapshot([version, rest @ ..]) => {
                self.newer |= *version > ENGINE_VERSION;
                if let Some((Head { cursor, .. }, _)) = saved::read(rest) {
                    self.steps = cursor;
                }
            }
            Item::Snapshot([]) => {}
            Item::Record(bytes) => match Record::decode(bytes) {
                Ok(record) => record.changes.iter().for_each(|change| self.go(change)),
                Err(RecordError::Newer) => self.newer = true,
                Err(RecordError::Older { .. } | RecordError::Unreadable) => {}
            },
        }
    }

    fn go(&mut self, change: &Change) {
        match *change {
            Change::Command { serial, .. } => self.steps = serial.saturating_add(1),
            Change::Undo { serial } | Change::Redo { serial } => self.steps = serial,
            Change::TakeBack => self.steps = self.steps.saturating_sub(1),
            Change::Tally(_) => {}
        }
    }

    /// Commands made and not undone; nothing if there is no game to list. A game of a newer version is listed whatever
    /// its steps are, and one without steps is not: the power may have failed while it was made.
    pub fn steps(&self) -> Option<Serial> {
        (self.newer || self.steps > 0).then_some(self.steps)
    }
}

//! What must be saved after a key, and how a game is read back: records and snapshots as bytes.
//!
//! Adds the open screens to what the session saves. Knows no flash: the keeper writes and reads the bytes.

use crate::base::plural::plural;
use crate::base::text::text;
use crate::journal::record::{MAX_RECORD, Record};
use crate::session::ReadBack;
use crate::shell::Shell;
use crate::ui::canvas::line;
use crate::ui::screens::Screen;
use crate::ui::stack::{MAX_SAVED, Stack};

/// While a key may yet be held, no snapshot is taken: the hold brings back what could be redone.
const HOLD_SNAPSHOT_MS: u32 = 2_000;

impl Shell {
    /// What the last key changed: must reach the flash before the next key is taken.
    pub fn take_record<'b>(&mut self, buffer: &'b mut [u8; MAX_RECORD]) -> Option<&'b [u8]> {
        let wanted = core::mem::take(&mut self.screens.changed) || self.session.has_changes();
        if self.aside {
            self.session.forget_changes();
            return None;
        }
        let mut bytes = [0; MAX_SAVED];
        let screens = if wanted && self.screens.stack != self.screens.saved {
            self.screens.saved = self.screens.stack.clone();
            self.screens.stack.encode(&mut bytes)
        } else {
            &[]
        };
        self.session.take_record(screens, buffer)
    }

    /// The open screens, to be saved after a snapshot.
    pub fn screens_record<'b>(&mut self, buffer: &'b mut [u8; MAX_RECORD]) -> &'b [u8] {
        self.screens.saved = self.screens.stack.clone();
        Record { screens: self.screens.stack.encode(&mut [0; MAX_SAVED]), ..Record::default() }.encode(buffer)
    }

    /// How long nobody must have pressed a key before the next snapshot is taken: 0 is at once, `None`
    /// is not at all.
    pub fn snapshot_wait(&self) -> Option<u32> {
        if self.keys.made_command() && self.history().newest_displaced_others() {
            // If this key is held, what could be redone comes back: a snapshot now would not know it.
            return Some(HOLD_SNAPSHOT_MS);
        }
        self.session.snapshot_wait()
    }

    /// Begins to read a game back: its items follow, oldest first.
    pub fn begin_reading(&mut self) {
        self.end_aside();
        self.session.begin_reading();
        self.screens.stack = Stack::EMPTY;
        self.screens.changed = false;
        self.leave_game();
        self.notice = None;
    }

    // Not inlined, either of them: the stack that one needs is free again for the other.
    #[inline(never)]
    pub fn read_snapshot(&mut self, bytes: &[u8]) {
        self.session.read_snapshot(bytes);
    }

    #[inline(never)]
    pub fn read_record(&mut self, bytes: &[u8]) {
        if let Some(screens) = self.session.read_record(bytes) {
            // For screens of another build the device shows Home.
            self.screens.stack = Stack::decode(screens).unwrap_or_default();
        }
    }

    /// Ends reading: the game is as it was, on the same screen.
    pub fn finish_reading(&mut self) -> ReadBack {
        let reading = self.session.finish_reading();
        if !reading.found {
            return reading;
        }
        if let Some(since) = self.game().games.clock_since() {
            self.advance_clock(since);
        }
        if self.screens.stack.is_empty() {
            self.screens.stack = Stack::of(Screen::home());
        }
        self.screens.stack.hide_secrets(self.session.game());
        match reading {
            ReadBack { differs: true, .. } => {
                self.notify(text!("The last steps came out differently. Check the table."))
            }
            ReadBack { lost: lost @ 1.., .. } => {
                let what = plural(lost, "step", "steps");
                let sentence = line(format_args!("{lost} saved {what} could not be read. Check the table."));
                self.notify(&sentence);
            }
            _ => {}
        }
        self.arrive();
        reading
    }
}

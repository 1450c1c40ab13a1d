//! The game as it is played: commands, undo and redo, its dice, and what of it must still be saved.
//!
//! Makes the records and snapshots of a game and reads them back. Knows no rules: [`Game::apply`] has them. Knows no
//! screens, which are bytes here, and no flash: the keeper writes and reads it.

use heapless::Vec;

use crate::base::kept::Kept;
use crate::dice::cup::Draw;
use crate::dice::fairness::FaceCounts;
use crate::dice::generator::Seed;
use crate::dice::tally::{DeviceTally, Tally};
use crate::dice::vault::{ENTROPY_BYTES, RoundEntropy, Vault};
use crate::game::{Command, Game, RuleError};
use crate::history::{History, Serial};
use crate::journal::chain::Chain;
use crate::journal::record::{Change, MAX_CHANGES, MAX_RECORD, Record, RecordError};
use crate::journal::snapshot::{self, SnapshotError};

/// How the reading of a saved game ended.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub struct ReadBack {
    /// A snapshot was found, so there is a game.
    pub found: bool,
    /// The game was saved by a newer version: it must be left as it is.
    pub newer: bool,
    /// The game was saved by an older version, and its state was brought up to date.
    pub older: bool,
    /// Steps that were saved and cannot be made again.
    pub lost: u32,
    /// Commands applied again.
    pub replayed: u32,
    /// Replay produced a different state than the one saved.
    pub differs: bool,
}

impl ReadBack {
    /// Before anything is read.
    const NOTHING: ReadBack =
        ReadBack { found: false, newer: false, older: false, lost: 0, replayed: 0, differs: false };
}

pub struct Session {
    game: Game,
    history: History,
    /// Every die of this game and of this device, outside undo.
    tally: Tally,
    device_tally: Kept<DeviceTally>,
    /// Dice were counted that neither the snapshot nor a record of the tally holds.
    uncounted: bool,
    /// The entropy of each round, outside undo, and what is in stock for the next new one.
    vault: Vault,
    stock: Option<RoundEntropy>,
    /// What must be written down before the next key is taken.
    changes: Vec<Change, MAX_CHANGES, u8>,
    /// The snapshots in flash, and what was written since the newest of them.
    chain: Chain,
    reading: ReadBack,
    /// The fingerprint that the last command read back should lead to.
    expected: Option<(Serial, u32)>,
}

impl Session {
    /// Room for a game: `begin` is next.
    pub const fn blank() -> Session {
        Session {
            game: Game::BLANK,
            history: History::blank(),
            tally: Tally::EMPTY,
            device_tally: Kept::new(DeviceTally::EMPTY),
            uncounted: false,
            vault: Vault::EMPTY,
            stock: None,
            changes: Vec::new(),
            chain: Chain::new(),
            reading: ReadBack::NOTHING,
            expected: None,
        }
    }

    /// The first game, in the place of a blank one.
    pub fn begin(&mut self, seed: Seed, practice: bool) {
        self.game.renew(seed, practice);
        self.history.restart(&self.game, 0);
        let mut device_tally = *self.device_tally;
        device_tally.begin(&self.game.seed);
        self.device_tally.restore(device_tally);
    }

    pub fn game(&self) -> &Game {
        &self.game
    }

    pub fn history(&self) -> &History {
        &self.history
    }

    /// Whether the next round needs entropy that is not in stock.
    pub fn wants_stock(&self) -> bool {
        self.stock.is_none() && self.game.next_rounds().any(|round| self.vault.of(round).is_none())
    }

    /// Stocks fresh entropy for the next round that begins.
    pub fn stock_entropy(&mut self, fresh: &Seed) {
        self.stock = fresh.bytes().first_chunk().copied();
    }

    /// Adds to a command what only the device has: the entropy of the round it begins.
    fn attach_entropy(&mut self, command: Command) -> Command {
        let Some(round) = self.game.begins(&command) else { return command };
        // The keeper stocks it after each key. Without it the dice would still be secret, by the seed of the game.
        let fresh = self.vault.of(round).or_else(|| self.stock.take()).unwrap_or([0; ENTROPY_BYTES]);
        command.with_entropy(round, fresh)
    }

    /// Changes the game by a command. Returns which kinds of dice were rolled, as bits, or why it was refused.
    pub fn apply(&mut self, command: Command) -> Result<u8, RuleError> {
        let command = self.attach_entropy(command);
        self.history.hold(&self.game);
        let (serial, tally) = (self.history.cursor(), &mut self.tally);
        let (mut fresh, mut rolled, mut kinds) = (false, false, 0);
        let shown = self.game.seen();
        let mut seen = |draw: Draw| {
            kinds |= draw.kind().bit();
            fresh |= tally.see(serial, &draw);
            rolled |= !draw.is_free();
        };
        self.game.apply_seen(&command, &mut seen)?;
        self.tally.made(serial, rolled);
        self.uncounted |= fresh;
        self.history.push(command, &self.game);
        self.chain.command_made(serial);
        self.remember(&command);
        if self.game.seen() > shown {
            // Otherwise players could look at everything hidden, one after the other, and undo each look.
            self.history.raise_floor(self.history.cursor());
        }
        self.write(Change::Command { serial, hash: self.game.hash(), command });
        Ok(kinds)
    }

    /// Changes a game that is not saved: there is nothing to undo, and its dice are not counted.
    pub fn rehearse(&mut self, command: Command) -> Result<u8, RuleError> {
        let command = self.attach_entropy(command);
        let mut kinds = 0;
        self.game.apply_seen(&command, &mut |draw| kinds |= draw.kind().bit())?;
        Ok(kinds)
    }

    /// Drops what was changed: it is not to be saved.
    pub fn forget_changes(&mut self) {
        self.changes.clear();
    }

    /// Keeps the entropy of a round: begun again after an undo, it gets the same.
    fn remember(&mut self, command: &Command) {
        if let Some((round, entropy)) = command.round_entropy()
            && !self.game.is_practice()
        {
            self.vault.keep(round, entropy, |round| self.game.is_ahead(round));
        }
    }

    /// Steps back by one command and returns it.
    pub fn undo(&mut self) -> Option<Command> {
        self.history.undoable()?;
        self.write_tally();
        let command = self.history.undo(&mut self.game)?;
        self.write(Change::Undo { serial: self.history.cursor() });
        Some(command)
    }

    /// Makes the next undo quick, while nobody waits.
    pub fn prepare_undo(&mut self) {
        self.history.prepare();
    }

    /// Makes the next undone command again and returns it.
    pub fn redo(&mut self) -> Option<Command> {
        let command = self.history.redo(&mut self.game)?;
        self.write(Change::Redo { serial: self.history.cursor() });
        Some(command)
    }

    /// Undoes the newest command as if it had never been made: it cannot be made again.
    pub fn take_back(&mut self) {
        self.write_tally();
        self.history.take_back();
        self.history.rebuild(&mut self.game);
        self.write(Change::TakeBack);
    }

    /// Writes down dice that a replay would not roll again.
    fn write_tally(&mut self) {
        if core::mem::take(&mut self.uncounted) {
            self.write(Change::Tally(self.tally));
        }
    }

    fn write(&mut self, change: Change) {
        // A body takes the record after every key, and one key makes fewer changes than fit.
        let _ = self.changes.push(change);
    }

    /// The faces rolled in this game.
    pub fn game_faces(&self) -> &FaceCounts {
        self.tally.counts()
    }

    /// The faces rolled on this device, in this game and in all others.
    pub fn device_faces(&self) -> FaceCounts {
        let mut now = *self.device_tally;
        now.take_in(&self.game.seed, &self.tally);
        *now.total()
    }

    /// The device's own tally, if it is time to save it.
    pub fn take_tally(&mut self) -> Option<DeviceTally> {
        self.device_tally.take()
    }

    /// Takes over a tally that was saved; the open game is read next.
    pub fn restore_tally(&mut self, tally: DeviceTally) {
        self.device_tally.restore(tally);
    }

    /// Takes the open game's dice into the device's tally, to be saved soon: always before another game is read or this
    /// one is erased.
    pub fn count_in(&mut self) {
        self.device_tally.change().take_in(&self.game.seed, &self.tally);
    }

    /// The same at a start: a power cut between two games may have left this one counted already.
    pub fn count_in_once(&mut self) {
        if !self.device_tally.is_of(&self.game.seed) {
            self.count_in();
        }
    }

    /// Begins a new game.
    pub fn start(&mut self, seed: Seed, practice: bool) {
        self.count_in();
        self.game.renew(seed, practice);
        self.adopt(0);
    }

    /// Begins a game that will not be saved: its dice are not counted.
    pub fn start_unsaved(&mut self, seed: Seed, practice: bool) {
        self.game.renew(seed, practice);
        self.forget_past(0);
    }

    /// Turns the open game into a copy with other dice.
    pub fn become_copy(&mut self, entropy: &Seed) {
        self.count_in();
        self.game.fork(entropy);
        // Its steps are counted on: it is no new game.
        self.adopt(self.history.cursor());
    }

    fn adopt(&mut self, steps: u32) {
        self.forget_past(steps);
        self.tally = Tally::default();
        self.uncounted = false;
        self.device_tally.change().begin(&self.game.seed);
    }

    /// The game begins here: nothing to undo, nothing saved yet.
    fn forget_past(&mut self, steps: u32) {
        self.history.restart(&self.game, steps);
        self.vault = Vault::EMPTY;
        self.chain.clear();
    }

    /// Whether the last key began a round: its entropy must be in flash before anybody sees its dice.
    pub fn begins_round(&self) -> bool {
        let begins = |change: &Change| match change {
            Change::Command { command, .. } => command.round_entropy().is_some(),
            _ => false,
        };
        self.changes.iter().any(begins)
    }

    /// Whether the last key changed the game.
    pub fn has_changes(&self) -> bool {
        !self.changes.is_empty()
    }

    /// What the last key changed, and the screens it left, as a record; None if there is nothing to write down. Must
    /// reach the flash before the next key is taken.
    pub fn take_record<'b>(&mut self, screens: &[u8], buffer: &'b mut [u8; MAX_RECORD]) -> Option<&'b [u8]> {
        let record = Record { changes: core::mem::take(&mut self.changes), screens };
        if record.is_empty() {
            return None;
        }
        self.chain.record_added(!record.changes.is_empty());
        Some(record.encode(buffer))
    }

    /// The last record did not reach the flash: what follows it would make no sense without a snapshot.
    pub fn record_lost(&mut self) {
        self.chain.record_lost();
    }

    /// How long nobody must have pressed a key before the next snapshot is taken: 0 is at once, `None`
    /// is not at all.
    pub fn snapshot_wait(&self) -> Option<u32> {
        self.chain.wait(self.history.cursor(), self.history.floor(), self.history.end())
    }

    /// Whether the next snapshot would push out the last one that undo needs: then a long one, which
    /// holds all that undo needs, must be written before it.
    pub fn long_snapshot_due(&self) -> bool {
        !self.chain.reaches_after_next(self.history.floor(), self.history.end())
    }

    /// Writes the whole game into a buffer, to be saved as a snapshot; empty if it does not fit.
    pub fn snapshot<'b>(&mut self, long: bool, buffer: &'b mut [u8]) -> &'b [u8] {
        if long {
            self.history.renew_origin(&mut self.game);
        }
        snapshot::encode(&self.history, &self.tally, &self.vault, &self.game, long, buffer)
    }

    /// A snapshot is in flash now, which holds `kept` of them.
    pub fn snapshot_written(&mut self, long: bool, kept: usize) {
        let cursor = self.history.cursor();
        let base = if long { self.history.origin().map_or(cursor, |(base, _)| base) } else { cursor };
        self.chain.write(base);
        self.chain.shorten(kept);
        self.count_in();
        self.uncounted = false;
    }

    /// The flash holds no more than so many snapshots.
    pub fn snapshots_kept(&mut self, kept: usize) {
        self.chain.shorten(kept);
    }

    /// Undo goes no further back than the flash does: only if not even a long snapshot could be saved.
    pub fn limit_undo(&mut self) {
        if !self.chain.reaches(self.history.floor(), self.history.end()) {
            self.history.raise_floor(self.chain.oldest().unwrap_or(self.history.cursor()));
        }
    }

    /// Begins to read a game back: its items follow, oldest first.
    pub fn begin_reading(&mut self) {
        self.reading = ReadBack::NOTHING;
        self.expected = None;
        self.vault = Vault::EMPTY;
        self.changes.clear();
        self.chain.clear();
    }

    pub fn read_snapshot(&mut self, bytes: &[u8]) {
        match snapshot::decode(bytes, &mut self.tally, &mut self.vault, &mut self.game) {
            Ok(loaded) => {
                let head = loaded.head;
                let leads_there = head.base.saturating_add(loaded.count()) >= head.cursor;
                // Steps that are lost may lead to another state of the same number.
                let whole = self.reading.lost == 0 && !self.history.contradicts(head.base, &self.game);
                let continues =
                    self.reading.found && whole && leads_there && head.cursor == self.history.cursor();
                if continues {
                    // The chain counts on every state before it, so a long one must not forget any.
                    self.history.join(&self.game, head.base, loaded.commands());
                    self.history.raise_floor(head.floor);
                } else {
                    self.history.restart(&self.game, head.base);
                    loaded.commands().for_each(|command| self.history.note(command));
                    self.history.place(head.cursor, head.floor);
                }
                // A state needs nothing of what was lost before it.
                self.reading.lost = head.cursor - self.history.cursor().min(head.cursor);
                self.reading.found = true;
                self.reading.older = loaded.older;
                self.expected = None;
                self.chain.add(head.base);
            }
            Err(SnapshotError::Newer) => self.reading.newer = true,
            Err(SnapshotError::Unreadable) => self.reading.lost += 1,
        }
    }

    /// Reads a record; returns the screens it left open, if they changed.
    pub fn read_record<'a>(&mut self, bytes: &'a [u8]) -> Option<&'a [u8]> {
        let record = Record::decode(bytes);
        self.chain.record_added(record.as_ref().is_ok_and(|record| !record.changes.is_empty()));
        match record {
            Ok(record) => {
                for change in &record.changes {
                    let made = self.reading.found && self.read_change(change);
                    self.reading.lost += u32::from(!made);
                }
                return Some(record.screens).filter(|screens| !screens.is_empty());
            }
            Err(RecordError::Newer) => self.reading.newer = true,
            Err(RecordError::Older { changes }) => self.reading.lost += u32::from(changes),
            Err(RecordError::Unreadable) => self.reading.lost += 1,
        }
        None
    }

    /// False if it does not fit what was read before.
    fn read_change(&mut self, change: &Change) -> bool {
        match *change {
            Change::Command { serial, hash, command } => {
                // Even if it was undone later.
                self.remember(&command);
                let fits = serial == self.history.cursor();
                if fits {
                    self.history.note(command);
                    self.chain.command_made(serial);
                    self.expected = Some((serial + 1, hash));
                }
                fits
            }
            Change::Undo { serial } | Change::Redo { serial } => self.history.move_to(serial),
            Change::TakeBack => {
                self.history.take_back();
                self.expected = None;
                true
            }
            Change::Tally(tally) => {
                self.tally = tally;
                true
            }
        }
    }

    /// Ends reading: the game is as it was.
    pub fn finish_reading(&mut self) -> ReadBack {
        if !self.reading.found {
            return self.reading;
        }
        if !self.history.settle() {
            // The state at the cursor is gone: the newest one that was read must do.
            self.reading.lost += 1;
            self.history.restart(&self.game, self.history.cursor());
        }
        let tally = &mut self.tally;
        let (mut fresh, mut rolled) = (false, false);
        self.reading.replayed = self.history.rebuild_seen(&mut self.game, &mut |serial, draw| match draw {
            Some(draw) => {
                fresh |= tally.see(serial, &draw);
                rolled |= !draw.is_free();
            }
            None => tally.made(serial, core::mem::take(&mut rolled)),
        });
        self.uncounted = fresh;
        let as_saved = self.expected.filter(|(serial, _)| *serial == self.history.cursor());
        self.reading.differs = as_saved.is_some_and(|(_, hash)| hash != self.game.hash());
        self.reading
    }
}

#[cfg(test)]
mod tests;

//! The game as it is played: commands, undo and redo, its dice, and what of it must still be saved.
//!
//! Makes the records and snapshots of a game and reads them back. Knows no screens, which pass by here as bytes, and no
//! flash: `keeper` has that.

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

/// What came of reading a game back.
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
    /// The state came out other than it was saved.
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
    /// What the rounds were given, outside undo, and what the next new one will be given.
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
    /// Room for a game: `begin` comes next.
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

    /// Lays in fresh entropy for the next round that begins.
    pub fn lay_in(&mut self, fresh: &Seed) {
        self.stock = fresh.bytes().first_chunk().copied();
    }

    /// Puts into a command what only the device has: the entropy of the round it begins.
    fn furnish(&mut self, command: Command) -> Command {
        let Some(round) = self.game.begins(&command) else { return command };
        // A body has laid it in since the last key; the root seed alone would still be secret.
        let fresh = self.vault.of(round).or_else(|| self.stock.take()).unwrap_or([0; ENTROPY_BYTES]);
        command.furnished(round, fresh)
    }

    /// Changes the game by a command and says which kinds of dice were rolled, or says why not.
    pub fn apply(&mut self, command: Command) -> Result<u8, RuleError> {
        let command = self.furnish(command);
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
            // Else everything hidden could be looked at in turn.
            self.history.raise_floor(self.history.cursor());
        }
        self.write(Change::Command { serial, hash: self.game.hash(), command });
        Ok(kinds)
    }

    /// Changes a game that is not saved and leaves no trace: nothing to undo, dice that nobody counts.
    pub fn rehearse(&mut self, command: Command) -> Result<u8, RuleError> {
        let command = self.furnish(command);
        let mut kinds = 0;
        self.game.apply_seen(&command, &mut |draw| kinds |= draw.kind().bit())?;
        Ok(kinds)
    }

    /// What was changed is not to be written down.
    pub fn forget_changes(&mut self) {
        self.changes.clear();
    }

    /// Keeps what a round was given.
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

    /// Takes the newest command back as if it had never been made.
    pub fn take_back(&mut self) {
        self.write_tally();
        self.history.take_back();
        self.history.rebuild(&mut self.game);
        self.write(Change::TakeBack);
    }

    /// Writes down dice that a replay would not see any more.
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

    /// Ends a start: a power cut may have come between two games, after this one was counted.
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

    /// Begins a game that will not be saved: its dice are nobody's.
    pub fn start_unsaved(&mut self, seed: Seed, practice: bool) {
        self.game.renew(seed, practice);
        self.forget_past(0);
    }

    /// The open game becomes a copy of itself, with dice of its own.
    pub fn become_copy(&mut self, entropy: &Seed) {
        self.count_in();
        self.game.part(entropy);
        // It counts its steps on: it is no new game.
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

    /// Whether the last key began a round: it must be in flash before anybody sees it.
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
                // What was lost before a state does not matter to it.
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
mod tests {
    use super::*;
    use crate::base::name::Name;
    use crate::battle::rules::command::BattleCommand;
    use crate::battle::rules::simulate::any_command;
    use crate::cards::grab_and_smash::Quadrant;
    use crate::cards::maneuver::Difficulty;
    use crate::dice::command::{DiceCommand, Order};
    use crate::dice::damage::Results;
    use crate::dice::tokens::{AttackTokens, RuleSet};
    use crate::dice::vault::{MAX_ROUNDS, RoundName};
    use crate::games::grab::GrabAndSmash;
    use crate::games::grab::command::GrabCommand;
    use crate::games::grab::craft::{CraftAt, CraftOrder, Team};
    use crate::games::grab::flow::{Carriers, GrabAnswer, GrabEncounter, GrabQuestion};
    use crate::games::grab::intel::Shown;
    use crate::games::{GameKind, GamesCommand, OpenGame};
    use crate::journal::store::{KEEP, MAX_SNAPSHOT};
    use std::vec::Vec as StdVec;

    /// A game, and what was written of it into flash: snapshots and records, oldest first.
    struct Saved {
        play: Box<Session>,
        flash: StdVec<(bool, StdVec<u8>)>,
    }

    impl Saved {
        fn new() -> Saved {
            Saved { play: new_play(), flash: StdVec::new() }
        }

        fn make(&mut self, command: Command) {
            self.play.apply(command).unwrap();
            let record = self.play.take_record(&[], &mut [0; MAX_RECORD]).unwrap().to_vec();
            self.flash.push((false, record));
        }

        fn roll(&mut self, times: u32) {
            (0..times).for_each(|_| self.make(ROLL));
        }

        fn grabs(&mut self, command: GrabCommand) {
            self.make(Command::Games(GamesCommand::GrabAndSmash(command)));
        }

        fn says(&mut self, answer: GrabAnswer) {
            self.grabs(GrabCommand::Answer(answer));
        }

        fn grab(&self) -> &GrabAndSmash {
            let OpenGame::GrabAndSmash(game) = &self.play.game.games.open else { panic!("another game") };
            game
        }

        /// Grab and Smash before its first round: 1 to 4 carry intel, 5 flies with Ketsu.
        fn grab_and_smash(practice: bool) -> Saved {
            let mut saved = Saved::new();
            saved.play.begin(Seed::from_number(7), practice);
            saved.snapshot(false);
            saved.make(Command::Games(GamesCommand::Open(GameKind::GrabAndSmash)));
            for (team, skill) in [(Team::Rebel, 2), (Team::Rebel, 3), (Team::Rebel, 4), (Team::Rebel, 5)] {
                saved.grabs(GrabCommand::Add(craft(team, skill)));
            }
            saved.grabs(GrabCommand::Add(craft(Team::Scum, 4)));
            saved.grabs(GrabCommand::Start);
            let carriers = Carriers([1, 2, 3, 4].map(CraftAt));
            for answer in [GrabAnswer::Next, GrabAnswer::Next, GrabAnswer::Hide(carriers), GrabAnswer::Next] {
                saved.says(answer);
            }
            saved.says(GrabAnswer::Quadrant(Quadrant::Left));
            saved
        }

        /// Everybody flies and does nothing else until this question is open.
        fn passes_until(&mut self, wanted: impl Fn(GrabQuestion) -> bool) {
            while !wanted(self.grab().flow()) {
                match self.grab().flow() {
                    GrabQuestion::Planning => self.make(Command::Games(GamesCommand::BEGIN)),
                    GrabQuestion::Activate { .. } => {
                        self.says(GrabAnswer::Flown {
                            difficulty: Difficulty::White,
                            met: GrabEncounter::Nothing,
                        });
                    }
                    _ => self.says(GrabAnswer::No),
                }
            }
        }

        fn snapshot(&mut self, long: bool) {
            let mut buffer = [0; MAX_SNAPSHOT];
            self.flash.push((true, self.play.snapshot(long, &mut buffer).to_vec()));
            self.play.snapshot_written(long, usize::MAX);
        }

        /// The game after a power cut.
        fn resumed(&self) -> Box<Session> {
            let mut play = new_play();
            play.begin_reading();
            for (is_snapshot, bytes) in &self.flash {
                if *is_snapshot {
                    play.read_snapshot(bytes);
                } else {
                    play.read_record(bytes);
                }
            }
            assert_eq!(play.finish_reading().lost, 0);
            play
        }
    }

    const ROLL: Command = {
        let order = Order::Attack { dice: 3, tokens: AttackTokens::NONE, rules: RuleSet::Second };
        Command::Dice(DiceCommand::Roll(order))
    };
    /// Flies with Ketsu.
    const THUG: CraftAt = CraftAt(5);
    const CARRIER: CraftAt = CraftAt(4);

    fn craft(team: Team, skill: u8) -> CraftOrder {
        CraftOrder {
            // Names differ.
            name: Name::new(
                ["Craft 2", "Craft 3", "Craft 4", "Craft 5", "Thug"][match team {
                    Team::Rebel => usize::from(skill.saturating_sub(2)),
                    Team::Scum => 4,
                }],
            ),
            kind: None,
            team,
            points: 20,
            skill,
            large: false,
            mobile: false,
            attack: 3,
            agility: 2,
            hull: 3,
            shields: 2,
        }
    }

    fn new_play() -> Box<Session> {
        let mut play = Box::new(Session::blank());
        play.begin(Seed::from_number(7), true);
        play
    }

    #[test]
    fn a_long_snapshot_forgets_no_state_that_was_read_before_it() {
        let mut saved = Saved::new();
        saved.roll(46);
        // What came before is no longer in flash.
        saved.flash.clear();
        saved.snapshot(false);
        saved.roll(32);
        saved.snapshot(true);
        saved.snapshot(false);
        // The floor rises past the first state while the long one's is far behind and the last still above.
        let mut checked = 0;
        for _ in 0..63 {
            saved.roll(1);
            let (play, mut resumed) = (&saved.play, saved.resumed());
            assert_eq!(resumed.game, play.game);
            let (floor, end) = (play.history.floor(), play.history.end());
            if play.chain.reaches(floor, end) {
                assert_eq!(resumed.history.floor(), floor, "after {end} commands");
                let undone = core::iter::from_fn(|| resumed.undo()).count();
                assert_eq!(undone, (end - floor) as usize, "after {end} commands");
                checked = end;
            }
        }
        assert_eq!(checked, 141, "the first state is near enough to the end");
    }

    /// After an update or damage: the newest state counts, though as many steps led to another one before.
    #[test]
    fn a_state_that_took_the_place_of_another_is_the_one_that_is_read() {
        let mut saved = Saved::new();
        saved.snapshot(false);
        saved.roll(3);
        saved.snapshot(false);
        saved.play.undo().unwrap();
        saved.make(Command::Battle(BattleCommand::ReadyMade(0)));
        saved.snapshot(false);
        saved.flash.retain(|(is_snapshot, _)| *is_snapshot);
        assert_eq!(saved.resumed().game, saved.play.game);
    }

    #[test]
    fn an_undone_round_is_not_forgotten_while_another_game_is_played() {
        let mut play = Box::new(Session::blank());
        play.begin(Seed::from_number(7), false);
        for command in [BattleCommand::ReadyMade(0), BattleCommand::Start] {
            play.apply(Command::Battle(command)).unwrap();
        }
        while play.game.next_rounds().next().is_none() {
            let command = any_command(&play.game.battle, &mut |_| 0).unwrap();
            play.apply(Command::Battle(command)).unwrap();
        }
        let undone = play.game.next_rounds().next().unwrap();
        play.lay_in(&Seed::from_number(9));
        play.apply(Command::Battle(BattleCommand::BEGIN_ROUND)).unwrap();
        let given = play.vault.of(undone);
        assert!(given.is_some());
        play.undo().unwrap();
        for number in (1..).take(2 * MAX_ROUNDS) {
            let round = RoundName { battle: 0, number: 1 << 13 | number };
            play.remember(&Command::Games(GamesCommand::Begin { round, entropy: [1; ENTROPY_BYTES] }));
        }
        assert_eq!(play.vault.of(undone), given);
        assert!(!play.wants_stock());
    }

    /// "Scan for Secrets", "Slicing for Intel" and the end turn tokens up: after another undo somebody else could be
    /// looked at in turn.
    #[test]
    fn what_was_turned_up_is_not_undone_before_or_after_a_power_cut() {
        let scans: [fn(&mut Saved); 3] = [
            |saved| {
                saved.passes_until(|flow| flow == GrabQuestion::Activate { craft: THUG });
                saved.says(GrabAnswer::Flown { difficulty: Difficulty::White, met: GrabEncounter::Nothing });
                saved.says(GrabAnswer::Scan(CARRIER));
            },
            |saved| {
                saved.passes_until(|flow| flow == GrabQuestion::Slice);
                saved.says(GrabAnswer::Target(CARRIER));
                saved.says(GrabAnswer::Rolled(Results::new(0, 1)));
            },
            |saved| {
                saved.passes_until(|flow| flow == GrabQuestion::Escape);
                saved.says(GrabAnswer::Yes);
                assert_eq!(saved.grab().flow(), GrabQuestion::Over);
            },
        ];
        for (way, scan) in scans.into_iter().enumerate() {
            for snapshot in [false, true] {
                let mut saved = Saved::grab_and_smash(true);
                scan(&mut saved);
                if snapshot {
                    saved.snapshot(false);
                }
                let mut resumed = saved.resumed();
                assert_eq!(resumed.game, saved.play.game);
                assert_eq!(saved.play.undo(), None, "way {way}");
                assert_eq!(resumed.undo(), None, "way {way}, snapshot {snapshot}");
                // What comes after it is undone, and no more.
                saved.roll(2);
                let undone = |play: &mut Session| core::iter::from_fn(|| play.undo()).count();
                assert_eq!([undone(&mut saved.resumed()), undone(&mut saved.play)], [2; 2], "way {way}");
            }
        }
    }

    #[test]
    fn what_turns_nothing_up_is_undone() {
        let mut saved = Saved::grab_and_smash(true);
        saved.passes_until(|flow| flow == GrabQuestion::Slice);
        saved.says(GrabAnswer::Target(CARRIER));
        saved.says(GrabAnswer::Rolled(Results::new(0, 0)));
        assert!(saved.resumed().undo().is_some() && saved.play.undo().is_some());
    }

    /// Who looks into a copy learns nothing of the game it was made from.
    #[test]
    fn a_copy_has_dice_and_hidden_tokens_of_its_own() {
        let mut saved = Saved::new();
        saved.snapshot(false);
        for command in [BattleCommand::ReadyMade(0), BattleCommand::Start] {
            saved.make(Command::Battle(command));
        }
        let copied = |saved: &Saved, entropy| {
            let mut play = saved.resumed();
            play.become_copy(&Seed::from_number(entropy));
            play
        };
        let mut copy = copied(&saved, 1);
        assert_ne!(copy.game.battle.seed, saved.play.game.battle.seed, "in a round that has begun, too");
        saved.roll(4);
        for _ in 0..4 {
            copy.apply(ROLL).unwrap();
        }
        assert_ne!(copy.game.rolls, saved.play.game.rolls);

        let mut saved = Saved::grab_and_smash(true);
        saved.passes_until(|flow| flow == GrabQuestion::Activate { craft: THUG });
        saved.says(GrabAnswer::Flown { difficulty: Difficulty::White, met: GrabEncounter::Nothing });
        let shown = |play: &Session, at| match &play.game.games.open {
            OpenGame::GrabAndSmash(game) => game.intel().shown(at),
            _ => None,
        };
        let scanned = |entropy| {
            let mut copy = copied(&saved, entropy);
            let scan = GrabCommand::Answer(GrabAnswer::Scan(CARRIER));
            copy.apply(Command::Games(GamesCommand::GrabAndSmash(scan))).unwrap();
            shown(&copy, CARRIER)
        };
        let values: StdVec<_> = (0..32).map(scanned).collect();
        for value in [1, 2, 4] {
            assert!(values.contains(&Some(Shown::Value(value))), "{value} never came there: {values:?}");
        }
        // What lies open stays where it is.
        saved.says(GrabAnswer::Scan(CARRIER));
        for entropy in 0..8 {
            let copy = copied(&saved, entropy);
            assert_eq!(shown(&copy, CARRIER), shown(&saved.play, CARRIER));
            assert!([1, 2, 3].map(CraftAt).iter().all(|at| shown(&copy, *at) == Some(Shown::FaceDown)));
        }
    }

    #[test]
    fn undone_rounds_of_another_game_are_not_forgotten_while_battles_are_played() {
        // Back into the first round, or before it.
        for begun in [1, 0] {
            let mut saved = Saved::grab_and_smash(false);
            let mut given = StdVec::new();
            for round in 1..=2 {
                saved.passes_until(|flow| flow == GrabQuestion::Planning);
                let name = saved.play.game.next_rounds().next().unwrap();
                saved.play.lay_in(&Seed::from_number(round));
                saved.make(Command::Games(GamesCommand::BEGIN));
                given.push((name, saved.play.vault.of(name)));
            }
            assert!(given.iter().all(|(_, entropy)| entropy.is_some()));
            while saved.grab().round() > begun || begun == 1 && saved.grab().flow() == GrabQuestion::Planning
            {
                saved.play.undo().unwrap();
            }
            saved.play.game.battle.number = 9;
            for number in (1..).take(2 * MAX_ROUNDS) {
                let (round, entropy) = (RoundName { battle: 1, number }, [1; ENTROPY_BYTES]);
                saved.play.remember(&Command::Battle(BattleCommand::BeginRound { round, entropy }));
            }
            for (name, entropy) in given.iter().skip(begun.into()) {
                assert_eq!(saved.play.vault.of(*name), *entropy, "round {begun} is played");
            }
        }
    }

    /// As the keeper does it, in a flash that holds the newest few.
    fn rest(saved: &mut Saved) {
        for long in [true, false] {
            if long && !saved.play.long_snapshot_due() {
                continue;
            }
            saved.snapshot(long);
            let newest_first = saved.flash.iter().enumerate().rev().filter(|(_, item)| item.0);
            if let Some((oldest, _)) = newest_first.take(KEEP).nth(KEEP - 1) {
                saved.flash.drain(..oldest);
            }
        }
    }

    #[test]
    fn undo_reaches_as_far_after_a_power_cut_however_often_snapshots_are_taken() {
        for every in [1, 3, 11] {
            let mut saved = Saved::new();
            rest(&mut saved);
            for step in 1..=150 {
                saved.roll(1);
                if step % every == 0 {
                    rest(&mut saved);
                }
                if step % 49 == 0 {
                    let mut resumed = saved.resumed();
                    let undone = core::iter::from_fn(|| resumed.undo()).count();
                    assert_eq!(undone, step.min(64) as usize, "step {step}, a snapshot every {every}");
                }
            }
        }
    }
}

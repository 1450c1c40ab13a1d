//! The whole device without a body: keys in, pictures and records out.
//!
//! Owns the game, its history, the settings and the stack of screens, and carries out what a
//! screen answers to a key. Knows no pins, no clock and no flash: a body hands in keys and time,
//! shows the picture and writes the records.

use heapless::Vec;
use serde::{Deserialize, Serialize};

use crate::{
    dice::{fairness::FaceCounts, generator::Seed},
    game::{Command, Game},
    history::{History, Serial},
    journal::{
        chain::Chain,
        record::{Change, MAX_CHANGES, Record, RecordError, Screens},
        snapshot::{self, SnapshotError},
    },
    name::Name,
    slots::{SlotInfo, Slots},
    table::{
        cup::Draw,
        tally::{DeviceTally, Tally},
        vault::{ENTROPY_BYTES, RoundEntropy, Vault},
    },
    ui::{
        Ask, MAX_DEPTH, Step, View,
        canvas::{Canvas, Line, line},
        icons::Icon,
        key::{Input, Key},
        screens::{Screen, locked, title::Title},
        theme::Color,
        widgets,
    },
};

/// A body the product runs on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Board {
    PicoLcd13,
}

impl Board {
    pub const ALL: [Board; 1] = [Board::PicoLcd13];

    /// The id on the command line.
    pub const fn id(self) -> &'static str {
        match self {
            Board::PicoLcd13 => "pico_lcd_1_3",
        }
    }

    pub const fn name(self) -> &'static str {
        match self {
            Board::PicoLcd13 => "Pico + Pico-LCD-1.3",
        }
    }

    pub fn from_id(id: &str) -> Option<Board> {
        Board::ALL.into_iter().find(|board| board.id() == id)
    }

    /// Whether the board has only Up, Down, A and B.
    pub const fn four_keys(self) -> bool {
        match self {
            Board::PicoLcd13 => false,
        }
    }
}

/// What a body knows of itself.
#[derive(Clone, Copy, Debug)]
pub struct Facts {
    pub board: Board,
    /// Free and total bytes of the save region, if it could be read.
    pub free_save: Option<(u32, u32)>,
    /// Seconds by which clocks run: from when the device was switched on, never behind a clock that is going.
    pub seconds: u32,
}

/// What the owner set once, for all games.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Settings {
    /// 1 to `MAX_BRIGHTNESS`.
    pub brightness: u8,
    /// The picture is turned by 180 degrees, for the player opposite.
    pub turned: bool,
    pub large_type: bool,
}

pub const MAX_BRIGHTNESS: u8 = 5;

impl Settings {
    pub const DEFAULT: Settings = Settings { brightness: 4, turned: false, large_type: false };

    /// The light in thousandths, with steps that look even to the eye.
    pub const fn light(&self) -> u16 {
        match self.brightness {
            0 | 1 => 60,
            2 => 150,
            3 => 320,
            4 => 600,
            _ => 1000,
        }
    }
}

/// Commands after which a snapshot is taken in an idle moment. Undo reaches back over several
/// snapshots, so they should not be much closer than this.
const SNAPSHOT_WHEN_IDLE: u32 = 16;
/// Commands after which a snapshot is taken even between two keys: this many are replayed at most.
pub const SNAPSHOT_AT_LAST: u32 = 32;
/// Records of any kind after which a snapshot is taken.
const RECORDS_AT_MOST: u32 = 400;
/// How long nobody must have pressed a key before a snapshot is taken.
pub const IDLE_SNAPSHOT_MS: u32 = 2_000;
/// The same if there is only little to save: an update starts from a snapshot, and nobody updates a
/// device sooner than this after the last key.
pub const REST_SNAPSHOT_MS: u32 = 20_000;

pub type Stack = Vec<Screen, MAX_DEPTH, u8>;

/// A notice that goes with the next key.
#[derive(Clone, PartialEq)]
struct Notice {
    icon: Icon,
    first: Line,
    second: Line,
}

/// A press, for the hold that may follow it.
#[derive(Clone, PartialEq)]
struct Pressed {
    /// The screens before it.
    stack: Stack,
    what: Done,
}

/// What a press did besides moving about on the screens.
#[derive(Clone, Copy, PartialEq)]
enum Done {
    Nothing,
    Command,
    Undo,
    Redo,
    /// Changed the settings, which were these.
    Set(Settings),
}

/// Something only a body can do: it needs the flash or fresh entropy.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Errand {
    Open(u8),
    Create(u8, Name),
    Copy { from: u8, to: u8 },
    Erase(u8),
}

/// What came of reading a game back.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Reading {
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

impl Reading {
    /// Before anything is read.
    const NOTHING: Reading =
        Reading { found: false, newer: false, older: false, lost: 0, replayed: 0, differs: false };
}

pub struct Device {
    game: Game,
    history: History,
    /// Every die of this game and of this device, outside undo.
    tally: Tally,
    device_tally: DeviceTally,
    tally_changed: bool,
    /// What the rounds were given, outside undo, and what the next new one will be given.
    vault: Vault,
    stock: Option<RoundEntropy>,
    /// Dice were counted that neither the snapshot nor a record of the tally holds.
    uncounted: bool,
    stack: Stack,
    settings: Settings,
    facts: Facts,
    /// What the seconds were when the device was switched on.
    clock_start: u32,
    notice: Option<Notice>,
    locked: bool,
    pressed: Option<Pressed>,
    /// What must be written down before the next key is taken.
    changes: Vec<Change, MAX_CHANGES, u8>,
    screens_changed: bool,
    /// The screens as they were last written down.
    saved_stack: Stack,
    settings_changed: bool,
    slots: Slots,
    slots_changed: bool,
    errand: Option<Errand>,
    reading: Reading,
    /// The fingerprint that the last command read back should lead to.
    expected: Option<(Serial, u32)>,
    /// The snapshots in flash, and what was written since the newest of them.
    chain: Chain,
    records_since: u32,
    changes_since: u32,
    /// Something could not be written down: only a snapshot helps.
    gap: bool,
}

/// A screen that is about to be drawn.
pub struct Picture<'a> {
    device: &'a Device,
    view: View<'a>,
}

impl Picture<'_> {
    pub fn draw(&self, canvas: &mut Canvas<'_>) {
        self.device.draw_with(&self.view, canvas);
    }
}

impl Device {
    /// Room for a device, before its first game: `begin` comes next. Made where it stays: it is far too large for a
    /// small stack.
    pub const fn blank(board: Board) -> Device {
        Device {
            game: Game::BLANK,
            history: History::blank(),
            tally: Tally::EMPTY,
            device_tally: DeviceTally::EMPTY,
            tally_changed: false,
            vault: Vault::EMPTY,
            stock: None,
            uncounted: false,
            saved_stack: Stack::new(),
            stack: Stack::new(),
            settings: Settings::DEFAULT,
            facts: Facts { board, free_save: None, seconds: 0 },
            clock_start: 0,
            notice: None,
            locked: false,
            pressed: None,
            changes: Vec::new(),
            screens_changed: false,
            settings_changed: false,
            slots: Slots::EMPTY,
            slots_changed: false,
            errand: None,
            reading: Reading::NOTHING,
            expected: None,
            chain: Chain::new(),
            records_since: 0,
            changes_since: 0,
            gap: false,
        }
    }

    /// A new game, on the title screen; it takes the place of a blank one.
    pub fn begin(&mut self, seed: Seed, practice: bool) {
        self.game.seed = seed;
        self.game.practice = practice;
        self.history.restart(&self.game, 0);
        self.device_tally.begin(&self.game.seed);
        // The first of several places.
        let _ = self.stack.push(Screen::Title(Title));
        self.saved_stack = self.stack.clone();
    }

    /// A device with a new game, on the title screen.
    pub fn new(board: Board, seed: Seed, practice: bool) -> Device {
        let mut device = Device::blank(board);
        device.begin(seed, practice);
        device
    }

    pub fn game(&self) -> &Game {
        &self.game
    }

    pub fn settings(&self) -> &Settings {
        &self.settings
    }

    pub fn facts(&self) -> &Facts {
        &self.facts
    }

    pub fn facts_mut(&mut self) -> &mut Facts {
        &mut self.facts
    }

    /// Tells the time, in seconds since the device was switched on.
    pub fn set_clock(&mut self, since_start: u32) {
        self.facts.seconds = self.clock_start.saturating_add(since_start);
    }

    /// When the picture changes by itself, in seconds since the device was switched on.
    pub fn changes_at(&self) -> Option<u32> {
        let change = self.screen().changes_in(&self.game, self.facts.seconds)?;
        Some(self.facts.seconds.saturating_add(change).saturating_sub(self.clock_start))
    }

    pub fn screen(&self) -> Screen {
        // Never empty: it starts with one screen and the last is never taken off.
        self.stack.last().copied().unwrap_or(Screen::Title(Title))
    }

    /// Says something at start-up: a crash survived, a save that could not be read.
    pub fn say(&mut self, sentence: &str) {
        self.notice =
            Some(Notice { icon: Icon::Info, first: line(format_args!("{sentence}")), second: Line::new() });
    }

    /// The open screens, the first below all others.
    pub fn stack(&self) -> &[Screen] {
        &self.stack
    }

    /// The screens that a power cut now would bring back: without what only moved a cursor.
    pub fn saved_stack(&self) -> &[Screen] {
        &self.saved_stack
    }

    pub fn history(&self) -> &History {
        &self.history
    }

    /// What the last key changed: must reach the flash before the next key is taken.
    pub fn take_record(&mut self) -> Option<Record> {
        let changes = core::mem::take(&mut self.changes);
        let wanted = core::mem::take(&mut self.screens_changed) || !changes.is_empty();
        let screens = if wanted && self.stack != self.saved_stack {
            self.saved_stack = self.stack.clone();
            Screens::Open(self.stack.clone())
        } else {
            Screens::Same
        };
        let record = Record { changes, screens };
        if record.is_empty() {
            return None;
        }
        self.records_since += 1;
        self.changes_since += u32::from(!record.changes.is_empty());
        Some(record)
    }

    /// The last record did not reach the flash: what follows it would make no sense without a snapshot.
    pub fn record_lost(&mut self) {
        self.gap = true;
    }

    /// Reacts to a key.
    pub fn on(&mut self, input: Input) {
        self.notice = None;
        match input {
            Input::Hold(Key::A) if self.locked => self.locked = false,
            _ if self.locked => {}
            Input::Hold(key) => {
                self.take_back();
                match key {
                    Key::A if !matches!(self.screen(), Screen::Menu(_)) => {
                        let menu = self.screen().menu(&self.game);
                        self.perform(Step::Go(menu));
                    }
                    Key::B => self.perform(Step::Home),
                    Key::Y => self.redo(),
                    _ => {}
                }
                self.pressed = None;
            }
            Input::Press(key) => {
                self.pressed = Some(Pressed { stack: self.stack.clone(), what: Done::Nothing });
                let mut screen = self.screen();
                match key {
                    // The title says "any key".
                    Key::Y if !matches!(screen, Screen::Title(_)) => self.undo(),
                    _ => {
                        let step = screen.on(key, &self.view());
                        if let Some(top) = self.stack.last_mut() {
                            *top = screen;
                        }
                        self.perform(step);
                    }
                }
            }
        }
        self.arrive();
    }

    /// The open screen looks at the game as it is now.
    fn arrive(&mut self) {
        let mut screen = self.screen();
        screen.arrive(&self.view());
        if let Some(top) = self.stack.last_mut() {
            *top = screen;
        }
    }

    /// Undoes what the press before a hold did.
    fn take_back(&mut self) {
        let Some(Pressed { stack, what }) = self.pressed.take() else { return };
        match what {
            Done::Nothing => {}
            Done::Command => {
                self.write_tally();
                self.history.take_back();
                self.history.rebuild(&mut self.game);
                self.write(Change::TakeBack);
            }
            Done::Undo => {
                self.history.redo(&mut self.game);
                self.write(Change::Redo { serial: self.history.cursor() });
            }
            Done::Redo => {
                self.history.undo(&mut self.game);
                self.write(Change::Undo { serial: self.history.cursor() });
            }
            Done::Set(settings) => self.set(settings),
        }
        self.show(stack);
    }

    /// Notes what the press did that is being carried out.
    fn done(&mut self, done: Done) {
        if let Some(pressed) = &mut self.pressed {
            pressed.what = done;
        }
    }

    fn perform(&mut self, step: Step) {
        match step {
            Step::Stay | Step::Moved => return,
            Step::Go(screen) => {
                if self.stack.push(screen).is_err() {
                    return self.say("This is as deep as it goes: B goes back.");
                }
            }
            Step::Swap(screen) => {
                if let Some(top) = self.stack.last_mut() {
                    *top = screen;
                }
            }
            Step::Back => {
                if self.stack.len() > 1 {
                    self.stack.pop();
                }
            }
            Step::Home => {
                self.stack.truncate(1);
                if let Some(top) = self.stack.last_mut() {
                    *top = Screen::home();
                }
            }
            Step::Do(command) => {
                self.apply(command);
                return;
            }
            Step::Finish(command) => {
                if self.apply(command) && self.stack.len() > 1 {
                    self.stack.pop();
                    self.screens_changed = true;
                }
                return;
            }
            Step::Ask(ask) => return self.answer(ask),
        }
        self.screens_changed = true;
    }

    fn answer(&mut self, ask: Ask) {
        match ask {
            Ask::Undo => {
                self.perform(Step::Back);
                self.undo();
            }
            Ask::Redo => {
                self.perform(Step::Back);
                self.redo();
            }
            Ask::Lock => {
                self.perform(Step::Back);
                self.locked = true;
            }
            Ask::Set(settings) => {
                self.done(Done::Set(self.settings));
                self.set(settings);
            }
            Ask::Open(slot) => self.errand = Some(Errand::Open(slot)),
            Ask::Create(slot, name) => self.errand = Some(Errand::Create(slot, name)),
            Ask::Erase(slot) => self.errand = Some(Errand::Erase(slot)),
            Ask::Copy(from) => match self.slots.first_free() {
                Some(to) => self.errand = Some(Errand::Copy { from, to }),
                None => self.say("Every slot is in use: delete a game first."),
            },
            Ask::Rename(slot, name) => {
                self.slots.rename(slot, name);
                self.slots_changed = true;
                self.perform(Step::Back);
                // A hold must not come back to a question that was answered.
                self.pressed = None;
            }
        }
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

    /// Changes the game by a command, or says why not.
    fn apply(&mut self, command: Command) -> bool {
        let command = self.furnish(command);
        let (serial, tally) = (self.history.cursor(), &mut self.tally);
        let (mut fresh, mut rolled) = (false, false);
        let mut seen = |draw: Draw| {
            fresh |= tally.see(serial, &draw);
            rolled |= !draw.is_free();
        };
        match self.game.apply_seen(&command, &mut seen) {
            Ok(()) => {
                self.tally.made(serial, rolled);
                self.uncounted |= fresh;
                self.history.push(command, &self.game);
                self.chain.command_made(serial);
                self.remember(&command);
                self.write(Change::Command { serial, hash: self.game.hash(), command });
                self.done(Done::Command);
                true
            }
            Err(refusal) => {
                // A refused command changes nothing, not even its screen.
                if let Some(pressed) = &self.pressed {
                    self.stack = pressed.stack.clone();
                }
                self.notice = Some(Notice {
                    icon: Icon::Cross,
                    first: line(format_args!("{}", refusal.sentence())),
                    second: Line::new(),
                });
                false
            }
        }
    }

    /// Keeps what a round was given.
    fn remember(&mut self, command: &Command) {
        if let Some((round, entropy)) = command.round_entropy()
            && !self.game.practice
        {
            self.vault.keep(round, entropy);
        }
    }

    fn undo(&mut self) {
        if self.history.undoable().is_some() {
            self.write_tally();
        }
        if let Some(command) = self.history.undo(&mut self.game) {
            self.write(Change::Undo { serial: self.history.cursor() });
            self.stack_for(Screen::for_command(&command, &self.game));
            let second = after_undo(&command, &self.game);
            self.tell(Icon::Undo, "Undone: ", &command, &second);
            self.done(Done::Undo);
        } else {
            self.say("Nothing to undo.");
        }
    }

    fn redo(&mut self) {
        if let Some(command) = self.history.redo(&mut self.game) {
            self.write(Change::Redo { serial: self.history.cursor() });
            self.stack_for(Screen::for_command(&command, &self.game).done(&self.game));
            self.tell(Icon::Redo, "Redone: ", &command, "Y to undo");
            self.done(Done::Redo);
        } else {
            self.say("Nothing to redo.");
        }
    }

    /// Writes down dice that a replay would not see any more.
    fn write_tally(&mut self) {
        if core::mem::take(&mut self.uncounted) {
            self.write(Change::Tally(self.tally));
        }
    }

    /// The device's own tally, if it is time to save it.
    pub fn take_tally(&mut self) -> Option<DeviceTally> {
        core::mem::take(&mut self.tally_changed).then_some(self.device_tally)
    }

    /// Takes over a tally that was saved; the open game is read next.
    pub fn restore_tally(&mut self, tally: DeviceTally) {
        self.device_tally = tally;
    }

    /// Ends a start: a power cut may have come between two games, after this one was counted.
    fn enter_game(&mut self) {
        if !self.device_tally.is_of(&self.game.seed) {
            self.count_in();
        }
    }

    /// Counts the open game's dice for good: another game is read next, or this one is erased.
    pub fn leave_game(&mut self) {
        self.count_in();
    }

    /// Takes the open game's dice into the device's tally, to be saved soon.
    fn count_in(&mut self) {
        self.device_tally.take_in(&self.game.seed, &self.tally);
        self.tally_changed = true;
    }

    /// The faces rolled in this game.
    pub fn game_faces(&self) -> &FaceCounts {
        self.tally.counts()
    }

    /// The faces rolled on this device, in this game and in all others.
    pub fn device_faces(&self) -> FaceCounts {
        let mut now = self.device_tally;
        now.take_in(&self.game.seed, &self.tally);
        *now.total()
    }

    /// Shows the screen on which a command is made, in the place of one of its kind that is open.
    fn stack_for(&mut self, screen: Screen) {
        let open = self.stack.iter().position(|open| open.same_kind(&screen));
        match open {
            Some(index) => {
                self.stack.truncate(index + 1);
                if let Some(top) = self.stack.last_mut() {
                    *top = screen.keeping(top);
                }
            }
            None => {
                self.stack.clear();
                // A few of several places.
                let _ = self.stack.push(Screen::home());
                if let Some(below) = screen.below(&self.game) {
                    let _ = self.stack.push(below);
                }
                let _ = self.stack.push(screen);
            }
        }
        self.screens_changed = true;
    }

    fn tell(&mut self, icon: Icon, verb: &str, command: &Command, second: &str) {
        let mut first = line(format_args!("{verb}"));
        // What does not fit would not fit the notice either.
        let _ = command.describe(&mut first);
        self.notice = Some(Notice { icon, first, second: line(format_args!("{second}")) });
    }

    fn show(&mut self, stack: Stack) {
        self.stack = stack;
        self.screens_changed = true;
    }

    fn set(&mut self, settings: Settings) {
        self.settings = settings;
        self.settings_changed = true;
    }

    /// The settings, if they changed since this was last asked.
    pub fn take_settings(&mut self) -> Option<Settings> {
        core::mem::take(&mut self.settings_changed).then_some(self.settings)
    }

    /// Takes over settings that were saved.
    pub fn restore_settings(&mut self, settings: Settings) {
        self.settings = Settings { brightness: settings.brightness.clamp(1, MAX_BRIGHTNESS), ..settings };
    }

    /// The directory of games, if it changed since this was last asked.
    pub fn take_slots(&mut self) -> Option<Slots> {
        core::mem::take(&mut self.slots_changed).then_some(self.slots)
    }

    pub fn slots(&self) -> &Slots {
        &self.slots
    }

    /// Takes over a directory that was saved.
    pub fn restore_slots(&mut self, slots: Slots) {
        self.slots = slots.checked();
    }

    /// Takes over a directory that was put together from the games found.
    pub fn rebuild_slots(&mut self, slots: Slots) {
        self.restore_slots(slots);
        self.slots_changed = true;
    }

    /// Whether a body has something to do before there is a new picture.
    pub fn has_errand(&self) -> bool {
        self.errand.is_some()
    }

    /// What a body must do before it takes the next key.
    pub fn take_errand(&mut self) -> Option<Errand> {
        self.errand.take()
    }

    /// Begins a new game in a slot and shows Home.
    pub fn start_game(&mut self, slot: u8, name: Name, seed: Seed, practice: bool) {
        self.count_in();
        self.game.renew(seed, practice);
        self.adopt(slot, name);
        self.show(home_alone());
    }

    /// Plays on in memory alone: every slot holds a game that cannot be opened.
    pub fn start_unsaved(&mut self, seed: Seed) {
        self.game.renew(seed, false);
        self.forget_past();
        self.show(home_alone());
    }

    /// Turns the open game into a copy in another slot, with dice of its own.
    pub fn become_copy(&mut self, slot: u8, name: Name, entropy: &Seed) {
        self.count_in();
        self.game.seed = self.game.seed.rekeyed(entropy.bytes());
        self.adopt(slot, name);
        self.drop_unfit_screens();
        self.screens_changed = true;
        self.say("This is the copy. It has dice of its own.");
    }

    fn adopt(&mut self, slot: u8, name: Name) {
        self.forget_past();
        self.tally = Tally::default();
        self.device_tally.begin(&self.game.seed);
        self.tally_changed = true;
        self.uncounted = false;
        self.slots.set(slot, Some(SlotInfo { name, steps: 0 }));
        self.slots.open(slot);
        self.slots_changed = true;
    }

    /// The game begins here: nothing to undo, nothing saved yet.
    fn forget_past(&mut self) {
        self.history.restart(&self.game, 0);
        self.vault = Vault::EMPTY;
        self.pressed = None;
        self.chain.clear();
        self.records_since = 0;
        self.changes_since = 0;
        self.gap = false;
    }

    pub fn show_home(&mut self) {
        self.perform(Step::Home);
    }

    /// Shows the title, as on a device that was never used.
    pub fn show_title(&mut self) {
        self.perform(Step::Swap(Screen::Title(Title)));
    }

    /// Forgets a game in the directory, and the screens about it.
    pub fn forget_slot(&mut self, slot: u8) {
        self.slots.set(slot, None);
        self.slots_changed = true;
        self.drop_unfit_screens();
        self.screens_changed = true;
        self.pressed = None;
    }

    /// Screens about a game that is gone or was renamed have been answered.
    fn drop_unfit_screens(&mut self) {
        let fitting = self.stack.iter().take_while(|screen| screen.fits(&self.slots)).count();
        self.stack.truncate(fitting);
        if self.stack.is_empty() {
            self.stack = home_alone();
        }
    }

    /// The game that was just read is the open one now.
    pub fn opened(&mut self, slot: u8) {
        if slot != self.slots.current() {
            self.slots.open(slot);
            self.slots_changed = true;
            self.count_in();
        } else {
            self.enter_game();
        }
        self.note_steps();
        self.drop_unfit_screens();
        self.saved_stack = self.stack.clone();
    }

    /// The directory counts the open game's steps; the journal knows them too.
    fn note_steps(&mut self) {
        let (slot, steps) = (self.slots.current(), self.history.cursor());
        if let Some(&info) = self.slots.get(slot) {
            self.slots.set(slot, Some(SlotInfo { steps, ..info }));
        }
    }

    /// Begins to read a game back: its items follow, oldest first.
    pub fn begin_reading(&mut self) {
        self.reading = Reading::NOTHING;
        self.expected = None;
        self.vault = Vault::EMPTY;
        self.pressed = None;
        self.notice = None;
        self.changes.clear();
        self.screens_changed = false;
        self.stack.clear();
        self.chain.clear();
        self.records_since = 0;
        self.changes_since = 0;
        self.gap = false;
    }

    pub fn read_snapshot(&mut self, bytes: &[u8]) {
        match snapshot::decode(bytes, &mut self.tally, &mut self.vault, &mut self.game) {
            Ok(loaded) => {
                let head = loaded.head;
                let leads_there = head.base.saturating_add(loaded.count()) >= head.cursor;
                let continues = self.reading.found && leads_there && head.cursor == self.history.cursor();
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
                self.records_since = 0;
                self.changes_since = 0;
            }
            Err(SnapshotError::Newer) => self.reading.newer = true,
            Err(SnapshotError::Unreadable) => self.reading.lost += 1,
        }
    }

    pub fn read_record(&mut self, bytes: &[u8]) {
        self.records_since += 1;
        match Record::decode(bytes) {
            Ok(record) => {
                self.changes_since += u32::from(!record.changes.is_empty());
                for change in &record.changes {
                    let made = self.reading.found && self.read_change(change);
                    self.reading.lost += u32::from(!made);
                }
                match record.screens {
                    Screens::Same => {}
                    Screens::Open(stack) => self.stack = stack,
                    // Screens of another build: the device shows Home instead.
                    Screens::Unknown => self.stack.clear(),
                }
            }
            Err(RecordError::Newer) => self.reading.newer = true,
            Err(RecordError::Older { changes }) => self.reading.lost += u32::from(changes),
            Err(RecordError::Unreadable) => self.reading.lost += 1,
        }
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

    /// Ends reading: the game is as it was, on the same screen.
    pub fn finish_reading(&mut self) -> Reading {
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
        // A clock that was going when the device was switched off goes on from when it was set going.
        if let Some(since) = self.game.games.clock_since() {
            self.clock_start += since.saturating_sub(self.facts.seconds);
            self.facts.seconds = self.facts.seconds.max(since);
        }
        let as_saved = self.expected.filter(|(serial, _)| *serial == self.history.cursor());
        self.reading.differs = as_saved.is_some_and(|(_, hash)| hash != self.game.hash());
        if self.stack.is_empty() {
            self.stack = home_alone();
        }
        match self.reading {
            Reading { differs: true, .. } => {
                self.say("The last steps came out differently. Check the table.")
            }
            Reading { lost: 1.., .. } => {
                let lost = self.reading.lost;
                let what = if lost == 1 { "step" } else { "steps" };
                let sentence = line(format_args!("{lost} saved {what} could not be read. Check the table."));
                self.say(&sentence);
            }
            _ => {}
        }
        self.arrive();
        self.reading
    }

    /// How long nobody must have pressed a key before the next snapshot is taken: 0 is at once, `None`
    /// is not at all.
    pub fn snapshot_wait(&self) -> Option<u32> {
        let cursor = self.history.cursor();
        let steps = self.chain.nearest(cursor).map_or(Serial::MAX, |base| cursor - base);
        if self.history.newest_displaced_others()
            && self.pressed.as_ref().is_some_and(|pressed| pressed.what == Done::Command)
        {
            // If this key is held, what could be redone comes back: a snapshot now would not know it.
            return Some(IDLE_SNAPSHOT_MS);
        }
        let broken = self.gap || !self.chain.reaches(self.history.floor(), self.history.end());
        match steps {
            _ if broken || self.records_since >= RECORDS_AT_MOST => Some(0),
            SNAPSHOT_AT_LAST.. => Some(0),
            SNAPSHOT_WHEN_IDLE.. => Some(IDLE_SNAPSHOT_MS),
            _ if self.changes_since > 0 => Some(REST_SNAPSHOT_MS),
            _ => None,
        }
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
        self.chain.add(base);
        self.chain.shorten(kept);
        self.records_since = 0;
        self.changes_since = 0;
        self.gap = false;
        self.count_in();
        self.uncounted = false;
    }

    /// Undo goes no further back than the flash does: only if not even a long snapshot could be saved.
    pub fn limit_undo(&mut self) {
        if !self.chain.reaches(self.history.floor(), self.history.end()) {
            self.history.raise_floor(self.chain.oldest().unwrap_or(self.history.cursor()));
        }
    }

    /// The flash holds no more than so many snapshots.
    pub fn snapshots_kept(&mut self, kept: usize) {
        self.chain.shorten(kept);
    }

    /// The open screens, to be saved after a snapshot.
    pub fn screens_record(&mut self) -> Record {
        self.saved_stack = self.stack.clone();
        Record { screens: Screens::Open(self.stack.clone()), ..Record::default() }
    }

    fn write(&mut self, change: Change) {
        // A body takes the record after every key, and one key makes fewer changes than fit.
        let _ = self.changes.push(change);
        self.note_steps();
    }

    fn view(&self) -> View<'_> {
        let words = |command: Option<Command>| {
            let mut words = Line::new();
            if let Some(command) = command {
                // Longest description fits a line.
                let _ = command.describe(&mut words);
            }
            words
        };
        View {
            game: &self.game,
            game_faces: self.game_faces(),
            device_faces: self.device_faces(),
            settings: &self.settings,
            facts: &self.facts,
            slots: &self.slots,
            undo: words(self.history.undoable()),
            redo: words(self.history.redoable()),
        }
    }

    /// Draws the whole screen; same state, same pixels.
    pub fn draw(&self, canvas: &mut Canvas<'_>) {
        self.picture().draw(canvas);
    }

    /// What is to be drawn now: worked out once, drawn band by band.
    pub fn picture(&self) -> Picture<'_> {
        Picture { device: self, view: self.view() }
    }

    fn draw_with(&self, view: &View<'_>, canvas: &mut Canvas<'_>) {
        draw_screens(&self.stack, view, canvas);
        if let Some(Notice { icon, first, second }) = &self.notice {
            widgets::toast(canvas, *icon, first, second);
        }
        if self.locked {
            locked::draw(view, canvas);
        }
    }

    /// What is on the screen, in lines of plain text.
    pub fn trace(&self, out: &mut dyn core::fmt::Write) -> core::fmt::Result {
        writeln!(out, "[{}]", if self.locked { "locked" } else { self.screen().name() })?;
        let mut canvas = Canvas::tracing(out);
        self.draw(&mut canvas);
        canvas.finish();
        Ok(())
    }

    /// The trace of what a power cut now would bring back: no notice, no lock, cursors as saved.
    pub fn trace_saved(&self, out: &mut dyn core::fmt::Write) -> core::fmt::Result {
        let name = self.saved_stack.last().map_or("", Screen::name);
        writeln!(out, "[{name}]")?;
        let mut canvas = Canvas::tracing(out);
        draw_screens(&self.saved_stack, &self.view(), &mut canvas);
        canvas.finish();
        Ok(())
    }
}

fn draw_screens(stack: &[Screen], view: &View<'_>, canvas: &mut Canvas<'_>) {
    canvas.clear(Color::Black);
    if let [.., below, top] = stack
        && top.is_overlay()
    {
        widgets::around_overlay(canvas, |canvas| below.draw(view, canvas));
    }
    if let Some(top) = stack.last() {
        top.draw(view, canvas);
    }
}

/// What to do after an undo: put things back on the table, if there are any.
fn after_undo(command: &Command, game: &Game) -> Line {
    let mut things = Line::new();
    // What does not fit would not fit the notice either.
    let _ = command.put_back(game, &mut things);
    if things.is_empty() { line(format_args!("hold Y to redo")) } else { line(format_args!("{things}")) }
}

fn home_alone() -> Stack {
    let mut stack = Stack::new();
    // The first of several places.
    let _ = stack.push(Screen::home());
    stack
}

#[cfg(test)]
mod tests {
    use std::vec::Vec as StdVec;

    use super::*;
    use crate::{
        dice::tokens::{AttackTokens, RuleSet},
        journal::{record::MAX_RECORD, store::MAX_SNAPSHOT},
        table::order::{DiceCommand, Order},
    };

    /// A device, and what it wrote into its flash: snapshots and records, oldest first.
    struct Played {
        device: Box<Device>,
        flash: StdVec<(bool, StdVec<u8>)>,
    }

    impl Played {
        fn new() -> Played {
            Played { device: Box::new(new_device()), flash: StdVec::new() }
        }

        fn roll(&mut self, times: u32) {
            for _ in 0..times {
                let order = Order::Attack { dice: 3, tokens: AttackTokens::NONE, rules: RuleSet::Second };
                assert!(self.device.apply(Command::Dice(DiceCommand::Roll(order))));
                let record = self.device.take_record().unwrap();
                self.flash.push((false, record.encode(&mut [0; MAX_RECORD]).to_vec()));
            }
        }

        fn snapshot(&mut self, long: bool) {
            let mut buffer = [0; MAX_SNAPSHOT];
            self.flash.push((true, self.device.snapshot(long, &mut buffer).to_vec()));
            self.device.snapshot_written(long, usize::MAX);
        }

        /// The device after a power cut.
        fn resumed(&self) -> Box<Device> {
            let mut device = Box::new(new_device());
            device.begin_reading();
            for (is_snapshot, bytes) in &self.flash {
                if *is_snapshot { device.read_snapshot(bytes) } else { device.read_record(bytes) }
            }
            assert_eq!(device.finish_reading().lost, 0);
            device
        }
    }

    fn new_device() -> Device {
        Device::new(Board::PicoLcd13, Seed::from_number(7), true)
    }

    #[test]
    fn a_long_snapshot_forgets_no_state_that_was_read_before_it() {
        let mut played = Played::new();
        played.roll(46);
        // What came before is no longer in flash.
        played.flash.clear();
        played.snapshot(false);
        played.roll(32);
        played.snapshot(true);
        played.snapshot(false);
        // The floor rises past the first state while the long one's is far behind and the last still above.
        let mut checked = 0;
        for _ in 0..63 {
            played.roll(1);
            let (device, mut resumed) = (&played.device, played.resumed());
            assert_eq!(resumed.game, device.game);
            let (floor, end) = (device.history.floor(), device.history.end());
            if device.chain.reaches(floor, end) {
                assert_eq!(resumed.history.floor(), floor, "after {end} commands");
                let undo = || resumed.history.undo(&mut resumed.game);
                let undone = core::iter::from_fn(undo).count();
                assert_eq!(undone, (end - floor) as usize, "after {end} commands");
                checked = end;
            }
        }
        assert_eq!(checked, 141, "the first state is near enough to the end");
    }
}

//! The whole device without a body: keys in, pictures and records out.
//!
//! Owns the game, its history, the settings and the stack of screens, and carries out what a
//! screen answers to a key. Knows no pins, no clock and no flash: a body hands in keys and time,
//! shows the picture and writes the records.

use heapless::{Deque, Vec};
use serde::{Deserialize, Serialize};

use crate::{
    dice::generator::Seed,
    game::{Command, Game},
    history::{History, Serial},
    journal::{
        record::{Record, RecordError},
        snapshot::{self, SnapshotError},
    },
    name::Name,
    slots::{SlotInfo, Slots},
    ui::{
        Ask, MAX_DEPTH, Step, View,
        canvas::{Canvas, Line, line},
        icons::Icon,
        key::{Input, Key},
        screens::{SCREENS_VERSION, Screen, locked, title::Title},
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
/// snapshots, so they must not be closer than this.
const SNAPSHOT_WHEN_IDLE: u32 = 16;
/// Commands after which a snapshot is taken even between two keys: this many are replayed at most.
pub const SNAPSHOT_AT_LAST: u32 = 32;
/// Records of any kind after which a snapshot is taken.
const RECORDS_AT_MOST: u32 = 400;

pub type Stack = Vec<Screen, MAX_DEPTH, u8>;

/// Records written between two keys: a command, its screen, and what a held key takes back.
const OUTBOX: usize = 8;

/// A notice that goes with the next key.
#[derive(Clone, PartialEq)]
struct Notice {
    icon: Icon,
    first: Line,
    second: Line,
}

/// What a press changed, for the hold that may follow it.
#[derive(Clone, PartialEq)]
enum Pressed {
    Nothing,
    Screens(Stack),
    Command(Stack),
    Undone(Stack),
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
    /// Steps that were saved and cannot be made again.
    pub lost: u32,
    /// Commands applied again.
    pub replayed: u32,
    /// The state came out other than it was saved.
    pub differs: bool,
}

pub struct Device {
    game: Game,
    history: History,
    stack: Stack,
    settings: Settings,
    facts: Facts,
    notice: Option<Notice>,
    locked: bool,
    pressed: Pressed,
    outbox: Deque<Record, OUTBOX>,
    settings_changed: bool,
    slots: Slots,
    slots_changed: bool,
    errand: Option<Errand>,
    reading: Reading,
    /// The fingerprint that the last command read back should lead to.
    expected: Option<(Serial, u32)>,
    /// Commands made when the last snapshot was taken, and records written since.
    saved_at: Serial,
    records_since: u32,
}

impl Device {
    /// A device with a new game, on the title screen.
    pub fn new(board: Board, seed: Seed, practice: bool) -> Device {
        let game = Game::new(seed, practice);
        let history = History::new(&game);
        let mut stack = Stack::new();
        // The first of several places.
        let _ = stack.push(Screen::Title(Title));
        Device {
            game,
            history,
            stack,
            settings: Settings::DEFAULT,
            facts: Facts { board, free_save: None },
            notice: None,
            locked: false,
            pressed: Pressed::Nothing,
            outbox: Deque::new(),
            settings_changed: false,
            slots: Slots::EMPTY,
            slots_changed: false,
            errand: None,
            reading: Reading::default(),
            expected: None,
            saved_at: 0,
            records_since: 0,
        }
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

    pub fn screen(&self) -> Screen {
        // Never empty: it starts with one screen and the last is never taken off.
        self.stack.last().copied().unwrap_or(Screen::Title(Title))
    }

    /// Says something at start-up: a crash survived, a save that could not be read.
    pub fn say(&mut self, sentence: &str) {
        self.notice =
            Some(Notice { icon: Icon::Info, first: line(format_args!("{sentence}")), second: Line::new() });
    }

    /// The next record that must reach the flash before the next key is taken.
    pub fn take_record(&mut self) -> Option<Record> {
        self.outbox.pop_front()
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
                    Key::A => self.perform(Step::Go(Screen::menu())),
                    Key::B => self.perform(Step::Home),
                    Key::Y => self.redo(),
                    _ => {}
                }
                self.pressed = Pressed::Nothing;
            }
            Input::Press(Key::Y) => self.undo(),
            Input::Press(key) => {
                self.pressed = Pressed::Nothing;
                let mut screen = self.screen();
                let step = screen.on(key, &self.view());
                if let Some(top) = self.stack.last_mut() {
                    *top = screen;
                }
                self.perform(step);
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
        match core::mem::replace(&mut self.pressed, Pressed::Nothing) {
            Pressed::Nothing => {}
            Pressed::Screens(stack) => self.show(stack),
            Pressed::Command(stack) => {
                self.history.undo(&mut self.game);
                self.history.drop_redo();
                self.write(Record::TakeBack);
                self.show(stack);
            }
            Pressed::Undone(stack) => {
                self.history.redo(&mut self.game);
                self.write(Record::Redo);
                self.show(stack);
            }
            Pressed::Set(settings) => self.set(settings),
        }
    }

    fn perform(&mut self, step: Step) {
        let before = self.stack.clone();
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
                    self.write(Record::screens(&self.stack));
                }
                return;
            }
            Step::Ask(ask) => return self.answer(ask),
        }
        if self.stack != before {
            self.write(Record::screens(&self.stack));
            self.pressed = Pressed::Screens(before);
        }
    }

    fn answer(&mut self, ask: Ask) {
        match ask {
            Ask::Undo => {
                self.stack.pop();
                self.undo();
            }
            Ask::Redo => {
                self.stack.pop();
                self.redo();
            }
            Ask::Lock => {
                self.perform(Step::Back);
                self.locked = true;
            }
            Ask::Set(settings) => {
                self.pressed = Pressed::Set(self.settings);
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
            }
        }
    }

    /// Changes the game by a command, or says why not.
    fn apply(&mut self, command: Command) -> bool {
        match self.game.apply(&command) {
            Ok(()) => {
                self.history.push(command, &self.game);
                self.write(Record::Command {
                    serial: self.history.cursor() - 1,
                    hash: self.game.hash(),
                    command,
                });
                self.pressed = Pressed::Command(self.stack.clone());
                true
            }
            Err(refusal) => {
                self.notice = Some(Notice {
                    icon: Icon::Cross,
                    first: line(format_args!("{}", refusal.sentence())),
                    second: Line::new(),
                });
                false
            }
        }
    }

    fn undo(&mut self) {
        let before = self.stack.clone();
        if let Some(command) = self.history.undo(&mut self.game) {
            self.write(Record::Undo);
            self.stack_for(Screen::for_command(&command, &self.game));
            let mut put_back = Line::new();
            // What does not fit would not fit the notice either.
            let _ = command.put_back(&self.game, &mut put_back);
            let second = if put_back.is_empty() { "hold Y to redo" } else { put_back.as_str() };
            self.tell(Icon::Undo, "Undone: ", &command, second);
            self.pressed = Pressed::Undone(before);
        } else {
            self.pressed = Pressed::Nothing;
            self.say("Nothing to undo.");
        }
    }

    fn redo(&mut self) {
        if let Some(command) = self.history.redo(&mut self.game) {
            self.write(Record::Redo);
            self.stack_for(Screen::for_command(&command, &self.game).done());
            self.tell(Icon::Redo, "Redone: ", &command, "Y to undo");
        } else {
            self.say("Nothing to redo.");
        }
    }

    /// Shows the screen on which a command is made, in the place of one of its kind that is open.
    fn stack_for(&mut self, screen: Screen) {
        let open = self.stack.iter().position(|open| open.same_kind(&screen));
        match open {
            Some(index) => {
                self.stack.truncate(index + 1);
                if let Some(top) = self.stack.last_mut() {
                    *top = screen;
                }
            }
            None => {
                self.stack.clear();
                // A few of several places.
                let _ = self.stack.push(Screen::home());
                if let Some(below) = screen.below() {
                    let _ = self.stack.push(below);
                }
                let _ = self.stack.push(screen);
            }
        }
        self.write(Record::screens(&self.stack));
    }

    fn tell(&mut self, icon: Icon, verb: &str, command: &Command, second: &str) {
        let mut first = line(format_args!("{verb}"));
        // What does not fit would not fit the notice either.
        let _ = command.describe(&mut first);
        self.notice = Some(Notice { icon, first, second: line(format_args!("{second}")) });
    }

    fn show(&mut self, stack: Stack) {
        self.stack = stack;
        self.write(Record::screens(&self.stack));
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
        self.settings = settings;
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
        self.slots = slots;
    }

    /// What a body must do before it takes the next key.
    pub fn take_errand(&mut self) -> Option<Errand> {
        self.errand.take()
    }

    /// Begins a new game in a slot and shows Home.
    pub fn start_game(&mut self, slot: u8, name: Name, seed: Seed, practice: bool) {
        self.game = Game::new(seed, practice);
        self.adopt(slot, name);
        self.stack.clear();
        // The first of several places.
        let _ = self.stack.push(Screen::home());
    }

    /// Turns the open game into a copy in another slot, with dice of its own.
    pub fn become_copy(&mut self, slot: u8, name: Name, entropy: &Seed) {
        self.game.seed = self.game.seed.rekeyed(entropy.bytes());
        self.adopt(slot, name);
        self.say("This is the copy. It has dice of its own.");
    }

    fn adopt(&mut self, slot: u8, name: Name) {
        self.history.restart(&self.game, 0);
        self.pressed = Pressed::Nothing;
        self.saved_at = 0;
        self.records_since = 0;
        self.slots.set(slot, Some(SlotInfo { name, steps: 0 }));
        self.slots.open(slot);
        self.slots_changed = true;
    }

    pub fn show_home(&mut self) {
        self.perform(Step::Home);
    }

    /// Shows the title, as on a device that was never used.
    pub fn show_title(&mut self) {
        if let Some(top) = self.stack.last_mut() {
            *top = Screen::Title(Title);
        }
        self.write(Record::screens(&self.stack));
    }

    /// Forgets a game in the directory.
    pub fn forget_slot(&mut self, slot: u8) {
        self.slots.set(slot, None);
        self.slots_changed = true;
        self.perform(Step::Back);
        self.perform(Step::Back);
    }

    /// Makes another slot the open one; its game is read next.
    pub fn switch_to(&mut self, slot: u8) {
        self.slots.open(slot);
        self.slots_changed = true;
    }

    /// Begins to read a game back: its items follow, oldest first.
    pub fn begin_reading(&mut self) {
        self.reading = Reading::default();
        self.expected = None;
        self.pressed = Pressed::Nothing;
        self.notice = None;
        self.stack.clear();
    }

    pub fn read_snapshot(&mut self, bytes: &[u8]) {
        match snapshot::decode(bytes, &mut self.game) {
            Ok(serial) => {
                let continues = self.reading.found && serial == self.history.cursor();
                if !continues {
                    self.history.restart(&self.game, serial);
                } else if self.history.is_due() {
                    self.history.keep(&self.game, serial);
                }
                self.reading.found = true;
                self.saved_at = serial;
                self.records_since = 0;
            }
            Err(SnapshotError::Newer) => self.reading.newer = true,
            Err(SnapshotError::Unreadable) => self.reading.lost += 1,
        }
    }

    pub fn read_record(&mut self, bytes: &[u8]) {
        self.records_since += 1;
        match Record::decode(bytes) {
            Ok(Record::Command { serial, hash, command }) => {
                if self.reading.found && serial == self.history.cursor() {
                    self.history.note(command);
                    self.expected = Some((serial + 1, hash));
                } else {
                    self.reading.lost += 1;
                }
            }
            Ok(Record::Undo) => self.history.step_back(),
            Ok(Record::Redo) => self.history.step_forward(),
            Ok(Record::TakeBack) => {
                self.history.step_back();
                self.history.drop_redo();
            }
            Ok(Record::Screens { version, stack }) if version == SCREENS_VERSION => self.stack = stack,
            // Screens of another build: the device shows Home instead.
            Ok(Record::Screens { .. }) => self.stack.clear(),
            Err(RecordError::OtherEngine(_) | RecordError::Unreadable) => self.reading.lost += 1,
        }
    }

    /// Ends reading: the game is as it was, on the same screen.
    pub fn finish_reading(&mut self) -> Reading {
        self.reading.replayed = self.history.rebuild(&mut self.game);
        let as_saved = self.expected.filter(|(serial, _)| *serial == self.history.cursor());
        self.reading.differs = as_saved.is_some_and(|(_, hash)| hash != self.game.hash());
        if self.stack.is_empty() {
            // The first of several places.
            let _ = self.stack.push(Screen::home());
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

    /// Whether a snapshot is due: sooner in an idle moment, later between two keys.
    pub fn snapshot_due(&self, idle: bool) -> bool {
        let commands = self.history.cursor().abs_diff(self.saved_at);
        let enough = if idle { SNAPSHOT_WHEN_IDLE } else { SNAPSHOT_AT_LAST };
        commands >= enough || self.records_since >= RECORDS_AT_MOST
    }

    /// Writes the whole game into a buffer, to be saved as a snapshot.
    pub fn take_snapshot<'b>(&mut self, buffer: &'b mut [u8]) -> &'b [u8] {
        let serial = self.history.cursor();
        self.saved_at = serial;
        self.records_since = 0;
        let slot = self.slots.current();
        if let Some(&info) = self.slots.get(slot)
            && info.steps != serial
        {
            self.slots.set(slot, Some(SlotInfo { steps: serial, ..info }));
            self.slots_changed = true;
        }
        snapshot::encode(serial, &self.game, buffer)
    }

    /// The open screens, to be saved after a snapshot.
    pub fn screens_record(&self) -> Record {
        Record::screens(&self.stack)
    }

    fn write(&mut self, record: Record) {
        self.records_since += 1;
        // A body takes all records after every key, and one key makes fewer than fit.
        let _ = self.outbox.push_back(record);
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
            settings: &self.settings,
            facts: &self.facts,
            slots: &self.slots,
            undo: words(self.history.undoable()),
            redo: words(self.history.redoable()),
        }
    }

    /// Draws the whole screen; same state, same pixels.
    pub fn draw(&self, canvas: &mut Canvas<'_>) {
        let view = self.view();
        canvas.clear(Color::Black);
        let screen = self.screen();
        if screen.is_overlay() {
            let below = self.stack.len().checked_sub(2).and_then(|index| self.stack.get(index));
            if let Some(below) = below {
                below.draw(&view, canvas);
            }
        }
        screen.draw(&view, canvas);
        if let Some(Notice { icon, first, second }) = &self.notice {
            widgets::toast(canvas, *icon, first, second);
        }
        if self.locked {
            locked::draw(&view, canvas);
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
}

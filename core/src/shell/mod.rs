//! The whole device without a body: keys in, pictures and records out.
//!
//! The shell round the [`Session`]: owns the stack of screens, the settings and the directory of games, and carries out
//! what a screen answers to a key. Knows no pins, no clock and no flash: a body hands in keys and time, shows the
//! picture and writes the records.

pub mod attract;
pub mod keeper;
pub mod link;

use core::fmt;

use crate::base::kept::Kept;
use crate::base::log::info;
use crate::base::name::Name;
use crate::base::plural::plural;
use crate::base::text::{Text, text};
use crate::body::{Board, BodyFacts, Settings};
use crate::dice::fairness::FaceCounts;
use crate::dice::generator::Seed;
use crate::game::{Command, Game};
use crate::history::History;
use crate::journal::record::{MAX_RECORD, Record};
use crate::journal::slots::{SlotInfo, Slots};
use crate::mission::flow::MissionFlow;
use crate::session::{ReadBack, Session};
use crate::shell::attract::part::{AttractPart, FRAME_MS};
use crate::shell::attract::script::{self, SCRIPT, SET_UP, Scene, Stroke};
use crate::shell::attract::shown_keys;
use crate::show_me::Demo;
use crate::station::{LURE_AFTER_MS, Lure, OVER_AFTER_MS, Station, Visits};
use crate::ui::canvas::{Canvas, Line, Motion, line};
use crate::ui::icons::Icon;
use crate::ui::key::{Input, Key};
use crate::ui::motion::{self, BEAT_MS};
use crate::ui::screens::battle::shown;
use crate::ui::screens::duel::Duel;
use crate::ui::screens::link::{Consent, Link, Wanted};
use crate::ui::screens::odds::Odds;
use crate::ui::screens::owner::Owner;
use crate::ui::screens::title::Title;
use crate::ui::screens::welcome::Welcome;
use crate::ui::screens::{Screen, locked};
use crate::ui::senses::{Cue, Lamp};
use crate::ui::stack::{MAX_SAVED, Open, Stack};
use crate::ui::theme::Bars;
use crate::ui::{Step, View, Wish, command_words, strip, widgets};

/// If a key may yet be held, no snapshot is taken sooner: the hold brings back what could be redone.
const HOLD_SNAPSHOT_MS: u32 = 2_000;

/// What undo and redo say there.
const NOT_TAKEN_BACK: Text = text!("In Show me nothing is taken back.");

/// A notice that goes with the next key.
#[derive(Clone, PartialEq)]
struct KeyNotice {
    icon: Icon,
    first: Line,
    second: Line,
}

/// A press, for the hold that may follow it.
#[derive(Clone, PartialEq)]
struct Pressed {
    /// The screens before it.
    stack: Stack,
    what: KeyEffect,
}

/// What a press did besides moving about on the screens.
#[derive(Clone, Copy, PartialEq)]
enum KeyEffect {
    Nothing,
    Command,
    Undo,
    Redo,
    /// Changed the settings, which were these.
    Set(Settings),
}

/// Something only a body can do: it needs the flash or fresh entropy.
#[derive(Clone, Copy, Debug, PartialEq)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub enum Errand {
    Open(u8),
    Create(u8, Name),
    Copy {
        from: u8,
        to: u8,
    },
    Erase(u8),
    /// Lays the open game aside for Show me, and comes back to it.
    ShowMe,
    EndShow,
    /// Lays it aside to draw passers-by in, and asks who came whether to be shown or to play.
    Attract,
    Welcome,
    /// The device is its owner's again, as after a start.
    Reopen,
}

pub struct Shell {
    play: Session,
    stack: Stack,
    /// How many answers the open screen has.
    answers: u8,
    /// The screens as they were last written down.
    saved_stack: Stack,
    screens_changed: bool,
    settings: Kept<Settings>,
    slots: Kept<Slots>,
    facts: BodyFacts,
    /// What the seconds were when the device was switched on.
    clock_start: u32,
    notice: Option<KeyNotice>,
    locked: bool,
    pressed: Option<Pressed>,
    /// What was open above Home when one went there.
    left: Option<Open>,
    errand: Option<Errand>,
    demo: Demo,
    /// What the owner said to the computer at the cable.
    consent: Consent,
    /// The open game is played in memory alone: the owner's lies in flash, and nothing is written.
    aside: bool,
    station: Station,
    visits: Kept<Visits>,
    /// The last keys: they may be the owner's combination.
    recent: [Key; 6],
    /// The next hold belongs to a press that only ended something.
    spent: bool,
    moving: Option<Moving>,
}

/// What moves since a key.
#[derive(Clone, Copy)]
struct Moving {
    since_ms: u64,
    beats: u8,
    dice: u8,
}

/// A screen that is about to be drawn.
pub struct Drawing<'a> {
    device: &'a Shell,
    view: View<'a>,
}

impl Drawing<'_> {
    pub fn draw(&self, canvas: &mut Canvas<'_>) {
        self.device.draw_with(&self.view, canvas);
    }
}

impl Shell {
    /// Room for a device, before its first game: `begin` comes next. Made where it stays: it is far too large for a
    /// small stack.
    pub const fn blank(board: Board) -> Shell {
        Shell {
            play: Session::blank(),
            stack: Stack::EMPTY,
            answers: 0,
            saved_stack: Stack::EMPTY,
            screens_changed: false,
            settings: Kept::new(Settings::DEFAULT),
            slots: Kept::new(Slots::EMPTY),
            facts: BodyFacts::of(board),
            clock_start: 0,
            notice: None,
            locked: false,
            pressed: None,
            left: None,
            errand: None,
            demo: Demo::OFF,
            consent: Consent::Unasked,
            aside: false,
            station: Station::NEW,
            visits: Kept::new(Visits::NONE),
            recent: [Key::A; 6],
            spent: false,
            moving: None,
        }
    }

    /// A new game, on the title screen; it takes the place of a blank one.
    pub fn begin(&mut self, seed: Seed, practice: bool) {
        self.play.begin(seed, practice);
        self.stack = Stack::of(Screen::Title(Title));
        self.arrive();
        self.saved_stack = self.stack.clone();
    }

    /// A device with a new game, on the title screen.
    pub fn new(board: Board, seed: Seed, practice: bool) -> Shell {
        let mut device = Shell::blank(board);
        device.begin(seed, practice);
        device
    }

    pub fn play(&self) -> &Session {
        &self.play
    }

    pub fn play_mut(&mut self) -> &mut Session {
        &mut self.play
    }

    pub fn game(&self) -> &Game {
        self.play.game()
    }

    pub fn history(&self) -> &History {
        self.play.history()
    }

    pub fn settings(&self) -> &Settings {
        &self.settings
    }

    pub fn facts(&self) -> &BodyFacts {
        &self.facts
    }

    pub fn facts_mut(&mut self) -> &mut BodyFacts {
        &mut self.facts
    }

    /// Tells what the battery holds; it is said once when that is little: returns whether there is a new picture.
    pub fn set_battery(&mut self, left: Option<u8>) -> bool {
        let was_low = self.facts.battery_low();
        let changed = left != self.facts.battery;
        self.facts.battery = left;
        if self.facts.battery_low() && !was_low {
            self.tell(
                Icon::Battery,
                line(format_args!("Battery low: {}%", left.unwrap_or(0))),
                "Every step is saved.",
            );
        }
        changed
    }

    /// Tells the time, in milliseconds since the device was switched on. What is due happens: there may be an errand.
    pub fn set_clock(&mut self, since_start: u64) {
        self.station.now_ms = since_start;
        let seconds = u32::try_from(since_start / 1000).unwrap_or(u32::MAX);
        self.facts.seconds = self.clock_start.saturating_add(seconds);
        self.moving = self.moving.filter(|_| self.motion() != Motion::default());
        if self.station.lure.is_some() {
            return self.lure_on();
        }
        let idle = self.station.idle_ms();
        let titled = matches!(self.screen(), Screen::Title(_));
        let over = self.settings.kiosk && idle >= OVER_AFTER_MS;
        if over || titled && idle >= LURE_AFTER_MS {
            if over && self.station.is_game() {
                self.station.end_visit(self.visits.change());
            }
            self.errand = Some(Errand::Attract);
        }
    }

    /// The device is ready at this time: from here on it counts for how long nobody presses a key.
    pub fn ready_at(&mut self, since_start: u64) {
        self.station.now_ms = since_start;
        self.station.stir();
    }

    /// When the picture changes by itself, in milliseconds since the device was switched on.
    pub fn changes_at(&self) -> Option<u64> {
        let now = self.station.now_ms;
        let beat = self.moving.map(|moving| moving.since_ms + (u64::from(self.motion().beat) + 1) * BEAT_MS);
        if let Some((_, part)) = self.part() {
            let next = now + u64::from(part.changes_in());
            return Some(beat.map_or(next, |beat| beat.min(next)));
        }
        let clock = self.screen().changes_in(self.game(), self.facts.seconds).map(|seconds| {
            u64::from(self.facts.seconds.saturating_add(seconds).saturating_sub(self.clock_start)) * 1000
        });
        let visit = self.settings.kiosk.then(|| self.station.visit_changes_at());
        let titled = matches!(self.screen(), Screen::Title(_));
        let lure = titled.then(|| now + LURE_AFTER_MS.saturating_sub(self.station.idle_ms()));
        [clock, beat, visit, lure].into_iter().flatten().min()
    }

    /// Whether passers-by are being drawn in: there is no need for it where nobody sees it.
    pub fn is_luring(&self) -> bool {
        self.station.lure.is_some()
    }

    /// What is shown to passers-by, and how often all of it was shown before.
    fn part(&self) -> Option<(u64, AttractPart)> {
        let lure = self.station.lure?;
        Some(AttractPart::at(self.station.now_ms.saturating_sub(lure.began_ms)))
    }

    /// Seconds until a visit is over, once they are counted down.
    fn countdown(&self) -> Option<u64> {
        self.station.countdown().filter(|_| self.settings.kiosk && !self.is_luring())
    }

    /// What moves in the picture now.
    fn motion(&self) -> Motion {
        let Some(Moving { since_ms, beats, dice }) = self.moving else { return Motion::default() };
        let beat = self.station.now_ms.saturating_sub(since_ms) / BEAT_MS;
        match u8::try_from(beat) {
            Ok(beat) if beat < beats => Motion { beat, dice, rest: true },
            _ => Motion::default(),
        }
    }

    /// Begins to draw passers-by in; the owner's game must be in flash.
    pub fn start_lure(&mut self) {
        self.lay_aside(Seed::from_number(script::NUMBER), true);
        self.station.begin_lure();
        self.set_clock(self.station.now_ms);
    }

    /// Plays in memory alone; the owner's game must be in flash.
    pub fn lay_aside(&mut self, seed: Seed, practice: bool) {
        self.start_unsaved(seed, practice);
        self.aside = true;
        (self.locked, self.notice, self.moving) = (false, None, None);
    }

    /// Somebody came: what passers-by are shown is over.
    pub fn end_lure(&mut self) {
        self.station.begin_visit();
        self.errand = Some(Errand::Welcome);
    }

    /// The open game is in memory alone: a visitor's, or one of Show me.
    pub fn is_aside(&self) -> bool {
        self.aside
    }

    /// Asks who came whether to be shown or to play.
    pub fn show_welcome(&mut self) {
        self.station.begin_visit();
        self.perform(Step::Swap(Screen::Welcome(Welcome)));
        self.arrive();
    }

    /// Plays what is due of what is shown to passers-by.
    fn lure_on(&mut self) {
        let (Some((lap, part)), Some(lure)) = (self.part(), self.station.lure) else { return };
        let wanted = match part {
            AttractPart::Film(_) => 0,
            AttractPart::Play(made, _) => made,
            AttractPart::Title(_) => u8::try_from(SCRIPT.len()).unwrap_or(u8::MAX),
        };
        let fresh = lap != lure.lap || wanted < lure.strokes;
        if fresh {
            self.lay_aside(Seed::from_number(script::NUMBER), true);
        }
        let made = if fresh { 0 } else { lure.strokes };
        for stroke in SCRIPT.iter().take(wanted.into()).skip(made.into()) {
            self.stroke(stroke);
        }
        if matches!(part, AttractPart::Title(_)) {
            self.stack = Stack::of(Screen::Title(Title));
            self.arrive();
        }
        self.station.lure = Some(Lure { lap, strokes: wanted, ..lure });
    }

    fn stroke(&mut self, stroke: &Stroke) {
        match stroke {
            Stroke::Press(key, _) => self.react(Input::Press(*key)),
            Stroke::Open(scene) => {
                let screen = match scene {
                    Scene::Activation => Screen::battle(),
                    Scene::Duel => Screen::Duel(Duel::open(self.game())),
                    Scene::Odds => Screen::Odds(Odds::open(self.game())),
                };
                self.stack = Stack::of(Screen::home());
                self.stack.push(screen);
                self.arrive();
                if *scene == Scene::Activation {
                    SET_UP.iter().for_each(|key| self.react(Input::Press(*key)));
                }
            }
        }
        self.notice = None;
    }

    pub fn screen(&self) -> Screen {
        self.stack.top()
    }

    /// Whose turn it is, unless the owner wants no light.
    pub fn lamp(&self) -> Lamp {
        if self.settings.unlit { Lamp::Off } else { Lamp::of(self.game()) }
    }

    /// What the last key is heard by, unless the owner wants quiet.
    pub fn cue(&self) -> Option<Cue> {
        let refused = matches!(&self.notice, Some(KeyNotice { icon: Icon::Padlock | Icon::Cross, .. }));
        let arrives = matches!(self.game().mission.flow, MissionFlow::Arrival(_)) && self.commanded();
        self.settings.sound.then_some(match () {
            () if refused => Cue::Refused,
            () if arrives => Cue::Alarm,
            () => Cue::Click,
        })
    }

    /// Whether the last key changed the game.
    fn commanded(&self) -> bool {
        self.pressed.as_ref().is_some_and(|pressed| pressed.what == KeyEffect::Command)
    }

    /// The open screens, the first below all others.
    pub fn stack(&self) -> &[Open] {
        &self.stack
    }

    /// Whether A would only be told why not, though another answer could be given.
    pub fn is_on_refusal(&self) -> bool {
        self.stack.last().is_some_and(|open| open.is_on_refusal(&self.view()))
    }

    /// The game of Show me, if one is on: the owner's lies in flash meanwhile, and nothing is written.
    pub fn demo(&self) -> &Demo {
        &self.demo
    }

    pub fn is_locked(&self) -> bool {
        self.locked
    }

    /// The screens that a power cut now would bring back: without what only moved a cursor.
    pub fn saved_stack(&self) -> &[Open] {
        &self.saved_stack
    }

    /// Says something at start-up: a crash survived, a save that could not be read.
    pub fn say(&mut self, sentence: impl fmt::Display) {
        self.tell(Icon::Info, line(format_args!("{sentence}")), "");
    }

    /// The same beside what was said just before: a start may have two things to say.
    pub fn say_too(&mut self, sentence: impl fmt::Display) {
        match &mut self.notice {
            Some(KeyNotice { second, .. }) if second.is_empty() => *second = line(format_args!("{sentence}")),
            Some(_) => {}
            None => self.say(sentence),
        }
    }

    fn tell(&mut self, icon: Icon, first: Line, second: &str) {
        self.notice = Some(KeyNotice { icon, first, second: line(format_args!("{second}")) });
    }

    /// Reacts to a key.
    pub fn on(&mut self, input: Input) {
        let warned = self.countdown().is_some();
        self.station.stir();
        let lured = self.station.lure.is_some();
        let ends = lured || warned;
        match input {
            // It takes the warning away, which may have hidden what would be answered.
            Input::Press(_) if warned => {}
            // It ends what passers-by are shown, and does nothing else.
            Input::Press(_) if lured => self.end_lure(),
            Input::Hold(_) if ends || self.spent => {}
            input => self.react(input),
        }
        if let Input::Press(_) = input {
            self.spent = ends;
        }
        self.watch_for_owner(input);
    }

    /// The owner's page opens by a combination that nobody presses by chance.
    fn watch_for_owner(&mut self, input: Input) {
        const COMBINATION: [Key; 6] = [Key::Up, Key::Up, Key::Down, Key::Down, Key::Up, Key::Down];
        let Input::Press(key) = input else { return };
        let [_, rest @ ..] = self.recent;
        let [first, second, third, fourth, fifth] = rest;
        self.recent = [first, second, third, fourth, fifth, key];
        if matches!(self.screen(), Screen::About(_)) && self.recent == COMBINATION {
            self.perform(Step::Go(Screen::Owner(Owner)));
            self.arrive();
        }
    }

    fn react(&mut self, input: Input) {
        (self.notice, self.moving) = (None, None);
        match input {
            Input::Hold(Key::A) if self.locked => self.locked = false,
            _ if self.locked => {}
            Input::Hold(key) => {
                self.take_back();
                match key {
                    // In Show me a press cannot be taken back, and a menu over what it did would not be asked for.
                    // With four keys it is the only way to Help.
                    Key::A if self.demo.is_on() && !self.facts.board.four_keys() => {}
                    Key::A if !matches!(self.screen(), Screen::Menu(_)) => {
                        let menu = self.screen().menu(self.game());
                        self.perform(Step::Go(menu));
                    }
                    Key::B => self.perform(Step::Home),
                    Key::X => self.perform(Step::Table),
                    Key::Y => self.redo(),
                    _ => {}
                }
                self.pressed = None;
            }
            Input::Press(key) => {
                self.pressed = Some(Pressed { stack: self.stack.clone(), what: KeyEffect::Nothing });
                match (key, self.screen()) {
                    // The title says "any key".
                    (_, Screen::Title(_)) => self.perform(Title::next()),
                    (Key::Y, _) => self.undo(),
                    (Key::X, _) => self.help(),
                    _ => self.pass_on(key),
                }
            }
        }
        self.note_game();
        self.arrive();
        info!("{} -> {=str}", input, self.screen().name());
    }

    /// The open screen looks at the game as it is now.
    fn arrive(&mut self) {
        let Some(mut open) = self.stack.last().copied() else { return };
        self.answers = open.arrive(&self.view());
        self.put(open);
    }

    /// The open screen takes a key.
    fn pass_on(&mut self, key: Key) {
        let Some(mut open) = self.stack.last().copied() else { return };
        let step = open.press(key, &self.view());
        self.put(open);
        self.perform(step);
    }

    fn put(&mut self, open: Open) {
        if let Some(top) = self.stack.open_mut() {
            *top = open;
        }
    }

    /// What the open screen asks, over it; Help needs none itself.
    fn help(&mut self) {
        if !matches!(self.screen(), Screen::HelpScreen(_)) {
            self.perform(Step::Go(Screen::help()));
        }
    }

    /// Undoes what the press before a hold did.
    fn take_back(&mut self) {
        let Some(Pressed { stack, what }) = self.pressed.take() else { return };
        match what {
            KeyEffect::Nothing => {}
            KeyEffect::Command => self.play.take_back(),
            KeyEffect::Undo => drop(self.play.redo()),
            KeyEffect::Redo => drop(self.play.undo()),
            KeyEffect::Set(settings) => *self.settings.change() = settings,
        }
        self.show(stack);
    }

    /// Notes what the press did that is being carried out.
    fn done(&mut self, done: KeyEffect) {
        if let Some(pressed) = &mut self.pressed {
            pressed.what = done;
        }
    }

    fn perform(&mut self, step: Step) {
        match step {
            Step::Stay | Step::Moved => return,
            Step::Go(screen) => {
                self.stack.hide_secrets(self.play.game());
                if !self.stack.push(screen) {
                    return self.say(text!("This is as deep as it goes: B goes back."));
                }
                self.take_up();
            }
            Step::Swap(screen) => self.stack.swap(screen),
            Step::Back => drop(self.stack.back()),
            // There is no other Home before the owner's game is back.
            Step::Home if self.demo.is_on() => return self.grant(Wish::EndShow),
            Step::Home => {
                self.stack.hide_secrets(self.play.game());
                // What lies over Home itself begins anew; what was left before it stays.
                if let Some(open) = self.stack.get(1).filter(|open| !belongs_below(&open.screen)) {
                    self.left = Some(*open);
                }
                self.stack.home();
            }
            Step::Table if self.demo.is_on() => return self.say(text!("In Show me the map is the table.")),
            Step::Table => {
                while belongs_below(&self.screen()) && self.stack.back() {}
                let table = self.screen().table(self.game());
                let open = self.screen();
                // Of the pages beside a game it is one.
                if open == table || open.same_kind(&table) && !matches!(open, Screen::GamePage(_)) {
                    return;
                }
                return self.perform(Step::Go(table));
            }
            Step::Say(why) => {
                info!("says {=str}", why.unpacked().as_str());
                return self.tell(Icon::Padlock, line(format_args!("{why}")), "");
            }
            Step::Do(command) => {
                self.apply(command);
                return;
            }
            Step::Finish(command) => {
                if !self.apply(command) || !self.stack.back() {
                    return;
                }
            }
            Step::Settle(command) => {
                if self.apply(command) {
                    self.show_for(Screen::for_command(&command, self.game()));
                }
                return;
            }
            Step::Wish(wish) => return self.grant(wish),
        }
        self.screens_changed = true;
    }

    /// Whatever was half typed when one went Home is still there, with no row of it open.
    fn take_up(&mut self) {
        let Some(left) = self.left.filter(|_| self.stack.len() == 2) else { return };
        if let Some(open) = self.stack.open_mut().filter(|open| open.screen == left.screen) {
            open.form = left.form.closed();
            if self.is_on_refusal()
                && let Some(open) = self.stack.open_mut()
            {
                open.form.start_over();
            }
        }
    }

    /// Carries out what a screen wants from the device.
    pub(crate) fn grant(&mut self, wish: Wish) {
        match wish {
            Wish::Undo => {
                self.perform(Step::Back);
                self.undo();
            }
            Wish::Redo => {
                self.perform(Step::Back);
                self.redo();
            }
            Wish::Help => {
                self.perform(Step::Back);
                self.help();
            }
            Wish::Table => self.perform(Step::Table),
            Wish::Lock => {
                self.perform(Step::Back);
                self.locked = true;
            }
            Wish::Kiosk(kiosk) => {
                self.settings.change().kiosk = kiosk;
                self.turn_station();
                self.pressed = None;
            }
            Wish::CountAnew => *self.visits.change() = Visits::NONE,
            Wish::Set(settings) => {
                self.done(KeyEffect::Set(*self.settings));
                *self.settings.change() = settings;
            }
            Wish::Open(slot) => self.errand = Some(Errand::Open(slot)),
            Wish::Create(slot, name) => self.errand = Some(Errand::Create(slot, name)),
            Wish::Erase(slot) => self.errand = Some(Errand::Erase(slot)),
            Wish::Copy(from) => match self.slots.first_free() {
                Some(to) => self.errand = Some(Errand::Copy { from, to }),
                None => self.say(text!("Every slot is in use: delete a game first.")),
            },
            Wish::Rename(slot, name) => {
                self.slots.change().rename(slot, name);
                self.perform(Step::Back);
                // A hold must not come back to a question that was answered.
                self.pressed = None;
            }
            Wish::ShowMe => self.errand = Some(Errand::ShowMe),
            Wish::EndShow => self.errand = Some(Errand::EndShow),
            Wish::Link(given) => {
                self.consent = if given { Consent::Given } else { Consent::Refused };
                self.perform(Step::Back);
                // A hold must not come back to a question that was answered.
                self.pressed = None;
            }
            Wish::Show(press) => {
                self.demo.press(press);
                self.station.play();
                self.show_on();
                // Nor does a hold take it back.
                self.pressed = None;
            }
        }
    }

    /// The table of Show me is answered for until there is something to show.
    fn show_on(&mut self) {
        let mut dice = 0;
        while let Some(command) = self.demo.next(&self.play.game().battle) {
            match self.play.rehearse(Command::Battle(command)) {
                Ok(rolled) => dice = rolled,
                Err(_) => return self.demo.give_up(&self.play.game().battle),
            }
        }
        self.move_after(dice);
    }

    /// What moves after a command that rolled these dice.
    fn move_after(&mut self, dice: u8) {
        let beats = motion::beats(self.game(), dice);
        let moves = self.facts.moves && !self.settings.still && beats > 0;
        self.moving = moves.then_some(Moving { since_ms: self.station.now_ms, beats, dice });
    }

    /// Changes the game by a command, or says why not.
    fn apply(&mut self, command: Command) -> bool {
        let mut news = Line::new();
        // What does not fit would not fit the notice either.
        let _ = command.announce(self.game(), &mut news);
        let told = self.game().battle.told;
        match self.play.apply(command) {
            Ok(dice) => {
                self.move_after(dice);
                self.station.play();
                let fresh = matches!(command, Command::Battle(_)) || told != self.game().battle.told;
                let put_away = self.put_away(&command);
                match (news.is_empty(), shown::news(&self.game().battle).filter(|_| fresh), put_away) {
                    (true, None, None) => {}
                    (true, None, Some(cards)) => self.tell(Icon::Info, cards, "no longer fits the ship"),
                    (true, Some((what, who)), _) => self.tell(Icon::Info, what, &who),
                    (false, Some((what, _)), _) | (false, None, Some(what)) => {
                        self.tell(Icon::Info, news, &what);
                    }
                    (false, None, None) => {
                        let undo = match self.facts.board.four_keys() {
                            _ if self.history().is_barred() => "",
                            true => "hold A: undo",
                            false => "Y: undo",
                        };
                        self.tell(Icon::Info, news, undo);
                    }
                }
                self.done(KeyEffect::Command);
                if self.history().is_barred() {
                    // Nor does a hold take it back.
                    self.pressed = None;
                }
                true
            }
            Err(refusal) => {
                info!("refused {}: {}", command, refusal);
                // A refused command changes nothing, not even its screen.
                if let Some(pressed) = &self.pressed {
                    self.stack = pressed.stack.clone();
                }
                self.tell(Icon::Cross, line(format_args!("{}", refusal.sentence())), "");
                false
            }
        }
    }

    /// Cards that a deal, a correction or an absent friend took off a ship.
    fn put_away(&self, command: &Command) -> Option<Line> {
        let (Command::Campaign(_), Some((card, count))) = (command, self.game().campaign.dropped) else {
            return None;
        };
        Some(match count {
            1 => line(format_args!("{card} put away")),
            _ => line(format_args!("{card} and {} more put away", count.saturating_sub(1))),
        })
    }

    fn undo(&mut self) {
        if self.demo.is_on() {
            return self.say(NOT_TAKEN_BACK);
        }
        let Some(command) = self.play.undo() else {
            let seen = self.game().seen() > 0 && self.history().is_barred();
            return self.say(if seen {
                text!("What was turned up stays seen.")
            } else {
                text!("Nothing to undo.")
            });
        };
        let screen = Screen::for_command(&command, self.game());
        self.show_for(screen);
        let mut things = Line::new();
        // What does not fit would not fit the notice either.
        let _ = command.put_back(self.game(), &mut things);
        let second = if things.is_empty() { "hold Y to redo" } else { &things };
        let what = command_words(command, self.game(), true);
        self.tell(Icon::Undo, line(format_args!("Undone: {what}")), second);
        self.done(KeyEffect::Undo);
    }

    fn redo(&mut self) {
        if self.demo.is_on() {
            return self.say(NOT_TAKEN_BACK);
        }
        let what = self.history().redoable().map(|command| command_words(command, self.game(), true));
        let Some(command) = self.play.redo() else { return self.say(text!("Nothing to redo.")) };
        let screen = Screen::for_command(&command, self.game()).done(self.game());
        self.show_for(screen);
        self.tell(Icon::Redo, line(format_args!("Redone: {}", what.unwrap_or_default())), "Y to undo");
        self.done(KeyEffect::Redo);
    }

    /// Shows the screen on which a command is made.
    fn show_for(&mut self, screen: Screen) {
        self.stack.show(screen, self.play.game());
        self.screens_changed = true;
    }

    fn show(&mut self, stack: Stack) {
        self.stack = stack;
        self.screens_changed = true;
    }

    pub fn show_home(&mut self) {
        self.perform(Step::Home);
        self.arrive();
    }

    /// Shows the title, as on a device that was never used.
    pub fn show_title(&mut self) {
        self.perform(Step::Swap(Screen::Title(Title)));
        self.arrive();
    }

    /// The count of visits, if it changed since this was last asked.
    pub fn take_visits(&mut self) -> Option<Visits> {
        self.visits.take()
    }

    /// Takes over a count that was saved.
    pub fn restore_visits(&mut self, visits: Visits) {
        self.visits.restore(visits);
    }

    /// What was to be done could not be: it is tried again later.
    pub fn put_off(&mut self) {
        self.station.stir();
    }

    /// The settings, if they changed since this was last asked.
    pub fn take_settings(&mut self) -> Option<Settings> {
        self.settings.take()
    }

    /// Settings from afar: as if the owner had set them.
    pub fn change_settings(&mut self, settings: Settings) {
        let turns = self.settings.kiosk != settings.kiosk;
        *self.settings.change() = settings.checked();
        if turns {
            self.turn_station();
        }
    }

    /// A demo station lays the owner's game aside; whoever ends it comes back to that.
    fn turn_station(&mut self) {
        self.errand = Some(if self.settings.kiosk { Errand::Attract } else { Errand::Reopen });
    }

    /// Takes over settings that were saved.
    pub fn restore_settings(&mut self, settings: Settings) {
        self.settings.restore(settings.checked());
    }

    /// Asks whether a computer may act on the device: once a connection. True if there is a new picture.
    pub fn ask_link(&mut self, wanted: Wanted) -> bool {
        let asks = self.consent == Consent::Unasked && self.stack.push(Screen::Link(Link { wanted }));
        if asks {
            self.consent = Consent::Asked;
            (self.notice, self.pressed) = (None, None);
            self.arrive();
        }
        asks
    }

    /// What the owner said; whoever leaves the question without a yes refuses.
    pub fn consent(&self) -> Consent {
        match self.consent {
            Consent::Asked if !self.asks_link() => Consent::Refused,
            consent => consent,
        }
    }

    fn asks_link(&self) -> bool {
        self.stack.iter().any(|open| matches!(open.screen, Screen::Link(_)))
    }

    /// The computer let go of the port: what it was allowed is over. True if there is a new picture.
    pub fn unlink(&mut self) -> bool {
        self.consent = Consent::Unasked;
        let asked = self.asks_link();
        while self.asks_link() && self.stack.back() {}
        self.arrive();
        asked
    }

    /// A game that came from outside is in its slot now: it is the open one.
    pub fn restored(&mut self, slot: u8, name: Name) {
        self.slots.change().set(slot, Some(SlotInfo { name, steps: 0 }));
        self.opened(slot);
        self.show_home();
        self.say(text!("Restored as a copy. It has dice of its own."));
    }

    /// The directory of games, if it changed since this was last asked.
    pub fn take_slots(&mut self) -> Option<Slots> {
        self.slots.take()
    }

    pub fn slots(&self) -> &Slots {
        &self.slots
    }

    /// Takes over a directory that was saved.
    pub fn restore_slots(&mut self, slots: Slots) {
        self.slots.restore(slots.checked());
    }

    /// Takes over a directory that was put together from the games found.
    pub fn rebuild_slots(&mut self, slots: Slots) {
        *self.slots.change() = slots.checked();
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
        self.aside = false;
        self.play.start(seed, practice);
        self.adopt(slot, name);
        self.show(Stack::of(Screen::home()));
        self.arrive();
    }

    /// Plays on in memory alone: every slot holds a game that cannot be opened.
    pub fn start_unsaved(&mut self, seed: Seed, practice: bool) {
        self.demo.end();
        self.aside = false;
        self.station.lure = None;
        self.play.start_unsaved(seed, practice);
        (self.pressed, self.left) = (None, None);
        self.show(Stack::of(Screen::home()));
        self.arrive();
    }

    /// Begins a game of Show me, in memory alone; the owner's must be in flash.
    pub fn start_show(&mut self, seed: Seed, practice: bool) {
        self.lay_aside(seed, practice);
        self.demo.start();
        self.show_on();
        self.stack.push(Screen::show_me());
        self.arrive();
    }

    /// Turns the open game into a copy in another slot, with dice of its own.
    pub fn become_copy(&mut self, slot: u8, name: Name, entropy: &Seed) {
        self.play.become_copy(entropy);
        self.adopt(slot, name);
        self.drop_unfit_screens();
        self.say(if self.game().games.hides() {
            text!("This is the copy. Its dice and its hidden intel are its own.")
        } else {
            text!("This is the copy. It has dice of its own.")
        });
    }

    fn adopt(&mut self, slot: u8, name: Name) {
        (self.pressed, self.left) = (None, None);
        let slots = self.slots.change();
        slots.set(slot, Some(SlotInfo { name, steps: 0 }));
        slots.open(slot);
        self.note_game();
    }

    /// Forgets a game in the directory, and the screens about it.
    pub fn forget_slot(&mut self, slot: u8) {
        self.slots.change().set(slot, None);
        self.drop_unfit_screens();
        self.pressed = None;
    }

    fn drop_unfit_screens(&mut self) {
        self.stack.drop_unfit(&self.slots);
        self.screens_changed = true;
        self.arrive();
    }

    /// The game that was just read is the open one now.
    pub fn opened(&mut self, slot: u8) {
        if slot != self.slots.current() {
            self.slots.change().open(slot);
            self.play.count_in();
        } else {
            self.play.count_in_once();
        }
        self.note_game();
        self.stack.drop_unfit(&self.slots);
        self.arrive();
        self.saved_stack = self.stack.clone();
    }

    /// The directory tells the open game's origin and steps; the journal knows them too, so it is not saved for them.
    fn note_game(&mut self) {
        if self.aside {
            return;
        }
        let mut slots = *self.slots;
        slots.note(self.game().origin, self.history().cursor());
        self.slots.restore(slots);
    }

    /// What the last key changed: must reach the flash before the next key is taken.
    pub fn take_record<'b>(&mut self, buffer: &'b mut [u8; MAX_RECORD]) -> Option<&'b [u8]> {
        let wanted = core::mem::take(&mut self.screens_changed) || self.play.has_changes();
        if self.aside {
            self.play.forget_changes();
            return None;
        }
        let mut screens = [0; MAX_SAVED];
        let screens = if wanted && self.stack != self.saved_stack {
            self.saved_stack = self.stack.clone();
            self.stack.encode(&mut screens)
        } else {
            &[]
        };
        self.play.take_record(screens, buffer)
    }

    /// The open screens, to be saved after a snapshot.
    pub fn screens_record<'b>(&mut self, buffer: &'b mut [u8; MAX_RECORD]) -> &'b [u8] {
        self.saved_stack = self.stack.clone();
        Record { screens: self.stack.encode(&mut [0; MAX_SAVED]), ..Record::default() }.encode(buffer)
    }

    /// How long nobody must have pressed a key before the next snapshot is taken: 0 is at once, `None`
    /// is not at all.
    pub fn snapshot_wait(&self) -> Option<u32> {
        if self.commanded() && self.history().newest_displaced_others() {
            // If this key is held, what could be redone comes back: a snapshot now would not know it.
            return Some(HOLD_SNAPSHOT_MS);
        }
        self.play.snapshot_wait()
    }

    /// Begins to read a game back: its items follow, oldest first.
    pub fn begin_reading(&mut self) {
        self.demo.end();
        self.aside = false;
        self.station.lure = None;
        self.play.begin_reading();
        self.stack = Stack::EMPTY;
        self.screens_changed = false;
        (self.pressed, self.left) = (None, None);
        self.notice = None;
    }

    // Not inlined, either of them: the stack that one needs is free again for the other.
    #[inline(never)]
    pub fn read_snapshot(&mut self, bytes: &[u8]) {
        self.play.read_snapshot(bytes);
    }

    #[inline(never)]
    pub fn read_record(&mut self, bytes: &[u8]) {
        if let Some(screens) = self.play.read_record(bytes) {
            // For screens of another build the device shows Home.
            self.stack = Stack::decode(screens).unwrap_or_default();
        }
    }

    /// Ends reading: the game is as it was, on the same screen.
    pub fn finish_reading(&mut self) -> ReadBack {
        let reading = self.play.finish_reading();
        if !reading.found {
            return reading;
        }
        // A clock that was going when the device was switched off goes on from when it was set going.
        if let Some(since) = self.game().games.clock_since() {
            self.clock_start += since.saturating_sub(self.facts.seconds);
            self.facts.seconds = self.facts.seconds.max(since);
        }
        if self.stack.is_empty() {
            self.stack = Stack::of(Screen::home());
        }
        self.stack.hide_secrets(self.play.game());
        match reading {
            ReadBack { differs: true, .. } => {
                self.say(text!("The last steps came out differently. Check the table."))
            }
            ReadBack { lost: lost @ 1.., .. } => {
                let what = plural(lost, "step", "steps");
                let sentence = line(format_args!("{lost} saved {what} could not be read. Check the table."));
                self.say(&sentence);
            }
            _ => {}
        }
        self.arrive();
        reading
    }

    fn view(&self) -> View<'_> {
        View {
            game: self.game(),
            game_faces: self.play.game_faces(),
            // Adding all games up takes long, and one screen shows it.
            device_faces: match self.screen() {
                Screen::Fairness(_) => self.play.device_faces(),
                _ => FaceCounts::default(),
            },
            settings: &self.settings,
            facts: &self.facts,
            slots: &self.slots,
            demo: &self.demo,
            luring: self.is_luring(),
            visits: &self.visits,
            undo: self.history().undoable(),
            redo: self.history().redoable(),
            serial: self.history().cursor(),
            answers: 0,
            below: self.stack.below().copied(),
        }
    }

    /// The same for drawing these screens: their answers are counted.
    fn view_of(&self, stack: &Stack) -> View<'_> {
        let view = View { below: stack.below().copied(), ..self.view() };
        View { answers: stack.last().map_or(0, |open| open.answers(&view)), ..view }
    }

    /// Draws the whole screen; same state, same pixels.
    pub fn draw(&self, canvas: &mut Canvas<'_>) {
        self.picture().draw(canvas);
    }

    /// What is to be drawn now: worked out once, drawn band by band.
    pub fn picture(&self) -> Drawing<'_> {
        let view = View { answers: self.answers, ..self.view() };
        debug_assert_eq!(view.answers, self.view_of(&self.stack).answers, "nobody looked at the screen");
        Drawing { device: self, view }
    }

    /// Draws what stands beside the picture, in its first `strip::WIDTH` columns.
    pub fn draw_strip(&self, canvas: &mut Canvas<'_>) {
        strip::draw(&self.view(), canvas);
    }

    fn draw_with(&self, view: &View<'_>, canvas: &mut Canvas<'_>) {
        let part = self.part().map(|(_, part)| part);
        if let Some(AttractPart::Film(at)) = part {
            // However late it is drawn, the frame is the same.
            return attract::draw(canvas, at - at % FRAME_MS, view.settings.large_type);
        }
        canvas.motion = match part.and_then(AttractPart::bolts) {
            Some(beat) => Motion { beat, rest: true, ..Motion::default() },
            None => self.motion(),
        };
        self.stack.draw(view, canvas);
        canvas.motion = Motion::default();
        if let Some(AttractPart::Play(made, at)) = part {
            // Dice and odds have the narrow bar in either size.
            let narrow = matches!(self.screen(), Screen::Duel(_) | Screen::Odds(_));
            let bars = Bars::of(view.settings.large_type && !narrow);
            return shown_keys::draw(canvas, (view.facts.board, bars), made, at);
        }
        if let Some(KeyNotice { icon, first, second }) = &self.notice {
            widgets::toast(canvas, Bars::of(view.settings.large_type), *icon, first, second);
        }
        if self.locked {
            locked::draw(view, canvas);
        }
        if let Some(left) = self.countdown() {
            let first = line(format_args!("Starts over in {left} s"));
            widgets::toast(canvas, Bars::of(view.settings.large_type), Icon::Clock, &first, "any key: stay");
        }
    }

    /// What is on the screen, in lines of plain text.
    pub fn trace(&self, out: &mut dyn core::fmt::Write) -> core::fmt::Result {
        let name = match (self.part(), self.locked) {
            (Some(_), _) => "attract",
            (None, true) => "locked",
            (None, false) => self.screen().name(),
        };
        writeln!(out, "[{name}]")?;
        let mut canvas = Canvas::tracing(out);
        self.draw(&mut canvas);
        canvas.finish();
        if self.facts.board.has_strip() {
            writeln!(out, "[strip]")?;
            let mut canvas = Canvas::tracing(out);
            self.draw_strip(&mut canvas);
            canvas.finish();
        }
        Ok(())
    }

    /// The trace of what a power cut now would bring back: no notice, no lock, cursors as saved.
    pub fn trace_saved(&self, out: &mut dyn core::fmt::Write) -> core::fmt::Result {
        writeln!(out, "[{}]", self.saved_stack.top().name())?;
        let mut canvas = Canvas::tracing(out);
        self.saved_stack.draw(&self.view_of(&self.saved_stack), &mut canvas);
        canvas.finish();
        Ok(())
    }
}

/// Whether a screen belongs to the one below it: Help, a word and the menu do.
const fn belongs_below(screen: &Screen) -> bool {
    matches!(screen, Screen::HelpScreen(_) | Screen::TermScreen(_) | Screen::Menu(_))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ui::screens::home::Home;

    /// On the screen of free dice, where A rolls.
    fn at_the_dice() -> Box<Shell> {
        let mut device = Box::new(Shell::new(Board::PicoLcd13, Seed::from_number(7), true));
        let downs = Home::downs_to("dice").unwrap();
        let downs = core::iter::repeat_n(Key::Down, downs.into());
        for key in [Key::A, Key::A].into_iter().chain(downs).chain([Key::A]) {
            device.on(Input::Press(key));
        }
        assert_eq!(device.screen().name(), "dice");
        device
    }

    #[test]
    fn a_held_key_takes_back_what_its_press_did() {
        let mut device = at_the_dice();
        let before = device.screen();
        device.on(Input::Press(Key::A));
        assert_eq!(device.history().cursor(), 1);
        device.on(Input::Hold(Key::A));
        assert_eq!((device.history().cursor(), device.history().redoable()), (0, None));
        let [.., below, top] = device.stack() else { panic!("two screens") };
        assert_eq!((below.screen, top.screen.name()), (before, "menu"));
    }

    #[test]
    fn a_record_tells_the_screens_only_when_they_changed() {
        let mut device = at_the_dice();
        let mut buffer = [0; MAX_RECORD];
        let mut screens = |device: &mut Shell| {
            let record = device.take_record(&mut buffer)?;
            Some(!Record::decode(record).unwrap().screens.is_empty())
        };
        assert_eq!(screens(&mut device), Some(true));
        assert_eq!(screens(&mut device), None, "nothing happened");
        device.on(Input::Press(Key::Down));
        assert_eq!(screens(&mut device), None, "a cursor is not saved");
        device.on(Input::Press(Key::B));
        assert_eq!(screens(&mut device), Some(true));
    }

    /// No key leads there; damaged saves may.
    #[test]
    fn help_over_help_comes_to_an_end() {
        let mut device = at_the_dice();
        for _ in 0..3 {
            device.stack.push(Screen::help());
        }
        device.arrive();
        device.saved_stack = device.stack.clone();
        device.on(Input::Press(Key::Down));
        let (mut shown, mut saved) = (String::new(), String::new());
        device.trace(&mut shown).unwrap();
        device.trace_saved(&mut saved).unwrap();
        assert!(shown.starts_with("[help]") && saved.starts_with("[help]"), "{shown}{saved}");
    }

    /// A word stands over Help, the saves have only Help: what Help explains is the dice.
    #[test]
    fn the_trace_of_what_is_saved_looks_at_its_own_screens() {
        let mut device = at_the_dice();
        device.on(Input::Press(Key::X));
        device.saved_stack = device.stack.clone();
        let mut before = String::new();
        device.trace_saved(&mut before).unwrap();
        device.perform(Step::Go(Screen::term(crate::cards::glossary::Term::Focus)));
        device.arrive();
        let mut after = String::new();
        device.trace_saved(&mut after).unwrap();
        assert_eq!(after, before);
    }

    #[test]
    fn nothing_happens_while_the_keys_are_locked() {
        let mut device = at_the_dice();
        device.grant(Wish::Lock);
        device.on(Input::Press(Key::A));
        assert_eq!(device.history().cursor(), 0);
        device.on(Input::Hold(Key::A));
        assert!(!device.locked);
    }
}

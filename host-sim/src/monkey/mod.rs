//! A monkey at the keys of the whole product: random keys from a number, and after each of them a look
//! at what must always hold.
//!
//! It presses, holds, waits, pulls the battery now and then, and puts a computer at the cable. Most of the time it has one
//! device, which grows old; now and then it takes a new one out of its box for a while, because much of the product is seen
//! only before something is begun. It is curious: of the answers on a screen it often takes the one that it has taken least.
//! But for its beginnings it knows no screen and no command by name: what is added later is tested without a change
//! here. A long run is one of many monkeys, each with its own number and [`SHIFT`] keys, so memory does not grow with the
//! keys. Does not print: it tells where it was.

mod beginnings;
pub mod kinds;

use std::collections::{BTreeMap, VecDeque};
use std::io::Write;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::mpsc;
use std::time::Duration;
use std::{fmt, thread};

use beginnings::{BEGINNINGS, Beginning, OWNER};
use serde_json::{Value, json};
use wingmate_core::body::{Board, MAX_BRIGHTNESS, Settings};
use wingmate_core::game::Command;
use wingmate_core::journal::layout::SLOTS;
use wingmate_core::journal::slots::Slots;
use wingmate_core::shell::Shell;
use wingmate_core::shell::link::message::{self, MAX_MESSAGE, Request};
use wingmate_core::shell::link::{Link, Wanted};
use wingmate_core::ui::key::{Input, Key};
use wingmate_core::ui::screens::Screen;
use wingmate_core::ui::screens::home::Home;
use wingmate_core::ui::screens::link::Consent;
use wingmate_core::ui::stack::{MAX_DEPTH, Open};

use crate::body::{Body, held};
use crate::run::{likeliest, says};

/// With so many keys every screen must have been seen.
pub const ENOUGH_KEYS: u64 = 150_000;
/// With so many every kind of command that keys can make must have been made, too.
pub const ENOUGH_FOR_COMMANDS: u64 = 1_000_000;
/// Keys of one monkey; the next one goes on with a number of its own.
pub const SHIFT: u64 = 250_000;
/// A trace is made after every so many keys, a picture after so many traces.
const TRACE_EVERY: u64 = 8;
const DRAW_EVERY: u64 = 128;
/// Old commands are tried again in the present state after so many keys.
const RETRY_EVERY: u64 = 512;
/// Keys told when something is wrong.
const REMEMBERED: usize = 40;
/// Most tiles that Home may have.
const TILES: u64 = 13;

/// How often it is told how far a run is.
const TELL_EVERY: Duration = Duration::from_millis(100);
/// Rows that a list may well have.
const ROWS: u64 = 10;
/// Rows that a curious one looks at.
const MOST_ROWS: usize = 24;
/// Keys for a new device before the old one has its turn again.
const VISIT: u64 = 400;
/// Of a hundred acts with a new device so many are curious: it is there to be explored, the old one to grow old.
const CURIOUS: u64 = 70;
/// Keys while a computer is at the cable.
const CABLE: u64 = 12;
/// The keys that answer on a row.
const WAYS: [Key; 3] = [Key::A, Key::Right, Key::Left];
/// A value that is set counts as so many answers, and a key that does nothing there as so many: most rows have no value.
const SIDEWAYS: u32 = 3;
const NOTHING_THERE: u32 = 100;
/// How long nobody comes to a new device, so that attract mode begins.
const LURE_MS: u32 = 31_000;
/// Most presses until a beginning's screen says what it should.
const MOST_PRESSES: u32 = 150;

/// What the monkey saw.
#[derive(Clone, Debug, Default)]
pub struct Tour {
    pub seed: u64,
    pub keys: u64,
    pub waits: u64,
    pub power_cuts: u64,
    /// How often a computer was at the cable.
    pub cables: u64,
    /// Devices taken out of their box.
    pub devices: u64,
    pub undos_checked: u64,
    pub refusals_checked: u64,
    /// Most steps that a game had.
    pub most_steps: u32,
    /// Keys pressed on each screen.
    pub screens: BTreeMap<&'static str, u64>,
    /// How often each kind of command was accepted.
    pub commands: BTreeMap<String, u64>,
}

impl Tour {
    /// Screens that exist and were never seen.
    pub fn missed(&self) -> Vec<&'static str> {
        Screen::NAMES.iter().copied().filter(|name| !self.screens.contains_key(name)).collect()
    }

    /// Kinds of commands that exist, that keys can make, and that were never made.
    pub fn missed_commands(&self) -> Vec<String> {
        let by_keys = |kind: &String| kinds::NOT_BY_KEYS.iter().all(|(inner, _)| inner != kind);
        kinds::all().into_iter().filter(by_keys).filter(|kind| !self.made(kind)).collect()
    }

    fn made(&self, kind: &str) -> bool {
        self.commands.keys().any(|words| kinds::is_of(words, kind))
    }

    /// What must have been reached with so many keys and was not, as a sentence.
    pub fn shortfall(&self) -> Result<(), String> {
        let Tour { seed, keys, .. } = self;
        if *keys < ENOUGH_KEYS {
            return Ok(());
        }
        // Whoever makes one reachable strikes it off the list.
        if let Some((kind, why)) = kinds::NOT_BY_KEYS.iter().find(|(kind, _)| self.made(kind)) {
            return Err(format!("seed {seed}: a key made {kind}, which is \"{why}\""));
        }
        let missed = self.missed();
        if !missed.is_empty() {
            return Err(format!("seed {seed}: {keys} keys never reached {}", missed.join(", ")));
        }
        let missed = self.missed_commands();
        if *keys >= ENOUGH_FOR_COMMANDS && !missed.is_empty() {
            return Err(format!("seed {seed}: {keys} keys never made {}", missed.join(", ")));
        }
        Ok(())
    }

    /// What another monkey saw, too.
    fn add(&mut self, other: Tour) {
        let Tour { seed: _, keys, waits, power_cuts, cables, devices, .. } = other;
        self.keys += keys;
        self.waits += waits;
        self.power_cuts += power_cuts;
        self.cables += cables;
        self.devices += devices;
        self.undos_checked += other.undos_checked;
        self.refusals_checked += other.refusals_checked;
        self.most_steps = self.most_steps.max(other.most_steps);
        for (name, count) in other.screens {
            *self.screens.entry(name).or_default() += count;
        }
        for (kind, count) in other.commands {
            *self.commands.entry(kind).or_default() += count;
        }
    }

    pub fn json(&self) -> Value {
        json!({
            "seed": self.seed,
            "keys": self.keys,
            "waits": self.waits,
            "power_cuts": self.power_cuts,
            "cables": self.cables,
            "devices": self.devices,
            "undos_checked": self.undos_checked,
            "refusals_checked": self.refusals_checked,
            "most_steps": self.most_steps,
            "screens": self.screens,
            "commands": self.commands,
            "missed": self.missed(),
            "missed_commands": self.missed_commands(),
        })
    }

    pub fn text(&self) -> String {
        let mut text = format!(
            "{} keys, {} waits, {} power cuts, {} cables, {} devices, {} undos and {} refusals checked, up to {} steps\n",
            self.keys,
            self.waits,
            self.power_cuts,
            self.cables,
            self.devices,
            self.undos_checked,
            self.refusals_checked,
            self.most_steps
        );
        let (missed, missed_commands) = (self.missed(), self.missed_commands());
        let seen = Screen::NAMES.len() - missed.len();
        text.push_str(&format!("\nscreens: {seen} of {}\n", Screen::NAMES.len()));
        for (name, count) in &self.screens {
            text.push_str(&format!("{count:>9}  {name}\n"));
        }
        for name in missed {
            text.push_str(&format!("        0  {name}\n"));
        }
        let all = kinds::all().len() - kinds::NOT_BY_KEYS.len();
        text.push_str(&format!("\ncommands: {} of {all} kinds\n", all - missed_commands.len()));
        for (name, count) in &self.commands {
            text.push_str(&format!("{count:>9}  {name}\n"));
        }
        for name in missed_commands {
            text.push_str(&format!("        0  {name}\n"));
        }
        text
    }
}

/// Presses so many keys; `tick` hears how many, the error is a sentence with the last of them. The work is shared by
/// all cores; the same number and keys lead to the same tour.
pub fn run(seed: u64, keys: u64, tick: &mut dyn FnMut(u64)) -> Result<Tour, String> {
    let shifts = keys.div_ceil(SHIFT);
    let (next, pressed, failed) = (AtomicU64::new(0), AtomicU64::new(0), AtomicBool::new(false));
    let cores = thread::available_parallelism().map_or(1, |cores| cores.get() as u64).min(shifts.max(1));
    let (done, tours) = mpsc::channel();
    let work = || {
        let done = done.clone();
        while let shift = next.fetch_add(1, Ordering::Relaxed)
            && shift < shifts
            && !failed.load(Ordering::Relaxed)
        {
            let length = SHIFT.min(keys - shift * SHIFT);
            let tour = Monkey::new(seed.wrapping_add(shift)).work(length, &pressed);
            failed.fetch_or(tour.is_err(), Ordering::Relaxed);
            // Somebody listens until the end.
            let _ = done.send((shift, tour));
        }
    };
    let mut all = Tour { seed, ..Tour::default() };
    // Told by its number and not by who was first, so that the same run says the same.
    let mut problem: Option<(u64, String)> = None;
    thread::scope(|scope| {
        let hands: Vec<_> = (0..cores).map(|_| scope.spawn(work)).collect();
        let mut take = |(shift, tour): (u64, Result<Tour, String>)| match tour {
            Ok(tour) => all.add(tour),
            Err(why) if problem.as_ref().is_none_or(|(first, _)| shift < *first) => {
                problem = Some((shift, why));
            }
            Err(_) => {}
        };
        while hands.iter().any(|hand| !hand.is_finished()) {
            if let Ok(tour) = tours.recv_timeout(TELL_EVERY) {
                take(tour);
            }
            tick(pressed.load(Ordering::Relaxed));
        }
        tours.try_iter().for_each(take);
    });
    match problem {
        Some((_, why)) => Err(why),
        None => Ok(all),
    }
}

/// What a monkey with one device does, for a body that is no part of this program: keys and waits.
pub fn acts(seed: u64, keys: u64) -> Result<Vec<Act>, String> {
    let mut monkey = Monkey::new(seed);
    monkey.log = Some(Vec::new());
    while monkey.tour.keys < keys {
        if let Err(problem) = monkey.act() {
            return Err(monkey.complain(&problem));
        }
    }
    Ok(monkey.log.take().unwrap_or_default())
}

/// What was done, to be told if something goes wrong.
#[derive(Clone, Copy, Debug)]
pub enum Act {
    Key(Input),
    Wait(u32),
    /// A computer is put at the cable and asks for this, or is taken away.
    Cable(Wanted),
    NoCable,
    PowerCut,
    NewDevice,
    OldDevice,
}

impl fmt::Display for Act {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Act::Key(Input::Press(key)) => out.write_str(key.name()),
            Act::Key(Input::Hold(key)) => write!(out, "(held {})", key.name()),
            Act::Wait(ms) => write!(out, "wait {ms}ms"),
            Act::Cable(wanted) => write!(out, "a computer wants to {}", wanted.words()),
            Act::NoCable => out.write_str("the computer is gone"),
            Act::PowerCut => out.write_str("power cut"),
            Act::NewDevice => out.write_str("a new device"),
            Act::OldDevice => out.write_str("the old device"),
        }
    }
}

/// What must be the same after a power cut.
#[derive(Clone, Debug, PartialEq)]
pub struct Remains {
    pub game: u32,
    pub cursor: u32,
    pub end: u32,
    pub floor: u32,
    pub settings: Settings,
    pub slots: Slots,
    pub stack: Vec<Open>,
    pub trace: String,
}

impl Remains {
    pub fn of(device: &Shell) -> Remains {
        let mut trace = String::new();
        // A String takes everything.
        let _ = device.trace_saved(&mut trace);
        // The room left in flash is measured now and then only.
        let lines = trace.lines().filter(|line| !line.ends_with(" KiB"));
        let history = device.history();
        // What only some may see is hidden again by a start.
        let mut stack = device.saved_stack().to_vec();
        let secret = stack.last().is_some_and(|open| open.screen.is_secret(device.game()));
        stack.iter_mut().for_each(|open| open.hide(device.game()));
        // A computer's question, and the Help over it, are not brought back: the screen below is.
        let question = stack.iter().position(|open| matches!(open.screen, Screen::Link(_)));
        stack.truncate(question.unwrap_or(stack.len()));
        let asked = question.is_some();
        Remains {
            game: device.game().hash(),
            cursor: history.cursor(),
            end: history.end(),
            floor: history.floor(),
            settings: *device.settings(),
            slots: *device.slots(),
            stack,
            trace: if secret || asked { String::new() } else { lines.collect::<Vec<_>>().join("\n") },
        }
    }
}

impl Remains {
    /// Whether it is the same game, in the same state of play, whatever the screen.
    fn is_same_game(&self, other: &Remains) -> bool {
        let game =
            |remains: &Remains| (remains.game, remains.cursor, remains.end, remains.floor, remains.slots);
        game(self) == game(other)
    }

    /// What is not as it was, in words.
    pub fn differences(&self, before: &Remains) -> String {
        let fields = |remains: &Remains| {
            [
                ("the game", format!("{:08x}", remains.game)),
                ("the step", remains.cursor.to_string()),
                ("the last step to redo", remains.end.to_string()),
                ("the first step to undo", remains.floor.to_string()),
                ("the settings", format!("{:?}", remains.settings)),
                ("the directory", format!("{:?}", remains.slots)),
                ("the open screens", format!("{:?}", remains.stack)),
                ("the screen", format!("{:?}", remains.trace)),
            ]
        };
        let differences: Vec<String> = fields(self)
            .into_iter()
            .zip(fields(before))
            .filter(|(now, then)| now != then)
            .map(|((what, now), (_, then))| format!("{what} is {now}, but was {then}"))
            .collect();
        differences.join("; ")
    }
}

struct Monkey {
    /// Nothing only while the battery is out.
    body: Option<Body>,
    /// The old device while a new one is tried, and the key at which it comes back.
    away: Option<(Body, u64)>,
    noise: u64,
    tour: Tour,
    /// What Help said, and on which screen.
    helps: BTreeMap<String, &'static str>,
    last: VecDeque<Act>,
    /// What was laid aside for Show me, for attract mode or for a demo station.
    aside: Option<Remains>,
    /// How often each answer was taken, by the words of its screen and row.
    taken: BTreeMap<String, u32>,
    /// A computer at the cable, and the key at which it goes.
    cable: Option<(Box<Link>, u64)>,
    /// All that was done, if somebody wants to do it again: then there is one device and no computer.
    log: Option<Vec<Act>>,
}

impl Monkey {
    fn new(seed: u64) -> Monkey {
        let body = Body::practice(Board::PicoLcd13, seed);
        let screens = BTreeMap::from([(body.screen(), 1)]);
        let tour = Tour { seed, devices: 1, screens, ..Tour::default() };
        let noise = seed.wrapping_mul(0x9E37_79B9_7F4A_7C15) ^ 0xD1B5_4A32_D192_ED03;
        Monkey {
            body: Some(body),
            away: None,
            noise: noise | 1,
            tour,
            helps: BTreeMap::new(),
            last: VecDeque::new(),
            aside: None,
            taken: BTreeMap::new(),
            cable: None,
            log: None,
        }
    }

    /// Presses so many keys, and counts them for all.
    fn work(mut self, keys: u64, pressed: &AtomicU64) -> Result<Tour, String> {
        let mut told = 0;
        while self.tour.keys < keys {
            if let Err(problem) = self.act() {
                return Err(self.complain(&problem));
            }
            pressed.fetch_add(self.tour.keys - told, Ordering::Relaxed);
            told = self.tour.keys;
        }
        Ok(std::mem::take(&mut self.tour))
    }

    fn below(&mut self, limit: u64) -> u64 {
        self.noise ^= self.noise << 13;
        self.noise ^= self.noise >> 7;
        self.noise ^= self.noise << 17;
        (self.noise >> 20) % limit
    }

    fn device(&self) -> &Shell {
        self.body.as_ref().expect("the battery is in").device()
    }

    fn remember(&mut self, act: Act) {
        if self.last.len() == REMEMBERED {
            self.last.pop_front();
        }
        self.last.push_back(act);
        if let Some(log) = &mut self.log {
            log.push(act);
        }
    }

    fn complain(&self, problem: &str) -> String {
        let acts: Vec<String> = self.last.iter().map(Act::to_string).collect();
        format!(
            "seed {}, after {} keys: {problem}; the last were: {}",
            self.tour.seed,
            self.tour.keys,
            acts.join(", ")
        )
    }

    /// One thing to do, chosen by chance.
    fn act(&mut self) -> Result<(), String> {
        if let Some((body, _)) = self.away.take_if(|(_, back)| *back <= self.tour.keys) {
            self.take_the_computer_away();
            self.remember(Act::OldDevice);
            (self.body, self.aside) = (Some(body), None);
        }
        if self.cable.as_ref().is_some_and(|(_, gone)| *gone <= self.tour.keys) {
            self.take_the_computer_away();
        }
        if self.away.is_some() && self.below(100) < CURIOUS {
            return self.choose_what_is_new();
        }
        match self.below(1000) {
            // A body that is no part of this program has its own cuts.
            0..=2 | 83..=95 if self.log.is_some() => Ok(()),
            0..=2 | 94..=95 => self.power_cut(),
            83..=89 => self.new_device(),
            90..=93 => self.put_a_computer_at_the_cable(),
            96..=124 => self.choose_a_row(),
            125..=184 => self.choose_what_is_new(),
            3..=9 => {
                let ms = [600, 1_500, 2_500, 30_000][self.below(4) as usize];
                self.wait(ms);
                Ok(())
            }
            10..=14 => self.open_a_tile(),
            15..=29 => self.undo_and_redo(),
            30..=31 => self.back_and_forth(),
            80..=82 => self.begin_something(),
            32..=79 => {
                let key = [Key::A, Key::A, Key::B, Key::X, Key::Y][self.below(5) as usize];
                held(key).into_iter().try_for_each(|input| self.key(input))
            }
            _ => {
                let key = match self.below(100) {
                    0..=39 => Key::A,
                    40..=59 => Key::Down,
                    60..=69 => Key::Up,
                    70..=76 => Key::Left,
                    77..=84 => Key::Right,
                    85..=91 => Key::B,
                    92..=95 => Key::X,
                    _ => Key::Y,
                };
                self.key(Input::Press(key))
            }
        }
    }

    fn key(&mut self, input: Input) -> Result<(), String> {
        self.remember(Act::Key(input));
        let before = Standing::of(self.device());
        let open = Seen::of(self.device());
        let aside = open.can_show().then(|| Remains::of(self.device()));
        self.give(input);
        self.tour.keys += 1;
        let body = self.body.as_ref().expect("the battery is in");
        *self.tour.screens.entry(body.screen()).or_default() += 1;
        let device = body.device();
        let after = Standing::of(device);
        check_always(device)?;
        let showing = (self.aside.is_some(), device.is_aside());
        match showing {
            (false, true) if aside.is_none() => {
                return Err(format!("the {} screen laid the game aside", open.screen));
            }
            (false, true) => self.aside = aside,
            (true, false) => {
                let now = Remains::of(device);
                self.came_back(&now)?;
            }
            _ => {}
        }
        let body = self.body.as_ref().expect("the battery is in");
        let device = body.device();
        // What is shown is a game of its own: it makes no commands that somebody could undo, and is not kept.
        let own = showing == (false, false);
        if own && input == Input::Press(Key::B) && after != before {
            return Err(format!("B changed the game on the {} screen", open.screen));
        }
        let now = Seen::of(device);
        let opened = input == Input::Press(Key::A)
            && (now.depth > open.depth || now.depth == open.depth && now.screen != open.screen);
        if opened && device.is_on_refusal() {
            return Err(format!("this screen starts on a row that is refused:\n{}\n", body.trace()));
        }
        if input == Input::Press(Key::X) && open.has_help() {
            let trace = body.trace();
            check_help(&mut self.helps, open.screen, &trace)?;
        }
        if own && after.moved_like(&before) && after.game != before.game {
            return Err("the game changed without a command".into());
        }
        if own && after.slot == before.slot && after.cursor == before.cursor + 1 {
            // Not what could be undone: some commands bar that, and are made nevertheless.
            if let Some(made) = device.history().newest() {
                *self.tour.commands.entry(kind(&made)).or_default() += 1;
            }
            self.tour.most_steps = self.tour.most_steps.max(after.cursor);
        }
        if self.tour.keys.is_multiple_of(TRACE_EVERY) {
            check_words(body.screen(), &body.trace())?;
        }
        if self.tour.keys.is_multiple_of(DRAW_EVERY) {
            self.body.as_mut().expect("the battery is in").frame();
        }
        if self.tour.keys.is_multiple_of(RETRY_EVERY) {
            self.retry()?;
        }
        Ok(())
    }

    /// By hand, or over the cable if the computer may.
    fn give(&mut self, input: Input) {
        let by_cable = self.device().consent() == Consent::Given && self.below(2) == 0;
        let body = self.body.as_mut().expect("the battery is in");
        match &mut self.cable {
            Some((link, _)) if by_cable => {
                let request = match input {
                    Input::Press(key) => Request::Press(key),
                    Input::Hold(key) => Request::Hold(key),
                };
                ask(body, link, &request);
            }
            _ => body.press(input),
        }
    }

    fn wait(&mut self, ms: u32) {
        self.remember(Act::Wait(ms));
        let before = self.aside.is_none().then(|| Remains::of(self.device()));
        self.body.as_mut().expect("the battery is in").wait(ms);
        self.tour.waits += 1;
        // Passers-by are drawn in.
        if self.device().is_aside() && self.aside.is_none() {
            self.aside = before;
        }
    }

    fn put_a_computer_at_the_cable(&mut self) -> Result<(), String> {
        if self.cable.is_some() {
            return Ok(());
        }
        let wanted = Wanted::ALL[self.below(Wanted::ALL.len() as u64) as usize];
        self.remember(Act::Cable(wanted));
        self.tour.cables += 1;
        let mut link = Box::new(Link::new());
        let body = self.body.as_mut().expect("the battery is in");
        ask(body, &mut link, &Request::Hello);
        ask(body, &mut link, &Request::Ask(wanted));
        self.cable = Some((link, self.tour.keys + CABLE));
        check_always(self.device())?;
        // Asked for, refused, or left open.
        let answer = [Key::A, Key::Left, Key::Right, Key::B, Key::X][self.below(5) as usize];
        self.key(Input::Press(answer))?;
        self.key(Input::Press(Key::A))
    }

    fn take_the_computer_away(&mut self) {
        if let Some((mut link, _)) = self.cable.take() {
            self.remember(Act::NoCable);
            link.end(self.body.as_mut().expect("the battery is in").device_mut());
        }
    }

    /// What was shown is over: the game that was laid aside for it is as it was.
    fn came_back(&mut self, now: &Remains) -> Result<(), String> {
        match self.aside.take() {
            // Settings may be changed there, and it leads Home.
            Some(before) if !now.is_same_game(&before) => {
                Err(format!("after what was shown {}", now.differences(&before)))
            }
            _ => Ok(()),
        }
    }

    /// Lays the device aside for one that nobody has used. Tiles and beginnings take turns.
    fn new_device(&mut self) -> Result<(), String> {
        if self.away.is_some() || self.aside.is_some() {
            return Ok(());
        }
        self.take_the_computer_away();
        self.remember(Act::NewDevice);
        let new = Body::practice(Board::PicoLcd13, self.tour.devices);
        if let Some(old) = self.body.replace(new) {
            self.away = Some((old, self.tour.keys + VISIT));
        }
        let turn = self.tour.devices;
        self.tour.devices += 1;
        let beginnings = BEGINNINGS.len() as u64;
        match turn % (TILES + beginnings + 2) {
            // Nobody comes for a while, and then somebody does.
            0 => {
                let more = self.below(120_000) as u32;
                self.wait(LURE_MS + more);
                self.key(Input::Press(Key::A))
            }
            1 => {
                self.key(Input::Press(Key::A))?;
                self.begin(&OWNER).map(drop)
            }
            turn => {
                self.key(Input::Press(Key::A))?;
                match BEGINNINGS.get((turn - 2) as usize) {
                    Some(beginning) => self.begin(beginning).map(drop),
                    None => self.open_tile(turn - 2 - beginnings),
                }
            }
        }
    }

    /// The first answer here that was never taken, else the one that was taken least often; back is one of them.
    fn choose_what_is_new(&mut self) -> Result<(), String> {
        let mut rows: Vec<String> = Vec::new();
        let way = [Key::Down, Key::Up][self.below(2) as usize];
        while rows.len() < MOST_ROWS
            && let Some(row) = self.row().filter(|row| !rows.contains(row))
        {
            if let Some(key) = WAYS.into_iter().find(|key| self.often(&row, *key) == 0) {
                return self.take(&row, key);
            }
            rows.push(row);
            self.key(Input::Press(way))?;
        }
        let mut best: Option<(u32, usize, Key)> = None;
        let first = self.below(rows.len().max(1) as u64) as usize;
        for place in (0..rows.len()).map(|place| (place + first) % rows.len()) {
            for key in WAYS.into_iter().chain([Key::B]) {
                let often = self.often(&rows[place], key);
                if best.is_none_or(|(least, ..)| often < least) {
                    best = Some((often, place, key));
                }
            }
        }
        let Some((_, place, key)) = best else { return self.key(Input::Press(Key::A)) };
        // Back up, or round again where a list has no end.
        for way in [Key::Up, Key::Down] {
            for _ in 0..rows.len() {
                if key == Key::B || self.row().as_ref() == Some(&rows[place]) {
                    return self.take(&rows[place], key);
                }
                self.key(Input::Press(way))?;
            }
        }
        Ok(())
    }

    fn often(&self, row: &str, key: Key) -> u32 {
        self.taken.get(&answer(row, key)).copied().unwrap_or(0)
    }

    /// Gives an answer, and counts it.
    fn take(&mut self, row: &str, key: Key) -> Result<(), String> {
        self.key(Input::Press(key))?;
        let cost = match key {
            Key::Left | Key::Right if self.row().as_deref() == Some(row) => NOTHING_THERE,
            Key::Left | Key::Right => SIDEWAYS,
            _ => 1,
        };
        *self.taken.entry(answer(row, key)).or_default() += cost;
        Ok(())
    }

    /// The screen, its title and the highlighted row.
    fn row(&self) -> Option<String> {
        let trace = self.body.as_ref().expect("the battery is in").trace();
        let row = trace.lines().find(|line| line.starts_with("=> "))?;
        Some(trace.lines().take(2).chain([row]).collect::<Vec<_>>().join("\n"))
    }

    /// Any row of a list, the last as likely as the first: single keys hardly come that far.
    fn choose_a_row(&mut self) -> Result<(), String> {
        let way = [Key::Down, Key::Up][self.below(2) as usize];
        for _ in 0..self.below(ROWS) {
            self.key(Input::Press(way))?;
        }
        self.key(Input::Press(Key::A))
    }

    /// Goes home and into any of its tiles, so that no part of the product is left out.
    fn open_a_tile(&mut self) -> Result<(), String> {
        let tile = self.below(TILES);
        self.open_tile(tile)
    }

    fn open_tile(&mut self, tile: u64) -> Result<(), String> {
        held(Key::B).into_iter().try_for_each(|input| self.key(input))?;
        for _ in 0..tile {
            self.key(Input::Press(Key::Down))?;
        }
        self.key(Input::Press(Key::A))
    }

    /// Begins any game; what follows is left to chance again.
    fn begin_something(&mut self) -> Result<(), String> {
        let beginning = self.below(BEGINNINGS.len() as u64) as usize;
        self.begin(&BEGINNINGS[beginning]).map(drop)
    }

    /// Whether it came to its end: in a game that is older than it, other screens may come.
    fn begin(&mut self, (tile, steps): &Beginning) -> Result<bool, String> {
        held(Key::B).into_iter().try_for_each(|input| self.key(input))?;
        for _ in 0..Home::downs_to(tile).unwrap_or(0) {
            self.key(Input::Press(Key::Down))?;
        }
        self.key(Input::Press(Key::A))?;
        for step in *steps {
            match step.split_once(" until ") {
                Some((key, text)) if !self.press_until(key, text)? => return Ok(false),
                Some(_) => {}
                None => step.split_whitespace().try_for_each(|word| self.press(word))?,
            }
        }
        Ok(true)
    }

    /// A key by its name; the capital letter holds it.
    fn press(&mut self, word: &str) -> Result<(), String> {
        match (Key::from_name(word), Key::from_name(&word.to_lowercase())) {
            (Some(key), _) => self.key(Input::Press(key)),
            (None, Some(key)) => held(key).into_iter().try_for_each(|input| self.key(input)),
            (None, None) => Err(format!("a beginning says {word:?}, which is no key")),
        }
    }

    /// A key, or `play` for the likeliest one, until the screen says something; whether it ever does.
    fn press_until(&mut self, key: &str, text: &str) -> Result<bool, String> {
        for _ in 0..MOST_PRESSES {
            let trace = self.body.as_ref().expect("the battery is in").trace();
            let there = match text.split_once("..") {
                Some((start, end)) => {
                    trace.lines().any(|line| line.starts_with(start) && line.ends_with(end))
                }
                None => says(&trace, text),
            };
            if there {
                return Ok(true);
            }
            match key {
                "play" => self.key(Input::Press(likeliest(&trace)))?,
                key => self.press(key)?,
            }
        }
        Ok(false)
    }

    /// What one undo takes away, the next redo brings back.
    fn undo_and_redo(&mut self) -> Result<(), String> {
        let before = Standing::of(self.device());
        self.key(Input::Press(Key::Y))?;
        let undone = Standing::of(self.device());
        if undone.slot != before.slot || undone.cursor + 1 != before.cursor {
            // Locked, or nothing to undo.
            return Ok(());
        }
        held(Key::Y).into_iter().try_for_each(|input| self.key(input))?;
        self.tour.undos_checked += 1;
        if Standing::of(self.device()) != before {
            return Err("undo and redo did not come back to the same state".into());
        }
        Ok(())
    }

    /// Far back, and part of the way forward again.
    fn back_and_forth(&mut self) -> Result<(), String> {
        for _ in 0..self.below(80) {
            self.key(Input::Press(Key::Y))?;
        }
        for _ in 0..self.below(80) {
            held(Key::Y).into_iter().try_for_each(|input| self.key(input))?;
        }
        Ok(())
    }

    /// Commands of the past, tried in the present state: the refused ones change nothing.
    fn retry(&mut self) -> Result<(), String> {
        let device = self.device();
        let commands = device.history().commands_from(device.history().floor());
        let mut refused = 0;
        for command in commands.chain([Command::Nothing]) {
            let mut game = device.game().clone();
            if game.apply(&command).is_err() {
                refused += 1;
                if game != *device.game() {
                    return Err(format!("the refused command {command:?} changed the game"));
                }
            }
        }
        self.tour.refusals_checked += refused;
        Ok(())
    }

    fn power_cut(&mut self) -> Result<(), String> {
        self.remember(Act::PowerCut);
        let before = Remains::of(self.device());
        self.cable = None;
        let chip = self.body.take().expect("the battery is in").into_chip();
        let body = Body::on_chip(Board::PicoLcd13, chip);
        let mut after = Remains::of(body.device());
        if before.trace.is_empty() {
            after.trace.clear();
        }
        self.body = Some(body);
        self.tour.power_cuts += 1;
        match (self.aside.is_some(), self.device().is_aside()) {
            (false, false) => {}
            // A demo station starts as one.
            (true, true) => return Ok(()),
            (false, true) => return Err("the start laid the game aside".into()),
            (true, false) => return self.came_back(&after),
        }
        if after == before {
            Ok(())
        } else {
            Err(format!("after a power cut {}", after.differences(&before)))
        }
    }
}

impl Drop for Monkey {
    fn drop(&mut self) {
        if std::thread::panicking() {
            let _ = writeln!(std::io::stderr(), "{}", self.complain("a panic"));
        }
    }
}

/// Where a game stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Standing {
    slot: u8,
    cursor: u32,
    end: u32,
    game: u32,
}

impl Standing {
    fn of(device: &Shell) -> Standing {
        Standing {
            slot: device.slots().current(),
            cursor: device.history().cursor(),
            end: device.history().end(),
            game: device.game().hash(),
        }
    }

    fn moved_like(&self, other: &Standing) -> bool {
        // A held key may take one command back and a redo make another: then the end differs, or it
        // was the same command.
        (self.slot, self.cursor, self.end) == (other.slot, other.cursor, other.end)
    }
}

/// Which screen is open.
struct Seen {
    depth: usize,
    screen: &'static str,
    locked: bool,
    /// Passers-by are drawn in, or a visit is counted down: a key ends that and does nothing else.
    shown: bool,
}

impl Seen {
    fn of(device: &Shell) -> Seen {
        Seen {
            depth: device.stack().len(),
            screen: device.screen().name(),
            locked: device.is_locked(),
            shown: device.is_attracting() || device.settings().kiosk,
        }
    }

    /// Whether A may begin Show me here, or a demo station.
    fn can_show(&self) -> bool {
        matches!(self.screen, "show me" | "welcome" | "owner")
    }

    /// Whether X opens Help over it: the title takes any key, and Help needs none itself.
    fn has_help(&self) -> bool {
        !self.locked
            && !self.shown
            && self.depth < MAX_DEPTH
            && !matches!(self.screen, "title" | "help" | "term")
    }
}

/// An answer by the labels of its screen and row: values change all the time, and would look new for ever. Back is the same
/// from every row.
fn answer(row: &str, key: Key) -> String {
    let labels = row.lines().map(|line| line.split_once("  ").map_or(line, |(label, _)| label));
    let told = if key == Key::B { 2 } else { 3 };
    let letters = labels.take(told).flat_map(str::chars).filter(|letter| !letter.is_ascii_digit());
    letters.chain(key.name().chars()).collect()
}

/// Asks a device as a computer does.
fn ask(body: &mut Body, link: &mut Link, request: &Request) {
    let mut buffer = [0; MAX_MESSAGE];
    // A message is always smaller than the room for it.
    let length = message::write(0, request, &mut buffer).unwrap_or(0);
    body.answer(link, &buffer[..length]);
}

/// X opened a Help that says what is asked, and not what another screen's says.
fn check_help(
    helps: &mut BTreeMap<String, &'static str>,
    screen: &'static str,
    trace: &str,
) -> Result<(), String> {
    let Some((_, asked)) = trace.split_once("\nAsked") else {
        return Err(format!("X on the {screen} screen does not say what is asked: {trace:?}"));
    };
    // Whatever a page was about, it says the same when that is gone; and the same loss is asked on every screen that leads to it.
    let words = asked.replace('\n', " ");
    const SHARED: [&str; 4] =
        [" any more. ", "The first answer keeps everything", "What is lost: ", "What follows: "];
    if SHARED.iter().any(|shared| words.contains(shared)) {
        return Ok(());
    }
    // A mission asks the battle's questions, and a huge ship's sheet the one that a correction raised.
    let screen = match screen {
        "mission" => "battle",
        "game page" => "more games",
        screen => screen,
    };
    match helps.insert(asked.to_owned(), screen) {
        Some(other) if other != screen => {
            Err(format!("the {screen} and the {other} screen have the same Help: {asked:?}"))
        }
        _ => Ok(()),
    }
}

/// A screen says something, and highlights one thing at most.
fn check_words(screen: &str, trace: &str) -> Result<(), String> {
    if trace.lines().count() < 2 {
        return Err(format!("the {screen} screen says nothing"));
    }
    match trace.lines().filter(|line| line.starts_with("=> ")).count() {
        0 | 1 => Ok(()),
        highlights => Err(format!("the {screen} screen has {highlights} highlights: {trace:?}")),
    }
}

/// What holds after every key.
fn check_always(device: &Shell) -> Result<(), String> {
    let depth = device.stack().len();
    if depth == 0 || depth > MAX_DEPTH || device.saved_stack().is_empty() {
        return Err(format!("{depth} screens are open"));
    }
    if !(1..=MAX_BRIGHTNESS).contains(&device.settings().brightness) {
        return Err(format!("the brightness is {}", device.settings().brightness));
    }
    let slots = device.slots();
    if slots.current() >= SLOTS || slots.get(slots.current()).is_none() {
        return Err(format!("the open game is in slot {}, which holds none", slots.current()));
    }
    if (0..SLOTS).filter_map(|slot| slots.get(slot)).any(|info| info.name.is_blank()) {
        return Err("a game has no name".into());
    }
    let history = device.history();
    if history.cursor() > history.end() || history.floor() > history.cursor() {
        return Err("the history is out of order".into());
    }
    if history.origin().is_none() {
        return Err(format!("no state is left to undo step {} from", history.floor()));
    }
    Ok(())
}

/// The name of a command's kind: its words up to the first number.
fn kind(command: &Command) -> String {
    let debug = format!("{command:?}");
    let end = debug.find(|letter: char| letter == '{' || letter.is_ascii_digit()).unwrap_or(debug.len());
    debug[..end].replace('(', " ").replace(')', "").trim().to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// What an older game may prevent, a new device must allow.
    #[test]
    fn every_beginning_comes_to_its_end_on_a_new_device() {
        for (beginning, number) in
            BEGINNINGS.iter().chain([&OWNER]).flat_map(|it| (1..=5).map(move |n| (it, n)))
        {
            let mut monkey = Monkey::new(number);
            monkey.key(Input::Press(Key::A)).unwrap();
            let came = monkey.begin(beginning);
            let trace = monkey.body.as_ref().unwrap().trace();
            assert_eq!(came, Ok(true), "{beginning:?} with {number} stops at:\n{trace}");
        }
    }

    #[test]
    fn a_kind_of_command_that_was_not_made_fails_a_long_run() {
        let screens: BTreeMap<_, _> = Screen::NAMES.iter().map(|name| (*name, 1)).collect();
        let short = Tour { seed: 3, keys: ENOUGH_FOR_COMMANDS - 1, screens, ..Tour::default() };
        assert_eq!(short.shortfall(), Ok(()));
        let mut long = Tour { keys: ENOUGH_FOR_COMMANDS, ..short };
        long.commands = long.missed_commands().into_iter().map(|kind| (kind, 1)).collect();
        assert_eq!(long.shortfall(), Ok(()));
        long.commands.remove("Dice Spend");
        long.commands.remove("Games Epic Dock");
        let problem = "seed 3: 1000000 keys never made Dice Spend, Games Epic Dock";
        assert_eq!(long.shortfall(), Err(problem.into()));
    }

    #[test]
    fn the_same_number_goes_the_same_way() {
        let (one, two) = (run(3, 3000, &mut |_| {}).unwrap(), run(3, 3000, &mut |_| {}).unwrap());
        assert_eq!(one.json(), two.json());
        assert!(one.power_cuts > 0 && one.undos_checked > 0, "{}", one.text());
    }
}

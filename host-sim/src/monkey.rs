//! A monkey at the keys of the whole product: random keys from a number, and after each of them a look
//! at what must always hold.
//!
//! It presses, holds, waits, and pulls the battery now and then. Most of the time it has one device, which grows old;
//! now and then it takes a new one out of its box for a while, because much of the product is seen only before
//! something is begun. But for how each game begins it knows no screen and no command by name: what is added later is
//! tested without a change here. Does not print: it tells where it was.

use std::{
    collections::{BTreeMap, VecDeque},
    fmt,
    io::Write,
};

use serde_json::{Value, json};
use wingmate_core::{
    body::{Board, MAX_BRIGHTNESS, Settings},
    device::Device,
    game::Command,
    journal::layout::SLOTS,
    journal::slots::Slots,
    ui::{
        key::{Input, Key},
        screens::{Screen, home::Home},
        stack::{MAX_DEPTH, Open},
    },
};

use crate::body::{Body, held};

/// With so many keys every screen must have been seen.
pub const ENOUGH_KEYS: u64 = 150_000;
/// A trace is made after every so many keys, a picture after so many traces.
const TRACE_EVERY: u64 = 8;
const DRAW_EVERY: u64 = 128;
/// Old commands are tried again in the present state after so many keys.
const RETRY_EVERY: u64 = 512;
/// Keys told when something is wrong.
const REMEMBERED: usize = 40;
/// Most tiles that Home may have.
const TILES: u64 = 13;

/// Rows that a list may well have.
const ROWS: u64 = 10;
/// Keys for a new device before the old one has its turn again.
const VISIT: u64 = 300;

/// Founds a campaign of three pilots with ready names, an X-wing each.
const FOUND: &str = "a a a a";

/// What needs more right keys in a row to begin than chance would press: the tile on Home, and the keys from there.
const BEGINNINGS: [(&str, &[&str]); 11] = [
    // A ready-made battle, and a mission for three.
    ("battle", &["a a a a"]),
    ("mission", &["a a a a a a a a a a a a a"]),
    // A campaign, and its first round up to the mission.
    ("campaign", &[FOUND]),
    ("campaign", &[FOUND, "a a a a a a"]),
    // A torpedo bought and taken off again; a pilot corrected.
    ("campaign", &[FOUND, "down a a a a  b down a a"]),
    ("campaign", &[FOUND, "b right right right a"]),
    // A round of Show me.
    ("show me", &["a a a a a a a a"]),
    // Two racers on the grid, a convoy of four, a huge ship, two squads with a wing.
    ("other games", &["a  a a  a a down a  a  a  a a  a"]),
    ("other games", &["a  down a  a  a a a a a a a  a  a  a  a  down down down down a a  a a"]),
    ("other games", &["a  down down a a  a up up a down a a a a  a  down a"]),
    ("other games", &["a  down down down a  a a a b  a a a b  up up a a a a a"]),
];

/// What the monkey saw.
#[derive(Clone, Debug, Default)]
pub struct Tour {
    pub seed: u64,
    pub keys: u64,
    pub waits: u64,
    pub power_cuts: u64,
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

/// Screens of a demo station, which keys pressed at random hardly find: a combination or a long wait leads there.
const HIDDEN: [&str; 2] = ["welcome", "owner"];

impl Tour {
    /// Screens that exist and were never seen.
    pub fn missed(&self) -> Vec<&'static str> {
        let missed = |name: &&'static str| !self.screens.contains_key(name) && !HIDDEN.contains(name);
        Screen::NAMES.iter().copied().filter(missed).collect()
    }

    pub fn json(&self) -> Value {
        json!({
            "seed": self.seed,
            "keys": self.keys,
            "waits": self.waits,
            "power_cuts": self.power_cuts,
            "devices": self.devices,
            "undos_checked": self.undos_checked,
            "refusals_checked": self.refusals_checked,
            "most_steps": self.most_steps,
            "screens": self.screens,
            "commands": self.commands,
            "missed": self.missed(),
        })
    }

    pub fn text(&self) -> String {
        let mut text = format!(
            "{} keys, {} waits, {} power cuts, {} devices, {} undos and {} refusals checked, up to {} steps\n",
            self.keys,
            self.waits,
            self.power_cuts,
            self.devices,
            self.undos_checked,
            self.refusals_checked,
            self.most_steps
        );
        let missed = self.missed();
        text.push_str("\nscreens\n");
        for (name, count) in &self.screens {
            text.push_str(&format!("{count:>9}  {name}\n"));
        }
        for name in missed {
            text.push_str(&format!("        0  {name}\n"));
        }
        text.push_str("\ncommands\n");
        for (name, count) in &self.commands {
            text.push_str(&format!("{count:>9}  {name}\n"));
        }
        text
    }
}

/// Presses so many keys; `tick` hears how many, the error is a sentence with the last of them.
pub fn run(seed: u64, keys: u64, tick: &mut dyn FnMut(u64)) -> Result<Tour, String> {
    let mut monkey = Monkey::new(seed);
    while monkey.tour.keys < keys {
        tick(monkey.tour.keys);
        if let Err(problem) = monkey.act() {
            return Err(monkey.complain(&problem));
        }
    }
    let missed = monkey.tour.missed();
    if keys >= ENOUGH_KEYS && !missed.is_empty() {
        return Err(format!("seed {seed}: {keys} keys never reached {}", missed.join(", ")));
    }
    Ok(std::mem::take(&mut monkey.tour))
}

/// What was done, to be told if something goes wrong.
#[derive(Clone, Copy)]
enum Act {
    Key(Input),
    Wait(u32),
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
    pub fn of(device: &Device) -> Remains {
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
        Remains {
            game: device.game().hash(),
            cursor: history.cursor(),
            end: history.end(),
            floor: history.floor(),
            settings: *device.settings(),
            slots: *device.slots(),
            stack,
            trace: if secret { String::new() } else { lines.collect::<Vec<_>>().join("\n") },
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
    /// What was laid aside for Show me.
    aside: Option<Remains>,
}

impl Monkey {
    fn new(seed: u64) -> Monkey {
        let body = Body::practice(Board::PicoLcd13, seed);
        let screens = BTreeMap::from([(body.screen(), 0)]);
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
        }
    }

    fn below(&mut self, limit: u64) -> u64 {
        self.noise ^= self.noise << 13;
        self.noise ^= self.noise >> 7;
        self.noise ^= self.noise << 17;
        (self.noise >> 20) % limit
    }

    fn device(&self) -> &Device {
        self.body.as_ref().expect("the battery is in").device()
    }

    fn remember(&mut self, act: Act) {
        if self.last.len() == REMEMBERED {
            self.last.pop_front();
        }
        self.last.push_back(act);
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
            self.remember(Act::OldDevice);
            (self.body, self.aside) = (Some(body), None);
        }
        match self.below(1000) {
            0..=2 => self.power_cut(),
            83..=85 => self.new_device(),
            86..=144 => self.choose_a_row(),
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
        self.body.as_mut().expect("the battery is in").press(input);
        self.tour.keys += 1;
        let body = self.body.as_ref().expect("the battery is in");
        *self.tour.screens.entry(body.screen()).or_default() += 1;
        let device = body.device();
        let after = Standing::of(device);
        check_always(device)?;
        let showing = (self.aside.is_some(), device.demo().is_on());
        match showing {
            (false, true) => self.aside = aside,
            (true, false) => {
                let now = Remains::of(device);
                self.came_back(&now)?;
            }
            _ => {}
        }
        let body = self.body.as_ref().expect("the battery is in");
        let device = body.device();
        // Show me is a game of its own: it makes no commands that somebody could undo.
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
            if let Some(made) = device.history().undoable() {
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

    fn wait(&mut self, ms: u32) {
        self.remember(Act::Wait(ms));
        self.body.as_mut().expect("the battery is in").wait(ms);
        self.tour.waits += 1;
    }

    /// Show me is over: the game that was laid aside for it is as it was.
    fn came_back(&mut self, now: &Remains) -> Result<(), String> {
        match self.aside.take() {
            // Settings may be changed there, and it leads Home.
            Some(before) if !now.is_same_game(&before) => {
                Err(format!("after Show me {}", now.differences(&before)))
            }
            _ => Ok(()),
        }
    }

    /// Lays the device aside for one that nobody has used. Tiles and beginnings take turns.
    fn new_device(&mut self) -> Result<(), String> {
        if self.away.is_some() || self.aside.is_some() {
            return Ok(());
        }
        self.remember(Act::NewDevice);
        let new = Body::practice(Board::PicoLcd13, self.tour.devices);
        if let Some(old) = self.body.replace(new) {
            self.away = Some((old, self.tour.keys + VISIT));
        }
        let turn = self.tour.devices;
        self.tour.devices += 1;
        self.key(Input::Press(Key::A))?;
        match BEGINNINGS.get((turn % (TILES + BEGINNINGS.len() as u64)) as usize) {
            Some(beginning) => self.begin(beginning),
            None => self.open_tile(turn % TILES),
        }
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
        self.begin(&BEGINNINGS[beginning])
    }

    fn begin(&mut self, (tile, keys): &(&str, &[&str])) -> Result<(), String> {
        held(Key::B).into_iter().try_for_each(|input| self.key(input))?;
        let downs = Home::downs_to(tile).unwrap_or(0);
        let path = std::iter::repeat_n("down", downs.into())
            .chain(keys.iter().flat_map(|keys| keys.split_whitespace()));
        path.filter_map(Key::from_name).try_for_each(|key| self.key(Input::Press(key)))
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
        let chip = self.body.take().expect("the battery is in").into_chip();
        let body = Body::on_chip(Board::PicoLcd13, chip);
        let after = Remains::of(body.device());
        self.body = Some(body);
        self.tour.power_cuts += 1;
        if self.aside.is_some() {
            return self.came_back(&after);
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
    fn of(device: &Device) -> Standing {
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
}

impl Seen {
    fn of(device: &Device) -> Seen {
        Seen { depth: device.stack().len(), screen: device.screen().name(), locked: device.is_locked() }
    }

    /// Whether A may begin Show me here.
    fn can_show(&self) -> bool {
        self.screen == "show me"
    }

    /// Whether X opens Help over it: the title takes any key, and Help needs none itself.
    fn has_help(&self) -> bool {
        !self.locked && self.depth < MAX_DEPTH && !matches!(self.screen, "title" | "help" | "term")
    }
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
    if words.contains(" any more. ") || words.contains("The first answer keeps everything") {
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
fn check_always(device: &Device) -> Result<(), String> {
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

    #[test]
    fn the_same_number_goes_the_same_way() {
        let (one, two) = (run(3, 3000, &mut |_| {}).unwrap(), run(3, 3000, &mut |_| {}).unwrap());
        assert_eq!(one.json(), two.json());
        assert!(one.power_cuts > 0 && one.undos_checked > 0, "{}", one.text());
    }
}

//! Walks at random through a game beside battles, by keys alone, and looks at every screen on the way.
//!
//! So every question is met as players meet it. Does not judge: it tells what was seen and what was wrong with it.

use std::collections::{BTreeMap, BTreeSet};

use wingmate_core::body::{Board, Settings};
use wingmate_core::dice::generator::Seed;
use wingmate_core::games::frame::TableGame;
use wingmate_core::games::{GameKind, OpenGame};
use wingmate_core::shell::Shell;
use wingmate_core::ui::canvas::{Canvas, Frame};
use wingmate_core::ui::key::{Input, Key};
use wingmate_core::ui::screens::Screen;
use wingmate_sim::script;

use crate::layout;

/// What was met on a walk.
#[derive(Default)]
pub struct Walk {
    /// Names of the questions, with a picture of the first of each in both type sizes.
    pub seen: BTreeMap<String, [Box<Frame>; 2]>,
    pub faults: BTreeSet<String>,
    /// Screens that were looked at.
    pub looked_at: usize,
}

/// Keys as a hurried player presses them.
const KEYS: &[(u32, Key)] = &[
    (46, Key::A),
    (72, Key::Down),
    (82, Key::Up),
    (87, Key::Right),
    (90, Key::Left),
    (95, Key::B),
    (97, Key::X),
    (100, Key::Y),
];

/// Plays one game for so many keys.
pub fn walk(kind: GameKind, number: u64, keys: usize, walk: &mut Walk) {
    let mut device = Shell::new(Board::PicoLcd13, Seed::from_number(number), true);
    let mut dice = number.wrapping_mul(0x9E37_79B9_7F4A_7C15) | 1;
    let mut looked = BTreeSet::new();
    device.on(Input::Press(Key::A));
    for _ in 0..keys {
        if !matches!(
            device.screen(),
            Screen::GameQuestion(_)
                | Screen::GamePage(_)
                | Screen::HelpScreen(_)
                | Screen::TermScreen(_)
                | Screen::Naming(_)
        ) {
            device.on(Input::Hold(Key::B));
            let way = script::open("other games").expect("Home has the games");
            way.into_iter().for_each(|key| device.on(Input::Press(key)));
        }
        if device.game().games.open == OpenGame::None {
            let downs = GameKind::ALL.iter().position(|&one| one == kind).unwrap_or(0);
            (0..downs).for_each(|_| device.on(Input::Press(Key::Down)));
            device.on(Input::Press(Key::A));
        }
        let key = random_key(&mut dice);
        let before = (key == Key::B).then(|| device.game().hash());
        device.on(Input::Press(key));
        if before.is_some_and(|before| before != device.game().hash()) {
            walk.faults.insert(format!("{}: B changed the game", name(&device)));
        }
        if device.game().games.open.kind() != Some(kind) {
            device.on(Input::Press(Key::Y));
        }
        look(&mut device, &mut looked, walk);
    }
}

/// Plays Grab and Smash on two devices whose intel is hidden differently, with the same keys, until a token is turned
/// up. The keys are those of the other side: who is handed the device to hand it on does not look. How many screens
/// were alike, or what the first that differs shows on both.
pub fn keep_the_secret(number: u64, keys: usize) -> Result<usize, String> {
    let mut tables = [0, 3].map(|steps| {
        let mut device = Shell::new(Board::PicoLcd13, Seed::from_number(number), true);
        let press = |device: &mut Shell, key, times| {
            (0..times).for_each(|_| device.on(Input::Press(key)));
        };
        // The title and the card of the keys.
        press(&mut device, Key::A, 2);
        let way = script::open("other games").expect("Home has the games");
        way.into_iter().for_each(|key| device.on(Input::Press(key)));
        press(&mut device, Key::Down, 1);
        // The mission, four ships of the convoy, the start, three steps, and nobody else looks.
        press(&mut device, Key::A, 1 + 8 + 1 + 3);
        press(&mut device, Key::Right, steps);
        press(&mut device, Key::Down, 3);
        press(&mut device, Key::Left, steps);
        press(&mut device, Key::Down, 1);
        press(&mut device, Key::A, 1);
        device
    });
    let trace = |device: &mut Shell| {
        let mut trace = String::new();
        device.draw(&mut Canvas::tracing(&mut trace));
        trace
    };
    if !trace(&mut tables[0]).contains("Ships") {
        return Err(format!("the intel is not hidden:\n{}", trace(&mut tables[0])));
    }
    let mut dice = number.wrapping_mul(0x9E37_79B9_7F4A_7C15) | 1;
    for alike in 0..keys {
        let OpenGame::GrabAndSmash(game) = &tables[0].game().games.open else { return Ok(alike) };
        // A scan, a slice, a correction or the end of the game turned a token up.
        if game.intel().seen() > 0 {
            return Ok(alike);
        }
        let [one, other] = tables.each_mut().map(trace);
        let pictures = tables.each_mut().map(|device| {
            let mut frame = Box::<Frame>::default();
            device.draw(&mut frame.canvas());
            frame
        });
        if one != other || pictures[0].words() != pictures[1].words() {
            return Err(format!("{one}\nbut on the other table\n{other}"));
        }
        let key = match random_key(&mut dice) {
            Key::A if tables[0].screen().is_secret(tables[0].game()) => Key::B,
            key => key,
        };
        tables.iter_mut().for_each(|device| device.on(Input::Press(key)));
    }
    Ok(keys)
}

fn random_key(dice: &mut u64) -> Key {
    *dice ^= *dice << 13;
    *dice ^= *dice >> 7;
    *dice ^= *dice << 17;
    let roll = u32::try_from(*dice % 100).unwrap_or(0);
    KEYS.iter().find(|(below, _)| roll < *below).map_or(Key::A, |(_, key)| *key)
}

fn look(device: &mut Shell, looked: &mut BTreeSet<String>, walk: &mut Walk) {
    let mut trace = String::new();
    device.draw(&mut Canvas::tracing(&mut trace));
    if !looked.insert(trace.clone()) {
        return;
    }
    walk.looked_at += 1;
    let name = name(device);
    for large in [false, true] {
        device.restore_settings(Settings { large_type: large, ..Settings::DEFAULT });
        for fault in layout::faults(device) {
            walk.faults.insert(format!("{name}, large {large}: {fault}"));
        }
    }
    device.restore_settings(Settings::DEFAULT);
    if trace.matches("=> ").count() > 1 {
        walk.faults.insert(format!("{name}: two answers are highlighted"));
    }
    if !walk.seen.contains_key(&name)
        && matches!(device.screen(), Screen::GameQuestion(_) | Screen::GamePage(_))
    {
        device.on(Input::Press(Key::X));
        let mut help = String::new();
        for _ in 0..4 {
            device.draw(&mut Canvas::tracing(&mut help));
            device.on(Input::Press(Key::Right));
        }
        if !help.contains("Asked") || !help.contains("Look") {
            walk.faults.insert(format!("{name}: no help of its own: {help}"));
        }
        device.on(Input::Press(Key::B));
    }
    walk.seen.entry(name).or_insert_with(|| {
        [false, true].map(|large_type| {
            device.restore_settings(Settings { large_type, ..Settings::DEFAULT });
            let mut frame = Box::<Frame>::default();
            device.draw(&mut frame.canvas());
            device.restore_settings(Settings::DEFAULT);
            frame
        })
    });
}

/// The question that is open, or the page beside it.
fn name(device: &Shell) -> String {
    let flow = match &device.game().games.open {
        OpenGame::None => "None".to_string(),
        OpenGame::SpaceRace(game) => format!("{:?}", game.flow()),
        OpenGame::GrabAndSmash(game) => format!("{:?}", game.flow()),
        OpenGame::HugeShips(game) => format!("{:?}", game.flow()),
        OpenGame::Epic(game) => format!("{:?}", game.flow()),
    };
    let word = |text: &str| text.split([' ', '(', '{', ',']).next().unwrap_or_default().to_string();
    match device.screen() {
        Screen::GameQuestion(_) => word(&flow),
        Screen::GamePage(page) => {
            let words = format!("{page:?}");
            let page = words.split("page: ").nth(1).map(word).unwrap_or_default();
            if device.game().games.open.is_running() {
                format!("page {page}")
            } else {
                format!("set-up {page}")
            }
        }
        other => other.name().to_string(),
    }
}

//! Who flies a mission: pilots with their ships and levels, difficulty, the models at hand. Next: the set-up guide.
//!
//! The list has the set-up first and "add a pilot" last; a pilot's row opens his own page.

use super::{Mission, words};
use crate::{
    automated::command::{BattleCommand, RebelField},
    cards::{pilots::Level, ships::ShipId},
    game::Command,
    mission::{
        command::MissionCommand,
        models::{PLENTY, TYPES},
        terms::{Difficulty, MAX_PILOTS, Terms},
    },
    table::{
        battle::Battle,
        rebel::{Chassis, RebelAt, RebelOrder},
    },
    ui::{
        Step, View,
        canvas::{Canvas, Line, line},
        cursor, emblems,
        icons::Icon,
        key::Key,
        screens::{
            Screen,
            battle::{shown, squad::turned},
        },
        theme::Color::*,
        widgets::{self, Hints, Row},
    },
};

/// The pages of this step.
const LIST: u8 = 0;
const ADD: u8 = 1;
const PILOT: u8 = 2;
const MODELS: u8 = 3;

/// Rows before the pilots.
const BEGIN: u8 = 0;
const ENEMY: u8 = 1;
const OWNED: u8 = 2;
const FIRST_PILOT: u8 = 3;

/// Places of the counts: where the cursor of a page stands, the pilot, the ship and level to add.
const AT: usize = 0;
const WHO: usize = 1;
const SHIP: usize = 2;
const LEVEL: usize = 3;

/// Ships that pilots fly; transports come with missions.
const SHIPS: [Chassis; 8] = [
    Chassis::XWing,
    Chassis::YWing,
    Chassis::AWing,
    Chassis::BWing,
    Chassis::Hwk290,
    Chassis::KWing,
    Chassis::UWing,
    Chassis::Arc170,
];

fn pilots(battle: &Battle) -> u8 {
    cursor::small(battle.rebels.len())
}

fn rows(battle: &Battle) -> u8 {
    FIRST_PILOT + pilots(battle) + u8::from(battle.rebels.len() < MAX_PILOTS)
}

fn get(state: &Mission, place: usize) -> u8 {
    state.counts.get(place).copied().unwrap_or(0)
}

fn put(state: &mut Mission, place: usize, value: u8) {
    if let Some(count) = state.counts.get_mut(place) {
        *count = value;
    }
}

fn ship(state: &Mission) -> Chassis {
    SHIPS.get(usize::from(get(state, SHIP))).copied().unwrap_or(Chassis::XWing)
}

fn level(state: &Mission) -> Level {
    Level::from_number(get(state, LEVEL).max(1)).unwrap_or(Level::Green)
}

/// The initiative that a level gives ("Experience").
pub const fn initiative(level: Level) -> u8 {
    level.number() + 1
}

pub fn on(state: &mut Mission, key: Key, view: &View) -> Step {
    match state.page {
        ADD => on_add(state, key),
        PILOT => on_pilot(state, key, view),
        MODELS => on_models(state, key, view),
        _ => on_list(state, key, view),
    }
}

fn on_list(state: &mut Mission, key: Key, view: &View) -> Step {
    let (mission, battle) = (&view.game.mission, &view.game.battle);
    let terms = &mission.setup.terms;
    let count = rows(battle);
    if matches!(key, Key::Up | Key::Down) {
        state.cursor = crate::ui::screens::turn(state.cursor.min(count - 1), key, count);
        return Step::Moved;
    }
    match (key, state.cursor) {
        (Key::B, _) => words::order(MissionCommand::Close),
        (Key::X, _) => {
            let column = terms.column().unwrap_or(terms.pilots);
            Step::Go(Screen::Map(super::map::Map::of(mission.setup.mission, column)))
        }
        (Key::A, BEGIN) => words::order(MissionCommand::Begin),
        (Key::A | Key::Right, ENEMY) => words::order(MissionCommand::Difficulty(other_enemy(terms, true))),
        (Key::Left, ENEMY) => words::order(MissionCommand::Difficulty(other_enemy(terms, false))),
        (Key::A, OWNED) => open(state, MODELS),
        (Key::A, row) if row < FIRST_PILOT + pilots(battle) => {
            put(state, WHO, row - FIRST_PILOT);
            open(state, PILOT)
        }
        (Key::A, _) => open(state, ADD),
        _ => Step::Stay,
    }
}

fn open(state: &mut Mission, page: u8) -> Step {
    state.page = page;
    put(state, AT, 0);
    Step::Moved
}

/// The next difficulty that the tables have a column for.
fn other_enemy(terms: &Terms, up: bool) -> Difficulty {
    let mut next = turned(Difficulty::ALL, terms.difficulty, up);
    // Standard always has one; with too few pilots none has.
    while next.column(terms.pilots.max(3)).is_err() {
        next = turned(Difficulty::ALL, next, up);
    }
    next
}

fn on_add(state: &mut Mission, key: Key) -> Step {
    let at = get(state, AT);
    match (key, at) {
        (Key::B, _) => open(state, LIST),
        (Key::Up | Key::Down, _) => {
            put(state, AT, crate::ui::screens::turn(at, key, 3));
            Step::Moved
        }
        (Key::A, 0) => {
            let level = level(state);
            let order = RebelOrder::pilot(ship(state), initiative(level));
            state.page = LIST;
            // The cursor stays on the row for the next pilot.
            state.cursor = state.cursor.saturating_add(1).min(FIRST_PILOT + 5);
            words::order(MissionCommand::AddPilot { order, level })
        }
        (Key::A | Key::Right | Key::Left, 1) => {
            let next = turned(&SHIPS, ship(state), key != Key::Left);
            put(state, SHIP, cursor::small(SHIPS.iter().position(|&one| one == next).unwrap_or(0)));
            Step::Moved
        }
        (Key::A | Key::Right | Key::Left, _) => {
            let next = turned(Level::ALL, level(state), key != Key::Left);
            put(state, LEVEL, next.number());
            Step::Moved
        }
        _ => Step::Stay,
    }
}

fn on_pilot(state: &mut Mission, key: Key, view: &View) -> Step {
    let at = get(state, AT);
    let pilot = RebelAt(get(state, WHO));
    let Some(rebel) = view.game.battle.rebel(pilot) else { return open(state, LIST) };
    match (key, at) {
        (Key::B, _) => open(state, LIST),
        (Key::Up | Key::Down, _) => {
            put(state, AT, crate::ui::screens::turn(at, key, 3));
            Step::Moved
        }
        (Key::A | Key::Right | Key::Left, 0) => {
            let now = view.game.mission.setup.terms.each.get(usize::from(pilot.0)).copied();
            let level = turned(Level::ALL, now.unwrap_or(Level::Green), key != Key::Left);
            words::order(MissionCommand::PilotLevel { pilot, level })
        }
        (Key::A | Key::Right | Key::Left, 1) => {
            let value = match (rebel.initiative, key) {
                (0, Key::Left) => 9,
                (now, Key::Left) => now - 1,
                (9.., _) => 0,
                (now, _) => now + 1,
            };
            let field = RebelField::Initiative;
            Step::Do(Command::Battle(BattleCommand::CorrectRebel { rebel: pilot, field, value }))
        }
        (Key::A, _) => {
            state.page = LIST;
            words::order(MissionCommand::RemovePilot(pilot))
        }
        _ => Step::Stay,
    }
}

fn on_models(state: &mut Mission, key: Key, view: &View) -> Step {
    let at = get(state, AT);
    let Some(&ship) = FIELDED.get(usize::from(at)) else { return open(state, LIST) };
    let owned = view.game.mission.setup.terms.models.owned(ship);
    match key {
        Key::B => open(state, LIST),
        Key::Up | Key::Down => {
            put(state, AT, crate::ui::screens::turn(at, key, cursor::small(TYPES)));
            Step::Moved
        }
        Key::A | Key::Right | Key::Left => {
            let count = other_count(owned, key != Key::Left);
            words::order(MissionCommand::Owned { ship, count })
        }
        _ => Step::Stay,
    }
}

/// The types that missions field.
const FIELDED: [ShipId; TYPES] = [
    ShipId::TieLnFighter,
    ShipId::TieInterceptor,
    ShipId::TieSaBomber,
    ShipId::Vt49Decimator,
    ShipId::TieAdvancedX1,
    ShipId::TiePhPhantom,
    ShipId::TieDDefender,
    ShipId::LambdaShuttle,
];

/// More than any mission has at a time.
const MOST_MODELS: u8 = 12;

/// From "enough" on to 0, 1, 2 and back to "enough".
const fn other_count(owned: u8, up: bool) -> u8 {
    match (owned, up) {
        (PLENTY, true) => 0,
        (PLENTY, false) => MOST_MODELS,
        (MOST_MODELS.., true) | (0, false) => PLENTY,
        (owned, true) => owned + 1,
        (owned, false) => owned - 1,
    }
}

pub fn draw(state: &Mission, view: &View, canvas: &mut Canvas) {
    let (mission, battle) = (&view.game.mission, &view.game.battle);
    let card = mission.card();
    let large = view.settings.large_type;
    let list = |canvas: &mut Canvas, cursor: u8, count: u8, row: &dyn Fn(u8) -> (Icon, Line, Line)| {
        widgets::list(canvas, large, (22, 221), (cursor, count), |canvas, place, spot| {
            let (icon, label, value) = row(place);
            let color = if spot.chosen { Amber } else { Silver };
            let content = Row { icon: Some((icon, color)), label: &label, value: &value };
            widgets::menu_row(canvas, spot, content);
        });
    };
    let at = get(state, AT);
    match state.page {
        ADD => {
            words::status(canvas, card, "new pilot");
            list(canvas, at, 3, &|place| add_row(state, place));
            let a = if at == 0 { "Add" } else { "Change" };
            widgets::hints(canvas, view, Hints { a, b: "Back", x: "" });
        }
        PILOT => {
            let who = get(state, WHO);
            widgets::status(canvas, &shown::rebel_name(battle, RebelAt(who)), "pilot");
            list(canvas, at, 3, &|place| pilot_row(view, RebelAt(who), place));
            let a = if at == 2 { "Clear" } else { "Change" };
            widgets::hints(canvas, view, Hints { a, b: "Back", x: "" });
        }
        MODELS => {
            widgets::status(canvas, "Our models", "how many?");
            list(canvas, at, cursor::small(TYPES), &|place| model_row(&mission.setup.terms, place));
            widgets::hints(canvas, view, Hints { a: "More", b: "Back", x: "" });
        }
        _ => {
            let count = rows(battle);
            let cursor = state.cursor.min(count - 1);
            words::status(canvas, card, "who flies");
            list(canvas, cursor, count, &|place| list_row(view, place));
            let a = match cursor {
                BEGIN => "Set up",
                ENEMY => "Change",
                OWNED => "Open",
                row if row < FIRST_PILOT + pilots(battle) => "Open",
                _ => "Add",
            };
            widgets::hints(canvas, view, Hints { a, b: "Leave", x: "Map" });
        }
    }
}

fn words(text: &str) -> Line {
    line(format_args!("{text}"))
}

fn list_row(view: &View, place: u8) -> (Icon, Line, Line) {
    let (mission, battle) = (&view.game.mission, &view.game.battle);
    let terms = &mission.setup.terms;
    match place {
        BEGIN => {
            let value = match terms.column() {
                Ok(_) => line(format_args!("{} pilots", terms.pilots)),
                Err(_) if terms.pilots < 3 => line(format_args!("{} of 3-6", terms.pilots)),
                Err(_) => words("see Enemy"),
            };
            (Icon::Check, words("Set it up"), value)
        }
        ENEMY => (Icon::Bars, words("Enemy"), line(format_args!("{}", terms.difficulty))),
        OWNED => {
            let all = FIELDED.iter().all(|&ship| terms.models.owned(ship) == PLENTY);
            (Icon::TieLn, words("Our models"), words(if all { "enough" } else { "counted" }))
        }
        row => match battle.rebel(RebelAt(row - FIRST_PILOT)) {
            Some(rebel) => {
                let level = terms.each.get(usize::from(row - FIRST_PILOT)).map_or(1, |level| level.number());
                let at = RebelAt(row - FIRST_PILOT);
                let value = line(format_args!("level {level}"));
                (emblems::chassis_icon(rebel.chassis), shown::rebel_name(battle, at), value)
            }
            None => (Icon::Plus, words("Add a pilot"), Line::new()),
        },
    }
}

fn add_row(state: &Mission, place: u8) -> (Icon, Line, Line) {
    match place {
        0 => (Icon::Check, words("Add this pilot"), Line::new()),
        1 => (emblems::chassis_icon(ship(state)), words("Ship"), words(ship(state).name())),
        _ => {
            let level = level(state);
            (
                Icon::Medal,
                words("Level"),
                line(format_args!("{}, init. {}", level.number(), initiative(level))),
            )
        }
    }
}

fn pilot_row(view: &View, pilot: RebelAt, place: u8) -> (Icon, Line, Line) {
    let level =
        view.game.mission.setup.terms.each.get(usize::from(pilot.0)).map_or(1, |level| level.number());
    match place {
        0 => (Icon::Medal, words("Level"), line(format_args!("{level}"))),
        1 => {
            let initiative = view.game.battle.rebel(pilot).map_or(0, |rebel| rebel.initiative);
            (Icon::Clock, words("Initiative"), line(format_args!("{initiative}")))
        }
        _ => (Icon::Trash, words("Does not fly"), Line::new()),
    }
}

fn model_row(terms: &Terms, place: u8) -> (Icon, Line, Line) {
    let Some(&ship) = FIELDED.get(usize::from(place)) else { return (Icon::TieLn, Line::new(), Line::new()) };
    let value = match terms.models.owned(ship) {
        PLENTY => words("enough"),
        owned => line(format_args!("{owned}")),
    };
    (emblems::ship_icon(ship), words(ship.short_name()), value)
}

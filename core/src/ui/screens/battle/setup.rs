//! Setting up a quick battle: a ready-made one, or squads and Rebels of your own. Next: Squad, Rebel, Placing.

use super::{super::Screen, Battle, rebel::Rebel, squad::Squad};
use crate::{
    automated::command::BattleCommand,
    cards::pilots::Version,
    table::{
        battle::Battle as Table,
        ready::READY,
        rebel::RebelAt,
        squad::{SquadAt, SquadOrder},
    },
    ui::{
        Step, View,
        canvas::{Canvas, Line, line},
        cursor, emblems,
        icons::Icon,
        key::Key,
        theme::{Color, Color::*, MARGIN, ROW_WIDTH, body, head, row},
        widgets::{self, Hints, Row},
    },
};

/// The second page builds a battle though nothing is on the table yet.
const OWN: u8 = 1;

fn building(state: &Battle, battle: &Table) -> bool {
    state.page == OWN || !battle.ships.is_empty() || !battle.rebels.is_empty()
}

/// A row of the table that is being set up.
enum Item {
    Start,
    Squad(SquadAt),
    AddSquad,
    Rebel(RebelAt),
    AddRebel,
    Clear,
}

fn item(battle: &Table, place: u8) -> Option<Item> {
    let squads = cursor::small(battle.squads.len());
    let rebels = cursor::small(battle.rebels.len());
    let place = match place.checked_sub(1) {
        None => return Some(Item::Start),
        Some(place) if place < squads => return Some(Item::Squad(SquadAt(place))),
        Some(place) => place - squads,
    };
    match place.checked_sub(1) {
        None => Some(Item::AddSquad),
        Some(place) if place < rebels => Some(Item::Rebel(RebelAt(place))),
        Some(place) if place == rebels => Some(Item::AddRebel),
        Some(place) if place == rebels + 1 => Some(Item::Clear),
        Some(_) => None,
    }
}

fn items(battle: &Table) -> u8 {
    cursor::small(battle.squads.len()).saturating_add(cursor::small(battle.rebels.len())).saturating_add(4)
}

pub fn on(state: &mut Battle, key: Key, view: &View) -> Step {
    let battle = &view.game.battle;
    if !building(state, battle) {
        return on_ready(state, key);
    }
    match key {
        Key::B if state.page == OWN && battle.ships.is_empty() && battle.rebels.is_empty() => {
            *state = Battle { page: 0, cursor: 0, ..*state };
            Step::Moved
        }
        Key::B => Step::Back,
        Key::A => match item(battle, state.cursor) {
            Some(Item::Start) => super::order(BattleCommand::Start),
            Some(Item::Squad(at)) => match battle.squad(at) {
                Some(squad) => Step::Go(Screen::Squad(Squad::edit(at, squad.order))),
                None => Step::Stay,
            },
            Some(Item::AddSquad) => Step::Go(Screen::Squad(Squad::new())),
            Some(Item::Rebel(at)) => match battle.rebel(at) {
                Some(_) => Step::Go(Screen::Rebel(Rebel::edit(at))),
                None => Step::Stay,
            },
            Some(Item::AddRebel) => Step::Go(Screen::Rebel(Rebel::new())),
            Some(Item::Clear) => super::order(BattleCommand::Leave),
            None => Step::Stay,
        },
        Key::Up | Key::Down => cursor::walk(&mut state.cursor, key, items(battle)).unwrap_or(Step::Stay),
        _ => Step::Stay,
    }
}

fn on_ready(state: &mut Battle, key: Key) -> Step {
    let ready = cursor::small(READY.len());
    match key {
        Key::B => Step::Back,
        Key::A if state.cursor >= ready => {
            *state = Battle { page: OWN, cursor: 1, ..*state };
            Step::Moved
        }
        Key::A => super::order(BattleCommand::ReadyMade(state.cursor)),
        _ => cursor::walk(&mut state.cursor, key, ready + 1).unwrap_or(Step::Stay),
    }
}

pub fn draw(state: &Battle, view: &View, canvas: &mut Canvas) {
    if !building(state, &view.game.battle) {
        return draw_ready(state, view, canvas);
    }
    let battle = &view.game.battle;
    widgets::status(canvas, "Quick battle", "setup");
    let large = view.settings.large_type;
    widgets::list(canvas, large, (22, 221), (state.cursor, items(battle)), |canvas, place, spot| {
        let Some(item) = item(battle, place) else { return };
        let cursor = |color: Color| if spot.chosen { Amber } else { color };
        let (icon, label, value) = match item {
            Item::Start => ((Icon::Flag, cursor(Green)), line(format_args!("Start")), Line::new()),
            Item::Squad(at) => match battle.squad(at) {
                Some(squad) => {
                    let order = &squad.order;
                    let label = line(format_args!("{} {}", order.count, order.kind.short_name()));
                    ((emblems::ship_icon(order.kind), White), label, version_words(order))
                }
                None => return,
            },
            Item::AddSquad => ((Icon::Plus, cursor(Silver)), line(format_args!("Add a squad")), Line::new()),
            Item::Rebel(at) => match battle.rebel(at) {
                Some(rebel) => {
                    let label = line(format_args!("{}", rebel.chassis.name()));
                    let value = line(format_args!("init. {}", rebel.initiative));
                    ((emblems::chassis_icon(rebel.chassis), White), label, value)
                }
                None => return,
            },
            Item::AddRebel => ((Icon::Plus, cursor(Silver)), line(format_args!("Add a Rebel")), Line::new()),
            Item::Clear => {
                ((Icon::Trash, cursor(Silver)), line(format_args!("Clear the table")), Line::new())
            }
        };
        widgets::menu_row(canvas, spot, Row { icon: Some(icon), label: &label, value: &value });
    });
    let a = match item(battle, state.cursor) {
        Some(Item::Start) => "Start",
        Some(Item::Clear) => "Clear",
        Some(Item::AddSquad | Item::AddRebel) => "Add",
        _ => "Open",
    };
    widgets::hints(canvas, view, Hints { a, b: "Back", x: "Why?" });
}

/// `elite 3`, `card B`, or nothing.
pub fn version_words(order: &SquadOrder) -> Line {
    match (order.version, order.pilot) {
        (Version::Elite(level), _) => line(format_args!("elite {}", level.number())),
        (Version::Basic, Some(pilot)) if !pilot.variant().is_empty() => {
            line(format_args!("card {}", pilot.variant()))
        }
        _ => Line::new(),
    }
}

/// Room of the row under the cursor, which may have two lines of text, and of the others.
const TALL: i32 = 76;
const LOW: i32 = 27;

fn draw_ready(state: &Battle, view: &View, canvas: &mut Canvas) {
    widgets::status(canvas, "Quick battle", "pick one");
    let count = cursor::small(READY.len()) + 1;
    // One tall row and as many low ones as fit.
    let visible = 5;
    let first = widgets::first_visible(state.cursor, visible, count);
    let mut y = 22;
    for place in first..first.saturating_add(visible).min(count) {
        let chosen = place == state.cursor;
        let height = if chosen { TALL } else { LOW };
        let ready = READY.get(usize::from(place));
        let (icon, name) = match ready {
            Some(ready) => {
                let icon = ready.squads.first().map_or(Icon::TieLn, |squad| emblems::ship_icon(squad.kind));
                (icon, ready.name)
            }
            None => (Icon::Pencil, "Build your own"),
        };
        let about = ready.map_or("your squads and Rebels", |ready| ready.about);
        let width = ROW_WIDTH - 4;
        if chosen {
            widgets::panel(canvas, (MARGIN, y, width, height), true);
            canvas.icon_centered(MARGIN + 32, y + height / 2, icon, 36, White);
            canvas.text(MARGIN + 60, y + 9, widgets::fit(head(White), width - 68, name), name);
            canvas.paragraph(MARGIN + 60, y + 36, width - 68, body(Amber), about);
        } else {
            canvas.fill(MARGIN, y, width, height, Panel);
            canvas.icon_centered(MARGIN + 18, y + height / 2, icon, 20, Silver);
            canvas.text(MARGIN + 38, y + 7, row(White), name);
        }
        y += height + 4;
    }
    widgets::scroll_bar(canvas, 22, 196, (first, visible, count));
    widgets::hints(
        canvas,
        view,
        Hints { a: if state.cursor + 1 < count { "Fly it" } else { "Build" }, b: "Back", x: "Why?" },
    );
}

//! Every ship on the table: hull, shields, tokens, charges. Next: a ship's sheet, a Rebel, a new squad, the log.

use serde::{Deserialize, Serialize};

use super::{
    super::{Screen, mission::desk::Desk},
    log::BattleLog,
    readings::Readings,
    rebel::Rebel,
    remote::Remote,
    sheet::Sheet,
    shown,
    squad::Squad,
    will::Will,
};
use crate::{
    automated::command::BattleCommand,
    game::{Command, Game},
    table::{
        battle::Battle,
        log::Party,
        rebel::RebelAt,
        remote::{RemoteAt, RemoteKind},
        ship::{ShipAt, State},
    },
    ui::{
        Step, View,
        canvas::{Canvas, House, line},
        cursor, emblems,
        icons::Icon,
        key::Key,
        theme::{Color, Color::*, body, row},
        widgets::{self, Hints},
    },
};

#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Ships {
    cursor: u8,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Item {
    Ship(ShipAt),
    Rebel(RebelAt),
    Remote(RemoteAt),
    AddSquad,
    AddRebel,
    AddRemote,
    Log,
    Will,
    Readings,
    Leave,
    /// The mission's desk.
    Desk,
}

const LAST: [Item; 7] =
    [Item::Log, Item::Will, Item::AddSquad, Item::AddRebel, Item::AddRemote, Item::Readings, Item::Leave];
/// In a mission, which brings its own ships.
const IN_MISSION: [Item; 4] = [Item::Desk, Item::Log, Item::Will, Item::Readings];

fn last(game: &Game) -> &'static [Item] {
    if game.mission.is_on() { &IN_MISSION } else { &LAST }
}

fn count(game: &Game) -> u8 {
    let battle = &game.battle;
    cursor::small(battle.ships.len() + battle.rebels.len() + battle.remotes.len() + last(game).len())
}

fn item(game: &Game, place: u8) -> Option<Item> {
    let battle = &game.battle;
    let (ships, rebels) = (cursor::small(battle.ships.len()), cursor::small(battle.rebels.len()));
    match place.checked_sub(ships) {
        None => Some(Item::Ship(ShipAt(place))),
        Some(place) if place < rebels => Some(Item::Rebel(RebelAt(place))),
        Some(place) => {
            let (place, remotes) = (place - rebels, cursor::small(battle.remotes.len()));
            match place.checked_sub(remotes) {
                None => Some(Item::Remote(RemoteAt(place))),
                Some(place) => last(game).get(usize::from(place)).copied(),
            }
        }
    }
}

impl Ships {
    pub const fn new() -> Ships {
        Ships { cursor: 0 }
    }

    pub fn on(&mut self, key: Key, view: &View) -> Step {
        let battle = &view.game.battle;
        match key {
            Key::B => Step::Back,
            Key::X => Step::Go(Screen::BattleLog(BattleLog::new())),
            Key::A => match item(view.game, self.cursor) {
                Some(Item::Ship(at)) => Step::Go(Screen::Sheet(Sheet::new(at))),
                Some(Item::Rebel(at)) => match battle.rebel(at) {
                    Some(rebel) => Step::Go(Screen::Rebel(Rebel::edit(at, rebel))),
                    None => Step::Stay,
                },
                Some(Item::Remote(at)) => match battle.remote(at) {
                    Some(object) => Step::Go(Screen::Remote(Remote::edit(at, object))),
                    None => Step::Stay,
                },
                Some(Item::Log) => Step::Go(Screen::BattleLog(BattleLog::new())),
                Some(Item::Will) => Step::Go(Screen::Will(Will::new())),
                Some(Item::Readings) => Step::Go(Screen::Readings(Readings::new())),
                Some(Item::AddSquad) => Step::Go(Screen::Squad(Squad::new())),
                Some(Item::AddRebel) => Step::Go(Screen::Rebel(Rebel::new())),
                Some(Item::AddRemote) => Step::Go(Screen::Remote(Remote::new())),
                // What is reported there opens a step of the mission, not this list.
                Some(Item::Desk) => Step::Swap(Screen::Desk(Desk)),
                Some(Item::Leave) => Step::Finish(Command::Battle(BattleCommand::Leave)),
                None => Step::Stay,
            },
            _ => cursor::walk(&mut self.cursor, key, count(view.game)).unwrap_or(Step::Stay),
        }
    }

    pub fn draw(&self, view: &View, canvas: &mut Canvas) {
        let battle = &view.game.battle;
        let flying = battle.ships().filter(|(_, ship)| ship.on_table()).count();
        let place = line(format_args!("{flying} {}", if flying == 1 { "ship" } else { "ships" }));
        shown::status(canvas, battle, &place);
        let large = view.settings.large_type;
        let pitch = if large { 33 } else { 25 };
        let visible: u8 = if large { 6 } else { 8 };
        let count = count(view.game);
        let first = widgets::first_visible(self.cursor, visible, count);
        let scrolls = count > visible;
        let right = if scrolls { 234 } else { 239 };
        for place in first..first.saturating_add(visible).min(count) {
            let y = 20 + i32::from(place - first) * pitch;
            let chosen = place == self.cursor;
            if chosen {
                let look = House { cut: 5, fill: AmberDark, frame: Amber, frame_width: 2 };
                canvas.house(1, y - 1, right - 1, pitch + 1, look);
            } else if place % 2 == 1 {
                canvas.fill(2, y, right - 3, pitch - 1, Panel);
            }
            let middle = y + pitch / 2;
            match item(view.game, place) {
                Some(Item::Ship(at)) => ship_row(canvas, battle, at, middle, right),
                Some(Item::Rebel(at)) => rebel_row(canvas, battle, at, middle, right),
                Some(Item::Remote(at)) => remote_row(canvas, battle, at, middle, right),
                Some(Item::Log) => plain_row(canvas, middle, Icon::Clock, "What happened"),
                Some(Item::Will) => plain_row(canvas, middle, Icon::D6, "Let a die choose"),
                Some(Item::Readings) => plain_row(canvas, middle, Icon::Book, "House rules"),
                Some(Item::AddSquad) => plain_row(canvas, middle, Icon::Plus, "Add a squad"),
                Some(Item::AddRebel) => plain_row(canvas, middle, Icon::Plus, "Add a Rebel"),
                Some(Item::AddRemote) => plain_row(canvas, middle, Icon::Plus, "Add a remote"),
                Some(Item::Desk) => plain_row(canvas, middle, Icon::Flag, "The mission"),
                Some(Item::Leave) => plain_row(canvas, middle, Icon::Trash, "End the battle"),
                None => {}
            }
        }
        if scrolls {
            widgets::scroll_bar(canvas, 20, pitch * i32::from(visible) - 1, (first, visible, count));
        }
        let a = match item(view.game, self.cursor) {
            Some(Item::AddSquad | Item::AddRebel | Item::AddRemote) => "Add",
            Some(Item::Leave) => "End",
            _ => "Open",
        };
        widgets::hints(canvas, view, Hints { a, b: "Back", x: "Log" });
    }
}

impl Default for Ships {
    fn default() -> Self {
        Self::new()
    }
}

fn ship_row(canvas: &mut Canvas, battle: &Battle, at: ShipAt, middle: i32, right: i32) {
    let Some(ship) = battle.ship(at) else { return };
    let gone = !ship.on_table();
    if gone {
        canvas.rounded(6, middle - 10, 21, 21, 2, Edge);
        canvas.textf(16, middle - 6, body(Black).center(), format_args!("{}", ship.number));
    } else {
        widgets::badge(canvas, 6, middle - 10, ship.number, 21);
    }
    let ink: Color = if gone { Edge } else { White };
    canvas.icon_centered(43, middle, emblems::ship_icon(ship.kind), 20, ink);
    if !gone {
        shown::health(canvas, 60, middle - 8, ship, 88);
        return shown::token_strip(canvas, right - 6, 140, middle - 10, ship);
    }
    canvas.icon_centered(68, middle, Icon::Cross, 14, Red);
    let words = match (ship.state, ship.killer) {
        (State::Destroyed, Some(rebel)) => line(format_args!("shot by {}", shown::rebel_name(battle, rebel))),
        (State::Destroyed, None) => line(format_args!("destroyed")),
        (State::Fled, _) => line(format_args!("left the table")),
        _ => line(format_args!("taken off")),
    };
    canvas.text(84, middle - 6, body(Dim).fitting(142, &words), &words);
}

fn rebel_row(canvas: &mut Canvas, battle: &Battle, at: RebelAt, middle: i32, right: i32) {
    let Some(rebel) = battle.rebel(at) else { return };
    let gone = !rebel.in_play();
    let ink = if gone { Edge } else { White };
    canvas.icon_centered(16, middle, shown::party_icon(battle, Party::Rebel(at)), 20, ink);
    let name = shown::rebel_name(battle, at);
    canvas.text(34, middle - 6, body(if gone { Dim } else { Green }), &name);
    let words = if gone {
        line(format_args!(
            "{}",
            if rebel.state == crate::table::rebel::RebelState::Escaped { "escaped" } else { "shot down" }
        ))
    } else {
        return numbers(canvas, (middle, right), rebel.hull, rebel.shields);
    };
    canvas.text(right - 8, middle - 6, body(Dim).right(), &words);
}

/// Hull and shields as numbers, from the right.
fn numbers(canvas: &mut Canvas, (middle, right): (i32, i32), hull: u8, shields: u8) {
    let mut x = right - 8;
    for (icon, color, count) in [(Icon::Hull, Yellow, hull), (Icon::Shield, Blue, shields)] {
        let number = line(format_args!("{count}"));
        canvas.text(x, middle - 6, body(White).right(), &number);
        canvas.say(middle - 6, icon.name());
        canvas.icon_centered(x - 16 - body(White).width(&number), middle, icon, 16, color);
        x -= 46;
    }
}

fn remote_row(canvas: &mut Canvas, battle: &Battle, at: RemoteAt, middle: i32, right: i32) {
    let Some(remote) = battle.remote(at) else { return };
    let ink = if remote.destroyed { Edge } else { White };
    canvas.icon_centered(16, middle, emblems::remote_icon(remote.kind), 20, ink);
    let side = if remote.rebel { Green } else { Silver };
    let name = short_name(remote.kind);
    canvas.text(34, middle - 6, body(if remote.destroyed { Dim } else { side }), name);
    if remote.destroyed {
        canvas.text(right - 8, middle - 6, body(Dim).right(), "gone");
    } else {
        numbers(canvas, (middle, right), remote.hull, remote.shields);
    }
}

/// A name that leaves room for numbers.
const fn short_name(kind: RemoteKind) -> &'static str {
    match kind {
        RemoteKind::TurbolaserTower => "turbolaser",
        RemoteKind::ShieldGenerator => "generator",
        RemoteKind::CommandCenter => "command",
        RemoteKind::CargoContainer => "cargo",
        RemoteKind::SensorBeacon => "beacon",
        other => other.name(),
    }
}

fn plain_row(canvas: &mut Canvas, middle: i32, icon: Icon, label: &str) {
    canvas.icon_centered(16, middle, icon, 20, Silver);
    canvas.text(34, middle - 7, row(White), label);
}

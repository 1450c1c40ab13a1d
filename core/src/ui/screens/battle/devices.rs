//! System Phase: device checks, what they gave, and decloaking by a die. Next: the activation.

use super::{
    Battle, shown,
    typed_dice::{self, Dial},
};
use crate::{
    cards::effect::Does,
    table::{
        flow::Answer,
        ship::{Ship, ShipAt},
    },
    ui::{
        Step, View,
        canvas::{Canvas, line},
        icons::Icon,
        key::Key,
        theme::{Color::*, body, head, row, title},
        widgets::{self, Hints},
    },
};

/// Most ships that are counted in the arc.
const MOST: u8 = 8;

pub fn on_check(state: &mut Battle, key: Key) -> Step {
    if let Some(step) = typed_dice::count(state, key, MOST) {
        return step;
    }
    match key {
        Key::A => super::answer(Answer::Counts { enemies: state.first, friends: state.second }),
        _ => Step::Stay,
    }
}

pub fn draw_check(state: &Battle, view: &View, canvas: &mut Canvas, (ship, place): (ShipAt, u8)) {
    let battle = &view.game.battle;
    shown::ship_status(canvas, battle, ship);
    let device = battle.device_of(ship, place).map_or("device", |(device, _)| device.name());
    shown::ship_header(canvas, battle, ship, device);
    let arc = if battle.settings.full_rear_check { "in its full rear arc" } else { "in its rear arc" };
    let words = line(format_args!("Close, {arc}:"));
    canvas.text(10, 76, widgets::fit(row(White), 220, &words), &words);
    typed_dice::dials(
        canvas,
        98,
        120,
        Dial { icon: Icon::XWing, color: Red, word: "Rebels", value: state.first },
        Dial { icon: Icon::TieLn, color: Green, word: "friends", value: state.second },
    );
    widgets::hints(canvas, view, Hints { a: "Check", b: "Ships", x: "Why?" });
}

pub fn on_result(key: Key, passed: bool) -> Step {
    match key {
        Key::A => super::answer(Answer::Next),
        Key::B if passed => super::answer(Answer::No),
        _ => Step::Stay,
    }
}

pub fn draw_result(view: &View, canvas: &mut Canvas, (ship, place): (ShipAt, u8), passed: bool) {
    let battle = &view.game.battle;
    shown::ship_status(canvas, battle, ship);
    let device = battle.device_of(ship, place).map_or("device", |(device, _)| device.name());
    shown::ship_header(canvas, battle, ship, device);
    let (hits, evades) = battle.check_dice();
    let (fill, frame) = if passed { (RedDark, Red) } else { (GreenDark, Green) };
    widgets::banner(canvas, (74, 88), fill, frame);
    canvas.icon_centered(46, 100, Icon::Hit, 30, White);
    canvas.textf(72, 88, title(White), format_args!("{hits}"));
    let sign = if passed { ">" } else { "<" };
    canvas.text(120, 88, title(White).center(), if hits == evades { "=" } else { sign });
    canvas.textf(160, 88, title(White), format_args!("{evades}"));
    canvas.icon_centered(200, 100, Icon::Evade, 30, White);
    let verdict = if passed { "DROP IT" } else { "NOT NOW" };
    canvas.text(120, 128, head(White).center(), verdict);
    if passed {
        widgets::answers(canvas, ("DONE", ""), ("NO", "no room"));
        widgets::hints(canvas, view, Hints { a: "Done", b: "No", x: "Why?" });
    } else {
        canvas.text(120, 186, body(Silver).center(), "not enough Rebels behind");
        widgets::hints(canvas, view, Hints { a: "Next", b: "Ships", x: "Why?" });
    }
}

pub fn on_decloak(key: Key) -> Step {
    match key {
        Key::A => super::answer(Answer::Next),
        Key::B => super::answer(Answer::No),
        _ => Step::Stay,
    }
}

/// Some decloak along a turn, by a whole die.
fn turns(ship: &Ship) -> bool {
    let mut effects = ship.abilities().flat_map(|ability| ability.effects);
    effects.any(|effect| matches!(effect.does, Does::DecloakTurn(_)))
}

pub fn draw_decloak(view: &View, canvas: &mut Canvas, ship: ShipAt, die: u8) {
    let battle = &view.game.battle;
    shown::ship_status(canvas, battle, ship);
    shown::ship_header(canvas, battle, ship, "decloaks");
    let turns = battle.ship(ship).is_some_and(turns);
    let (icon, words) = match (turns, die) {
        (true, 1..=3) => (Icon::TriLeft, "ahead or left, turn"),
        (true, _) => (Icon::TriRight, "back or right, turn"),
        (false, 1) => (Icon::TriLeft, "to its left"),
        (false, 2) => (Icon::TriRight, "to its right"),
        _ => (Icon::TriUp, "straight ahead"),
    };
    widgets::banner(canvas, (74, 88), AmberDark, Amber);
    widgets::d6(canvas, 20, 88, 60, die, White, Black);
    let rolled = line(format_args!("die {die}"));
    canvas.say(88, &rolled);
    canvas.icon_centered(108, 104, icon, 20, Amber);
    canvas.text(128, 97, row(White), "2 straight");
    canvas.text(92, 134, body(White), words);
    widgets::answers(canvas, ("DONE", ""), ("NO", "blocked"));
    widgets::hints(canvas, view, Hints { a: "Moved", b: "Block", x: "Why?" });
}

//! The maneuver, huge. Flown, or what is in the way. Next: Swerve, Flee, Obstacle, an action.

use embedded_graphics::{geometry::Point, primitives::Triangle};

use super::{Battle, shown};
use crate::{
    cards::maneuver::{Bearing, Difficulty},
    table::{
        flow::{Answer, Trouble},
        reason::Reason,
        ship::ShipAt,
    },
    ui::{
        Step, View,
        canvas::{Canvas, House, line},
        cursor, emblems,
        geometry::{Polygon, solid},
        icons::Icon,
        key::Key,
        theme::{Color::*, body, huge, row},
        widgets::{self, Hints},
    },
};

/// What A does on each tile, and its picture. The last is rare: the list scrolls to it.
const TILES: [(Icon, &str, Answer); 5] = [
    (Icon::Check, "Flown", Answer::Next),
    (Icon::Rock, "Rock", Answer::Trouble(Trouble::Obstacle)),
    (Icon::Exit, "Off table", Answer::Trouble(Trouble::Edge)),
    (Icon::Bump, "Bump", Answer::Trouble(Trouble::Bump)),
    (Icon::Cloud, "Ion storm", Answer::Trouble(Trouble::IonStorm)),
];
const VISIBLE: u8 = 4;

pub fn on(state: &mut Battle, key: Key) -> Step {
    if let Some(step) = cursor::walk(&mut state.cursor, key, cursor::small(TILES.len())) {
        return step;
    }
    match (key, TILES.get(usize::from(state.cursor))) {
        (Key::A, Some(&(_, _, answer))) => super::answer(answer),
        _ => Step::Stay,
    }
}

pub fn draw(state: &Battle, view: &View, canvas: &mut Canvas, at: ShipAt) {
    let battle = &view.game.battle;
    shown::ship_status(canvas, battle, at);
    let now = &battle.now;
    let maneuver = now.maneuver;
    let (x, y, width, height) = (4, 22, 150, 196);
    let (fill, frame, frame_width) = match maneuver.difficulty {
        Difficulty::Red => (RedDark, Red, 5),
        Difficulty::Blue => (BlueDark, Blue, 4),
        Difficulty::White => (Panel, Silver, 2),
    };
    if maneuver.difficulty == Difficulty::Blue {
        canvas.rounded(x, y, width, height, 14, frame);
        canvas.rounded(x + 4, y + 4, width - 8, height - 8, 11, fill);
    } else {
        canvas.house(x, y, width, height, House { cut: 14, fill, frame, frame_width });
    }
    if maneuver.is_red() {
        let corner = Point::new(x + 2, y + 2);
        let (right, down) = (corner + Point::new(11, 0), corner + Point::new(0, 11));
        canvas.shape(&Triangle::new(corner, right, down), solid(Red));
    }
    if maneuver.bearing != Bearing::Stop {
        canvas.textf(29, 36, huge(White).center(), format_args!("{}", maneuver.speed));
    }
    emblems::arrow(canvas, 96, 98, maneuver, 108, White);
    let name = name(maneuver.bearing, maneuver.side.map_or("", |side| side.letter()));
    let style = widgets::fit(row(White), width - 14, &name);
    canvas.text(79, 161, style.center(), &name);
    let strip = strip(view);
    if !strip.is_empty() {
        let (fill, ink) = if maneuver.is_red() { (Red, Black) } else { (Edge, White) };
        let (left, right) = (x + 3, x + width - 4);
        let corners = [(left, 186), (right, 186), (right, 215), (left + 14, 215), (left, 201)];
        canvas.shape(&Polygon(&corners.map(Point::from)), solid(fill));
        canvas.text(80, 195, body(ink).center(), strip);
    }
    let first = widgets::first_visible(state.cursor, VISIBLE, cursor::small(TILES.len()));
    // Only the last tile is out of sight at first.
    let first = if state.cursor < VISIBLE { 0 } else { first };
    for (place, (icon, label, _)) in (0u8..).zip(TILES).skip(usize::from(first)).take(usize::from(VISIBLE)) {
        let y = 22 + i32::from(place - first) * 49;
        let chosen = place == state.cursor;
        canvas.house(158, y, 78, if place - first == 3 { 49 } else { 47 }, widgets::look(chosen));
        canvas.icon_centered(197, y + 15, icon, 22, if chosen { Amber } else { Silver });
        canvas.text(197, y + 30, body(White).center(), label);
    }
    let a = match state.cursor {
        0 => "Flown",
        1 => "Rock",
        2 => "Off",
        3 => "Bump",
        _ => "Storm",
    };
    widgets::hints(canvas, view, Hints { a, b: "Ships", x: "Why?" });
}

fn name(bearing: Bearing, side: &str) -> crate::ui::canvas::Line {
    let word = match bearing {
        Bearing::Stop => "STOP",
        Bearing::Straight => "STRAIGHT",
        Bearing::Bank => "BANK",
        Bearing::Turn => "TURN",
        Bearing::Koiogran => "KOIOGRAN",
        Bearing::Segnor => "SEGNOR",
        Bearing::Tallon => "TALLON",
        Bearing::ReverseStraight => "REVERSE",
        Bearing::ReverseBank => "REV. BANK",
    };
    match side {
        "L" => line(format_args!("{word} LEFT")),
        "R" => line(format_args!("{word} RIGHT")),
        _ => line(format_args!("{word}")),
    }
}

/// One thing to know about it.
fn strip(view: &View) -> &'static str {
    let now = &view.game.battle.now;
    if now.maneuver.is_red() {
        "RED: no action"
    } else if now.why == Reason::Rule(crate::table::reason::Rule::Ionized) {
        "IONIZED"
    } else if now.swerved {
        "SWERVES"
    } else if now.maneuver != now.original {
        "STAYS ON"
    } else {
        ""
    }
}

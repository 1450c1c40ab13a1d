//! Which is clear? The maneuvers of the dial that lead past an obstacle, best first. Next: Maneuver.

use super::{Battle, shown};
use crate::{
    cards::maneuver::Maneuver,
    table::{flow::Answer, ship::ShipAt},
    ui::{
        Step, View,
        canvas::Canvas,
        cursor, emblems,
        icons::Icon,
        key::Key,
        theme::{Color::*, head, title},
        widgets::{self, Hints},
    },
};

/// How many rows there are, and what the last one means.
pub fn on(state: &mut Battle, key: Key, view: &View, ship: ShipAt) -> Step {
    on_list(state, key, cursor::small(view.game.battle.swerve_count(ship)))
}

/// A list whose last row says None.
pub fn on_list(state: &mut Battle, key: Key, others: u8) -> Step {
    if let Some(step) = cursor::walk(&mut state.cursor, key, others.saturating_add(1)) {
        return step;
    }
    match key {
        Key::A if state.cursor >= others => super::answer(Answer::No),
        Key::A => super::answer(Answer::Choice(state.cursor)),
        _ => Step::Stay,
    }
}

pub fn draw(state: &Battle, view: &View, canvas: &mut Canvas, ship: ShipAt) {
    let battle = &view.game.battle;
    shown::ship_status(canvas, battle, ship);
    canvas.icon(8, 23, Icon::Rock, 26, Silver);
    canvas.text(40, 27, head(White), "Which is clear?");
    let others = cursor::small(battle.swerve_count(ship));
    rows(canvas, state.cursor, others, |canvas, place, spot| {
        match battle.swerve_alternative(ship, place.into()) {
            Some(other) => {
                let about = if other.towards_target { "towards target" } else { "away" };
                maneuver_row(canvas, spot, other.maneuver, &emblems::maneuver_name(other.maneuver), about);
            }
            None => maneuver_row(canvas, spot, battle.now.original, "Neither", "fly into it"),
        }
    });
    widgets::hints(canvas, view, Hints { a: "Fly it", b: "Ships", x: "Why?" });
}

/// Where a wide row stands.
#[derive(Clone, Copy)]
pub struct Spot {
    pub y: i32,
    pub chosen: bool,
}

/// Three wide rows at a time below a heading.
pub fn rows(canvas: &mut Canvas, cursor: u8, others: u8, mut draw_row: impl FnMut(&mut Canvas, u8, Spot)) {
    let count = others.saturating_add(1);
    let first = widgets::first_visible(cursor, 3, count);
    for place in first..first.saturating_add(3).min(count) {
        let y = 54 + i32::from(place - first) * 56;
        draw_row(canvas, place, Spot { y, chosen: place == cursor });
    }
    if count > 3 {
        widgets::scroll_bar(canvas, 54, 165, (first, 3, count));
    }
}

/// A maneuver to choose, with its arrow.
pub fn maneuver_row(canvas: &mut Canvas, spot: Spot, maneuver: Maneuver, label: &str, about: &str) {
    widgets::wide_row(canvas, (spot.y, 53), label, about, spot.chosen, 92);
    emblems::difficulty_frame(canvas, (12, spot.y + 5, 76, 43), 10, maneuver.difficulty);
    canvas.textf(28, spot.y + 14, title(White).center(), format_args!("{}", maneuver.speed));
    emblems::arrow(canvas, 64, spot.y + 27, maneuver, 38, White);
}

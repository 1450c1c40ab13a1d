//! What did it meet, and what did that do? Next: an action, or the maneuver's end.

use super::{Battle, shown};
use crate::{
    table::{
        flow::{Answer, Obstacle},
        ship::ShipAt,
    },
    ui::{
        Step, View,
        canvas::{Canvas, line},
        cursor,
        icons::Icon,
        key::Key,
        theme::{Color, Color::*, MARGIN, body, head, huge, row},
        widgets::{self, Hints, Row},
    },
};

/// The second page asks for the hull of a minefield.
const HULL: u8 = 1;
const MOST_HULL: u8 = 3;

pub fn on(state: &mut Battle, key: Key) -> Step {
    let count = if state.page == HULL { MOST_HULL } else { cursor::small(Obstacle::ALL.len()) };
    if let Some(step) = cursor::walk(&mut state.cursor, key, count) {
        return step;
    }
    match (key, state.page) {
        (Key::A, HULL) => super::answer(Answer::Dice(MOST_HULL - state.cursor)),
        (Key::A, _) if Obstacle::ALL.get(usize::from(state.cursor)) == Some(&Obstacle::Minefield) => {
            state.page = HULL;
            state.cursor = 0;
            Step::Moved
        }
        (Key::A, _) => super::answer(Answer::Choice(state.cursor)),
        (Key::B, HULL) => {
            state.page = 0;
            state.cursor = Obstacle::Minefield.number();
            Step::Moved
        }
        _ => Step::Stay,
    }
}

const fn look(obstacle: Obstacle) -> (Icon, &'static str) {
    match obstacle {
        Obstacle::Asteroid => (Icon::Rock, "Asteroid"),
        Obstacle::Debris => (Icon::Debris, "Debris"),
        Obstacle::Minefield => (Icon::Mine, "Minefield"),
        Obstacle::ProximityMine => (Icon::Mine, "Proximity mine"),
        Obstacle::ConnerNet => (Icon::Ion, "Conner net"),
        Obstacle::Bomb => (Icon::Torpedo, "Bomb"),
    }
}

pub fn draw(state: &Battle, view: &View, canvas: &mut Canvas, ship: ShipAt) {
    let battle = &view.game.battle;
    shown::ship_status(canvas, battle, ship);
    if state.page == HULL {
        widgets::heading(canvas, (Icon::Mine, Silver), "How much hull left?");
        for place in 0..MOST_HULL {
            let hull = MOST_HULL - place;
            let y = 58 + i32::from(place) * 53;
            let chosen = place == state.cursor;
            widgets::panel(canvas, (MARGIN, y, 228, 50), chosen);
            shown::pips(canvas, 20, y + 16, shown::Pips::Hull, hull, MOST_HULL, 18);
            let words = line(format_args!("{hull} {}", if hull == 1 { "die" } else { "dice" }));
            canvas.text(110, y + 18, row(White), &words);
        }
        return widgets::hints(canvas, view, Hints { a: "Take", b: "Back", x: "Why?" });
    }
    widgets::heading(canvas, (Icon::Rock, Silver), "What did it meet?");
    let count = cursor::small(Obstacle::ALL.len());
    widgets::list_below(canvas, view, 56, (state.cursor, count), |canvas, place, spot| {
        let Some(&obstacle) = Obstacle::ALL.get(usize::from(place)) else { return };
        let (icon, label) = look(obstacle);
        let color = if spot.chosen { Amber } else { Silver };
        widgets::menu_row(canvas, spot, Row { icon: Some((icon, color)), label, value: "" });
    });
    widgets::hints(canvas, view, Hints { a: "Take", b: "Ships", x: "Why?" });
}

pub fn on_result(key: Key) -> Step {
    match key {
        Key::A => super::answer(Answer::Next),
        _ => Step::Stay,
    }
}

pub fn draw_result(view: &View, canvas: &mut Canvas, at: ShipAt) {
    let battle = &view.game.battle;
    shown::ship_status(canvas, battle, at);
    let results = battle.now.obstacle;
    let Some(ship) = battle.ship(at) else { return };
    shown::ship_header(canvas, battle, at, "met an obstacle");
    let damage = results.total();
    let (fill, frame): (Color, Color) = if damage > 0 { (RedDark, Red) } else { (GreenDark, Green) };
    widgets::banner(canvas, (76, 94), fill, frame);
    if damage > 0 {
        canvas.textf(54, 98, huge(White).center(), format_args!("{damage}"));
        canvas.text(92, 98, head(White), "damage");
        let what = match (results.hits, results.crits) {
            (_, 0) => "",
            (0, _) => "critical",
            _ => "one is critical",
        };
        canvas.text(92, 128, body(White), what);
    } else {
        canvas.icon_centered(50, 123, Icon::Check, 30, White);
        canvas.text(80, 114, head(White), "No damage");
    }
    canvas.text(10, 184, row(Silver), "Health");
    shown::health(canvas, 90, 183, ship, 140);
    widgets::hints(canvas, view, Hints { a: "Next", b: "Ships", x: "Why?" });
}

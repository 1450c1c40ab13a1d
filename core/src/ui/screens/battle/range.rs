//! At which range, and is an obstacle between? Next: the dice.

use super::{Battle, parts};
use crate::{
    table::flow::Answer,
    ui::{
        Step, View,
        canvas::{Canvas, line},
        icons::Icon,
        key::Key,
        theme::{Color::*, MARGIN, ROW_WIDTH, body, huge, row},
        widgets::{self, Hints},
    },
};

/// Cursor on range 2.
pub const LIKELY: u8 = 1;
/// Cursor on the obstacle between.
const OBSTRUCTED: u8 = 3;
const PLACES: u8 = 4;

pub fn on(state: &mut Battle, key: Key) -> Step {
    match key {
        Key::A if state.cursor == OBSTRUCTED => {
            state.page = 1 - state.page.min(1);
            state.cursor = LIKELY;
            Step::Moved
        }
        Key::A => parts::answer(Answer::Range { range: state.cursor + 1, obstructed: state.page == 1 }),
        _ => parts::walk(&mut state.cursor, key, PLACES).unwrap_or(Step::Stay),
    }
}

pub fn draw(state: &Battle, view: &View, canvas: &mut Canvas) {
    let battle = &view.game.battle;
    parts::status(canvas, battle, "Engagement");
    parts::duel(canvas, battle, "at which range?");
    for place in 0..3u8 {
        let chosen = state.cursor == place;
        let x = MARGIN + i32::from(place) * 77;
        parts::panel(canvas, (x, 66, 74, 102), chosen);
        canvas.textf(x + 37, 80, huge(White).center(), format_args!("{}", place + 1));
        let about = match place {
            0 => "+1 attack",
            1 => "",
            _ => "+1 defence",
        };
        let style = body(if chosen { Amber } else { Silver }).fitting(68, about);
        canvas.text(x + 37, 146, style.center(), about);
    }
    let chosen = state.cursor == OBSTRUCTED;
    parts::panel(canvas, (MARGIN, 174, ROW_WIDTH, 42), chosen);
    canvas.icon_centered(28, 195, Icon::Rock, 26, if state.page == 1 { White } else { Dim });
    canvas.text(52, 188, row(White), "Obstructed");
    let words = line(format_args!("{}", if state.page == 1 { "yes" } else { "no" }));
    canvas.text(222, 188, row(if state.page == 1 { Amber } else { Silver }).right(), &words);
    let a = if chosen { "Change" } else { "Take" };
    widgets::hints(canvas, view, Hints { a, b: "Ships", x: "Why?" });
}

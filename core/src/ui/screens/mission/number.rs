//! A number is counted: charges on a card. Next: the step that needs it.

use super::{Mission, words};
use crate::{
    mission::flow::{MissionAnswer, Number},
    ui::{
        Step, View,
        canvas::Canvas,
        icons::Icon,
        key::Key,
        screens::battle::shown,
        theme::{Color::*, huge},
        widgets::{self, Hints},
    },
};

pub fn on(state: &mut Mission, key: Key, number: Number) -> Step {
    let most = number.most();
    let now = state.cursor.min(most);
    match key {
        Key::Up | Key::Right => {
            state.cursor = if now >= most { 0 } else { now + 1 };
            Step::Moved
        }
        Key::Down | Key::Left => {
            state.cursor = if now == 0 { most } else { now - 1 };
            Step::Moved
        }
        Key::A => words::answer(MissionAnswer::Number(now)),
        _ => Step::Stay,
    }
}

pub fn draw(state: &Mission, view: &View, canvas: &mut Canvas, number: Number) {
    let mission = &view.game.mission;
    shown::status(canvas, &view.game.battle, mission.card().name);
    words::heading(canvas, 46, (Icon::Charge, Yellow), mission.title());
    words::fitted(canvas, (78, 120), &words::said(view));
    widgets::panel(canvas, (60, 126, 120, 86), true);
    let now = state.cursor.min(number.most());
    canvas.textf(120, 144, huge(White).center(), format_args!("{now}"));
    widgets::arrows(canvas, 68, 158, 162, Amber);
    widgets::hints(canvas, view, Hints { a: "Take", b: "Desk", x: "Why?" });
}

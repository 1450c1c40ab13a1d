//! A question about the table, yes or no. Next: whatever follows from it.

use super::words;
use crate::{
    mission::flow::{Ask, MissionAnswer},
    ui::{
        Step, View,
        canvas::Canvas,
        icons::Icon,
        key::Key,
        screens::battle::shown,
        theme::Color::*,
        widgets::{self, Hints},
    },
};

pub fn on(key: Key) -> Step {
    match key {
        Key::A => words::answer(MissionAnswer::Yes),
        Key::B => words::answer(MissionAnswer::No),
        _ => Step::Stay,
    }
}

pub fn draw(view: &View, canvas: &mut Canvas, ask: Ask) {
    let mission = &view.game.mission;
    shown::status(canvas, &view.game.battle, mission.card().name);
    let icon = match ask {
        Ask::RebelNear(_) => Icon::Coordinate,
        Ask::Touching(_) => Icon::Bump,
        Ask::EnemyNear(_) => Icon::Target,
        Ask::Lays(_) => Icon::Mine,
        Ask::EscortDuty => Icon::Protect,
        Ask::JumpsNow(_) => Icon::Star,
        Ask::Down(_) => Icon::Destroyed,
    };
    words::heading(canvas, 48, (icon, White), mission.title());
    words::fitted(canvas, (84, 164), &words::said(view));
    widgets::answers(canvas, ("YES", ""), ("NO", ""));
    widgets::hints(canvas, view, Hints { a: "Yes", b: "No", x: "Why?" });
}

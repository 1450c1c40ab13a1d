//! Something happened, or something is to be done on the table. Next: the next step.

use super::{arrival::stripes, words};
use crate::{
    mission::flow::{MissionAnswer, MissionFlow, Notice},
    ui::{
        Step, View,
        canvas::Canvas,
        icons::Icon,
        key::Key,
        screens::battle::shown,
        theme::{Color, Color::*},
        widgets::{self, Hints},
    },
};

pub fn on(key: Key) -> Step {
    match key {
        Key::A => words::answer(MissionAnswer::Next),
        _ => Step::Stay,
    }
}

/// The picture, a heading, and what it means.
pub fn draw(view: &View, canvas: &mut Canvas) {
    let mission = &view.game.mission;
    let icon = match mission.flow {
        MissionFlow::Notice(notice) => icon_of(notice),
        _ => (Icon::Clock, Amber),
    };
    shown::status(canvas, &view.game.battle, mission.card().name);
    stripes(canvas);
    words::heading(canvas, 60, icon, mission.title());
    words::fitted(canvas, (96, 208), &words::said(view));
    widgets::hints(canvas, view, Hints { a: "Next", b: "Desk", x: "Why?" });
}

const fn icon_of(notice: Notice) -> (Icon, Color) {
    match notice {
        Notice::Trigger(_) => (Icon::Clock, White),
        Notice::Rule(_) => (Icon::Book, White),
        Notice::TowersTurn => (Icon::Turret, Red),
        Notice::TeamTowersTurn => (Icon::Turret, Green),
        Notice::Drawn(_) => (Icon::Question, Yellow),
        Notice::CommandosMoved => (Icon::People, Green),
        Notice::Captured => (Icon::Flag, Green),
        Notice::BlownUp(_) => (Icon::Destroyed, Red),
        Notice::Landed(_) => (Icon::Check, Green),
        Notice::LandingFailed(_) => (Icon::Bump, Red),
        Notice::Launched(_) => (Icon::Freighter, Green),
        Notice::Escaped(_) | Notice::LeftGame(_) => (Icon::Exit, Green),
        Notice::Strayed(_) => (Icon::Exit, Red),
        Notice::Jumped(_) => (Icon::Star, Green),
        Notice::Loaded(_) => (Icon::Cargo, Green),
        Notice::MovedThrough(_) => (Icon::Bump, White),
        Notice::AllyLost(_) => (Icon::Destroyed, Red),
        Notice::Deployed(_) => (Icon::XWing, Green),
        Notice::JoinedGame(_) => (Icon::Plus, Green),
        Notice::Limit => (Icon::Clock, Amber),
        Notice::NobodyLeft | Notice::NoSurvivors => (Icon::Destroyed, Red),
        Notice::StepDone(_) => (Icon::Check, Green),
    }
}

//! Something happened, or something is to be done on the table. Next: the next step.

use super::arrival::stripes;
use super::words;
use crate::mission::flow::{MissionAnswer, MissionFlow, Notice};
use crate::ui::ask::{Ask, Look};
use crate::ui::icons::Icon;
use crate::ui::theme::Color::*;

/// The picture, a heading, and what it means.
pub fn tell(ask: &mut Ask) {
    let (look, a, act) = match ask.view.game.mission.flow {
        MissionFlow::Notice(notice) => shown(notice),
        _ => ((Icon::Clock, White), "Next", "Go on"),
    };
    stripes(ask);
    words::told(ask, look);
    ask.act_after(a, (Icon::Check, White), format_args!("{act}"), words::answer(MissionAnswer::Next));
}

/// The picture, A's word and what is to be done.
const fn shown(notice: Notice) -> (Look, &'static str, &'static str) {
    const ON: (&str, &str) = ("Next", "Go on");
    const OFF: (&str, &str) = ("Done", "Take it off the table");
    let (icon, color, (a, act)) = match notice {
        Notice::Trigger(_) => (Icon::Clock, White, ON),
        Notice::Rule(_) => (Icon::Book, White, ON),
        Notice::TowersTurn => (Icon::Turret, Red, ("Turned", "Turn the towers")),
        Notice::TeamTowersTurn => (Icon::Turret, Green, ("Turned", "Turn your towers")),
        Notice::Drawn(_) => (Icon::Question, Yellow, ON),
        Notice::CommandosMoved => (Icon::People, Green, ("Placed", "Move the commandos")),
        Notice::Captured => (Icon::Flag, Green, ON),
        Notice::BlownUp(_) => (Icon::Destroyed, Red, OFF),
        Notice::Landed(_) => (Icon::Check, Green, OFF),
        Notice::LandingFailed(_) => (Icon::Bump, Red, ON),
        Notice::Launched(_) => (Icon::Freighter, Green, ("Placed", "Place it at the door")),
        Notice::Escaped(_) | Notice::LeftGame(_) => (Icon::Exit, Green, OFF),
        Notice::Strayed(_) => (Icon::Exit, Red, OFF),
        Notice::Jumped(_) => (Icon::Star, Green, OFF),
        Notice::Loaded(_) => (Icon::Cargo, Green, OFF),
        Notice::MovedThrough(_) => (Icon::Bump, White, ("Placed", "Set it aside")),
        Notice::AllyLost(_) => (Icon::Destroyed, Red, OFF),
        Notice::Deployed(_) => (Icon::XWing, Green, ("Placed", "Place it")),
        Notice::JoinedGame(_) => (Icon::Plus, Green, ("Placed", "Place it")),
        Notice::Limit => (Icon::Clock, Yellow, ON),
        Notice::NobodyLeft | Notice::NoSurvivors => (Icon::Destroyed, Red, ON),
        Notice::StepDone(0) => (Icon::Flag, Red, ON),
        Notice::StepDone(_) => (Icon::Check, Green, ON),
    };
    ((icon, color), a, act)
}

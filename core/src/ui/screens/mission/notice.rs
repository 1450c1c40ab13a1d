//! Something happened, or something is to be done on the table. Next: the next step.

use super::arrival::stripes;
use super::words;
use crate::mission::flow::{MissionFlow, MissionNotice};
use crate::ui::prelude::*;

/// The picture, a heading, and what it means.
pub fn tell(ask: &mut Ask) {
    let (look, a, act) = match ask.view.game.mission.flow {
        MissionFlow::Notice(notice) => shown(notice),
        _ => ((Icon::Clock, White), "Next", "Go on"),
    };
    stripes(ask);
    words::told(ask, look);
    ask.act_after(a, (Icon::Check, White), act, words::answer(MissionAnswer::Next));
}

/// The picture, A's word and what is to be done.
const fn shown(notice: MissionNotice) -> (Look, &'static str, &'static str) {
    const ON: (&str, &str) = ("Next", "Go on");
    const OFF: (&str, &str) = ("Done", "Take it off the table");
    let (icon, color, (a, act)) = match notice {
        MissionNotice::Trigger(_) => (Icon::Clock, White, ON),
        MissionNotice::Rule(_) => (Icon::Book, White, ON),
        MissionNotice::TowersTurn => (Icon::Turret, Red, ("Turned", "Turn the towers")),
        MissionNotice::TeamTowersTurn => (Icon::Turret, Green, ("Turned", "Turn your towers")),
        MissionNotice::Drawn(_) => (Icon::Question, Yellow, ON),
        MissionNotice::CommandosMoved => (Icon::People, Green, ("Placed", "Move the commandos")),
        MissionNotice::Captured => (Icon::Flag, Green, ON),
        MissionNotice::BlownUp(_) => (Icon::Destroyed, Red, OFF),
        MissionNotice::Landed(_) => (Icon::Check, Green, OFF),
        MissionNotice::LandingFailed(_) => (Icon::Bump, Red, ON),
        MissionNotice::Launched(_) => (Icon::Freighter, Green, ("Placed", "Place it at the door")),
        MissionNotice::Escaped(_) | MissionNotice::LeftGame(_) => (Icon::Exit, Green, OFF),
        MissionNotice::Strayed(_) => (Icon::Exit, Red, OFF),
        MissionNotice::Jumped(_) => (Icon::Star, Green, OFF),
        MissionNotice::Loaded(_) => (Icon::Cargo, Green, OFF),
        MissionNotice::MovedThrough(_) => (Icon::Bump, White, ("Placed", "Set it aside")),
        MissionNotice::AllyLost(_) => (Icon::Destroyed, Red, OFF),
        MissionNotice::Deployed(_) => (Icon::XWing, Green, ("Placed", "Place it")),
        MissionNotice::JoinedGame(_) => (Icon::Plus, Green, ("Placed", "Place it")),
        MissionNotice::Limit => (Icon::Clock, Yellow, ON),
        MissionNotice::NobodyLeft | MissionNotice::NoSurvivors => (Icon::Destroyed, Red, ON),
        MissionNotice::StepDone(0) => (Icon::Flag, Red, ON),
        MissionNotice::StepDone(_) => (Icon::Check, Green, ON),
    };
    ((icon, color), a, act)
}

//! A question about the table, yes or no. Next: whatever follows from it.

use super::words;
use crate::mission::flow::MissionQuestion as Question;
use crate::ui::prelude::*;

pub fn tell(ask: &mut Ask, question: Question) {
    // What follows, where that is known.
    let (icon, yes, no) = match question {
        Question::RebelNear(_) => (Icon::Coordinate, "it checks", ""),
        Question::Touching(_) => (Icon::Bump, "", ""),
        Question::EnemyNear(_) => (Icon::Target, "", ""),
        Question::Lays(_) => (Icon::Mine, "lay one", "none"),
        Question::EscortDuty => (Icon::Protect, "1 evade", ""),
        Question::JumpsNow(_) => (Icon::Star, "it jumps", "it stays"),
        Question::Down(_) => (Icon::Destroyed, "take it off", "flies on"),
    };
    let bottom = ask.bars().bottom - 68;
    words::asked(ask, (icon, White), bottom);
    let (does, other) = (words::answer(MissionAnswer::Yes), words::answer(MissionAnswer::No));
    match question {
        // A careless yes would lose the mission.
        Question::Touching(_) => ask.yes_or_likely_no(yes, does, no, other),
        _ => ask.yes_no(yes, does, no, other),
    }
}

//! The end of a round: wings that split and join. Next: Planning.

use super::question::{self, Question, QuestionPicture};
use super::shown;
use crate::battle::state::squad::SquadAt;
use crate::ui::prelude::*;

/// Which of a wing have a Rebel near: Nobody stands first.
pub fn tell_split(ask: &mut Ask, squad: SquadAt) {
    let battle = &ask.view.game.battle;
    let name = battle.squad(squad).map_or("", |squad| squad.name.name());
    shown::tell_status(ask, None, format_args!("{name} wing"));
    ask.title((Icon::XWing, White), "A Rebel near?");
    ask.note("Who has one at range 0-1 splits off.");
    let near = (0u8..8).filter(|&place| ask.form.value(place) != 0);
    let set = near.fold(0u8, |set, place| set | 1 << place);
    let (words, answer) = match set.count_ones() {
        0 => (line(format_args!("Nobody has")), BattleAnswer::No),
        count => (count_line(count, "ship splits off", "ships split off"), BattleAnswer::Set(set)),
    };
    ask.row_as("Done", (Icon::Check, Green), &words, "", super::answer(answer));
    let members = (0..battle.wing_member_count(squad)).filter_map(|place| battle.wing_member(squad, place));
    for (place, at) in (0u8..).zip(members) {
        let number = battle.ship(at).map_or(0, |ship| ship.number);
        let look = (if ask.form.value(place) != 0 { Icon::XWing } else { Icon::TieLn }, Silver);
        ask.toggle(look, format_args!("Ship {number}"), place);
    }
}

pub fn tell_join(ask: &mut Ask, at: ShipAt) {
    let question = Question {
        picture: QuestionPicture::Icon(Icon::Coordinate),
        title: text!("Rejoin?"),
        lead: text!("It flies alone."),
        conditions: [
            (Icon::Target, text!("leader at range 0-1")),
            (Icon::Check, text!("and room in its place")),
        ],
        then: ("1 stress", "stays alone"),
    };
    question::tell(ask, at, &question);
}

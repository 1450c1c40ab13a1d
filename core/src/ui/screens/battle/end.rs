//! The end of a round and of a battle: wings that split and join, and who is left. Next: Planning, Setup.

use super::{
    Battle,
    question::{self, Question},
    shown,
};
use crate::{
    automated::command::BattleCommand,
    table::{flow::Answer, ship::ShipAt, squad::SquadAt},
    ui::{
        Step, View,
        ask::Ask,
        canvas::{Canvas, line},
        cursor, emblems,
        icons::Icon,
        key::Key,
        theme::{Color::*, MARGIN, ROW_WIDTH, body, row, title},
        widgets::{self, Hints, count_line},
    },
};

/// Which of a wing have a Rebel near: Nobody stands first.
pub fn tell_split(ask: &mut Ask, squad: SquadAt) {
    let battle = &ask.view.game.battle;
    let name = battle.squad(squad).map_or("", |squad| squad.name.name());
    shown::tell_status(ask, None, format_args!("{name} wing"));
    ask.title((Icon::XWing, White), format_args!("A Rebel near?"));
    ask.note(format_args!("Who has one at range 0-1 splits off."));
    let near = (0u8..8).filter(|&place| ask.form.value(place) != 0);
    let set = near.fold(0u8, |set, place| set | 1 << place);
    let (words, answer) = match set.count_ones() {
        0 => (line(format_args!("Nobody has")), Answer::No),
        count => (count_line(count, "ship splits off", "ships split off"), Answer::Set(set)),
    };
    ask.row_as("Done", (Icon::Check, Green), format_args!("{words}"), format_args!(""), super::answer(answer));
    let members = (0..battle.wing_member_count(squad)).filter_map(|place| battle.wing_member(squad, place));
    for (place, at) in (0u8..).zip(members) {
        let number = battle.ship(at).map_or(0, |ship| ship.number);
        let look = (if ask.form.value(place) != 0 { Icon::XWing } else { Icon::TieLn }, Silver);
        ask.toggle(look, format_args!("Ship {number}"), place);
    }
}

pub fn tell_join(ask: &mut Ask, at: ShipAt) {
    let question = Question {
        icon: Icon::Coordinate,
        title: "Rejoin?",
        lead: "It flies alone.",
        conditions: &[(Icon::Target, "leader at range 0-1"), (Icon::Check, "and room in its place")],
        then: ("1 stress", "stays alone"),
    };
    question::tell(ask, at, &question);
}

pub fn on_over(state: &mut Battle, key: Key) -> Step {
    match (key, state.cursor) {
        (Key::A, 0) => super::order(BattleCommand::Leave),
        (Key::A, _) => super::answer(Answer::Next),
        _ => cursor::walk(&mut state.cursor, key, 2).unwrap_or(Step::Stay),
    }
}

pub fn draw_over(state: &Battle, view: &View, canvas: &mut Canvas) {
    let battle = &view.game.battle;
    shown::status(canvas, battle, "Battle over");
    let empire = battle.ships().any(|(_, ship)| ship.on_table());
    let rebels = battle.rebels().next().is_some();
    let words = match (empire, rebels) {
        (false, true) => "REBELS WIN",
        (true, false) => "EMPIRE WINS",
        _ => "NOBODY LEFT",
    };
    let style = widgets::fit(title(Amber), 216, words);
    canvas.text(120, 28, style.center(), words);
    for (nth, (at, rebel)) in
        (0i32..).zip((0u8..).map(crate::table::rebel::RebelAt).zip(&battle.rebels)).take(4)
    {
        let y = 62 + nth * 24;
        let alive = rebel.in_play();
        canvas.icon_centered(
            20,
            y + 9,
            emblems::chassis_icon(rebel.chassis),
            20,
            if alive { White } else { Edge },
        );
        let name = shown::rebel_name(battle, at);
        canvas.text(38, y + 3, body(if alive { White } else { Dim }), &name);
        let kills = line(format_args!(
            "{} {}, {} points",
            rebel.kills,
            if rebel.kills == 1 { "kill" } else { "kills" },
            rebel.points
        ));
        canvas.text(232, y + 3, body(Silver).right(), &kills);
    }
    for (nth, (icon, label)) in
        (0u8..).zip([(Icon::Home, "Clear the table"), (Icon::Clock, "One more round")])
    {
        let y = 160 + i32::from(nth) * 30;
        let chosen = state.cursor == nth;
        widgets::panel(canvas, (MARGIN, y, ROW_WIDTH, 28), chosen);
        canvas.icon_centered(26, y + 14, icon, 20, if chosen { Amber } else { Silver });
        canvas.text(46, y + 7, row(White), label);
    }
    widgets::hints(canvas, view, Hints { a: "Take", b: "Ships", x: "Why?" });
}

//! The end of a round and of a battle: wings that split and join, and who is left. Next: Planning, Setup.

use super::{
    Battle,
    question::{self, Question},
    shown,
};
use crate::{
    table::{flow::Answer, ship::ShipAt, squad::SquadAt},
    ui::{
        Step, View,
        canvas::{Canvas, line},
        cursor,
        icons::Icon,
        key::Key,
        theme::{Color::*, MARGIN, ROW_WIDTH, body, row},
        widgets::{self, Hints},
    },
};

pub fn on_split(state: &mut Battle, key: Key, view: &View, squad: SquadAt) -> Step {
    let members = cursor::small(view.game.battle.wing_member_count(squad));
    match (key, state.cursor.checked_sub(1)) {
        (Key::A, None) if state.first == 0 => super::answer(Answer::No),
        (Key::A, None) => super::answer(Answer::Set(state.first)),
        (Key::A, Some(place)) => {
            state.first ^= 1 << place.min(7);
            Step::Moved
        }
        _ => cursor::walk(&mut state.cursor, key, members + 1).unwrap_or(Step::Stay),
    }
}

pub fn draw_split(state: &Battle, view: &View, canvas: &mut Canvas, squad: SquadAt) {
    let battle = &view.game.battle;
    let name = battle.squad(squad).map_or("", |squad| squad.name.name());
    let place = line(format_args!("{name} wing"));
    shown::status(canvas, battle, &place);
    widgets::heading(canvas, (Icon::XWing, White), "Who has a Rebel near?");
    canvas.text(10, 60, body(Silver), "at range 0-1 it splits off");
    let members = cursor::small(battle.wing_member_count(squad));
    let width = if members > 4 { 43 } else { 54 };
    let left = (240 - i32::from(members) * (width + 3) + 3) / 2;
    for place in 0..members {
        let Some(ship) = battle.wing_member(squad, usize::from(place)).and_then(|at| battle.ship(at)) else {
            continue;
        };
        let x = left + i32::from(place) * (width + 3);
        let near = state.first >> place & 1 != 0;
        let chosen = state.cursor == place + 1;
        widgets::panel(canvas, (x, 82, width, 82), chosen);
        widgets::badge(canvas, x + (width - 34) / 2, 88, ship.number, 34);
        let (icon, color) = if near { (Icon::XWing, Red) } else { (Icon::Blank, Dim) };
        canvas.say(88, if near { "near" } else { "" });
        canvas.icon_centered(x + width / 2, 144, icon, 28, color);
    }
    let chosen = state.cursor == 0;
    widgets::panel(canvas, (MARGIN, 174, ROW_WIDTH, 42), chosen);
    canvas.icon_centered(30, 195, Icon::Check, 20, if chosen { Amber } else { Silver });
    let count = state.first.count_ones();
    let words = if count == 0 { line(format_args!("Nobody")) } else { line(format_args!("{count} of them")) };
    canvas.text(54, 188, row(White), &words);
    widgets::hints(canvas, view, Hints { a: if chosen { "Done" } else { "Mark" }, b: "Ships", x: "Why?" });
}

pub fn draw_join(view: &View, canvas: &mut Canvas, at: ShipAt) {
    let battle = &view.game.battle;
    shown::ship_status(canvas, battle, at);
    let number = battle.ship(at).map_or(0, |ship| ship.number);
    let title = line(format_args!("{number}: rejoin?"));
    let question = Question {
        icon: Icon::Coordinate,
        title: &title,
        lead: "It flies alone.",
        conditions: &[(Icon::Target, "leader at range 0-1"), (Icon::Check, "and room in its place")],
        then: ("1 stress", "stays alone"),
    };
    question::draw(canvas, view, &question);
}

//! A ship is gone: who, by whom, and what it was worth. Next: what comes after.

use super::{
    question::{self, Question},
    shown,
};
use crate::{
    table::{
        flow::{Answer, Frame},
        rebel::RebelAt,
        ship::ShipAt,
    },
    ui::{
        Step, View,
        canvas::{Canvas, line},
        icons::Icon,
        key::Key,
        theme::{Color::*, body, head, row, title},
        widgets::{self, Hints},
    },
};

pub fn on(key: Key) -> Step {
    match key {
        Key::A => super::answer(Answer::Next),
        _ => Step::Stay,
    }
}

pub fn draw(view: &View, canvas: &mut Canvas, at: ShipAt) {
    let battle = &view.game.battle;
    shown::status(canvas, battle, "Damage");
    let Some(ship) = battle.ship(at) else { return };
    widgets::badge(canvas, 6, 23, ship.number, 76);
    let name = ship.kind.short_name();
    canvas.text(92, 30, widgets::fit(title(White), 142, name), name);
    canvas.text(
        92,
        66,
        widgets::fit(head(Amber), 142, shown::squad_name(battle, ship)),
        shown::squad_name(battle, ship),
    );
    widgets::banner(canvas, (106, 64), RedDark, Red);
    canvas.icon_centered(42, 138, Icon::Destroyed, 30, White);
    let style = widgets::fit(title(White), 162, "DESTROYED");
    canvas.text(64, 138 - i32::from(style.font.cap) / 2, style, "DESTROYED");
    let by = battle.frames.last().and_then(|frame: &Frame| frame.by);
    let points = ship.rank().points;
    match by {
        Some(rebel) => {
            let who = shown::rebel_name(battle, rebel);
            let icon = shown::party_icon(battle, crate::table::log::Party::Rebel(rebel));
            canvas.icon_centered(30, 197, icon, 34, White);
            canvas.text(56, 181, row(White), &who);
            canvas.text(56, 202, body(Silver), "shot it down");
        }
        None => {
            canvas.text(16, 191, row(Silver), "No one's kill");
        }
    }
    let words = line(format_args!("+{points}"));
    canvas.text(226, 175, title(Yellow).right(), &words);
    canvas.text(226, 204, body(Silver).right(), "points");
    widgets::hints(canvas, view, Hints { a: "Gone", b: "Ships", x: "Why?" });
}

pub fn draw_rebel(view: &View, canvas: &mut Canvas, rebel: RebelAt) {
    let battle = &view.game.battle;
    shown::status(canvas, battle, "Damage");
    let name = shown::rebel_name(battle, rebel);
    let title = line(format_args!("{name} down?"));
    let question = Question {
        icon: shown::party_icon(battle, crate::table::log::Party::Rebel(rebel)),
        title: &title,
        lead: "By our count",
        conditions: &[(Icon::HullEmpty, "it has no hull left")],
        then: ("it is gone", "it flies on"),
    };
    question::draw(canvas, view, &question);
}

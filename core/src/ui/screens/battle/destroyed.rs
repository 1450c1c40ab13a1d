//! Somebody is gone: who, by whom, and what it was worth. Next: what comes after.

use super::question::{self, NO_MORE, Question, QuestionPicture};
use super::shown;
use crate::base::plural::plural;
use crate::battle::state::question::TaskFrame;
use crate::ui::prelude::*;

pub fn tell(ask: &mut Ask, at: ShipAt) {
    let battle = &ask.view.game.battle;
    let Some(ship) = battle.ship(at) else { return };
    shown::tell_ship_status(ask, at);
    let by = battle.frames.last().and_then(|frame: &TaskFrame| frame.by);
    let (top, large) = (ask.bars().top + 4, ask.large());
    if let Some(canvas) = ask.canvas() {
        let size = if large { 50 } else { 56 };
        widgets::badge(canvas, MARGIN, top, ship.number, size);
        let (name, squad) = (ship.kind.short_name(), shown::squad_name(battle, ship));
        canvas.text(72, top, widgets::fit(title(White), 162, name), name);
        canvas.text(72, top + size - 20, widgets::fit(head(Silver), 162, squad), squad);
        let (y, height) = (top + size + 6, if large { 34 } else { 44 });
        canvas.fill(MARGIN, y, ROW_WIDTH, height, Red);
        canvas.icon_centered(34, y + height / 2, Icon::Destroyed, 30, Black);
        let style = widgets::fit(title(Black), 166, "DESTROYED");
        canvas.text(60, y + (height - i32::from(style.font.cap)) / 2, style, "DESTROYED");
        let y = y + height + 5;
        let small = if large { row(Silver) } else { body(Silver) };
        match by {
            Some(rebel) => {
                let who = shown::rebel_name(battle, rebel);
                Badge::Rebel(rebel.0.saturating_add(1)).draw(canvas, MARGIN + 4, y, 32);
                canvas.text(50, y - 1, widgets::fit(row(White), 120, &who), &who);
                canvas.text(50, y + 18, small, "shot it down");
            }
            None => {
                canvas.text(10, y + 10, row(Silver), "No one's kill");
            }
        }
        let points = ship.rank().points;
        canvas.textf(230, y - 2, head(Yellow).right(), format_args!("+{points}"));
        let words = plural(points.into(), "point", "points");
        canvas.text(230, y + 19, small.right(), words);
    }
    let words = line(format_args!("Take ship {} off", ship.number));
    ask.act("Gone", (Icon::Destroyed, Red), &words, super::answer(BattleAnswer::Next));
}

/// By our count: the players know better.
pub fn tell_rebel(ask: &mut Ask, rebel: RebelAt) {
    let battle = &ask.view.game.battle;
    let name = shown::rebel_name(battle, rebel);
    shown::tell_status(ask, Some(Badge::Rebel(rebel.0.saturating_add(1))), format_args!("{name}"));
    let question = Question {
        picture: QuestionPicture::Icon(shown::party_icon(battle, Party::Rebel(rebel))),
        title: text!("Shot down?"),
        lead: text!("By our count"),
        conditions: [(Icon::HullEmpty, text!("0 hull left")), NO_MORE],
        then: ("it is gone", "it flies on"),
    };
    question::tell_question(ask, &question);
}

//! What happened, newest first, each with its reason in the book: a page of the Table.

use super::shown;
use crate::table::battle::Battle;
use crate::table::log::{Entry, Happening};
use crate::table::reason::Reason;
use crate::ui::ask::Ask;
use crate::ui::canvas::{Canvas, Line, line};
use crate::ui::theme::Color::*;
use crate::ui::theme::{MARGIN, body, row};
use crate::ui::widgets::{self, Place, count_line};

pub fn tell(ask: &mut Ask) {
    let battle = &ask.view.game.battle;
    ask.rows_of(if ask.large() { 52 } else { 41 });
    for entry in (0..battle.log.count()).filter_map(|place| battle.log.newest(place)) {
        if let Some((canvas, place)) = ask.own_line() {
            canvas.item(place.chosen, |canvas| draw_entry(canvas, battle, entry, place));
        }
    }
    if battle.log.count() == 0 {
        ask.nothing("Nothing yet");
    }
}

fn draw_entry(canvas: &mut Canvas, battle: &Battle, entry: &Entry, place: Place) {
    let Place { y, width, height, large, .. } = place;
    let middle = y + height / 2;
    let mut x = MARGIN + 36;
    match shown::badge_of(battle, entry.who) {
        Some(badge) => badge.draw(canvas, MARGIN + 6, middle - 11, 22),
        None if entry.who == crate::table::log::Party::Table => x = MARGIN + 10,
        None => canvas.icon_centered(MARGIN + 17, middle, shown::party_icon(battle, entry.who), 20, White),
    }
    let room = MARGIN + width - 6 - x;
    let words = what(battle, entry.what);
    let why = match entry.why {
        Reason::Card { die, .. } => line(format_args!("its card, die {die}")),
        Reason::ByHand => Line::new(),
        reason => line(format_args!("{}", reason.section())),
    };
    let (first, second) = if large { (row(White), row(Silver)) } else { (body(White), body(Silver)) };
    let style = widgets::fit(first, room, &words);
    if why.is_empty() {
        canvas.text(x, middle - i32::from(style.font.cap) / 2, style, &words);
        return;
    }
    canvas.text(x, middle - 3 - i32::from(style.font.cap), style, &words);
    canvas.text(x, middle + 4, second, &widgets::shortened(second, room, &why));
}

fn what(battle: &Battle, happening: Happening) -> Line {
    match happening {
        Happening::Round(round) => line(format_args!("Round {round} begins")),
        Happening::Flew(maneuver) => line(format_args!("flew {}", maneuver.words())),
        Happening::Acted(action) => line(format_args!("{action}")),
        Happening::NoAction => line(format_args!("no action")),
        Happening::Gained(token, count) => line(format_args!("+{count} {token}")),
        Happening::Lost(token, count) => line(format_args!("-{count} {token}")),
        Happening::Locked(rebel) => line(format_args!("locks {}", shown::rebel_name(battle, rebel))),
        Happening::Attacked(party) => line(format_args!("fires at {}", shown::party_name(battle, party))),
        Happening::NoShot => line(format_args!("no shot")),
        Happening::Hit(hits, 0) => count_line(u32::from(hits), "hit", "hits"),
        Happening::Hit(0, crits) => count_line(u32::from(crits), "crit", "crits"),
        Happening::Hit(hits, crits) => line(format_args!(
            "{}, {}",
            count_line(u32::from(hits), "hit", "hits"),
            count_line(u32::from(crits), "crit", "crits")
        )),
        Happening::Missed => line(format_args!("missed")),
        Happening::Damaged(shields, 0) => {
            line(format_args!("-{}", count_line(u32::from(shields), "shield", "shields")))
        }
        Happening::Damaged(0, hull) => line(format_args!("-{hull} hull")),
        Happening::Damaged(shields, hull) => {
            line(format_args!("-{}, -{hull} hull", count_line(u32::from(shields), "shield", "shields")))
        }
        Happening::Critical(extra) => line(format_args!("critical: {extra}")),
        Happening::Faceup(card) => line(format_args!("{card}")),
        Happening::Repaired(card) => line(format_args!("repaired {card}")),
        Happening::Destroyed => line(format_args!("destroyed")),
        Happening::Fled => line(format_args!("left the table")),
        Happening::Split => line(format_args!("left its wing")),
        Happening::Joined => line(format_args!("joined its wing")),
        Happening::Checked(passed) => {
            line(format_args!("device check {}", if passed { "passed" } else { "failed" }))
        }
        Happening::Dropped(device) => line(format_args!("dropped {device}")),
        Happening::Bumped => line(format_args!("bumped")),
        Happening::Used => line(format_args!("used it")),
        Happening::Chosen(choice) => line(format_args!("the die chose {choice}")),
        Happening::Corrected => line(format_args!("corrected by hand")),
    }
}

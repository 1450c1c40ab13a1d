//! What happened, newest first, each with its reason in the book: a page of the Table.

use super::shown;
use crate::battle::state::battle::Battle;
use crate::battle::state::log::{BattleEntry, BattleHappening};
use crate::battle::state::reason::Reason;
use crate::ui::prelude::*;

pub fn tell(ask: &mut Ask) {
    let battle = &ask.view.game.battle;
    ask.rows_of(if ask.large() { 52 } else { 41 });
    for entry in (0..battle.log.count()).filter_map(|place| battle.log.newest(place)) {
        if let Some((canvas, place)) = ask.own_row("", Step::Stay) {
            canvas.item(place.chosen, |canvas| draw_entry(canvas, battle, entry, place));
        }
    }
    if battle.log.count() == 0 {
        ask.nothing("Nothing yet");
    }
}

fn draw_entry(canvas: &mut Canvas, battle: &Battle, entry: &BattleEntry, place: RowPlace) {
    let RowPlace { y, width, height, large, .. } = place;
    let middle = y + height / 2;
    let mut x = MARGIN + 36;
    match shown::badge_of(battle, entry.who) {
        Some(badge) => badge.draw(canvas, MARGIN + 6, middle - 11, 22),
        None if entry.who == crate::battle::state::log::Party::Table => x = MARGIN + 10,
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

fn what(battle: &Battle, happening: BattleHappening) -> Line {
    match happening {
        BattleHappening::Round(round) => line(format_args!("Round {round} begins")),
        BattleHappening::Flew(maneuver) => line(format_args!("flew {}", maneuver.words())),
        BattleHappening::Acted(action) => line(format_args!("{action}")),
        BattleHappening::NoAction => line(format_args!("no action")),
        BattleHappening::Gained(token, count) => line(format_args!("+{count} {token}")),
        BattleHappening::Lost(token, count) => line(format_args!("-{count} {token}")),
        BattleHappening::Locked(rebel) => line(format_args!("locks {}", shown::rebel_name(battle, rebel))),
        BattleHappening::Attacked(party) => {
            line(format_args!("fires at {}", shown::party_name(battle, party)))
        }
        BattleHappening::NoShot => line(format_args!("no shot")),
        BattleHappening::Hit(hits, 0) => count_line(u32::from(hits), "hit", "hits"),
        BattleHappening::Hit(0, crits) => count_line(u32::from(crits), "crit", "crits"),
        BattleHappening::Hit(hits, crits) => line(format_args!(
            "{}, {}",
            count_line(u32::from(hits), "hit", "hits"),
            count_line(u32::from(crits), "crit", "crits")
        )),
        BattleHappening::Missed => line(format_args!("missed")),
        BattleHappening::Damaged(shields, 0) => {
            line(format_args!("-{}", count_line(u32::from(shields), "shield", "shields")))
        }
        BattleHappening::Damaged(0, hull) => line(format_args!("-{hull} hull")),
        BattleHappening::Damaged(shields, hull) => {
            line(format_args!("-{}, -{hull} hull", count_line(u32::from(shields), "shield", "shields")))
        }
        BattleHappening::Critical(extra) => line(format_args!("critical: {extra}")),
        BattleHappening::Faceup(card) => line(format_args!("{card}")),
        BattleHappening::Repaired(card) => line(format_args!("repaired {card}")),
        BattleHappening::Destroyed => line(format_args!("destroyed")),
        BattleHappening::Fled => line(format_args!("left the table")),
        BattleHappening::Split => line(format_args!("left its wing")),
        BattleHappening::Joined => line(format_args!("joined its wing")),
        BattleHappening::Checked(passed) => {
            line(format_args!("device check {}", if passed { "passed" } else { "failed" }))
        }
        BattleHappening::Dropped(device) => line(format_args!("dropped {device}")),
        BattleHappening::Bumped => line(format_args!("bumped")),
        BattleHappening::Used => line(format_args!("used it")),
        BattleHappening::Chosen(choice) => line(format_args!("the die chose {choice}")),
        BattleHappening::Corrected => line(format_args!("corrected by hand")),
    }
}

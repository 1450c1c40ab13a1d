//! What happened, newest first, each with its reason in the book. Next: back.

use serde::{Deserialize, Serialize};

use super::shown;
use crate::{
    table::{
        battle::Battle,
        log::{Entry, Happening, Party},
        reason::Reason,
    },
    ui::{
        Step, View,
        canvas::{Canvas, Line, line},
        cursor,
        key::Key,
        theme::{Color::*, MARGIN, ROW_WIDTH, body},
        widgets::{self, Hints},
    },
};

#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct BattleLog {
    cursor: u8,
}

/// Entries on a page.
const VISIBLE: u8 = 4;
const PITCH: i32 = 49;

impl BattleLog {
    pub const fn new() -> BattleLog {
        BattleLog { cursor: 0 }
    }

    pub fn on(&mut self, key: Key, view: &View) -> Step {
        let count = cursor::small(view.game.battle.log.count()).max(1);
        match key {
            Key::A | Key::B => Step::Back,
            _ => cursor::walk(&mut self.cursor, key, count).unwrap_or(Step::Stay),
        }
    }

    pub fn draw(&self, view: &View, canvas: &mut Canvas) {
        let battle = &view.game.battle;
        shown::status(canvas, battle, "What happened");
        let count = cursor::small(battle.log.count());
        if count == 0 {
            canvas.text(120, 110, body(Silver).center(), "nothing yet");
        }
        let first = widgets::first_visible(self.cursor, VISIBLE, count);
        for place in first..first.saturating_add(VISIBLE).min(count) {
            let Some(entry) = battle.log.newest(usize::from(place)) else { break };
            let y = 22 + i32::from(place - first) * PITCH;
            let chosen = place == self.cursor;
            widgets::panel(canvas, (MARGIN, y, ROW_WIDTH - 4, PITCH - 3), chosen);
            draw_entry(canvas, battle, entry, y, chosen);
        }
        if count > VISIBLE {
            widgets::scroll_bar(canvas, 22, PITCH * i32::from(VISIBLE) - 3, (first, VISIBLE, count));
        }
        widgets::hints(canvas, view, Hints { a: "Back", b: "Back", x: "" });
    }
}

impl Default for BattleLog {
    fn default() -> Self {
        Self::new()
    }
}

fn draw_entry(canvas: &mut Canvas, battle: &Battle, entry: &Entry, y: i32, chosen: bool) {
    let x = match entry.who {
        Party::Ship(at) => {
            widgets::badge(canvas, MARGIN + 6, y + 12, battle.ship(at).map_or(0, |ship| ship.number), 22);
            MARGIN + 36
        }
        Party::Table => MARGIN + 10,
        party => {
            canvas.icon_centered(MARGIN + 17, y + 23, shown::party_icon(battle, party), 20, White);
            MARGIN + 36
        }
    };
    let room = MARGIN + ROW_WIDTH - 14 - x;
    let words = what(battle, entry.what);
    let why = match entry.why {
        Reason::Card { die, .. } => line(format_args!("its card, die {die}")),
        Reason::ByHand => Line::new(),
        reason => line(format_args!("{}", reason.section())),
    };
    let style = widgets::fit(body(White), room, &words);
    if why.is_empty() {
        canvas.text(x, y + 17, style, &words);
    } else {
        canvas.text(x, y + 8, style, &words);
        let style = body(if chosen { Amber } else { Silver }).fitting(room, &why);
        canvas.text(x, y + 27, style, &why);
    }
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
        Happening::Hit(hits, crits) => line(format_args!("{hits} hits, {crits} crits")),
        Happening::Missed => line(format_args!("missed")),
        Happening::Damaged(shields, 0) => line(format_args!("-{shields} shield")),
        Happening::Damaged(0, hull) => line(format_args!("-{hull} hull")),
        Happening::Damaged(shields, hull) => line(format_args!("-{shields} shields, -{hull} hull")),
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

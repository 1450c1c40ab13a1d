//! The campaign's log: every mission flown, then everything that happened, newest first. Next: back.

use serde::{Deserialize, Serialize};

use super::words;
use crate::{
    campaign::{
        Winner,
        log::{Entry, Flight},
    },
    ui::{
        Step, View,
        canvas::{Canvas, Line, line},
        cursor,
        icons::Icon,
        key::Key,
        theme::{Color::*, MARGIN, ROW_WIDTH, body},
        widgets::{self, Hints},
    },
};

#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Chronicle {
    cursor: u8,
    /// Missions flown, or everything.
    events: bool,
}

const VISIBLE: u8 = 4;
const PITCH: i32 = 49;

impl Chronicle {
    pub const fn new() -> Chronicle {
        Chronicle { cursor: 0, events: false }
    }

    fn count(&self, view: &View) -> u8 {
        let log = &view.game.campaign.log;
        cursor::small(if self.events { log.count() } else { log.flights().count() })
    }

    pub fn on(&mut self, key: Key, view: &View) -> Step {
        match key {
            Key::B => Step::Back,
            Key::A | Key::Left | Key::Right => {
                *self = Chronicle { cursor: 0, events: !self.events };
                Step::Moved
            }
            _ => {
                let count = self.count(view);
                cursor::walk(&mut self.cursor, key, count).unwrap_or(Step::Stay)
            }
        }
    }

    pub fn draw(&self, view: &View, canvas: &mut Canvas) {
        let campaign = &view.game.campaign;
        let count = self.count(view);
        let (place, right) = if self.events {
            let older = campaign.log.forgotten();
            let right = if older > 0 {
                line(format_args!("{older} forgotten"))
            } else {
                line(format_args!("{count}"))
            };
            ("What happened", right)
        } else {
            ("Missions flown", line(format_args!("{}", campaign.log.flights_seen())))
        };
        widgets::status(canvas, place, &right);
        if count == 0 {
            canvas.text(120, 110, body(Silver).center(), "nothing yet");
        }
        let first = widgets::first_visible(self.cursor, VISIBLE, count);
        for place in first..first.saturating_add(VISIBLE).min(count) {
            let y = 22 + i32::from(place - first) * PITCH;
            let chosen = place == self.cursor;
            widgets::panel(canvas, (MARGIN, y, ROW_WIDTH - 4, PITCH - 3), chosen);
            if self.events {
                if let Some(entry) = campaign.log.newest(usize::from(place)) {
                    event(canvas, view, entry, y);
                }
            } else if let Some((number, flown)) = campaign.log.flights().rev().nth(usize::from(place)) {
                flight(canvas, number, flown, y, chosen);
            }
        }
        if count > VISIBLE {
            widgets::scroll_bar(canvas, 22, PITCH * i32::from(VISIBLE) - 3, (first, VISIBLE, count));
        }
        let a = if self.events { "Flights" } else { "Events" };
        widgets::hints(canvas, view, Hints { a, b: "Back", x: "" });
    }
}

impl Default for Chronicle {
    fn default() -> Self {
        Self::new()
    }
}

fn event(canvas: &mut Canvas, view: &View, entry: &Entry, y: i32) {
    let campaign = &view.game.campaign;
    let mut words = Line::new();
    // An entry is shorter than a line.
    let _ = entry.describe(campaign, &mut words);
    let icon = match entry.who() {
        Some(at) => words::ship_icon(campaign.pilot(at).and_then(|pilot| pilot.ship)),
        None => Icon::Flag,
    };
    canvas.icon_centered(MARGIN + 18, y + 23, icon, 20, Silver);
    let room = ROW_WIDTH - 4 - 44;
    let lines = crate::ui::canvas::wrap(&words, room, body(White)).count();
    let top = if lines > 1 { y + 7 } else { y + 17 };
    canvas.paragraph(MARGIN + 36, top, room, body(White), &words);
}

fn flight(canvas: &mut Canvas, number: u16, flown: &Flight, y: i32, chosen: bool) {
    let (icon, color) = match flown.winner {
        Winner::Rebels => (Icon::TokenRebel, Green),
        Winner::Empire => (Icon::TokenEmpire, Red),
    };
    canvas.icon_centered(MARGIN + 18, y + 23, icon, 20, color);
    canvas.say(y, if flown.winner == Winner::Rebels { "won" } else { "lost" });
    let room = ROW_WIDTH - 4 - 44;
    let title = line(format_args!("{number}. {}", flown.mission.title()));
    canvas.text(MARGIN + 36, y + 7, body(White).fitting(room, &title), &title);
    let fell = flown.fell.count_ones();
    let facts = line(format_args!(
        "pool {}, {} each{}",
        flown.pool,
        flown.share,
        match fell {
            0 => line(format_args!("")),
            fell => line(format_args!(", {fell} shot down")),
        }
    ));
    let ink = if chosen { Amber } else { Silver };
    canvas.text(MARGIN + 36, y + 27, body(ink).fitting(room, &facts), &facts);
}

//! Every mission, story by story; the one under the cursor as a card. Next: its briefing.

use serde::{Deserialize, Serialize};

use super::{briefing::Briefing, words};
use crate::{
    cards::missions::{MISSIONS, Mission, TABLE},
    ui::{
        Step, View,
        canvas::{Canvas, Line, line, wrap},
        icons::Icon,
        key::Key,
        screens::{Screen, battle::parts},
        theme::{Color::*, MARGIN, ROW_WIDTH, body, head, row},
        widgets::{self, Hints},
    },
};

#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Missions {
    pub cursor: u8,
}

/// Heights of the card and of the rows around it.
const CARD: i32 = 104;
const ROW: i32 = 32;
const TOP: i32 = 22;
/// Rows that fit beside the card.
const AROUND: u8 = 3;

impl Missions {
    pub const fn new() -> Missions {
        Missions { cursor: 0 }
    }

    fn mission(&self) -> Option<&'static Mission> {
        TABLE.get(usize::from(self.cursor))
    }

    pub fn on(&mut self, key: Key, _view: &View) -> Step {
        if let Some(step) = parts::walk(&mut self.cursor, key, parts::small(MISSIONS)) {
            return step;
        }
        match (key, self.mission()) {
            (Key::A, Some(mission)) => Step::Go(Screen::Briefing(Briefing::new(mission.id))),
            (Key::X, Some(mission)) => Step::Go(Screen::Source(super::source::Source::of(mission.id))),
            (Key::B, _) => Step::Back,
            _ => Step::Stay,
        }
    }

    pub fn draw(&self, view: &View, canvas: &mut Canvas) {
        let place = line(format_args!("{} of {MISSIONS}", u16::from(self.cursor) + 1));
        widgets::status(canvas, "Missions", &place);
        let count = parts::small(MISSIONS);
        let first = widgets::first_visible(self.cursor, AROUND + 1, count);
        let mut y = TOP;
        for (index, mission) in (0u8..).zip(&TABLE).skip(usize::from(first)).take(usize::from(AROUND) + 1) {
            if index == self.cursor {
                card(canvas, y, mission);
                y += CARD;
            } else {
                other(canvas, y, mission);
                y += ROW;
            }
        }
        widgets::scroll_bar(canvas, TOP, CARD + i32::from(AROUND) * ROW - 2, (first, AROUND + 1, count));
        widgets::hints(canvas, view, Hints { a: "Brief", b: "Back", x: "Source" });
    }
}

impl Default for Missions {
    fn default() -> Self {
        Self::new()
    }
}

const WIDTH: i32 = ROW_WIDTH - 4;

fn other(canvas: &mut Canvas, y: i32, mission: &Mission) {
    canvas.house(MARGIN, y, WIDTH, ROW - 2, widgets::look(false));
    canvas.icon_centered(MARGIN + 18, y + ROW / 2 - 1, words::arc_icon(mission.arc), 20, Silver);
    let room = WIDTH - 46 - if words::is_provisional(mission) { 22 } else { 0 };
    let style = parts::fit(row(White), room, mission.name);
    canvas.text(MARGIN + 36, y + (ROW - 2 - i32::from(style.font.cap)) / 2, style, mission.name);
    if words::is_provisional(mission) {
        canvas.icon_centered(MARGIN + WIDTH - 16, y + ROW / 2 - 1, Icon::Pencil, 16, Dim);
    }
}

fn card(canvas: &mut Canvas, y: i32, mission: &Mission) {
    canvas.house(MARGIN, y, WIDTH, CARD - 2, widgets::look(true).with_cut(12).with_frame(3));
    let x = MARGIN + 12;
    let style = if wrap(mission.name, 168, head(White)).count() > 2 { row(White) } else { head(White) };
    let two = wrap(mission.name, 168, style).count() > 1;
    let mut at = y + if two { 9 } else { 18 };
    for part in wrap(mission.name, 168, style) {
        canvas.text(x, at, style, part);
        at += i32::from(style.font.line) - 1;
    }
    let icon = words::arc_icon(mission.arc);
    canvas.icon_centered(MARGIN + WIDTH - 34, y + 36, icon, 40, White);
    let mut arc = Line::new();
    // Names of stories are short.
    let _ = words::arc_words(mission, &mut arc);
    let bottom = y + CARD - 2;
    canvas.text(x, bottom - 43, body(Amber), &arc);
    if words::is_provisional(mission) {
        canvas.say(bottom - 43, "provisional");
        canvas.icon_centered(MARGIN + WIDTH - 20, bottom - 37, Icon::Pencil, 18, Silver);
    }
    let (least, most) = words::strength(mission);
    let facts = line(format_args!("{}, {} rounds, {least}-{most} ships", mission.territory, mission.rounds));
    let style = body(White).fitting(WIDTH - 24, &facts);
    canvas.text(x, bottom - 21, style, &facts);
}

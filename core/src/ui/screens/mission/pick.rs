//! Every mission, story by story; the one under the cursor as a card. Next: its briefing, the terms.

use super::{Mission, briefing, source::Source, words};
use crate::{
    cards::missions::{MISSIONS, MissionCard, MissionId, TABLE},
    ui::{
        Step, View,
        canvas::{Canvas, Line, line, wrap},
        cursor,
        icons::Icon,
        key::Key,
        screens::Screen,
        theme::{Color::*, MARGIN, ROW_WIDTH, Style, body, head, row},
        widgets::{self, Hints},
    },
};

/// Heights of the card and of the rows around it.
const CARD: i32 = 104;
const ROW: i32 = 32;
const TOP: i32 = 22;
/// Rows that fit beside the card.
const AROUND: u8 = 3;

fn under_cursor(state: &Mission) -> Option<MissionId> {
    TABLE.get(usize::from(state.cursor)).map(|card| card.id)
}

pub fn on(state: &mut Mission, key: Key) -> Step {
    if let Some(mission) = state.picked {
        return briefing::on(state, key, mission);
    }
    if let Some(step) = cursor::walk(&mut state.cursor, key, cursor::small(MISSIONS)) {
        return step;
    }
    match (key, under_cursor(state)) {
        (Key::A, Some(mission)) => {
            state.picked = Some(mission);
            state.page = 0;
            Step::Moved
        }
        (Key::X, Some(mission)) => Step::Go(Screen::Source(Source::of(mission))),
        (Key::B, _) => Step::Back,
        _ => Step::Stay,
    }
}

pub fn draw(state: &Mission, view: &View, canvas: &mut Canvas) {
    if let Some(mission) = state.picked {
        return briefing::draw(view, canvas, mission, state.page);
    }
    let place = line(format_args!("{} of {MISSIONS}", u16::from(state.cursor) + 1));
    widgets::status(canvas, "Missions", &place);
    let count = cursor::small(MISSIONS);
    let first = widgets::first_visible(state.cursor, AROUND + 1, count);
    let mut y = TOP;
    for (index, card) in (0u8..).zip(&TABLE).skip(usize::from(first)).take(usize::from(AROUND) + 1) {
        if index == state.cursor {
            draw_card(canvas, y, card);
            y += CARD;
        } else {
            draw_row(canvas, y, card);
            y += ROW;
        }
    }
    widgets::scroll_bar(canvas, TOP, CARD + i32::from(AROUND) * ROW - 2, (first, AROUND + 1, count));
    widgets::hints(canvas, view, Hints { a: "Brief", b: "Back", x: "Source" });
}

const WIDTH: i32 = ROW_WIDTH - 4;
/// Room for the name beside the picture of a card.
const NAME: i32 = 152;

fn draw_row(canvas: &mut Canvas, y: i32, mission: &MissionCard) {
    canvas.house(MARGIN, y, WIDTH, ROW - 2, widgets::look(false));
    let room = WIDTH - 18 - if words::is_provisional(mission) { 22 } else { 0 };
    let mut x = MARGIN + 10;
    // A long name has the place of the picture, too.
    if body(White).width(mission.name) <= room - 26 {
        canvas.icon_centered(MARGIN + 18, y + ROW / 2 - 1, words::arc_icon(mission.arc), 20, Silver);
        x += 26;
    }
    let style = row(White).fitting(room + MARGIN + 10 - x, mission.name);
    canvas.text(x, y + (ROW - 2 - i32::from(style.font.cap)) / 2, style, mission.name);
    if words::is_provisional(mission) {
        canvas.icon_centered(MARGIN + WIDTH - 16, y + ROW / 2 - 1, Icon::Pencil, 16, Dim);
    }
}

fn draw_card(canvas: &mut Canvas, y: i32, mission: &MissionCard) {
    canvas.house(MARGIN, y, WIDTH, CARD - 2, widgets::look(true).with_cut(12).with_frame(3));
    let x = MARGIN + 12;
    let fits = |style: &Style| {
        let lines = || wrap(mission.name, NAME, *style);
        lines().count() <= 2 && lines().all(|part| style.width(part) <= NAME)
    };
    let style = [head(White), row(White)].into_iter().find(fits).unwrap_or(body(White));
    let two = wrap(mission.name, NAME, style).count() > 1;
    let mut at = y + if two { 9 } else { 18 };
    for part in wrap(mission.name, NAME, style) {
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
    let facts = line(format_args!("{}, {} rounds", mission.territory, mission.rounds));
    canvas.text(x, bottom - 21, body(White), &facts);
    // How many enemies come: the fewest and the most.
    let ships = line(format_args!("{least}-{most}"));
    let right = MARGIN + WIDTH - 10;
    canvas.text(right, bottom - 21, body(White).right(), &ships);
    let at = right - body(White).width(&ships) - 12;
    if at - 10 > x + body(White).width(&facts) {
        canvas.icon_centered(at, bottom - 15, Icon::TieLn, 16, Silver);
    }
}

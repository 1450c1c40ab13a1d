//! The briefing: what it is about, what counts, what is special, one thing a page. Next: who flies.

use core::fmt::Write;

use super::{Mission, source::Source, words};
use crate::{
    cards::missions::{MissionCard, MissionId, vocabulary::Objective},
    mission::command::MissionCommand,
    ui::{
        Step, View,
        canvas::{Canvas, Line, line},
        cursor,
        icons::Icon,
        key::Key,
        screens::Screen,
        theme::{Color, Color::*, MARGIN, ROW_WIDTH, body, head, row},
        widgets::{self, Hints},
    },
};

/// What stands on a page.
#[derive(Clone, Copy)]
enum Page {
    Story,
    Objective(&'static Objective),
    /// A special rule or an event, as a text of its own.
    Text(Icon, &'static str, &'static str),
    Outcomes,
}

fn pages(mission: &'static MissionCard) -> impl Iterator<Item = Page> {
    let objectives = mission.objectives.iter().map(Page::Objective);
    let rules = mission.rules.iter().map(|rule| Page::Text(Icon::Book, "Special rule", rule.text));
    let events = mission.triggers.iter().map(|trigger| Page::Text(Icon::Clock, "What happens", trigger.text));
    core::iter::once(Page::Story).chain(objectives).chain(rules).chain(events).chain([Page::Outcomes])
}

/// How many pages a briefing has.
pub fn page_count(mission: MissionId) -> u8 {
    cursor::small(pages(mission.mission()).count())
}

pub fn on(state: &mut Mission, key: Key, mission: MissionId) -> Step {
    if let Some(step) = cursor::walk(&mut state.page, key, page_count(mission)) {
        return step;
    }
    match key {
        Key::A => words::order(MissionCommand::Choose(mission)),
        Key::B => {
            state.picked = None;
            Step::Moved
        }
        Key::X => Step::Go(Screen::Source(Source::of(mission))),
        _ => Step::Stay,
    }
}

pub fn draw(view: &View, canvas: &mut Canvas, mission: MissionId, page: u8) {
    let card = mission.mission();
    let count = page_count(mission);
    words::status(canvas, card, &line(format_args!("{}/{count}", u16::from(page) + 1)));
    words::progress(canvas, page, count);
    match pages(card).nth(usize::from(page)) {
        Some(Page::Story) | None => story(canvas, view, card),
        Some(Page::Objective(objective)) => draw_objective(canvas, view, objective, 219),
        Some(Page::Text(icon, title, text)) => text_page(canvas, view, icon, title, text),
        Some(Page::Outcomes) => outcomes(canvas, card),
    }
    widgets::hints(canvas, view, Hints { a: "Fly", b: "Back", x: "Source" });
}

/// A special rule or an event.
pub fn text_page(canvas: &mut Canvas, view: &View, icon: Icon, title: &str, text: &str) {
    titled(canvas, (icon, Silver), title);
    prose(canvas, view, (70, 219), text);
}

fn titled(canvas: &mut Canvas, icon: (Icon, Color), text: &str) {
    canvas.icon_centered(24, 46, icon.0, 26, icon.1);
    let style = head(White).fitting(190, text);
    canvas.text(44, 46 - i32::from(style.font.cap) / 2, style, text);
}

/// A text in the chosen size, or smaller if it would leave its rows.
fn prose(canvas: &mut Canvas, view: &View, rows: (i32, i32), text: &str) {
    let sizes = [row(White), body(White)];
    let sizes = if view.settings.large_type { &sizes[..] } else { &sizes[1..] };
    words::fitted_in(canvas, rows, sizes, text);
}

pub fn story(canvas: &mut Canvas, view: &View, mission: &'static MissionCard) {
    titled(canvas, (words::arc_icon(mission.arc), White), mission.name);
    let mut arc = Line::new();
    // Names of stories are short.
    let _ = words::arc_words(mission, &mut arc);
    canvas.text(MARGIN + 6, 70, body(Amber), &arc);
    if words::is_provisional(mission) {
        canvas.say(70, "provisional");
        canvas.icon_centered(224, 76, Icon::Pencil, 18, Silver);
    }
    prose(canvas, view, (93, 190), mission.briefing);
    let y = 193;
    canvas.icon_centered(18, y + 9, Icon::Map, 20, words::territory_color(mission.territory));
    canvas.text(34, y + 3, body(White), mission.territory.name());
    canvas.icon_centered(124, y + 9, Icon::Clock, 20, Silver);
    canvas.textf(140, y + 3, body(White), format_args!("{} rounds", mission.rounds));
}

/// An objective from the heading down to the row `bottom`.
pub fn draw_objective(canvas: &mut Canvas, view: &View, objective: &'static Objective, bottom: i32) {
    let (icon, title) = match (objective.primary, objective.points < 0) {
        (true, _) => ((Icon::Flag, Green), "Primary"),
        (false, true) => ((Icon::Minus, Red), "Penalty"),
        (false, false) => ((Icon::Star, Yellow), "Bonus"),
    };
    let mut worth = Line::new();
    // A number and two words.
    let _ = words::worth(objective, &mut worth);
    canvas.text(234, 40, body(Yellow).right(), &worth);
    canvas.icon_centered(24, 46, icon.0, 26, icon.1);
    let style = widgets::fit(head(White), 182 - body(Yellow).width(&worth), title);
    canvas.text(44, 46 - i32::from(style.font.cap) / 2, style, title);
    let y = if objective.name.is_empty() {
        72
    } else {
        canvas.paragraph(MARGIN + 6, 70, ROW_WIDTH - 12, body(Amber), objective.name) + 3
    };
    let mut text = Line::new();
    // Long texts do not need the remark.
    if objective.needs_primary && write!(text, "{} Only with the primary one.", objective.text).is_ok() {
        prose(canvas, view, (y, bottom), &text);
    } else {
        prose(canvas, view, (y, bottom), objective.text);
    }
}

fn outcomes(canvas: &mut Canvas, mission: &'static MissionCard) {
    canvas.icon_centered(24, 40, Icon::TokenRebel, 20, Green);
    canvas.text(42, 33, row(White), "If we win");
    let y = widgets::prose(canvas, 56, false, White, mission.rebel.text).max(112) + 4;
    canvas.icon_centered(24, y + 8, Icon::TokenEmpire, 20, Red);
    canvas.text(42, y + 1, row(White), "If we lose");
    widgets::prose(canvas, y + 24, false, White, mission.imperial.text);
}

//! The briefing: what it is about, what counts, what is special, one thing a page. Next: who flies.

use core::fmt::Write;

use serde::{Deserialize, Serialize};

use super::{flight::Flight, source::Source, words};
use crate::{
    cards::missions::{Mission, MissionId, vocabulary::Objective},
    ui::{
        Step, View,
        canvas::{Canvas, Line, line},
        icons::Icon,
        key::Key,
        screens::{Screen, battle::parts},
        theme::{Color::*, MARGIN, ROW_WIDTH, body, head, row, tiny},
        widgets::{self, Hints},
    },
};

#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Briefing {
    mission: MissionId,
    page: u8,
}

/// What stands on a page.
#[derive(Clone, Copy)]
enum Page {
    Story,
    Objective(&'static Objective),
    /// A special rule or an event, as a text of its own.
    Text(Icon, &'static str, &'static str),
    Outcomes,
}

fn pages(mission: &'static Mission) -> impl Iterator<Item = Page> {
    let objectives = mission.objectives.iter().map(Page::Objective);
    let rules = mission.rules.iter().map(|rule| Page::Text(Icon::Book, "Special rule", rule.text));
    let events = mission.triggers.iter().map(|trigger| Page::Text(Icon::Clock, "What happens", trigger.text));
    core::iter::once(Page::Story).chain(objectives).chain(rules).chain(events).chain([Page::Outcomes])
}

impl Briefing {
    pub const fn new(mission: MissionId) -> Briefing {
        Briefing { mission, page: 0 }
    }

    /// How many pages a briefing has.
    pub fn pages(mission: MissionId) -> u8 {
        parts::small(pages(mission.mission()).count())
    }

    pub fn on(&mut self, key: Key, view: &View) -> Step {
        if let Some(step) = parts::walk(&mut self.page, key, Self::pages(self.mission)) {
            return step;
        }
        match key {
            Key::A => Step::Go(Screen::Flight(Flight::new(self.mission, view))),
            Key::B => Step::Back,
            Key::X => Step::Go(Screen::Source(Source::of(self.mission))),
            _ => Step::Stay,
        }
    }

    pub fn draw(&self, view: &View, canvas: &mut Canvas) {
        let mission = self.mission.mission();
        let count = Self::pages(self.mission);
        widgets::status(canvas, mission.name, &line(format_args!("{}/{count}", u16::from(self.page) + 1)));
        words::progress(canvas, self.page, count);
        match pages(mission).nth(usize::from(self.page)) {
            Some(Page::Story) | None => story(canvas, view, mission),
            Some(Page::Objective(objective)) => draw_objective(canvas, view, objective),
            Some(Page::Text(icon, title, text)) => {
                titled(canvas, (icon, Silver), title);
                prose(canvas, view, 70, text);
            }
            Some(Page::Outcomes) => outcomes(canvas, view, mission),
        }
        widgets::hints(canvas, view, Hints { a: "Fly", b: "Back", x: "Source" });
    }
}

fn titled(canvas: &mut Canvas, icon: (Icon, crate::ui::theme::Color), text: &str) {
    canvas.icon_centered(24, 46, icon.0, 26, icon.1);
    let style = parts::fit(head(White), 190, text);
    canvas.text(44, 46 - i32::from(style.font.cap) / 2, style, text);
}

/// A text in the chosen size, or smaller if it would leave the page.
fn prose(canvas: &mut Canvas, view: &View, y: i32, text: &str) -> i32 {
    let large = view.settings.large_type && fits(row(White), y, text);
    widgets::prose(canvas, y, large, White, text)
}

fn fits(style: crate::ui::theme::Style, y: i32, text: &str) -> bool {
    let lines = crate::ui::canvas::wrap(text, ROW_WIDTH - 8, style).count();
    y + i32::from(parts::small(lines)) * (i32::from(style.font.line) + 1) < 216
}

fn story(canvas: &mut Canvas, view: &View, mission: &'static Mission) {
    titled(canvas, (words::arc_icon(mission.arc), White), mission.name);
    let mut arc = Line::new();
    // Names of stories are short.
    let _ = words::arc_words(mission, &mut arc);
    canvas.text(MARGIN + 4, 70, body(Amber), &arc);
    if words::is_provisional(mission) {
        canvas.icon_centered(226, 76, Icon::Pencil, 16, Silver);
        canvas.text(214, 72, tiny(Silver).right(), "provisional");
    }
    prose(canvas, view, 93, mission.briefing);
    let y = 193;
    canvas.icon_centered(18, y + 9, Icon::Map, 20, words::territory_color(mission.territory));
    canvas.text(34, y + 3, body(White), mission.territory.name());
    canvas.icon_centered(124, y + 9, Icon::Clock, 20, Silver);
    canvas.textf(140, y + 3, body(White), format_args!("{} rounds", mission.rounds));
}

fn draw_objective(canvas: &mut Canvas, view: &View, objective: &'static Objective) {
    let (icon, title) = match (objective.primary, objective.points < 0) {
        (true, _) => ((Icon::Flag, Green), "Primary"),
        (false, true) => ((Icon::Minus, Red), "Penalty"),
        (false, false) => ((Icon::Star, Yellow), "Bonus"),
    };
    titled(canvas, icon, title);
    let mut worth = Line::new();
    // A number and two words.
    let _ = words::worth(objective, &mut worth);
    canvas.text(MARGIN + 4, 68, row(Yellow), &worth);
    let y = if objective.name.is_empty() {
        92
    } else {
        canvas.paragraph(MARGIN + 4, 92, ROW_WIDTH - 8, body(Amber), objective.name) + 3
    };
    let mut text = Line::new();
    // Long texts do not need the remark.
    if objective.needs_primary && write!(text, "{} Only with the primary one.", objective.text).is_ok() {
        prose(canvas, view, y, &text);
    } else {
        prose(canvas, view, y, objective.text);
    }
}

fn outcomes(canvas: &mut Canvas, view: &View, mission: &'static Mission) {
    let large = false;
    canvas.icon_centered(24, 40, Icon::TokenRebel, 20, Green);
    canvas.text(42, 33, row(White), "If we win");
    let y = widgets::prose(canvas, 56, large, White, mission.rebel.text).max(122);
    canvas.icon_centered(24, y + 8, Icon::TokenEmpire, 20, Red);
    canvas.text(42, y + 1, row(White), "If we lose");
    widgets::prose(canvas, y + 24, large, White, mission.imperial.text);
    let _ = view;
}

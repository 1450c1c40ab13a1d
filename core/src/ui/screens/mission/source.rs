//! Where a mission comes from: the page, what is provisional, which entries are our own. Next: back.

use serde::{Deserialize, Serialize};

use super::words;
use crate::{
    cards::missions::{
        MissionId,
        vocabulary::{Sure, Territory},
    },
    mission::view::Because,
    ui::{
        Step, View,
        canvas::{Canvas, line},
        key::Key,
        theme::{Color::*, body, row, tiny},
        widgets::{self, Hints},
    },
};

#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Source {
    mission: MissionId,
}

impl Source {
    pub const fn of(mission: MissionId) -> Source {
        Source { mission }
    }

    pub fn on(&mut self, key: Key, _view: &View) -> Step {
        match key {
            Key::A | Key::B | Key::X => Step::Back,
            _ => Step::Stay,
        }
    }

    pub fn draw(&self, view: &View, canvas: &mut Canvas) {
        let running = &view.game.mission;
        if running.leads(&view.game.battle) {
            return draw_because(view, canvas, &running.because());
        }
        let mission = self.mission.mission();
        widgets::overlay(canvas, widgets::OVERLAY_TOP, widgets::OVERLAY_HEIGHT);
        let title = if words::is_provisional(mission) { "Provisional mission" } else { "Printed mission" };
        canvas.text(12, 33, row(White), title);
        let y = canvas.paragraph(12, 58, 216, body(Amber), mission.source);
        let lost = match mission.territory {
            Territory::Friendly => "ships may leave over any edge and retreat at the end",
            Territory::Neutral => "ships leave over escape edges and retreat at the end",
            Territory::Hostile => "whoever is still there at the end is lost",
        };
        let words = line(format_args!("{} space: {lost}.", capital(mission.territory.name())));
        let y = canvas.paragraph(12, y + 5, 216, body(White), &words);
        let count = |sure: Sure| {
            let rows = mission.squads.iter().map(|row| row.sure);
            let objects = mission.objects.iter().map(|objects| objects.sure);
            let rules = mission.rules.iter().map(|rule| rule.sure);
            let triggers = mission.triggers.iter().map(|trigger| trigger.sure);
            let objectives = mission.objectives.iter().map(|objective| objective.sure);
            let all = rows.chain(objects).chain(rules).chain(triggers).chain(objectives);
            all.filter(|&found| found == sure).count()
        };
        let (derived, proposed) = (count(Sure::Derived), count(Sure::Proposed));
        if derived + proposed > 0 {
            let words = line(format_args!("Entries concluded by us: {derived}; proposed by us: {proposed}."));
            canvas.paragraph(12, y + 5, 216, body(Silver), &words);
        }
        canvas.text(12, 202, tiny(Silver), "Book: Missions; Mission Scaling");
        widgets::hints(canvas, view, Hints { a: "Close", b: "Back", x: "" });
    }
}

/// Why the open step is there.
fn draw_because(view: &View, canvas: &mut Canvas, because: &Because) {
    widgets::overlay(canvas, widgets::OVERLAY_TOP, widgets::OVERLAY_HEIGHT);
    let title = view.game.mission.title();
    canvas.text(12, 33, row(White).fitting(206, title), title);
    words::fitted(canvas, (60, 168), because.text);
    if let Some(sure) = because.sure {
        canvas.textf(12, 170, tiny(Silver), format_args!("This entry: {sure}"));
    }
    let book = if because.sure.is_some() { "" } else { "Book: " };
    canvas.paragraph(12, 187, 200, tiny(Silver), &line(format_args!("{book}{}", because.section)));
    widgets::hints(canvas, view, Hints { a: "Close", b: "Back", x: "" });
}

/// The word with a capital, for the start of a sentence.
const fn capital(territory: &'static str) -> &'static str {
    match territory.as_bytes().first() {
        Some(b'f') => "Friendly",
        Some(b'n') => "Neutral",
        _ => "Hostile",
    }
}

//! A list to choose from: a module, a ship, an object, what energy is spent on. Next: whatever follows from it.

use super::{Mission, words};
use crate::{
    mission::flow::{MissionAnswer, Pick},
    ui::{
        Step, View,
        canvas::{Canvas, Line, line},
        cursor,
        icons::Icon,
        key::Key,
        screens::battle::shown,
        theme::{Color::*, MARGIN, ROW_WIDTH, body, tiny},
        widgets::{self, Hints, Row},
    },
};

/// Entries of the list, the last row for "none" included.
fn rows(view: &View, pick: Pick) -> u8 {
    cursor::small(view.game.mission.pick_count(&view.game.battle, pick)).saturating_add(1)
}

pub fn on(state: &mut Mission, key: Key, view: &View, pick: Pick) -> Step {
    let count = rows(view, pick);
    if let Some(step) = cursor::walk(&mut state.cursor, key, count) {
        return step;
    }
    match key {
        Key::A if state.cursor + 1 < count => words::answer(MissionAnswer::Choice(state.cursor)),
        Key::A => words::answer(MissionAnswer::No),
        _ => Step::Stay,
    }
}

/// The picture of a list's entries, and what the last row says.
const fn look(pick: Pick) -> (Icon, &'static str) {
    match pick {
        Pick::CommandosGo => (Icon::People, "They stay"),
        Pick::CommandosBlow => (Icon::Destroyed, "They wait"),
        Pick::NearTank(_) | Pick::NearBlast(_) => (Icon::Cargo, "Nobody (more)"),
        Pick::Scan(_) => (Icon::Coordinate, "Nothing"),
        Pick::Load(_) => (Icon::Cargo, "Nothing"),
        Pick::Bay(_) => (Icon::Station, "It missed the door"),
        Pick::Mine(_) => (Icon::Mine, "None"),
        Pick::Found(_) => (Icon::Target, "Nobody (more)"),
        Pick::Coached => (Icon::Star, "Nobody (more)"),
        Pick::MovedThrough(_) => (Icon::Bump, "None"),
        Pick::Ionize => (Icon::Ion, "None"),
        Pick::Spend(_) => (Icon::Energy, "Nothing"),
    }
}

pub fn draw(state: &Mission, view: &View, canvas: &mut Canvas, pick: Pick) {
    let (mission, battle) = (&view.game.mission, &view.game.battle);
    shown::status(canvas, battle, mission.card().name);
    let (icon, none) = look(pick);
    widgets::heading(canvas, (icon, White), mission.title());
    let said = words::said(view);
    let style = if crate::ui::canvas::wrap(&said, ROW_WIDTH - 4, body(White)).count() > 2 {
        tiny(White)
    } else {
        body(White)
    };
    canvas.paragraph(MARGIN + 2, 58, ROW_WIDTH - 4, style, &said);
    let count = rows(view, pick);
    widgets::list_below(canvas, view, 98, (state.cursor, count), |canvas, place, spot| {
        let mut label = Line::new();
        if place + 1 < count {
            // Names are short.
            let _ = mission.pick_words(battle, pick, usize::from(place), &mut label);
        } else {
            label = line(format_args!("{none}"));
        }
        let icon = if place + 1 < count { icon } else { Icon::Cross };
        let color = if spot.chosen { Amber } else { Silver };
        widgets::menu_row(canvas, spot, Row { icon: Some((icon, color)), label: &label, value: "" });
    });
    widgets::hints(canvas, view, Hints { a: "Take", b: "Desk", x: "Why?" });
}

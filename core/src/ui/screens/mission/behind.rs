//! Which vectors lie behind the ally now? Each is marked on the map. Next: the squad that comes there.

use super::{Mission, words};
use crate::{
    cards::missions::{
        MissionCard,
        vocabulary::{RowAt, VectorId},
    },
    mission::flow::MissionAnswer,
    ui::{
        Step, View,
        canvas::{Canvas, line},
        cursor,
        icons::Icon,
        key::Key,
        map::{self, Chart, Focus},
        screens::battle::shown,
        theme::{Color::*, MARGIN, ROW_WIDTH, body, row},
        widgets::{self, Hints},
    },
};

fn numbered(card: &'static MissionCard) -> impl Iterator<Item = VectorId> {
    card.map.vectors.iter().map(|vector| vector.id).filter(|id| id.is_numbered())
}

fn bits(state: &Mission) -> u16 {
    let [low, high, ..] = state.counts;
    u16::from_le_bytes([low, high])
}

fn bit(vector: VectorId) -> u16 {
    1u16.checked_shl(u32::from(vector.0.saturating_sub(1))).unwrap_or(0)
}

/// The vector under the cursor; none: all are marked.
fn at(state: &Mission, card: &'static MissionCard) -> Option<VectorId> {
    numbered(card).nth(usize::from(state.cursor))
}

/// The place of the cursor on which all are marked.
pub fn done(view: &View) -> u8 {
    cursor::small(numbered(view.game.mission.card()).count())
}

pub fn on(state: &mut Mission, key: Key, view: &View) -> Step {
    let card = view.game.mission.card();
    let count = done(view).saturating_add(1);
    if let Some(step) = cursor::walk(&mut state.cursor, key, count) {
        return step;
    }
    match (key, at(state, card)) {
        (Key::A, Some(vector)) => {
            let [low, high] = (bits(state) ^ bit(vector)).to_le_bytes();
            let [first, second, ..] = &mut state.counts;
            (*first, *second) = (low, high);
            Step::Moved
        }
        (Key::A, None) if bits(state) == 0 => words::answer(MissionAnswer::Next),
        (Key::A, None) => words::answer(MissionAnswer::Set(bits(state))),
        _ => Step::Stay,
    }
}

pub fn draw(state: &Mission, view: &View, canvas: &mut Canvas, squad: RowAt) {
    let (mission, battle) = (&view.game.mission, &view.game.battle);
    let card = mission.card();
    let name = card.row(squad).map_or("A squad", |row| row.name.name());
    shown::status(canvas, battle, &line(format_args!("{name} comes")));
    canvas.text(MARGIN + 2, 24, row(White), "Behind the ally?");
    let here = at(state, card);
    let focus = here.map_or(Focus::All, Focus::Vector);
    map::draw(canvas, &Chart::whole(30, 48, 14), card, mission.setup.column(), focus, true);
    let mut y = 48;
    for vector in numbered(card).filter(|&vector| bits(state) & bit(vector) != 0) {
        canvas.icon_centered(188, y + 6, Icon::Check, 14, Green);
        canvas.textf(202, y, body(White), format_args!("{vector}"));
        y += 17;
    }
    widgets::panel(canvas, (MARGIN, 186, ROW_WIDTH, 32), true);
    let words = match here {
        Some(vector) if bits(state) & bit(vector) != 0 => line(format_args!("{vector} lies behind it")),
        Some(vector) => line(format_args!("{vector} does not")),
        None if bits(state) == 0 => line(format_args!("As at set-up")),
        None => line(format_args!("These are all")),
    };
    canvas.text(120, 195, row(White).center(), &words);
    widgets::arrows(canvas, 14, 212, 195, Amber);
    widgets::hints(
        canvas,
        view,
        Hints { a: if here.is_some() { "Mark" } else { "Done" }, b: "Desk", x: "Why?" },
    );
}

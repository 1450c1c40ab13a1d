//! Attack dice of a mission's step: rolled here or typed in, then what they do. Next: whatever follows.

use super::{Mission, words};
use crate::{
    dice::faces::AttackFace,
    mission::flow::{MissionAnswer, Throw},
    table::{flow::AttackCounts, rolls::Face},
    ui::{
        Step, View,
        canvas::{Canvas, line, wrap},
        cursor,
        icons::Icon,
        key::Key,
        screens::battle::shown,
        theme::{Color, Color::*, MARGIN, ROW_WIDTH, head, huge, row},
        widgets::{self, Hints, Row},
    },
};

/// The page on which results are typed in.
const TYPED: u8 = 1;
/// Its rows: done, crits, hits, focus.
const ROWS: u8 = 4;

fn typed(state: &Mission, dice: u8) -> AttackCounts {
    let [crits, hits, focus, ..] = state.counts;
    let used = crits.saturating_add(hits).saturating_add(focus);
    AttackCounts { crits, hits, focus, blanks: dice.saturating_sub(used) }
}

pub fn on(state: &mut Mission, key: Key, view: &View, throw: Throw) -> Step {
    let dice = view.game.mission.throw_dice(&view.game.battle, throw);
    if state.page != TYPED {
        return match key {
            Key::A => words::answer(MissionAnswer::Roll),
            Key::B => {
                state.page = TYPED;
                Step::Moved
            }
            _ => Step::Stay,
        };
    }
    match (key, state.cursor.checked_sub(1).map(usize::from)) {
        (Key::B, _) => {
            state.page = 0;
            Step::Moved
        }
        (Key::Up | Key::Down, _) => {
            state.cursor = crate::ui::screens::turn(state.cursor, key, ROWS);
            Step::Moved
        }
        (Key::A, None) => words::answer(MissionAnswer::Faces(typed(state, dice))),
        (Key::A | Key::Right | Key::Left, Some(place)) => {
            let room = typed(state, dice).blanks;
            if let Some(count) = state.counts.get_mut(place) {
                *count = match (*count, key) {
                    (0, Key::Left) => room,
                    (now, Key::Left) => now - 1,
                    (_, _) if room == 0 => 0,
                    (now, _) => now + 1,
                };
            }
            Step::Moved
        }
        _ => Step::Stay,
    }
}

const fn icon(throw: Throw) -> (Icon, Color) {
    match throw {
        Throw::Jump(_) => (Icon::Star, Blue),
        Throw::Sensor(_) => (Icon::Coordinate, Blue),
        Throw::Commandos => (Icon::People, Green),
        Throw::Downed(_) => (Icon::Destroyed, Red),
        Throw::Mine(..) => (Icon::Mine, Red),
        Throw::Storm(_) => (Icon::Cloud, Purple),
        Throw::Bump(_) => (Icon::Bump, Red),
        Throw::Blast(_) | Throw::TankRebel(..) | Throw::TankShip(..) | Throw::TankRemote(..) => {
            (Icon::Cargo, Red)
        }
    }
}

fn header(view: &View, canvas: &mut Canvas, throw: Throw) {
    let mission = &view.game.mission;
    shown::status(canvas, &view.game.battle, mission.card().name);
    let (icon, color) = icon(throw);
    canvas.icon_centered(26, 42, icon, 36, color);
    let style = widgets::fit(head(White), 182, mission.title());
    canvas.text(50, 42 - i32::from(style.font.cap) / 2, style, mission.title());
}

pub fn draw(state: &Mission, view: &View, canvas: &mut Canvas, throw: Throw) {
    let dice = view.game.mission.throw_dice(&view.game.battle, throw);
    header(view, canvas, throw);
    if state.page == TYPED {
        let counts = typed(state, dice);
        widgets::list_below(canvas, view, 70, (state.cursor, ROWS), |canvas, place, spot| {
            let (icon, label, value) = match place {
                0 => (Icon::Check, "These fell", line(format_args!("{} blank", counts.blanks))),
                1 => (Icon::Crit, "Crits", line(format_args!("{}", counts.crits))),
                2 => (Icon::Hit, "Hits", line(format_args!("{}", counts.hits))),
                _ => (Icon::Focus, "Focus", line(format_args!("{}", counts.focus))),
            };
            let color = if spot.chosen { Amber } else { Red };
            widgets::menu_row(canvas, spot, Row { icon: Some((icon, color)), label, value: &value });
        });
        let a = if state.cursor == 0 { "Done" } else { "Count" };
        return widgets::hints(canvas, view, Hints { a, b: "Roll", x: "Why?" });
    }
    words::fitted(canvas, (70, 122), &words::said(view));
    widgets::panel(canvas, (MARGIN, 124, ROW_WIDTH, 90), true);
    canvas.icon_centered(72, 169, Icon::DieRed, 60, Red);
    canvas.textf(118, 144, huge(White), format_args!("{dice}"));
    canvas.text(164, 162, row(Amber), if dice == 1 { "die" } else { "dice" });
    widgets::hints(canvas, view, Hints { a: "Roll", b: "Type", x: "Why?" });
}

pub fn on_rolled(key: Key) -> Step {
    match key {
        Key::A => words::answer(MissionAnswer::Next),
        _ => Step::Stay,
    }
}

/// The faces, strongest first.
fn faces(counts: AttackCounts) -> impl Iterator<Item = Face> {
    let of = |face: AttackFace, count: u8| core::iter::repeat_n(Face::Attack(face), usize::from(count));
    of(AttackFace::Crit, counts.crits)
        .chain(of(AttackFace::Hit, counts.hits))
        .chain(of(AttackFace::Focus, counts.focus))
        .chain(of(AttackFace::Blank, counts.blanks))
}

pub fn draw_rolled(view: &View, canvas: &mut Canvas, throw: Throw) {
    let mission = &view.game.mission;
    header(view, canvas, throw);
    let count = i32::try_from(faces(mission.thrown).count()).unwrap_or(1);
    let (size, pitch): (u8, i32) = match count {
        ..=3 => (54, 62),
        4..=5 => (40, 45),
        _ => (32, 36),
    };
    // Two rows if one is not enough.
    let in_row = count.min(if count > 6 { (count + 1) / 2 } else { count });
    let rows = (count + in_row.max(1) - 1) / in_row.max(1);
    let left = 120 - (in_row * pitch - (pitch - i32::from(size))) / 2;
    let top = 104 - rows * pitch / 2 + 4;
    for (nth, face) in (0..).zip(faces(mission.thrown)) {
        let (column, line) = (nth % in_row.max(1), nth / in_row.max(1));
        widgets::die(canvas, left + column * pitch, top + line * pitch, size, face);
    }
    let text = words::said(view);
    let good = is_good(view, throw);
    let (fill, frame) = if good { (GreenDark, Green) } else { (RedDark, Red) };
    widgets::banner(canvas, (144, 72), fill, frame);
    let style = if wrap(&text, 204, head(White)).count() > 2 { row(White) } else { head(White) };
    let lines = i32::from(cursor::small(wrap(&text, 204, style).count()));
    let pitch = i32::from(style.font.line);
    let mut y = 180 - (lines * pitch - (pitch - i32::from(style.font.cap))) / 2;
    for part in wrap(&text, 204, style) {
        canvas.text(120, y, style.center(), part);
        y += pitch;
    }
    widgets::hints(canvas, view, Hints { a: "Next", b: "Desk", x: "Why?" });
}

/// Whether the Rebels like what the dice do.
fn is_good(view: &View, throw: Throw) -> bool {
    let (mission, battle) = (&view.game.mission, &view.game.battle);
    match throw {
        Throw::Jump(_) => mission.jump_works(),
        Throw::Sensor(_) | Throw::Blast(_) => mission.thrown.crits == 0,
        Throw::Commandos => mission.commandos_won(battle),
        Throw::Downed(_) => false,
        Throw::TankShip(..) => true,
        _ => mission.consequence(throw).total() == 0,
    }
}

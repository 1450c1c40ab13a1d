//! At which range, and is an obstacle between? Next: the dice.

use super::{Battle, shown};
use crate::{
    table::{battle::Battle as Table, flow::Answer, log::Party},
    ui::{
        Step, View,
        canvas::Canvas,
        cursor,
        icons::Icon,
        key::Key,
        theme::{Color::*, MARGIN, ROW_WIDTH, body, huge, row},
        widgets::{self, Hints},
    },
};

/// Bits of the switches below the ranges.
const OBSTRUCTED: u8 = 1;
const ORDNANCE: u8 = 2;

/// The first range shown and how many there are.
fn ranges(battle: &Table) -> (u8, u8) {
    let reach = battle.weapon_range();
    let (min, max) = match battle.attack.attacker {
        // A Rebel's weapon is not known: what the ruler shows.
        Party::Rebel(_) => (1, 3),
        _ => (reach.min, reach.max),
    };
    (min, max.saturating_sub(min).saturating_add(1).min(4))
}

/// A Rebel may fire a weapon whose dice do not change with the range.
fn switches(battle: &Table) -> u8 {
    if matches!(battle.attack.attacker, Party::Rebel(_)) { 2 } else { 1 }
}

/// The middle of the ruler.
pub fn likely(battle: &Table) -> u8 {
    let (_, count) = ranges(battle);
    (count / 2).min(count.saturating_sub(1))
}

pub fn on(state: &mut Battle, key: Key, view: &View) -> Step {
    let battle = &view.game.battle;
    let (first, count) = ranges(battle);
    match (key, state.cursor.checked_sub(count)) {
        (Key::A, Some(switch)) => {
            state.page ^= if switch == 0 { OBSTRUCTED } else { ORDNANCE };
            Step::Moved
        }
        (Key::A, None) => super::answer(Answer::Range {
            range: first.saturating_add(state.cursor),
            obstructed: state.page & OBSTRUCTED != 0,
            ordnance: state.page & ORDNANCE != 0,
        }),
        _ => cursor::walk(&mut state.cursor, key, count + switches(battle)).unwrap_or(Step::Stay),
    }
}

pub fn draw(state: &Battle, view: &View, canvas: &mut Canvas) {
    let battle = &view.game.battle;
    shown::status(canvas, battle, "Engagement");
    shown::duel(canvas, battle, "range?");
    let (first, count) = ranges(battle);
    let switches = switches(battle);
    let height = if switches == 1 { 104 } else { 84 };
    let wide = i32::from(count).max(1);
    let width = (ROW_WIDTH + 3) / wide - 3;
    let plain = !battle.attack.ordnance && state.page & ORDNANCE == 0;
    for place in 0..count {
        let chosen = state.cursor == place;
        let range = first.saturating_add(place);
        let x = MARGIN + i32::from(place) * (width + 3);
        widgets::panel(canvas, (x, 64, width, height), chosen);
        let top = if switches == 1 { 76 } else { 68 };
        canvas.textf(x + width / 2, top, huge(White).center(), format_args!("{range}"));
        let bonus = match range {
            1 if plain => Some((Icon::DieRed, Red, "+1 attack die")),
            3.. if plain => Some((Icon::DieGreen, Green, "+1 defence die")),
            _ => None,
        };
        if let Some((icon, color, words)) = bonus {
            let y = 64 + height - 16;
            canvas.say(y - 6, words);
            canvas.text(x + width / 2 - 2, y - 6, body(White).right(), "+1");
            canvas.icon_centered(x + width / 2 + 14, y, icon, 20, color);
        }
    }
    let rows = [(OBSTRUCTED, Icon::Rock, "Obstructed"), (ORDNANCE, Icon::Torpedo, "Torpedo, missile")];
    for (nth, (bit, icon, label)) in (0u8..).zip(rows).take(usize::from(switches)) {
        let y = 64 + height + 4 + i32::from(nth) * 34;
        let tall = if switches == 1 { 44 } else { 31 };
        let chosen = state.cursor == count + nth;
        let on = state.page & bit != 0;
        widgets::panel(canvas, (MARGIN, y, ROW_WIDTH, tall), chosen);
        canvas.icon_centered(26, y + tall / 2, icon, 20, if on { White } else { Dim });
        canvas.text(46, y + tall / 2 - 7, row(White), label);
        let (word, color) = if on { ("yes", Amber) } else { ("no", Silver) };
        canvas.text(226, y + tall / 2 - 7, row(color).right(), word);
    }
    let a = if state.cursor >= count { "Change" } else { "Take" };
    widgets::hints(canvas, view, Hints { a, b: "Ships", x: "Why?" });
}

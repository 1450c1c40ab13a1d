//! Dice rolled by hand and typed in: how many of each result. B rolls them here instead.
//!
//! Up and Down count the first number, Right and Left the second; Up goes on with the second when the first is full, so
//! that two keys reach every pair. Next: what the defender spends, Results.

use super::{Battle, dice, shown};
use crate::{
    table::{
        flow::{Answer, AttackCounts, DefenceCounts},
        log::Party,
    },
    ui::{
        Step, View,
        canvas::{Canvas, line},
        cursor,
        icons::Icon,
        key::Key,
        theme::{Color, Color::*, MARGIN, ROW_WIDTH, body, head, huge, row},
        widgets::{self, Hints},
    },
};

/// Most results that can be typed.
const MOST: u8 = 8;
/// The page on which dice are rolled here.
const HERE: u8 = 1;
/// Its rows: how many, roll, a homing missile.
const COUNT: u8 = 0;
pub const ROLL: u8 = 1;
const HOMING: u8 = 2;

/// Counts two numbers whose sum is at most `most`.
pub fn count(state: &mut Battle, key: Key, most: u8) -> Option<Step> {
    let (first, second) = (state.first, state.second);
    let full = first.saturating_add(second) >= most;
    (state.first, state.second) = match key {
        Key::Up if !full => (first + 1, second),
        Key::Up if second < most => (0, second + 1),
        Key::Up => (0, 0),
        Key::Down if first > 0 => (first - 1, second),
        Key::Down if second > 0 => (most.saturating_sub(second - 1), second - 1),
        Key::Right if !full => (first, second + 1),
        Key::Left if second > 0 => (first, second - 1),
        Key::Down | Key::Left | Key::Right => (first, second),
        _ => return None,
    };
    Some(if (state.first, state.second) == (first, second) { Step::Stay } else { Step::Moved })
}

/// A number to count: its picture and its word.
#[derive(Clone, Copy)]
pub struct Dial<'a> {
    pub icon: Icon,
    pub color: Color,
    pub word: &'a str,
    pub value: u8,
}

/// Two numbers side by side, with the keys that change them.
pub fn dials(canvas: &mut Canvas, top: i32, height: i32, first: Dial, second: Dial) {
    for (x, dial, ways) in
        [(MARGIN, first, [Icon::TriUp, Icon::TriDown]), (123, second, [Icon::TriRight, Icon::TriLeft])]
    {
        let live = dial.value > 0;
        canvas.house(x, top, 111, height, widgets::look(live).with_cut(10));
        let middle = top + height / 2 - 10;
        canvas.textf(x + 40, middle - 25, huge(White).center(), format_args!("{}", dial.value));
        canvas.icon_centered(x + 90, middle - 16, ways[0], 16, Amber);
        canvas.icon_centered(x + 90, middle + 16, ways[1], 16, Amber);
        let width = body(White).width(dial.word);
        let left = x + (111 - 26 - width) / 2;
        canvas.icon_centered(left + 10, top + height - 18, dial.icon, 20, dial.color);
        canvas.text(left + 26, top + height - 24, body(White), dial.word);
    }
}

pub fn on_attack(state: &mut Battle, key: Key, view: &View) -> Step {
    let dice = view.game.battle.attack.attack_dice;
    if state.page == HERE {
        return on_here(state, key, dice, true);
    }
    if let Some(step) = count(state, key, MOST) {
        return step;
    }
    match key {
        Key::A => super::answer(Answer::Attack(AttackCounts {
            hits: state.first,
            crits: state.second,
            ..AttackCounts::default()
        })),
        Key::B => {
            *state = Battle { page: HERE, cursor: ROLL, first: dice, ..*state };
            Step::Moved
        }
        _ => Step::Stay,
    }
}

/// The page that rolls here.
fn on_here(state: &mut Battle, key: Key, likely: u8, homing: bool) -> Step {
    const DICE: u8 = 8;
    match (key, state.cursor) {
        (Key::B, _) => {
            *state = Battle { page: 0, first: 0, second: 0, ..*state };
            Step::Moved
        }
        (Key::A, ROLL) if state.first == likely => super::answer(Answer::Roll),
        (Key::A, ROLL) => super::answer(Answer::Dice(state.first)),
        (Key::A, HOMING) => super::answer(Answer::Homing),
        (Key::Right, _) | (Key::A, COUNT) => {
            state.first = if state.first >= DICE { 0 } else { state.first + 1 };
            Step::Moved
        }
        (Key::Left, _) => {
            state.first = if state.first == 0 { DICE } else { state.first - 1 };
            Step::Moved
        }
        (Key::Up | Key::Down, _) => {
            cursor::walk(&mut state.cursor, key, if homing { 3 } else { 2 }).unwrap_or(Step::Stay)
        }
        _ => Step::Stay,
    }
}

pub fn draw_attack(state: &Battle, view: &View, canvas: &mut Canvas) {
    let battle = &view.game.battle;
    shown::status(canvas, battle, "Engagement");
    let homing = battle.attack.homing;
    shown::duel(canvas, battle, if homing { "it risks it" } else { "you roll?" });
    if state.page == HERE {
        let ship = matches!(battle.attack.defender, Party::Ship(_)) && !homing;
        return draw_here(state, view, canvas, (Icon::DieRed, Red), ship);
    }
    dials(
        canvas,
        66,
        110,
        Dial { icon: Icon::Hit, color: Red, word: "hits", value: state.first },
        Dial { icon: Icon::Crit, color: Red, word: "crits", value: state.second },
    );
    canvas.icon_centered(26, 198, Icon::DieRed, 20, Red);
    let words = line(format_args!("{} dice, {}", battle.attack.attack_dice, dice::range_words(battle)));
    canvas.text(46, 192, body(Silver), &words);
    widgets::hints(canvas, view, Hints { a: "Done", b: "Roll", x: "Why?" });
}

fn draw_here(state: &Battle, view: &View, canvas: &mut Canvas, die: (Icon, Color), homing: bool) {
    let rows = if homing { 3 } else { 2 };
    for place in 0..rows {
        let y = 68 + i32::from(place) * 50;
        let chosen = state.cursor == place;
        widgets::panel(canvas, (MARGIN, y, ROW_WIDTH, 46), chosen);
        let color = if chosen { Amber } else { White };
        match place {
            COUNT => {
                canvas.icon_centered(30, y + 23, die.0, 24, die.1);
                let words =
                    line(format_args!("{} {}", state.first, if state.first == 1 { "die" } else { "dice" }));
                canvas.text(56, y + 14, head(White), &words);
                widgets::arrows(canvas, 186, 212, y + 16, Amber);
            }
            ROLL => {
                canvas.icon_centered(30, y + 23, Icon::D6, 24, color);
                canvas.text(56, y + 14, head(White), "Roll here");
            }
            _ => {
                canvas.icon_centered(30, y + 23, Icon::Torpedo, 20, color);
                canvas.text(56, y + 16, row(White), "Homing missile");
            }
        }
    }
    let a = match state.cursor {
        COUNT => "More",
        ROLL => "Roll",
        _ => "Fire",
    };
    widgets::hints(canvas, view, Hints { a, b: "Type", x: "Why?" });
}

pub fn on_defence(state: &mut Battle, key: Key, view: &View) -> Step {
    let dice = view.game.battle.attack.defence_dice;
    if state.page == HERE {
        return on_here(state, key, dice, false);
    }
    match key {
        Key::Up | Key::Right => {
            state.first = if state.first >= MOST { 0 } else { state.first + 1 };
            Step::Moved
        }
        Key::Down | Key::Left => {
            state.first = if state.first == 0 { MOST } else { state.first - 1 };
            Step::Moved
        }
        Key::A => {
            super::answer(Answer::Defence(DefenceCounts { evades: state.first, ..DefenceCounts::default() }))
        }
        Key::B => {
            *state = Battle { page: HERE, cursor: ROLL, first: dice, ..*state };
            Step::Moved
        }
        _ => Step::Stay,
    }
}

pub fn draw_defence(state: &Battle, view: &View, canvas: &mut Canvas) {
    let battle = &view.game.battle;
    shown::status(canvas, battle, "Engagement");
    shown::duel(canvas, battle, "evades?");
    if state.page == HERE {
        return draw_here(state, view, canvas, (Icon::DieGreen, Green), false);
    }
    let faces = dice::lying(battle, true);
    let results = battle.attack.results;
    dice::dice_row(canvas, 62, &faces, crate::dice::pool::DiceMask::NONE);
    canvas.house(MARGIN, 122, ROW_WIDTH, 66, widgets::CHOSEN.with_cut(10));
    canvas.icon_centered(40, 155, Icon::Evade, 34, Green);
    canvas.textf(88, 130, huge(White).center(), format_args!("{}", state.first));
    let dice = battle.attack.defence_dice;
    let words = line(format_args!("of {dice} {}", if dice == 1 { "die" } else { "dice" }));
    canvas.text(120, 149, body(White), &words);
    canvas.icon_centered(218, 143, Icon::TriUp, 16, Amber);
    canvas.icon_centered(218, 168, Icon::TriDown, 16, Amber);
    let left = results.neutralised(state.first);
    dice::tally(canvas, 198, "Left", left.hits, left.crits);
    widgets::hints(canvas, view, Hints { a: "Done", b: "Roll", x: "Why?" });
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn up_alone_reaches_every_pair() {
        let mut state = Battle::new();
        let mut seen = std::collections::BTreeSet::new();
        for _ in 0..100 {
            seen.insert((state.first, state.second));
            assert!(state.first + state.second <= 4);
            count(&mut state, Key::Up, 4);
        }
        assert_eq!(seen.len(), 15);
        while count(&mut state, Key::Down, 4) == Some(Step::Moved) {}
        assert_eq!((state.first, state.second), (0, 0));
    }
}

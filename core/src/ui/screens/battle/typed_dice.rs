//! Dice rolled by hand and typed in, or rolled here: how many of each result. Next: what the defender does, Results.

use super::{Battle, dice, range, shown};
use crate::{
    table::{
        flow::{Answer, AttackCounts, DefenceCounts},
        log::Party,
    },
    ui::{
        Step,
        ask::{Ask, Look},
        canvas::Canvas,
        icons::Icon,
        key::Key,
        theme::{Color, Color::*, MARGIN, body, huge},
        widgets::{self, count_line},
    },
};

/// Most results of one kind that can be typed, and most dice that are rolled here.
const MOST: u8 = 6;
const MOST_DICE: u8 = 8;
/// Numbers of the form.
const FIRST: u8 = 0;
const SECOND: u8 = 1;
const DICE: u8 = 2;

pub fn tell_attack(ask: &mut Ask) {
    let battle = &ask.view.game.battle;
    let attack = &battle.attack;
    let words = range::words(battle);
    shown::tell_duel(ask, if attack.homing { "risks it" } else { &words });
    let dice = count_line(u32::from(attack.attack_dice), "attack die", "attack dice");
    ask.textf(Silver, format_args!("{dice} by ship and range"));
    let (hits, crits) = (typed(ask, FIRST), typed(ask, SECOND));
    let counts = AttackCounts {
        hits: hits.unwrap_or(0),
        crits: crits.unwrap_or(0),
        ..AttackCounts::default()
    };
    let done = (hits.is_some() || crits.is_some()).then(|| super::answer(Answer::Attack(counts)));
    ask.entry((Icon::Hit, Red), format_args!("Hits"), FIRST, MOST, done);
    ask.entry((Icon::Crit, Red), format_args!("Crits"), SECOND, MOST, done);
    enter(ask, done, "Type hits or crits first.");
    here(ask, (Icon::DieRed, Red), attack.attack_dice);
    if matches!(attack.defender, Party::Ship(_)) && !attack.homing {
        let none = format_args!("");
        let fire = super::answer(Answer::Homing);
        ask.row_as("Fire", (Icon::Torpedo, Silver), format_args!("Homing missile"), none, fire);
    }
}

pub fn tell_defence(ask: &mut Ask) {
    let battle = &ask.view.game.battle;
    let attack = &battle.attack;
    shown::tell_status(ask, None, format_args!("Engagement"));
    let dice = count_line(u32::from(attack.defence_dice), "die", "dice");
    let words = crate::ui::canvas::line(format_args!("rolls {dice}"));
    shown::tell_duel(ask, &words);
    let evades = typed(ask, FIRST);
    let left = attack.results.neutralised(evades.unwrap_or(0));
    if let Some((canvas, y)) = ask.picture(20) {
        let label = if evades.is_some() { "Left" } else { "Attack" };
        dice::tally(canvas, y + 3, label, left.hits, left.crits);
    }
    let counts = |evades| DefenceCounts { evades, ..DefenceCounts::default() };
    let done = evades.map(|evades| super::answer(Answer::Defence(counts(evades))));
    ask.entry((Icon::Evade, Green), format_args!("Evades"), FIRST, MOST_DICE, done);
    enter(ask, done, "Type the evades first.");
    here(ask, (Icon::DieGreen, Green), attack.defence_dice);
}

/// What was typed there so far.
fn typed(ask: &Ask, place: u8) -> Option<u8> {
    ask.form.value(place).checked_sub(1)
}

/// Without Left and Right, typing and entering are two things.
fn enter(ask: &mut Ask, done: Option<Step>, why: &'static str) {
    if ask.view.facts.board.four_keys() {
        let (look, none) = ((Icon::Check, Green), format_args!(""));
        let refused = if done.is_some() { None } else { Some(why) };
        ask.row_if(refused, "Enter", look, format_args!("Enter"), none, done.unwrap_or(Step::Stay));
    }
}

/// The device rolls instead, as many dice as the players say.
fn here(ask: &mut Ask, look: Look, likely: u8) {
    ask.preset(DICE, likely);
    let dice = ask.form.value(DICE);
    let roll = if dice == likely { Answer::Roll } else { Answer::Dice(dice) };
    let words = count_line(u32::from(dice), "die", "dice");
    let none = format_args!("");
    ask.row_as("Roll", look, format_args!("Roll {words} here"), none, super::answer(roll));
    ask.count(look, format_args!("Dice"), DICE, 0..=MOST_DICE);
}

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


//! Dice rolled by hand and typed in, or rolled here: how many of each result. Next: what the defender does, Results.

use super::{dice, range, shown};
use crate::battle::state::question::{AttackCounts, DefenceCounts};
use crate::ui::prelude::*;

/// Most dice that are rolled here or on the table.
const MOST_DICE: u8 = 8;
/// Numbers of the form.
const FIRST: u8 = 0;
const SECOND: u8 = 1;
const DICE: u8 = 2;
const THIRD: u8 = 3;

pub fn tell_attack(ask: &mut Ask) {
    let battle = &ask.view.game.battle;
    let attack = &battle.attack;
    let words = range::words(battle);
    shown::tell_duel(ask, if attack.homing { "risks it" } else { &words });
    ask.preset(DICE, attack.attack_dice);
    let dice = ask.form.value(DICE);
    let words = count_line(u32::from(dice), "attack die", "attack dice");
    ask.textf(Silver, format_args!("Roll {words}"));
    let (hits, crits) = (typed(ask, FIRST), typed(ask, SECOND));
    let counts =
        AttackCounts { hits: hits.unwrap_or(0), crits: crits.unwrap_or(0), ..AttackCounts::default() };
    let done = (hits.is_some() || crits.is_some()).then(|| super::answer(BattleAnswer::Attack(counts)));
    // No more than were rolled; a card that adds dice raises their row below.
    let left = |other: Option<u8>| dice.saturating_sub(other.unwrap_or(0));
    ask.entry((Icon::Hit, Red), "Hits", FIRST, left(crits), done);
    ask.entry((Icon::Crit, Red), "Crits", SECOND, left(hits), done);
    enter(ask, done, text!("Type hits or crits first."));
    here(ask, (Icon::DieRed, Red), attack.attack_dice, counts.hits.saturating_add(counts.crits));
}

/// The Empire's dice, rolled by hand: all faces, as its tokens come after them. What is not typed is blank.
pub fn tell_empire(ask: &mut Ask) {
    let battle = &ask.view.game.battle;
    let dice = battle.attack.attack_dice;
    shown::tell_duel(ask, &range::words(battle));
    let words = count_line(u32::from(dice), "attack die", "attack dice");
    ask.textf(Silver, format_args!("Roll {words} for it"));
    let lie = |ask: &Ask, place| typed(ask, place).unwrap_or(0);
    let (hits, crits, focus) = (lie(ask, FIRST), lie(ask, SECOND), lie(ask, THIRD));
    let blanks = dice.saturating_sub(hits).saturating_sub(crits).saturating_sub(focus);
    let counts = AttackCounts { hits, crits, focus, blanks };
    let any = [FIRST, SECOND, THIRD].iter().any(|&place| typed(ask, place).is_some());
    let done = any.then(|| super::answer(BattleAnswer::Attack(counts)));
    for (look, name, place, now) in [
        ((Icon::Hit, Red), "Hits", FIRST, hits),
        ((Icon::Crit, Red), "Crits", SECOND, crits),
        ((Icon::Focus, Red), "Eyes", THIRD, focus),
    ] {
        ask.entry(look, name, place, blanks.saturating_add(now), done);
    }
    enter(ask, done, text!("Type what lies there first."));
    let roll = super::answer(BattleAnswer::Roll);
    ask.row_as("Roll", (Icon::DieRed, Red), format_args!("Roll {words} here"), "", roll);
}

pub fn tell_defence(ask: &mut Ask) {
    let battle = &ask.view.game.battle;
    let attack = &battle.attack;
    shown::tell_status(ask, None, format_args!("Engagement"));
    let dice = count_line(u32::from(attack.defence_dice), "die", "dice");
    shown::tell_duel(ask, &dice);
    if let Some(more) = range::helped(battle) {
        ask.textf(Silver, format_args!("Escorts: {more}"));
    }
    let evades = typed(ask, FIRST);
    let left = attack.results.neutralised(evades.unwrap_or(0).saturating_add(attack.hits_lost));
    if let Some((canvas, y)) = ask.picture(20) {
        let label = if evades.is_some() { "Left" } else { "Attack" };
        dice::tally(canvas, y + 3, label, left.hits, left.crits);
    }
    let counts = |evades| DefenceCounts { evades, ..DefenceCounts::default() };
    let done = evades.map(|evades| super::answer(BattleAnswer::Defence(counts(evades))));
    ask.entry((Icon::Evade, Green), "Evades", FIRST, MOST_DICE, done);
    enter(ask, done, text!("Type the evades first."));
    ask.preset(DICE, attack.defence_dice);
    here(ask, (Icon::DieGreen, Green), attack.defence_dice, 0);
}

/// What was typed there so far.
fn typed(ask: &Ask, place: u8) -> Option<u8> {
    ask.form.value(place).checked_sub(1)
}

/// Without Left and Right, typing and entering are two things.
fn enter(ask: &mut Ask, done: Option<Step>, why: Text) {
    if ask.view.facts.board.four_keys() {
        let look = (Icon::Check, Green);
        let refused = if done.is_some() { None } else { Some(why) };
        ask.row_if(refused, "Enter", look, "Enter", "", done.unwrap_or(Step::Stay));
    }
}

/// The device rolls instead, as many dice as the players say, and never fewer than were typed.
fn here(ask: &mut Ask, look: Look, likely: u8, typed: u8) {
    let dice = ask.form.value(DICE);
    let roll = if dice == likely { BattleAnswer::Roll } else { BattleAnswer::Dice(dice) };
    let words = count_line(u32::from(dice), "die", "dice");
    ask.row_as("Roll", look, format_args!("Roll {words} here"), "", super::answer(roll));
    ask.count(look, "Dice", DICE, typed..=MOST_DICE);
}

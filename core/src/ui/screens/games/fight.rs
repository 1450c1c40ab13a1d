//! The dice of an attack by the rules of the first edition: rolled here or typed in, changed by tokens and cards.
//!
//! Three games share it. Does NOT know who fights, nor what the damage does.

use super::ask::{Ask, PAGE};
use crate::{
    dice::{
        faces::{AttackFace, DefenceFace, Face as _},
        pool::{DiceMask, Pool},
    },
    games::fight::{Fight, FightAnswer as A, FightStep},
    table::{
        flow::{AttackCounts, DefenceCounts},
        rolls::Face,
    },
    ui::{Step, icons::Icon, theme::Color::*, widgets},
};

/// Pages beside the dice themselves.
const TYPED: u8 = 1;
const LOCK: u8 = 2;
const REROLL: u8 = 3;
const TURN: u8 = 4;

const MOST_DICE: u8 = 12;

/// `says` sends an answer to the game that is played.
pub fn ask(ask: &mut Ask, fight: &Fight, says: fn(A) -> Step) {
    match (fight.step(), ask.form.value(PAGE)) {
        (FightStep::RollAttack | FightStep::RollDefence, TYPED) => typed(ask, fight, says),
        (FightStep::RollAttack, _) => {
            let dice = fight.attack_dice();
            ask.title((Icon::DieRed, Red), format_args!("{dice} attack dice"));
            ask.row_as(
                "Roll",
                (Icon::DieRed, Red),
                format_args!("Roll here"),
                format_args!(""),
                says(A::Roll),
            );
            number(ask, dice, |dice| says(A::AttackDice(dice)));
            ask.turn((Icon::Pencil, Silver), format_args!("Type the dice in"), PAGE, TYPED);
        }
        (FightStep::RollDefence, _) => {
            let dice = fight.defence_dice();
            ask.title((Icon::DieGreen, Green), format_args!("{dice} defence dice"));
            ask.dice(fight.attack().iter().map(Face::of));
            ask.row_as(
                "Roll",
                (Icon::DieGreen, Green),
                format_args!("Roll here"),
                format_args!(""),
                says(A::Roll),
            );
            number(ask, dice, |dice| says(A::DefenceDice(dice)));
            ask.turn((Icon::Pencil, Silver), format_args!("Type the dice in"), PAGE, TYPED);
        }
        (FightStep::ModifyAttack, page @ (LOCK | REROLL)) => {
            let wrap = if page == LOCK { A::Lock } else { A::Reroll };
            ask.title((Icon::DieRed, Red), format_args!("Reroll which?"));
            reroll(ask, fight.attack(), |mask| says(wrap(mask)));
        }
        (FightStep::ModifyDefence, REROLL) => {
            ask.title((Icon::DieGreen, Green), format_args!("Reroll which?"));
            reroll(ask, fight.defence(), |mask| says(A::Reroll(mask)));
        }
        (FightStep::ModifyAttack, TURN) => {
            ask.title((Icon::Cards, Silver), format_args!("Turn which?"));
            turn(ask, fight.attack(), AttackFace::ALL, |place, face| says(A::TurnAttack { place, face }));
        }
        (FightStep::ModifyDefence, TURN) => {
            ask.title((Icon::Cards, Silver), format_args!("Turn which?"));
            turn(ask, fight.defence(), DefenceFace::ALL, |place, face| says(A::TurnDefence { place, face }));
        }
        (FightStep::ModifyAttack, _) => {
            let tokens = fight.attack_tokens();
            ask.dice(fight.attack().iter().map(Face::of));
            ask.tally("Attack", fight.results());
            ask.row((Icon::Check, Green), format_args!("Done"), format_args!(""), says(A::Next));
            spend(ask, Icon::Focus, tokens.focus, says(A::Focus));
            if tokens.lock {
                ask.turn((Icon::Lock, Blue), format_args!("Spend the lock"), PAGE, LOCK);
            }
            cards(ask);
        }
        (FightStep::ModifyDefence | FightStep::Done, _) => {
            let tokens = fight.defence_tokens();
            ask.dice(fight.defence().iter().map(Face::of));
            ask.tally("Left", fight.results());
            ask.row((Icon::Check, Green), format_args!("Done"), format_args!(""), says(A::Next));
            spend(ask, Icon::Focus, tokens.focus, says(A::Focus));
            spend(ask, Icon::Evade, tokens.evade, says(A::Evade));
            cards(ask);
        }
    }
}

fn number(ask: &mut Ask, dice: u8, says: impl Fn(u8) -> Step) {
    let more = says(if dice >= MOST_DICE { 0 } else { dice + 1 });
    let less = says(dice.checked_sub(1).unwrap_or(MOST_DICE));
    ask.adjust((Icon::Plus, Silver), format_args!("Dice"), format_args!("{dice}"), more, less);
}

/// A row for tokens of a kind, if there are any.
fn spend(ask: &mut Ask, token: Icon, left: u8, step: Step) {
    if left > 0 {
        ask.row((token, Green), format_args!("Spend {}", token.name()), format_args!("{left}"), step);
    }
}

fn cards(ask: &mut Ask) {
    ask.turn((Icon::Cards, Silver), format_args!("A card rerolls"), PAGE, REROLL);
    ask.turn((Icon::Cards, Silver), format_args!("A card turns a die"), PAGE, TURN);
}

fn typed(ask: &mut Ask, fight: &Fight, says: fn(A) -> Step) {
    let attack = fight.step() == FightStep::RollAttack;
    let value = |place| ask.form.value(place);
    let done = if attack {
        A::Attack(AttackCounts { crits: value(0), hits: value(1), focus: value(2), blanks: value(3) })
    } else {
        A::Defence(DefenceCounts { evades: value(0), focus: value(1), blanks: value(2) })
    };
    let red = [(Icon::Crit, Red), (Icon::Hit, Red), (Icon::Focus, Silver), (Icon::Blank, Silver)];
    let green = [(Icon::Evade, Green), (Icon::Focus, Silver), (Icon::Blank, Silver)];
    let looks: &[_] = if attack { &red } else { &green };
    ask.title((Icon::Pencil, Silver), format_args!("What do they show?"));
    for (place, &look) in (0..).zip(looks) {
        let word = super::ask::capital(look.0.name());
        ask.count(look, format_args!("{word}"), place, MOST_DICE);
    }
    ask.row_as("Done", (Icon::Check, Green), format_args!("That is all"), format_args!(""), says(done));
    ask.turn_back(PAGE);
}

fn reroll<F: crate::dice::faces::Face>(ask: &mut Ask, pool: &Pool<F>, says: impl Fn(DiceMask) -> Step) {
    let marked = (0..pool.len()).filter(|&place| ask.form.value(place) == 1);
    let mask = marked.fold(DiceMask::NONE, |mask, place| mask.toggled(place));
    for (place, face) in (0..).zip(pool.iter()) {
        let word = super::ask::capital(widgets::face_name(Face::of(face)));
        ask.toggle((Icon::D6, Silver), format_args!("{word}"), place);
    }
    ask.row_as("Roll", (Icon::Reload, Amber), format_args!("Reroll them"), format_args!(""), says(mask));
    ask.turn_back(PAGE);
}

fn turn<F: crate::dice::faces::Face>(
    ask: &mut Ask,
    pool: &Pool<F>,
    faces: &'static [F],
    says: impl Fn(u8, F) -> Step,
) {
    for (place, face) in (0..).zip(pool.iter()) {
        let now = faces.iter().position(|&one| one == face).unwrap_or(0);
        let step = |by: usize| {
            let face = faces.iter().cycle().nth(now + by).copied().unwrap_or(face);
            says(place, face)
        };
        let word = super::ask::capital(widgets::face_name(Face::of(face)));
        let number = u16::from(place) + 1;
        ask.adjust(
            (Icon::Cards, Silver),
            format_args!("Die {number}"),
            format_args!("{word}"),
            step(1),
            step(faces.len().saturating_sub(1)),
        );
    }
    ask.turn_back(PAGE);
}

//! The dice of an attack by the rules of the first edition: rolled here or typed in, changed by tokens and cards.
//!
//! Three games share it. Does NOT know who fights, nor what the damage does.

use super::{TYPE_FIRST, asks, dice_word, goes_on, left_of, plain, tally};
use crate::battle::state::question::{AttackCounts, DefenceCounts};
use crate::dice::faces::{DefenceFace, Face as _};
use crate::dice::pool::{DiceMask, Pool};
use crate::games::fight::{Fight, FightAnswer as A, FightStep};
use crate::ui::help::Said;
use crate::ui::prelude::*;

/// Pages beside the dice themselves.
const TYPED: u8 = 1;
const LOCK: u8 = 2;
const REROLL: u8 = 3;
const TURN: u8 = 4;

const MOST_DICE: u8 = 12;

/// `says` sends an answer to the game that is played.
pub fn ask(ask: &mut Ask, fight: &Fight, says: fn(A) -> Step) {
    goes_on(ask, fight.progress());
    let page = ask.form.page;
    help(ask, fight, page);
    if page != 0 {
        ask.turn_back();
    }
    match (fight.step(), page) {
        (FightStep::RollAttack | FightStep::RollDefence, TYPED) => typed(ask, fight, says),
        (FightStep::RollAttack, _) => {
            let set = |dice| says(A::AttackDice(dice));
            roll(ask, (Icon::DieRed, Red), "attack", fight.attack_dice(), says(A::Roll), &set);
        }
        (FightStep::RollDefence, _) => {
            ask.dice(fight.attack().iter().map(RolledFace::of));
            let set = |dice| says(A::DefenceDice(dice));
            roll(ask, (Icon::DieGreen, Green), "defence", fight.defence_dice(), says(A::Roll), &set);
        }
        (FightStep::ModifyAttack, page @ (LOCK | REROLL)) => {
            let wrap = if page == LOCK { A::Lock } else { A::Reroll };
            ask.title((Icon::DieRed, Red), "Reroll which?");
            reroll(ask, fight.attack(), |mask| says(wrap(mask)));
        }
        (FightStep::ModifyDefence, REROLL) => {
            ask.title((Icon::DieGreen, Green), "Reroll which?");
            reroll(ask, fight.defence(), |mask| says(A::Reroll(mask)));
        }
        (FightStep::ModifyAttack, TURN) => {
            ask.title((Icon::Cards, Silver), "Turn which?");
            turn(ask, fight.attack(), AttackFace::ALL, &|place, face| says(A::TurnAttack { place, face }));
        }
        (FightStep::ModifyDefence, TURN) => {
            ask.title((Icon::Cards, Silver), "Turn which?");
            turn(ask, fight.defence(), DefenceFace::ALL, &|place, face| says(A::TurnDefence { place, face }));
        }
        (FightStep::ModifyAttack, _) => {
            let tokens = fight.attack_tokens();
            ask.above(Foot::Rows(2));
            ask.dice(fight.attack().iter().map(RolledFace::of));
            tally(ask, "Attack", fight.results());
            plain(ask, "Done", (Icon::Check, Green), "Done", says(A::Next));
            spend(ask, Icon::Focus, tokens.focus, says(A::Focus));
            if tokens.lock {
                ask.turn((Icon::Lock, Blue), "Spend the lock", LOCK);
            }
            cards(ask);
        }
        (FightStep::ModifyDefence | FightStep::Done, _) => {
            let tokens = fight.defence_tokens();
            ask.above(Foot::Rows(2));
            ask.dice(fight.defence().iter().map(RolledFace::of));
            tally(ask, "Left", fight.results());
            plain(ask, "Done", (Icon::Check, Green), "Done", says(A::Next));
            spend(ask, Icon::Focus, tokens.focus, says(A::Focus));
            spend(ask, Icon::Evade, tokens.evade, says(A::Evade));
            cards(ask);
        }
    }
}

fn help(ask: &mut Ask, fight: &Fight, page: u8) {
    let (asked, look, words): (Said, Said, &[Term]) = match (fight.step(), page) {
        (FightStep::RollAttack, TYPED) => (
            said!("What do the red dice on the table show?"),
            said!("Count each face of the attacker's dice. \"-\" means that nothing was typed in yet."),
            &[Term::AttackDie, Term::Hit, Term::Crit, Term::FocusResult, Term::Blank],
        ),
        (FightStep::RollDefence, TYPED) => (
            said!("What do the green dice on the table show?"),
            said!("Count each face of the defender's dice. \"-\" means that nothing was typed in yet."),
            &[Term::DefenceDie, Term::EvadeResult, Term::FocusResult, Term::Blank],
        ),
        (FightStep::RollAttack, _) => (
            said!("The attacker rolls: here, or red dice on the table?"),
            said!(
                "The number is that of the weapon with what the range adds. If a card changes it, set the number first."
            ),
            &[Term::AttackDie, Term::Range, Term::PrimaryWeapon],
        ),
        (FightStep::RollDefence, _) => (
            said!("The defender rolls: here, or green dice on the table?"),
            said!(
                "The number is the defender's agility with what range and obstacles add. If a card changes it, set it first."
            ),
            &[Term::DefenceDie, Term::Agility, Term::Obstructed],
        ),
        (FightStep::ModifyAttack, LOCK | REROLL) => (
            said!("Which red dice does the attacker roll again?"),
            said!("Say yes to each of these dice; the others stay. A die is rerolled only once."),
            &[Term::Lock, Term::AttackDie],
        ),
        (FightStep::ModifyDefence, REROLL) => (
            said!("Which green dice does the defender roll again?"),
            said!("Say yes to each of these dice; the others stay. A die is rerolled only once."),
            &[Term::DefenceDie],
        ),
        (FightStep::ModifyAttack, TURN) => (
            said!("Which red die does a card turn, and to which face?"),
            said!(
                "Left and Right turn the highlighted die at once. The card of the attacker or the defender says which."
            ),
            &[Term::AttackDie, Term::Hit, Term::Crit],
        ),
        (FightStep::ModifyDefence, TURN) => (
            said!("Which green die does a card turn, and to which face?"),
            said!(
                "Left and Right turn the highlighted die at once. The card of the defender or the attacker says which."
            ),
            &[Term::DefenceDie, Term::EvadeResult],
        ),
        (FightStep::ModifyAttack, _) => (
            said!("Does the attacker change the red dice?"),
            said!("Focus turns eyes into hits, a lock rerolls dice. Take spent tokens off the table."),
            &[Term::Focus, Term::Lock, Term::FocusResult, Term::Hit, Term::Crit],
        ),
        (FightStep::ModifyDefence | FightStep::Done, _) => (
            said!("Does the defender change the green dice?"),
            said!("Focus turns eyes into evades, an evade token adds one. Left is what gets through now."),
            &[Term::Focus, Term::Evade, Term::EvadeResult, Term::FocusResult],
        ),
    };
    asks(ask, asked, look, words);
}

/// How many dice, rolled here or typed in.
fn roll(ask: &mut Ask, look: Look, of: &str, dice: u8, here: Step, set: &dyn Fn(u8) -> Step) {
    let word = dice_word(dice);
    let word = word.split_once(' ').map_or("dice", |(_, word)| word);
    ask.title(look, format_args!("{dice} {of} {word}"));
    plain(ask, "Roll", look, "Roll here", here);
    ask.turn((Icon::Pencil, Silver), "Type the dice in", TYPED);
    ask.amount((Icon::Plus, Silver), "Dice", dice, 0..=MOST_DICE, set);
}

/// A row for tokens of a kind, if there are any.
fn spend(ask: &mut Ask, token: Icon, left: u8, step: Step) {
    if left > 0 {
        let label = format_args!("Spend {}", token.name());
        ask.row_as("Spend", (token, Green), label, format_args!("{left}"), step);
    }
}

fn cards(ask: &mut Ask) {
    ask.turn((Icon::Cards, Silver), "A card rerolls", REROLL);
    ask.turn((Icon::Cards, Silver), "A card turns a die", TURN);
}

fn typed(ask: &mut Ask, fight: &Fight, says: fn(A) -> Step) {
    let attack = fight.step() == FightStep::RollAttack;
    let red = [(Icon::Crit, Red), (Icon::Hit, Red), (Icon::Focus, Silver), (Icon::Blank, Silver)];
    let green = [(Icon::Evade, Green), (Icon::Focus, Silver), (Icon::Blank, Silver)];
    let looks: &[_] = if attack { &red } else { &green };
    let (kinds, dice) =
        (cursor::small(looks.len()), if attack { fight.attack_dice() } else { fight.defence_dice() });
    let mut counts = [None; 4];
    ask.title((Icon::Pencil, Silver), "What do they show?");
    for ((place, &look), count) in (0..).zip(looks).zip(&mut counts) {
        let word = capital(look.0.name());
        let most = left_of(&ask.form, 0..kinds, place, dice);
        *count = ask.typed(look, &word, place, most);
    }
    let missing = counts.iter().all(Option::is_none).then_some(TYPE_FIRST);
    let [first, second, third, fourth] = counts.map(|count| count.unwrap_or(0));
    let done = if attack {
        A::Attack(AttackCounts { crits: first, hits: second, focus: third, blanks: fourth })
    } else {
        A::Defence(DefenceCounts { evades: first, focus: second, blanks: third })
    };
    let label = format_args!("That is all");
    ask.row_if(missing, "Enter", (Icon::Check, Green), label, "", says(done));
}

fn reroll<F: crate::dice::faces::Face>(ask: &mut Ask, pool: &Pool<F>, says: impl Fn(DiceMask) -> Step) {
    let mut mask = DiceMask::NONE;
    for (place, face) in (0..).zip(pool.iter()) {
        let word = capital(widgets::face_name(RolledFace::of(face)));
        if ask.toggle((Icon::D6, Silver), &word, place) {
            mask = mask.toggled(place);
        }
    }
    plain(ask, "Roll", (Icon::Reload, White), "Reroll them", says(mask));
}

/// Dice with their faces as values.
fn turn<F: crate::dice::faces::Face>(
    ask: &mut Ask,
    pool: &Pool<F>,
    faces: &'static [F],
    says: &dyn Fn(u8, F) -> Step,
) {
    for (place, face) in (0..).zip(pool.iter()) {
        let now = faces.iter().position(|&one| one == face).map_or(0, cursor::small);
        let of = |value: u8| faces.get(usize::from(value)).copied().unwrap_or(face);
        let words = |value| capital(widgets::face_name(RolledFace::of(of(value))));
        let number = line(format_args!("Die {}", u16::from(place) + 1));
        let last = cursor::small(faces.len()).saturating_sub(1);
        let set = |value| says(place, of(value));
        ask.value((Icon::Cards, Silver), &number, now, 0..=last, &words, &set);
    }
}

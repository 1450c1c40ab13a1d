//! An attack against a defence, outside any game round: red dice, green dice, what gets through.
//!
//! The red dice are rolled and modified first; the green ones answer what is left then. Which ships
//! stand there is nobody's business here.

use serde::{Deserialize, Serialize};

use super::cup::{Cup, DiceRow};
use super::free_roll::{foresee_attack, spend_attack, spend_defence, step_attack};
use super::note::Note;
use crate::dice::damage::Results;
use crate::dice::hand::SpendError;
use crate::dice::odds::Case;
use crate::dice::pool::DiceMask;
use crate::dice::spend::{AttackRoll, DefenceRoll};
use crate::dice::tokens::Spendable;

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Duel {
    case: Case,
    attack: AttackRoll,
    red: DiceRow,
    green: DiceRow,
    /// The answer, once the attacker is done.
    defence: Option<DefenceRoll>,
    last: Option<Note>,
    next: Option<Note>,
}

impl Duel {
    pub fn new(case: Case, mut red: DiceRow, green: DiceRow, cup: &mut Cup) -> Duel {
        let mut tokens = case.attacker;
        tokens.rolled(case.rules);
        let attack = AttackRoll::new(cup.pool(&mut red, case.dice().0), tokens, case.rules);
        Duel { case, attack, red, green, defence: None, last: None, next: None }.looking_ahead(cup)
    }

    /// Dice and tokens as both sides began.
    pub const fn case(&self) -> &Case {
        &self.case
    }

    pub const fn attack(&self) -> &AttackRoll {
        &self.attack
    }

    pub const fn defence(&self) -> Option<&DefenceRoll> {
        self.defence.as_ref()
    }

    /// Hits and crits that get through as the dice lie now.
    pub fn results(&self) -> Results {
        self.defence.as_ref().map_or_else(|| self.attack.results(), DefenceRoll::results)
    }

    pub const fn last(&self) -> Option<&Note> {
        self.last.as_ref()
    }

    /// What the list of the side whose turn it is does next.
    pub const fn next(&self) -> Option<&Note> {
        self.next.as_ref()
    }

    /// The attacker is done: rolls the green dice. `None` if they lie there already.
    pub fn defend(&self, cup: &mut Cup) -> Option<Duel> {
        if self.defence.is_some() {
            return None;
        }
        let mut after = *self;
        let mut tokens = self.case.defender;
        tokens.rolled(self.case.rules);
        let pool = cup.pool(&mut after.green, self.case.dice().1);
        after.defence = Some(DefenceRoll::new(pool, tokens, self.attack.results(), self.case.rules));
        after.last = None;
        Some(after.looking_ahead(cup))
    }

    /// Spends one token of the side whose turn it is, by hand.
    pub fn spend(&self, token: Spendable, picked: DiceMask, cup: &mut Cup) -> Result<Duel, SpendError> {
        let mut after = *self;
        let note = match &mut after.defence {
            Some(defence) => spend_defence(defence, token, picked, &mut after.green, cup)?,
            None => spend_attack(&mut after.attack, token, picked, &mut after.red, cup)?,
        };
        after.last = Some(note);
        Ok(after.looking_ahead(cup))
    }

    /// Lets the list of the side whose turn it is take its next step; `None` at its end.
    pub fn step(&self, cup: &mut Cup) -> Option<Duel> {
        let mut after = *self;
        let note = match &mut after.defence {
            Some(defence) => Note::of(&defence.next_step()?),
            None => step_attack(&mut after.attack, &mut after.red, cup)?,
        };
        after.last = Some(note);
        Some(after.looking_ahead(cup))
    }

    /// Works both lists to their end. `None` if they are there already.
    pub fn finish(&self, cup: &mut Cup) -> Option<Duel> {
        let mut after = None;
        let mut now = *self;
        while let Some(next) = now.step(cup).or_else(|| now.defend(cup)) {
            now = next;
            after = Some(next);
        }
        after
    }

    fn looking_ahead(self, cup: &mut Cup) -> Duel {
        let next = match self.defence {
            Some(mut defence) => defence.next_step().map(|event| Note::of(&event)),
            None => foresee_attack(self.attack, self.red, cup),
        };
        Duel { next, ..self }
    }
}

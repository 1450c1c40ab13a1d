//! One roll that belongs to no attack: its dice, the tokens left, and what the list would do next.
//!
//! Does not remember older rolls (`rolls` does) and keeps no count (`tally` does).

use serde::{Deserialize, Serialize};

use super::cup::{Cup, DiceRow};
use super::note::Note;
use super::rolls::Roll;
use crate::base::sort::sort_by;
use crate::dice::command::Order;
use crate::dice::damage::Results;
use crate::dice::faces::DieKind;
use crate::dice::hand::SpendError;
use crate::dice::pool::DiceMask;
use crate::dice::spend::{AttackRoll, DefenceRoll};
use crate::dice::tokens::Spendable;

/// The dice with what their kind allows.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum FreeDice {
    Attack(AttackRoll),
    Defence(DefenceRoll),
    D6(Roll),
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct FreeRoll {
    order: Order,
    dice: FreeDice,
    row: DiceRow,
    last: Option<Note>,
    next: Option<Note>,
}

impl FreeRoll {
    pub fn new(order: &Order, mut row: DiceRow, cup: &mut Cup) -> FreeRoll {
        let count = order.dice();
        let dice = match *order {
            Order::Attack { mut tokens, rules, .. } => {
                tokens.rolled(rules);
                FreeDice::Attack(AttackRoll::new(cup.pool(&mut row, count), tokens, rules))
            }
            Order::Defence { mut tokens, rules, against, .. } => {
                tokens.rolled(rules);
                let incoming = Results::new(against, 0);
                FreeDice::Defence(DefenceRoll::new(cup.pool(&mut row, count), tokens, incoming, rules))
            }
            Order::D6 { .. } => {
                let mut pips: heapless::Vec<u8, 16> = (0..count).map(|_| cup.d6(&mut row)).collect();
                sort_by(&mut pips, |one, other| one < other);
                let mut roll = Roll::new(DieKind::D6);
                pips.iter().for_each(|&pips| roll.push(pips));
                FreeDice::D6(roll)
            }
        };
        FreeRoll { order: *order, dice, row, last: None, next: None }.looking_ahead(cup)
    }

    /// What was asked for.
    pub const fn order(&self) -> &Order {
        &self.order
    }

    pub const fn dice(&self) -> &FreeDice {
        &self.dice
    }

    /// The faces as they lie now.
    pub fn faces(&self) -> Roll {
        match &self.dice {
            FreeDice::Attack(roll) => Roll::of(roll.pool()),
            FreeDice::Defence(roll) => Roll::of(roll.pool()),
            FreeDice::D6(roll) => *roll,
        }
    }

    /// Dice that were rolled again.
    pub fn rerolled(&self) -> DiceMask {
        match &self.dice {
            FreeDice::Attack(roll) => roll.pool().rerolled(),
            FreeDice::Defence(roll) => roll.pool().rerolled(),
            FreeDice::D6(_) => DiceMask::NONE,
        }
    }

    /// What was done last.
    pub const fn last(&self) -> Option<&Note> {
        self.last.as_ref()
    }

    /// What the automated list does next.
    pub const fn next(&self) -> Option<&Note> {
        self.next.as_ref()
    }

    /// Rolls picked dice again.
    pub fn reroll(&self, picked: DiceMask, cup: &mut Cup) -> Result<FreeRoll, SpendError> {
        if let FreeDice::D6(roll) = &self.dice {
            return self.reroll_d6(*roll, picked, cup);
        }
        self.spend(Spendable::Card, picked, cup)
    }

    fn reroll_d6(&self, mut roll: Roll, picked: DiceMask, cup: &mut Cup) -> Result<FreeRoll, SpendError> {
        if picked.is_empty() {
            return Err(SpendError::NothingToChange);
        }
        if picked.places().any(|place| place >= roll.count()) {
            return Err(SpendError::NoSuchDie);
        }
        let mut row = self.row;
        for place in picked.places() {
            roll.set(place, cup.d6(&mut row));
        }
        Ok(FreeRoll { dice: FreeDice::D6(roll), row, ..*self })
    }

    /// Spends one token by hand.
    pub fn spend(&self, token: Spendable, picked: DiceMask, cup: &mut Cup) -> Result<FreeRoll, SpendError> {
        let mut after = *self;
        let note = match &mut after.dice {
            FreeDice::Attack(roll) => spend_attack(roll, token, picked, &mut after.row, cup)?,
            FreeDice::Defence(roll) => spend_defence(roll, token, picked, &mut after.row, cup)?,
            FreeDice::D6(_) => return Err(SpendError::NoToken),
        };
        after.last = Some(note);
        Ok(after.looking_ahead(cup))
    }

    /// Lets the automated list take its next step; `None` at its end.
    pub fn step(&self, cup: &mut Cup) -> Option<FreeRoll> {
        let mut after = *self;
        let note = match &mut after.dice {
            FreeDice::Attack(roll) => step_attack(roll, &mut after.row, cup)?,
            FreeDice::Defence(roll) => Note::of(&roll.next_step()?),
            FreeDice::D6(_) => return None,
        };
        after.last = Some(note);
        Some(after.looking_ahead(cup))
    }

    /// Notes what the list would do, on copies that nobody counts.
    fn looking_ahead(self, cup: &mut Cup) -> FreeRoll {
        let next = match self.dice {
            FreeDice::Attack(roll) => foresee_attack(roll, self.row, cup),
            FreeDice::Defence(mut roll) => roll.next_step().map(|event| Note::of(&event)),
            FreeDice::D6(_) => None,
        };
        FreeRoll { next, ..self }
    }
}

/// Why an automated list did nothing.
struct AtItsEnd;

pub(super) fn step_attack(roll: &mut AttackRoll, row: &mut DiceRow, cup: &mut Cup) -> Option<Note> {
    let event = cup.spend(row, |stream| roll.next_step(stream).ok_or(AtItsEnd)).ok()?;
    Some(Note::of(&event))
}

pub(super) fn foresee_attack(mut roll: AttackRoll, mut row: DiceRow, cup: &mut Cup) -> Option<Note> {
    step_attack(&mut roll, &mut row, &mut cup.unseen(&mut |_| {}))
}

/// Where a token works that turns one die: the picked one, else the first focus result.
fn first_place(picked: DiceMask, focus: DiceMask) -> Result<u8, SpendError> {
    let dice = if picked.is_empty() { focus } else { picked };
    dice.places().next().ok_or(SpendError::NothingToChange)
}

pub(super) fn spend_attack(
    roll: &mut AttackRoll,
    token: Spendable,
    picked: DiceMask,
    row: &mut DiceRow,
    cup: &mut Cup,
) -> Result<Note, SpendError> {
    use crate::dice::faces::AttackFace::Focus;
    let focus = roll.pool().places_of(Focus);
    let event = cup.spend(row, |stream| match token {
        Spendable::Lock => roll.spend_lock(picked, stream),
        Spendable::Reroll => roll.use_reroll(picked, stream),
        Spendable::Card => roll.reroll_by_card(picked, stream),
        Spendable::Focus => roll.spend_focus(),
        Spendable::Calculate => roll.spend_calculate(first_place(picked, focus)?),
        Spendable::Force => roll.spend_force(first_place(picked, focus)?),
        Spendable::Evade | Spendable::Protect | Spendable::Reinforce => Err(SpendError::NoToken),
    })?;
    Ok(Note::of(&event))
}

pub(super) fn spend_defence(
    roll: &mut DefenceRoll,
    token: Spendable,
    picked: DiceMask,
    row: &mut DiceRow,
    cup: &mut Cup,
) -> Result<Note, SpendError> {
    use crate::dice::faces::DefenceFace::Focus;
    let focus = roll.pool().places_of(Focus);
    let event = cup.spend(row, |stream| match token {
        Spendable::Card => roll.reroll_by_card(picked, stream),
        Spendable::Focus => roll.spend_focus(),
        Spendable::Calculate => roll.spend_calculate(first_place(picked, focus)?),
        Spendable::Force => roll.spend_force(first_place(picked, focus)?),
        Spendable::Evade => roll.spend_evade(picked.places().next()),
        Spendable::Protect => roll.spend_protect(picked.places().next()),
        Spendable::Lock | Spendable::Reroll | Spendable::Reinforce => Err(SpendError::NoToken),
    })?;
    Ok(Note::of(&event))
}

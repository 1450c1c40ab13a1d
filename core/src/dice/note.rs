//! What was done to dice, kept short and told in words: "Lock: reroll 2 blanks".
//!
//! Made from the events of `dice::spend`; changes nothing.

use core::fmt::{self, Write};

use serde::{Deserialize, Serialize};

use crate::base::plural::plural;
use crate::dice::faces::{DieKind, Face};
use crate::dice::pool::DiceMask;
use crate::dice::spend::{SpendEvent, SpendStep};
use crate::dice::tokens::Spendable;

/// One thing that was spent, or will be next.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Note {
    /// Whose dice: red or green.
    pub kind: DieKind,
    pub token: Spendable,
    pub step: SpendStep,
    /// Dice that were rolled again or turned.
    pub dice: DiceMask,
    /// How many of them showed a blank before, and how many a focus.
    blanks: u8,
    focus: u8,
    /// Evade results without a die, or results that reinforce cancels.
    added: u8,
}

impl Note {
    pub fn of<F: Face>(event: &SpendEvent<F>) -> Note {
        let before = |index: usize| {
            let face = F::ALL.get(index).copied().unwrap_or_default();
            (event.before.places_of(face) & event.dice).count()
        };
        Note {
            kind: F::KIND,
            token: event.token,
            step: event.step,
            dice: event.dice,
            // The order of every face: blank, then focus.
            blanks: before(0),
            focus: before(1),
            added: event.added,
        }
    }

    /// Whether dice are rolled again.
    pub const fn rerolls(&self) -> bool {
        matches!(self.token, Spendable::Lock | Spendable::Reroll | Spendable::Card)
    }

    /// The whole sentence.
    pub fn describe(&self, out: &mut dyn Write) -> fmt::Result {
        write!(out, "{}: ", token_name(self.token))?;
        let dice = self.dice.count();
        match self.token {
            Spendable::Lock | Spendable::Reroll | Spendable::Card => {
                out.write_str("reroll ")?;
                self.name_dice(dice, out)
            }
            Spendable::Evade | Spendable::Protect if self.added > 0 => {
                write!(out, "add {} {}", self.added, plural(self.added.into(), "evade", "evades"))
            }
            Spendable::Evade | Spendable::Protect => {
                out.write_str("turn ")?;
                self.name_dice(dice, out)
            }
            Spendable::Focus | Spendable::Calculate | Spendable::Force => {
                write!(out, "{dice} {}", turned_words(self.kind, dice))
            }
            Spendable::Reinforce => write!(out, "cancels {}", self.added),
        }
    }

    fn name_dice(&self, dice: u8, out: &mut dyn Write) -> fmt::Result {
        let blank = plural(self.blanks.into(), "blank", "blanks");
        match (self.blanks, self.focus) {
            (blanks, 0) if blanks == dice => write!(out, "{blanks} {blank}"),
            (0, focus) if focus == dice => write!(out, "{focus} focus"),
            _ => write!(out, "{dice} {}", plural(dice.into(), "die", "dice")),
        }
    }
}

/// What becomes of dice that are turned.
pub const fn turned_words(kind: DieKind, dice: u8) -> &'static str {
    match (kind, dice) {
        (DieKind::Attack, 1) => "to a hit",
        (DieKind::Attack, _) => "to hits",
        (_, 1) => "to an evade",
        _ => "to evades",
    }
}

/// What players call it.
pub const fn token_name(token: Spendable) -> &'static str {
    match token {
        Spendable::Lock => "Lock",
        Spendable::Reroll => "Ability",
        Spendable::Focus => "Focus",
        Spendable::Calculate => "Calculate",
        Spendable::Evade => "Evade",
        Spendable::Protect => "Protect",
        Spendable::Force => "Force",
        Spendable::Reinforce => "Reinforce",
        Spendable::Card => "Card",
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::dice::damage::Results;
    use crate::dice::faces::{AttackFace, DefenceFace};
    use crate::dice::generator::{Purpose, RollKey, Seed, Stream};
    use crate::dice::pool::{AttackPool, DefencePool};
    use crate::dice::spend::{AttackRoll, DefenceRoll};
    use crate::dice::tokens::{AttackTokens, DefenceTokens, RuleSet};

    fn words(note: Note) -> String {
        let mut text = String::new();
        note.describe(&mut text).unwrap();
        text
    }

    #[test]
    fn an_attack_is_told_step_by_step() {
        use AttackFace::{Blank, Focus, Hit};
        let key = RollKey { round: 0, phase: 0, ship: 0, purpose: Purpose::Free, ordinal: 0 };
        let mut row = Stream::new(&Seed::from_number(4), &key);
        let tokens = AttackTokens { lock: true, calculate: 1, ..Default::default() };
        let pool = AttackPool::from_faces(&[Blank, Blank, Focus, Focus, Hit]).unwrap();
        let mut roll = AttackRoll::new(pool, tokens, RuleSet::Second);
        assert_eq!(words(Note::of(&roll.next_step(&mut row).unwrap())), "Lock: reroll 3 dice");
        assert_eq!(words(Note::of(&roll.next_step(&mut row).unwrap())), "Calculate: 1 to a hit");
        let mut roll = AttackRoll::new(pool, AttackTokens { focus: 1, ..tokens }, RuleSet::Second);
        assert_eq!(words(Note::of(&roll.next_step(&mut row).unwrap())), "Lock: reroll 2 blanks");
        assert!(words(Note::of(&roll.next_step(&mut row).unwrap())).starts_with("Focus: "));
    }

    #[test]
    fn a_defence_is_told_in_both_editions() {
        use DefenceFace::{Blank, Focus};
        let pool = DefencePool::from_faces(&[Focus, Blank]).unwrap();
        let tokens = DefenceTokens { evade: 1, reinforce: 1, ..Default::default() };
        let told = |rules| {
            let mut roll = DefenceRoll::new(pool, tokens, Results::new(3, 0), rules);
            core::iter::from_fn(|| roll.next_step()).map(|event| words(Note::of(&event))).collect::<Vec<_>>()
        };
        assert_eq!(told(RuleSet::Second), ["Evade: turn 1 blank", "Reinforce: cancels 1"]);
        assert_eq!(told(RuleSet::First), ["Reinforce: cancels 1", "Evade: add 1 evade"]);
    }
}

//! The range of an attack, with everything that changes its dice: weapon, obstruction, cards.
//!
//! What an answer does is in `rules::weapon`.

use core::fmt::{self, Write};

use super::undo::PutBack;
use super::{Answers, AskedQuestion, QuestionHelp, names};
use crate::base::text::{Text, text};
use crate::battle::state::battle::Battle;
use crate::battle::state::log::Party;
use crate::battle::state::question::BattleAnswer;
use crate::battle::state::reason::{BattleRule, Reason};
use crate::cards::glossary::Term as T;

/// At which range?
///
/// `Shot`: the range, what is fired, what lies between, and what cards change.
pub struct AskRange;

impl AskedQuestion for AskRange {
    const TAKES: Answers = Answers::SHOT;

    fn describe(&self, battle: &Battle, answer: BattleAnswer, out: &mut dyn Write) -> fmt::Result {
        let (attacker, _) = names::duel(battle);
        if let BattleAnswer::Shot { range, .. } = answer {
            return write!(out, "{attacker}'s attack at range {range}");
        }
        write!(out, "{attacker}'s attack")
    }

    fn put_back(&self, _battle: &Battle, _answer: BattleAnswer, _words: &mut PutBack) -> fmt::Result {
        Ok(())
    }

    fn help(&self, battle: &Battle) -> QuestionHelp {
        if matches!(battle.attack.attacker, Party::Rebel(_)) {
            return (
                text!(
                    "How far is it from attacker to defender? Is something in between? Weapon tells what is fired and what cards do to the dice."
                ),
                text!(
                    "Ruler from closest point to closest point, within the arc. The numbers on your card. Shield +: green dice that generators add."
                ),
                &[T::Range, T::Range0, T::Obstructed, T::PrimaryWeapon, T::SpecialWeapon],
            );
        }
        (
            text!(
                "How far is it from attacker to defender? Is something in between? Dice: rolled here, changed by the defender first, or typed in."
            ),
            text!(
                "Ruler from closest point to closest point, within the arc. Percent: the chance of damage."
            ),
            &[T::Range, T::Obstructed, T::AttackDie, T::DefenceDie],
        )
    }

    fn why(&self, battle: &Battle) -> Reason {
        if matches!(battle.attack.attacker, Party::Remote(_)) {
            Reason::Rule(BattleRule::Turbolaser)
        } else {
            Reason::None
        }
    }

    fn rule(&self) -> Text {
        text!(
            "Range 0-1 adds a red die, range 3 a green one; torpedoes and missiles gain nothing by range. Something in between adds a green die."
        )
    }
}

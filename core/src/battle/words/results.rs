//! What an attack does: hits and crits that got through.
//!
//! What an answer does is in `rules::attack`, how damage is dealt in `rules::damage`.

use core::fmt::{self, Write};

use super::undo::PutBack;
use super::{Answers, AskedQuestion, QuestionHelp, names};
use crate::base::text::{Text, text};
use crate::battle::state::battle::Battle;
use crate::battle::state::question::BattleAnswer;
use crate::cards::glossary::Term as T;

/// What gets through, and what is left.
///
/// `Next`: it is dealt on the table, and the device counts it.
pub struct AskResults;

impl AskedQuestion for AskResults {
    const TAKES: Answers = Answers::NEXT;

    fn describe(&self, battle: &Battle, _answer: BattleAnswer, out: &mut dyn Write) -> fmt::Result {
        let (_, defender) = names::duel(battle);
        if battle.attack.results.hit() {
            write!(out, "{defender}'s damage")
        } else {
            write!(out, "the miss at {defender}")
        }
    }

    fn put_back(&self, _battle: &Battle, _answer: BattleAnswer, _words: &mut PutBack) -> fmt::Result {
        Ok(())
    }

    fn help(&self, battle: &Battle) -> QuestionHelp {
        if battle.attack.results.total() == 0 {
            return (
                text!("Nothing got through. Go on."),
                text!("Tokens that were spent leave the table."),
                &[T::EvadeResult, T::Focus, T::Evade],
            );
        }
        (
            text!("This got through. Deal the damage on the table."),
            text!(
                "Shields first, one for each result; then damage on the hull. Ion weapons: one damage, the rest are tokens."
            ),
            &[T::Shield, T::Hull, T::DamageCard, T::Crit, T::Ion, T::Tractor, T::Jam],
        )
    }

    fn rule(&self) -> Text {
        text!("Evades stop hits first, then crits. What is left is damage, hits before crits.")
    }
}

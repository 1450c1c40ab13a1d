//! The end of a battle: one side has nobody left, or the players ended it.
//!
//! What ends a battle is in `rules::flow`.

use core::fmt::{self, Write};

use super::undo::PutBack;
use super::{Answers, AskedQuestion, QuestionHelp, describe_alone};
use crate::base::text::{Text, text};
use crate::battle::state::battle::Battle;
use crate::battle::state::question::BattleAnswer;
use crate::cards::glossary::Term as T;

/// No automated ship or no Rebel is left.
///
/// `Next`: on to the next round all the same.
pub struct AskOver;

impl AskedQuestion for AskOver {
    const TAKES: Answers = Answers::NEXT;

    fn describe(&self, _battle: &Battle, _answer: BattleAnswer, out: &mut dyn Write) -> fmt::Result {
        out.write_str("one more round")
    }

    fn put_back(&self, _battle: &Battle, _answer: BattleAnswer, _words: &mut PutBack) -> fmt::Result {
        Ok(())
    }

    fn help(&self, _battle: &Battle) -> QuestionHelp {
        (
            text!("One side has no ship left. Play on, or end the battle here?"),
            text!("The ships that are still on the table."),
            &[T::Hull, T::Flee],
        )
    }

    fn rule(&self) -> Text {
        text!("A battle has no limit of rounds: it ends when you say so.")
    }
}

/// The players ended the battle.
///
/// `Again` flies it once more, `Leave` clears the table.
pub struct AskEnded;

impl AskedQuestion for AskEnded {
    const TAKES: Answers = Answers::NONE;

    fn describe(&self, _battle: &Battle, answer: BattleAnswer, out: &mut dyn Write) -> fmt::Result {
        describe_alone(answer, out)
    }

    fn put_back(&self, _battle: &Battle, _answer: BattleAnswer, _words: &mut PutBack) -> fmt::Result {
        Ok(())
    }

    fn help(&self, _battle: &Battle) -> QuestionHelp {
        (
            text!("The battle is over. Fly it once more, or leave the table?"),
            text!("The result on the screen; the log has the rest."),
            &[T::Hull, T::SquadPoints],
        )
    }

    fn rule(&self) -> Text {
        text!("A battle has no limit of rounds: it ends when you say so.")
    }
}

//! Planning Phase: dials; and the halt in which a mission acts first.
//!
//! Neither takes an answer: `BeginRound` starts a round, a mission goes on by itself.

use core::fmt::{self, Write};

use super::undo::PutBack;
use super::{Answers, AskedQuestion, QuestionHelp, describe_alone};
use crate::base::text::{Text, text};
use crate::battle::state::battle::Battle;
use crate::battle::state::question::BattleAnswer;
use crate::cards::glossary::Term as T;

/// Players set their dials.
///
/// `BeginRound` brings fresh entropy for the dice of the round.
pub struct AskPlanning;

impl AskedQuestion for AskPlanning {
    const TAKES: Answers = Answers::NONE;

    fn describe(&self, _battle: &Battle, answer: BattleAnswer, out: &mut dyn Write) -> fmt::Result {
        describe_alone(answer, out)
    }

    fn put_back(&self, _battle: &Battle, _answer: BattleAnswer, _words: &mut PutBack) -> fmt::Result {
        Ok(())
    }

    fn help(&self, _battle: &Battle) -> QuestionHelp {
        (
            text!("Players choose their maneuvers now. Are all dials set?"),
            text!(
                "One dial beside each Rebel ship, face down. The Empire has none: a die and its card decide."
            ),
            &[T::PlanningPhase, T::Dial, T::Maneuver],
        )
    }

    fn rule(&self) -> Text {
        text!("Only players have dials. When an Imperial ship's turn comes, a die and its card decide.")
    }
}

/// A phase begins and the mission acts first. Nobody sees it.
///
/// The mission's own questions come first; `Battle::go_on` ends the halt.
pub struct AskHalt;

impl AskedQuestion for AskHalt {
    const TAKES: Answers = Answers::NONE;

    fn describe(&self, _battle: &Battle, answer: BattleAnswer, out: &mut dyn Write) -> fmt::Result {
        describe_alone(answer, out)
    }

    fn put_back(&self, _battle: &Battle, _answer: BattleAnswer, _words: &mut PutBack) -> fmt::Result {
        Ok(())
    }

    fn help(&self, _battle: &Battle) -> QuestionHelp {
        (text!("The mission goes on by itself."), Text::NONE, &[])
    }
}

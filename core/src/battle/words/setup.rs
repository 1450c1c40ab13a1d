//! Setting up: which squads and Rebels fly, and where they stand.
//!
//! Commands set up a battle (`rules::command`); the only answer is that everything has its place.

use core::fmt::{self, Write};

use super::undo::PutBack;
use super::{Answers, AskedQuestion, QuestionHelp, describe_alone};
use crate::base::text::{Text, text};
use crate::battle::state::battle::Battle;
use crate::battle::state::question::BattleAnswer;
use crate::cards::glossary::Term as T;

/// Squads and Rebels are being chosen.
///
/// Commands add squads and Rebels; there is no answer. `Start` leads to `AskPlacing`.
pub struct AskSetup;

impl AskedQuestion for AskSetup {
    const TAKES: Answers = Answers::NONE;

    fn describe(&self, _battle: &Battle, answer: BattleAnswer, out: &mut dyn Write) -> fmt::Result {
        describe_alone(answer, out)
    }

    fn put_back(&self, _battle: &Battle, _answer: BattleAnswer, _words: &mut PutBack) -> fmt::Result {
        Ok(())
    }

    fn help(&self, battle: &Battle) -> QuestionHelp {
        if !battle.ships.is_empty() || !battle.rebels.is_empty() {
            return (
                text!("Are all squads and Rebels here that fly? Begin, change one, or add another."),
                text!("The models beside the table: as many of each as the rows say."),
                &[T::AutomatedShip, T::Wing, T::Elite],
            );
        }
        (
            text!(
                "Which battle do you want to play? Take one that is ready, or put squads and Rebels together."
            ),
            text!("Your box: the models that you have. Each Imperial ship gets a number tile."),
            &[T::AutomatedShip, T::Wing, T::Elite],
        )
    }

    fn rule(&self) -> Text {
        text!("The device flies every Imperial ship by its card.")
    }
}

/// Everything is put on the table.
///
/// `Next`: everything stands where the picture shows it. The first Planning Phase follows.
pub struct AskPlacing;

impl AskedQuestion for AskPlacing {
    const TAKES: Answers = Answers::NEXT;

    fn describe(&self, _battle: &Battle, _answer: BattleAnswer, out: &mut dyn Write) -> fmt::Result {
        out.write_str("the ships placed")
    }

    fn put_back(&self, _battle: &Battle, _answer: BattleAnswer, _words: &mut PutBack) -> fmt::Result {
        Ok(())
    }

    fn help(&self, _battle: &Battle) -> QuestionHelp {
        (
            text!("Put the ships on the table as shown. Has everything its place?"),
            text!("Imperial ships with their number tiles, noses towards you. Rebels at the edge opposite."),
            &[T::Wing, T::WingLeader, T::AutomatedShip],
        )
    }

    fn rule(&self) -> Text {
        text!(
            "A wing stands round its leader. Others stand side by side, the first in the middle, then left and right in turn."
        )
    }
}

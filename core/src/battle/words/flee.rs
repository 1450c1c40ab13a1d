//! Leaving the table: which maneuver keeps the ship on it ("Fleeing").
//!
//! What an answer does, and what is most similar, is in `rules::flee`.

use core::fmt::{self, Write};

use super::undo::PutBack;
use super::{Answers, AskedQuestion, QuestionHelp, names};
use crate::base::text::text;
use crate::battle::state::battle::Battle;
use crate::battle::state::question::{BattleAnswer, Task};
use crate::battle::state::reason::{BattleRule, Reason};
use crate::battle::state::ship::ShipAt;
use crate::cards::glossary::Term as T;

/// Which maneuver stays on the table, most similar first?
///
/// `Choice`: that one stays on the table, and is flown with the next answer. `No`: none does, the ship is gone.
pub struct AskFlee {
    pub ship: ShipAt,
}

impl AskedQuestion for AskFlee {
    const TAKES: Answers = Answers::CHOICE.with(Answers::NO);

    fn describe(&self, battle: &Battle, _answer: BattleAnswer, out: &mut dyn Write) -> fmt::Result {
        write!(out, "{}'s way back to the table", names::ship(battle, self.ship))
    }

    fn put_back(&self, _battle: &Battle, _answer: BattleAnswer, _words: &mut PutBack) -> fmt::Result {
        Ok(())
    }

    fn help(&self, _battle: &Battle) -> QuestionHelp {
        (
            text!("This ship would leave the table. Which of these maneuvers keeps it on?"),
            text!("The whole base must stay on the table at the end. Try them in this order."),
            &[T::Flee, T::Maneuver, T::Template],
        )
    }

    fn why(&self, battle: &Battle) -> Reason {
        if battle.frames.last().is_some_and(|frame| frame.task == Task::Loose) {
            Reason::Rule(BattleRule::WingmateFlees)
        } else {
            Reason::Rule(BattleRule::Flee)
        }
    }
}

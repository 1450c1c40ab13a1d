//! Swerving round something: which of the other ways is clear ("Swerving").
//!
//! What an answer does, and which ways there are, is in `rules::swerve`.

use core::fmt::{self, Write};

use super::undo::PutBack;
use super::{Answers, AskedQuestion, QuestionHelp, names};
use crate::base::text::text;
use crate::battle::state::battle::Battle;
use crate::battle::state::question::BattleAnswer;
use crate::battle::state::reason::{BattleRule, Reason};
use crate::battle::state::ship::ShipAt;
use crate::cards::glossary::Term as T;

/// Which of the alternatives is clear?
///
/// `Choice`: that one is clear, and flown with the next answer. `No`: none is, the first maneuver stands.
pub struct AskSwerve {
    pub ship: ShipAt,
}

impl AskedQuestion for AskSwerve {
    const TAKES: Answers = Answers::CHOICE.with(Answers::NO);

    fn describe(&self, battle: &Battle, _answer: BattleAnswer, out: &mut dyn Write) -> fmt::Result {
        write!(out, "{}'s swerve", names::ship(battle, self.ship))
    }

    fn put_back(&self, battle: &Battle, answer: BattleAnswer, words: &mut PutBack) -> fmt::Result {
        // No other way is clear: it flew its first maneuver into what is there. Another way is flown with the next answer.
        if answer == BattleAnswer::No {
            return words.add(format_args!("move {} back", names::ship(battle, self.ship)));
        }
        Ok(())
    }

    fn help(&self, _battle: &Battle) -> QuestionHelp {
        (
            text!("Something lies in the way. Which of these paths is free?"),
            text!("Try the first with its template; if it touches something too, the next."),
            &[T::Swerve, T::Template, T::Obstacle],
        )
    }

    fn why(&self, battle: &Battle) -> Reason {
        if battle.leads_wing(self.ship) {
            Reason::Rule(BattleRule::WingSwerve)
        } else {
            Reason::Rule(BattleRule::Swerve)
        }
    }
}

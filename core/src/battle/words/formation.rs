//! Setting a wing behind its leader ("Moving Wingmates", Epic Battles).
//!
//! What an answer does is in `rules::wings`.

use core::fmt::{self, Write};

use super::maneuver::trouble_words;
use super::undo::{PutBack, chosen};
use super::{Answers, AskedQuestion, QuestionHelp, names};
use crate::base::text::text;
use crate::battle::state::battle::Battle;
use crate::battle::state::question::BattleAnswer;
use crate::battle::state::reason::{BattleRule, Reason};
use crate::battle::state::ship::ShipAt;
use crate::cards::glossary::Term as T;

/// Wingmates are set into formation.
///
/// `Next`: all are in place. `Choice`: that wingmate has a problem.
pub struct AskFormation {
    pub leader: ShipAt,
}

impl AskedQuestion for AskFormation {
    const TAKES: Answers = Answers::NEXT.with(Answers::CHOICE);

    fn describe(&self, battle: &Battle, answer: BattleAnswer, out: &mut dyn Write) -> fmt::Result {
        let ship = names::ship(battle, self.leader);
        if let Some(mate) = chosen(answer).and_then(|place| battle.wingmates(self.leader).nth(place)) {
            return write!(out, "{}'s place in the wing", names::ship(battle, mate));
        }
        write!(out, "{ship}'s wing")
    }

    fn put_back(&self, battle: &Battle, answer: BattleAnswer, words: &mut PutBack) -> fmt::Result {
        if answer == BattleAnswer::Next {
            return words.add(format_args!("move the wing of {} back", names::ship(battle, self.leader)));
        }
        Ok(())
    }

    fn help(&self, _battle: &Battle) -> QuestionHelp {
        (
            text!("Set the wingmates beside and behind their leader. Are all in place?"),
            text!("The 4 straight template, laid as in the picture: the bases stand along it."),
            &[T::Wing, T::WingLeader, T::Wingmate],
        )
    }

    fn why(&self, _battle: &Battle) -> Reason {
        Reason::Rule(BattleRule::WingFollows)
    }
}

/// What is wrong with this wingmate?
///
/// `Trouble` splits it off or acts on it. `No`: it has its place after all.
pub struct AskMisplaced {
    pub ship: ShipAt,
}

impl AskedQuestion for AskMisplaced {
    const TAKES: Answers = Answers::TROUBLE.with(Answers::NO);

    fn describe(&self, battle: &Battle, answer: BattleAnswer, out: &mut dyn Write) -> fmt::Result {
        let ship = names::ship(battle, self.ship);
        if let BattleAnswer::Trouble(trouble) = answer {
            return write!(out, "{ship}'s {}", trouble_words(trouble));
        }
        write!(out, "{ship}'s place in the wing")
    }

    fn put_back(&self, _battle: &Battle, _answer: BattleAnswer, _words: &mut PutBack) -> fmt::Result {
        Ok(())
    }

    fn help(&self, _battle: &Battle) -> QuestionHelp {
        (
            text!("Why can this wingmate not take its place?"),
            text!("Its place in the formation: is an obstacle, a ship or the table's edge there?"),
            &[T::Wingmate, T::Bump, T::Obstacle, T::Flee],
        )
    }

    fn why(&self, _battle: &Battle) -> Reason {
        Reason::Rule(BattleRule::ForcedSplit)
    }
}

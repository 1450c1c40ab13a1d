//! Obstacles, mines and other things that a ship met in its maneuver.
//!
//! What an answer does is in `rules::obstacle`.

use core::fmt::{self, Write};

use super::maneuver::{announce_bump, trouble_words};
use super::undo::PutBack;
use super::{Answers, AskedQuestion, QuestionHelp, names};
use crate::base::text::text;
use crate::battle::state::battle::Battle;
use crate::battle::state::log::Party;
use crate::battle::state::question::{BattleAnswer, Trouble};
use crate::battle::state::reason::{BattleRule, Reason};
use crate::battle::state::ship::ShipAt;
use crate::cards::glossary::Term as T;

/// What did it meet?
///
/// `Choice` of what it met, or `Dice` for a minefield of so much hull. `Next`: nothing more. `Trouble`: a bump as well.
pub struct AskObstacle {
    pub ship: ShipAt,
}

impl AskedQuestion for AskObstacle {
    const TAKES: Answers = Answers::CHOICE.with(Answers::DICE).with(Answers::TROUBLE).with(Answers::NEXT);

    fn describe(&self, battle: &Battle, answer: BattleAnswer, out: &mut dyn Write) -> fmt::Result {
        let ship = names::ship(battle, self.ship);
        if let BattleAnswer::Trouble(trouble) = answer {
            return write!(out, "{ship}'s {}", trouble_words(trouble));
        }
        write!(out, "{ship}'s obstacle")
    }

    fn put_back(&self, battle: &Battle, answer: BattleAnswer, words: &mut PutBack) -> fmt::Result {
        if answer == BattleAnswer::Trouble(Trouble::Bump) {
            return words.add(format_args!("put {} back where it ended", names::ship(battle, self.ship)));
        }
        Ok(())
    }

    fn help(&self, _battle: &Battle) -> QuestionHelp {
        (
            text!(
                "What did this ship fly across or stop on? If several, the one nearest to its start first."
            ),
            text!("What lies under its base or under the flown part of the template."),
            &[T::Obstacle, T::Asteroid, T::Debris, T::Mine],
        )
    }

    fn announce(&self, battle: &Battle, answer: BattleAnswer, out: &mut dyn Write) -> fmt::Result {
        announce_bump(battle, self.ship, answer, out)
    }

    fn why(&self, _battle: &Battle) -> Reason {
        Reason::Rule(BattleRule::ObstacleEffect)
    }
}

/// What the obstacle did.
///
/// `Next`: its damage and tokens are dealt. `Yes`: the same, and something more lay on the way.
pub struct AskObstacleResult {
    pub ship: ShipAt,
}

impl AskedQuestion for AskObstacleResult {
    const TAKES: Answers = Answers::NEXT.with(Answers::YES);

    fn describe(&self, battle: &Battle, _answer: BattleAnswer, out: &mut dyn Write) -> fmt::Result {
        write!(out, "{}'s obstacle", names::ship(battle, self.ship))
    }

    fn put_back(&self, _battle: &Battle, _answer: BattleAnswer, _words: &mut PutBack) -> fmt::Result {
        Ok(())
    }

    fn help(&self, _battle: &Battle) -> QuestionHelp {
        (
            text!("The dice have said what the obstacle does. Do what the screen says."),
            text!("Tokens and damage of this ship."),
            &[T::Obstacle, T::Hit, T::Crit],
        )
    }

    fn why(&self, battle: &Battle) -> Reason {
        battle
            .log
            .last_of(Party::Ship(self.ship))
            .map(|entry| entry.why)
            .filter(|why| matches!(why, Reason::Rule(BattleRule::Minefield | BattleRule::IonStorm)))
            .unwrap_or(Reason::Rule(BattleRule::ObstacleEffect))
    }
}

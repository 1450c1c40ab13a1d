//! Critical damage: the die of ships that are not elite, the faceup cards of elites.
//!
//! What an answer does is in `rules::damage`.

use core::fmt::{self, Write};

use super::undo::PutBack;
use super::{Answers, AskedQuestion, QuestionHelp, names};
use crate::base::text::text;
use crate::battle::state::battle::Battle;
use crate::battle::state::question::BattleAnswer;
use crate::battle::state::reason::{BattleRule, Reason};
use crate::battle::state::ship::ShipAt;
use crate::cards::glossary::Term as T;

/// The critical die of a ship that is not elite.
///
/// `Next`: what the die adds is beside the ship.
pub struct AskCritical {
    pub ship: ShipAt,
    pub die: u8,
}

impl AskedQuestion for AskCritical {
    const TAKES: Answers = Answers::NEXT;

    fn describe(&self, battle: &Battle, _answer: BattleAnswer, out: &mut dyn Write) -> fmt::Result {
        write!(out, "{}'s critical hit", names::ship(battle, self.ship))
    }

    fn put_back(&self, _battle: &Battle, _answer: BattleAnswer, _words: &mut PutBack) -> fmt::Result {
        Ok(())
    }

    fn help(&self, _battle: &Battle) -> QuestionHelp {
        (
            text!("A crit reached the hull of this ship: the die says what it does besides."),
            text!("Put the token beside this ship, and a damage token."),
            &[T::Crit, T::Strain, T::Deplete, T::Ion, T::Stress],
        )
    }

    fn why(&self, _battle: &Battle) -> Reason {
        Reason::Critical { die: self.die }
    }
}

/// An elite takes a faceup card.
///
/// `Card`: this one was drawn. `Roll`: the device draws one.
pub struct AskDamageCard {
    pub ship: ShipAt,
}

impl AskedQuestion for AskDamageCard {
    const TAKES: Answers = Answers::CARD.with(Answers::ROLL);

    fn describe(&self, battle: &Battle, _answer: BattleAnswer, out: &mut dyn Write) -> fmt::Result {
        write!(out, "{}'s damage card", names::ship(battle, self.ship))
    }

    fn put_back(&self, _battle: &Battle, _answer: BattleAnswer, _words: &mut PutBack) -> fmt::Result {
        Ok(())
    }

    fn help(&self, _battle: &Battle) -> QuestionHelp {
        (
            text!("This elite takes a damage card face up. Which one was drawn?"),
            text!("The top card of the damage deck, or let the device draw."),
            &[T::DamageCard, T::Crit, T::Elite],
        )
    }

    fn why(&self, _battle: &Battle) -> Reason {
        Reason::Rule(BattleRule::DamageCards)
    }
}

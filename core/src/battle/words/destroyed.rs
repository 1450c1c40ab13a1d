//! The end of a ship or of a Rebel.
//!
//! What an answer does is in `rules::damage`.

use core::fmt::{self, Write};

use super::undo::PutBack;
use super::{Answers, AskedQuestion, QuestionHelp, names};
use crate::base::text::{Text, text};
use crate::battle::state::battle::Battle;
use crate::battle::state::question::BattleAnswer;
use crate::battle::state::rebel::RebelAt;
use crate::battle::state::ship::ShipAt;
use crate::cards::glossary::Term as T;

/// An automated ship has no hull left.
///
/// `Next`: it is off the table, or waits for its last shot.
pub struct AskDestroyed {
    pub ship: ShipAt,
}

impl AskedQuestion for AskDestroyed {
    const TAKES: Answers = Answers::NEXT;

    fn describe(&self, battle: &Battle, _answer: BattleAnswer, out: &mut dyn Write) -> fmt::Result {
        write!(out, "{}'s destruction", names::ship(battle, self.ship))
    }

    fn put_back(&self, _battle: &Battle, _answer: BattleAnswer, _words: &mut PutBack) -> fmt::Result {
        Ok(())
    }

    fn help(&self, _battle: &Battle) -> QuestionHelp {
        (
            text!("This ship has no hull left. Take it off the table."),
            text!("If it has not fired and its own initiative is fighting, it fires first."),
            &[T::Hull, T::Initiative, T::SquadPoints],
        )
    }

    fn rule(&self) -> Text {
        text!("Shot down at its own initiative before it fired, it still fires once.")
    }
}

/// By the device's count a Rebel is shot down.
///
/// `Yes`: so it is. `No`: a card saves it, and the device counts one hull again.
pub struct AskRebelDown {
    pub rebel: RebelAt,
}

impl AskedQuestion for AskRebelDown {
    const TAKES: Answers = Answers::YES.with(Answers::NO);

    fn describe(&self, battle: &Battle, answer: BattleAnswer, out: &mut dyn Write) -> fmt::Result {
        let rebel = names::rebel(battle, self.rebel);
        if answer == BattleAnswer::Yes {
            write!(out, "{rebel}, shot down")
        } else {
            write!(out, "{rebel}, flying on")
        }
    }

    fn put_back(&self, _battle: &Battle, _answer: BattleAnswer, _words: &mut PutBack) -> fmt::Result {
        Ok(())
    }

    fn help(&self, _battle: &Battle) -> QuestionHelp {
        (
            text!("By the count of the device this Rebel has no hull left. Is it shot down?"),
            text!("Damage cards beside its ship card against its hull. Cards may save it."),
            &[T::Hull, T::Shield, T::DamageCard],
        )
    }

    fn rule(&self) -> Text {
        text!("The device counts what it was told. A card may have changed it.")
    }
}

//! Decloaking in the System Phase: a die picks the side.
//!
//! What an answer does is in `rules::devices`.

use core::fmt::{self, Write};

use super::undo::PutBack;
use super::{Answers, AskedQuestion, QuestionHelp, names};
use crate::base::text::{Text, text};
use crate::battle::state::battle::Battle;
use crate::battle::state::question::BattleAnswer;
use crate::battle::state::ship::ShipAt;
use crate::cards::glossary::Term as T;

/// Decloaks by this die, if there is room.
///
/// `Next`: it slipped out. `No`: that side is blocked, the next one is tried; after the last it stays cloaked.
pub struct AskDecloak {
    pub ship: ShipAt,
}

impl AskedQuestion for AskDecloak {
    const TAKES: Answers = Answers::NEXT.with(Answers::NO);

    fn describe(&self, battle: &Battle, _answer: BattleAnswer, out: &mut dyn Write) -> fmt::Result {
        write!(out, "{}'s decloaking", names::ship(battle, self.ship))
    }

    fn put_back(&self, battle: &Battle, answer: BattleAnswer, words: &mut PutBack) -> fmt::Result {
        // The cloak token comes back by comparing.
        if answer == BattleAnswer::Next {
            return words.add(format_args!("move {} back", names::ship(battle, self.ship)));
        }
        Ok(())
    }

    fn help(&self, _battle: &Battle) -> QuestionHelp {
        (
            text!("This ship drops its cloak and slips the way that is shown. Is there room?"),
            text!("The template at that side of the base. If it would end on something it is blocked."),
            &[T::Decloak, T::Cloak, T::SystemPhase],
        )
    }

    fn rule(&self) -> Text {
        text!("A die says which way. If that is blocked, another side; if all are, it stays cloaked.")
    }
}

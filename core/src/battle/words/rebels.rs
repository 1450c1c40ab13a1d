//! The turns of the Rebels: they move, or attack one after the other.
//!
//! What an answer does is in `rules::queue`, the attack in `rules::attack`.

use core::fmt::{self, Write};

use super::undo::{PutBack, chosen};
use super::{Answers, AskedQuestion, QuestionHelp, names};
use crate::base::text::{Text, text};
use crate::battle::state::battle::Battle;
use crate::battle::state::question::BattleAnswer;
use crate::battle::state::rebel::RebelAt;
use crate::battle::state::round::Phase;
use crate::cards::glossary::Term as T;

/// Rebels of this initiative move or fight now.
///
/// `Next`: all of this initiative are done. In the Engagement Phase also `Rebel`: that one attacks.
pub struct AskRebels {
    pub initiative: u8,
}

impl AskedQuestion for AskRebels {
    const TAKES: Answers = Answers::NEXT.with(Answers::REBEL);

    fn describe(&self, battle: &Battle, answer: BattleAnswer, out: &mut dyn Write) -> fmt::Result {
        if let BattleAnswer::Rebel(at) = answer {
            return write!(out, "{}'s attack", names::rebel(battle, at));
        }
        write!(out, "Rebels of initiative {}, done", self.initiative)
    }

    fn put_back(&self, battle: &Battle, answer: BattleAnswer, words: &mut PutBack) -> fmt::Result {
        // Attacks are answers of their own: only in the Activation Phase has anybody moved.
        if battle.round.phase == Phase::Activation && answer == BattleAnswer::Next {
            return words.add(format_args!("Rebels back where they were"));
        }
        Ok(())
    }

    fn help(&self, battle: &Battle) -> QuestionHelp {
        if battle.round.phase == Phase::Engagement {
            return (
                text!(
                    "Rebels of this initiative attack now, one after the other. Who fires? Or have all fired?"
                ),
                text!("The number before the pilot's name. The Table takes reports and corrections."),
                &[T::Initiative, T::EngagementPhase, T::Arc, T::Range],
            );
        }
        (
            text!("Rebels of this initiative move and take their actions now. Have they all?"),
            text!("The number before the pilot's name. The Table takes reports and corrections."),
            &[T::Initiative, T::ActivationPhase, T::Action],
        )
    }

    fn rule(&self) -> Text {
        text!("Low initiative moves first, high fires first. At the same initiative the Empire comes first.")
    }
}

/// Whom does this Rebel attack?
///
/// `Choice` among those who can be fired at. `No`: it attacks nobody after all.
pub struct AskRebelTarget {
    pub rebel: RebelAt,
}

impl AskedQuestion for AskRebelTarget {
    const TAKES: Answers = Answers::CHOICE.with(Answers::NO);

    fn describe(&self, battle: &Battle, answer: BattleAnswer, out: &mut dyn Write) -> fmt::Result {
        let who = names::rebel(battle, self.rebel);
        match chosen(answer) {
            None => write!(out, "{who}: no attack"),
            Some(place) => match battle.prey(place) {
                Some(party) => write!(out, "{who}'s attack on {}", names::Whose(battle, party)),
                None => write!(out, "{who}'s attack"),
            },
        }
    }

    fn put_back(&self, _battle: &Battle, _answer: BattleAnswer, _words: &mut PutBack) -> fmt::Result {
        Ok(())
    }

    fn help(&self, _battle: &Battle) -> QuestionHelp {
        (
            text!("Whom does this Rebel attack?"),
            text!("Its player decides: any enemy in arc and range."),
            &[T::Arc, T::Range, T::PrimaryWeapon, T::SpecialWeapon],
        )
    }

    fn rule(&self) -> Text {
        text!("Rebels are yours: aim as the base game lets you.")
    }
}

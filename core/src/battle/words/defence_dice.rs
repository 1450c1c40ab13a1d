//! Defence dice: from which side a reinforced ship is attacked, the roll, what cards and tokens change.
//!
//! What an answer does is in `rules::defence`. Dice are no matter of the table; spent tokens come back by comparing.

use core::fmt::{self, Write};

use super::undo::PutBack;
use super::{Answers, AskedQuestion, QuestionHelp, names};
use crate::base::text::{Text, text};
use crate::battle::state::battle::Battle;
use crate::battle::state::log::Party;
use crate::battle::state::question::BattleAnswer;
use crate::battle::state::reason::{BattleRule, Reason};
use crate::cards::glossary::Term as T;

/// Is the attacker in front of the reinforced ship?
///
/// `Yes`: in front. `No`: behind. `Choice`: across the middle line, so no reinforce token counts.
pub struct AskFacing;

impl AskedQuestion for AskFacing {
    const TAKES: Answers = Answers::YES.with(Answers::NO).with(Answers::CHOICE);

    fn describe(&self, battle: &Battle, _answer: BattleAnswer, out: &mut dyn Write) -> fmt::Result {
        let (_, defender) = names::duel(battle);
        write!(out, "{defender}'s defence")
    }

    fn put_back(&self, _battle: &Battle, _answer: BattleAnswer, _words: &mut PutBack) -> fmt::Result {
        Ok(())
    }

    fn help(&self, _battle: &Battle) -> QuestionHelp {
        (
            text!(
                "Is the attacker in front of this reinforced ship, behind it, or on both sides of its middle line?"
            ),
            text!("The line across the middle of its base. Across it, no reinforce token counts."),
            &[T::Reinforce, T::FullArc],
        )
    }

    fn why(&self, _battle: &Battle) -> Reason {
        Reason::Rule(BattleRule::Reinforce)
    }
}

/// Defence of a Rebel, if anything hit.
///
/// `Roll` or `Dice` of a number rolls here; `Defence` takes dice as they lie after all changes.
pub struct AskDefenceDice;

impl AskedQuestion for AskDefenceDice {
    const TAKES: Answers = Answers::ROLL.with(Answers::DICE).with(Answers::DEFENCE);

    fn describe(&self, battle: &Battle, _answer: BattleAnswer, out: &mut dyn Write) -> fmt::Result {
        let (_, defender) = names::duel(battle);
        write!(out, "{defender}'s defence")
    }

    fn put_back(&self, _battle: &Battle, _answer: BattleAnswer, _words: &mut PutBack) -> fmt::Result {
        Ok(())
    }

    fn help(&self, _battle: &Battle) -> QuestionHelp {
        (
            text!(
                "How many evades does the defender have after all changes? Or shall the dice be rolled here?"
            ),
            text!("Your green dice, with focus, evade and other cards used up."),
            &[T::DefenceDie, T::EvadeResult, T::Focus, T::Evade],
        )
    }

    fn rule(&self) -> Text {
        text!(
            "You roll and spend for the Rebels, the device for the Empire. Type in what is left, or roll here."
        )
    }
}

/// Defence dice for a Rebel to change: its own, or the Empire's.
///
/// `TurnDefence` and `Reroll` change dice, as often as cards allow. `Next`: they are final.
pub struct AskRebelDefenceDice;

impl AskedQuestion for AskRebelDefenceDice {
    const TAKES: Answers = Answers::NEXT.with(Answers::TURN_DEFENCE).with(Answers::REROLL);

    fn describe(&self, battle: &Battle, _answer: BattleAnswer, out: &mut dyn Write) -> fmt::Result {
        let (_, defender) = names::duel(battle);
        write!(out, "{defender}'s defence")
    }

    fn put_back(&self, _battle: &Battle, _answer: BattleAnswer, _words: &mut PutBack) -> fmt::Result {
        Ok(())
    }

    fn help(&self, battle: &Battle) -> QuestionHelp {
        if !matches!(battle.attack.defender, Party::Rebel(_)) {
            return (
                text!(
                    "These are the Empire's defence dice. What do the attacker's cards change? It spends its tokens after that."
                ),
                text!("Cards of the attacking Rebel. Turn a die or roll one again."),
                &[T::DefenceDie, T::FocusResult, T::EvadeResult],
            );
        }
        (
            text!(
                "These are the Rebel's defence dice. Change what your cards and tokens change; then go on."
            ),
            text!("Your focus, evade and cards. Turn a die or roll some again."),
            &[T::DefenceDie, T::FocusResult, T::Focus, T::Evade],
        )
    }

    fn rule(&self) -> Text {
        text!(
            "You roll and spend for the Rebels, the device for the Empire. Type in what is left, or roll here."
        )
    }
}

/// What the automated defender spends, only step by step.
///
/// `Next`: its tokens are off the table.
pub struct AskSpendDefence;

impl AskedQuestion for AskSpendDefence {
    const TAKES: Answers = Answers::NEXT;

    fn describe(&self, battle: &Battle, _answer: BattleAnswer, out: &mut dyn Write) -> fmt::Result {
        let (_, defender) = names::duel(battle);
        write!(out, "{defender}'s defence")
    }

    fn put_back(&self, _battle: &Battle, _answer: BattleAnswer, _words: &mut PutBack) -> fmt::Result {
        Ok(())
    }

    fn help(&self, _battle: &Battle) -> QuestionHelp {
        (
            text!("This is what the defender does with its tokens. Take them off the table."),
            text!("Tokens beside the defending ship."),
            &[T::Evade, T::Focus, T::FocusResult],
        )
    }

    fn why(&self, _battle: &Battle) -> Reason {
        Reason::Rule(BattleRule::ModifyDefence)
    }
}

//! Attack dice: rolled here, typed in, turned by a Rebel's cards, spent on by the Empire.
//!
//! What an answer does is in `rules::attack`. Dice are no matter of the table; spent tokens come back by comparing.

use core::fmt::{self, Write};

use super::undo::PutBack;
use super::{Answers, AskedQuestion, QuestionHelp, names};
use crate::base::text::{Text, text};
use crate::battle::state::battle::Battle;
use crate::battle::state::log::Party;
use crate::battle::state::question::{AttackWays, BattleAnswer};
use crate::battle::state::reason::{BattleRule, Reason};
use crate::cards::glossary::Term as T;

/// Attack dice and odds, before the roll.
///
/// `Roll` or `Dice` of a number rolls here; `Attack` takes dice that were rolled by hand.
pub struct AskAttackDice;

impl AskedQuestion for AskAttackDice {
    const TAKES: Answers = Answers::ROLL.with(Answers::DICE).with(Answers::ATTACK);

    fn describe(&self, battle: &Battle, _answer: BattleAnswer, out: &mut dyn Write) -> fmt::Result {
        let (attacker, _) = names::duel(battle);
        write!(out, "{attacker}'s attack dice")
    }

    fn put_back(&self, _battle: &Battle, _answer: BattleAnswer, _words: &mut PutBack) -> fmt::Result {
        Ok(())
    }

    fn help(&self, battle: &Battle) -> QuestionHelp {
        if matches!(battle.attack.attacker, Party::Rebel(_)) {
            return (
                text!(
                    "What did the Rebel's attack dice show after all changes? Or shall they be rolled here?"
                ),
                text!(
                    "Your red dice, with focus, lock and other cards used up: hits and crits that remain. Dice that a card adds are set in the row Dice."
                ),
                &[T::AttackDie, T::Hit, T::Crit, T::Focus, T::Lock],
            );
        }
        if battle.ways.has(AttackWays::TYPED) {
            return (
                text!("What did the dice show that you rolled for this ship, before it spends anything?"),
                text!("Red dice after the defender's changes. What you do not type is blank."),
                &[T::AttackDie, T::Hit, T::Crit, T::FocusResult],
            );
        }
        (
            text!("The attack is ready. Roll it here."),
            text!("Number of dice and chance of damage on the screen."),
            &[T::AttackDie, T::Hit, T::Crit],
        )
    }

    fn announce(&self, battle: &Battle, answer: BattleAnswer, out: &mut dyn Write) -> fmt::Result {
        if let BattleAnswer::Attack(counts) = answer
            && counts.hits == 0
            && counts.crits == 0
        {
            return announce_miss(battle, out);
        }
        Ok(())
    }

    fn why(&self, battle: &Battle) -> Reason {
        if matches!(battle.attack.attacker, Party::Rebel(_)) {
            Reason::None
        } else {
            Reason::Rule(BattleRule::ModifyAttack)
        }
    }

    fn rule(&self) -> Text {
        text!(
            "You roll and spend for the Rebels, the device for the Empire. Type in what is left, or roll here."
        )
    }
}

/// What the automated attacker spends, only step by step.
///
/// `Next`: its tokens are off the table.
pub struct AskSpendAttack;

impl AskedQuestion for AskSpendAttack {
    const TAKES: Answers = Answers::NEXT;

    fn describe(&self, battle: &Battle, _answer: BattleAnswer, out: &mut dyn Write) -> fmt::Result {
        let (attacker, _) = names::duel(battle);
        write!(out, "{attacker}'s attack dice")
    }

    fn put_back(&self, _battle: &Battle, _answer: BattleAnswer, _words: &mut PutBack) -> fmt::Result {
        Ok(())
    }

    fn help(&self, _battle: &Battle) -> QuestionHelp {
        (
            text!("This is what the attacker does with its tokens. Take them off the table."),
            text!("Tokens beside the attacking ship."),
            &[T::Focus, T::Lock, T::Calculate, T::FocusResult],
        )
    }

    fn why(&self, _battle: &Battle) -> Reason {
        Reason::Rule(BattleRule::ModifyAttack)
    }
}

/// Attack dice for a Rebel to change: its own, or the Empire's.
///
/// `TurnAttack` and `Reroll` change dice, as often as cards allow. `Next`: they are final.
pub struct AskRebelAttackDice;

impl AskedQuestion for AskRebelAttackDice {
    const TAKES: Answers = Answers::NEXT.with(Answers::TURN_ATTACK).with(Answers::REROLL);

    fn describe(&self, battle: &Battle, _answer: BattleAnswer, out: &mut dyn Write) -> fmt::Result {
        let (attacker, _) = names::duel(battle);
        write!(out, "{attacker}'s attack dice")
    }

    fn put_back(&self, _battle: &Battle, _answer: BattleAnswer, _words: &mut PutBack) -> fmt::Result {
        Ok(())
    }

    fn help(&self, battle: &Battle) -> QuestionHelp {
        if !matches!(battle.attack.attacker, Party::Rebel(_)) {
            return (
                text!(
                    "These are the Empire's attack dice. What do the defender's cards change? It spends its tokens after that."
                ),
                text!("Cards of the defending Rebel. Turn a die or roll one again."),
                &[T::AttackDie, T::FocusResult],
            );
        }
        (
            text!("These are the Rebel's attack dice. Change what your cards and tokens change; then go on."),
            text!("Your focus, lock and cards. Turn a die or roll some again."),
            &[T::AttackDie, T::FocusResult, T::Focus, T::Lock],
        )
    }

    fn announce(&self, battle: &Battle, answer: BattleAnswer, out: &mut dyn Write) -> fmt::Result {
        let missed = battle.attack.attack.is_some_and(|roll| !roll.results().hit());
        if answer == BattleAnswer::Next && missed {
            return announce_miss(battle, out);
        }
        Ok(())
    }

    fn rule(&self) -> Text {
        text!(
            "You roll and spend for the Rebels, the device for the Empire. Type in what is left, or roll here."
        )
    }
}

/// A Rebel's miss has no screen of its own.
fn announce_miss(battle: &Battle, out: &mut dyn Write) -> fmt::Result {
    let (who, whom) = names::duel(battle);
    if matches!(battle.attack.attacker, Party::Rebel(_)) {
        return write!(out, "{who} misses {whom}.");
    }
    Ok(())
}

//! A fact about the table that a glance answers: arcs, ranges, tokens.
//!
//! Which facts an action list needs, and what an answer does, is in `rules::action`.

use core::fmt::{self, Write};

use super::undo::PutBack;
use super::{Answers, AskedQuestion, QuestionHelp, names};
use crate::base::text::{Text, text};
use crate::battle::state::battle::Battle;
use crate::battle::state::question::BattleAnswer;
use crate::battle::state::reason::{BattleRule, Reason};
use crate::battle::state::ship::ShipAt;
use crate::cards::action_rule::Fact;
use crate::cards::glossary::Term as T;

/// A fact about the table.
///
/// `Yes` or `No`, and it is not asked again in this activation.
pub struct AskFact {
    pub ship: ShipAt,
    pub fact: Fact,
}

impl AskedQuestion for AskFact {
    const TAKES: Answers = Answers::YES.with(Answers::NO);

    fn describe(&self, battle: &Battle, answer: BattleAnswer, out: &mut dyn Write) -> fmt::Result {
        let word = if answer == BattleAnswer::Yes { "yes" } else { "no" };
        write!(out, "{}'s {}: {word}", names::ship(battle, self.ship), self.fact)
    }

    fn put_back(&self, _battle: &Battle, _answer: BattleAnswer, _words: &mut PutBack) -> fmt::Result {
        Ok(())
    }

    fn help(&self, _battle: &Battle) -> QuestionHelp {
        fact_help(self.fact)
    }

    fn why(&self, _battle: &Battle) -> Reason {
        Reason::Rule(BattleRule::SelectAction)
    }
}

/// A fact that a glance at the table answers.
fn fact_help(fact: Fact) -> QuestionHelp {
    let (asked, look): (Text, Text) = match fact {
        Fact::TargetInArc => (
            text!("Is the target in the firing arc of this ship, as it stands now?"),
            text!("Lengthen the arc lines of this ship. Any part of the target's base inside counts."),
        ),
        Fact::InTargetArc => (
            text!("Is this ship in a firing arc of the target?"),
            text!("Lengthen the arc lines of the target. Any part of this ship's base inside counts."),
        ),
        Fact::InEnemyArc => (
            text!("Is this ship in the firing arc of any Rebel?"),
            text!("Lengthen the arc lines of every Rebel. Any part of this ship's base inside counts."),
        ),
        Fact::Shot => (
            text!("Has this ship a shot at the target: in arc and in range?"),
            text!("Arc lines of this ship, then the ruler to the target."),
        ),
        Fact::ShotAtRange1 => (
            text!("Has this ship a shot at the target at range 1?"),
            text!("Arc lines of this ship, then the first band of the ruler."),
        ),
        Fact::ShotAtRange1To2 => (
            text!("Has this ship a shot at the target at range 1 or 2?"),
            text!("Arc lines of this ship, then the first two bands of the ruler."),
        ),
        Fact::ShotAtRange2Up => (
            text!("Has this ship a shot at the target at range 2 or more?"),
            text!("Arc lines of this ship, then the ruler to the target."),
        ),
        Fact::BetterAttack => (
            text!("Would the attack of this ship on the target be better after it?"),
            text!(
                "A shorter range, nothing in between any more, or a torpedo or missile shot that was not there."
            ),
        ),
        Fact::TargetLocked => (
            text!("Has this ship a lock on the target?"),
            text!("The red token at the target with this ship's number."),
        ),
        Fact::TargetInLockRange => {
            (text!("Is the target within range 3 of this ship?"), text!("The ruler from base to base."))
        }
        Fact::TargetAtRange1 => (
            text!("Is the target at range 1 of this ship, without touching it? Jam does not reach range 0."),
            text!("The first band of the ruler, to all sides."),
        ),
        Fact::TargetAtRange2 => (
            text!("Is the target at range 0 to 2 of this ship?"),
            text!("The first two bands of the ruler, to all sides."),
        ),
        Fact::TargetMoved => (
            text!("Has the target moved already this round?"),
            text!("Its dial: face up or put away means yes."),
        ),
        Fact::TwoEnemiesInFront => (
            text!("Do two Rebels or more in front of this ship have it in their arc?"),
            text!("The line across the middle of its base, then the arc lines of those Rebels."),
        ),
        Fact::TwoEnemiesBehind => (
            text!("Do two Rebels or more behind this ship have it in their arc?"),
            text!("The line across the middle of its base, then the arc lines of those Rebels."),
        ),
        Fact::FriendToCoordinate => (
            text!("Is there another Imperial ship within reach that can use an action?"),
            text!("Ruler to the others: range 1 or 2, and not stressed."),
        ),
        Fact::TargetInBullseye => (
            text!("Is the target in the bullseye of this ship?"),
            text!("Ruler straight ahead, between the two middle marks of the base."),
        ),
        Fact::EnemyInBullseye => (
            text!("Is any Rebel in the bullseye of this ship?"),
            text!("Ruler straight ahead, between the two middle marks of the base."),
        ),
        Fact::FewerDiceAgainst => (
            text!("Would fewer attack dice be rolled against this ship after it?"),
            text!("Rebels that have it in arc, and their ranges, before and after."),
        ),
        Fact::Outmaneuvers => (
            text!("Has this ship the target in its front arc, and is it outside the target's arc?"),
            text!("The arc lines of both ships."),
        ),
        Fact::AvoidsOverlap => (
            text!("Would this ship end without touching another?"),
            text!("The place where its base would stand."),
        ),
        Fact::EscortedNear => (
            text!("Is the ship that it guards at range 0 or 1?"),
            text!("The first band of the ruler, to all sides."),
        ),
        Fact::Stressed => (text!("Has this ship a stress token?"), text!("The red triangle beside it.")),
        Fact::Repairable => (
            text!("Has this ship a face-up damage card that an action repairs?"),
            text!("Cards beside its pilot card."),
        ),
        Fact::HasEvade => (text!("Has this ship an evade token?"), text!("Green tokens beside it.")),
        Fact::OrdnanceEmpty => {
            (text!("Has this ship no torpedo or missile left?"), text!("The charges on its cards."))
        }
        Fact::ChargesSpent => (
            text!("Has this ship spent a charge of a torpedo, missile or device?"),
            text!("The charges on its cards."),
        ),
    };
    let words: &[T] = match fact {
        Fact::TargetInBullseye | Fact::EnemyInBullseye => &[T::Bullseye, T::Target],
        Fact::TargetAtRange1 | Fact::TargetAtRange2 | Fact::TargetInLockRange | Fact::EscortedNear => {
            &[T::Range, T::Range0, T::Target]
        }
        Fact::BetterAttack | Fact::FewerDiceAgainst => &[T::AttackDie, T::Range, T::Obstructed],
        Fact::Stressed => &[T::Stress],
        Fact::OrdnanceEmpty | Fact::ChargesSpent => &[T::Charge, T::SpecialWeapon],
        Fact::Repairable => &[T::DamageCard],
        Fact::TargetInArc
        | Fact::InTargetArc
        | Fact::InEnemyArc
        | Fact::Shot
        | Fact::ShotAtRange1
        | Fact::ShotAtRange1To2
        | Fact::ShotAtRange2Up
        | Fact::TargetLocked
        | Fact::TargetMoved
        | Fact::TwoEnemiesInFront
        | Fact::TwoEnemiesBehind
        | Fact::HasEvade
        | Fact::FriendToCoordinate
        | Fact::Outmaneuvers
        | Fact::AvoidsOverlap => &[T::Arc, T::Target, T::Action],
    };
    (asked, look, words)
}

//! Actions of automated ships: which of them works, and what was done.
//!
//! What an answer does is in `rules::action`.

use core::fmt::{self, Write};

use super::undo::{PutBack, chosen};
use super::{Answers, AskedQuestion, QuestionHelp, names};
use crate::base::text::text;
use crate::battle::state::battle::Battle;
use crate::battle::state::log::{BattleHappening, Party};
use crate::battle::state::question::{BattleAnswer, BattleQuestion};
use crate::battle::state::reason::{BattleRule, Reason};
use crate::battle::state::ship::ShipAt;
use crate::cards::action_rule::{Fact, FactTest};
use crate::cards::glossary::Term as T;
use crate::cards::vocabulary::Action;

/// Actions to try, best first.
///
/// `Choice`: that one works and is done. `No`: none does, the list goes on.
pub struct AskTry {
    pub ship: ShipAt,
}

impl AskedQuestion for AskTry {
    const TAKES: Answers = Answers::CHOICE.with(Answers::NO);

    fn describe(&self, battle: &Battle, answer: BattleAnswer, out: &mut dyn Write) -> fmt::Result {
        let ship = names::ship(battle, self.ship);
        match chosen(answer).and_then(|place| battle.option(place)) {
            Some(option) => write!(out, "{ship}'s {}", option.play.action),
            None => write!(out, "{ship}'s action"),
        }
    }

    fn put_back(&self, battle: &Battle, answer: BattleAnswer, words: &mut PutBack) -> fmt::Result {
        match chosen(answer).and_then(|place| battle.option(place)) {
            Some(option) => put_action_back(battle, self.ship, option.play.action, words),
            None => Ok(()),
        }
    }

    fn help(&self, battle: &Battle) -> QuestionHelp {
        if improves_attack(battle) {
            return (
                text!("Does an action change what is written with it? What holds already is no gain."),
                text!(
                    "Improves the attack: on the same target a better range, less in the way, or a torpedo or missile shot that was not there."
                ),
                &[T::Action, T::BarrelRoll, T::Boost, T::Range, T::Obstructed],
            );
        }
        (
            text!("Does an action change what is written with it? What holds already is no gain."),
            text!(
                "Arcs first: is this ship in the target's arc at all? Then try the action with its template; if it brings nothing, the next."
            ),
            &[T::Action, T::BarrelRoll, T::Boost, T::Arc],
        )
    }

    fn why(&self, battle: &Battle) -> Reason {
        battle
            .option(0)
            .map_or(Reason::Rule(BattleRule::SelectAction), |option| Reason::ActionRow(option.row))
    }
}

/// An action was taken that hands carry out.
///
/// `Next`: hands have done it. After a coordinate action also `Choice` of the friend that acts.
pub struct AskActed {
    pub ship: ShipAt,
}

impl AskedQuestion for AskActed {
    const TAKES: Answers = Answers::NEXT.with(Answers::CHOICE);

    fn describe(&self, battle: &Battle, answer: BattleAnswer, out: &mut dyn Write) -> fmt::Result {
        let ship = names::ship(battle, self.ship);
        match (answer, battle.now.last_action) {
            (BattleAnswer::Next, Some(action)) => write!(out, "{ship}'s {action}"),
            (BattleAnswer::Next, None) => write!(out, "{ship}'s turn without an action"),
            (_, _) => write!(out, "{ship}'s action"),
        }
    }

    fn put_back(&self, battle: &Battle, _answer: BattleAnswer, words: &mut PutBack) -> fmt::Result {
        match battle.now.last_action {
            Some(action) => put_action_back(battle, self.ship, action, words),
            None => Ok(()),
        }
    }

    fn help(&self, battle: &Battle) -> QuestionHelp {
        if battle.now.last_action.is_none() {
            return (
                text!("This ship takes no action."),
                text!("What it met, the colour of its maneuver, its stress tokens."),
                &[T::Action, T::Stress, T::RedManeuver, T::Bump],
            );
        }
        if battle.now.last_action == Some(Action::Coordinate) {
            return (
                text!("This ship coordinates: which friend takes an action right now?"),
                text!(
                    "Ruler from this ship to the other Imperial ships: the nearest at range 1 or 2 that is not stressed."
                ),
                &[T::Coordinate, T::Action, T::Range],
            );
        }
        if battle.now.last_action == Some(Action::Jam) {
            return (
                text!("This ship jams the target: a jam token for it."),
                text!(
                    "Its green tokens and locks: one goes at once, with the jam token; else the next one that it gets."
                ),
                &[T::Jam, T::Action, T::Target],
            );
        }
        (
            text!("This is the action of this ship. Do it on the table."),
            text!("Tokens come from the supply. A roll or a boost needs the 1 straight or 1 bank template."),
            &[T::Action, T::Focus, T::Evade, T::Lock, T::BarrelRoll, T::Boost],
        )
    }

    fn why(&self, battle: &Battle) -> Reason {
        if battle.now.last_action.is_none() && battle.now.no_action != Reason::None {
            return battle.now.no_action;
        }
        (0..battle.log.count())
            .filter_map(|place| battle.log.newest(place))
            .find(|entry| {
                entry.who == Party::Ship(self.ship) && matches!(entry.what, BattleHappening::Acted(_))
            })
            .map_or(Reason::Rule(BattleRule::SelectAction), |entry| entry.why)
    }
}

/// An action to try may be one that "improves the attack": our reading says what that is.
pub fn improves_attack(battle: &Battle) -> bool {
    let better = |test: &FactTest| {
        matches!(*test, FactTest::Is(Fact::BetterAttack) | FactTest::Or(_, Fact::BetterAttack))
    };
    matches!(battle.flow, BattleQuestion::Try { .. })
        && battle
            .plan_now()
            .is_some_and(|plan| plan.options.iter().any(|option| option.so_that.iter().any(better)))
}

/// What hands did for an action. Its tokens come back by comparing.
fn put_action_back(battle: &Battle, at: ShipAt, action: Action, words: &mut PutBack) -> fmt::Result {
    match action {
        Action::BarrelRoll | Action::Boost | Action::Slam | Action::RotateArc => {
            words.add(format_args!("put {} back as it was", names::ship(battle, at)))
        }
        Action::Jam => words.add(format_args!("take the jam token off the target")),
        Action::Focus
        | Action::Evade
        | Action::Calculate
        | Action::Lock
        | Action::Reload
        | Action::ReinforceFore
        | Action::ReinforceAft
        | Action::RemoveStress
        | Action::Repair
        | Action::Cloak
        | Action::Protect
        | Action::Coordinate => Ok(()),
    }
}

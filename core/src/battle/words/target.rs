//! The target of an automated ship: who it is, in which direction, close or far ("Select Target").
//!
//! What an answer does is in `rules::sector`; the list of targets is in `rules::target`.

use core::fmt::{self, Write};

use super::undo::{PutBack, chosen};
use super::{Answers, AskedQuestion, QuestionHelp, names};
use crate::base::text::{Text, text};
use crate::battle::state::battle::{Battle, Goal};
use crate::battle::state::question::{BattleAnswer, Sector};
use crate::battle::state::reason::{BattleRule, Reason};
use crate::battle::state::ship::{Behaviour, ShipAt};
use crate::cards::glossary::Term as T;

/// This ship activates: its card and target list.
///
/// `Next`, or the `Sector` of the target at once. `No`: only ships at range 0, which are no targets.
pub struct AskNextShip {
    pub ship: ShipAt,
}

impl AskedQuestion for AskNextShip {
    const TAKES: Answers = Answers::NEXT.with(Answers::SECTOR).with(Answers::NO);

    fn describe(&self, battle: &Battle, answer: BattleAnswer, out: &mut dyn Write) -> fmt::Result {
        let ship = names::ship(battle, self.ship);
        if answer == BattleAnswer::No {
            return write!(out, "{ship}'s target at range 0");
        }
        match answer_sector(answer) {
            Some(sector) => write!(out, "{ship}'s target: {} {}", sector.arc.name(), sector.side.name()),
            None => write!(out, "{ship}'s turn"),
        }
    }

    fn put_back(&self, _battle: &Battle, _answer: BattleAnswer, _words: &mut PutBack) -> fmt::Result {
        Ok(())
    }

    fn help(&self, _battle: &Battle) -> QuestionHelp {
        (
            text!(
                "This ship acts next. Its target is the first line of the list that fits. In which direction is it? Left and Right point elsewhere."
            ),
            text!(
                "Measure from this ship to the Rebels that do not touch it. Then stand behind it, as its pilot sees it: where is the middle of the target?"
            ),
            &[T::AutomatedShip, T::Target, T::Range, T::FrontArc, T::SideArc, T::RearArc, T::Range0],
        )
    }

    fn why(&self, battle: &Battle) -> Reason {
        target_reason(battle, self.ship)
    }

    fn rule(&self) -> Text {
        text!("Low initiative moves first, high fires first. At the same initiative the Empire comes first.")
    }
}

/// Which Rebel is the target?
///
/// `Choice` of the Rebel, where it matters later who it is: a lock, a strike, the dice.
pub struct AskTarget {
    pub ship: ShipAt,
}

impl AskedQuestion for AskTarget {
    const TAKES: Answers = Answers::CHOICE;

    fn describe(&self, battle: &Battle, answer: BattleAnswer, out: &mut dyn Write) -> fmt::Result {
        let ship = names::ship(battle, self.ship);
        match chosen(answer).and_then(|place| battle.target(place)) {
            Some(target) => write!(out, "{ship}'s target: {}", names::rebel(battle, target)),
            None => write!(out, "{ship}'s target"),
        }
    }

    fn put_back(&self, _battle: &Battle, _answer: BattleAnswer, _words: &mut PutBack) -> fmt::Result {
        Ok(())
    }

    fn help(&self, _battle: &Battle) -> QuestionHelp {
        (
            text!("Which Rebel is the target of this ship?"),
            text!(
                "Measure to each Rebel that the list allows and that does not touch this ship; take the nearest."
            ),
            &[T::Target, T::Range, T::Range0],
        )
    }

    fn why(&self, battle: &Battle) -> Reason {
        target_reason(battle, self.ship)
    }
}

/// In which direction is the target?
///
/// `Sector` as the ship's pilot sees it. `No`: only ships at range 0.
pub struct AskSector {
    pub ship: ShipAt,
}

impl AskedQuestion for AskSector {
    const TAKES: Answers = Answers::SECTOR.with(Answers::NO);

    fn describe(&self, battle: &Battle, answer: BattleAnswer, out: &mut dyn Write) -> fmt::Result {
        let ship = names::ship(battle, self.ship);
        match answer_sector(answer) {
            Some(sector) => write!(out, "{ship}'s target: {} {}", sector.arc.name(), sector.side.name()),
            None => write!(out, "{ship}'s target at range 0"),
        }
    }

    fn put_back(&self, _battle: &Battle, _answer: BattleAnswer, _words: &mut PutBack) -> fmt::Result {
        Ok(())
    }

    fn help(&self, _battle: &Battle) -> QuestionHelp {
        (
            text!("In which direction from this ship does the target lie?"),
            text!(
                "Stand behind this ship, as its pilot sees it. Lengthen the lines of its base: where is the middle of the target?"
            ),
            &[T::Target, T::Arc, T::FrontArc, T::SideArc, T::RearArc, T::Range0],
        )
    }

    fn why(&self, _battle: &Battle) -> Reason {
        Reason::Rule(BattleRule::SelectManeuver)
    }
}

/// Is the target close or far?
///
/// The die is rolled: `Distance` takes one of its two results.
pub struct AskCloseFar {
    pub ship: ShipAt,
}

impl AskedQuestion for AskCloseFar {
    const TAKES: Answers = Answers::DISTANCE;

    fn describe(&self, battle: &Battle, answer: BattleAnswer, out: &mut dyn Write) -> fmt::Result {
        let ship = names::ship(battle, self.ship);
        if let BattleAnswer::Distance(distance) = answer {
            return write!(out, "{ship}'s target: {distance}");
        }
        write!(out, "{ship}'s target")
    }

    fn put_back(&self, _battle: &Battle, _answer: BattleAnswer, _words: &mut PutBack) -> fmt::Result {
        Ok(())
    }

    fn help(&self, _battle: &Battle) -> QuestionHelp {
        (
            text!("Is the target close or far? The die is rolled: take the maneuver under that word."),
            text!(
                "Ruler between the two bases. Only at range 2: is this ship wholly ahead of the line across the middle of the target's base? Then close."
            ),
            &[T::Close, T::Far, T::Range],
        )
    }

    fn why(&self, _battle: &Battle) -> Reason {
        Reason::Rule(BattleRule::Distance)
    }
}

/// Which rule picks the target: the squad's behaviour, or the card's list.
fn target_reason(battle: &Battle, at: ShipAt) -> Reason {
    let Some(ship) = battle.ship(at) else { return Reason::None };
    match (battle.behaviour(ship), battle.goal(ship.squad)) {
        (Behaviour::Escape, _) => Reason::Rule(BattleRule::Escape),
        (Behaviour::Strike, Goal::Party(_)) => Reason::Rule(BattleRule::Strike),
        (_, _) if battle.leads_wing(at) => Reason::Rule(BattleRule::WingTarget),
        (_, _) => Reason::Rule(BattleRule::SelectTarget),
    }
}

/// The direction, if one was answered.
fn answer_sector(answer: BattleAnswer) -> Option<Sector> {
    if let BattleAnswer::Sector(sector) = answer { Some(sector) } else { None }
}

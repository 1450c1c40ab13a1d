//! Choosing weapon and defender, for automated ships and for towers.
//!
//! What an answer does is in `rules::weapon`, for towers in `rules::attack`.

use core::fmt::{self, Write};

use super::undo::{PutBack, chosen};
use super::{Answers, AskedQuestion, QuestionHelp, names};
use crate::base::text::text;
use crate::battle::state::battle::Battle;
use crate::battle::state::log::Party;
use crate::battle::state::question::BattleAnswer;
use crate::battle::state::reason::{BattleRule, Reason};
use crate::battle::state::remote::RemoteAt;
use crate::battle::state::ship::{Behaviour, ShipAt};
use crate::cards::glossary::Term as T;

/// Whom, and with what?
///
/// `Choice` of a weapon and a defender in one. `No`: no shot.
pub struct AskEngage {
    pub ship: ShipAt,
}

impl AskedQuestion for AskEngage {
    const TAKES: Answers = Answers::CHOICE.with(Answers::NO);

    fn describe(&self, battle: &Battle, answer: BattleAnswer, out: &mut dyn Write) -> fmt::Result {
        let ship = names::ship(battle, self.ship);
        let Some(place) = chosen(answer) else { return write!(out, "{ship}: no shot") };
        match battle.shots(self.ship).nth(place) {
            Some((_, party)) => write!(out, "{ship}'s attack on {}", names::Whose(battle, party)),
            None => write!(out, "{ship}'s attack"),
        }
    }

    fn put_back(&self, _battle: &Battle, _answer: BattleAnswer, _words: &mut PutBack) -> fmt::Result {
        Ok(())
    }

    fn help(&self, _battle: &Battle) -> QuestionHelp {
        (
            text!("At whom does this ship shoot? The list is in the order of its card."),
            text!("Lay the ruler along its arc: who is inside, and how far? Nobody: no shot."),
            &[T::Arc, T::Range, T::Target, T::Lock, T::Bullseye],
        )
    }

    fn why(&self, battle: &Battle) -> Reason {
        let strikes = battle.ship(self.ship).is_some_and(|ship| battle.behaviour(ship) == Behaviour::Strike);
        Reason::Rule(if strikes { BattleRule::Strike } else { BattleRule::ChooseWeapon })
    }
}

/// Whom? Only in games of the fourth engine, which asked after the weapon.
///
/// `Choice` of the defender.
pub struct AskDefender {
    pub ship: ShipAt,
}

impl AskedQuestion for AskDefender {
    const TAKES: Answers = Answers::CHOICE;

    fn describe(&self, battle: &Battle, answer: BattleAnswer, out: &mut dyn Write) -> fmt::Result {
        let ship = names::ship(battle, self.ship);
        match chosen(answer).and_then(|place| battle.defender(self.ship, place)) {
            Some(party) => write!(out, "{ship}'s attack on {}", names::Whose(battle, party)),
            None => write!(out, "{ship}'s attack"),
        }
    }

    fn put_back(&self, _battle: &Battle, _answer: BattleAnswer, _words: &mut PutBack) -> fmt::Result {
        Ok(())
    }

    fn help(&self, battle: &Battle) -> QuestionHelp {
        AskEngage { ship: self.ship }.help(battle)
    }

    fn why(&self, _battle: &Battle) -> Reason {
        Reason::Rule(BattleRule::ChooseWeapon)
    }
}

/// A tower fires.
///
/// `Choice` of the defender. `No`: nobody is in its arc.
pub struct AskRemoteAttack {
    pub remote: RemoteAt,
}

impl AskedQuestion for AskRemoteAttack {
    const TAKES: Answers = Answers::CHOICE.with(Answers::NO);

    fn describe(&self, battle: &Battle, answer: BattleAnswer, out: &mut dyn Write) -> fmt::Result {
        let remote = names::Whose(battle, Party::Remote(self.remote));
        match chosen(answer) {
            Some(_) => write!(out, "{remote}'s shot"),
            None => write!(out, "{remote}: no shot"),
        }
    }

    fn put_back(&self, _battle: &Battle, _answer: BattleAnswer, _words: &mut PutBack) -> fmt::Result {
        Ok(())
    }

    fn help(&self, _battle: &Battle) -> QuestionHelp {
        (
            text!("At whom does this tower shoot? Its number is on the map and on its list row."),
            text!(
                "Its arc is the quarter it was turned to. Measure from its piece: the nearest in arc at range 2 to 4. Nobody there: no shot. The team aims a captured one."
            ),
            &[T::Remote, T::Arc, T::Range],
        )
    }

    fn why(&self, _battle: &Battle) -> Reason {
        Reason::Rule(BattleRule::Turbolaser)
    }
}

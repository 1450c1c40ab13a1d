//! Wings at the End Phase: who leaves, who joins again ("Splitting Formation", Epic Battles).
//!
//! What an answer does is in `rules::wings`.

use core::fmt::{self, Write};

use super::undo::PutBack;
use super::{Answers, AskedQuestion, QuestionHelp, names};
use crate::base::text::text;
use crate::battle::state::battle::Battle;
use crate::battle::state::question::BattleAnswer;
use crate::battle::state::reason::{BattleRule, Reason};
use crate::battle::state::ship::ShipAt;
use crate::battle::state::squad::SquadAt;
use crate::cards::glossary::Term as T;

/// Which ships of the wing have a Rebel at range 0-1?
///
/// `Set` of those wingmates. `No`: none.
pub struct AskWingSplit {
    pub squad: SquadAt,
}

impl AskedQuestion for AskWingSplit {
    const TAKES: Answers = Answers::SET.with(Answers::NO);

    fn describe(&self, battle: &Battle, _answer: BattleAnswer, out: &mut dyn Write) -> fmt::Result {
        write!(out, "{} wing", battle.squad(self.squad).map_or("", |squad| squad.name.name()))
    }

    fn put_back(&self, _battle: &Battle, _answer: BattleAnswer, _words: &mut PutBack) -> fmt::Result {
        Ok(())
    }

    fn help(&self, _battle: &Battle) -> QuestionHelp {
        (
            text!("Which ships of this wing have a Rebel at range 0 or 1?"),
            text!("Ruler from each ship of the wing, to all sides."),
            &[T::Wing, T::Range, T::Range0],
        )
    }

    fn why(&self, _battle: &Battle) -> Reason {
        Reason::Rule(BattleRule::RebelNearWing)
    }
}

/// Does a ship take its place in the wing again?
///
/// `Yes`: it does, for a stress token. `No`: it flies alone.
pub struct AskWingJoin {
    pub ship: ShipAt,
}

impl AskedQuestion for AskWingJoin {
    const TAKES: Answers = Answers::YES.with(Answers::NO);

    fn describe(&self, battle: &Battle, answer: BattleAnswer, out: &mut dyn Write) -> fmt::Result {
        let ship = names::ship(battle, self.ship);
        if answer == BattleAnswer::Yes {
            write!(out, "{ship} in its wing")
        } else {
            write!(out, "{ship} alone")
        }
    }

    fn put_back(&self, _battle: &Battle, _answer: BattleAnswer, _words: &mut PutBack) -> fmt::Result {
        Ok(())
    }

    fn help(&self, _battle: &Battle) -> QuestionHelp {
        (
            text!("Is this ship at range 0 or 1 of its leader, with a free place in the formation?"),
            text!("Ruler to the leader; then its place in the picture of the wing."),
            &[T::Wing, T::WingLeader, T::Wingmate],
        )
    }

    fn why(&self, _battle: &Battle) -> Reason {
        Reason::Rule(BattleRule::JoinWing)
    }
}

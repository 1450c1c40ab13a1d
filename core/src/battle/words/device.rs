//! Bombs and mines on the table: dropped, touched, going off, and what they do.
//!
//! What an answer does is in `rules::blast`. Devices, fuses and damage come back by comparing.

use core::fmt::{self, Write};

use super::undo::{PutBack, chosen};
use super::{Answers, AskedQuestion, QuestionHelp, names};
use crate::base::text::{Text, text};
use crate::battle::state::battle::Battle;
use crate::battle::state::log::Party;
use crate::battle::state::question::BattleAnswer;
use crate::battle::state::rebel::RebelAt;
use crate::cards::glossary::Term as T;

/// System Phase of a Rebel who carries devices.
///
/// `Choice` of the kind that it drops. `No`: none.
pub struct AskRebelDevice {
    pub rebel: RebelAt,
}

impl AskedQuestion for AskRebelDevice {
    const TAKES: Answers = Answers::CHOICE.with(Answers::NO);

    fn describe(&self, battle: &Battle, _answer: BattleAnswer, out: &mut dyn Write) -> fmt::Result {
        write!(out, "{}'s device", names::rebel(battle, self.rebel))
    }

    fn put_back(&self, _battle: &Battle, _answer: BattleAnswer, _words: &mut PutBack) -> fmt::Result {
        Ok(())
    }

    fn help(&self, _battle: &Battle) -> QuestionHelp {
        (
            text!("Does this Rebel drop or launch a device now?"),
            text!(
                "Its device cards with charges left: a drop takes one. At most one kind in a System Phase."
            ),
            &[T::Device, T::Bomb, T::Mine, T::SystemPhase],
        )
    }

    fn rule(&self) -> Text {
        text!(
            "Low initiative first, the Empire before Rebels. What you carry is set on your sheet on the Table."
        )
    }
}

/// A mine lies there, or was touched.
///
/// `Choice`: it goes off under that one. `Yes`: a fuse is put on or off. `No`: under nobody. `Next`: it is taken off the table.
pub struct AskLies {
    pub device: u8,
}

impl AskedQuestion for AskLies {
    const TAKES: Answers = Answers::CHOICE.with(Answers::YES).with(Answers::NO).with(Answers::NEXT);

    fn describe(&self, _battle: &Battle, _answer: BattleAnswer, out: &mut dyn Write) -> fmt::Result {
        write!(out, "device D{}", self.device)
    }

    fn put_back(&self, _battle: &Battle, _answer: BattleAnswer, _words: &mut PutBack) -> fmt::Result {
        Ok(())
    }

    fn help(&self, _battle: &Battle) -> QuestionHelp {
        (
            text!(
                "Put the device at the far end of the template. A bomb: does it lie on the table? A mine: does it lie under a ship?"
            ),
            text!(
                "The template between the rear guides. Partly off the table: it is not placed. A mine under a base, or touched by one, goes off on that ship. Under several its owner picks one. With a fuse it only loses the fuse."
            ),
            &[T::Device, T::Bomb, T::Mine, T::Template],
        )
    }

    fn announce(&self, battle: &Battle, answer: BattleAnswer, out: &mut dyn Write) -> fmt::Result {
        if chosen(answer).is_some() && battle.is_fused(self.device) {
            return write!(out, "D{} only loses its fuse.", self.device);
        }
        Ok(())
    }

    fn rule(&self) -> Text {
        text!(
            "When all have moved, bombs go off, the Empire's first. Friends are hurt like enemies. A fuse holds a bomb for a round."
        )
    }
}

/// A bomb goes off.
///
/// `Choice`: that one is in range. `No`: nobody else. `Next`: its fuse burns down.
pub struct AskBlast {
    pub device: u8,
}

impl AskedQuestion for AskBlast {
    const TAKES: Answers = Answers::NEXT.with(Answers::CHOICE).with(Answers::NO);

    fn describe(&self, _battle: &Battle, _answer: BattleAnswer, out: &mut dyn Write) -> fmt::Result {
        write!(out, "device D{}", self.device)
    }

    fn put_back(&self, _battle: &Battle, _answer: BattleAnswer, _words: &mut PutBack) -> fmt::Result {
        Ok(())
    }

    fn help(&self, _battle: &Battle) -> QuestionHelp {
        (
            text!(
                "This bomb goes off. Name everybody in its range, one after the other; then take it off the table."
            ),
            text!(
                "Ruler from the bomb to all sides: Imperial ships, Rebels and remotes. A seismic charge: choose an asteroid at 0-1 of it, measure from there, and take it away; none, nobody."
            ),
            &[T::Bomb, T::Range, T::Range0, T::Remote],
        )
    }

    fn rule(&self) -> Text {
        text!(
            "When all have moved, bombs go off, the Empire's first. Friends are hurt like enemies. A fuse holds a bomb for a round."
        )
    }
}

/// What a device does to this one.
///
/// `Next`: it is dealt on the table.
pub struct AskStruck {
    pub who: Party,
}

impl AskedQuestion for AskStruck {
    const TAKES: Answers = Answers::NEXT;

    fn describe(&self, battle: &Battle, _answer: BattleAnswer, out: &mut dyn Write) -> fmt::Result {
        write!(out, "what {} suffered", names::Whose(battle, self.who))
    }

    fn put_back(&self, _battle: &Battle, _answer: BattleAnswer, _words: &mut PutBack) -> fmt::Result {
        Ok(())
    }

    fn help(&self, _battle: &Battle) -> QuestionHelp {
        (
            text!("This is what the device does to this one. Deal it on the table."),
            text!(
                "Its damage and tokens. The dice are rolled here. A Rebel may expose a card instead of the strain of a concussion bomb."
            ),
            &[T::Device, T::Hit, T::Crit, T::Ion],
        )
    }

    fn rule(&self) -> Text {
        text!(
            "When all have moved, bombs go off, the Empire's first. Friends are hurt like enemies. A fuse holds a bomb for a round."
        )
    }
}

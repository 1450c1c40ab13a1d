//! Device checks of automated ships: who is behind, and whether the device is dropped ("Device Checks").
//!
//! What an answer does is in `rules::devices`.

use core::fmt::{self, Write};

use super::undo::PutBack;
use super::{Answers, AskedQuestion, QuestionHelp, names};
use crate::base::text::text;
use crate::battle::state::battle::Battle;
use crate::battle::state::question::BattleAnswer;
use crate::battle::state::reason::{BattleRule, Reason};
use crate::battle::state::ship::ShipAt;
use crate::cards::glossary::Term as T;

/// How many Rebels and friends are close behind?
///
/// `Counts` of those at close distance in the rear arc; red dice for Rebels, green ones for friends.
pub struct AskDeviceCheck {
    pub ship: ShipAt,
}

impl AskedQuestion for AskDeviceCheck {
    const TAKES: Answers = Answers::COUNTS;

    fn describe(&self, battle: &Battle, _answer: BattleAnswer, out: &mut dyn Write) -> fmt::Result {
        write!(out, "{}'s device check", names::ship(battle, self.ship))
    }

    fn put_back(&self, _battle: &Battle, _answer: BattleAnswer, _words: &mut PutBack) -> fmt::Result {
        Ok(())
    }

    fn help(&self, _battle: &Battle) -> QuestionHelp {
        (
            text!("How many Rebels and how many friends are close behind this ship?"),
            text!("Its rear arc, as far as close goes: count Rebels, then Imperial ships."),
            &[T::Device, T::RearArc, T::Close],
        )
    }

    fn why(&self, _battle: &Battle) -> Reason {
        Reason::Rule(BattleRule::DeviceCheck)
    }
}

/// The dice of the check, and the drop if it passed.
///
/// `Next`: it is dropped, or the check failed. `No`: the template does not fit, nothing is dropped.
pub struct AskDeviceResult {
    pub ship: ShipAt,
    pub place: u8,
}

impl AskedQuestion for AskDeviceResult {
    const TAKES: Answers = Answers::NEXT.with(Answers::NO);

    fn describe(&self, battle: &Battle, _answer: BattleAnswer, out: &mut dyn Write) -> fmt::Result {
        let device = battle.device_of(self.ship, self.place).map_or("device", |(device, _)| device.name());
        write!(out, "{}'s {device}", names::ship(battle, self.ship))
    }

    fn put_back(&self, _battle: &Battle, _answer: BattleAnswer, _words: &mut PutBack) -> fmt::Result {
        Ok(())
    }

    fn help(&self, _battle: &Battle) -> QuestionHelp {
        (
            text!("The dice have said whether this ship drops its device. Do what the screen says."),
            text!(
                "The template between the rear guides, laid towards the nearest Rebel: the device goes to its far end."
            ),
            &[T::Device, T::Bomb, T::Mine],
        )
    }

    fn why(&self, _battle: &Battle) -> Reason {
        Reason::Rule(BattleRule::DeviceCheck)
    }
}

//! The Will of the Emperor: where the book is silent, a logged random choice.
//!
//! Does NOT know what is chosen: the players name the options.

use super::command::BattleError;
use super::flow::Answered;
use crate::battle::state::battle::Battle;
use crate::battle::state::log::{BattleHappening, Party};
use crate::battle::state::reason::Reason;
use crate::battle::state::round::Phase;
use crate::dice::generator::Purpose;

impl Battle {
    /// Whether a round is going on: its dice decide.
    pub fn has_dice(&self) -> bool {
        self.is_running() && self.round.phase != Phase::Planning
    }

    /// Chooses among 2 to 6 options; the choice is the newest entry of the log.
    pub(super) fn choose(&mut self, of: u8) -> Answered {
        if !(2..=6).contains(&of) {
            return Err(BattleError::NoSuchChoice);
        }
        if !self.has_dice() {
            return Err(BattleError::NotFlying);
        }
        let taken = self.row(0, Purpose::Choice, self.choices).d(of);
        self.choices = self.choices.saturating_add(1);
        self.log.add(Party::Table, BattleHappening::Chosen(taken), Reason::Will { taken, of });
        Ok(())
    }
}

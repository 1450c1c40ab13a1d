//! The flow of a battle: takes an answer, works on to the next question.

use crate::table::battle::Battle;
use crate::table::flow::{Answer, Flow};
use crate::table::rebel::RebelAt;
use crate::table::ship::{ShipAt, State};

use super::command::BattleError;

impl Battle {
    /// Takes an answer to the open screen and works on to the next question.
    pub(super) fn answer(&mut self, answer: Answer) -> Result<(), BattleError> {
        match (self.flow, answer) {
            (Flow::Placing, Answer::Next) => {
                self.flow = Flow::Planning;
                Ok(())
            }
            _ => Err(BattleError::NotNow),
        }
    }

    pub(super) fn refresh(&mut self) {}
    pub(super) fn open_round(&mut self) {}
    pub(super) fn settle_wings(&mut self) {}
    pub(super) fn suffer(
        &mut self,
        _ship: ShipAt,
        _hits: u8,
        _crits: u8,
        _by: Option<RebelAt>,
    ) -> Result<(), BattleError> {
        Err(BattleError::NotNow)
    }
    pub(super) fn credit(&mut self, _ship: ShipAt, _by: Option<RebelAt>) {}
    pub(super) fn remove(&mut self, _ship: ShipAt, _state: State) {}
    pub(super) fn split_by_hand(&mut self, _ship: ShipAt) -> Result<(), BattleError> {
        Err(BattleError::NotNow)
    }
    pub(super) fn join_by_hand(&mut self, _ship: ShipAt) -> Result<(), BattleError> {
        Err(BattleError::NotNow)
    }
}

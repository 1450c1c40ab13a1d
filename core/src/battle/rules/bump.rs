//! Overlapping a ship: moved back along the template, no action ("Select Action").
//!
//! Does NOT know the other ship.

use crate::battle::state::battle::Battle;
use crate::battle::state::log::BattleHappening;
use crate::battle::state::reason::{BattleRule, Reason};
use crate::battle::state::ship::{Marks, ShipAt};

impl Battle {
    /// It overlaps a ship: moved back along its template, no action ("Select Action").
    pub(super) fn bump(&mut self, at: ShipAt) {
        self.now.fully_executed = false;
        self.mark(at, Marks::BUMPED);
        if self.now.no_action == Reason::None {
            self.now.no_action = Reason::Rule(BattleRule::Overlap);
        }
        self.note(at, BattleHappening::Bumped, Reason::Rule(BattleRule::Overlap));
    }
}

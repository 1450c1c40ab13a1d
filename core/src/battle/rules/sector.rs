//! Where the target is and how far: sector, range 0, close or far ("Determining Which Arc the Target Is In",
//! "Determining Distance to the Target", "Range 0").
//!
//! Does NOT choose the maneuver: `maneuver` reads the card.

use super::activate::ActivateStep;
use super::command::BattleError;
use super::flow::Answered;
use crate::battle::state::battle::Battle;
use crate::battle::state::question::{BattleAnswer, Sector, Task, TaskFrame};
use crate::battle::state::reason::Reason;
use crate::battle::state::ship::ShipAt;
use crate::cards::maneuver::Side;
use crate::cards::ships::{Distance, TargetArc};
use crate::dice::generator::Purpose;

impl Battle {
    /// The direction may be answered at once, or there is nobody beyond range 0.
    pub(super) fn answer_next_ship(&mut self, at: ShipAt, answer: BattleAnswer) -> Answered {
        match answer {
            BattleAnswer::Next => self.next(ActivateStep::Target),
            BattleAnswer::Sector(sector) => {
                self.take_sector(sector);
                self.next(ActivateStep::Target);
            }
            BattleAnswer::No => {
                self.take_range_zero(at);
                self.next(ActivateStep::Target);
            }
            _ => return Err(BattleError::NotNow),
        }
        Ok(())
    }

    /// Which Rebel it is, where that matters for what follows.
    pub(super) fn answer_target(&mut self, _at: ShipAt, answer: BattleAnswer) -> Answered {
        let BattleAnswer::Choice(place) = answer else { return Err(BattleError::NotNow) };
        let target = self.target(usize::from(place)).ok_or(BattleError::NoSuchChoice)?;
        self.now.target = Some(target);
        // Outside the activation the action list goes on by itself.
        if self.frames.last().is_some_and(|frame| frame.task == Task::Activate) {
            self.next(ActivateStep::Before);
        }
        Ok(())
    }

    /// In which direction it is.
    pub(super) fn answer_sector(&mut self, answer: BattleAnswer) -> Answered {
        match answer {
            BattleAnswer::Sector(sector) => self.take_sector(sector),
            BattleAnswer::No => {
                let at = self.frames.last().map_or(ShipAt(0), |frame| frame.ship);
                self.take_range_zero(at);
            }
            _ => return Err(BattleError::NotNow),
        }
        self.next(ActivateStep::Roll);
        Ok(())
    }

    /// Keeps the direction for the card and for swerving.
    fn take_sector(&mut self, sector: Sector) {
        self.now.arc = sector.arc;
        self.now.side = sector.side;
        self.change(TaskFrame::learn_sector);
    }

    /// Only ships at range 0: as if the target were at range 1 behind ("Range 0"). A die says which side.
    fn take_range_zero(&mut self, at: ShipAt) {
        let side = if self.row_of(at, Purpose::Choice, 0).d(2) == 1 { Side::Left } else { Side::Right };
        self.now.arc = TargetArc::Rear;
        self.now.side = side;
        self.now.distance = Distance::Close;
        self.change(TaskFrame::learn_distance);
    }

    /// Close or far: one of the two results of the die.
    pub(super) fn answer_distance(&mut self, at: ShipAt, answer: BattleAnswer) -> Answered {
        let BattleAnswer::Distance(distance) = answer else { return Err(BattleError::NotNow) };
        self.take_distance(at, distance);
        Ok(())
    }

    /// The cell of the card decides the maneuver.
    pub(super) fn take_distance(&mut self, at: ShipAt, distance: Distance) {
        let Some(ship) = self.ship(at) else { return };
        let sector = Sector { arc: self.now.arc, side: self.now.side };
        let flown = self.card_maneuver(ship, sector, distance, self.now.die);
        self.now.distance = distance;
        self.now.maneuver = flown;
        self.now.original = flown;
        self.now.why = Reason::Card { arc: self.now.arc, side: self.now.side, distance, die: self.now.die };
        self.go(ActivateStep::Change);
    }
}

/// What the activation already knows, in the frame's spare counters.
impl TaskFrame {
    /// The direction was answered with the card already.
    pub(super) fn knows_sector(&self) -> bool {
        self.hits > 0
    }

    /// The distance is known as well.
    pub(super) fn knows_distance(&self) -> bool {
        self.hits > 1
    }

    pub(super) fn learn_sector(&mut self) {
        self.hits = 1;
    }

    pub(super) fn learn_distance(&mut self) {
        self.hits = 2;
    }
}

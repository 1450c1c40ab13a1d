//! What becomes of ships in the game: damage and losses, escape, reserve and docking, tokens that break a wing.

use super::command::{EpicDeparture, EpicError, EpicResult};
use super::flow::EpicQuestion;
use super::rule::EpicRule;
use super::ship::{Condition, EpicAt, MarkerPlace, ShipState};
use super::{Epic, EpicHappening, EpicParty};
use crate::cards::epic::{EpicSetupStep, SplitReason};
use crate::games::frame::TableGame;

impl Epic {
    pub(super) fn damage(&mut self, at: EpicAt, lost: u8) -> EpicResult {
        let running = self.is_running();
        let ship = self.find(at)?;
        if lost > ship.health() {
            return Err(EpicError::ValueTooHigh);
        }
        if !ship.in_play() || !running {
            return Err(EpicError::NotOnTable);
        }
        ship.lost = lost;
        let gone = lost == ship.health();
        self.note(EpicParty::Ship(at), EpicHappening::Lost(lost), EpicRule::Health);
        if gone { self.gone(at, EpicDeparture::Destroyed) } else { Ok(()) }
    }

    pub(super) fn gone(&mut self, at: EpicAt, gone: EpicDeparture) -> EpicResult {
        let ship = self.ship(at).ok_or(EpicError::NoSuchShip)?;
        if !ship.in_play() || !self.is_running() {
            return Err(EpicError::NotOnTable);
        }
        if ship.is_leader() {
            self.scatter(at, SplitReason::LeaderRemoved);
        }
        let (state, what, why, markers) = match gone {
            EpicDeparture::Destroyed => (
                ShipState::Destroyed,
                EpicHappening::Destroyed,
                EpicRule::Casualties,
                MarkerPlace::GoneWith(at),
            ),
            EpicDeparture::Fled => {
                (ShipState::Fled, EpicHappening::Fled, EpicRule::Casualties, MarkerPlace::FledWith(at))
            }
            EpicDeparture::Escaped => {
                (ShipState::Escaped, EpicHappening::Escaped, EpicRule::Escape, MarkerPlace::GoneWith(at))
            }
        };
        // "Epic FAQ": what is docked to an escaping ship escapes too. Our reading: to a fleeing one it flees.
        let with = match gone {
            EpicDeparture::Destroyed => None,
            EpicDeparture::Fled => Some(ShipState::FledWith(at)),
            EpicDeparture::Escaped => Some(ShipState::EscapedWith(at)),
        };
        if let Some(with) = with {
            for ship in self.ships.iter_mut().filter(|ship| ship.state == ShipState::Docked(at)) {
                ship.state = with;
            }
        }
        self.undock(at);
        self.move_markers(at, markers);
        // What it had counts no more, but would if it came back.
        self.find(at)?.state = state;
        self.note(EpicParty::Ship(at), what, why);
        Ok(())
    }

    /// "Restore": as at the start of the game.
    pub(super) fn restore(&mut self, at: EpicAt) -> EpicResult {
        if !self.is_running() {
            return Err(EpicError::NotNow);
        }
        self.force_split(at, SplitReason::Moved);
        self.move_markers(at, MarkerPlace::Gone);
        let ship = self.find(at)?;
        ship.state = ShipState::InPlay;
        ship.lost = 0;
        ship.clear();
        // A wingmate comes back on its own and may join later.
        if let Some(wing) = &mut ship.wing
            && wing.leader != at
        {
            wing.split = true;
        }
        self.note(EpicParty::Ship(at), EpicHappening::Restored, EpicRule::Restore);
        Ok(())
    }

    fn carries_any(&self, at: EpicAt) -> bool {
        self.ships.iter().any(|ship| ship.state == ShipState::Docked(at))
    }

    /// Ships docked to this one are in play again.
    pub(super) fn undock(&mut self, carrier: EpicAt) {
        for ship in &mut self.ships {
            if ship.state == ShipState::Docked(carrier) {
                ship.state = ShipState::InPlay;
            }
        }
    }

    pub(super) fn reserve(&mut self, at: EpicAt) -> EpicResult {
        let ship = self.ship(at).ok_or(EpicError::NoSuchShip)?;
        if !ship.in_play() {
            return Err(EpicError::NotOnTable);
        }
        if self.flies_in_wing(at) {
            return Err(EpicError::WingStays);
        }
        self.find(at)?.state = ShipState::Reserve;
        // "Objectives": in reserve its markers count as fled.
        self.move_markers(at, MarkerPlace::Fled);
        self.undock(at);
        Ok(())
    }

    pub(super) fn dock(&mut self, at: EpicAt, carrier: EpicAt) -> EpicResult {
        let ship = self.ship(at).ok_or(EpicError::NoSuchShip)?;
        if self.flies_in_wing(at) {
            return Err(EpicError::WingStays);
        }
        let ready = self.ship(carrier).ok_or(EpicError::NoSuchShip)?.in_play() && at != carrier;
        let free = matches!(ship.state, ShipState::InPlay | ShipState::Reserve);
        if !ready || !free || self.carries_any(at) {
            return Err(EpicError::NotOnTable);
        }
        self.find(at)?.state = ShipState::Docked(carrier);
        Ok(())
    }

    /// Out of reserve or from its carrier. One that was taken off by mistake is back as it was, with its wing, what
    /// was docked to it and its markers.
    pub(super) fn deploy(&mut self, at: EpicAt) -> EpicResult {
        let ship = self.ship(at).ok_or(EpicError::NoSuchShip)?;
        if ship.in_play() {
            return Err(EpicError::NotNow);
        }
        let leader = ship.wing.and_then(|wing| self.ship(wing.leader));
        let leaderless = leader.is_some_and(|leader| !leader.in_play());
        let ship = self.find(at)?;
        ship.state = ShipState::InPlay;
        ship.lost = ship.lost.min(ship.health().saturating_sub(1));
        if let Some(wing) = &mut ship.wing
            && wing.leader != at
        {
            wing.split |= leaderless;
        }
        for ship in &mut self.ships {
            let its_own = ship.wing.is_some_and(|wing| wing.leader == at) && ship.is_orphan();
            if let Some(wing) = ship.wing.as_mut().filter(|_| its_own) {
                wing.split = false;
                ship.set_orphan(false);
            }
            if ship.state == ShipState::FledWith(at) || ship.state == ShipState::EscapedWith(at) {
                ship.state = ShipState::Docked(at);
            }
        }
        for marker in &mut self.markers {
            if marker.place == MarkerPlace::GoneWith(at) || marker.place == MarkerPlace::FledWith(at) {
                marker.place = MarkerPlace::Ship(at);
            }
        }
        self.note(EpicParty::Ship(at), EpicHappening::Deployed, EpicRule::ByHand);
        Ok(())
    }

    /// "Forced Splitting": becoming ionized or tractored.
    pub(super) fn condition(&mut self, at: EpicAt, condition: Condition, on: bool) -> EpicResult {
        let ship = self.find(at)?;
        if !ship.in_play() {
            return Err(EpicError::NotOnTable);
        }
        let leader = ship.is_leader();
        ship.set(condition, on);
        self.note(EpicParty::Ship(at), EpicHappening::Now { condition, on }, EpicRule::ByHand);
        let reasons = match condition {
            Condition::Ionized => (SplitReason::Ionized, SplitReason::LeaderIonized),
            Condition::Tractored => (SplitReason::Tractored, SplitReason::LeaderTractored),
            Condition::Cloaked | Condition::Disarmed => return Ok(()),
        };
        match (on, leader) {
            (true, true) => self.scatter(at, reasons.1),
            (true, false) => self.force_split(at, reasons.0),
            (false, _) => {}
        }
        Ok(())
    }

    pub(super) fn split_by_hand(&mut self, at: EpicAt, reason: SplitReason) -> EpicResult {
        let ship = self.ship(at).ok_or(EpicError::NoSuchShip)?;
        match reason {
            SplitReason::SetupNoRoom if self.flow == EpicQuestion::Step(EpicSetupStep::PlaceForces) => {
                if !ship.is_wingmate() {
                    return Err(EpicError::NotInFormation);
                }
                self.force_split(at, reason);
                self.stress(at, EpicRule::WingSetup);
            }
            SplitReason::Moved if self.is_running() => {
                if !ship.is_wingmate() {
                    return Err(EpicError::NotInFormation);
                }
                self.force_split(at, reason);
            }
            SplitReason::LeaderRammed if self.is_running() => {
                if !ship.is_leader() || !ship.in_play() {
                    return Err(EpicError::NotALeader);
                }
                self.scatter(at, reason);
            }
            _ => return Err(EpicError::NotNow),
        }
        Ok(())
    }
}

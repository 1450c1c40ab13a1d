//! Markers, scenario remotes and victory counters: where they lie, and who scores them.

use super::command::{EpicError, EpicResult};
use super::rule::EpicRule;
use super::ship::{EpicAt, EpicMarker, MarkerKind, MarkerPlace, PlayerAt};
use super::{Epic, EpicHappening, EpicParty};
use crate::games::frame::TableGame;

impl Epic {
    fn find_marker(&mut self, place: u8) -> Result<&mut EpicMarker, EpicError> {
        self.markers.get_mut(usize::from(place)).ok_or(EpicError::NoSuchMarker)
    }

    /// One that left the table and will not come back.
    pub(super) fn gone_marker(&mut self) -> Option<&mut EpicMarker> {
        self.markers.iter_mut().find(|marker| marker.place == MarkerPlace::Gone)
    }

    /// Whether there is room for one more.
    pub fn takes_marker(&self) -> bool {
        !self.markers.is_full() || self.markers.iter().any(|marker| marker.place == MarkerPlace::Gone)
    }

    /// "Objectives": only on a ship in the play area.
    pub(super) fn check_marker(&self, marker: &EpicMarker) -> EpicResult {
        if let MarkerPlace::Ship(at) = marker.place
            && !self.ship(at).ok_or(EpicError::NoSuchShip)?.in_play()
        {
            return Err(EpicError::NotOnTable);
        }
        if marker.controller.is_some_and(|player| self.player(player).is_none()) {
            return Err(EpicError::NoSuchPlayer);
        }
        Ok(())
    }

    pub(super) fn set_marker(&mut self, place: u8, mut now: EpicMarker) -> EpicResult {
        self.check_marker(&now)?;
        if now.kind == MarkerKind::Remote(0) {
            now.place = MarkerPlace::Gone;
        }
        *self.find_marker(place)? = now;
        Ok(())
    }

    pub(super) fn move_markers(&mut self, ship: EpicAt, to: MarkerPlace) {
        for marker in self.markers.iter_mut().filter(|marker| marker.place == MarkerPlace::Ship(ship)) {
            marker.place = to;
        }
    }

    /// "Scoring Victory Counters": the player who takes a marker's counters keeps them.
    pub(super) fn score_marker(&mut self, place: u8, player: PlayerAt) -> EpicResult {
        let found = *self.find_marker(place)?;
        let MarkerKind::Counters(counters) = found.kind else {
            return Err(EpicError::NoSuchMarker);
        };
        if found.place.is_gone() {
            return Err(EpicError::NotNow);
        }
        self.score_counters(player, i16::from(counters))?;
        let scored = EpicMarker { place: MarkerPlace::Gone, kind: MarkerKind::Counters(0), ..found };
        *self.find_marker(place)? = scored;
        Ok(())
    }

    /// So many victory counters lie before a player.
    pub(super) fn set_counters(&mut self, at: PlayerAt, counters: u8) -> EpicResult {
        let now = self.player(at).ok_or(EpicError::NoSuchPlayer)?.counters;
        self.score_counters(at, i16::from(counters) - i16::from(now))
    }

    pub(super) fn score_counters(&mut self, at: PlayerAt, counters: i16) -> EpicResult {
        let player = self.find_player(at)?;
        let sum = u8::try_from(i16::from(player.counters) + counters).map_err(|_| EpicError::BadValues)?;
        player.counters = sum;
        let counters = i8::try_from(counters).unwrap_or(i8::MAX);
        self.note(EpicParty::Player(at), EpicHappening::Scored(counters), EpicRule::VictoryCounters);
        Ok(())
    }
}

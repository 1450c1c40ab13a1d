//! The planner of an event: rounds with their scenarios and times, and a clock that pauses.
//!
//! Knows no clock of its own: seconds come in with the commands and the questions.

use heapless::Vec;
use serde::{Deserialize, Serialize};

use crate::cards::epic::{EXAMPLE_EVENT, EventRound};

pub const MAX_EVENT_ROUNDS: usize = 6;

#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct EpicEvent {
    pub(super) rounds: Vec<EventRound, MAX_EVENT_ROUNDS, u8>,
    pub(super) current: u8,
    /// Seconds left when the clock last stopped.
    left: u32,
    /// When it was set going, by the device's seconds.
    since: Option<u32>,
}

impl EpicEvent {
    pub const fn new() -> EpicEvent {
        EpicEvent { rounds: Vec::new(), current: 0, left: 0, since: None }
    }

    /// "Example Event".
    pub(super) fn example(&mut self) {
        *self = EpicEvent::new();
        for round in EXAMPLE_EVENT {
            // Three rounds fit.
            let _ = self.rounds.push(round);
        }
        self.open(0);
    }

    /// Makes a round the current one, its clock full and stopped.
    pub(super) fn open(&mut self, place: u8) -> bool {
        let Some(round) = self.rounds.get(usize::from(place)) else { return false };
        self.current = place;
        self.left = u32::from(round.minutes) * 60;
        self.since = None;
        true
    }

    /// Another round of that place, or one more. The clock of the one that is played goes on, with the minutes that it
    /// has more or less.
    pub(super) fn set(&mut self, place: u8, round: EventRound) -> bool {
        if let Some(old) = self.rounds.get_mut(usize::from(place)) {
            if place == self.current {
                let left = self.left.saturating_add(u32::from(round.minutes) * 60);
                self.left = left.saturating_sub(u32::from(old.minutes) * 60);
            }
            *old = round;
            return true;
        }
        if usize::from(place) > self.rounds.len() || self.rounds.push(round).is_err() {
            return false;
        }
        if place == self.current {
            self.open(place);
        }
        true
    }

    /// If the round that was played is removed, the one in its place starts.
    pub(super) fn remove(&mut self, place: u8) -> bool {
        if usize::from(place) >= self.rounds.len() {
            return false;
        }
        self.rounds.remove(usize::from(place));
        let last = u8::try_from(self.rounds.len()).unwrap_or(0).saturating_sub(1);
        if place == self.current {
            self.open(place.min(last));
        } else if place < self.current {
            self.current -= 1;
        }
        true
    }

    pub fn round_count(&self) -> usize {
        self.rounds.len()
    }

    pub fn round(&self, place: usize) -> Option<&EventRound> {
        self.rounds.get(place)
    }

    pub fn current(&self) -> Option<&EventRound> {
        self.round(usize::from(self.current))
    }

    pub fn is_running(&self) -> bool {
        self.since.is_some()
    }

    /// When it was set going.
    pub fn since(&self) -> Option<u32> {
        self.since
    }

    /// Whole minutes left, the one that is begun counted.
    pub fn minutes_left(&self, now: u32) -> u32 {
        self.left(now).div_ceil(60)
    }

    /// Seconds until the minutes left are other ones.
    pub fn changes_in(&self, now: u32) -> Option<u32> {
        let left = self.left(now).checked_sub(1)?;
        self.since.map(|_| left % 60 + 1)
    }

    /// The time of the round that is played ran out.
    pub fn is_up(&self, now: u32) -> bool {
        self.current().is_some() && self.is_running() && self.left(now) == 0
    }

    /// Seconds until it does.
    pub fn ends_in(&self, now: u32) -> Option<u32> {
        let left = self.left(now);
        self.since.filter(|_| left > 0).map(|_| left)
    }

    /// Seconds left of the current round. A device that was switched off counts on from where it stopped.
    pub fn left(&self, now: u32) -> u32 {
        match self.since.and_then(|since| now.checked_sub(since)) {
            Some(gone) => self.left.saturating_sub(gone),
            None => self.left,
        }
    }

    pub(super) fn set_going(&mut self, now: u32, going: bool) {
        self.left = self.left(now);
        self.since = going.then_some(now);
    }

    pub(super) fn shift(&mut self, now: u32, minutes: i8) {
        let left = i64::from(self.left(now)) + i64::from(minutes) * 60;
        self.left = u32::try_from(left.max(0)).unwrap_or(u32::MAX);
        self.since = self.since.map(|_| now);
    }
}

//! The time, as a body reports it: how long nobody has pressed a key, what is due, what moves after a key.
//!
//! Has no clock of its own: nothing changes between two calls of `set_clock`.

use crate::shell::{Errand, Shell};
use crate::ui::canvas::Motion;
use crate::ui::motion::{self, BEAT_MS};
use crate::ui::screens::Screen;

#[derive(Clone, Copy)]
pub(super) struct Clock {
    /// Milliseconds since the device was switched on.
    pub now_ms: u64,
    last_key_ms: u64,
    /// What `BodyFacts::seconds` was when the device was switched on.
    start_seconds: u32,
    moving: Option<Moving>,
}

/// What moves since a key.
#[derive(Clone, Copy)]
struct Moving {
    since_ms: u64,
    beats: u8,
    dice: u8,
}

impl Clock {
    pub const NEW: Clock = Clock { now_ms: 0, last_key_ms: 0, start_seconds: 0, moving: None };

    /// A key was pressed, or something else keeps the device awake.
    pub fn touch(&mut self) {
        self.last_key_ms = self.now_ms;
    }

    pub fn last_key_ms(&self) -> u64 {
        self.last_key_ms
    }

    pub fn idle_ms(&self) -> u64 {
        self.now_ms.saturating_sub(self.last_key_ms)
    }

    /// The seconds by which the clocks of games run.
    fn seconds(&self) -> u32 {
        let since_start = u32::try_from(self.now_ms / 1000).unwrap_or(u32::MAX);
        self.start_seconds.saturating_add(since_start)
    }

    /// When a clock that runs by seconds shows this one, in milliseconds since the device was switched on.
    fn reaches(&self, seconds: u32) -> u64 {
        u64::from(seconds.saturating_sub(self.start_seconds)) * 1000
    }

    pub fn stop_motion(&mut self) {
        self.moving = None;
    }

    /// What moves in the picture now.
    pub fn motion(&self) -> Motion {
        let Some(Moving { since_ms, beats, dice }) = self.moving else { return Motion::default() };
        let beat = self.now_ms.saturating_sub(since_ms) / BEAT_MS;
        match u8::try_from(beat) {
            Ok(beat) if beat < beats => Motion { beat, dice, rest: true },
            _ => Motion::default(),
        }
    }

    /// When what moves looks different.
    fn next_beat_ms(&self) -> Option<u64> {
        self.moving.map(|moving| moving.since_ms + (u64::from(self.motion().beat) + 1) * BEAT_MS)
    }
}

impl Shell {
    /// Sets the time, in milliseconds since the device was switched on. What is due happens: there may be an errand.
    pub fn set_clock(&mut self, since_start: u64) {
        self.clock.now_ms = since_start;
        self.facts.seconds = self.clock.seconds();
        if self.clock.motion() == Motion::default() {
            self.clock.stop_motion();
        }
        if self.is_attracting() {
            return self.continue_attract();
        }
        let over = self.visit_is_over();
        if over || self.attract_is_due() {
            if over {
                self.kiosk.end_visit(&self.clock);
            }
            self.errand = Some(Errand::Attract);
        }
    }

    /// The device is ready at this time: from here on it counts for how long nobody presses a key.
    pub fn ready_at(&mut self, since_start: u64) {
        self.clock.now_ms = since_start;
        self.clock.touch();
    }

    /// When the picture changes without a key, in milliseconds since the device was switched on.
    pub fn changes_at(&self) -> Option<u64> {
        let beat = self.clock.next_beat_ms();
        if let Some(next) = self.attract_changes_at() {
            return Some(beat.map_or(next, |beat| beat.min(next)));
        }
        let seconds = self.facts.seconds;
        let clock = self
            .screen()
            .changes_in(self.game(), seconds)
            .map(|more| self.clock.reaches(seconds.saturating_add(more)));
        let visit = self.settings.kiosk.then(|| self.kiosk.changes_at(&self.clock));
        let attract = matches!(self.screen(), Screen::Title(_)).then(|| self.attract_at());
        [clock, beat, visit, attract].into_iter().flatten().min()
    }

    /// A game's clock was started in this second, before the device was switched off. The seconds never go back behind
    /// it: the clock starts over.
    pub(super) fn advance_clock(&mut self, since: u32) {
        self.clock.start_seconds += since.saturating_sub(self.facts.seconds);
        self.facts.seconds = self.facts.seconds.max(since);
    }

    /// Starts what moves after a command that rolled these dice.
    pub(super) fn move_after(&mut self, dice: u8) {
        let beats = motion::beats(self.game(), dice);
        let moves = self.facts.moves && !self.settings.still && beats > 0;
        self.clock.moving = moves.then_some(Moving { since_ms: self.clock.now_ms, beats, dice });
    }

    /// Something due could not be done: it is tried again later.
    pub fn put_off(&mut self) {
        self.clock.touch();
    }
}

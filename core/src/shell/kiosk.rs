//! A demo station: when a visit is over, and how many visits there were.
//!
//! A visit is played in memory alone: the owner's games are in flash and are not touched. What is counted is in
//! [`crate::station`]; what is shown between two visits is attract mode.

use crate::base::kept::Kept;
use crate::shell::clock::Clock;
use crate::shell::{Errand, Shell};
use crate::station::Visits;
use crate::ui::Step;
use crate::ui::canvas::{Canvas, line};
use crate::ui::icons::Icon;
use crate::ui::screens::Screen;
use crate::ui::screens::welcome::Welcome;
use crate::ui::theme::Bars;
use crate::ui::widgets;

/// A visit is over this long after its last key; the last part of that is counted down on the screen.
const VISIT_OVER_AFTER_MS: u64 = 60_000;
const COUNTDOWN_MS: u64 = 20_000;

/// A shorter visit is no game.
const GAME_MS: u64 = 20_000;

pub(super) struct Kiosk {
    /// When the visit began.
    visit_ms: u64,
    /// Something was played in it.
    played: bool,
    visits: Kept<Visits>,
}

impl Kiosk {
    pub const NEW: Kiosk = Kiosk { visit_ms: 0, played: false, visits: Kept::new(Visits::NONE) };

    pub fn begin_visit(&mut self, now_ms: u64) {
        (self.visit_ms, self.played) = (now_ms, false);
    }

    pub fn note_play(&mut self) {
        self.played = true;
    }

    /// Counts the visit if it was a game: somebody played, and did not only try a key.
    pub fn end_visit(&mut self, clock: &Clock) {
        let length_ms = clock.last_key_ms().saturating_sub(self.visit_ms);
        if self.played && length_ms >= GAME_MS {
            self.played = false;
            self.visits.change().count(length_ms);
        }
    }

    pub fn visits(&self) -> &Visits {
        &self.visits
    }

    pub fn reset_visits(&mut self) {
        *self.visits.change() = Visits::NONE;
    }

    /// When a visit that is idle gets nearer to its end on the screen.
    pub fn changes_at(&self, clock: &Clock) -> u64 {
        let (idle, first) = (clock.idle_ms(), VISIT_OVER_AFTER_MS - COUNTDOWN_MS);
        clock.last_key_ms() + if idle < first { first } else { (idle / 1000 + 1) * 1000 }
    }
}

/// Seconds until a visit is over, once they are counted down.
fn seconds_left(clock: &Clock) -> Option<u64> {
    let left = VISIT_OVER_AFTER_MS.saturating_sub(clock.idle_ms());
    (left <= COUNTDOWN_MS).then(|| left.div_ceil(1000))
}

impl Shell {
    /// Seconds until a visit is over, once they are counted down.
    pub(super) fn countdown(&self) -> Option<u64> {
        seconds_left(&self.clock).filter(|_| self.settings.kiosk && !self.is_attracting())
    }

    pub(super) fn visit_is_over(&self) -> bool {
        self.settings.kiosk && self.clock.idle_ms() >= VISIT_OVER_AFTER_MS
    }

    pub(super) fn draw_countdown(&self, canvas: &mut Canvas<'_>, bars: Bars) {
        if let Some(left) = self.countdown() {
            let first = line(format_args!("Starts over in {left} s"));
            widgets::toast(canvas, bars, Icon::Clock, &first, "any key: stay");
        }
    }

    pub(super) fn begin_visit(&mut self) {
        self.clock.touch();
        self.kiosk.begin_visit(self.clock.now_ms);
        self.attract.stop();
    }

    /// Asks the visitor whether to be shown or to play.
    pub fn show_welcome(&mut self) {
        self.begin_visit();
        self.perform(Step::Swap(Screen::Welcome(Welcome)));
        self.arrive();
    }

    /// A demo station sets the owner's game aside; when it ends, the device returns to that game.
    pub(super) fn switch_kiosk(&mut self) {
        self.errand = Some(if self.settings.kiosk { Errand::Attract } else { Errand::Reopen });
    }

    /// The count of visits, if it changed since this was last asked.
    pub fn take_visits(&mut self) -> Option<Visits> {
        self.kiosk.visits.take()
    }

    /// Takes a count that was saved.
    pub fn restore_visits(&mut self, visits: Visits) {
        self.kiosk.visits.restore(visits);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn wait(clock: &mut Clock, ms: u64) {
        clock.now_ms += ms;
    }

    #[test]
    fn a_visit_is_counted_down_for_its_last_twenty_seconds() {
        let (kiosk, mut clock) = (Kiosk::NEW, Clock::NEW);
        let mut seen = std::vec::Vec::new();
        while clock.idle_ms() < VISIT_OVER_AFTER_MS {
            assert_eq!(seconds_left(&clock).is_some(), clock.idle_ms() >= 40_000);
            seen.extend(seconds_left(&clock));
            clock.now_ms = kiosk.changes_at(&clock);
        }
        assert_eq!(seen, (1..=20).rev().collect::<std::vec::Vec<_>>());
    }

    #[test]
    fn a_visit_is_as_long_as_keys_are_pressed() {
        let (mut kiosk, mut clock) = (Kiosk::NEW, Clock::NEW);
        wait(&mut clock, 5_000);
        for minutes in [3, 1] {
            kiosk.begin_visit(clock.now_ms);
            kiosk.note_play();
            wait(&mut clock, minutes * 60_000);
            clock.touch();
            wait(&mut clock, VISIT_OVER_AFTER_MS);
            kiosk.end_visit(&clock);
        }
        assert_eq!(*kiosk.visits(), Visits { games: 2, seconds: 240 });
    }

    #[test]
    fn a_visitor_who_only_tries_a_key_has_not_played_a_game() {
        let counted = |played: bool, ms: u64| {
            let (mut kiosk, mut clock) = (Kiosk::NEW, Clock::NEW);
            if played {
                kiosk.note_play();
            }
            wait(&mut clock, ms);
            clock.touch();
            kiosk.end_visit(&clock);
            kiosk.visits().games
        };
        assert_eq!([counted(true, GAME_MS - 1), counted(false, GAME_MS), counted(true, GAME_MS)], [0, 0, 1]);
    }
}

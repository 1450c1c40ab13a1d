//! A demo station: when passers-by are drawn in, when a visit is over, what is counted.
//!
//! A visit is played in memory alone: the owner's games lie in flash and are not touched. Knows no screen.

use serde::{Deserialize, Serialize};

/// The title stands alone for so long before passers-by are drawn in.
pub const LURE_AFTER_MS: u64 = 30_000;
/// A visit is over so long after its last key; the end of that is counted down on the screen.
pub const OVER_AFTER_MS: u64 = 60_000;
pub const COUNTDOWN_MS: u64 = 20_000;

/// A shorter visit is no game.
const GAME_MS: u64 = 20_000;

/// The visits in which something was played.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Visits {
    pub games: u32,
    /// All of them together.
    pub seconds: u32,
}

impl Visits {
    pub const NONE: Visits = Visits { games: 0, seconds: 0 };

    pub fn average(&self) -> u32 {
        self.seconds.checked_div(self.games).unwrap_or(0)
    }

    fn count(&mut self, ms: u64) {
        self.games = self.games.saturating_add(1);
        self.seconds = self.seconds.saturating_add(u32::try_from(ms / 1000).unwrap_or(u32::MAX));
    }
}

/// What is shown to passers-by, since when, and how much of it was played.
#[derive(Clone, Copy, Debug)]
pub struct Lure {
    pub began_ms: u64,
    pub lap: u64,
    pub strokes: u8,
}

#[derive(Clone, Copy, Debug)]
pub struct Station {
    /// Since the device was switched on.
    pub now_ms: u64,
    last_key_ms: u64,
    visit_ms: u64,
    played: bool,
    pub lure: Option<Lure>,
}

impl Station {
    pub const NEW: Station = Station { now_ms: 0, last_key_ms: 0, visit_ms: 0, played: false, lure: None };

    /// A key was pressed, or something else keeps the station awake.
    pub fn stir(&mut self) {
        self.last_key_ms = self.now_ms;
    }

    pub fn begin_visit(&mut self) {
        self.stir();
        (self.visit_ms, self.played, self.lure) = (self.now_ms, false, None);
    }

    /// Something was played.
    pub fn play(&mut self) {
        self.played = true;
    }

    pub fn end_visit(&mut self, visits: &mut Visits) {
        self.played = false;
        visits.count(self.last_key_ms.saturating_sub(self.visit_ms));
    }

    /// Whether somebody played, and not only tried a key.
    pub fn is_game(&self) -> bool {
        self.played && self.last_key_ms.saturating_sub(self.visit_ms) >= GAME_MS
    }

    pub fn begin_lure(&mut self) {
        self.lure = Some(Lure { began_ms: self.now_ms, lap: 0, strokes: 0 });
    }

    pub fn idle_ms(&self) -> u64 {
        self.now_ms.saturating_sub(self.last_key_ms)
    }

    /// Seconds until the visit is over, once they are counted down.
    pub fn countdown(&self) -> Option<u64> {
        let left = OVER_AFTER_MS.saturating_sub(self.idle_ms());
        (left <= COUNTDOWN_MS).then(|| left.div_ceil(1000))
    }

    /// When a visit comes nearer to its end.
    pub fn visit_changes_at(&self) -> u64 {
        let idle = self.idle_ms();
        let first = OVER_AFTER_MS - COUNTDOWN_MS;
        self.last_key_ms + if idle < first { first } else { (idle / 1000 + 1) * 1000 }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_visit_is_counted_down_for_its_last_twenty_seconds() {
        let mut station = Station::NEW;
        station.begin_visit();
        let mut seen = std::vec::Vec::new();
        while station.idle_ms() < OVER_AFTER_MS {
            assert_eq!(station.countdown().is_some(), station.idle_ms() >= 40_000);
            seen.extend(station.countdown());
            station.now_ms = station.visit_changes_at();
        }
        assert_eq!(seen, (1..=20).rev().collect::<std::vec::Vec<_>>());
    }

    #[test]
    fn a_visit_is_as_long_as_keys_are_pressed() {
        let (mut station, mut visits) = (Station { now_ms: 5_000, ..Station::NEW }, Visits::NONE);
        for minutes in [3, 1] {
            station.begin_visit();
            station.now_ms += minutes * 60_000;
            station.stir();
            station.now_ms += OVER_AFTER_MS;
            station.end_visit(&mut visits);
        }
        assert_eq!((visits, visits.average()), (Visits { games: 2, seconds: 240 }, 120));
        assert_eq!(Visits::NONE.average(), 0);
    }

    #[test]
    fn who_only_tries_a_key_has_not_played_a_game() {
        let mut station = Station::NEW;
        let mut after = |played: bool, ms: u64| {
            station.begin_visit();
            if played {
                station.play();
            }
            station.now_ms += ms;
            station.stir();
            station.is_game()
        };
        assert_eq!(
            [after(true, GAME_MS - 1), after(false, GAME_MS), after(true, GAME_MS)],
            [false, false, true]
        );
    }
}

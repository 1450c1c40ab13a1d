//! How far a long run is, told on stderr: a bar in place on a terminal, else a line now and then.
//!
//! Says nothing of a short run, and does not know what runs.

use std::io::{self, IsTerminal, Write};
use std::time::{Duration, Instant};

/// A run that ends before this has nothing to tell.
const SHORT: Duration = Duration::from_secs(2);
const EVERY_IN_PLACE: Duration = Duration::from_millis(500);
const EVERY_LINE: Duration = Duration::from_secs(10);
/// Back to the beginning of the line, which is cleared.
const AGAIN: &str = "\r\x1b[K";
/// Letters of the bar.
const BAR: usize = 20;

/// Does something long; it says how far it is, and so does this.
pub fn told<T>(what: &'static str, total: u64, long: impl FnOnce(&mut dyn FnMut(u64)) -> T) -> T {
    let mut progress = Progress::new(what, total);
    long(&mut |done| progress.tick(done))
}

struct Progress {
    what: &'static str,
    total: u64,
    in_place: bool,
    start: Instant,
    /// When to tell again, from the start.
    due: Duration,
}

impl Progress {
    fn new(what: &'static str, total: u64) -> Progress {
        Progress { what, total, in_place: io::stderr().is_terminal(), start: Instant::now(), due: SHORT }
    }

    fn tick(&mut self, done: u64) {
        if let Some(words) = self.words(done, self.start.elapsed()) {
            // Whoever closed stderr does not want to know.
            let _ = io::stderr().write_all(words.as_bytes());
        }
    }

    fn words(&mut self, done: u64, elapsed: Duration) -> Option<String> {
        if elapsed < self.due {
            return None;
        }
        let part = |of: u128| u128::from(done) * of / u128::from(self.total.max(1));
        let words = format!("{done} of {} {}, {} %", self.total, self.what, part(100));
        if !self.in_place {
            self.due = elapsed + EVERY_LINE;
            return Some(format!("{words}\n"));
        }
        self.due = elapsed + EVERY_IN_PLACE;
        let full = usize::try_from(part(BAR as u128)).unwrap_or(BAR).min(BAR);
        Some(format!("{AGAIN}[{}{}] {words}", "#".repeat(full), ".".repeat(BAR - full)))
    }
}

impl Drop for Progress {
    fn drop(&mut self) {
        if self.in_place && self.due > SHORT {
            let _ = io::stderr().write_all(AGAIN.as_bytes());
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_long_run_is_told_now_and_then() {
        let told = |in_place| {
            let mut progress = Progress { in_place, ..Progress::new("keys", 400) };
            let mut told = Vec::new();
            for tenths in 0..400 {
                told.extend(progress.words(tenths, Duration::from_millis(100 * tenths)));
            }
            // Nothing is to be cleared in a test.
            progress.in_place = false;
            told
        };
        let lines = told(false);
        assert_eq!(lines[0], "20 of 400 keys, 5 %\n");
        assert_eq!(lines[1], "120 of 400 keys, 30 %\n");
        assert_eq!(lines.len(), 4);
        let places = told(true);
        assert_eq!(places[1], "\r\x1b[K[#...................] 25 of 400 keys, 6 %");
        assert!(places[75].contains("[###################.] 395 of"), "{}", places[75]);
        assert_eq!(places.len(), 76);
    }
}

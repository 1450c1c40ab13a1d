//! What a demo station counts: the visits in which something was played.
//!
//! Stands below `ui`, because the owner's page shows it. When a visit begins and ends is decided in `shell`.

use serde::{Deserialize, Serialize};

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Visits {
    pub games: u32,
    /// All of them together.
    pub seconds: u32,
}

impl Visits {
    pub const NONE: Visits = Visits { games: 0, seconds: 0 };

    /// Seconds of an average visit.
    pub fn average(&self) -> u32 {
        self.seconds.checked_div(self.games).unwrap_or(0)
    }

    pub fn count(&mut self, ms: u64) {
        self.games = self.games.saturating_add(1);
        self.seconds = self.seconds.saturating_add(u32::try_from(ms / 1000).unwrap_or(u32::MAX));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_average_is_of_the_visits_that_were_counted() {
        let mut visits = Visits::NONE;
        assert_eq!(visits.average(), 0);
        visits.count(180_000);
        visits.count(60_999);
        assert_eq!((visits, visits.average()), (Visits { games: 2, seconds: 240 }, 120));
    }
}

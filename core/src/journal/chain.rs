//! Which states the flash holds of the open game, so that undo reaches as far after a power cut as
//! before it.
//!
//! Mirrors the snapshots of the slot, oldest first. Reading them back keeps all their states that are
//! not stale, or one shortly before. Knows serials only.

use heapless::Deque;

use super::store::KEEP;
use crate::history::Serial;

/// How far behind the last command a state may be. The history reaches further by one distance
/// between two snapshots: of snapshots close to each other it keeps one.
const REACH: Serial = 96;

/// One snapshot in flash.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Link {
    base: Serial,
    /// The game went another way before this state: it will not come again.
    stale: bool,
}

#[derive(Clone, Debug, Default, PartialEq)]
pub struct Chain {
    links: Deque<Link, KEEP>,
}

impl Chain {
    pub const fn new() -> Chain {
        Chain { links: Deque::new() }
    }

    pub fn clear(&mut self) {
        self.links.clear();
    }

    /// A snapshot of the state before command `base` was written or read.
    pub fn add(&mut self, base: Serial) {
        if self.links.is_full() {
            self.links.pop_front();
        }
        // There is room: the oldest was just dropped.
        let _ = self.links.push_back(Link { base, stale: false });
    }

    /// Command `serial` was made: states after it belong to another game now.
    pub fn command_made(&mut self, serial: Serial) {
        for link in self.links.iter_mut() {
            link.stale |= link.base > serial;
        }
    }

    /// The flash holds only the newest so many.
    pub fn shorten(&mut self, count: usize) {
        while self.links.len() > count {
            self.links.pop_front();
        }
    }

    /// The nearest state at or before the cursor.
    pub fn nearest(&self, cursor: Serial) -> Option<Serial> {
        self.links.iter().filter(|link| !link.stale && link.base <= cursor).map(|link| link.base).max()
    }

    /// The state furthest back.
    pub fn oldest(&self) -> Option<Serial> {
        self.links.iter().filter(|link| !link.stale).map(|link| link.base).min()
    }

    /// Whether undo finds a state to start from, down to the floor, after one more command at least.
    pub fn reaches(&self, floor: Serial, end: Serial) -> bool {
        self.reaches_from(0, floor, end)
    }

    /// The same, once another snapshot pushed the oldest out.
    pub fn reaches_after_next(&self, floor: Serial, end: Serial) -> bool {
        self.reaches_from(usize::from(self.links.is_full()), floor, end)
    }

    fn reaches_from(&self, first: usize, floor: Serial, end: Serial) -> bool {
        let reaches = |link: &Link| link.base <= floor && end.saturating_sub(link.base) < REACH;
        self.links.iter().skip(first).any(|link| !link.stale && reaches(link))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_detour_makes_later_states_stale() {
        let mut chain = Chain::new();
        for base in [0, 16, 32] {
            chain.add(base);
        }
        assert_eq!(chain.nearest(40), Some(32));
        chain.command_made(20);
        assert_eq!(chain.nearest(40), Some(16));
        chain.command_made(16);
        assert_eq!(chain.nearest(40), Some(16));
    }

    #[test]
    fn the_oldest_is_pushed_out() {
        let mut chain = Chain::new();
        for base in (0..).take(KEEP) {
            chain.add(10 * base);
        }
        assert!(chain.reaches(0, 60));
        assert!(!chain.reaches_after_next(9, 60));
        assert!(chain.reaches_after_next(10, 60));
        chain.shorten(2);
        assert!(!chain.reaches(39, 60));
        assert!(chain.reaches(40, 60));
    }

    #[test]
    fn a_state_too_far_back_does_not_count() {
        let mut chain = Chain::new();
        chain.add(0);
        assert!(chain.reaches(30, REACH - 1));
        assert!(!chain.reaches(30, REACH));
    }
}

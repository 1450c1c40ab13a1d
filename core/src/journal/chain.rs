//! Which states of the open game are in flash, and when another one is needed: undo must reach as far after a power cut
//! as before it.
//!
//! Mirrors the snapshots of the slot, oldest first. Reading them back keeps all their states that are not stale, or one
//! shortly before. Knows serials and counts only; does not know what is in a snapshot.

use heapless::Deque;

use super::store::KEEP;
use crate::history::Serial;

/// How far behind the last command a state may be. The history reaches further by one distance
/// between two snapshots: of snapshots close to each other it keeps one.
const REACH: Serial = 96;

/// Commands after which a snapshot is taken in an idle moment. Undo reaches back over several
/// snapshots, so they should not be much closer than this.
const SNAPSHOT_WHEN_IDLE: u32 = 16;
/// Commands after which a snapshot is taken even between two keys: this many are replayed at most.
const SNAPSHOT_AT_LAST: u32 = 32;
/// Records of any kind after which a snapshot is taken.
const RECORDS_AT_MOST: u32 = 400;
/// How long nobody must have pressed a key before a snapshot is taken: an update starts from a snapshot, and drops the
/// steps after it.
const IDLE_SNAPSHOT_MS: u32 = 2_000;
/// The same if the table rests after every step: a snapshot each time would wear the flash out in ten years.
const REST_SNAPSHOT_MS: u32 = 20_000;
/// Commands that pay for a snapshot, and how many are saved up at most.
const COMMANDS_A_SNAPSHOT: u32 = 10;
const MOST_SAVED_UP: u32 = 64;

/// One snapshot in flash.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct ChainLink {
    base: Serial,
    /// The game went another way before this state: it will not come again.
    stale: bool,
}

#[derive(Clone, Debug, PartialEq)]
pub struct Chain {
    links: Deque<ChainLink, KEEP>,
    /// Records since the newest of them, and those that changed the game.
    records: u32,
    changes: u32,
    /// Something could not be written down: only a snapshot helps.
    gap: bool,
    /// Commands that have not paid for a snapshot yet.
    saved_up: u32,
}

impl Chain {
    pub const fn new() -> Chain {
        Chain { links: Deque::new(), records: 0, changes: 0, gap: false, saved_up: MOST_SAVED_UP }
    }

    pub fn clear(&mut self) {
        *self = Chain::new();
    }

    /// A record was written or read; it changed the game, or only the screens.
    pub fn record_added(&mut self, changes: bool) {
        self.records += 1;
        self.changes += u32::from(changes);
    }

    /// The last record did not reach the flash: what follows it would make no sense without a snapshot.
    pub fn record_lost(&mut self) {
        self.gap = true;
    }

    /// How long nobody must have pressed a key before the next snapshot is taken: 0 is at once, `None`
    /// is not at all.
    pub fn wait(&self, cursor: Serial, floor: Serial, end: Serial) -> Option<u32> {
        let steps = self.nearest(cursor).map_or(Serial::MAX, |base| cursor - base);
        match steps {
            // At once where something would be lost: steps that could not be written, or undo that no state covers.
            _ if self.gap || !self.reaches(floor, end) || self.records >= RECORDS_AT_MOST => Some(0),
            SNAPSHOT_AT_LAST.. => Some(0),
            SNAPSHOT_WHEN_IDLE.. => Some(IDLE_SNAPSHOT_MS),
            // Screens alone are worth no snapshot: their records are enough.
            _ if self.changes == 0 => None,
            _ if self.saved_up >= COMMANDS_A_SNAPSHOT => Some(IDLE_SNAPSHOT_MS),
            _ => Some(REST_SNAPSHOT_MS),
        }
    }

    /// A snapshot of the state before command `base` was written.
    pub fn write(&mut self, base: Serial) {
        self.add(base);
        self.saved_up = self.saved_up.saturating_sub(COMMANDS_A_SNAPSHOT);
    }

    /// The same, written or read.
    pub fn add(&mut self, base: Serial) {
        if self.links.is_full() {
            self.links.pop_front();
        }
        // There is room: the oldest was just dropped.
        let _ = self.links.push_back(ChainLink { base, stale: false });
        // A snapshot holds all that was written before it, and all that could not be.
        (self.records, self.changes, self.gap) = (0, 0, false);
    }

    /// Command `serial` was made: states after it belong to another game now.
    pub fn command_made(&mut self, serial: Serial) {
        for link in self.links.iter_mut() {
            // Undone, and then another command was made: the states beyond it led elsewhere.
            link.stale |= link.base > serial;
        }
        self.saved_up = (self.saved_up + 1).min(MOST_SAVED_UP);
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
        // Not too far back either: all commands from that state on are made again.
        let reaches = |link: &ChainLink| link.base <= floor && end.saturating_sub(link.base) < REACH;
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
    fn whatever_is_unsaved_is_saved_after_two_seconds_but_not_after_every_step_for_ever() {
        let mut chain = Chain::new();
        chain.add(0);
        let (mut at_once, steps) = (0, 600);
        for step in 1..=steps {
            chain.command_made(step - 1);
            chain.record_added(true);
            // Each step is followed by a rest of ten seconds.
            match chain.wait(step, step, step) {
                Some(2_000) => {
                    chain.write(step);
                    at_once += 1;
                    assert_eq!(chain.wait(step, step, step), None, "nothing is unsaved");
                }
                wait => {
                    assert!(step > 6 && wait == Some(20_000), "the first steps are saved at once")
                }
            }
        }
        assert!((60..70).contains(&at_once), "{at_once} snapshots in {steps} steps");
    }

    #[test]
    fn a_state_too_far_back_does_not_count() {
        let mut chain = Chain::new();
        chain.add(0);
        assert!(chain.reaches(30, REACH - 1));
        assert!(!chain.reaches(30, REACH));
    }
}

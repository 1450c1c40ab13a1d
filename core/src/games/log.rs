//! A short memory of what happened in a game; the oldest entries are forgotten.
//!
//! Whom an entry is about, what can happen and by which rule, each game decides.

use heapless::Deque;
use serde::{Deserialize, Serialize};

/// One entry: whom it is about, what happened, and the rule behind it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Entry<W, H, R> {
    pub who: W,
    pub what: H,
    pub why: R,
}

/// The last `N` entries, oldest first.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Log<E, const N: usize>(Deque<E, N>);

impl<E, const N: usize> Log<E, N> {
    pub const fn new() -> Self {
        Self(Deque::new())
    }

    pub fn add(&mut self, entry: E) {
        if self.0.is_full() {
            self.0.pop_front();
        }
        // There is room: the oldest was just dropped.
        let _ = self.0.push_back(entry);
    }

    pub fn count(&self) -> usize {
        self.0.len()
    }

    /// Newest first.
    pub fn newest(&self, place: usize) -> Option<&E> {
        self.0.iter().rev().nth(place)
    }
}

impl<E, const N: usize> Default for Log<E, N> {
    fn default() -> Self {
        Self::new()
    }
}

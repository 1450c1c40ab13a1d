//! The entropy of the last rounds, outside undo: what a round was given once, it is given again.
//!
//! Lies beside the game, in snapshots too; every record of a begun round fills it again. So neither an undo nor a power
//! cut lets anybody fish for better dice. Does NOT collect entropy: a body does.

use heapless::Deque;
use serde::{Deserialize, Serialize};

/// The name of a round within a game: which battle, and which of its rounds.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub struct RoundName {
    /// From 0, counted over the whole game.
    pub battle: u16,
    pub number: u16,
}

/// Bytes of entropy at the start of a round.
pub const ENTROPY_BYTES: usize = 16;
/// Rounds that are remembered. A round takes two commands at least, so undo reaches back over no more.
pub const MAX_ROUNDS: usize = 32;

pub type RoundEntropy = [u8; ENTROPY_BYTES];

#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Vault {
    rounds: Deque<(RoundName, RoundEntropy), MAX_ROUNDS>,
}

impl Vault {
    pub const EMPTY: Vault = Vault { rounds: Deque::new() };

    /// What this round was given, if it was begun before.
    pub fn of(&self, round: RoundName) -> Option<RoundEntropy> {
        self.rounds.iter().find(|(name, _)| *name == round).map(|(_, entropy)| *entropy)
    }

    /// Remembers what a round was given; what is written once stays. To make room the oldest round is forgotten that is
    /// not `ahead`: one that was undone may begin again at any time, however much is played meanwhile.
    pub fn keep(&mut self, round: RoundName, entropy: RoundEntropy, ahead: impl Fn(RoundName) -> bool) {
        if self.of(round).is_some() {
            return;
        }
        if self.rounds.is_full() {
            let oldest = self.rounds.iter().position(|(name, _)| !ahead(*name)).unwrap_or(0);
            for place in 0..MAX_ROUNDS {
                // All go round once, and that one falls out.
                let Some(kept) = self.rounds.pop_front().filter(|_| place != oldest) else { continue };
                let _ = self.rounds.push_back(kept);
            }
        }
        // There is room now.
        let _ = self.rounds.push_back((round, entropy));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn round(number: u16) -> RoundName {
        RoundName { battle: 1, number }
    }

    #[test]
    fn what_is_written_once_stays() {
        let mut vault = Vault::EMPTY;
        vault.keep(round(1), [1; ENTROPY_BYTES], |_| false);
        vault.keep(round(1), [2; ENTROPY_BYTES], |_| false);
        assert_eq!(vault.of(round(1)), Some([1; ENTROPY_BYTES]));
        assert_eq!(vault.of(RoundName { battle: 2, number: 1 }), None);
    }

    #[test]
    fn the_oldest_round_makes_room_unless_it_is_ahead() {
        let mut vault = Vault::EMPTY;
        for number in (1..).take(MAX_ROUNDS + 2) {
            vault.keep(round(number), [3; ENTROPY_BYTES], |name| name == round(2));
        }
        assert_eq!([1, 2, 3, 4].map(|number| vault.of(round(number)).is_some()), [false, true, false, true]);
        assert_eq!(vault.rounds.len(), MAX_ROUNDS);
    }
}

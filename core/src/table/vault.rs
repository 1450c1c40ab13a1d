//! The entropy of the last rounds, outside undo: what a round was given once, it is given again.
//!
//! Lies beside the game, in snapshots too; every record of a begun round fills it again. So neither an undo nor a power
//! cut lets anybody fish for better dice. Does NOT collect entropy: a body does.

use heapless::Deque;
use serde::{Deserialize, Serialize};

use super::round::RoundName;

/// Bytes of entropy at the start of a round.
pub const ENTROPY_BYTES: usize = 16;
/// Rounds that are remembered: more than undo reaches back over in any real battle.
pub const MAX_ROUNDS: usize = 16;

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

    /// Remembers what a round was given; what is written once stays.
    pub fn keep(&mut self, round: RoundName, entropy: RoundEntropy) {
        if self.of(round).is_some() {
            return;
        }
        if self.rounds.is_full() {
            self.rounds.pop_front();
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
        vault.keep(round(1), [1; ENTROPY_BYTES]);
        vault.keep(round(1), [2; ENTROPY_BYTES]);
        assert_eq!(vault.of(round(1)), Some([1; ENTROPY_BYTES]));
        assert_eq!(vault.of(RoundName { battle: 2, number: 1 }), None);
    }

    #[test]
    fn the_oldest_round_makes_room() {
        let mut vault = Vault::EMPTY;
        for number in 1..=17 {
            vault.keep(round(number), [3; ENTROPY_BYTES]);
        }
        assert_eq!(vault.of(round(1)), None);
        assert!(vault.of(round(2)).is_some() && vault.of(round(17)).is_some());
    }
}

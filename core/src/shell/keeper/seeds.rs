//! The seeds of new games: entropy, or a number that somebody chose.
//!
//! A number makes games for practice and for tests: their dice follow from it. It holds until the device is switched
//! off, or, if it is in the flash, for every body that opens this flash.

use embedded_storage_async::nor_flash::NorFlash;
use serde::{Deserialize, Serialize};

use crate::dice::generator::{SEED_BYTES, Seed};
use crate::journal::store::StoreError;
use crate::shell::keeper::values::FIXED_SEED;
use crate::shell::keeper::{Entropy, Keeper};

/// A number that somebody chose, and how many games were made from it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct Practice {
    pub number: u64,
    pub games: u32,
}

impl<F: NorFlash, B: AsMut<[u8]>> Keeper<F, B> {
    /// Makes new games practice games until the device is switched off: their dice follow from this number.
    pub fn practise(&mut self, number: u64) {
        self.practice = Some(Practice { number, games: 0 });
    }

    /// The same for every body that opens this flash: a body that only takes keys can be given a number in no other
    /// way.
    pub async fn set_fixed_seed(&mut self, number: u64) -> Result<(), StoreError> {
        self.practise(number);
        self.seed_is_fixed = true;
        self.put(FIXED_SEED, &Practice { number, games: 0 }).await
    }

    /// Whether a number in the flash makes every game the same: then pictures are compared, and nothing may move.
    pub fn has_fixed_seed(&self) -> bool {
        self.seed_is_fixed
    }

    /// A seed for a new game, and whether it is for practice.
    pub(super) fn new_seed(&mut self, entropy: Entropy<'_>) -> (Seed, bool) {
        let Some(practice) = self.practice else { return (entropy(), false) };
        let mut material = [0; SEED_BYTES];
        for (place, byte) in material.iter_mut().zip(practice.games.to_le_bytes()) {
            *place = byte;
        }
        let seed = Seed::from_number(practice.number);
        self.practice = Some(Practice { games: practice.games + 1, ..practice });
        (if practice.games == 0 { seed } else { seed.rekeyed(&material) }, true)
    }

    /// A seed for a game that is not saved, and whether it is for practice. It does not count as a game made from the
    /// number: those that are saved stay the same.
    pub(super) fn unsaved_seed(&self, entropy: Entropy<'_>) -> (Seed, bool) {
        let seed = match self.practice {
            Some(practice) => Seed::from_number(practice.number),
            None => entropy(),
        };
        (seed.rekeyed(&[0; SEED_BYTES]), self.practice.is_some())
    }

    /// Saves how many games were made from the number in the flash.
    pub(super) async fn write_practice(&mut self) {
        if let Some(practice) = self.practice.filter(|_| self.seed_is_fixed) {
            // If it cannot be saved, only the games after a power cut differ.
            let _ = self.put(FIXED_SEED, &practice).await;
        }
    }
}

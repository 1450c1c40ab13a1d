//! Keeps a device's games: writes what a key changed, restores them after a power cut.
//!
//! The one place where the device and the journal meet; the firmware and the simulator both call it. Knows no rules and
//! no pictures.
//!
//! | file | what |
//! |---|---|
//! | this one | when a body calls it: at the start, after each key, in idle moments |
//! | `opening` | opens a game or begins one, and chooses another if it cannot be opened |
//! | `listing` | the directory of games, when it was lost |
//! | `writing` | what is written after a key, and in which order |
//! | `values` | what belongs to no game: settings, directory, counts, and their keys |
//! | `seeds` | the seeds of new games, and a seed that makes every game the same |
//! | `errands` | what the device cannot do without flash or entropy |
//! | `transfer` | games that come from outside or leave |

mod errands;
mod listing;
mod opening;
mod seeds;
#[cfg(test)]
mod tests;
mod transfer;
mod values;
mod writing;

use core::ops::Range;

use embedded_storage_async::nor_flash::NorFlash;

use crate::base::text::{Text, text};
use crate::dice::generator::Seed;
use crate::journal::store::{Store, StoreError};
use crate::shell::Shell;
use crate::shell::keeper::listing::SaveListing;
use crate::shell::keeper::seeds::Practice;
pub use crate::shell::keeper::transfer::NotRestored;
use crate::shell::keeper::writing::Owed;
use crate::ui::key::HOLD_MS;

/// How long nobody must have pressed a key before the flash is tidied: an erase stops everything for tens of
/// milliseconds and must not delay the picture of a key, nor that of a hold, so this is longer than a key is held.
pub const TIDY_AFTER_MS: u32 = 600;
const _: () = assert!(TIDY_AFTER_MS > HOLD_MS);
/// Pause between two steps of tidying the flash.
const TIDY_EVERY_MS: u32 = 100;

/// Where new seeds come from: the body's tested noise.
pub type Entropy<'a> = &'a mut dyn FnMut() -> Seed;

pub struct Keeper<F: NorFlash, B> {
    store: Store<F>,
    /// Room for a snapshot of `MAX_SNAPSHOT` bytes.
    scratch: B,
    practice: Option<Practice>,
    /// The practice number is in the flash, for every body that opens it.
    seed_is_fixed: bool,
    /// The slot that the directory in flash calls the open one.
    open: Option<u8>,
    /// The device plays the game of its open slot. If not, nothing may be written there.
    attached: bool,
    /// A count of all dice was found.
    tally_found: bool,
    /// Bad pages of the flash that the player knows of.
    worn_reported: u32,
    /// What `settle` writes of the open game before anything else.
    owed: Owed,
    /// How far the list of games can be trusted.
    listing: SaveListing,
}

impl<F: NorFlash, B: AsMut<[u8]>> Keeper<F, B> {
    /// Opens the save region; never fails, whatever is in it. `scratch` takes `MAX_SNAPSHOT` bytes.
    pub async fn open(flash: F, region: Range<u32>, scratch: B) -> Keeper<F, B> {
        Keeper {
            store: Store::open(flash, region).await,
            scratch,
            practice: None,
            seed_is_fixed: false,
            open: None,
            attached: false,
            tally_found: false,
            worn_reported: 0,
            owed: Owed::Nothing,
            listing: SaveListing::Whole,
        }
    }

    pub fn store(&self) -> &Store<F> {
        &self.store
    }

    pub fn store_mut(&mut self) -> &mut Store<F> {
        &mut self.store
    }

    pub fn into_flash(self) -> F {
        self.store.into_flash()
    }

    /// Writes down a round that the last key began, before its picture is shown: after a power cut it must not have
    /// other dice than somebody saw. After other keys there is nothing to do.
    pub async fn secure(&mut self, device: &mut Shell) {
        if device.session().begins_round()
            && let Err(error) = self.write_record(device).await
        {
            device.notify(sentence(error));
        }
    }

    /// Writes down what the last key changed. When it returns, it is in flash. True if the picture
    /// changed meanwhile: another game was opened, or something could not be saved.
    pub async fn settle(&mut self, device: &mut Shell, entropy: Entropy<'_>) -> bool {
        let listed = self.list_games(device).await;
        let ran = self.run_errand(device, entropy).await;
        let failed = self.write_down(device).await;
        if device.session().wants_stock() {
            device.session_mut().stock_entropy(&entropy());
        }
        device.session_mut().prepare_undo();
        listed || ran || failed
    }

    /// Uses a moment without keys: a snapshot, then one step of tidying. Returns how long to wait
    /// before calling again; `None` if there is nothing to do until the next key.
    pub async fn idle(&mut self, device: &mut Shell, idle_ms: u32) -> Option<u32> {
        if idle_ms < TIDY_AFTER_MS {
            return Some(TIDY_AFTER_MS - idle_ms);
        }
        let missing =
            device.snapshot_wait().filter(|_| self.attached).map(|wait| wait.saturating_sub(idle_ms));
        if missing == Some(0) {
            return match self.snapshot(device).await {
                Ok(()) => Some(TIDY_EVERY_MS),
                Err(error) => {
                    device.notify(sentence(error));
                    None
                }
            };
        }
        // No erase is begun on a low battery: it may not be finished.
        if device.facts().battery_low() {
            return missing;
        }
        if self.store.idle().await { Some(TIDY_EVERY_MS) } else { missing }
    }
}

/// What the player reads when something could not be saved.
const fn sentence(error: StoreError) -> Text {
    match error {
        StoreError::Full => text!("The save is full: delete a game."),
        StoreError::TooBig => text!("This game is too large to save."),
        StoreError::Newer => text!("The saves are of a newer version: nothing is kept."),
        StoreError::Occupied => text!("That slot holds a game already."),
        StoreError::Worn => text!("The flash is worn out: this step was not saved."),
        StoreError::Flash => text!("The flash failed: this step was not saved."),
        StoreError::Unfit => text!("There is no save region: nothing is kept."),
    }
}

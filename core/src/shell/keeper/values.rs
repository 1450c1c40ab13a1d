//! What belongs to no game: settings, the directory, counts. Each is a value of its own in the store.
//!
//! Does not decide when a value is written: `writing` does.

use embedded_storage_async::nor_flash::NorFlash;
use serde::Serialize;
use serde::de::DeserializeOwned;

use crate::base::saved;
use crate::journal::store::{MAX_VALUE, StoreError};
use crate::shell::Shell;
use crate::shell::keeper::Keeper;

/// The keys of the values. Key 2 is free.
pub(super) const SETTINGS: u8 = 0;
const SLOTS: u8 = 1;
const TALLY: u8 = 3;
pub(super) const FIXED_SEED: u8 = 4;
pub(super) const VISITS: u8 = 5;

impl<F: NorFlash, B: AsMut<[u8]>> Keeper<F, B> {
    /// Reads what belongs to no game: settings and the directory. False if there is no directory.
    /// Never writes.
    pub async fn read_values(&mut self, device: &mut Shell) -> bool {
        if let Some(settings) = self.get(SETTINGS).await {
            device.restore_settings(settings);
        }
        if let Some(visits) = self.get(VISITS).await {
            device.restore_visits(visits);
        }
        if let Some(tally) = self.get(TALLY).await {
            device.session_mut().restore_tally(tally);
            self.tally_found = true;
        }
        if self.practice.is_none() {
            self.practice = self.get(FIXED_SEED).await;
            self.seed_is_fixed = self.practice.is_some();
        }
        let Some(slots) = self.get(SLOTS).await else { return false };
        device.restore_slots(slots);
        self.open = Some(device.slots().current());
        true
    }

    pub(super) async fn write_tally(&mut self, device: &mut Shell) -> Result<(), StoreError> {
        match device.session_mut().take_tally() {
            Some(tally) => self.put(TALLY, &tally).await,
            None => Ok(()),
        }
    }

    pub(super) async fn write_directory(&mut self, device: &mut Shell) -> Result<(), StoreError> {
        let Some(slots) = device.take_slots() else { return Ok(()) };
        self.put(SLOTS, &slots).await?;
        self.open = Some(slots.current());
        Ok(())
    }

    pub(super) async fn put<T: Serialize>(&mut self, key: u8, value: &T) -> Result<(), StoreError> {
        let mut buffer = [0; MAX_VALUE];
        let length = saved::write(value, &mut buffer).ok_or(StoreError::TooBig)?;
        self.store.put(key, buffer.get(..length).unwrap_or(&[])).await
    }

    async fn get<T: DeserializeOwned>(&mut self, key: u8) -> Option<T> {
        let mut buffer = [0; MAX_VALUE];
        self.store.get(key, &mut buffer).await?;
        // With the zeros behind it: a field that was added later is read as zero.
        saved::read(&buffer).map(|(value, _)| value)
    }
}

//! What is written after a key, and in which order.
//!
//! The order makes each key whole, wherever the power fails. Does not know where the bytes go: the journal does.

use embedded_storage_async::nor_flash::NorFlash;

use crate::base::log::{info, warning};
use crate::base::text::text;
use crate::journal::layout::{PAGE, SLOT_PAGES};
use crate::journal::record::MAX_RECORD;
use crate::journal::store::{RegionHealth, SaveSlot, StoreError};
use crate::shell::Shell;
use crate::shell::keeper::values::{SETTINGS, VISITS};
use crate::shell::keeper::{Keeper, sentence};

/// What is not yet in flash, because a start writes nothing before there is a picture.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub(super) enum Owed {
    #[default]
    Nothing,
    /// A snapshot of what was found: new records must not follow what was lost.
    Snapshot,
    /// A whole new game; what its slot still holds belongs to no game.
    Game,
}

impl<F: NorFlash, B: AsMut<[u8]>> Keeper<F, B> {
    /// Writes everything that changed. True if something could not be saved and the device now shows that.
    ///
    /// The order makes each key whole: settings first, because a held key restores them before it does anything else.
    /// The directory is written before the screens that follow from it; but a game is complete before the directory
    /// calls it the open one.
    pub(super) async fn write_down(&mut self, device: &mut Shell) -> bool {
        let mut failure = self.write_owed(device).await.err();
        if let Some(visits) = device.take_visits() {
            failure = self.put(VISITS, &visits).await.err().or(failure);
        }
        if let Some(settings) = device.take_settings() {
            failure = self.put(SETTINGS, &settings).await.err().or(failure);
        }
        // Before the directory: whichever game a power cut leaves open, its dice are counted once.
        failure = self.write_tally(device).await.err().or(failure);
        let stays = self.open == Some(device.slots().current());
        if stays {
            failure = self.write_directory(device).await.err().or(failure);
        }
        failure = self.write_record(device).await.err().or(failure);
        if self.attached && device.snapshot_wait() == Some(0) {
            failure = self.snapshot(device).await.err().or(failure);
        }
        if !stays {
            failure = self.write_directory(device).await.err().or(failure);
        }
        // The start already showed that there is no save region.
        let failure = failure.filter(|error| *error != StoreError::Unfit);
        let retired = self.store.stats().retired;
        let news = retired > self.worn_reported;
        if let Some(error) = failure {
            warning!("not saved: {}", error);
            device.notify(sentence(error));
        } else if news {
            warning!("{} worn pages are not used", retired);
            device.notify(text!("A worn page of the flash is no longer used."));
        }
        self.worn_reported = retired;
        failure.is_some() || news
    }

    async fn write_owed(&mut self, device: &mut Shell) -> Result<(), StoreError> {
        let owed = core::mem::take(&mut self.owed);
        if owed == Owed::Nothing {
            return Ok(());
        }
        if owed == Owed::Game {
            self.write_practice().await;
            let slot = device.slots().current();
            if let Err(error) = self.empty(slot).await {
                self.attached = false;
                device.forget_slot(slot);
                return Err(error);
            }
        }
        let done = self.snapshot(device).await;
        self.measure(device).await;
        done
    }

    pub(super) async fn write_record(&mut self, device: &mut Shell) -> Result<(), StoreError> {
        let mut buffer = [0; MAX_RECORD];
        let Some(record) = device.take_record(&mut buffer) else { return Ok(()) };
        let done = self.append(device, record).await;
        if done.is_err() {
            device.session_mut().record_lost();
        }
        done
    }

    async fn append(&mut self, device: &mut Shell, record: &[u8]) -> Result<(), StoreError> {
        let slot = self.slot(device)?;
        info!("record, {=usize} bytes", record.len());
        match self.store.append(slot, record).await {
            // The game is already where the record leads: a snapshot of it serves as well.
            Err(StoreError::Full) => self.snapshot(device).await?,
            done => done?,
        }
        device.session_mut().snapshots_kept(self.store.snapshots(slot));
        Ok(())
    }

    pub(super) async fn snapshot(&mut self, device: &mut Shell) -> Result<(), StoreError> {
        let slot = self.slot(device)?;
        if device.session().long_snapshot_due() {
            self.write_snapshot(slot, device, true).await?;
        }
        self.write_snapshot(slot, device, false).await?;
        // The screens are not part of the game: they are saved after it.
        let mut buffer = [0; MAX_RECORD];
        self.store.append(slot, device.screens_record(&mut buffer)).await?;
        device.session_mut().limit_undo();
        Ok(())
    }

    async fn write_snapshot(
        &mut self,
        slot: SaveSlot,
        device: &mut Shell,
        long: bool,
    ) -> Result<(), StoreError> {
        let bytes = device.session_mut().snapshot(long, self.scratch.as_mut());
        if bytes.is_empty() {
            // Without the long one undo reaches less far; without the other the game is not saved.
            return if long { Ok(()) } else { Err(StoreError::TooBig) };
        }
        info!("snapshot, {=usize} bytes", bytes.len());
        self.store.snapshot(slot, bytes).await?;
        device.session_mut().snapshot_written(long, self.store.snapshots(slot));
        Ok(())
    }

    /// The slot that the device's game is written to.
    fn slot(&self, device: &Shell) -> Result<SaveSlot, StoreError> {
        if !self.attached {
            return Err(match self.store.health() {
                RegionHealth::Newer(_) => StoreError::Newer,
                RegionHealth::Unfit => StoreError::Unfit,
                RegionHealth::Ready | RegionHealth::Unmarked => StoreError::Full,
            });
        }
        SaveSlot::new(device.slots().current()).ok_or(StoreError::Unfit)
    }

    /// Empties a slot that the directory does not list: what it may still hold belongs to no game.
    pub(super) async fn empty(&mut self, slot: u8) -> Result<(), StoreError> {
        match SaveSlot::new(slot) {
            Some(slot) if !self.store.is_empty(slot).await => self.store.clear(slot).await,
            _ => Ok(()),
        }
    }

    /// Notes how much room the open game has left.
    pub(super) async fn measure(&mut self, device: &mut Shell) {
        let Some(slot) = SaveSlot::new(device.slots().current()) else { return };
        let free = self.store.free_bytes(slot).await;
        device.facts_mut().free_save = Some((free, SLOT_PAGES * PAGE));
    }
}

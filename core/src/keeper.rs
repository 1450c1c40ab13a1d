//! Keeps a device's games: writes what a key changed, brings them back after a power cut.
//!
//! The one place where the device and the journal meet; the firmware and the simulator both call
//! it. Knows no Game rules and no pictures.

use core::ops::Range;

use embedded_storage_async::nor_flash::NorFlash;
use serde::{Serialize, de::DeserializeOwned};

use crate::{
    device::{Device, Errand},
    dice::generator::{SEED_BYTES, Seed},
    journal::{
        layout::REGION_BYTES,
        record::{self, Record},
        store::{Health, Item, MAX_VALUE, Report, Slot, Store, StoreError},
    },
    name::Name,
    slots::Slots,
};

/// Keys of the device's own values.
const SETTINGS: u8 = 0;
const SLOTS: u8 = 1;
const PRACTICE: u8 = 2;

/// How long nobody must have pressed a key before a snapshot is taken.
pub const IDLE_SNAPSHOT_MS: u32 = 2_000;
/// How long nobody must have pressed a key before the flash is tidied: an erase stops everything for
/// tens of milliseconds and must not come between a key and its picture.
pub const TIDY_AFTER_MS: u32 = 500;
/// Pause between two steps of tidying the flash.
const TIDY_EVERY_MS: u32 = 100;

/// Where new seeds come from: the body's tested noise.
pub type Entropy<'a> = &'a mut dyn FnMut() -> Seed;

/// A seed that somebody chose, and how many games were made from it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
struct Practice {
    number: u64,
    games: u32,
}

pub struct Keeper<F: NorFlash, B> {
    store: Store<F>,
    /// Room for a snapshot of `MAX_SNAPSHOT` bytes.
    scratch: B,
    practice: Option<Practice>,
}

impl<F: NorFlash, B: AsMut<[u8]>> Keeper<F, B> {
    /// Opens the save region; never fails, whatever is in it. `scratch` takes `MAX_SNAPSHOT` bytes.
    pub async fn open(flash: F, region: Range<u32>, scratch: B) -> Keeper<F, B> {
        Keeper { store: Store::open(flash, region).await, scratch, practice: None }
    }

    /// From now on new games are practice games: their dice follow from this number.
    pub async fn practise(&mut self, number: u64) -> Result<(), StoreError> {
        let practice = Practice { number, games: 0 };
        self.practice = Some(practice);
        self.put(PRACTICE, &practice).await
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

    /// Brings the device back to where it was, or begins its first game.
    pub async fn resume(&mut self, device: &mut Device, entropy: Entropy<'_>) {
        match self.store.health() {
            Health::Newer(_) => {
                device.say("The saves are of a newer version. They are left as they are.");
                return;
            }
            Health::Unfit => {
                device.say("There is no save region. Nothing will be kept.");
                return;
            }
            Health::Ready | Health::Unmarked => {}
        }
        if let Some(settings) = self.get(SETTINGS).await {
            device.restore_settings(settings);
        }
        self.practice = self.get(PRACTICE).await;
        let slots: Option<Slots> = self.get(SLOTS).await;
        device.restore_slots(slots.unwrap_or(Slots::EMPTY));
        let wanted = device.slots().current();
        if device.slots().get(wanted).is_some() {
            if !self.load(device, wanted).await {
                self.begin_elsewhere(device, entropy).await;
            }
        } else {
            self.create(device, 0, Name::new("First game"), entropy).await;
            device.show_title();
            self.settle(device, entropy).await;
        }
        self.measure(device).await;
    }

    /// Writes down what the last key changed. When it returns, it is in flash. True if the picture
    /// changed meanwhile: another game was opened, or something could not be saved.
    pub async fn settle(&mut self, device: &mut Device, entropy: Entropy<'_>) -> bool {
        let mut changed = self.write_down(device).await;
        if let Some(errand) = device.take_errand() {
            self.run(errand, device, entropy).await;
            self.write_down(device).await;
            self.measure(device).await;
            changed = true;
        }
        changed
    }

    /// True if something could not be saved and the device now says so.
    async fn write_down(&mut self, device: &mut Device) -> bool {
        let mut failure = None;
        while let Some(record) = device.take_record() {
            failure = self.append(device, &record).await.err().or(failure);
        }
        if device.snapshot_due(false) {
            failure = self.snapshot(device).await.err().or(failure);
        }
        if let Some(settings) = device.take_settings() {
            failure = self.put(SETTINGS, &settings).await.err().or(failure);
        }
        if let Some(slots) = device.take_slots() {
            failure = self.put(SLOTS, &slots).await.err().or(failure);
        }
        if let Some(error) = failure {
            device.say(sentence(error));
        }
        failure.is_some()
    }

    /// Uses a moment without keys: a snapshot, then one step of tidying. Returns how long to wait
    /// before calling again; `None` if there is nothing to do until the next key.
    pub async fn idle(&mut self, device: &mut Device, idle_ms: u32) -> Option<u32> {
        if idle_ms < TIDY_AFTER_MS {
            return Some(TIDY_AFTER_MS - idle_ms);
        }
        if device.snapshot_due(true) {
            let Some(missing) = IDLE_SNAPSHOT_MS.checked_sub(idle_ms).filter(|missing| *missing > 0) else {
                if let Err(error) = self.snapshot(device).await {
                    device.say(sentence(error));
                }
                self.write_down(device).await;
                return Some(TIDY_EVERY_MS);
            };
            return Some(missing);
        }
        if self.store.idle().await { Some(TIDY_EVERY_MS) } else { None }
    }

    async fn append(&mut self, device: &mut Device, record: &Record) -> Result<(), StoreError> {
        let slot = Slot::new(device.slots().current()).ok_or(StoreError::Unfit)?;
        let mut buffer = [0; record::MAX_RECORD];
        match self.store.append(slot, record.encode(&mut buffer)).await {
            Err(StoreError::Full) => {
                self.snapshot(device).await?;
                self.store.append(slot, record.encode(&mut buffer)).await
            }
            done => done,
        }
    }

    async fn snapshot(&mut self, device: &mut Device) -> Result<(), StoreError> {
        let slot = Slot::new(device.slots().current()).ok_or(StoreError::Unfit)?;
        let bytes = device.take_snapshot(self.scratch.as_mut());
        let mut buffer = [0; record::MAX_RECORD];
        let screens = device.screens_record();
        self.store.snapshot(slot, bytes).await?;
        // The screens are not part of the game: they follow it.
        self.store.append(slot, screens.encode(&mut buffer)).await
    }

    async fn run(&mut self, errand: Errand, device: &mut Device, entropy: Entropy<'_>) {
        match errand {
            Errand::Open(slot) => {
                let before = device.slots().current();
                if slot == before {
                    device.show_home();
                } else if !self.load(device, slot).await {
                    self.load(device, before).await;
                    device.say("That game is of a newer version. It is left as it is.");
                }
            }
            Errand::Create(slot, name) => self.create(device, slot, name, entropy).await,
            Errand::Copy { from, to } => {
                let name = device.slots().get(from).map(|info| info.name).unwrap_or_default();
                if self.load(device, from).await {
                    let (fresh, _) = self.fresh(entropy).await;
                    device.become_copy(to, name, &fresh);
                    if let Err(error) = self.snapshot(device).await {
                        device.say(sentence(error));
                    }
                }
            }
            Errand::Erase(slot) => {
                if let Some(slot) = Slot::new(slot)
                    && let Err(error) = self.store.clear(slot).await
                {
                    device.say(sentence(error));
                    return;
                }
                device.forget_slot(slot);
                if slot == device.slots().current() {
                    self.begin_elsewhere(device, entropy).await;
                }
            }
        }
    }

    /// Opens any readable game, or a new one if there is none.
    async fn begin_elsewhere(&mut self, device: &mut Device, entropy: Entropy<'_>) {
        for slot in Slot::all() {
            let slot = slot.number();
            if slot != device.slots().current()
                && device.slots().get(slot).is_some()
                && self.load(device, slot).await
            {
                return;
            }
        }
        match device.slots().first_free() {
            Some(free) => self.create(device, free, Name::new("New game"), entropy).await,
            None => device.say("No saved game can be read. Delete one to begin anew."),
        }
    }

    async fn create(&mut self, device: &mut Device, slot: u8, name: Name, entropy: Entropy<'_>) {
        let (seed, practice) = self.fresh(entropy).await;
        // What an unlisted slot may still hold belongs to no game.
        if let Some(slot) = Slot::new(slot)
            && !self.store.is_empty(slot).await
            && let Err(error) = self.store.clear(slot).await
        {
            return device.say(sentence(error));
        }
        device.start_game(slot, name, seed, practice);
        if let Err(error) = self.snapshot(device).await {
            device.say(sentence(error));
        }
    }

    /// Reads a game; false if it belongs to a newer version or holds nothing.
    async fn load(&mut self, device: &mut Device, slot: u8) -> bool {
        let Some(place) = Slot::new(slot) else { return false };
        device.begin_reading();
        let report: Report = self
            .store
            .replay(place, self.scratch.as_mut(), &mut |item| match item {
                Item::Snapshot(bytes) => device.read_snapshot(bytes),
                Item::Record(bytes) => device.read_record(bytes),
            })
            .await;
        let reading = device.finish_reading();
        if reading.newer || !reading.found {
            return false;
        }
        if report.skipped > 0 && reading.lost == 0 {
            device.say("A damaged record was skipped. Check the table.");
        }
        if slot != device.slots().current() {
            device.switch_to(slot);
        }
        true
    }

    /// A seed for a new game, and whether it is for practice.
    async fn fresh(&mut self, entropy: Entropy<'_>) -> (Seed, bool) {
        let Some(practice) = self.practice else { return (entropy(), false) };
        let mut material = [0; SEED_BYTES];
        for (place, byte) in material.iter_mut().zip(practice.games.to_le_bytes()) {
            *place = byte;
        }
        let seed = Seed::from_number(practice.number);
        let next = Practice { games: practice.games + 1, ..practice };
        self.practice = Some(next);
        // If it cannot be saved, only a resumed practice session differs.
        let _ = self.put(PRACTICE, &next).await;
        (if practice.games == 0 { seed } else { seed.rekeyed(&material) }, true)
    }

    async fn measure(&mut self, device: &mut Device) {
        let Some(slot) = Slot::new(device.slots().current()) else { return };
        let free = self.store.free_bytes(slot).await;
        device.facts_mut().free_save = Some((free, REGION_BYTES / u32::from(crate::journal::layout::SLOTS)));
    }

    async fn put<T: Serialize>(&mut self, key: u8, value: &T) -> Result<(), StoreError> {
        let mut buffer = [0; MAX_VALUE];
        let bytes = postcard::to_slice(value, &mut buffer).map_err(|_| StoreError::TooBig)?;
        self.store.put(key, bytes).await
    }

    async fn get<T: DeserializeOwned>(&mut self, key: u8) -> Option<T> {
        let mut buffer = [0; MAX_VALUE];
        let bytes = self.store.get(key, &mut buffer).await?;
        postcard::from_bytes(bytes).ok()
    }
}

/// What the player reads when something could not be saved.
const fn sentence(error: StoreError) -> &'static str {
    match error {
        StoreError::Full => "The save is full: delete a game.",
        StoreError::TooBig => "This game is too large to save.",
        StoreError::Newer => "The saves are of a newer version: nothing is kept.",
        StoreError::Occupied => "That slot holds a game already.",
        StoreError::Worn => "The flash is worn out: this step was not saved.",
        StoreError::Flash => "The flash failed: this step was not saved.",
        StoreError::Unfit => "There is no save region: nothing is kept.",
    }
}

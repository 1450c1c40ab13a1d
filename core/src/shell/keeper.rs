//! Keeps a device's games: writes what a key changed, brings them back after a power cut.
//!
//! The one place where the device and the journal meet; the firmware and the simulator both call
//! it. Knows no Game rules and no pictures.

use core::ops::Range;

use embedded_storage_async::nor_flash::NorFlash;
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};

use crate::base::log::{info, warning};
use crate::base::name::Name;
use crate::base::saved;
use crate::base::text::{Text, text};
use crate::dice::fairness::FaceCounts;
use crate::dice::generator::{SEED_BYTES, Seed};
use crate::game::Origin;
use crate::journal::layout::{PAGE, SLOT_PAGES};
use crate::journal::progress::Progress;
use crate::journal::record::MAX_RECORD;
use crate::journal::slots::{SlotInfo, Slots};
use crate::journal::store::{Item, MAX_VALUE, RegionHealth, ReplayReport, SaveSlot, Store, StoreError};
use crate::session::ReadBack;
use crate::shell::{Errand, Shell};
use crate::ui::canvas::line;
use crate::ui::key::HOLD_MS;
use crate::ui::screens::Screen;

/// Keys of the device's own values.
const SETTINGS: u8 = 0;
const SLOTS: u8 = 1;
// 2 is free.
const TALLY: u8 = 3;
const RIGGED: u8 = 4;
const VISITS: u8 = 5;

/// How long nobody must have pressed a key before the flash is tidied: an erase stops everything for
/// tens of milliseconds and must not come between a key and its picture. Nor between a hold and its picture: longer
/// than a key is held.
pub const TIDY_AFTER_MS: u32 = 600;
const _: () = assert!(TIDY_AFTER_MS > HOLD_MS);
/// Pause between two steps of tidying the flash.
const TIDY_EVERY_MS: u32 = 100;

/// Where new seeds come from: the body's tested noise.
pub type Entropy<'a> = &'a mut dyn FnMut() -> Seed;

/// A seed that somebody chose, and how many games were made from it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
struct Practice {
    number: u64,
    games: u32,
}

pub struct Keeper<F: NorFlash, B> {
    store: Store<F>,
    /// Room for a snapshot of `MAX_SNAPSHOT` bytes.
    scratch: B,
    practice: Option<Practice>,
    /// The number lies in the flash, for whoever opens it.
    rigged: bool,
    /// The slot that the directory in flash calls the open one.
    open: Option<u8>,
    /// The device plays the game of its open slot. If not, nothing may be written there.
    attached: bool,
    /// A count of all dice was found.
    counted: bool,
    /// Bad pages of the flash that the player was told of.
    told: u32,
    /// What `settle` writes of the open game before anything else.
    owed: Owed,
    /// How far the list of games can be trusted.
    listing: SaveListing,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum SaveListing {
    Whole,
    /// It was lost: games beside the open one are listed as they look.
    Lost,
    /// It may be an old one, which lacks games.
    Old,
}

const LIST_LOST: Text = text!("The list of games was lost and put together again.");

/// What is not yet in flash, because a start writes nothing before there is a picture.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
enum Owed {
    #[default]
    Nothing,
    /// A snapshot of what was found: what comes next must not follow what was lost.
    Snapshot,
    /// A whole new game; what its slot still holds belongs to no game.
    Game,
}

/// Why a game from outside was not taken.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NotRestored {
    /// It belongs to a newer version.
    Newer,
    /// There is no whole state in it.
    Unreadable,
    /// Something could not be saved. What was there is still there.
    Unsaved,
}

/// What came of opening a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum OpenedGame {
    Yes,
    /// It belongs to a newer version and is left as it is.
    Newer,
    /// There is no state in it that can be read.
    Nothing,
}

impl<F: NorFlash, B: AsMut<[u8]>> Keeper<F, B> {
    /// Opens the save region; never fails, whatever is in it. `scratch` takes `MAX_SNAPSHOT` bytes.
    pub async fn open(flash: F, region: Range<u32>, scratch: B) -> Keeper<F, B> {
        Keeper {
            store: Store::open(flash, region).await,
            scratch,
            practice: None,
            rigged: false,
            open: None,
            attached: false,
            counted: false,
            told: 0,
            owed: Owed::Nothing,
            listing: SaveListing::Whole,
        }
    }

    /// From now on new games are practice games: their dice follow from this number. Holds until the device is
    /// switched off.
    pub fn practise(&mut self, number: u64) {
        self.practice = Some(Practice { number, games: 0 });
    }

    /// The same for whoever opens this flash: the way to tell a number to a body that takes keys only.
    pub async fn rig(&mut self, number: u64) -> Result<(), StoreError> {
        self.practise(number);
        self.rigged = true;
        self.put(RIGGED, &Practice { number, games: 0 }).await
    }

    /// Whether a number in the flash makes every game the same: then pictures are compared.
    pub fn is_rigged(&self) -> bool {
        self.rigged
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

    /// Brings the device back to where it was, or begins its first game. Writes nothing: what there is to write waits
    /// for `settle`, which a body calls as soon as there is a picture.
    pub async fn resume(&mut self, device: &mut Shell, entropy: Entropy<'_>) {
        match self.store.health() {
            RegionHealth::Newer(_) => {
                device.say(text!("The saves are of a newer version. They are left as they are."));
                return;
            }
            RegionHealth::Unfit => {
                device.say(text!("There is no save region. Nothing will be kept."));
                return;
            }
            RegionHealth::Ready | RegionHealth::Unmarked => {}
        }
        let listed = self.read_values(device).await;
        if device.settings().kiosk {
            // The owner's games stay shut, whatever state they are in.
            self.attached = false;
            return device.start_lure();
        }
        let opened = !listed && self.find_games(device).await;
        // A list that may be an old one can miss games; what a whole list does not name was erased.
        if listed && self.store.values_lost() {
            self.listing = SaveListing::Old;
        }
        let found = device.slots().first_used().is_some();
        if !found {
            self.begin(device, 0, Name::new("First game"), entropy);
            device.show_title();
        } else if !opened {
            self.open_listed(device, entropy).await;
        }
        // What was said of the open game comes first.
        if !listed && found {
            // Nobody should see a list that is not complete yet.
            if device.stack().iter().any(|open| matches!(open.screen, Screen::Saves(_))) {
                device.show_home();
            }
            device.say_too(LIST_LOST);
        } else if listed && !self.counted && *device.play().game_faces() != FaceCounts::EMPTY {
            device.say_too(text!("The count of all dice was lost. It begins again here."));
        } else if self.store.values_lost() {
            device.say_too(text!("The newest settings and counts may be lost."));
        }
        self.measure(device).await;
    }

    /// Opens the game that the directory calls the open one.
    async fn open_listed(&mut self, device: &mut Shell, entropy: Entropy<'_>) {
        let wanted = device.slots().current();
        if device.slots().get(wanted).is_none() {
            return self.begin_elsewhere(device, entropy).await;
        }
        let loaded = self.load(device, wanted).await;
        if loaded != OpenedGame::Yes {
            self.begin_elsewhere(device, entropy).await;
            device.say(refusal(loaded));
        }
    }

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
            device.play_mut().restore_tally(tally);
            self.counted = true;
        }
        if self.practice.is_none() {
            self.practice = self.get(RIGGED).await;
            self.rigged = self.practice.is_some();
        }
        let Some(slots) = self.get(SLOTS).await else { return false };
        device.restore_slots(slots);
        self.open = Some(device.slots().current());
        true
    }

    /// Writes down a round that the last key began, before its picture is shown: a power cut after somebody saw it must
    /// not give it other dice. After other keys there is nothing to do.
    pub async fn secure(&mut self, device: &mut Shell) {
        if device.play().begins_round()
            && let Err(error) = self.write_record(device).await
        {
            device.say(sentence(error));
        }
    }

    /// Writes down what the last key changed. When it returns, it is in flash. True if the picture
    /// changed meanwhile: another game was opened, or something could not be saved.
    pub async fn settle(&mut self, device: &mut Shell, entropy: Entropy<'_>) -> bool {
        let listed = self.list_games(device).await;
        let ran = self.run_errand(device, entropy).await;
        let failed = self.write_down(device).await;
        if device.play().wants_stock() {
            device.play_mut().lay_in(&entropy());
        }
        device.play_mut().prepare_undo();
        listed || ran || failed
    }

    /// Does what the device asked for, so that there is a picture to show; false if there was nothing. What came
    /// of it is written down by `settle`, after the picture.
    pub async fn run_errand(&mut self, device: &mut Shell, entropy: Entropy<'_>) -> bool {
        let Some(errand) = device.take_errand() else { return false };
        if errand == Errand::ShowMe {
            // A power cut comes back there.
            device.show_home();
        }
        let failed = self.write_down(device).await;
        let lays_aside = matches!(errand, Errand::ShowMe | Errand::Attract | Errand::Reopen);
        // What could not be saved is not laid aside: it was said why.
        if lays_aside && failed {
            device.put_off();
        } else {
            self.run(errand, device, entropy).await;
        }
        self.measure(device).await;
        true
    }

    /// True if something could not be saved and the device now says so.
    ///
    /// The order makes each key whole: settings first, because a held key puts them back before it
    /// does anything else. A change of the directory counts before the screens it leaves, which follow
    /// from it; but a game is complete before the directory calls it the open one.
    async fn write_down(&mut self, device: &mut Shell) -> bool {
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
        // Without a save region that was said at the start.
        let failure = failure.filter(|error| *error != StoreError::Unfit);
        let retired = self.store.stats().retired;
        let news = retired > self.told;
        if let Some(error) = failure {
            warning!("not saved: {}", error);
            device.say(sentence(error));
        } else if news {
            warning!("{} worn pages are not used", retired);
            device.say(text!("A worn page of the flash is no longer used."));
        }
        self.told = retired;
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

    async fn write_record(&mut self, device: &mut Shell) -> Result<(), StoreError> {
        let mut buffer = [0; MAX_RECORD];
        let Some(record) = device.take_record(&mut buffer) else { return Ok(()) };
        let done = self.append(device, record).await;
        if done.is_err() {
            device.play_mut().record_lost();
        }
        done
    }

    async fn write_tally(&mut self, device: &mut Shell) -> Result<(), StoreError> {
        match device.play_mut().take_tally() {
            Some(tally) => self.put(TALLY, &tally).await,
            None => Ok(()),
        }
    }

    async fn write_directory(&mut self, device: &mut Shell) -> Result<(), StoreError> {
        let Some(slots) = device.take_slots() else { return Ok(()) };
        self.put(SLOTS, &slots).await?;
        self.open = Some(slots.current());
        Ok(())
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
                    device.say(sentence(error));
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

    async fn append(&mut self, device: &mut Shell, record: &[u8]) -> Result<(), StoreError> {
        let slot = self.slot(device)?;
        info!("record, {=usize} bytes", record.len());
        match self.store.append(slot, record).await {
            // The game is already where the record leads to: a snapshot says the same.
            Err(StoreError::Full) => self.snapshot(device).await?,
            done => done?,
        }
        device.play_mut().snapshots_kept(self.store.snapshots(slot));
        Ok(())
    }

    async fn snapshot(&mut self, device: &mut Shell) -> Result<(), StoreError> {
        let slot = self.slot(device)?;
        if device.play().long_snapshot_due() {
            self.write_snapshot(slot, device, true).await?;
        }
        self.write_snapshot(slot, device, false).await?;
        // The screens are not part of the game: they follow it.
        let mut buffer = [0; MAX_RECORD];
        self.store.append(slot, device.screens_record(&mut buffer)).await?;
        device.play_mut().limit_undo();
        Ok(())
    }

    async fn write_snapshot(
        &mut self,
        slot: SaveSlot,
        device: &mut Shell,
        long: bool,
    ) -> Result<(), StoreError> {
        let bytes = device.play_mut().snapshot(long, self.scratch.as_mut());
        if bytes.is_empty() {
            // Without the long one undo reaches less far; without the other the game is not saved.
            return if long { Ok(()) } else { Err(StoreError::TooBig) };
        }
        info!("snapshot, {=usize} bytes", bytes.len());
        self.store.snapshot(slot, bytes).await?;
        device.play_mut().snapshot_written(long, self.store.snapshots(slot));
        Ok(())
    }

    async fn run(&mut self, errand: Errand, device: &mut Shell, entropy: Entropy<'_>) {
        match errand {
            Errand::Open(slot) => {
                let before = device.slots().current();
                if slot != before || !self.attached {
                    device.play_mut().count_in();
                    let loaded = self.load(device, slot).await;
                    if loaded != OpenedGame::Yes {
                        self.return_to(device, before, entropy).await;
                        device.say(refusal(loaded));
                        return;
                    }
                }
                device.show_home();
            }
            Errand::ShowMe => {
                if !self.attached && device.history().cursor() > 0 {
                    device.say(text!("This game is not saved. Show me would lose it."));
                    return;
                }
                let (seed, practice) = self.unsaved_seed(entropy);
                self.attached = false;
                device.start_show(seed, practice);
            }
            Errand::EndShow => {
                self.end_aside(device, entropy).await;
                device.show_home();
            }
            Errand::Attract => {
                self.attached = false;
                device.start_lure();
            }
            Errand::Welcome => {
                self.end_aside(device, entropy).await;
                device.show_welcome();
            }
            Errand::Reopen => {
                self.resume(device, entropy).await;
                device.show_home();
            }
            Errand::Create(slot, _) if device.slots().get(slot).is_some() => {
                device.say(sentence(StoreError::Occupied));
            }
            Errand::Create(slot, name) => self.create(device, slot, name, entropy).await,
            Errand::Copy { from, to } => {
                let before = device.slots().current();
                let name = device.slots().get(from).map(|info| info.name).unwrap_or_default();
                device.play_mut().count_in();
                let loaded = self.load(device, from).await;
                if loaded != OpenedGame::Yes {
                    self.return_to(device, before, entropy).await;
                    device.say(refusal(loaded));
                    return;
                }
                if let Err(error) = self.empty(to).await {
                    self.return_to(device, before, entropy).await;
                    device.say(sentence(error));
                    return;
                }
                let (fresh, _) = self.fresh(entropy);
                self.write_practice().await;
                device.become_copy(to, name, &fresh);
                if let Err(error) = self.snapshot(device).await {
                    device.say(sentence(error));
                }
            }
            Errand::Erase(slot) => {
                let open = slot == device.slots().current();
                device.play_mut().count_in();
                // If it cannot be saved now, the next snapshot saves it.
                let _ = self.write_tally(device).await;
                device.forget_slot(slot);
                if open || !self.attached {
                    self.begin_elsewhere(device, entropy).await;
                }
                // The directory decides: from here on the game is gone. A new game may be in its place.
                self.write_down(device).await;
                if device.slots().get(slot).is_none()
                    && let Err(error) = self.empty(slot).await
                {
                    device.say(sentence(error));
                }
            }
        }
    }

    /// Puts a game from outside, a snapshot of it, into a slot and opens it. Until its snapshot has been read back from
    /// flash the slot keeps what it holds; from then on it holds the new game. `settle` comes next.
    pub async fn restore(
        &mut self,
        device: &mut Shell,
        (slot, name): (SaveSlot, Name),
        bytes: &[u8],
        entropy: Entropy<'_>,
    ) -> Result<(), NotRestored> {
        if self.write_down(device).await {
            return Err(NotRestored::Unsaved);
        }
        let before = device.slots().current();
        device.play_mut().count_in();
        self.attached = false;
        device.begin_reading();
        device.read_snapshot(bytes);
        let reading = device.finish_reading();
        let done = match reading {
            ReadBack { newer: true, .. } => Err(NotRestored::Newer),
            // An older version's steps are not made again; its state is whole.
            ReadBack { found: true, older: true, .. }
            | ReadBack { found: true, lost: 0, differs: false, .. } => {
                // What comes back is a copy, whoever sent it: going back to an old state is no second chance in secret.
                if device.game().origin == Origin::Chance {
                    device.play_mut().become_copy(&entropy());
                }
                self.write_alone(slot, device).await.map_err(|_| NotRestored::Unsaved)
            }
            _ => Err(NotRestored::Unreadable),
        };
        match done {
            Ok(()) => {
                device.restored(slot.number(), name);
                self.attached = true;
            }
            Err(_) => self.return_to(device, before, entropy).await,
        }
        done
    }

    /// A game as `restore` takes it; with a seed, as a copy that has dice of its own. The device shows it afterwards, and
    /// plays it: for saves that are only looked at.
    pub async fn take_out<'b>(
        &mut self,
        device: &mut Shell,
        (slot, copy): (u8, Option<Seed>),
        buffer: &'b mut [u8],
    ) -> Option<&'b [u8]> {
        if self.load(device, slot).await != OpenedGame::Yes {
            return None;
        }
        if let Some(seed) = copy {
            device.play_mut().become_copy(&seed);
        }
        Some(whole(device, buffer).1).filter(|bytes| !bytes.is_empty())
    }

    /// Writes the device's game as the one thing that a slot holds, with all that undo needs if that fits.
    async fn write_alone(&mut self, slot: SaveSlot, device: &mut Shell) -> Result<(), StoreError> {
        let (long, bytes) = whole(device, self.scratch.as_mut());
        if bytes.is_empty() {
            return Err(StoreError::TooBig);
        }
        self.store.replace(slot, bytes).await?;
        device.play_mut().snapshot_written(long, self.store.snapshots(slot));
        device.play_mut().limit_undo();
        Ok(())
    }

    /// For a game that is not saved: its dice follow from a number that somebody chose, and leave those of new games
    /// alone.
    fn unsaved_seed(&self, entropy: Entropy<'_>) -> (Seed, bool) {
        let seed = match self.practice {
            Some(practice) => Seed::from_number(practice.number),
            None => entropy(),
        };
        (seed.rekeyed(&[0; SEED_BYTES]), self.practice.is_some())
    }

    /// Comes back to the game that was laid aside; a visitor finds a new one.
    async fn end_aside(&mut self, device: &mut Shell, entropy: Entropy<'_>) {
        let open = device.slots().current();
        if device.settings().kiosk {
            let (seed, practice) = self.unsaved_seed(entropy);
            device.lay_aside(seed, practice);
        } else if device.slots().get(open).is_some() {
            self.return_to(device, open, entropy).await;
        } else {
            // There was nothing to come back to.
            device.start_unsaved(entropy(), false);
        }
    }

    /// Opens a game again after another one could not be opened.
    async fn return_to(&mut self, device: &mut Shell, slot: u8, entropy: Entropy<'_>) {
        if device.slots().get(slot).is_none() || self.load(device, slot).await != OpenedGame::Yes {
            self.begin_elsewhere(device, entropy).await;
        }
    }

    /// Opens a game if the directory is lost: the first that has steps. The others are listed as they look, so that a
    /// start need not read them all; `list_games` does. False if none can be opened.
    async fn find_games(&mut self, device: &mut Shell) -> bool {
        let mut slots = Slots::EMPTY;
        for slot in SaveSlot::all() {
            if self.store.looks_used(slot).await {
                slots.set(slot.number(), Some(found_game(slot, 0)));
            }
        }
        if slots.first_used().is_none() {
            // Damage may hide the beginning of every page.
            for slot in SaveSlot::all() {
                if !self.store.is_empty(slot).await {
                    slots.set(slot.number(), Some(found_game(slot, 0)));
                }
            }
        }
        if slots.first_used().is_some() {
            self.listing = SaveListing::Lost;
        }
        for slot in SaveSlot::all().map(SaveSlot::number) {
            if slots.get(slot).is_none() {
                continue;
            }
            slots.open(slot);
            device.rebuild_slots(slots);
            match self.load(device, slot).await {
                OpenedGame::Yes if device.history().cursor() > 0 => return true,
                OpenedGame::Newer => {}
                // A game without steps may be one that was never finished to be made.
                OpenedGame::Yes | OpenedGame::Nothing => slots.set(slot, None),
            }
        }
        self.attached = false;
        self.owed = Owed::Nothing;
        if let Some(first) = slots.first_used() {
            slots.open(first);
            device.rebuild_slots(slots);
        } else {
            device.restore_slots(Slots::EMPTY);
        }
        false
    }

    /// Completes a directory that was lost or may be an old one; true if there was something to complete. The
    /// games are only looked through: where they come from is noted when they are opened.
    async fn list_games(&mut self, device: &mut Shell) -> bool {
        let listing = core::mem::replace(&mut self.listing, SaveListing::Whole);
        let (open, mut found) = (device.slots().current(), false);
        for slot in SaveSlot::all().filter(|slot| slot.number() != open) {
            let named = device.slots().get(slot.number()).is_some();
            if listing == SaveListing::Whole || listing == SaveListing::Old && named {
                continue;
            }
            let mut progress = Progress::default();
            self.store.replay(slot, self.scratch.as_mut(), &mut |item| progress.see(item)).await;
            let steps = progress.steps();
            if listing == SaveListing::Lost || steps.is_some() {
                found = true;
                let mut slots = *device.slots();
                slots.set(slot.number(), steps.map(|steps| found_game(slot, steps)));
                device.rebuild_slots(slots);
            }
        }
        if listing == SaveListing::Old && found {
            device.say_too(LIST_LOST);
        }
        found
    }

    /// Opens any readable game, or a new one if there is none.
    async fn begin_elsewhere(&mut self, device: &mut Shell, entropy: Entropy<'_>) {
        let left = device.slots().current();
        for slot in SaveSlot::all() {
            let slot = slot.number();
            if slot != left
                && device.slots().get(slot).is_some()
                && self.load(device, slot).await == OpenedGame::Yes
            {
                device.show_home();
                return;
            }
        }
        // Not where the last game was, if possible: it counts until the directory says otherwise.
        let free = |slot: &u8| device.slots().get(*slot).is_none();
        let elsewhere = SaveSlot::all().map(SaveSlot::number).filter(free).find(|slot| *slot != left);
        match elsewhere.or(Some(left).filter(free)) {
            Some(free) => self.begin(device, free, Name::new("New game"), entropy),
            None => {
                self.attached = false;
                device.start_unsaved(entropy(), false);
                device.say(text!("No saved game can be read. Delete one to begin anew."));
            }
        }
    }

    /// Begins a game that `settle` writes.
    fn begin(&mut self, device: &mut Shell, slot: u8, name: Name, entropy: Entropy<'_>) {
        let (seed, practice) = self.fresh(entropy);
        device.start_game(slot, name, seed, practice);
        self.attached = true;
        self.owed = Owed::Game;
    }

    /// Begins a game and writes it; if its slot cannot be emptied, the open one stays.
    async fn create(&mut self, device: &mut Shell, slot: u8, name: Name, entropy: Entropy<'_>) {
        let (seed, practice) = self.fresh(entropy);
        self.write_practice().await;
        if let Err(error) = self.empty(slot).await {
            return device.say(sentence(error));
        }
        device.start_game(slot, name, seed, practice);
        self.attached = true;
        if let Err(error) = self.snapshot(device).await {
            device.say(sentence(error));
        }
    }

    /// What an unlisted slot may still hold belongs to no game.
    async fn empty(&mut self, slot: u8) -> Result<(), StoreError> {
        match SaveSlot::new(slot) {
            Some(slot) if !self.store.is_empty(slot).await => self.store.clear(slot).await,
            _ => Ok(()),
        }
    }

    /// Reads a game and makes it the open one.
    async fn load(&mut self, device: &mut Shell, slot: u8) -> OpenedGame {
        // Until it is read, the device's game is nobody's.
        self.attached = false;
        self.owed = Owed::Nothing;
        let Some(place) = SaveSlot::new(slot) else { return OpenedGame::Nothing };
        device.begin_reading();
        let report: ReplayReport = self
            .store
            .replay(place, self.scratch.as_mut(), &mut |item| match item {
                Item::Snapshot(bytes) => device.read_snapshot(bytes),
                Item::Record(bytes) => device.read_record(bytes),
            })
            .await;
        let reading = device.finish_reading();
        info!("game {=u8}: {}", slot, reading);
        if reading.newer {
            return OpenedGame::Newer;
        }
        if !reading.found {
            return OpenedGame::Nothing;
        }
        if report.skipped > 0 && reading.lost == 0 {
            device.say(text!("A damaged record was skipped. Check the table."));
        } else if report.head_lost {
            device.say(text!("The newest steps may be lost. Check the table."));
        }
        device.opened(slot);
        self.attached = true;
        if reading.older || reading.lost > 0 || reading.differs || report.head_lost {
            self.owed = Owed::Snapshot;
        }
        OpenedGame::Yes
    }

    /// A seed for a new game, and whether it is for practice.
    fn fresh(&mut self, entropy: Entropy<'_>) -> (Seed, bool) {
        let Some(practice) = self.practice else { return (entropy(), false) };
        let mut material = [0; SEED_BYTES];
        for (place, byte) in material.iter_mut().zip(practice.games.to_le_bytes()) {
            *place = byte;
        }
        let seed = Seed::from_number(practice.number);
        self.practice = Some(Practice { games: practice.games + 1, ..practice });
        (if practice.games == 0 { seed } else { seed.rekeyed(&material) }, true)
    }

    /// How many games were made from a number that lies in the flash.
    async fn write_practice(&mut self) {
        if let Some(practice) = self.practice.filter(|_| self.rigged) {
            // If it cannot be saved, only the games after a power cut differ.
            let _ = self.put(RIGGED, &practice).await;
        }
    }

    async fn measure(&mut self, device: &mut Shell) {
        let Some(slot) = SaveSlot::new(device.slots().current()) else { return };
        let free = self.store.free_bytes(slot).await;
        device.facts_mut().free_save = Some((free, SLOT_PAGES * PAGE));
    }

    async fn put<T: Serialize>(&mut self, key: u8, value: &T) -> Result<(), StoreError> {
        let mut buffer = [0; MAX_VALUE];
        let length = saved::write(value, &mut buffer).ok_or(StoreError::TooBig)?;
        self.store.put(key, buffer.get(..length).unwrap_or(&[])).await
    }

    async fn get<T: DeserializeOwned>(&mut self, key: u8) -> Option<T> {
        let mut buffer = [0; MAX_VALUE];
        self.store.get(key, &mut buffer).await?;
        // With the zeros behind it: a value that grew since is read with what zero means there.
        saved::read(&buffer).map(|(value, _)| value)
    }
}

/// A game in one snapshot: a long one if that fits.
fn whole<'b>(device: &mut Shell, buffer: &'b mut [u8]) -> (bool, &'b [u8]) {
    let long = !device.play_mut().snapshot(true, buffer).is_empty();
    (long, device.play_mut().snapshot(long, buffer))
}

/// What a directory that was put together says of a game.
fn found_game(slot: SaveSlot, steps: u32) -> SlotInfo {
    let name = line(format_args!("Game {}", slot.number() + 1));
    SlotInfo { name: Name::new(&name), steps }
}

/// What the player reads when a game could not be opened.
const fn refusal(loaded: OpenedGame) -> Text {
    match loaded {
        OpenedGame::Newer => text!("That game is of a newer version. It is left as it is."),
        OpenedGame::Yes | OpenedGame::Nothing => text!("That game cannot be read. It is left as it is."),
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::battle::state::question::BattleQuestion;
    use crate::body::{Board, BodyFacts};
    use crate::dice::command::{DiceCommand, Order};
    use crate::dice::tokens::{AttackTokens, RuleSet};
    use crate::game::{Command, Origin};
    use crate::journal::layout::REGION_BYTES;
    use crate::journal::ram_flash::{RamFlash, RamFlashError, Torn, finish};
    use crate::journal::store::MAX_SNAPSHOT;
    use crate::ui::key::{Input, Key};
    use crate::ui::screens::home::Home;
    use embedded_storage_async::nor_flash::{ErrorType, ReadNorFlash};

    type Flash = RamFlash<Vec<u8>>;

    /// A device that plays games of chance, and its flash.
    struct Table {
        device: Box<Shell>,
        keeper: Keeper<Flash, Vec<u8>>,
        seeds: u64,
    }

    impl Table {
        fn open(flash: Flash, number: Option<u64>) -> Table {
            let mut keeper = finish(Keeper::open(flash, 0..REGION_BYTES, vec![0; MAX_SNAPSHOT]));
            if let Some(number) = number {
                keeper.practise(number);
            }
            let device = Box::new(Shell::new(Board::PicoLcd13, Seed::from_number(0), false));
            let mut table = Table { device, keeper, seeds: 0 };
            finish(table.keeper.resume(&mut table.device, &mut seeds(&mut table.seeds)));
            table.settle();
            table
        }

        fn new() -> Table {
            Table::open(blank(), None)
        }

        fn settle(&mut self) {
            finish(self.keeper.settle(&mut self.device, &mut seeds(&mut self.seeds)));
        }

        fn press(&mut self, keys: &[Key]) {
            for &key in keys {
                self.device.on(Input::Press(key));
                self.settle();
            }
        }

        fn run(&mut self, errand: Errand) {
            finish(self.keeper.run(errand, &mut self.device, &mut seeds(&mut self.seeds)));
            self.settle();
        }

        /// The same flash in another device, after a power cut.
        fn cut(self) -> Table {
            let mut flash = self.keeper.into_flash();
            flash.revive();
            Table::open(flash, None)
        }
    }

    fn blank() -> Flash {
        RamFlash::new(vec![0xFF; REGION_BYTES as usize])
    }

    fn seeds(last: &mut u64) -> impl FnMut() -> Seed + '_ {
        move || {
            *last += 1;
            Seed::from_number(*last)
        }
    }

    #[test]
    fn a_number_holds_while_it_is_given_and_marks_its_games_for_ever() {
        let mut table = Table::open(blank(), Some(7));
        table.run(Errand::Create(1, Name::new("Second")));
        let origin = |table: &Table| table.device.game().origin;
        assert_eq!(origin(&table), Origin::Practice);
        let mut table = table.cut();
        table.run(Errand::Create(2, Name::new("Third")));
        assert_eq!(origin(&table), Origin::Chance, "the number was not given again");
        for (errand, marked) in [
            (Errand::Open(1), Origin::Practice),
            (Errand::Copy { from: 2, to: 3 }, Origin::Copy),
            (Errand::Copy { from: 3, to: 4 }, Origin::Copy),
            (Errand::Copy { from: 0, to: 5 }, Origin::Practice),
        ] {
            table.run(errand);
            assert_eq!(origin(&table), marked, "{errand:?}");
        }
        let table = table.cut();
        let listed = [0, 1, 2, 3, 4, 5].map(|slot| table.device.slots().origin(slot).mark());
        assert_eq!(listed, ["practice", "practice", "", "copy", "copy", "practice"]);
    }

    /// Three games with so many rolls each; the last is open.
    fn three_games() -> Flash {
        let mut table = Table::new();
        for slot in 0..3 {
            if slot > 0 {
                table.run(Errand::Create(slot, Name::new("Another")));
            }
            let order = Order::Attack { dice: 3, tokens: AttackTokens::NONE, rules: RuleSet::Second };
            for _ in 0..=slot {
                table.device.play_mut().apply(Command::Dice(DiceCommand::Roll(order))).unwrap();
                table.settle();
            }
        }
        table.keeper.into_flash()
    }

    /// The game in each listed slot, opened one after the other.
    fn games(mut table: Table) -> [Option<u32>; 6] {
        [0, 1, 2, 3, 4, 5].map(|slot| {
            table.device.slots().get(slot)?;
            table.run(Errand::Open(slot));
            assert_eq!(table.device.slots().current(), slot, "slot {slot} is listed and does not open");
            Some(table.device.game().hash())
        })
    }

    #[test]
    fn a_cut_while_a_game_is_erased_or_copied_spoils_no_game() {
        let flash = three_games();
        let before = games(Table::open(flash.clone(), None));
        assert!(before[..3].iter().all(Option::is_some) && before[3..].iter().all(Option::is_none));
        for errand in [Errand::Erase(0), Errand::Erase(2), copy(0), copy(2)] {
            let (mut old, mut new) = (0, 0);
            for operations in 0.. {
                let mut cut = flash.clone();
                cut.cut_after(operations, Torn::Before);
                let mut table = Table::open(cut, None);
                table.run(errand);
                let done = !table.keeper.store().flash().is_dead();
                let after = games(table.cut());
                let changed = match errand {
                    Errand::Erase(slot) => slot,
                    _ => 3,
                };
                for slot in (0..6).filter(|slot| *slot != changed) {
                    let place = usize::from(slot);
                    assert_eq!(after[place], before[place], "{errand:?}, {operations} operations, {slot}");
                }
                // Listed and whole, or not there.
                let is_listed = after[usize::from(changed)].is_some();
                let was_listed = before[usize::from(changed)].is_some();
                *(if is_listed == was_listed { &mut old } else { &mut new }) += 1;
                if was_listed && is_listed {
                    assert_eq!(after[usize::from(changed)], before[usize::from(changed)]);
                }
                if done {
                    assert_ne!(is_listed, was_listed, "{errand:?}");
                    break;
                }
            }
            assert!(old > 1 && new > 0, "{errand:?}: {old} cuts before it counted, {new} after");
        }
    }

    const fn copy(from: u8) -> Errand {
        Errand::Copy { from, to: 3 }
    }

    /// Flash of which some programs fail, and then no more.
    struct Flaky {
        flash: Flash,
        programs: u32,
        fails: Range<u32>,
    }

    impl ErrorType for Flaky {
        type Error = RamFlashError;
    }

    impl ReadNorFlash for Flaky {
        const READ_SIZE: usize = 1;

        async fn read(&mut self, offset: u32, bytes: &mut [u8]) -> Result<(), RamFlashError> {
            self.flash.read(offset, bytes).await
        }

        fn capacity(&self) -> usize {
            self.flash.capacity()
        }
    }

    impl NorFlash for Flaky {
        const WRITE_SIZE: usize = 1;
        const ERASE_SIZE: usize = <Flash as NorFlash>::ERASE_SIZE;

        async fn erase(&mut self, from: u32, to: u32) -> Result<(), RamFlashError> {
            self.flash.erase(from, to).await
        }

        async fn write(&mut self, offset: u32, bytes: &[u8]) -> Result<(), RamFlashError> {
            self.programs += 1;
            if self.fails.contains(&self.programs) {
                return Err(RamFlashError::OutOfBounds);
            }
            self.flash.write(offset, bytes).await
        }
    }

    /// Whatever was not written, what comes after it is not lost with it: one program fails, or a few.
    #[test]
    fn a_write_that_fails_for_a_while_loses_nothing() {
        let flash = three_games();
        for (first, count) in (1..=14).flat_map(|first| [1, 2, 3, 5].map(|count| (first, count))) {
            let flaky = Flaky { flash: flash.clone(), programs: 0, fails: first..first + count };
            let mut keeper = finish(Keeper::open(flaky, 0..REGION_BYTES, vec![0; MAX_SNAPSHOT]));
            let mut device = Box::new(Shell::new(Board::PicoLcd13, Seed::from_number(0), false));
            let mut last = 0;
            finish(keeper.resume(&mut device, &mut seeds(&mut last)));
            let order = Order::Attack { dice: 3, tokens: AttackTokens::NONE, rules: RuleSet::Second };
            for _ in 0..10 {
                device.play_mut().apply(Command::Dice(DiceCommand::Roll(order))).unwrap();
                finish(keeper.settle(&mut device, &mut seeds(&mut last)));
            }
            let flaky = keeper.into_flash();
            assert!(flaky.programs > first + count, "{} programs are too few", flaky.programs);
            let after = Table::open(flaky.flash, None).device;
            let of = |device: &Shell| (device.history().cursor(), device.game().hash());
            assert_eq!(of(&after), of(&device), "{count} programs failed from {first} on");
        }
    }

    #[test]
    fn a_begun_round_is_in_flash_before_it_is_shown() {
        let mut table = Table::new();
        table.press(&[Key::A; 6]);
        assert_eq!(table.device.game().battle.flow(), BattleQuestion::Planning);
        let steps = table.device.history().cursor();
        table.device.on(Input::Press(Key::A));
        finish(table.keeper.secure(&mut table.device));
        // Here the picture is shown, and the power fails.
        let begun = table.device.history().newest();
        let after = table.cut();
        assert_eq!((after.device.history().cursor(), after.device.history().newest()), (steps + 1, begun));
    }

    #[test]
    fn only_a_begun_round_is_written_before_its_picture() {
        let mut table = Table::new();
        table.press(&[Key::A; 5]);
        let written = |table: &Table| table.keeper.store().stats().bytes;
        for key in [Key::A, Key::B, Key::Down, Key::Y] {
            let before = written(&table);
            table.device.on(Input::Press(key));
            finish(table.keeper.secure(&mut table.device));
            assert_eq!(written(&table), before, "{key:?}");
            table.settle();
        }
    }

    /// Whenever the power fails, a game is open on a screen that belongs to it: Home, if it was just opened.
    #[test]
    fn on_a_low_battery_no_page_is_erased_in_idle_moments() {
        let mut table = Table::new();
        let downs = core::iter::repeat_n(Key::Down, Home::downs_to("dice").unwrap().into());
        table.press(&[Key::A, Key::A]);
        table.press(&downs.chain([Key::A]).collect::<Vec<_>>());
        let mut erased = |left: Option<u8>| {
            table.device.set_battery(left);
            let before = table.keeper.store().stats().erases;
            // Enough for several pages, with all the time that tidying takes.
            for _ in 0..400 {
                table.press(&[Key::A]);
                let mut idle_ms = TIDY_AFTER_MS;
                while let Some(pause) = finish(table.keeper.idle(&mut table.device, idle_ms)) {
                    idle_ms += pause;
                }
            }
            let stats = table.keeper.store().stats();
            stats.erases - before - stats.erases_in_writes
        };
        let (first, low, later) =
            (erased(Some(100)), erased(Some(BodyFacts::LOW_BATTERY)), erased(Some(100)));
        assert!(first > 0 && low == 0 && later > 0, "{first}, {low}, {later}");
    }

    #[test]
    fn the_directory_calls_a_game_open_only_when_its_screens_are_written() {
        let mut table = Table::new();
        let downs = Home::downs_to("dice").unwrap();
        table.press(&[Key::A, Key::A]);
        table.press(&vec![Key::Down; downs.into()]);
        table.press(&[Key::A]);
        assert_eq!(table.device.screen().name(), "dice");
        table.run(Errand::Create(1, Name::new("Second")));
        let flash = table.keeper.into_flash();
        for operations in 0.. {
            let mut cut = flash.clone();
            cut.cut_after(operations, Torn::Before);
            let mut table = Table::open(cut, None);
            table.run(Errand::Open(0));
            let done = !table.keeper.store().flash().is_dead();
            let table = table.cut();
            let open = (table.device.slots().current(), table.device.screen().name());
            assert!(matches!(open, (0 | 1, "home")), "{open:?} after {operations} operations");
            if done {
                assert!(open.0 == 0 && operations > 1);
                break;
            }
        }
    }
}

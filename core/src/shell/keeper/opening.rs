//! Opens games: at the start, and when the player opens, leaves or loses one. Begins new ones.
//!
//! A device always has an open game. If the wanted one cannot be opened, another one is; if none can, a new one begins;
//! and if there is no room for that, one that is not saved.

use embedded_storage_async::nor_flash::NorFlash;

use crate::base::log::info;
use crate::base::name::Name;
use crate::base::text::{Text, text};
use crate::dice::fairness::FaceCounts;
use crate::journal::store::{Item, RegionHealth, ReplayReport, SaveSlot};
use crate::shell::Shell;
use crate::shell::keeper::listing::{LIST_LOST, SaveListing};
use crate::shell::keeper::writing::Owed;
use crate::shell::keeper::{Entropy, Keeper, sentence};
use crate::ui::screens::Screen;

/// How the opening of a game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum OpenedGame {
    Yes,
    /// It belongs to a newer version and is left as it is.
    Newer,
    /// There is no state in it that can be read.
    Nothing,
}

impl<F: NorFlash, B: AsMut<[u8]>> Keeper<F, B> {
    /// Returns the device to where it was, or begins its first game. Writes nothing: what there is to write waits
    /// for `settle`, which a body calls as soon as there is a picture.
    pub async fn resume(&mut self, device: &mut Shell, entropy: Entropy<'_>) {
        match self.store.health() {
            RegionHealth::Newer(_) => {
                device.notify(text!("The saves are of a newer version. They are left as they are."));
                return;
            }
            RegionHealth::Unfit => {
                device.notify(text!("There is no save region. Nothing will be kept."));
                return;
            }
            RegionHealth::Ready | RegionHealth::Unmarked => {}
        }
        let listed = self.read_values(device).await;
        if device.settings().kiosk {
            // The owner's games stay closed, whatever state they are in.
            self.attached = false;
            return device.start_attract();
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
        // What concerns the open game is shown first.
        if !listed && found {
            // Nobody should see a list that is not complete yet.
            if device.stack().iter().any(|open| matches!(open.screen, Screen::Saves(_))) {
                device.show_home();
            }
            device.notify_also(LIST_LOST);
        } else if listed && !self.tally_found && *device.session().game_faces() != FaceCounts::EMPTY {
            device.notify_also(text!("The count of all dice was lost. It begins again here."));
        } else if self.store.values_lost() {
            device.notify_also(text!("The newest settings and counts may be lost."));
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
            device.notify(refusal(loaded));
        }
    }

    /// Reads a game and makes it the open one.
    pub(super) async fn load(&mut self, device: &mut Shell, slot: u8) -> OpenedGame {
        // Until it is read, the device's game is in no slot.
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
            device.notify(text!("A damaged record was skipped. Check the table."));
        } else if report.head_lost {
            device.notify(text!("The newest steps may be lost. Check the table."));
        }
        device.opened(slot);
        self.attached = true;
        if reading.older || reading.lost > 0 || reading.differs || report.head_lost {
            self.owed = Owed::Snapshot;
        }
        OpenedGame::Yes
    }

    /// Opens a game again after another one could not be opened.
    pub(super) async fn return_to(&mut self, device: &mut Shell, slot: u8, entropy: Entropy<'_>) {
        if device.slots().get(slot).is_none() || self.load(device, slot).await != OpenedGame::Yes {
            self.begin_elsewhere(device, entropy).await;
        }
    }

    /// Opens any readable game, or a new one if there is none.
    pub(super) async fn begin_elsewhere(&mut self, device: &mut Shell, entropy: Entropy<'_>) {
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
        // Not in the slot of the last game, if possible: the directory in flash lists that game until it is written.
        let free = |slot: &u8| device.slots().get(*slot).is_none();
        let elsewhere = SaveSlot::all().map(SaveSlot::number).filter(free).find(|slot| *slot != left);
        match elsewhere.or(Some(left).filter(free)) {
            Some(free) => self.begin(device, free, Name::new("New game"), entropy),
            None => {
                self.attached = false;
                device.start_unsaved(entropy(), false);
                device.notify(text!("No saved game can be read. Delete one to begin anew."));
            }
        }
    }

    /// Begins a game that `settle` writes.
    fn begin(&mut self, device: &mut Shell, slot: u8, name: Name, entropy: Entropy<'_>) {
        let (seed, practice) = self.new_seed(entropy);
        device.start_game(slot, name, seed, practice);
        self.attached = true;
        self.owed = Owed::Game;
    }

    /// Begins a game and writes it; if its slot cannot be emptied, the open one stays.
    pub(super) async fn create(&mut self, device: &mut Shell, slot: u8, name: Name, entropy: Entropy<'_>) {
        let (seed, practice) = self.new_seed(entropy);
        self.write_practice().await;
        if let Err(error) = self.empty(slot).await {
            return device.notify(sentence(error));
        }
        device.start_game(slot, name, seed, practice);
        self.attached = true;
        if let Err(error) = self.snapshot(device).await {
            device.notify(sentence(error));
        }
    }

    /// Returns to the game that was set aside; a visitor gets a new one.
    pub(super) async fn end_aside(&mut self, device: &mut Shell, entropy: Entropy<'_>) {
        let open = device.slots().current();
        if device.settings().kiosk {
            let (seed, practice) = self.unsaved_seed(entropy);
            device.set_aside(seed, practice);
        } else if device.slots().get(open).is_some() {
            self.return_to(device, open, entropy).await;
        } else {
            // There was nothing to return to.
            device.start_unsaved(entropy(), false);
        }
    }
}

/// What the player reads when a game could not be opened.
pub(super) const fn refusal(loaded: OpenedGame) -> Text {
    match loaded {
        OpenedGame::Newer => text!("That game is of a newer version. It is left as it is."),
        OpenedGame::Yes | OpenedGame::Nothing => text!("That game cannot be read. It is left as it is."),
    }
}

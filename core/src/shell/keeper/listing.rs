//! The directory of games, when it was lost or may be an old one: finds the games in the flash.
//!
//! Reads only what it must before there is a picture; the rest is read through afterwards. Does not write: the device
//! takes the directory, and `writing` saves it.

use embedded_storage_async::nor_flash::NorFlash;

use crate::base::name::Name;
use crate::base::text::{Text, text};
use crate::journal::progress::Progress;
use crate::journal::slots::{SlotInfo, Slots};
use crate::journal::store::SaveSlot;
use crate::shell::Shell;
use crate::shell::keeper::Keeper;
use crate::shell::keeper::opening::OpenedGame;
use crate::shell::keeper::writing::Owed;
use crate::ui::canvas::line;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum SaveListing {
    Whole,
    /// It was lost: games beside the open one are listed as they look.
    Lost,
    /// It may be an old one, which lacks games.
    Old,
}

pub(super) const LIST_LOST: Text = text!("The list of games was lost and put together again.");

impl<F: NorFlash, B: AsMut<[u8]>> Keeper<F, B> {
    /// Opens a game if the directory is lost: the first that has steps. The others are listed by a look at their pages,
    /// as to read them all would delay the start; `list_games` reads them. False if none can be opened.
    pub(super) async fn find_games(&mut self, device: &mut Shell) -> bool {
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
                // A game without steps may be one whose making was cut short.
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
    /// games are only counted: where they come from is noted when they are opened.
    pub(super) async fn list_games(&mut self, device: &mut Shell) -> bool {
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
            device.notify_also(LIST_LOST);
        }
        found
    }
}

/// What a directory that was put together lists of a game.
fn found_game(slot: SaveSlot, steps: u32) -> SlotInfo {
    let name = line(format_args!("Game {}", slot.number() + 1));
    SlotInfo { name: Name::new(&name), steps }
}

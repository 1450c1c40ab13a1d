//! The directory of saved games: what each slot holds, and which one is open.
//!
//! Knows names and step counts, not the games themselves: `journal` keeps those.

use serde::{Deserialize, Serialize};

use crate::{base::name::Name, journal::layout::SLOTS};

/// What the directory says of one game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct SlotInfo {
    pub name: Name,
    /// Commands made so far.
    pub steps: u32,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Slots {
    entries: [Option<SlotInfo>; SLOTS as usize],
    current: u8,
}

impl Slots {
    pub const EMPTY: Slots = Slots { entries: [None; SLOTS as usize], current: 0 };

    pub fn get(&self, slot: u8) -> Option<&SlotInfo> {
        self.entries.get(usize::from(slot)).and_then(Option::as_ref)
    }

    pub fn set(&mut self, slot: u8, info: Option<SlotInfo>) {
        if let Some(entry) = self.entries.get_mut(usize::from(slot)) {
            *entry = info;
        }
    }

    pub fn rename(&mut self, slot: u8, name: Name) {
        if let Some(Some(info)) = self.entries.get_mut(usize::from(slot)) {
            info.name = name;
        }
    }

    /// So many commands were made in the open game.
    pub fn note_steps(&mut self, steps: u32) {
        if let Some(Some(info)) = self.entries.get_mut(usize::from(self.current)) {
            info.steps = steps;
        }
    }

    /// The directory as read from flash, whose numbers may be anything.
    pub fn checked(self) -> Slots {
        Slots { current: if self.current < SLOTS { self.current } else { 0 }, ..self }
    }

    /// The slot of the open game.
    pub const fn current(&self) -> u8 {
        self.current
    }

    pub fn open(&mut self, slot: u8) {
        if slot < SLOTS {
            self.current = slot;
        }
    }

    pub fn first_free(&self) -> Option<u8> {
        (0..SLOTS).find(|&slot| self.get(slot).is_none())
    }

    /// The first used slot, if any.
    pub fn first_used(&self) -> Option<u8> {
        (0..SLOTS).find(|&slot| self.get(slot).is_some())
    }
}

//! The directory of saved games: what each slot holds, and which one is open.
//!
//! Knows names and step counts, not the games themselves: `journal` keeps those.

use serde::{Deserialize, Serialize};

use crate::base::name::Name;
use crate::game::Origin;
use crate::journal::layout::SLOTS;

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
    /// Of each game, as far as it was ever open.
    origins: [Origin; SLOTS as usize],
}

impl Slots {
    pub const EMPTY: Slots =
        Slots { entries: [None; SLOTS as usize], current: 0, origins: [Origin::Chance; SLOTS as usize] };

    /// Where the game in a slot comes from.
    pub fn origin(&self, slot: u8) -> Origin {
        self.origins.get(usize::from(slot)).copied().unwrap_or_default()
    }

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

    /// What the open game is: where it comes from, and how many commands were made in it.
    pub fn note(&mut self, origin: Origin, steps: u32) {
        let open = usize::from(self.current);
        if let (Some(Some(info)), Some(noted)) = (self.entries.get_mut(open), self.origins.get_mut(open)) {
            info.steps = steps;
            *noted = origin;
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_number_past_the_last_slot_opens_none() {
        let mut slots = Slots { current: 99, ..Slots::EMPTY }.checked();
        assert_eq!(slots.current(), 0);
        slots.open(SLOTS);
        assert_eq!((slots.current(), slots.first_free(), slots.first_used()), (0, Some(0), None));
    }
}

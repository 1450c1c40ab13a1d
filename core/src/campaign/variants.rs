//! Optional variants of a campaign ("Optional Variants") and the add-on. Does NOT apply them.

use core::fmt::{self, Write};

use serde::{Deserialize, Serialize};

use crate::cards::experience::START_POINTS;
use crate::mission::terms::DifficultyVariant;

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub struct Variants {
    /// "Starting Experience": a place in [`START_POINTS`].
    pub start: u8,
    /// "Adjusted Difficulty Level".
    pub difficulty: DifficultyVariant,
    /// "Ignoring Limited Symbol".
    pub ignore_limited: bool,
    /// "Classic Eject Table and Pilot Death".
    pub classic_eject: bool,
    /// The Experience Tree add-on.
    pub tree: bool,
    /// Slots of the official ship that HotAC's card does not show (A-wing configuration, B-wing title) count, as the
    /// list of upgrades has it.
    pub official_slots: bool,
}

impl Variants {
    /// The book without variants.
    pub const BOOK: Variants = Variants {
        start: 0,
        difficulty: DifficultyVariant::Standard,
        ignore_limited: false,
        classic_eject: false,
        tree: false,
        official_slots: true,
    };

    /// Squad points of a new pilot.
    pub fn start_points(self) -> u8 {
        START_POINTS.get(usize::from(self.start)).copied().unwrap_or(35)
    }
}

impl Variants {
    /// What differs from `before`, in the words of the undo notice.
    pub(super) fn describe_change(self, before: Variants, out: &mut dyn Write) -> fmt::Result {
        let switches = [
            (self.ignore_limited, before.ignore_limited, "limits ignored", "limited cards"),
            (self.classic_eject, before.classic_eject, "classic eject", "no classic eject"),
            (self.tree, before.tree, "Experience Tree", "no Experience Tree"),
            (self.official_slots, before.official_slots, "official slots", "no official slots"),
        ];
        if self.start != before.start {
            return write!(out, "start with {} points", self.start_points());
        }
        if self.difficulty != before.difficulty {
            return write!(out, "enemy {}", self.difficulty);
        }
        match switches.into_iter().find(|(now, was, ..)| now != was) {
            Some((now, _, on, off)) => out.write_str(if now { on } else { off }),
            None => out.write_str("variants"),
        }
    }
}

impl Default for Variants {
    fn default() -> Self {
        Self::BOOK
    }
}

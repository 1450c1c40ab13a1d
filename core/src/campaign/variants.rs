//! Optional variants of a campaign ("Optional Variants") and the add-on. Does NOT apply them.

use serde::{Deserialize, Serialize};

use crate::cards::experience::START_POINTS;
use crate::mission::terms::Difficulty;

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub struct Variants {
    /// "Starting Experience": a place in [`START_POINTS`].
    pub start: u8,
    /// "Adjusted Difficulty Level".
    pub difficulty: Difficulty,
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
        difficulty: Difficulty::Standard,
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

impl Default for Variants {
    fn default() -> Self {
        Self::BOOK
    }
}

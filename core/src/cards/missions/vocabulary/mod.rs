//! The words missions are written in: map, squads, objects, allies, triggers, special rules, objectives, outcomes.
//!
//! Everything a mission says is a value that an engine can match on; a `text` beside it is for the reader only, and no
//! entry consists of a text alone. Does NOT contain a mission: those are the files beside this folder.
//!
//! Words: a *row* is a line of the squad table; a *cell* one ship of a row; a *vector* the arrow where a squad enters.

mod ally;
mod map;
mod object;
mod objective;
mod outcome;
mod rule;
mod squad;
mod trigger;

pub use ally::*;
pub use map::*;
pub use object::*;
pub use objective::*;
pub use outcome::*;
pub use rule::*;
pub use squad::*;
pub use trigger::*;

use crate::base::named::named;

named! {
    /// How dangerous a mission is for the Rebels ("Mission Territory Types").
    Territory {
        Friendly = 0 "friendly",
        Neutral = 1 "neutral",
        Hostile = 2 "hostile",
    }
}

impl Territory {
    /// Attack dice rolled for each destroyed Rebel ship; the harshest counts.
    pub const fn destroyed_dice(self) -> u8 {
        match self {
            Self::Friendly => 1,
            Self::Neutral => 2,
            Self::Hostile => 3,
        }
    }

    /// Ships may flee over every edge; elsewhere only over escape edges.
    pub const fn any_edge(self) -> bool {
        matches!(self, Self::Friendly)
    }

    /// Ships still there at the round limit are lost; elsewhere they retreat.
    pub const fn lost_at_limit(self) -> bool {
        matches!(self, Self::Hostile)
    }
}

named! {
    /// Who wins, who owns.
    Faction {
        Rebel = 0 "Rebel",
        Imperial = 1 "Imperial",
        Neutral = 2 "neutral",
    }
}

named! {
    /// How an entry was found, beyond the mission's own status.
    Sure {
        /// As the source has it.
        Source = 0 "as in the source",
        /// Measured on a picture.
        Measured = 1 "measured",
        /// Concluded from the source.
        Derived = 2 "derived",
        /// No source has it: our proposal, so that the mission can be played.
        Proposed = 3 "proposed",
    }
}

/// Fewest and most Rebel pilots of a mission.
pub const FEWEST_PILOTS: u8 = 3;
pub const MOST_PILOTS: u8 = 6;

/// A number for 3, 4, 5 and 6 pilots.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ByPilots(pub [u8; 4]);

impl ByPilots {
    pub const NONE: Self = Self([0; 4]);

    pub fn of(self, pilots: u8) -> u8 {
        let column = usize::from(pilots.clamp(FEWEST_PILOTS, MOST_PILOTS) - FEWEST_PILOTS);
        self.0.get(column).copied().unwrap_or(0)
    }
}

//! The round: its number, its phase and the initiative that is being worked through.
//!
//! Does NOT say who is next: that follows from the ships, see `automated::queue`.

use serde::{Deserialize, Serialize};

use super::remote::RemoteAt;
use super::ship::ShipAt;
use crate::cards::vocabulary::named;

named! {
    /// A phase of the round, in order.
    Phase {
        Planning = 0 "Planning",
        System = 1 "System",
        Activation = 2 "Activation",
        Engagement = 3 "Engagement",
        End = 4 "End",
    }
}

/// Whose turn it is in a phase.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Turn {
    Ship(ShipAt),
    /// All Rebels of this initiative.
    Rebels(u8),
    /// A remote that fires.
    Remote(RemoteAt),
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Round {
    /// From 1; 0 before the first.
    pub number: u16,
    pub phase: Phase,
    /// The initiative of the turn that is being taken.
    pub initiative: u8,
}

/// The name of a round within a game: which battle, and which of its rounds.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub struct RoundName {
    /// From 0, counted over the whole game.
    pub battle: u16,
    pub number: u16,
}

impl Round {
    pub const FIRST: Self = Self { number: 0, phase: Phase::Planning, initiative: 0 };
}

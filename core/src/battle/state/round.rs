//! The round: its number, its phase and the initiative that is being worked through.
//!
//! Does NOT say who is next: that follows from the ships, see `battle::rules::queue`.

use serde::{Deserialize, Serialize};

use super::remote::RemoteAt;
use super::ship::ShipAt;
use crate::base::named::named;

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

impl Round {
    pub const FIRST: Self = Self { number: 0, phase: Phase::Planning, initiative: 0 };
}

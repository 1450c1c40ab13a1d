//! A squad: its name, how it behaves, and whether it flies as a wing.
//!
//! Does NOT hold ships: each ship names its squad.

use serde::{Deserialize, Serialize};
use serde_repr::{Deserialize_repr, Serialize_repr};

use super::rebel::RebelAt;
use super::ship::Behaviour;
pub use crate::cards::missions::vocabulary::SquadName;
use crate::cards::pilots::{PilotId, Version};
use crate::cards::ships::ShipId;

/// The place of a squad in the list of squads.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub struct SquadAt(pub u8);

/// How a squad enters play.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize_repr, Deserialize_repr)]
#[repr(u8)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub enum Formation {
    /// A wing if it has 3 to 6 small ships, else a line ("Ship Placement").
    #[default]
    Book = 0,
    /// In a line, each on its own.
    Line = 1,
}

/// A squad to add.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub struct SquadOrder {
    pub kind: ShipId,
    pub count: u8,
    pub pilot: Option<PilotId>,
    pub version: Version,
    pub formation: Formation,
    pub behaviour: Behaviour,
}

impl SquadOrder {
    /// Ships without pilot cards.
    pub const fn plain(kind: ShipId, count: u8) -> SquadOrder {
        SquadOrder {
            kind,
            count,
            pilot: None,
            version: Version::Basic,
            formation: Formation::Book,
            behaviour: Behaviour::Attack,
        }
    }

    pub const fn flown_by(self, pilot: PilotId, version: Version) -> SquadOrder {
        SquadOrder { pilot: Some(pilot), version, ..self }
    }
}

/// One ship of a squad whose ships differ, as missions have them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct SquadShip {
    pub kind: ShipId,
    pub pilot: Option<PilotId>,
    pub version: Version,
    /// Shields more than its cards give.
    pub shields: u8,
}

/// What the special rules of a mission make of a squad. A quick battle has none.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct SquadRules {
    /// It neither hunts nor fires at this Rebel.
    pub spares: Option<RebelAt>,
    /// It fires at its goal with torpedoes only, at these ranges.
    pub torpedoes: Option<(u8, u8)>,
    /// Its goal has precedence even over a shot at range 1 at another enemy.
    pub goal_first: bool,
    /// Hits that it takes off an attack on it.
    pub jams: u8,
    /// Focus results that it rerolls in defence.
    pub rerolls: u8,
    /// On the ground: no activation, no attack, no defence dice.
    pub landed: bool,
    /// It does not move or act, but fires.
    pub stopped: bool,
    /// Straight ahead, at a speed that a die picks from `Battle::straight`.
    pub straight: bool,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Squad {
    pub name: SquadName,
    /// How it was ordered; of ships that differ, the leader's.
    pub order: SquadOrder,
    /// It entered as a wing.
    pub wing: bool,
    pub rules: SquadRules,
}

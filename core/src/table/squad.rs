//! A squad: its name, how it behaves, and whether it flies as a wing.
//!
//! Does NOT hold ships: each ship names its squad.

use core::fmt;

use serde::{Deserialize, Serialize};

use super::ship::Behaviour;
use crate::cards::pilots::{PilotId, Version};
use crate::cards::ships::ShipId;
use crate::cards::vocabulary::named;

/// The place of a squad in the list of squads.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
pub struct SquadAt(pub u8);

named! {
    /// Squads are named after letters.
    SquadName {
        Alpha = 0 "Alpha",
        Beta = 1 "Beta",
        Gamma = 2 "Gamma",
        Delta = 3 "Delta",
        Epsilon = 4 "Epsilon",
        Zeta = 5 "Zeta",
        Eta = 6 "Eta",
        Theta = 7 "Theta",
        Iota = 8 "Iota",
        Kappa = 9 "Kappa",
        Lambda = 10 "Lambda",
        Mu = 11 "Mu",
        Nu = 12 "Nu",
        Xi = 13 "Xi",
        Omicron = 14 "Omicron",
        Pi = 15 "Pi",
    }
}

/// How a squad enters play.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Formation {
    /// A wing if it has 3 to 6 small ships, else a line ("Ship Placement").
    #[default]
    Book,
    /// In a line, each on its own.
    Line,
}

/// A squad to add.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
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

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Squad {
    pub name: SquadName,
    pub order: SquadOrder,
    /// It entered as a wing.
    pub wing: bool,
}

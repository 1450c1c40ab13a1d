//! Remotes: emplacements, mines, beacons and other objects with hull and agility.
//!
//! Stats are those of `hotac_fill.toml`, a house reading; every value can be corrected by hand.
//! Does NOT fire or detonate: `battle::rules` and the mission do.

use serde::{Deserialize, Serialize};

use crate::base::named::named;

/// The place of a remote in the list of remotes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub struct RemoteAt(pub u8);

named! {
    /// What a remote is.
    RemoteKind {
        TurbolaserTower = 0 "turbolaser tower",
        ShieldGenerator = 1 "shield generator",
        FuelTank = 2 "fuel tank",
        SensorArray = 3 "sensor array",
        CommandCenter = 4 "command center",
        CargoContainer = 5 "cargo container",
        Minefield = 6 "minefield",
        SensorBeacon = 7 "sensor beacon",
        /// Anything else the mission names.
        Objective = 8 "objective",
        Relay = 9 "satellite relay",
    }
}

impl RemoteKind {
    /// Squad points for destroying it: emplacements only.
    pub const fn points(self) -> u8 {
        match self {
            Self::Minefield | Self::SensorBeacon | Self::Objective | Self::Relay => 0,
            _ => 2,
        }
    }

    /// Agility, hull, shields.
    pub const fn stats(self) -> (u8, u8, u8) {
        match self {
            Self::ShieldGenerator => (0, 2, 3),
            Self::FuelTank => (0, 3, 0),
            Self::TurbolaserTower | Self::SensorArray | Self::CommandCenter | Self::CargoContainer => {
                (0, 5, 0)
            }
            Self::Minefield => (1, 3, 0),
            Self::SensorBeacon => (3, 3, 0),
            Self::Objective => (2, 4, 0),
            Self::Relay => (2, 3, 0),
        }
    }

    /// The letter of an emplacement on the diagram ("Emplacements").
    pub const fn letter(self) -> &'static str {
        match self {
            Self::CargoContainer => "G",
            Self::FuelTank => "F",
            Self::CommandCenter => "C",
            Self::ShieldGenerator => "S",
            Self::SensorArray => "A",
            Self::TurbolaserTower => "T",
            Self::Minefield | Self::SensorBeacon | Self::Objective | Self::Relay => "",
        }
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Remote {
    pub kind: RemoteKind,
    /// The Rebels own it: automated ships may fire at it. Otherwise Rebels may.
    pub rebel: bool,
    pub agility: u8,
    pub hull: u8,
    pub shields: u8,
    pub destroyed: bool,
    pub engaged: bool,
    /// A crit on its hull counts twice.
    pub double_crits: bool,
    /// Hits that it takes off an attack on it.
    pub jams: u8,
}

impl Remote {
    pub const fn new(kind: RemoteKind, rebel: bool) -> Remote {
        let (agility, hull, shields) = kind.stats();
        Remote {
            kind,
            rebel,
            agility,
            hull,
            shields,
            destroyed: false,
            engaged: false,
            double_crits: false,
            jams: 0,
        }
    }
}

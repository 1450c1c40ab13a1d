//! A Rebel or allied ship, as far as the device needs it: initiative, agility, health and kills.
//!
//! Its tokens lie on the table: the device asks for what it must know. Does NOT hold campaign pilots.

use serde::{Deserialize, Serialize};
use serde_repr::{Deserialize_repr, Serialize_repr};

use crate::base::name::Name;
use crate::base::named::named;

/// The place of a Rebel in the list of Rebels.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub struct RebelAt(pub u8);

named! {
    /// The values of a Rebel's ship card.
    Chassis {
        XWing = 0 "X-wing",
        YWing = 1 "Y-wing",
        AWing = 2 "A-wing",
        BWing = 3 "B-wing",
        Hwk290 = 4 "HWK-290",
        KWing = 5 "K-wing",
        UWing = 6 "U-wing",
        Arc170 = 7 "ARC-170",
        /// HotAC's transport: hull 12, shields 3.
        Gr75 = 8 "GR-75",
        Yt1300 = 9 "YT-1300",
        /// Only for an ally that changes sides.
        TieDefender = 10 "TIE Defender",
    }
}

/// Attack, agility, hull and shields.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ShipStats {
    pub attack: u8,
    pub agility: u8,
    pub hull: u8,
    pub shields: u8,
}

const fn stats(attack: u8, agility: u8, hull: u8, shields: u8) -> ShipStats {
    ShipStats { attack, agility, hull, shields }
}

impl Chassis {
    /// Those that players put on the table; others come with missions.
    pub const OF_PLAYERS: &'static [Self] = Self::ALL.split_at(Self::Yt1300 as usize).0;

    pub const fn stats(self) -> ShipStats {
        match self {
            Self::XWing => stats(3, 2, 4, 2),
            Self::YWing => stats(2, 1, 6, 2),
            Self::AWing => stats(2, 3, 2, 2),
            Self::BWing => stats(3, 1, 4, 4),
            Self::Hwk290 => stats(2, 2, 3, 2),
            Self::KWing => stats(2, 1, 6, 3),
            Self::UWing => stats(3, 2, 5, 3),
            Self::Arc170 => stats(3, 1, 6, 3),
            Self::Gr75 => stats(0, 0, 12, 3),
            Self::Yt1300 => stats(3, 1, 8, 5),
            Self::TieDefender => stats(3, 3, 3, 4),
        }
    }
}

/// What became of a Rebel.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize_repr, Deserialize_repr)]
#[repr(u8)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub enum RebelState {
    InPlay = 0,
    /// Shot down at its own initiative: it still fires (simultaneous fire).
    Doomed = 1,
    Destroyed = 2,
    Escaped = 3,
    /// In ambush: not on the table for the enemy, but it may come out in its turn.
    Hidden = 4,
    /// In a bay of a station: it may start again.
    Landed = 5,
    /// In a carrier or at a port: off the table, and it may come back.
    Docked = 6,
    /// Gone to hyperspace, and safe.
    Jumped = 7,
    /// Off over an edge where it may not leave: lost.
    Fled = 8,
}

impl RebelState {
    /// On the table or near it: still in the mission.
    pub const fn is_about(self) -> bool {
        matches!(self, Self::InPlay | Self::Hidden | Self::Landed | Self::Docked)
    }

    /// Gone and safe.
    pub const fn is_away(self) -> bool {
        matches!(self, Self::Escaped | Self::Jumped)
    }

    /// The ship is lost.
    pub const fn is_lost(self) -> bool {
        matches!(self, Self::Destroyed | Self::Fled)
    }

    /// What became of it, after its name.
    pub const fn words(self) -> &'static str {
        match self {
            Self::InPlay => "flies",
            Self::Doomed => "goes down",
            Self::Destroyed => "is shot down",
            Self::Escaped => "escaped",
            Self::Hidden => "is hidden",
            Self::Landed => "has landed",
            Self::Docked => "is docked",
            Self::Jumped => "jumped",
            Self::Fled => "fled, lost",
        }
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Rebel {
    /// Empty: named by its place.
    pub callsign: Name,
    pub chassis: Chassis,
    pub initiative: u8,
    /// An ally is no pilot of the campaign.
    pub ally: bool,
    pub state: RebelState,
    pub hull: u8,
    pub shields: u8,
    /// Activated or engaged in this phase.
    pub moved: bool,
    pub engaged: bool,
    /// Attacks made this round.
    pub attacks: u8,
    /// Automated ships destroyed, and the squad points they gave.
    pub kills: u8,
    pub points: u8,
}

impl Rebel {
    pub const fn new(order: RebelOrder) -> Rebel {
        let stats = order.chassis.stats();
        Rebel {
            callsign: order.callsign,
            chassis: order.chassis,
            initiative: order.initiative,
            ally: order.ally,
            state: RebelState::InPlay,
            hull: stats.hull,
            shields: stats.shields,
            moved: false,
            engaged: false,
            attacks: 0,
            kills: 0,
            points: 0,
        }
    }

    /// How it entered the battle.
    pub const fn order(&self) -> RebelOrder {
        let Rebel { callsign, chassis, initiative, ally, .. } = *self;
        RebelOrder { callsign, chassis, initiative, ally }
    }

    /// On the table, and it can be shot at.
    pub const fn in_play(&self) -> bool {
        matches!(self.state, RebelState::InPlay)
    }

    /// On the table or near it: still in the mission.
    pub const fn is_about(&self) -> bool {
        self.state.is_about()
    }

    /// It has a weapon to fire: a transport has none.
    pub const fn is_armed(&self) -> bool {
        self.chassis.stats().attack > 0
    }

    /// It has a damage card.
    pub const fn is_damaged(&self) -> bool {
        self.hull < self.chassis.stats().hull
    }
}

/// A Rebel to add.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub struct RebelOrder {
    pub callsign: Name,
    pub chassis: Chassis,
    pub initiative: u8,
    pub ally: bool,
}

impl RebelOrder {
    /// A pilot without a name.
    pub const fn pilot(chassis: Chassis, initiative: u8) -> RebelOrder {
        RebelOrder { callsign: Name::EMPTY, chassis, initiative, ally: false }
    }
}

//! Which ship models the group owns, how many of them are in use, and how many a mission needs.
//!
//! Only the eight types that missions field. Does NOT say what replaces a missing one: `muster` does.

use serde::{Deserialize, Serialize};

use crate::base::bits::bits;
use crate::cards::missions::MissionCard;
use crate::cards::missions::vocabulary::{Arrival, CellKind, Consequence};
use crate::cards::pilots::Level;
use crate::cards::ships::{SHIPS, ShipId};

/// Types that occur in missions: the first ones by number.
pub const TYPES: usize = 8;
/// Enough for any mission.
pub const PLENTY: u8 = u8::MAX;

bits! {
    /// A set of ship types.
    Types(u32) of ShipId
}

/// How many models of each type the group owns.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub struct Models([u8; TYPES]);

impl Models {
    pub const PLENTY: Self = Self([PLENTY; TYPES]);

    pub fn owned(&self, ship: ShipId) -> u8 {
        self.0.get(usize::from(ship.number())).copied().unwrap_or(0)
    }

    /// Types that no mission fields are not counted.
    pub fn set(&mut self, ship: ShipId, count: u8) {
        if let Some(owned) = self.0.get_mut(usize::from(ship.number())) {
            *owned = count;
        }
    }
}

/// How many models of each type stand on the table now; those of destroyed ships are free again.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct InUse([u8; SHIPS]);

impl InUse {
    pub const NOTHING: Self = Self([0; SHIPS]);

    pub fn of(&self, ship: ShipId) -> u8 {
        self.0.get(usize::from(ship.number())).copied().unwrap_or(0)
    }

    pub fn add(&mut self, ship: ShipId) {
        if let Some(count) = self.0.get_mut(usize::from(ship.number())) {
            *count = count.saturating_add(1);
        }
    }
}

impl FromIterator<ShipId> for InUse {
    fn from_iter<I: IntoIterator<Item = ShipId>>(ships: I) -> Self {
        let mut used = Self::NOTHING;
        ships.into_iter().for_each(|ship| used.add(ship));
        used
    }
}

/// Ships that a mission fields over all its rounds; destroyed models can be used again.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Needed {
    pub named: InUse,
    /// Ships whose type a card decides.
    pub random: u8,
    /// The same of squads that only come when something calls them.
    pub called: InUse,
    pub called_random: u8,
}

/// The ships of the squad table for a column and a level, and the most that dice of a trigger call.
pub fn needed(mission: &MissionCard, column: u8, level: Level) -> Needed {
    let mut sum = Needed::default();
    for row in mission.squads {
        let (named, random) = match row.arrival {
            Arrival::Special(_) => (&mut sum.called, &mut sum.called_random),
            _ => (&mut sum.named, &mut sum.random),
        };
        for kind in row.column(column).iter().filter_map(|cell| cell.at(level)) {
            match kind {
                CellKind::Ship(ship) => named.add(ship),
                CellKind::Random => *random = random.saturating_add(1),
            }
        }
    }
    for trigger in mission.triggers {
        if let Consequence::SensorCheck { kind, most, .. } = trigger.then {
            (0..most).for_each(|_| sum.called.add(kind));
        }
    }
    sum
}

//! A short memory of what happened: for the log screen, the ship list and the command line.
//!
//! The oldest entries are forgotten. Does NOT explain: a [`Reason`] beside an entry does.

use heapless::Deque;
use serde::{Deserialize, Serialize};

use super::reason::Reason;
use super::rebel::RebelAt;
use super::remote::RemoteAt;
use super::ship::ShipAt;
use crate::cards::damage_deck::{CriticalExtra, DamageCard};
use crate::cards::maneuver::Maneuver;
use crate::cards::vocabulary::{Action, Device, Token};

/// Entries a battle remembers.
pub const LOG_KEPT: usize = 24;

/// Something that can be hit or named.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub enum Party {
    Ship(ShipAt),
    Rebel(RebelAt),
    Remote(RemoteAt),
    /// Nobody in particular: an obstacle, a mine.
    Table,
}

/// What happened.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum BattleHappening {
    Round(u16),
    Flew(Maneuver),
    Acted(Action),
    NoAction,
    Gained(Token, u8),
    Lost(Token, u8),
    Locked(RebelAt),
    Attacked(Party),
    NoShot,
    /// Hits and crits that got through.
    Hit(u8, u8),
    Missed,
    /// Shields and hull lost.
    Damaged(u8, u8),
    Critical(CriticalExtra),
    Faceup(DamageCard),
    Repaired(DamageCard),
    Destroyed,
    Fled,
    Split,
    Joined,
    /// The check's outcome.
    Checked(bool),
    Dropped(Device),
    Bumped,
    Used,
    Chosen(u8),
    Corrected,
}

/// One entry.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct BattleEntry {
    pub who: Party,
    pub what: BattleHappening,
    pub why: Reason,
}

const _: () = assert!(size_of::<BattleEntry>() <= 16);

/// The entries, oldest first.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct BattleLog(Deque<BattleEntry, LOG_KEPT>);

impl BattleLog {
    pub const fn new() -> BattleLog {
        BattleLog(Deque::new())
    }

    /// The oldest entry makes room.
    pub fn add(&mut self, who: Party, what: BattleHappening, why: Reason) {
        if self.0.is_full() {
            self.0.pop_front();
        }
        // There is room: the oldest was just dropped.
        let _ = self.0.push_back(BattleEntry { who, what, why });
    }

    pub fn count(&self) -> usize {
        self.0.len()
    }

    /// Newest first.
    pub fn newest(&self, place: usize) -> Option<&BattleEntry> {
        self.0.iter().rev().nth(place)
    }

    /// The last entry about somebody.
    pub fn last_of(&self, who: Party) -> Option<&BattleEntry> {
        self.0.iter().rev().find(|entry| entry.who == who)
    }
}

//! Huge ships of the first edition: sections, energy, actions, attacks and damage of up to four of them.
//!
//! Small and large ships stay with their players: the device shows when they act and rolls for them. Damage decks are
//! the players' own; the device names the deck to draw from and counts.
//!
//! ```text
//! Setup -(Start)-> Placing -> Planning -(BeginRound)-> Others
//!   -> Reveal Moved Gain [Allocate] [Use] Act [Act] ..                                   2b, low skill first
//!   -> Combat [Aim Fight Shot] [Target IncomingDice Fight] .. -> Planning -(End)-> Over  high skill first
//! ```
//! `PickSection`, `OverlapDice`, `Damage`, `Crippled`, `Discard` and `Destroyed` open wherever damage is done.

pub mod attack;
pub mod command;
mod damage;
mod energy;
pub mod flow;
mod round;
pub mod rule;
pub mod ship;
pub mod view;

#[cfg(test)]
mod tests;

use core::fmt::{self, Write};

use heapless::Vec;
use serde::{Deserialize, Serialize};
use serde_repr::{Deserialize_repr, Serialize_repr};

use self::flow::{Against, HugeQuestion, PendingDamage};
use self::rule::HugeRule;
use self::ship::{Equipped, HugeAt, HugeShip};
use super::fight::Fight;
use super::log::{Entry, Log};
use crate::base::plural::plural;
use crate::cards::huge::ShipSection;
use crate::cards::maneuver::Maneuver;
use crate::dice::cast::Cast;
use crate::dice::generator::Seed;

pub const MAX_HUGE: usize = 4;
/// Upgrades of all huge ships together.
pub const MAX_EQUIPPED: usize = 20;
/// The number of the first of them where ships and cards are named.
pub const NAMED_CARDS: u8 = 0x80;
pub const LOG_KEPT: usize = 16;
/// Damage that can wait at a time.
const MAX_PENDING: usize = 4;

/// Where huge ships may be fielded.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize_repr, Deserialize_repr)]
#[repr(u8)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub enum Format {
    #[default]
    Epic = 0,
    /// A mission that calls for them.
    Cinematic = 1,
    /// 100-point squads: only as obstacles.
    Standard = 2,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum HugeHappening {
    Round(u16),
    Gained(u8),
    Recovered(u8),
    Reinforced(ShipSection),
    Acted,
    Locked,
    Suffered {
        section: ShipSection,
        shields: u8,
        cards: u8,
    },
    Crippled(ShipSection),
    Destroyed,
    RanOver(u8),
    Discarded,
    Corrected,
    /// Taken off by mistake.
    Returned,
}

/// The huge ships of a battle.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct HugeShips {
    seed: Seed,
    round: u16,
    format: Format,
    ships: Vec<HugeShip, MAX_HUGE, u8>,
    equipped: Vec<Equipped, MAX_EQUIPPED, u8>,
    flow: HugeQuestion,
    /// Where to go on when no damage waits any more.
    back: HugeQuestion,
    pending: Vec<PendingDamage, MAX_PENDING, u8>,
    /// The maneuver of the ship that is activating.
    maneuver: Maneuver,
    /// Kinds of overlap already settled for this maneuver.
    settled: u8,
    /// Small and large ships that rammed this round.
    rammed: u8,
    fight: Option<Fight>,
    /// Whether the attacker had a lock when it began.
    locked: bool,
    /// Dice of the last command, for the device's statistics.
    cast: Cast,
    against: Against,
    log: Log<Entry<Option<HugeAt>, HugeHappening, HugeRule>, LOG_KEPT>,
}

const _: () = assert!(size_of::<HugeShips>() <= 1150);

impl HugeShips {
    pub const fn new() -> HugeShips {
        HugeShips {
            seed: Seed::new([0; 32]),
            round: 0,
            format: Format::Epic,
            ships: Vec::new(),
            equipped: Vec::new(),
            flow: HugeQuestion::Setup,
            back: HugeQuestion::Setup,
            pending: Vec::new(),
            maneuver: Maneuver::ION,
            settled: 0,
            rammed: 0,
            fight: None,
            locked: false,
            cast: Cast::EMPTY,
            against: Against::Prey { ship: HugeAt(0) },
            log: Log::new(),
        }
    }
}

impl Default for HugeShips {
    fn default() -> Self {
        Self::new()
    }
}

#[deny(clippy::wildcard_enum_match_arm)]
impl HugeHappening {
    fn words(self, why: HugeRule, out: &mut dyn Write) -> fmt::Result {
        match self {
            Self::Round(round) => write!(out, "round {round}"),
            Self::Gained(energy) => write!(out, "{energy} energy"),
            Self::Recovered(1) => out.write_str("1 shield recovered"),
            Self::Recovered(shields) => write!(out, "{shields} shields recovered"),
            Self::Reinforced(section) => write!(out, "{section} reinforced"),
            Self::Acted => write!(out, "{why}"),
            Self::Locked => out.write_str("target lock"),
            Self::Suffered { section, shields: 0, cards: 0 } => write!(out, "{section} unhurt"),
            Self::Suffered { section, shields, cards: 0 } => {
                write!(out, "{section} -{shields} {}", plural(shields.into(), "shield", "shields"))
            }
            Self::Suffered { section, shields, cards } => {
                write!(out, "{section} ")?;
                if shields > 0 {
                    write!(out, "-{shields}, ")?;
                }
                write!(out, "+{cards} {}", plural(cards.into(), "card", "cards"))
            }
            Self::Crippled(section) => write!(out, "{section} crippled"),
            Self::Destroyed => out.write_str("destroyed"),
            Self::RanOver(ships) => write!(out, "ran over {ships}"),
            Self::Discarded => out.write_str("upgrade discarded"),
            Self::Corrected => out.write_str("put right by hand"),
            Self::Returned => out.write_str("back on the table"),
        }
    }
}

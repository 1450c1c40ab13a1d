//! Epic Battles: players and teams, wings, scenario trackers, scoring and the event planner.
//!
//! The scenario texts are not in our sources, so a scenario is a [`Tracker`]: its type, limits, rounds, counters and
//! scoring are set by hand. Wings are flown by the book. Ships are known by player and number; pilots, attacks and
//! dials stay with the players.
//!
//! ```text
//! Setup -(Start)-> Call Called | Numbers -> Step .. -> Planning -(BeginRound)-> System
//!   -> Activation [Leader Mate MateActs Split ..] [NoDial ..] -> Engagement -> Wings -> Planning | Over -(Again)-> Setup
//! ```

mod apply;
pub mod command;
pub mod event;
mod fate;
pub mod flow;
mod marker;
mod round;
pub mod rule;
pub mod score;
pub mod ship;
mod squad;
pub mod view;
mod wing;

#[cfg(test)]
mod tests;

use core::fmt::{self, Write};

use heapless::Vec;
use serde::{Deserialize, Serialize};
use serde_repr::{Deserialize_repr, Serialize_repr};

use self::event::EpicEvent;
use self::flow::EpicQuestion;
use self::rule::EpicRule;
use self::ship::{Condition, EpicAt, EpicMarker, EpicSet, EpicShip, Player, PlayerAt};
use super::log::{Entry, Log};
use crate::base::plural::plural;
use crate::cards::epic::{ScenarioId, ScenarioType, SplitReason};
use crate::cards::maneuver::Difficulty;
use crate::dice::cast::Cast;
use crate::dice::generator::Seed;

pub const MAX_PLAYERS: usize = 8;
pub const MAX_SHIPS: usize = 36;
pub const MAX_MARKERS: usize = 12;
pub const LOG_KEPT: usize = 16;

/// What squads and scores are counted in.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize_repr, Deserialize_repr)]
#[repr(u8)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub enum Unit {
    #[default]
    Points = 0,
    /// Threat of Quick Builds.
    Threat = 1,
}

/// What decides the game.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize_repr, Deserialize_repr)]
#[repr(u8)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub enum Scoring {
    #[default]
    Standard = 0,
    /// Standard, and so much for each victory counter.
    StandardAndCounters = 1,
    Counters = 2,
    FewestCasualties = 3,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize_repr, Deserialize_repr)]
#[repr(u8)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub enum Tiebreak {
    #[default]
    None = 0,
    Standard = 1,
    Counters = 2,
    FewestCasualties = 3,
}

/// A scenario as far as the device keeps it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub struct Tracker {
    pub scenario: ScenarioId,
    pub kind: ScenarioType,
    pub unit: Unit,
    /// Squadron limit of a player, or of a team; 0: none.
    pub limit: u16,
    pub team_limit: bool,
    /// The play area is 6 x 3 feet, not 3 x 3.
    pub wide: bool,
    /// The game ends with this round; 0: the players end it.
    pub rounds: u8,
    pub scoring: Scoring,
    /// What a counter is worth beside the standard score.
    pub counter_worth: u8,
    pub tiebreak: Tiebreak,
    /// Check the squadron requirements of events.
    pub event_rules: bool,
}

impl Tracker {
    /// A scenario before its page was entered.
    pub const fn of(scenario: ScenarioId) -> Tracker {
        let kind = match scenario.scenario().types {
            [first, ..] => *first,
            [] => ScenarioType::HeadToHead,
        };
        Tracker {
            scenario,
            kind,
            unit: Unit::Points,
            limit: 0,
            team_limit: matches!(kind, ScenarioType::TeamBattle),
            wide: matches!(kind, ScenarioType::TeamBattle),
            rounds: 0,
            scoring: Scoring::Standard,
            counter_worth: 1,
            tiebreak: Tiebreak::None,
            event_rules: false,
        }
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum EpicHappening {
    Round(u16),
    /// A logged die: which of how many.
    Chosen {
        taken: u8,
        of: u8,
    },
    Split(SplitReason),
    Joined,
    Destroyed,
    Fled,
    Escaped,
    Restored,
    Deployed,
    Scored(i8),
    Stressed,
    /// By hand: so much stress, so much lost, a token more or less.
    Stress(u8),
    Lost(u8),
    Now {
        condition: Condition,
        on: bool,
    },
    Corrected,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum EpicParty {
    Table,
    Player(PlayerAt),
    Ship(EpicAt),
}

/// An Epic game.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Epic {
    seed: Seed,
    round: u16,
    /// Rounds that took entropy in earlier games with these squads.
    played: u16,
    tracker: Tracker,
    players: Vec<Player, MAX_PLAYERS, u8>,
    ships: Vec<EpicShip, MAX_SHIPS, u8>,
    markers: Vec<EpicMarker, MAX_MARKERS, u8>,
    /// Five ships stand on 1 to 5 instead of 1, 2, 3, 5 and 6.
    five_in_order: bool,
    flow: EpicQuestion,
    /// The leader whose wing is moving, and the colour of its maneuver.
    moving: Option<EpicAt>,
    difficulty: Difficulty,
    /// Random choices of this round.
    choices: u8,
    /// Ships that the last command split from their wings.
    just_split: EpicSet,
    event: EpicEvent,
    /// Dice of the last command, for the device's statistics.
    cast: Cast,
    log: Log<Entry<EpicParty, EpicHappening, EpicRule>, LOG_KEPT>,
}

const _: () = assert!(size_of::<Epic>() <= 1150);
const _: () = assert!(MAX_SHIPS <= 64);

impl Epic {
    pub const fn new() -> Epic {
        Epic {
            seed: Seed::new([0; 32]),
            round: 0,
            played: 0,
            tracker: Tracker::of(ScenarioId::EpicEscalation),
            players: Vec::new(),
            ships: Vec::new(),
            markers: Vec::new(),
            five_in_order: false,
            flow: EpicQuestion::Setup,
            moving: None,
            difficulty: Difficulty::White,
            choices: 0,
            just_split: EpicSet::NONE,
            event: EpicEvent::new(),
            cast: Cast::EMPTY,
            log: Log::new(),
        }
    }
}

impl Default for Epic {
    fn default() -> Self {
        Self::new()
    }
}

#[deny(clippy::wildcard_enum_match_arm)]
impl EpicHappening {
    fn words(self, out: &mut dyn Write) -> fmt::Result {
        match self {
            Self::Round(round) => write!(out, "round {round}"),
            Self::Chosen { taken, of } => write!(out, "{taken} of {of} by the die"),
            Self::Split(SplitReason::StressedRed) => out.write_str("split, stress and red"),
            Self::Split(reason) => write!(out, "split, {reason}"),
            Self::Joined => out.write_str("joined its wing"),
            Self::Destroyed => out.write_str("destroyed"),
            Self::Fled => out.write_str("fled"),
            Self::Escaped => out.write_str("escaped"),
            Self::Restored => out.write_str("restored"),
            Self::Deployed => out.write_str("back in play"),
            Self::Stress(stress) => write!(out, "{stress} stress"),
            Self::Lost(lost) => write!(out, "{lost} lost"),
            Self::Now { condition, on } => {
                write!(out, "{}{}", if on { "" } else { "not " }, condition.name())
            }
            Self::Scored(counters) => {
                write!(out, "{counters:+} {}", plural(counters.unsigned_abs().into(), "counter", "counters"))
            }
            Self::Stressed => out.write_str("1 stress"),
            Self::Corrected => out.write_str("put right by hand"),
        }
    }
}

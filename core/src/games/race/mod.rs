//! X-Wing Space Race: a race through buoys and asteroids for two to eight players.
//!
//! A [`Race`] is a value; its [`RaceQuestion`] is the open question. Cards, buoys, order, collisions and pushes are the
//! device's business; flying is the players'.
//!
//! ```text
//! Setup -(Start)-> Board -> Grid .. -> Planning -(BeginRound)->
//!   Move [Collision Bounce ..] [Act [Home]] Aim [Range Fight Result [HitSide Pushed | AsteroidPushed ..]]   each turn
//!   -> Planning | Over
//! ```

mod buoy;
pub mod command;
pub mod flow;
pub mod racer;
pub mod rule;
mod turn;
pub mod view;

#[cfg(test)]
mod tests;

use core::fmt::{self, Write};

use heapless::Vec;
use serde::{Deserialize, Serialize};

use self::flow::{AfterCollision, RaceQuestion};
use self::racer::{Racer, RacerAt, RacerField};
use self::rule::RaceRule;
use super::fight::Fight;
use super::log::{Entry, Log};
use crate::cards::space_race::{Buoy, MAX_PLAYERS};
use crate::dice::cast::Cast;
use crate::dice::generator::Seed;

pub const MAX_RACERS: usize = MAX_PLAYERS as usize;
/// Entries a race remembers.
pub const LOG_KEPT: usize = 20;

/// What happened.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum RaceHappening {
    Turn(u16),
    /// Equal in skill and points: its lot for the order.
    Drew(u8),
    Collided,
    Activated(Buoy),
    Damaged,
    Pushed,
    AsteroidPushed,
    Missed,
    Out,
    Home,
    Corrected(RacerField),
    /// Another pilot, skill or card after the deal.
    Rebuilt,
    /// Ended by hand, or taken up again.
    Stopped(bool),
}

/// A race.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Race {
    seed: Seed,
    /// The game turn, from 1; 0 before the first.
    round: u16,
    racers: Vec<Racer, MAX_RACERS, u8>,
    /// Turn order, for the whole game.
    order: Vec<RacerAt, MAX_RACERS, u8>,
    /// Whose turn it is, by its place in the order.
    turn: u8,
    flow: RaceQuestion,
    then: AfterCollision,
    /// Why the racer whose turn it is has no action.
    no_action: Option<RaceRule>,
    /// Focus and evade tokens that ended as this turn began.
    ended: (u8, u8),
    fight: Option<Fight>,
    /// A card lets the attacker attack once more.
    again: bool,
    /// The players ended it.
    stopped: bool,
    /// Dice of the last command, for the device's statistics.
    cast: Cast,
    log: Log<Entry<Option<RacerAt>, RaceHappening, RaceRule>, LOG_KEPT>,
}

const _: () = assert!(size_of::<Race>() <= 1150);

impl Race {
    pub const fn new() -> Race {
        Race {
            seed: Seed::new([0; 32]),
            round: 0,
            racers: Vec::new(),
            order: Vec::new(),
            turn: 0,
            flow: RaceQuestion::Setup,
            then: AfterCollision::Act,
            no_action: None,
            ended: (0, 0),
            fight: None,
            again: false,
            stopped: false,
            cast: Cast::EMPTY,
            log: Log::new(),
        }
    }
}

impl Default for Race {
    fn default() -> Self {
        Self::new()
    }
}

#[deny(clippy::wildcard_enum_match_arm)]
impl RaceHappening {
    fn words(self, out: &mut dyn Write) -> fmt::Result {
        match self {
            Self::Turn(turn) => write!(out, "turn {turn}"),
            Self::Drew(lot) => write!(out, "drew lot {lot}"),
            Self::Collided => out.write_str("asteroid"),
            Self::Activated(buoy) => write!(out, "buoy {buoy}"),
            Self::Damaged => out.write_str("1 damage"),
            Self::Pushed => out.write_str("pushed"),
            Self::AsteroidPushed => out.write_str("pushed an asteroid"),
            Self::Missed => out.write_str("missed"),
            Self::Out => out.write_str("out of the race"),
            Self::Home => out.write_str("last buoy"),
            Self::Corrected(field) => write!(out, "{} by hand", field.name()),
            Self::Rebuilt => out.write_str("build by hand"),
            Self::Stopped(true) => out.write_str("race ended by hand"),
            Self::Stopped(false) => out.write_str("the race goes on"),
        }
    }
}

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

pub mod command;
pub mod flow;
pub mod racer;
pub mod rule;
mod turn;
pub mod view;

#[cfg(test)]
mod tests;

use heapless::Vec;
use serde::{Deserialize, Serialize};

use self::flow::{AfterCollision, RaceQuestion};
use self::racer::{Racer, RacerAt, RacerField};
use self::rule::RaceRule;
use super::fight::Fight;
use super::log::Log;
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

/// One entry of the log.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct RaceEntry {
    pub who: Option<RacerAt>,
    pub what: RaceHappening,
    pub why: RaceRule,
}

/// A race.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Race {
    pub(super) seed: Seed,
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
    /// A card lets whoever shot attack once more.
    again: bool,
    /// The players ended it.
    stopped: bool,
    /// Dice of the last command, for those who keep count.
    pub(super) cast: Cast,
    log: Log<RaceEntry, LOG_KEPT>,
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

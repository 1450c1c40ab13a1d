//! Grab and Smash: Mission 16 of the first edition, with Ketsu Onyo's Shadow Caster against a convoy.
//!
//! The device keeps ships, tokens, the mobile arc and the hidden intel; players fly and choose. Intel that is face
//! down is never shown: see [`intel`].
//!
//! ```text
//! Setup -(Start)-> Step Asteroids, EscapePoint, Intel, Ships -> Arc -> Planning -(BeginRound)->
//!   Activate [Rock RockResult] [Act] ..  [Beam] Combat [Aim Fight Result [Caught] [Gone]] ..
//!   [Slice SliceDice Sliced]  Escape -> Planning | Over
//! ```
//! `Tractored` may open anywhere in a round, by the command `Tractor`.

pub mod command;
pub mod craft;
pub mod flow;
pub mod intel;
mod round;
pub mod rule;
pub mod view;

#[cfg(test)]
mod tests;

use core::fmt::{self, Write};

use heapless::Vec;
use serde::{Deserialize, Serialize};
use serde_repr::{Deserialize_repr, Serialize_repr};

use self::craft::{Craft, CraftAt, CraftField};
use self::flow::GrabQuestion;
use self::intel::Intel;
use self::rule::GrabRule;
use super::fight::Fight;
use super::log::{Entry, Log};
use crate::base::name::Name;
use crate::dice::cast::Cast;
use crate::dice::generator::Seed;

/// Ships of both sides.
pub const MAX_CRAFT: usize = 16;
pub const LOG_KEPT: usize = 20;
/// Ketsu Onyo is always the first in the list.
pub const KETSU_AT: CraftAt = CraftAt(0);

/// What happened. Says nothing of intel values.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum GrabHappening {
    Round(u16),
    IntelHidden,
    NoAction,
    Scanned,
    Sliced,
    SliceFailed,
    IntelLost,
    IntelToKetsu,
    Tractored,
    Pulled,
    Rotated,
    Damaged {
        shields: u8,
        cards: u8,
    },
    Missed,
    Destroyed,
    Fled,
    Corrected(CraftField),
    /// Taken off by mistake.
    Returned,
    /// The token that was hidden on this ship was put elsewhere, or turned.
    TokenMoved,
    Cargo,
    /// Ended by hand, or taken up again.
    Stopped(bool),
}

/// How the mission ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize_repr, Deserialize_repr)]
#[repr(u8)]
pub enum GrabEnding {
    RebelVictory = 0,
    ScumVictory = 1,
    Draw = 2,
}

/// The part of the round.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize_repr, Deserialize_repr)]
#[repr(u8)]
pub enum GrabPhase {
    Setup = 0,
    Activation = 1,
    Combat = 2,
    End = 3,
}

/// The mission.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct GrabAndSmash {
    seed: Seed,
    round: u16,
    phase: GrabPhase,
    /// Who plays the Rebels' part.
    faction: Name,
    /// Ketsu comes with her three cards, and 56 points fly with her; else a free squad of 100.
    prepared: bool,
    craft: Vec<Craft, MAX_CRAFT, u8>,
    intel: Intel,
    flow: GrabQuestion,
    /// What a tractor token interrupted.
    back: GrabQuestion,
    no_action: Option<GrabRule>,
    fight: Option<Fight>,
    /// A card lets this ship attack once more.
    again: Option<CraftAt>,
    /// The fight is one of the Shadow Caster from range 1-2.
    catches: bool,
    /// "Rigged Cargo Chute" is used up.
    cargo_dropped: bool,
    /// Dice of the last command, for the device's statistics.
    cast: Cast,
    outcome: Option<GrabEnding>,
    log: Log<Entry<Option<CraftAt>, GrabHappening, GrabRule>, LOG_KEPT>,
}

const _: () = assert!(size_of::<GrabAndSmash>() <= 1150);

impl GrabAndSmash {
    pub fn new() -> GrabAndSmash {
        let mut craft = Vec::new();
        // There is room for the first ship.
        let _ = craft.push(Craft::ketsu());
        GrabAndSmash {
            seed: Seed::new([0; 32]),
            round: 0,
            phase: GrabPhase::Setup,
            faction: Name::new("Rebel"),
            prepared: true,
            craft,
            intel: Intel::new(),
            flow: GrabQuestion::Setup,
            back: GrabQuestion::Setup,
            no_action: None,
            fight: None,
            again: None,
            catches: false,
            cargo_dropped: false,
            cast: Cast::EMPTY,
            outcome: None,
            log: Log::new(),
        }
    }
}

impl Default for GrabAndSmash {
    fn default() -> Self {
        Self::new()
    }
}

#[deny(clippy::wildcard_enum_match_arm)]
impl GrabHappening {
    fn words(self, out: &mut dyn Write) -> fmt::Result {
        match self {
            Self::Round(round) => write!(out, "round {round}"),
            Self::IntelHidden => out.write_str("intel hidden"),
            Self::NoAction => out.write_str("no action"),
            Self::Scanned => out.write_str("scanned"),
            Self::Sliced => out.write_str("sliced"),
            Self::SliceFailed => out.write_str("slicing failed"),
            Self::IntelLost => out.write_str("its intel is lost"),
            Self::IntelToKetsu => out.write_str("intel goes to Ketsu"),
            Self::Tractored => out.write_str("tractor token"),
            Self::Pulled => out.write_str("pulled by the beam"),
            Self::Rotated => out.write_str("arc rotated"),
            Self::Damaged { shields, cards: 0 } => write!(out, "shields -{shields}"),
            Self::Damaged { shields: 0, cards } => write!(out, "hull -{cards}"),
            Self::Damaged { shields, cards } => write!(out, "shields -{shields}, hull -{cards}"),
            Self::Missed => out.write_str("missed"),
            Self::Destroyed => out.write_str("destroyed"),
            Self::Fled => out.write_str("fled"),
            Self::Corrected(field) => write!(out, "{} by hand", field.name()),
            Self::Returned => out.write_str("back on the table"),
            Self::TokenMoved => out.write_str("token by hand"),
            Self::Cargo => out.write_str("cargo dropped"),
            Self::Stopped(true) => out.write_str("mission ended by hand"),
            Self::Stopped(false) => out.write_str("the mission goes on"),
        }
    }
}

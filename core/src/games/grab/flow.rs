//! Where the mission stands ([`GrabQuestion`]) and what may be answered there ([`GrabAnswer`]).

use serde::{Deserialize, Serialize};
use serde_repr::{Deserialize_repr, Serialize_repr};

use super::craft::CraftAt;
use super::rule::GrabRule;
use crate::cards::grab_and_smash::{GrabSetupStep, INTEL, Quadrant};
use crate::cards::maneuver::{Difficulty, Side};
use crate::cards::vocabulary::Action;
use crate::dice::damage::Results;
use crate::dice::faces::AttackFace;
use crate::games::fight::FightAnswer;

/// What a ship that moved came upon.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize_repr, Deserialize_repr)]
#[repr(u8)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub enum GrabEncounter {
    Nothing = 0,
    Ship = 1,
    Obstacle = 2,
    /// It left the play area.
    Edge = 3,
    /// A ship, and an obstacle on the way.
    ShipAndObstacle = 4,
}

/// Where a target stands for a ship with a mobile arc; others say `Primary`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize_repr, Deserialize_repr)]
#[repr(u8)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub enum InArc {
    Primary = 0,
    /// Only in the mobile arc.
    Mobile = 1,
}

/// What an opponent does to a ship with its first tractor token.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub enum Pull {
    BarrelRoll(Side),
    Boost,
}

/// Carriers of the tokens, in the order of `INTEL`. `Debug` keeps the secret.
#[derive(Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub struct Carriers(pub [CraftAt; INTEL.len()]);

impl core::fmt::Debug for Carriers {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        f.write_str("Carriers(hidden)")
    }
}

/// What a player answers; any answer a [`GrabQuestion`] does not name is refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub enum GrabAnswer {
    Next,
    Yes,
    No,
    /// Who carries the tokens: all at once, so that no undo shows one of them.
    Hide(Carriers),
    Quadrant(Quadrant),
    Flown {
        difficulty: Difficulty,
        met: GrabEncounter,
    },
    Roll,
    /// The die was rolled by hand.
    Die(AttackFace),
    Act(Action),
    Lock(CraftAt),
    /// The action of a card.
    Card,
    /// Turns the token on this ship face up.
    Scan(CraftAt),
    Target(CraftAt),
    /// `dice`: a secondary weapon with this many dice; None is the primary weapon.
    Shot {
        range: u8,
        obstructed: bool,
        dice: Option<u8>,
        arc: InArc,
    },
    Fight(FightAnswer),
    /// Slicing dice rolled by hand.
    Rolled(Results),
    Pull {
        pull: Pull,
        met: GrabEncounter,
    },
    /// Another ship of the same side and skill acts first.
    Instead(CraftAt),
    /// A card lets it attack once more.
    Again,
    /// "Rigged Cargo Chute": the cargo is dropped.
    Cargo,
}

const _: () = assert!(size_of::<GrabAnswer>() <= 8);

/// The open question.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum GrabQuestion {
    /// Squads are entered. Commands; `Start` checks them.
    #[default]
    Setup,
    /// A step of the set-up. `Next`; at `Intel` the device goes to the Rebels, and the answer is `Hide`.
    Step(GrabSetupStep),
    /// Where does its mobile arc point? `Quadrant`.
    Arc { craft: CraftAt },
    /// Dials. `BeginRound`.
    Planning,
    /// It reveals its dial; ionized ships fly a white 1 straight. `Flown`; `Instead`.
    Activate { craft: CraftAt },
    /// An asteroid: one attack die. `Roll` or `Die`.
    Rock { craft: CraftAt },
    /// What the die did. `Next`.
    RockResult { craft: CraftAt, face: AttackFace },
    /// `Act`, `Lock`, `Card`, `Quadrant` (rotate arc), `Scan`, `Cargo`; `No`.
    Act { craft: CraftAt },
    /// Ketsu's ability as combat begins: a ship at range 1 in both her arcs gets a tractor token. `Target`; `No`.
    Beam,
    /// It attacks: `Target`; `No`; `Instead`.
    Combat { craft: CraftAt },
    /// `Shot`; `No`: another target.
    Aim { craft: CraftAt, target: CraftAt },
    /// See `GrabAndSmash::fight`. `Fight`.
    Fight { craft: CraftAt, target: CraftAt },
    /// Shields lost, damage cards face down and face up. `Next`; `Again`.
    Result { target: CraftAt, shields: u8, facedown: u8, faceup: u8 },
    /// "Shadow Caster": it was hit from range 1-2; does it lie in the mobile arc and get a tractor token? `Yes`; `No`.
    Caught { target: CraftAt },
    /// It is gone. `Next`.
    Gone { craft: CraftAt },
    /// The first tractor token of the round on a small ship; the opponent chooses. `Pull`; `No`.
    Tractored { craft: CraftAt },
    /// Ketsu may slice a ship at range 1-2 in her mobile arc. `Target`; `No`; `Quadrant`: "Gyroscopic Targeting" first.
    Slice,
    /// `GrabAndSmash::slice_dice` attack dice. `Roll` or `Rolled`.
    SliceDice { target: CraftAt },
    /// A hit or a crit: the token is Ketsu's and the ship has a faceup damage card. `Next`.
    Sliced { target: CraftAt, results: Results },
    /// Is Ketsu at range 1 of the escape point, and do the Scum stop? `Yes`; `No`.
    Escape,
    /// `GrabAndSmash::outcome`.
    Over,
}

impl GrabQuestion {
    pub const fn why(self) -> GrabRule {
        match self {
            Self::Setup => GrabRule::Squads,
            Self::Step(GrabSetupStep::Intel) => GrabRule::Intel,
            Self::Step(GrabSetupStep::Ships) => GrabRule::LargeSetup,
            Self::Step(_) => GrabRule::Placing,
            Self::Arc { .. } => GrabRule::ArcSetup,
            Self::Planning => GrabRule::Initiative,
            Self::Activate { .. } => GrabRule::Order,
            Self::Rock { .. } | Self::RockResult { .. } => GrabRule::Asteroid,
            Self::Act { .. } => GrabRule::Scan,
            Self::Combat { .. } => GrabRule::Order,
            Self::Aim { .. } => GrabRule::ArcAttack,
            Self::Fight { .. } | Self::Result { .. } => GrabRule::TractorAgility,
            Self::Gone { .. } => GrabRule::CarrierDestroyed,
            Self::Tractored { .. } => GrabRule::TractorMove,
            Self::Beam => GrabRule::KetsuBeam,
            Self::Caught { .. } => GrabRule::ShadowCaster,
            Self::Slice | Self::SliceDice { .. } | Self::Sliced { .. } => GrabRule::Slice,
            Self::Escape => GrabRule::Escape,
            Self::Over => GrabRule::Objectives,
        }
    }

    /// The ship whose loss would leave the question without sense.
    pub(super) const fn about(self) -> [Option<CraftAt>; 2] {
        match self {
            Self::Activate { craft }
            | Self::Rock { craft }
            | Self::RockResult { craft, .. }
            | Self::Act { craft }
            | Self::Combat { craft }
            | Self::Tractored { craft } => [Some(craft), None],
            Self::Aim { craft, target } | Self::Fight { craft, target } => [Some(craft), Some(target)],
            Self::SliceDice { target } | Self::Caught { target } => [Some(target), None],
            _ => [None, None],
        }
    }
}

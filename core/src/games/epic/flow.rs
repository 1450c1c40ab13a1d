//! Where an Epic game stands ([`EpicQuestion`]) and what may be answered there ([`EpicAnswer`]).

use serde::{Deserialize, Serialize};
use serde_repr::{Deserialize_repr, Serialize_repr};

use super::rule::EpicRule;
use super::ship::EpicAt;
use crate::base::named::named;
use crate::cards::epic::{EpicSetupStep, Rock, SplitReason, WingAction};
use crate::cards::maneuver::Difficulty;
use crate::dice::faces::AttackFace;

/// What the player who does not roll calls.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize_repr, Deserialize_repr)]
#[repr(u8)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub enum CoinCall {
    BlankOrFocus = 0,
    HitOrCrit = 1,
}

impl CoinCall {
    pub const fn fits(self, face: AttackFace) -> bool {
        let hit = matches!(face, AttackFace::Hit | AttackFace::Crit);
        hit == matches!(self, Self::HitOrCrit)
    }
}

named! {
    /// The maneuver that a leader revealed, by its colour.
    Flown {
        White = 0 "white",
        Blue = 1 "blue",
        Red = 2 "red",
        /// Only behind a Jedi Commander: the leader pays, its wing takes it as red.
        Purple = 3 "purple",
    }
}

impl Flown {
    /// What it is to the leader, and to its wingmates.
    pub const fn difficulties(self) -> (Difficulty, Difficulty) {
        match self {
            Self::White => (Difficulty::White, Difficulty::White),
            Self::Blue => (Difficulty::Blue, Difficulty::Blue),
            Self::Red => (Difficulty::Red, Difficulty::Red),
            Self::Purple => (Difficulty::White, Difficulty::Red),
        }
    }
}

/// What a leader did after its maneuver, as far as its wing cares.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize_repr, Deserialize_repr)]
#[repr(u8)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub enum LeaderAction {
    /// Anything else, or nothing.
    Other = 0,
    Slam = 1,
    Cloak = 2,
    /// A red one: 1 stress.
    Red = 3,
}

/// What a player answers; any answer a [`EpicQuestion`] does not name is refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub enum EpicAnswer {
    Next,
    No,
    /// Roll the die here.
    Call(CoinCall),
    /// It was rolled by hand.
    Called {
        call: CoinCall,
        face: AttackFace,
    },
    /// The winner is first, or second.
    First(bool),
    /// This leader activates.
    Leader(EpicAt),
    /// The leader's maneuver and action; `able`: wingmates that have the action too, bit n for position n.
    Flew {
        flown: Flown,
        action: LeaderAction,
        able: u8,
    },
    /// In its place; `obstacle`: on an object it can overlap.
    Placed {
        obstacle: bool,
    },
    /// There is no room.
    NoRoom,
    Act(WingAction),
    /// Leaves its wing by choice.
    Split(EpicAt),
    /// At range 0-1 of its leader: back into the wing.
    Join(EpicAt),
    /// The same, or it never left: of the tokens that keep it out it has none now.
    Freed(EpicAt),
    /// A red action: 1 stress.
    RedAct,
    /// What it lies on, and what the die shows; None: rolled here.
    Met {
        rock: Rock,
        face: Option<AttackFace>,
    },
}

const _: () = assert!(size_of::<EpicAnswer>() <= 4);

/// The open question.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum EpicQuestion {
    /// Scenario, players, squads and wings are entered. Commands; `Start`.
    #[default]
    Setup,
    /// Two sides: the second calls, the first rolls. `Call` or `Called`.
    Call,
    /// That team won the roll and chooses. `First`.
    Called { face: AttackFace, winner: u8 },
    /// Numbers were drawn: sit in that order. `Next`.
    Numbers,
    /// A step of the set-up. `Next`.
    Step(EpicSetupStep),
    /// Dials; `Epic::needs_dial`. `BeginRound`.
    Planning,
    /// Each ship at its own initiative. `Next`.
    System,
    /// Ships activate by initiative; a wing as one. `Leader`; `Next`: all done.
    Activation,
    /// The leader moves and acts. `Flew`.
    Leader { ship: EpicAt },
    /// This wingmate is set into its place. `Placed`, `NoRoom`.
    Mate { ship: EpicAt },
    /// It lies on something. `Met`; `No`: that does nothing to it.
    Obstacle { ship: EpicAt },
    /// What that did to it. `Next`.
    Met { ship: EpicAt, rock: Rock, face: AttackFace },
    /// `Act`, `RedAct`; `No`.
    MateActs { ship: EpicAt },
    /// It left its wing: what it does now. `Next`; `Freed`, if it is not stressed at all.
    Split { ship: EpicAt, reason: SplitReason },
    /// Split and without a dial: 2 straight, no action, 1 stress. `Next`.
    NoDial { ship: EpicAt },
    /// Each ship at its own initiative. `Next`.
    Engagement,
    /// End of the End Phase: `Split`, `Join`, `Freed`; `Next`.
    Wings,
    /// `Epic::winner`.
    Over,
}

impl EpicQuestion {
    pub const fn why(self) -> EpicRule {
        match self {
            Self::Setup => EpicRule::CommandUpgrades,
            Self::Call | Self::Called { .. } => EpicRule::PlayerOrder,
            Self::Numbers => EpicRule::Descending,
            Self::Step(EpicSetupStep::PlaceForces) => EpicRule::WingSetup,
            Self::Step(EpicSetupStep::Obstacles) => EpicRule::Obstacles,
            Self::Step(EpicSetupStep::GatherForces) => EpicRule::Allied,
            Self::Step(EpicSetupStep::Other) => EpicRule::Markers,
            Self::Step(_) => EpicRule::Deployment,
            Self::Planning => EpicRule::WingPlanning,
            Self::System => EpicRule::WingSystem,
            Self::Activation => EpicRule::WingActivation,
            Self::Leader { .. } => EpicRule::LeaderActions,
            Self::Mate { .. } => EpicRule::MovingMates,
            Self::Obstacle { .. } | Self::Met { .. } => EpicRule::MateObstacle,
            Self::MateActs { .. } => EpicRule::MateActions,
            Self::Split { .. } => EpicRule::ForcedSplit,
            Self::NoDial { .. } => EpicRule::NoDial,
            Self::Engagement => EpicRule::WingEngagement,
            Self::Wings => EpicRule::Joining,
            Self::Over => EpicRule::Draws,
        }
    }
}

//! The questions of an Epic game ([`EpicQuestion`]), what may be answered ([`EpicAnswer`]), and all words of both: the
//! rule behind a question, what an answer is called, and what its undo asks people to put back.
//!
//! What an answer does is in `round` and `wing`.
#![deny(clippy::wildcard_enum_match_arm)]

use core::fmt;

use serde::{Deserialize, Serialize};
use serde_repr::{Deserialize_repr, Serialize_repr};

use super::rule::EpicRule;
use super::ship::{Condition, EpicAt, EpicShip};
use super::{Epic, Scoring, Unit};
use crate::base::named::named;
use crate::battle::state::ship::Position;
use crate::cards::epic::{EpicSetupStep, Rock, ScenarioType, SplitReason, WingAction};
use crate::cards::maneuver::Difficulty;
use crate::dice::cast::Cast;
use crate::dice::faces::AttackFace;
use crate::games::fight::red_die;
use crate::games::frame::Words;

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
    /// What it is on, and what the die shows; None: rolled here.
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
    /// It is on an object. `Met`; `No`: that does nothing to it.
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

impl Epic {
    /// The rule behind the open question, or behind what is wrong or decided.
    pub(super) fn rule_behind(&self) -> EpicRule {
        use EpicQuestion as Q;
        match self.flow {
            Q::Setup => match self.trouble() {
                Some(line) => line.why(),
                None if self.leader(0).is_some() => EpicRule::Wings,
                None => EpicRule::CommandUpgrades,
            },
            Q::Called { .. } if self.tracker.kind == ScenarioType::TeamBattle => EpicRule::TeamOrder,
            Q::Call | Q::Called { .. } => EpicRule::PlayerOrder,
            Q::Numbers => EpicRule::Descending,
            Q::Step(EpicSetupStep::PlaceForces) => EpicRule::WingSetup,
            Q::Step(EpicSetupStep::Obstacles) => EpicRule::Obstacles,
            Q::Step(EpicSetupStep::GatherForces) => EpicRule::Allied,
            Q::Step(EpicSetupStep::Other) => EpicRule::Markers,
            Q::Step(EpicSetupStep::PlayerOrder | EpicSetupStep::PlayArea) => EpicRule::Deployment,
            Q::Planning => EpicRule::WingPlanning,
            Q::System => EpicRule::WingSystem,
            Q::Activation => EpicRule::WingActivation,
            Q::Leader { .. } => EpicRule::LeaderActions,
            Q::Mate { .. } => EpicRule::MovingMates,
            Q::Obstacle { .. } | Q::Met { .. } => EpicRule::MateObstacle,
            Q::MateActs { .. } => EpicRule::MateActions,
            Q::Split { .. } => EpicRule::ForcedSplit,
            Q::NoDial { .. } => EpicRule::NoDial,
            Q::Engagement => EpicRule::WingEngagement,
            Q::Wings => EpicRule::Joining,
            Q::Over if self.is_draw() => EpicRule::Draws,
            Q::Over => match (self.tracker.scoring, self.tracker.unit) {
                (Scoring::FewestCasualties, _) => EpicRule::Casualties,
                (Scoring::Counters, _) => EpicRule::VictoryCounters,
                (_, Unit::Points) => EpicRule::StandardScoring,
                (_, Unit::Threat) => EpicRule::QuickBuilds,
            },
        }
    }

    /// What the answer to the open question is called, and what its undo asks people to put back.
    pub(super) fn words_of_answer(&self, answer: EpicAnswer, words: &mut Words) -> fmt::Result {
        use {EpicAnswer as A, EpicQuestion as Q};
        let name = |at| self.ship_name(at);
        let (no, next) = (answer == A::No, answer == A::Next);
        // Whose answer it is, and its name where the answer alone is too vague.
        let (who, what) = match self.flow {
            Q::Setup | Q::Planning | Q::Over | Q::Call => (None, None),
            Q::Called { .. } => {
                words.back(format_args!("give the first player token back"))?;
                (None, None)
            }
            Q::Numbers => (None, Some("seats")),
            Q::Step(step) => (None, Some(step.name())),
            Q::System => (None, Some("System Phase")),
            Q::Activation => (answer.ship(), next.then_some("end of activation")),
            Q::Leader { ship } => {
                if let A::Flew { flown, action, able } = answer {
                    self.leader_back(ship, flown, action, able, words)?;
                }
                (Some(ship), no.then_some("another wing"))
            }
            Q::Mate { ship } => {
                words.back(format_args!("{} back to its old place", name(ship)))?;
                self.executed_back(ship, self.difficulty, words)?;
                if self.difficulty == Difficulty::Red && answer == (A::Placed { obstacle: false }) {
                    self.next_mate_back(ship, words)?;
                }
                (Some(ship), None)
            }
            Q::Obstacle { ship } => {
                if let A::Met { rock, face } = answer {
                    let die = || red_die(face, &self.seed, &self.obstacle_key(ship), &mut Cast::default());
                    let hurt = words.is_put_back() && (rock == Rock::Debris || rock.hurts(die()));
                    words.back_if(hurt, format_args!("{}: take what it suffered back", name(ship)))?;
                } else if self.is_stressed(ship) {
                    self.next_mate_back(ship, words)?;
                }
                (Some(ship), no.then_some("nothing of it"))
            }
            Q::Met { ship, .. } => {
                self.next_mate_back(ship, words)?;
                (Some(ship), Some("obstacle"))
            }
            Q::MateActs { ship } => {
                words.back_if(!no, format_args!("{}: take its action back", name(ship)))?;
                words.back_if(answer == A::RedAct, format_args!("1 stress off"))?;
                self.next_mate_back(ship, words)?;
                (Some(ship), no.then_some("no action"))
            }
            Q::Split { ship, .. } => {
                if next {
                    self.next_mate_back(ship, words)?;
                } else {
                    words.back(format_args!("{} out of its wing", name(ship)))?;
                }
                (Some(ship), next.then_some("split"))
            }
            Q::NoDial { ship } => {
                words.back(format_args!("{} back to its old place, 1 stress off", name(ship)))?;
                (Some(ship), Some("2 straight"))
            }
            Q::Engagement => {
                let leave = [Condition::Tractored, Condition::Disarmed];
                let has = |ship: &EpicShip| ship.in_play() && leave.into_iter().any(|token| ship.has(token));
                let any = self.ships.iter().any(has);
                words.back_if(any, format_args!("tractor and disarm tokens back"))?;
                (None, Some("end of engagement"))
            }
            Q::Wings => {
                match answer {
                    A::Split(ship) => {
                        words.back(format_args!("{} back into its wing: turn its ID card", name(ship)))?;
                    }
                    A::Join(ship) | A::Freed(ship) => {
                        words.back(format_args!("{} out of its wing, 1 stress off", name(ship)))?;
                    }
                    A::Next
                    | A::No
                    | A::Call(_)
                    | A::Called { .. }
                    | A::First(_)
                    | A::Leader(_)
                    | A::Flew { .. }
                    | A::Placed { .. }
                    | A::NoRoom
                    | A::Act(_)
                    | A::RedAct
                    | A::Met { .. } => {}
                }
                (answer.ship(), next.then_some("end of the round"))
            }
        };
        if let Some(ship) = who {
            words.name(format_args!("{}: ", name(ship)))?;
        }
        match what {
            Some(what) => words.name(format_args!("{what}")),
            None => words.name(format_args!("{answer}")),
        }
    }

    fn leader_back(
        &self,
        leader: EpicAt,
        flown: Flown,
        action: LeaderAction,
        able: u8,
        words: &mut Words,
    ) -> fmt::Result {
        words.back(format_args!("{} back to its old place", self.ship_name(leader)))?;
        let (difficulty, _) = flown.difficulties();
        self.executed_back(leader, difficulty, words)?;
        words.back_if(action == LeaderAction::Red, format_args!("take its red action back"))?;
        words.back_if(action == LeaderAction::Cloak, format_args!("not cloaked"))?;
        let unable = |place: &Position| {
            let mate = self.in_wing(leader, *place).and_then(|at| self.ship(at));
            able >> place.number() & 1 == 0 && mate.is_some_and(EpicShip::is_wingmate)
        };
        let splits = matches!(action, LeaderAction::Slam | LeaderAction::Cloak)
            && Position::ALL.iter().skip(1).any(unable);
        words.back_if(splits, format_args!("its wing back in formation"))
    }

    /// A stressed wingmate splits behind a red maneuver as soon as its turn comes, after this one.
    fn next_mate_back(&self, done: EpicAt, words: &mut Words) -> fmt::Result {
        let next = self.waiting_mate(Some(done)).filter(|&at| self.splits_behind_red(at));
        next.map_or(Ok(()), |at| words.back(format_args!("{} back in formation", self.ship_name(at))))
    }

    fn is_stressed(&self, at: EpicAt) -> bool {
        self.ship(at).is_some_and(|ship| ship.stress > 0)
    }

    /// Whether it cannot follow the maneuver of its leader.
    pub(super) fn splits_behind_red(&self, at: EpicAt) -> bool {
        self.difficulty == Difficulty::Red && self.is_stressed(at)
    }

    /// Stress of a maneuver.
    fn executed_back(&self, at: EpicAt, difficulty: Difficulty, words: &mut Words) -> fmt::Result {
        match difficulty {
            Difficulty::Red => words.back(format_args!("1 stress off")),
            Difficulty::Blue => words.back_if(self.is_stressed(at), format_args!("1 stress back")),
            Difficulty::White => Ok(()),
        }
    }
}

impl EpicAnswer {
    /// The ship that it names.
    const fn ship(self) -> Option<EpicAt> {
        match self {
            Self::Leader(ship) | Self::Split(ship) | Self::Join(ship) | Self::Freed(ship) => Some(ship),
            Self::Next
            | Self::No
            | Self::Call(_)
            | Self::Called { .. }
            | Self::First(_)
            | Self::Flew { .. }
            | Self::Placed { .. }
            | Self::NoRoom
            | Self::Act(_)
            | Self::RedAct
            | Self::Met { .. } => None,
        }
    }
}

impl fmt::Display for EpicAnswer {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Self::Next => out.write_str("done"),
            Self::No => out.write_str("no"),
            Self::Call(_) | Self::Called { .. } => out.write_str("roll for player order"),
            Self::First(true) => out.write_str("first"),
            Self::First(false) => out.write_str("second"),
            Self::Leader(_) => out.write_str("wing activates"),
            Self::Flew { flown, .. } => write!(out, "{} maneuver", flown.name()),
            Self::Placed { .. } => out.write_str("wingmate placed"),
            Self::NoRoom => out.write_str("no room"),
            Self::Act(action) => write!(out, "{action}"),
            Self::Split(_) => out.write_str("split"),
            Self::Join(_) => out.write_str("join"),
            Self::Freed(_) => out.write_str("no token now"),
            Self::RedAct => out.write_str("red action"),
            Self::Met { rock, .. } => write!(out, "{rock}"),
        }
    }
}

/// An answer by the question that it led to: what can still be said of it afterwards.
pub(super) struct EpicStep<'a> {
    pub epic: &'a Epic,
    pub answer: EpicAnswer,
}

impl fmt::Display for EpicStep<'_> {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        use EpicQuestion as Q;
        let (epic, no) = (self.epic, self.answer == EpicAnswer::No);
        if !no && self.answer != EpicAnswer::Next {
            return write!(out, "{}", self.answer);
        }
        let any = |what: fn(&EpicShip) -> bool| epic.ships.iter().any(what);
        let alone = || any(|ship| ship.is_split() && !ship.has_dial() && ship.is_done());
        out.write_str(match epic.flow {
            Q::Step(EpicSetupStep::PlayerOrder | EpicSetupStep::PlayArea) => "seats",
            Q::Step(step) => EpicSetupStep::from_number(step.number().wrapping_sub(1))
                .map_or("set-up", EpicSetupStep::name),
            Q::Planning if epic.round == 0 => EpicSetupStep::Other.name(),
            Q::Planning | Q::Over => "end of the round",
            Q::Activation if no => "step of the activation",
            Q::Activation if any(EpicShip::is_done) => "end of a wing's move",
            Q::Activation => "System Phase",
            Q::MateActs { .. } => "nothing of it",
            Q::Mate { .. } | Q::Split { .. } if no => "no action",
            Q::Mate { .. } | Q::Split { .. } => "end of a wingmate's move",
            Q::NoDial { .. } | Q::Engagement if alone() => "2 straight",
            Q::NoDial { .. } | Q::Engagement => "end of activation",
            Q::Wings => "end of engagement",
            // No answer without words leads there.
            Q::Setup
            | Q::Call
            | Q::Called { .. }
            | Q::Numbers
            | Q::System
            | Q::Leader { .. }
            | Q::Obstacle { .. }
            | Q::Met { .. } => "step",
        })
    }
}

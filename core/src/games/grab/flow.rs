//! The questions of the mission ([`GrabQuestion`]), what may be answered ([`GrabAnswer`]), and all words of both: the
//! rule behind a question, what an answer is called, and what its undo asks people to put back.
//!
//! What an answer does is in `round`.
#![deny(clippy::wildcard_enum_match_arm)]

use core::fmt;

use serde::{Deserialize, Serialize};
use serde_repr::{Deserialize_repr, Serialize_repr};

use super::craft::{Craft, CraftAt, CraftState, Team};
use super::round::NO_BACK;
use super::rule::GrabRule;
use super::{GrabAndSmash, GrabPhase, KETSU_AT};
use crate::cards::grab_and_smash::{GrabSetupStep, INTEL, Quadrant};
use crate::cards::maneuver::{Difficulty, Side};
use crate::cards::vocabulary::Action;
use crate::dice::cast::Cast;
use crate::dice::damage::Results;
use crate::dice::faces::AttackFace;
use crate::games::fight::{FightAnswer, one, red_die};
use crate::games::frame::{TableGame, Words};

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

/// The arc that a target is in, for a ship with a mobile arc; others answer `Primary`.
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
            Self::Setup
            | Self::Step(_)
            | Self::Arc { .. }
            | Self::Planning
            | Self::Beam
            | Self::Result { .. }
            | Self::Gone { .. }
            | Self::Slice
            | Self::Sliced { .. }
            | Self::Escape
            | Self::Over => [None, None],
        }
    }
}

impl GrabAnswer {
    /// Results that were rolled by hand.
    pub(super) const fn typed(self) -> Option<Results> {
        if let Self::Rolled(results) = self { Some(results) } else { None }
    }

    const fn target(self) -> Option<CraftAt> {
        if let Self::Target(at) = self { Some(at) } else { None }
    }
}

impl GrabAndSmash {
    /// The rule behind the open question.
    pub(super) fn rule_behind(&self) -> GrabRule {
        use GrabQuestion as Q;
        let of = |at| self.at(at);
        match self.flow {
            Q::Setup => GrabRule::Squads,
            Q::Step(GrabSetupStep::Intel) => GrabRule::Intel,
            Q::Step(GrabSetupStep::Ships) => GrabRule::LargeSetup,
            Q::Step(GrabSetupStep::Squads | GrabSetupStep::Asteroids | GrabSetupStep::EscapePoint) => {
                GrabRule::Placing
            }
            Q::Arc { .. } => GrabRule::ArcSetup,
            Q::Planning => GrabRule::Initiative,
            Q::Activate { craft } => match of(craft) {
                Some(craft) if craft.large && craft.values.ion > 0 => GrabRule::LargeIon,
                Some(craft) if craft.large => GrabRule::LargeOverlap,
                _ => GrabRule::Order,
            },
            Q::Rock { .. } | Q::RockResult { .. } => GrabRule::Asteroid,
            Q::Act { craft } => match of(craft) {
                Some(craft) if craft.arc.is_some() => GrabRule::RotateArc,
                Some(craft) if craft.team == Team::Scum => GrabRule::Scan,
                _ => GrabRule::Order,
            },
            Q::Beam => GrabRule::KetsuBeam,
            Q::Combat { craft } if of(craft).is_some_and(|craft| !craft.in_play()) => GrabRule::Simultaneous,
            Q::Combat { .. } => GrabRule::Order,
            Q::Aim { .. } => GrabRule::ArcAttack,
            Q::Fight { .. } | Q::Result { .. } => GrabRule::TractorAgility,
            Q::Caught { .. } => GrabRule::ShadowCaster,
            Q::Gone { .. } => match self.log(0).map(|entry| entry.why) {
                Some(why @ (GrabRule::CarrierDestroyed | GrabRule::CarrierFled)) => why,
                _ => GrabRule::Objectives,
            },
            Q::Tractored { .. } => GrabRule::TractorMove,
            Q::Slice | Q::SliceDice { .. } | Q::Sliced { .. } => GrabRule::Slice,
            Q::Escape => GrabRule::Escape,
            Q::Over => GrabRule::Objectives,
        }
    }

    /// What the answer to the open question is called, and what its undo asks people to put back.
    pub(super) fn words_of_answer(&self, answer: GrabAnswer, words: &mut Words) -> fmt::Result {
        use {GrabAnswer as A, GrabQuestion as Q};
        let name = |at| self.name_of(at);
        let no = answer == A::No;
        // Whose answer it is, and its name where the answer alone is too vague.
        let (who, what) = match self.flow {
            Q::Setup | Q::Planning | Q::Over => (None, None),
            Q::Step(GrabSetupStep::Intel) => {
                words.back(format_args!("take the intel tokens off the ships"))?;
                (None, None)
            }
            Q::Step(step) => (None, Some(step.name())),
            Q::Arc { craft } => (Some(craft), None),
            Q::Activate { craft } => {
                if let (A::Flown { difficulty, met }, Some(found)) = (answer, self.at(craft)) {
                    words.back(format_args!("{} back to its old place", name(craft)))?;
                    let ionized = found.ionized();
                    if !(ionized && found.large) {
                        found.values.flown_back(difficulty, ionized, words)?;
                    }
                    let acts = match met {
                        GrabEncounter::Nothing => !found.values.is_stressed_after(difficulty, ionized),
                        GrabEncounter::Ship => false,
                        // It is asked something else first.
                        GrabEncounter::Obstacle | GrabEncounter::ShipAndObstacle | GrabEncounter::Edge => {
                            true
                        }
                    };
                    if !acts {
                        self.next_ship_back(None, words)?;
                    }
                }
                (Some(craft), None)
            }
            Q::Rock { craft } => {
                let typed = if let A::Die(face) = answer { Some(face) } else { None };
                let hurts =
                    || one(red_die(typed, &self.seed, &self.rock_key(craft), &mut Cast::default())).hit();
                let hurt = words.is_put_back() && hurts();
                words.back_if(hurt, format_args!("take the die's damage off {}", name(craft)))?;
                (Some(craft), None)
            }
            Q::RockResult { craft, .. } => {
                if self.at(craft).is_some_and(|craft| craft.values.hull == 0) {
                    words.back(format_args!("{} back on the table", name(craft)))?;
                } else if self.back != NO_BACK {
                    self.resume_back(None, words)?;
                } else if self.no_action.is_some() {
                    self.next_ship_back(None, words)?;
                }
                (Some(craft), Some("asteroid"))
            }
            Q::Act { craft } => {
                match answer {
                    A::Act(_) | A::Lock(_) | A::Card => {
                        words.back(format_args!("take {}'s action back", name(craft)))?;
                    }
                    A::Quadrant(_) => self.arc_back(craft, words)?,
                    A::Scan(target) => words.back(format_args!("turn {}'s token down", name(target)))?,
                    A::Cargo => words.back(format_args!("take the cargo off the table"))?,
                    A::Next
                    | A::Yes
                    | A::No
                    | A::Hide(_)
                    | A::Flown { .. }
                    | A::Roll
                    | A::Die(_)
                    | A::Target(_)
                    | A::Shot { .. }
                    | A::Fight(_)
                    | A::Rolled(_)
                    | A::Pull { .. }
                    | A::Instead(_)
                    | A::Again => {}
                }
                self.next_ship_back(None, words)?;
                (Some(craft), no.then_some("turn without action"))
            }
            Q::Beam => {
                match answer.target() {
                    Some(target) => self.pull_on_back(target, words)?,
                    None => self.next_ship_back(None, words)?,
                }
                (None, no.then_some("no tractor token"))
            }
            Q::Combat { craft } => {
                if no {
                    self.next_ship_back(self.again, words)?;
                }
                (Some(craft), no.then_some("turn without a shot"))
            }
            Q::Aim { craft, .. } => (Some(craft), no.then_some("other target")),
            Q::Fight { craft, target } => {
                if let (A::Fight(answer), Some(fight)) = (answer, self.fight()) {
                    fight.put_back(answer, Some(name(target)), words)?;
                }
                (Some(craft), None)
            }
            Q::Result { target, shields, facedown, faceup } => {
                let whole = self.at(target).is_some_and(|target| target.values.hull > 0);
                let hit = shields.saturating_add(facedown).saturating_add(faceup) > 0;
                if !whole && self.at(target).is_some_and(Craft::in_play) {
                    words.back(format_args!("{} back on the table", name(target)))?;
                } else if !(self.catches && hit && whole && self.back == NO_BACK) {
                    let again = if answer == A::Again { self.shooter() } else { self.again };
                    self.resume_back(again, words)?;
                }
                (Some(target), Some("damage"))
            }
            Q::Caught { target } => {
                if no {
                    self.resume_back(self.again, words)?;
                } else {
                    self.pull_on_back(target, words)?;
                }
                (Some(target), Some(if no { "staying free" } else { "tractor token" }))
            }
            Q::Gone { craft } => {
                words.back(format_args!("{} back on the table", name(craft)))?;
                self.resume_back(self.again, words)?;
                (Some(craft), Some("loss"))
            }
            Q::Tractored { craft } => {
                words.back_if(!no, format_args!("{} back where it was pulled from", name(craft)))?;
                if no || matches!(answer, A::Pull { met: GrabEncounter::Nothing, .. }) {
                    self.resume_back(self.again, words)?;
                }
                (Some(craft), no.then_some("staying"))
            }
            Q::Slice => {
                if no {
                    self.tokens_back(words)?;
                } else if let A::Quadrant(_) = answer {
                    self.arc_back(KETSU_AT, words)?;
                }
                (None, no.then_some("no slicing"))
            }
            Q::SliceDice { target } => {
                let sliced = || self.slicing(target, answer.typed(), &mut Cast::default());
                let taken = words.is_put_back() && !no && sliced().is_some_and(Results::hit);
                words.back_if(taken, format_args!("{}: intel back, damage card off", name(target)))?;
                if no { (None, Some("another carrier")) } else { (Some(target), Some("slicing")) }
            }
            Q::Sliced { target, .. } => {
                if self.at(target).is_some_and(|target| target.values.hull == 0) {
                    words.back(format_args!("{} back on the table", name(target)))?;
                } else {
                    self.tokens_back(words)?;
                }
                (Some(target), Some("slicing"))
            }
            Q::Escape => (None, Some(if no { "no escape" } else { "escape" })),
        };
        if let Some(at) = who {
            words.name(format_args!("{}'s ", name(at)))?;
        }
        match what {
            Some(what) => words.name(format_args!("{what}")),
            None => words.name(format_args!("{answer}")),
        }
    }

    fn arc_back(&self, at: CraftAt, words: &mut Words) -> fmt::Result {
        let arc = self.at(at).and_then(|craft| craft.arc).unwrap_or(Quadrant::Front);
        words.back(format_args!("arc of {} back to the {arc}", self.name_of(at)))
    }

    /// A tractor token that the open question gave; it moves a ship, or the phase goes on.
    fn pull_on_back(&self, at: CraftAt, words: &mut Words) -> fmt::Result {
        words.back(format_args!("take a tractor token from {}", self.name_of(at)))?;
        if self.at(at).is_some_and(Craft::is_moved_by_tractor) {
            return Ok(());
        }
        self.resume_back(self.again, words)
    }

    /// What leaves the table when the game goes on after an interruption; `again`: who attacks once more.
    fn resume_back(&self, again: Option<CraftAt>, words: &mut Words) -> fmt::Result {
        if self.is_decided() || self.resumes() {
            return Ok(());
        }
        self.next_ship_back(again, words)
    }

    /// What leaves the table when the next ship of the phase is looked for: the end of a phase takes tokens.
    fn next_ship_back(&self, again: Option<CraftAt>, words: &mut Words) -> fmt::Result {
        match self.phase {
            GrabPhase::Setup => Ok(()),
            GrabPhase::Activation => {
                let ions = self.all().any(|(_, craft)| craft.on_table() && craft.large && craft.ionized());
                let ends = ions && self.next_in(false).is_none();
                words.back_if(ends, format_args!("ion tokens of large ships back"))
            }
            GrabPhase::Combat => {
                let doomed = self.all().find(|(_, craft)| craft.state == CraftState::Doomed && craft.fought);
                if again.and_then(|at| self.at(at)).is_some_and(Craft::on_table) {
                    Ok(())
                } else if let Some((at, _)) = doomed {
                    words.back(format_args!("{} back on the table", self.name_of(at)))
                } else if self.next_in(true).is_some() || self.carrier(false, 0).is_some() {
                    Ok(())
                } else {
                    self.tokens_back(words)
                }
            }
            GrabPhase::End => self.tokens_back(words),
        }
    }

    /// What the End phase takes.
    fn tokens_back(&self, words: &mut Words) -> fmt::Result {
        let has = |craft: &Craft| craft.values.focus > 0 || craft.values.evade > 0 || craft.tractor > 0;
        let any = self.all().any(|(_, craft)| craft.on_table() && has(craft));
        words.back_if(any, format_args!("focus, evade and tractor tokens back"))
    }
}

impl fmt::Display for GrabAnswer {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Self::Next => out.write_str("done"),
            Self::Yes => out.write_str("yes"),
            Self::No => out.write_str("no"),
            // Who carries what stays hidden.
            Self::Hide(_) => out.write_str("intel hidden"),
            Self::Quadrant(quadrant) => write!(out, "arc to the {quadrant}"),
            Self::Flown { difficulty, met: GrabEncounter::Nothing } => {
                write!(out, "{} maneuver", difficulty.name())
            }
            Self::Flown { difficulty, .. } => write!(out, "{} maneuver, hit", difficulty.name()),
            Self::Roll | Self::Die(_) | Self::Rolled(_) | Self::Fight(_) => out.write_str("dice"),
            Self::Act(action) => write!(out, "{action}"),
            Self::Lock(_) => out.write_str("lock"),
            Self::Card => out.write_str("action of a card"),
            Self::Scan(_) => out.write_str("scan"),
            Self::Target(_) => out.write_str("target"),
            Self::Shot { range, .. } => write!(out, "range {range}"),
            Self::Instead(_) => out.write_str("turn put off"),
            Self::Again => out.write_str("one more attack"),
            Self::Cargo => out.write_str("cargo"),
            Self::Pull { pull: Pull::Boost, .. } => out.write_str("pull forwards"),
            Self::Pull { pull: Pull::BarrelRoll(side), .. } => write!(out, "pull to the {}", side.name()),
        }
    }
}

/// An answer by the question that it led to: what can still be said of it afterwards.
pub(super) struct GrabStep<'a> {
    pub game: &'a GrabAndSmash,
    pub answer: GrabAnswer,
}

impl fmt::Display for GrabStep<'_> {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        use GrabQuestion as Q;
        let (answer, no) = (self.answer, self.answer == GrabAnswer::No);
        if answer == GrabAnswer::Yes {
            let over = self.game.flow == Q::Over;
            return out.write_str(if over { "escape" } else { "tractor token" });
        }
        if !no && answer != GrabAnswer::Next {
            return write!(out, "{answer}");
        }
        out.write_str(match self.game.flow {
            Q::Step(GrabSetupStep::EscapePoint) => GrabSetupStep::Asteroids.name(),
            Q::Step(GrabSetupStep::Intel) => GrabSetupStep::EscapePoint.name(),
            Q::Planning if no => "no escape",
            Q::Arc { .. } | Q::Planning => GrabSetupStep::Ships.name(),
            Q::Act { .. } => "asteroid",
            Q::Activate { .. } => "end of a ship's turn",
            Q::Beam => "end of activation",
            Q::Combat { .. } if no => "step without a shot",
            Q::Combat { .. } => "end of an attack",
            Q::Slice if no => "combat or slicing",
            Q::Slice => "end of combat",
            Q::Escape => "end of the round",
            Q::Caught { .. } | Q::Gone { .. } => "damage",
            Q::Over => "loss",
            // No answer without words leads there, or after an interruption alone.
            Q::Setup
            | Q::Step(GrabSetupStep::Squads | GrabSetupStep::Asteroids | GrabSetupStep::Ships)
            | Q::Rock { .. }
            | Q::RockResult { .. }
            | Q::Aim { .. }
            | Q::Fight { .. }
            | Q::Result { .. }
            | Q::Tractored { .. }
            | Q::SliceDice { .. }
            | Q::Sliced { .. } => "interruption",
        })
    }
}

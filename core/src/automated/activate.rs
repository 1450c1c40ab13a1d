//! The activation of one ship, step by step: target, sector, die, maneuver and its troubles, action, wingmates.
//!
//! Ionized ships skip all of it for a blue 1 straight and a focus action ("Ionized Automated Ships"). Does NOT choose the
//! action (`action`) and does NOT know obstacles' effects (`obstacle`).

use crate::cards::damage_deck::{DamageCard, DamageEffect};
use crate::cards::effect::{Does, Step};
use crate::cards::maneuver::{Bearing, Maneuver};
use crate::cards::vocabulary::Action;
use crate::dice::damage::Results;
use crate::dice::faces::AttackFace;
use crate::dice::generator::Purpose;
use crate::table::battle::{Activation, Battle};
use crate::table::flow::{Answer, Flow, Frame, Sector, Task, Trouble};
use crate::table::log::Happening;
use crate::table::reason::{Reason, Rule};
use crate::table::ship::{Behaviour, Marks, ShipAt, State};

use super::command::BattleError;
use super::flow::{Answered, Run};
use super::{flee, ionized, maneuver, swerve};

const BEGIN: u8 = 0;
const SHOW: u8 = 1;
pub(super) const TARGET: u8 = 2;
pub(super) const BEFORE: u8 = 3;
const SECTOR: u8 = 4;
pub(super) const ROLL: u8 = 5;
const DISTANCE: u8 = 6;
/// The maneuver is shown; also a step of the wingmate that flies alone.
pub(super) const FLY: u8 = 7;
pub(super) const SWERVE: u8 = 8;
pub(super) const FLEE: u8 = 9;
pub(super) const OBSTACLE: u8 = 10;
pub(super) const OBSTACLE_RESULT: u8 = 11;
/// The ship stands where it ends.
pub(super) const AFTER_MOVE: u8 = 12;
const ABILITIES: u8 = 13;
const ACT: u8 = 14;
const WING: u8 = 15;
const WING_ACTS: u8 = 16;
const END: u8 = 17;
const OVERLAP: u8 = 18;
pub(super) const CHANGE: u8 = 19;

impl Battle {
    pub(super) fn run_activate(&mut self, frame: Frame) -> Run {
        let at = frame.ship;
        let Some(ship) = self.ship(at).copied().filter(crate::table::ship::Ship::in_play) else {
            self.mark(at, Marks::ACTIVATED);
            return Run::Done;
        };
        match frame.step {
            BEGIN => {
                self.now = Activation { ship: Some(at), ..Activation::NONE };
                if ship.is_ionized() {
                    self.fly_ionized();
                    self.go(FLY);
                } else {
                    self.go(SHOW);
                }
                Run::Again
            }
            SHOW => Run::Wait(Flow::NextShip { ship: at }),
            TARGET => {
                if self.now.target.is_none() {
                    self.now.target = self.obvious_target(at);
                }
                if self.now.target.is_none()
                    && self.needs_name(at)
                    && !self.target_is_thing(at)
                    && self.target_count() > 1
                {
                    return Run::Wait(Flow::Target { ship: at });
                }
                self.next(BEFORE);
                Run::Again
            }
            BEFORE => {
                self.next(SECTOR);
                Run::Call(Frame::new(Task::At(Step::BeforeManeuver), at))
            }
            SECTOR if !frame.knows_sector() => Run::Wait(Flow::Sector { ship: at }),
            SECTOR => {
                self.next(ROLL);
                Run::Again
            }
            ROLL => {
                self.now.die = self.roll_d6(at, Purpose::Maneuver, 0);
                if frame.knows_distance() {
                    self.take_distance(at, self.now.distance);
                } else {
                    self.next(DISTANCE);
                }
                Run::Again
            }
            DISTANCE => Run::Wait(Flow::CloseFar { ship: at }),
            CHANGE => self.call(Task::At(Step::Maneuver), at, FLY),
            FLY => Run::Wait(Flow::Maneuver { ship: at }),
            SWERVE => Run::Wait(Flow::Swerve { ship: at }),
            FLEE => Run::Wait(Flow::Flee { ship: at }),
            OBSTACLE => Run::Wait(Flow::Obstacle { ship: at }),
            OBSTACLE_RESULT => Run::Wait(Flow::ObstacleResult { ship: at }),
            AFTER_MOVE => {
                self.go(if self.now.fully_executed { ABILITIES } else { OVERLAP });
                self.moved(at);
                Run::Again
            }
            OVERLAP => self.call(Task::At(Step::Overlap), at, ABILITIES),
            ABILITIES => self.call(Task::At(Step::AfterManeuver), at, ACT),
            ACT => {
                self.go(WING);
                if self.now.no_action == Reason::None {
                    return Run::Call(Frame::new(Task::Act, at));
                }
                self.note(at, Happening::NoAction, self.now.no_action);
                Run::Again
            }
            WING if self.wingmates(at).any(|mate| !self.has_mark(mate, Marks::ACTIVATED)) => {
                Run::Wait(Flow::Formation { leader: at })
            }
            WING => {
                self.go(END);
                Run::Again
            }
            WING_ACTS => self.run_wing_acts(at),
            _ => {
                self.mark(at, Marks::ACTIVATED);
                Run::Done
            }
        }
    }

    /// As `go`, but keeps what is known about sector and distance.
    pub(super) fn next(&mut self, step: u8) {
        self.change(|frame| frame.step = step);
    }

    pub(super) fn wing_places(&mut self) {
        self.go(WING_ACTS);
    }

    fn run_wing_acts(&mut self, leader: ShipAt) -> Run {
        let waiting = self.wingmates(leader).find(|&at| !self.has_mark(at, Marks::ACTIVATED));
        let Some(wingmate) = waiting else {
            self.go(END);
            return Run::Again;
        };
        self.mark(wingmate, Marks::ACTIVATED);
        let flown = self.now.maneuver;
        self.note(wingmate, Happening::Flew(flown), Reason::Rule(Rule::WingFollows));
        // A wingmate has fully executed what its leader flew ("Moving Wingmates"); the leader's bump is not its own.
        self.now.fully_executed = true;
        if !flown.is_red() || self.acts_anyway(wingmate) {
            // The step after runs last: the stack is worked from its top.
            let _ = self.frames.push(Frame::new(Task::Act, wingmate));
        } else {
            self.note(wingmate, Happening::NoAction, Reason::Rule(Rule::RedManeuver));
        }
        Run::Call(Frame::new(Task::At(Step::AfterManeuver), wingmate))
    }

    pub(super) fn answer_maneuver(&mut self, at: ShipAt, answer: Answer) -> Answered {
        let Some(ship) = self.ship(at).copied() else { return Err(BattleError::NoSuchShip) };
        let alone = !matches!(self.frames.last().map(|frame| frame.task), Some(Task::Loose));
        let ionized = self.is_ion_maneuver();
        match answer {
            Answer::Next => self.go(AFTER_MOVE),
            Answer::Trouble(Trouble::Bump) => {
                self.bump(at);
                self.go(AFTER_MOVE);
            }
            Answer::Trouble(Trouble::IonStorm) => {
                self.meet_ion_storm(at);
                self.go(OBSTACLE_RESULT);
            }
            Answer::Trouble(Trouble::Obstacle) if self.passes_obstacle(at) => self.go(AFTER_MOVE),
            // An ionized ship never swerves; nor does a wingmate; nobody tries twice.
            Answer::Trouble(Trouble::Obstacle) if alone && !ionized && !self.now.swerved => self.go(SWERVE),
            // The way out is blocked as well: the first maneuver stands ("Swerving").
            Answer::Trouble(Trouble::Obstacle) if self.now.why == Reason::Rule(Rule::Swerve) => {
                self.now.maneuver = self.now.original;
                self.now.why = Reason::Rule(Rule::SwerveFailed);
                self.go(FLY);
            }
            Answer::Trouble(Trouble::Obstacle) => self.go(OBSTACLE),
            // Who escapes is glad to leave, alone or beside its leader.
            Answer::Trouble(Trouble::Edge) if ionized || self.behaviour(&ship) == Behaviour::Escape => {
                self.flee(at);
            }
            Answer::Trouble(Trouble::Edge) => self.go(FLEE),
            _ => return Err(BattleError::NotNow),
        }
        Ok(())
    }

    /// An ability may let it pass: a hit or focus on its dice.
    fn passes_obstacle(&mut self, at: ShipAt) -> bool {
        let Some(ship) = self.ship(at) else { return false };
        let found = ship.abilities().find_map(|ability| {
            ability.effects.iter().find_map(|effect| match effect.does {
                Does::IgnoreObstacle { dice } => Some((ability.id, dice)),
                _ => None,
            })
        });
        let Some((ability, dice)) = found else { return false };
        let ordinal = ship.rolled.obstacles;
        if let Some(ship) = self.ship_mut(at) {
            ship.rolled.obstacles = ordinal.saturating_add(1);
        }
        let mut row = self.row_of(at, Purpose::Obstacle, ordinal);
        let passes = (0..dice).any(|_| matches!(row.attack_face(), AttackFace::Hit | AttackFace::Focus));
        self.cast.add(row.cast());
        if passes {
            self.note(at, Happening::Used, Reason::Ability(ability));
        }
        passes
    }

    fn flee(&mut self, at: ShipAt) {
        self.mark(at, Marks::ACTIVATED);
        self.remove(at, State::Fled);
    }

    /// Alternatives for the Swerve screen.
    pub fn swerve_alternative(&self, at: ShipAt, place: usize) -> Option<swerve::Alternative> {
        let ship = self.ship(at)?;
        let sector = Sector { arc: self.now.arc, side: self.now.side };
        let ways = swerve::alternatives(ship.kind.dial().dial(), self.now.maneuver, sector);
        let way = ways.iter().flatten().nth(place).copied()?;
        Some(swerve::Alternative { maneuver: maneuver::coloured(ship, way.maneuver), ..way })
    }

    pub fn swerve_count(&self, at: ShipAt) -> usize {
        (0..2).filter(|&place| self.swerve_alternative(at, place).is_some()).count()
    }

    pub(super) fn answer_swerve(&mut self, at: ShipAt, answer: Answer) -> Answered {
        match answer {
            Answer::Choice(place) => {
                let way = self.swerve_alternative(at, usize::from(place)).ok_or(BattleError::NoSuchChoice)?;
                self.now.original = self.now.maneuver;
                self.now.maneuver = way.maneuver;
                self.now.why = Reason::Rule(Rule::Swerve);
                self.now.swerved = true;
                self.go(FLY);
            }
            Answer::No => {
                self.now.why = Reason::Rule(Rule::SwerveFailed);
                self.now.swerved = true;
                self.go(OBSTACLE);
            }
            _ => return Err(BattleError::NotNow),
        }
        Ok(())
    }

    /// Alternatives for the Flee screen, most similar first.
    pub fn flee_alternative(&self, at: ShipAt, place: usize) -> Option<Maneuver> {
        let ship = self.ship(at)?;
        flee::alternative(ship.kind.dial().dial(), self.now.maneuver, place)
            .map(|way| maneuver::coloured(ship, way))
    }

    pub fn flee_count(&self, at: ShipAt) -> usize {
        self.ship(at).map_or(0, |ship| flee::count(ship.kind.dial().dial()))
    }

    pub(super) fn answer_flee(&mut self, at: ShipAt, answer: Answer) -> Answered {
        match answer {
            Answer::Choice(place) => {
                let way = self.flee_alternative(at, usize::from(place)).ok_or(BattleError::NoSuchChoice)?;
                self.now.maneuver = way;
                self.now.why = Reason::Rule(Rule::Flee);
                self.now.swerved = true;
                self.go(FLY);
            }
            Answer::No => self.flee(at),
            _ => return Err(BattleError::NotNow),
        }
        Ok(())
    }

    /// The maneuver is flown: what it brings by itself, before abilities.
    pub(super) fn moved(&mut self, at: ShipAt) {
        let flown = self.now.maneuver;
        let why = self.now.why;
        self.note(at, Happening::Flew(flown), why);
        if flown.is_red() && self.now.no_action == Reason::None {
            self.now.no_action = Reason::Rule(Rule::RedManeuver);
        }
        if self.now.no_action != Reason::None && self.acts_anyway(at) {
            self.now.no_action = Reason::None;
        }
        let Some(ship) = self.ship_mut(at) else { return };
        let mut hurt = 0;
        if why == Reason::Rule(Rule::Ionized) {
            ionized::clear(ship);
        }
        if ship.faceup.has(DamageCard::LooseStabilizer) && flown.bearing != Bearing::Straight {
            if let DamageEffect::DamageUnlessStraight(damage) = DamageCard::LooseStabilizer.damage().effect {
                hurt = damage;
            }
            ship.faceup.turn_down(DamageCard::LooseStabilizer);
        }
        if flown.is_red() {
            self.split_stressed(at);
        }
        if hurt > 0 {
            self.hurt(at, Results::new(hurt, 0));
        }
    }

    /// Whether an action may be taken at all by a ship in this place of its wing.
    pub(super) fn wing_allows(&self, at: ShipAt, action: Action) -> bool {
        let wingmate = self.ship(at).is_some_and(crate::table::ship::Ship::is_wingmate);
        !wingmate
            || matches!(
                action,
                Action::Calculate
                    | Action::ReinforceFore
                    | Action::ReinforceAft
                    | Action::Evade
                    | Action::Lock
                    | Action::Focus
                    | Action::RemoveStress
                    | Action::Repair
            )
    }
}

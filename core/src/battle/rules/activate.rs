//! The activation of one ship, step by step: target, sector, die, maneuver and its troubles, action, wingmates.
//!
//! Ionized ships skip all of it for a blue 1 straight and a focus action ("Ionized Automated Ships"). Does NOT choose the
//! action (`action`), the way round something (`swerve`) or back from the edge (`flee`), and does NOT know obstacles'
//! effects (`obstacle`).

use super::command::BattleError;
use super::flow::{Answered, Run};
use super::ionized;
use crate::battle::state::battle::{Activation, Battle, Untold};
use crate::battle::state::device::MoveObstacles;
use crate::battle::state::log::BattleHappening;
use crate::battle::state::question::{
    BattleAnswer, BattleQuestion, InWay, Obstacle, Task, TaskFrame, Trouble, steps,
};
use crate::battle::state::reason::{BattleRule, Reason};
use crate::battle::state::ship::{Behaviour, Marks, ShipAt};
use crate::cards::damage_deck::{DamageCard, DamageEffect};
use crate::cards::effect::{Does, EffectMoment};
use crate::cards::maneuver::{Bearing, Maneuver};
use crate::cards::vocabulary::Action;
use crate::dice::damage::Results;
use crate::dice::faces::AttackFace;
use crate::dice::generator::Purpose;

steps! {
    /// An activation.
    ActivateStep {
        Begin = 0, Show = 1, Target = 2, Before = 3, Sector = 4, Roll = 5, Distance = 6,
        /// Abilities change the maneuver; then it is flown.
        Change = 19,
        Overlap = 18, Abilities = 13, Act = 14, Wing = 15, WingActs = 16, End = 17,
    } + Flight(FlightStep)
}

steps! {
    /// A maneuver and its troubles, in an activation or of a wingmate that flies alone.
    FlightStep {
        Fly = 7, Swerve = 8, Flee = 9, Obstacle = 10, ObstacleResult = 11,
        /// The ship is at the end of its maneuver.
        AfterMove = 12,
    }
}

impl FlightStep {
    /// What is asked; nothing more once the ship has moved.
    pub(super) const fn question(self, ship: ShipAt) -> Option<BattleQuestion> {
        Some(match self {
            Self::Fly => BattleQuestion::Maneuver { ship },
            Self::Swerve => BattleQuestion::Swerve { ship },
            Self::Flee => BattleQuestion::Flee { ship },
            Self::Obstacle => BattleQuestion::Obstacle { ship },
            Self::ObstacleResult => BattleQuestion::ObstacleResult { ship },
            Self::AfterMove => return None,
        })
    }
}

impl Battle {
    /// One step of an activation. It waits at a question, calls another task, or goes on to the next step.
    pub(super) fn run_activate(&mut self, frame: TaskFrame, step: ActivateStep) -> Run {
        let at = frame.ship;
        let Some(ship) = self.ship(at).copied().filter(crate::battle::state::ship::Ship::in_play) else {
            self.mark(at, Marks::ACTIVATED);
            return Run::Done;
        };
        match step {
            ActivateStep::Begin => {
                self.now = Activation { ship: Some(at), ..Activation::NONE };
                self.way = MoveObstacles::CLEAR;
                self.leave_rock(at);
                if ship.is_ionized() {
                    self.fly_ionized();
                    self.go(FlightStep::Fly);
                } else {
                    self.go(ActivateStep::Show);
                }
                Run::Again
            }
            ActivateStep::Show => Run::Wait(BattleQuestion::NextShip { ship: at }),
            ActivateStep::Target => {
                if self.now.target.is_none() {
                    self.now.target = self.obvious_target(at);
                }
                if self.now.target.is_none()
                    && self.needs_name(at)
                    && !self.target_is_thing(at)
                    && self.target_count() > 1
                {
                    return Run::Wait(BattleQuestion::Target { ship: at });
                }
                self.next(ActivateStep::Before);
                Run::Again
            }
            ActivateStep::Before => {
                self.next(ActivateStep::Sector);
                Run::Call(TaskFrame::new(Task::At(EffectMoment::BeforeManeuver), at))
            }
            ActivateStep::Sector if self.rules_of(&ship).straight => {
                self.now.die = self.roll_d6(at, Purpose::Maneuver, 0);
                let place = usize::from(self.now.die).saturating_sub(1);
                let speed = self.straight.get(place).copied().unwrap_or(1);
                self.now.maneuver = Maneuver::straight(speed);
                self.now.original = self.now.maneuver;
                self.now.why = Reason::Rule(BattleRule::Straight);
                self.to(FlightStep::Fly)
            }
            ActivateStep::Sector if !frame.knows_sector() => Run::Wait(BattleQuestion::Sector { ship: at }),
            ActivateStep::Sector => {
                self.next(ActivateStep::Roll);
                Run::Again
            }
            ActivateStep::Roll => {
                self.now.die = self.roll_d6(at, Purpose::Maneuver, 0);
                if frame.knows_distance() {
                    self.take_distance(at, self.now.distance);
                } else {
                    self.next(ActivateStep::Distance);
                }
                Run::Again
            }
            ActivateStep::Distance => Run::Wait(BattleQuestion::CloseFar { ship: at }),
            ActivateStep::Change => self.call(Task::At(EffectMoment::Maneuver), at, FlightStep::Fly),
            ActivateStep::Flight(step) => {
                if let Some(question) = step.question(at) {
                    return Run::Wait(question);
                }
                self.go(if self.now.fully_executed {
                    ActivateStep::Abilities
                } else {
                    ActivateStep::Overlap
                });
                self.moved(at);
                Run::Again
            }
            ActivateStep::Overlap => self.call(Task::At(EffectMoment::Overlap), at, ActivateStep::Abilities),
            ActivateStep::Abilities => {
                self.call(Task::At(EffectMoment::AfterManeuver), at, ActivateStep::Act)
            }
            ActivateStep::Act => {
                self.go(ActivateStep::Wing);
                if self.now.no_action == Reason::None {
                    return Run::Call(TaskFrame::new(Task::Act, at));
                }
                self.note(at, BattleHappening::NoAction, self.now.no_action);
                Run::Again
            }
            ActivateStep::Wing if self.wingmates(at).any(|mate| !self.has_mark(mate, Marks::ACTIVATED)) => {
                Run::Wait(BattleQuestion::Formation { leader: at })
            }
            ActivateStep::Wing => self.to(ActivateStep::End),
            ActivateStep::WingActs => self.run_wing_acts(at),
            ActivateStep::End => {
                if self.is_ion_maneuver() {
                    let regulated = self.ship_mut(at).is_some_and(ionized::clear);
                    if regulated {
                        self.announce(at, Untold::TurnedDown(DamageCard::DisabledPowerRegulator));
                    }
                    self.announce(at, Untold::Deionized);
                }
                self.mark(at, Marks::ACTIVATED);
                Run::Done
            }
        }
    }

    /// As `go`, but keeps what is known about sector and distance.
    pub(super) fn next(&mut self, step: ActivateStep) {
        self.change(|frame| frame.go(step));
    }

    /// All wingmates stand in formation: they act one after the other.
    pub(super) fn wing_places(&mut self) {
        self.go(ActivateStep::WingActs);
    }

    /// The next wingmate acts, in the order of the places ("Wingmate Actions").
    fn run_wing_acts(&mut self, leader: ShipAt) -> Run {
        let waiting = self.wingmates(leader).find(|&at| !self.has_mark(at, Marks::ACTIVATED));
        let Some(wingmate) = waiting else {
            return self.to(ActivateStep::End);
        };
        self.mark(wingmate, Marks::ACTIVATED);
        self.leave_rock(wingmate);
        let flown = self.now.maneuver;
        self.note(wingmate, BattleHappening::Flew(flown), Reason::Rule(BattleRule::WingFollows));
        // A wingmate has fully executed what its leader flew ("Moving Wingmates"); the leader's bump is not its own.
        self.now.fully_executed = true;
        if !flown.is_red() || self.acts_anyway(wingmate) {
            // The step after runs last: the stack is worked from its top.
            let _ = self.frames.push(TaskFrame::new(Task::Act, wingmate));
        } else {
            self.note(wingmate, BattleHappening::NoAction, Reason::Rule(BattleRule::RedManeuver));
        }
        Run::Call(TaskFrame::new(Task::At(EffectMoment::AfterManeuver), wingmate))
    }

    /// What happened while it flew. A wingmate that flies alone takes the same answers.
    pub(super) fn answer_maneuver(&mut self, at: ShipAt, answer: BattleAnswer) -> Answered {
        let Some(ship) = self.ship(at).copied() else { return Err(BattleError::NoSuchShip) };
        let ionized = self.is_ion_maneuver();
        match answer {
            // The first maneuver stands: it flies into what it could not avoid.
            BattleAnswer::Next
                if self.now.why == Reason::Rule(BattleRule::SwerveFailed) && self.way.blocked > 0 =>
            {
                return self.meet_blocked(at);
            }
            BattleAnswer::Next => self.go(FlightStep::AfterMove),
            // It may not have come as far as what it could not avoid.
            BattleAnswer::Trouble(Trouble::Bump) => {
                self.bump(at);
                let failed = self.now.why == Reason::Rule(BattleRule::SwerveFailed);
                self.go(if failed { FlightStep::Obstacle } else { FlightStep::AfterMove });
            }
            BattleAnswer::Trouble(Trouble::IonStorm) => {
                self.meet_ion_storm(at);
                self.go(FlightStep::ObstacleResult);
            }
            BattleAnswer::Choice(code) => {
                let what = InWay::of(code).filter(|what| self.lies_there(*what));
                let what = what.ok_or(BattleError::NoSuchChoice)?;
                // A nebula is no reason to swerve.
                if what == InWay::Kind(Obstacle::Nebula) {
                    return self.meet(at, what, None);
                }
                return self.find_way(at, code.saturating_add(1), ionized);
            }
            BattleAnswer::Trouble(Trouble::Obstacle) => return self.find_way(at, 0, ionized),
            // An escaping ship wants to leave, alone or beside its leader.
            BattleAnswer::Trouble(Trouble::Edge) if ionized || self.behaviour(&ship) == Behaviour::Escape => {
                self.flee(at);
            }
            BattleAnswer::Trouble(Trouble::Edge) => self.go(FlightStep::Flee),
            _ => return Err(BattleError::NotNow),
        }
        Ok(())
    }

    /// It meets what was said to be in its way; a minefield of unknown hull and what nobody named is asked for.
    pub(super) fn meet_blocked(&mut self, at: ShipAt) -> Answered {
        let what = self.way.blocked.checked_sub(1).and_then(InWay::of).filter(|what| self.lies_there(*what));
        match what.filter(|what| *what != InWay::Kind(Obstacle::Minefield) || self.fields_are_ours()) {
            Some(what) => self.meet(at, what, None),
            None => {
                self.go(FlightStep::Obstacle);
                Ok(())
            }
        }
    }

    /// It moves off what it stood on.
    pub(super) fn leave_rock(&mut self, at: ShipAt) {
        if let Some(ship) = self.ship_mut(at) {
            ship.marks.clear(Marks::ROCK);
        }
    }

    /// An ability may let it pass: a hit or focus on its dice.
    pub(super) fn passes_obstacle(&mut self, at: ShipAt) -> bool {
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
            self.note(at, BattleHappening::Used, Reason::Ability(ability));
        }
        passes
    }

    /// The maneuver is flown: what it brings by itself, before abilities.
    pub(super) fn moved(&mut self, at: ShipAt) {
        let flown = self.now.maneuver;
        let why = self.now.why;
        self.note(at, BattleHappening::Flew(flown), why);
        if flown.is_red() && self.now.no_action == Reason::None {
            self.now.no_action = Reason::Rule(BattleRule::RedManeuver);
        }
        if self.now.no_action != Reason::None && self.acts_anyway(at) {
            self.now.no_action = Reason::None;
        }
        if why == Reason::Rule(BattleRule::Ionized) {
            self.remove_stress(at);
        }
        let stunned = self.stun(at);
        let Some(ship) = self.ship_mut(at) else { return };
        let mut hurt = stunned;
        let loose = match flown.bearing {
            Bearing::Straight => 0,
            _ => ship.faceup.count(DamageCard::LooseStabilizer),
        };
        for _ in 0..loose {
            ship.faceup.turn_down(DamageCard::LooseStabilizer);
        }
        if let DamageEffect::DamageUnlessStraight(damage) = DamageCard::LooseStabilizer.damage().effect {
            hurt += damage.saturating_mul(loose);
            for _ in 0..loose {
                self.announce(at, Untold::CardHurt(DamageCard::LooseStabilizer, damage));
            }
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
        let wingmate = self.ship(at).is_some_and(crate::battle::state::ship::Ship::is_wingmate);
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

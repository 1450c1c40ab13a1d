//! The order of an Epic game: who is first, the set-up steps, the phases of a round, the end.

use super::command::{Done, EpicError};
use super::flow::{Answer, Call, Flow};
use super::rule::Rule;
use super::ship::{Condition, EpicAt};
use super::{Entry, Epic, Happening, MAX_PLAYERS, Party};
use crate::cards::epic::{ScenarioType, SetupStep, SplitReason};
use crate::dice::faces::AttackFace;
use crate::dice::generator::{Purpose, RollKey, Seed, Stream};
use crate::games::fight::red_die;

/// Phase numbers in the keys of dice.
const ORDER_PHASE: u8 = 0;
const CHOICE_PHASE: u8 = 5;
/// The most a deadlock die decides among.
const MOST_CHOICES: u8 = 6;

impl Epic {
    /// Writes down what happened in the game; before it squads still change.
    pub(super) fn note(&mut self, who: Party, what: Happening, why: Rule) {
        if self.is_running() {
            self.log.add(Entry { who, what, why });
        }
    }

    /// "Player Order" by the type of the scenario.
    pub(super) fn start(&mut self, seed: Seed) -> Done {
        if self.players.is_empty() || self.trouble().is_some_and(super::view::CheckLine::is_binding) {
            return Err(EpicError::CheckFailed);
        }
        let free = self.tracker.kind == ScenarioType::FreeForAll;
        if free && self.team_count() != self.players.len() {
            return Err(EpicError::OwnTeams);
        }
        self.seed = seed;
        if free {
            let mut numbers: [u8; MAX_PLAYERS] = [1, 2, 3, 4, 5, 6, 7, 8];
            let key = RollKey { round: 0, phase: ORDER_PHASE, ship: 0, purpose: Purpose::Tie, ordinal: 0 };
            if let Some(numbers) = numbers.get_mut(..self.players.len()) {
                Stream::new(&self.seed, &key).shuffle(numbers);
            }
            for (player, number) in self.players.iter_mut().zip(numbers) {
                player.number = number;
            }
            self.flow = Flow::Numbers;
        } else {
            self.flow = Flow::Call;
        }
        Ok(())
    }

    /// The second team calls, the first rolls.
    fn called(&mut self, call: Call, face: AttackFace) -> Done {
        let winner = self.team(usize::from(call.fits(face))).ok_or(EpicError::NotNow)?;
        self.flow = Flow::Called { face, winner };
        Ok(())
    }

    fn chose_order(&mut self, winner: u8, first: bool) {
        for player in &mut self.players {
            player.number = if (player.team == winner) == first { 1 } else { 2 };
        }
        self.flow = Flow::Step(SetupStep::PlayArea);
    }

    pub(super) fn begin_round(&mut self, round: u16) {
        self.round = round;
        self.choices = 0;
        self.moving = None;
        for ship in &mut self.ships {
            ship.set_done(false);
            // "Planning Phase": leaders and split ships get dials, wingmates none.
            ship.set_dial(!ship.is_wingmate());
        }
        self.note(Party::Table, Happening::Round(round), Rule::ScenarioRules);
        self.flow = Flow::System;
    }

    /// Split ships without a dial move at the end of the phase.
    fn next_without_dial(&mut self) {
        let next = self
            .ships()
            .find(|(_, ship)| ship.is_split() && !ship.has_dial() && !ship.is_done())
            .map(|(at, _)| at);
        self.flow = next.map_or(Flow::Engagement, |ship| Flow::NoDial { ship });
    }

    fn end_phase(&mut self) {
        for ship in &mut self.ships {
            ship.set(Condition::Tractored, false);
            ship.set(Condition::Disarmed, false);
        }
        if self.leader(0).is_some() {
            self.flow = Flow::Wings;
        } else {
            self.end_round();
        }
    }

    /// The last round's end comes after all effects of its End Phase.
    fn end_round(&mut self) {
        let last = self.tracker.rounds > 0 && self.round >= u16::from(self.tracker.rounds);
        self.flow = if last { Flow::Over } else { Flow::Planning };
    }

    pub(super) fn answer(&mut self, answer: Answer) -> Done {
        use Answer as A;
        match (self.flow, answer) {
            (Flow::Call, A::Call(call)) => {
                let key =
                    RollKey { round: 0, phase: ORDER_PHASE, ship: 1, purpose: Purpose::Tie, ordinal: 0 };
                let face = red_die(&self.seed, &key, &mut self.cast);
                return self.called(call, face);
            }
            (Flow::Call, A::Called { call, face }) => return self.called(call, face),
            (Flow::Called { winner, .. }, A::First(first)) => self.chose_order(winner, first),
            (Flow::Numbers, A::Next) => self.flow = Flow::Step(SetupStep::PlayArea),
            (Flow::Step(step), A::Next) => self.flow = step.next().map_or(Flow::Planning, Flow::Step),
            (Flow::System, A::Next) => self.flow = Flow::Activation,
            (Flow::Activation, A::Leader(ship)) => return self.open_leader(ship),
            (Flow::Activation, A::Next) => self.next_without_dial(),
            (Flow::Leader { ship }, A::Flew { flown, action, able }) => {
                return self.leader_flew(ship, flown, action, able);
            }
            (Flow::Leader { .. }, A::No) => self.flow = Flow::Activation,
            (Flow::Mate { ship }, A::Placed { obstacle }) => return self.mate_placed(ship, obstacle),
            (Flow::Mate { ship }, A::NoRoom) => return self.mate_blocked(ship),
            (Flow::Obstacle { ship }, A::Met { rock, face }) => return self.met(ship, rock, face),
            (Flow::Obstacle { ship }, A::No) => self.mate_acts(ship),
            (Flow::Met { .. }, A::Next) => self.next_mate(),
            (Flow::MateActs { .. }, A::Act(_) | A::No) => self.next_mate(),
            (Flow::MateActs { ship }, A::RedAct) => {
                self.stress(ship, Rule::MateActions);
                self.next_mate();
            }
            (Flow::Split { ship, reason: SplitReason::StressedRed }, A::Freed(at)) if at == ship => {
                self.freed(ship)?;
                self.rejoin(ship)?;
                self.flow = Flow::Mate { ship };
            }
            (Flow::Split { .. }, A::Next) => self.next_mate(),
            (Flow::NoDial { ship }, A::Next) => {
                self.find(ship)?.set_done(true);
                self.stress(ship, Rule::NoDial);
                self.next_without_dial();
            }
            (Flow::Engagement, A::Next) => self.end_phase(),
            (Flow::Wings, A::Split(ship)) => {
                if !self.ship(ship).ok_or(EpicError::NoSuchShip)?.is_wingmate() {
                    return Err(EpicError::NotInFormation);
                }
                self.force_split(ship, SplitReason::Voluntary);
            }
            (Flow::Wings, A::Join(ship)) => return self.join(ship),
            (Flow::Wings, A::Freed(ship)) => {
                self.freed(ship)?;
                return self.join(ship);
            }
            (Flow::Wings, A::Next) => self.end_round(),
            _ => return Err(EpicError::NotNow),
        }
        Ok(())
    }

    /// After something happened to ships: a question about a ship that cannot answer it any more is passed over.
    pub(super) fn refresh(&mut self) {
        let ship = |at: EpicAt| self.ship(at);
        match self.flow {
            Flow::Leader { ship: at } if !ship(at).is_some_and(|ship| ship.in_play()) => {
                self.flow = Flow::Activation;
            }
            Flow::Mate { ship: at } | Flow::Obstacle { ship: at } | Flow::MateActs { ship: at }
                if !ship(at).is_some_and(|ship| ship.is_wingmate()) =>
            {
                self.next_mate();
            }
            Flow::NoDial { ship: at } if !ship(at).is_some_and(|ship| ship.is_split()) => {
                self.next_without_dial();
            }
            _ => {}
        }
    }

    /// "Team Decisions": a logged die among 2 to 6 choices.
    pub(super) fn choose(&mut self, of: u8) -> Done {
        if !self.is_running() {
            return Err(EpicError::NotNow);
        }
        if !(2..=MOST_CHOICES).contains(&of) {
            return Err(EpicError::BadValues);
        }
        let key = RollKey {
            round: self.round,
            phase: CHOICE_PHASE,
            ship: 0,
            purpose: Purpose::Choice,
            ordinal: u16::from(self.choices),
        };
        let taken = Stream::new(&self.seed, &key).d(of);
        self.choices = self.choices.saturating_add(1);
        self.note(Party::Table, Happening::Chosen { taken, of }, Rule::TeamDecisions);
        Ok(())
    }
}

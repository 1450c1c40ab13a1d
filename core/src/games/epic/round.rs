//! The order of an Epic game: who is first, the set-up steps, the phases of a round, the end.

use super::command::{EpicError, EpicResult};
use super::flow::{CoinCall, EpicAnswer, EpicQuestion};
use super::rule::EpicRule;
use super::ship::{Condition, EpicAt};
use super::{Epic, EpicHappening, EpicParty, MAX_PLAYERS};
use crate::cards::epic::{EpicSetupStep, ScenarioType, SplitReason};
use crate::dice::faces::AttackFace;
use crate::dice::generator::{Purpose, RollKey, Seed, Stream};
use crate::games::fight::red_die;
use crate::games::frame::TableGame;

/// Phase numbers in the keys of dice.
const ORDER_PHASE: u8 = 0;
const CHOICE_PHASE: u8 = 5;
/// The most a deadlock die decides among.
const MOST_CHOICES: u8 = 6;

impl Epic {
    /// "Player Order" by the type of the scenario.
    pub(super) fn start(&mut self, seed: Seed) -> EpicResult {
        if self.players.is_empty() || self.trouble().is_some_and(super::view::EpicCheck::is_binding) {
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
            self.flow = EpicQuestion::Numbers;
        } else {
            self.flow = EpicQuestion::Call;
        }
        Ok(())
    }

    /// The second team calls, the first rolls.
    fn called(&mut self, call: CoinCall, face: AttackFace) -> EpicResult {
        let winner = self.team(usize::from(call.fits(face))).ok_or(EpicError::NotNow)?;
        self.flow = EpicQuestion::Called { face, winner };
        Ok(())
    }

    fn chose_order(&mut self, winner: u8, first: bool) {
        for player in &mut self.players {
            player.number = if (player.team == winner) == first { 1 } else { 2 };
        }
        self.flow = EpicQuestion::Step(EpicSetupStep::PlayArea);
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
        self.note(EpicParty::Table, EpicHappening::Round(round), EpicRule::ScenarioRules);
        self.flow = EpicQuestion::System;
    }

    /// Split ships without a dial move at the end of the phase.
    fn next_without_dial(&mut self) {
        let next = self
            .ships()
            .find(|(_, ship)| ship.is_split() && !ship.has_dial() && !ship.is_done())
            .map(|(at, _)| at);
        self.flow = next.map_or(EpicQuestion::Engagement, |ship| EpicQuestion::NoDial { ship });
    }

    fn end_phase(&mut self) {
        for ship in &mut self.ships {
            ship.set(Condition::Tractored, false);
            ship.set(Condition::Disarmed, false);
        }
        if self.leader(0).is_some() {
            self.flow = EpicQuestion::Wings;
        } else {
            self.end_round();
        }
    }

    /// The last round's end comes after all effects of its End Phase.
    fn end_round(&mut self) {
        let last = self.tracker.rounds > 0 && self.round >= u16::from(self.tracker.rounds);
        self.flow = if last { EpicQuestion::Over } else { EpicQuestion::Planning };
    }

    pub(super) fn answer(&mut self, answer: EpicAnswer) -> EpicResult {
        use EpicAnswer as A;
        match (self.flow, answer) {
            (EpicQuestion::Call, A::Call(call)) => {
                let key =
                    RollKey { round: 0, phase: ORDER_PHASE, ship: 1, purpose: Purpose::Tie, ordinal: 0 };
                let face = red_die(None, &self.seed, &key, &mut self.cast);
                return self.called(call, face);
            }
            (EpicQuestion::Call, A::Called { call, face }) => return self.called(call, face),
            (EpicQuestion::Called { winner, .. }, A::First(first)) => self.chose_order(winner, first),
            (EpicQuestion::Numbers, A::Next) => self.flow = EpicQuestion::Step(EpicSetupStep::PlayArea),
            (EpicQuestion::Step(step), A::Next) => {
                self.flow = step.next().map_or(EpicQuestion::Planning, EpicQuestion::Step)
            }
            (EpicQuestion::System, A::Next) => self.flow = EpicQuestion::Activation,
            (EpicQuestion::Activation, A::Leader(ship)) => return self.open_leader(ship),
            (EpicQuestion::Activation, A::Next) => self.next_without_dial(),
            (EpicQuestion::Leader { ship }, A::Flew { flown, action, able }) => {
                return self.leader_flew(ship, flown, action, able);
            }
            (EpicQuestion::Leader { .. }, A::No) => self.flow = EpicQuestion::Activation,
            (EpicQuestion::Mate { ship }, A::Placed { obstacle }) => return self.mate_placed(ship, obstacle),
            (EpicQuestion::Mate { ship }, A::NoRoom) => return self.mate_blocked(ship),
            (EpicQuestion::Obstacle { ship }, A::Met { rock, face }) => return self.met(ship, rock, face),
            (EpicQuestion::Obstacle { ship }, A::No) => self.mate_acts(ship),
            (EpicQuestion::Met { .. }, A::Next) => self.next_mate(),
            (EpicQuestion::MateActs { .. }, A::Act(_) | A::No) => self.next_mate(),
            (EpicQuestion::MateActs { ship }, A::RedAct) => {
                self.stress(ship, EpicRule::MateActions);
                self.next_mate();
            }
            (EpicQuestion::Split { ship, reason: SplitReason::StressedRed }, A::Freed(at)) if at == ship => {
                self.freed(ship)?;
                self.rejoin(ship)?;
                self.flow = EpicQuestion::Mate { ship };
            }
            (EpicQuestion::Split { .. }, A::Next) => self.next_mate(),
            (EpicQuestion::NoDial { ship }, A::Next) => {
                self.find(ship)?.set_done(true);
                self.stress(ship, EpicRule::NoDial);
                self.next_without_dial();
            }
            (EpicQuestion::Engagement, A::Next) => self.end_phase(),
            (EpicQuestion::Wings, A::Split(ship)) => {
                if !self.ship(ship).ok_or(EpicError::NoSuchShip)?.is_wingmate() {
                    return Err(EpicError::NotInFormation);
                }
                self.force_split(ship, SplitReason::Voluntary);
            }
            (EpicQuestion::Wings, A::Join(ship)) => return self.join(ship),
            (EpicQuestion::Wings, A::Freed(ship)) => {
                self.freed(ship)?;
                return self.join(ship);
            }
            (EpicQuestion::Wings, A::Next) => self.end_round(),
            _ => return Err(EpicError::NotNow),
        }
        Ok(())
    }

    /// After something happened to ships: a question about a ship that cannot answer it any more is passed over.
    pub(super) fn refresh(&mut self) {
        let ship = |at: EpicAt| self.ship(at);
        match self.flow {
            EpicQuestion::Leader { ship: at } if !ship(at).is_some_and(|ship| ship.in_play()) => {
                self.flow = EpicQuestion::Activation;
            }
            EpicQuestion::Mate { ship: at }
            | EpicQuestion::Obstacle { ship: at }
            | EpicQuestion::MateActs { ship: at }
                if !ship(at).is_some_and(|ship| ship.is_wingmate()) =>
            {
                self.next_mate();
            }
            EpicQuestion::NoDial { ship: at } if !ship(at).is_some_and(|ship| ship.is_split()) => {
                self.next_without_dial();
            }
            _ => {}
        }
    }

    /// "Team Decisions": a logged die among 2 to 6 choices.
    pub(super) fn choose(&mut self, of: u8) -> EpicResult {
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
        self.note(EpicParty::Table, EpicHappening::Chosen { taken, of }, EpicRule::TeamDecisions);
        Ok(())
    }
}

//! The order of turns: the phases of a round, turn by turn.
//!
//! Activation goes from low to high initiative, Engagement from high to low; within an initiative the Empire comes first,
//! and its ships in the order of their numbers ("Automated Ships", "Ship Numbering"). Wingmates in formation have no
//! activation of their own. Does NOT say what happens in a turn.

use super::command::BattleError;
use super::flow::{Answered, NOBODY, Run};
use crate::battle::state::battle::{Battle, Untold};
use crate::battle::state::log::Party;
use crate::battle::state::question::{BattleAnswer, BattleQuestion, Task, TaskFrame, steps};
use crate::battle::state::rebel::{Rebel, RebelAt, RebelState};
use crate::battle::state::remote::{RemoteAt, RemoteKind};
use crate::battle::state::round::{Phase, Turn};
use crate::battle::state::ship::{Marks, Ship, ShipAt, ShipFate};
use crate::cards::effect::EffectMoment;

/// The highest initiative there is.
pub const MAX_INITIATIVE: u8 = 9;

steps! {
    /// A round. Its phases know by themselves who is next; only the end must not come twice.
    RoundStep { Phases = 0, Ended = 1, }
}

impl Battle {
    /// Whose turn comes now in this phase.
    pub fn next_turn(&self) -> Option<Turn> {
        self.turn(0)
    }

    /// The turns still to come in this phase, from 0.
    pub fn turn(&self, place: usize) -> Option<Turn> {
        let fighting = self.round.phase == Phase::Engagement;
        (0..=MAX_INITIATIVE)
            .map(|step| if fighting { MAX_INITIATIVE - step } else { step })
            .flat_map(|initiative| self.turns_at(initiative))
            .nth(place)
    }

    /// The turns at one initiative: the Empire, its towers at 0, then the Rebels.
    fn turns_at(&self, initiative: u8) -> impl Iterator<Item = Turn> + '_ {
        let ships = self
            .ships()
            .filter(move |(_, ship)| self.is_pending(ship, initiative))
            .map(|(at, _)| Turn::Ship(at));
        let towers = (0u8..).map(RemoteAt).zip(self.remotes.iter()).filter(move |(at, remote)| {
            initiative == 0
                && self.round.phase == Phase::Engagement
                && remote.kind == RemoteKind::TurbolaserTower
                && !remote.destroyed
                && !remote.engaged
                && self.remote_target_count(*at) > 0
        });
        let rebels = self.rebels.iter().any(|rebel| self.rebel_is_pending(rebel, initiative));
        ships.chain(towers.map(|(at, _)| Turn::Remote(at))).chain(rebels.then_some(Turn::Rebels(initiative)))
    }

    /// It has its turn in this phase still before it.
    fn is_pending(&self, ship: &Ship, initiative: u8) -> bool {
        match self.round.phase {
            Phase::Activation => {
                ship.in_play()
                    && !self.is_held(ship)
                    && ship.initiative() == initiative
                    && !ship.marks.has(Marks::ACTIVATED)
                    && !(ship.is_wingmate() && self.leader_is_to_move(ship))
            }
            Phase::Engagement => {
                ship.on_table()
                    && !self.rules_of(ship).landed
                    && !ship.marks.has(Marks::ENGAGED)
                    && self.engagement_initiative(ship) == initiative
                    && (ship.in_play() || initiative == self.round.initiative)
            }
            _ => false,
        }
    }

    /// A mission stopped or landed it: it has no activation.
    fn is_held(&self, ship: &Ship) -> bool {
        let rules = self.rules_of(ship);
        rules.landed || rules.stopped
    }

    /// Whom the Activation Phase passes over, once a round.
    pub(super) fn announce_held(&mut self) {
        for at in (0u8..).map(ShipAt).take(self.ships.len()) {
            if self.ship(at).is_some_and(|ship| ship.in_play() && self.is_held(ship)) {
                self.announce(at, Untold::Held);
            }
        }
    }

    /// A wingmate has no activation before its leader's.
    fn leader_is_to_move(&self, ship: &Ship) -> bool {
        self.leader(ship.squad).is_some_and(|leader| !self.has_mark(leader, Marks::ACTIVATED))
    }

    /// A card may let a ship engage at the initiative of another one.
    pub(super) fn engagement_initiative(&self, ship: &Ship) -> u8 {
        let own = ship.initiative();
        if ship.marks.has(Marks::CALLED) { own.max(self.round.initiative) } else { own }
    }

    /// A Rebel has its turn at this initiative still before it.
    fn rebel_is_pending(&self, rebel: &Rebel, initiative: u8) -> bool {
        rebel.initiative == initiative
            && match self.round.phase {
                // A hidden Rebel may appear; one in a bay waits for the next round.
                Phase::Activation => {
                    matches!(rebel.state, RebelState::InPlay | RebelState::Hidden) && !rebel.moved
                }
                Phase::Engagement => {
                    !rebel.engaged
                        && (rebel.in_play()
                            || (rebel.state == RebelState::Doomed && initiative == self.round.initiative))
                }
                _ => false,
            }
    }

    /// The phases. Bonus attacks and burning tanks come before whatever is next.
    pub(super) fn run_round(&mut self, step: RoundStep) -> Run {
        if self.halts && self.halted != Some(self.round.phase) {
            return Run::Wait(BattleQuestion::Halt);
        }
        if let Some(&waiting) = self.waiting.first() {
            let mut frame = TaskFrame::new(Task::Bonus, waiting.ship);
            frame.hits = waiting.place;
            frame.crits = waiting.effect;
            return Run::Call(frame);
        }
        if let Some(tank) = self.burning() {
            return self.call_blast(tank);
        }
        match self.round.phase {
            Phase::Planning => Run::Done,
            // The Empire first at equal initiative.
            Phase::System => match (self.system_ship(), self.system_rebel()) {
                (Some(ship), rebel)
                    if rebel.is_none_or(|(_, initiative)| {
                        self.ship(ship).is_some_and(|ship| ship.initiative() <= initiative)
                    }) =>
                {
                    Run::Call(TaskFrame::new(Task::System, ship))
                }
                (_, Some((rebel, _))) => Run::Wait(BattleQuestion::RebelDevice { rebel }),
                _ => self.enter(Phase::Activation),
            },
            Phase::Activation => match self.next_turn() {
                Some(Turn::Ship(ship)) => {
                    self.round.initiative = self.ship(ship).map_or(0, Ship::initiative);
                    Run::Call(TaskFrame::new(Task::Activate, ship))
                }
                Some(Turn::Rebels(initiative)) => {
                    self.round.initiative = initiative;
                    Run::Wait(BattleQuestion::Rebels { initiative })
                }
                // All have moved: bombs go off.
                _ => match self.next_bomb() {
                    Some(bomb) => self.call_blast(bomb),
                    None => self.enter(Phase::Engagement),
                },
            },
            Phase::Engagement => self.run_engagement(),
            Phase::End if step == RoundStep::Phases => self.call(Task::End, NOBODY, RoundStep::Ended),
            Phase::End => {
                self.round.phase = Phase::Planning;
                Run::Again
            }
        }
    }

    /// Low initiative first, but high first in the Engagement Phase.
    fn enter(&mut self, phase: Phase) -> Run {
        self.round.phase = phase;
        self.round.initiative = if phase == Phase::Engagement { MAX_INITIATIVE } else { 0 };
        Run::Again
    }

    /// Abilities at its start, then turn by turn. Ships shot down leave when their initiative is over.
    fn run_engagement(&mut self) -> Run {
        let opening =
            self.ships().find(|(_, ship)| ship.in_play() && !ship.marks.has(Marks::ENGAGEMENT_BEGUN));
        if let Some((ship, _)) = opening {
            self.mark(ship, Marks::ENGAGEMENT_BEGUN);
            return Run::Call(TaskFrame::new(Task::At(EffectMoment::EngagementStart), ship));
        }
        let turn = self.next_turn();
        let initiative = match turn {
            Some(Turn::Ship(ship)) => self.ship(ship).map_or(0, |ship| self.engagement_initiative(ship)),
            Some(Turn::Rebels(initiative)) => initiative,
            _ => 0,
        };
        if turn.is_none() || initiative != self.round.initiative {
            self.sweep();
        }
        self.round.initiative = initiative;
        match turn {
            Some(Turn::Ship(ship)) => Run::Call(TaskFrame::new(Task::Engage, ship)),
            Some(Turn::Rebels(initiative)) => Run::Wait(BattleQuestion::Rebels { initiative }),
            Some(Turn::Remote(remote)) => Run::Wait(BattleQuestion::RemoteAttack { remote }),
            None => self.enter(Phase::End),
        }
    }

    /// Those who were destroyed at the initiative that ends now leave the table.
    fn sweep(&mut self) {
        for place in (0u8..).map(ShipAt).take(self.ships.len()) {
            if self.ship(place).is_some_and(|ship| ship.state == ShipFate::Doomed) {
                self.remove(place, ShipFate::Destroyed);
                self.announce(place, Untold::Gone);
            }
        }
        for rebel in &mut self.rebels {
            if rebel.state == RebelState::Doomed {
                rebel.state = RebelState::Destroyed;
            }
        }
    }

    /// All have moved or fired; or one of them attacks.
    pub(super) fn answer_rebels(&mut self, initiative: u8, answer: BattleAnswer) -> Answered {
        let phase = self.round.phase;
        match answer {
            BattleAnswer::Next => {
                for rebel in self.rebels.iter_mut().filter(|rebel| rebel.initiative == initiative) {
                    match phase {
                        Phase::Activation => rebel.moved = true,
                        _ => rebel.engaged = true,
                    }
                }
                Ok(())
            }
            BattleAnswer::Rebel(at) if phase == Phase::Engagement => {
                let rebel = self.rebel(at).ok_or(BattleError::NoSuchRebel)?;
                let about = matches!(rebel.state, RebelState::InPlay | RebelState::Doomed);
                if !about || !rebel.is_armed() || self.prey_count() == 0 {
                    return Err(BattleError::NotNow);
                }
                self.open_rebel_attack(at);
                Ok(())
            }
            _ => Err(BattleError::NotNow),
        }
    }

    /// Ships and remotes that Rebels can attack, ships first; nobody fires at a ship that is only there to fire back.
    pub fn prey_count(&self) -> usize {
        self.prey_list().count()
    }

    /// One of those, by its place.
    pub fn prey(&self, place: usize) -> Option<Party> {
        self.prey_list().nth(place)
    }

    /// Automated ships that can be fired at.
    pub(super) fn enemies(&self) -> impl Iterator<Item = Party> + '_ {
        self.ships().filter(|(_, ship)| ship.in_play()).map(|(at, _)| Party::Ship(at))
    }

    /// Ships in play, then the Empire's remotes.
    fn prey_list(&self) -> impl Iterator<Item = Party> + '_ {
        let remotes = self.remotes().filter(|(_, remote)| !remote.rebel).map(|(at, _)| Party::Remote(at));
        self.enemies().chain(remotes)
    }

    /// Rebels that still have to move or fight at this initiative.
    pub fn rebels_at(&self, initiative: u8) -> impl Iterator<Item = RebelAt> + '_ {
        (0u8..)
            .map(RebelAt)
            .zip(self.rebels.iter())
            .filter(move |(_, rebel)| self.rebel_is_pending(rebel, initiative))
            .map(|(at, _)| at)
    }
}

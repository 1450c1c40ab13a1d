//! Minefields, storms and blasts: laid by Minelayers, set off by Rebels, and what goes up when a tank or container
//! does.
//!
//! "Minefield", "Ion Storm", "Fuel Tank", "Cargo Container", and the mine rules of a mission's page. Also `hurt`, by
//! which every mission rule deals damage. Does NOT see who is near: the players name them, one after the other.

use super::command::{MissionError, MissionResult};
use super::flow::{MissionAnswer, MissionFlow, MissionQuestion, Pick, Throw};
use super::state::{Mission, MissionThing, Todo, bit32};
use crate::battle::state::battle::{Battle, MAX_REBELS, MAX_REMOTES, MAX_SHIPS};
use crate::battle::state::log::Party;
use crate::battle::state::rebel::{RebelAt, RebelState};
use crate::battle::state::remote::RemoteAt;
use crate::battle::state::ship::ShipAt;
use crate::cards::missions::vocabulary::{Consequence, LayCheck, ObjectKind, SquadName};
use crate::dice::damage::Results;

impl Mission {
    /// Each ship of the squad, in the order of numbers, while the reserve has a minefield.
    pub(super) fn lay_mines(&mut self, squad: SquadName, battle: &Battle) {
        // Queued for all: when its turn comes, `can_lay` skips a ship that finds the reserve empty.
        let layers = battle.ships().filter(|(_, ship)| {
            ship.in_play() && battle.squad(ship.squad).is_some_and(|own| own.name == squad)
        });
        for (at, _) in layers {
            self.later(Todo::Show(MissionFlow::Ask(MissionQuestion::Lays(at))));
        }
    }

    /// What must hold before a Minelayer drops, as the table has it.
    pub fn lay_checks(&self) -> &'static [LayCheck] {
        let checks = self.card().triggers.iter().find_map(|trigger| match trigger.then {
            Consequence::LayMine { checks, .. } => Some(checks),
            _ => None,
        });
        checks.unwrap_or(&[])
    }

    pub(super) fn can_lay(&self, battle: &Battle, ship: ShipAt) -> bool {
        self.reserve > 0 && battle.ship(ship).is_some_and(crate::battle::state::ship::Ship::in_play)
    }

    pub(super) fn answer_lays(&mut self, answer: MissionAnswer, battle: &mut Battle) -> MissionResult {
        self.flow = MissionFlow::None;
        if answer == MissionAnswer::Yes {
            // Counted apart from the reserve: an objective asks whether any was laid.
            self.reserve = self.reserve.saturating_sub(1);
            self.laid = self.laid.saturating_add(1);
            // One that was removed lies there again, so that the table never overflows.
            let gone = (0u8..).map(RemoteAt).take(battle.remotes.len()).find(|&at| {
                self.thing(at) == MissionThing::Object(ObjectKind::Minefield)
                    && self.seen.remotes_down & bit32(at.0) != 0
            });
            match gone.and_then(|at| battle.remote_mut(at).map(|remote| (at, remote))) {
                Some((at, remote)) => {
                    let (_, hull, _) = remote.kind.stats();
                    (remote.hull, remote.destroyed) = (hull, false);
                    self.detonated &= !bit32(at.0);
                    // As if never seen: its next loss counts.
                    self.seen.remotes_down &= !bit32(at.0);
                }
                None => self.add_thing(battle, MissionThing::Object(ObjectKind::Minefield)),
            }
        }
        Ok(())
    }

    /// Minefields that can go off under a Rebel.
    pub fn fields<'a>(&'a self, battle: &'a Battle) -> impl Iterator<Item = RemoteAt> + 'a {
        battle
            .remotes()
            .filter(|(at, remote)| {
                // The team's own mines do not go off under its ships.
                self.thing(*at) == MissionThing::Object(ObjectKind::Minefield) && !remote.rebel
            })
            .map(|(at, _)| at)
    }

    pub(super) fn answer_mine(
        &mut self,
        rebel: RebelAt,
        answer: MissionAnswer,
        battle: &Battle,
    ) -> MissionResult {
        match answer {
            MissionAnswer::Choice(place) => {
                let at = self.fields(battle).nth(usize::from(place)).ok_or(MissionError::NoSuchChoice)?;
                self.flow = MissionFlow::None;
                self.open(MissionFlow::Dice(Throw::Mine(rebel, at)), battle);
            }
            MissionAnswer::No => self.flow = MissionFlow::None,
            _ => return Err(MissionError::NotNow),
        }
        Ok(())
    }

    /// It detonates and is gone; nobody shot it down.
    pub(super) fn detonate(&mut self, at: RemoteAt, battle: &mut Battle) {
        if let Some(remote) = battle.remote_mut(at) {
            remote.destroyed = true;
            remote.hull = 0;
        }
        // Nobody earns points for it.
        self.detonated |= bit32(at.0);
    }

    /// Everybody who could be near something that blew up: Rebels, ships, remotes.
    pub fn bystanders<'a>(&'a self, battle: &'a Battle, blast: RemoteAt) -> impl Iterator<Item = Party> + 'a {
        let rebels = battle.rebels().map(|(at, _)| Party::Rebel(at));
        let ships = battle.ships().filter(|(_, ship)| ship.in_play()).map(|(at, _)| Party::Ship(at));
        let remotes = battle.remotes().filter(move |(at, _)| *at != blast).map(|(at, _)| Party::Remote(at));
        // Who was named already has taken the damage of this explosion.
        rebels.chain(ships).chain(remotes).filter(|&party| self.near & near_bit(party) == 0)
    }

    /// "Fuel Tank": each ship and remote at range 0-1 rolls for itself.
    pub(super) fn answer_near_tank(
        &mut self,
        tank: RemoteAt,
        answer: MissionAnswer,
        battle: &Battle,
    ) -> MissionResult {
        match answer {
            MissionAnswer::Choice(place) => {
                let party = self
                    .bystanders(battle, tank)
                    .nth(usize::from(place))
                    .ok_or(MissionError::NoSuchChoice)?;
                self.near |= near_bit(party);
                let throw = match party {
                    Party::Rebel(rebel) => Throw::TankRebel(rebel, tank),
                    Party::Ship(ship) => Throw::TankShip(ship, tank),
                    Party::Remote(remote) => Throw::TankRemote(remote, tank),
                    Party::Table => return Err(MissionError::NoSuchChoice),
                };
                // The list opens again after the dice, until nobody else is near.
                self.show_next(MissionFlow::Pick(Pick::NearTank(tank)));
                self.flow = MissionFlow::None;
                self.open(MissionFlow::Dice(throw), battle);
            }
            MissionAnswer::No => (self.flow, self.near) = (MissionFlow::None, 0),
            _ => return Err(MissionError::NotNow),
        }
        Ok(())
    }

    /// A container's blast: ships near lose a shield or take a faceup card, emplacements take damage.
    pub(super) fn answer_near_blast(
        &mut self,
        from: RemoteAt,
        answer: MissionAnswer,
        battle: &mut Battle,
    ) -> MissionResult {
        match answer {
            MissionAnswer::Choice(place) => {
                let party = self
                    .bystanders(battle, from)
                    .nth(usize::from(place))
                    .ok_or(MissionError::NoSuchChoice)?;
                self.near |= near_bit(party);
                self.show_next(MissionFlow::Pick(Pick::NearBlast(from)));
                self.flow = MissionFlow::None;
                self.hurt(party, self.blast(party), battle);
            }
            MissionAnswer::No => (self.flow, self.near) = (MissionFlow::None, 0),
            _ => return Err(MissionError::NotNow),
        }
        Ok(())
    }

    /// What the blast of a container does to somebody near it.
    pub(super) fn blast(&self, party: Party) -> Results {
        let damage = self.card().triggers.iter().find_map(|trigger| match trigger.then {
            Consequence::Blast { emplacement_damage, .. } => Some(emplacement_damage),
            _ => None,
        });
        match party {
            Party::Remote(_) => Results::new(damage.unwrap_or(0), 0),
            _ => Results::new(0, 1),
        }
    }

    /// The device counts it as shot down; its pilot may know better.
    pub(super) fn answer_down(
        &mut self,
        at: RebelAt,
        answer: MissionAnswer,
        battle: &mut Battle,
    ) -> MissionResult {
        let rebel = battle.rebel_mut(at).ok_or(MissionError::NoSuchRebel)?;
        match answer {
            // "No" leaves 1 hull: an upgrade or a miscount kept it alive.
            MissionAnswer::Yes => rebel.state = RebelState::Destroyed,
            _ => rebel.hull = rebel.hull.max(1),
        }
        self.flow = MissionFlow::None;
        Ok(())
    }

    /// Damage by the mission's doing.
    pub(super) fn hurt(&mut self, who: Party, results: Results, battle: &mut Battle) {
        match who {
            Party::Ship(at) => battle.strike(at, results),
            Party::Rebel(at) => {
                if let Some(rebel) = battle.rebel_mut(at) {
                    // Rebels keep their damage cards on the table: hull is a count here.
                    let shields = rebel.shields.min(results.total());
                    rebel.shields -= shields;
                    rebel.hull = rebel.hull.saturating_sub(results.total() - shields);
                    if rebel.hull == 0 && rebel.in_play() {
                        self.show_next(MissionFlow::Ask(MissionQuestion::Down(at)));
                    }
                }
            }
            Party::Remote(at) => {
                if let Some(remote) = battle.remote_mut(at) {
                    let shields = remote.shields.min(results.total());
                    remote.shields -= shields;
                    let through = results.total() - shields;
                    // A mission may count a crit as 2 damage for a container.
                    let more = if remote.double_crits { through.min(results.crits) } else { 0 };
                    remote.hull = remote.hull.saturating_sub(through.saturating_add(more));
                    remote.destroyed = remote.hull == 0;
                }
            }
            Party::Table => {}
        }
    }
}

/// The bit of somebody among all who may be near an explosion.
const fn near_bit(party: Party) -> u64 {
    let place = match party {
        Party::Rebel(at) => at.0,
        Party::Ship(at) => at.0.saturating_add(10),
        Party::Remote(at) => at.0.saturating_add(38),
        Party::Table => 64,
    };
    if place < 64 { 1 << place } else { 0 }
}

const _: () = assert!(MAX_REBELS == 10 && MAX_SHIPS == 28 && MAX_REMOTES <= 26);

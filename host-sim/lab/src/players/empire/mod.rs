//! The Empire's side of the table: every question of a battle, answered by measuring.
//!
//! The device decides; here we only look where things are and report it. This file knows which question is answered by which
//! of the others. Does NOT fly Rebels (`pilot`) and does NOT
//! answer a mission's own questions (`errands`).

mod action;
mod attack;
mod bombs;
mod maneuver;
mod target;
mod wing;

use wingmate_core::battle::state::log::Party;
use wingmate_core::battle::state::question::{BattleAnswer, BattleQuestion};
use wingmate_core::battle::state::ship::ShipAt;

use super::table::Table;
use crate::world::arc::{self, Relation};
use crate::world::pose::Pose;

/// What may be placed: an answer, or a sentence that says what could not be answered.
pub type Answered = Result<BattleAnswer, String>;

fn choice(place: usize) -> BattleAnswer {
    BattleAnswer::Choice(u8::try_from(place).unwrap_or(u8::MAX))
}

fn yes_no(yes: bool) -> BattleAnswer {
    if yes { BattleAnswer::Yes } else { BattleAnswer::No }
}

impl Table {
    /// The answer to the open question of the battle, but for Rebels' turns and dice.
    pub fn empire(&mut self) -> Answered {
        let flow = self.battle().flow();
        Ok(match flow {
            BattleQuestion::NextShip { ship } => {
                self.take_aim(ship);
                if self.only_touching(ship) { BattleAnswer::No } else { BattleAnswer::Next }
            }
            BattleQuestion::Target { ship } => self.name_target(ship),
            BattleQuestion::Sector { ship } => match self.sector(ship) {
                Some(sector) => BattleAnswer::Sector(sector),
                None => BattleAnswer::No,
            },
            BattleQuestion::CloseFar { ship } => BattleAnswer::Distance(self.distance(ship)),
            BattleQuestion::Maneuver { ship } => self.maneuver(ship),
            BattleQuestion::Swerve { ship } => {
                let ways = (0..self.battle().swerve_count(ship)).find(|&way| {
                    self.battle()
                        .swerve_alternative(ship, way)
                        .is_some_and(|it| self.is_clear(ship, it.maneuver))
                });
                ways.map_or(BattleAnswer::No, choice)
            }
            BattleQuestion::Flee { ship } => {
                // "Every effort": of those that stay, the most similar after which another one can stay, too.
                let staying = |keeps: bool| {
                    (0..self.battle().flee_count(ship)).find(|&way| {
                        let it = self.battle().flee_alternative(ship, way);
                        it.is_some_and(|it| if keeps { self.keeps(ship, it) } else { self.stays(ship, it) })
                    })
                };
                staying(true).or_else(|| staying(false)).map_or(BattleAnswer::No, choice)
            }
            BattleQuestion::Obstacle { .. } => self.next_contact(),
            BattleQuestion::ObstacleResult { .. } => self.after_contact(),
            BattleQuestion::Formation { leader } => self.formation(leader),
            BattleQuestion::Misplaced { ship } => self.misplaced(ship),
            BattleQuestion::Fact { ship, fact } => {
                let pose = self.standing(ship)?;
                yes_no(self.fact(ship, fact, pose, pose))
            }
            BattleQuestion::Try { ship } => self.try_actions(ship),
            BattleQuestion::Acted { ship } => self.acted(ship),
            BattleQuestion::Prompt { owner, place, effect } => self.prompt(owner, place, effect)?,
            BattleQuestion::Engage { ship } => self.engage(ship),
            BattleQuestion::Defender { .. } => choice(0),
            BattleQuestion::Range => self.measured_range()?,
            BattleQuestion::Facing { ship } => {
                let attacker = self.board.shape(self.battle(), self.battle().attack.attacker);
                let pose = self.standing(ship)?;
                match attacker.map(|shape| arc::relation(&shape, self.base(ship), pose)) {
                    Some(Relation::Behind) => BattleAnswer::No,
                    Some(Relation::Flanking) => BattleAnswer::Choice(0),
                    _ => BattleAnswer::Yes,
                }
            }
            BattleQuestion::DeviceCheck { ship, .. } => self.device_check(ship)?,
            BattleQuestion::DeviceResult { ship, .. } => {
                self.dropper = Some(Party::Ship(ship));
                BattleAnswer::Next
            }
            BattleQuestion::Decloak { ship, die } => match self.decloak(ship, die) {
                Some(pose) => {
                    self.board.put(Party::Ship(ship), pose);
                    self.record_moved(Party::Ship(ship), "decloaks");
                    BattleAnswer::Next
                }
                None => BattleAnswer::No,
            },
            BattleQuestion::WingSplit { squad } => self.wing_split(squad),
            BattleQuestion::WingJoin { ship } => {
                let squad = self.battle().ship(ship).map(|ship| ship.squad);
                let leader = squad.and_then(|squad| self.battle().leader(squad));
                let near = leader.and_then(|leader| {
                    self.board.range(self.battle(), Party::Ship(ship), Party::Ship(leader))
                });
                yes_no(near.is_some_and(|band| band <= 1))
            }
            BattleQuestion::RemoteAttack { remote } => self.tower_fires(remote),
            BattleQuestion::Lies { device } | BattleQuestion::Blast { device } => self.reached(device),
            BattleQuestion::RebelDown { .. } => BattleAnswer::Yes,
            BattleQuestion::DamageCard { .. } => BattleAnswer::Roll,
            BattleQuestion::RebelDevice { .. } => BattleAnswer::No,
            BattleQuestion::Placing
            | BattleQuestion::Over
            | BattleQuestion::SpendAttack
            | BattleQuestion::SpendDefence
            | BattleQuestion::Results
            | BattleQuestion::Critical { .. }
            | BattleQuestion::Destroyed { .. }
            | BattleQuestion::Struck { .. } => BattleAnswer::Next,
            BattleQuestion::Setup
            | BattleQuestion::Planning
            | BattleQuestion::Halt
            | BattleQuestion::Ended
            | BattleQuestion::Rebels { .. }
            | BattleQuestion::RebelTarget { .. }
            | BattleQuestion::AttackDice
            | BattleQuestion::RebelAttackDice
            | BattleQuestion::DefenceDice
            | BattleQuestion::RebelDefenceDice => {
                return Err(format!("{flow:?} is not the Empire's to answer"));
            }
        })
    }

    pub fn standing(&self, ship: ShipAt) -> Result<Pose, String> {
        self.board.ship(ship).ok_or_else(|| format!("ship {} stands nowhere", ship.0 + 1))
    }
}

//! Attacks: whom a ship or a tower can shoot at, and at which range.

use wingmate_core::battle::rules::weapon::AttackOption;
use wingmate_core::battle::state::battle::WeaponAt;
use wingmate_core::battle::state::log::Party;
use wingmate_core::battle::state::question::BattleAnswer;
use wingmate_core::battle::state::remote::RemoteAt;
use wingmate_core::battle::state::ship::ShipAt;
use wingmate_core::cards::missions::vocabulary::MissionRule;
use wingmate_core::cards::vocabulary;

use super::{Answered, choice};
use crate::players::board::{Board, arcs_of};
use crate::players::table::Table;
use crate::world::arc::Arc;
use crate::world::base::Base;
use crate::world::pose::Point;
use crate::world::range::{self, Line};

impl Table {
    /// The line of a shot, and its range, if it may be fired.
    fn shot_of(&self, ship: ShipAt, option: &AttackOption, party: Party) -> Option<(u8, Line)> {
        let pose = self.board.ship(ship)?;
        let target = self.board.shape(self.battle(), party)?;
        let arcs = arcs_of(option.arc, self.turrets[usize::from(ship.0)]);
        let line = Board::line(self.base(ship), pose, arcs, &target)?;
        let band = range::band(line.mm);
        option.range.contains(band).then_some((band, line))
    }

    /// Whom, and with what: the first line that anybody fits, and there the nearest.
    pub(super) fn engage(&self, ship: ShipAt) -> BattleAnswer {
        let weak = self.game.mission.card().rules.iter().find_map(|rule| match rule.rule {
            MissionRule::AttackWeakSide(ally) => self.game.mission.guest(ally)?.rebel,
            _ => None,
        });
        let weak = weak.filter(|rebel| !self.is_covered(*rebel, Party::Ship(ship)));
        let mut best: Option<(usize, AttackOption, f64)> = None;
        for (place, (option, party)) in self.battle().shots(ship).enumerate() {
            if best.as_ref().is_some_and(|(_, taken, _)| *taken != option) {
                break;
            }
            let Some((_, line)) = self.shot_of(ship, &option, party) else { continue };
            // A transport without reinforce is hit before all others.
            let away = if Some(party) == weak.map(Party::Rebel) { -1.0 } else { line.mm };
            if best.as_ref().is_none_or(|(_, _, nearest)| away < *nearest) {
                best = Some((place, option, away));
            }
        }
        best.map_or(BattleAnswer::No, |(place, ..)| choice(place))
    }

    pub(super) fn tower_fires(&self, remote: RemoteAt) -> BattleAnswer {
        let Some(pose) = self.board.remote(remote) else { return BattleAnswer::No };
        let count = self.battle().remote_target_count(remote);
        let shots = (0..count).filter_map(|place| {
            let target = self.board.shape(self.battle(), self.battle().remote_target(remote, place)?)?;
            let line = Board::line(Base::Small, pose, &[Arc::Front], &target)?;
            (2..=4).contains(&range::band(line.mm)).then_some((place, line.mm))
        });
        shots
            .min_by(|(_, one), (_, other)| one.total_cmp(other))
            .map_or(BattleAnswer::No, |(place, _)| choice(place))
    }

    /// The arcs of the weapon with which a ship attacks.
    pub fn attack_arcs(&self, ship: ShipAt) -> &'static [Arc] {
        let card = self.battle().ship(ship);
        let printed = card.and_then(|card| match self.battle().attack.weapon {
            WeaponAt::Primary(place) => {
                card.kind.card().primaries.get(usize::from(place)).map(|primary| primary.arc)
            }
            WeaponAt::Ability(place) => {
                card.ability(usize::from(place)).and_then(|it| it.weapon).map(|weapon| weapon.arc)
            }
            _ => None,
        });
        arcs_of(printed.unwrap_or(vocabulary::Arc::Front), self.turrets[usize::from(ship.0)])
    }

    pub(super) fn measured_range(&mut self) -> Answered {
        let attack = &self.battle().attack;
        let line = match attack.attacker {
            Party::Rebel(_) => {
                let shot = self.shot.ok_or("a Rebel fires without a shot")?;
                let mut ways = wingmate_core::battle::state::question::AttackWays::NONE;
                if shot.obstructed {
                    ways.set(wingmate_core::battle::state::question::AttackWays::OBSTRUCTED);
                }
                return Ok(BattleAnswer::Shot {
                    range: shot.range,
                    arm: shot.arm,
                    attack: shot.more,
                    defence: 0,
                    ways,
                });
            }
            Party::Ship(ship) => {
                let arcs = self.attack_arcs(ship);
                let target =
                    self.board.shape(self.battle(), attack.defender).ok_or("a target that is not there")?;
                Board::line(self.base(ship), self.standing(ship)?, arcs, &target)
            }
            Party::Remote(remote) => {
                let pose = self.board.remote(remote).ok_or("a tower that stands nowhere")?;
                let target =
                    self.board.shape(self.battle(), attack.defender).ok_or("a target that is not there")?;
                Board::line(Base::Small, pose, &[Arc::Front], &target)
            }
            Party::Table => None,
        };
        let line = line.ok_or("a shot out of arc")?;
        let range = range::band(line.mm);
        Ok(if self.board.is_obstructed(&line) {
            BattleAnswer::obstructed_shot(range)
        } else {
            BattleAnswer::shot(range)
        })
    }

    /// Towers turn up to 90 degrees to the nearest enemy ("Turbolaser Tower").
    pub fn turn_towers(&mut self, captured: bool) {
        let towers: Vec<RemoteAt> = self
            .battle()
            .remotes()
            .filter(|(_, remote)| {
                remote.kind == wingmate_core::battle::state::remote::RemoteKind::TurbolaserTower
                    && remote.rebel == captured
            })
            .map(|(at, _)| at)
            .collect();
        for tower in towers {
            let Some(pose) = self.board.remote(tower) else { continue };
            let foes: Vec<Point> = if captured {
                self.battle()
                    .ships()
                    .filter(|(_, it)| it.in_play())
                    .filter_map(|(at, _)| self.board.ship(at))
                    .map(|it| it.at)
                    .collect()
            } else {
                self.battle().rebels().filter_map(|(at, _)| self.board.rebel(at)).map(|it| it.at).collect()
            };
            let nearest = foes.into_iter().min_by(|a, b| a.distance(pose.at).total_cmp(&b.distance(pose.at)));
            if let Some(nearest) = nearest {
                let turn = pose.bearing(nearest).clamp(-90.0, 90.0);
                self.board.put(Party::Remote(tower), pose.step(0.0, 0.0, turn));
            }
        }
    }
}

//! Which one of several a mission asks for.

use wingmate_core::battle::state::log::Party;
use wingmate_core::battle::state::rebel::{Chassis, RebelAt};
use wingmate_core::battle::state::remote::{RemoteAt, RemoteKind};
use wingmate_core::battle::state::ship::ShipAt;
use wingmate_core::cards::campaign_upgrades::CampaignUpgradeId;
use wingmate_core::cards::missions::vocabulary::{MissionRule, ModuleId, ObjectKind};
use wingmate_core::mission::deeds::{Scannable, Spending};
use wingmate_core::mission::flow::{MissionAnswer, Pick};

use super::question::choice;
use crate::players::board::rebel_ship;
use crate::players::table::Table;
use crate::world::base::Base;
use crate::world::shape::{self, Shape};
use crate::world::{arc, obstacle, range};

impl Table {
    pub(super) fn pick(&mut self, pick: Pick) -> MissionAnswer {
        let found = match pick {
            Pick::CommandosGo => self.commandos_go(),
            Pick::CommandosBlow => {
                let centre = |at: RemoteAt| {
                    self.battle().remote(at).is_some_and(|it| it.kind == RemoteKind::CommandCenter)
                };
                self.game.mission.defenders(self.battle()).position(|at| !centre(at))
            }
            Pick::NearTank(tank) => self.bystander(tank, 1),
            Pick::NearBlast(tank) => self.bystander(tank, 1),
            Pick::Scan(rebel) => {
                let place = self.scan_in_reach(rebel);
                let what = place.and_then(|it| self.game.mission.scannables(self.battle(), rebel).nth(it));
                if let (Some(Scannable::Token), Some(own)) = (what, self.own_shape(rebel))
                    && let Some(token) = self.token_in_reach(&own)
                {
                    self.scanned = Some(self.board.tokens.remove(token).at);
                }
                place
            }
            Pick::Load(rebel) => self.load_in_reach(rebel),
            Pick::Bay(_) => {
                let bay = self.bay.take();
                self.game.mission.bays().position(|it| Some(it) == bay)
            }
            Pick::Mine(_) => {
                let field = self.fields.pop_front();
                self.game.mission.fields(self.battle()).position(|it| Some(it) == field)
            }
            Pick::Found(ship) => self.found_by(ship),
            Pick::Coached => self.coached(),
            Pick::MovedThrough(_) => {
                let ship = self.through.pop_front();
                let mut there = self.battle().ships().filter(|(_, it)| it.in_play());
                there.position(|(at, _)| Some(at) == ship)
            }
            Pick::Spend(rebel) => {
                self.game.mission.spendings(rebel).position(|it| matches!(it, Spending::Charge(_)))
            }
            Pick::Ionize => {
                let channel = self.ionized.take().map(|(_, channel)| channel);
                self.game.mission.open_channels(self.battle()).position(|it| Some(it) == channel)
            }
            Pick::Escorts => self.escorts().checked_sub(1),
        };
        found.map_or(MissionAnswer::No, choice)
    }

    /// Pilots with Escort Duty in the arc of the attack on the ally.
    fn escorts(&self) -> usize {
        let battle = self.battle();
        let Party::Ship(attacker) = battle.attack.attacker else { return 0 };
        let Some(pose) = self.board.ship(attacker) else { return 0 };
        let base = self.base(attacker);
        let arcs = self.attack_arcs(attacker);
        let carries = |chassis: Chassis| {
            let listing = rebel_ship(chassis).and_then(|ship| ship.listing(false));
            listing.is_some_and(|it| it.campaign_upgrades.contains(&CampaignUpgradeId::EscortDuty))
        };
        let pilots = battle.rebels().filter(|(_, rebel)| !rebel.ally && carries(rebel.chassis));
        let shapes = pilots.filter_map(|(at, _)| self.board.shape(battle, Party::Rebel(at)));
        let own = base.footprint(pose);
        let near = shapes.filter(|shape| range::band(shape::gap(&own, shape)) <= 3);
        near.filter(|shape| arcs.iter().any(|&it| arc::in_arc(base, pose, it, shape))).count()
    }

    /// The next module on the shortest way to the hub.
    fn commandos_go(&self) -> Option<usize> {
        let modules = self.game.mission.card().map.modules;
        let next = |id: ModuleId| modules.iter().find(|it| it.id == id).map_or(&[][..], |it| it.next);
        let far = |from: ModuleId| {
            let mut seen = vec![from];
            let mut rim = vec![from];
            let mut steps = 0;
            while !rim.is_empty() && !rim.contains(&ModuleId::Hub) {
                rim = rim.iter().flat_map(|&id| next(id)).copied().filter(|id| !seen.contains(id)).collect();
                seen.extend(&rim);
                steps += 1;
            }
            steps
        };
        (0..self.game.mission.way_count())
            .filter_map(|place| Some((place, self.game.mission.way(place)?)))
            .min_by_key(|(_, id)| far(*id))
            .map(|(place, _)| place)
    }

    fn bystander(&self, blast: RemoteAt, bands: u8) -> Option<usize> {
        let pose = self.board.remote(blast)?;
        let from = obstacle::emplacement(pose);
        self.game.mission.bystanders(self.battle(), blast).position(|who| {
            self.board
                .shape(self.battle(), who)
                .is_some_and(|shape| range::band(shape::gap(&from, &shape)) <= bands)
        })
    }

    /// A hidden pilot at range 1 of the Command shuttle.
    fn found_by(&self, ship: ShipAt) -> Option<usize> {
        let own = self.board.shape(self.battle(), Party::Ship(ship))?;
        self.game.mission.hidden(self.battle()).position(|at| {
            self.board.rebel(at).is_some_and(|pose| {
                let shape = Base::Small.footprint(pose);
                range::band(shape::gap(&own, &shape)) <= 1
            })
        })
    }

    fn coached(&self) -> Option<usize> {
        let battle = self.battle();
        let coach = self.game.mission.card().rules.iter().find_map(|rule| match rule.rule {
            MissionRule::Instructor(squad) => Some(squad),
            _ => None,
        })?;
        let teachers: Vec<Shape> = battle
            .ships()
            .filter(|(_, ship)| ship.in_play() && battle.squad(ship.squad).is_some_and(|it| it.name == coach))
            .filter_map(|(at, _)| self.board.shape(battle, Party::Ship(at)))
            .collect();
        self.game.mission.uncoached(battle).position(|at| {
            self.board
                .shape(battle, Party::Ship(at))
                .is_some_and(|own| teachers.iter().any(|it| range::band(shape::gap(&own, it)) <= 1))
        })
    }

    pub(super) fn beacons(&self, rebel: RebelAt) -> MissionAnswer {
        let Some(own) = self.own_shape(rebel) else { return MissionAnswer::No };
        let mut at = [0u8; 4];
        for shape in self.board.things(self.battle(), &self.game.mission, ObjectKind::SensorBeacon) {
            if let Some(count) = at.get_mut(usize::from(range::band(shape::gap(&own, &shape)))) {
                *count += 1;
            }
        }
        if at == [0; 4] {
            return MissionAnswer::No;
        }
        MissionAnswer::Beacons { at, stealth_device: false, cloaked: false }
    }
}

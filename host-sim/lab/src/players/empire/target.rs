//! Whom a ship is after and where that is: targets by the card's lines, the sector and the distance.

use wingmate_core::battle::rules::target::TargetLine;
use wingmate_core::battle::state::battle::Goal;
use wingmate_core::battle::state::log::Party;
use wingmate_core::battle::state::question::{BattleAnswer, Sector};
use wingmate_core::battle::state::rebel::RebelAt;
use wingmate_core::battle::state::ship::ShipAt;
use wingmate_core::cards::ships::{Distance, TargetRule};

use super::choice;
use crate::players::board::rebel_base;
use crate::players::table::{Aim, Table};
use crate::world::arc::{self, Arc, Relation};
use crate::world::base::Base;
use crate::world::pose::Point;
use crate::world::range;
use crate::world::shape;

impl Table {
    /// Finds what the ship makes for: the first line of its list that somebody fits ("Select Target").
    pub(super) fn take_aim(&mut self, ship: ShipAt) {
        self.aim = self.find_aim(ship).map(|aim| (ship, aim));
        self.misplaced.clear();
    }

    fn find_aim(&self, ship: ShipAt) -> Option<Aim> {
        let lines = (0..).map_while(|place| self.battle().target_line(ship, place));
        lines.filter_map(|line| self.fits(ship, line)).next()
    }

    /// Rebels with their distance, those at range 0 left out unless there are no others ("Range 0").
    fn enemies(&self, ship: ShipAt) -> Vec<(RebelAt, f64)> {
        let own = Party::Ship(ship);
        let spared = self.battle().ship(ship).and_then(|it| self.battle().rules_of(it).spares);
        let all: Vec<(RebelAt, f64)> = self
            .battle()
            .rebels()
            .filter(|(at, _)| spared != Some(*at))
            .filter_map(|(at, _)| Some((at, self.board.gap(self.battle(), own, Party::Rebel(at))?)))
            .collect();
        let apart: Vec<(RebelAt, f64)> =
            all.iter().copied().filter(|(_, gap)| range::band(*gap) > 0).collect();
        if apart.is_empty() { all } else { apart }
    }

    pub(super) fn only_touching(&self, ship: ShipAt) -> bool {
        matches!(self.aim, Some((_, Aim::Party(Party::Rebel(_)))))
            && self.enemies(ship).iter().all(|(_, gap)| range::band(*gap) == 0)
    }

    fn fits(&self, ship: ShipAt, line: TargetLine) -> Option<Aim> {
        let battle = self.battle();
        let pose = self.board.ship(ship)?;
        let base = self.base(ship);
        let nearest = |fits: &dyn Fn(RebelAt, f64) -> bool| {
            self.enemies(ship)
                .into_iter()
                .filter(|(at, gap)| fits(*at, *gap))
                .min_by(|(one, a), (other, b)| {
                    let off =
                        |at: &RebelAt| self.board.rebel(*at).map_or(180.0, |it| pose.bearing(it.at).abs());
                    a.total_cmp(b).then(off(one).total_cmp(&off(other)))
                })
                .map(|(at, _)| Aim::Party(Party::Rebel(at)))
        };
        let in_arc = |at: RebelAt, arcs: &[Arc]| {
            self.board
                .shape(battle, Party::Rebel(at))
                .is_some_and(|shape| arcs.iter().any(|&arc| arc::in_arc(base, pose, arc, &shape)))
        };
        let own = self.ship_arcs(ship);
        let lower = |at: RebelAt| {
            let initiative = battle.ship(ship).map_or(0, |it| it.initiative());
            battle.rebel(at).is_some_and(|rebel| rebel.initiative < initiative)
        };
        match line {
            TargetLine::Card(rule) => match rule {
                TargetRule::LockedWithin3 => None,
                TargetRule::NearestInArc => nearest(&|at, _| in_arc(at, &own)),
                TargetRule::NearestInArcLowerInitiative => nearest(&|at, _| lower(at) && in_arc(at, &own)),
                TargetRule::NearestInFrontArc => nearest(&|at, _| in_arc(at, &[Arc::Front])),
                TargetRule::NearestInFrontArcWithin3 => {
                    nearest(&|at, gap| range::band(gap) <= 3 && in_arc(at, &[Arc::Front]))
                }
                TargetRule::NearestInFrontArcLowerInitiative => {
                    nearest(&|at, _| lower(at) && in_arc(at, &[Arc::Front]))
                }
                TargetRule::NearestInRearArc => nearest(&|at, _| in_arc(at, &[Arc::Rear])),
                TargetRule::Nearest => nearest(&|_, _| true),
            },
            TargetLine::Locked(rebel) => {
                let band = self.board.range(battle, Party::Ship(ship), Party::Rebel(rebel))?;
                (1..=3).contains(&band).then_some(Aim::Party(Party::Rebel(rebel)))
            }
            TargetLine::Goal(Goal::Party(party)) => {
                self.board.shape(battle, party).map(|_| Aim::Party(party))
            }
            TargetLine::Goal(Goal::Object) => self.object(pose.at).map(Aim::Point),
            TargetLine::Goal(_) => None,
            TargetLine::Edge(edge) => Some(Aim::Point(self.board.edge_point(edge, pose.at))),
        }
    }

    /// The nearest thing of the mission that can only be flown to.
    fn object(&self, from: Point) -> Option<Point> {
        let tokens = self.board.tokens.iter().map(|token| token.at);
        tokens.min_by(|one, other| one.distance(from).total_cmp(&other.distance(from)))
    }

    pub(super) fn name_target(&mut self, ship: ShipAt) -> BattleAnswer {
        if self.aim.is_none_or(|(own, _)| own != ship) {
            self.take_aim(ship);
        }
        let wanted = match self.aim {
            Some((_, Aim::Party(Party::Rebel(rebel)))) => Some(rebel),
            _ => None,
        };
        let place = (0..self.battle().target_count()).find(|&place| self.battle().target(place) == wanted);
        choice(place.unwrap_or(0))
    }

    pub(super) fn aim_point(&self, ship: ShipAt) -> Option<Point> {
        match self.aim.filter(|(own, _)| *own == ship)?.1 {
            Aim::Party(party) => self.board.pose(party).map(|pose| pose.at),
            Aim::Point(point) => Some(point),
        }
    }

    pub(super) fn sector(&self, ship: ShipAt) -> Option<Sector> {
        let pose = self.board.ship(ship)?;
        Some(arc::sector(self.base(ship), pose, self.aim_point(ship)?))
    }

    /// Close: range 1, or range 2 in front of the target ("Distance").
    pub(super) fn distance(&self, ship: ShipAt) -> Distance {
        let Some(pose) = self.board.ship(ship) else { return Distance::Far };
        let own = self.base(ship).footprint(pose);
        let close = match self.aim {
            Some((_, Aim::Party(party))) => self.board.shape(self.battle(), party).is_some_and(|target| {
                match range::band(shape::gap(&own, &target)) {
                    0 | 1 => true,
                    2 => self.in_front_of(&own, party),
                    _ => false,
                }
            }),
            Some((_, Aim::Point(point))) => {
                let gap = shape::gap(&own, &shape::Shape::Circle { at: point, radius: 0.0 });
                range::band(gap) <= 1
            }
            None => false,
        };
        if close { Distance::Close } else { Distance::Far }
    }

    /// Where somebody stands, seen from a Rebel; things have no front.
    pub(super) fn in_front_of(&self, own: &shape::Shape, target: Party) -> bool {
        let (Party::Rebel(at), Some(pose)) = (target, self.board.pose(target)) else { return false };
        let base = self.battle().rebel(at).map_or(Base::Small, |rebel| rebel_base(rebel.chassis));
        arc::relation(own, base, pose) == Relation::InFront
    }
}

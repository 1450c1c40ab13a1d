//! The ways off the table: who may leave, where, and when it is time.

use wingmate_core::battle::state::rebel::RebelAt;
use wingmate_core::cards::missions::vocabulary::{
    AreaUse, Consequence, ModuleId, ObjectiveTest, Shape as Zone,
};

use super::{A_ROUND, JUMP_ROUNDS};
use crate::players::pilot::Errand;
use crate::players::table::Table;
use crate::world::area::on_table;
use crate::world::base::Base;
use crate::world::pose::{Point, Pose};
use crate::world::range;

impl Table {
    /// Out of hostile space in time, and at once when all is decided.
    pub(super) fn way_out(&self, from: Point, round: u16) -> Option<Errand> {
        let mission = &self.game.mission;
        let jumps = mission.jumps_allowed() && self.wants_jump();
        if jumps || !mission.is_hostile() {
            return jumps.then_some(Errand::Jump);
        }
        let captured = mission.flags.has(wingmate_core::mission::state::Flags::CAPTURED);
        // Who holds out to the end is fetched.
        let fetched = mission.card().triggers.iter().any(|it| it.then == Consequence::SafeIfCaptured);
        let decided = self.is_decided();
        if captured || (fetched && !decided) {
            return None;
        }
        let edge = !self.stretches().is_empty();
        let by_edge = edge.then(|| (Errand::Leave, self.exit(from, 0.0).distance(from) / A_ROUND + 1.0));
        let by_jump = mission.jumps_allowed().then_some((Errand::Jump, JUMP_ROUNDS));
        let (errand, needed) =
            by_edge.into_iter().chain(by_jump).min_by(|(_, one), (_, other)| one.total_cmp(other))?;
        let left = u16::from(mission.card().rounds + 1).saturating_sub(round);
        (decided || f64::from(left) <= needed).then_some(errand)
    }

    /// Whether a pilot who can jump does: he covers an ally that is still there, or fights for the primary objective, to the
    /// last round but one.
    pub fn time_to_go(&self, at: RebelAt) -> bool {
        let mission = &self.game.mission;
        let covers = mission.guest_at(at).is_none()
            && mission.guests().any(|guest| {
                guest.rebel.and_then(|ally| self.battle().rebel(ally)).is_some_and(|ally| ally.in_play())
            });
        let fights = mission.guest_at(at).is_none() && !self.wants_jump() && !self.is_decided();
        !(covers || fights) || self.battle().round.number + 1 >= u16::from(mission.card().rounds)
    }

    fn wants_jump(&self) -> bool {
        self.wants().iter().any(|(test, _)| matches!(test, ObjectiveTest::RebelsJumped { .. }))
    }

    /// A Hyperdrive with more charges than its dice can match is primed first.
    pub fn wants_priming(&self, at: RebelAt) -> bool {
        self.game.mission.charges_of(at) >= 2
    }

    /// Whether a hidden pilot comes out now: an enemy is near, or time runs.
    pub fn comes_out(&self, at: RebelAt) -> bool {
        let Some(pose) = self.board.rebel(at) else { return false };
        let near = self
            .battle()
            .ships()
            .filter(|(_, ship)| ship.in_play())
            .filter_map(|(ship, _)| self.board.ship(ship))
            .any(|it| it.at.distance(pose.at) < 2.5 * range::BAND);
        near || self.battle().round.number >= 4
    }

    // ---- edges and doors

    /// Stretches over which Rebels may leave.
    fn stretches(&self) -> Vec<[Point; 2]> {
        let area = &self.board.area;
        let marked: Vec<[Point; 2]> = self
            .game
            .mission
            .card()
            .map
            .areas
            .iter()
            .filter(|it| it.kind == AreaUse::EscapeEdge)
            .flat_map(|it| if let Zone::Edges(edges) = it.shape { edges } else { &[] })
            .map(|(from, to)| [on_table(*from), on_table(*to)])
            .collect();
        if marked.is_empty() && self.game.mission.card().territory.any_edge() {
            let (w, h) = (area.width, area.height);
            let corner = |x: f64, y: f64| Point::new(x, y);
            return vec![
                [corner(0.0, 0.0), corner(w, 0.0)],
                [corner(0.0, 0.0), corner(0.0, h)],
                [corner(0.0, h), corner(w, h)],
                [corner(w, 0.0), corner(w, h)],
            ];
        }
        marked
    }

    /// Whether a ship that ends there leaves over an escape edge: over the edge that it sticks out of most.
    pub fn may_leave(&self, end: Pose) -> bool {
        let area = &self.board.area;
        let out = [-end.at.y, -end.at.x, end.at.y - area.height, end.at.x - area.width];
        let edge = (0..4).max_by(|&one, &other| out[one].total_cmp(&out[other])).unwrap_or(0);
        self.stretches().iter().any(|[from, to]| {
            let (low, high) = (from.min(*to), from.max(*to));
            match edge {
                0 => high.y <= 1.0 && (low.x..=high.x).contains(&end.at.x),
                1 => high.x <= 1.0 && (low.y..=high.y).contains(&end.at.y),
                2 => low.y >= area.height - 1.0 && (low.x..=high.x).contains(&end.at.x),
                _ => low.x >= area.width - 1.0 && (low.y..=high.y).contains(&end.at.y),
            }
        })
    }

    /// The nearest way out, with so much room to both ends of the stretch if it has it.
    pub fn exit(&self, from: Point, room: f64) -> Point {
        let along = |low: f64, high: f64, at: f64| {
            let room = (room + Base::Small.half_width()).min((high - low) / 2.0);
            at.clamp(low + room, high - room)
        };
        self.stretches()
            .iter()
            .map(|[one, other]| {
                let (low, high) = (one.min(*other), one.max(*other));
                Point::new(along(low.x, high.x, from.x), along(low.y, high.y, from.y))
            })
            .min_by(|one, other| one.distance(from).total_cmp(&other.distance(from)))
            .unwrap_or(from)
    }

    /// Docking bays and their doors.
    pub(super) fn doors(&self) -> Vec<(ModuleId, [Point; 2])> {
        let map = &self.game.mission.card().map;
        let open: Vec<ModuleId> = self.game.mission.bays().collect();
        map.modules
            .iter()
            .filter(|module| open.contains(&module.id))
            .filter_map(|module| {
                let letter = module.bay?;
                let area =
                    map.areas.iter().find(|it| it.letter == letter && it.kind == AreaUse::DockingBay)?;
                let Zone::Edges([(from, to), ..]) = area.shape else { return None };
                Some((module.id, [on_table(*from), on_table(*to)]))
            })
            .collect()
    }
}

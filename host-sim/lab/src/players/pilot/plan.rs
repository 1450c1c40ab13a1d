//! Choosing a dial: every maneuver is flown in thought, and its end is weighed.
//!
//! Expects enemies of lower initiative where they will be, the others where they are.

use wingmate_core::battle::state::log::Party;
use wingmate_core::battle::state::question::InWay;
use wingmate_core::battle::state::rebel::{Chassis, RebelAt};
use wingmate_core::cards::maneuver::{Bearing, Difficulty, Maneuver, Side};

use super::{AHEAD, Crowd, Errand, Foe, dial, stays_stressed, template_end, turning};
use crate::players::board::{Board, rebel_base};
use crate::players::errands::GUARD;
use crate::players::table::Table;
use crate::world::base::Base;
use crate::world::overlap::{self, Flown};
use crate::world::pose::Pose;
use crate::world::shape::{self, Shape};
use crate::world::template::{self, Move};
use crate::world::{huge, range};

impl Table {
    /// Every Rebel on the table gets its errand and its dial. Pilots talk ("Discussing Strategy"): each knows the dials of
    /// those that move before it.
    pub fn plan(&mut self) {
        self.give_errands();
        let mut pilots: Vec<(u8, RebelAt)> =
            self.battle().rebels().map(|(at, rebel)| (rebel.initiative, at)).collect();
        pilots.sort_by_key(|(initiative, at)| (*initiative, at.0));
        for &(_, at) in &pilots {
            if let Some(sheet) = self.sheet_mut(at) {
                sheet.dial = None;
            }
        }
        for (_, at) in pilots {
            let (dial, harder) = self.choose_dial(at);
            if let Some(sheet) = self.sheet_mut(at) {
                (sheet.dial, sheet.harder) = (dial, harder);
                (sheet.focus, sheet.evade, sheet.disarmed, sheet.reinforced) = (0, 0, false, None);
            }
        }
    }

    /// Where enemies will be when this Rebel shoots: those of lower initiative have moved by then.
    pub(super) fn foes(&self, initiative: u8) -> Vec<Foe> {
        let battle = self.battle();
        battle
            .ships()
            .filter(|(_, ship)| ship.in_play())
            .filter_map(|(at, ship)| {
                let base = Base::of(ship.kind.size());
                let now = self.board.ship(at)?;
                let moves = !battle.rules_of(ship).landed && !battle.rules_of(ship).stopped;
                let pose =
                    if ship.initiative() < initiative && moves { self.expected(base, now) } else { now };
                Some(Foe { at, base, shape: base.footprint(pose), pose, arcs: self.ship_arcs(at) })
            })
            .collect()
    }

    /// A typical move towards the nearest Rebel.
    fn expected(&self, base: Base, now: Pose) -> Pose {
        let rebels = self.battle().rebels().filter_map(|(at, _)| self.board.rebel(at)).map(|pose| pose.at);
        let Some(prey) = rebels.min_by(|a, b| a.distance(now.at).total_cmp(&b.distance(now.at))) else {
            return now;
        };
        let bearing = now.bearing(prey);
        let side = if bearing < 0.0 { Some(Side::Left) } else { Some(Side::Right) };
        let (bearing, side) = match bearing.abs() {
            ..22.0 => (Bearing::Straight, None),
            ..70.0 => (Bearing::Bank, side),
            _ => (Bearing::Turn, side),
        };
        let end = template::end(base, now, Move { bearing, speed: 2, side, shift: 0 });
        if self.board.area.inside(&base.footprint(end)) { end } else { now }
    }

    pub(super) fn choose_dial(&self, at: RebelAt) -> (Option<Maneuver>, bool) {
        let (Some(rebel), Some(sheet), Some(from)) =
            (self.battle().rebel(at), self.sheet(at), self.board.rebel(at))
        else {
            return (None, false);
        };
        if sheet.errand == Errand::Stay {
            return (None, false);
        }
        let crowd = self.crowd(at, rebel.initiative);
        let primes = sheet.errand == Errand::Jump && self.wants_priming(at);
        let options =
            dial(rebel.chassis).dial().iter().filter(|way| !(way.is_red() && (sheet.stress > 0 || primes)));
        let best = options
            .map(|way| {
                // Made harder it must not become red for a stressed pilot.
                let harder = primes && !(way.difficulty == Difficulty::White && sheet.stress > 0);
                let difficulty = if harder { way.difficulty.harder() } else { way.difficulty };
                let idle = if primes && !harder { self.weights.red } else { 0.0 };
                let value = self.value(at, rebel.chassis, from, way, difficulty, &crowd);
                ((way, harder), value + idle)
            })
            .max_by(|(_, one), (_, other)| one.total_cmp(other));
        best.map_or((None, false), |((way, harder), _)| (Some(way), harder))
    }

    /// Where others will be when this Rebel moves: who acts later still stands where it stands.
    fn crowd(&self, own: RebelAt, initiative: u8) -> Crowd {
        let battle = self.battle();
        let mut crowd = Crowd { foes: self.foes(initiative), sure: Vec::new(), likely: Vec::new() };
        for foe in &crowd.foes {
            let Some(ship) = battle.ship(foe.at).filter(|ship| !battle.rules_of(ship).landed) else {
                continue;
            };
            if ship.initiative() < initiative { &mut crowd.likely } else { &mut crowd.sure }.push(foe.shape);
        }
        for (at, rebel) in battle.rebels().filter(|(at, _)| *at != own) {
            let Some(now) = self.board.rebel(at) else { continue };
            let base = rebel_base(rebel.chassis);
            match self.sheet(at).and_then(|sheet| sheet.dial) {
                // Its dial is set: it is there by then.
                Some(way) => crowd.sure.push(base.footprint(template_end(base, rebel.chassis, now, way))),
                None => crowd.sure.push(base.footprint(now)),
            }
        }
        crowd
    }

    /// Where a Rebel ship ends, and what it bumps into.
    pub(super) fn rebel_flies(
        &self,
        at: RebelAt,
        chassis: Chassis,
        from: Pose,
        way: Maneuver,
    ) -> (Flown, Option<Party>) {
        let own = Party::Rebel(at);
        if chassis == Chassis::Gr75 {
            // A huge ship moves through what stands in its way.
            let end = huge::end(Base::HugeShort, from, Move::from(way));
            return (Flown { end, full: true, touches: None, flown: 0.0 }, None);
        }
        self.fly(rebel_base(chassis), from, Move::from(way), |who| who == own)
    }

    /// What a maneuver is worth.
    fn value(
        &self,
        at: RebelAt,
        chassis: Chassis,
        from: Pose,
        way: Maneuver,
        difficulty: Difficulty,
        crowd: &Crowd,
    ) -> f64 {
        let weights = &self.weights;
        let foes = &crowd.foes;
        let base = rebel_base(chassis);
        let sheet = self.sheet(at);
        let errand = sheet.map_or(Errand::Fight, |sheet| sheet.errand);
        let flown = overlap::fly(base, from, Move::from(way), &crowd.sure);
        let end = template_end(base, chassis, from, way);
        let footprint = base.footprint(end);
        let mut value = 0.0;
        if !self.board.area.inside(&footprint) {
            return if errand == Errand::Leave && self.may_leave(end) { 500.0 } else { weights.fled };
        }
        // Moved back it may stick out of a curve that comes back to the table.
        if !flown.full && !self.board.area.inside(&base.footprint(flown.end)) {
            return weights.fled;
        }
        let stressed = sheet.is_some_and(|sheet| sheet.stress > 0);
        let tired = stays_stressed(stressed, difficulty);
        let leaves = errand == Errand::Leave;
        let way_on = |from: Pose, stressed: bool| self.has_way_on(chassis, from, stressed, leaves, AHEAD);
        if !way_on(flown.end, tired) {
            value += weights.trapped;
        }
        // A bump takes the final turn away, and looks over the edge then.
        let plain = Maneuver { bearing: way.bearing.basic(), ..way };
        if plain != way
            && foes.iter().any(|foe| foe.pose.at.distance(end.at) < range::BAND)
            && !way_on(template_end(base, chassis, from, plain), true)
        {
            value += weights.risk;
        }
        let (met, storm) = if chassis == Chassis::Gr75 {
            (Vec::new(), false)
        } else {
            self.contacts(base, from, Move::from(way), &flown, false)
        };
        for code in met {
            value += match InWay::of(code) {
                Some(InWay::Kind(_)) => weights.rock,
                _ => weights.mine,
            };
        }
        if storm {
            value += weights.storm;
            let drifted = template_end(base, chassis, flown.end, Maneuver::ION);
            if !way_on(drifted, tired) {
                value += weights.risk / 3.0;
            }
        }
        if self.touches_field(base, from, way, &flown) {
            value += weights.mine;
        }
        if !flown.full {
            value += weights.bump;
        } else if crowd.likely.iter().any(|other| shape::overlaps(&footprint, other)) {
            value += weights.bump / 2.0;
        }
        value += match errand {
            // Who leaves looks over the edge, and fires at what comes before its guns.
            Errand::Leave => weights.aside * self.stand_value(at, base, end, foes),
            Errand::To(..) => {
                weights.aside * self.stand_value(at, base, end, foes) + self.edge_value(base, end)
            }
            Errand::Jump if self.time_to_go(at) => {
                weights.aside * self.stand_value(at, base, end, foes) + self.edge_value(base, end)
            }
            Errand::Fight | Errand::Guard(_) | Errand::Jump | Errand::Stay => {
                self.stand_value(at, base, end, foes) + self.edge_value(base, end)
            }
        };
        value += match difficulty {
            Difficulty::Red => weights.red,
            Difficulty::Blue if stressed => weights.relief,
            _ => 0.0,
        };
        match errand {
            Errand::To(goal, near) => {
                let gap = shape::gap(&footprint, &Shape::Circle { at: goal, radius: 0.0 });
                value += weights.errand * (gap - near).max(0.0) / range::BAND;
                value += weights.errand * turning(chassis, end, goal) / range::BAND;
            }
            Errand::Leave => {
                let exit = self.exit(end.at, base.half_length());
                value += weights.errand * end.at.distance(exit) / range::BAND;
                value += weights.errand * turning(chassis, end, exit) / range::BAND;
            }
            Errand::Fight | Errand::Guard(_) | Errand::Jump | Errand::Stay => {
                // What is worth more is worth a longer way.
                let prey = foes.iter().filter_map(|foe| {
                    let prize = self.prize(Party::Ship(foe.at));
                    (prize > 0.0).then(|| shape::gap(&footprint, &foe.shape) / prize)
                });
                let nearest = prey.fold(f64::MAX, f64::min);
                if nearest < f64::MAX {
                    value += weights.hunt * (nearest - 2.0 * range::BAND).max(0.0) / range::BAND;
                }
            }
        }
        if let Errand::Guard(ward) = errand {
            value += weights.leash * (end.at.distance(ward) - GUARD).max(0.0) / range::BAND;
        }
        value
    }

    /// Whether a ship that stands there can stay on the table for so many maneuvers, or goes where it wants to leave.
    pub(super) fn has_way_on(
        &self,
        chassis: Chassis,
        from: Pose,
        stressed: bool,
        leaves: bool,
        ahead: u8,
    ) -> bool {
        let base = rebel_base(chassis);
        dial(chassis).dial().iter().filter(|way| !(stressed && way.is_red())).any(|way| {
            let end = template_end(base, chassis, from, way);
            if !self.board.area.inside(&base.footprint(end)) {
                return leaves && self.may_leave(end);
            }
            let tired = stays_stressed(stressed, way.difficulty);
            ahead <= 1 || self.has_way_on(chassis, end, tired, leaves, ahead - 1)
        })
    }

    /// What it is worth to stand there: shots against threats.
    pub(super) fn stand_value(&self, at: RebelAt, base: Base, end: Pose, foes: &[Foe]) -> f64 {
        let weights = &self.weights;
        let footprint = base.footprint(end);
        let arcs = self.rebel_arcs(at);
        let mut shots: Vec<f64> = Vec::new();
        let mut value = 0.0;
        for foe in foes {
            if foe.pose.at.distance(end.at) > 480.0 {
                continue;
            }
            if let Some(line) = Board::line(base, end, &arcs, &foe.shape)
                && let Some(worth) = weights.shot.get(usize::from(range::band(line.mm)).wrapping_sub(1))
            {
                shots.push(worth * self.prize(Party::Ship(foe.at)).max(0.2));
            }
            if let Some(line) = Board::line(foe.base, foe.pose, &foe.arcs, &footprint)
                && let Some(worth) = weights.threat.get(usize::from(range::band(line.mm)).wrapping_sub(1))
            {
                value += worth;
            }
        }
        for (remote, _) in self.battle().remotes() {
            let worth = self.prize(Party::Remote(remote));
            if worth > 1.0
                && let Some(target) = self.board.shape(self.battle(), Party::Remote(remote))
                && let Some(line) = Board::line(base, end, &arcs, &target)
                && let Some(shot) = weights.shot.get(usize::from(range::band(line.mm)).wrapping_sub(1))
            {
                shots.push(shot * worth);
            }
        }
        let best = shots.iter().copied().fold(0.0, f64::max);
        value + best + weights.choice * shots.len().saturating_sub(1) as f64
    }

    /// What it costs to look over the edge.
    fn edge_value(&self, base: Base, end: Pose) -> f64 {
        let ahead = Move { bearing: Bearing::Straight, speed: 2, side: None, shift: 0 };
        let soon = template::end(if base == Base::HugeShort { Base::Large } else { base }, end, ahead);
        if self.board.area.inside(&Base::Small.footprint(soon)) { 0.0 } else { self.weights.edge }
    }

    /// Whether a move touches a minefield of the mission.
    fn touches_field(&self, base: Base, from: Pose, way: Maneuver, flown: &Flown) -> bool {
        self.fields_touched(base, from, way, flown).next().is_some()
    }

    pub(super) fn fields_touched<'a>(
        &'a self,
        base: Base,
        from: Pose,
        way: Maneuver,
        flown: &Flown,
    ) -> impl Iterator<Item = wingmate_core::battle::state::remote::RemoteAt> + 'a {
        let end = base.footprint(flown.end);
        let template = template::template(base, from, Move::from(way)).until(flown.flown);
        let huge = base == Base::HugeShort;
        self.battle()
            .remotes()
            .filter(|(_, remote)| {
                remote.kind == wingmate_core::battle::state::remote::RemoteKind::Minefield && !remote.rebel
            })
            .filter_map(|(at, _)| Some((at, self.board.shape(self.battle(), Party::Remote(at))?)))
            .filter(move |(_, shape)| shape::overlaps(&end, shape) || (!huge && template.touches(shape)))
            .map(|(at, _)| at)
    }
}

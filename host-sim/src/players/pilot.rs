//! A Rebel pilot: looks one maneuver ahead over the dial, acts and shoots sensibly.
//!
//! Errands come first (`errands` gives them), then arc and range on an enemy, out of enemies' arcs, off the rocks and on
//! the table; the weights are one small table (`weights`). The dial is set in the Planning Phase, before anybody moves.
//! Does NOT know a mission's objectives.

use wingmate_core::battle::rules::command::{BattleCommand, RebelField};
use wingmate_core::battle::state::log::Party;
use wingmate_core::battle::state::question::{
    Arm, BattleAnswer, BattleQuestion, DefenceCounts, InWay, Obstacle,
};
use wingmate_core::battle::state::rebel::{Chassis, RebelAt, RebelState};
use wingmate_core::battle::state::round::Phase;
use wingmate_core::battle::state::ship::ShipAt;
use wingmate_core::cards::dials::DialId;
use wingmate_core::cards::maneuver::{Bearing, Difficulty, Maneuver, Side};
use wingmate_core::cards::vocabulary::Action;
use wingmate_core::dice::faces::{
    AttackFace, AttackFace as CardFace, DefenceFace, DefenceFace as CardDefence,
};
use wingmate_core::game::Command;
use wingmate_core::mission::command::{Deed, MissionCommand};

use super::board::{Board, arcs_of, rebel_base, rebel_ship};
use super::empire::Answered;
use super::errands::GUARD;
use super::table::{Chosen, Table};
use crate::world::arc::Arc;
use crate::world::base::Base;
use crate::world::overlap::{self, Flown};
use crate::world::pose::{Point, Pose};
use crate::world::shape::{self, Shape};
use crate::world::template::{self, Move};
use crate::world::{huge, range};

/// What a Rebel is about this round.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Errand {
    Fight,
    /// To a place, and there as near as this, in millimetres.
    To(Point, f64),
    /// Fights near whom it guards.
    Guard(Point),
    /// Off the table where it may leave.
    Leave,
    /// The Hyperdrive: a maneuver made harder, then the jump.
    Jump,
    Stay,
}

/// An enemy as the pilot expects it.
struct Foe {
    at: ShipAt,
    base: Base,
    shape: Shape,
    pose: Pose,
    arcs: Vec<Arc>,
}

/// What a pilot expects: enemies when it shoots, and bases when it moves, those that stand there for sure and those that
/// probably will.
struct Crowd {
    foes: Vec<Foe>,
    sure: Vec<Shape>,
    likely: Vec<Shape>,
}

/// Maneuvers after this one for which a pilot wants to have room.
const AHEAD: u8 = 2;

/// Dice a torpedo rolls.
const TORPEDO_DICE: u8 = 4;

/// The dial of a Rebel ship. Nobody printed the YT-1300's for this campaign: the U-wing's stands in, as the book lets that
/// ship stand in elsewhere.
pub fn dial(chassis: Chassis) -> DialId {
    match chassis {
        Chassis::Gr75 => DialId::Gr75Hotac,
        Chassis::Yt1300 => DialId::UWing,
        Chassis::TieDefender => DialId::TieDDefender,
        other => rebel_ship(other).map_or(DialId::T65XWing, |ship| ship.dial()),
    }
}

/// Actions on the bar, as far as this pilot uses them.
fn has_action(chassis: Chassis, action: Action) -> bool {
    match rebel_ship(chassis) {
        Some(ship) => ship.card().bar.iter().any(|it| {
            it.action == action && it.difficulty == wingmate_core::cards::rebel_ships::ActionDifficulty::White
        }),
        None => match chassis {
            Chassis::Yt1300 => matches!(action, Action::Focus | Action::Lock | Action::RotateArc),
            Chassis::TieDefender => {
                matches!(
                    action,
                    Action::Focus | Action::Evade | Action::Lock | Action::BarrelRoll | Action::Boost
                )
            }
            _ => false,
        },
    }
}

impl Table {
    // ---- planning

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
    fn foes(&self, initiative: u8) -> Vec<Foe> {
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

    fn choose_dial(&self, at: RebelAt) -> (Option<Maneuver>, bool) {
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
    fn rebel_flies(
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
    fn has_way_on(&self, chassis: Chassis, from: Pose, stressed: bool, leaves: bool, ahead: u8) -> bool {
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
    fn stand_value(&self, at: RebelAt, base: Base, end: Pose, foes: &[Foe]) -> f64 {
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

    fn fields_touched<'a>(
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

    // ---- the turn of Rebels

    /// Rebels of an initiative move or fight, one after the other; then the screen is answered.
    pub fn rebels_turn(&mut self, initiative: u8) -> Result<Option<BattleAnswer>, String> {
        let round = self.battle().round.number;
        let phase = self.battle().round.phase;
        if let Some((rebel, _)) = self.ionized {
            if self.may(rebel, Deed::Ionize) {
                self.deed(rebel, Deed::Ionize);
                return Ok(None);
            }
            self.ionized = None;
        }
        while let Some(at) = self.next_of(initiative, phase, round) {
            match phase {
                Phase::Activation => {
                    let hidden = self.battle().rebel(at).is_some_and(|it| it.state == RebelState::Hidden);
                    if hidden {
                        if self.comes_out(at) {
                            self.deed(at, Deed::Deploy);
                            if let Some(sheet) = self.sheet_mut(at) {
                                sheet.dial = None;
                            }
                            return Ok(None);
                        }
                    } else {
                        self.move_rebel(at);
                    }
                    if let Some(sheet) = self.sheet_mut(at) {
                        sheet.moved = round;
                    }
                    if !self.todo.is_empty() {
                        return Ok(None);
                    }
                }
                _ => {
                    // A transport that stands still jumps as soon as it can.
                    let errand = self.sheet(at).map_or(Errand::Fight, |sheet| sheet.errand);
                    let jumps = matches!(errand, Errand::Jump | Errand::Stay)
                        && self.time_to_go(at)
                        && self.may(at, Deed::Jump);
                    if let Some(sheet) = self.sheet_mut(at) {
                        sheet.engaged = round;
                        (sheet.rerolled, sheet.turned) = (false, 0);
                    }
                    if jumps {
                        self.deed(at, Deed::Jump);
                        return Ok(None);
                    }
                    if let Some(shot) = self.choose_shot(at) {
                        self.shot = Some(shot);
                        return Ok(Some(BattleAnswer::Rebel(at)));
                    }
                }
            }
        }
        Ok(Some(BattleAnswer::Next))
    }

    /// Whose turn it is among those of an initiative. Players choose their order: who has a free way moves first.
    fn next_of(&self, initiative: u8, phase: Phase, round: u16) -> Option<RebelAt> {
        let waits = |at: &RebelAt| {
            self.sheet(*at).is_some_and(|sheet| match phase {
                Phase::Activation => sheet.moved != round,
                Phase::Engagement => sheet.engaged != round,
                _ => false,
            })
        };
        let pending: Vec<RebelAt> = self.battle().rebels_at(initiative).filter(waits).collect();
        let free = |at: &RebelAt| {
            let way = self.sheet(*at).and_then(|sheet| sheet.dial);
            let flown = self.battle().rebel(*at).zip(self.board.rebel(*at)).zip(way);
            flown.is_none_or(|((rebel, from), way)| self.rebel_flies(*at, rebel.chassis, from, way).0.full)
        };
        let first = pending.iter().find(|at| phase != Phase::Activation || free(at));
        first.or(pending.first()).copied()
    }

    pub fn deed(&mut self, rebel: RebelAt, deed: Deed) {
        self.todo.push_back(Command::Mission(MissionCommand::Deed { rebel, deed }));
    }

    pub fn may(&self, at: RebelAt, deed: Deed) -> bool {
        self.game.mission.deeds(self.battle(), at).any(|it| it == deed)
    }

    /// Flies the dial, meets what lies there, acts.
    fn move_rebel(&mut self, at: RebelAt) {
        let (Some(rebel), Some(from)) = (self.battle().rebel(at).copied(), self.board.rebel(at)) else {
            return;
        };
        let Some(sheet) = self.sheet(at) else { return };
        let base = rebel_base(rebel.chassis);
        if sheet.errand == Errand::Stay {
            self.idle(at);
            return;
        }
        let ionized = sheet.ion >= rebel_size(rebel.chassis).ion_tokens();
        let mut way = if ionized { Some(Maneuver::ION) } else { sheet.dial };
        if way.is_none() {
            // He came out of hiding: a blue maneuver off his obstacle.
            way = self.choose_dial(at).0;
        }
        let Some(mut way) = way else { return };
        if sheet.stress > 0 && way.is_red() {
            way = Maneuver::straight(2);
        }
        let (flown, touched) = self.rebel_flies(at, rebel.chassis, from, way);
        let huge = rebel.chassis == Chassis::Gr75;
        let (met, storm) = if huge {
            (Vec::new(), false)
        } else {
            self.contacts(base, from, Move::from(way), &flown, false)
        };
        let fields: Vec<_> = self.fields_touched(base, from, way, &flown).collect();
        let leaves = !self.board.area.inside(&base.footprint(flown.end));
        let harder = sheet.harder && !ionized;
        let through = if huge { self.moved_through(at, base, flown.end) } else { Vec::new() };
        let difficulty = if harder { way.difficulty.harder() } else { way.difficulty };
        self.board.put(Party::Rebel(at), flown.end);
        self.record_rebel_move(at, from, way, &flown);
        let round = self.battle().round.number;
        let mut acts = flown.full && difficulty != Difficulty::Red;
        if let Some(sheet) = self.sheet_mut(at) {
            match difficulty {
                Difficulty::Red => sheet.stress += 1,
                Difficulty::Blue => sheet.stress = sheet.stress.saturating_sub(1),
                Difficulty::White => {}
            }
            if ionized {
                sheet.ion = 0;
            }
            sheet.moved = round;
            acts &= sheet.stress == 0;
        }
        if leaves {
            let escapes = self.may_leave(flown.end);
            self.deed(at, if escapes { Deed::Escape } else { Deed::Stray });
            return;
        }
        if harder && flown.full {
            self.deed(at, Deed::Prime);
        }
        let mut lost = 0;
        for code in met {
            match InWay::of(code) {
                Some(InWay::Kind(Obstacle::Asteroid | Obstacle::Passed)) => {
                    acts = false;
                    lost += u8::from(matches!(self.red_die(), AttackFace::Hit | AttackFace::Crit));
                    if InWay::of(code) == Some(InWay::Kind(Obstacle::Asteroid))
                        && let Some(sheet) = self.sheet_mut(at)
                    {
                        sheet.disarmed = true;
                    }
                }
                Some(InWay::Kind(Obstacle::Debris)) => {
                    lost += u8::from(self.red_die() == AttackFace::Crit);
                    if let Some(sheet) = self.sheet_mut(at) {
                        sheet.stress += 1;
                    }
                    acts = false;
                }
                Some(InWay::Device(number))
                    if self.battle().device(number).is_some_and(|laid| laid.kind.is_mine()) =>
                {
                    self.todo.push_back(Command::Battle(BattleCommand::Touch(number)));
                }
                _ => {}
            }
        }
        if lost > 0 {
            self.hurt(at, lost);
        }
        for field in fields {
            self.deed(at, Deed::Mine);
            self.fields.push_back(field);
        }
        for ship in through {
            self.deed(at, Deed::MoveThrough);
            self.through.push_back(ship);
        }
        if storm {
            self.deed(at, Deed::Storm);
        }
        if let Some(Party::Ship(other)) = touched
            && self.strikes_back(other)
        {
            self.deed(at, Deed::Bump);
        }
        if acts {
            self.act(at);
        }
        self.at_end_of_move(at, from, way, &flown);
    }

    /// An attack die of the players' own, for what the device does not ask about.
    fn red_die(&mut self) -> AttackFace {
        match self.rng.u8(..8) {
            0..3 => AttackFace::Hit,
            3 => AttackFace::Crit,
            4..6 => AttackFace::Focus,
            _ => AttackFace::Blank,
        }
    }

    /// Damage that the players note by hand.
    pub fn hurt(&mut self, at: RebelAt, damage: u8) {
        let Some(rebel) = self.battle().rebel(at).copied() else { return };
        let shields = rebel.shields.saturating_sub(damage);
        let hull = rebel.hull.saturating_sub(damage - damage.min(rebel.shields));
        let set = |field, value| Command::Battle(BattleCommand::CorrectRebel { rebel: at, field, value });
        if shields != rebel.shields {
            self.todo.push_back(set(RebelField::Shields, shields));
        }
        if hull == 0 {
            self.todo.push_back(set(RebelField::State(RebelState::Destroyed), 0));
        } else if hull != rebel.hull {
            self.todo.push_back(set(RebelField::Hull, hull));
        }
    }

    /// Whoever is under a huge ship that has moved is set beside it; the automated ships among them are reported.
    fn moved_through(&mut self, huge: RebelAt, base: Base, end: Pose) -> Vec<ShipAt> {
        let footprint = base.footprint(end);
        let (there, shapes) = self.board.bases(self.battle(), |who| who == Party::Rebel(huge));
        let under = there.into_iter().zip(shapes).filter(|(_, shape)| shape::overlaps(&footprint, shape));
        let under: Vec<Party> = under.map(|(who, _)| who).collect();
        for &who in &under {
            let Some(pose) = self.board.pose(who) else { continue };
            let own = match who {
                Party::Ship(at) => self.base(at),
                Party::Rebel(at) => {
                    self.battle().rebel(at).map_or(Base::Small, |rebel| rebel_base(rebel.chassis))
                }
                _ => continue,
            };
            let local = end.local(pose.at);
            let side = if local.x < 0.0 { -1.0 } else { 1.0 };
            let room = base.half_width() + own.half_width().hypot(own.half_length());
            let places = (0..40).map(|step| Pose {
                at: end.point(side * (room + f64::from(step) * 10.0), local.y),
                heading: pose.heading,
            });
            if let Some(free) = places.into_iter().find(|&place| self.is_free(own, place, who)) {
                self.board.put(who, free);
            }
        }
        let ship = |who: Party| if let Party::Ship(at) = who { Some(at) } else { None };
        under.into_iter().filter_map(ship).collect()
    }

    /// The action: a lock for torpedoes, a better place, a focus or an evade token.
    fn act(&mut self, at: RebelAt) {
        let (Some(rebel), Some(pose)) = (self.battle().rebel(at).copied(), self.board.rebel(at)) else {
            return;
        };
        let base = rebel_base(rebel.chassis);
        if rebel.chassis == Chassis::Gr75 {
            return self.reinforce(at);
        }
        let foes = self.foes(0);
        let here = self.stand_value(at, base, pose, &foes);
        let shot = self.choose_shot(at);
        let able = |action| has_action(rebel.chassis, action);
        let Some(sheet) = self.sheet(at) else { return };
        if let Some(shot) = shot
            && sheet.torpedoes > 0
            && sheet.lock != Some(shot.target)
            && shot.range >= 2
            && able(Action::Lock)
        {
            if let Some(sheet) = self.sheet_mut(at) {
                sheet.lock = Some(shot.target);
            }
            return;
        }
        let mut best = (here + self.weights.token, None);
        for action in [Action::BarrelRoll, Action::Boost] {
            if !able(action) {
                continue;
            }
            for place in self.reposition_poses(base, action, pose, Party::Rebel(at)) {
                if !self.has_way_on(rebel.chassis, place, false, true, AHEAD) {
                    continue;
                }
                let value = self.stand_value(at, base, place, &foes);
                if value > best.0 {
                    best = (value, Some((action, place)));
                }
            }
        }
        if let Some((action, place)) = best.1 {
            self.board.put(Party::Rebel(at), place);
            self.record_action(Party::Rebel(at), action);
            return;
        }
        if shot.is_none() && able(Action::RotateArc) && self.turn_turret(at, base, pose, &foes) {
            return;
        }
        let evades = shot.is_none() && able(Action::Evade);
        let Some(sheet) = self.sheet_mut(at) else { return };
        if sheet.jam > 0 {
            sheet.jam -= 1;
        } else if evades {
            sheet.evade += 1;
        } else if able(Action::Focus) {
            sheet.focus += 1;
        }
    }

    /// The side of a huge ship that more enemies look at.
    pub fn reinforce(&mut self, at: RebelAt) {
        let Some(pose) = self.board.rebel(at) else { return };
        let footprint = Base::HugeShort.footprint(pose);
        let threats = self.foes(0).into_iter().filter(|foe| {
            foe.pose.at.distance(pose.at) < 6.0 * range::BAND
                && Board::line(foe.base, foe.pose, &foe.arcs, &footprint).is_some()
        });
        let (fore, aft): (Vec<Foe>, Vec<Foe>) = threats.partition(|foe| pose.local(foe.pose.at).y >= 0.0);
        if let Some(sheet) = self.sheet_mut(at) {
            sheet.reinforced = Some(fore.len() >= aft.len());
        }
    }

    /// Whether the attack in hand comes from the reinforced side of this ship.
    pub fn is_covered(&self, at: RebelAt, attacker: Party) -> bool {
        let (Some(pose), Some(from)) = (self.board.rebel(at), self.board.pose(attacker)) else {
            return false;
        };
        let fore = pose.local(from.at).y >= 0.0;
        self.sheet(at).is_some_and(|sheet| sheet.reinforced == Some(fore))
    }

    /// Turns a turret to where enemies are.
    fn turn_turret(&mut self, at: RebelAt, base: Base, pose: Pose, foes: &[Foe]) -> bool {
        let printed = self.battle().rebel(at).and_then(|rebel| match rebel_ship(rebel.chassis) {
            Some(ship) => ship.card().primaries.first().map(|primary| primary.arc),
            None => Some(wingmate_core::cards::vocabulary::Arc::DoubleTurret),
        });
        let Some(printed) = printed else { return false };
        let reach = |turret: Arc| {
            let arcs = arcs_of(printed, turret);
            foes.iter()
                .filter_map(|foe| Board::line(base, pose, arcs, &foe.shape))
                .filter(|line| (1..=3).contains(&range::band(line.mm)))
                .count()
        };
        let best = [Arc::Front, Arc::Left, Arc::Right, Arc::Rear].into_iter().max_by_key(|&arc| reach(arc));
        match best.filter(|&arc| reach(arc) > 0) {
            Some(arc) => {
                if let Some(sheet) = self.sheet_mut(at) {
                    sheet.turret = arc;
                }
                true
            }
            None => false,
        }
    }

    // ---- shooting

    /// The best shot from where it stands.
    pub fn choose_shot(&self, at: RebelAt) -> Option<Chosen> {
        let rebel = self.battle().rebel(at).filter(|rebel| rebel.is_armed())?;
        let sheet = self.sheet(at).filter(|sheet| !sheet.disarmed)?;
        if !self.may_shoot(at) {
            return None;
        }
        let pose = self.board.rebel(at)?;
        let base = rebel_base(rebel.chassis);
        let arcs = self.rebel_arcs(at);
        let attack = rebel.chassis.stats().attack;
        let ion = self.has_ion_cannon(at);
        let shots = (0..self.battle().prey_count()).filter_map(|place| {
            let target = self.battle().prey(place)?;
            let mut prize = self.prize(target);
            if prize <= 0.0 {
                return None;
            }
            let shape = self.board.shape(self.battle(), target)?;
            let line = Board::line(base, pose, &arcs, &shape)?;
            let range = range::band(line.mm);
            if !(1..=3).contains(&range) {
                return None;
            }
            let obstructed = self.board.is_obstructed(&line);
            let channel = self.is_channel(target);
            let ion = ion && channel && range <= 2;
            if channel && !ion {
                prize *= self.care_for_channel(target, range);
            }
            let torpedo = !channel
                && sheet.torpedoes > 0
                && sheet.lock == Some(target)
                && range >= 2
                && is_forward(base, pose, &shape);
            let (agility, health) = match target {
                Party::Ship(ship) => self.battle().ship(ship).map(|it| {
                    let landed = self.battle().rules_of(it).landed;
                    let cloak = if it.is_cloaked() { 2 } else { 0 };
                    let green = it.tokens.get(wingmate_core::cards::vocabulary::Token::Evade);
                    (if landed { 0 } else { it.kind.card().agility + cloak + green }, it.health())
                })?,
                Party::Remote(remote) => {
                    self.battle().remote(remote).map(|it| (it.agility, it.hull + it.shields))?
                }
                _ => return None,
            };
            let dice = if torpedo { TORPEDO_DICE } else { attack + u8::from(range == 1) };
            let defence = agility + u8::from(obstructed) + u8::from(range == 3 && !torpedo);
            let rate = if sheet.focus > 0 || torpedo { 0.72 } else { 0.5 };
            let damage = (f64::from(dice) * rate - f64::from(defence) * 0.45).max(0.15);
            let kill = if f64::from(health) <= damage + 0.6 { 1.6 } else { 1.0 };
            let hurt = 1.0 + 0.5 / f64::from(health.max(1));
            let (arm, printed) = match () {
                () if torpedo => (Arm::Torpedo, TORPEDO_DICE),
                () if ion => (Arm::IonCannon, Arm::IonCannon.dice(attack)),
                () => (Arm::Primary, attack),
            };
            let more = i8::try_from(printed).unwrap_or(0) - i8::try_from(attack).unwrap_or(0);
            if prize <= 0.0 {
                return None;
            }
            Some((damage * kill * hurt * prize, Chosen { target, range, obstructed, arm, more }))
        });
        shots.max_by(|(one, _), (other, _)| one.total_cmp(other)).map(|(_, shot)| shot)
    }

    /// The questions of a Rebel's attack and defence.
    pub fn rebel_dice(&mut self) -> Answered {
        let battle = self.battle();
        Ok(match battle.flow() {
            BattleQuestion::RebelTarget { .. } => {
                let wanted = self.shot.map(|shot| shot.target);
                let place = (0..battle.prey_count()).find(|&place| battle.prey(place) == wanted);
                match place {
                    Some(place) => BattleAnswer::Choice(u8::try_from(place).unwrap_or(0)),
                    None => BattleAnswer::No,
                }
            }
            BattleQuestion::AttackDice => BattleAnswer::Roll,
            BattleQuestion::DefenceDice => {
                let (defender, attacker) = (battle.attack.defender, battle.attack.attacker);
                let incoming = battle.attack.results.total();
                let Party::Rebel(at) = defender else { return Ok(BattleAnswer::Roll) };
                // Reinforce: one result less, if more than one would get through.
                if incoming > 1 && self.is_covered(at, attacker) {
                    return Ok(BattleAnswer::Defence(DefenceCounts { blanks: 0, focus: 0, evades: 1 }));
                }
                if let Some(sheet) = self.sheet_mut(at) {
                    sheet.turned = 0;
                }
                BattleAnswer::Roll
            }
            BattleQuestion::RebelAttackDice => self.change_attack(),
            BattleQuestion::RebelDefenceDice => self.change_defence(),
            flow => return Err(format!("{flow:?} is not a Rebel's to answer")),
        })
    }

    fn change_attack(&mut self) -> BattleAnswer {
        let Party::Rebel(at) = self.battle().attack.attacker else { return BattleAnswer::Next };
        let Some(roll) = self.battle().attack.attack else { return BattleAnswer::Next };
        let Some(sheet) = self.sheet(at).cloned() else { return BattleAnswer::Next };
        let target = self.battle().attack.defender;
        let (blanks, eyes) =
            (roll.pool().places_of(AttackFace::Blank), roll.pool().places_of(AttackFace::Focus));
        if !sheet.rerolled {
            if let Some(own) = self.sheet_mut(at) {
                own.rerolled = true;
            }
            let torpedo = self.shot.is_some_and(|shot| shot.arm == Arm::Torpedo);
            let locked = sheet.lock == Some(target) && !torpedo;
            let eyes_too = sheet.focus == 0;
            let bad = if eyes_too { blanks.bits() | eyes.bits() } else { blanks.bits() };
            let bad = wingmate_core::dice::pool::DiceMask::from_bits(bad).without(roll.pool().rerolled());
            let dice = if locked && bad.count() > 0 {
                if let Some(own) = self.sheet_mut(at) {
                    own.lock = None;
                }
                bad
            } else {
                bad.first(sheet.kit.rerolls)
            };
            if dice.count() > 0 {
                return BattleAnswer::Reroll(dice.bits());
            }
        }
        let Some(place) = eyes.places().next() else { return BattleAnswer::Next };
        let turns = BattleAnswer::TurnAttack { place, face: CardFace::Hit };
        if sheet.focus > 0 {
            // One token turns them all: it is spent with the last.
            if eyes.count() == 1
                && let Some(own) = self.sheet_mut(at)
            {
                own.focus -= 1;
            }
            return turns;
        }
        if sheet.turned < sheet.kit.calculates {
            if let Some(own) = self.sheet_mut(at) {
                own.turned += 1;
            }
            return turns;
        }
        BattleAnswer::Next
    }

    fn change_defence(&mut self) -> BattleAnswer {
        let Party::Rebel(at) = self.battle().attack.defender else { return BattleAnswer::Next };
        let Some(roll) = self.battle().attack.defence else { return BattleAnswer::Next };
        let Some(sheet) = self.sheet(at).cloned() else { return BattleAnswer::Next };
        if roll.evades() >= roll.incoming().total() {
            return BattleAnswer::Next;
        }
        let eyes = roll.pool().places_of(DefenceFace::Focus);
        let blanks = roll.pool().places_of(DefenceFace::Blank);
        let evade = |place: u8| BattleAnswer::TurnDefence { place, face: CardDefence::Evade };
        if let Some(place) = eyes.places().next().filter(|_| sheet.focus > 0) {
            let enough = roll.evades() + 1 >= roll.incoming().total() || eyes.count() == 1;
            if enough && let Some(own) = self.sheet_mut(at) {
                own.focus -= 1;
            }
            return evade(place);
        }
        if let Some(place) = blanks.places().chain(eyes.places()).next().filter(|_| sheet.evade > 0) {
            if let Some(own) = self.sheet_mut(at) {
                own.evade -= 1;
            }
            return evade(place);
        }
        if let Some(place) = eyes.places().next().filter(|_| sheet.turned < sheet.kit.calculates) {
            if let Some(own) = self.sheet_mut(at) {
                own.turned += 1;
            }
            return evade(place);
        }
        BattleAnswer::Next
    }
}

fn rebel_size(chassis: Chassis) -> wingmate_core::cards::vocabulary::Size {
    use wingmate_core::cards::vocabulary::Size;
    match rebel_base(chassis) {
        Base::Small => Size::Small,
        Base::Medium => Size::Medium,
        Base::Large => Size::Large,
        _ => Size::Huge,
    }
}

fn is_forward(base: Base, pose: Pose, target: &Shape) -> bool {
    crate::world::arc::in_arc(base, pose, Arc::Front, target)
}

/// What it costs in way to look at a goal, in millimetres: a ship that does is there sooner.
fn turning(chassis: Chassis, end: Pose, goal: Point) -> f64 {
    end.bearing(goal).abs() * if chassis == Chassis::Gr75 { 2.6 } else { 0.5 }
}

/// Whether a pilot is stressed after a maneuver.
fn stays_stressed(stressed: bool, difficulty: Difficulty) -> bool {
    match difficulty {
        Difficulty::Red => true,
        Difficulty::White => stressed,
        Difficulty::Blue => false,
    }
}

/// Where a ship would end with nobody in its way.
fn template_end(base: Base, chassis: Chassis, from: Pose, way: Maneuver) -> Pose {
    match chassis {
        Chassis::Gr75 => huge::end(Base::HugeShort, from, Move::from(way)),
        _ => template::end(base, from, Move::from(way)),
    }
}

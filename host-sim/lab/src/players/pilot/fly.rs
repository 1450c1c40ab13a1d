//! Flying what was planned: moves, collisions, obstacles and what they cost.

use wingmate_core::battle::rules::command::{BattleCommand, RebelField};
use wingmate_core::battle::state::log::Party;
use wingmate_core::battle::state::question::{InWay, Obstacle};
use wingmate_core::battle::state::rebel::{Chassis, RebelAt, RebelState};
use wingmate_core::battle::state::ship::ShipAt;
use wingmate_core::cards::maneuver::{Difficulty, Maneuver};
use wingmate_core::dice::faces::AttackFace;
use wingmate_core::game::Command;
use wingmate_core::mission::command::Deed;

use super::{Errand, rebel_size};
use crate::players::board::rebel_base;
use crate::players::table::Table;
use crate::world::base::Base;
use crate::world::pose::Pose;
use crate::world::shape;
use crate::world::template::Move;

impl Table {
    /// Flies the dial, meets what lies there, acts.
    pub(super) fn move_rebel(&mut self, at: RebelAt) {
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
}

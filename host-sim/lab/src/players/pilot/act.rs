//! The action of a Rebel: a lock for torpedoes, a better place, a token, a turned turret.

use wingmate_core::battle::state::log::Party;
use wingmate_core::battle::state::rebel::{Chassis, RebelAt};
use wingmate_core::cards::vocabulary::Action;

use super::{AHEAD, Foe, has_action};
use crate::players::board::{Board, arcs_of, rebel_base, rebel_ship};
use crate::players::table::Table;
use crate::world::arc::Arc;
use crate::world::base::Base;
use crate::world::pose::Pose;
use crate::world::range;

impl Table {
    /// The action: a lock for torpedoes, a better place, a focus or an evade token.
    pub(super) fn act(&mut self, at: RebelAt) {
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
}

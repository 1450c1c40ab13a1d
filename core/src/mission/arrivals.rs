//! Squads that arrive: at set-up, in their rounds, and when triggers call them.
//!
//! "Arrival", "Entering Play", "Vec. (Approach Vector)", "Ship Numbering": before each Planning Phase one step for each
//! squad, with its vector and places; numbers continue from the last ship. Does NOT draw cards or vectors: `setup`
//! does.

use super::command::{MissionError, MissionResult};
use super::flow::{MissionAnswer, MissionFlow};
use super::lots::Lots;
use super::models::InUse;
use super::muster::{Muster, MusterReason, ShipPlan, behaviour};
use super::setup::{Arrive, Arrived, Strength};
use super::state::{Mission, MissionStage, SquadNote, Todo};
use crate::battle::state::battle::Battle;
use crate::battle::state::ship::ShipAt;
use crate::battle::state::squad::{Formation, SquadAt, SquadShip};
use crate::cards::missions::vocabulary::{
    Approach, Arrival, Consequence, MissionRule, RowAt, Ships, VectorId,
};
use crate::cards::vocabulary::Token;
use crate::mission::arrival_vectors::VectorSet;

impl Mission {
    /// Brings in the next squad of this round, or goes on if there is none left.
    pub(super) fn come(&mut self, round: u8, battle: &mut Battle) {
        if self.stage == MissionStage::Ending {
            return;
        }
        let Some(mut arrive) = self.next_due(round) else {
            self.behind = None;
            return;
        };
        // Where the ally stands now decides, and only players see that: asked once, then kept for this round.
        if self.asks_behind(arrive.row) {
            match self.behind {
                None => {
                    self.flow = MissionFlow::Behind(arrive.row);
                    self.next(Todo::Arrivals(round));
                    return;
                }
                Some(bits) => arrive.behind = self.behind_set(bits),
            }
        }
        // The rest of the round comes after this squad's step.
        self.next(Todo::Arrivals(round));
        self.clear_call(arrive);
        // Models of ships that left the table are free again.
        let in_use: InUse =
            battle.ships.iter().filter(|ship| ship.on_table()).map(|ship| ship.kind).collect();
        let arrived = self.setup.arrive(&arrive, &Lots::new(&battle.seed, round), in_use);
        match arrived {
            Ok(Arrived::Squad(muster)) => self.enter(&muster, battle),
            Ok(Arrived::Later) => self.flow = MissionFlow::Late(arrive.row),
            // Nobody takes part at this level, or the row came by other ways.
            Ok(Arrived::Nobody) | Err(_) => {}
        }
    }

    /// Late squads and those of the table first, then those that triggers called.
    fn next_due(&self, round: u8) -> Option<Arrive> {
        let due = self.setup.due(round).next();
        due.or_else(|| {
            (0u8..)
                .zip(self.called)
                .find(|&(_, ships)| ships > 0 && round > 0)
                .and_then(|(row, ships)| self.called_strength(RowAt(row), ships))
                .map(|(row, strength)| Arrive { strength, ..Arrive::table(row, round) })
        })
    }

    fn called_strength(&self, row: RowAt, ships: u8) -> Option<(RowAt, Strength)> {
        let Arrival::Special(key) = self.card().row(row)?.arrival else { return None };
        let strength = match self.card().trigger(key)?.then {
            // A patrol has as many ships as the dice called; docking ports launch one ship at a time.
            Consequence::SensorCheck { kind, .. } => Strength::Of(kind, ships),
            Consequence::Squad { ships: Ships::OneOfRow, .. } => Strength::Next,
            _ => Strength::Table,
        };
        Some((row, strength))
    }

    fn clear_call(&mut self, arrive: Arrive) {
        if let Some(called) = self.called.get_mut(usize::from(arrive.row.0)) {
            *called = if arrive.strength == Strength::Next { called.saturating_sub(1) } else { 0 };
        }
    }

    /// The row enters behind an ally that may have moved since set-up.
    fn asks_behind(&self, row: RowAt) -> bool {
        self.card().row(row).is_some_and(|row| matches!(row.approach, Approach::Behind(_)))
    }

    /// Numbered vectors as bits; none: as at set-up.
    fn behind_set(&self, bits: u16) -> Option<VectorSet> {
        let map = &self.card().map;
        let set = VectorSet::of(map, |id| id.is_numbered() && bits >> (id.0 - 1) & 1 == 1);
        (!set.is_empty()).then_some(set)
    }

    pub(super) fn answer_behind(&mut self, answer: MissionAnswer) -> MissionResult {
        self.behind = Some(match answer {
            MissionAnswer::Next => 0,
            MissionAnswer::Set(bits) => {
                let known = self.card().map.vectors.iter().filter(|vector| vector.id.is_numbered());
                let all = known.fold(0u16, |all, vector| all | 1 << (vector.id.0 - 1));
                if bits == 0 || bits & !all != 0 {
                    return Err(MissionError::NoSuchChoice);
                }
                bits
            }
            _ => return Err(MissionError::NotNow),
        });
        self.flow = MissionFlow::None;
        Ok(())
    }

    /// Puts a squad on the table. Aces enter one by one, each with a target of its own.
    fn enter(&mut self, muster: &Muster, battle: &mut Battle) {
        // A squad whose ships enter on different vectors is one squad for each ship.
        let apart = self.card().row(muster.row).is_some_and(|row| row.approach == Approach::EachD12);
        if !apart {
            if let Some(squad) = self.enter_as(muster, &muster.ships, battle) {
                self.flow = MissionFlow::Arrival(squad);
            }
            return;
        }
        let mut come = heapless::Vec::<SquadAt, { super::muster::MAX_MUSTER }, u8>::new();
        for ship in &muster.ships {
            come.extend(self.enter_as(muster, core::slice::from_ref(ship), battle));
        }
        // Each is put in front of the queue: the last first, so that they are shown in order.
        for &squad in come.iter().rev() {
            self.show_next(MissionFlow::Arrival(squad));
        }
    }

    fn enter_as(&mut self, muster: &Muster, ships: &[ShipPlan], battle: &mut Battle) -> Option<SquadAt> {
        let orders: heapless::Vec<SquadShip, { super::muster::MAX_MUSTER }, u8> =
            ships.iter().map(|ship| ship.order).collect();
        let first = battle.ships.len();
        // A test computes that every mission fits on the table.
        let squad = battle.arrive(muster.name, &orders, muster.formation, behaviour(muster.orders)).ok()?;
        let vector = ships.first().map_or(muster.vector, |ship| ship.vector);
        if let Some(note) = self.squads.get_mut(usize::from(squad.0)) {
            *note = Some(SquadNote { row: muster.row, vector });
        }
        for (place, ship) in (first..).zip(ships) {
            if let Some(why) = self.whys.get_mut(place) {
                *why = Some(ship.why);
            }
        }
        self.dress(squad, battle);
        Some(squad)
    }

    /// What the mission's rules give a squad when it enters.
    fn dress(&mut self, squad: SquadAt, battle: &mut Battle) {
        let name = battle.squad(squad).map(|squad| squad.name);
        // The squad that hunts the best pilot starts cloaked.
        let cloaked =
            self.has_rule(|rule| matches!(rule, MissionRule::HuntsBest(hunter) if Some(hunter) == name));
        if cloaked {
            for ship in battle.ships.iter_mut().filter(|ship| ship.squad == squad) {
                ship.tokens.add(Token::Cloak, 1);
            }
        }
        self.uphold(battle);
    }

    /// A squad as it came: who, on which vector, why. For the arrival's screen and `placement::spot`.
    pub fn arrival(&self, battle: &Battle, squad: SquadAt) -> Option<Muster> {
        let note = self.note_of(squad)?;
        let row = self.card().row(note.row)?;
        let card = battle.squad(squad)?;
        let mut ships = heapless::Vec::new();
        for (at, ship) in battle.ships().filter(|(_, ship)| ship.squad == squad) {
            let printed = ship.kind.card().shields;
            let order = SquadShip {
                kind: ship.kind,
                pilot: ship.pilot,
                version: ship.version,
                shields: ship.max_shields.saturating_sub(printed),
            };
            let vector = self.vector_of_ship(row.approach, note, ships.len());
            let why = self.why_of(at).unwrap_or(MusterReason::Table);
            // As many as came.
            let _ = ships.push(ShipPlan { order, vector, why });
        }
        let formation = if card.wing { Formation::Book } else { Formation::Line };
        Some(Muster {
            row: note.row,
            name: row.name,
            orders: row.orders,
            vector: note.vector,
            formation,
            ships,
        })
    }

    fn vector_of_ship(&self, approach: Approach, note: SquadNote, nth: usize) -> VectorId {
        match approach {
            Approach::Pads(_, second) if nth == 1 => second,
            _ => note.vector,
        }
    }

    pub fn why_of(&self, ship: ShipAt) -> Option<MusterReason> {
        self.whys.get(usize::from(ship.0)).copied().flatten()
    }

    /// A trigger calls a row for the next round.
    pub(super) fn call_squad(&mut self, row: RowAt, ships: u8) {
        if let Some(called) = self.called.get_mut(usize::from(row.0)) {
            *called = called.saturating_add(ships);
        }
    }
}

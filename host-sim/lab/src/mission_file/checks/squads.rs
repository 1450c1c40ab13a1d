//! Squads: when and where they arrive, how they approach, which card they fly by.

use std::collections::HashSet;

use wingmate_core::battle::state::battle::{MAX_SHIPS, MAX_SQUADS};
use wingmate_core::cards::missions::vocabulary::{
    Approach, Arrival, CardRule, Cell, CellKind, Consequence, ObjectKind, Orders, SquadName, SquadRow,
    VectorId,
};
use wingmate_core::mission::setup::MAX_ROWS;

use super::Checks;
use crate::mission_file::words::{Reference, Word, quoted};

impl Checks<'_> {
    pub(super) fn squads(&self) {
        let card = self.card;
        let check = card.triggers.iter().find_map(|trigger| match trigger.then {
            Consequence::SensorCheck { squad, most, .. } => Some((squad, usize::from(most))),
            _ => None,
        });
        let patrols = check.map_or(0, |(_, most)| most);
        if self.squads && card.squads.is_empty() {
            self.wrong("squads", "squads has no row");
        }
        self.room("squads", card.squads.len(), MAX_ROWS, "rows");
        let ships = card.squads.iter().map(|row| row.column(6).len()).sum::<usize>() + patrols;
        self.room("squads", ships, MAX_SHIPS, "ships for 6 pilots");
        let one_by_one = card.squads.iter().filter(|row| self.comes_one_by_one(row.name));
        let more: usize = one_by_one.map(|row| row.column(6).len().saturating_sub(1)).sum();
        self.room("squads", card.squads.len() + patrols + more, MAX_SQUADS, "squads");
        for (row, path) in card.squads.iter().zip(&self.draft.squads) {
            let label = format!("squad {}", row.name);
            self.arrival(row, path, &label);
            self.approach(row, path, &label);
            self.refers(&format!("{path}.orders"), &format!("{label}: orders"), row.orders);
            self.orders(&format!("{path}.orders"), &format!("{label}: orders"), row.orders);
            if row.orders == Orders::Escort(row.name) {
                self.wrong(&format!("{path}.orders"), format!("{label}: orders make it escort itself"));
            }
            let sizes: Vec<usize> = row.ships.iter().map(|column| column.len()).collect();
            let ships = format!("{path}.ships");
            if !sizes.is_sorted() {
                self.wrong(&ships, format!("{label}: ships become fewer when a pilot joins: {sizes:?}"));
            }
            let patrol = check.is_some_and(|(squad, _)| squad == row.name);
            if self.triggers && (sizes == [0; 4]) != patrol {
                let says =
                    if patrol { "are brought by a sensor check, so no column has any" } else { "has none" };
                self.wrong(&ships, format!("{label}: ships {says}"));
            }
            self.card(row, path, &label);
        }
    }

    fn comes_one_by_one(&self, name: SquadName) -> bool {
        use wingmate_core::cards::missions::vocabulary::Ships;
        let calls = |then: Consequence| matches!(then, Consequence::Squad { squad, ships: Ships::OneOfRow } if squad == name);
        self.card.triggers.iter().any(|trigger| calls(trigger.then))
    }

    pub(super) fn arrival(&self, row: &SquadRow, path: &str, label: &str) {
        let path = format!("{path}.arrives");
        match row.arrival {
            Arrival::Setup => {}
            Arrival::Turn(0) => {
                self.wrong(&path, format!("{label}: arrives \"turn 0\"; rounds count from 1"))
            }
            Arrival::Turn(turn) => {
                if turn > self.card.rounds {
                    self.wrong(&path, format!("{label}: arrives \"turn {turn}\"; {}", self.has_rounds()));
                }
            }
            Arrival::Special(key) if self.triggers => {
                let brings = self.card.trigger(key).map(|trigger| match trigger.then {
                    Consequence::Squad { squad, .. } | Consequence::SensorCheck { squad, .. } => {
                        squad == row.name
                    }
                    _ => false,
                });
                let key = quoted(key);
                match brings {
                    None => {
                        self.wrong(&path, format!("{label}: arrives with trigger {key}, which is not there"))
                    }
                    Some(false) => {
                        self.wrong(
                            &path,
                            format!("{label}: arrives with trigger {key}, which does not bring it"),
                        );
                    }
                    Some(true) if self.waits_in_a_circle(row.name) => {
                        self.wrong(
                            &path,
                            format!("{label}: arrives with trigger {key}, which waits for this squad"),
                        );
                    }
                    Some(true) => {}
                }
            }
            Arrival::Special(_) => {}
        }
    }

    /// Whether a squad comes only after it came: its trigger waits for it, or for squads that wait for it.
    fn waits_in_a_circle(&self, name: SquadName) -> bool {
        let mut waits = name;
        for _ in self.card.squads {
            let Some(Arrival::Special(key)) = self.row(waits).map(|row| row.arrival) else { return false };
            let mut named = Vec::new();
            if let Some(trigger) = self.card.trigger(key) {
                trigger.when.refers(&mut named);
            }
            let Some(Reference::Squad(next)) = named.first() else { return false };
            if self.rows_named(*next) != 1 {
                return false;
            }
            if *next == name {
                return true;
            }
            waits = *next;
        }
        false
    }

    pub(super) fn approach(&self, row: &SquadRow, path: &str, label: &str) {
        let path = format!("{path}.vector");
        let wanted: Vec<VectorId> = match row.approach {
            Approach::At(id) | Approach::Beside(_, id) => vec![id],
            Approach::Pads(one, other) => vec![one, other],
            Approach::D6 => (1..=6).map(VectorId).collect(),
            Approach::D12 | Approach::EachD12 => (1..=12).map(VectorId).collect(),
            Approach::D6Plus6 => (7..=12).map(VectorId).collect(),
            Approach::Range(from, to) if from >= to => {
                self.wrong(
                    &path,
                    format!("{label}: vector {from}-{to} goes from the lower to the higher number"),
                );
                Vec::new()
            }
            Approach::Range(from, to) => (from..=to.min(13)).map(VectorId).collect(),
            Approach::Either(one, other) if one == other => {
                self.wrong(&path, format!("{label}: vector {one}/{other} leaves nothing to roll for"));
                Vec::new()
            }
            Approach::Either(one, other) => vec![VectorId(one), VectorId(other)],
            Approach::Opposite(_) | Approach::Behind(_) | Approach::AtPort => Vec::new(),
        };
        let missing: Vec<String> = wanted
            .iter()
            .filter(|id| self.map && self.card.map.vector(**id).is_none())
            .map(ToString::to_string)
            .collect();
        if !missing.is_empty() {
            let said = quoted(&row.approach.say());
            self.wrong(
                &path,
                format!("{label}: vector {said} leads to {}, not on the map", missing.join(", ")),
            );
        }
        self.refers(&path, &format!("{label}: vector"), row.approach);
        let paired: HashSet<u8> =
            self.card.map.opposites.iter().flat_map(|&(one, other)| [one, other]).collect();
        match row.approach {
            Approach::Opposite(squad) | Approach::Beside(squad, _) if squad == row.name => {
                self.wrong(&path, format!("{label}: vector makes it wait for itself"));
            }
            Approach::Opposite(_) if self.map && !(1..=12).all(|id| paired.contains(&id)) => {
                self.wrong(&path, format!("{label}: vector needs all of 1 to 12 in the map's list opposite"));
            }
            Approach::AtPort if self.lacks(ObjectKind::DockingPort) => {
                self.wrong(&path, format!("{label}: vector needs a docking port among the objects"));
            }
            Approach::Behind(_)
                if self.map && !self.card.map.vectors.iter().any(|vector| vector.id.is_numbered()) =>
            {
                self.wrong(&path, format!("{label}: vector needs numbered vectors on the map"));
            }
            _ => {}
        }
    }

    pub(super) fn card(&self, row: &SquadRow, path: &str, label: &str) {
        let path = format!("{path}.card");
        let has = |is: &dyn Fn(&Cell) -> bool| row.ships.iter().flat_map(|column| column.iter()).any(is);
        let random = |cell: &Cell| {
            let instead = cell.instead.map(|(kind, _)| kind);
            cell.elite || cell.kind == CellKind::Random || instead == Some(CellKind::Random)
        };
        match row.card {
            CardRule::Only(pilot)
                if has(&|cell| cell.kind != CellKind::Ship(pilot.ship()) || cell.instead.is_some()) =>
            {
                self.wrong(&path, format!("{label}: card {} is for {} only", pilot.id(), pilot.ship().id()));
            }
            CardRule::None if has(&random) => {
                self.wrong(
                    &path,
                    format!("{label}: card is none, but an elite or random ship needs one: \"draw\""),
                );
            }
            _ => {}
        }
    }
}

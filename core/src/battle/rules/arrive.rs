//! A squad of a mission arrives: ships of several kinds and cards under one name.
//!
//! Quick battles add squads of one kind by command; here each ship brings its own order, and the wing has as many
//! places as the squad has ships. Does NOT decide who comes: `mission` does.

use super::command::BattleError;
use super::wings;
use crate::battle::state::battle::{Battle, MAX_SQUAD_SHIPS};
use crate::battle::state::ship::{Behaviour, Ship};
use crate::battle::state::squad::{Formation, Squad, SquadAt, SquadOrder, SquadRules, SquadShip};
use crate::cards::missions::vocabulary::SquadName;
use crate::cards::pilots::Version;
use crate::cards::vocabulary::Size;

impl Battle {
    /// Adds a squad, numbered on from the last ship, or refuses it and changes nothing.
    pub fn arrive(
        &mut self,
        name: SquadName,
        ships: &[SquadShip],
        formation: Formation,
        behaviour: Behaviour,
    ) -> Result<SquadAt, BattleError> {
        let count = u8::try_from(ships.len()).map_err(|_| BattleError::SquadSize)?;
        let Some(leader) = ships.first().filter(|_| count <= MAX_SQUAD_SHIPS) else {
            return Err(BattleError::SquadSize);
        };
        for ship in ships {
            match ship.pilot {
                Some(pilot) if pilot.ship() != ship.kind => return Err(BattleError::WrongPilot),
                None if ship.version != Version::Basic => return Err(BattleError::NeedsPilot),
                _ => {}
            }
        }
        if self.squads.is_full() || self.ships.capacity() - self.ships.len() < ships.len() {
            return Err(BattleError::TableFull);
        }
        let at = SquadAt(u8::try_from(self.squads.len()).map_err(|_| BattleError::TableFull)?);
        let small = ships.iter().all(|ship| ship.kind.size() == Size::Small);
        let wing = formation == Formation::Book && (3..=6).contains(&count) && small;
        for (place, order) in (0u8..).zip(ships) {
            self.numbered = self.numbered.saturating_add(1);
            let mut ship = Ship::new(self.numbered, order.kind, at, order.pilot, order.version);
            ship.max_shields = ship.max_shields.saturating_add(order.shields);
            ship.shields = ship.max_shields;
            ship.behaviour = behaviour;
            if wing {
                ship.position = wings::position(count, place, self.settings.five_in_order);
            }
            // There is room: it was counted above.
            let _ = self.ships.push(ship);
        }
        let &SquadShip { kind, pilot, version, .. } = leader;
        let order = SquadOrder { kind, count, pilot, version, formation, behaviour };
        let _ = self.squads.push(Squad { name, order, wing, rules: SquadRules::default() });
        self.refresh();
        Ok(at)
    }
}

//! Behaviours: attack, strike, escape and escort, and what each pursues ("Other Automated Target Selection Behavior").
//!
//! Strike puts its goal before the target and attack lists (`target`, `weapon`), Escape flies at top speed (`maneuver`),
//! Escort protects first (`action`). Does NOT set goals: missions and players do.

use crate::battle::state::battle::{Battle, Goal};
use crate::battle::state::log::Party;
use crate::battle::state::ship::{Behaviour, Ship, ShipAt};
use crate::cards::vocabulary::Token;

impl Battle {
    /// How a ship behaves now: by its squad's behaviour, or fleeing for its life (a rule of
    /// Flight Group Alpha, and only where the table wants it).
    pub fn behaviour(&self, ship: &Ship) -> Behaviour {
        let limit = if self.settings.hurt_flee { ship.kind.card().flees_at_health } else { 0 };
        if limit > 0 && ship.health() <= limit { Behaviour::Escape } else { ship.behaviour }
    }

    /// Whether a goal is still in play.
    pub(super) fn is_there(&self, party: Party) -> bool {
        match party {
            Party::Rebel(at) => self.rebel(at).is_some_and(crate::battle::state::rebel::Rebel::in_play),
            Party::Remote(at) => self.remote(at).is_some_and(|remote| !remote.destroyed),
            Party::Ship(at) => self.on_table(at),
            Party::Table => false,
        }
    }

    /// The ship that another escorts, while it flies.
    pub(super) fn ward(&self, escort: &Ship) -> Option<ShipAt> {
        match self.goal(escort.squad) {
            Goal::Party(Party::Ship(ward)) => {
                self.ship(ward).filter(|ship| ship.in_play() && ship.number != escort.number).map(|_| ward)
            }
            _ => None,
        }
    }

    /// The protect action: a token for the escorted ship.
    pub(super) fn protect(&mut self, at: ShipAt) {
        let ward = self.ship(at).and_then(|ship| self.ward(ship));
        if let Some(ward) = ward.and_then(|ward| self.ship_mut(ward)) {
            ward.tokens.add(Token::Protect, 1);
        }
    }
}

//! Names of those who take part, as they appear inside a sentence.
//!
//! Does NOT know questions: it only finds the words for one ship, Rebel or remote.

use core::fmt;

use crate::battle::state::battle::Battle;
use crate::battle::state::log::Party;
use crate::battle::state::rebel::RebelAt;
use crate::battle::state::ship::ShipAt;

/// Somebody inside a sentence: `ship 3`, `Nova`.
pub struct Whose<'a>(pub &'a Battle, pub Party);

impl fmt::Display for Whose<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.1 {
            Party::Ship(at) => write!(f, "ship {}", self.0.ship(at).map_or(0, |ship| ship.number)),
            Party::Rebel(_) | Party::Remote(_) | Party::Table => write!(f, "{}", self.0.called(self.1)),
        }
    }
}

/// The same at the start of a sentence: `Ship 3`.
pub struct Capital<'a>(pub Whose<'a>);

impl fmt::Display for Capital<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            Whose(battle, Party::Ship(at)) => {
                write!(f, "Ship {}", battle.ship(at).map_or(0, |ship| ship.number))
            }
            ref whose => write!(f, "{whose}"),
        }
    }
}

/// An automated ship: `ship 3`.
pub fn ship(battle: &Battle, at: ShipAt) -> Whose<'_> {
    Whose(battle, Party::Ship(at))
}

/// A Rebel by its callsign, or by ship and place.
pub fn rebel(battle: &Battle, at: RebelAt) -> Whose<'_> {
    Whose(battle, Party::Rebel(at))
}

/// The attacker and the defender of the attack in hand.
pub fn duel(battle: &Battle) -> (Whose<'_>, Whose<'_>) {
    (Whose(battle, battle.attack.attacker), Whose(battle, battle.attack.defender))
}

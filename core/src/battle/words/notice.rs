//! What the device did by itself, for the notice beside the next question.
//!
//! Rules call [`Battle::announce`] for each change of tokens, hull, shields, cards, charges or wing that no question shows;
//! the notice names the last one and counts the others. Does NOT change anything on the table.

use core::fmt::{self, Write};

use super::names;
use crate::battle::state::battle::{Announced, Battle, Untold};
use crate::battle::state::device::MAX_DEVICES;
use crate::battle::state::ship::ShipAt;
use crate::cards::damage_deck::Repair;

impl Battle {
    /// Notes what nobody is asked about: it is shown beside the next question.
    pub(in crate::battle) fn announce(&mut self, ship: ShipAt, what: Untold) {
        let more = self.told.map_or(0, |told| told.more.saturating_add(1));
        self.told = Some(Announced { ship, what, more });
    }
}

impl Announced {
    /// What happened, in a line.
    pub fn describe(&self, battle: &Battle, out: &mut dyn Write) -> fmt::Result {
        match self.what {
            Untold::Disarmed => out.write_str("Disarmed: no shot"),
            Untold::Cloaked => out.write_str("Cloaked: no shot"),
            Untold::OnRock => out.write_str("On an asteroid: no shot"),
            Untold::Jammed(token) => write!(out, "Jam: it loses its {token}"),
            Untold::Held if battle.ship(self.ship).is_some_and(|ship| battle.rules_of(ship).landed) => {
                out.write_str("Landed: does not act")
            }
            Untold::Held => out.write_str("Mission: no move"),
            Untold::Deionized => out.write_str("Take its ion tokens off"),
            Untold::Cleared(..) => write!(out, "{MAX_DEVICES} devices at most: take off"),
            Untold::CardHurt(card, damage) => {
                write!(out, "{card}: {damage} damage")?;
                // The card has done what it does and goes face down.
                match card.damage().repair {
                    Repair::Itself => out.write_str(", turn it down"),
                    Repair::Never | Repair::Action => Ok(()),
                }
            }
            Untold::CardGave(card, token) => write!(out, "{card}: put 1 {token}"),
            Untold::Gained(token, count) => write!(out, "Put {count} {token} on it"),
            Untold::Lost(token, count) => write!(out, "Take {count} {token} off"),
            Untold::Exchanged(from, to) => write!(out, "Its {from} becomes 1 {to}"),
            // Named here, too: the notice may begin with another ship, that which the wing lost.
            Untold::Split => {
                write!(out, "{} leaves its wing", names::Capital(names::ship(battle, self.ship)))
            }
            Untold::Spent => out.write_str("A charge is spent"),
            Untold::TurnedDown(card) => write!(out, "Turn {card} face down"),
            Untold::Gone => {
                write!(out, "{} is shot down: take it off", names::Capital(names::ship(battle, self.ship)))
            }
            Untold::Recharged => out.write_str("A charge comes back"),
        }
    }
}

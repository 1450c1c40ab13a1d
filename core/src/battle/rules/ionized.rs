//! Ionized ships: a blue 1 straight and a focus action instead of all three steps ("Ionized Automated Ships").
//!
//! One ion token ionizes a small ship, two a medium, three a large one; when the activation with the ion maneuver is over
//! all of them go. Flown in full it takes one stress off; strain and deplete stay. While a ship is ionized, by whatever
//! and whenever, focus is its only action. It never swerves (ruling).

use crate::battle::state::battle::{Battle, Untold};
use crate::battle::state::log::BattleHappening;
use crate::battle::state::reason::{BattleRule, Reason};
use crate::battle::state::ship::{Ship, ShipAt};
use crate::cards::damage_deck::DamageCard;
use crate::cards::maneuver::Maneuver;
use crate::cards::vocabulary::{Action, Token};

impl Battle {
    /// The ion maneuver is what the ship flies.
    pub(super) fn fly_ionized(&mut self) {
        self.now.maneuver = Maneuver::ION;
        self.now.original = Maneuver::ION;
        self.now.why = Reason::Rule(BattleRule::Ionized);
    }

    /// Whether the ion maneuver is being flown.
    pub(super) fn is_ion_maneuver(&self) -> bool {
        self.now.why == Reason::Rule(BattleRule::Ionized)
    }

    /// Whether an action is closed to the ship: an ionized one focuses and does nothing else; a damaged sensor array
    /// leaves focus and what damage cards offer.
    pub(super) fn forbids_action(&self, at: ShipAt, action: Action) -> bool {
        match action {
            Action::Focus => false,
            Action::RemoveStress | Action::Repair => self.is_ionized(at),
            _ => self.only_focus(at),
        }
    }

    /// Focus is all it may do, whatever its card says.
    pub(super) fn only_focus(&self, at: ShipAt) -> bool {
        self.is_ionized(at)
            || self.ship(at).is_some_and(|ship| ship.faceup.has(DamageCard::DamagedSensorArray))
    }

    fn is_ionized(&self, at: ShipAt) -> bool {
        self.ship(at).is_some_and(Ship::is_ionized)
    }

    /// The ion maneuver is flown: it is blue.
    pub(super) fn remove_stress(&mut self, at: ShipAt) {
        if self.now.fully_executed
            && let Some(ship) = self.ship_mut(at)
            && ship.tokens.take(Token::Stress, 1) > 0
        {
            self.note(at, BattleHappening::Lost(Token::Stress, 1), Reason::Rule(BattleRule::Ionized));
            self.announce(at, Untold::Lost(Token::Stress, 1));
        }
    }
}

/// The activation is over: the tokens go, and a power regulator works again. Returns whether one did.
pub(super) fn clear(ship: &mut Ship) -> bool {
    let regulated = ship.faceup.has(DamageCard::DisabledPowerRegulator);
    ship.tokens.set(Token::Ion, 0);
    ship.faceup.turn_down(DamageCard::DisabledPowerRegulator);
    regulated
}

//! Ionized ships: a blue 1 straight and a focus action instead of all three steps ("Ionized Automated Ships").
//!
//! One ion token ionizes a small ship, two a medium, three a large one; the maneuver takes all of them off. An ionized
//! ship never swerves (ruling).

use crate::cards::damage_deck::DamageCard;
use crate::cards::maneuver::Maneuver;
use crate::cards::vocabulary::Token;
use crate::table::battle::Battle;
use crate::table::reason::{Reason, Rule};
use crate::table::ship::{Ship, ShipAt};

impl Battle {
    /// The ion maneuver is what the ship flies.
    pub(super) fn fly_ionized(&mut self) {
        self.now.maneuver = Maneuver::ION;
        self.now.original = Maneuver::ION;
        self.now.why = Reason::Rule(Rule::Ionized);
    }

    /// Whether the ion maneuver is being flown.
    pub(super) fn is_ion_maneuver(&self) -> bool {
        self.now.why == Reason::Rule(Rule::Ionized)
    }

    /// The action of an ionized ship: focus, nothing else.
    pub(super) fn only_focus(&self, at: ShipAt) -> bool {
        self.is_ion_maneuver()
            || self.ship(at).is_some_and(|ship| ship.faceup.has(DamageCard::DamagedSensorArray))
    }
}

/// After the ion maneuver: the tokens go, and a power regulator works again.
pub(super) fn clear(ship: &mut Ship) {
    ship.tokens.set(Token::Ion, 0);
    ship.faceup.turn_down(DamageCard::DisabledPowerRegulator);
}

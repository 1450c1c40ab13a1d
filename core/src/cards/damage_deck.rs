//! The damage deck of the 2nd edition, and the die that replaces it for ships that are not elite.
//!
//! The players hold the deck: the device names the card drawn, applies what it can and offers its repair.
//! Does NOT deal cards or keep who has which.

use super::provenance::{Provenance, Reading};
use super::vocabulary::Token;
use crate::base::named::named;
use crate::base::text::{Text, text};

named! {
    /// A card of the damage deck.
    DamageCard {
        PanickedPilot = 0 "Panicked Pilot",
        BlindedPilot = 1 "Blinded Pilot",
        WoundedPilot = 2 "Wounded Pilot",
        StunnedPilot = 3 "Stunned Pilot",
        ConsoleFire = 4 "Console Fire",
        DamagedEngine = 5 "Damaged Engine",
        WeaponsFailure = 6 "Weapons Failure",
        HullBreach = 7 "Hull Breach",
        StructuralDamage = 8 "Structural Damage",
        DamagedSensorArray = 9 "Damaged Sensor Array",
        LooseStabilizer = 10 "Loose Stabilizer",
        DisabledPowerRegulator = 11 "Disabled Power Regulator",
        FuelLeak = 12 "Fuel Leak",
        DirectHit = 13 "Direct Hit!",
    }
}

/// How many different cards there are.
pub const KINDS: usize = 14;
/// How many cards the deck holds.
pub const DECK: u8 = 33;

named! {
    /// How a faceup card turns facedown.
    Repair {
        /// It stays faceup.
        Never = 0 "none",
        /// By the action printed on it.
        Action = 1 "action",
        /// By itself, after its effect.
        Itself = 2 "auto",
    }
}

/// What a faceup card does. Damage is hit damage.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DamageEffect {
    Gain {
        token: Token,
        count: u8,
    },
    /// Only the Force changes attack dice.
    NoAttackModification,
    /// After an action roll an attack die: hit or crit gives stress.
    StressAfterAction,
    DamageAtObstacle(u8),
    /// Before engaging roll an attack die: a hit gives damage.
    DamageOnHitBeforeEngaging(u8),
    HarderTurns,
    AttackDice(i8),
    HitsBecomeCrits,
    DefenceDice(i8),
    /// Only focus and the actions of damage cards.
    FocusActionOnly,
    /// After a maneuver that is not straight; then repaired.
    DamageUnlessStraight(u8),
    /// Before engaging; repaired after an ion maneuver.
    IonBeforeEngaging(u8),
    /// After crit damage; then repaired.
    DamageAfterCrit(u8),
    Damage(u8),
}

/// One kind of card.
#[derive(Clone, Copy, Debug)]
pub struct Damage {
    pub card: DamageCard,
    /// How many the deck holds.
    pub count: u8,
    pub repair: Repair,
    pub effect: DamageEffect,
    pub text: Text,
}

use DamageCard as D;
use DamageEffect as E;
use Repair::{Action, Itself, Never};

const fn card(card: DamageCard, count: u8, repair: Repair, effect: DamageEffect, text: Text) -> Damage {
    Damage { card, count, repair, effect, text }
}

/// The deck, in the order of the numbers.
#[rustfmt::skip]
pub static TABLE: [Damage; KINDS] = [
    card(D::PanickedPilot,          2, Itself, E::Gain { token: Token::Stress, count: 2 }, text!("Two stress tokens.")),
    card(D::BlindedPilot,           2, Action, E::NoAttackModification,         text!("Only the Force changes its attack dice.")),
    card(D::WoundedPilot,           2, Action, E::StressAfterAction,            text!("Each action: a die, and stress on a hit or crit.")),
    card(D::StunnedPilot,           2, Never,  E::DamageAtObstacle(1),          text!("Meeting an obstacle costs 1 damage.")),
    card(D::ConsoleFire,            2, Action, E::DamageOnHitBeforeEngaging(1), text!("About to engage: a die, and 1 damage on a hit.")),
    card(D::DamagedEngine,          2, Never,  E::HarderTurns,                  text!("Turning is a step harder.")),
    card(D::WeaponsFailure,         2, Action, E::AttackDice(-1),               text!("One attack die is lost.")),
    card(D::HullBreach,             2, Action, E::HitsBecomeCrits,              text!("Hits hurt it like crits.")),
    card(D::StructuralDamage,       2, Never,  E::DefenceDice(-1),              text!("One defence die is lost.")),
    card(D::DamagedSensorArray,     2, Action, E::FocusActionOnly,              text!("Can only focus or repair.")),
    card(D::LooseStabilizer,        2, Action, E::DamageUnlessStraight(1),      text!("Anything but a straight costs 1 damage, then it is mended.")),
    card(D::DisabledPowerRegulator, 2, Itself, E::IonBeforeEngaging(1),         text!("About to engage: 1 ion. An ion maneuver repairs it.")),
    card(D::FuelLeak,               4, Action, E::DamageAfterCrit(1),           text!("The next crit: 1 damage more and repaired.")),
    card(D::DirectHit,              5, Itself, E::Damage(1),                    text!("One more damage.")),
];

#[allow(clippy::indexing_slicing, reason = "evaluated at compile time: a wrong index does not compile")]
const _: () = {
    let (mut place, mut total) = (0, 0);
    while place < KINDS {
        assert!(TABLE[place].card as usize == place, "the cards stand in the order of their numbers");
        total += TABLE[place].count;
        place += 1;
    }
    assert!(total == DECK, "the deck has 33 cards");
};

impl DamageCard {
    #[allow(
        clippy::indexing_slicing,
        reason = "numbers are places of the table, checked when it is compiled"
    )]
    pub const fn damage(self) -> &'static Damage {
        &TABLE[self as usize]
    }
}

named! {
    /// What a ship that is not elite gets besides the damage token of a faceup card.
    CriticalExtra {
        Strain = 0 "1 strain",
        Deplete = 1 "1 deplete",
        Ion = 2 "1 ion",
        TwoStress = 3 "2 stress",
        Damage = 4 "1 damage",
    }
}

impl CriticalExtra {
    /// The tokens it stands for; None for the damage.
    pub const fn tokens(self) -> Option<(Token, u8)> {
        match self {
            Self::Strain => Some((Token::Strain, 1)),
            Self::Deplete => Some((Token::Deplete, 1)),
            Self::Ion => Some((Token::Ion, 1)),
            Self::TwoStress => Some((Token::Stress, 2)),
            Self::Damage => None,
        }
    }
}

/// The critical die, faces 1 to 6 ("Critical Damage"). The book lost the faces: a game may carry another table.
pub const CRITICAL_DIE: [CriticalExtra; 6] = [
    CriticalExtra::Strain,
    CriticalExtra::Deplete,
    CriticalExtra::Ion,
    CriticalExtra::TwoStress,
    CriticalExtra::Damage,
    CriticalExtra::Damage,
];

/// Who says so: the rows are the book's, the faces are our reading.
pub const CRITICAL_DIE_PROVENANCE: Provenance = Provenance::House(Reading::CriticalDie);

/// The extra of a face 1 to 6; None for another number.
pub fn critical_extra(table: &[CriticalExtra; 6], die: u8) -> Option<CriticalExtra> {
    usize::from(die).checked_sub(1).and_then(|place| table.get(place)).copied()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn eight_cards_have_a_repair_action() {
        let count = |repair| TABLE.iter().filter(|card| card.repair == repair).count();
        assert_eq!((count(Action), count(Itself), count(Never)), (8, 3, 3));
        assert_eq!(DamageCard::DirectHit.damage().count, 5);
        assert_eq!(DamageCard::FuelLeak.damage().count, 4);
    }

    #[test]
    fn the_critical_die_covers_its_six_faces() {
        assert_eq!(critical_extra(&CRITICAL_DIE, 1), Some(CriticalExtra::Strain));
        assert_eq!(
            critical_extra(&CRITICAL_DIE, 4).and_then(CriticalExtra::tokens),
            Some((Token::Stress, 2))
        );
        assert_eq!(critical_extra(&CRITICAL_DIE, 6), Some(CriticalExtra::Damage));
        assert_eq!((critical_extra(&CRITICAL_DIE, 0), critical_extra(&CRITICAL_DIE, 7)), (None, None));
    }
}

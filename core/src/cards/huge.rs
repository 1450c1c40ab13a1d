//! Huge ships of the first edition as printed: section cards, crippled sides, rulings.
//!
//! Dials with their energy are in [`dials`](super::dials). Does NOT hold state, and no damage decks: those are the
//! players' own.

use super::dials::{DialCard, DialId};
use super::maneuver::Maneuver;
use super::space_race::RaceFaction;
use crate::base::named::named;

named! {
    HugeId {
        Gr75 = 0 "GR-75",
        Gozanti = 1 "Gozanti",
        CRoc = 2 "C-ROC",
        Cr90 = 3 "CR90",
        Raider = 4 "Raider",
    }
}

named! {
    ShipSection {
        Fore = 0 "fore",
        Aft = 1 "aft",
    }
}

impl ShipSection {
    pub const fn other(self) -> Self {
        match self {
            Self::Fore => Self::Aft,
            Self::Aft => Self::Fore,
        }
    }

    /// Its one of a pair.
    pub const fn of<T>(self, [fore, aft]: &[T; 2]) -> &T {
        match self {
            Self::Fore => fore,
            Self::Aft => aft,
        }
    }

    pub const fn of_mut<T>(self, [fore, aft]: &mut [T; 2]) -> &mut T {
        match self {
            Self::Fore => fore,
            Self::Aft => aft,
        }
    }
}

named! {
    HugeAction {
        Recover = 0 "recover",
        Reinforce = 1 "reinforce",
        Coordinate = 2 "coordinate",
        Jam = 3 "jam",
        TargetLock = 4 "target lock",
    }
}

named! {
    HugeSlot {
        Crew = 0 "crew",
        Hardpoint = 1 "hardpoint",
        Team = 2 "team",
        Cargo = 3 "cargo",
        Title = 4 "title",
        Modification = 5 "modification",
    }
}

impl HugeSlot {
    /// "Crippled Sections": titles and modifications stay.
    pub const fn survives_crippling(self) -> bool {
        matches!(self, Self::Title | Self::Modification)
    }
}

/// A primary weapon.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct HugePrimary {
    pub dice: u8,
    pub turret: bool,
    pub nearest: u8,
    pub farthest: u8,
}

/// One side of a ship card.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CardFace {
    pub primary: Option<HugePrimary>,
    /// Energy limit; 0: the card holds none.
    pub energy: u8,
    pub bar: &'static [HugeAction],
    pub slots: &'static [HugeSlot],
}

impl CardFace {
    /// How many cards of a kind it takes. A title and a modification fit every card: our reading.
    pub fn slots(&self, slot: HugeSlot) -> usize {
        if slot.survives_crippling() {
            return 1;
        }
        self.slots.iter().filter(|&&one| one == slot).count()
    }
}

/// A ship card.
#[derive(Clone, Copy, Debug)]
pub struct SectionCard {
    pub points: u8,
    pub hull: u8,
    pub shields: u8,
    pub front: CardFace,
    /// The crippled side; None on ships of one card.
    pub crippled: Option<CardFace>,
    pub text: &'static str,
}

/// One ship card for both sections, or one each.
#[derive(Clone, Copy, Debug)]
pub enum CardLayout {
    Whole(SectionCard),
    Two { fore: SectionCard, aft: SectionCard },
}

#[derive(Clone, Copy, Debug)]
pub struct HugeCard {
    pub id: HugeId,
    pub name: &'static str,
    pub faction: RaceFaction,
    pub skill: u8,
    /// 0: not in the data.
    pub epic_points: u8,
    pub dial: DialId,
    pub layout: CardLayout,
}

impl HugeCard {
    pub const fn is_two_cards(&self) -> bool {
        matches!(self.layout, CardLayout::Two { .. })
    }

    /// The ship card that counts for a section.
    pub const fn section(&self, section: ShipSection) -> &SectionCard {
        match (&self.layout, section) {
            (CardLayout::Whole(card), _) => card,
            (CardLayout::Two { fore, .. }, ShipSection::Fore) => fore,
            (CardLayout::Two { aft, .. }, ShipSection::Aft) => aft,
        }
    }

    pub fn dial(&self) -> &'static DialCard {
        self.dial.card()
    }

    /// "Huge Ship Sections": a C-ROC has no centre line; its arc lines stand in.
    pub const fn line(&self) -> &'static str {
        match self.id {
            HugeId::CRoc => "arc lines",
            _ => "blue line",
        }
    }

    /// Energy icons of a maneuver.
    pub fn icons(&self, maneuver: Maneuver) -> u8 {
        self.dial().energy.gained(maneuver.speed, maneuver.bearing)
    }
}

use HugeAction::{Coordinate, Jam, Recover, Reinforce, TargetLock};
use HugeSlot::{Cargo, Crew, Hardpoint, Team};

const fn face(
    primary: Option<HugePrimary>,
    energy: u8,
    bar: &'static [HugeAction],
    slots: &'static [HugeSlot],
) -> CardFace {
    CardFace { primary, energy, bar, slots }
}

const fn turret(dice: u8, nearest: u8, farthest: u8) -> Option<HugePrimary> {
    Some(HugePrimary { dice, turret: true, nearest, farthest })
}

const fn arc(dice: u8, nearest: u8, farthest: u8) -> Option<HugePrimary> {
    Some(HugePrimary { dice, turret: false, nearest, farthest })
}

/// In the order of the numbers.
#[rustfmt::skip]
pub static CARDS: [HugeCard; 5] = [
    HugeCard {
        id: HugeId::Gr75, name: "GR-75 Medium Transport", faction: RaceFaction::Rebel, skill: 3, epic_points: 2, dial: DialId::Gr75First,
        layout: CardLayout::Whole(SectionCard {
            points: 30, hull: 8, shields: 4,
            front: face(None, 4, &[Recover, Reinforce, Coordinate, Jam], &[Crew, Crew, Cargo, Cargo, Cargo]),
            crippled: None, text: "",
        }),
    },
    HugeCard {
        id: HugeId::Gozanti, name: "Gozanti-class Cruiser", faction: RaceFaction::Imperial, skill: 2, epic_points: 2, dial: DialId::GozantiFirst,
        layout: CardLayout::Whole(SectionCard {
            points: 40, hull: 9, shields: 5,
            front: face(None, 4, &[Recover, Reinforce, Coordinate, TargetLock], &[Crew, Crew, Hardpoint, Team, Cargo, Cargo]),
            crippled: None, text: "After a maneuver up to two docked ships may deploy.",
        }),
    },
    HugeCard {
        id: HugeId::CRoc, name: "C-ROC Cruiser", faction: RaceFaction::Scum, skill: 1, epic_points: 0, dial: DialId::CRocFirst,
        layout: CardLayout::Whole(SectionCard {
            points: 35, hull: 10, shields: 4,
            front: face(None, 4, &[Recover, Reinforce, TargetLock, Jam], &[Crew, Crew, Hardpoint, Team, Cargo, Cargo, Cargo]),
            crippled: None, text: "",
        }),
    },
    HugeCard {
        id: HugeId::Cr90, name: "CR90 Corvette", faction: RaceFaction::Rebel, skill: 4, epic_points: 3, dial: DialId::Cr90First,
        layout: CardLayout::Two {
            fore: SectionCard {
                points: 50, hull: 8, shields: 5,
                front: face(turret(4, 3, 5), 0, &[Coordinate, TargetLock], &[Crew, Hardpoint, Hardpoint, Team, Team, Cargo]),
                crippled: Some(face(turret(2, 3, 5), 0, &[], &[Crew])),
                text: "1 energy: one attack die more for a primary attack.",
            },
            aft: SectionCard {
                points: 40, hull: 8, shields: 3,
                front: face(None, 5, &[Recover, Reinforce], &[Crew, Hardpoint, Team, Cargo]),
                crippled: Some(face(None, 1, &[], &[Cargo])),
                text: "",
            },
        },
    },
    HugeCard {
        id: HugeId::Raider, name: "Raider-class Corvette", faction: RaceFaction::Imperial, skill: 4, epic_points: 3, dial: DialId::RaiderFirst,
        layout: CardLayout::Two {
            fore: SectionCard {
                points: 50, hull: 8, shields: 6,
                front: face(arc(4, 2, 4), 0, &[Recover, Reinforce], &[Hardpoint, Team, Cargo]),
                crippled: Some(face(arc(2, 2, 4), 0, &[], &[Hardpoint])),
                text: "2 energy, once a round: a second primary attack.",
            },
            aft: SectionCard {
                points: 50, hull: 8, shields: 4,
                front: face(None, 6, &[Coordinate, TargetLock], &[Crew, Crew, Hardpoint, Hardpoint, Team, Team, Cargo]),
                crippled: Some(face(None, 1, &[], &[Team])),
                text: "",
            },
        },
    },
];

impl HugeId {
    #[allow(clippy::indexing_slicing, reason = "numbers are places of the table: a test compares them all")]
    pub const fn card(self) -> &'static HugeCard {
        &CARDS[self as usize]
    }
}

/// "Epic Play Card Restrictions": these are not equipped to huge ships. The other rulings are in the
/// [rulebook](super::rulebook).
pub const BANNED: [&str; 2] = ["Navigator", "Cassian Andor"];

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cards::maneuver::Bearing;

    #[test]
    fn cards_stand_in_the_order_of_their_numbers() {
        for (place, card) in CARDS.iter().enumerate() {
            assert_eq!(usize::from(card.id.number()), place);
        }
    }

    /// Exactly one card of a ship prints an energy limit; both of two cards have a crippled side.
    #[test]
    fn energy_lives_on_one_card() {
        for card in &CARDS {
            let limits: Vec<u8> = match &card.layout {
                CardLayout::Whole(whole) => vec![whole.front.energy],
                CardLayout::Two { fore, aft } => vec![fore.front.energy, aft.front.energy],
            };
            assert_eq!(limits.iter().filter(|&&limit| limit > 0).count(), 1, "{}", card.name);
            assert_eq!(card.section(ShipSection::Fore).crippled.is_some(), card.is_two_cards());
            assert_eq!(card.section(ShipSection::Aft).crippled.is_some(), card.is_two_cards());
        }
    }

    /// "Epic Play Card Restrictions" has four cards, "FAQ" seven: all can be looked up.
    #[test]
    fn all_rulings_are_in_the_rulebook() {
        use crate::cards::rulebook::Book;
        let entries = || Book::HugeShips.entries().iter();
        for card in [
            "Biggs Darklighter",
            "Navigator",
            "Cassian Andor",
            "BoShek",
            "Dash Rendar",
            "Esege Tuketu",
            "Chewbacca",
            "Darth Vader",
            "Gonk",
            "R2-D2",
            "WED-15 Repair Droid",
        ] {
            assert!(entries().any(|entry| entry.title.starts_with(card)), "{card}");
        }
        for banned in BANNED {
            let entry = entries().find(|entry| entry.title == banned).unwrap();
            assert_eq!(entry.section.unpacked(), "Epic Play Card Restrictions");
        }
    }

    #[test]
    fn every_maneuver_of_a_huge_ship_is_straight_or_a_bank() {
        for card in &CARDS {
            assert!(
                card.dial()
                    .dial
                    .iter()
                    .all(|maneuver| matches!(maneuver.bearing, Bearing::Straight | Bearing::Bank))
            );
        }
    }
}

//! Imperial pilot cards: one file a ship. Thirteen printed (one for a mission only) and eighteen provisional.
//!
//! A basic ship uses the basic block. An elite ship uses the basic block and every level up to the Rebels' average:
//! abilities stack, initiative and points come from the highest level alone ("Imperial Pilot Cards").
//! Does NOT draw cards or build ships.

use core::fmt;

use serde::{Deserialize, Serialize};
use serde_repr::{Deserialize_repr, Serialize_repr};

use super::abilities::AbilityId;
use super::provenance::{Provenance, Reading, Status};
use super::ships::ShipId;
use super::vocabulary::named;

mod lambda_shuttle;
mod tie_advanced_x1;
mod tie_d_defender;
mod tie_interceptor;
mod tie_ph_phantom;
mod tie_sa_bomber;
mod vt49_decimator;

/// What a pilot file needs.
mod prelude {
    pub(super) use super::super::abilities::AbilityId as A;
    pub(super) use super::super::provenance::Provenance::*;
    pub(super) use super::{PilotCard, PilotId, always, basic, card, level};
}

/// A pilot card. The numbers are stored in saves.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize_repr, Deserialize_repr)]
#[repr(u8)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub enum PilotId {
    TieInterceptorA = 0,
    TieInterceptorB = 1,
    TieInterceptorC = 2,
    TieInterceptorD = 3,
    TieInterceptorE = 4,
    TieInterceptorF = 5,
    TieSaBomberA = 6,
    TieSaBomberB = 7,
    TieSaBomberC = 8,
    TieSaBomberD = 9,
    TieSaBomberE = 10,
    TieSaBomberF = 11,
    Despoiler = 12,
    TieAdvancedX1A = 13,
    TieAdvancedX1B = 14,
    TieAdvancedX1C = 15,
    TieAdvancedX1D = 16,
    TiePhPhantomA = 17,
    TiePhPhantomB = 18,
    TiePhPhantomC = 19,
    TiePhPhantomD = 20,
    TieDDefenderA = 21,
    TieDDefenderB = 22,
    TieDDefenderC = 23,
    TieDDefenderD = 24,
    LambdaShuttleA = 25,
    LambdaShuttleB = 26,
    LambdaShuttleC = 27,
    LambdaShuttleD = 28,
    LambdaShuttleE = 29,
    LambdaShuttleF = 30,
}

/// How many pilot cards there are.
pub const PILOTS: usize = 31;

struct Words {
    id: &'static str,
    variant: &'static str,
    ship: ShipId,
}

const fn words(id: &'static str, variant: &'static str, ship: ShipId) -> Words {
    Words { id, variant, ship }
}

/// Command line id, letter on the card, ship.
#[rustfmt::skip]
static WORDS: [Words; PILOTS] = [
    words("tie-interceptor-a",   "A", ShipId::TieInterceptor),
    words("tie-interceptor-b",   "B", ShipId::TieInterceptor),
    words("tie-interceptor-c",   "C", ShipId::TieInterceptor),
    words("tie-interceptor-d",   "D", ShipId::TieInterceptor),
    words("tie-interceptor-e",   "E", ShipId::TieInterceptor),
    words("tie-interceptor-f",   "F", ShipId::TieInterceptor),
    words("tie-sa-bomber-a",     "A", ShipId::TieSaBomber),
    words("tie-sa-bomber-b",     "B", ShipId::TieSaBomber),
    words("tie-sa-bomber-c",     "C", ShipId::TieSaBomber),
    words("tie-sa-bomber-d",     "D", ShipId::TieSaBomber),
    words("tie-sa-bomber-e",     "E", ShipId::TieSaBomber),
    words("tie-sa-bomber-f",     "F", ShipId::TieSaBomber),
    words("despoiler",           "",  ShipId::Vt49Decimator),
    words("tie-advanced-x1-a",   "A", ShipId::TieAdvancedX1),
    words("tie-advanced-x1-b",   "B", ShipId::TieAdvancedX1),
    words("tie-advanced-x1-c",   "C", ShipId::TieAdvancedX1),
    words("tie-advanced-x1-d",   "D", ShipId::TieAdvancedX1),
    words("tie-ph-phantom-a",    "A", ShipId::TiePhPhantom),
    words("tie-ph-phantom-b",    "B", ShipId::TiePhPhantom),
    words("tie-ph-phantom-c",    "C", ShipId::TiePhPhantom),
    words("tie-ph-phantom-d",    "D", ShipId::TiePhPhantom),
    words("tie-d-defender-a",    "A", ShipId::TieDDefender),
    words("tie-d-defender-b",    "B", ShipId::TieDDefender),
    words("tie-d-defender-c",    "C", ShipId::TieDDefender),
    words("tie-d-defender-d",    "D", ShipId::TieDDefender),
    words("lambda-shuttle-a",    "A", ShipId::LambdaShuttle),
    words("lambda-shuttle-b",    "B", ShipId::LambdaShuttle),
    words("lambda-shuttle-c",    "C", ShipId::LambdaShuttle),
    words("lambda-shuttle-d",    "D", ShipId::LambdaShuttle),
    words("lambda-shuttle-e",    "E", ShipId::LambdaShuttle),
    words("lambda-shuttle-f",    "F", ShipId::LambdaShuttle),
];

named! {
    /// The average experience of the Rebel pilots, with the colour that marks it on cards.
    Level from 1 {
        Green = 0 "green",
        Yellow = 1 "yellow",
        Orange = 2 "orange",
        Red = 3 "red",
        Purple = 4 "purple",
    }
}

/// Which version of a ship flies.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub enum Version {
    Basic,
    /// Elite, at this average level of the Rebels. Mission pilots always count as elite.
    Elite(Level),
}

/// Initiative and the squad points earned for destroying the ship.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Rank {
    pub initiative: u8,
    pub points: u8,
}

/// One block of a card.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Block {
    /// None on the first block of a mission pilot: its levels say it.
    pub rank: Option<Rank>,
    pub ability: AbilityId,
}

/// A pilot card.
#[derive(Clone, Copy, Debug)]
pub struct PilotCard {
    pub id: PilotId,
    pub provenance: Provenance,
    pub basic: Block,
    /// Green to purple.
    pub levels: [Block; 5],
}

const fn basic(initiative: u8, points: u8, ability: AbilityId) -> Block {
    Block { rank: Some(Rank { initiative, points }), ability }
}

/// The first block of a mission pilot.
const fn always(ability: AbilityId) -> Block {
    Block { rank: None, ability }
}

const fn level(initiative: u8, points: u8, ability: AbilityId) -> Block {
    basic(initiative, points, ability)
}

const fn card(id: PilotId, provenance: Provenance, basic: Block, levels: [Block; 5]) -> PilotCard {
    PilotCard { id, provenance, basic, levels }
}

/// Every pilot card, in the order of the numbers.
#[rustfmt::skip]
pub static CARDS: [PilotCard; PILOTS] = [
    tie_interceptor::CARDS[0], tie_interceptor::CARDS[1], tie_interceptor::CARDS[2], tie_interceptor::CARDS[3], tie_interceptor::CARDS[4], tie_interceptor::CARDS[5],
    tie_sa_bomber::CARDS[0], tie_sa_bomber::CARDS[1], tie_sa_bomber::CARDS[2], tie_sa_bomber::CARDS[3], tie_sa_bomber::CARDS[4], tie_sa_bomber::CARDS[5],
    vt49_decimator::CARDS[0],
    tie_advanced_x1::CARDS[0], tie_advanced_x1::CARDS[1], tie_advanced_x1::CARDS[2], tie_advanced_x1::CARDS[3],
    tie_ph_phantom::CARDS[0], tie_ph_phantom::CARDS[1], tie_ph_phantom::CARDS[2], tie_ph_phantom::CARDS[3],
    tie_d_defender::CARDS[0], tie_d_defender::CARDS[1], tie_d_defender::CARDS[2], tie_d_defender::CARDS[3],
    lambda_shuttle::CARDS[0], lambda_shuttle::CARDS[1], lambda_shuttle::CARDS[2], lambda_shuttle::CARDS[3], lambda_shuttle::CARDS[4], lambda_shuttle::CARDS[5],
];

#[allow(clippy::indexing_slicing, reason = "evaluated at compile time: a wrong index does not compile")]
const _: () = {
    let mut place = 0;
    while place < PILOTS {
        assert!(CARDS[place].id as usize == place, "the cards stand in the order of their numbers");
        let mut level = 0;
        while level < 5 {
            assert!(CARDS[place].levels[level].rank.is_some(), "every level has initiative and points");
            level += 1;
        }
        place += 1;
    }
};

#[allow(
    clippy::indexing_slicing,
    reason = "numbers are places of the tables, checked when they are compiled"
)]
impl PilotId {
    pub const ALL: [Self; PILOTS] = [
        Self::TieInterceptorA,
        Self::TieInterceptorB,
        Self::TieInterceptorC,
        Self::TieInterceptorD,
        Self::TieInterceptorE,
        Self::TieInterceptorF,
        Self::TieSaBomberA,
        Self::TieSaBomberB,
        Self::TieSaBomberC,
        Self::TieSaBomberD,
        Self::TieSaBomberE,
        Self::TieSaBomberF,
        Self::Despoiler,
        Self::TieAdvancedX1A,
        Self::TieAdvancedX1B,
        Self::TieAdvancedX1C,
        Self::TieAdvancedX1D,
        Self::TiePhPhantomA,
        Self::TiePhPhantomB,
        Self::TiePhPhantomC,
        Self::TiePhPhantomD,
        Self::TieDDefenderA,
        Self::TieDDefenderB,
        Self::TieDDefenderC,
        Self::TieDDefenderD,
        Self::LambdaShuttleA,
        Self::LambdaShuttleB,
        Self::LambdaShuttleC,
        Self::LambdaShuttleD,
        Self::LambdaShuttleE,
        Self::LambdaShuttleF,
    ];

    /// The number that saves hold.
    pub const fn number(self) -> u8 {
        self as u8
    }

    pub fn from_number(number: u8) -> Option<Self> {
        Self::ALL.get(usize::from(number)).copied()
    }

    /// The name on the command line.
    pub const fn id(self) -> &'static str {
        WORDS[self as usize].id
    }

    pub fn from_id(id: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|pilot| pilot.id() == id)
    }

    pub const fn ship(self) -> ShipId {
        WORDS[self as usize].ship
    }

    /// The letter on the card; empty for a mission pilot.
    pub const fn variant(self) -> &'static str {
        WORDS[self as usize].variant
    }

    /// For one mission only: never in the deck.
    pub const fn is_mission(self) -> bool {
        matches!(self, Self::Despoiler)
    }

    pub const fn card(self) -> &'static PilotCard {
        &CARDS[self as usize]
    }
}

/// `TIE Interceptor A`, `"Despoiler"`.
impl fmt::Display for PilotId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.is_mission() {
            write!(f, "\"{}\"", self.card().basic.ability)
        } else {
            write!(f, "{} {}", self.ship().name(), self.variant())
        }
    }
}

impl PilotCard {
    pub const fn status(&self) -> Status {
        match self.provenance {
            Provenance::CoreCard(_) => Status::Printed,
            _ => Status::Provisional,
        }
    }

    /// Our own part of the card: no source has points for the provisional ones.
    pub const fn house(&self) -> Option<Reading> {
        match self.status() {
            Status::Printed => None,
            _ => Some(Reading::ProposedPoints),
        }
    }

    /// The blocks that count, the basic one first.
    pub fn blocks(&self, version: Version) -> impl Iterator<Item = &Block> {
        let levels = match version {
            Version::Basic => 0,
            Version::Elite(level) => usize::from(level.number()),
        };
        core::iter::once(&self.basic).chain(self.levels.iter().take(levels))
    }

    /// The abilities that count; they stack.
    pub fn abilities(&self, version: Version) -> impl Iterator<Item = AbilityId> + '_ {
        self.blocks(version).map(|block| block.ability)
    }

    /// Initiative and points, of the highest block alone; None for a mission pilot's basic version.
    pub fn rank(&self, version: Version) -> Option<Rank> {
        self.blocks(version).last().and_then(|block| block.rank)
    }
}

/// Initiative and points of a ship that flies without a pilot card, where the book or a mission has one.
pub const fn without_card(ship: ShipId) -> Option<Rank> {
    match ship {
        ShipId::TieLnFighter => Some(Rank { initiative: 1, points: 3 }),
        ShipId::TieInterceptor => Some(Rank { initiative: 1, points: 5 }),
        ShipId::TieSaBomber => Some(Rank { initiative: 2, points: 6 }),
        // Shuttles of provisional missions: initiative as in Bait, points proposed.
        ShipId::LambdaShuttle => Some(Rank { initiative: 1, points: 7 }),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn rank(initiative: u8, points: u8) -> Option<Rank> {
        Some(Rank { initiative, points })
    }

    #[test]
    fn thirteen_cards_are_printed_and_eighteen_provisional() {
        let printed = CARDS.iter().filter(|card| card.status() == Status::Printed).count();
        assert_eq!((printed, PILOTS - printed), (13, 18));
        assert_eq!(PilotId::ALL.iter().filter(|pilot| pilot.is_mission()).count(), 1);
    }

    #[test]
    fn numbers_and_ids_lead_back() {
        for pilot in PilotId::ALL {
            assert_eq!(PilotId::from_number(pilot.number()), Some(pilot));
            assert_eq!(PilotId::from_id(pilot.id()), Some(pilot));
        }
        assert_eq!(PilotId::from_number(31), None);
        assert_eq!(PilotId::TieInterceptorC.to_string(), "TIE Interceptor C");
        assert_eq!(PilotId::Despoiler.to_string(), "\"Despoiler\"");
    }

    #[test]
    fn abilities_stack_but_initiative_and_points_do_not() {
        let card = PilotId::TieInterceptorA.card();
        assert_eq!(card.abilities(Version::Basic).collect::<Vec<_>>(), [AbilityId::HullUpgrade]);
        assert_eq!(card.rank(Version::Basic), rank(2, 6));
        let orange = Version::Elite(Level::Orange);
        assert_eq!(
            card.abilities(orange).collect::<Vec<_>>(),
            [
                AbilityId::HullUpgrade,
                AbilityId::Outmaneuver,
                AbilityId::ShieldUpgrade,
                AbilityId::TurrPhennir
            ]
        );
        assert_eq!(card.rank(orange), rank(5, 16));
        assert_eq!(card.rank(Version::Elite(Level::Purple)), rank(7, 20));
    }

    #[test]
    fn a_mission_pilot_has_levels_only() {
        let card = PilotId::Despoiler.card();
        assert_eq!(card.rank(Version::Basic), None);
        assert_eq!(card.rank(Version::Elite(Level::Green)), rank(2, 21));
        assert_eq!(card.rank(Version::Elite(Level::Purple)), rank(4, 29));
    }

    #[test]
    fn points_never_fall_and_initiative_never_falls() {
        for card in &CARDS {
            let ranks: Vec<Rank> = card.levels.iter().filter_map(|block| block.rank).collect();
            for pair in ranks.windows(2) {
                assert!(
                    pair[0].points < pair[1].points && pair[0].initiative <= pair[1].initiative,
                    "{}",
                    card.id
                );
            }
        }
    }

    #[test]
    fn the_printed_thirteen_stays_as_printed() {
        // Bomber E, orange: every other card would give 14.
        assert_eq!(PilotId::TieSaBomberE.card().rank(Version::Elite(Level::Orange)), rank(4, 13));
    }

    #[test]
    fn every_ability_is_on_a_card_or_a_ship() {
        let on_ship = |id| crate::cards::ships::CARDS.iter().any(|ship| ship.abilities.contains(&id));
        for &id in AbilityId::ALL {
            let on_card = CARDS
                .iter()
                .any(|card| card.abilities(Version::Elite(Level::Purple)).any(|ability| ability == id));
            assert!(on_card || on_ship(id), "{id:?}");
        }
    }

    #[test]
    fn ships_without_a_card_have_a_rank_where_a_mission_needs_it() {
        assert_eq!(without_card(ShipId::TieLnFighter), rank(1, 3));
        assert_eq!(without_card(ShipId::TieDDefender), None);
    }
}

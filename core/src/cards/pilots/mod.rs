//! Imperial pilot cards: one file a ship. Thirteen printed (one for a mission only) and eighteen provisional.
//!
//! A basic ship uses the basic block. An elite ship uses the basic block and every level up to the Rebels' average:
//! abilities stack, initiative and points come from the highest level alone ("Imperial Pilot Cards").
//! Does NOT draw cards or build ships.

use core::fmt;

use serde::{Deserialize, Serialize};

use super::abilities::AbilityId;
use super::provenance::{CardStatus, Provenance, Reading};
use super::ships::ShipId;
use super::vocabulary::cards;
use crate::base::named::named;

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

struct PilotWords {
    /// The letter on the card.
    variant: &'static str,
    ship: ShipId,
}

const fn words(variant: &'static str, ship: ShipId) -> PilotWords {
    PilotWords { variant, ship }
}

cards! {
    /// A pilot card.
    PilotId(PilotWords, PilotCard) {
        TieInterceptorA =  0 "tie-interceptor-a" words("A", ShipId::TieInterceptor), tie_interceptor::CARDS[0];
        TieInterceptorB =  1 "tie-interceptor-b" words("B", ShipId::TieInterceptor), tie_interceptor::CARDS[1];
        TieInterceptorC =  2 "tie-interceptor-c" words("C", ShipId::TieInterceptor), tie_interceptor::CARDS[2];
        TieInterceptorD =  3 "tie-interceptor-d" words("D", ShipId::TieInterceptor), tie_interceptor::CARDS[3];
        TieInterceptorE =  4 "tie-interceptor-e" words("E", ShipId::TieInterceptor), tie_interceptor::CARDS[4];
        TieInterceptorF =  5 "tie-interceptor-f" words("F", ShipId::TieInterceptor), tie_interceptor::CARDS[5];
        TieSaBomberA    =  6 "tie-sa-bomber-a"   words("A", ShipId::TieSaBomber),    tie_sa_bomber::CARDS[0];
        TieSaBomberB    =  7 "tie-sa-bomber-b"   words("B", ShipId::TieSaBomber),    tie_sa_bomber::CARDS[1];
        TieSaBomberC    =  8 "tie-sa-bomber-c"   words("C", ShipId::TieSaBomber),    tie_sa_bomber::CARDS[2];
        TieSaBomberD    =  9 "tie-sa-bomber-d"   words("D", ShipId::TieSaBomber),    tie_sa_bomber::CARDS[3];
        TieSaBomberE    = 10 "tie-sa-bomber-e"   words("E", ShipId::TieSaBomber),    tie_sa_bomber::CARDS[4];
        TieSaBomberF    = 11 "tie-sa-bomber-f"   words("F", ShipId::TieSaBomber),    tie_sa_bomber::CARDS[5];
        Despoiler       = 12 "despoiler"         words("",  ShipId::Vt49Decimator),  vt49_decimator::CARDS[0];
        TieAdvancedX1A  = 13 "tie-advanced-x1-a" words("A", ShipId::TieAdvancedX1),  tie_advanced_x1::CARDS[0];
        TieAdvancedX1B  = 14 "tie-advanced-x1-b" words("B", ShipId::TieAdvancedX1),  tie_advanced_x1::CARDS[1];
        TieAdvancedX1C  = 15 "tie-advanced-x1-c" words("C", ShipId::TieAdvancedX1),  tie_advanced_x1::CARDS[2];
        TieAdvancedX1D  = 16 "tie-advanced-x1-d" words("D", ShipId::TieAdvancedX1),  tie_advanced_x1::CARDS[3];
        TiePhPhantomA   = 17 "tie-ph-phantom-a"  words("A", ShipId::TiePhPhantom),   tie_ph_phantom::CARDS[0];
        TiePhPhantomB   = 18 "tie-ph-phantom-b"  words("B", ShipId::TiePhPhantom),   tie_ph_phantom::CARDS[1];
        TiePhPhantomC   = 19 "tie-ph-phantom-c"  words("C", ShipId::TiePhPhantom),   tie_ph_phantom::CARDS[2];
        TiePhPhantomD   = 20 "tie-ph-phantom-d"  words("D", ShipId::TiePhPhantom),   tie_ph_phantom::CARDS[3];
        TieDDefenderA   = 21 "tie-d-defender-a"  words("A", ShipId::TieDDefender),   tie_d_defender::CARDS[0];
        TieDDefenderB   = 22 "tie-d-defender-b"  words("B", ShipId::TieDDefender),   tie_d_defender::CARDS[1];
        TieDDefenderC   = 23 "tie-d-defender-c"  words("C", ShipId::TieDDefender),   tie_d_defender::CARDS[2];
        TieDDefenderD   = 24 "tie-d-defender-d"  words("D", ShipId::TieDDefender),   tie_d_defender::CARDS[3];
        LambdaShuttleA  = 25 "lambda-shuttle-a"  words("A", ShipId::LambdaShuttle),  lambda_shuttle::CARDS[0];
        LambdaShuttleB  = 26 "lambda-shuttle-b"  words("B", ShipId::LambdaShuttle),  lambda_shuttle::CARDS[1];
        LambdaShuttleC  = 27 "lambda-shuttle-c"  words("C", ShipId::LambdaShuttle),  lambda_shuttle::CARDS[2];
        LambdaShuttleD  = 28 "lambda-shuttle-d"  words("D", ShipId::LambdaShuttle),  lambda_shuttle::CARDS[3];
        LambdaShuttleE  = 29 "lambda-shuttle-e"  words("E", ShipId::LambdaShuttle),  lambda_shuttle::CARDS[4];
        LambdaShuttleF  = 30 "lambda-shuttle-f"  words("F", ShipId::LambdaShuttle),  lambda_shuttle::CARDS[5];
    }
}

/// How many pilot cards there are.
pub const PILOTS: usize = PilotId::ALL.len();

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

#[allow(clippy::indexing_slicing, reason = "evaluated at compile time: a wrong index does not compile")]
const _: () = {
    let mut place = 0;
    while place < PILOTS * 5 {
        assert!(CARDS[place / 5].levels[place % 5].rank.is_some(), "every level has initiative and points");
        place += 1;
    }
};

impl PilotId {
    pub const fn ship(self) -> ShipId {
        self.words().ship
    }

    /// The letter on the card; empty for a mission pilot.
    pub const fn variant(self) -> &'static str {
        self.words().variant
    }

    /// For one mission only: never in the deck.
    pub const fn is_mission(self) -> bool {
        matches!(self, Self::Despoiler)
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
    pub const fn status(&self) -> CardStatus {
        match self.provenance {
            Provenance::CoreCard(_) => CardStatus::Printed,
            _ => CardStatus::Provisional,
        }
    }

    /// Our own part of the card: no source has points for the provisional ones.
    pub const fn house(&self) -> Option<Reading> {
        match self.status() {
            CardStatus::Printed => None,
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
        let printed = CARDS.iter().filter(|card| card.status() == CardStatus::Printed).count();
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

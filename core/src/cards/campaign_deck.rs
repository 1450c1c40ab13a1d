//! The mission deck: how long a campaign is, which missions begin a story, sets of missions ("Mission Deck").
//!
//! Does NOT hold the missions or what follows from them: `missions` does.

use super::missions::vocabulary::{Faction, Prize};
use super::missions::{ArcId, MissionCard, MissionId};
use super::ships::ShipId;
use crate::base::bits::bits;
use crate::base::named::named;

named! {
    /// "Campaign Set up".
    Length {
        Short = 0 "short",
        Medium = 1 "medium",
        Long = 2 "long",
    }
}

impl Length {
    pub const fn starting_missions(self) -> usize {
        match self {
            Self::Short => 3,
            Self::Medium => 5,
            Self::Long => 7,
        }
    }

    /// Victory tokens that win the campaign.
    pub const fn tokens(self) -> u8 {
        match self {
            Self::Short => 2,
            Self::Medium => 3,
            Self::Long => 4,
        }
    }

    /// How many missions it takes, as the book puts it.
    pub const fn missions(self) -> (u8, u8) {
        match self {
            Self::Short => (6, 12),
            Self::Medium => (9, 20),
            Self::Long => (12, 28),
        }
    }
}

impl MissionId {
    /// The name on the page.
    pub fn title(self) -> &'static str {
        self.mission().name
    }

    /// Whether its card is marked Start: the first part of a story.
    pub fn is_start(self) -> bool {
        self.mission().part == 1
    }

    /// The cards marked Start.
    pub fn starting() -> impl Iterator<Item = Self> + Clone {
        Self::ALL.iter().copied().filter(|mission| mission.is_start())
    }
}

impl MissionCard {
    /// The side that gets a victory token if every enemy ship was destroyed, beside what the outcome gives.
    pub fn prize(&self) -> Option<Faction> {
        self.objectives.iter().find_map(|objective| match objective.prize {
            Prize::TokenAndEnd(side) => Some(side),
            _ => None,
        })
    }

    /// The ship whose cards leave the Imperial deck if a bonus is reached.
    pub fn removable(&self) -> Option<ShipId> {
        self.objectives.iter().find_map(|objective| match objective.prize {
            Prize::RemovesCards(ship) => Some(ship),
            _ => None,
        })
    }
}

impl ArcId {
    /// The stories that missions of the deck tell.
    pub fn in_deck() -> impl Iterator<Item = Self> + Clone {
        Self::ALL.iter().copied().filter(|arc| *arc != Self::Introduction)
    }

    /// The missions of a story, in their order.
    pub fn missions(self) -> impl Iterator<Item = MissionId> + Clone {
        MissionId::ALL.iter().copied().filter(move |mission| mission.mission().arc == self)
    }
}

bits! {
    /// A set of missions: the deck, the discard pile.
    MissionSet(u32) of MissionId
}

#[cfg(test)]
mod tests {
    use super::super::missions::vocabulary::{DeckEffect, Next};
    use super::*;

    /// "Mission Deck": an arc begins with its Start card and each part leads to the next.
    #[test]
    fn arcs_are_chains_from_a_start_card_to_victory() {
        assert_eq!(MissionId::starting().count(), 5);
        for arc in ArcId::in_deck() {
            let parts: Vec<_> = arc.missions().collect();
            for (place, id) in parts.iter().enumerate() {
                let mission = id.mission();
                assert_eq!(usize::from(mission.part), place + 1);
                assert_eq!(id.is_start(), place == 0);
                assert_eq!(mission.rebel.deck, DeckEffect::Remove, "{id}");
                assert_eq!(mission.rebel.add, parts.get(place + 1).copied(), "{id}");
            }
        }
        assert_eq!(MissionId::LocalTrouble.mission().rebel.deck, DeckEffect::None);
    }

    /// Every card that leaves the deck for good either goes on, or pays a token, or ends the campaign.
    #[test]
    fn a_lost_arc_pays_the_empire() {
        for id in MissionId::ALL.iter().filter(|id| **id != MissionId::LocalTrouble) {
            let lost = id.mission().imperial;
            let goes_on = lost.deck == DeckEffect::Reshuffle || lost.add.is_some();
            let ends = lost.next == Next::CampaignLost;
            let pays = lost.token == Some(Faction::Imperial);
            assert_eq!(1, u8::from(goes_on) + u8::from(ends) + u8::from(pays), "{id}");
        }
        assert_eq!(MissionId::Revenge.mission().prize(), Some(Faction::Rebel));
        assert_eq!(MissionId::Bait.mission().prize(), None);
    }

    #[test]
    fn a_set_holds_each_mission_once() {
        let mut set = MissionSet::NONE;
        set.add(MissionId::Bait);
        set.add(MissionId::Bait);
        set.add(MissionId::Defector);
        assert_eq!(set.iter().collect::<Vec<_>>(), [MissionId::Bait, MissionId::Defector]);
        set.remove(MissionId::Bait);
        assert!(!set.has(MissionId::Bait) && set.len() == 1 && !set.is_empty());
    }
}

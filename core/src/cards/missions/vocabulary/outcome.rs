//! What follows a mission: the deck, victory tokens, points, ships that enter or leave the random pool.
//!
//! Does NOT keep the deck.

use super::super::MissionId;
use super::{Faction, Sure};
use crate::base::text::Text;
use crate::cards::ships::ShipId;

/// What becomes of the mission's card.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DeckEffect {
    /// It never was in the deck.
    None,
    /// It leaves; if nothing is added, the arc is over.
    Remove,
    /// Back into the deck, to be tried again.
    Reshuffle,
}

/// What comes next, where the deck does not say it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Next {
    Deck,
    /// Start the full campaign.
    StartCampaign,
    /// Again, or start the full campaign.
    ReplayOrStart,
    /// The Empire wins the whole campaign.
    CampaignLost,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Outcome {
    pub deck: DeckEffect,
    pub add: Option<MissionId>,
    pub token: Option<Faction>,
    /// Squad points that each player loses.
    pub lose_per_player: u8,
    /// Ships that may turn up at random from now on.
    pub unlocks: &'static [ShipId],
    /// Ships whose cards leave the Imperial deck.
    pub removes: &'static [ShipId],
    pub next: Next,
    pub sure: Sure,
    pub text: Text,
}

const fn outcome(deck: DeckEffect, text: Text) -> Outcome {
    Outcome {
        deck,
        add: None,
        token: None,
        lose_per_player: 0,
        unlocks: &[],
        removes: &[],
        next: Next::Deck,
        sure: Sure::Source,
        text,
    }
}

/// The introduction: no card, no deck.
pub(crate) const fn no_card(next: Next, text: Text) -> Outcome {
    Outcome { next, ..outcome(DeckEffect::None, text) }
}

/// The next part replaces this card.
pub(crate) const fn go_on(add: MissionId, text: Text) -> Outcome {
    Outcome { add: Some(add), ..outcome(DeckEffect::Remove, text) }
}

/// The card goes back into the deck.
pub(crate) const fn again(text: Text) -> Outcome {
    outcome(DeckEffect::Reshuffle, text)
}

/// The card leaves and nothing takes its place.
pub(crate) const fn arc_over(text: Text) -> Outcome {
    outcome(DeckEffect::Remove, text)
}

impl Outcome {
    pub(crate) const fn token(self, side: Faction) -> Self {
        Self { token: Some(side), ..self }
    }

    pub(crate) const fn lose_per_player(self, points: u8) -> Self {
        Self { lose_per_player: points, ..self }
    }

    pub(crate) const fn unlocks(self, ships: &'static [ShipId]) -> Self {
        Self { unlocks: ships, ..self }
    }

    pub(crate) const fn removes(self, ships: &'static [ShipId]) -> Self {
        Self { removes: ships, ..self }
    }

    pub(crate) const fn then(self, next: Next) -> Self {
        Self { next, ..self }
    }

    pub(crate) const fn sure(self, sure: Sure) -> Self {
        Self { sure, ..self }
    }
}

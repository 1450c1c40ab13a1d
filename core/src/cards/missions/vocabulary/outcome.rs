//! What follows a mission: the deck, victory tokens, points, ships that enter or leave the random pool.
//!
//! Does NOT keep the deck.

use super::super::MissionId;
use super::{Faction, Sure};
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

#[derive(Clone, Copy, Debug)]
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
    pub text: &'static str,
}

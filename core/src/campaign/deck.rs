//! The mission deck: drawing two, choosing one, what the outcome adds, removes and reshuffles, victory tokens.
//!
//! The deck is shuffled before every draw, so it is a set and a draw is a choice among its cards. Does NOT pay.

use super::eject::CAMPAIGN_PHASE;
use super::error::CampaignError;
use super::round::{CampaignEnding, CampaignResult, CampaignStage, CampaignStep};
use super::{Campaign, Introduction, Winner};
use crate::cards::campaign_deck::MissionSet;
use crate::cards::missions::MissionId;
use crate::cards::missions::vocabulary::{DeckEffect, Faction, Next, Outcome};
use crate::cards::ships::ShipId;
use crate::dice::generator::{Purpose, RollKey, Seed, Stream};

impl Campaign {
    fn deck_row(&self, seed: &Seed, ordinal: u16) -> Stream {
        let key =
            RollKey { round: self.round, phase: CAMPAIGN_PHASE, ship: 0, purpose: Purpose::Deck, ordinal };
        Stream::new(seed, &key)
    }

    /// So many cards of a set at random.
    fn pick(from: MissionSet, row: &mut Stream) -> Option<MissionId> {
        let cards = u32::try_from(from.len()).ok()?;
        let place = usize::try_from(row.below(cards)).ok()?;
        from.iter().nth(place)
    }

    /// "Prepare Mission Deck": starting missions at random.
    pub(super) fn shuffle_start(&self, seed: &Seed) -> MissionSet {
        let mut row = self.deck_row(seed, 1);
        let mut rest = MissionSet::NONE;
        MissionId::starting().for_each(|mission| rest.add(mission));
        let mut deck = MissionSet::NONE;
        for _ in 0..self.length.starting_missions() {
            if let Some(mission) = Self::pick(rest, &mut row) {
                rest.remove(mission);
                deck.add(mission);
            }
        }
        deck
    }

    /// "Select Mission": two cards, or the one that is left.
    pub(super) fn draw(&mut self, seed: &Seed) {
        let mut row = self.deck_row(seed, 0);
        let mut rest = self.deck;
        self.offered = [None; 2];
        for offer in &mut self.offered {
            *offer = Self::pick(rest, &mut row);
            if let Some(mission) = *offer {
                rest.remove(mission);
            }
        }
    }

    /// Whether Local Trouble may be flown now.
    pub fn offers_introduction(&self) -> bool {
        self.stage == CampaignStage::Round(CampaignStep::Select) && self.introduction != Introduction::Done
    }

    /// Flies Local Trouble, or leaves it and draws from the deck.
    pub(super) fn introduce(&mut self, fly: bool, seed: &Seed) -> CampaignResult {
        if !self.offers_introduction() {
            return Err(CampaignError::NotNow);
        }
        if fly {
            self.mission = Some(MissionId::LocalTrouble);
            self.stage = CampaignStage::Round(CampaignStep::Level);
        } else {
            self.introduction = Introduction::Done;
            self.draw(seed);
        }
        Ok(())
    }

    pub(super) fn choose(&mut self, place: u8) -> CampaignResult {
        self.expects(&[CampaignStep::Select])?;
        let offer = self.offered.get(usize::from(place)).copied().flatten();
        let mission = offer.ok_or(CampaignError::NoSuchChoice)?;
        self.deck.remove(mission);
        self.offered = [None; 2];
        self.mission = Some(mission);
        self.stage = CampaignStage::Round(CampaignStep::Level);
        Ok(())
    }

    /// What the mission's result does to the deck; None before there is one.
    pub fn outcome(&self) -> Option<&'static Outcome> {
        let card = self.mission?.mission();
        self.expects(&[CampaignStep::Update, CampaignStep::Distribute]).ok()?;
        Some(match self.pending.winner {
            Winner::Rebels => &card.rebel,
            Winner::Empire => &card.imperial,
        })
    }

    /// The side that gets a victory token for it.
    pub fn token_for(&self) -> Option<Winner> {
        let prize = || self.mission?.mission().prize().filter(|_| self.pending.cleared);
        match self.outcome()?.token.or_else(prize)? {
            Faction::Rebel => Some(Winner::Rebels),
            Faction::Imperial => Some(Winner::Empire),
            Faction::Neutral => None,
        }
    }

    /// "Update Mission Deck".
    pub(super) fn update_deck(&mut self) {
        let token = self.token_for();
        let (Some(mission), Some(outcome)) = (self.mission, self.outcome()) else { return };
        match outcome.deck {
            DeckEffect::Remove => self.discard.add(mission),
            DeckEffect::Reshuffle => self.deck.add(mission),
            DeckEffect::None => {
                self.introduction = match self.pending.winner {
                    Winner::Rebels => Introduction::Done,
                    Winner::Empire => Introduction::Lost,
                }
            }
        }
        if let Some(next) = outcome.add {
            self.deck.add(next);
        }
        for &ship in outcome.unlocks {
            self.unlocked = self.unlocked.with(ship);
        }
        for &ship in outcome.removes {
            self.unlocked = self.unlocked.without(ship);
        }
        match token {
            Some(Winner::Rebels) => self.rebel_tokens = self.rebel_tokens.saturating_add(1),
            Some(Winner::Empire) => self.imperial_tokens = self.imperial_tokens.saturating_add(1),
            None => {}
        }
        self.ends =
            if outcome.next == Next::CampaignLost { Some(CampaignEnding::Lost) } else { self.ending() };
        self.stage = CampaignStage::Round(CampaignStep::Distribute);
    }

    /// Enough tokens win; with an empty deck more tokens win.
    fn ending(&self) -> Option<CampaignEnding> {
        let needed = self.length.tokens();
        if self.rebel_tokens >= needed {
            Some(CampaignEnding::Won)
        } else if self.imperial_tokens >= needed {
            Some(CampaignEnding::Lost)
        } else if self.deck.is_empty() {
            Some(match self.rebel_tokens.cmp(&self.imperial_tokens) {
                core::cmp::Ordering::Greater => CampaignEnding::Won,
                core::cmp::Ordering::Less => CampaignEnding::Lost,
                core::cmp::Ordering::Equal => CampaignEnding::Contested,
            })
        } else {
            None
        }
    }

    /// How the campaign ends when the points are shared; None: it goes on.
    pub fn ends(&self) -> Option<CampaignEnding> {
        self.ends
    }

    /// Whether missions brought this ship's cards into the random pilot deck.
    pub fn is_unlocked(&self, ship: ShipId) -> bool {
        self.unlocked.has(ship)
    }
}

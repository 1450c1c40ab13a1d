//! The campaign round: eight steps as a guide, average level, difficulty ("The Campaign Round").
//!
//! Does NOT draw missions (`deck`) or pay (`payout`).

use serde::{Deserialize, Serialize};
use serde_repr::{Deserialize_repr, Serialize_repr};

use super::error::CampaignError;
use super::{Campaign, Introduction, MAX_PILOTS, MIN_PILOTS, PendingPay};
use crate::base::named::named;
use crate::base::text::{Text, text};
use crate::cards::missions::MissionId;
use crate::cards::pilots::Level;
use crate::cards::provenance::CardStatus;
use crate::dice::generator::Seed;
use crate::mission::terms::{DifficultyVariant, Terms, average};

named! {
    /// A step of the campaign round.
    CampaignStep from 1 {
        Spend = 0 "Spend squad points",
        Select = 1 "Select a mission",
        Level = 2 "Average level",
        Setup = 3 "Set up the mission",
        Prepare = 4 "Prepare pilots",
        Play = 5 "Play the mission",
        Update = 6 "Update the deck",
        Distribute = 7 "Share squad points",
    }
}

impl CampaignStep {
    /// What to do now.
    pub const fn text(self) -> Text {
        match self {
            Self::Spend => text!("Buy ships, upgrades and levels; say who is absent."),
            Self::Select => text!("Two cards are drawn: fly one, the other goes back."),
            Self::Level => text!("It sets how strong the Empire is."),
            Self::Setup => text!("Lay out what is known; the rest is told when you fly."),
            Self::Prepare => text!("Equip cards, place shields, Force and initiative."),
            Self::Play => text!("Fly it. Count kills and points."),
            Self::Update => text!("New missions come, old ones go, tokens are won."),
            Self::Distribute => text!("Everybody who flew gets an equal share."),
        }
    }
}

/// How a campaign ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize_repr, Deserialize_repr)]
#[repr(u8)]
pub enum CampaignEnding {
    /// The Rebels have the tokens, or more of them when the deck ran out.
    Won = 0,
    Lost = 1,
    /// The deck ran out with equal tokens.
    Contested = 2,
    /// Everybody was shot down in one mission.
    NoSurvivors = 3,
}

impl CampaignEnding {
    pub const fn sentence(self) -> Text {
        match self {
            Self::Won => text!("The Aturi Cluster is free."),
            Self::Lost => text!("The Empire holds the Aturi Cluster."),
            Self::Contested => text!("The Aturi Cluster stays contested."),
            Self::NoSurvivors => text!("Nobody came back: the cluster falls to the Empire."),
        }
    }
}

/// Where the campaign is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum CampaignStage {
    /// There is none.
    None,
    /// Length, variants, pilots and starting missions are chosen.
    Founding,
    Round(CampaignStep),
    Over(CampaignEnding),
}

impl CampaignStage {
    /// What is over with `Next`, in the words of the undo notice.
    pub(super) const fn leaving(self) -> &'static str {
        match self {
            Self::Round(step) => match step {
                CampaignStep::Spend => "end of the shopping",
                CampaignStep::Select => "the mission's choice",
                CampaignStep::Level => "the average level",
                CampaignStep::Setup => "the mission's set-up",
                CampaignStep::Prepare => "the pilots' loadouts",
                CampaignStep::Play => "the mission",
                CampaignStep::Update => "the deck's update",
                CampaignStep::Distribute => "the shared points",
            },
            Self::None | Self::Founding | Self::Over(_) => "a step of the round",
        }
    }
}

pub(super) type CampaignResult = Result<(), CampaignError>;

impl Campaign {
    pub(super) fn expects(&self, steps: &[CampaignStep]) -> CampaignResult {
        match self.stage {
            CampaignStage::Round(step) if steps.contains(&step) => Ok(()),
            _ => Err(CampaignError::NotNow),
        }
    }

    /// Squad points are spent while founding and in the first step.
    pub fn can_spend(&self) -> bool {
        matches!(self.stage, CampaignStage::Founding | CampaignStage::Round(CampaignStep::Spend))
    }

    /// Cards are put on ships until the mission is played.
    pub fn can_equip(&self) -> bool {
        use CampaignStep::{Level, Prepare, Select, Setup, Spend};
        self.can_spend() || self.expects(&[Spend, Select, Level, Setup, Prepare]).is_ok()
    }

    /// "Calculate Average Experience Level": over those who fly today, halves up. Without the difficulty.
    pub fn average_level(&self) -> Level {
        average(self.flying().map(|(_, pilot)| pilot.level)).unwrap_or(Level::Green)
    }

    /// What the mission is set up for: who flies today, the difficulty, what the group owns. Where the squad table has no
    /// column for the difficulty it does not apply.
    pub fn terms(&self) -> Terms {
        let pilots = u8::try_from(self.flying().count()).unwrap_or(0);
        let level = self.average_level();
        let mut each = [level; MAX_PILOTS];
        for (own, (_, pilot)) in each.iter_mut().zip(self.flying()) {
            *own = pilot.level;
        }
        let wanted = self.variants.difficulty;
        let difficulty = if wanted.column(pilots).is_ok() { wanted } else { DifficultyVariant::Standard };
        let provisional_cards = self.cards().any(|mission| mission.mission().status != CardStatus::Printed);
        Terms {
            pilots,
            level,
            each,
            difficulty,
            models: self.models,
            provisional_cards,
            unlocked: self.unlocked,
        }
    }

    /// Every mission card in play: the deck, what left it, what is flown.
    fn cards(&self) -> impl Iterator<Item = MissionId> {
        self.deck.iter().chain(self.discard.iter()).chain(self.mission)
    }

    /// The level the mission is set up for: "a little harder" adds 1, at most 5.
    pub fn mission_level(&self) -> Level {
        self.terms().level()
    }

    /// The column of the squad table.
    pub fn mission_pilots(&self) -> u8 {
        let terms = self.terms();
        terms.column().unwrap_or(terms.pilots)
    }

    /// Players behind the pilots who fly: penalties "per player" count them. A pilot without a player's name counts as
    /// one.
    pub fn players(&self) -> u8 {
        let first = |place: usize| {
            let name = |place| self.flying().nth(place).map(|(_, pilot)| pilot.player);
            let own = name(place).unwrap_or_default();
            own.is_blank() || (0..place).all(|earlier| name(earlier) != Some(own))
        };
        let count = (0..self.flying().count()).filter(|&place| first(place)).count();
        u8::try_from(count).unwrap_or(0)
    }

    /// On to the next step.
    pub(super) fn next(&mut self, seed: &Seed) -> CampaignResult {
        let CampaignStage::Round(step) = self.stage else { return Err(CampaignError::NotNow) };
        match step {
            CampaignStep::Spend => {
                self.ready_to_fly()?;
                self.stage = CampaignStage::Round(CampaignStep::Select);
                if self.introduction == Introduction::Done {
                    self.draw(seed);
                }
            }
            // A mission is chosen, a result is handed in.
            CampaignStep::Select | CampaignStep::Play => return Err(CampaignError::NotNow),
            CampaignStep::Level => {
                self.level = self.mission_level();
                self.stage = CampaignStage::Round(CampaignStep::Setup);
            }
            CampaignStep::Setup => self.stage = CampaignStage::Round(CampaignStep::Prepare),
            CampaignStep::Prepare => {
                self.ready_to_fly()?;
                self.pending = PendingPay {
                    flew: self.flying().fold(0, |mask, (at, _)| mask | at.bit()),
                    ..PendingPay::NONE
                };
                self.stage = CampaignStage::Round(CampaignStep::Play);
            }
            CampaignStep::Update => self.update_deck(),
            CampaignStep::Distribute => self.distribute(),
        }
        Ok(())
    }

    /// Three to six pilots, each with a ship.
    pub fn ready_to_fly(&self) -> CampaignResult {
        match self.flying().count() {
            ..MIN_PILOTS => return Err(CampaignError::TooFewPilots),
            MIN_PILOTS..=MAX_PILOTS => {}
            _ => return Err(CampaignError::TooManyPilots),
        }
        if self.flying().any(|(_, pilot)| pilot.ship.is_none()) {
            return Err(CampaignError::NoShip);
        }
        Ok(())
    }
}

//! The campaign's tests cite the book's sections.

mod corrections;
mod deals;
mod example;
mod loadouts;
mod properties;
mod roster;
mod rounds;
mod tree;

use super::command::CampaignCommand as C;
use super::error::CampaignError;
use super::round::{CampaignStage, CampaignStep};
use super::variants::Variants;
use super::{Campaign, PilotAt, Winner};
use crate::base::name::Name;
use crate::campaign::shop::Trade;
use crate::cards::campaign_deck::Length;
use crate::cards::rebel_ships::RebelShip;
use crate::cards::upgrades::UpgradeId;
use crate::dice::generator::Seed;

pub(crate) const FIRST: PilotAt = PilotAt(0);
pub(crate) const SECOND: PilotAt = PilotAt(1);

pub(crate) fn card(id: &str) -> UpgradeId {
    UpgradeId::from_id(id).unwrap_or_else(|| panic!("no card {id}"))
}

/// How many cards the last command took off.
fn dropped(table: &CampaignTest) -> u8 {
    table.campaign.dropped.map_or(0, |(_, count)| count)
}

/// A campaign at a table, with the dice of one seed.
pub(crate) struct CampaignTest {
    pub campaign: Campaign,
    pub seed: Seed,
}

impl CampaignTest {
    /// Four pilots, before the first step of the first round.
    pub fn new(variants: Variants) -> CampaignTest {
        CampaignTest::with(variants, Length::Medium, 4)
    }

    pub fn with(variants: Variants, length: Length, pilots: usize) -> CampaignTest {
        let mut table = CampaignTest { campaign: Campaign::new(), seed: Seed::from_number(7) };
        table.takes(C::Found { length, variants });
        for name in ["Nova", "Dusk", "Kit", "Oro", "Pip", "Zed", "Comet", "Flint"].iter().take(pilots) {
            table.takes(C::Join { callsign: Name::new(name), by_level: false });
        }
        table.takes(C::Begin);
        table
    }

    /// The same with an X-wing for everybody.
    pub fn in_x_wings(variants: Variants) -> CampaignTest {
        CampaignTest::in_x_wings_of(variants, 4)
    }

    pub fn in_x_wings_of(variants: Variants, pilots: usize) -> CampaignTest {
        let mut table = CampaignTest::with(variants, Length::Medium, pilots);
        table.buy_ships();
        table
    }

    pub fn buy_ships(&mut self) {
        for at in PilotAt::all() {
            if self.campaign.pilot(at).is_some_and(|pilot| pilot.ship.is_none()) {
                self.deal(at, Trade::Ship(RebelShip::XWing));
            }
        }
    }

    pub fn takes(&mut self, command: C) {
        assert_eq!(self.campaign.apply(&command, &self.seed), Ok(()), "{command:?}");
    }

    /// Refused, and nothing changed.
    pub fn refuses(&mut self, command: C) -> CampaignError {
        let before = self.campaign.clone();
        let error = self.campaign.apply(&command, &self.seed).expect_err("refused");
        assert!(before == self.campaign, "{command:?} changed something");
        assert!(error.sentence().unpacked().ends_with('.'));
        error
    }

    pub fn deal(&mut self, pilot: PilotAt, deal: Trade) {
        self.takes(C::Deal { pilot, deal });
    }

    pub fn refuses_deal(&mut self, pilot: PilotAt, deal: Trade) -> CampaignError {
        self.refuses(C::Deal { pilot, deal })
    }

    pub fn equip(&mut self, pilot: PilotAt, id: &str) {
        self.takes(C::Equip { pilot, card: card(id) });
    }

    pub fn points(&self, at: PilotAt) -> u16 {
        self.campaign.pilot(at).unwrap().points
    }

    /// Gives points as a mission would.
    pub fn earns(&mut self, at: PilotAt, points: u16) {
        let pilot = self.campaign.pilot_mut(at).unwrap();
        pilot.points += points;
        pilot.earned += points;
    }

    /// From the first step to the play of a mission.
    pub fn play(&mut self) {
        self.takes(C::Next);
        if self.campaign.offers_introduction() {
            self.takes(C::Introduction(false));
        }
        self.takes(C::Choose(0));
        for _ in 0..3 {
            self.takes(C::Next);
        }
        assert_eq!(self.campaign.stage, CampaignStage::Round(CampaignStep::Play));
    }

    /// The rest of the round.
    pub fn result(&mut self, winner: Winner, points: i16) {
        self.takes(C::Result { winner, points, cleared: true });
        self.takes(C::Next);
        self.takes(C::Next);
    }
}

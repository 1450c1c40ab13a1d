//! The campaign: pilots, hangar and shop, experience, mission deck, victory tokens, variants.
//!
//! [`Campaign`] is the state, [`CampaignCommand`](command::CampaignCommand) the only way to change it. A campaign is
//! founded, then goes round in the book's eight steps until one side has won. Dice are keyed by the campaign round, so an
//! undo never draws other missions. What a screen shows is asked item by item: `quote` in [`deal`], slots, bar and stats
//! in [`loadout`], offers and tokens in [`deck`], the pay-out in [`payout`], the past in [`log`]. What the paper says
//! otherwise is set by hand in [`correct`].
//!
//! ```text
//! None -> Founding -(Begin)-> Spend -> Select -> Level -> Setup -> Prepare -> Play -> Update -> Distribute -> Spend ...
//!                                                                             |                    |
//!                                                     No Survivors -> Over <--+--------------------+ -(Again)-> Founding
//! ```
//! Does NOT fly missions: `mission` hands in a [`MissionReport`](payout::MissionReport), or players type the result in.

use serde::{Deserialize, Serialize};
use serde_repr::{Deserialize_repr, Serialize_repr};

use crate::cards::campaign_deck::{Length, MissionSet};
use crate::cards::missions::MissionId;
use crate::cards::missions::vocabulary::FEWEST_PILOTS;
use crate::cards::pilots::Level;
use crate::cards::upgrades::UpgradeId;
use crate::dice::cast::Cast;
use crate::mission::models::{Models, Types};
use crate::mission::terms::Terms;

pub mod advice;
pub mod command;
pub mod correct;
pub mod deck;
pub mod eject;
pub mod error;
mod found;
pub mod loadout;
pub mod log;
pub mod payout;
pub mod pilot;
pub mod round;
pub mod shop;
pub mod simulate;
pub mod variants;

#[cfg(test)]
pub(crate) mod tests;

use eject::EjectDice;
use log::CampaignLog;
use pilot::Pilot;
use round::{CampaignEnding, CampaignStage};
use variants::Variants;

/// Pilots who fly a mission ("Number of Players").
pub use crate::mission::terms::MAX_PILOTS;
pub const MIN_PILOTS: usize = FEWEST_PILOTS as usize;

/// Sheets that a campaign keeps: of those who fly, who stay away today, who left and who were killed.
pub const ROSTER: usize = 12;

/// Provisional ships that may turn up at random from the start; Phantoms and Defenders come with the story.
const STORY_SHIPS: Types = Terms::even(FEWEST_PILOTS, Level::Green).unlocked;

/// A pilot's place on the roster; it stays the same when others leave.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub struct PilotAt(pub u8);

impl PilotAt {
    pub const fn place(self) -> usize {
        self.0 as usize
    }

    /// The places of the roster, in order.
    pub fn all() -> impl DoubleEndedIterator<Item = PilotAt> + Clone {
        (0..=u8::MAX).take(ROSTER).map(PilotAt)
    }

    const fn bit(self) -> u16 {
        match 1u16.checked_shl(self.0 as u32) {
            Some(bit) => bit,
            None => 0,
        }
    }
}

/// Who won a mission.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize_repr, Deserialize_repr)]
#[repr(u8)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub enum Winner {
    Rebels = 0,
    Empire = 1,
}

impl Winner {
    pub const fn name(self) -> &'static str {
        match self {
            Self::Rebels => "Rebels",
            Self::Empire => "Empire",
        }
    }

    /// Before what it has: `Rebel tokens`.
    pub const fn of(self) -> &'static str {
        match self {
            Self::Rebels => "Rebel",
            Self::Empire => "Empire",
        }
    }
}

/// How far "The First Mission" has come.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize_repr, Deserialize_repr)]
#[repr(u8)]
pub enum Introduction {
    /// Local Trouble comes first.
    Waiting = 0,
    /// It was lost: it may be flown again.
    Lost = 1,
    /// Won, or left out.
    Done = 2,
}

/// What a mission came to, until it is paid out.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct PendingPay {
    pub winner: Winner,
    /// Kills and objectives less failures; destroyed ships are not taken off yet.
    pub points: i16,
    /// Every enemy ship was destroyed.
    pub cleared: bool,
    /// Who flew: a bit a place.
    pub flew: u16,
    /// The dice of destroyed ships.
    pub fallen: [Option<EjectDice>; ROSTER],
}

impl PendingPay {
    const NONE: PendingPay =
        PendingPay { winner: Winner::Empire, points: 0, cleared: false, flew: 0, fallen: [None; ROSTER] };
}

/// The whole campaign.
#[derive(Debug, PartialEq, Serialize, Deserialize)]
pub struct Campaign {
    pub stage: CampaignStage,
    pub length: Length,
    pub variants: Variants,
    pub pilots: [Option<Pilot>; ROSTER],
    /// Cards in the mission deck; the one being played is not among them.
    pub deck: MissionSet,
    /// Cards that left it.
    pub discard: MissionSet,
    pub offered: [Option<MissionId>; 2],
    pub mission: Option<MissionId>,
    pub introduction: Introduction,
    pub rebel_tokens: u8,
    pub imperial_tokens: u8,
    /// Campaign rounds begun, over all campaigns of these pilots: it keys the dice.
    pub round: u16,
    /// How many campaigns these pilots have begun.
    pub number: u8,
    /// The average level of the mission being played, as it was calculated.
    pub level: Level,
    /// Provisional ships in the random pilot deck.
    pub unlocked: Types,
    /// Imperial models that the group owns.
    pub models: Models,
    pub pending: PendingPay,
    /// How the campaign ends once the last mission is paid out.
    pub(crate) ends: Option<CampaignEnding>,
    /// The card that the last command took off a ship because it no longer fits, and how many there were.
    pub dropped: Option<(UpgradeId, u8)>,
    /// Dice that the last command rolled, for those who keep count.
    pub cast: Cast,
    pub log: CampaignLog,
    /// Forgotten, and where it stood: it comes back until another is founded.
    pub(crate) shelved: Option<CampaignStage>,
}

const _: () = assert!(size_of::<Campaign>() <= 4_400);

impl Clone for Campaign {
    fn clone(&self) -> Campaign {
        let mut campaign = Campaign::new();
        campaign.clone_from(self);
        campaign
    }

    /// Sheet by sheet: two campaigns are too large for a small stack.
    fn clone_from(&mut self, other: &Campaign) {
        #[rustfmt::skip]
        let Campaign {
            stage, length, variants, pilots, deck, discard, offered, mission, introduction, rebel_tokens, imperial_tokens, round, number, level,
            unlocked, models, pending, ends, dropped, cast, log, shelved,
        } = other;
        for (own, pilot) in self.pilots.iter_mut().zip(pilots) {
            own.clone_from(pilot);
        }
        self.log.clone_from(log);
        self.pending.clone_from(pending);
        (self.stage, self.length, self.variants) = (*stage, *length, *variants);
        (self.deck, self.discard, self.offered) = (*deck, *discard, *offered);
        (self.mission, self.introduction, self.level) = (*mission, *introduction, *level);
        (self.rebel_tokens, self.imperial_tokens) = (*rebel_tokens, *imperial_tokens);
        (self.round, self.number, self.unlocked) = (*round, *number, *unlocked);
        (self.models, self.ends, self.dropped) = (*models, *ends, *dropped);
        (self.cast, self.shelved) = (*cast, *shelved);
    }
}

impl Default for Campaign {
    fn default() -> Self {
        Self::new()
    }
}

impl Campaign {
    /// Before one is founded.
    pub const fn new() -> Campaign {
        Campaign {
            stage: CampaignStage::None,
            length: Length::Medium,
            variants: Variants::BOOK,
            pilots: [const { None }; ROSTER],
            deck: MissionSet::NONE,
            discard: MissionSet::NONE,
            offered: [None; 2],
            mission: None,
            introduction: Introduction::Waiting,
            rebel_tokens: 0,
            imperial_tokens: 0,
            round: 0,
            number: 0,
            level: Level::Green,
            unlocked: STORY_SHIPS,
            models: Models::PLENTY,
            pending: PendingPay::NONE,
            ends: None,
            dropped: None,
            cast: Cast::EMPTY,
            log: CampaignLog::new(),
            shelved: None,
        }
    }

    /// Somebody who belongs to the squad.
    pub fn pilot(&self, at: PilotAt) -> Option<&Pilot> {
        self.sheet(at).filter(|pilot| !pilot.is_gone())
    }

    fn pilot_mut(&mut self, at: PilotAt) -> Option<&mut Pilot> {
        self.sheet_mut(at).filter(|pilot| !pilot.is_gone())
    }

    /// The sheet that lies in a place, of somebody who left, too.
    pub fn sheet(&self, at: PilotAt) -> Option<&Pilot> {
        self.pilots.get(at.place()).and_then(Option::as_ref)
    }

    fn sheet_mut(&mut self, at: PilotAt) -> Option<&mut Pilot> {
        self.pilots.get_mut(at.place()).and_then(Option::as_mut)
    }

    /// Everybody of the squad, with their places.
    pub fn roster(&self) -> impl DoubleEndedIterator<Item = (PilotAt, &Pilot)> + Clone {
        PilotAt::all().filter_map(|at| self.pilot(at).map(|pilot| (at, pilot)))
    }

    /// Who left, or was killed and has a successor.
    pub fn gone(&self) -> impl DoubleEndedIterator<Item = (PilotAt, &Pilot)> + Clone {
        let sheets = PilotAt::all().filter_map(|at| self.sheet(at).map(|pilot| (at, pilot)));
        sheets.filter(|(_, pilot)| pilot.is_gone())
    }

    /// Who flies today.
    pub fn flying(&self) -> impl DoubleEndedIterator<Item = (PilotAt, &Pilot)> + Clone {
        self.roster().filter(|(_, pilot)| pilot.flies())
    }
}

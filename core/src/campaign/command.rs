//! What a player can command in a campaign. [`Campaign::apply`] is total: it checks first, and a refused command changes
//! nothing.

use core::fmt::{self, Write};

use serde::{Deserialize, Serialize};

use super::correct::Correction;
use super::eject::EjectDice;
use super::error::CampaignError;
use super::pilot::{self, Victim};
use super::round::{CampaignResult, CampaignStage};
use super::variants::Variants;
use super::{Campaign, PilotAt, Winner};
use crate::base::name::Name;
use crate::campaign::shop::Trade;
use crate::cards::campaign_deck::Length;
use crate::cards::missions::MissionId;
use crate::cards::rebel_ships::RebelShip;
use crate::cards::ships::ShipId;
use crate::cards::upgrades::{UpgradeId, UpgradeSlot};
use crate::dice::generator::Seed;
use crate::mission::models::Models;

/// Everything a player can make happen in a campaign.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub enum CampaignCommand {
    /// Starts founding; a finished campaign is forgotten.
    Found {
        length: Length,
        variants: Variants,
    },
    /// While founding.
    Length(Length),
    /// While founding; the difficulty also between missions.
    Variants(Variants),
    /// Takes a starting mission in or out.
    StartWith(MissionId),
    /// Starting missions will be drawn.
    StartShuffled,
    /// A pilot joins, with starting points or with points by the average level.
    Join {
        callsign: Name,
        by_level: bool,
    },
    Leave(PilotAt),
    Callsign {
        pilot: PilotAt,
        name: Name,
    },
    Player {
        pilot: PilotAt,
        name: Name,
    },
    Deal {
        pilot: PilotAt,
        deal: Trade,
    },
    Equip {
        pilot: PilotAt,
        card: UpgradeId,
    },
    PutAway {
        pilot: PilotAt,
        card: UpgradeId,
    },
    /// Turns the two-sided card over.
    Flip(PilotAt),
    SwapSlot {
        pilot: PilotAt,
        from: UpgradeSlot,
        to: UpgradeSlot,
    },
    ExtraCharges {
        pilot: PilotAt,
        card: Option<UpgradeId>,
    },
    Absent {
        pilot: PilotAt,
        absent: bool,
    },
    /// Which Imperial models the group owns.
    Models(Models),
    /// Ends the founding.
    Begin,
    /// On to the next step of the round.
    Next,
    /// Flies Local Trouble, or leaves it for the deck.
    Introduction(bool),
    /// One of the two missions drawn.
    Choose(u8),
    /// Kills in the mission, for the pilot's sheet.
    Kills {
        pilot: PilotAt,
        victim: Victim,
        count: u8,
    },
    /// The ship was destroyed; without dice they are rolled here.
    ShotDown {
        pilot: PilotAt,
        dice: Option<EjectDice>,
    },
    /// It was not.
    NotShotDown(PilotAt),
    /// The mission is over: kills and objectives less failures.
    Result {
        winner: Winner,
        points: i16,
        cleared: bool,
    },
    /// Flies the mission on this device: pilots, levels and models go over to it. The game does it.
    Fly,
    /// The mission ended on this device: its result is handed in. The game does it.
    Debrief,
    /// A new pilot for one who was killed.
    Replace {
        pilot: PilotAt,
        callsign: Name,
    },
    /// The same pilots found a new campaign.
    Again(Length),
    /// Forgets the campaign.
    Close,
    /// While founding: so many pilots in all, those who are missing with ready names and X-wings.
    Muster(u8),
    /// A pilot joins with a ship.
    Enlist {
        callsign: Name,
        ship: RebelShip,
    },
    /// While founding: another first ship, as if it had been chosen at once.
    FirstShip {
        pilot: PilotAt,
        ship: RebelShip,
    },
    /// Buys a card and puts it on the ship.
    BuyAndEquip {
        pilot: PilotAt,
        card: UpgradeId,
    },
    /// Sets the sheet as on paper.
    Correct {
        pilot: PilotAt,
        what: Correction,
    },
    /// Sets the victory tokens as on the table.
    Tokens {
        side: Winner,
        count: u8,
    },
    /// Puts a mission card into the deck or takes it out.
    InDeck {
        mission: MissionId,
        inside: bool,
    },
    /// Somebody who left comes back.
    ComeBack(PilotAt),
    /// Takes the forgotten campaign back.
    Recall,
    /// Provisional ships in the random pilot deck, as on the table.
    Unlocked {
        ship: ShipId,
        open: bool,
    },
    /// While founding: the campaign began on paper; its first round here is in the middle.
    TakeOver,
    /// Somebody who was absent joins the mission that is played. If it is flown here, the game puts the ship on the table.
    FlyIn(PilotAt),
}

const _: () = assert!(size_of::<CampaignCommand>() <= 24);

impl Campaign {
    /// Changes the campaign by one command, or refuses it and changes nothing.
    pub fn apply(&mut self, command: &CampaignCommand, seed: &Seed) -> Result<(), CampaignError> {
        let before = (core::mem::take(&mut self.dropped), core::mem::take(&mut self.cast));
        let done = self.dispatch(command, seed);
        if done.is_err() {
            (self.dropped, self.cast) = before;
        }
        done
    }

    fn dispatch(&mut self, command: &CampaignCommand, seed: &Seed) -> CampaignResult {
        use CampaignCommand as C;
        // A forgotten campaign lies untouched.
        if self.stage == CampaignStage::None && !matches!(command, C::Found { .. } | C::Recall) {
            return Err(CampaignError::NotNow);
        }
        match *command {
            C::Found { length, variants } => self.found(length, variants),
            C::Length(length) => self.set_length(length),
            C::Variants(variants) => self.set_variants(variants),
            C::StartWith(mission) => self.toggle_start(mission),
            C::StartShuffled => self.clear_start(),
            C::Join { callsign, by_level } => self.join(callsign, by_level),
            C::Leave(at) => self.leave(at),
            C::Callsign { pilot, name } => {
                self.pilot_mut(pilot).ok_or(CampaignError::NoSuchPilot)?.callsign = name;
                Ok(())
            }
            C::Player { pilot, name } => {
                self.pilot_mut(pilot).ok_or(CampaignError::NoSuchPilot)?.player = name;
                Ok(())
            }
            C::Deal { pilot, deal } => self.deal(pilot, deal),
            C::Equip { pilot, card } => self.equip(pilot, card),
            C::PutAway { pilot, card } => self.put_away(pilot, card),
            C::Flip(pilot) => self.flip(pilot),
            C::SwapSlot { pilot, from, to } => self.swap_slot(pilot, from, to),
            C::ExtraCharges { pilot, card } => self.put_extra(pilot, card),
            C::Absent { pilot, absent } => self.set_absent(pilot, absent),
            C::Models(models) => self.set_models(models),
            C::Begin => self.begin(seed),
            C::Next => self.next(seed),
            C::Introduction(fly) => self.introduce(fly, seed),
            C::Choose(place) => self.choose(place),
            C::Kills { pilot, victim, count } => self.credit(pilot, victim, count),
            C::ShotDown { pilot, dice } => self.shoot_down(pilot, dice, seed),
            C::NotShotDown(pilot) => self.bring_back(pilot),
            C::Result { winner, points, cleared } => self.finish(winner, points, cleared),
            // Without a table there is nothing to fly on.
            C::Fly | C::Debrief => Err(CampaignError::NotNow),
            C::Replace { pilot, callsign } => self.replace(pilot, callsign),
            C::Again(length) => self.again(length),
            C::Close => self.close(),
            C::Recall => self.recall(),
            C::ComeBack(pilot) => self.come_back(pilot),
            C::Unlocked { ship, open } => self.set_unlocked(ship, open),
            C::TakeOver => self.take_over(seed),
            C::Muster(pilots) => self.muster(pilots),
            C::Enlist { callsign, ship } => self.enlist(callsign, ship),
            C::FirstShip { pilot, ship } => self.set_first_ship(pilot, ship),
            C::BuyAndEquip { pilot, card } => self.buy_and_equip(pilot, card),
            C::Correct { pilot, what } => self.correct(pilot, what),
            C::Tokens { side, count } => self.set_tokens(side, count),
            C::InDeck { mission, inside } => self.set_deck(mission, inside),
            C::FlyIn(pilot) => self.fly_in(pilot),
        }
    }
}

impl CampaignCommand {
    /// The pilot it is about.
    pub const fn who(&self) -> Option<PilotAt> {
        match *self {
            Self::Leave(pilot)
            | Self::Callsign { pilot, .. }
            | Self::Player { pilot, .. }
            | Self::Deal { pilot, .. }
            | Self::Equip { pilot, .. }
            | Self::PutAway { pilot, .. }
            | Self::Flip(pilot)
            | Self::SwapSlot { pilot, .. }
            | Self::ExtraCharges { pilot, .. }
            | Self::Absent { pilot, .. }
            | Self::Kills { pilot, .. }
            | Self::ShotDown { pilot, .. }
            | Self::NotShotDown(pilot)
            | Self::FirstShip { pilot, .. }
            | Self::BuyAndEquip { pilot, .. }
            | Self::Correct { pilot, .. }
            | Self::ComeBack(pilot)
            | Self::FlyIn(pilot) => Some(pilot),
            _ => None,
        }
    }

    /// Something or somebody is lost by it or comes back: it is said aloud once it is done.
    pub const fn is_told(&self) -> bool {
        let sells = matches!(self, Self::Deal { deal: Trade::Sell(_) | Trade::SellShip(_), .. });
        let kills = matches!(self, Self::Correct { what: Correction::Dead(true), .. });
        let moves = matches!(self, Self::Leave(_) | Self::ComeBack(_) | Self::Absent { .. });
        sells || kills || moves || matches!(self, Self::Close)
    }

    /// What was done, in the words of the undo notice: `Nova buys Proton Torpedoes`.
    pub fn describe(&self, campaign: &Campaign, out: &mut dyn Write) -> fmt::Result {
        if let Some(at) = self.who() {
            pilot::write_name(campaign, at, out)?;
            out.write_str(" ")?;
        }
        match self {
            Self::Found { length, .. } => write!(out, "new {length} campaign"),
            Self::Length(length) => write!(out, "{length} campaign"),
            Self::Variants(variants) => variants.describe_change(campaign.variants, out),
            Self::StartWith(mission) => write!(out, "start with {}", mission.title()),
            Self::StartShuffled => out.write_str("missions at random"),
            Self::Join { callsign, .. } if callsign.is_blank() => out.write_str("a pilot joins"),
            Self::Join { callsign, .. } | Self::Enlist { callsign, .. } => write!(out, "{callsign} joins"),
            Self::Leave(_) => out.write_str("leaves"),
            Self::Callsign { name, .. } => write!(out, "is called {name}"),
            Self::Player { name, .. } => write!(out, "is played by {name}"),
            Self::Deal { deal, .. } => match deal {
                Trade::Buy(card) => write!(out, "buys {card}"),
                Trade::Sell(card) => write!(out, "sells {card}"),
                Trade::Ship(ship) | Trade::AddShip(ship) => write!(out, "buys {ship}"),
                Trade::SellShip(ship) => write!(out, "sells {ship}"),
                Trade::Fly(ship) => write!(out, "flies {ship}"),
                Trade::Level(_) => out.write_str("rises a level"),
            },
            Self::Equip { card, .. } => write!(out, "equips {card}"),
            Self::PutAway { card, .. } => write!(out, "puts away {card}"),
            Self::Flip(_) => out.write_str("flips a card"),
            Self::SwapSlot { from, to, .. } => write!(out, "swaps {from} slot for {to}"),
            Self::ExtraCharges { .. } => out.write_str("moves extra charges"),
            Self::Absent { absent: true, .. } => out.write_str("stays away"),
            Self::Absent { absent: false, .. } => out.write_str("flies today"),
            Self::Models(_) => out.write_str("models counted"),
            Self::Begin => out.write_str("campaign begun"),
            Self::Next => out.write_str(campaign.stage.leaving()),
            Self::Introduction(true) => out.write_str("Local Trouble flown first"),
            Self::Introduction(false) => out.write_str("Local Trouble left out"),
            Self::Choose(place) => {
                let drawn = campaign.offered.get(usize::from(*place)).copied().flatten();
                match drawn.or(campaign.mission) {
                    Some(mission) => write!(out, "{} chosen", mission.title()),
                    None => out.write_str("the mission's choice"),
                }
            }
            Self::Kills { count, victim, .. } => write!(out, "downs {count} {}", victim.name()),
            Self::ShotDown { .. } => out.write_str("is shot down"),
            Self::NotShotDown(_) => out.write_str("is not shot down"),
            Self::Result { winner, .. } => write!(out, "mission won by the {}", winner.name()),
            Self::Fly => out.write_str("mission flown here"),
            Self::Debrief => out.write_str("debriefing"),
            Self::Replace { callsign, .. } => write!(out, "{callsign} takes over"),
            Self::Again(length) => write!(out, "new {length} campaign"),
            Self::Close => out.write_str("campaign forgotten"),
            Self::Muster(pilots) => write!(out, "squad of {pilots} X-wings"),
            Self::FirstShip { ship, .. } => write!(out, "takes {ship}"),
            Self::BuyAndEquip { card, .. } => write!(out, "buys {card}"),
            Self::Correct { what, .. } => what.describe(out),
            Self::Tokens { side, count } => write!(out, "{} tokens set to {count}", side.of()),
            Self::InDeck { mission, inside: true } => write!(out, "{} put in deck", mission.title()),
            Self::InDeck { mission, inside: false } => write!(out, "{} out of deck", mission.title()),
            Self::FlyIn(_) => out.write_str("joins the mission"),
            Self::ComeBack(_) => out.write_str("comes back"),
            Self::Recall => out.write_str("campaign taken back"),
            Self::Unlocked { ship, open: true } => write!(out, "{} cards put in", ship.short_name()),
            Self::Unlocked { ship, open: false } => write!(out, "{} cards out", ship.short_name()),
            Self::TakeOver => out.write_str("campaign taken over"),
        }
    }

    /// What the players must put back on the table when this is undone; nothing is written if nothing lies there.
    pub fn put_back(&self, out: &mut dyn Write) -> fmt::Result {
        match self {
            Self::Equip { card, .. } | Self::BuyAndEquip { card, .. } => {
                write!(out, "take {card} off the ship")
            }
            Self::PutAway { card, .. } => write!(out, "put {card} on the ship"),
            Self::Flip(_) => out.write_str("flip the card back"),
            Self::Deal { deal: Trade::Ship(_) | Trade::Fly(_), .. } | Self::FirstShip { .. } => {
                out.write_str("change the ship card back")
            }
            Self::Choose(_) => out.write_str("put the mission card back"),
            Self::Debrief => out.write_str("leave the ships on the table"),
            Self::FlyIn(_) => out.write_str("take the new ship off the table"),
            _ => Ok(()),
        }
    }
}

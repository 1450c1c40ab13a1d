//! Why a campaign refuses a command, in a sentence. Does NOT name the card: the screen has it open.

use crate::base::text::{Text, text};

/// A refusal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub enum CampaignError {
    NotNow,
    NoSuchPilot,
    RosterFull,
    TooFewPilots,
    TooManyPilots,
    LongNeedsMoreArcs,
    NotAStartingMission,
    WrongNumberOfMissions,
    NoSuchChoice,
    PilotsAreThere,
    EasierNeedsFour,
    MuchHarderNeedsFive,
    NoShip,
    NotAStartingShip,
    ShipNotListed,
    ShipNeedsLevel,
    ShipOwned,
    ShipNotOwned,
    LastShip,
    OneShipOnly,
    NotEnoughPoints,
    SellFirst,
    Owned,
    NotOwned,
    Limited,
    InventoryFull,
    TreeOnly,
    LevelTooLow,
    TopLevel,
    ChoosePath,
    PathIsFinal,
    NoSlot,
    SlotFull,
    RestrictionFails,
    AllMustCarryIt,
    AlreadyEquipped,
    NotEquipped,
    NotTwoSided,
    NotSwappable,
    NoExtraCharges,
    Dead,
    NotDead,
    DidNotFly,
    WrongDice,
    PilotsAreDead,
}

impl CampaignError {
    /// What the player reads.
    pub const fn sentence(self) -> Text {
        match self {
            Self::NotNow => text!("That does not fit this step of the campaign."),
            Self::NoSuchPilot => text!("There is no such pilot."),
            Self::RosterFull => text!("Twelve pilots are on the roster already."),
            Self::TooFewPilots => text!("A mission needs three to six pilots."),
            Self::TooManyPilots => text!("At most six fly: say who stays away today."),
            Self::LongNeedsMoreArcs => {
                text!("A long campaign needs seven starting missions; the core set has five.")
            }
            Self::NotAStartingMission => text!("That is not a starting mission."),
            Self::WrongNumberOfMissions => text!("The length needs another number of starting missions."),
            Self::PilotsAreThere => text!("Set this before the first pilot joins."),
            Self::NoSuchChoice => text!("That is not on the list."),
            Self::EasierNeedsFour => text!("Three pilots cannot play easier: there is no column for two."),
            Self::MuchHarderNeedsFive => {
                text!("Six pilots cannot play a lot harder: there is no column for seven.")
            }
            Self::NoShip => text!("Buy a ship first."),
            Self::NotAStartingShip => text!("A new pilot cannot begin with this ship."),
            Self::ShipNotListed => text!("This ship belongs to the Experience Tree."),
            Self::ShipNeedsLevel => text!("Other ships open up at a higher level."),
            Self::ShipOwned => text!("The pilot has this ship already."),
            Self::ShipNotOwned => text!("The pilot does not have this ship."),
            Self::LastShip => text!("The last ship can only be traded for another."),
            Self::OneShipOnly => text!("A pilot has one ship; several need the Experience Tree."),
            Self::NotEnoughPoints => text!("There are not enough squad points."),
            Self::SellFirst => text!("Upgrades would get dearer than you can pay: sell one first."),
            Self::Owned => text!("The pilot has this card; one copy is all."),
            Self::NotOwned => text!("The pilot does not have this card."),
            Self::Limited => text!("It is limited, and the squad has all its copies."),
            Self::InventoryFull => text!("The inventory is full: sell something first."),
            Self::TreeOnly => text!("This card belongs to the Experience Tree."),
            Self::LevelTooLow => text!("The pilot's level is too low for this ability."),
            Self::TopLevel => text!("There is no higher level."),
            Self::ChoosePath => text!("Choose a path first: it is final."),
            Self::PathIsFinal => text!("The path was chosen before and is final."),
            Self::NoSlot => text!("The ship has no slot for it."),
            Self::SlotFull => text!("Its slot is full: put another card away first."),
            Self::RestrictionFails => text!("The card's restriction is not met."),
            Self::AllMustCarryIt => text!("Every ship of this type in the squad must own it."),
            Self::AlreadyEquipped => text!("It is on the ship already."),
            Self::NotEquipped => text!("It is not on the ship."),
            Self::NotTwoSided => text!("No two-sided card is on the ship."),
            Self::NotSwappable => text!("Special Modifications cannot change that slot."),
            Self::NoExtraCharges => text!("This card or this level has no extra charges."),
            Self::Dead => text!("This pilot was killed: start a new one."),
            Self::NotDead => text!("This pilot is alive."),
            Self::DidNotFly => text!("This pilot did not fly the mission."),
            Self::WrongDice => text!("The territory asks for another number of dice."),
            Self::PilotsAreDead => text!("Nobody survived: start with new pilots."),
        }
    }
}

//! Rebel ship cards: five of the core campaign, three of the Experience Tree add-on.
//!
//! Stats, action bar and slots as on HotAC's ship cards; the A-wing's and the HWK-290's cards could not be read, so
//! theirs are the official ones. Costs and campaign upgrades from the points lists (core v0.2.1, add-on v0.1.1).
//! Initiative and talents come from experience, not from the ship. Does NOT hold dials: `dials` does.

use core::fmt;

use super::campaign_upgrades::CampaignUpgradeId;
use super::dials::DialId;
use super::upgrades::UpgradeSlot;
use super::vocabulary::{Action, Arc, Size};
use crate::base::named::named;

named! {
    /// A ship a campaign pilot can fly. The numbers are stored in saves.
    RebelShip {
        XWing = 0 "X-wing",
        YWing = 1 "Y-wing",
        AWing = 2 "A-wing",
        BWing = 3 "B-wing",
        Hwk290 = 4 "HWK-290",
        KWing = 5 "K-wing",
        UWing = 6 "U-wing",
        Arc170 = 7 "ARC-170",
    }
}

/// How many ships there are, and how many of them the core campaign lists.
pub const REBEL_SHIPS: usize = 8;
pub const CORE_SHIPS: usize = 5;

/// The colour of an action.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ActionDifficulty {
    White,
    Red,
}

impl ActionDifficulty {
    pub const fn name(self) -> &'static str {
        match self {
            Self::White => "white",
            Self::Red => "red",
        }
    }
}

/// One action of the bar, with the action linked to it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RebelAction {
    pub action: Action,
    pub difficulty: ActionDifficulty,
    pub linked: Option<(Action, ActionDifficulty)>,
}

pub(super) const fn white(action: Action) -> RebelAction {
    RebelAction { action, difficulty: ActionDifficulty::White, linked: None }
}

pub(super) const fn red(action: Action) -> RebelAction {
    RebelAction { action, difficulty: ActionDifficulty::Red, linked: None }
}

/// A white action with a red one behind the arrow.
pub(super) const fn link_red(action: Action, linked: Action) -> RebelAction {
    RebelAction { action, difficulty: ActionDifficulty::White, linked: Some((linked, ActionDifficulty::Red)) }
}

impl fmt::Display for RebelAction {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let colour = |difficulty| if difficulty == ActionDifficulty::Red { "red " } else { "" };
        write!(f, "{}{}", colour(self.difficulty), self.action)?;
        match self.linked {
            Some((linked, difficulty)) => write!(f, " > {}{linked}", colour(difficulty)),
            None => Ok(()),
        }
    }
}

/// A rule printed on the official ship card that an upgrade asks for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ShipAbility {
    VectoredThrusters,
}

impl ShipAbility {
    pub const fn name(self) -> &'static str {
        match self {
            Self::VectoredThrusters => "Vectored Thrusters",
        }
    }
}

/// A primary weapon.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RebelPrimary {
    pub arc: Arc,
    pub dice: u8,
}

/// What a points list prints about a ship.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PointsListing {
    pub points: u8,
    /// A pilot may begin with it.
    pub starting: bool,
    pub campaign_upgrades: &'static [CampaignUpgradeId],
}

/// One ship card.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RebelShipCard {
    pub ship: RebelShip,
    /// The name on the command line.
    pub id: &'static str,
    /// The name on the ship card.
    pub name: &'static str,
    pub size: Size,
    pub primaries: &'static [RebelPrimary],
    pub agility: u8,
    pub hull: u8,
    pub shields: u8,
    pub bar: &'static [RebelAction],
    /// In printed order.
    pub slots: &'static [UpgradeSlot],
    /// Slots of the official ship that HotAC's card does not show; see [`Self::reading`].
    pub official_slots: &'static [UpgradeSlot],
    pub ability: Option<ShipAbility>,
    /// The core points list; None: only in the add-on.
    pub core: Option<PointsListing>,
    /// The add-on's points list.
    pub tree: PointsListing,
    pub source: &'static str,
    /// What the sources leave open; empty if nothing.
    pub reading: &'static str,
}

const ALL_THREE: &[CampaignUpgradeId] =
    &[CampaignUpgradeId::Hyperdrive, CampaignUpgradeId::HighDefinitionScanner, CampaignUpgradeId::EscortDuty];
const NO_ESCORT: &[CampaignUpgradeId] =
    &[CampaignUpgradeId::Hyperdrive, CampaignUpgradeId::HighDefinitionScanner];

const fn listed(
    points: u8,
    starting: bool,
    campaign_upgrades: &'static [CampaignUpgradeId],
) -> PointsListing {
    PointsListing { points, starting, campaign_upgrades }
}

const fn primary(arc: Arc, dice: u8) -> RebelPrimary {
    RebelPrimary { arc, dice }
}

use Action::{BarrelRoll, Boost, Coordinate, Evade, Focus, Jam, Lock, Reload, RotateArc, Slam};
use UpgradeSlot as Slot;

/// Every ship, in the order of the numbers.
#[rustfmt::skip]
pub static CARDS: [RebelShipCard; REBEL_SHIPS] = [
    RebelShipCard {
        ship: RebelShip::XWing, id: "t-65-x-wing", name: "T-65 X-wing", size: Size::Small,
        primaries: &[primary(Arc::Front, 3)], agility: 2, hull: 4, shields: 2,
        bar: &[white(Focus), white(Lock), white(BarrelRoll)],
        slots: &[Slot::Torpedo, Slot::Astromech, Slot::Modification, Slot::Configuration],
        official_slots: &[], ability: None,
        core: Some(listed(29, true, ALL_THREE)), tree: listed(29, true, ALL_THREE),
        source: "HotAC ship card", reading: "",
    },
    RebelShipCard {
        ship: RebelShip::YWing, id: "btl-a4-y-wing", name: "BTL-A4 Y-wing", size: Size::Small,
        primaries: &[primary(Arc::Front, 2)], agility: 1, hull: 6, shields: 2,
        bar: &[white(Focus), white(Lock), red(BarrelRoll), red(Reload)],
        slots: &[Slot::Turret, Slot::Torpedo, Slot::Gunner, Slot::Astromech, Slot::Device, Slot::Modification],
        official_slots: &[], ability: None,
        core: Some(listed(19, true, ALL_THREE)), tree: listed(19, true, ALL_THREE),
        source: "HotAC ship card", reading: "",
    },
    RebelShipCard {
        ship: RebelShip::AWing, id: "rz-1-a-wing", name: "RZ-1 A-wing", size: Size::Small,
        primaries: &[primary(Arc::Front, 2)], agility: 3, hull: 2, shields: 2,
        bar: &[white(Focus), white(Evade), white(Lock), white(BarrelRoll), white(Boost)],
        slots: &[Slot::Talent, Slot::Missile],
        official_slots: &[Slot::Configuration], ability: Some(ShipAbility::VectoredThrusters),
        core: Some(listed(19, false, ALL_THREE)), tree: listed(19, true, ALL_THREE),
        source: "official ship data",
        reading: "HotAC's card is lost: slots and ship ability are those of the official ship.",
    },
    RebelShipCard {
        ship: RebelShip::BWing, id: "a-sf-01-b-wing", name: "A/SF-01 B-wing", size: Size::Small,
        primaries: &[primary(Arc::Front, 3)], agility: 1, hull: 4, shields: 4,
        bar: &[link_red(Focus, BarrelRoll), white(Lock), white(BarrelRoll)],
        slots: &[Slot::Sensor, Slot::Cannon, Slot::Cannon, Slot::Torpedo, Slot::Modification, Slot::Configuration],
        official_slots: &[Slot::Title], ability: None,
        core: Some(listed(29, false, ALL_THREE)), tree: listed(29, true, ALL_THREE),
        source: "HotAC ship card",
        reading: "The official ship has a title slot since 2021; HotAC's card shows none.",
    },
    RebelShipCard {
        ship: RebelShip::Hwk290, id: "hwk-290", name: "HWK-290 Light Freighter", size: Size::Small,
        primaries: &[primary(Arc::SingleTurret, 2)], agility: 2, hull: 3, shields: 2,
        bar: &[link_red(Focus, RotateArc), link_red(Lock, RotateArc), red(Boost), white(RotateArc), red(Jam)],
        slots: &[Slot::Crew, Slot::Device, Slot::Modification, Slot::Modification, Slot::Title],
        official_slots: &[], ability: None,
        core: Some(listed(18, false, ALL_THREE)), tree: listed(18, true, NO_ESCORT),
        source: "official ship data",
        reading: "HotAC's card is lost: slots are those of the official generic pilot.",
    },
    RebelShipCard {
        ship: RebelShip::KWing, id: "btl-s8-k-wing", name: "BTL-S8 K-wing", size: Size::Medium,
        primaries: &[primary(Arc::DoubleTurret, 2)], agility: 1, hull: 6, shields: 3,
        bar: &[white(Focus), white(Lock), white(Slam), white(RotateArc), white(Reload)],
        slots: &[Slot::Torpedo, Slot::Missile, Slot::Missile, Slot::Gunner, Slot::Crew, Slot::Device, Slot::Device],
        official_slots: &[], ability: None,
        core: None, tree: listed(27, false, NO_ESCORT),
        source: "HotAC ship card, Experience Tree", reading: "",
    },
    RebelShipCard {
        ship: RebelShip::UWing, id: "ut-60d-u-wing", name: "UT-60D U-wing", size: Size::Medium,
        primaries: &[primary(Arc::Front, 3)], agility: 2, hull: 5, shields: 3,
        bar: &[white(Focus), white(Lock), red(Coordinate)],
        slots: &[Slot::Sensor, Slot::Crew, Slot::Crew, Slot::Modification, Slot::Configuration],
        official_slots: &[], ability: None,
        core: None, tree: listed(31, false, NO_ESCORT),
        source: "HotAC ship card, Experience Tree", reading: "",
    },
    RebelShipCard {
        ship: RebelShip::Arc170, id: "arc-170", name: "ARC-170 Starfighter", size: Size::Medium,
        primaries: &[primary(Arc::Front, 3), primary(Arc::Rear, 2)], agility: 1, hull: 6, shields: 3,
        bar: &[white(Focus), white(Lock), red(BarrelRoll)],
        slots: &[Slot::Torpedo, Slot::Crew, Slot::Gunner, Slot::Astromech, Slot::Modification],
        official_slots: &[], ability: None,
        core: None, tree: listed(30, false, ALL_THREE),
        source: "HotAC ship card, Experience Tree", reading: "",
    },
];

impl RebelShip {
    pub fn card(self) -> &'static RebelShipCard {
        // The numbers are the places of the table: the test compares them all.
        CARDS.get(usize::from(self.number())).unwrap_or(&CARDS[0])
    }

    pub fn from_id(id: &str) -> Option<Self> {
        CARDS.iter().find(|card| card.id == id).map(|card| card.ship)
    }

    pub const fn dial(self) -> DialId {
        match self {
            Self::XWing => DialId::T65XWing,
            Self::YWing => DialId::YWing,
            Self::AWing => DialId::AWing,
            Self::BWing => DialId::BWing,
            Self::Hwk290 => DialId::Hwk290,
            Self::KWing => DialId::KWing,
            Self::UWing => DialId::UWing,
            Self::Arc170 => DialId::Arc170,
        }
    }

    /// What the points list in use prints; None: this list does not have the ship.
    pub fn listing(self, tree: bool) -> Option<&'static PointsListing> {
        let card = self.card();
        if tree { Some(&card.tree) } else { card.core.as_ref() }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cards::dials;

    #[test]
    fn cards_stand_in_the_order_of_their_numbers() {
        for (place, card) in CARDS.iter().enumerate() {
            assert_eq!(usize::from(card.ship.number()), place);
            assert_eq!(card.ship.card(), card);
            assert_eq!(RebelShip::from_id(card.id), Some(card.ship));
            assert_eq!(card.core.is_some(), place < CORE_SHIPS);
        }
        assert_eq!(RebelShip::ALL.len(), REBEL_SHIPS);
    }

    /// "Rookie Pilots": the starting options of the core list are the X-wing and the Y-wing.
    #[test]
    fn rookies_fly_x_wings_or_y_wings() {
        let starting = |tree| {
            let all = RebelShip::ALL.iter().copied();
            all.filter(|ship| ship.listing(tree).is_some_and(|row| row.starting)).collect::<Vec<_>>()
        };
        assert_eq!(starting(false), [RebelShip::XWing, RebelShip::YWing]);
        assert_eq!(starting(true).len(), 5);
    }

    #[test]
    fn every_ship_has_its_dial() {
        for card in &CARDS {
            let dial = dials::TABLE.iter().find(|dial| dial.id == card.ship.dial()).unwrap();
            assert_eq!((dial.name(), dial.size), (card.name, card.size));
        }
    }
}

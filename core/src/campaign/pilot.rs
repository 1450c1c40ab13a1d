//! A Rebel pilot: the pilot sheet.
//!
//! Points obey `earned = spent + held + lost`: spent is what ship, levels and inventory cost now, lost is what selling, new
//! ships and ejecting cost for good. Does NOT change itself: `deal`, `loadout` and `payout` do.

use heapless::Vec;
use serde::{Deserialize, Serialize};

use super::{Campaign, PilotAt, ROSTER};
use crate::base::bits::bits;
use crate::base::name::Name;
use crate::base::plural::plural;
use crate::cards::campaign_deck::MissionSet;
use crate::cards::experience::{self, LinkedCalculate, MAX_INVENTORY, Rung};
use crate::cards::experience_tree::{self, Path};
use crate::cards::pilots::Level;
use crate::cards::rebel_ships::RebelShip;
use crate::cards::ships::{SHIPS, ShipId};
use crate::cards::upgrades::{UpgradeId, UpgradeSlot};

/// Kinds of kills that a sheet counts: every automated ship, and emplacements.
pub const KILL_KINDS: usize = SHIPS + 1;

/// What was destroyed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub enum Victim {
    Ship(ShipId),
    Emplacement,
}

impl Victim {
    /// All kinds, in the order of the sheet.
    pub fn all() -> impl Iterator<Item = Victim> + Clone {
        ShipId::ALL.into_iter().map(Victim::Ship).chain([Victim::Emplacement])
    }

    pub fn place(self) -> usize {
        match self {
            Self::Ship(ship) => usize::from(ship.number()),
            Self::Emplacement => SHIPS,
        }
    }

    pub fn name(self) -> &'static str {
        match self {
            Self::Ship(ship) => ship.short_name(),
            Self::Emplacement => "Emplacement",
        }
    }
}

/// A line of the upgrade inventory.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Owned {
    pub card: UpgradeId,
    /// What it cost, settled when ship or level changed.
    pub paid: u8,
    /// On the ship for the next mission.
    pub equipped: bool,
}

bits! {
    /// Ships a pilot owns.
    Hangar(u8) of RebelShip
}

/// One pilot.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Pilot {
    /// Empty: named by the place.
    pub callsign: Name,
    /// Empty: every such pilot counts as a player.
    pub player: Name,
    /// What is flown; None until the first is bought.
    pub ship: Option<RebelShip>,
    /// The core campaign owns one ship at a time, the Experience Tree any number.
    pub hangar: Hangar,
    pub level: Level,
    pub path: Option<Path>,
    pub points: u16,
    pub earned: u16,
    pub spent: u16,
    pub lost: u16,
    /// Missions flown, and which.
    pub missions: u16,
    pub flown: MissionSet,
    pub shot_down: u8,
    pub kills: [u8; KILL_KINDS],
    pub inventory: Vec<Owned, MAX_INVENTORY, u8>,
    /// Which side of a two-sided card lies up.
    pub face: u8,
    /// What Special Modifications takes and gives.
    pub swap: Option<(UpgradeSlot, UpgradeSlot)>,
    /// The card that "extra charges" are put on.
    pub extra: Option<UpgradeId>,
    /// Not here today.
    pub absent: bool,
    /// Killed: a new pilot may take over.
    pub dead: bool,
    /// Missions the campaign had seen when this pilot joined.
    pub since: u16,
    /// Left, or killed and replaced: the sheet stays until its place is needed.
    pub gone: bool,
}

impl Pilot {
    pub const fn new(callsign: Name, points: u16, since: u16) -> Pilot {
        Pilot {
            callsign,
            player: Name::EMPTY,
            ship: None,
            hangar: Hangar::NONE,
            level: Level::Green,
            path: None,
            points,
            earned: points,
            spent: 0,
            lost: 0,
            missions: 0,
            flown: MissionSet::NONE,
            shot_down: 0,
            kills: [0; KILL_KINDS],
            inventory: Vec::new(),
            face: 0,
            swap: None,
            extra: None,
            absent: false,
            dead: false,
            since,
            gone: false,
        }
    }

    pub const fn flies(&self) -> bool {
        !self.absent && !self.dead
    }

    pub fn owned(&self, card: UpgradeId) -> Option<&Owned> {
        self.inventory.iter().find(|owned| owned.card == card)
    }

    pub fn total_kills(&self) -> u16 {
        self.kills.iter().map(|&kills| u16::from(kills)).sum()
    }

    pub fn kills_of(&self, victim: Victim) -> u8 {
        self.kills.get(victim.place()).copied().unwrap_or(0)
    }

    /// The levels reached, from the first.
    pub fn rungs(&self, tree: bool) -> impl Iterator<Item = &'static Rung> + Clone {
        let (reached, path) = (self.level, self.path);
        let levels = Level::ALL.iter().filter(move |level| **level <= reached);
        levels.filter_map(move |&level| rung(level, path, tree))
    }

    /// "Only apply the highest value".
    pub fn initiative(&self, tree: bool) -> u8 {
        self.rungs(tree).map(|rung| rung.initiative).max().unwrap_or(0)
    }

    /// Force that experience gives; cards may add to it.
    pub fn own_force(&self, tree: bool) -> u8 {
        self.rungs(tree).map(|rung| rung.force).max().unwrap_or(0)
    }

    /// May acquire other ships than the first.
    pub fn may_change_ship(&self, tree: bool) -> bool {
        self.rungs(tree).any(|rung| rung.new_ships)
    }

    pub fn linked_calculate(&self, tree: bool) -> LinkedCalculate {
        self.rungs(tree).map(|rung| rung.linked).max().unwrap_or(LinkedCalculate::None)
    }

    pub fn has_extra_charges(&self, tree: bool) -> bool {
        self.rungs(tree).any(|rung| rung.extra_charges)
    }

    /// The callsign, or the number of the place.
    pub fn write_name(&self, at: PilotAt, out: &mut dyn core::fmt::Write) -> core::fmt::Result {
        if self.callsign.is_blank() {
            write!(out, "Pilot {}", at.0.saturating_add(1))
        } else {
            out.write_str(self.callsign.as_str())
        }
    }
}

/// The name of whoever has a place or had one, or its number.
pub fn write_name(campaign: &Campaign, at: PilotAt, out: &mut dyn core::fmt::Write) -> core::fmt::Result {
    match (campaign.sheet(at), campaign.log.once(at)) {
        (Some(pilot), _) => pilot.write_name(at, out),
        (None, Some(name)) => out.write_str(name.as_str()),
        (None, None) if at.place() >= ROSTER => out.write_str("Somebody"),
        (None, None) => write!(out, "Pilot {}", at.0.saturating_add(1)),
    }
}

/// `point` of one, `points` of more.
pub(super) const fn points_word(points: u16) -> &'static str {
    plural(points as u32, "point", "points")
}

/// A level of the sheet in use.
pub fn rung(level: Level, path: Option<Path>, tree: bool) -> Option<&'static Rung> {
    if tree {
        experience_tree::level(level, path)
    } else {
        experience::LEVELS.iter().find(|rung| rung.level == level)
    }
}

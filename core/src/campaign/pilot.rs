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

/// Places of a sheet that release 1.0 counts kills in: fifteen ships, then emplacements.
const FIRST_KINDS: usize = 16;
/// Places behind them, for ships that came later.
const LATER_KINDS: usize = 16;
/// Kinds of kills that a sheet has room for. A new ship takes the next place: what is saved stays as it is.
pub const KILL_KINDS: usize = FIRST_KINDS + LATER_KINDS;
const EMPLACEMENT: usize = FIRST_KINDS - 1;

const _: () = assert!(SHIPS < KILL_KINDS);

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
        let ships = |later: bool| {
            let all = ShipId::ALL.into_iter().map(Victim::Ship);
            all.filter(move |ship| (ship.place() > EMPLACEMENT) == later)
        };
        ships(false).chain([Victim::Emplacement]).chain(ships(true))
    }

    /// Ships that came after release 1.0 have their places behind the emplacements.
    pub fn place(self) -> usize {
        match self {
            Self::Ship(ship) => match usize::from(ship.number()) {
                number @ ..EMPLACEMENT => number,
                number => number + 1,
            },
            Self::Emplacement => EMPLACEMENT,
        }
    }

    pub fn at_place(place: u8) -> Option<Victim> {
        Self::all().find(|victim| victim.place() == usize::from(place))
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
    /// By [`Victim::place`]; what has no place here is in `gone`.
    pub kills: [u8; FIRST_KINDS],
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
    pub(super) gone: Gone,
}

/// Whether somebody left, or was killed and replaced: the sheet stays until its place is needed.
///
/// Release 1.0 saves a plain yes or no here. Kills that its sheet has no place for come behind it, once there are some: a save
/// without them is the same byte for byte.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(super) enum Gone {
    No,
    Yes,
    NoAndKills([u8; LATER_KINDS]),
    YesAndKills([u8; LATER_KINDS]),
}

impl Gone {
    const fn is_gone(self) -> bool {
        matches!(self, Self::Yes | Self::YesAndKills(_))
    }

    const fn later_kills(self) -> [u8; LATER_KINDS] {
        match self {
            Self::No | Self::Yes => [0; LATER_KINDS],
            Self::NoAndKills(kills) | Self::YesAndKills(kills) => kills,
        }
    }

    fn with(gone: bool, kills: [u8; LATER_KINDS]) -> Gone {
        match (gone, kills == [0; LATER_KINDS]) {
            (false, true) => Self::No,
            (true, true) => Self::Yes,
            (false, false) => Self::NoAndKills(kills),
            (true, false) => Self::YesAndKills(kills),
        }
    }
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
            kills: [0; FIRST_KINDS],
            inventory: Vec::new(),
            face: 0,
            swap: None,
            extra: None,
            absent: false,
            dead: false,
            since,
            gone: Gone::No,
        }
    }

    pub const fn flies(&self) -> bool {
        !self.absent && !self.dead
    }

    pub fn owned(&self, card: UpgradeId) -> Option<&Owned> {
        self.inventory.iter().find(|owned| owned.card == card)
    }

    pub fn total_kills(&self) -> u16 {
        self.kills.iter().chain(&self.gone.later_kills()).map(|&kills| u16::from(kills)).sum()
    }

    pub fn kills_of(&self, victim: Victim) -> u8 {
        self.kills_at(victim.place())
    }

    fn kills_at(&self, place: usize) -> u8 {
        let kills = self.kills.iter().chain(&self.gone.later_kills()).nth(place).copied();
        kills.unwrap_or(0)
    }

    pub fn set_kills(&mut self, victim: Victim, count: u8) {
        self.set_kills_at(victim.place(), count);
    }

    fn set_kills_at(&mut self, place: usize, count: u8) {
        let mut later = self.gone.later_kills();
        if let Some(kills) = self.kills.iter_mut().chain(&mut later).nth(place) {
            *kills = count;
        }
        self.gone = Gone::with(self.is_gone(), later);
    }

    /// Left, or killed and replaced.
    pub const fn is_gone(&self) -> bool {
        self.gone.is_gone()
    }

    pub fn set_gone(&mut self, gone: bool) {
        self.gone = Gone::with(gone, self.gone.later_kills());
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

#[cfg(test)]
#[allow(clippy::unwrap_used, clippy::indexing_slicing, clippy::cast_possible_truncation, reason = "a test")]
mod tests {
    use super::*;
    use crate::base::saved;

    fn bytes(pilot: &Pilot) -> std::vec::Vec<u8> {
        let mut buffer = [0; 512];
        let length = saved::write(pilot, &mut buffer).unwrap();
        buffer[..length].to_vec()
    }

    #[test]
    fn victims_have_the_places_of_release_1_0() {
        let places: std::vec::Vec<usize> = Victim::all().map(Victim::place).collect();
        assert!(places.is_sorted() && places.iter().all(|&place| place < KILL_KINDS));
        assert_eq!(Victim::Ship(ShipId::ALL[14]).place(), 14);
        assert_eq!(Victim::at_place(15), Some(Victim::Emplacement));
        assert!(Victim::all().all(|victim| Victim::at_place(victim.place() as u8) == Some(victim)));
    }

    /// The sixteenth ship and those after it: nothing changes for a pilot who shot none of them down.
    #[test]
    fn ships_to_come_have_room_without_another_format() {
        let mut pilot = Pilot::new(Name::new("Nova"), 0, 0);
        let release = bytes(&pilot);
        assert_eq!(release.last(), Some(&0), "a plain no");
        for place in FIRST_KINDS..KILL_KINDS {
            pilot.set_kills_at(place, place as u8);
            saved::survives(&pilot);
            pilot.set_gone(true);
            saved::survives(&pilot);
            pilot.set_gone(false);
            assert_eq!(pilot.kills_at(place), place as u8);
        }
        assert_eq!(pilot.total_kills(), (16..32).sum());
        (FIRST_KINDS..KILL_KINDS).for_each(|place| pilot.set_kills_at(place, 0));
        assert_eq!(bytes(&pilot), release);
        pilot.set_gone(true);
        assert_eq!(bytes(&pilot).last(), Some(&1), "a plain yes");
    }
}

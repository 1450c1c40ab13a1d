//! Preparing for a mission: slots of ship, level and cards, restrictions, stats ("Prepare Pilots for Mission").
//!
//! A loadout is always legal: a card is equipped only if it fits, and whenever something else changes (a ship, a level, a
//! flipped side, a friend who stays at home) cards that no longer fit are put away and counted in `Campaign::dropped`.
//! A slot of two kinds ("pilot ability or talent") is used as whatever lies in it: no choice has to be made. Of a
//! two-sided card the side that lies up counts. Does NOT buy.

use core::fmt;

use heapless::Vec;

use super::error::CampaignError;
use super::pilot::Pilot;
use super::round::CampaignResult;
use super::{Campaign, PilotAt};
use crate::battle::state::rebel::{Chassis, RebelOrder};
use crate::cards::campaign_upgrades::CampaignUpgradeId;
use crate::cards::experience::SlotGain;
use crate::cards::rebel_ships::{RebelAction, RebelPrimary, RebelShip};
use crate::cards::upgrades::{ForceSide, Grant, Restriction, SWAPPABLE, Upgrade, UpgradeId, UpgradeSlot};
use crate::cards::vocabulary::Device;

/// Slots a ship can have at most, with levels and cards.
pub const MAX_ROWS: usize = 20;

/// Why a card cannot be equipped.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Misfit {
    NoSlot(UpgradeSlot),
    SlotFull(UpgradeSlot),
    Needs(Restriction),
}

impl Misfit {
    pub const fn error(self) -> CampaignError {
        match self {
            Self::NoSlot(_) => CampaignError::NoSlot,
            Self::SlotFull(_) => CampaignError::SlotFull,
            Self::Needs(Restriction::Standardized) => CampaignError::AllMustCarryIt,
            Self::Needs(Restriction::Level(_)) => CampaignError::LevelTooLow,
            Self::Needs(_) => CampaignError::RestrictionFails,
        }
    }
}

impl fmt::Display for Misfit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NoSlot(slot) => write!(f, "no {slot} slot"),
            Self::SlotFull(slot) => write!(f, "{slot} slot is full"),
            Self::Needs(only) => write!(f, "needs: {only}"),
        }
    }
}

/// One slot of the upgrade bar.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SlotRow {
    /// What it can be.
    pub gain: SlotGain,
    /// What lies in it; a card of two slots lies in two rows.
    pub card: Option<UpgradeId>,
}

/// Numbers of a pilot's ship for the next mission.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LoadoutStats {
    pub initiative: u8,
    pub agility: u8,
    pub hull: u8,
    pub shields: u8,
    pub force: u8,
    /// Defence dice more or fewer than agility.
    pub defence_dice: i8,
}

/// What is known of a pilot's slots while many cards are asked about, a bit for each kind of slot.
#[derive(Default)]
pub struct KnownSlots {
    asked: u32,
    room: u32,
}

type SlotRows = Vec<SlotRow, MAX_ROWS, u8>;

/// A card that found no room, and the slot it lacks.
type LeftOver = Option<(UpgradeId, UpgradeSlot)>;

impl Pilot {
    /// The cards on the ship, and one more that is tried.
    fn cards(&self, with: Option<UpgradeId>) -> impl Iterator<Item = UpgradeId> + Clone {
        self.inventory.iter().filter(|owned| owned.equipped).map(|owned| owned.card).chain(with)
    }

    /// What a card grants with the side that lies up.
    fn granted(&self, card: &'static Upgrade) -> impl Iterator<Item = &'static Grant> + Clone {
        let side = card.sides.get(usize::from(self.face)).map_or(&[][..], |side| side.grants);
        card.grants.iter().chain(side)
    }

    fn grants(&self, with: Option<UpgradeId>) -> impl Iterator<Item = &'static Grant> + Clone {
        self.cards(with).flat_map(|id| self.granted(id.card()))
    }

    pub fn is_equipped(&self, card: UpgradeId) -> bool {
        self.owned(card).is_some_and(|owned| owned.equipped)
    }
}

impl Campaign {
    /// The bar of slots with what lies in it, as far as it goes; and the first card that finds no place.
    fn lay_out(&self, pilot: &Pilot, with: Option<UpgradeId>) -> (SlotRows, LeftOver) {
        let empty = self.empty_rows(pilot, with);
        let choices = empty.iter().filter(|row| matches!(row.gain, SlotGain::Either(..))).count();
        let mut best: Option<(usize, SlotRows, LeftOver)> = None;
        // Every way to use the slots of two kinds: three of them at most, so eight ways.
        for way in 0..1u32 << choices.min(8) {
            let mut rows = empty.clone();
            let (mut placed, mut missing) = (0, None);
            for card in pilot.cards(with) {
                match place(&mut rows, way, card) {
                    Ok(()) => placed += 1,
                    Err(slot) => missing = missing.or(Some((card, slot))),
                }
            }
            if best.as_ref().is_none_or(|(most, ..)| placed > *most) {
                let done = missing.is_none();
                best = Some((placed, rows, missing));
                if done {
                    break;
                }
            }
        }
        best.map_or((empty, None), |(_, rows, missing)| (rows, missing))
    }

    fn empty_rows(&self, pilot: &Pilot, with: Option<UpgradeId>) -> SlotRows {
        let mut rows = SlotRows::new();
        let Some(ship) = pilot.ship.map(RebelShip::card) else { return rows };
        let official = if self.variants.official_slots { ship.official_slots } else { &[] };
        let of_cards = pilot.grants(with).filter_map(|grant| match grant {
            Grant::Slot(slot) => Some(*slot),
            _ => None,
        });
        let printed = ship.slots.iter().chain(official).copied().chain(of_cards).map(SlotGain::One);
        let of_levels = pilot.rungs(self.variants.tree).flat_map(|rung| rung.slots).copied();
        for gain in printed.chain(of_levels) {
            // MAX_ROWS holds the longest bar: a test builds them all.
            let _ = rows.push(SlotRow { gain, card: None });
        }
        let swaps = pilot.grants(with).any(|grant| matches!(grant, Grant::SwapSlot));
        if let Some((from, to)) = pilot.swap.filter(|_| swaps)
            && let Some(row) = rows.iter_mut().find(|row| row.gain == SlotGain::One(from))
        {
            row.gain = SlotGain::One(to);
        }
        rows
    }

    /// How many slots a pilot has.
    pub fn slot_count(&self, at: PilotAt) -> usize {
        self.pilot(at).map_or(0, |pilot| self.empty_rows(pilot, None).len())
    }

    /// One slot with what lies in it.
    pub fn slot_row(&self, at: PilotAt, place: usize) -> Option<SlotRow> {
        let (rows, _) = self.lay_out(self.pilot(at)?, None);
        rows.get(place).copied()
    }

    /// Whether a pilot could equip a card now, owned or not: what the shop shows beside the price.
    pub fn fits(&self, at: PilotAt, card: UpgradeId) -> Result<(), Misfit> {
        let Some(pilot) = self.pilot(at) else { return Err(Misfit::NoSlot(card.card().kind())) };
        if let Some(only) =
            card.card().restrictions.iter().find(|only| !self.holds(at, pilot, card, only, true))
        {
            return Err(Misfit::Needs(*only));
        }
        let (rows, missing) = self.lay_out(pilot, Some(card));
        let Some((out, slot)) = missing else { return Ok(()) };
        // Another card may be the one left over: it is still this card that finds no room.
        let slot = if out == card { slot } else { card.card().kind() };
        let taken = rows.iter().any(|row| row.gain.takes(slot));
        Err(if taken { Misfit::SlotFull(slot) } else { Misfit::NoSlot(slot) })
    }

    /// The same for many cards in turn: of those that take one slot and grant nothing, one of a kind answers for all.
    pub fn fits_like(&self, at: PilotAt, card: UpgradeId, known: &mut KnownSlots) -> bool {
        let Upgrade { slots: [slot], grants: [], sides: [], restrictions, .. } = card.card() else {
            return self.fits(at, card).is_ok();
        };
        let Some(pilot) = self.pilot(at) else { return false };
        let bit = 1u32.checked_shl(slot.number().into()).unwrap_or(0);
        if known.asked & bit == 0 {
            known.asked |= bit;
            if self.lay_out(pilot, Some(card)).1.is_none() {
                known.room |= bit;
            }
        }
        known.room & bit != 0 && restrictions.iter().all(|only| self.holds(at, pilot, card, only, true))
    }

    /// Whether one restriction of a card holds. `trying`: the card is not on the ship yet.
    fn holds(&self, at: PilotAt, pilot: &Pilot, card: UpgradeId, only: &Restriction, trying: bool) -> bool {
        let Some(ship) = pilot.ship else { return false };
        let printed = ship.card();
        let others = || pilot.cards(None).filter(|&other| other != card);
        let granted = || others().flat_map(|other| pilot.granted(other.card()));
        // The squad is everybody who flies, and this pilot even when absent.
        let squad = || self.roster().filter(|(place, pilot)| pilot.flies() || *place == at);
        match *only {
            Restriction::Rebel | Restriction::RebelOrScum => true,
            Restriction::ScumOrSquadHas(name) => {
                let carries = |pilot: &Pilot| pilot.cards(None).any(|other| other.card().name == name);
                squad().any(|(_, pilot)| carries(pilot))
            }
            Restriction::Size(sizes) => sizes.contains(&printed.size),
            Restriction::Ship(wanted) => ship == wanted,
            Restriction::Keyword(keyword) => keyword.fits(ship),
            Restriction::Action(action, difficulty) => {
                let bar = printed.bar.iter().chain(granted().filter_map(|grant| match grant {
                    Grant::Action(bar) => Some(bar),
                    _ => None,
                }));
                bar.clone().any(|bar| {
                    bar.action == action && difficulty.is_none_or(|difficulty| bar.difficulty == difficulty)
                })
            }
            Restriction::Equipped(slot) => others().any(|other| other.card().slots.contains(&slot)),
            Restriction::InitiativeMax(most) => pilot.initiative(self.variants.tree) <= most,
            Restriction::Arc(arc) => {
                let turret = |grant: &Grant| matches!(grant, Grant::Arc(granted) if *granted == arc);
                printed.primaries.iter().any(|primary| primary.arc == arc) || granted().any(turret)
            }
            Restriction::ShieldsMin(least) => printed.shields >= least,
            Restriction::ShipAbility(ability) => printed.ability == Some(ability),
            Restriction::Standardized => squad().all(|(place, other)| {
                place == at
                    || other.ship != Some(ship)
                    || other.owned(card).is_some_and(|owned| owned.equipped || trying)
            }),
            Restriction::ForceSide(ForceSide::Light) => true,
            Restriction::ForceSide(ForceSide::Dark) => {
                granted().any(|grant| matches!(grant, Grant::DarkSide))
            }
            Restriction::Level(least) => pilot.level >= least,
        }
    }

    /// The first card on the ship that does not belong there.
    fn misplaced(&self, at: PilotAt) -> Option<UpgradeId> {
        let pilot = self.pilot(at)?;
        let broken = |card: &UpgradeId| {
            card.card().restrictions.iter().any(|only| !self.holds(at, pilot, *card, only, false))
        };
        pilot.cards(None).find(broken).or_else(|| {
            let (_, missing) = self.lay_out(pilot, None);
            missing.map(|(card, _)| card)
        })
    }

    /// Whether everything on a pilot's ship may be there.
    pub fn is_legal(&self, at: PilotAt) -> bool {
        self.misplaced(at).is_none()
    }

    /// Puts away what no longer fits. Ends: every turn takes a card off a ship.
    pub(super) fn settle_loadouts(&mut self) {
        loop {
            let wrong = PilotAt::all().find_map(|at| self.misplaced(at).map(|card| (at, card)));
            let Some((at, card)) = wrong else { break };
            self.mark(at, card, false);
            let count = self.dropped.map_or(0, |(_, count)| count);
            self.dropped = Some((card, count.saturating_add(1)));
        }
        let tree = self.variants.tree;
        for pilot in self.pilots.iter_mut().flatten() {
            let kept = pilot.extra.filter(|card| pilot.is_equipped(*card) && pilot.has_extra_charges(tree));
            pilot.extra = kept;
        }
    }

    fn mark(&mut self, at: PilotAt, card: UpgradeId, equipped: bool) {
        let inventory = self.pilot_mut(at).map(|pilot| &mut pilot.inventory);
        if let Some(owned) = inventory.and_then(|lines| lines.iter_mut().find(|owned| owned.card == card)) {
            owned.equipped = equipped;
        }
    }

    fn preparing(&self, at: PilotAt) -> Result<&Pilot, CampaignError> {
        if !self.can_equip() {
            return Err(CampaignError::NotNow);
        }
        let pilot = self.pilot(at).ok_or(CampaignError::NoSuchPilot)?;
        match pilot {
            Pilot { dead: true, .. } => Err(CampaignError::Dead),
            Pilot { ship: None, .. } => Err(CampaignError::NoShip),
            _ => Ok(pilot),
        }
    }

    /// Puts a card on the ship; a standardized one on every ship of this type.
    pub(super) fn equip(&mut self, at: PilotAt, card: UpgradeId) -> CampaignResult {
        let pilot = self.preparing(at)?;
        let owned = pilot.owned(card).ok_or(CampaignError::NotOwned)?;
        if owned.equipped {
            return Err(CampaignError::AlreadyEquipped);
        }
        let ship = pilot.ship;
        self.fits(at, card).map_err(Misfit::error)?;
        if card.card().is_standardized() {
            let same = |campaign: &Self, place: PilotAt| {
                campaign.pilot(place).is_some_and(|other| {
                    (place == at || other.flies()) && other.ship == ship && !other.is_equipped(card)
                })
            };
            for place in PilotAt::all().filter(|place| *place != at && same(self, *place)) {
                self.fits(place, card).map_err(Misfit::error)?;
            }
            for place in PilotAt::all() {
                if same(self, place) {
                    self.mark(place, card, true);
                }
            }
        } else {
            self.mark(at, card, true);
        }
        self.settle_loadouts();
        Ok(())
    }

    /// Takes a card off the ship; what depends on it goes too.
    pub(super) fn put_away(&mut self, at: PilotAt, card: UpgradeId) -> CampaignResult {
        if !self.preparing(at)?.is_equipped(card) {
            return Err(CampaignError::NotEquipped);
        }
        self.mark(at, card, false);
        self.settle_loadouts();
        Ok(())
    }

    /// Turns the two-sided card over.
    pub(super) fn flip(&mut self, at: PilotAt) -> CampaignResult {
        let two_sided = self.preparing(at)?.cards(None).any(|card| !card.card().sides.is_empty());
        if !two_sided {
            return Err(CampaignError::NotTwoSided);
        }
        if let Some(pilot) = self.pilot_mut(at) {
            pilot.face ^= 1;
        }
        self.settle_loadouts();
        Ok(())
    }

    /// What Special Modifications takes and gives.
    pub(super) fn swap_slot(&mut self, at: PilotAt, from: UpgradeSlot, to: UpgradeSlot) -> CampaignResult {
        let pilot = self.preparing(at)?;
        let swaps = pilot.grants(None).any(|grant| matches!(grant, Grant::SwapSlot));
        let unswapped = Pilot { swap: None, ..pilot.clone() };
        let has = self.empty_rows(&unswapped, None).iter().any(|row| row.gain == SlotGain::One(from));
        if !swaps || !has || !SWAPPABLE.contains(&from) || !SWAPPABLE.contains(&to) {
            return Err(CampaignError::NotSwappable);
        }
        if let Some(pilot) = self.pilot_mut(at) {
            pilot.swap = Some((from, to));
        }
        self.settle_loadouts();
        Ok(())
    }

    /// The card that "extra charges" of the Experience Tree go on, or none.
    pub(super) fn put_extra(&mut self, at: PilotAt, card: Option<UpgradeId>) -> CampaignResult {
        let tree = self.variants.tree;
        let pilot = self.preparing(at)?;
        let fits = card.is_none_or(|card| {
            pilot.is_equipped(card) && card.card().is_non_recurring() && pilot.has_extra_charges(tree)
        });
        if !fits {
            return Err(CampaignError::NoExtraCharges);
        }
        if let Some(pilot) = self.pilot_mut(at) {
            pilot.extra = card;
        }
        Ok(())
    }

    /// Charges that lie on a card when the mission begins.
    pub fn charges(&self, at: PilotAt, card: UpgradeId) -> u8 {
        let printed = card.card().charges;
        let extra = self.pilot(at).is_some_and(|pilot| pilot.extra == Some(card));
        let more = match (extra, printed.limit) {
            (false, _) => 0,
            (true, 0..=2) => 1,
            (true, 3..) => 2,
        };
        printed.start.saturating_add(more)
    }

    /// What the ship shows when the mission begins: shields, Force and initiative are set to it.
    pub fn stats(&self, at: PilotAt) -> Option<LoadoutStats> {
        let pilot = self.pilot(at)?;
        let ship = pilot.ship?.card();
        let mut stats = LoadoutStats {
            initiative: pilot.initiative(self.variants.tree),
            agility: ship.agility,
            hull: ship.hull,
            shields: ship.shields,
            force: pilot.own_force(self.variants.tree),
            defence_dice: 0,
        };
        for card in pilot.cards(None) {
            stats.force = stats.force.saturating_add(card.card().force);
        }
        for grant in pilot.grants(None) {
            match grant {
                Grant::Hull(more) => stats.hull = stats.hull.saturating_add_signed(*more),
                Grant::Shields(more) => stats.shields = stats.shields.saturating_add_signed(*more),
                Grant::DefenceDice(more) => stats.defence_dice = stats.defence_dice.saturating_add(*more),
                _ => {}
            }
        }
        Some(stats)
    }

    /// The action bar with what cards add.
    pub fn bar(&self, at: PilotAt) -> impl Iterator<Item = RebelAction> {
        let pilot = self.pilot(at);
        let printed = pilot.and_then(|pilot| pilot.ship).map_or(&[][..], |ship| ship.card().bar);
        let granted =
            pilot.into_iter().flat_map(|pilot| pilot.grants(None)).filter_map(|grant| match grant {
                Grant::Action(bar) => Some(*bar),
                _ => None,
            });
        printed.iter().copied().chain(granted)
    }

    /// Primary weapons with what cards change.
    pub fn primaries(&self, at: PilotAt) -> impl Iterator<Item = RebelPrimary> {
        let pilot = self.pilot(at);
        let grants = move || pilot.into_iter().flat_map(|pilot| pilot.grants(None));
        let printed = pilot.and_then(|pilot| pilot.ship).map_or(&[][..], |ship| ship.card().primaries);
        let changed = printed.iter().map(move |primary| {
            grants().fold(*primary, |primary, grant| match grant {
                Grant::PrimaryDice(more) => {
                    RebelPrimary { dice: primary.dice.saturating_add_signed(*more), ..primary }
                }
                Grant::PrimaryArc { from, to } if primary.arc == *from => {
                    RebelPrimary { arc: *to, ..primary }
                }
                _ => primary,
            })
        });
        let added = grants().filter_map(|grant| match grant {
            Grant::Primary { dice, arc } => Some(RebelPrimary { dice: *dice, arc: *arc }),
            _ => None,
        });
        changed.chain(added)
    }

    /// Campaign cards: always on, free, without slot.
    pub fn campaign_upgrades(&self, at: PilotAt) -> &'static [CampaignUpgradeId] {
        let ship = self.pilot(at).and_then(|pilot| pilot.ship);
        let listing = ship.and_then(|ship| ship.listing(self.variants.tree));
        listing.map_or(&[], |listing| listing.campaign_upgrades)
    }

    /// The devices that a pilot carries, as bits of [`Device`].
    pub fn devices(&self, at: PilotAt) -> u16 {
        let Some(pilot) = self.pilot(at) else { return 0 };
        let device = |name: &str| match name {
            "Bomblet Generator" => Device::Bomblet,
            "Cluster Mines" => Device::ClusterMine,
            "Concussion Bombs" => Device::ConcussionBomb,
            "Conner Nets" => Device::ConnerNet,
            "Electro-Proton Bomb" => Device::ElectroProtonBomb,
            "Ion Bombs" => Device::IonBomb,
            "Proximity Mines" => Device::ProximityMine,
            "Seismic Charges" => Device::SeismicCharge,
            "Thermal Detonators" => Device::ThermalDetonator,
            _ => Device::ProtonBomb,
        };
        let worn = pilot.inventory.iter().filter(|owned| owned.equipped).map(|owned| owned.card.card());
        let carried = worn.filter(|card| card.slots.first() == Some(&UpgradeSlot::Device));
        carried.fold(0, |load, card| load | device(card.name).bit())
    }

    /// The pilot as the mission needs it.
    pub fn rebel_order(&self, at: PilotAt) -> Option<RebelOrder> {
        let pilot = self.pilot(at)?;
        let chassis = chassis(pilot.ship?);
        let initiative = pilot.initiative(self.variants.tree);
        Some(RebelOrder { callsign: pilot.callsign, chassis, initiative, ally: false })
    }
}

/// The ship as the table knows it.
pub const fn chassis(ship: RebelShip) -> Chassis {
    match ship {
        RebelShip::XWing => Chassis::XWing,
        RebelShip::YWing => Chassis::YWing,
        RebelShip::AWing => Chassis::AWing,
        RebelShip::BWing => Chassis::BWing,
        RebelShip::Hwk290 => Chassis::Hwk290,
        RebelShip::KWing => Chassis::KWing,
        RebelShip::UWing => Chassis::UWing,
        RebelShip::Arc170 => Chassis::Arc170,
    }
}

/// Lays a card into free rows, each slot of two kinds used as bit by bit of `way`; the slot that is missing if not.
fn place(rows: &mut SlotRows, way: u32, card: UpgradeId) -> Result<(), UpgradeSlot> {
    let find = |rows: &SlotRows, slot: UpgradeSlot| {
        let mut either = 0;
        rows.iter().position(|row| {
            let used_as = match row.gain {
                SlotGain::One(only) => only,
                SlotGain::Either(one, other) => {
                    let bit = way >> either & 1;
                    either += 1;
                    if bit == 0 { one } else { other }
                }
            };
            row.card.is_none() && used_as == slot
        })
    };
    let mut tried = rows.clone();
    for &slot in card.card().slots {
        let row = find(&tried, slot).and_then(|place| tried.get_mut(place));
        row.ok_or(slot)?.card = Some(card);
    }
    *rows = tried;
    Ok(())
}

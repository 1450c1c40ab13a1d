//! Energy of huge ships: the limit, what a maneuver gains, what is allocated to cards, and what is spent.
//!
//! Does NOT know what a card does with it: the players read that.

use super::command::{HugeError, HugeResult};
use super::flow::{HugeQuestion, HugeWeapon};
use super::rule::HugeRule;
use super::ship::{CardMarks, Equipped, EquippedAt, HugeAt, HugeShip};
use super::{HugeHappening, HugeShips};
use crate::cards::huge::{HugeId, ShipSection};
use crate::games::frame::TableGame;

impl HugeShip {
    pub fn energy(&self) -> u8 {
        self.energy
    }

    /// "Energy": the limit of the card that prints one, with what cards add.
    pub fn energy_limit(&self) -> u8 {
        let printed =
            [ShipSection::Fore, ShipSection::Aft].into_iter().map(|section| self.face(section).energy).max();
        printed.unwrap_or(0).saturating_add(self.energy_bonus)
    }

    /// Adds energy; what is beyond the limit goes back. Returns what went back.
    pub(super) fn gain(&mut self, energy: u8) -> u8 {
        let wanted = self.energy.saturating_add(energy);
        self.energy = wanted.min(self.energy_limit());
        wanted - self.energy
    }
}

impl HugeShips {
    /// Cards of a ship with an energy limit: the list of the Allocate step.
    pub fn battery(&self, ship: HugeAt, place: usize) -> Option<(EquippedAt, &Equipped)> {
        let all = (0..).map_while(|place| self.card_of(ship, place));
        all.filter(|(_, card)| card.order.limit > 0).nth(place)
    }

    /// Whether there is energy to allocate, and a card with room for it.
    pub fn can_allocate(&self, ship: HugeAt) -> bool {
        let room = |card: &Equipped| card.is_on(ship) && card.energy < card.order.limit;
        self.at(ship).is_some_and(|ship| ship.energy() > 0) && self.equipped.iter().any(room)
    }

    /// Cards with the energy header that were not used yet, item by item.
    pub fn usable(&self, ship: HugeAt, place: usize) -> Option<(EquippedAt, &Equipped)> {
        let all = (0..).map_while(|place| self.card_of(ship, place));
        all.filter(|(_, card)| card.order.marks.has(CardMarks::ENERGY) && !card.used).nth(place)
    }

    /// Whether a faceup damage card may have an energy header, and was not used yet.
    pub fn has_faceup(&self, ship: HugeAt) -> bool {
        let faceup = |ship: &HugeShip| ship.sections.iter().map(|section| section.faceup).sum::<u8>();
        self.at(ship).is_some_and(|ship| faceup(ship) > ship.cards_used)
    }

    pub(super) fn can_use(&self, ship: HugeAt) -> bool {
        self.usable(ship, 0).is_some() || self.has_faceup(ship)
    }

    /// "Gain Energy": icons of the maneuver, one less for each ion token.
    pub fn energy_to_gain(&self, at: HugeAt) -> u8 {
        self.at(at).map_or(0, |ship| ship.card().icons(self.maneuver).saturating_sub(ship.ion()))
    }

    /// The Raider's second primary attack: its price in energy, if it can be had now.
    pub fn second_primary_cost(&self, at: HugeAt) -> Option<u8> {
        const COST: u8 = 2;
        let ship = self.at(at)?;
        let text = ship.kind == HugeId::Raider && !ship.section(ShipSection::Fore).crippled;
        (text && ship.primaries == 1 && ship.energy() >= COST).then_some(COST)
    }

    /// The CR90's extra die: its price in energy, if it can be had now.
    pub fn boost_cost(&self, at: HugeAt, weapon: HugeWeapon) -> Option<u8> {
        const COST: u8 = 1;
        let ship = self.at(at)?;
        let text = ship.kind == HugeId::Cr90 && !ship.section(ShipSection::Fore).crippled;
        (text && weapon == HugeWeapon::Primary && ship.energy() >= COST).then_some(COST)
    }

    /// What a shot costs the ship itself: the second primary attack, and an extra die.
    pub(super) fn shot_cost(&self, at: HugeAt, weapon: HugeWeapon, boost: bool) -> Result<u8, HugeError> {
        let extra = if boost { self.boost_cost(at, weapon).ok_or(HugeError::NoEnergy)? } else { 0 };
        let ship = self.at(at).ok_or(HugeError::NoSuchShip)?;
        let second = weapon == HugeWeapon::Primary && ship.primaries > 0;
        let second = if second { self.second_primary_cost(at).ok_or(HugeError::CannotFire)? } else { 0 };
        Ok(extra.saturating_add(second))
    }

    /// "Energy": cards raise the limit while they are there; what is above it goes back at once.
    pub(super) fn refresh_limit(&mut self, at: HugeAt) {
        let bonuses = self.equipped.iter().filter(|card| card.is_on(at));
        let bonus = bonuses.fold(0, |sum: u8, card| sum.saturating_add(card.order.marks.bonus()));
        if let Ok(ship) = self.find(at) {
            ship.energy_bonus = bonus;
            ship.gain(0);
        }
    }

    /// "Gain Energy", with ions and the limit.
    pub(super) fn gain_energy(&mut self, ship: HugeAt) -> HugeResult {
        let gained = self.energy_to_gain(ship);
        let back = self.find(ship)?.gain(gained);
        self.note(Some(ship), HugeHappening::Gained(gained - back), HugeRule::Gain);
        self.flow = HugeQuestion::Gain { ship, gained, back };
        Ok(())
    }

    /// "Allocate Energy": from the ship to a card.
    pub(super) fn allocate(&mut self, at: HugeAt, card: EquippedAt, energy: u8) -> HugeResult {
        let left = self.at(at).ok_or(HugeError::NoSuchShip)?.energy.checked_sub(energy);
        let left = left.ok_or(HugeError::NoEnergy)?;
        let found = self.card_mut(card)?;
        if !found.is_on(at) {
            return Err(HugeError::NoSuchCard);
        }
        let sum = found.energy.saturating_add(energy);
        if sum > found.order.limit {
            return Err(HugeError::OverLimit);
        }
        found.energy = sum;
        self.find(at)?.energy = left;
        Ok(())
    }

    /// "Use Energy": a card with the energy header, once a round.
    pub(super) fn use_card(&mut self, at: HugeAt, card: EquippedAt, ship: u8, own: u8) -> HugeResult {
        let left = self.at(at).ok_or(HugeError::NoSuchShip)?.energy.checked_sub(ship);
        let left = left.ok_or(HugeError::NoEnergy)?;
        let found = self.card_mut(card)?;
        if !found.is_on(at) || !found.order.marks.has(CardMarks::ENERGY) {
            return Err(HugeError::NoSuchCard);
        }
        if found.used {
            return Err(HugeError::UsedAlready);
        }
        found.energy = found.energy.checked_sub(own).ok_or(HugeError::NoEnergy)?;
        found.used = true;
        self.find(at)?.energy = left;
        Ok(())
    }

    /// "Use Energy": a damage card with the energy header, once a round each.
    pub(super) fn use_damage(&mut self, at: HugeAt, energy: u8) -> HugeResult {
        if !self.has_faceup(at) {
            return Err(HugeError::UsedAlready);
        }
        let ship = self.find(at)?;
        ship.energy = ship.energy.checked_sub(energy).ok_or(HugeError::NoEnergy)?;
        ship.cards_used = ship.cards_used.saturating_add(1);
        Ok(())
    }
}

//! What screens ask of the huge ships, item by item. Changes nothing.

use super::flow::HugeWeapon;
use super::ship::{Equipped, EquippedAt, HugeAt, HugeShip, LockOn};
use super::{Format, HugeShips};
use crate::cards::huge::{HugeAction, ShipSection};
use crate::cards::maneuver::Maneuver;
use crate::games::fight::Fight;

impl HugeShips {
    pub const fn format(&self) -> Format {
        self.format
    }

    pub fn ship_count(&self) -> usize {
        self.ships.len()
    }

    pub fn at(&self, at: HugeAt) -> Option<&HugeShip> {
        self.ships.get(usize::from(at.0))
    }

    pub fn all(&self) -> impl Iterator<Item = (HugeAt, &HugeShip)> {
        (0u8..).map(HugeAt).zip(&self.ships)
    }

    pub fn equipped(&self, at: EquippedAt) -> Option<&Equipped> {
        self.equipped.get(usize::from(at.0))
    }

    /// Cards of a ship, item by item.
    pub fn card_of(&self, ship: HugeAt, place: usize) -> Option<(EquippedAt, &Equipped)> {
        (0u8..).map(EquippedAt).zip(&self.equipped).filter(|(_, card)| card.is_on(ship)).nth(place)
    }

    /// "Huge Ship Attacks": a ship without a weapon never attacks.
    pub fn is_armed(&self, at: HugeAt) -> bool {
        self.at(at).is_some_and(|ship| ship.face(ShipSection::Fore).primary.is_some())
            || self.equipped.iter().any(|card| card.is_on(at) && card.order.dice > 0)
    }

    /// Whether a player has no huge ship left of those he had.
    pub fn has_lost_all(&self, player: u8) -> bool {
        let mut own = self.ships.iter().filter(|ship| ship.player == player && !ship.obstacle).peekable();
        own.peek().is_some() && own.all(|ship| ship.destroyed)
    }

    /// No huge ship is left.
    pub fn is_deserted(&self) -> bool {
        !self.ships.iter().any(|ship| !ship.obstacle && !ship.destroyed)
    }

    /// Points of a player's ship cards, and of those that were lost.
    pub fn points_of(&self, player: u8) -> (u16, u16) {
        let own = self.ships.iter().filter(|ship| ship.player == player && !ship.obstacle);
        own.map(HugeShip::points).fold((0, 0), |(all, lost), (points, gone)| (all + points, lost + gone))
    }

    /// A ship's lock as a number: 0 none, 1 a small or large ship, then the sections of the huge ones.
    pub const fn lock_number(lock: Option<LockOn>) -> u8 {
        match lock {
            None => 0,
            Some(LockOn::Other) => 1,
            Some(LockOn::Huge(at, section)) => 2 + at.0 * 2 + section.number(),
        }
    }

    /// The lock of that number, if this ship can have it.
    pub fn lock_at(&self, of: HugeAt, number: u8) -> Option<Option<LockOn>> {
        let Some(number) = number.checked_sub(2) else {
            return Some((number == 1).then_some(LockOn::Other));
        };
        let (at, section) =
            (HugeAt(number / 2), if number.is_multiple_of(2) { ShipSection::Fore } else { ShipSection::Aft });
        (at != of && self.can_choose(at, section)).then_some(Some(LockOn::Huge(at, section)))
    }

    /// Whether a section waits for its attack to be crippled.
    pub fn is_doomed(&self, at: HugeAt) -> bool {
        self.at(at).is_some_and(|ship| {
            [ShipSection::Fore, ShipSection::Aft].into_iter().any(|section| ship.section(section).doomed)
        })
    }

    /// Whether it may fly this: on the dial, and not forbidden by a crippled aft section.
    pub fn may_fly(&self, at: HugeAt, maneuver: Maneuver) -> bool {
        let Some(ship) = self.at(at) else { return false };
        let dial = ship.card().dial();
        let forbidden = ship.section(ShipSection::Aft).crippled
            && dial.crippled_forbids.difficulty(maneuver.speed, maneuver.bearing).is_some();
        dial.dial.find(maneuver.speed, maneuver.bearing, maneuver.side) == Some(maneuver) && !forbidden
    }

    /// Maneuvers it may fly, slowest first, with their energy icons.
    pub fn maneuver(&self, at: HugeAt, place: usize) -> Option<(Maneuver, u8)> {
        let card = self.at(at)?.card();
        let maneuver = card.dial().dial.iter().filter(|&maneuver| self.may_fly(at, maneuver)).nth(place)?;
        Some((maneuver, card.icons(maneuver)))
    }

    /// What the ship that is activating flew.
    pub const fn flown(&self) -> Maneuver {
        self.maneuver
    }

    /// Actions of the bar of a section, item by item.
    pub fn action(&self, at: HugeAt, section: ShipSection, place: usize) -> Option<HugeAction> {
        self.at(at)?.face(section).bar.get(place).copied()
    }

    /// Weapons that have not attacked yet this round, item by item.
    pub fn weapon(&self, at: HugeAt, place: usize) -> Option<HugeWeapon> {
        let primary = self.can_fire(at, HugeWeapon::Primary).then_some(HugeWeapon::Primary);
        let cards = (0..).map_while(|place| self.card_of(at, place)).map(|(card, _)| HugeWeapon::Card(card));
        primary.into_iter().chain(cards.filter(|&weapon| self.can_fire(at, weapon))).nth(place)
    }

    /// "Huge Ship Attacks": one with each weapon; a Raider may buy a second primary attack.
    pub fn can_fire(&self, at: HugeAt, weapon: HugeWeapon) -> bool {
        let Some(ship) = self.at(at).filter(|ship| ship.is_active()) else { return false };
        match weapon {
            HugeWeapon::Primary => {
                let armed = ship.face(ShipSection::Fore).primary.is_some();
                armed && (ship.primaries == 0 || self.second_primary_cost(at).is_some())
            }
            // Some cards attack only for energy of their own.
            HugeWeapon::Card(card) => self.equipped(card).is_some_and(|card| {
                card.is_on(at) && card.order.dice > 0 && !card.fired && card.energy >= card.order.cost
            }),
        }
    }

    /// Dice, nearest and farthest range of a weapon.
    pub fn weapon_values(&self, at: HugeAt, weapon: HugeWeapon) -> Option<(u8, u8, u8)> {
        match weapon {
            HugeWeapon::Primary => {
                let primary = self.at(at)?.face(ShipSection::Fore).primary?;
                Some((primary.dice, primary.nearest, primary.farthest))
            }
            HugeWeapon::Card(card) => {
                let order = self.equipped(card)?.order;
                Some((order.dice, order.nearest(), order.farthest()))
            }
        }
    }

    pub const fn fight(&self) -> Option<&Fight> {
        self.fight.as_ref()
    }
}

//! What screens ask of the huge ships, item by item. Changes nothing.

use core::fmt::{self, Write};

use super::flow::{Harm, HugeQuestion, HugeWeapon};
use super::rule::HugeRule;
use super::ship::{CardMarks, Equipped, EquippedAt, HugeAt, HugeShip, LockOn};
use super::{Format, HugeEntry, HugeHappening, HugeShips};
use crate::base::plural::plural;
use crate::cards::huge::{HugeAction, HugeId, ShipSection};
use crate::cards::maneuver::{Bearing, Maneuver};
use crate::games::fight::Fight;

impl HugeShips {
    pub const fn flow(&self) -> HugeQuestion {
        self.flow
    }

    pub fn why(&self) -> HugeRule {
        match self.flow {
            HugeQuestion::Gain { ship, .. } if self.at(ship).is_some_and(|ship| ship.ion() > 0) => {
                HugeRule::Ion
            }
            HugeQuestion::Act { ship, .. }
                if self.at(ship).is_some_and(|ship| !ship.card().is_two_cards()) =>
            {
                HugeRule::OneAction
            }
            HugeQuestion::Combat { ship: Some(ship) } if self.is_doomed(ship) => HugeRule::Simultaneous,
            HugeQuestion::Moved { .. } if self.maneuver.bearing == Bearing::Bank => HugeRule::Bank,
            HugeQuestion::Moved { .. } => HugeRule::Straight,
            HugeQuestion::Aim { ship, weapon: HugeWeapon::Primary } => {
                let primary = self.at(ship).and_then(|ship| ship.face(ShipSection::Fore).primary);
                let turret = primary.is_some_and(|primary| primary.turret);
                if turret { HugeRule::TurretPrimary } else { HugeRule::PrimaryRange }
            }
            // The damage names its cause.
            HugeQuestion::Damage { .. } => self.log(0).map_or(HugeRule::Damage, |entry| entry.why),
            HugeQuestion::Target { target }
                if self.at(target).is_some_and(|ship| ship.kind == HugeId::CRoc) =>
            {
                HugeRule::Sections
            }
            HugeQuestion::PickSection { .. } => {
                self.pending.first().map_or(HugeRule::AnySection, |pending| pending.why)
            }
            flow => flow.why(),
        }
    }

    pub const fn round(&self) -> u16 {
        self.round
    }

    /// The round that is planned or played: the number on every screen.
    pub fn shown_round(&self) -> u16 {
        self.round.saturating_add(u16::from(self.flow == HugeQuestion::Planning))
    }

    pub const fn format(&self) -> Format {
        self.format
    }

    pub fn is_running(&self) -> bool {
        self.flow != HugeQuestion::Setup
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

    /// "Huge Ship Attacks": a ship without a weapon attacks never.
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

    pub(super) fn can_use(&self, ship: HugeAt) -> bool {
        self.usable(ship, 0).is_some() || self.has_faceup(ship)
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

    /// "Gain Energy": icons of the maneuver, one less for each ion token.
    pub fn energy_to_gain(&self, at: HugeAt) -> u8 {
        self.at(at).map_or(0, |ship| ship.card().icons(self.maneuver).saturating_sub(ship.ion()))
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

    /// Whether dice come before the damage that waits.
    pub(super) fn rolls_first(&self) -> bool {
        self.pending.first().is_some_and(|pending| matches!(pending.what, Harm::Dice(_)))
    }

    pub const fn fight(&self) -> Option<&Fight> {
        self.fight.as_ref()
    }

    pub fn log_count(&self) -> usize {
        self.log.count()
    }

    /// Newest first.
    pub fn log(&self, place: usize) -> Option<&HugeEntry> {
        self.log.newest(place)
    }

    pub fn describe_entry(&self, entry: &HugeEntry, out: &mut dyn Write) -> fmt::Result {
        if let Some(ship) = entry.who.and_then(|at| self.at(at)) {
            write!(out, "{}: ", ship.name)?;
        }
        match entry.what {
            HugeHappening::Round(round) => write!(out, "round {round}"),
            HugeHappening::Gained(energy) => write!(out, "{energy} energy"),
            HugeHappening::Recovered(1) => out.write_str("1 shield recovered"),
            HugeHappening::Recovered(shields) => write!(out, "{shields} shields recovered"),
            HugeHappening::Reinforced(section) => write!(out, "{section} reinforced"),
            HugeHappening::Acted => write!(out, "{}", entry.why),
            HugeHappening::Locked => out.write_str("target lock"),
            HugeHappening::Suffered { section, shields: 0, cards: 0 } => write!(out, "{section} unhurt"),
            HugeHappening::Suffered { section, shields, cards: 0 } => {
                write!(out, "{section} -{shields} {}", plural(shields.into(), "shield", "shields"))
            }
            HugeHappening::Suffered { section, shields, cards } => {
                write!(out, "{section} ")?;
                if shields > 0 {
                    write!(out, "-{shields}, ")?;
                }
                write!(out, "+{cards} {}", plural(cards.into(), "card", "cards"))
            }
            HugeHappening::Crippled(section) => write!(out, "{section} crippled"),
            HugeHappening::Destroyed => out.write_str("destroyed"),
            HugeHappening::RanOver(ships) => write!(out, "ran over {ships}"),
            HugeHappening::Discarded => out.write_str("upgrade discarded"),
            HugeHappening::Corrected => out.write_str("put right by hand"),
            HugeHappening::Returned => out.write_str("back on the table"),
        }
    }
}

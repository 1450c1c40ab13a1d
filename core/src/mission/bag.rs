//! The bag: numbers drawn for scanned tokens, channels and ships, and what they mean.
//!
//! The nth number of a round is the same whatever was scanned for it, so that nobody can fish. Does NOT say when to
//! draw: triggers do.

use super::events::MissionEvent;
use super::flow::{MissionFlow, MissionNotice};
use super::state::{Flags, Mission, MissionEnding, bit16, bit32};
use crate::battle::state::battle::Battle;
use crate::battle::state::rebel::{Chassis, Rebel, RebelAt, RebelOrder};
use crate::battle::state::remote::RemoteAt;
use crate::battle::state::ship::{ShipAt, ShipFate};
use crate::cards::missions::vocabulary::{AllyId, Faction, Find, ObjectKind};
use crate::dice::generator::Purpose;

/// Highest number of a token.
const HIGHEST: u8 = 12;

impl Mission {
    /// Numbers still in the bag.
    pub fn bag_numbers(&self) -> impl Iterator<Item = u8> + '_ {
        (1..=HIGHEST).filter(|&number| self.bag & bit16(number) != 0)
    }

    pub fn find_of(&self, number: u8) -> Option<Find> {
        self.card().bag.and_then(|bag| bag.find(number))
    }

    /// Draws one of those that fit and takes it out; None if there is none.
    fn draw(&mut self, battle: &Battle, fits: impl Fn(u8) -> bool) -> Option<u8> {
        let count = self.bag_numbers().filter(|&number| fits(number)).count();
        let limit = u32::try_from(count).ok().filter(|&count| count > 0)?;
        // Keyed by how many were drawn, not by what was scanned: another order draws the same numbers.
        let mut row = battle.row(0, Purpose::Event, self.draws);
        let nth = usize::try_from(row.below(limit)).unwrap_or(0);
        self.draws = self.draws.saturating_add(1);
        let number = self.bag_numbers().filter(|&number| fits(number)).nth(nth)?;
        self.bag &= !bit16(number);
        self.drawn |= bit16(number);
        Some(number)
    }

    fn put_number_back(&mut self, number: u8) {
        self.bag |= bit16(number);
        self.drawn &= !bit16(number);
    }

    /// For a scanned token: what was found is put there.
    pub(super) fn draw_number(&mut self, battle: &mut Battle) {
        let Some(number) = self.draw(battle, |_| true) else { return };
        self.show(MissionFlow::Notice(MissionNotice::Drawn(number)));
        match self.find_of(number) {
            Some(Find::Place(kind)) => {
                self.find(kind);
                self.fire(MissionEvent::Placed(kind), battle);
            }
            Some(Find::Port { min_pilots }) if self.setup.column() >= min_pilots => {
                self.find(ObjectKind::DockingPort);
                self.fire(MissionEvent::Placed(ObjectKind::DockingPort), battle);
            }
            _ => {}
        }
    }

    pub(super) fn find(&mut self, kind: ObjectKind) {
        if let Some(found) = self.found.get_mut(usize::from(kind.number())) {
            *found = found.saturating_add(1);
        }
    }

    /// For a scanned ship: is it the one?
    pub(super) fn draw_for_ship(&mut self, ship: ShipAt, battle: &mut Battle) {
        self.scanned_ships |= bit32(ship.0);
        let Some(number) = self.draw(battle, |_| true) else { return };
        self.show(MissionFlow::Notice(MissionNotice::Drawn(number)));
        if self.find_of(number) == Some(Find::Defector) {
            self.flags.set(Flags::ALLY_KNOWN);
            self.scanned_last = Some(ship);
            if let Some(id) = self.unknown_ally() {
                self.fire(MissionEvent::Identified(id), battle);
            }
        }
    }

    /// One of them died unscanned: was it the one?
    pub(super) fn draw_for_dead(&mut self, battle: &mut Battle) {
        let Some(number) = self.draw(battle, |_| true) else { return };
        self.show(MissionFlow::Notice(MissionNotice::Drawn(number)));
        if self.find_of(number) == Some(Find::Defector) {
            self.flags.set(Flags::DIED_UNKNOWN);
            if let Some(id) = self.unknown_ally() {
                self.fire(MissionEvent::AllyDown(id), battle);
            }
        }
    }

    fn unknown_ally(&self) -> Option<AllyId> {
        self.guests().find(|guest| guest.rebel.is_none()).and_then(|guest| guest.id)
    }

    /// She comes over: her ship is a Rebel's from now on.
    pub(super) fn change_side(&mut self, ally: AllyId, battle: &mut Battle) {
        let Some(ship) = self.scanned_last.and_then(|at| battle.ship(at).copied()) else { return };
        let Some(at) = self.scanned_last else { return };
        let callsign = crate::base::name::Name::new(ally.name());
        let order =
            RebelOrder { callsign, chassis: Chassis::TieDefender, initiative: ship.initiative(), ally: true };
        let mut rebel = Rebel::new(order);
        // Her damage comes with her.
        (rebel.hull, rebel.shields) = (ship.hull, ship.shields);
        // She has moved as an enemy this round, or not at all.
        (rebel.moved, rebel.engaged) = (true, true);
        battle.remove(at, ShipFate::Removed);
        if battle.rebels.push(rebel).is_ok() {
            let place = u8::try_from(battle.rebels.len()).ok().map(|count| RebelAt(count - 1));
            if let Some(guest) = self.guest_mut(ally) {
                guest.rebel = place;
                guest.max_shields = ship.max_shields;
                guest.max_hull = ship.max_hull;
            }
        }
    }

    /// A channel is disabled: its number, or the right one, which is marked and goes back.
    pub(super) fn draw_for_channel(&mut self, at: RemoteAt, battle: &mut Battle) {
        // Once the right channel is known its number stays in the bag for the slicers: nobody else draws it.
        let known = self.marked.is_some();
        let right = self.right_number();
        let Some(number) = self.draw(battle, |number| !(known && Some(number) == right)) else { return };
        self.show(MissionFlow::Notice(MissionNotice::Drawn(number)));
        if Some(number) == right {
            self.put_number_back(number);
            self.marked = Some(at);
            self.flags.set(Flags::IDENTIFIED);
            self.fire(MissionEvent::ChannelIdentified, battle);
        }
    }

    fn right_number(&self) -> Option<u8> {
        let finds = self.card().bag.map_or(&[][..], |bag| bag.finds);
        finds.iter().find(|(_, find)| *find == Find::Channel).map(|&(number, _)| number)
    }

    /// A channel is destroyed: a number is gone for good; the right one loses the mission.
    pub(super) fn draw_and_remove(&mut self, battle: &mut Battle) {
        let Some(number) = self.draw(battle, |_| true) else { return };
        self.show(MissionFlow::Notice(MissionNotice::Drawn(number)));
        if Some(number) == self.right_number() && !self.flags.has(Flags::SECURED) {
            self.finish(MissionEnding::Decided(Faction::Imperial), battle);
        }
    }

    /// The slicers try: the right number makes the channel safe, others go back.
    pub(super) fn draw_to_secure(&mut self, battle: &mut Battle) {
        let Some(number) = self.draw(battle, |_| true) else { return };
        self.show(MissionFlow::Notice(MissionNotice::Drawn(number)));
        if Some(number) == self.right_number() {
            self.flags.set(Flags::SECURED);
        } else {
            self.put_number_back(number);
        }
    }
}

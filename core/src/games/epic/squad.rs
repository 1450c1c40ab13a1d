//! Squads before the game: players and ships come and go, ships carry command upgrades, and all fly again.

use super::apply::MOST_WORTH;
use super::command::{EpicError, EpicResult, MOST_MATES};
use super::flow::EpicQuestion;
use super::rule::EpicRule;
use super::ship::{EpicAt, EpicShip, EpicShipOrder, MOST_VALUE, MarkerPlace, PlayerAt, ShipState};
use super::{Epic, EpicHappening, EpicParty, Unit};
use crate::cards::epic::CommandAt;
use crate::cards::vocabulary::Size;
use crate::games::frame::TableGame;
use crate::games::log::Log;

impl Epic {
    fn check_order(&self, order: &EpicShipOrder) -> EpicResult {
        self.player(order.player).ok_or(EpicError::NoSuchPlayer)?;
        let fine = (1..=MOST_VALUE).contains(&order.hull)
            && order.shields <= MOST_VALUE
            && order.worth <= MOST_WORTH;
        if fine { Ok(()) } else { Err(EpicError::BadValues) }
    }

    pub(super) fn add_ship(&mut self, order: EpicShipOrder) -> EpicResult {
        self.check_order(&order)?;
        self.ships.push(EpicShip::new(order)).map_err(|_| EpicError::Full)
    }

    /// A leader with its card, and mates that are alike; a Quick Build holds its threat in the first of them.
    pub(super) fn add_wing(
        &mut self,
        leader: EpicShipOrder,
        order: EpicShipOrder,
        ships: u8,
        card: CommandAt,
    ) -> EpicResult {
        self.in_setup()?;
        self.check_order(&leader)?;
        self.check_order(&order)?;
        let mates = card.upgrade().mates.ok_or(EpicError::NoLeaderCard)?;
        if !(mates.fewest..=mates.most).contains(&ships.saturating_sub(1)) {
            return Err(EpicError::WingSize);
        }
        if order.size != Size::Small || leader.size != Size::Small || order.player != leader.player {
            return Err(EpicError::SmallShipsOnly);
        }
        if usize::from(ships) > self.ships.capacity() - self.ships.len() {
            return Err(EpicError::Full);
        }
        self.check_limited(order.player, card, None)?;
        let builds = self.ships.iter().filter(|ship| ship.order.player == order.player);
        let build = builds.map(|ship| ship.order.build).max().unwrap_or(0).saturating_add(1);
        let first = u8::try_from(self.ships.len()).unwrap_or(u8::MAX);
        let mut list = heapless::Vec::<EpicAt, MOST_MATES, u8>::new();
        for nth in 0..ships {
            let order = if nth == 0 { leader } else { order };
            let order = match self.tracker.unit {
                Unit::Points => order,
                Unit::Threat => {
                    EpicShipOrder { build, worth: if nth == 0 { order.worth } else { 0 }, ..order }
                }
            };
            // There is room: it was counted.
            let _ = self.ships.push(EpicShip::new(order));
            if nth > 0 {
                let _ = list.push(EpicAt(first.saturating_add(nth)));
            }
        }
        self.find(EpicAt(first))?.command = Some(card);
        self.form(EpicAt(first), &list)
    }

    /// Limited copies over a player's squad; `but` is the ship that is to carry one.
    fn check_limited(&self, player: PlayerAt, card: CommandAt, but: Option<EpicAt>) -> EpicResult {
        let limited = usize::from(card.upgrade().limited);
        let copies = self
            .ships()
            .filter(|(at, ship)| {
                Some(*at) != but && ship.order.player == player && ship.command == Some(card)
            })
            .count();
        if limited > 0 && copies >= limited { Err(EpicError::LimitedCard) } else { Ok(()) }
    }

    /// The values of its card, as they should have been entered. The player and its cards stay.
    pub(super) fn correct(&mut self, at: EpicAt, order: EpicShipOrder) -> EpicResult {
        self.check_order(&order)?;
        let ship = self.ship(at).ok_or(EpicError::NoSuchShip)?;
        if ship.order.player != order.player {
            return Err(EpicError::BadValues);
        }
        if ship.wing.is_some() && order.size != Size::Small {
            return Err(EpicError::SmallShipsOnly);
        }
        if ship.command.is_some_and(CommandAt::is_for_huge) && order.size != Size::Huge {
            return Err(EpicError::HugeCard);
        }
        let health = EpicShip::new(order).health();
        if ship.lost >= health && !ship.is_lost() {
            return Err(EpicError::ValueTooHigh);
        }
        let ship = self.find(at)?;
        ship.lost = ship.lost.min(health);
        ship.order = order;
        self.note(EpicParty::Ship(at), EpicHappening::Corrected, EpicRule::ByHand);
        Ok(())
    }

    pub(super) fn remove_player(&mut self, at: PlayerAt) -> EpicResult {
        self.in_setup()?;
        self.player(at).ok_or(EpicError::NoSuchPlayer)?;
        while let Some(ship) = self.ship_of(at, 0) {
            self.take_ship_out(ship);
        }
        self.players.remove(usize::from(at.0));
        let renumber = |player: &mut PlayerAt| {
            if player.0 > at.0 {
                player.0 -= 1;
            }
        };
        self.ships.iter_mut().for_each(|ship| renumber(&mut ship.order.player));
        self.markers.retain(|marker| marker.controller != Some(at));
        self.markers.iter_mut().filter_map(|marker| marker.controller.as_mut()).for_each(renumber);
        Ok(())
    }

    /// Takes a ship out of the list: its wing, markers and docked ships with it; later places move up.
    pub(super) fn take_ship_out(&mut self, at: EpicAt) {
        if let Some(wing) = self.ship(at).and_then(|ship| ship.wing) {
            self.disband(wing.leader);
        }
        self.undock(at);
        self.markers.retain(|marker| marker.place != MarkerPlace::Ship(at));
        self.ships.remove(usize::from(at.0));
        let renumber = |ship: &mut EpicAt| {
            if ship.0 > at.0 {
                ship.0 -= 1;
            }
        };
        for ship in &mut self.ships {
            if let Some(wing) = &mut ship.wing {
                renumber(&mut wing.leader);
            }
            if let ShipState::Docked(carrier) = &mut ship.state {
                renumber(carrier);
            }
        }
        for marker in &mut self.markers {
            if let MarkerPlace::Ship(ship) = &mut marker.place {
                renumber(ship);
            }
        }
    }

    /// Whether the wing of a leader is gone with another card, or with none.
    pub fn card_holds_wing(&self, at: EpicAt, upgrade: Option<CommandAt>) -> bool {
        self.ship(at).is_some_and(|ship| ship.is_leader() && ship.command != upgrade)
    }

    /// "Command Upgrades": one slot a ship; limited copies over a player's squad.
    pub(super) fn equip(&mut self, at: EpicAt, upgrade: Option<CommandAt>) -> EpicResult {
        self.in_setup()?;
        let ship = self.ship(at).ok_or(EpicError::NoSuchShip)?;
        if let Some(upgrade) = upgrade {
            if upgrade.is_for_huge() && ship.order.size != Size::Huge {
                return Err(EpicError::HugeCard);
            }
            self.check_limited(ship.order.player, upgrade, Some(at))?;
        }
        // Another card: a wing that hung on the old one is gone.
        if self.card_holds_wing(at, upgrade) {
            self.disband(at);
        }
        self.find(at)?.command = upgrade;
        Ok(())
    }

    /// The same players and squads, as they were before the start; the event goes on.
    pub(super) fn again(&mut self) -> EpicResult {
        if self.flow != EpicQuestion::Over {
            return Err(EpicError::NotNow);
        }
        self.played = self.played.saturating_add(self.round).saturating_add(1);
        self.round = 0;
        self.markers.clear();
        for player in &mut self.players {
            (player.number, player.counters) = (0, 0);
        }
        for ship in &mut self.ships {
            ship.state = ShipState::InPlay;
            ship.lost = 0;
            ship.clear();
            if let Some(wing) = &mut ship.wing {
                wing.split = false;
            }
        }
        self.log = Log::new();
        self.flow = EpicQuestion::Setup;
        Ok(())
    }
}

//! Hangar and shop: what a pilot can buy and sell, and what it costs ("Spending Squad Points").
//!
//! [`Campaign::quote`] reckons a deal without making it: points before and after, and why it is refused. A command makes
//! exactly the deal that was quoted. Upgrades of variable cost are settled at once whenever ship or level changes; a change
//! that cannot be paid is refused until something is sold. Does NOT equip.

use serde::{Deserialize, Serialize};

use super::error::CampaignError;
use super::loadout::Misfit;
use super::log::CampaignEvent;
use super::pilot::{Owned, Pilot, rung};
use super::round::CampaignResult;
use super::{Campaign, PilotAt};
use crate::cards::experience::{CORE_INVENTORY, MAX_INVENTORY, SHIP_FEE, selling};
use crate::cards::experience_tree::Path;
use crate::cards::pilots::Level;
use crate::cards::rebel_ships::RebelShip;
use crate::cards::upgrades::{UpgradeId, UpgradeSlot};

/// What a pilot does with squad points.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub enum Trade {
    Buy(UpgradeId),
    Sell(UpgradeId),
    /// The first ship, or another in place of the one flown: its cost comes back, the new one's + 5 is paid.
    Ship(RebelShip),
    /// Experience Tree: one ship more, without fee.
    AddShip(RebelShip),
    /// Experience Tree: 5 points are lost; never the last ship.
    SellShip(RebelShip),
    /// Experience Tree: flies another ship of the hangar.
    Fly(RebelShip),
    /// The next level. The path is named when entering level 3 of the Experience Tree.
    Level(Option<Path>),
}

/// A deal reckoned out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Quote {
    pub before: u16,
    pub pays: u16,
    pub gets: u16,
    /// Upgrades of variable cost: paid on top, or paid back if negative.
    pub settles: i16,
    /// Points that are gone for good.
    pub lost: u16,
    /// Below zero: so many points are missing.
    pub after: i16,
    pub refused: Option<CampaignError>,
}

impl Quote {
    /// Points that are missing.
    pub const fn short(&self) -> u16 {
        if self.after < 0 { self.after.unsigned_abs() } else { 0 }
    }
}

/// What is priced, after a deal.
#[derive(Clone, Copy)]
struct Priced {
    ship: Option<RebelShip>,
    level: Level,
    path: Option<Path>,
}

impl Campaign {
    /// What an upgrade costs this pilot now.
    pub fn price(&self, at: PilotAt, card: UpgradeId) -> Option<u8> {
        let pilot = self.pilot(at)?;
        Some(self.price_as(card, Priced { ship: pilot.ship, level: pilot.level, path: pilot.path }))
    }

    fn price_as(&self, card: UpgradeId, state: Priced) -> u8 {
        let tree = self.variants.tree;
        let mut initiative = 0;
        for &level in Level::ALL.iter().filter(|level| **level <= state.level) {
            initiative =
                rung(level, state.path, tree).map_or(initiative, |rung| rung.initiative.max(initiative));
        }
        let ship = state.ship.unwrap_or(RebelShip::XWing).card();
        card.card().cost.points(initiative, ship.agility, ship.size)
    }

    /// Reckons a deal; None if there is no such pilot.
    pub fn quote(&self, at: PilotAt, deal: Trade) -> Option<Quote> {
        let pilot = self.pilot(at)?;
        let mut quote = Quote {
            before: pilot.points,
            pays: 0,
            gets: 0,
            settles: 0,
            lost: 0,
            after: 0,
            refused: self.rules_of(pilot, deal).err(),
        };
        let mut state = Priced { ship: pilot.ship, level: pilot.level, path: pilot.path };
        let mut sold = None;
        match deal {
            Trade::Buy(card) => quote.pays = u16::from(self.price_as(card, state)),
            Trade::Sell(card) => {
                let paid = pilot.owned(card).map_or(0, |owned| owned.paid);
                quote.gets = u16::from(selling(paid));
                quote.lost = u16::from(paid).saturating_sub(quote.gets);
                sold = Some(card);
            }
            Trade::Ship(ship) => {
                quote.pays = self.ship_points(ship);
                if let Some(old) = pilot.ship {
                    quote.gets = self.ship_points(old);
                    quote.pays = quote.pays.saturating_add(SHIP_FEE);
                    quote.lost = SHIP_FEE;
                }
                state.ship = Some(ship);
            }
            Trade::AddShip(ship) => quote.pays = self.ship_points(ship),
            Trade::SellShip(ship) => {
                quote.gets = self.ship_points(ship).saturating_sub(SHIP_FEE);
                quote.lost = self.ship_points(ship).saturating_sub(quote.gets);
                if pilot.ship == Some(ship) {
                    state.ship = pilot.hangar.iter().find(|&other| other != ship);
                }
            }
            Trade::Fly(ship) => state.ship = Some(ship),
            Trade::Level(path) => {
                if let Some(level) = Level::from_number(pilot.level.number().saturating_add(1)) {
                    state = Priced { level, path: pilot.path.or(path), ..state };
                    let next = rung(level, state.path, self.variants.tree);
                    quote.pays = next.map_or(0, |rung| u16::from(rung.cost));
                }
            }
        }
        for owned in pilot.inventory.iter().filter(|owned| Some(owned.card) != sold) {
            quote.settles = quote.settles.saturating_add(self.difference(owned, state));
        }
        let wide = |points: u16| i16::try_from(points).unwrap_or(i16::MAX);
        let unsettled = wide(quote.before).saturating_add(wide(quote.gets)).saturating_sub(wide(quote.pays));
        quote.after = unsettled.saturating_sub(quote.settles);
        if quote.refused.is_none() && quote.after < 0 {
            let dearer = unsettled >= 0;
            quote.refused =
                Some(if dearer { CampaignError::SellFirst } else { CampaignError::NotEnoughPoints });
        }
        Some(quote)
    }

    /// "Variable Point Upgrades": what an owned card costs more in another state.
    fn difference(&self, owned: &Owned, state: Priced) -> i16 {
        if !owned.card.card().cost.is_variable() {
            return 0;
        }
        i16::from(self.price_as(owned.card, state)) - i16::from(owned.paid)
    }

    pub(super) fn ship_points(&self, ship: RebelShip) -> u16 {
        ship.listing(self.variants.tree).map_or(0, |listing| u16::from(listing.points))
    }

    /// Whether a shop lists a card. The book lets pilots acquire any upgrade; without the Experience Tree these slots do
    /// not exist, so their cards would only be in the way.
    pub fn in_shop(&self, card: UpgradeId) -> bool {
        let tree_only =
            matches!(card.card().kind(), UpgradeSlot::ForcePower | UpgradeSlot::Tech | UpgradeSlot::Illicit);
        self.variants.tree || !(tree_only || card.is_master())
    }

    /// Lines of the inventory.
    pub fn inventory_size(&self) -> usize {
        if self.variants.tree { MAX_INVENTORY } else { CORE_INVENTORY }
    }

    /// Copies of a card's name in the squad ("Limited upgrades").
    pub fn copies(&self, name: &str) -> usize {
        let owned = self.roster().flat_map(|(_, pilot)| &pilot.inventory);
        owned.filter(|owned| owned.card.card().name == name).count()
    }

    /// Whether the squad has as many copies of a limited card as there may be.
    pub fn has_all_copies(&self, card: UpgradeId) -> bool {
        let card = card.card();
        card.limited > 0
            && !self.variants.ignore_limited
            && self.copies(card.name) >= usize::from(card.limited)
    }

    /// Everything but the points.
    fn rules_of(&self, pilot: &Pilot, deal: Trade) -> CampaignResult {
        let allowed = self.can_spend() || (matches!(deal, Trade::Fly(_)) && self.can_equip());
        if !allowed {
            return Err(CampaignError::NotNow);
        }
        if pilot.dead {
            return Err(CampaignError::Dead);
        }
        let tree = self.variants.tree;
        if pilot.ship.is_none() && !matches!(deal, Trade::Ship(_)) {
            return Err(CampaignError::NoShip);
        }
        match deal {
            Trade::Buy(card) => self.rules_of_buying(pilot, card),
            Trade::Sell(card) => pilot.owned(card).map(|_| ()).ok_or(CampaignError::NotOwned),
            Trade::Ship(ship) | Trade::AddShip(ship) => {
                let listing = ship.listing(tree).ok_or(CampaignError::ShipNotListed)?;
                if matches!(deal, Trade::AddShip(_)) && !tree {
                    Err(CampaignError::OneShipOnly)
                } else if pilot.hangar.has(ship) {
                    Err(CampaignError::ShipOwned)
                } else if pilot.ship.is_none() && !listing.starting {
                    Err(CampaignError::NotAStartingShip)
                } else if pilot.ship.is_some() && !pilot.may_change_ship(tree) {
                    Err(CampaignError::ShipNeedsLevel)
                } else {
                    Ok(())
                }
            }
            Trade::SellShip(ship) | Trade::Fly(ship) => {
                if !tree {
                    Err(CampaignError::OneShipOnly)
                } else if !pilot.hangar.has(ship) {
                    Err(CampaignError::ShipNotOwned)
                } else if matches!(deal, Trade::SellShip(_)) && pilot.hangar.iter().count() < 2 {
                    Err(CampaignError::LastShip)
                } else {
                    Ok(())
                }
            }
            Trade::Level(path) => match (pilot.level, pilot.path, path) {
                (Level::Purple, ..) => Err(CampaignError::TopLevel),
                (_, None, Some(_)) if !tree => Err(CampaignError::TreeOnly),
                (Level::Yellow, None, None) if tree => Err(CampaignError::ChoosePath),
                (Level::Green, None, Some(_)) => Err(CampaignError::NotNow),
                (_, Some(chosen), Some(other)) if chosen != other => Err(CampaignError::PathIsFinal),
                _ => Ok(()),
            },
        }
    }

    /// An ability above the pilot's level may be bought, as any card; it cannot be equipped yet.
    fn rules_of_buying(&self, pilot: &Pilot, id: UpgradeId) -> CampaignResult {
        if id.is_master() && !self.variants.tree {
            Err(CampaignError::TreeOnly)
        } else if pilot.owned(id).is_some() {
            Err(CampaignError::Owned)
        } else if self.has_all_copies(id) {
            Err(CampaignError::Limited)
        } else if pilot.inventory.len() >= self.inventory_size() {
            Err(CampaignError::InventoryFull)
        } else {
            Ok(())
        }
    }

    /// Makes a deal as quoted.
    pub(super) fn deal(&mut self, at: PilotAt, deal: Trade) -> CampaignResult {
        let quote = self.quote(at, deal).ok_or(CampaignError::NoSuchPilot)?;
        if let Some(error) = quote.refused {
            return Err(error);
        }
        let price = u8::try_from(quote.pays).unwrap_or(u8::MAX);
        let pilot = self.pilot_mut(at).ok_or(CampaignError::NoSuchPilot)?;
        match deal {
            Trade::Buy(card) => {
                let line = Owned { card, paid: price, equipped: false };
                pilot.inventory.push(line).map_err(|_| CampaignError::InventoryFull)?;
            }
            Trade::Sell(card) => pilot.inventory.retain(|owned| owned.card != card),
            Trade::Ship(ship) => {
                if let Some(old) = pilot.ship {
                    pilot.hangar.remove(old);
                }
                pilot.hangar.add(ship);
                pilot.ship = Some(ship);
            }
            Trade::AddShip(ship) => pilot.hangar.add(ship),
            Trade::SellShip(ship) => {
                pilot.hangar.remove(ship);
                if pilot.ship == Some(ship) {
                    pilot.ship = pilot.hangar.iter().next();
                }
            }
            Trade::Fly(ship) => pilot.ship = Some(ship),
            Trade::Level(path) => {
                pilot.level =
                    Level::from_number(pilot.level.number().saturating_add(1)).unwrap_or(pilot.level);
                pilot.path = pilot.path.or(path);
            }
        }
        pilot.points = u16::try_from(quote.after).unwrap_or(0);
        pilot.lost = pilot.lost.saturating_add(quote.lost);
        // What is not held and not lost is spent.
        pilot.spent = pilot.earned.saturating_sub(pilot.points).saturating_sub(pilot.lost);
        self.settle_prices(at);
        let gets = u8::try_from(quote.gets).unwrap_or(u8::MAX);
        let level = self.pilot(at).map_or(Level::Green, |pilot| pilot.level);
        let event = match deal {
            Trade::Buy(card) => Some(CampaignEvent::Bought(card, price)),
            Trade::Sell(card) => Some(CampaignEvent::Sold(card, gets)),
            Trade::Ship(ship) | Trade::AddShip(ship) => Some(CampaignEvent::Ship(ship)),
            Trade::SellShip(ship) => Some(CampaignEvent::SoldShip(ship)),
            Trade::Fly(_) => None,
            Trade::Level(_) => Some(CampaignEvent::Level(level)),
        };
        if let Some(event) = event {
            self.log.add(Some(at), event);
        }
        self.settle_loadouts();
        Ok(())
    }

    /// Buys a card and puts it on the ship; refused if it does not fit there now.
    pub(super) fn buy_and_equip(&mut self, at: PilotAt, card: UpgradeId) -> CampaignResult {
        // A standardized card goes on every ship of its type at once: bought first, equipped then.
        if card.card().is_standardized() {
            return Err(CampaignError::AllMustCarryIt);
        }
        self.quote(at, Trade::Buy(card)).and_then(|quote| quote.refused).map_or(Ok(()), Err)?;
        self.fits(at, card).map_err(Misfit::error)?;
        self.deal(at, Trade::Buy(card))?;
        self.equip(at, card)
    }

    /// Writes the settled costs into the inventory.
    pub(super) fn settle_prices(&mut self, at: PilotAt) {
        let lines = self.pilot(at).map_or(0, |pilot| pilot.inventory.len());
        for place in 0..lines {
            let owned = self.pilot(at).and_then(|pilot| pilot.inventory.get(place)).copied();
            let Some(owned) = owned.filter(|owned| owned.card.card().cost.is_variable()) else { continue };
            let price = self.price(at, owned.card).unwrap_or(owned.paid);
            if let Some(line) = self.pilot_mut(at).and_then(|pilot| pilot.inventory.get_mut(place)) {
                line.paid = price;
            }
        }
    }

    /// What ships, levels and inventory of a pilot cost: what "spent" must say.
    pub fn worth(&self, at: PilotAt) -> u16 {
        let Some(pilot) = self.pilot(at) else { return 0 };
        let ships: u16 = pilot.hangar.iter().map(|ship| self.ship_points(ship)).sum();
        let levels: u16 = pilot.rungs(self.variants.tree).map(|rung| u16::from(rung.cost)).sum();
        let cards: u16 = pilot.inventory.iter().map(|owned| u16::from(owned.paid)).sum();
        ships.saturating_add(levels).saturating_add(cards)
    }
}

//! Who flies in a squad: the cells of its column, the level, the pilot cards, and what replaces missing models.
//!
//! "Enemy Ship Types" and the sections after it. All ships of one type in a squad share a card; an elite has one of its
//! own. A random draw passes over ships that the mission excludes, that the group does not own, and over provisional
//! cards that neither the mission nor the terms let in. Does NOT choose vectors.

use core::fmt::{self, Write};

use heapless::Vec;
use serde_repr::{Deserialize_repr, Serialize_repr};

use super::models::InUse;
use super::pilot_deck::PilotDeck;
use super::terms::Terms;
use crate::base::text::{Text, text};
use crate::battle::state::battle::MAX_SQUAD_SHIPS;
use crate::battle::state::ship::Behaviour;
use crate::battle::state::squad::{Formation, SquadShip};
use crate::cards::missions::MissionCard;
use crate::cards::missions::vocabulary::{
    CardRule, Cell, CellKind, MissionRule, Orders, RowAt, SquadName, SquadRow, VectorId,
};
use crate::cards::pilots::{Level, PilotId, Rank, Version, without_card};
use crate::cards::provenance::CardStatus;
use crate::cards::ships::ShipId;
use crate::cards::vocabulary::Size;
use crate::dice::generator::Stream;

/// Most ships of one squad.
pub const MAX_MUSTER: usize = MAX_SQUAD_SHIPS as usize;

/// Why this ship flies.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize_repr, Deserialize_repr)]
#[repr(u8)]
pub enum MusterReason {
    /// The table says so.
    Table = 0,
    /// The level makes it this ship instead of the printed one.
    Level = 1,
    /// A random cell.
    Random = 2,
    /// For two TIE/ln, or for a special ship, that the group has no model of.
    Substitute = 3,
    /// The mission needs this very ship, but the group has no model: use another one.
    Proxy = 4,
}

impl MusterReason {
    pub const fn sentence(self) -> Text {
        match self {
            Self::Table => text!("As the squad table says."),
            Self::Level => text!("The average level makes it this ship."),
            Self::Random => text!("A random ship: the card decided."),
            Self::Substitute => text!("In place of models that are missing."),
            Self::Proxy => text!("No model is left: use another one."),
        }
    }
}

/// One ship that arrives.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ShipPlan {
    pub order: SquadShip,
    pub vector: VectorId,
    pub why: MusterReason,
}

impl ShipPlan {
    /// Initiative and squad points.
    pub fn rank(&self) -> Rank {
        self.order.rank()
    }

    /// An elite of the table; mission pilots have levels, but no elite version.
    pub fn is_elite(&self) -> bool {
        self.order.version != Version::Basic && !self.order.pilot.is_some_and(PilotId::is_mission)
    }
}

/// A squad that arrives.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Muster {
    pub row: RowAt,
    pub name: SquadName,
    pub orders: Orders,
    /// As printed on the mission's page; ships have their own if they enter apart.
    pub vector: VectorId,
    pub formation: Formation,
    pub ships: Vec<ShipPlan, MAX_MUSTER, u8>,
}

impl Muster {
    /// 3 to 6 small ships enter as a wing ("Ship Placement").
    pub fn is_wing(&self) -> bool {
        let small = self.ships.iter().all(|ship| ship.order.kind.size() == Size::Small);
        self.formation == Formation::Book && (3..=6).contains(&self.ships.len()) && small
    }

    /// How the ships choose targets, as far as the battle knows; the mission's rules do the rest.
    pub const fn behaviour(&self) -> Behaviour {
        behaviour(self.orders)
    }

    /// What comes, in words: `2 TIE/ln, 1 Bomber`.
    pub fn summary(&self, out: &mut dyn Write) -> fmt::Result {
        let mut between = "";
        for (place, ship) in self.ships.iter().enumerate() {
            let alike = |other: &&ShipPlan| {
                (other.order.kind, other.is_elite()) == (ship.order.kind, ship.is_elite())
            };
            if self.ships.iter().position(|other| alike(&other)) != Some(place) {
                continue;
            }
            let count = self.ships.iter().filter(alike).count();
            let elite = if ship.is_elite() { "elite " } else { "" };
            write!(out, "{between}{count} {elite}{}", ship.order.kind.short_name())?;
            between = ", ";
        }
        Ok(())
    }

    /// What was done, in the words of the undo notice.
    pub fn describe(&self, out: &mut dyn Write) -> fmt::Result {
        write!(out, "{} arrived on {}", self.name, self.vector)
    }

    /// What the players take off the table when the arrival is undone.
    pub fn put_back(&self, out: &mut dyn Write) -> fmt::Result {
        write!(out, "take {} off the table", self.name)
    }

    /// What the battle takes.
    pub fn ship_orders(&self) -> Vec<SquadShip, MAX_MUSTER, u8> {
        self.ships.iter().map(|ship| ship.order).collect()
    }
}

/// Special orders are attack orders with rules of the mission.
pub const fn behaviour(orders: Orders) -> Behaviour {
    match orders {
        Orders::Attack | Orders::Special => Behaviour::Attack,
        Orders::Strike(_) => Behaviour::Strike,
        Orders::Escort(_) => Behaviour::Escort,
        Orders::Escape(_) => Behaviour::Escape,
    }
}

/// A squad being put together.
pub(super) struct SquadCall<'a> {
    pub mission: &'a MissionCard,
    pub row: &'a SquadRow,
    pub terms: &'a Terms,
    pub column: u8,
    pub deck: &'a mut PilotDeck,
    /// A TIE/ln that had no model and waits for a second one.
    pub short_tie: &'a mut bool,
    pub in_use: InUse,
    pub lot: &'a mut Stream,
    /// The card that ships of a type share.
    pub cards: Vec<PilotId, MAX_MUSTER, u8>,
    /// What random cells of this squad drew.
    pub random: Option<PilotId>,
    pub ships: Vec<(SquadShip, MusterReason), MAX_MUSTER, u8>,
}

impl SquadCall<'_> {
    /// Adds what a cell stands for.
    pub fn cell(&mut self, cell: &Cell) {
        let Some(kind) = cell.at(self.terms.level()) else { return };
        let replaced = matches!(cell.instead, Some((instead, _)) if instead == kind && instead != cell.kind);
        let elite = cell.elite.then(|| self.elite_level());
        match kind {
            CellKind::Ship(ship) => {
                self.ship(ship, elite, if replaced { MusterReason::Level } else { MusterReason::Table })
            }
            CellKind::Random => self.random(elite, MusterReason::Random),
        }
    }

    /// Aces follow the pilot they hunt, all others the average.
    fn elite_level(&self) -> Level {
        if self.mission.rules.iter().any(|rule| rule.rule == MissionRule::AceCards) {
            self.terms.level_of(self.ships.len())
        } else {
            self.terms.level()
        }
    }

    /// Adds a ship of a type, or what replaces it.
    pub fn ship(&mut self, kind: ShipId, elite: Option<Level>, why: MusterReason) {
        let there = self.has_model(kind);
        match (kind, self.row.card) {
            (ShipId::TieLnFighter, _) if there => self.add(kind, None, Version::Basic, why),
            // "For every 2 standard TIE Fighters that are missing, substitute 1 other random type of ship."
            (ShipId::TieLnFighter, _) => {
                if core::mem::replace(self.short_tie, !*self.short_tie) {
                    self.random(None, MusterReason::Substitute);
                }
            }
            (_, CardRule::None) => {
                self.add(kind, None, Version::Basic, if there { why } else { MusterReason::Proxy });
            }
            (_, CardRule::Only(pilot)) => {
                let version =
                    if pilot.is_mission() { Version::Elite(self.terms.level()) } else { Version::Basic };
                self.add(kind, Some(pilot), version, if there { why } else { MusterReason::Proxy });
            }
            // "Substitute each missing model for a random Imperial ship."
            _ if !there => self.random(elite, MusterReason::Substitute),
            _ => {
                let shared = self.cards.iter().copied().find(|card| card.ship() == kind);
                let card = match (elite, shared) {
                    (None, Some(card)) => Some(card),
                    _ => self.draw(|card| card.ship() == kind),
                };
                self.fly(card, kind, elite, why);
            }
        }
    }

    /// Adds a random ship.
    fn random(&mut self, elite: Option<Level>, why: MusterReason) {
        let again = self.random.filter(|card| elite.is_none() && self.has_model(card.ship()));
        let Some(turned) = again.or_else(|| self.look_for_random()) else { return };
        // Ships of one type in a squad share a card: the one that lies there already.
        let shared = self.cards.iter().copied().find(|card| elite.is_none() && card.ship() == turned.ship());
        let card = shared.unwrap_or(turned);
        if elite.is_none() {
            self.random = Some(card);
        }
        self.deck.take(card);
        let why = if self.has_model(card.ship()) { why } else { MusterReason::Proxy };
        self.fly(Some(card), card.ship(), elite, why);
    }

    fn fly(&mut self, card: Option<PilotId>, kind: ShipId, elite: Option<Level>, why: MusterReason) {
        if let Some(card) = card.filter(|card| elite.is_none() && !self.cards.contains(card)) {
            // One card for each ship at most.
            let _ = self.cards.push(card);
        }
        self.add(kind, card, elite.map_or(Version::Basic, Version::Elite), why);
    }

    fn add(&mut self, kind: ShipId, pilot: Option<PilotId>, version: Version, why: MusterReason) {
        let order = SquadShip { kind, pilot, version, shields: self.row.shields.of(self.column) };
        if self.ships.push((order, why)).is_ok() {
            self.in_use.add(kind);
        }
    }

    fn has_model(&self, kind: ShipId) -> bool {
        self.in_use.of(kind) < self.terms.models.owned(kind)
    }

    /// The row's own conditions on a card.
    fn row_takes(row: &SquadRow, card: PilotId) -> bool {
        match row.card {
            CardRule::DrawExcept(ships) => !ships.contains(&card.ship()),
            CardRule::DrawWith(slots) => {
                let basic = card.card().basic.ability.ability();
                basic.slots.iter().any(|slot| slots.contains(slot))
            }
            CardRule::None | CardRule::Draw | CardRule::Only(_) => true,
        }
    }

    fn draw(&mut self, fits: impl Fn(PilotId) -> bool) -> Option<PilotId> {
        let row = self.row;
        self.deck.draw(self.lot, |card| Self::row_takes(row, card) && fits(card))
    }

    /// A card for a random ship: one with a model, if any type has one left.
    fn look_for_random(&mut self) -> Option<PilotId> {
        let takes =
            |card: PilotId| Self::row_takes(self.row, card) && may_be_random(self.mission, self.terms, card);
        let owned = |card: PilotId| self.in_use.of(card.ship()) < self.terms.models.owned(card.ship());
        self.deck
            .look(self.lot, |card| takes(card) && owned(card))
            .or_else(|| self.deck.look(self.lot, takes))
    }
}

/// Whether a random draw may turn this card up in this mission.
pub fn may_be_random(mission: &MissionCard, terms: &Terms, card: PilotId) -> bool {
    let ship = card.ship();
    let let_in = card.card().status() == CardStatus::Printed
        || needs(mission, ship)
        || terms.provisional_cards && terms.unlocked.has(ship);
    !card.is_mission() && !mission.not_random.contains(&ship) && let_in
}

/// Whether the squad table names this ship.
pub fn needs(mission: &MissionCard, ship: ShipId) -> bool {
    let wanted = CellKind::Ship(ship);
    mission
        .squads
        .iter()
        .flat_map(|row| &row.ships)
        .flat_map(|column| column.iter())
        .any(|cell| cell.kind == wanted || cell.instead.is_some_and(|(instead, _)| instead == wanted))
}

/// Initiative and squad points of a ship as ordered.
impl SquadShip {
    pub fn rank(&self) -> Rank {
        let printed = match self.pilot {
            Some(pilot) => pilot.card().rank(self.version),
            None => without_card(self.kind),
        };
        printed.unwrap_or(Rank { initiative: 1, points: 3 })
    }
}

//! A racer: who flies what, how it is built, how far it has come.
//!
//! Does NOT apply rules of the turn: see `turn`, and `buoy` for how far it has come.

use heapless::Vec;
use serde::{Deserialize, Serialize};
use serde_repr::{Deserialize_repr, Serialize_repr};

use crate::base::name::Name;
use crate::base::named::named;
use crate::cards::space_race::{
    BUDGET, CARDS, MAX_PLAYERS, MAX_UPGRADES, RaceCard, RacePilotAt, RaceShip, RaceSlot,
};
use crate::games::craft::{MOST_TOKENS, Value, Values, fields};

/// A racer by its place in the list.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub struct RacerAt(pub u8);

/// An upgrade card: its slot and what it cost. Names stay on the cards.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct RaceUpgrade {
    pub slot: RaceSlot,
    /// Some cards give points back.
    pub cost: i8,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize_repr, Deserialize_repr)]
#[repr(u8)]
pub enum RacerState {
    #[default]
    Racing = 0,
    /// Passed its last buoy in this turn.
    Finished = 1,
    /// Destroyed, flown off the board, or given up.
    Out = 2,
}

/// Modifications may add this much hull, shields or agility to the printed value.
pub const MOST_EXTRA: u8 = 2;

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Racer {
    pub name: Name,
    pub pilot: RacePilotAt,
    /// As printed, unless a card changes it.
    pub skill: u8,
    pub agility: u8,
    /// Hull and shields when it is whole: as printed, and what its cards add.
    pub most_hull: u8,
    pub most_shields: u8,
    pub upgrades: Vec<RaceUpgrade, MAX_UPGRADES, u8>,
    /// The mission card's number; 0 before the deal.
    pub(super) card: u8,
    /// Buoys activated, in the order of the card.
    pub(super) passed: u8,
    pub state: RacerState,
    pub values: Values,
    /// As it was taken; it counts while that racer is on the board: see [`Race::lock_of`](super::Race::lock_of).
    pub(super) lock: Option<RacerAt>,
    /// The recorded draw for the turn order; the lower goes first.
    pub draw: u8,
    /// Dice named so far this round: collisions and attacks.
    pub(super) collisions: u8,
    pub(super) attacks: u8,
}

impl Racer {
    pub fn new(name: Name, pilot: RacePilotAt) -> Racer {
        let mut racer = Racer {
            name,
            pilot,
            skill: 0,
            agility: 0,
            most_hull: 0,
            most_shields: 0,
            upgrades: Vec::new(),
            card: 0,
            passed: 0,
            state: RacerState::Racing,
            values: Values::new(0, 0),
            lock: None,
            draw: 0,
            collisions: 0,
            attacks: 0,
        };
        racer.take(pilot);
        racer
    }

    /// Another pilot: built from the start.
    pub(super) fn take(&mut self, pilot: RacePilotAt) {
        let ship = pilot.pilot().ship.ship();
        self.pilot = pilot;
        self.skill = pilot.pilot().skill;
        self.upgrades.clear();
        self.agility = ship.agility;
        (self.most_hull, self.most_shields) = (ship.hull, ship.shields);
        self.values = Values { hull: ship.hull, shields: ship.shields, ..self.values };
    }

    pub fn ship(&self) -> &'static RaceShip {
        self.pilot.pilot().ship.ship()
    }

    /// Ship and upgrades.
    pub fn points(&self) -> i16 {
        let upgrades = self.upgrades.iter().map(|upgrade| i16::from(upgrade.cost)).sum::<i16>();
        i16::from(self.pilot.pilot().points) + upgrades
    }

    pub fn points_left(&self) -> i16 {
        BUDGET - self.points()
    }

    /// Free slots of a kind.
    pub fn free(&self, slot: RaceSlot) -> usize {
        let used = self.upgrades.iter().filter(|upgrade| upgrade.slot == slot).count();
        self.ship().slots(slot).saturating_sub(used)
    }

    /// On the board, with turns to come or this turn to end.
    pub fn on_board(&self) -> bool {
        self.state != RacerState::Out
    }

    pub fn card(&self) -> Option<&'static RaceCard> {
        usize::from(self.card).checked_sub(1).and_then(|place| CARDS.get(place))
    }

    /// On the board: racing, or home if its last buoy is activated.
    pub(super) fn settle(&mut self) {
        self.state = if self.is_home() { RacerState::Finished } else { RacerState::Racing };
    }

    pub(super) fn set(&mut self, value: Value, now: u8, building: bool) {
        let whole = [&mut self.most_hull, &mut self.most_shields];
        self.values.correct(value, now, whole, building);
    }

    /// The highest value a correction may set.
    pub fn most(&self, field: RacerField) -> u8 {
        match field {
            RacerField::Hull => self.ship().hull + MOST_EXTRA,
            RacerField::Shields => self.ship().shields + MOST_EXTRA,
            RacerField::Agility => self.ship().agility + MOST_EXTRA,
            RacerField::Passed => 6,
            RacerField::Lock => MAX_PLAYERS,
            _ => MOST_TOKENS,
        }
    }
}

fields! {
    RacerField {
        /// Buoys activated.
        Passed = 6 "buoys",
        /// 0: none; else the racer's number, from 1.
        Lock = 7 "lock",
        /// With what its cards add.
        Agility = 8 "agility",
    }
}

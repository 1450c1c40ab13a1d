//! Players and ships of an Epic game: what scoring and wings need to know of them.
//!
//! Does NOT know pilots, dials or attacks: players have their cards.

use serde::{Deserialize, Serialize};

use super::Unit;
use crate::base::bits::bits;
use crate::base::name::Name;
use crate::base::named::named;
use crate::battle::state::ship::Position;
use crate::cards::epic::{CommandAt, KindAt};
use crate::cards::vocabulary::Size;

/// A player by the place in the list.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub struct PlayerAt(pub u8);

/// A ship by its place in the list.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub struct EpicAt(pub u8);

bits! {
    EpicSet(u64) at EpicAt
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Player {
    pub name: Name,
    /// Players of one number are a team.
    pub team: u8,
    /// Place in the player order, from 1; 0 before it is determined.
    pub number: u8,
    /// Victory counters scored.
    pub counters: u8,
}

/// What a ship is to a player.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Relation {
    Friendly,
    /// Of a team mate: neither friendly nor enemy.
    Allied,
    Enemy,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum ShipState {
    #[default]
    InPlay,
    Reserve,
    /// On this carrier.
    Docked(EpicAt),
    Destroyed,
    Fled,
    /// Safe: neither destroyed nor fled.
    Escaped,
    /// The same on board of this carrier.
    FledWith(EpicAt),
    EscapedWith(EpicAt),
}

/// A ship as its player enters it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub struct EpicShipOrder {
    pub player: PlayerAt,
    pub size: Size,
    /// Points, or threat. Of a Quick Build of several ships the first one holds all of it.
    pub worth: u16,
    /// Ships of one player with the same number are one Quick Build; 0: on its own.
    pub build: u8,
    pub hull: u8,
    pub shields: u8,
    /// Its type, if it is one of the list.
    pub kind: Option<KindAt>,
}

/// A ship's place in a wing.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct InWing {
    /// The leader names the wing.
    pub leader: EpicAt,
    pub position: Position,
    /// Flying on its own for now.
    pub split: bool,
}

named! {
    /// Tokens that matter for wings, beside stress.
    Condition {
        Ionized = 0 "ionized",
        Tractored = 1 "tractored",
        Cloaked = 2 "cloaked",
        Disarmed = 3 "disarmed",
    }
}

impl Condition {
    const fn bit(self) -> u8 {
        1 << self as u8
    }

    /// "Forced Splitting".
    pub(super) const fn splits(self) -> bool {
        matches!(self, Self::Ionized | Self::Tractored)
    }
}

pub const MOST_STRESS: u8 = 9;
/// No ship has more hull or shields.
pub const MOST_VALUE: u8 = 40;

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct EpicShip {
    pub order: EpicShipOrder,
    /// Lost shields and damage cards.
    pub(super) lost: u8,
    pub(super) state: ShipState,
    pub(super) stress: u8,
    /// Conditions as bits, with `DIAL` and `DONE`.
    marks: u8,
    pub(super) wing: Option<InWing>,
    pub(super) command: Option<CommandAt>,
}

/// Bits beside the conditions: it split because its leader was lost; it has a dial this round; it has activated.
const ORPHAN: u8 = 1 << 4;
const DIAL: u8 = 1 << 6;
const DONE: u8 = 1 << 7;
const CONDITIONS: u8 = ORPHAN - 1;

const _: () = assert!(size_of::<EpicShip>() <= 18);

impl EpicShip {
    pub fn new(order: EpicShipOrder) -> EpicShip {
        EpicShip {
            order,
            lost: 0,
            state: ShipState::InPlay,
            stress: 0,
            marks: DIAL,
            wing: None,
            command: None,
        }
    }

    /// Points with its command upgrade, or threat.
    pub fn worth(&self, unit: Unit) -> u16 {
        let card = self.command.filter(|_| unit == Unit::Points);
        self.order.worth.saturating_add(card.map_or(0, |card| card.upgrade().cost.into()))
    }

    /// "Health Value": hull and shields.
    pub fn health(&self) -> u8 {
        self.order.hull.saturating_add(self.order.shields)
    }

    pub fn lost(&self) -> u8 {
        self.lost
    }

    pub fn is_full_health(&self) -> bool {
        self.lost == 0
    }

    /// Half of its health lost, rounded up.
    pub fn is_half_health(&self) -> bool {
        self.lost >= self.health().div_ceil(2)
    }

    pub fn state(&self) -> ShipState {
        self.state
    }

    pub fn in_play(&self) -> bool {
        self.state == ShipState::InPlay
    }

    /// Scored in full.
    pub fn is_lost(&self) -> bool {
        matches!(self.state, ShipState::Destroyed | ShipState::Fled | ShipState::FledWith(_))
    }

    pub fn stress(&self) -> u8 {
        self.stress
    }

    pub fn has(&self, condition: Condition) -> bool {
        self.marks & condition.bit() != 0
    }

    pub(super) fn set(&mut self, condition: Condition, on: bool) {
        self.mark(condition.bit(), on);
    }

    fn mark(&mut self, bits: u8, on: bool) {
        self.marks = if on { self.marks | bits } else { self.marks & !bits };
    }

    /// No conditions and no stress.
    pub(super) fn clear(&mut self) {
        self.mark(CONDITIONS, false);
        self.stress = 0;
    }

    pub fn wing(&self) -> Option<InWing> {
        self.wing
    }

    pub fn command(&self) -> Option<CommandAt> {
        self.command
    }

    pub fn is_leader(&self) -> bool {
        self.wing.is_some_and(|wing| wing.position == Position::Leader)
    }

    /// In formation behind a leader.
    pub fn is_wingmate(&self) -> bool {
        self.in_play() && self.wing.is_some_and(|wing| wing.position != Position::Leader && !wing.split)
    }

    /// Of a wing, but on its own.
    pub fn is_split(&self) -> bool {
        self.in_play() && self.wing.is_some_and(|wing| wing.split)
    }

    pub fn has_dial(&self) -> bool {
        self.marks & DIAL != 0
    }

    pub(super) fn set_dial(&mut self, dial: bool) {
        self.mark(DIAL, dial);
    }

    /// It split only because its leader was lost.
    pub(super) fn is_orphan(&self) -> bool {
        self.marks & ORPHAN != 0
    }

    pub(super) fn set_orphan(&mut self, orphan: bool) {
        self.mark(ORPHAN, orphan);
    }

    /// It has activated this round.
    pub fn is_done(&self) -> bool {
        self.marks & DONE != 0
    }

    pub(super) fn set_done(&mut self, done: bool) {
        self.mark(DONE, done);
    }

    /// "Joining": free of stress, ions, tractor and cloak.
    pub fn is_clean(&self) -> bool {
        let trouble = [Condition::Ionized, Condition::Tractored, Condition::Cloaked];
        self.stress == 0 && !trouble.into_iter().any(|condition| self.has(condition))
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub enum MarkerKind {
    Objective,
    /// Victory counters used as a marker: so many of them.
    Counters(u8),
    /// A scenario remote with so much hull left.
    Remote(u8),
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub enum MarkerPlace {
    /// Somewhere in the play area; areas are numbered by the players.
    Area(u8),
    Ship(EpicAt),
    /// Its ship went into reserve or fled.
    Fled,
    /// Destroyed, scored or escaped with its ship.
    Gone,
    /// The same with this ship: it may have been a mistake.
    GoneWith(EpicAt),
    FledWith(EpicAt),
}

impl MarkerPlace {
    pub const fn is_gone(self) -> bool {
        matches!(self, Self::Gone | Self::GoneWith(_))
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub struct EpicMarker {
    pub kind: MarkerKind,
    pub place: MarkerPlace,
    pub controller: Option<PlayerAt>,
}

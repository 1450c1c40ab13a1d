//! A ship of the mission: whose it is, its values and tokens. Does NOT apply the rules of a round.

use serde::{Deserialize, Serialize};
use serde_repr::{Deserialize_repr, Serialize_repr};

use crate::base::name::Name;
use crate::base::named::named;
use crate::cards::grab_and_smash::{KETSU, LANCER, LARGE_IONS, PREPARED_KETSU_POINTS, Quadrant, SMALL_IONS};
use crate::cards::space_race::RaceShipId;
use crate::games::craft::{MOST_SKILL, MOST_TOKENS, Value, Values, fields};

/// A ship by its place in the list.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub struct CraftAt(pub u8);

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize_repr, Deserialize_repr)]
#[repr(u8)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub enum Team {
    /// Or the faction that plays their part.
    Rebel = 0,
    Scum = 1,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize_repr, Deserialize_repr)]
#[repr(u8)]
pub enum CraftState {
    #[default]
    InPlay = 0,
    /// Destroyed, but it still fires at this skill.
    Doomed = 1,
    Destroyed = 2,
    /// It left the play area.
    Fled = 3,
}

/// A ship as its player enters it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub struct CraftOrder {
    pub name: Name,
    /// Its type, if the device knows it: for the picture.
    pub kind: Option<RaceShipId>,
    pub team: Team,
    pub points: u8,
    pub skill: u8,
    pub large: bool,
    /// It has a mobile firing arc.
    pub mobile: bool,
    pub attack: u8,
    pub agility: u8,
    pub hull: u8,
    pub shields: u8,
}

/// No ship of the first edition has more of anything else that is typed in, bar its points.
pub const MOST_VALUE: u8 = 16;
/// No ship of a squad of 100 costs more.
pub const MOST_POINTS: u8 = 100;
/// A lock names a ship by its number, from 1.
const MOST_NUMBER: u8 = 16;
const _: () = assert!(MOST_NUMBER as usize == super::MAX_CRAFT);

impl CraftOrder {
    pub fn is_legal(&self) -> bool {
        let values = [self.attack, self.agility, self.shields];
        self.skill <= MOST_SKILL
            && self.points > 0
            && (1..=MOST_VALUE).contains(&self.hull)
            && values.iter().all(|&value| value <= MOST_VALUE)
    }
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Craft {
    pub name: Name,
    pub kind: Option<RaceShipId>,
    pub team: Team,
    pub points: u8,
    pub skill: u8,
    pub large: bool,
    pub attack: u8,
    pub agility: u8,
    pub most_hull: u8,
    pub most_shields: u8,
    pub values: Values,
    pub tractor: u8,
    /// Where its mobile arc points, if it has one.
    pub arc: Option<Quadrant>,
    /// As it was taken; it counts while that ship is on the table: see `GrabAndSmash::lock_of`.
    pub(super) lock: Option<CraftAt>,
    pub state: CraftState,
    pub(super) activated: bool,
    pub(super) fought: bool,
    /// It got a tractor token this round.
    pub(super) pulled: bool,
    pub(super) attacks: u8,
    pub(super) rocks: u8,
}

impl Craft {
    pub fn new(order: &CraftOrder) -> Craft {
        Craft {
            name: order.name,
            kind: order.kind,
            team: order.team,
            points: order.points,
            skill: order.skill,
            large: order.large,
            attack: order.attack,
            agility: order.agility,
            most_hull: order.hull,
            most_shields: order.shields,
            values: Values::new(order.hull, order.shields),
            tractor: 0,
            arc: order.mobile.then_some(Quadrant::Front),
            lock: None,
            state: CraftState::InPlay,
            activated: false,
            fought: false,
            pulled: false,
            attacks: 0,
            rocks: 0,
        }
    }

    /// Ketsu Onyo in the Shadow Caster, with her three cards.
    pub fn ketsu() -> Craft {
        Craft::new(&CraftOrder {
            name: Name::new("Ketsu"),
            kind: None,
            team: Team::Scum,
            points: PREPARED_KETSU_POINTS,
            skill: KETSU.skill,
            large: true,
            mobile: true,
            attack: LANCER.attack,
            agility: LANCER.agility,
            hull: LANCER.hull,
            shields: LANCER.shields,
        })
    }

    /// On the table: in play, or destroyed but with a shot to fire.
    pub fn on_table(&self) -> bool {
        matches!(self.state, CraftState::InPlay | CraftState::Doomed)
    }

    pub fn in_play(&self) -> bool {
        self.state == CraftState::InPlay
    }

    /// "Ion Tokens": small ships mind one, large ships two.
    pub fn ionized(&self) -> bool {
        self.values.ion >= if self.large { LARGE_IONS } else { SMALL_IONS }
    }

    /// "Tractor Beam Token": agility in combat.
    pub fn agility_now(&self) -> u8 {
        self.agility.saturating_sub(self.tractor)
    }

    /// "Tractor Beam Token": the first of the round moves a small ship.
    pub(super) fn is_moved_by_tractor(&self) -> bool {
        !self.large && !self.pulled
    }

    pub fn most(&self, field: CraftField) -> u8 {
        match field {
            CraftField::Hull | CraftField::Shields | CraftField::Attack | CraftField::Agility => MOST_VALUE,
            CraftField::Lock => MOST_NUMBER,
            CraftField::Arc => 3,
            CraftField::Points => MOST_POINTS,
            CraftField::Skill => MOST_SKILL,
            CraftField::Large | CraftField::Mobile => 1,
            _ => MOST_TOKENS,
        }
    }

    /// A value as it is on the table or printed.
    pub(super) fn set(&mut self, field: CraftField, value: u8, building: bool) {
        if let Some(place) = field.value() {
            let whole = [&mut self.most_hull, &mut self.most_shields];
            return self.values.correct(place, value, whole, building);
        }
        match field {
            CraftField::Lock => self.lock = value.checked_sub(1).map(CraftAt),
            CraftField::Arc => self.arc = Quadrant::from_number(value),
            CraftField::Points => self.points = value,
            CraftField::Skill => self.skill = value,
            CraftField::Attack => self.attack = value,
            CraftField::Agility => self.agility = value,
            CraftField::Large => self.large = value == 1,
            CraftField::Mobile => self.arc = (value == 1).then_some(self.arc.unwrap_or(Quadrant::Front)),
            CraftField::Tractor => self.tractor = value,
            _ => {}
        }
    }
}

fields! {
    CraftField {
        Tractor = 6 "tractor",
        /// 0: none; else the ship's number, from 1.
        Lock = 7 "lock",
        /// Where the mobile arc points, by its number.
        Arc = 8 "arc",
        /// What is printed on its card, with what its upgrades change.
        Points = 9 "points",
        Skill = 10 "skill",
        Attack = 11 "attack",
        Agility = 12 "agility",
        /// 0 or 1.
        Large = 13 "large base",
        Mobile = 14 "mobile arc",
    }
}

//! Automated ship cards: one file a ship, each reading like the printed card.
//!
//! A card has stats, a target list, eight maneuver zones of six, an action list and an attack list; lists are in
//! priority order. The compiler refuses a card with a cell that is not on the ship's dial.
//! Does NOT decide anything: `battle::rules` asks the questions and takes the rows.

use core::fmt;

use serde_repr::{Deserialize_repr, Serialize_repr};

use super::abilities::AbilityId;
use super::action_rule::ActionRule;
use super::dials::DialId;
use super::maneuver::{Difficulty, Maneuver, Side, Zone, zone};
use super::provenance::{CardStatus, Provenance, Reading};
use super::vocabulary::{Action, Arc, Size, cards};
use crate::base::named::named;

mod alpha_star_wing;
mod firespray;
mod lambda_shuttle;
mod tie_advanced_v1;
mod tie_advanced_x1;
mod tie_ag_aggressor;
mod tie_ca_punisher;
mod tie_d_defender;
mod tie_interceptor;
mod tie_ln_fighter;
mod tie_ph_phantom;
mod tie_reaper;
mod tie_sa_bomber;
mod tie_sk_striker;
mod vt49_decimator;

/// What a ship file needs.
mod prelude {
    pub(super) use super::super::abilities::AbilityId;
    pub(super) use super::super::action_rule::Fact::{
        ChargesSpent, FriendToCoordinate, HasEvade, InEnemyArc, InTargetArc, OrdnanceEmpty, Shot,
        ShotAtRange1, ShotAtRange2Up, TargetAtRange1, TargetAtRange2, TargetInArc, TargetInLockRange,
        TargetLocked, TargetMoved, TwoEnemiesBehind, TwoEnemiesInFront,
    };
    pub(super) use super::super::action_rule::FactTest::{Is, Not, NotOr, Or};
    pub(super) use super::super::action_rule::{Fact, STRESS_OR_REPAIR, act, link, link_red};
    pub(super) use super::super::provenance::CardStatus::{Extra, Printed, Provisional};
    pub(super) use super::super::provenance::Provenance::{CoreCard, FlightGroupAlpha};
    pub(super) use super::super::provenance::Reading;
    pub(super) use super::super::vocabulary::Action::{
        BarrelRoll, Boost, Cloak, Coordinate, Evade, Focus, Jam, Lock, ReinforceAft, ReinforceFore, Reload,
        RotateArc, Slam,
    };
    pub(super) use super::super::vocabulary::Arc::{DoubleTurret, Front, Rear};
    pub(super) use super::Defender::{LockedShip, NearestRemote, NearestShip};
    pub(super) use super::TargetRule::{
        LockedWithin3, Nearest, NearestInArc, NearestInArcLowerInitiative, NearestInFrontArc,
        NearestInFrontArcLowerInitiative, NearestInFrontArcWithin3, NearestInRearArc,
    };
    pub(super) use super::{
        AutomatedShip, ShipId, Weapon, attack, checked, primary, red, row, white, white_then_red, zones,
    };
}

struct ShipWords {
    dial: DialId,
    /// Fits narrow places; the full name is the dial's.
    short: &'static str,
    /// The silhouette.
    icon: &'static str,
}

const fn words(dial: DialId, short: &'static str, icon: &'static str) -> ShipWords {
    ShipWords { dial, short, icon }
}

cards! {
    /// An automated ship.
    ShipId(ShipWords, AutomatedShip) {
        TieLnFighter   =  0 "tie_ln_fighter"   words(DialId::TieLnFighter,   "TIE/ln",      "tie_ln"), tie_ln_fighter::CARD;
        TieInterceptor =  1 "tie_interceptor"  words(DialId::TieInterceptor, "Interceptor", "tie_interceptor"), tie_interceptor::CARD;
        TieSaBomber    =  2 "tie_sa_bomber"    words(DialId::TieSaBomber,    "Bomber",      "tie_bomber"), tie_sa_bomber::CARD;
        Vt49Decimator  =  3 "vt49_decimator"   words(DialId::Vt49Decimator,  "Decimator",   "decimator"), vt49_decimator::CARD;
        TieAdvancedX1  =  4 "tie_advanced_x1"  words(DialId::TieAdvancedX1,  "Advanced x1", "tie_advanced_x1"), tie_advanced_x1::CARD;
        TiePhPhantom   =  5 "tie_ph_phantom"   words(DialId::TiePhPhantom,   "Phantom",     "tie_phantom"), tie_ph_phantom::CARD;
        TieDDefender   =  6 "tie_d_defender"   words(DialId::TieDDefender,   "Defender",    "tie_defender"), tie_d_defender::CARD;
        LambdaShuttle  =  7 "lambda_shuttle"   words(DialId::LambdaShuttle,  "Lambda",      "lambda"), lambda_shuttle::CARD;
        Firespray      =  8 "firespray"        words(DialId::Firespray,      "Firespray",   "firespray"), firespray::CARD;
        TieSkStriker   =  9 "tie_sk_striker"   words(DialId::TieSkStriker,   "Striker",     "tie_striker"), tie_sk_striker::CARD;
        TieAgAggressor = 10 "tie_ag_aggressor" words(DialId::TieAgAggressor, "Aggressor",   "tie_aggressor"), tie_ag_aggressor::CARD;
        TieCaPunisher  = 11 "tie_ca_punisher"  words(DialId::TieCaPunisher,  "Punisher",    "tie_punisher"), tie_ca_punisher::CARD;
        TieReaper      = 12 "tie_reaper"       words(DialId::TieReaper,      "Reaper",      "tie_reaper"), tie_reaper::CARD;
        TieAdvancedV1  = 13 "tie_advanced_v1"  words(DialId::TieAdvancedV1,  "Advanced v1", "tie_advanced_v1"), tie_advanced_v1::CARD;
        AlphaStarWing  = 14 "alpha_star_wing"  words(DialId::AlphaStarWing,  "Star Wing",   "star_wing"), alpha_star_wing::CARD;
    }
}

/// How many automated ships there are.
pub const SHIPS: usize = ShipId::ALL.len();

impl ShipId {
    pub const fn name(self) -> &'static str {
        self.dial().name()
    }

    /// A name that fits narrow places.
    pub const fn short_name(self) -> &'static str {
        self.words().short
    }

    /// The kind of silhouette to draw.
    pub const fn icon(self) -> &'static str {
        self.words().icon
    }

    pub const fn size(self) -> Size {
        self.dial().card().size
    }

    pub const fn dial(self) -> DialId {
        self.words().dial
    }
}

/// Where the target is, seen from the ship: one of four areas, each with a left and a right half.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize_repr, Deserialize_repr)]
#[repr(u8)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub enum TargetArc {
    Front = 0,
    FrontSide = 1,
    RearSide = 2,
    Rear = 3,
}

impl TargetArc {
    pub const ALL: [Self; 4] = [Self::Front, Self::FrontSide, Self::RearSide, Self::Rear];

    /// The name on the command line.
    pub const fn id(self) -> &'static str {
        match self {
            Self::Front => "front",
            Self::FrontSide => "front_side",
            Self::RearSide => "rear_side",
            Self::Rear => "rear",
        }
    }

    pub const fn name(self) -> &'static str {
        match self {
            Self::Front => "front",
            Self::FrontSide => "front side",
            Self::RearSide => "rear side",
            Self::Rear => "rear",
        }
    }
}

named! {
    /// Close: range 1, or range 2 in front of the target. Far: range 3 and more, or range 2 beside or behind it.
    Distance {
        Close = 0 "close",
        Far = 1 "far",
    }
}

named! {
    /// One row of a target list.
    TargetRule {
        /// The ship it has locked, at range 1-3.
        LockedWithin3 = 0 "its locked ship at range 1-3",
        NearestInArc = 1 "nearest enemy in its arc",
        NearestInArcLowerInitiative = 2 "nearest enemy in its arc of lower initiative",
        NearestInFrontArc = 3 "nearest enemy in its front arc",
        NearestInFrontArcWithin3 = 4 "nearest enemy in its front arc at range 1-3",
        NearestInFrontArcLowerInitiative = 5 "nearest enemy in its front arc of lower initiative",
        NearestInRearArc = 6 "nearest enemy in its rear arc",
        Nearest = 7 "nearest enemy",
    }
}

named! {
    /// What an attack row fires.
    Weapon {
        /// The card names none.
        Any = 0 "any weapon",
        Torpedo = 1 "torpedo",
        Missile = 2 "missile",
        Cannon = 3 "cannon",
        Primary = 4 "primary",
        PrimaryFront = 5 "front primary",
        PrimaryRear = 6 "rear primary",
    }
}

named! {
    /// Whom an attack row fires at.
    Defender {
        NearestShip = 0 "nearest enemy ship",
        LockedShip = 1 "its locked ship",
        NearestRemote = 2 "nearest enemy remote",
    }
}

/// One row of an attack list.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct AttackRule {
    /// In order, unless `most_dice`.
    pub weapons: &'static [Weapon],
    /// Of these weapons the one that rolls most dice.
    pub most_dice: bool,
    pub defender: Defender,
    /// The card asks for weapon range.
    pub in_range: bool,
    /// A bonus attack that only a ship with a gunner makes.
    pub gunner_bonus: bool,
}

/// An attack in arc and range.
const fn attack(weapons: &'static [Weapon], defender: Defender) -> AttackRule {
    AttackRule { weapons, most_dice: false, defender, in_range: true, gunner_bonus: false }
}

impl AttackRule {
    /// The card asks only for the arc.
    const fn arc_only(self) -> Self {
        Self { in_range: false, ..self }
    }

    const fn most_dice(self) -> Self {
        Self { most_dice: true, ..self }
    }

    const fn gunner_bonus(self) -> Self {
        Self { gunner_bonus: true, ..self }
    }
}

impl fmt::Display for AttackRule {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.gunner_bonus {
            f.write_str("gunner bonus: ")?;
        }
        write!(f, "{} in ", self.defender)?;
        f.write_str(if self.in_range { "range and arc: " } else { "arc: " })?;
        for (place, weapon) in self.weapons.iter().enumerate() {
            if place > 0 {
                f.write_str(", ")?;
            }
            write!(f, "{weapon}")?;
        }
        f.write_str(if self.most_dice { ", whichever rolls most dice" } else { "" })
    }
}

/// A primary weapon.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Primary {
    pub arc: Arc,
    pub dice: u8,
}

const fn primary(arc: Arc, dice: u8) -> Primary {
    Primary { arc, dice }
}

/// An action of the ship's action bar.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BarAction {
    pub action: Action,
    pub difficulty: Difficulty,
    /// A red action that may follow it.
    pub then_red: Option<Action>,
}

const fn white(action: Action) -> BarAction {
    BarAction { action, difficulty: Difficulty::White, then_red: None }
}

const fn red(action: Action) -> BarAction {
    BarAction { action, difficulty: Difficulty::Red, then_red: None }
}

const fn white_then_red(action: Action, then: Action) -> BarAction {
    BarAction { action, difficulty: Difficulty::White, then_red: Some(then) }
}

impl fmt::Display for BarAction {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.difficulty.name(), self.action)?;
        match self.then_red {
            Some(then) => write!(f, " > red {then}"),
            None => Ok(()),
        }
    }
}

/// The zones of one area: close, then far.
pub type ZoneRow = [Zone; 2];

const fn row(close: &str, far: &str) -> ZoneRow {
    [zone(close), zone(far)]
}

/// All zones, by [`TargetArc`] and [`Distance`], for a target on the right.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Zones([ZoneRow; 4]);

const fn zones(front: ZoneRow, front_side: ZoneRow, rear_side: ZoneRow, rear: ZoneRow) -> Zones {
    Zones([front, front_side, rear_side, rear])
}

impl Zones {
    /// The six maneuvers of a zone, for a target on the right.
    pub const fn zone(&self, arc: TargetArc, distance: Distance) -> &Zone {
        let [front, front_side, rear_side, rear] = &self.0;
        let [close, far] = match arc {
            TargetArc::Front => front,
            TargetArc::FrontSide => front_side,
            TargetArc::RearSide => rear_side,
            TargetArc::Rear => rear,
        };
        match distance {
            Distance::Close => close,
            Distance::Far => far,
        }
    }
}

/// An automated ship card.
#[derive(Clone, Copy, Debug)]
pub struct AutomatedShip {
    pub id: ShipId,
    pub status: CardStatus,
    pub provenance: Provenance,
    /// Where the card was completed by our own reading.
    pub house: &'static [Reading],
    pub primaries: &'static [Primary],
    pub agility: u8,
    pub hull: u8,
    pub shields: u8,
    pub bar: &'static [BarAction],
    /// Abilities printed on the ship.
    pub abilities: &'static [AbilityId],
    pub targets: &'static [TargetRule],
    pub maneuvers: Zones,
    pub actions: &'static [ActionRule],
    pub attacks: &'static [AttackRule],
    /// With this much hull and shields left or less it makes for the edge; 0: never (Flight Group Alpha only).
    pub flees_at_health: u8,
}

impl AutomatedShip {
    /// The maneuver of a die face 1 to 6, mirrored for a target on the left; None for another number.
    pub fn maneuver(&self, arc: TargetArc, side: Side, distance: Distance, die: u8) -> Option<Maneuver> {
        let place = usize::from(die).checked_sub(1)?;
        let maneuver = *self.maneuvers.zone(arc, distance).get(place)?;
        Some(match side {
            Side::Right => maneuver,
            Side::Left => maneuver.mirrored(),
        })
    }

    pub const fn name(&self) -> &'static str {
        self.id.name()
    }

    /// How an action stands on the bar; None if the ship does not have it.
    pub fn bar_action(&self, action: Action) -> Option<BarAction> {
        let reinforce = |action| matches!(action, Action::ReinforceFore | Action::ReinforceAft);
        self.bar
            .iter()
            .copied()
            .find(|entry| entry.action == action || (reinforce(entry.action) && reinforce(action)))
    }
}

/// Passes a card on if it is sound: every cell on the dial, no list empty, the last action without a demand.
#[allow(clippy::indexing_slicing, reason = "evaluated at compile time: a wrong index does not compile")]
const fn checked(card: AutomatedShip) -> AutomatedShip {
    let dial = card.id.dial().dial();
    let mut cell = 0;
    while cell < 48 {
        assert!(
            dial.allows(card.maneuvers.0[cell / 12][cell / 6 % 2][cell % 6]),
            "a cell is not on the ship's dial"
        );
        cell += 1;
    }
    assert!(!card.primaries.is_empty() && !card.targets.is_empty() && !card.attacks.is_empty());
    assert!(matches!(card.targets[card.targets.len() - 1], TargetRule::Nearest), "the target list ends open");
    assert!(
        card.actions[card.actions.len() - 1].so_that.is_empty(),
        "the action list ends with what it can do"
    );
    assert!(card.hull > 0);
    card
}

#[cfg(test)]
mod tests;

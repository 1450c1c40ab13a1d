//! Upgrade cards a Rebel pilot can own: the official cards, HotAC's pilot abilities and the master upgrades of the
//! Experience Tree. One file a slot, each row reading like the card.
//!
//! Official cards and costs are those of the 2nd edition's points list of November 2020 with the cards of March 2021;
//! cards printed later are marked `late` and cost what the list of September 2021 says. Texts are reminders in our own
//! words; the card itself lies on the table. Does NOT decide who may carry what: `campaign::loadout` does.

use core::fmt;

use super::pilot_abilities::{self, PilotAbility};
use super::pilots::Level;
use super::rebel_ships::{ActionDifficulty, RebelAction, RebelShip, ShipAbility};
use super::vocabulary::{Action, Arc, Ranges, Size, Token, range};
use crate::base::saved::as_number;
use crate::base::text::Text;

mod astromech;
mod cannon;
mod configuration;
mod crew;
mod device;
mod force_power;
mod gunner;
mod illicit;
mod master;
mod missile;
mod modification;
mod sensor;
mod slot;
mod talent;
mod tech;
mod title;
mod torpedo;
mod turret;

pub use slot::{SLOTS, UpgradeSlot};

/// What a card file needs.
mod prelude {
    pub(super) use super::super::rebel_ships::{
        ActionDifficulty, RebelShip, ShipAbility, link_red, red, white,
    };
    pub(super) use super::super::vocabulary::{Action, Arc, Size, Token};
    pub(super) use super::Cost::{ByAgility, ByInitiative, BySize, Fixed};
    pub(super) use super::{
        DeviceKind, ForceSide, Grant, Keyword, Restriction as Only, Upgrade, UpgradeSlot as Slot, card,
        device, side, weapon,
    };
    pub(super) use crate::base::text::text;
}

/// How many cards there are: official, abilities, masters.
pub const OFFICIAL: usize = 157;
pub const UPGRADES: usize = OFFICIAL + pilot_abilities::ABILITIES + master::CARDS.len();

/// What a card costs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Cost {
    Fixed(u8),
    /// By the pilot's initiative, 0 to 6.
    ByInitiative([u8; 7]),
    /// By the ship's agility, 0 to 3.
    ByAgility([u8; 4]),
    /// Small, medium, large.
    BySize([u8; 3]),
}

impl Cost {
    /// Whether a change of ship or level can change it ("Variable Point Upgrades").
    pub const fn is_variable(self) -> bool {
        !matches!(self, Self::Fixed(_))
    }

    /// What a pilot of this initiative pays with this ship flown.
    pub fn points(self, initiative: u8, agility: u8, size: Size) -> u8 {
        let of = |table: &[u8], place: u8| {
            // Past the end of a table its last entry counts.
            let row = table.get(usize::from(place)).or(table.last());
            row.copied().unwrap_or(0)
        };
        match self {
            Self::Fixed(points) => points,
            Self::ByInitiative(table) => of(&table, initiative),
            Self::ByAgility(table) => of(&table, agility),
            Self::BySize(table) => of(&table, size.number()),
        }
    }

    /// The cheapest and the dearest it can be.
    pub fn bounds(self) -> (u8, u8) {
        let of = |table: &[u8]| {
            let least = table.iter().copied().min().unwrap_or(0);
            (least, table.iter().copied().max().unwrap_or(0))
        };
        match self {
            Self::Fixed(points) => (points, points),
            Self::ByInitiative(table) => of(&table),
            Self::ByAgility(table) => of(&table),
            Self::BySize(table) => of(&table),
        }
    }
}

impl fmt::Display for Cost {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut row = |words: &str, table: &[u8]| {
            f.write_str(words)?;
            table.iter().try_for_each(|points| write!(f, " {points}"))
        };
        match self {
            Self::Fixed(points) => write!(f, "{points}"),
            Self::ByInitiative(table) => row("by initiative", table),
            Self::ByAgility(table) => row("by agility", table),
            Self::BySize(table) => row("by size", table),
        }
    }
}

/// A family of ships that a card names.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Keyword {
    XWing,
    YWing,
    AWing,
}

impl Keyword {
    pub const fn name(self) -> &'static str {
        match self {
            Self::XWing => "X-wing",
            Self::YWing => "Y-wing",
            Self::AWing => "A-wing",
        }
    }

    pub const fn fits(self, ship: RebelShip) -> bool {
        matches!(
            (self, ship),
            (Self::XWing, RebelShip::XWing)
                | (Self::YWing, RebelShip::YWing)
                | (Self::AWing, RebelShip::AWing)
        )
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ForceSide {
    /// Rebel Force pilots are of the light side: no card is needed.
    Light,
    /// Only with a card that opens it.
    Dark,
}

/// What must hold before a card may be equipped. All restrictions of a card must hold.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Restriction {
    /// Every campaign pilot is a Rebel, so this always holds.
    Rebel,
    /// Rebels or Scum: always holds.
    RebelOrScum,
    /// Scum, or a squad in which somebody carries the card of this name.
    ScumOrSquadHas(&'static str),
    Size(&'static [Size]),
    Ship(RebelShip),
    Keyword(Keyword),
    /// An action on the bar, of one colour or of any. Linked actions do not count.
    Action(Action, Option<ActionDifficulty>),
    /// Another card of this slot is equipped.
    Equipped(UpgradeSlot),
    /// Initiative at most this.
    InitiativeMax(u8),
    /// A printed firing arc.
    Arc(Arc),
    ShieldsMin(u8),
    ShipAbility(ShipAbility),
    /// Every ship of this type in the squad carries it, or none.
    Standardized,
    ForceSide(ForceSide),
    /// The pilot's experience, from the ability list.
    Level(Level),
}

impl fmt::Display for Restriction {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Rebel => f.write_str("Rebel"),
            Self::RebelOrScum => f.write_str("Rebel or Scum"),
            Self::ScumOrSquadHas(name) => write!(f, "Scum or squad has {name}"),
            Self::Size(sizes) => {
                for (place, size) in sizes.iter().enumerate() {
                    write!(f, "{}{size}", if place > 0 { " or " } else { "" })?;
                }
                f.write_str(" ship")
            }
            Self::Ship(ship) => write!(f, "{}", ship.card().name),
            Self::Keyword(keyword) => f.write_str(keyword.name()),
            Self::Action(action, Some(difficulty)) => write!(f, "{} {action} action", difficulty.name()),
            Self::Action(action, None) => write!(f, "{action} action"),
            Self::Equipped(slot) => write!(f, "equipped {slot}"),
            Self::InitiativeMax(most) => write!(f, "initiative {most} or less"),
            Self::Arc(arc) => write!(f, "{arc} arc"),
            Self::ShieldsMin(least) => write!(f, "{least} or more shields"),
            Self::ShipAbility(ability) => f.write_str(ability.name()),
            Self::Standardized => f.write_str("standardized"),
            Self::ForceSide(ForceSide::Light) => f.write_str("light side"),
            Self::ForceSide(ForceSide::Dark) => f.write_str("dark side"),
            Self::Level(level) => write!(f, "from level {}", level.number()),
        }
    }
}

/// What an equipped card adds, always on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Grant {
    Action(RebelAction),
    /// A turret arrow on the base.
    Arc(Arc),
    Shields(i8),
    Hull(i8),
    Slot(UpgradeSlot),
    /// Another primary weapon.
    Primary {
        dice: u8,
        arc: Arc,
    },
    /// The primary weapon fires in another arc.
    PrimaryArc {
        from: Arc,
        to: Arc,
    },
    PrimaryDice(i8),
    DefenceDice(i8),
    /// Cards of the dark side may be carried.
    DarkSide,
    /// One slot of [`SWAPPABLE`] goes, one comes.
    SwapSlot,
}

impl fmt::Display for Grant {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Action(action) => write!(f, "{action}"),
            Self::Arc(arc) => write!(f, "{arc} arc"),
            Self::Shields(number) => write!(f, "shields {number:+}"),
            Self::Hull(number) => write!(f, "hull {number:+}"),
            Self::Slot(slot) => write!(f, "{slot} slot"),
            Self::Primary { dice, arc } => write!(f, "primary {dice} {arc}"),
            Self::PrimaryArc { from, to } => write!(f, "primary {from} -> {to}"),
            Self::PrimaryDice(number) => write!(f, "primary dice {number:+}"),
            Self::DefenceDice(number) => write!(f, "defence dice {number:+}"),
            Self::DarkSide => f.write_str("dark side"),
            Self::SwapSlot => f.write_str("one slot for another"),
        }
    }
}

/// Slots that Special Modifications takes and gives.
pub const SWAPPABLE: [UpgradeSlot; 11] = [
    UpgradeSlot::Sensor,
    UpgradeSlot::Cannon,
    UpgradeSlot::Turret,
    UpgradeSlot::Torpedo,
    UpgradeSlot::Missile,
    UpgradeSlot::Crew,
    UpgradeSlot::Gunner,
    UpgradeSlot::Astromech,
    UpgradeSlot::Illicit,
    UpgradeSlot::Device,
    UpgradeSlot::Modification,
];

/// One side of a two-sided card.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CardSide {
    pub name: &'static str,
    pub grants: &'static [Grant],
}

/// The attack printed on a card.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CardWeapon {
    pub dice: u8,
    pub arc: Arc,
    pub range: Ranges,
    /// The missile icon: no range bonus.
    pub ordnance: bool,
    /// Any one of these tokens; empty: none needed.
    pub requires: &'static [Token],
    pub charges: u8,
    pub force: u8,
    /// Never the ship's normal attack.
    pub bonus_only: bool,
}

/// What a card drops or launches.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DeviceKind {
    Bomb,
    Mine,
    Cloud,
    Obstacle,
}

impl DeviceKind {
    pub const fn name(self) -> &'static str {
        match self {
            Self::Bomb => "bomb",
            Self::Mine => "mine",
            Self::Cloud => "cloud",
            Self::Obstacle => "obstacle",
        }
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Dropped {
    pub kind: DeviceKind,
    pub template: &'static str,
}

/// Charges of a card; a limit of 0 is none.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Charges {
    pub limit: u8,
    /// How many come back each round.
    pub recover: u8,
    /// How many lie on it when a mission begins.
    pub start: u8,
    /// Nothing can bring them back.
    pub locked: bool,
}

/// One card.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Upgrade {
    /// The number that saves hold: a new card takes the next, whatever file it stands in.
    pub number: u8,
    /// The name on the command line.
    #[cfg(any(test, feature = "card-ids"))]
    pub id: &'static str,
    pub name: &'static str,
    /// Every slot it fills; the first is its type.
    pub slots: &'static [UpgradeSlot],
    pub cost: Cost,
    /// At most so many of this NAME among all pilots; 0: no limit.
    pub limited: u8,
    pub restrictions: &'static [Restriction],
    pub charges: Charges,
    /// Force capacity it adds, recurring.
    pub force: u8,
    pub grants: &'static [Grant],
    pub sides: &'static [CardSide],
    pub weapon: Option<&'static CardWeapon>,
    pub device: Option<&'static Dropped>,
    /// Printed after the costs were taken: its cost is of the last list.
    pub late: bool,
    pub text: Text,
    /// What the sources leave open about it, and how we read it; empty if nothing.
    pub reading: Text,
}

pub(in crate::cards) const fn card(
    number: u8,
    id: &'static str,
    name: &'static str,
    slots: &'static [UpgradeSlot],
    cost: Cost,
) -> Upgrade {
    assert!(!slots.is_empty(), "a card fills a slot");
    let _ = id;
    Upgrade {
        number,
        #[cfg(any(test, feature = "card-ids"))]
        id,
        name,
        slots,
        cost,
        limited: 0,
        restrictions: &[],
        charges: Charges { limit: 0, recover: 0, start: 0, locked: false },
        force: 0,
        grants: &[],
        sides: &[],
        weapon: None,
        device: None,
        late: false,
        text: Text::NONE,
        reading: Text::NONE,
    }
}

pub(in crate::cards) const fn side(name: &'static str, grants: &'static [Grant]) -> CardSide {
    CardSide { name, grants }
}

/// An attack without range bonus is `.ordnance()`.
pub(in crate::cards) const fn weapon(
    dice: u8,
    arc: Arc,
    min: u8,
    max: u8,
    requires: &'static [Token],
) -> CardWeapon {
    CardWeapon {
        dice,
        arc,
        range: range(min, max),
        ordnance: false,
        requires,
        charges: 0,
        force: 0,
        bonus_only: false,
    }
}

pub(in crate::cards) const fn device(kind: DeviceKind, template: &'static str) -> Dropped {
    Dropped { kind, template }
}

impl CardWeapon {
    pub(in crate::cards) const fn ordnance(self) -> CardWeapon {
        CardWeapon { ordnance: true, ..self }
    }
    pub(in crate::cards) const fn spends(self, charges: u8) -> CardWeapon {
        CardWeapon { charges, ..self }
    }
    pub(in crate::cards) const fn spends_force(self, force: u8) -> CardWeapon {
        CardWeapon { force, ..self }
    }
    pub(in crate::cards) const fn bonus_only(self) -> CardWeapon {
        CardWeapon { bonus_only: true, ..self }
    }
}

impl Upgrade {
    pub(in crate::cards) const fn limited(self, limited: u8) -> Upgrade {
        Upgrade { limited, ..self }
    }
    pub(in crate::cards) const fn only(self, restrictions: &'static [Restriction]) -> Upgrade {
        Upgrade { restrictions, ..self }
    }
    /// Charges, and how many come back each round.
    pub(in crate::cards) const fn charges(self, limit: u8, recover: u8) -> Upgrade {
        Upgrade { charges: Charges { limit, recover, start: limit, locked: false }, ..self }
    }
    pub(in crate::cards) const fn locked(self) -> Upgrade {
        Upgrade { charges: Charges { locked: true, ..self.charges }, ..self }
    }
    pub(in crate::cards) const fn starts_with(self, start: u8) -> Upgrade {
        Upgrade { charges: Charges { start, ..self.charges }, ..self }
    }
    pub(in crate::cards) const fn force(self, force: u8) -> Upgrade {
        Upgrade { force, ..self }
    }
    pub(in crate::cards) const fn grants(self, grants: &'static [Grant]) -> Upgrade {
        Upgrade { grants, ..self }
    }
    pub(in crate::cards) const fn sides(self, sides: &'static [CardSide]) -> Upgrade {
        Upgrade { sides, ..self }
    }
    pub(in crate::cards) const fn weapon(self, weapon: &'static CardWeapon) -> Upgrade {
        Upgrade { weapon: Some(weapon), ..self }
    }
    pub(in crate::cards) const fn drops(self, device: &'static Dropped) -> Upgrade {
        Upgrade { device: Some(device), ..self }
    }
    pub(in crate::cards) const fn late(self) -> Upgrade {
        Upgrade { late: true, ..self }
    }
    pub(in crate::cards) const fn text(self, text: Text) -> Upgrade {
        Upgrade { text, ..self }
    }
    pub(in crate::cards) const fn reading(self, reading: Text) -> Upgrade {
        Upgrade { reading, ..self }
    }

    /// The slot it is sorted under.
    pub const fn kind(&self) -> UpgradeSlot {
        match self.slots {
            [first, ..] => *first,
            // `card` refuses this at compile time.
            [] => UpgradeSlot::Talent,
        }
    }

    /// Talents and pilot abilities go together in the Experience and Eject rules.
    pub const fn is_talent_or_ability(&self) -> bool {
        matches!(self.kind(), UpgradeSlot::Talent | UpgradeSlot::PilotAbility)
    }

    /// Has charges that do not come back by themselves.
    pub const fn is_non_recurring(&self) -> bool {
        self.charges.limit > 0 && self.charges.recover == 0
    }

    pub fn is_standardized(&self) -> bool {
        self.restrictions.contains(&Restriction::Standardized)
    }
}

/// A card, by its number; made by [`UpgradeId::from_number`] only, so that the card exists.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub struct UpgradeId(u8);

as_number!(UpgradeId: u8, number, from_number);

/// All cards in the order of their numbers.
pub static TABLE: [Upgrade; UPGRADES] = gather();

/// Each card of each file at the place of its number.
#[allow(clippy::indexing_slicing, reason = "runs in the compiler, which refuses a place outside")]
const fn gather() -> [Upgrade; UPGRADES] {
    let parts: [&[Upgrade]; 18] = [
        &talent::CARDS,
        &force_power::CARDS,
        &sensor::CARDS,
        &tech::CARDS,
        &cannon::CARDS,
        &turret::CARDS,
        &torpedo::CARDS,
        &missile::CARDS,
        &crew::CARDS,
        &gunner::CARDS,
        &astromech::CARDS,
        &device::CARDS,
        &illicit::CARDS,
        &modification::CARDS,
        &configuration::CARDS,
        &title::CARDS,
        &pilot_abilities::CARDS,
        &master::CARDS,
    ];
    let (mut all, mut given) = ([master::CARDS[0]; UPGRADES], [false; UPGRADES]);
    let (mut part, mut count) = (0, 0);
    while part < parts.len() {
        let mut row = 0;
        while row < parts[part].len() {
            let card = parts[part][row];
            assert!(!given[card.number as usize], "two cards have one number");
            (all[card.number as usize], given[card.number as usize]) = (card, true);
            row += 1;
            count += 1;
        }
        part += 1;
    }
    assert!(count == UPGRADES, "no number is left out");
    all
}

const _: () = assert!(UPGRADES <= 250);

impl UpgradeId {
    pub const fn number(self) -> u8 {
        self.0
    }

    pub const fn from_number(number: u8) -> Option<Self> {
        if (number as usize) < UPGRADES { Some(Self(number)) } else { None }
    }

    /// All cards in the order of their numbers.
    pub fn all() -> impl DoubleEndedIterator<Item = Self> + Clone {
        (0..=u8::MAX).take(UPGRADES).map(Self)
    }

    /// The cards of one slot, as a shop lists them.
    pub fn of(slot: UpgradeSlot) -> impl DoubleEndedIterator<Item = Self> + Clone {
        Self::all().filter(move |id| id.card().kind() == slot)
    }

    #[cfg(any(test, feature = "card-ids"))]
    pub fn from_id(id: &str) -> Option<Self> {
        Self::all().find(|card| card.card().id == id)
    }

    #[allow(clippy::indexing_slicing, reason = "a number is checked when it is made")]
    pub fn card(self) -> &'static Upgrade {
        &TABLE[usize::from(self.0)]
    }

    /// The row of the ability list, if it is a pilot ability.
    pub fn ability(self) -> Option<&'static PilotAbility> {
        pilot_abilities::TABLE.iter().find(|row| row.number == self.0)
    }

    /// Belongs to the Experience Tree add-on.
    pub fn is_master(self) -> bool {
        matches!(
            self.card().kind(),
            UpgradeSlot::EngineeringMaster | UpgradeSlot::AviatorMaster | UpgradeSlot::ForceMaster
        )
    }
}

impl fmt::Display for UpgradeId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.card().name)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::HashSet;

    #[test]
    fn numbers_and_ids_lead_back_to_their_cards() {
        let mut ids = HashSet::new();
        for (place, id) in UpgradeId::all().enumerate() {
            assert_eq!(usize::from(id.number()), place);
            assert_eq!(UpgradeId::from_number(id.number()), Some(id));
            assert_eq!(UpgradeId::from_id(id.card().id), Some(id));
            assert!(ids.insert(id.card().id), "{} twice", id.card().id);
            assert!(!id.card().text.is_empty() && id.card().text.unpacked().len() <= 76, "{}", id.card().id);
        }
        assert_eq!(ids.len(), 208);
        assert_eq!(UpgradeId::from_number(208), None);
        assert_eq!(UpgradeId::from_id("death-star"), None);
    }

    #[test]
    fn cards_of_one_name_share_their_limit() {
        for card in &TABLE {
            for other in TABLE.iter().filter(|other| other.name == card.name) {
                assert_eq!(card.limited, other.limited, "{}", card.name);
            }
        }
    }

    #[test]
    fn abilities_keep_their_row_of_the_list() {
        let id = UpgradeId::from_id("double-tap").unwrap();
        assert_eq!(id.ability().unwrap().pilot, "Corran Horn");
        assert_eq!(UpgradeId::of(UpgradeSlot::PilotAbility).count(), 48);
        assert_eq!(UpgradeId::from_id("predator").unwrap().ability(), None);
    }

    #[test]
    fn a_variable_cost_follows_its_state() {
        let cost = |id| UpgradeId::from_id(id).unwrap().card().cost;
        assert_eq!(cost("squad-leader").points(6, 2, Size::Small), 14);
        assert_eq!(cost("hull-upgrade").points(2, 3, Size::Small), 7);
        assert_eq!(cost("veteran-turret-gunner").points(2, 1, Size::Medium), 8);
        assert_eq!(cost("proton-torpedoes").points(2, 1, Size::Medium), 12);
        assert_eq!(cost("angled-deflectors").bounds(), (1, 6));
        assert!(cost("hull-upgrade").is_variable() && !cost("predator").is_variable());
    }

    #[test]
    fn only_two_sided_cards_have_sides() {
        let sided: Vec<_> = TABLE.iter().filter(|card| !card.sides.is_empty()).map(|card| card.id).collect();
        assert_eq!(sided, ["pivot-wing", "servomotor-s-foils", "stabilized-s-foils"]);
        assert!(TABLE.iter().all(|card| card.sides.is_empty() || card.sides.len() == 2));
    }
}

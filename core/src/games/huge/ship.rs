//! A huge ship in play, and the cards it is equipped with. Does NOT apply the rules of a round; `energy` has its energy.

use serde::{Deserialize, Serialize};

use crate::base::bits::bits;
use crate::base::name::Name;
use crate::cards::huge::{CardFace, CardLayout, HugeCard, HugeId, HugeSlot, ShipSection};

/// A huge ship by its place in the list.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub struct HugeAt(pub u8);

/// An equipped card by its place in the list.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub struct EquippedAt(pub u8);

pub const MOST_TOKENS: u8 = 9;
/// Cards may raise a ship's energy limit by so much.
pub const MOST_BONUS: u8 = 6;

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct SectionState {
    /// Of ships of one card: all of them are in the fore section's count.
    pub shields: u8,
    /// Damage cards from this section's deck, and how many of them are faceup.
    pub cards: u8,
    pub faceup: u8,
    pub crippled: bool,
    /// It will be crippled once the ship has attacked.
    pub doomed: bool,
}

/// What a lock is on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub enum LockOn {
    /// A small or large ship.
    Other,
    Huge(HugeAt, ShipSection),
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct HugeShip {
    pub kind: HugeId,
    pub name: Name,
    /// Whose it is: 0, with the initiative, or 1.
    pub player: u8,
    /// It is only an obstacle ("Using Huge Ships as Obstacles").
    pub obstacle: bool,
    pub(super) energy: u8,
    /// What its cards add to the energy limit.
    pub(super) energy_bonus: u8,
    pub(super) ion: u8,
    pub(super) reinforce: [u8; 2],
    /// Locks of small and large ships on its sections.
    pub(super) locks: [u8; 2],
    pub(super) lock: Option<LockOn>,
    pub(super) sections: [SectionState; 2],
    pub destroyed: bool,
    pub(super) activated: bool,
    pub(super) fought: bool,
    /// Primary attacks made this round.
    pub(super) primaries: u8,
    /// Dice named so far this round.
    pub(super) shots: u8,
    pub(super) incoming: u8,
    pub(super) rolls: u8,
    /// Damage cards whose energy header was used this round.
    pub(super) cards_used: u8,
}

impl HugeShip {
    pub fn new(kind: HugeId, name: Name, player: u8, obstacle: bool) -> HugeShip {
        let state =
            |section| SectionState { shields: kind.card().section(section).shields, ..Default::default() };
        let aft = if kind.card().is_two_cards() { state(ShipSection::Aft) } else { SectionState::default() };
        HugeShip {
            kind,
            name,
            player,
            obstacle,
            energy: 0,
            energy_bonus: 0,
            ion: 0,
            reinforce: [0; 2],
            locks: [0; 2],
            lock: None,
            sections: [state(ShipSection::Fore), aft],
            destroyed: false,
            activated: false,
            fought: false,
            primaries: 0,
            shots: 0,
            incoming: 0,
            rolls: 0,
            cards_used: 0,
        }
    }

    pub fn card(&self) -> &'static HugeCard {
        self.kind.card()
    }

    pub fn in_play(&self) -> bool {
        !self.destroyed
    }

    /// It acts and can be hit.
    pub fn is_active(&self) -> bool {
        self.in_play() && !self.obstacle
    }

    pub fn section(&self, section: ShipSection) -> &SectionState {
        section.of(&self.sections)
    }

    pub(super) fn section_mut(&mut self, section: ShipSection) -> &mut SectionState {
        section.of_mut(&mut self.sections)
    }

    /// The section that keeps the shields: fore for all of a ship of one card.
    fn keeper(&self, section: ShipSection) -> ShipSection {
        if self.card().is_two_cards() { section } else { ShipSection::Fore }
    }

    pub fn shields(&self, section: ShipSection) -> u8 {
        self.section(self.keeper(section)).shields
    }

    pub(super) fn shields_mut(&mut self, section: ShipSection) -> &mut u8 {
        let keeper = self.keeper(section);
        &mut self.section_mut(keeper).shields
    }

    /// Damage cards that count against the hull of a section.
    pub fn damage(&self, section: ShipSection) -> u8 {
        match self.card().layout {
            CardLayout::Whole(_) => {
                let [fore, aft] = &self.sections;
                fore.cards.saturating_add(aft.cards)
            }
            CardLayout::Two { .. } => self.section(section).cards,
        }
    }

    /// Hull left of a section, or of a whole ship.
    pub fn hull(&self, section: ShipSection) -> u8 {
        self.card().section(section).hull.saturating_sub(self.damage(section))
    }

    /// Damage cards it can be corrected to: the last one is dealt as damage, so that crippling follows. A section
    /// that is crippled stays so, whatever is repaired ("WED-15 Repair Droid").
    pub fn most_cards(&self, section: ShipSection) -> u8 {
        let hull = self.card().section(section).hull;
        let state = self.section(section);
        if state.crippled {
            return hull.max(state.cards);
        }
        hull.saturating_sub(self.damage(section) - state.cards).saturating_sub(1)
    }

    /// The side of the ship card that is up.
    pub fn face(&self, section: ShipSection) -> &'static CardFace {
        let card = self.card().section(section);
        match &card.crippled {
            Some(crippled) if self.section(section).crippled => crippled,
            _ => &card.front,
        }
    }

    pub fn ion(&self) -> u8 {
        self.ion
    }

    pub fn reinforce(&self, section: ShipSection) -> u8 {
        *section.of(&self.reinforce)
    }

    /// "Target Lock Tokens": locks of small and large ships on a section.
    pub fn locks(&self, section: ShipSection) -> u8 {
        *section.of(&self.locks)
    }

    pub fn lock(&self) -> Option<LockOn> {
        self.lock
    }

    /// It had its chance to attack this round.
    pub fn has_fought(&self) -> bool {
        self.fought
    }

    /// Whether a section may be attacked or suffer: "Crippled Sections".
    pub fn can_suffer(&self, section: ShipSection) -> bool {
        self.is_active() && !self.section(section).crippled
    }

    /// Points of its ship cards: all of them, and of those that are lost.
    pub fn points(&self) -> (u16, u16) {
        let count = if self.card().is_two_cards() { 2 } else { 1 };
        let cards = || ShipSection::ALL.iter().take(count);
        let of = |section: ShipSection| u16::from(self.card().section(section).points);
        let lost = cards().filter(|&&section| self.destroyed || self.section(section).crippled);
        (cards().map(|&section| of(section)).sum(), lost.map(|&section| of(section)).sum())
    }
}

/// An upgrade as its player enters it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub struct EquipOrder {
    pub ship: HugeAt,
    pub section: ShipSection,
    pub slot: HugeSlot,
    pub name: Name,
    /// Energy limit; 0: none.
    pub limit: u8,
    /// Energy on the card that an attack with it costs.
    pub cost: u8,
    /// A weapon's dice; 0: no weapon.
    pub dice: u8,
    /// A weapon's range, nearest in the high four bits.
    pub range: u8,
    pub marks: CardMarks,
}

bits! {
    /// What is printed on an upgrade.
    CardMarks(u8) {
        /// It has the energy header.
        ENERGY = 0,
        /// It says "limited".
        LIMITED = 1,
        /// It says "huge ship only".
        HUGE_ONLY = 2,
        /// Not printed: it went when its section was crippled, and comes back if that was a mistake.
        DISCARDED = 3,
    }
}

impl CardMarks {
    /// Above the flags: by how much it raises the ship's energy limit.
    const BONUS: u32 = 4;

    #[must_use]
    pub const fn raising(self, limit: u8) -> CardMarks {
        CardMarks(self.0 & 15 | limit << Self::BONUS)
    }

    pub const fn bonus(self) -> u8 {
        self.0 >> Self::BONUS
    }
}

impl EquipOrder {
    pub const fn nearest(&self) -> u8 {
        self.range >> 4
    }

    pub const fn farthest(&self) -> u8 {
        self.range & 15
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Equipped {
    pub order: EquipOrder,
    pub(super) energy: u8,
    /// Its energy header was used this round.
    pub(super) used: bool,
    /// It attacked this round.
    pub(super) fired: bool,
}

impl Equipped {
    /// Whether this ship carries it, and it was not discarded.
    pub fn is_on(&self, ship: HugeAt) -> bool {
        self.order.ship == ship && !self.order.marks.has(CardMarks::DISCARDED)
    }

    pub fn energy(&self) -> u8 {
        self.energy
    }
}

/// A value of a ship that players can correct.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub enum HugeField {
    Shields(ShipSection),
    /// Damage cards, short of crippling or destroying it.
    Cards(ShipSection),
    Faceup(ShipSection),
    Energy,
    Ion,
    Reinforce(ShipSection),
    /// Locks of small and large ships on a section.
    Locks(ShipSection),
    /// Its own lock, by [`HugeShips::lock_number`](super::HugeShips::lock_number).
    Lock,
}

impl HugeField {
    pub const ALL: [Self; 13] = [
        Self::Shields(ShipSection::Fore),
        Self::Shields(ShipSection::Aft),
        Self::Cards(ShipSection::Fore),
        Self::Cards(ShipSection::Aft),
        Self::Faceup(ShipSection::Fore),
        Self::Faceup(ShipSection::Aft),
        Self::Energy,
        Self::Ion,
        Self::Reinforce(ShipSection::Fore),
        Self::Reinforce(ShipSection::Aft),
        Self::Locks(ShipSection::Fore),
        Self::Locks(ShipSection::Aft),
        Self::Lock,
    ];

    pub const fn name(self) -> &'static str {
        match self {
            Self::Shields(_) => "shields",
            Self::Cards(_) => "damage cards",
            Self::Faceup(_) => "faceup cards",
            Self::Energy => "energy",
            Self::Ion => "ion",
            Self::Reinforce(_) => "reinforce",
            Self::Locks(_) => "locked",
            Self::Lock => "its own lock",
        }
    }
}

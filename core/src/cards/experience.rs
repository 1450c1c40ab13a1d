//! Experience levels of the core pilot sheet: cost, initiative and slots ("Advance Experience Level").
//!
//! A [`Rung`] is one level; what it unlocks adds up, the highest initiative and Force count. The Experience Tree add-on
//! has the same shape in `experience_tree`. Does NOT know pilots.

use super::pilots::Level;
use super::upgrades::UpgradeSlot;

/// Squad points of a rookie, and the variants of "Starting Experience".
pub const START_POINTS: [u8; 4] = [35, 50, 70, 90];

/// Lines of the upgrade inventory: 22 on the core sheet, 24 on the Experience Tree's.
pub const CORE_INVENTORY: usize = 22;
pub const MAX_INVENTORY: usize = 24;

/// What a new ship costs above its points.
pub const SHIP_FEE: u16 = 5;

/// A slot that a level adds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SlotGain {
    One(UpgradeSlot),
    /// One of the two, chosen anew before each mission.
    Either(UpgradeSlot, UpgradeSlot),
}

impl SlotGain {
    pub fn takes(self, slot: UpgradeSlot) -> bool {
        match self {
            Self::One(only) => only == slot,
            Self::Either(one, other) => one == slot || other == slot,
        }
    }
}

impl core::fmt::Display for SlotGain {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        match self {
            Self::One(slot) => write!(f, "{slot}"),
            Self::Either(one, other) => write!(f, "{one} or {other}"),
        }
    }
}

/// The Experience Tree's linked calculate action.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum LinkedCalculate {
    None,
    Red,
    White,
}

impl LinkedCalculate {
    pub const fn name(self) -> &'static str {
        match self {
            Self::None => "none",
            Self::Red => "red calculate",
            Self::White => "white calculate",
        }
    }
}

/// One level: what it costs to enter it and what it unlocks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Rung {
    pub level: Level,
    pub cost: u8,
    pub initiative: u8,
    /// Whether this level prints it; else it stays as it was.
    pub initiative_printed: bool,
    pub new_ships: bool,
    pub slots: &'static [SlotGain],
    pub force: u8,
    pub linked: LinkedCalculate,
    /// One card with non-recurring charges gets more of them.
    pub extra_charges: bool,
}

/// `rung(Yellow, 10, 3, &[...])`: level, cost, initiative, slots.
pub(super) const fn rung(level: Level, cost: u8, initiative: u8, slots: &'static [SlotGain]) -> Rung {
    Rung {
        level,
        cost,
        initiative,
        initiative_printed: true,
        new_ships: false,
        slots,
        force: 0,
        linked: LinkedCalculate::None,
        extra_charges: false,
    }
}

impl Rung {
    pub(super) const fn new_ships(self) -> Rung {
        Rung { new_ships: true, ..self }
    }
    pub(super) const fn not_printed(self) -> Rung {
        Rung { initiative_printed: false, ..self }
    }
    pub(super) const fn force(self, force: u8) -> Rung {
        Rung { force, ..self }
    }
    pub(super) const fn linked(self, linked: LinkedCalculate) -> Rung {
        Rung { linked, ..self }
    }
    pub(super) const fn extra_charges(self) -> Rung {
        Rung { extra_charges: true, ..self }
    }
}

use Level::{Green, Orange, Purple, Red, Yellow};
use SlotGain::{Either, One};
use UpgradeSlot::{Modification, PilotAbility, Talent};

/// The core sheet.
#[rustfmt::skip]
pub static LEVELS: [Rung; 5] = [
    rung(Green,   0, 2, &[]),
    rung(Yellow, 10, 3, &[Either(PilotAbility, Talent)]),
    rung(Orange, 20, 4, &[One(Modification)]).new_ships(),
    rung(Red,    35, 5, &[Either(PilotAbility, Talent), One(Modification)]),
    rung(Purple, 50, 6, &[Either(PilotAbility, Talent), One(Modification)]),
];

/// What selling an upgrade returns, by what it cost ("Selling Upgrades").
pub const fn selling(cost: u8) -> u8 {
    match cost {
        0..=1 => 0,
        2..=4 => cost - 1,
        5..=7 => cost - 2,
        8.. => cost - 3,
    }
}

/// Points of a pilot who replaces a dead one, by the average level ("Classic Eject Table and Pilot Death").
pub const fn replacement_points(average: Level) -> u8 {
    match average {
        Level::Green => 35,
        Level::Yellow => 50,
        Level::Orange => 80,
        Level::Red => 110,
        Level::Purple => 150,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// "Selling Upgrades": the printed table.
    #[test]
    fn selling_follows_the_table() {
        let returns: Vec<u8> = (0..=12).map(selling).collect();
        assert_eq!(returns, [0, 0, 1, 2, 3, 3, 4, 5, 5, 6, 7, 8, 9]);
    }

    /// "Advance Experience Level": the sheet's running sums and slots.
    #[test]
    fn levels_add_up_as_on_the_sheet() {
        let sums: Vec<u16> = LEVELS
            .iter()
            .scan(0, |sum, rung| {
                *sum += u16::from(rung.cost);
                Some(*sum)
            })
            .collect();
        assert_eq!(sums, [0, 10, 30, 65, 115]);
        let count = |level: usize, slot| {
            LEVELS[..level].iter().flat_map(|rung| rung.slots).filter(|gain| gain.takes(slot)).count()
        };
        assert_eq!((1..=5).map(|level| count(level, Talent)).collect::<Vec<_>>(), [0, 1, 1, 2, 3]);
        assert_eq!((1..=5).map(|level| count(level, Modification)).collect::<Vec<_>>(), [0, 0, 1, 2, 3]);
    }
}

//! The Experience Tree add-on (rules 0.1.1): two shared levels, then one of three paths, chosen for good.
//!
//! Pilots may own several ships, from level 2 on, and sell them for 5 points less. Everything it does not mention stays as
//! in the core rules. Does NOT know pilots.

use super::experience::SlotGain::{Either, One};
use super::experience::{LinkedCalculate, Rung, rung};
use super::pilots::Level;
use super::pilots::Level::{Green, Orange, Purple, Red, Yellow};
use super::upgrades::UpgradeSlot::{
    AviatorMaster, EngineeringMaster, ForceMaster, ForcePower, Illicit, Missile, Modification, PilotAbility,
    Sensor, Talent, Tech,
};
use crate::base::named::named;
use crate::base::text::{Text, text};

named! {
    /// A path. The numbers are stored in saves.
    Path {
        Engineering = 0 "Engineering",
        Aviator = 1 "Aviator",
        Force = 2 "Force",
    }
}

impl Path {
    pub const fn text(self) -> Text {
        match self {
            Self::Engineering => text!("Tech, odd parts and a ship of your own making."),
            Self::Aviator => text!("Dogfights, talents and the highest initiative."),
            Self::Force => text!("A growing feeling for the Force and its powers."),
        }
    }
}

/// Both levels all paths share.
#[rustfmt::skip]
pub static SHARED: [Rung; 2] = [
    rung(Green,   0, 2, &[]),
    rung(Yellow, 10, 3, &[Either(PilotAbility, Talent), One(Modification)]).new_ships(),
];

#[rustfmt::skip]
pub static ENGINEERING: [Rung; 3] = [
    rung(Orange, 15, 3, &[One(Tech), Either(Missile, Illicit)]).not_printed().linked(LinkedCalculate::Red),
    rung(Red,    25, 4, &[One(PilotAbility), Either(Modification, Sensor)]).extra_charges(),
    rung(Purple, 40, 5, &[One(EngineeringMaster)]).linked(LinkedCalculate::White),
];

#[rustfmt::skip]
pub static AVIATOR: [Rung; 3] = [
    rung(Orange, 18, 4, &[One(PilotAbility), One(Talent)]),
    rung(Red,    28, 5, &[Either(Talent, Modification)]).extra_charges(),
    rung(Purple, 40, 6, &[One(PilotAbility), One(AviatorMaster)]),
];

#[rustfmt::skip]
pub static FORCE: [Rung; 3] = [
    rung(Orange, 20, 3, &[One(ForcePower)]).not_printed().force(1),
    rung(Red,    30, 4, &[Either(PilotAbility, ForcePower)]).force(2).extra_charges(),
    rung(Purple, 43, 5, &[One(ForceMaster)]).force(3),
];

/// A level of a path; None where the path has not been chosen yet.
pub fn level(level: Level, path: Option<Path>) -> Option<&'static Rung> {
    let place = usize::from(level.number());
    match (place.checked_sub(3), path) {
        (None, _) => SHARED.get(place.saturating_sub(1)),
        (Some(_), None) => None,
        (Some(place), Some(Path::Engineering)) => ENGINEERING.get(place),
        (Some(place), Some(Path::Aviator)) => AVIATOR.get(place),
        (Some(place), Some(Path::Force)) => FORCE.get(place),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Running sums of the add-on's pilot sheet.
    #[test]
    fn paths_add_up_as_on_the_sheet() {
        for (path, sums) in [
            (Path::Engineering, [0, 10, 25, 50, 90]),
            (Path::Aviator, [0, 10, 28, 56, 96]),
            (Path::Force, [0, 10, 30, 60, 103]),
        ] {
            let mut sum = 0;
            for (&at, expected) in Level::ALL.iter().zip(sums) {
                let rung = level(at, Some(path)).unwrap();
                assert_eq!(rung.level, at);
                sum += u16::from(rung.cost);
                assert_eq!(sum, expected, "{path} {at}");
            }
        }
    }

    #[test]
    fn the_path_is_needed_from_level_three() {
        assert_eq!(level(Level::Yellow, None).unwrap().cost, 10);
        assert_eq!(level(Level::Orange, None), None);
    }
}

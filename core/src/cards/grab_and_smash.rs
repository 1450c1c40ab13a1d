//! Mission 16, Grab and Smash, and the Shadow Caster, as printed on the rulesheet.
//!
//! First edition, with the ship types that a squad may be made of. Does NOT know the cards of the players.

use core::ops::RangeInclusive;

use super::dials::DialId;
use super::space_race::RaceFaction;
use super::vocabulary::Action;
use crate::base::named::named;

/// "Intel Tokens": their values.
pub const INTEL: [u8; 4] = [1, 2, 2, 4];
/// "Mission Setup": squad points of the Rebels and their fewest ships.
pub const REBEL_POINTS: u16 = 100;
pub const REBEL_LEAST_SHIPS: usize = 4;
/// "Mission Setup": beside the prepared Ketsu Onyo, or all of a free squad with her.
pub const SCUM_POINTS_BESIDE_KETSU: u16 = 56;
pub const SCUM_POINTS: u16 = 100;
/// What the prepared Ketsu stands for: the rest of a 100 point squad.
pub const PREPARED_KETSU_POINTS: u8 = 44;
/// "Scan for Secrets".
pub const SCAN_RANGE: RangeInclusive<u8> = 1..=3;
/// "Slicing for Intel": range, and dice beside those for tractor tokens.
pub const SLICE_RANGE: RangeInclusive<u8> = 1..=2;
pub const SLICE_DICE: u8 = 1;
/// "Got What We Came For".
pub const ESCAPE_RANGE: u8 = 1;
/// "Objectives": values that win.
pub const REBEL_GOAL: u8 = 4;
pub const SCUM_GOAL: u8 = 5;
/// "Ion Tokens": how many ionize.
pub const SMALL_IONS: u8 = 1;
pub const LARGE_IONS: u8 = 2;

const _: () = assert!(INTEL[0] + INTEL[1] + INTEL[2] + INTEL[3] == REBEL_GOAL + SCUM_GOAL);

named! {
    /// A quarter of the base of a ship with a mobile firing arc.
    Quadrant {
        Front = 0 "front",
        Right = 1 "right",
        Rear = 2 "rear",
        Left = 3 "left",
    }
}

named! {
    /// The steps of the mission's set-up, in order.
    GrabSetupStep {
        Squads = 0 "Squads",
        Asteroids = 1 "Asteroids",
        EscapePoint = 2 "Escape point",
        Intel = 3 "Intel",
        Ships = 4 "Ships",
    }
}

impl GrabSetupStep {
    /// Whether the Scum do this step; else it is their opponents', whatever those are called.
    pub const fn is_scums(self) -> bool {
        matches!(self, Self::Asteroids)
    }

    /// What to do, in our own words.
    pub const fn text(self) -> Text {
        match self {
            Self::Squads => {
                text!(
                    "100 points, four ships or more. Scum: Ketsu with her three cards and 56 points, or 100 points with her."
                )
            }
            Self::Asteroids => text!("Six asteroids, beyond range 2 of all edges and range 1 of each other."),
            Self::EscapePoint => {
                text!("The escape point, beyond range 3 of all edges and range 1 of obstacles.")
            }
            Self::Intel => text!("In secret: four intel tokens, one a ship."),
            Self::Ships => {
                text!(
                    "Lowest skill first; at equal skill the convoy, which has initiative. A large base may stick out of its area if it fills the length."
                )
            }
        }
    }
}

/// The Lancer-class pursuit craft of the first edition.
#[derive(Clone, Copy, Debug)]
pub struct Lancer {
    pub attack: u8,
    pub agility: u8,
    pub hull: u8,
    pub shields: u8,
    pub bar: &'static [Action],
    pub dial: DialId,
}

pub const LANCER: Lancer = Lancer {
    attack: 3,
    agility: 2,
    hull: 7,
    shields: 3,
    bar: &[Action::Focus, Action::Evade, Action::Lock, Action::RotateArc],
    dial: DialId::LancerFirst,
};

#[derive(Clone, Copy, Debug)]
pub struct LancerPilot {
    pub name: &'static str,
    pub skill: u8,
    pub points: u8,
    pub unique: bool,
    pub slots: &'static str,
}

const fn pilot(name: &'static str, skill: u8, points: u8, unique: bool, slots: &'static str) -> LancerPilot {
    LancerPilot { name, skill, points, unique, slots }
}

/// The four pilots; the first is the mission's.
#[rustfmt::skip]
pub static PILOTS: [LancerPilot; 4] = [
    pilot("Ketsu Onyo",        7, 38, true,  "elite, crew, illicit, illicit"),
    pilot("Asajj Ventress",    6, 37, true,  "elite, crew, illicit, illicit"),
    pilot("Sabine Wren",       5, 35, true,  "crew, illicit, illicit"),
    pilot("Shadowport Hunter", 2, 33, false, "crew, illicit, illicit"),
];

pub const KETSU: &LancerPilot = &PILOTS[0];

/// A ship type of the first edition as its cheapest pilot flies it; other pilots differ in skill and points.
#[derive(Clone, Copy, Debug)]
pub struct ShipType {
    pub name: &'static str,
    pub faction: RaceFaction,
    pub skill: u8,
    pub points: u8,
    pub attack: u8,
    pub agility: u8,
    pub hull: u8,
    pub shields: u8,
    pub large: bool,
}

const SMALL: bool = false;
const LARGE: bool = true;

const fn of(
    faction: RaceFaction,
    name: &'static str,
    [skill, points]: [u8; 2],
    [attack, agility, hull, shields]: [u8; 4],
    large: bool,
) -> ShipType {
    assert!(points > 0 && hull > 0 && points <= 100);
    ShipType { name, faction, skill, points, attack, agility, hull, shields, large }
}

use RaceFaction::{Imperial, Rebel, Scum};

use crate::base::text::{Text, text};

/// Ship types beside those that race and the Lancer: skill and points; attack, agility, hull, shields. The Resistance
/// flies with the Rebels, the First Order with the Empire.
#[rustfmt::skip]
pub static TYPES: [ShipType; 41] = [
    of(Rebel,    "ARC-170",         [3, 25], [2, 1,  6, 3], SMALL),
    of(Rebel,    "Attack Shuttle",  [3, 18], [3, 2,  2, 2], SMALL),
    of(Rebel,    "Auzituck",        [1, 24], [3, 1,  6, 3], SMALL),
    of(Rebel,    "B-Wing",          [2, 22], [3, 1,  3, 5], SMALL),
    of(Rebel,    "B/SF-17 Bomber",  [1, 25], [2, 1,  9, 3], LARGE),
    of(Rebel,    "E-Wing",          [1, 27], [3, 3,  2, 3], SMALL),
    of(Rebel,    "HWK-290",         [2, 16], [1, 2,  4, 1], SMALL),
    of(Rebel,    "K-Wing",          [2, 23], [2, 1,  5, 4], SMALL),
    of(Rebel,    "Sheathipede",     [1, 15], [2, 2,  4, 1], SMALL),
    of(Rebel,    "T-70 X-Wing",     [2, 24], [3, 2,  3, 3], SMALL),
    of(Rebel,    "U-Wing",          [1, 22], [3, 1,  4, 4], LARGE),
    of(Rebel,    "VCX-100",         [3, 35], [4, 0, 10, 6], LARGE),
    of(Rebel,    "YT-1300",         [1, 27], [2, 1,  6, 4], LARGE),
    of(Rebel,    "YT-2400",         [2, 30], [2, 2,  5, 5], LARGE),
    of(Imperial, "Decimator",       [3, 40], [3, 0, 12, 4], LARGE),
    of(Imperial, "Firespray",       [3, 33], [3, 2,  6, 4], LARGE),
    of(Imperial, "Lambda",          [2, 21], [3, 1,  5, 5], LARGE),
    of(Imperial, "Prototype",       [2, 16], [2, 3,  2, 2], SMALL),
    of(Imperial, "Star Wing",       [2, 18], [2, 2,  4, 3], SMALL),
    of(Imperial, "TIE Aggressor",   [2, 17], [2, 2,  4, 1], SMALL),
    of(Imperial, "TIE Bomber",      [2, 16], [2, 2,  6, 0], SMALL),
    of(Imperial, "TIE Defender",    [1, 30], [3, 3,  3, 3], SMALL),
    of(Imperial, "TIE Phantom",     [3, 25], [4, 2,  2, 2], SMALL),
    of(Imperial, "TIE Punisher",    [2, 21], [2, 1,  6, 3], SMALL),
    of(Imperial, "TIE Silencer",    [4, 26], [3, 3,  4, 2], SMALL),
    of(Imperial, "TIE Striker",     [1, 17], [3, 2,  4, 0], SMALL),
    of(Imperial, "TIE/fo",          [1, 15], [2, 3,  3, 1], SMALL),
    of(Imperial, "TIE/sf",          [3, 23], [2, 2,  3, 3], SMALL),
    of(Imperial, "Upsilon",         [2, 30], [4, 1,  6, 6], LARGE),
    of(Scum,     "Aggressor",       [6, 36], [3, 3,  4, 4], LARGE),
    of(Scum,     "Firespray",       [5, 35], [3, 2,  6, 4], LARGE),
    of(Scum,     "G-1A",            [3, 23], [3, 1,  4, 4], SMALL),
    of(Scum,     "HWK-290",         [1, 16], [1, 2,  4, 1], SMALL),
    of(Scum,     "JumpMaster",      [3, 25], [2, 2,  5, 4], LARGE),
    of(Scum,     "Kihraxz",         [2, 20], [3, 2,  4, 1], SMALL),
    of(Scum,     "Kimogila",        [3, 22], [3, 1,  6, 2], SMALL),
    of(Scum,     "Protectorate",    [1, 20], [3, 3,  4, 0], SMALL),
    of(Scum,     "Quadjumper",      [1, 15], [2, 2,  5, 0], SMALL),
    of(Scum,     "Scurrg",          [1, 24], [3, 1,  5, 5], SMALL),
    of(Scum,     "StarViper",       [1, 25], [3, 3,  4, 1], SMALL),
    of(Scum,     "YV-666",          [2, 29], [3, 1,  6, 6], LARGE),
];

#[cfg(test)]
mod tests {
    use super::*;

    /// Squads of 100 points: each type once a faction, with a name that fits a row.
    #[test]
    fn ship_types_stand_in_order() {
        for pair in TYPES.windows(2) {
            let key = |ship: &ShipType| (ship.faction.number(), ship.name);
            assert!(key(&pair[0]) < key(&pair[1]), "{} before {}", pair[1].name, pair[0].name);
        }
        assert!(TYPES.iter().all(|ship| ship.name.len() <= 14 && ship.skill <= 9));
    }
}

//! Mission 16, Grab and Smash, and the Shadow Caster, as printed on the rulesheet.
//!
//! First edition. Does NOT know the ships of the players: they type theirs in.

use core::ops::RangeInclusive;

use super::dials::DialId;
use super::vocabulary::{Action, named};

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
pub const KETSU_UPGRADES: [&str; 3] = ["Rigged Cargo Chute", "Gyroscopic Targeting", "Shadow Caster"];
pub const ASTEROIDS: u8 = 6;
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
    SetupStep {
        Squads = 0 "Squads",
        Asteroids = 1 "Asteroids",
        EscapePoint = 2 "Escape point",
        Intel = 3 "Intel",
        Ships = 4 "Ships",
    }
}

impl SetupStep {
    /// Whether the Scum do this step; else it is their opponents', whatever those are called.
    pub const fn is_scums(self) -> bool {
        matches!(self, Self::Asteroids)
    }

    /// What to do, in our own words.
    pub const fn text(self) -> &'static str {
        match self {
            Self::Squads => {
                "100 points, four ships or more. Scum: Ketsu with her three cards and 56 points, or 100 points with her."
            }
            Self::Asteroids => "Six asteroids, beyond range 2 of all edges and range 1 of each other.",
            Self::EscapePoint => "The escape point, beyond range 3 of all edges and range 1 of obstacles.",
            Self::Intel => "In secret: four intel tokens, one a ship.",
            Self::Ships => {
                "Lowest skill first; at equal skill the convoy, which has initiative. A large base may stick out of its area if it fills the length."
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

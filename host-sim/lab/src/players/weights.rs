//! What a Rebel pilot cares about, and what one of a level carries: two small tables, so that others can try their own.
//!
//! Does NOT decide: `pilot` adds up.

use wingmate_core::cards::pilots::Level;

/// Points for what follows from a maneuver; the best sum is flown.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Weights {
    /// Off the table, and where every maneuver after this one leads off it.
    pub fled: f64,
    pub trapped: f64,
    /// The same, if a bump or an ion token comes in between.
    pub risk: f64,
    /// A template or base on an obstacle; on an ion storm; on a minefield or mine.
    pub rock: f64,
    pub storm: f64,
    pub mine: f64,
    /// Ends on another base: no action.
    pub bump: f64,
    /// The best shot it has then, at range 1, 2 and 3.
    pub shot: [f64; 3],
    /// Each further enemy in its arc.
    pub choice: f64,
    /// Each enemy that has it in arc at range 1, 2 and 3.
    pub threat: [f64; 3],
    /// Each band of range that it is away from where it should be, on an errand and in a fight.
    pub errand: f64,
    pub hunt: f64,
    /// Each band of range that a guard is too far from whom it guards.
    pub leash: f64,
    /// What shots and threats count for on an errand.
    pub aside: f64,
    /// Where the next two straight would leave the table.
    pub edge: f64,
    /// Red: a stress token and no action. Blue while stressed.
    pub red: f64,
    pub relief: f64,
    /// What an action for a token is worth, against a roll or boost.
    pub token: f64,
}

/// The pilot that the product plays with.
pub const PILOT: Weights = Weights {
    fled: -1000.0,
    trapped: -200.0,
    risk: -15.0,
    rock: -12.0,
    storm: -4.0,
    mine: -25.0,
    bump: -8.0,
    shot: [13.0, 10.0, 8.0],
    choice: 1.0,
    threat: [-3.2, -2.4, -1.6],
    errand: -6.0,
    hunt: -1.5,
    leash: -4.0,
    aside: 0.45,
    edge: -9.0,
    red: -4.0,
    relief: 3.0,
    token: 3.0,
};

/// What a pilot of a level has bought by then, as far as dice and damage go (our model of a campaign, not a rule).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Kit {
    /// By the core sheet.
    pub initiative: u8,
    /// Shield and Hull Upgrades.
    pub shields: u8,
    pub hull: u8,
    /// Proton Torpedoes, in ships with a slot for them.
    pub torpedoes: u8,
    /// Dice rerolled in every attack (Predator and such).
    pub rerolls: u8,
    /// Focus results turned in attack and defence without a token (a Force charge, a calculate).
    pub calculates: u8,
}

/// Kits of levels 1 to 5.
#[rustfmt::skip]
pub const KITS: [Kit; 5] = [
    Kit { initiative: 2, shields: 0, hull: 0, torpedoes: 0, rerolls: 0, calculates: 0 },
    Kit { initiative: 3, shields: 1, hull: 0, torpedoes: 2, rerolls: 1, calculates: 0 },
    Kit { initiative: 4, shields: 1, hull: 0, torpedoes: 2, rerolls: 1, calculates: 1 },
    Kit { initiative: 5, shields: 2, hull: 1, torpedoes: 2, rerolls: 1, calculates: 1 },
    Kit { initiative: 6, shields: 2, hull: 2, torpedoes: 3, rerolls: 2, calculates: 2 },
];

/// What a pilot of this level carries.
pub fn kit(level: Level) -> Kit {
    KITS[usize::from(level.number() - 1).min(KITS.len() - 1)]
}

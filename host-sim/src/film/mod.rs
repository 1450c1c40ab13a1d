//! A film: one simulated mission, moment by moment, and everything that shows it.
//!
//! Whoever plays a mission records it as a [`Film`]; nothing here knows a rule. Lengths are millimetres of the table,
//! x to the right and y up; headings are degrees, 0 is up, clockwise. A piece that is destroyed or has left is simply
//! absent from later frames.

use serde::{Deserialize, Serialize};

/// One mission from set-up to its end.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Film {
    pub mission: String,
    pub pilots: u8,
    pub level: u8,
    pub seed: u64,
    /// Of the play area.
    pub width: f64,
    pub height: f64,
    pub scenery: Vec<Scenery>,
    pub frames: Vec<Frame>,
    /// One sentence: "Rebels win: 47 squad points".
    pub outcome: String,
}

/// What lies still the whole time.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum Scenery {
    Obstacle { kind: Rock, outline: Vec<[f64; 2]> },
    Area { letter: char, kind: String, outline: Vec<[f64; 2]> },
    Edge { kind: String, from: [f64; 2], to: [f64; 2] },
    Vector { name: String, at: [f64; 2], heading: f64 },
    Module { at: [f64; 2], outline: Vec<[f64; 2]> },
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Rock {
    Asteroid,
    Debris,
    IonStorm,
    Gas,
}

/// The table at one moment.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Frame {
    pub round: u8,
    pub phase: Phase,
    /// One short sentence: "Ship 3 flies 2 turn left: target close, die 4".
    pub caption: String,
    pub pieces: Vec<Piece>,
    /// The piece that acts.
    pub acting: Option<u16>,
    /// The centre line of the template just flown, empty if none.
    pub path: Vec<[f64; 2]>,
    pub shot: Option<Shot>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Phase {
    Setup,
    Planning,
    System,
    Activation,
    Engagement,
    End,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Piece {
    /// Stays the same over the film.
    pub id: u16,
    pub side: Side,
    pub kind: Kind,
    pub name: String,
    pub number: u8,
    /// The middle of its base.
    pub at: [f64; 2],
    pub heading: f64,
    /// Width and length of its base.
    pub size: [f64; 2],
    pub hull: u8,
    pub hull_max: u8,
    pub shields: u8,
    /// "focus", "evade", "lock", "stress", "ion", ...
    pub tokens: Vec<String>,
    /// Half the angle of its firing arc in degrees; 0: none.
    pub arc: f64,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Side {
    Empire,
    Rebel,
    Neutral,
}

/// What a piece is, with the name that tells its silhouette: a ship's id as in `list ships`, or a Rebel chassis.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum Kind {
    Ship(String),
    Remote(String),
    Device(String),
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Shot {
    /// Ids of pieces.
    pub from: u16,
    pub to: u16,
    pub hits: u8,
    pub crits: u8,
    pub damage: u8,
    pub line: [[f64; 2]; 2],
}

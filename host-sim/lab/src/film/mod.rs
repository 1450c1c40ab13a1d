//! A film: one simulated mission, moment by moment, and everything that shows it.
//!
//! Whoever plays a mission records it as a [`Film`]; nothing here knows a rule. Lengths are millimetres of the table,
//! x to the right and y up; headings are degrees, 0 is up, clockwise. A piece that is destroyed or has left is simply
//! absent from later frames.
//!
//! `moment` knows what is between frames, `table` draws a moment as a `scene` of shapes (`ships` has the silhouettes,
//! `tokens` the signs), `svg` and `raster` show scenes, `gif` and `html` write films. `player` knows which moment is shown when;
//! the window and the terminal that show it are the application's. `track` makes the stretch that the device shows in attract mode.

pub mod camera;
pub mod gif;
pub mod html;
pub mod moment;
pub mod player;
pub mod raster;
pub mod scene;
pub mod ships;
pub mod svg;
pub mod table;
pub mod tokens;
pub mod track;

use std::fs;
use std::io;
use std::path::Path;

use serde::{Deserialize, Serialize};

use crate::failure::Failure;

/// One mission from set-up to its end.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Film {
    pub mission: String,
    pub pilots: u8,
    pub level: u8,
    /// With these `watch` shows it again.
    pub seed: u64,
    #[serde(default = "first")]
    pub flight: u64,
    /// Of the play area.
    pub width: f64,
    pub height: f64,
    pub scenery: Vec<Scenery>,
    pub frames: Vec<Frame>,
    /// One sentence: "Rebels win: 47 squad points".
    pub outcome: String,
}

const fn first() -> u64 {
    1
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
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub acting: Option<u16>,
    /// The centre line of the template just flown, empty if none.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub path: Vec<[f64; 2]>,
    /// The ways of those who move with it.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub trails: Vec<Trail>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub shot: Option<Shot>,
    /// A piece that is destroyed now.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub lost: Option<u16>,
}

impl Frame {
    /// The way of a piece in this frame, empty if none is known.
    pub fn way(&self, id: u16) -> &[[f64; 2]] {
        let trail = self.trails.iter().find(|trail| trail.id == id);
        trail.map_or(if self.acting == Some(id) { &self.path } else { &[] }, |trail| &trail.way)
    }
}

/// How a piece came to where it is.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Trail {
    pub id: u16,
    pub way: Vec<[f64; 2]>,
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
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub tokens: Vec<String>,
    /// Half the angle of its firing arc in degrees; 0: none.
    pub arc: f64,
}

impl Piece {
    /// What pictures call it: a number, and of an emplacement also its letter if its name has one: `G7`.
    pub fn label(&self) -> String {
        let lettered = |word: &&str| {
            let mut letters = word.chars();
            letters.next().is_some_and(|first| first.is_ascii_uppercase())
                && letters.as_str() == self.number.to_string()
        };
        match self.name.split(' ').next_back().filter(lettered) {
            _ if self.number == 0 => String::new(),
            Some(word) if !matches!(self.kind, Kind::Ship(_)) => word.to_string(),
            _ => self.number.to_string(),
        }
    }
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
    /// The arc it is fired through: degrees from the heading to its middle, and half its angle; 0: the bullseye.
    /// The piece's own arc if it is not said.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub sight: Option<[f64; 2]>,
}

/// Shortest and longest side of a play area: from a ship's base to several tables.
const SIDES: std::ops::RangeInclusive<f64> = 40.0..=10_000.0;
/// Longest file that is read as a film.
const MAX_BYTES: u64 = 256 << 20;

impl Film {
    /// Reads a film that [`Film::write`] wrote.
    pub fn read(path: &Path) -> Result<Film, Failure> {
        let failed = |error: io::Error| Failure::file("read", path, &error);
        if fs::metadata(path).map_err(failed)?.len() > MAX_BYTES {
            return Err(Failure::input(format!("{} is longer than 256 MiB", path.display())));
        }
        let bytes = fs::read(path).map_err(failed)?;
        let film: Film = serde_json::from_slice(&bytes)
            .map_err(|error| Failure::input(format!("{} is no film: {error}", path.display())))?;
        film.check().map_err(|why| Failure::input(format!("{} is no film: {why}", path.display())))?;
        Ok(film)
    }

    pub fn write(&self, path: &Path) -> Result<(), Failure> {
        fs::write(path, self.json()).map_err(|error| Failure::file("write", path, &error))
    }

    /// Compact JSON of the film as [`Film::tidied`]: what is read again is the same.
    pub fn json(&self) -> String {
        // Keys are field names, and what is not a number becomes null.
        serde_json::to_string(&self.tidied()).expect("a film as JSON")
    }

    /// Lengths and angles to a hundredth: nobody sees more, and files are half as long.
    #[must_use]
    pub fn tidied(&self) -> Film {
        let mut film = self.clone();
        let tidy = |value: &mut f64| *value = (*value * 100.0).round() / 100.0;
        let point = |at: &mut [f64; 2]| at.iter_mut().for_each(tidy);
        tidy(&mut film.width);
        tidy(&mut film.height);
        for item in &mut film.scenery {
            match item {
                Scenery::Obstacle { outline, .. } | Scenery::Area { outline, .. } => {
                    outline.iter_mut().for_each(point);
                }
                Scenery::Edge { from, to, .. } => [from, to].into_iter().for_each(point),
                Scenery::Vector { at, heading, .. } => {
                    point(at);
                    tidy(heading);
                }
                Scenery::Module { at, outline } => {
                    point(at);
                    outline.iter_mut().for_each(point);
                }
            }
        }
        for frame in &mut film.frames {
            frame.path.iter_mut().for_each(point);
            frame.trails.iter_mut().flat_map(|trail| &mut trail.way).for_each(point);
            if let Some(shot) = &mut frame.shot {
                shot.line.iter_mut().for_each(point);
                shot.sight.iter_mut().flatten().for_each(tidy);
            }
            for piece in &mut frame.pieces {
                point(&mut piece.at);
                point(&mut piece.size);
                tidy(&mut piece.heading);
                tidy(&mut piece.arc);
            }
        }
        film
    }

    /// What a film must have so that it can be drawn.
    pub fn check(&self) -> Result<(), String> {
        if !SIDES.contains(&self.width) || !SIDES.contains(&self.height) {
            return Err(format!(
                "a play area of {} x {} mm; a side is 40 to 10000 mm",
                self.width, self.height
            ));
        }
        if !(0.25..=4.0).contains(&(self.width / self.height)) {
            return Err("its play area is more than four times as long as wide".into());
        }
        if self.frames.is_empty() {
            return Err("it has no frames".into());
        }
        for (index, frame) in self.frames.iter().enumerate() {
            for piece in &frame.pieces {
                if !(piece.heading.is_finite() && piece.arc.is_finite()) {
                    return Err(format!("frame {}: {} points nowhere", index + 1, piece.name));
                }
                if !piece.size.iter().all(|side| (1.0..=1000.0).contains(side)) {
                    return Err(format!("frame {}: {} has no size", index + 1, piece.name));
                }
                if !piece.at.iter().all(|length| length.abs() < 1e5) {
                    return Err(format!("frame {}: {} is far off the table", index + 1, piece.name));
                }
            }
        }
        Ok(())
    }

    /// Whether the last caption tells the outcome itself.
    pub fn ends_with_outcome(&self) -> bool {
        self.frames.last().is_some_and(|last| last.caption.contains(&self.outcome))
    }

    /// Its captions, one a line, a heading before each round; only those of some frames, and the outcome with the last.
    pub fn text(&self, frames: &std::ops::Range<usize>) -> String {
        let mut out =
            format!("{}: {} pilots of level {}, seed {}", self.mission, self.pilots, self.level, self.seed);
        out += &if self.flight > 1 { format!(", flight {}\n", self.flight) } else { "\n".into() };
        let mut last = None;
        let wanted = self.frames.iter().enumerate().filter(|(index, _)| frames.contains(index));
        for (index, frame) in wanted {
            if last != Some((frame.round, frame.phase)) {
                last = Some((frame.round, frame.phase));
                let phase = table::phase_name(frame.phase);
                out += &match frame.round {
                    0 => format!("\n{phase}\n"),
                    round => format!("\nRound {round}, {phase}\n"),
                };
            }
            out += &format!("{:>5}  {}\n", index + 1, frame.caption);
        }
        if frames.end == self.frames.len() && !self.ends_with_outcome() {
            out += &format!("\n{}\n", self.outcome);
        }
        out
    }
}

#[cfg(test)]
impl Frame {
    /// Nothing happens, for tests.
    fn quiet(phase: Phase, pieces: Vec<Piece>) -> Frame {
        let (caption, path, trails) = (String::new(), vec![], vec![]);
        Frame { round: 1, phase, caption, pieces, acting: None, path, trails, shot: None, lost: None }
    }
}

#[cfg(test)]
impl Film {
    /// An empty table, for tests.
    fn of(frames: Vec<Frame>) -> Film {
        Film {
            mission: "Local Trouble".into(),
            pilots: 3,
            level: 1,
            seed: 1,
            flight: 1,
            width: 914.0,
            height: 914.0,
            scenery: vec![],
            frames,
            outcome: String::new(),
        }
    }
}

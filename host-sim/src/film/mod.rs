//! A film: one simulated mission, moment by moment, and everything that shows it.
//!
//! Whoever plays a mission records it as a [`Film`]; nothing here knows a rule. Lengths are millimetres of the table,
//! x to the right and y up; headings are degrees, 0 is up, clockwise. A piece that is destroyed or has left is simply
//! absent from later frames.
//!
//! `moment` tells what lies between frames, `table` draws a moment as a `scene` of shapes (`ships` has the silhouettes),
//! `svg` and `raster` show scenes, and `gif`, `html`, `window`, `terminal` show films.
//! `track` makes a stretch of one into what the device shows to passers-by.

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
pub mod terminal;
pub mod track;
pub mod window;

use std::fs;
use std::io::{self, IsTerminal, Write};
use std::path::{Path, PathBuf};

use clap::Args;
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
/// Width of pictures in pixels, if none is asked for: a moving one is meant for a page, a still one for a look.
const GIF_WIDTH: u32 = 480;
const PNG_WIDTH: u32 = 960;
/// How much of a frame's time has passed in a still picture: bolts have arrived, sparks and bursts are young.
const STILL: f64 = 0.48;

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
    fn check(&self) -> Result<(), String> {
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

/// How a film is to be shown. Without any wish: in a window, else in the terminal, else as text.
#[derive(Args, Clone, Debug, Default)]
pub struct Wishes {
    /// In a window: space pauses, left and right step, up and down change the speed, home and end, q quits
    #[arg(long, conflicts_with_all = ["terminal", "text"])]
    pub window: bool,
    /// In the terminal, with the same keys
    #[arg(long, conflicts_with = "text")]
    pub terminal: bool,
    /// Its captions as plain text
    #[arg(long)]
    pub text: bool,
    /// Write a moving picture here
    #[arg(long, value_name = "FILE")]
    pub gif: Option<PathBuf>,
    /// Write one moment here
    #[arg(long, value_name = "FILE")]
    pub png: Option<PathBuf>,
    /// Write one moment here, to be scaled and printed
    #[arg(long, value_name = "FILE")]
    pub svg: Option<PathBuf>,
    /// Write a page here that plays the film: one file, no network
    #[arg(long, value_name = "FILE")]
    pub html: Option<PathBuf>,
    /// Write the film itself here, to be watched again with --film
    #[arg(long, value_name = "FILE")]
    pub json: Option<PathBuf>,
    /// The moment of --png and --svg, by its number in --text; one with much to see if not said
    #[arg(long, value_name = "N")]
    pub at: Option<usize>,
    /// Only these rounds in --gif and --text
    #[arg(long, value_name = "A-B", value_parser = rounds)]
    pub rounds: Option<(u8, u8)>,
    /// Width of --png and --gif in pixels
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(120..=4096))]
    pub width: Option<u32>,
}

/// "2-4", or one number.
pub fn rounds(words: &str) -> Result<(u8, u8), String> {
    let (first, last) = words.split_once('-').unwrap_or((words, words));
    match (first.trim().parse(), last.trim().parse()) {
        (Ok(first), Ok(last)) if first <= last => Ok((first, last)),
        _ => Err("rounds are said as 3 or as 2-4".into()),
    }
}

impl Wishes {
    /// Refuses words that nothing asked for would heed. `json`: the film itself is printed.
    pub fn check(&self, json: bool) -> Result<(), Failure> {
        let (gif, png, svg) = (self.gif.is_some(), self.png.is_some(), self.svg.is_some());
        let refused = [
            (self.at.is_some() && !png && !svg, "--at is the moment of --png or --svg: name one of them"),
            (self.rounds.is_some() && !gif && !self.text, "--rounds goes with --gif or --text"),
            (self.width.is_some() && !gif && !png, "--width is that of --png or --gif: name one of them"),
            (
                json && (self.window || self.terminal || self.text),
                "--format json prints the film itself, so there is no --window, --terminal or --text",
            ),
        ];
        refused.into_iter().find(|(is, _)| *is).map_or(Ok(()), |(_, why)| Err(Failure::input(why)))
    }

    pub fn any_file(&self) -> bool {
        [&self.gif, &self.png, &self.svg, &self.html, &self.json].into_iter().any(Option::is_some)
    }

    /// The frame of a still picture.
    fn moment(&self, film: &Film) -> Result<usize, Failure> {
        let count = film.frames.len();
        match self.at {
            None => Ok(moment::best(film)),
            Some(at) if (1..=count).contains(&at) => Ok(at - 1),
            Some(at) => Err(Failure::input(format!("there is no moment {at}; there are 1 to {count}"))),
        }
    }

    /// The frames of the rounds that are wanted.
    fn frames(&self, film: &Film) -> Result<std::ops::Range<usize>, Failure> {
        let Some((first, last)) = self.rounds else { return Ok(0..film.frames.len()) };
        let wanted = |frame: &Frame| (first..=last).contains(&frame.round);
        let start = film.frames.iter().position(wanted);
        let end = film.frames.iter().rposition(wanted);
        match (start, end) {
            (Some(start), Some(end)) => Ok(start..end + 1),
            _ => Err(Failure::input(format!(
                "the film has no round {first}; it ends in round {}",
                ends_in(film)
            ))),
        }
    }
}

fn ends_in(film: &Film) -> u8 {
    film.frames.iter().map(|frame| frame.round).max().unwrap_or(0)
}

/// Shows a film as wished: writes files, plays it, or both.
pub fn watch(film: &Film, wishes: &Wishes) -> Result<(), Failure> {
    film.check().map_err(|why| Failure::input(format!("this film cannot be shown: {why}")))?;
    let written = |path: &Path, bytes: &[u8]| {
        fs::write(path, bytes).map_err(|error| Failure::file("write", path, &error))
    };
    // Wrong words are told before anything is written.
    let (still, frames) = (wishes.moment(film)?, wishes.frames(film)?);
    if let Some(path) = &wishes.json {
        film.write(path)?;
    }
    if let Some(path) = &wishes.svg {
        let caption = &film.frames[still].caption;
        written(path, svg::file(&camera::scene(film, still, STILL), &film.mission, caption).as_bytes())?;
    }
    if let Some(path) = &wishes.png {
        let camera = camera::Camera::new(film, wishes.width.unwrap_or(PNG_WIDTH), None, true);
        written(path, &raster::png(&camera.shoot(still, STILL)))?;
    }
    if let Some(path) = &wishes.html {
        written(path, html::page(film).as_bytes())?;
    }
    if let Some(path) = &wishes.gif {
        gif::write(path, film, frames.clone(), wishes.width.unwrap_or(GIF_WIDTH))?;
    }
    let asked = wishes.window || wishes.terminal || wishes.text;
    if wishes.any_file() && !asked {
        return Ok(());
    }
    if wishes.window || (!asked && crate::pane::has_display()) {
        match window::play(film) {
            // A display that is named but not there: the terminal will do.
            Err(failure) if !wishes.window => {
                // Whoever closed stderr does not want to know.
                let _ = writeln!(io::stderr(), "{failure}; showing it without one");
            }
            played => return played,
        }
    }
    let at_terminal = io::stdin().is_terminal() && io::stdout().is_terminal();
    if wishes.terminal && !at_terminal {
        return Err(Failure::input("this is no terminal; --text prints the captions"));
    }
    if !wishes.text && at_terminal {
        return terminal::play(film);
    }
    io::stdout().lock().write_all(film.text(&frames).as_bytes()).map_err(|error| Failure::output(&error))
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

//! Shows a film as it is asked for: as files, in a window, in a terminal or as text.
//!
//! What a film is and how its pictures look is `wingmate_lab`'s business; `window` and `terminal` play it by its `Player`.

pub mod terminal;
pub mod window;

use std::fs;
use std::io::{self, IsTerminal, Write};
use std::ops::Range;
use std::path::{Path, PathBuf};

use clap::Args;
use wingmate_lab::failure::Failure;
use wingmate_lab::film::{Film, Frame, camera, gif, html, moment, raster, svg};

use crate::pane::has_display;

/// Width of pictures in pixels, if none is asked for: a moving one is meant for a page, a still one for a look.
const GIF_WIDTH: u32 = 480;
const PNG_WIDTH: u32 = 960;
/// How much of a frame's time has passed in a still picture: bolts have arrived, sparks and bursts are young.
const STILL: f64 = 0.48;

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
    fn frames(&self, film: &Film) -> Result<Range<usize>, Failure> {
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
    if wishes.window || (!asked && has_display()) {
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

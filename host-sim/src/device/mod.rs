//! `wingmate-sim device`: a real device at the cable, or the emulated one.
//!
//! Looking is free: `info`, `screen`, `mirror`, `backup`, `log`, `campaign`. What acts, `press`, `restore`, `clone`,
//! `update` and the keys of `mirror`, is asked on the device first, once a connection. docs/link.md tells the rest.

pub mod client;
mod mirror;
pub mod saves;
pub mod wire;

#[cfg(test)]
mod tests;

use std::fs::{self, File};
use std::io::Write;
use std::path::{Path, PathBuf};

use clap::{Args, Parser, Subcommand};
use serde_json::{Value, json};
use wingmate_core::body::Settings;
use wingmate_core::campaign::round::CampaignStage;
use wingmate_core::journal::layout::SLOTS;
use wingmate_core::journal::slots::Slots;
use wingmate_core::shell::link::Wanted;
use wingmate_core::ui::key::{Input, Key};
use wingmate_lab::failure::Failure;

use self::client::Client;
use crate::body::Body;
use crate::log::Journal;
use crate::picture::{self, MAX_SCALE};
use crate::save::Chip;
use crate::{campaign, pane, replay};

#[derive(Args)]
pub struct Order {
    #[command(subcommand)]
    word: Word,
    /// The port it is plugged into, as `device list` names it; or tcp:HOST:PORT
    #[arg(long, global = true, value_name = "PORT")]
    port: Option<String>,
}

#[derive(Subcommand)]
enum Word {
    /// The ports that devices are plugged into
    List,
    /// Version, board and games
    Info,
    /// Copy all its saves into a file, which the simulator opens
    Backup {
        /// The save file to write; `play --save`, `log` and the page open it
        file: PathBuf,
        /// Write over a file that is there
        #[arg(long)]
        force: bool,
    },
    /// Put games from a save file back into places that are free
    Restore {
        /// A save file, or an image of a whole 2 MiB flash
        file: PathBuf,
        /// Only the game in this place of the file
        #[arg(long, alias = "game", value_name = "N", value_parser = clap::value_parser!(u8).range(1..=i64::from(SLOTS)))]
        place: Option<u8>,
        /// Each into its own place, over the game that is there
        #[arg(long)]
        replace: bool,
    },
    /// Write what it shows as a picture
    Screen {
        /// The picture to write
        #[arg(value_name = "FILE.png")]
        file: PathBuf,
        /// Size of a pixel
        #[arg(long, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u8).range(1..=i64::from(MAX_SCALE)))]
        scale: u8,
    },
    /// What it shows, live in a window; keys go to it
    Mirror {
        /// Size of a pixel
        #[arg(long, value_name = "N", default_value_t = crate::window::DEFAULT_SCALE, value_parser = clap::value_parser!(u8).range(1..=i64::from(MAX_SCALE)))]
        scale: u8,
    },
    /// Press keys: up down left right a b x y, and `hold KEY`
    Press {
        #[arg(required = true, value_name = "KEY")]
        keys: Vec<String>,
    },
    /// Tell a game on it step by step
    Log {
        /// The game in this place; the open one if not said
        #[arg(long, value_name = "N", value_parser = clap::value_parser!(u8).range(1..=i64::from(SLOTS)))]
        place: Option<u8>,
    },
    /// Pilots, cards and log of the campaign on it
    Campaign {
        /// The game in this place; the open one if not said
        #[arg(long, value_name = "N", value_parser = clap::value_parser!(u8).range(1..=i64::from(SLOTS)))]
        place: Option<u8>,
        /// Write it here as one page to look at and to print
        #[arg(long, value_name = "FILE")]
        html: Option<PathBuf>,
    },
    /// Restart it as a drive that takes a new program
    Update,
    /// Give it the settings of a save file: one backup, a row of stations alike
    Clone {
        /// The save file of a station that is as it should be
        file: PathBuf,
    },
}

/// Reads the words of a command line, `device` first.
pub fn order<'a>(words: impl IntoIterator<Item = &'a str>) -> Result<Order, Failure> {
    #[derive(Parser)]
    struct Line {
        #[command(flatten)]
        order: Order,
    }
    Line::try_parse_from(words).map(|line| line.order).map_err(|error| Failure::input(error.to_string()))
}

/// What is told at the end.
pub struct Told {
    pub text: String,
    pub json: Value,
}

impl Told {
    fn new(text: impl Into<String>, json: Value) -> Told {
        Told { text: text.into() + "\n", json }
    }
}

/// Carries a word out on the device at the cable. `say` is told what somebody has to do meanwhile.
pub fn run(wanted: &Order, say: &mut dyn FnMut(&str)) -> Result<Told, Failure> {
    if matches!(wanted.word, Word::List) {
        let ports = wire::ports()?;
        let text = if ports.is_empty() { "no device is plugged in".to_owned() } else { ports.join("\n") };
        return Ok(Told::new(text, json!({ "ports": ports })));
    }
    wanted.word.check()?;
    let mut client = Client::meet(wire::open(wanted.port.as_deref())?)?;
    wanted.word.perform(&mut client, say)
}

impl Word {
    /// Nobody should answer on the device and then hear of a wrong word.
    fn check(&self) -> Result<(), Failure> {
        match self {
            // The new file takes the place of the old one, whatever that is.
            Word::Backup { file, .. } if file.exists() && !file.is_file() => {
                Err(Failure::input(format!("{} is no file: name another", file.display())))
            }
            Word::Backup { file, force: false } if file.exists() => Err(Failure::input(format!(
                "{} is there already: name another file, or say --force",
                file.display()
            ))),
            // A picture takes the place of nothing but a picture.
            Word::Screen { file, .. }
                if file.extension().is_none_or(|end| !end.eq_ignore_ascii_case("png")) =>
            {
                Err(Failure::input(format!(
                    "{} does not end in .png, which is what is written",
                    file.display()
                )))
            }
            Word::Press { keys } => inputs(keys).map(drop),
            Word::Clone { file } => settings_in(file).map(drop),
            Word::Restore { file, .. } => Chip::read(file).map(drop),
            Word::Mirror { .. } if !pane::has_display() => Err(Failure::input(
                "cannot open a window: there is no display (`device screen` writes a picture)",
            )),
            _ => Ok(()),
        }
    }

    fn perform(&self, client: &mut Client, say: &mut dyn FnMut(&str)) -> Result<Told, Failure> {
        let mut waits = |wanted: Wanted| {
            say(&format!("answer on the device: it asks whether this computer may {}", wanted.words()));
        };
        match self {
            Word::List => Err(Failure::told()),
            Word::Info => info(client),
            Word::Backup { file, .. } => {
                let image = saves::image(client)?;
                let games = saves::games(client.board, &image).len();
                write_whole(file, &image)?;
                let text = format!("{} in {}", saves::count(games), file.display());
                Ok(Told::new(text, json!({ "file": file, "games": games })))
            }
            Word::Restore { file, place, replace } => {
                let mut found = saves::read_file(client.board, file)?;
                found.retain(|found| place.is_none_or(|place| place == found.place + 1));
                if found.is_empty() {
                    return Err(Failure::input(format!(
                        "place {} of {} holds no game that was played",
                        place.unwrap_or(0),
                        file.display()
                    )));
                }
                let there = saves::image(client)?;
                let plan = saves::plan(&found, &saves::games(client.board, &there), *replace)?;
                let wanted = if *replace { Wanted::Replace } else { Wanted::Restore };
                client.persuade(wanted, &mut waits)?;
                let now = Journal::directory(Chip::of(saves::restore(client, &plan, *replace)?));
                let places: Vec<u8> = plan.iter().map(|(place, _)| place + 1).collect();
                let lines: Vec<String> =
                    plan.iter().filter_map(|(place, _)| listed(now.slots(), *place)).collect();
                Ok(Told::new(lines.join("\n"), json!({ "places": places })))
            }
            Word::Screen { file, scale } => {
                let (number, colors) = client.picture()?;
                picture::write(file, &colors, *scale)?;
                Ok(Told::new(file.display().to_string(), json!({ "file": file, "picture": number })))
            }
            Word::Mirror { scale } => {
                let keys = mirror::show(client, *scale, say)?;
                Ok(Told { text: String::new(), json: json!({ "keys": keys }) })
            }
            Word::Press { keys } => {
                let inputs = inputs(keys)?;
                client.persuade(Wanted::Keys, &mut waits)?;
                inputs.iter().try_for_each(|input| client.press(*input))?;
                let pressed = inputs.iter().filter(|input| matches!(input, Input::Press(_))).count();
                Ok(Told::new(format!("{pressed} pressed"), json!({ "pressed": pressed })))
            }
            Word::Log { place } => {
                let journal = journal(client, *place)?;
                Ok(Told { text: journal.text(), json: journal.json() })
            }
            Word::Campaign { place, html } => {
                show_campaign(&replay::show(journal(client, *place)?, None)?, html.as_deref())
            }
            Word::Update => {
                client.persuade(Wanted::Update, &mut waits)?;
                client.tell(wingmate_core::shell::link::message::Request::Update, &[])?;
                let text = "it restarts as a drive: drag the new .uf2 file onto that; its games stay";
                Ok(Told::new(text, json!({ "restarts": true })))
            }
            Word::Clone { file } => {
                let settings = settings_in(file)?;
                client.persuade(Wanted::Settings, &mut waits)?;
                client.set(&settings)?;
                if client.settings()? != settings {
                    return Err(Failure::expectation("the settings do not read back as they were sent"));
                }
                Ok(Told::new("set", json!({ "set": true })))
            }
        }
    }
}

/// A game on the device; the open one if no place is named (counted from 1).
fn journal(client: &mut Client, place: Option<u8>) -> Result<Journal, Failure> {
    let image = saves::image_of(client, place.map(|place| place - 1))?;
    Journal::of(Chip::of(image), "the device", place)
}

/// A line of the list of games, as the device tells it: the steps of the open one are counted when it is left.
fn listed(slots: &Slots, place: u8) -> Option<String> {
    let info = slots.get(place)?;
    let what = match info.steps {
        _ if place == slots.current() => "open".to_owned(),
        0 => "new".to_owned(),
        1 => "1 step".to_owned(),
        steps => format!("{steps} steps"),
    };
    let mark = slots.origin(place).mark();
    let mark = if mark.is_empty() { String::new() } else { format!(", {mark}") };
    Some(format!("place {}: {}, {what}{mark}", place + 1, info.name))
}

fn info(client: &mut Client) -> Result<Told, Failure> {
    let body = Journal::directory(Chip::of(saves::values(client)?));
    let Client { version, board, engine, .. } = client;
    let mut text = format!("Wingmate {version}, {}", board.name());
    let mut games = Vec::new();
    for place in 0..SLOTS {
        let Some(info) = body.slots().get(place) else { continue };
        text.push('\n');
        text.extend(listed(body.slots(), place));
        games.push(json!({
            "place": place + 1,
            "name": info.name.to_string(),
            "mark": body.slots().origin(place).mark(),
            "open": place == body.slots().current(),
        }));
    }
    Ok(Told::new(text, json!({ "version": version, "board": board.id(), "engine": engine, "games": games })))
}

fn show_campaign(body: &Body, html: Option<&Path>) -> Result<Told, Failure> {
    let game = body.device().game();
    if game.campaign.stage == CampaignStage::None {
        return Err(Failure::input("that game has no campaign"));
    }
    if let Some(path) = html {
        fs::write(path, campaign::html(&game.campaign, game.origin))
            .map_err(|error| Failure::file("write", path, &error))?;
    }
    let text = if html.is_some() { String::new() } else { campaign::text(&game.campaign) };
    Ok(Told { text, json: campaign::json(&game.campaign) })
}

/// Keys as they are typed on a command line; a held key is pressed first.
fn inputs(words: &[String]) -> Result<Vec<Input>, Failure> {
    let mut inputs = Vec::new();
    let mut words = words.iter().map(String::as_str);
    while let Some(word) = words.next() {
        let held = word.eq_ignore_ascii_case("hold");
        let name = if held { words.next() } else { Some(word) };
        let name = name.ok_or_else(|| Failure::input("which key is to be held? `hold b` holds B"))?;
        let key = Key::from_name(&name.to_ascii_lowercase()).ok_or_else(|| {
            Failure::input(format!(
                "\"{name}\" is not a key (up down left right a b x y, or hold and one of them)"
            ))
        })?;
        if held {
            inputs.extend(crate::body::held(key));
        } else {
            inputs.push(Input::Press(key));
        }
    }
    Ok(inputs)
}

/// The settings in a save file.
fn settings_in(path: &Path) -> Result<Settings, Failure> {
    let saved = Journal::directory(Chip::read(path)?);
    // Whoever has settings has a game, if only a new one.
    if (0..SLOTS).all(|place| saved.slots().get(place).is_none()) {
        return Err(Failure::input(format!("{} holds no settings", path.display())));
    }
    Ok(*saved.settings())
}

/// Writes a file so that it is whole or not there.
fn write_whole(path: &Path, bytes: &[u8]) -> Result<(), Failure> {
    let mut name = path.as_os_str().to_owned();
    name.push(".part");
    let part = PathBuf::from(name);
    let written = File::create(&part)
        .and_then(|mut file| file.write_all(bytes).and_then(|()| file.sync_all()))
        .and_then(|()| fs::rename(&part, path));
    written.map_err(|error| {
        // What could not be finished is of no use.
        let _ = fs::remove_file(&part);
        Failure::file("write", path, &error)
    })
}

//! Carries out a script: keys in, screens out.
//!
//! Writes pictures and collects what happened; does not print.

use std::path::{Path, PathBuf};

use serde_json::{Value, json};
use wingmate_core::ui::key::{Input, Key};
use wingmate_lab::failure::Failure;

use crate::body::Body;
use crate::picture::{self, Film, KEY_MS};
use crate::script::{Step, Word};

/// What to write while a script runs.
#[derive(Clone, Debug, Default)]
pub struct Wishes {
    /// The last screen.
    pub png: Option<PathBuf>,
    pub gif: Option<PathBuf>,
    pub scale: u8,
    /// Note the text and the hash of the screen after every key.
    pub notes: bool,
}

/// The screen after one key.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Note {
    pub line: usize,
    pub input: String,
    pub screen: &'static str,
    pub trace: String,
    pub hash: u64,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Shot {
    pub name: String,
    pub file: PathBuf,
    pub hash: u64,
}

/// What a script did until it ended or an expectation was not met.
#[derive(Clone, Debug, Default)]
pub struct Outcome {
    pub keys: usize,
    pub notes: Vec<Note>,
    pub shots: Vec<Shot>,
    pub unmet: Option<Failure>,
}

/// Runs every step; an expectation that is not met ends the run but still leaves the last picture.
pub fn run(body: &mut Body, steps: &[Step], wishes: &Wishes) -> Result<Outcome, Failure> {
    let mut outcome = Outcome::default();
    let mut film = match &wishes.gif {
        Some(path) => Some(Film::create(path, wishes.scale, body.colors())?),
        None => None,
    };
    for step in steps {
        if let Err(unmet) = carry_out(body, step) {
            outcome.unmet = Some(unmet);
            break;
        }
        match &step.word {
            Word::Press(_) | Word::Hold(_) => {
                outcome.keys += 1;
                if wishes.notes {
                    outcome.notes.push(note(body, step));
                }
                if let Some(film) = &mut film {
                    film.show(body.colors(), KEY_MS)?;
                }
            }
            Word::Wait { ms } => {
                if let Some(film) = &mut film {
                    film.show(body.colors(), *ms)?;
                }
            }
            Word::Shot(name) => {
                let file = shot_path(name, wishes.png.as_deref());
                picture::write(&file, &body.colors(), wishes.scale)?;
                outcome.shots.push(Shot { name: name.clone(), file, hash: body.hash() });
            }
            Word::Expect(_) | Word::Link(_) => {}
        }
    }
    if let Some(path) = &wishes.png {
        picture::write(path, &body.colors(), wishes.scale)?;
    }
    if let Some(film) = film {
        film.finish()?;
    }
    Ok(outcome)
}

/// Gives one step to a body. A shot means nothing to it.
pub fn carry_out(body: &mut Body, step: &Step) -> Result<(), Failure> {
    match &step.word {
        Word::Press(key) => body.press(Input::Press(*key)),
        Word::Hold(key) => body.hold(*key),
        Word::Wait { ms } => body.wait(*ms),
        Word::Shot(_) => {}
        Word::Link(wanted) => drop(body.device_mut().ask_link(*wanted)),
        Word::Expect(text) => {
            let trace = body.trace();
            if !says(&trace, text) {
                let said: Vec<&str> = trace.lines().collect();
                return Err(Failure::expectation(format!(
                    "line {}: expected \"{text}\", but the screen says: {}",
                    step.line,
                    said.join(" | ")
                )));
            }
        }
    }
    Ok(())
}

/// Whether a screen says a text, in one line or broken into several.
pub fn says(trace: &str, text: &str) -> bool {
    trace.contains(text) || trace.replace('\n', " ").contains(text)
}

/// What a player does who takes every answer as it is offered: A, after a result that is still "-" was typed as 0; past
/// other values to what is done with them.
pub fn likeliest(trace: &str) -> Key {
    let empty = |line: &str| line.starts_with("=> ") && line.ends_with("  -");
    match trace.lines().last() {
        _ if trace.lines().any(empty) => Key::Right,
        Some(hints) if hints.starts_with("A  Set  ") => Key::Up,
        _ => Key::A,
    }
}

fn note(body: &mut Body, step: &Step) -> Note {
    Note {
        line: step.line,
        input: input_name(&step.word),
        screen: body.screen(),
        trace: body.trace(),
        hash: body.hash(),
    }
}

/// A key as scripts write it.
pub fn input_name(word: &Word) -> String {
    match word {
        Word::Press(key) => key.name().to_owned(),
        Word::Hold(key) => format!("hold {}", key.name()),
        Word::Wait { ms } => format!("wait {ms}ms"),
        Word::Expect(text) => format!("expect \"{text}\""),
        Word::Shot(name) => format!("shot {name}"),
        Word::Link(wanted) => format!("link {}", wanted.name()),
    }
}

/// Beside the picture of the last screen, else in the current folder.
fn shot_path(name: &str, png: Option<&Path>) -> PathBuf {
    let folder = png.and_then(Path::parent).unwrap_or(Path::new(""));
    folder.join(format!("{name}.png"))
}

/// The lines of a trace as JSON.
pub fn lines(trace: &str) -> Value {
    trace.lines().collect()
}

/// The answer that A would give, if there is one: a trace marks it.
pub fn cursor(trace: &str) -> Option<&str> {
    trace.lines().find_map(|line| line.strip_prefix("=> "))
}

/// The whole run as one JSON value.
pub fn report(body: &mut Body, seed: Option<u64>, outcome: &Outcome, wishes: &Wishes) -> Value {
    let path = |path: Option<&Path>| path.map(|path| path.display().to_string());
    let steps: Vec<Value> = outcome
        .notes
        .iter()
        .map(|note| {
            json!({
                "line": note.line,
                "input": note.input,
                "screen": note.screen,
                "text": lines(&note.trace),
                "cursor": cursor(&note.trace),
                "hash": hex(note.hash),
            })
        })
        .collect();
    let shots: Vec<Value> = outcome
        .shots
        .iter()
        .map(|shot| {
            json!({ "name": shot.name, "file": shot.file.display().to_string(), "hash": hex(shot.hash) })
        })
        .collect();
    json!({
        "board": board(body),
        "seed": seed,
        "save": path(body.save_path()),
        "png": path(wishes.png.as_deref()),
        "gif": path(wishes.gif.as_deref()),
        "keys": outcome.keys,
        "steps": steps,
        "shots": shots,
        "screen": body.screen(),
        "text": lines(&body.trace()),
        "cursor": cursor(&body.trace()),
        "hash": hex(body.hash()),
        "failure": outcome.unmet.as_ref().map(ToString::to_string),
    })
}

/// How a play ended, as one JSON value.
pub fn ending(body: &mut Body, seed: Option<u64>, keys: usize) -> Value {
    json!({
        "board": board(body),
        "seed": seed,
        "save": body.save_path().map(|path| path.display().to_string()),
        "keys": keys,
        "screen": body.screen(),
        "text": lines(&body.trace()),
        "cursor": cursor(&body.trace()),
        "hash": hex(body.hash()),
    })
}

fn board(body: &Body) -> &'static str {
    body.device().facts().board.id()
}

/// A hash as it is printed everywhere.
pub fn hex(hash: u64) -> String {
    format!("{hash:016x}")
}

//! Missions as text files: TOML that reads like the printed page, checked as the compiler checks those of the core.
//!
//! [`load`] makes one playable by any `Game` of this process, as [`MissionId::Guest`]; [`write()`] writes any mission out, and
//! reads back the same. docs/mission-files.md is the format. Does NOT play: the core does.

mod checks;
mod phrases;
mod reading;
mod room;
mod source;
mod words;
mod writing;

use std::fmt;
use std::fs::{self, File};
use std::io::{self, Read as _};
use std::path::Path;

use serde_json::{Value, json};
use toml::de::DeTable;
use wingmate_core::cards::missions::{MissionCard, MissionId, guest};

use crate::failure::Failure;
pub use source::Problem;
use source::Source;
use words::count;
pub use writing::mission as write;

/// Bytes of the longest file; the book's largest missions have 8 KiB.
const MAX_FILE: u64 = 256 << 10;
/// Problems that are told of one file.
const MAX_PROBLEMS: usize = 100;

/// What is wrong with a file, in one sentence: `local.toml:31: squad Gamma: ...`
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Error {
    pub file: String,
    pub line: Option<usize>,
    pub sentence: String,
}

impl fmt::Display for Error {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "{}:", self.file)?;
        if let Some(line) = self.line {
            write!(out, "{line}:")?;
        }
        write!(out, " {}", self.sentence)
    }
}

impl std::error::Error for Error {}

impl From<Error> for Failure {
    fn from(error: Error) -> Failure {
        Failure::input(error.to_string())
    }
}

/// The mission that a text tells, or everything that is wrong with it, in the order of the lines. The mission is kept for
/// the rest of the process.
pub fn read(text: &str) -> Result<MissionCard, Vec<Problem>> {
    let source = Source::new(text);
    let (file, errors) = DeTable::parse_recoverable(text);
    if !errors.is_empty() {
        source.syntax(&errors);
        return Err(source.into_problems());
    }
    let draft = reading::mission(&source, file.get_ref());
    checks::check(&source, &draft);
    let problems = source.into_problems();
    if problems.is_empty() { Ok(draft.card) } else { Err(problems) }
}

/// Reads and checks a file; `-` is what comes through the pipe.
pub fn check(path: &Path) -> Result<MissionCard, Vec<Error>> {
    let name = if path == Path::new("-") { "standard input".into() } else { path.display().to_string() };
    let error =
        |problem: Problem| Error { file: name.clone(), line: problem.line, sentence: problem.sentence };
    let text = text_of(path).map_err(|problem| vec![error(problem)])?;
    read(&text).map_err(|problems| {
        let more = problems.len().saturating_sub(MAX_PROBLEMS);
        let mut errors: Vec<Error> = problems.into_iter().take(MAX_PROBLEMS).map(error).collect();
        if more > 0 {
            errors.push(error(Problem { line: None, sentence: format!("and {more} more") }));
        }
        errors
    })
}

/// Makes the mission of a file playable in this process: `MissionCommand::Choose` takes the id. There is one seat: another
/// mission is refused.
pub fn load(path: &Path) -> Result<MissionId, Vec<Error>> {
    let card = check(path)?;
    guest::seat(card).ok_or_else(|| {
        let sentence = "another mission was loaded before; one can be played at a time".into();
        vec![Error { file: path.display().to_string(), line: None, sentence }]
    })
}

fn text_of(path: &Path) -> Result<String, Problem> {
    let whole = |sentence: String| Problem { line: None, sentence };
    let mut bytes = Vec::new();
    let read = if path == Path::new("-") {
        io::stdin().take(MAX_FILE + 1).read_to_end(&mut bytes)
    } else {
        match fs::metadata(path) {
            Ok(found) if found.is_dir() => return Err(whole("is a directory, not a mission file".into())),
            // A pipe or a device may never end.
            Ok(found) if !found.is_file() => return Err(whole("is not a file; - reads from a pipe".into())),
            Ok(_) => File::open(path).and_then(|file| file.take(MAX_FILE + 1).read_to_end(&mut bytes)),
            Err(error) => Err(error),
        }
    };
    read.map_err(|error| whole(format!("cannot be read: {}", crate::failure::reason(&error))))?;
    if bytes.len() as u64 > MAX_FILE {
        return Err(whole(format!("is longer than {} KiB", MAX_FILE >> 10)));
    }
    String::from_utf8(bytes).map_err(|error| {
        let good = error.utf8_error().valid_up_to();
        let line = 1 + error.as_bytes()[..good].iter().filter(|byte| **byte == b'\n').count();
        Problem { line: Some(line), sentence: "is not text: this line is not UTF-8".into() }
    })
}

/// `local.toml: ok, Local Trouble: 4 squads, 10 rounds, 3 objectives`
pub fn summary(path: &Path, card: &MissionCard) -> String {
    format!(
        "{}: ok, {}: {}, {}, {}",
        path.display(),
        card.name,
        count(card.squads.len(), "squad"),
        count(usize::from(card.rounds), "round"),
        count(card.objectives.len(), "objective")
    )
}

/// The same as JSON, with everything that is wrong.
pub fn report(path: &Path, checked: &Result<MissionCard, Vec<Error>>) -> Value {
    let file = path.display().to_string();
    match checked {
        Ok(card) => json!({
            "file": file,
            "ok": true,
            "name": card.name,
            "squads": card.squads.len(),
            "rounds": card.rounds,
            "objectives": card.objectives.len(),
            "errors": [],
        }),
        Err(errors) => {
            let errors: Vec<Value> = errors
                .iter()
                .map(|error| json!({ "line": error.line, "sentence": error.sentence }))
                .collect();
            json!({ "file": file, "ok": false, "errors": errors })
        }
    }
}

#[cfg(test)]
mod planted;
#[cfg(test)]
mod tests;

//! `world`: cases of geometry, one JSON object a line in, one answer a line out.
//!
//! A case names its `kind` and what is measured; the answer has the keys of the case's own `then`, which is only read to compare.
//! Words and numbers are read here; what they come to is measured by the other modules of `world`.

mod measuring;
mod reading;
mod words;

use std::io::{BufRead, Read, Write};

use serde_json::{Map, Value, json};

use crate::failure::{Failure, reason};

/// What the command line asks for.
#[derive(Clone, Copy, Debug, clap::Args)]
pub struct Wanted {
    /// Compare each answer with the case's own `then`; exit 1 if any differs by more than 0.002
    #[arg(long)]
    pub check: bool,
}

/// Bytes of the longest line.
const MAX_LINE: u64 = 1 << 16;
/// Answers that differ by less are the same, in millimetres and degrees.
const TOLERANCE: f64 = 0.002;
/// Nothing on a table is further away.
const FURTHEST: f64 = 1e6;

/// Answers line after line. A line that cannot be answered is told beside the others, and makes the end a failure.
pub fn run(wanted: Wanted, mut input: impl BufRead, out: impl Write) -> Result<(), Failure> {
    let mut out = std::io::BufWriter::new(out);
    let (mut line, mut number, mut count) = (Vec::new(), 0u64, 0u64);
    let (mut differing, mut wrong) = (Vec::new(), Vec::new());
    loop {
        line.clear();
        number += 1;
        let answered = match input.by_ref().take(MAX_LINE).read_until(b'\n', &mut line) {
            Ok(0) => break,
            Ok(length) if length as u64 == MAX_LINE && !line.ends_with(b"\n") => {
                skip_line(&mut input).map_err(|error| unread(number, &error))?;
                Err(format!("it is longer than {MAX_LINE} letters"))
            }
            Ok(_) if line.trim_ascii().is_empty() => continue,
            Ok(_) => answer(line.trim_ascii(), wanted.check),
            Err(error) => return Err(unread(number, &error)),
        };
        count += 1;
        let answer = answered.unwrap_or_else(|problem| told_error(&line, number, &problem));
        if let Some(problem) = answer["error"].as_str() {
            wrong.push(format!("line {number}: {problem}"));
        } else if answer.get("differs").is_some() {
            differing.push(answer["id"].as_str().map_or_else(|| format!("line {number}"), str::to_string));
        }
        writeln!(out, "{answer}").map_err(|error| Failure::output(&error))?;
    }
    out.flush().map_err(|error| Failure::output(&error))?;
    match &wrong[..] {
        [] if differing.is_empty() => Ok(()),
        [] => Err(Failure::expectation(format!(
            "{} of {count} answers differ from what the case expects: {}",
            differing.len(),
            differing.join(", ")
        ))),
        [only] => Err(Failure::input(only.clone())),
        [first, ..] => Err(Failure::input(format!("{} of {count} lines are wrong; {first}", wrong.len()))),
    }
}

/// What takes the place of an answer.
fn told_error(line: &[u8], number: u64, problem: &str) -> Value {
    let id = serde_json::from_slice(line).ok().and_then(|case: Value| case.get("id").cloned());
    let mut told = json!({ "line": number, "error": problem });
    if let (Some(id), Some(told)) = (id, told.as_object_mut()) {
        told.insert("id".into(), id);
    }
    told
}

fn unread(number: u64, error: &std::io::Error) -> Failure {
    Failure::input(format!("line {number}: cannot be read: {}", reason(error)))
}

/// Leaves the rest of a line.
fn skip_line(input: &mut impl BufRead) -> std::io::Result<()> {
    loop {
        let here = input.fill_buf()?;
        let end = here.iter().position(|byte| *byte == b'\n');
        let (length, last) = (end.map_or(here.len(), |end| end + 1), end.is_some() || here.is_empty());
        input.consume(length);
        if last {
            return Ok(());
        }
    }
}

/// The answer to one line; with `error` if there is nothing to compare it with.
pub fn answer(line: &[u8], check: bool) -> Result<Value, String> {
    let case = Case::read(line)?;
    let then = case.then()?;
    let mut told = Map::new();
    if let Some(id) = case.id {
        told.insert("id".into(), id);
    }
    if check {
        match &case.then {
            Some(Value::Object(expected)) if !expected.is_empty() => {
                let differs = differences(expected, &then);
                if !differs.is_empty() {
                    told.insert("differs".into(), json!(differs));
                }
            }
            other => {
                let found = other.as_ref().map_or("missing".into(), Value::to_string);
                let problem = format!("\"then\" is {found}; --check compares with an object of answers");
                told.insert("error".into(), json!(problem));
            }
        }
    }
    told.insert("then".into(), then);
    Ok(Value::Object(told))
}

/// What is expected and is not so, in words.
fn differences(expected: &Map<String, Value>, told: &Value) -> Vec<String> {
    let same = |key: &str, expected: &Value| match (expected, &told[key]) {
        // Sets, but for poses.
        (Value::Array(expected), Value::Array(told)) if key == "in" => {
            expected.len() == told.len() && expected.iter().all(|name| told.contains(name))
        }
        (Value::Array(expected), Value::Array(told)) => {
            expected.len() == told.len()
                && expected.iter().zip(told).enumerate().all(|(nth, (a, b))| close(a, b, nth == 2))
        }
        (expected, told) => close(expected, told, false),
    };
    let differing = expected.iter().filter(|(key, value)| !same(key, value));
    let words = |(key, value): (&String, &Value)| match told.get(key) {
        Some(told) => format!("{key} is {told}, not {value}"),
        None => format!("the answer has no {key}"),
    };
    differing.map(words).collect()
}

fn close(a: &Value, b: &Value, heading: bool) -> bool {
    match (a.as_f64(), b.as_f64()) {
        (Some(a), Some(b)) => {
            let apart = (a - b).abs();
            apart <= TOLERANCE || heading && (apart - 360.0).abs() <= TOLERANCE
        }
        _ => a == b,
    }
}

/// One line. Keys that a kind does not ask for are passed over.
struct Case {
    id: Option<Value>,
    kind: String,
    base: Option<String>,
    start: Option<[f64; 3]>,
    pose: Option<[f64; 3]>,
    bearing: Option<String>,
    speed: Option<u8>,
    dir: Option<String>,
    shift: Option<i8>,
    /// `straight`, `bank` or `turn`, where a move has a choice.
    template: Option<String>,
    /// Which way the bank of a roll bends: `forward` or `backward`.
    curve: Option<String>,
    others: Vec<Other>,
    target_base: Option<String>,
    target_pose: Option<[f64; 3]>,
    arc: Option<String>,
    circle: Option<[f64; 3]>,
    obstacle: Option<Placed>,
    position: Option<String>,
    device: Option<String>,
    /// Where a docked ship leaves: `front`, `rear`, `left` or `right`.
    from: Option<String>,
    carrier_base: Option<String>,
    carrier_pose: Option<[f64; 3]>,
    /// The bases of a line of ships, in their order.
    bases: Vec<String>,
    /// How many ships a wing has.
    ships: Option<u8>,
    /// Which ship of a line or wing, from 0.
    nth: Option<u8>,
    /// `standard` or `epic`.
    area: Option<String>,
    then: Option<Value>,
}

struct Other {
    base: String,
    pose: [f64; 3],
}

/// An obstacle by its outline.
struct Placed {
    kind: String,
    letter: char,
    pose: [f64; 3],
}

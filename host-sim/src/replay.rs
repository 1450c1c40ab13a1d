//! The screen at any point of a saved game.
//!
//! Feeds a device with the journal up to an entry, as a power-on would. Never writes.

use serde_json::{Value, json};
use wingmate_lab::failure::Failure;

use crate::body::Body;
use crate::log::{Journal, Saved};
use crate::run::{hex, lines};

/// A game as it stood after an entry of the log, counted from 1; after the last one if none is named.
/// An entry of 0 is the game before anything was saved, which is refused.
pub fn show(journal: Journal, until: Option<usize>) -> Result<Body, Failure> {
    let entries = journal.items.len();
    let until = until.unwrap_or(entries);
    if until == 0 || until > entries {
        return Err(Failure::input(format!("there is no entry {until}; they are 1 to {entries}")));
    }
    let mut device = journal.device;
    device.begin_reading();
    for item in &journal.items[..until] {
        match item {
            Saved::Snapshot(bytes) => device.read_snapshot(bytes),
            Saved::Record(bytes) => device.read_record(bytes),
        }
    }
    let reading = device.finish_reading();
    if reading.newer {
        return Err(Failure::input("that game is of a newer version"));
    }
    if !reading.found {
        return Err(Failure::input("no game can be read up to there"));
    }
    device.opened(journal.slot.number());
    Ok(Body::showing(device))
}

/// The screen as one JSON value.
pub fn report(body: &mut Body, until: Option<usize>) -> Value {
    json!({
        "until": until,
        "step": body.device().history().cursor(),
        "screen": body.screen(),
        "text": lines(&body.trace()),
        "hash": hex(body.hash()),
    })
}

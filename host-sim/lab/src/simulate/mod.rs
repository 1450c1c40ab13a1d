//! Many of a kind at full speed, counted: activations of a ship beside its card, and whole missions that play themselves.
//!
//! `flights` flies missions and `report` adds them up, in one run or from many machines; `balance` tells how hard each
//! mission is, with the picture of `heat_map`; `journal` keeps one flight as a save. Nothing here plays: `players` does, and
//! set-ups and campaigns are counted in `missions` and `campaign`.

pub mod activations;
pub mod balance;
pub mod flights;
pub mod heat_map;
pub mod journal;
pub mod report;
pub mod statistics;

use crate::failure::Failure;

/// The seed that was asked for, or one that nobody knows.
pub fn seed_or_any(seed: Option<u64>) -> Result<u64, Failure> {
    match seed {
        Some(seed) => Ok(seed),
        None => getrandom::u32()
            .map(u64::from)
            .map_err(|error| Failure::input(format!("the system gives no random numbers: {error}"))),
    }
}

//! What flights came to: whole numbers that add up, as text for people and as JSON that can be read back and merged.
//!
//! A merged report says exactly what one run of all flights would have said. `merge` reads reports back. Does NOT fly or draw.

mod merge;
#[cfg(test)]
mod tests;

pub use merge::Merge;

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::time::Duration;

use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use wingmate_core::cards::ships::ShipId;
use wingmate_core::game::ENGINE_VERSION;

use super::flights::{Cell, Lost, Shard, Terms, chassis_id};
use super::statistics::{Sum, interval};
use crate::players::Outcome;

/// What a report calls itself.
const WHAT: &str = "simulated missions";

/// Automated ships of one type.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Kills {
    pub shot_down: u64,
    pub met: u64,
}

impl Kills {
    fn add(&mut self, other: Kills) {
        self.shot_down = self.shot_down.saturating_add(other.shot_down);
        self.met = self.met.saturating_add(other.met);
    }
}

/// What the flights of one cell came to.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    /// Flights that came to their end.
    pub flown: u64,
    pub won: u64,
    pub rounds: Sum,
    /// Pilots who lost their ship.
    pub lost: Sum,
    /// Squad points of the team.
    pub points: Sum,
    pub kills: BTreeMap<ShipId, Kills>,
    pub stuck: Vec<Lost>,
}

impl Tally {
    pub fn count(&mut self, flight: Result<Outcome, Lost>) {
        let outcome = match flight {
            Ok(outcome) => outcome,
            Err(lost) => {
                // Whichever core was first, they are told in the order of the run.
                let place = self.stuck.partition_point(|before| *before < lost);
                return self.stuck.insert(place, lost);
            }
        };
        self.flown += 1;
        self.won += u64::from(outcome.won);
        self.rounds.count(outcome.rounds.into());
        self.lost.count(outcome.lost.into());
        self.points.count(outcome.pool.into());
        for (ship, met) in outcome.met {
            self.kills.entry(ship).or_default().met += u64::from(met);
        }
        for (ship, killed) in outcome.kills {
            self.kills.entry(ship).or_default().shot_down += u64::from(killed);
        }
    }

    /// False if there is no room for it.
    #[must_use]
    fn add(&mut self, other: &Tally) -> bool {
        // Both are counts of flights, which are few.
        self.flown += other.flown;
        self.won += other.won;
        for (ship, kills) in &other.kills {
            self.kills.entry(*ship).or_default().add(*kills);
        }
        self.stuck.extend(other.stuck.iter().cloned());
        self.stuck.sort();
        self.rounds.add(&other.rounds) && self.lost.add(&other.lost) && self.points.add(&other.points)
    }

    /// The share of flights that were won; None before the first.
    pub fn win_rate(&self) -> Option<f64> {
        (self.flown > 0).then(|| self.won as f64 / self.flown as f64)
    }

    /// Where the true share lies, 19 times of 20.
    pub fn win_interval(&self) -> (f64, f64) {
        interval(self.won, self.flown)
    }
}

/// A run or a shard of one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Report {
    pub terms: Terms,
    shard: Shard,
    /// In the order of the cells.
    tallies: Vec<Tally>,
}

impl Report {
    pub fn new(terms: Terms, shard: Shard, tallies: Vec<Tally>) -> Report {
        Report { terms, shard, tallies }
    }

    /// Every cell with what it came to.
    pub fn cells(&self) -> impl Iterator<Item = (Cell, &Tally)> {
        self.terms.cells.iter().copied().zip(&self.tallies)
    }

    pub fn is_whole(&self) -> bool {
        self.shard == Shard::WHOLE
    }

    /// All flights, those included that did not come to their end.
    pub fn flights(&self) -> u64 {
        self.tallies.iter().map(|tally| tally.flown + tally.stuck.len() as u64).sum()
    }

    /// All cells together.
    fn total(&self) -> Tally {
        self.tallies.iter().fold(Tally::default(), |mut total, tally| {
            // Room was found for each; where it ends for all, the sums stand still.
            let _ = total.add(tally);
            total
        })
    }

    /// A line for each flight that did not come to its end.
    pub fn stuck(&self) -> impl Iterator<Item = String> {
        self.cells().flat_map(|(cell, tally)| {
            tally.stuck.iter().map(move |Lost { number, seed, at }| {
                let Cell { mission, pilots, level } = cell;
                let level = level.number();
                format!(
                    "stuck: {mission}, {pilots} pilots, level {level}, flight {number} (seed {seed}): {at}"
                )
            })
        })
    }

    /// The time is left out: the same seed gives the same JSON.
    pub fn json(&self) -> Value {
        let Terms { ships, count, seed, file, .. } = &self.terms;
        let ships: Vec<String> = ships.iter().copied().map(chassis_id).collect();
        let shard = (!self.is_whole()).then(|| json!({"number": self.shard.number, "of": self.shard.of}));
        let total = self.total();
        json!({
            "what": WHAT,
            "engine": ENGINE_VERSION,
            "seed": seed,
            "count": count,
            "ships": ships,
            "file": file,
            "shard": shard,
            "flown": total.flown,
            "won": total.won,
            "stuck": total.stuck.len(),
            "cells": self.cells().map(cell_json).collect::<Vec<_>>(),
        })
    }

    /// A table of the cells, and one of the ships that came.
    pub fn text(&self, time: Option<Duration>) -> String {
        let mut out = String::new();
        // Writing to a string cannot fail.
        let _ = self.write(&mut out, time);
        out
    }

    fn write(&self, out: &mut String, time: Option<Duration>) -> std::fmt::Result {
        let (flights, seed) = (self.flights(), self.terms.seed);
        let part = match self.shard {
            Shard::WHOLE => String::new(),
            Shard { number, of } => format!(", shard {number} of {of}"),
        };
        let time = time.map_or(String::new(), |time| {
            let seconds = time.as_secs_f64();
            format!(" in {seconds:.1} s, {:.0} a minute", flights as f64 * 60.0 / seconds.max(1e-9))
        });
        let word = if flights == 1 { "flight" } else { "flights" };
        writeln!(out, "{flights} {word}{time} (seed {seed}{part})\n")?;
        let width = self.terms.cells.iter().map(|cell| cell.mission.name().len()).max().unwrap_or(0).max(9);
        writeln!(
            out,
            "{:<width$} pilots level  flown   won             95 %       rounds  pilots lost   squad points  stuck",
            "mission"
        )?;
        let mut line = |name: &str, cell: Option<Cell>, tally: &Tally| {
            let pilots = cell.map_or(String::new(), |cell| cell.pilots.to_string());
            let level = cell.map_or(String::new(), |cell| cell.level.number().to_string());
            let (low, high) = tally.win_interval();
            let won = percent(tally.win_rate());
            let between = format!("{} to {}", percent(Some(low)), percent(Some(high)));
            let of = |sum: &Sum| mean_and_spread(sum, tally.flown);
            let (rounds, lost, points) = (of(&tally.rounds), of(&tally.lost), of(&tally.points));
            let (flown, stuck) = (tally.flown, tally.stuck.len());
            writeln!(
                out,
                "{name:<width$} {pilots:>6} {level:>5} {flown:>6} {won:>5} {between:>16} {rounds:>12} {lost:>12} {points:>14} {stuck:>6}"
            )
        };
        for (cell, tally) in self.cells() {
            line(cell.mission.name(), Some(cell), tally)?;
        }
        let total = self.total();
        if self.tallies.len() > 1 {
            line("all", None, &total)?;
        }
        let width = total.kills.keys().map(|ship| ship.name().len()).max().unwrap_or(0).max(width);
        if !total.kills.is_empty() {
            writeln!(out, "\n{:<width$}        met  shot down", "ships")?;
        }
        for (ship, Kills { shot_down, met }) in &total.kills {
            let share = percent((*met > 0).then(|| *shot_down as f64 / *met as f64));
            writeln!(out, "{:<width$} {met:>10} {shot_down:>10} {share:>7} %", ship.name())?;
        }
        Ok(())
    }
}

fn cell_json((cell, tally): (Cell, &Tally)) -> Value {
    let (low, high) = tally.win_interval();
    let sum = |sum: &Sum| {
        json!({
            "sum": sum.sum,
            "squares": sum.squares,
            "mean": sum.mean(tally.flown),
            "spread": sum.spread(tally.flown),
        })
    };
    let kills: BTreeMap<&str, Kills> = tally.kills.iter().map(|(ship, kills)| (ship.id(), *kills)).collect();
    let stuck =
        tally.stuck.iter().map(|lost| json!({"flight": lost.number, "seed": lost.seed, "at": lost.at}));
    json!({
        "id": cell.mission.name(),
        "pilots": cell.pilots,
        "level": cell.level.number(),
        "flown": tally.flown,
        "won": tally.won,
        "win_rate": tally.win_rate(),
        "win_low": low,
        "win_high": high,
        "rounds": sum(&tally.rounds),
        "lost": sum(&tally.lost),
        "points": sum(&tally.points),
        "kills": kills,
        "stuck": stuck.collect::<Vec<_>>(),
    })
}

/// A share in per cent with one place; a dash if there is none.
pub fn percent(share: Option<f64>) -> String {
    share.map_or("-".into(), |share| format!("{:.1}", share * 100.0))
}

fn mean_and_spread(sum: &Sum, count: u64) -> String {
    let number = |value: Option<f64>| value.map_or("-".into(), |value| format!("{value:.1}"));
    format!("{} +- {}", number(sum.mean(count)), number(sum.spread(count)))
}

//! Reports read back, and the shards of one run added up.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

use clap::Args;
use serde::Deserialize;
use wingmate_core::battle::state::rebel::Chassis;
use wingmate_core::cards::missions::MissionId;
use wingmate_core::cards::pilots::Level;
use wingmate_core::cards::ships::ShipId;
use wingmate_core::game::ENGINE_VERSION;

use super::{Kills, Report, Tally, WHAT};
use crate::failure::Failure;
use crate::simulate::flights::{Cell, Lost, Shard, Terms, chassis};
use crate::simulate::statistics::Sum;

/// The words of `simulate merge`.
#[derive(Args)]
pub struct Merge {
    /// The JSON of every shard of one run
    #[arg(required = true, value_name = "FILE")]
    files: Vec<PathBuf>,
}

impl Merge {
    pub fn report(&self) -> Result<Report, Failure> {
        let reports: Result<Vec<_>, Failure> =
            self.files.iter().map(|path| Ok((path.as_path(), Report::read(path)?))).collect();
        merge(reports?)
    }
}

impl Report {
    /// Reads the JSON of a report.
    pub fn read(path: &Path) -> Result<Report, Failure> {
        let name = path.display();
        let bytes = fs::read(path).map_err(|error| Failure::file("read", path, &error))?;
        let no_report = || Failure::input(format!("{name} is not the JSON of `simulate missions`"));
        let told: Told = serde_json::from_slice(&bytes).map_err(|_| no_report())?;
        if told.what != WHAT {
            return Err(no_report());
        }
        if told.engine != ENGINE_VERSION {
            let Told { engine, .. } = told;
            return Err(Failure::input(format!(
                "{name} is of engine {engine}, and this is {ENGINE_VERSION}"
            )));
        }
        let report = told.report().ok_or_else(no_report)?;
        let whole = (0..).zip(&report.tallies).all(|(place, tally)| {
            let (from, to) = report.terms.range_of(place);
            let flights = tally.flown.checked_add(tally.stuck.len() as u64);
            tally.won <= tally.flown && flights == Some(report.shard.count(from, to))
        });
        whole.then_some(report).ok_or_else(|| Failure::input(format!("{name} does not hold all its flights")))
    }
}

/// A report as its JSON tells it: what follows from the sums is passed over.
#[derive(Deserialize)]
struct Told {
    what: String,
    engine: u8,
    seed: u64,
    count: u64,
    ships: Vec<String>,
    #[serde(default)]
    file: Option<String>,
    shard: Option<ToldShard>,
    cells: Vec<ToldCell>,
}

#[derive(Deserialize)]
struct ToldShard {
    number: u64,
    of: u64,
}

#[derive(Deserialize)]
struct ToldCell {
    id: String,
    pilots: u8,
    level: u8,
    flown: u64,
    won: u64,
    rounds: Sum,
    lost: Sum,
    points: Sum,
    kills: BTreeMap<String, Kills>,
    stuck: Vec<ToldStuck>,
}

#[derive(Deserialize)]
struct ToldStuck {
    flight: u64,
    seed: u64,
    at: String,
}

impl Told {
    /// None if it names what there is not.
    fn report(self) -> Option<Report> {
        let shard = match self.shard {
            Some(ToldShard { number, of }) => Shard::new(number, of)?,
            None => Shard::WHOLE,
        };
        let (mut cells, mut tallies) = (Vec::new(), Vec::new());
        for told in self.cells {
            let guest =
                self.file.as_ref().filter(|_| told.id == MissionId::Guest.name()).map(|_| MissionId::Guest);
            let mission = guest.or_else(|| MissionId::from_id(&told.id))?;
            let level = Level::from_number(told.level)?;
            cells.push(Cell { mission, pilots: told.pilots, level });
            let kills = told.kills.into_iter().map(|(id, kills)| Some((ship(&id)?, kills)));
            let kills = kills.collect::<Option<_>>()?;
            let stuck = told.stuck.into_iter().map(|it| Lost { number: it.flight, seed: it.seed, at: it.at });
            tallies.push(Tally {
                flown: told.flown,
                won: told.won,
                rounds: told.rounds,
                lost: told.lost,
                points: told.points,
                kills,
                stuck: stuck.collect(),
            });
        }
        let ships: Option<Vec<Chassis>> = self.ships.iter().map(|id| chassis(id).ok()).collect();
        let terms = Terms { cells, ships: ships?, count: self.count, seed: self.seed, file: self.file };
        // What would overflow was not flown.
        self.count.checked_mul(terms.cells.len() as u64)?;
        Some(Report { terms, shard, tallies })
    }
}

fn ship(id: &str) -> Option<ShipId> {
    ShipId::ALL.into_iter().find(|ship| ship.id() == id)
}

/// Adds the shards of one run up, each from its file.
pub fn merge(mut reports: Vec<(&Path, Report)>) -> Result<Report, Failure> {
    reports.sort_by_key(|(_, report)| report.shard);
    let [(first_path, first), rest @ ..] = reports.as_slice() else {
        return Err(Failure::input("there is no file to merge"));
    };
    let mut whole = Report { shard: Shard::WHOLE, ..first.clone() };
    let of = first.shard.of;
    for (path, report) in rest {
        if let Some(what) = difference(first, report) {
            let (one, other) = (first_path.display(), path.display());
            return Err(Failure::input(format!("{one} and {other} are not of one run: their {what} differ")));
        }
    }
    for pair in reports.windows(2) {
        if let [(one, first), (other, second)] = pair
            && first.shard == second.shard
        {
            let (one, other, number) = (one.display(), other.display(), first.shard.number);
            return Err(Failure::input(format!("{one} and {other} are the same shard: {number} of {of}")));
        }
    }
    let there = |number: &u64| reports.iter().any(|(_, report)| report.shard.number == *number);
    if reports.len() as u64 != of {
        // The first is enough to know which command to repeat.
        let missing = (1..=of).find(|number| !there(number)).unwrap_or(of);
        let count = of - reports.len() as u64;
        let more = if count > 1 { format!(", and {} more", count - 1) } else { String::new() };
        return Err(Failure::input(format!("shard {missing} of {of} is missing{more}")));
    }
    for (path, report) in rest {
        let added = whole.tallies.iter_mut().zip(&report.tallies).all(|(tally, more)| tally.add(more));
        if !added {
            return Err(Failure::input(format!("the sums of {} are too large", path.display())));
        }
    }
    Ok(whole)
}

/// In what two reports differ that should be of one run.
fn difference(one: &Report, other: &Report) -> Option<&'static str> {
    let (a, b) = (&one.terms, &other.terms);
    [
        (a.seed != b.seed, "seeds"),
        (a.count != b.count, "numbers of flights"),
        (a.ships != b.ships, "ships"),
        (a.file != b.file, "mission files"),
        (a.cells != b.cells, "missions, pilots or levels"),
        (one.shard.of != other.shard.of, "numbers of shards"),
    ]
    .into_iter()
    .find_map(|(differs, what)| differs.then_some(what))
}

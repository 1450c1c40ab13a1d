//! What flights came to: whole numbers that add up, as text for people and as JSON that can be read back and merged.
//!
//! A merged report says exactly what one run of all flights would have said. Does NOT fly or draw.

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::fs;
use std::path::{Path, PathBuf};
use std::time::Duration;

use clap::Args;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use wingmate_core::battle::state::rebel::Chassis;
use wingmate_core::cards::missions::MissionId;
use wingmate_core::cards::pilots::Level;
use wingmate_core::cards::ships::ShipId;
use wingmate_core::game::ENGINE_VERSION;

use super::flights::{Cell, Lost, Shard, Terms, chassis, chassis_id};
use super::statistics::{Sum, interval};
use crate::failure::Failure;
use crate::players::Outcome;

/// What a report calls itself.
const WHAT: &str = "simulated missions";

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

#[cfg(test)]
mod tests {
    use super::*;

    /// Eight flights that nobody flew: two cells, four flights each.
    fn terms() -> Terms {
        let cells = Cell::all(&[MissionId::LocalTrouble], &[3, 4], &[2]);
        Terms { cells, ships: vec![Chassis::XWing, Chassis::Arc170], count: 4, seed: 1, file: None }
    }

    fn outcome(number: u64) -> Result<Outcome, Lost> {
        if number == 5 {
            return Err(Lost { number: 2, seed: 99, at: "a question".into() });
        }
        let of = |count: u64| BTreeMap::from([(ShipId::TieLnFighter, count as u32)]);
        Ok(Outcome {
            won: number.is_multiple_of(3),
            rounds: 4 + number as u8,
            pool: 10 * number as u16,
            lost: number as u8 % 2,
            kills: of(number),
            met: of(9),
        })
    }

    fn report(shard: Shard) -> Report {
        let terms = terms();
        let mut tallies = vec![Tally::default(); 2];
        for number in (0..8).filter(|number| number % shard.of == shard.number - 1) {
            tallies[number as usize / 4].count(outcome(number));
        }
        Report::new(terms, shard, tallies)
    }

    fn shards(of: u64) -> Vec<Report> {
        (1..=of).map(|number| report(Shard { number, of })).collect()
    }

    /// Whether the mission's name is the longest or a ship's.
    #[test]
    fn columns_of_the_ships_stand_below_each_other() {
        for mission in [MissionId::Bait, MissionId::CaptureRefuelingStation] {
            let terms = Terms { cells: Cell::all(&[mission], &[3], &[2]), ..terms() };
            let mut tally = Tally::default();
            let of = |count| BTreeMap::from([(ShipId::TieLnFighter, count), (ShipId::TieInterceptor, 2)]);
            tally.count(outcome(0).map(|outcome| Outcome { kills: of(7), met: of(9), ..outcome }));
            let text = Report::new(terms, Shard::WHOLE, vec![tally]).text(None);
            let lines: Vec<&str> = text.lines().skip_while(|line| !line.starts_with("ships")).collect();
            let [head, rows @ ..] = lines.as_slice() else { panic!("{text}") };
            assert_eq!(rows.len(), 2, "{text}");
            let right = head.find("met").unwrap() + 3;
            for row in rows {
                assert!(row[..right].ends_with(['2', '9']) && row[right..].starts_with(' '), "{text}");
            }
        }
    }

    fn merged(reports: Vec<Report>) -> Result<Report, String> {
        let names: Vec<PathBuf> = (1..=reports.len()).map(|number| format!("{number}.json").into()).collect();
        let named = names.iter().map(PathBuf::as_path).zip(reports).collect();
        merge(named).map_err(|failure| failure.sentence)
    }

    #[test]
    fn shards_add_up_to_the_whole() {
        let whole = report(Shard::WHOLE);
        for of in 1..=9 {
            let mut all = shards(of);
            all.reverse();
            assert_eq!(merged(all).unwrap().json().to_string(), whole.json().to_string(), "{of} shards");
        }
    }

    #[test]
    fn what_is_not_one_run_is_refused() {
        let with = |change: &dyn Fn(&mut Report)| {
            let mut all = shards(3);
            change(&mut all[1]);
            merged(all).unwrap_err()
        };
        let not_one = |what: &str| format!("1.json and 2.json are not of one run: their {what} differ");
        assert_eq!(with(&|it| it.terms.seed = 2), not_one("seeds"));
        assert_eq!(with(&|it| it.terms.count = 5), not_one("numbers of flights"));
        assert_eq!(with(&|it| it.terms.ships.clear()), not_one("ships"));
        assert_eq!(with(&|it| it.terms.cells[0].pilots = 6), not_one("missions, pilots or levels"));
        assert_eq!(with(&|it| it.shard.of = 4), not_one("numbers of shards"));
        let same = "1.json and 2.json are the same shard: 1 of 3";
        assert_eq!(with(&|it| it.shard.number = 1), same);
        let mut all = shards(5);
        all.remove(3);
        assert_eq!(merged(all.clone()).unwrap_err(), "shard 4 of 5 is missing");
        all.remove(0);
        assert_eq!(merged(all).unwrap_err(), "shard 1 of 5 is missing, and 1 more");
        let twice = vec![report(Shard::WHOLE); 2];
        assert_eq!(merged(twice).unwrap_err(), "1.json and 2.json are the same shard: 1 of 1");
        assert_eq!(with(&|it| it.tallies[0].points.squares = u64::MAX), "the sums of 2.json are too large");
    }

    #[test]
    fn a_report_is_read_back_and_a_wrong_one_refused() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("a.json");
        let read = |text: &str| {
            fs::write(&path, text).unwrap();
            let name = path.display().to_string();
            Report::read(&path).map_err(|failure| failure.sentence.replace(&name, "FILE"))
        };
        for of in [1, 3] {
            for report in shards(of) {
                assert_eq!(read(&report.json().to_string()), Ok(report));
            }
        }
        let value = report(Shard { number: 1, of: 2 }).json();
        let changed = |change: &dyn Fn(&mut Value)| {
            let mut value = value.clone();
            change(&mut value);
            read(&value.to_string()).unwrap_err()
        };
        let no_report = "FILE is not the JSON of `simulate missions`";
        for wrong in ["", "{", "[]", "{}", "null", "{\"what\": 3}"] {
            assert_eq!(read(wrong).unwrap_err(), no_report, "{wrong}");
        }
        assert_eq!(changed(&|it| it["what"] = json!("dreams")), no_report);
        assert_eq!(changed(&|it| it["cells"][0]["id"] = json!("nowhere")), no_report);
        assert_eq!(changed(&|it| it["cells"][0]["won"] = json!(-1)), no_report);
        assert_eq!(changed(&|it| it["shard"]["number"] = json!(3)), no_report);
        assert_eq!(changed(&|it| it["count"] = json!(u64::MAX)), no_report);
        assert!(changed(&|it| it["engine"] = json!(1)).starts_with("FILE is of engine 1, and this is "));
        let not_all = "FILE does not hold all its flights";
        assert_eq!(changed(&|it| it["cells"][0]["flown"] = json!(1)), not_all);
        assert_eq!(changed(&|it| it["cells"][1]["won"] = json!(9)), not_all);
        assert_eq!(changed(&|it| it["shard"] = json!(null)), not_all);
        fs::remove_file(&path).unwrap();
        assert!(Report::read(&path).unwrap_err().sentence.starts_with("cannot read "));
    }

    #[test]
    fn json_has_the_keys_that_it_promises() {
        let value = report(Shard { number: 1, of: 2 }).json();
        let keys = |value: &Value| value.as_object().unwrap().keys().cloned().collect::<Vec<_>>();
        let all =
            ["cells", "count", "engine", "file", "flown", "seed", "shard", "ships", "stuck", "what", "won"];
        assert_eq!(keys(&value), all);
        assert_eq!(keys(&value["shard"]), ["number", "of"]);
        let cell = &report(Shard::WHOLE).json()["cells"][1];
        let all = [
            "flown", "id", "kills", "level", "lost", "pilots", "points", "rounds", "stuck", "win_high",
            "win_low", "win_rate", "won",
        ];
        assert_eq!(keys(cell), all);
        assert_eq!(keys(&cell["rounds"]), ["mean", "spread", "squares", "sum"]);
        assert_eq!(cell["rounds"]["sum"], 8 + 10 + 11);
        assert_eq!(cell["kills"], json!({"tie_ln_fighter": {"shot_down": 4 + 6 + 7, "met": 27}}));
        assert_eq!(cell["stuck"], json!([{"flight": 2, "seed": 99, "at": "a question"}]));
        assert_eq!((&cell["flown"], &cell["won"]), (&json!(3), &json!(1)));
        assert_eq!(report(Shard::WHOLE).json()["shard"], json!(null));
        assert_eq!(report(Shard::WHOLE).json()["ships"], json!(["xwing", "arc170"]));
    }

    #[test]
    fn text_is_aligned_and_names_what_is_stuck() {
        let report = report(Shard::WHOLE);
        let text = report.text(None);
        let lines: Vec<&str> = text.lines().collect();
        assert_eq!(lines[0], "8 flights (seed 1)");
        let table = &lines[2..6];
        assert!(table[3].starts_with("all "), "{text}");
        assert!(table.iter().all(|line| line.len() == table[0].len()), "{text}");
        assert!(table[1].contains(" 4  50.0     15.0 to 85.0 "), "{text}");
        assert!(text.contains("TIE/ln Fighter") && text.contains(" 63 "), "{text}");
        let stuck: Vec<String> = report.stuck().collect();
        assert_eq!(stuck, ["stuck: local_trouble, 4 pilots, level 2, flight 2 (seed 99): a question"]);
    }
}

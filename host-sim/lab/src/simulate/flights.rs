//! `simulate missions`: many flights of missions on all cores, or every so-manieth of them for one of many machines.
//!
//! What a flight comes to depends on its terms and its number alone, so neither cores nor machines change a result. Does NOT
//! play (`players` does) and does not add up (`report` does).

use std::fs;
use std::io::{self, Write};
use std::num::NonZeroUsize;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::{Path, PathBuf};
use std::str::FromStr;
use std::sync::mpsc;
use std::time::{Duration, Instant};

use clap::Args;
use rayon::ThreadPoolBuilder;
use rayon::prelude::*;
use wingmate_core::battle::state::rebel::Chassis;
use wingmate_core::cards::missions::{MissionCard, MissionId};
use wingmate_core::cards::pilots::Level;

use super::journal::{self, Kept};
use super::report::{Report, Tally};
use super::seed_or_any;
use crate::failure::Failure;
use crate::mission_file;
use crate::players::{self, Flight, Flown, Outcome, Stuck};
use crate::progress::told;

/// Most flights of one kind: years of work.
const MAX_COUNT: u64 = 1_000_000_000;
/// More do not help on any machine.
const MOST_THREADS: usize = 512;
/// A game and what its rules need lie on the stack.
const STACK_BYTES: usize = 8 << 20;

/// The words of the command line.
#[derive(Args)]
pub struct Wanted {
    /// The mission, as `list missions` names it, or all of them
    #[arg(long, value_name = "ID|all", value_parser = missions, required_unless_present = "file")]
    id: Option<Missions>,
    /// A mission from a file, as `check` takes it
    #[arg(long, value_name = "FILE", conflicts_with = "id")]
    file: Option<PathBuf>,
    /// How many Rebel pilots fly: a number, or from one to another
    #[arg(long, value_name = "3-6", value_parser = pilots)]
    pilots: Numbers,
    /// Their level: a number, or from one to another
    #[arg(long, value_name = "1-5", value_parser = levels)]
    level: Numbers,
    /// What they fly, in turn: xwing,ywing,... [default: xwing]
    #[arg(long, value_name = "LIST", value_parser = chassis, value_delimiter = ',')]
    ships: Vec<Chassis>,
    /// How often each mission is flown, with each number of pilots and at each level
    #[arg(long, value_name = "N", value_parser = count)]
    count: u64,
    /// The same number, the same flights
    #[arg(long, value_name = "N")]
    seed: Option<u64>,
    /// Fly only the K-th of every N flights: `simulate merge` adds the shards up
    #[arg(long, value_name = "K/N", requires = "seed")]
    shard: Option<Shard>,
    /// How many cores work on it [default: all]
    #[arg(long, value_name = "N", value_parser = threads)]
    threads: Option<NonZeroUsize>,
    /// Keep the flight in a new save file, for `replay`, `log`, `play` and the device; only if there is one flight,
    /// and of the book's missions: a save holds no mission file
    #[arg(long, value_name = "FILE", conflicts_with = "file")]
    save: Option<PathBuf>,
}

#[derive(Clone)]
struct Missions(Vec<MissionId>);

#[derive(Clone)]
struct Numbers(Vec<u8>);

fn missions(word: &str) -> Result<Missions, String> {
    if word == "all" {
        return Ok(Missions(MissionId::ALL.to_vec()));
    }
    MissionId::from_id(word)
        .map(|id| Missions(vec![id]))
        .ok_or_else(|| format!("no mission is called '{word}': `list missions` names them all"))
}

/// A number or a range of them.
fn numbers(word: &str, least: u8, most: u8) -> Option<Numbers> {
    let (from, to) = word.split_once('-').unwrap_or((word, word));
    let number = |word: &str| word.parse().ok().filter(|number| (least..=most).contains(number));
    let (from, to) = (number(from)?, number(to)?);
    (from <= to).then(|| Numbers((from..=to).collect()))
}

fn pilots(word: &str) -> Result<Numbers, String> {
    numbers(word, 3, 6).ok_or_else(|| "3 to 6 pilots fly a mission; say 4 or 3-6".into())
}

fn levels(word: &str) -> Result<Numbers, String> {
    numbers(word, 1, 5).ok_or_else(|| "levels go from 1 to 5; say 2 or 1-5".into())
}

/// How often a cell is flown.
pub fn count(word: &str) -> Result<u64, String> {
    let count = word.parse().ok().filter(|count| (1..=MAX_COUNT).contains(count));
    count.ok_or_else(|| format!("it is flown 1 to {MAX_COUNT} times"))
}

/// Cores that work together.
pub fn threads(word: &str) -> Result<NonZeroUsize, String> {
    let threads = word.parse().ok().filter(|threads: &NonZeroUsize| threads.get() <= MOST_THREADS);
    threads.ok_or_else(|| format!("1 to {MOST_THREADS} cores can work on it"))
}

/// A Rebel ship as a shell likes it: `xwing`, `arc170`.
pub fn chassis_id(chassis: Chassis) -> String {
    chassis
        .name()
        .chars()
        .filter(char::is_ascii_alphanumeric)
        .map(|letter| letter.to_ascii_lowercase())
        .collect()
}

pub fn chassis(word: &str) -> Result<Chassis, String> {
    let all = Chassis::OF_PLAYERS;
    all.iter().copied().find(|chassis| chassis_id(*chassis) == word).ok_or_else(|| {
        let known: Vec<String> = all.iter().copied().map(chassis_id).collect();
        format!("no such ship; there is {}", known.join(", "))
    })
}

/// One machine's part: every `of`-th flight, beginning with this one, counted from 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Shard {
    pub number: u64,
    pub of: u64,
}

impl Shard {
    /// All of it.
    pub const WHOLE: Shard = Shard { number: 1, of: 1 };

    pub fn new(number: u64, of: u64) -> Option<Shard> {
        ((1..=of).contains(&number) && of <= MAX_COUNT).then_some(Shard { number, of })
    }

    /// How many of the flights from 0 to below this one are its own.
    fn below(self, flight: u64) -> u64 {
        (flight + self.of - self.number) / self.of
    }

    /// How many flights of a range are its own.
    pub fn count(self, from: u64, to: u64) -> u64 {
        self.below(to) - self.below(from)
    }
}

impl FromStr for Shard {
    type Err = String;

    fn from_str(word: &str) -> Result<Shard, String> {
        let parts = word.split_once('/').and_then(|(number, of)| number.parse().ok().zip(of.parse().ok()));
        parts
            .and_then(|(number, of)| Shard::new(number, of))
            .ok_or_else(|| "shards are told as K/N, from 1/N to N/N".into())
    }
}

/// Flights that are counted together.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Cell {
    pub mission: MissionId,
    pub pilots: u8,
    pub level: Level,
}

impl Cell {
    /// Every one of these missions with each number of pilots at each level.
    pub fn all(missions: &[MissionId], pilots: &[u8], levels: &[u8]) -> Vec<Cell> {
        let mut cells = Vec::new();
        for &mission in missions {
            for &pilots in pilots {
                let levels = levels.iter().copied().filter_map(Level::from_number);
                cells.extend(levels.map(|level| Cell { mission, pilots, level }));
            }
        }
        cells
    }

    /// The dice of its so-manieth flight. It does not matter which other cells are flown, nor how many flights.
    pub fn seed(self, run: u64, nth: u64) -> u64 {
        // SplitMix64, a step and three rounds of mixing for each number.
        let mix = |state: u64, number: u64| {
            let mut mixed = (state ^ number).wrapping_add(0x9E37_79B9_7F4A_7C15);
            mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
            mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
            mixed ^ (mixed >> 31)
        };
        let cell = [self.mission.number(), self.pilots, self.level.number()].map(u64::from);
        // As many bits as every reader of JSON keeps.
        cell.into_iter().chain([nth]).fold(mix(0, run), mix) >> 11
    }
}

/// What a run flies; all its shards have the same terms.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Terms {
    pub cells: Vec<Cell>,
    /// X-wings if it is empty.
    pub ships: Vec<Chassis>,
    /// Flights of each cell.
    pub count: u64,
    pub seed: u64,
    /// Name and fingerprint of a mission from a file.
    pub file: Option<String>,
}

impl Terms {
    pub fn flights(&self) -> u64 {
        self.count * self.cells.len() as u64
    }

    /// The flights of a cell, in the order of the run.
    pub fn range_of(&self, cell: usize) -> (u64, u64) {
        let first = cell as u64 * self.count;
        (first, first + self.count)
    }

    /// A flight of the run: the place of its cell, its number there from 0, and what is flown.
    fn flight(&self, number: u64) -> Option<(usize, u64, Flight)> {
        let (place, nth) = (usize::try_from(number / self.count).ok()?, number % self.count);
        let cell = *self.cells.get(place)?;
        let Cell { mission, pilots, level } = cell;
        let ships = self.ships.clone();
        Some((place, nth, Flight { mission, pilots, level, ships, seed: cell.seed(self.seed, nth) }))
    }
}

/// Plays a flight. A broken rule that panics is a flight that did not come to its end, like any other.
fn play(flight: &Flight) -> Result<Flown, Box<Stuck>> {
    catch_unwind(AssertUnwindSafe(|| players::fly(flight))).unwrap_or_else(|panic| {
        let words = panic.downcast_ref::<String>().map(String::as_str);
        let words = words.or_else(|| panic.downcast_ref::<&str>().copied()).unwrap_or("a panic");
        Err(Box::new(Stuck { at: words.to_owned(), commands: Vec::new() }))
    })
}

/// A flight that did not come to its end, and its dice.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Lost {
    pub number: u64,
    pub seed: u64,
    pub at: String,
}

/// Flies a shard of a run on so many cores, all if none are named; `tick` hears how many flights are done.
pub fn fly(
    terms: Terms,
    shard: Shard,
    threads: Option<NonZeroUsize>,
    tick: &mut dyn FnMut(u64),
) -> Result<Report, Failure> {
    let threads = threads.map_or(0, NonZeroUsize::get);
    let pool = ThreadPoolBuilder::new().num_threads(threads).stack_size(STACK_BYTES).build();
    let pool = pool.map_err(|error| Failure::input(format!("cannot work on several cores: {error}")))?;
    let mut tallies = vec![Tally::default(); terms.cells.len()];
    let own = shard.count(0, terms.flights());
    let (done, finished) = mpsc::channel::<(usize, Result<Outcome, Lost>)>();
    pool.in_place_scope(|scope| {
        let terms = &terms;
        scope.spawn(move |_| {
            (0..own).into_par_iter().for_each_with(done, |done, place| {
                let Some((cell, nth, flight)) = terms.flight(shard.number - 1 + place * shard.of) else {
                    return;
                };
                let flown = play(&flight);
                let outcome = flown.map(|flown| flown.outcome);
                let outcome =
                    outcome.map_err(|stuck| Lost { number: nth + 1, seed: flight.seed, at: stuck.at });
                // Whoever listens waits for the last one.
                let _ = done.send((cell, outcome));
            });
        });
        for (flown, (cell, outcome)) in (1..).zip(finished) {
            if let Some(tally) = tallies.get_mut(cell) {
                tally.count(outcome);
            }
            tick(flown);
        }
    });
    Ok(Report::new(terms, shard, tallies))
}

/// The mission of a file, ready to be flown; the first thing that is wrong with it is told.
pub fn seated(path: &Path) -> Result<MissionId, Failure> {
    mission_file::load(path).map_err(|errors| {
        let more = errors.len().saturating_sub(1);
        let first = errors.first().map(ToString::to_string).unwrap_or_default();
        Failure::input(if more == 0 {
            first
        } else {
            format!("{first} ({more} more: `check` tells them all)")
        })
    })
}

/// Shards of two files are not of one run, though the missions have the same name (FNV-1a of the written mission).
fn print_of(card: &MissionCard) -> String {
    let print = mission_file::write(card).bytes().fold(0xCBF2_9CE4_8422_2325_u64, |print, byte| {
        (print ^ u64::from(byte)).wrapping_mul(0x0100_0000_01B3)
    });
    format!("{} {print:016x}", card.name)
}

/// Carries the words of the command line out; what did not come to its end is told beside the report.
pub fn run(wanted: &Wanted, json: bool, out: impl Write, mut beside: impl Write) -> Result<(), Failure> {
    let Wanted { id, file, pilots: Numbers(pilots), level: Numbers(levels), .. } = wanted;
    let guest = file.as_deref().map(seated).transpose()?;
    let missions = match (id, guest) {
        (_, Some(guest)) => &[guest][..],
        (Some(Missions(missions)), None) => missions,
        (None, None) => &[],
    };
    let cells = Cell::all(missions, pilots, levels);
    let seed = seed_or_any(wanted.seed)?;
    let file = guest.map(|guest| print_of(guest.mission()));
    let terms = Terms { cells, ships: wanted.ships.clone(), count: wanted.count, seed, file };
    let shard = wanted.shard.unwrap_or(Shard::WHOLE);
    let flights = shard.count(0, terms.flights());
    let start = Instant::now();
    let report = match &wanted.save {
        Some(path) if flights == 1 => {
            let (report, kept) = fly_and_keep(terms, shard, path)?;
            let _ = writeln!(beside, "{}", kept.sentence(path));
            report
        }
        Some(_) => {
            let example = "--count 18 --shard 18/18 flies the 18th alone";
            return Err(Failure::input(format!(
                "--save keeps one flight, and these are {flights}: {example}"
            )));
        }
        None => told("flights", flights, |tick| fly(terms, shard, wanted.threads, tick))?,
    };
    tell(&report, Some(start.elapsed()), json, out, beside)
}

/// Flies the only flight of a shard and keeps it in a new file.
fn fly_and_keep(terms: Terms, shard: Shard, path: &Path) -> Result<(Report, Kept), Failure> {
    let number = shard.number - 1;
    let Some((cell, nth, flight)) = terms.flight(number) else {
        return Err(Failure::input("there is no such flight"));
    };
    let cannot = |error: io::Error| Failure::file("write", path, &error);
    // Somebody's games may be there; and whoever waits for the flight wants to hear of it before.
    let mut file = fs::File::create_new(path).map_err(cannot)?;
    let flown = play(&flight);
    let (flash, kept) = match &flown {
        Ok(flown) => journal::keep(&flight, &flown.commands, Some(flown.game.hash())),
        Err(stuck) => journal::keep(&flight, &stuck.commands, None),
    }?;
    file.write_all(&flash).map_err(cannot)?;
    let mut tallies = vec![Tally::default(); terms.cells.len()];
    let outcome = flown.map(|flown| flown.outcome);
    tallies[cell].count(outcome.map_err(|stuck| Lost { number: nth + 1, seed: flight.seed, at: stuck.at }));
    Ok((Report::new(terms, shard, tallies), kept))
}

/// Prints a report; flights that did not come to their end are told one by one, and make it a failure.
pub fn tell(
    report: &Report,
    time: Option<Duration>,
    json: bool,
    mut out: impl Write,
    mut beside: impl Write,
) -> Result<(), Failure> {
    let text = if json { format!("{}\n", report.json()) } else { report.text(time) };
    out.write_all(text.as_bytes()).map_err(|error| Failure::output(&error))?;
    for line in report.stuck() {
        // Whoever closed it does not want to know.
        let _ = writeln!(beside, "{line}");
    }
    match report.stuck().count() {
        0 => Ok(()),
        stuck => {
            let flights = report.flights();
            Err(Failure::expectation(format!("{stuck} of {flights} flights did not come to their end")))
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

    pub fn terms(count: u64) -> Terms {
        let cells = Cell::all(&[MissionId::LocalTrouble, MissionId::Defector], &[3, 4], &[1, 5]);
        Terms { cells, ships: vec![Chassis::XWing, Chassis::YWing], count, seed: 7, file: None }
    }

    fn flown(terms: &Terms, shard: Shard, threads: usize) -> Report {
        fly(terms.clone(), shard, NonZeroUsize::new(threads), &mut |_| {}).unwrap()
    }

    #[test]
    fn cores_do_not_change_a_result() {
        let terms = terms(5);
        let one = flown(&terms, Shard::WHOLE, 1);
        assert_eq!(one.flights(), 40);
        assert_eq!(one.json(), flown(&terms, Shard::WHOLE, 2).json());
        assert_eq!(one.json(), flown(&terms, Shard::WHOLE, 7).json());
        assert_ne!(one.json(), flown(&Terms { seed: 8, ..terms }, Shard::WHOLE, 2).json());
    }

    #[test]
    fn a_flight_depends_on_its_own_numbers_only() {
        let (few, many) = (terms(2), terms(9));
        let flight = |terms: &Terms, cell: u64, nth| {
            let (_, _, flight) = terms.flight(cell * terms.count + nth).unwrap();
            (flight.mission, flight.pilots, flight.level, flight.seed)
        };
        assert_eq!(flight(&few, 3, 1), flight(&many, 3, 1));
        let alone = Terms { cells: vec![few.cells[3]], ..few.clone() };
        assert_eq!(flight(&few, 3, 1), flight(&alone, 0, 1));
        let seeds: BTreeSet<u64> = (0..many.flights()).map(|it| many.flight(it).unwrap().2.seed).collect();
        assert_eq!(seeds.len(), 72, "no two flights have the same dice");
        assert!(seeds.iter().all(|seed| *seed < 1 << 53));
        assert!(many.flight(72).is_none());
    }

    /// What the seeds are is a promise: a run can be repeated by a later build.
    #[test]
    fn seeds_stay_as_they_are() {
        let cell =
            Cell { mission: MissionId::LocalTrouble, pilots: 4, level: Level::from_number(2).unwrap() };
        assert_eq!(
            [cell.seed(1, 0), cell.seed(1, 1), cell.seed(2, 0)],
            [846_692_642_429_522, 8_583_362_601_792_491, 3_609_594_949_631_544]
        );
    }
    #[test]
    fn shards_share_all_flights() {
        for (flights, of) in [(40, 1), (40, 3), (7, 10), (0, 4)] {
            let all = (1..=of).map(|number| Shard { number, of });
            assert_eq!(all.clone().map(|shard| shard.count(0, flights)).sum::<u64>(), flights);
            for shard in all {
                let own = (0..flights).filter(|flight| flight % of == shard.number - 1);
                assert_eq!(shard.count(0, flights), own.count() as u64);
            }
        }
        assert_eq!(Shard { number: 2, of: 3 }.count(3, 8), 2);
        assert_eq!("2/3".parse(), Ok(Shard { number: 2, of: 3 }));
        for wrong in ["0/3", "4/3", "1/0", "1", "a/b", "-1/2", "1/2/3", ""] {
            assert!(wrong.parse::<Shard>().is_err(), "{wrong}");
        }
    }

    #[test]
    fn words_are_read() {
        let read = |word| numbers(word, 3, 6).map(|Numbers(numbers)| numbers);
        assert_eq!((read("4"), read("3-5")), (Some(vec![4]), Some(vec![3, 4, 5])));
        for wrong in ["", "2", "7", "5-4", "3-7", "3-", "-3", "3-4-5", "x"] {
            assert_eq!(read(wrong), None, "{wrong}");
        }
        assert_eq!(chassis("hwk290"), Ok(Chassis::Hwk290));
        assert!(chassis("tiedefender").unwrap_err().contains("xwing, ywing, awing, bwing, hwk290"));
    }
}

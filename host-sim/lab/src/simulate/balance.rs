//! `simulate balance`: how hard every mission is, as a page with a table and a picture.
//!
//! Flies what `flights` flies, or takes a report that is there. Does NOT judge: what few win or nearly all win is named.

use std::fmt::Write as _;
use std::fs;
use std::io::Write;
use std::num::NonZeroUsize;
use std::path::{Path, PathBuf};

use clap::Args;
use wingmate_core::cards::missions::vocabulary::MOST_PILOTS;
use wingmate_core::cards::missions::{MissionId, TABLE};
use wingmate_core::cards::pilots::Level;

use super::flights::{self, Cell, Shard, Terms};
use super::heat_map::{HeatMap, Row};
use super::report::{Report, Tally};
use crate::failure::Failure;
use crate::progress::told;

/// Shares of flights won beyond which a mission is named.
const UNWINNABLE: f64 = 0.05;
const TRIVIAL: f64 = 0.95;

const PILOTS: std::ops::RangeInclusive<u8> = 3..=MOST_PILOTS;
const LEVELS: std::ops::RangeInclusive<u8> = 1..=5;

/// The words of the command line.
#[derive(Args)]
pub struct Wanted {
    /// How often each mission is flown, with each number of pilots and at each level
    #[arg(long, value_name = "N", default_value_t = 100, value_parser = flights::count)]
    count: u64,
    /// The same number, the same page
    #[arg(long, value_name = "N", default_value_t = 1)]
    seed: u64,
    /// How many cores work on it [default: all]
    #[arg(long, value_name = "N", value_parser = flights::threads)]
    threads: Option<NonZeroUsize>,
    /// Take this JSON of `simulate missions` or `simulate merge` instead of flying
    #[arg(long, value_name = "FILE", conflicts_with_all = ["count", "seed", "threads"])]
    from: Option<PathBuf>,
    /// Where balance.md and balance.svg are written
    #[arg(long, value_name = "DIR", default_value = "docs")]
    out: PathBuf,
}

/// Flies, and writes the page and its picture.
pub fn run(wanted: &Wanted, json: bool, mut out: impl Write, beside: impl Write) -> Result<(), Failure> {
    let (page, picture) = (wanted.out.join("balance.md"), wanted.out.join("balance.svg"));
    // Nobody should wait for an hour and then hear that there is no such folder.
    if !wanted.out.is_dir() {
        return Err(Failure::input(format!("there is no folder {}", wanted.out.display())));
    }
    let report = match &wanted.from {
        Some(path) => whole(path)?,
        None => {
            let terms = terms(wanted.count, wanted.seed);
            told("flights", terms.flights(), |tick| flights::fly(terms, Shard::WHOLE, wanted.threads, tick))?
        }
    };
    let write = |path: &Path, text: String| {
        fs::write(path, text).map_err(|error| Failure::file("write", path, &error))
    };
    write(&page, markdown(&report))?;
    write(&picture, heat_map(&report).svg())?;
    if json {
        return flights::tell(&report, None, true, out, beside);
    }
    let files = format!("{} flights: {}, {}\n", report.flights(), page.display(), picture.display());
    out.write_all(files.as_bytes()).map_err(|error| Failure::output(&error))?;
    // The page has the numbers.
    flights::tell(&report, None, false, std::io::sink(), beside)
}

/// Everything there is.
fn terms(count: u64, seed: u64) -> Terms {
    let (pilots, levels): (Vec<u8>, Vec<u8>) = (PILOTS.collect(), LEVELS.collect());
    Terms { cells: Cell::all(MissionId::ALL, &pilots, &levels), ships: Vec::new(), count, seed, file: None }
}

fn whole(path: &Path) -> Result<Report, Failure> {
    let report = Report::read(path)?;
    let shard = || Failure::input(format!("{} is a shard: `simulate merge` adds all up", path.display()));
    report.is_whole().then_some(report).ok_or_else(shard)
}

fn tally(report: &Report, mission: MissionId, pilots: u8, level: u8) -> Option<&Tally> {
    let wanted = Cell { mission, pilots, level: Level::from_number(level)? };
    report.cells().find_map(|(cell, tally)| (cell == wanted).then_some(tally))
}

fn heat_map(report: &Report) -> HeatMap {
    let heads = || LEVELS.map(|level| level.to_string()).collect();
    let row = |mission: MissionId| Row {
        name: mission.mission().name.into(),
        cells: PILOTS
            .flat_map(|pilots| LEVELS.map(move |level| (pilots, level)))
            .map(|(pilots, level)| tally(report, mission, pilots, level)?.win_rate())
            .collect(),
    };
    HeatMap {
        title: "Missions won by simulated pilots, in per cent".into(),
        groups: PILOTS.map(|pilots| (format!("{pilots} pilots, level"), heads())).collect(),
        rows: TABLE.iter().map(|card| row(card.id)).collect(),
        marked: (UNWINNABLE, TRIVIAL),
        legend: ["never won", "always won", "framed: below 5 or above 95"].map(String::from),
    }
}

fn markdown(report: &Report) -> String {
    let mut out = String::new();
    // Writing to a string cannot fail.
    let _ = write_page(&mut out, report);
    out
}

fn write_page(out: &mut String, report: &Report) -> std::fmt::Result {
    let Terms { count, seed, ships, .. } = &report.terms;
    let ships: Vec<&str> = ships.iter().map(|ship| ship.name()).collect();
    let ships = if ships.is_empty() { "X-wing".into() } else { ships.join(", ") };
    writeln!(out, "# How hard the missions are\n")?;
    writeln!(
        out,
        "For players who choose a mission, and for authors who tune one. Written by `wingmate-sim simulate balance \
         --count {count} --seed {seed}`: {} flights, {count} for each mission, number of pilots and level (ships, in turn: \
         {ships}). [laboratory.md](laboratory.md) explains the numbers and their limits.\n",
        report.flights()
    )?;
    writeln!(out, "![Flights won, by mission, pilots and level](balance.svg)\n")?;
    writeln!(
        out,
        "A level counts for both sides: pilots have bought more, and squads bring more ships and better pilots. Where the \
         Empire gains more, Rebels win less often at higher levels.\n"
    )?;
    writeln!(
        out,
        "Flights won in per cent, and in brackets the interval that contains the true share 19 times of 20.\n"
    )?;
    writeln!(out, "| mission | pilots | level 1 | level 2 | level 3 | level 4 | level 5 |")?;
    writeln!(out, "|---|--:|--:|--:|--:|--:|--:|")?;
    for card in &TABLE {
        for pilots in PILOTS {
            let cells: Vec<String> =
                LEVELS.map(|level| cell(tally(report, card.id, pilots, level))).collect();
            writeln!(out, "| {} | {pilots} | {} |", card.name, cells.join(" | "))?;
        }
    }
    writeln!(out, "\n## Looks unwinnable\n")?;
    name(out, report, "Fewer than 5 of 100 flights are won:", |rate| rate < UNWINNABLE)?;
    writeln!(out, "\n## Looks trivial\n")?;
    name(out, report, "More than 95 of 100 flights are won:", |rate| rate > TRIVIAL)?;
    if report.stuck().next().is_some() {
        writeln!(out, "\n## Did not come to an end\n")?;
        for line in report.stuck() {
            writeln!(out, "- {}", line.trim_start_matches("stuck: "))?;
        }
    }
    Ok(())
}

fn cell(tally: Option<&Tally>) -> String {
    let Some((tally, rate)) = tally.and_then(|tally| Some((tally, tally.win_rate()?))) else {
        return "-".into();
    };
    let (low, high) = tally.win_interval();
    let percent = |share: f64| format!("{:.0}", share * 100.0);
    format!("{} ({}-{})", percent(rate), percent(low), percent(high))
}

/// Names the missions with such a share, with pilots and levels.
fn name(out: &mut String, report: &Report, words: &str, is: impl Fn(f64) -> bool) -> std::fmt::Result {
    let mut named = Vec::new();
    for card in &TABLE {
        let levels = |pilots: u8| -> Vec<u8> {
            let rate = |level: u8| tally(report, card.id, pilots, level).and_then(Tally::win_rate);
            LEVELS.filter(|level| rate(*level).is_some_and(&is)).collect()
        };
        // Neighbours with the same levels are named together.
        let mut groups: Vec<(Vec<u8>, Vec<u8>)> = Vec::new();
        for pilots in PILOTS {
            match groups.last_mut() {
                Some((before, same)) if *same == levels(pilots) => before.push(pilots),
                _ => groups.push((vec![pilots], levels(pilots))),
            }
        }
        groups.retain(|(_, levels)| !levels.is_empty());
        let words = |(pilots, levels): &(Vec<u8>, Vec<u8>)| {
            let word = if levels.len() == 1 { "level" } else { "levels" };
            format!("{} pilots at {word} {}", ranges(pilots), ranges(levels))
        };
        if !groups.is_empty() {
            let groups: Vec<String> = groups.iter().map(words).collect();
            named.push(format!("- {} ({}): {}", card.name, card.status.name(), groups.join("; ")));
        }
    }
    match named.is_empty() {
        true => writeln!(out, "Nothing."),
        false => writeln!(out, "{words}\n\n{}", named.join("\n")),
    }
}

/// Numbers that follow each other as one: 1-3, 5.
fn ranges(numbers: &[u8]) -> String {
    let parts = numbers.chunk_by(|one, next| one + 1 == *next).map(|part| match part {
        [only] => only.to_string(),
        [first, .., last] => format!("{first}-{last}"),
        [] => String::new(),
    });
    parts.collect::<Vec<_>>().join(", ")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::players::Outcome;
    use crate::simulate::flights::Lost;
    use std::collections::BTreeMap;

    /// Nobody wins the first mission with three pilots, everybody does with six at level 5; else half are won.
    fn report() -> Report {
        let terms = terms(4, 9);
        let mut tallies = vec![Tally::default(); terms.cells.len()];
        for (cell, tally) in terms.cells.iter().zip(&mut tallies) {
            for nth in 0..4 {
                let won = match (cell.mission, cell.pilots, cell.level.number()) {
                    (MissionId::LocalTrouble, 3, _) => false,
                    (MissionId::LocalTrouble, 6, 5) => true,
                    _ => nth < 2,
                };
                tally.count(Ok(Outcome {
                    won,
                    rounds: 8,
                    pool: 10,
                    lost: 0,
                    kills: BTreeMap::new(),
                    met: BTreeMap::new(),
                }));
            }
        }
        Report::new(terms, Shard::WHOLE, tallies)
    }

    #[test]
    fn a_page_names_what_nobody_and_what_everybody_wins() {
        let page = markdown(&report());
        assert!(page.contains("1360 flights, 4 for each"), "{page}");
        assert!(page.contains("| Local Trouble | 3 | 0 (0-49) | 0 (0-49) |"), "{page}");
        assert!(page.contains("| Local Trouble | 4 | 50 (15-85) |"), "{page}");
        let (unwinnable, trivial) = page.split_once("## Looks trivial").unwrap();
        let named = "- Local Trouble (printed): 3 pilots at levels 1-5\n";
        assert!(unwinnable.ends_with(&format!("won:\n\n{named}\n")), "{page}");
        assert!(trivial.ends_with("won:\n\n- Local Trouble (printed): 6 pilots at level 5\n"), "{page}");
        assert_eq!(page.lines().filter(|line| line.starts_with("| ")).count(), 1 + 17 * 4);
    }

    #[test]
    fn numbers_are_named_together() {
        assert_eq!(ranges(&[1, 2, 3, 5]), "1-3, 5");
        assert_eq!((ranges(&[4]), ranges(&[])), ("4".into(), String::new()));
    }

    #[test]
    fn what_is_missing_or_stuck_is_told() {
        let cells = Cell::all(&[MissionId::Bait], &[3], &[2]);
        let mut tallies = vec![Tally::default()];
        tallies[0].count(Err(Lost { number: 1, seed: 5, at: "somewhere".into() }));
        let terms = Terms { cells, ships: Vec::new(), count: 1, seed: 1, file: None };
        let report = Report::new(terms, Shard::WHOLE, tallies);
        let page = markdown(&report);
        assert!(page.contains("\n## Looks unwinnable\n\nNothing.\n"), "{page}");
        let stuck = "## Did not come to an end\n\n- bait, 3 pilots, level 2, flight 1 (seed 5): somewhere\n";
        assert!(page.ends_with(stuck), "{page}");
        // Nothing is known: no colour but the scale's.
        assert_eq!(heat_map(&report).svg().matches("<rect").count(), 1 + 11);
    }

    #[test]
    fn the_picture_has_a_cell_for_everything() {
        let svg = heat_map(&report()).svg();
        assert_eq!(svg.matches("<rect").count(), 1 + 17 * 20 + 11);
        assert_eq!(svg, heat_map(&report()).svg());
    }
}

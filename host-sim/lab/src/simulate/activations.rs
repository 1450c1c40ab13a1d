//! `simulate activations`: random but legal activations of one ship at full speed, and what they came to: zone by zone
//! beside the card's faces, and line by line beside its action list.
//!
//! Counts nothing itself: the core flies and tallies. Does NOT parse arguments or print.

use std::fmt::Write as _;
use std::time::{Duration, Instant};

use serde_json::{Map, Value, json};
use wingmate_core::battle::rules::simulate::{self, ActivationCounts, ZoneTally};
use wingmate_core::battle::state::question::Sector;
use wingmate_core::cards::maneuver::{Maneuver, Side};
use wingmate_core::cards::ships::{Distance, ShipId, TargetArc};
use wingmate_core::cards::vocabulary::Action;
use wingmate_core::dice::generator::{Purpose, RollKey, Seed, Stream};

/// What a run came to.
pub struct Report {
    pub ship: ShipId,
    pub seed: u64,
    pub tally: ActivationCounts,
    pub time: Duration,
}

/// So many activations are flown before it is told how far it is.
const AT_ONCE: u64 = 1 << 20;

/// Flies `count` activations with the dice of `seed`; `tick` hears how many are done.
pub fn activations(ship: ShipId, count: u64, seed: u64, tick: &mut dyn FnMut(u64)) -> Report {
    let key = RollKey { round: 0, phase: 0, ship: ship.number(), purpose: Purpose::Free, ordinal: 0 };
    let mut row = Stream::new(&Seed::from_number(seed), &key);
    let mut tally = ActivationCounts::new();
    let start = Instant::now();
    while tally.activations < count {
        simulate::activations(ship, AT_ONCE.min(count - tally.activations), &mut row, &mut tally);
        tick(tally.activations);
    }
    Report { ship, seed, tally, time: start.elapsed() }
}

/// A maneuver as the card draws it (for a target on the right), the faces it has there, and how often it was flown.
struct Cell {
    maneuver: Maneuver,
    faces: u64,
    left: u64,
    right: u64,
}

/// A zone of the card with both its sides.
struct Zone<'a> {
    name: String,
    cells: Vec<Cell>,
    left: &'a ZoneTally,
    right: &'a ZoneTally,
}

impl Zone<'_> {
    fn both(&self, of: impl Fn(&ZoneTally) -> u64) -> u64 {
        of(self.left) + of(self.right)
    }

    fn actions(&self) -> Vec<(&'static str, u64)> {
        taken(|action| self.both(|zone| zone.action(action)))
    }
}

/// Actions that came up, then those activations that had none.
fn taken(count: impl Fn(Option<Action>) -> u64) -> Vec<(&'static str, u64)> {
    let all = Action::ALL.iter().map(|&action| (action.name(), count(Some(action))));
    all.filter(|(_, count)| *count > 0).chain([("none", count(None))]).collect()
}

fn counted(actions: Vec<(&'static str, u64)>) -> Map<String, Value> {
    actions.into_iter().map(|(name, count)| (name.to_string(), json!(count))).collect()
}

impl Report {
    /// Activations a second.
    pub fn rate(&self) -> f64 {
        self.tally.activations as f64 / self.time.as_secs_f64().max(1e-9)
    }

    /// The eight zones in the order of the card.
    fn zones(&self) -> Vec<Zone<'_>> {
        let places = TargetArc::ALL.into_iter().flat_map(|arc| Distance::ALL.iter().map(move |&d| (arc, d)));
        places.filter_map(|(arc, distance)| self.zone(arc, distance)).collect()
    }

    fn zone(&self, arc: TargetArc, distance: Distance) -> Option<Zone<'_>> {
        let tally = |side| {
            let here = Sector { arc, side };
            self.tally
                .zones()
                .find_map(|(sector, at, zone)| (sector == here && at == distance).then_some(zone))
        };
        let (left, right) = (tally(Side::Left)?, tally(Side::Right)?);
        let mut cells: Vec<Cell> = Vec::new();
        for &maneuver in self.ship.card().maneuvers.zone(arc, distance) {
            match cells.iter_mut().find(|cell| cell.maneuver == maneuver) {
                Some(cell) => cell.faces += 1,
                None => cells.push(Cell {
                    maneuver,
                    faces: 1,
                    left: left.maneuver(maneuver.mirrored()),
                    right: right.maneuver(maneuver),
                }),
            }
        }
        Some(Zone { name: zone_name(arc, distance), cells, left, right })
    }

    /// All maneuvers that were flown, in the order of the dial and the colour of the card.
    fn maneuvers(&self) -> Vec<(Maneuver, u64)> {
        let mut all: Vec<(Maneuver, u64)> = Vec::new();
        for (maneuver, count) in self.tally.zones().flat_map(|(_, _, zone)| zone.flown()) {
            match all.iter_mut().find(|(other, _)| other == maneuver) {
                Some((_, sum)) => *sum += count,
                None => all.push((*maneuver, *count)),
            }
        }
        all.sort_by_key(|(maneuver, _)| (maneuver.speed, maneuver.bearing, maneuver.side));
        all
    }

    /// The action list: what each line says, and how often it applied.
    fn lines(&self) -> impl Iterator<Item = (usize, String, u64)> {
        let lines = self.ship.card().actions.iter().enumerate();
        lines.map(|(place, rule)| (place + 1, rule.to_string(), self.tally.row(place)))
    }

    /// The time is left out: the same seed gives the same JSON.
    pub fn json(&self) -> Value {
        let zone = |zone: Zone<'_>| {
            let cell = |cell: &Cell| {
                json!({
                    "maneuver": cell.maneuver.to_string(),
                    "faces": cell.faces,
                    "count": cell.left + cell.right,
                    "left": cell.left,
                    "right": cell.right,
                })
            };
            let value = json!({
                "activations": zone.both(|zone| zone.activations),
                "maneuvers": zone.cells.iter().map(cell).collect::<Vec<_>>(),
                "actions": counted(zone.actions()),
            });
            (zone.name, value)
        };
        let maneuvers: Map<String, Value> = self
            .maneuvers()
            .into_iter()
            .map(|(maneuver, count)| (maneuver.to_string(), json!(count)))
            .collect();
        let line = |(number, says, count)| json!({"line": number, "says": says, "count": count});
        json!({
            "ship": self.ship.id(),
            "seed": self.seed,
            "activations": self.tally.activations,
            "red": self.tally.red,
            "questions": self.tally.questions,
            "zones": self.zones().into_iter().map(zone).collect::<Map<_, _>>(),
            "maneuvers": maneuvers,
            "actions": counted(taken(|action| self.tally.action(action))),
            "lines": self.lines().map(line).collect::<Vec<_>>(),
        })
    }

    pub fn text(&self) -> String {
        let mut out = String::new();
        // Writing to a string cannot fail.
        let _ = self.write(&mut out);
        out
    }

    fn write(&self, out: &mut String) -> std::fmt::Result {
        let ActivationCounts { activations, red, questions, .. } = self.tally;
        writeln!(
            out,
            "{}: {activations} activations in {:.2} s, {:.1} million a second (seed {})",
            self.ship.name(),
            self.time.as_secs_f64(),
            self.rate() / 1e6,
            self.seed,
        )?;
        writeln!(
            out,
            "{questions} questions answered at random; {} flew red",
            share(red, activations).trim_start()
        )?;
        for zone in self.zones() {
            let total = zone.both(|zone| zone.activations);
            writeln!(out, "\n{:<18} {total:>12}            card", zone.name)?;
            for cell in &zone.cells {
                let (count, name) = (cell.left + cell.right, cell.maneuver.to_string());
                let card = format!("{} of 6 = {}", cell.faces, share(cell.faces, 6).trim_start());
                writeln!(out, "  {name:<16} {count:>12} {}   {card}", share(count, total))?;
            }
            let reds: u64 =
                zone.cells.iter().filter(|cell| cell.maneuver.is_red()).map(|cell| cell.faces).sum();
            for (name, count) in zone.actions() {
                let card = if name == "none" { format!("   red: {reds} of 6") } else { String::new() };
                writeln!(out, "  > {name:<14} {count:>12} {}{card}", share(count, total))?;
            }
        }
        writeln!(out, "\n{:<18} {activations:>12}            action list of the card", "all zones")?;
        for (number, says, count) in self.lines() {
            writeln!(
                out,
                "  {:<16} {count:>12} {}   {says}",
                format!("line {number}"),
                share(count, activations)
            )?;
        }
        let none = self.tally.action(None);
        let why = format!("{red} after a red maneuver, {} where no line applies", none - red);
        writeln!(out, "  {:<16} {none:>12} {}   {why}", "none", share(none, activations))
    }
}

/// Per cent with one place, rounded.
fn share(count: u64, total: u64) -> String {
    let tenths = (u128::from(count) * 1000 + u128::from(total) / 2) / u128::from(total.max(1));
    format!("{:>3}.{} %", tenths / 10, tenths % 10)
}

/// `front_side_far`.
pub fn zone_name(arc: TargetArc, distance: Distance) -> String {
    format!("{}_{distance}", arc.id())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_same_seed_gives_the_same_report() {
        let one = activations(ShipId::TieSaBomber, 10_000, 3, &mut |_| {});
        assert_eq!(one.json(), activations(ShipId::TieSaBomber, 10_000, 3, &mut |_| {}).json());
        assert_ne!(one.json(), activations(ShipId::TieSaBomber, 10_000, 4, &mut |_| {}).json());
        let sum: u64 = one.maneuvers().iter().map(|(_, count)| count).sum();
        assert_eq!(sum, 10_000);
        assert!(one.text().contains("lock"));
    }

    #[test]
    fn zones_and_lines_add_up() {
        let report = activations(ShipId::Vt49Decimator, 10_000, 1, &mut |_| {});
        let zones = report.zones();
        assert_eq!(zones.len(), 8);
        assert_eq!(zones.iter().map(|zone| zone.both(|zone| zone.activations)).sum::<u64>(), 10_000);
        for zone in &zones {
            assert_eq!(zone.cells.iter().map(|cell| cell.faces).sum::<u64>(), 6);
            let flown: u64 = zone.cells.iter().map(|cell| cell.left + cell.right).sum();
            assert_eq!(flown, zone.both(|zone| zone.activations), "{}", zone.name);
            assert_eq!(zone.actions().iter().map(|(_, count)| count).sum::<u64>(), flown);
        }
        let lines: u64 = report.lines().map(|(_, _, count)| count).sum();
        assert_eq!(lines + report.tally.action(None), 10_000);
    }

    #[test]
    fn shares_are_rounded() {
        assert_eq!(share(1, 6), " 16.7 %");
        assert_eq!(share(6, 6), "100.0 %");
        assert_eq!(share(0, 0), "  0.0 %");
    }

    /// A floor far below what a free desktop core does: at least a million a second (see the budgets).
    #[test]
    fn activations_are_fast() {
        let report = activations(ShipId::TieLnFighter, 500_000, 1, &mut |_| {});
        assert!(report.rate() > 200_000.0, "{}", report.text());
    }
}

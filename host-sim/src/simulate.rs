//! `simulate activations`: random but legal activations of one ship at full speed, with what they came to.

use std::fmt::Write as _;
use std::time::{Duration, Instant};

use serde_json::{Value, json};
use wingmate_core::automated::simulate::{self, Tally};
use wingmate_core::cards::ships::ShipId;
use wingmate_core::cards::vocabulary::Action;
use wingmate_core::dice::generator::{Purpose, RollKey, Seed, Stream};

/// What a run came to.
pub struct Report {
    pub ship: ShipId,
    pub tally: Tally,
    pub time: Duration,
}

/// Flies `count` activations with the dice of `seed`.
pub fn activations(ship: ShipId, count: u64, seed: u64) -> Report {
    let key = RollKey { round: 0, phase: 0, ship: ship.number(), purpose: Purpose::Free, ordinal: 0 };
    let mut row = Stream::new(&Seed::from_number(seed), &key);
    let mut tally = Tally::new();
    let start = Instant::now();
    simulate::activations(ship, count, &mut row, &mut tally);
    Report { ship, tally, time: start.elapsed() }
}

impl Report {
    /// Activations a second.
    pub fn rate(&self) -> f64 {
        let activations = u32::try_from(self.tally.activations).unwrap_or(u32::MAX);
        f64::from(activations) / self.time.as_secs_f64().max(1e-9)
    }

    /// Maneuvers of the dial that were flown, with their counts.
    fn maneuvers(&self) -> Vec<(String, u64)> {
        let flown = self.ship.dial().dial().iter().map(|maneuver| {
            let count = self.tally.maneuver(maneuver.speed, maneuver.bearing, maneuver.side);
            let name = maneuver.to_string();
            (name.split(' ').next().unwrap_or("").to_string(), count)
        });
        flown.filter(|(_, count)| *count > 0).collect()
    }

    fn actions(&self) -> Vec<(&'static str, u64)> {
        let all = Action::ALL.iter().map(|&action| (action.name(), self.tally.action(Some(action))));
        all.chain([("none", self.tally.action(None))]).filter(|(_, count)| *count > 0).collect()
    }

    /// The time is left out: the same seed gives the same JSON.
    pub fn json(&self) -> Value {
        let maneuvers: serde_json::Map<String, Value> =
            self.maneuvers().into_iter().map(|(name, count)| (name, json!(count))).collect();
        let actions: serde_json::Map<String, Value> =
            self.actions().into_iter().map(|(name, count)| (name.to_string(), json!(count))).collect();
        json!({
            "ship": self.ship.id(),
            "activations": self.tally.activations,
            "red": self.tally.red,
            "questions": self.tally.questions,
            "maneuvers": maneuvers,
            "actions": actions,
        })
    }

    pub fn text(&self) -> String {
        let mut out = String::new();
        let total = self.tally.activations.max(1);
        let tenths = |count: u64| (count * 1000 + total / 2) / total;
        // Writing to a string cannot fail.
        let _ = writeln!(
            out,
            "{}: {} activations in {:.2} s, {:.1} million a second",
            self.ship.name(),
            self.tally.activations,
            self.time.as_secs_f64(),
            self.rate() / 1e6
        );
        for (name, count) in self.maneuvers() {
            let _ =
                writeln!(out, "{name:<14} {count:>10}  {:>3}.{} %", tenths(count) / 10, tenths(count) % 10);
        }
        for (name, count) in self.actions() {
            let _ =
                writeln!(out, "{name:<14} {count:>10}  {:>3}.{} %", tenths(count) / 10, tenths(count) % 10);
        }
        out
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_same_seed_gives_the_same_report() {
        let one = activations(ShipId::TieSaBomber, 10_000, 3);
        assert_eq!(one.json(), activations(ShipId::TieSaBomber, 10_000, 3).json());
        assert_ne!(one.json(), activations(ShipId::TieSaBomber, 10_000, 4).json());
        let sum: u64 = one.maneuvers().iter().map(|(_, count)| count).sum();
        assert_eq!(sum, 10_000);
        assert!(one.text().contains("lock"));
    }

    /// A floor far below what a free desktop core does: at least a million a second (see the budgets).
    #[test]
    fn activations_are_fast() {
        let report = activations(ShipId::TieLnFighter, 500_000, 1);
        assert!(report.rate() > 200_000.0, "{}", report.text());
    }
}

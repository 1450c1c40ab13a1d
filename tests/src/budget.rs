//! What the product may cost, what it does cost, and how the two are told.
//!
//! `tests/budgets.toml` holds the budgets; [`measure`] runs the firmware and the host model. Does not know
//! what any number means.

pub mod energy;
pub mod measure;
pub mod modules;
pub mod presses;
pub mod saving;

use std::collections::BTreeMap;
use std::fmt::{self, Write};

use serde::Deserialize;
use serde_json::{Value, json};

/// One row of the file.
#[derive(Clone, Debug, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Budget {
    /// The measurement it is about.
    pub key: String,
    pub what: String,
    pub unit: String,
    pub most: Option<f64>,
    /// In place of `most`, where more is better.
    pub least: Option<f64>,
    /// What physics or the chip allow, or a note.
    #[serde(default)]
    pub limit: String,
}

/// Measurements by key, in the units of the file.
pub type Measured = BTreeMap<&'static str, f64>;

/// What came of one row.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verdict {
    Kept,
    Broken,
    /// It should have been measured and was not.
    Missing,
}

impl Budget {
    pub fn judge(&self, measured: Option<f64>) -> Verdict {
        match measured {
            Some(value) => {
                let kept = self.most.is_none_or(|most| value <= most)
                    && self.least.is_none_or(|least| value >= least);
                if kept { Verdict::Kept } else { Verdict::Broken }
            }
            None => Verdict::Missing,
        }
    }

    /// The budget as people read it.
    fn shown(&self) -> String {
        let (sign, bound) = match (self.most, self.least) {
            (Some(most), _) => ("", most),
            (None, least) => (">= ", least.unwrap_or_default()),
        };
        format!("{sign}{} {}", number(bound), self.unit)
    }
}

impl Verdict {
    pub fn is_good(self) -> bool {
        self == Verdict::Kept
    }

    /// The word for it in JSON.
    pub fn id(self) -> &'static str {
        match self {
            Verdict::Kept => "kept",
            Verdict::Broken => "over",
            Verdict::Missing => "missing",
        }
    }
}

impl fmt::Display for Verdict {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Verdict::Kept => "",
            Verdict::Broken => "OVER",
            Verdict::Missing => "NOT MEASURED",
        })
    }
}

/// The budgets, in the order of the file. The error is a sentence.
pub fn read(text: &str) -> Result<Vec<Budget>, String> {
    #[derive(Deserialize)]
    #[serde(deny_unknown_fields)]
    struct File {
        budget: Vec<Budget>,
    }
    let File { budget: budgets } =
        toml::from_str(text).map_err(|error| format!("the budgets cannot be read: {error}"))?;
    for (place, budget) in budgets.iter().enumerate() {
        if budget.most.is_some() == budget.least.is_some() {
            return Err(format!("{} needs either most or least", budget.key));
        }
        if budgets.iter().skip(place + 1).any(|other| other.key == budget.key) {
            return Err(format!("{} is there twice", budget.key));
        }
    }
    Ok(budgets)
}

/// The budgets of this product.
pub fn all() -> Result<Vec<Budget>, String> {
    read(include_str!("../budgets.toml"))
}

/// Measurements that no row asks for.
pub fn unasked<'m>(budgets: &[Budget], measured: &'m Measured) -> Vec<&'m str> {
    measured.keys().copied().filter(|key| budgets.iter().all(|budget| budget.key != *key)).collect()
}

/// The table that `cargo budget` prints.
pub fn table(budgets: &[Budget], measured: &Measured) -> String {
    let heads = ["what", "budget", "measured", "", "limit"].map(str::to_owned);
    let rows = budgets.iter().map(|budget| {
        let value = measured.get(budget.key.as_str()).copied();
        let shown =
            value.map_or_else(|| "-".to_owned(), |value| format!("{} {}", number(value), budget.unit));
        [budget.what.clone(), budget.shown(), shown, budget.judge(value).to_string(), budget.limit.clone()]
    });
    let rows: Vec<[String; 5]> = std::iter::once(heads).chain(rows).collect();
    let widths: [usize; 5] =
        std::array::from_fn(|column| rows.iter().map(|row| row[column].chars().count()).max().unwrap_or(0));

    let mut out = String::new();
    for (place, [what, budget, measured, verdict, limit]) in rows.iter().enumerate() {
        let [a, b, c, d, _] = widths;
        let line = format!("{what:<a$}  {budget:>b$}  {measured:>c$}  {verdict:<d$}  {limit}");
        // A String takes everything.
        let _ = writeln!(out, "{}", line.trim_end());
        if place == 0 {
            let _ = writeln!(out, "{}", "-".repeat(widths.iter().sum::<usize>() + 8));
        }
    }
    out
}

/// The same as one JSON value.
pub fn json(budgets: &[Budget], measured: &Measured, notes: &[String]) -> Value {
    let rows: Vec<Value> = budgets
        .iter()
        .map(|budget| {
            let value = measured.get(budget.key.as_str()).copied();
            json!({
                "key": budget.key,
                "what": budget.what.trim_start(),
                "unit": budget.unit,
                "most": budget.most,
                "least": budget.least,
                "measured": value,
                "limit": budget.limit,
                "verdict": budget.judge(value).id(),
            })
        })
        .collect();
    json!({ "budgets": rows, "notes": notes })
}

/// Up to two decimals, none that say nothing.
fn number(value: f64) -> String {
    let text = format!("{value:.2}");
    text.trim_end_matches('0').trim_end_matches('.').to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn budget(most: Option<f64>, least: Option<f64>) -> Budget {
        let text = |text: &str| text.to_owned();
        Budget { key: text("k"), what: text("cost"), unit: text("ms"), most, least, limit: text("1 ms") }
    }

    #[test]
    fn the_file_is_sound() {
        assert!(all().unwrap().len() >= 10);
    }

    #[test]
    fn a_bound_is_kept_by_what_just_reaches_it() {
        let at_most = budget(Some(5.0), None);
        assert_eq!(at_most.judge(Some(5.0)), Verdict::Kept);
        assert_eq!(at_most.judge(Some(5.01)), Verdict::Broken);
        let at_least = budget(None, Some(99.5));
        assert_eq!(at_least.judge(Some(99.5)), Verdict::Kept);
        assert_eq!(at_least.judge(Some(99.4)), Verdict::Broken);
    }

    #[test]
    fn what_is_not_measured_fails() {
        let row = budget(Some(5.0), None);
        assert_eq!(row.judge(None), Verdict::Missing);
        assert!(!row.judge(None).is_good());
    }

    #[test]
    fn the_table_shows_what_is_over() {
        let rows = [budget(Some(5.0), None)];
        let text = table(&rows, &Measured::from([("k", 6.257)]));
        assert_eq!(
            text,
            "what  budget  measured        limit\n\
             -----------------------------------\n\
             cost    5 ms   6.26 ms  OVER  1 ms\n"
        );
        assert_eq!(unasked(&rows, &Measured::from([("k", 1.0), ("other", 1.0)])), ["other"]);
    }

    #[test]
    fn a_wrong_file_is_one_sentence() {
        for (text, part) in [
            ("", "cannot be read"),
            ("[[budget]]\nkey='a'\nwhat=''\nunit=''", "a needs either most or least"),
            (
                "[[budget]]\nkey='a'\nwhat=''\nunit=''\nmost=1\n[[budget]]\nkey='a'\nwhat=''\nunit=''\nmost=1",
                "twice",
            ),
        ] {
            let problem = read(text).unwrap_err();
            assert!(problem.contains(part), "{problem}");
        }
    }
}

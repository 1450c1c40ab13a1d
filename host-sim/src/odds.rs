//! `odds`: the exact odds of an attack, and a grid of them line by line.
//!
//! Reads words and JSON, asks the core, writes fractions; counts nothing itself.

use std::fmt::{Display, Write as _};
use std::io::{BufRead, Read, Write};

use serde::Deserialize;
use wingmate_core::dice::odds::{Case, MAX_ODDS_DICE, Odds, OddsInteger};
use wingmate_lab::failure::Failure;

use crate::tokens;

/// What the command line asks for.
#[derive(Clone, Debug, clap::Args)]
pub struct Wanted {
    /// Attack dice of the weapon
    #[arg(long, value_name = "N", required_unless_present = "grid", conflicts_with = "grid")]
    pub attack: Option<u8>,
    /// Agility of the defender
    #[arg(long, value_name = "N", required_unless_present = "grid", conflicts_with = "grid")]
    pub defence: Option<u8>,
    /// lock, focus, calculate, force, reroll:N, deplete, range1; several with :N
    #[arg(long, value_name = "TOKENS", default_value = "", conflicts_with = "grid")]
    pub attacker: String,
    /// focus, calculate, evade, protect, force, reinforce, strain, tractor, range3, obstructed
    #[arg(long, value_name = "TOKENS", default_value = "", conflicts_with = "grid")]
    pub defender: String,
    /// Whose meaning the tokens have: 1e or 2e
    #[arg(long, value_name = "EDITION", default_value = "2e", conflicts_with = "grid")]
    pub rules: String,
    /// Read one JSON object a line, answer one a line
    #[arg(long)]
    pub grid: bool,
}

/// Bytes of the longest line of the grid.
const MAX_LINE: u64 = 1 << 16;

/// One line of the grid.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Line {
    attack: u8,
    defence: u8,
    #[serde(default)]
    attacker: Vec<String>,
    #[serde(default)]
    defender: Vec<String>,
    rules: Option<String>,
}

/// Carries out the command; the grid reads `input`.
pub fn run(wanted: &Wanted, json: bool, input: impl BufRead, out: impl Write) -> Result<(), Failure> {
    if wanted.grid { grid(input, out) } else { one(wanted, json, out) }
}

fn one(wanted: &Wanted, json: bool, mut out: impl Write) -> Result<(), Failure> {
    let case = Case {
        attack: wanted.attack.unwrap_or(0),
        defence: wanted.defence.unwrap_or(0),
        attacker: tokens::attacker(tokens::words(&wanted.attacker)).map_err(Failure::input)?,
        defender: tokens::defender(tokens::words(&wanted.defender)).map_err(Failure::input)?,
        rules: tokens::rules(&wanted.rules).map_err(Failure::input)?,
    };
    let mut answer = String::new();
    count(&case, &mut answer, if json { Style::Json } else { Style::Text }).map_err(Failure::input)?;
    writeln!(out, "{}", answer.trim_end()).map_err(|error| Failure::output(&error))
}

/// One answer a line. A line that cannot be answered says so, and the exit code tells at the end.
fn grid(mut input: impl BufRead, out: impl Write) -> Result<(), Failure> {
    let mut out = std::io::BufWriter::with_capacity(1 << 16, out);
    let (mut line, mut answer) = (Vec::new(), String::new());
    let (mut number, mut wrong, mut first) = (0u64, 0u64, 0u64);
    loop {
        line.clear();
        match input.by_ref().take(MAX_LINE).read_until(b'\n', &mut line) {
            Ok(0) => break,
            Ok(length) if length as u64 == MAX_LINE => {
                return Err(Failure::input(format!("line {} is longer than {MAX_LINE} letters", number + 1)));
            }
            Ok(_) => {}
            Err(error) => return Err(Failure::input(format!("cannot read line {}: {error}", number + 1))),
        }
        number += 1;
        let text = line.trim_ascii();
        if text.is_empty() {
            continue;
        }
        answer.clear();
        if let Err(problem) = parse(text).and_then(|case| count(&case, &mut answer, Style::Json)) {
            wrong += 1;
            if wrong == 1 {
                first = number;
            }
            answer.clear();
            // Writing to a String cannot fail.
            let _ = write!(answer, "{}", serde_json::json!({ "error": problem }));
        }
        answer.push('\n');
        out.write_all(answer.as_bytes()).map_err(|error| Failure::output(&error))?;
    }
    out.flush().map_err(|error| Failure::output(&error))?;
    match wrong {
        0 => Ok(()),
        1 => Err(Failure::input(format!("line {first} could not be answered"))),
        _ => Err(Failure::input(format!("{wrong} lines could not be answered, the first is line {first}"))),
    }
}

fn parse(text: &[u8]) -> Result<Case, String> {
    let line: Line = serde_json::from_slice(text).map_err(|error| {
        let essay = error.to_string();
        // Every line is line 1 to the parser.
        essay.split(" at line ").next().unwrap_or(&essay).to_string()
    })?;
    Ok(Case {
        attack: line.attack,
        defence: line.defence,
        attacker: tokens::attacker(line.attacker.iter().map(String::as_str))?,
        defender: tokens::defender(line.defender.iter().map(String::as_str))?,
        rules: line.rules.as_deref().map_or(Ok(Default::default()), tokens::rules)?,
    })
}

#[derive(Clone, Copy)]
enum Style {
    Json,
    Text,
}

fn count(case: &Case, out: &mut String, style: Style) -> Result<(), String> {
    // Short numbers are several times faster and enough for most attacks.
    if let Ok(odds) = case.odds::<u64>() {
        write(case, &odds, out, style);
        return Ok(());
    }
    let (red, green) = case.dice();
    let odds = case.odds::<u128>().map_err(|_| {
        format!("{red} attack and {green} defence dice: at most {MAX_ODDS_DICE} of a kind can be counted")
    })?;
    write(case, &odds, out, style);
    Ok(())
}

fn write<T: OddsInteger>(case: &Case, odds: &Odds<T>, out: &mut String, style: Style) {
    // Writing to a String cannot fail.
    let _ = match style {
        Style::Json => write_json(odds, out),
        Style::Text => write_text(case, odds, out),
    };
}

fn write_json<T: OddsInteger>(odds: &Odds<T>, out: &mut String) -> std::fmt::Result {
    out.push_str("{\"damage\":[");
    for (index, chance) in odds.distribution().enumerate() {
        out.push_str(if index == 0 { "\"" } else { ",\"" });
        write!(out, "{chance}\"")?;
    }
    write!(out, "],\"mean\":\"{}\",\"crits_mean\":\"{}\"}}", odds.mean(), odds.crits_mean())
}

fn write_text<T: OddsInteger>(case: &Case, odds: &Odds<T>, out: &mut String) -> std::fmt::Result {
    let (red, green) = case.dice();
    writeln!(out, "{red} attack dice against {green} defence dice")?;
    for (results, chance) in odds.distribution().enumerate() {
        let thousandths = chance.thousandths();
        let bar = "#".repeat((thousandths as usize + 12) / 25);
        writeln!(out, "{}", line(results, thousandths, &chance, &bar))?;
    }
    writeln!(
        out,
        "1 or more: {}, a crit: {}",
        percent(odds.at_least(1).thousandths()),
        percent(odds.at_least_crits(1).thousandths())
    )?;
    let (mean, crits) = (odds.mean(), odds.crits_mean());
    write!(
        out,
        "mean damage {} ({mean}), of that crits {} ({crits})",
        decimal(mean.thousandths()),
        decimal(crits.thousandths())
    )
}

fn line(results: usize, thousandths: u32, exact: &impl Display, bar: &str) -> String {
    let text = format!("{results} damage  {:>6}  {bar:<40}  {exact}", percent(thousandths));
    text.trim_end().to_string()
}

fn percent(thousandths: u32) -> String {
    format!("{}.{}%", thousandths / 10, thousandths % 10)
}

fn decimal(thousandths: u32) -> String {
    format!("{}.{:03}", thousandths / 1000, thousandths % 1000)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn answer(input: &str) -> (String, Option<Failure>) {
        let mut out = Vec::new();
        let failure = grid(input.as_bytes(), &mut out).err();
        (String::from_utf8(out).unwrap(), failure)
    }

    #[test]
    fn the_example_of_the_design() {
        let line = r#"{"attack":1,"defence":0,"attacker":["focus"]}"#;
        let (out, failure) = answer(line);
        assert_eq!(out, "{\"damage\":[\"1/4\",\"3/4\"],\"mean\":\"3/4\",\"crits_mean\":\"1/8\"}\n");
        assert_eq!(failure, None);
    }

    #[test]
    fn a_wrong_line_answers_for_itself() {
        let (out, failure) = answer(
            "{\"attack\":2,\"defence\":1}\n\nnonsense\n{\"attack\":9,\"defence\":0}\n{\"attack\":1,\"defence\":1,\"attacker\":[\"evade\"]}\n{\"attack\":1}\n{\"attack\":1,\"defence\":1}",
        );
        let lines: Vec<&str> = out.lines().collect();
        assert_eq!(lines.len(), 6);
        for (index, line) in lines.iter().enumerate() {
            let wrong = (1..=4).contains(&index);
            assert_eq!(line.starts_with("{\"error\":"), wrong, "{line}");
            serde_json::from_str::<serde_json::Value>(line).unwrap();
        }
        let failure = failure.unwrap();
        assert_eq!(
            (failure.exit, failure.sentence.as_str()),
            (2, "4 lines could not be answered, the first is line 3")
        );
    }

    #[test]
    fn text_is_readable() {
        let wanted = Wanted {
            attack: Some(4),
            defence: Some(2),
            attacker: "focus".into(),
            defender: "focus".into(),
            rules: "2e".into(),
            grid: false,
        };
        let mut out = Vec::new();
        run(&wanted, false, std::io::empty(), &mut out).unwrap();
        let text = String::from_utf8(out).unwrap();
        assert!(text.contains("mean damage 1.7") && text.contains("1 or more: 87."), "{text}");
        let wrong = Wanted { attack: Some(9), ..wanted };
        assert_eq!(run(&wrong, false, std::io::empty(), Vec::new()).unwrap_err().exit, 2);
    }
}

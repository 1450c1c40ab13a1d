//! `cargo budget [--json | --keys | --modules]`: measures what the product costs and compares it with what it may.
//!
//! With `--keys` it also lists every key of the long run: how long its picture took and why. `--modules` measures nothing
//! but what each module takes of flash and RAM.
//! Exits with 1 if a budget is broken or nothing could be measured, with 2 for wrong arguments.

use std::process::ExitCode;

use wingmate_core::body::Board;
use wingmate_tests::budget::measure::Findings;
use wingmate_tests::budget::{self, Budget, modules};
use wingmate_tests::dist;
use wingmate_tests::emulator::Emulator;

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let (as_json, list_keys) = match arguments.iter().map(String::as_str).collect::<Vec<_>>()[..] {
        [] => (false, false),
        ["--json"] => (true, false),
        ["--keys"] => (false, true),
        ["--modules"] => return show_modules(),
        _ => return fail("usage: cargo budget [--json | --keys | --modules]", 2),
    };
    let (budgets, findings) = match measure() {
        Ok(found) => found,
        Err(message) => return fail(&message, 1),
    };
    let Findings { measured, notes, keys } = &findings;
    if as_json {
        println!("{:#}", budget::json(&budgets, measured, notes));
    } else {
        if list_keys {
            keys.iter().for_each(|key| println!("{key}"));
        }
        println!("{}", budget::table(&budgets, measured));
        notes.iter().for_each(|note| println!("{note}"));
    }

    let broken: Vec<&str> = budgets
        .iter()
        .filter(|row| !row.judge(measured.get(row.key.as_str()).copied()).is_good())
        .map(|row| row.key.as_str())
        .collect();
    let unasked = budget::unasked(&budgets, measured);
    if !unasked.is_empty() {
        return fail(&format!("measured, but not in tests/budgets.toml: {}", unasked.join(", ")), 1);
    }
    if !broken.is_empty() {
        return fail(&format!("over budget: {}", broken.join(", ")), 1);
    }
    ExitCode::SUCCESS
}

fn show_modules() -> ExitCode {
    match dist::image(Board::PicoLcd13, false) {
        Ok(image) => print!("{}", modules::table(&image.elf)),
        Err(message) => return fail(&message, 1),
    }
    ExitCode::SUCCESS
}

fn measure() -> Result<(Vec<Budget>, Findings), String> {
    let budgets = budget::all()?;
    let emulator = || Emulator::start().map_err(|why| format!("no emulator: {why}"));
    let findings = budget::measure::measure([emulator()?, emulator()?, emulator()?])
        .map_err(|error| error.to_string())?;
    Ok((budgets, findings))
}

fn fail(message: &str, code: u8) -> ExitCode {
    eprintln!("{message}");
    ExitCode::from(code)
}

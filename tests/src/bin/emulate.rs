//! `cargo emulate SCRIPT [--seed N] [--png DIR] [--log] [--profile]`: a script in the emulated firmware and in the simulator.
//!
//! Takes what `wingmate-sim run` takes, from a file or, as `-`, from the pipe. Prints after every key whether
//! both show the same and how long the device took, with `--log` also what it logged, with `--profile` in the end
//! where the time went. Exits with 1 at the first difference or unmet
//! expectation, leaving pictures of both; with 2 for wrong words.

use std::cmp::Reverse;
use std::collections::BTreeMap;
use std::io::Read;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use wingmate_core::body::Board;
use wingmate_core::ui::key::HOLD_MS;
use wingmate_lab::failure::NOT_AS_EXPECTED;
use wingmate_sim::run::{carry_out, input_name};
use wingmate_sim::script::{self, Step, Word};
use wingmate_tests::elf::{Elf, Symbol};
use wingmate_tests::emulator::{
    Emulator, Pressed, Report, build_firmware, build_firmware_with_log, target_directory,
};
use wingmate_tests::log::Log;
use wingmate_tests::parity::{Pair, Stroke, practice_image};

const USAGE: &str = "usage: cargo emulate SCRIPT [--seed N] [--png DIR] [--log] [--profile]";
const BAD_INPUT: u8 = 2;

struct Wishes {
    script: PathBuf,
    seed: u64,
    /// Where pictures go.
    folder: Option<PathBuf>,
    log: bool,
    profile: bool,
}

/// Why it ended early: an exit code and a sentence.
struct Failure(u8, String);

fn main() -> ExitCode {
    match wishes().and_then(|wishes| run(&wishes)) {
        Ok(()) => ExitCode::SUCCESS,
        Err(Failure(code, sentence)) => {
            eprintln!("{sentence}");
            ExitCode::from(code)
        }
    }
}

fn wishes() -> Result<Wishes, Failure> {
    let wrong = |sentence: String| Failure(BAD_INPUT, sentence);
    let (mut script, mut seed, mut folder, mut log, mut profile) = (None, 0, None, false, false);
    let mut words = std::env::args().skip(1);
    while let Some(word) = words.next() {
        let mut value = || words.next().ok_or_else(|| wrong(format!("{word} needs a value; {USAGE}")));
        match word.as_str() {
            "--seed" => {
                let text = value()?;
                seed = text.parse().map_err(|_| wrong(format!("{text} is not a seed; {USAGE}")))?;
            }
            "--log" => log = true,
            "--profile" => profile = true,
            "--png" => folder = Some(PathBuf::from(value()?)),
            flag if flag.starts_with("--") => return Err(wrong(format!("unknown option {flag}; {USAGE}"))),
            _ if script.is_none() => script = Some(PathBuf::from(word)),
            extra => return Err(wrong(format!("{extra} is one word too many; {USAGE}"))),
        }
    }
    let script = script.ok_or_else(|| wrong(USAGE.to_owned()))?;
    Ok(Wishes { script, seed, folder, log, profile })
}

fn read(script: &Path) -> Result<Vec<Step>, Failure> {
    let text = if script == Path::new("-") {
        let mut text = String::new();
        std::io::stdin().read_to_string(&mut text).map(|_| text)
    } else {
        std::fs::read_to_string(script)
    };
    let text =
        text.map_err(|error| Failure(BAD_INPUT, format!("cannot read {}: {error}", script.display())))?;
    script::parse(&text).map_err(|problem| Failure(BAD_INPUT, format!("{}: {problem}", script.display())))
}

fn run(wishes: &Wishes) -> Result<(), Failure> {
    let steps = read(&wishes.script)?;
    let folder = match &wishes.folder {
        Some(folder) => folder.clone(),
        None => target_directory().map_err(failed)?,
    };
    std::fs::create_dir_all(&folder)
        .map_err(|error| Failure(BAD_INPUT, format!("cannot make {}: {error}", folder.display())))?;
    let emulator = Emulator::start().map_err(|why| Failure(1, format!("no emulator: {why}")))?;

    // Two of these may run side by side.
    let name = format!("emulate-{}", std::process::id());
    let start = if wishes.log { Pair::start_with_log } else { Pair::start };
    let build = if wishes.log { build_firmware_with_log } else { build_firmware };
    let elf = build(Board::PicoLcd13).map_err(failed)?;
    let mut pair = start(emulator, &name, &practice_image(wishes.seed)).map_err(failed)?;
    pair.forget_image(&name);
    let booted = pair.booted.report.clone();
    compare(&mut pair, &booted, "power-on", &folder)?;
    println!("     power-on   equal  {:>7.2} ms  {}", picture_ms(&pair), pair.simulator.screen());
    let mut log = match wishes.log {
        true => Some(Log::of(&elf).map_err(failed)?),
        false => None,
    };
    print_log(&mut log, &mut pair)?;

    if wishes.profile {
        pair.emulator.profile().map_err(failed)?;
    }
    let (mut keys, mut slowest) = (0, 0.0_f64);
    for step in &steps {
        let input = input_name(&step.word);
        let place = format!("line {}, {input}", step.line);
        match &step.word {
            Word::Press(key) | Word::Hold(key) => {
                let held = matches!(step.word, Word::Hold(_));
                let stroke = if held { Stroke::Hold(*key) } else { Stroke::Press(*key) };
                let pressed = pair.stroke(stroke).map_err(failed)?;
                compare(&mut pair, &pressed, &place, &folder)?;
                let latency = latency_ms(&pressed, held);
                slowest = slowest.max(latency.unwrap_or(0.0));
                let shown = latency.map_or_else(|| "unchanged".to_owned(), |ms| format!("{ms:.2} ms"));
                println!("{:>4} {input:<10} equal  {shown:>10}  {}", step.line, pair.simulator.screen());
                keys += 1;
            }
            Word::Wait { ms } => {
                let report = pair.wait(*ms).map_err(failed)?;
                compare(&mut pair, &report, &place, &folder)?;
            }
            Word::Link(_) => {
                return Err(Failure(
                    BAD_INPUT,
                    format!("{place}: the emulated board has no computer at its cable here"),
                ));
            }
            Word::Expect(_) => carry_out(&mut pair.simulator, step)
                .map_err(|unmet| Failure(NOT_AS_EXPECTED, unmet.to_string()))?,
            Word::Shot(shot) => {
                let files = pair.write_pictures(&folder, shot).map_err(failed)?;
                println!("{:>4} {input:<10} {}", step.line, files[0].display());
            }
        }
        print_log(&mut log, &mut pair)?;
    }
    println!("{keys} keys, all equal; slowest {slowest:.2} ms");
    if wishes.profile {
        print_profile(&elf, &pair.emulator.profile().map_err(failed)?, keys)?;
    }
    Ok(())
}

/// Functions that are told of a profile.
const TOLD: usize = 30;
const CYCLES_A_MS: f64 = 144_000.0;

/// The functions that took most, saving and waking between the keys included.
fn print_profile(elf: &Path, profile: &[(u32, u64)], keys: u32) -> Result<(), Failure> {
    let elf = Elf::read(elf).map_err(failed)?;
    // Functions have odd addresses in this instruction set; marks of where code begins have no size.
    let functions = elf.symbols().iter().filter(|it| it.size > 0);
    let symbols: BTreeMap<u32, &Symbol> = functions.map(|it| (it.address & !1, it)).collect();
    let mut functions: BTreeMap<&str, u64> = BTreeMap::new();
    for (address, cycles) in profile {
        let symbol = symbols.range(..=address).next_back();
        let inside = symbol.filter(|(start, symbol)| address - **start < symbol.size);
        *functions.entry(inside.map_or("", |(_, symbol)| &symbol.name)).or_default() += cycles;
    }
    let mut functions: Vec<(&str, u64)> = functions.into_iter().collect();
    functions.sort_by_key(|(_, cycles)| Reverse(*cycles));
    let all = functions.iter().map(|(_, cycles)| *cycles).sum::<u64>().max(1);
    println!("\n    of all   ms a key");
    for (name, cycles) in functions.iter().take(TOLD) {
        let (part, ms) = (*cycles as f64 / all as f64, *cycles as f64 / CYCLES_A_MS / f64::from(keys.max(1)));
        println!("{:>9.2} %  {ms:>7.3}  {:#}", 100.0 * part, rustc_demangle::demangle(name));
    }
    Ok(())
}

/// What was logged since last time.
fn print_log(log: &mut Option<Log>, pair: &mut Pair) -> Result<(), Failure> {
    let Some(log) = log else { return Ok(()) };
    for line in log.lines(&pair.emulator.log().map_err(failed)?).map_err(failed)? {
        println!("         {line}");
    }
    Ok(())
}

/// Both must show the same, and the board must be in order.
fn compare(pair: &mut Pair, report: &Report, place: &str, folder: &Path) -> Result<(), Failure> {
    if let Some(halted) = &report.halted {
        return Err(Failure(1, format!("{place}: {halted}")));
    }
    if let Some(warning) = report.warnings.first() {
        return Err(Failure(1, format!("{place}: {warning}")));
    }
    if report.hash == pair.expected_hash() {
        return Ok(());
    }
    let [emulator, simulator] = pair.write_pictures(folder, "difference").map_err(failed)?;
    let (screen, trace) = (pair.simulator.screen(), pair.simulator.trace());
    Err(Failure(
        1,
        format!(
            "{place}: they differ on {screen}; see {} and {}. The simulator says:\n{}",
            emulator.display(),
            simulator.display(),
            trace.trim_end()
        ),
    ))
}

/// To the last changed pixel, from the press or, if that came after it, from when the key counted as held.
fn latency_ms(pressed: &Pressed, held: bool) -> Option<f64> {
    let ms = pressed.latency_ns? as f64 / 1e6;
    let hold_ms = f64::from(HOLD_MS);
    Some(if held && ms >= hold_ms { ms - hold_ms } else { ms })
}

fn picture_ms(pair: &Pair) -> f64 {
    pair.booted.picture_ns.unwrap_or_default() as f64 / 1e6
}

fn failed(error: impl std::fmt::Display) -> Failure {
    Failure(1, error.to_string())
}

//! Measures the firmware in the emulator: one long run for most of it, a few starts for the rest.
//!
//! Does not judge: `budget` does. Everything is deterministic but the wall clock.

use std::thread;

use wingmate_core::base::name::Name;
use wingmate_core::body::Board;
use wingmate_core::history::CHECKPOINT_EVERY;
use wingmate_core::journal::store::SaveSlot;
use wingmate_core::ui::key::{HOLD_MS, Key};

use super::saving::{self, Pace};
use super::{Measured, energy, presses};
use crate::any_flash;
use crate::elf::Elf;
use crate::emulator::{
    Boot, Booted, Emulator, Failure, FlashKind, FlashOperation, Pressed, Report, build_firmware,
};
use crate::parity::{Pair, Stroke, TOUR, boot_with, practice_image, strokes, stroll};

const MS: f64 = 1e6;
/// Twelve bits at 62.5 MHz, and a cycle at 144 MHz.
const PIXEL_MS: f64 = 12.0 / 62.5e3;
const CYCLE_MS: f64 = 1.0 / 144e3;
const KIB: f64 = 1024.0;
/// Strolls after the tour: their numbers and their length.
const STROLLS: [u64; 2] = [1, 2];
const STROLL_KEYS: usize = 60;
/// Commands in the journal of a start; the newest are the most that a start can have to replay.
const JOURNAL: usize = 511;
/// After this long there is nothing left to tidy.
const QUIET_MS: u32 = 20_000;
const SLEEP_WINDOW_MS: u32 = 60_000;
/// Time model of the flash, as in tests/emulator/flash.mjs.
const ERASE_MS: f64 = 45.0;
const PROGRAM_MS: f64 = 0.4;
/// What the emulator leaves out.
const LOWER_BOUNDS: &str =
    "times leave out misses of the flash cache: on a board about 0.5 ms more for 8 KiB of program met anew";
/// The slowest keys that are told.
const SLOWEST: usize = 5;

/// What was measured, and what is worth knowing besides.
#[derive(Clone, Debug, Default)]
pub struct Findings {
    pub measured: Measured,
    pub notes: Vec<String>,
    /// Every key of the long run in a line.
    pub keys: Vec<String>,
}

/// Measures everything. `emulators` run side by side.
pub fn measure(emulators: [Emulator; 3]) -> Result<Findings, Failure> {
    // Built before anything is timed; every run uses the same file.
    build_firmware(Board::PicoLcd13)?;
    let [first, second, third] = emulators;
    let (tour, others) = thread::scope(|scope| {
        let tour = scope.spawn(|| Tour::run(first).map(|tour| tour.findings()));
        let others = starts(second).and_then(|starts| Ok([starts, energy::measure(third)?]));
        (join(tour), others)
    });
    let mut findings = tour?;
    findings.notes.insert(0, LOWER_BOUNDS.to_owned());
    for other in others? {
        findings.measured.extend(other.measured);
        findings.notes.extend(other.notes);
    }
    findings.measured.extend(sizes()?);
    findings.measured.extend(saving::measure());
    findings.measured.extend(presses::measure());
    Ok(findings)
}

fn join<T>(handle: thread::ScopedJoinHandle<'_, Result<T, Failure>>) -> Result<T, Failure> {
    handle.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic))
}

/// One key of the long run.
#[derive(Clone, Debug)]
struct Sample {
    stroke: Stroke,
    screen: &'static str,
    /// When the device could know what was meant: at the press, or when it had been held.
    from_ns: u64,
    /// The last changed pixel after that; nothing if the picture stayed.
    latency_ns: Option<u64>,
    /// Another game was opened, made, copied or deleted.
    changed_game: bool,
    /// A round began: it is saved before it is shown.
    began_round: bool,
    /// Pixels sent, and cycles in which the core was awake; saving is among them.
    pixels: u64,
    cycles: u64,
}

impl Sample {
    fn new(
        stroke: Stroke,
        screen: &'static str,
        (changed_game, began_round): (bool, bool),
        pressed: &Pressed,
    ) -> Sample {
        let pressed_ns = pressed.now_ns - pressed.elapsed_ns;
        let held_ns = match stroke {
            Stroke::Press(_) => 0,
            Stroke::Hold(_) => u64::from(HOLD_MS) * 1_000_000,
        };
        // A hold that changed nothing leaves the picture of its press.
        let latency_ns = pressed.latency_ns.and_then(|latency| latency.checked_sub(held_ns));
        Sample {
            stroke,
            screen,
            from_ns: pressed_ns + held_ns,
            latency_ns,
            changed_game,
            began_round,
            pixels: pressed.pixels,
            cycles: pressed.cycles,
        }
    }

    /// Time the flash took before the picture was complete.
    fn stall_ms(&self, operations: &[FlashOperation]) -> f64 {
        let Some(latency) = self.latency_ns else { return 0.0 };
        let window = self.from_ns..self.from_ns + latency;
        operations
            .iter()
            .filter(|operation| window.contains(&operation.start_ns))
            .map(|operation| match operation.kind {
                FlashKind::Erase => ERASE_MS,
                FlashKind::Program => PROGRAM_MS,
            })
            .sum()
    }

    /// Its key, and where the time went.
    fn line(&self, operations: &[FlashOperation]) -> String {
        let shown = self.latency_ms().map_or_else(|| "unchanged".to_owned(), |ms| format!("{ms:.2} ms"));
        let wire_ms = self.pixels as f64 * PIXEL_MS;
        let awake_ms = self.cycles as f64 * CYCLE_MS;
        let stall = self.stall_ms(operations);
        let flash = if stall > 0.0 { format!(", {stall:.1} ms of flash before") } else { String::new() };
        let (stroke, screen) = (self.stroke, self.screen);
        format!(
            "{screen:<10} {stroke:<6} {shown:>9}  {wire_ms:>5.2} on the wire  {awake_ms:>5.2} awake{flash}"
        )
    }

    fn latency_ms(&self) -> Option<f64> {
        self.latency_ns.map(|latency| latency as f64 / MS)
    }
}

/// The long run: every screen, then strolls, then a minute without keys.
struct Tour {
    samples: Vec<Sample>,
    operations: Vec<FlashOperation>,
    stack: u32,
    asleep: f64,
}

impl Tour {
    fn run(emulator: Emulator) -> Result<Tour, Failure> {
        let mut pair = Pair::start(emulator, "budget-tour", &practice_image(7))?;
        check(&pair.booted)?;
        pair.emulator.record()?;
        let strolls = STROLLS.iter().flat_map(|number| stroll(*number, STROLL_KEYS));
        let mut samples = Vec::new();
        for stroke in strokes(TOUR).into_iter().chain(strolls) {
            let screen = pair.simulator.screen();
            let (games, steps) = (games(&pair), pair.simulator.device().history().cursor());
            let pressed = pair.stroke(stroke)?;
            check(&pressed)?;
            if pressed.hash != pair.expected_hash() {
                return Err(Failure(format!(
                    "after {} keys, {stroke} on {screen}: the firmware and the simulator differ",
                    samples.len()
                )));
            }
            let history = pair.simulator.device().history();
            let newest = history.newest().filter(|_| history.cursor() > steps);
            let began_round = newest.is_some_and(|command| command.round_entropy().is_some());
            let what = (games != self::games(&pair), began_round);
            samples.push(Sample::new(stroke, screen, what, &pressed));
        }
        let operations = pair.emulator.recorded()?;
        check(&pair.wait(QUIET_MS)?)?;
        let idle = pair.emulator.run(SLEEP_WINDOW_MS)?;
        check(&idle)?;
        Ok(Tour { samples, operations, stack: idle.stack_used, asleep: 100.0 * idle.sleep_share() })
    }

    fn findings(&self) -> Findings {
        let latencies = sorted(self.samples.iter().filter_map(Sample::latency_ms));
        let stall = |what: (bool, bool)| {
            let samples =
                self.samples.iter().filter(|sample| (sample.changed_game, sample.began_round) == what);
            quantile(&sorted(samples.map(|sample| sample.stall_ms(&self.operations))), 1.0)
        };
        let measured = Measured::from([
            ("key_to_picture_median", quantile(&latencies, 0.5)),
            ("key_to_picture_p99", quantile(&latencies, 0.99)),
            ("flash_before_picture", stall((false, false))),
            ("flash_before_other_game", stall((true, false))),
            ("flash_before_round", stall((false, true))),
            ("stack", f64::from(self.stack) / KIB),
            ("asleep", self.asleep),
        ]);

        let mut notes =
            vec![format!("{} keys pressed, {} changed the picture", self.samples.len(), latencies.len())];
        let mut slowest: Vec<&Sample> = self.samples.iter().collect();
        slowest.sort_by_key(|sample| std::cmp::Reverse(sample.latency_ns));
        let line = |sample: &Sample| sample.line(&self.operations);
        notes.extend(slowest.into_iter().take(SLOWEST).map(|sample| format!("slow: {}", line(sample))));
        Findings { measured, notes, keys: self.samples.iter().map(line).collect() }
    }
}

/// Which game is open, whether Show me is on instead, and the names of all.
fn games(pair: &Pair) -> (u8, bool, Vec<Option<Name>>) {
    let device = pair.simulator.device();
    let slots = device.slots();
    (
        slots.current(),
        device.demo().is_on(),
        SaveSlot::all().map(|slot| slots.get(slot.number()).map(|info| info.name)).collect(),
    )
}

/// Starts with a blank flash and with journals, and undo in the last of them.
fn starts(mut emulator: Emulator) -> Result<Findings, Failure> {
    let booted = emulator.boot(&Boot::new(build_firmware(Board::PicoLcd13)?))?;
    let blank = first_picture_ms(&booted)?;

    let paused = saving::played(JOURNAL, Pace::Paused).into_chip();
    let booted = emulator.boot(&boot_with("budget-paused", paused.bytes())?)?;
    let paused = first_picture_ms(&booted)?;

    let (mut frame, mut ready) = (0.0_f64, 0.0_f64);
    for (name, content) in any_flash::all()? {
        let booted = emulator.boot(&boot_with("budget-any", &content)?)?;
        ready = ready.max(first_picture_ms(&booted).map_err(|why| Failure(format!("{name}: {why}")))?);
        frame = frame.max(booted.first_frame_ns.map_or(f64::INFINITY, |ns| ns as f64 / MS));
    }

    let hasty = saving::played(JOURNAL, Pace::Hasty).into_chip();
    let mut pair = Pair::start(emulator, "budget-hasty", hasty.bytes())?;
    let hasty = first_picture_ms(&pair.booted)?;
    let undo = undo(&mut pair)?;

    let notes = vec![
        format!("start with a journal: {paused:.1} ms after pauses, {hasty:.1} ms after play in haste"),
        format!("undo: fastest {:.2} ms, median {:.2} ms", quantile(&undo, 0.0), quantile(&undo, 0.5)),
    ];
    let measured = Measured::from([
        ("reset_to_picture_blank", blank),
        ("reset_to_picture_journal", paused.max(hasty)),
        ("reset_to_frame_any_flash", frame),
        ("reset_to_game_any_flash", ready),
        ("undo_to_picture", quantile(&undo, 1.0)),
    ]);
    Ok(Findings { measured, notes, keys: Vec::new() })
}

/// From power-on until the picture stands.
fn first_picture_ms(booted: &Booted) -> Result<f64, Failure> {
    check(booted)?;
    let whole = booted.first_frame_ns.max(booted.picture_ns);
    whole.map(|ns| ns as f64 / MS).ok_or_else(|| Failure("the board started without a picture".to_owned()))
}

/// Rolls and undoes the roll while its dice fill the screen: the whole picture changes. Every time one
/// command deeper, so that each distance to a checkpoint comes up.
fn undo(pair: &mut Pair) -> Result<Vec<f64>, Failure> {
    let mut latencies = Vec::new();
    for depth in 0..CHECKPOINT_EVERY {
        for stroke in strokes("a y a a") {
            let pressed = pair.stroke(stroke)?;
            check(&pressed)?;
            if pressed.hash != pair.expected_hash() {
                return Err(Failure(format!("undo {depth}: the firmware and the simulator differ")));
            }
            if stroke == Stroke::Press(Key::Y) {
                latencies.extend(pressed.latency_ns.map(|latency| latency as f64 / MS));
            }
        }
    }
    if latencies.len() < CHECKPOINT_EVERY as usize {
        return Err(Failure("an undone roll changed no pixel".to_owned()));
    }
    Ok(sorted(latencies))
}

fn sizes() -> Result<Measured, Failure> {
    let elf = Elf::read(&build_firmware(Board::PicoLcd13)?).map_err(|error| Failure(error.to_string()))?;
    let split = elf.split();
    let sizes = [
        ("flash_image", elf.flash_bytes()),
        ("flash_code", split.code),
        ("flash_text", split.text),
        ("flash_art", split.art),
        ("static_ram", elf.static_ram_bytes()),
    ];
    Ok(sizes.into_iter().map(|(key, bytes)| (key, f64::from(bytes) / KIB)).collect())
}

/// A board that halted or complained measures nothing.
fn check(report: &Report) -> Result<(), Failure> {
    if let Some(halted) = &report.halted {
        return Err(Failure(format!("the board halted: {halted}")));
    }
    if let Some(warning) = report.warnings.first() {
        return Err(Failure(format!("the board did what it should not: {warning}")));
    }
    if report.settled == Some(false) {
        return Err(Failure("the board did not come to rest".to_owned()));
    }
    Ok(())
}

fn sorted(values: impl IntoIterator<Item = f64>) -> Vec<f64> {
    let mut values: Vec<f64> = values.into_iter().collect();
    values.sort_by(f64::total_cmp);
    values
}

/// The smallest value that this share of all values does not exceed.
fn quantile(sorted: &[f64], share: f64) -> f64 {
    let rank = (share * sorted.len() as f64).ceil() as usize;
    sorted.get(rank.max(1) - 1).copied().unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn quantiles_are_values_that_occurred() {
        let values = sorted((1..=200).rev().map(f64::from));
        assert_eq!([0.5, 0.99, 1.0].map(|share| quantile(&values, share)), [100.0, 198.0, 200.0]);
        assert_eq!(quantile(&[7.0], 0.99), 7.0);
    }

    #[test]
    fn only_flash_work_before_the_picture_is_a_stall() {
        let operation = |kind, start_ns| FlashOperation { kind, address: 0, length: 256, start_ns };
        let stroke = Stroke::Press(Key::A);
        let sample = Sample {
            stroke,
            screen: "home",
            from_ns: 1_000,
            latency_ns: Some(500),
            changed_game: false,
            began_round: false,
            pixels: 0,
            cycles: 0,
        };
        let operations = [
            operation(FlashKind::Erase, 999),
            operation(FlashKind::Program, 1_200),
            operation(FlashKind::Erase, 1_500),
        ];
        assert_eq!(sample.stall_ms(&operations), PROGRAM_MS);
    }
}

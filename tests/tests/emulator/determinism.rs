//! The same keys give the same cycles, pixels and flash, however often they are pressed.

use std::thread;

use wingmate_core::body::Board;
use wingmate_tests::emulator::{Boot, Emulator, Key, Report, build_firmware};
use wingmate_tests::parity::{Pair, TOUR, practice_image, strokes};

/// Enough to roll, save, undo, make games and see half of the screens.
const TOUR_KEYS: usize = 40;
const FLASH_BYTES: u32 = 2 * 1024 * 1024;

/// Everything about a moment that a second run must repeat.
type Moment = (u64, u64, u64, u64, u32, String);

fn moment(report: &Report) -> Moment {
    let Report { now_ns, cycles, sleep_ns, flash_operations, stack_used, hash, .. } = report;
    (*now_ns, *cycles, *sleep_ns, *flash_operations, *stack_used, hash.clone())
}

/// What happened at power-on and after every key, and what the flash held in the end.
type Run = (Vec<Moment>, Vec<u8>);

/// A practice game. `name` tells two that run side by side apart.
fn practice(emulator: Emulator, name: &str) -> Run {
    let mut pair = Pair::start(emulator, name, &practice_image(3)).unwrap();
    let mut moments = vec![moment(&pair.booted)];
    for stroke in strokes(TOUR).into_iter().take(TOUR_KEYS) {
        moments.push(moment(&pair.stroke(stroke).unwrap()));
    }
    // Long enough for a snapshot and for tidying.
    moments.push(moment(&pair.wait(10_000).unwrap()));
    (moments, pair.emulator.flash(0..FLASH_BYTES).unwrap())
}

/// A game that follows from the chip's own noise.
fn chance(mut emulator: Emulator, _name: &str) -> Run {
    let booted = emulator.boot(&Boot::new(build_firmware(Board::PicoLcd13).unwrap())).unwrap();
    let mut moments = vec![moment(&booted)];
    for _ in 0..7 {
        moments.push(moment(&emulator.press(Key::A).unwrap()));
    }
    (moments, emulator.flash(0..FLASH_BYTES).unwrap())
}

/// Runs the same in two fresh emulators, side by side.
fn twice(run: fn(Emulator, &str) -> Run) {
    let (Some(first), Some(second)) = (Emulator::start_or_say_why(), Emulator::start_or_say_why()) else {
        return;
    };
    let other = thread::spawn(move || run(first, "determinism-1"));
    let (moments, flash) = run(second, "determinism-2");
    let (other_moments, other_flash) = other.join().unwrap();
    for (key, (one, other)) in moments.iter().zip(&other_moments).enumerate() {
        assert_eq!(one, other, "after {key} keys");
    }
    assert_eq!(moments.len(), other_moments.len());
    assert!(flash == other_flash, "the flash differs");
}

#[test]
fn the_same_keys_twice_are_the_same_run() {
    twice(practice);
}

#[test]
fn the_same_noise_twice_is_the_same_run() {
    twice(chance);
}

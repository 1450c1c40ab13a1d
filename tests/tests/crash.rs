//! A device that crashes or stands still starts again by itself, says so, and the game goes on.
//!
//! The firmware knows nothing of these tests: the emulator breaks it.

use wingmate_core::{
    body::Board,
    journal::layout::REGION_BYTES,
    ui::key::{Input, Key},
};
use wingmate_sim::{body::Body, run::hex, save::Chip};
use wingmate_tests::{
    emulator::{Emulator, Halted, Report},
    parity::{Pair, SAVE_OFFSET, button, practice_image, strokes},
};

/// A device with dice on its screen.
fn playing(name: &str) -> Option<Emulator> {
    let emulator = Emulator::start_or_say_why()?;
    let mut pair = Pair::start(emulator, name, &practice_image(7)).unwrap();
    for stroke in strokes("a open:dice right a") {
        pair.stroke(stroke).unwrap().assert_clean();
    }
    Some(pair.emulator)
}

fn is_watchdog(report: &Report) -> bool {
    matches!(report.halted, Some(Halted::Watchdog { .. }))
}

/// Starts again and expects the game with a sentence over it, which goes with the next key.
fn comes_back_saying(mut emulator: Emulator, sentence: &str) {
    let saved = emulator.flash(SAVE_OFFSET..SAVE_OFFSET + REGION_BYTES).unwrap();
    let booted = emulator.reboot().unwrap();
    booted.assert_clean();
    let mut simulator = Body::on_chip(Board::PicoLcd13, Chip::of(saved));
    assert_eq!(simulator.screen(), "dice");
    let silent = simulator.hash();
    simulator.device_mut().say(sentence);
    assert_ne!(simulator.hash(), silent);
    assert_eq!(booted.hash, hex(simulator.hash()), "{sentence}");

    simulator.press(Input::Press(Key::A));
    let pressed = emulator.press(button(Key::A)).unwrap();
    pressed.assert_clean();
    assert_eq!(pressed.hash, hex(simulator.hash()));

    // It is told once.
    let again = emulator.reboot().unwrap();
    again.assert_clean();
    let mut resumed = Body::on_chip(Board::PicoLcd13, simulator.into_chip());
    assert_eq!(again.hash, hex(resumed.hash()));
}

#[test]
fn a_fault_is_told_at_the_next_start() {
    let Some(mut emulator) = playing("fault") else { return };
    let place = emulator.fault().unwrap();
    let report = emulator.run(100).unwrap();
    assert!(is_watchdog(&report), "{:?}", report.halted);
    comes_back_saying(emulator, &format!("It crashed and came back: fault:{place:08x}"));
}

#[test]
fn a_device_that_stands_still_is_started_again() {
    let Some(mut emulator) = playing("stall") else { return };
    emulator.stall().unwrap();
    let report = emulator.run(6_000).unwrap();
    assert_eq!(report.halted, None, "it must have time to recover");
    let report = emulator.run(6_000).unwrap();
    assert!(is_watchdog(&report), "{:?}", report.halted);
    comes_back_saying(emulator, "It stood still and had to start again.");
}

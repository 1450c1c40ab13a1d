//! A device that crashes or stands still starts again by itself, says so, and the game goes on; one that
//! keeps crashing starts ever more carefully.
//!
//! The firmware knows nothing of these tests: the emulator breaks it.

use wingmate_core::body::Board;
use wingmate_core::journal::layout::REGION_BYTES;
use wingmate_core::ui::key::{Input, Key};
use wingmate_core::ui::screens::safe::ClosedReason;
use wingmate_sim::body::Body;
use wingmate_sim::run::hex;
use wingmate_sim::save::Chip;
use wingmate_tests::emulator::{
    self, Boot, Booted, Cut, Emulator, Halted, Patience, Press, Report, Start, Tear,
};
use wingmate_tests::parity::{Pair, SAVE_OFFSET, Stroke, boot_with, button, practice_image, strokes};

/// A device with dice on its screen.
fn playing(name: &str) -> Option<Emulator> {
    let emulator = Emulator::start_or_say_why()?;
    let mut pair = Pair::start(emulator, name, &practice_image(7)).unwrap();
    for stroke in strokes("a a open:dice right a") {
        pair.stroke(stroke).unwrap().assert_clean();
    }
    Some(pair.emulator)
}

fn is_watchdog(report: &Report) -> bool {
    matches!(report.halted, Some(Halted::Watchdog { .. }))
}

fn saved(emulator: &mut Emulator) -> Vec<u8> {
    emulator.flash(SAVE_OFFSET..SAVE_OFFSET + REGION_BYTES).unwrap()
}

/// A simulator that resumes from what the device has in its flash.
fn resumed(emulator: &mut Emulator) -> Body {
    Body::on_chip(Board::PicoLcd13, Chip::of(saved(emulator)))
}

/// Breaks the program; returns the sentence that tells it.
fn crash(emulator: &mut Emulator) -> String {
    let place = emulator.fault().unwrap();
    let report = emulator.run(100).unwrap();
    assert!(is_watchdog(&report), "{:?}", report.halted);
    format!("It crashed and came back: fault:{place:08x}")
}

/// Starts again and expects the game on a screen, with a sentence over it.
#[track_caller]
fn starts_saying(emulator: &mut Emulator, screen: &str, sentence: &str) -> Body {
    let mut simulator = resumed(emulator);
    let booted = emulator.reboot().unwrap();
    booted.assert_clean();
    if screen == "home" {
        simulator.device_mut().show_home();
    }
    assert_eq!(simulator.screen(), screen);
    let silent = simulator.hash();
    simulator.device_mut().notify(sentence);
    assert_ne!(simulator.hash(), silent);
    assert_eq!(booted.hash, hex(simulator.hash()), "{sentence}");
    simulator
}

/// The sentence goes with the next key, and is told once.
fn goes_on(mut emulator: Emulator, mut simulator: Body) {
    simulator.press(Input::Press(Key::A));
    let pressed = emulator.press(button(Key::A)).unwrap();
    pressed.assert_clean();
    assert_eq!(pressed.hash, hex(simulator.hash()));
    let again = emulator.reboot().unwrap();
    again.assert_clean();
    assert_eq!(again.hash, hex(Body::on_chip(Board::PicoLcd13, simulator.into_chip()).hash()));
}

#[test]
fn a_fault_is_told_at_the_next_start() {
    let Some(mut emulator) = playing("fault") else { return };
    let sentence = crash(&mut emulator);
    let simulator = starts_saying(&mut emulator, "dice", &sentence);
    goes_on(emulator, simulator);
}

#[test]
fn a_panic_is_told_with_its_place() {
    let Some(mut emulator) = playing("panic") else { return };
    let place = emulator.panic().unwrap();
    let report = emulator.run(100).unwrap();
    assert!(is_watchdog(&report), "{:?}", report.halted);
    let sentence = format!("It crashed and came back: {place}");
    let simulator = starts_saying(&mut emulator, "dice", &sentence);
    goes_on(emulator, simulator);
}

#[test]
fn a_device_that_stands_still_is_started_again() {
    let Some(mut emulator) = playing("stall") else { return };
    emulator.stall().unwrap();
    let report = emulator.run(6_000).unwrap();
    assert_eq!(report.halted, None, "it must have time to recover");
    let report = emulator.run(6_000).unwrap();
    assert!(is_watchdog(&report), "{:?}", report.halted);
    let simulator = starts_saying(&mut emulator, "dice", "It stood still and had to start again.");
    goes_on(emulator, simulator);
}

#[test]
fn a_stack_that_ran_over_is_told() {
    let Some(mut emulator) = playing("stack") else { return };
    emulator.exhaust_stack().unwrap();
    let report = emulator.run(10_000).unwrap();
    assert!(is_watchdog(&report), "{:?}", report.halted);
    let simulator = starts_saying(&mut emulator, "dice", "Its stack ran over and it had to start again.");
    goes_on(emulator, simulator);
}

/// A large frame steps over the last words of the stack.
#[test]
fn a_stack_that_was_stepped_over_is_told() {
    let Some(mut emulator) = playing("frame") else { return };
    emulator.overleap_stack().unwrap();
    let report = emulator.run(10_000).unwrap();
    assert!(is_watchdog(&report), "{:?}", report.halted);
    starts_saying(&mut emulator, "dice", "Its stack ran over and it had to start again.");
}

/// The boot ROM restarts the chip through the watchdog: that is no crash.
#[test]
fn a_new_program_starts_without_a_word() {
    let Some(mut emulator) = playing("install") else { return };
    let mut simulator = resumed(&mut emulator);
    let booted = emulator.install().unwrap();
    booted.assert_clean();
    assert_eq!(booted.hash, hex(simulator.hash()));
    // Not even if the program before it had crashed.
    crash(&mut emulator);
    let booted = emulator.install().unwrap();
    booted.assert_clean();
    assert_eq!(booted.hash, hex(simulator.hash()));
}

/// Early crashes in a row: the game, the game again, Home, and then the saves stay closed.
#[test]
fn a_device_that_keeps_crashing_starts_more_carefully() {
    let Some(mut emulator) = playing("loop") else { return };
    // This one is not early: keys were taken.
    for _ in 0..2 {
        let sentence = crash(&mut emulator);
        starts_saying(&mut emulator, "dice", &sentence);
    }
    let sentence = crash(&mut emulator);
    let again = format!("Again, so this is Home. {sentence}");
    starts_saying(&mut emulator, "home", &again);

    crash(&mut emulator);
    let before = saved(&mut emulator);
    let mut simulator = Body::safe(Board::PicoLcd13, Chip::of(before.clone()), ClosedReason::Crashed);
    let booted = emulator.reboot().unwrap();
    booted.assert_clean();
    assert_eq!(booted.hash, hex(simulator.hash()), "the saves are closed");
    assert!(booted.light_ns.is_some());
    // The light fades as on other screens, and the first key only wakes it.
    let dim = emulator.run(100_000).unwrap();
    assert!(dim.backlight > 0.0 && dim.backlight < booted.backlight, "{}", dim.backlight);
    assert_eq!(emulator.run(210_000).unwrap().backlight, 0.0);
    let woken = emulator.press(button(Key::Down)).unwrap();
    woken.assert_clean();
    assert_eq!((woken.backlight, &woken.hash), (booted.backlight, &booted.hash));
    assert!(saved(&mut emulator) == before, "they are untouched");

    // Crash by crash it stays there.
    crash(&mut emulator);
    assert_eq!(emulator.reboot().unwrap().hash, booted.hash);

    // Opened by hand, it is Home that is shown; ten seconds prove the run.
    crash(&mut emulator);
    emulator.reboot().unwrap().assert_clean();
    let pressed = emulator.press(button(Key::A)).unwrap();
    pressed.assert_clean();
    simulator.press(Input::Press(Key::A));
    assert_eq!(simulator.screen(), "home");
    assert_ne!(pressed.hash, hex(simulator.hash()), "the sentence is over it");
    emulator.run(11_000).unwrap().assert_clean();
    // In that rest the open screen was saved.
    let sentence = crash(&mut emulator);
    starts_saying(&mut emulator, "home", &sentence);
}

/// Power-on begins anew.
#[test]
fn power_on_forgets_the_crashes() {
    let Some(mut emulator) = playing("forget") else { return };
    for _ in 0..4 {
        crash(&mut emulator);
        emulator.reboot().unwrap();
    }
    let mut simulator = resumed(&mut emulator);
    // A board that runs loses its power.
    let booted = emulator.reboot().unwrap();
    booted.assert_clean();
    assert_eq!(booted.hash, hex(simulator.hash()));
}

/// The guard's own case: a start that never comes to its end. Whatever it was doing, the flash stays as it is.
#[test]
fn a_start_that_crashes_leads_home_and_then_to_a_safe_one() {
    let Some(mut emulator) = playing("early") else { return };
    let before = saved(&mut emulator);
    let fails = |emulator: &mut Emulator, at_ms: u32| {
        let booted = emulator.reboot_as(&Start { fault_ms: Some(at_ms), ..Start::default() }).unwrap();
        assert!(is_watchdog(&booted), "{at_ms} ms: {:?}", booted.halted);
        assert!(saved(emulator) == before, "{at_ms} ms");
    };
    // Each time the first of them follows power-on: a board that runs loses its power.
    for at_ms in [60, 120, 150] {
        (0..3).for_each(|_| fails(&mut emulator, at_ms));
        let mut simulator = Body::safe(Board::PicoLcd13, Chip::of(before.clone()), ClosedReason::Crashed);
        let booted = emulator.reboot().unwrap();
        booted.assert_clean();
        assert_eq!(booted.hash, hex(simulator.hash()), "{at_ms} ms: the saves are closed");
        assert!(saved(&mut emulator) == before, "{at_ms} ms");
    }
    (0..2).for_each(|_| fails(&mut emulator, 120));
    let mut simulator = resumed(&mut emulator);
    simulator.device_mut().show_home();
    let booted = emulator.reboot().unwrap();
    booted.assert_clean();
    assert_ne!(booted.hash, hex(simulator.hash()), "the sentence is over it");
    simulator.press(Input::Press(Key::Up));
    let pressed = emulator.press(button(Key::Up)).unwrap();
    pressed.assert_clean();
    assert_eq!(pressed.hash, hex(simulator.hash()), "Home");
}

/// A finger on B while it crashes does not ask for a safe start.
#[test]
fn a_crash_under_a_held_key_starts_as_usual() {
    let Some(mut emulator) = playing("held-crash") else { return };
    emulator.set_keys(&[emulator::Key::B]).unwrap();
    let sentence = crash(&mut emulator);
    let mut simulator = resumed(&mut emulator);
    let start = Start { down: vec![emulator::Key::B], ..Start::default() };
    let booted = emulator.reboot_as(&start).unwrap();
    booted.assert_clean();
    assert_eq!(simulator.screen(), "dice");
    simulator.device_mut().notify(&sentence);
    assert_eq!(booted.hash, hex(simulator.hash()));
}

/// What the saves have to say is not lost under the sentence of a crash.
#[test]
fn a_crash_and_a_damaged_record_are_both_told() {
    let Some(mut emulator) = Emulator::start_or_say_why() else { return };
    let damaged = with_damaged_record();
    let booted = emulator.boot(&boot_with("damaged", &damaged).unwrap()).unwrap();
    booted.assert_clean();
    let sentence = crash(&mut emulator);
    let mut simulator = resumed(&mut emulator);
    assert!(simulator.trace().contains("damaged record"), "{}", simulator.trace());
    let booted = emulator.reboot().unwrap();
    booted.assert_clean();
    simulator.device_mut().notify_also(&sentence);
    assert!(simulator.trace().contains("damaged record"), "{}", simulator.trace());
    assert_eq!(booted.hash, hex(simulator.hash()), "{}", simulator.trace());
}

/// A game in which a record cannot be read that only told of screens.
fn with_damaged_record() -> Vec<u8> {
    let mut body = Body::on_chip(Board::PicoLcd13, Chip::of(practice_image(7)));
    (0..2).for_each(|_| body.press(Input::Press(Key::A)));
    let before = body.keeper().store().flash().bytes().to_vec();
    body.go_to("dice");
    let after = body.keeper().store().flash().bytes().to_vec();
    // The last byte of the first record that was written meanwhile.
    let first = (0..after.len()).find(|at| after[*at] != before[*at]).unwrap();
    body.press(Input::Press(Key::A));
    let mut image = body.into_chip().bytes().to_vec();
    image[first + RECORD_HEAD] ^= 0x10;
    image
}

/// Bytes before the data of a record: two checksums and a length.
const RECORD_HEAD: usize = 8;

fn start_safely(emulator: &mut Emulator, boot: Boot) -> Booted {
    let start = Start { down: vec![emulator::Key::B], ..Start::default() };
    let booted = emulator.boot(&Boot { start, ..boot }).unwrap();
    booted.assert_clean();
    emulator.set_keys(&[]).unwrap();
    emulator.run(100).unwrap().assert_clean();
    booted
}

/// B held at power-on keeps the saves closed, whatever is pressed but the two answers that erase.
#[test]
fn a_held_key_starts_safely() {
    let Some(mut emulator) = Emulator::start_or_say_why() else { return };
    let played = playing("safe-game").map(|mut emulator| saved(&mut emulator)).unwrap();
    let booted = start_safely(&mut emulator, boot_with("safe", &played).unwrap());
    let mut simulator = Body::safe(Board::PicoLcd13, Chip::of(played.clone()), ClosedReason::Held);
    assert_eq!(booted.hash, hex(simulator.hash()));
    // The last of them plays without saves.
    for stroke in strokes("b x y down down down a a a down b a down a b up a a a a down a b") {
        let Stroke::Press(key) = stroke else { unreachable!("no key is held") };
        simulator.press(Input::Press(key));
        let pressed = emulator.press(button(key)).unwrap();
        pressed.assert_clean();
        assert_eq!(pressed.hash, hex(simulator.hash()), "{stroke}: {}", simulator.trace());
        assert_eq!(pressed.flash_operations, 0);
    }
    assert_ne!(simulator.screen(), "safe start");
    emulator.run(30_000).unwrap().assert_clean();
    assert!(saved(&mut emulator) == played);
    assert!(simulator.into_chip().bytes() == played);
}

/// Each page may take 400 ms to be erased: together far longer than the watchdog waits.
#[test]
fn all_saves_are_erased_page_by_page_without_a_reset() {
    let Some(mut emulator) = Emulator::start_or_say_why() else { return };
    let boot = Boot { erase_ms: 400, ..boot_with("wipe", &vec![0x5A; REGION_BYTES as usize]).unwrap() };
    start_safely(&mut emulator, boot);
    let keys = [Key::Down, Key::Down, Key::A, Key::Down, Key::A, Key::Down];
    keys.into_iter().for_each(|key| emulator.press(button(key)).unwrap().assert_clean());
    let patience = Patience { settle_ms: 1_000, limit_ms: 120_000 };
    let erased = emulator.press_as(&Press { patience, ..Press::short(button(Key::A)) }).unwrap();
    erased.assert_clean();
    assert!(erased.elapsed_ns > 60_000_000_000, "it took {} ns", erased.elapsed_ns);
    let mut new = Body::on_chip(Board::PicoLcd13, Chip::blank());
    assert_eq!(erased.hash, hex(new.hash()), "the title of a new device");
}

/// After a crash, too, it is the title that follows, and not Home.
#[test]
fn erased_saves_stay_erased_when_the_power_fails_in_between() {
    let Some(mut emulator) = playing("wipe-cut") else { return };
    for _ in 0..3 {
        crash(&mut emulator);
        emulator.reboot().unwrap().assert_clean();
    }
    let sentence = crash(&mut emulator);
    let played = saved(&mut emulator);
    let mut new = Body::on_chip(Board::PicoLcd13, Chip::blank());
    for cut_at in [None, Some(40)] {
        if cut_at.is_some() {
            start_safely(&mut emulator, boot_with("wipe-cut", &played).unwrap());
        } else {
            emulator.reboot().unwrap().assert_clean();
        }
        let keys = [Key::Down, Key::Down, Key::A, Key::Down, Key::A, Key::Down];
        keys.into_iter().for_each(|key| emulator.press(button(key)).unwrap().assert_clean());
        if let Some(at_operation) = cut_at {
            emulator.cut(&Cut { at_operation, part: 0.5, tear: Tear::Prefix }).unwrap();
        }
        let patience = Patience { settle_ms: 500, limit_ms: 20_000 };
        let erased = emulator.press_as(&Press { patience, ..Press::short(button(Key::A)) }).unwrap();
        if cut_at.is_some() {
            assert_eq!(erased.halted, Some(Halted::PowerCut));
            let booted = emulator.reboot().unwrap();
            booted.assert_clean();
            assert_eq!(booted.hash, hex(new.hash()), "the title of a new device");
            let after = Body::on_chip(Board::PicoLcd13, Chip::of(saved(&mut emulator)));
            let steps = |slot| after.device().slots().get(slot).map(|info| info.steps);
            assert_eq!((0..6).map(steps).collect::<Vec<_>>(), [Some(0), None, None, None, None, None]);
        } else {
            erased.assert_clean();
            let mut telling = Body::on_chip(Board::PicoLcd13, Chip::blank());
            telling.device_mut().notify(&sentence);
            assert_eq!(erased.hash, hex(telling.hash()), "the title, with what happened");
        }
    }
}

//! A chip without noise: the firmware notices, asks for hands instead, and never rolls on a dead source.

use wingmate_core::body::Board;
use wingmate_core::dice::entropy::{HealthError, MASHED_PRESSES};
use wingmate_core::journal::layout::REGION_BYTES;
use wingmate_core::ui::canvas::{Frame, HEIGHT, WIDTH};
use wingmate_core::ui::screens::mash;
use wingmate_core::ui::theme::RGB565;
use wingmate_sim::body::{Body, fnv1a};
use wingmate_sim::run::hex;
use wingmate_sim::save::Chip;
use wingmate_tests::emulator::{Boot, Emulator, Key, Report, Rosc, build_firmware};
use wingmate_tests::parity::{SAVE_OFFSET, Stroke, button, strokes};

const PRESS_MS: u32 = 30;

/// What the panel shows while presses are counted.
fn mash_screen(presses_left: u16) -> String {
    let mut frame = Box::<Frame>::default();
    mash::draw(&mut frame.canvas(), HealthError::Stuck, presses_left);
    let pixels = (0..HEIGHT).flat_map(|y| (0..WIDTH).map(move |x| (x, y)));
    let colors = pixels.map(|(x, y)| RGB565[usize::from(frame.nibble(x, y))]);
    hex(fnv1a(colors.flat_map(u16::to_be_bytes)))
}

/// One press, and so long until the next may come.
fn press(emulator: &mut Emulator, key: Key, pause_ms: u32) -> Report {
    emulator.set_keys(&[key]).unwrap();
    emulator.run(PRESS_MS).unwrap();
    emulator.set_keys(&[]).unwrap();
    let report = emulator.run(pause_ms).unwrap();
    report.assert_clean();
    report
}

fn start(rosc: Rosc) -> Option<Emulator> {
    let mut emulator = Emulator::start_or_say_why()?;
    let boot = Boot { rosc, ..Boot::new(build_firmware(Board::PicoLcd13).unwrap()) };
    let booted = emulator.boot(&boot).unwrap();
    booted.assert_clean();
    assert_eq!(booted.hash, mash_screen(MASHED_PRESSES), "a dead source was not noticed");
    assert!(booted.backlight > 0.1, "nobody can read it in the dark");
    Some(emulator)
}

/// Presses as a hand does until a game begins; returns what is saved then. `haste` tells hands apart.
fn mash_keys(emulator: &mut Emulator, haste: u32) -> Vec<u8> {
    let keys = [Key::A, Key::Up, Key::B, Key::Right, Key::Y, Key::Down];
    for (left, key) in (0..=MASHED_PRESSES).rev().zip(keys.into_iter().cycle()) {
        // No two pauses in a row are alike.
        let report = press(emulator, key, 60 + u32::from(left) * haste % 53);
        if left > 0 {
            assert_eq!(report.hash, mash_screen(left));
            assert_eq!(report.flash_operations, 0, "something was saved before there was a seed");
        }
    }
    let report = emulator.run(500).unwrap();
    report.assert_clean();
    let mut simulator = Body::on_chip(Board::PicoLcd13, Chip::blank());
    assert_eq!(report.hash, hex(simulator.hash()), "a game begins, as on any other device");
    emulator.flash(SAVE_OFFSET..SAVE_OFFSET + REGION_BYTES).unwrap()
}

#[test]
fn without_noise_hands_make_the_seed() {
    let Some(mut emulator) = start(Rosc::Ones) else { return };
    let one = mash_keys(&mut emulator, 7);
    let Some(mut emulator) = start(Rosc::Zeros) else { return };
    let other = mash_keys(&mut emulator, 11);
    assert!(one != other, "two hands made the same seed");

    // A first roll in that game; it is on flash before anything else happens.
    for stroke in strokes("a a open:dice a") {
        let Stroke::Press(key) = stroke else { unreachable!("no key is held") };
        press(&mut emulator, button(key), 200);
    }
    let saved = emulator.flash(SAVE_OFFSET..SAVE_OFFSET + REGION_BYTES).unwrap();
    let resumed = Body::on_chip(Board::PicoLcd13, Chip::of(saved));
    assert_eq!(resumed.screen(), "dice");
    assert_eq!(resumed.device().game().rolls.total(), 1);
}

#[test]
fn an_even_beat_is_no_hand() {
    let Some(mut emulator) = start(Rosc::Ones) else { return };
    for beat in 0..12 {
        let report = press(&mut emulator, Key::A, 170);
        // The very first gap has nothing to be compared with.
        let counted = u16::from(beat > 0);
        assert_eq!(report.hash, mash_screen(MASHED_PRESSES - counted), "beat {beat}");
        assert_eq!(report.flash_operations, 0);
    }
}

//! What the device logs, as `cargo emulate --log` and a debug probe read it: a start, keys, a refusal, saves, erases, and how
//! the run before ended. Only this and ten flights run the image that has one.

use wingmate_core::body::Board;
use wingmate_core::journal::layout::REGION_BYTES;
use wingmate_tests::emulator::{Emulator, build_firmware_with_log};
use wingmate_tests::log::Log;
use wingmate_tests::parity::{HELD_MS, Stroke, boot_with_log, button, strokes};

/// All lines since the board was started.
fn lines(emulator: &mut Emulator) -> Vec<String> {
    let elf = build_firmware_with_log(Board::PicoLcd13).unwrap();
    Log::of(&elf).unwrap().lines(&emulator.log().unwrap()).unwrap()
}

/// The number between two pieces of the first line that has both.
#[track_caller]
fn number(lines: &[String], before: &str, after: &str) -> u64 {
    let cut = |line: &String| Some(line.split_once(before)?.1.split_once(after)?.0.to_owned());
    let found = lines.iter().find_map(cut);
    found.unwrap_or_else(|| panic!("no {before}..{after} in {lines:#?}")).parse().unwrap()
}

/// Each is in a line of its own, in this order.
#[track_caller]
fn tells(lines: &[String], wanted: &[&str]) {
    let mut rest = lines.iter();
    for words in wanted {
        assert!(rest.any(|line| line.contains(words)), "no \"{words}\" where it should be in {lines:#?}");
    }
}

#[test]
fn an_evening_can_be_read_in_the_log() {
    let Some(mut emulator) = Emulator::start_or_say_why() else { return };
    // Another program's pages: there is something to erase.
    emulator.boot(&boot_with_log("log", &vec![0x5A; REGION_BYTES as usize]).unwrap()).unwrap().assert_clean();
    for stroke in strokes("a a open:battle a b* open:mission a a") {
        match stroke {
            Stroke::Press(key) => emulator.press(button(key)),
            Stroke::Hold(key) => emulator.hold(button(key), HELD_MS),
        }
        .unwrap()
        .assert_clean();
    }
    emulator.run(3_000).unwrap().assert_clean();
    let told = lines(&mut emulator);
    tells(
        &told,
        &["reset: timer false, forced false, ours false", "noise: Ok", "saves: Unmarked", "ready on title"],
    );
    tells(&told, &["Press(A) -> home", "record, ", "wrote ", "Press(A) -> briefing"]);
    tells(&told, &["says A battle is on the table", "erased ", "snapshot, ", "wrote "]);
    assert!((1..500).contains(&number(&told, "open after ", " ms")), "{told:#?}");
    // As long as the emulated chip takes for a page.
    assert!((45_000..50_000).contains(&number(&told, "erased 140000 in ", " us: Ok")), "{told:#?}");

    let place = emulator.fault().unwrap();
    emulator.run(100).unwrap();
    emulator.reboot().unwrap().assert_clean();
    let told = lines(&mut emulator);
    let last_words = format!("the run before ended: fault:{place:08x}");
    tells(&told, &["ours true", &last_words, "game 0: ", "saves: Ready", "ready on briefing"]);
}

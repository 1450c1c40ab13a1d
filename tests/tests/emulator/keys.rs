//! Contacts that bounce: one press is one press, and holds and repeats keep their times.
//!
//! The emulator opens and closes the contact; how often the firmware took the key is seen on the screen.

use wingmate_core::ui::key::{HOLD_MS, Input, Key, REPEAT_AFTER_MS, REPEAT_EVERY_MS};
use wingmate_tests::emulator::{self, Contact, Emulator};
use wingmate_tests::parity::{Pair, practice_image, strokes};

const BOUNCES_US: [u32; 6] = [100, 500, 2_000, 8_000, 15_000, 18_000];
/// When a bounce begins, counted from the press, in the hold or from the release.
const OFFSETS_US: [u32; 6] = [50, 1_000, 5_000, 9_000, 14_000, 17_500];
const TAP_US: u32 = 60_000;

/// A device on Home, where Down moves the cursor.
fn at_home(name: &str) -> Option<Pair> {
    let emulator = Emulator::start_or_say_why()?;
    let mut pair = Pair::start(emulator, name, &practice_image(7)).unwrap();
    pair.booted.assert_clean();
    strokes("a a").into_iter().for_each(|stroke| pair.stroke(stroke).unwrap().assert_clean());
    Some(pair)
}

fn contact(us: u32, key: emulator::Key, down: bool) -> Contact {
    Contact { us, key, down }
}

/// A key that goes down at once, is let go after `tap_us`, and opens or closes again in between.
fn tap(key: emulator::Key, tap_us: u32, bounces: &[(u32, u32, bool)]) -> Vec<Contact> {
    let mut events = vec![contact(0, key, true), contact(tap_us, key, false)];
    for &(from, length, down) in bounces {
        events.extend([contact(from, key, down), contact(from + length, key, !down)]);
    }
    events.sort_by_key(|event| event.us);
    events
}

/// Gives the contacts to the device and so many presses to the simulator.
#[track_caller]
fn takes(pair: &mut Pair, events: &[Contact], presses: usize, what: &str) {
    let report = pair.emulator.contacts(events).unwrap();
    report.assert_clean();
    (0..presses).for_each(|_| pair.simulator.press(Input::Press(Key::Down)));
    assert_eq!(report.hash, pair.expected_hash(), "{what}: not {presses} presses");
}

#[test]
fn one_press_is_one_press_however_the_contact_bounces() {
    let Some(mut pair) = at_home("bounces") else { return };
    let down = emulator::Key::Down;
    for length in BOUNCES_US {
        for offset in OFFSETS_US {
            let name = |when: &str| format!("{length} us open or closed {offset} us into the {when}");
            takes(&mut pair, &tap(down, TAP_US, &[(offset, length, false)]), 1, &name("press"));
            let late = TAP_US / 2 + offset;
            let hold = tap(down, 2 * TAP_US, &[(late, length, false), (late + length + 300, length, false)]);
            takes(&mut pair, &hold, 1, &name("hold"));
            takes(&mut pair, &tap(down, TAP_US, &[(TAP_US + offset, length, true)]), 1, &name("release"));
        }
    }
    // A contact that rattles all the time.
    let rattle: Vec<_> = (0..40).map(|bounce| (400 + 800 * bounce, 400, false)).collect();
    takes(&mut pair, &tap(down, TAP_US, &rattle), 1, "a rattle");
    let rattle: Vec<_> = (0..40).map(|bounce| (TAP_US + 400 + 800 * bounce, 400, true)).collect();
    takes(&mut pair, &tap(down, TAP_US, &rattle), 1, "a rattling release");
    // As quick as a hand can be.
    let twice = [contact(0, down, true), contact(25_000, down, false), contact(55_000, down, true)];
    takes(&mut pair, &[&twice[..], &[contact(80_000, down, false)]].concat(), 2, "two presses");
    takes(&mut pair, &tap(down, 2_000, &[]), 1, "a touch");
}

#[test]
fn holds_and_repeats_keep_their_times() {
    let Some(mut pair) = at_home("holds") else { return };
    let down = emulator::Key::Down;
    let bounce = [(100_000, 15_000, false), (300_000, 18_000, false)];
    for bounces in [&[][..], &bounce] {
        for repeat in 0..3 {
            let due = (REPEAT_AFTER_MS + repeat * REPEAT_EVERY_MS) * 1_000;
            takes(&mut pair, &tap(down, due - 500, bounces), 1 + repeat as usize, "before a repeat");
            takes(&mut pair, &tap(down, due + 500, bounces), 2 + repeat as usize, "after a repeat");
        }
    }
    // Held B goes Home, which is where it is; held A opens the menu, which it takes to be let go late enough.
    for bounces in [&[][..], &bounce] {
        for (let_go, is_held) in [(HOLD_MS * 1_000 - 500, false), (HOLD_MS * 1_000 + 500, true)] {
            let saved = pair.emulator.contacts(&tap(emulator::Key::A, let_go, bounces)).unwrap();
            pair.simulator.press(Input::Press(Key::A));
            if is_held {
                pair.simulator.press(Input::Hold(Key::A));
            }
            assert_eq!(saved.hash, pair.expected_hash(), "let go after {let_go} us");
            for stroke in strokes("b*") {
                pair.stroke(stroke).unwrap().assert_clean();
            }
        }
    }
}

/// Let go just before a repeat or a hold is due: a contact that bounces over that moment is not down.
#[test]
fn a_late_bounce_is_no_repeat_and_no_hold() {
    const LENGTHS_US: [u32; 5] = [250, 1_300, 4_000, 11_000, 17_000];
    const OFFSETS_US: [u32; 7] = [100, 450, 700, 3_000, 7_000, 12_500, 18_000];
    const EARLY_US: u32 = 500;
    let Some(mut pair) = at_home("late-bounces") else { return };
    for length in LENGTHS_US {
        for offset in OFFSETS_US {
            let what = format!("{length} us closed {offset} us after the release");
            let late = |key, due: u32| tap(key, due - EARLY_US, &[(due - EARLY_US + offset, length, true)]);
            for repeat in [0, 2] {
                let due = (REPEAT_AFTER_MS + repeat * REPEAT_EVERY_MS) * 1_000;
                takes(&mut pair, &late(emulator::Key::Down, due), 1 + repeat as usize, &what);
            }
            let report = pair.emulator.contacts(&late(emulator::Key::A, HOLD_MS * 1_000)).unwrap();
            report.assert_clean();
            pair.simulator.press(Input::Press(Key::A));
            assert_eq!(report.hash, pair.expected_hash(), "{what}: held");
            strokes("b*").into_iter().for_each(|stroke| pair.stroke(stroke).unwrap().assert_clean());
        }
    }
    // A contact that opens and closes just before is still down: a little late, and the next is in time again.
    let (first, second) = (REPEAT_AFTER_MS * 1_000, (REPEAT_AFTER_MS + REPEAT_EVERY_MS) * 1_000);
    for (let_go, presses) in [(first + 15_000, 1), (first + 21_000, 2), (second - 500, 2), (second + 500, 3)]
    {
        let events = tap(emulator::Key::Down, let_go, &[(first - 1_500, 1_000, false)]);
        takes(&mut pair, &events, presses, "opened before a repeat");
    }
}

/// Two keys at once: only the last one repeats or is held, and each counts once.
#[test]
fn two_keys_at_once_count_once_each() {
    let Some(mut pair) = at_home("two-keys") else { return };
    let (down, x) = (emulator::Key::Down, emulator::Key::X);
    let events = [
        contact(0, down, true),
        contact(100_000, x, true),
        contact(150_000, x, false),
        contact(900_000, down, false),
    ];
    let report = pair.emulator.contacts(&events).unwrap();
    report.assert_clean();
    pair.simulator.press(Input::Press(Key::Down));
    pair.simulator.press(Input::Press(Key::X));
    assert_eq!(report.hash, pair.expected_hash());
}

//! A device that nobody uses: it dims, goes dark and sleeps; any key wakes it, and does nothing else.

use wingmate_core::body::{Board, Settings, battery_left};
use wingmate_core::ui::key::{Input, Key};
use wingmate_sim::body::Body;
use wingmate_sim::save::Chip;
use wingmate_tests::emulator::Emulator;
use wingmate_tests::parity::{Pair, button, practice_image, strokes};

const WAKE_NS: u64 = 300_000_000;

/// A flash on which the owner chose this.
fn image(board: Board, settings: Settings) -> Vec<u8> {
    let mut body = Body::on_chip(board, Chip::of(practice_image(7)));
    body.change_settings(settings);
    body.into_chip().bytes().to_vec()
}

fn pair(board: Board, name: &str, settings: Settings) -> Option<Pair> {
    let emulator = Emulator::start_or_say_why()?;
    let pair = Pair::start_on(board, emulator, name, &image(board, settings)).unwrap();
    pair.booted.assert_clean();
    Some(pair)
}

fn play(pair: &mut Pair, keys: &str) {
    for stroke in strokes(keys) {
        let pressed = pair.stroke(stroke).unwrap();
        pressed.assert_clean();
        assert_eq!(pressed.hash, pair.expected_hash(), "{stroke} on {}", pair.simulator.screen());
    }
}

#[test]
fn it_dims_goes_dark_and_sleeps_and_any_key_only_wakes_it() {
    let quick = Settings { dim_after: 1, dark_after: 2, sleep_after: 3, ..Settings::DEFAULT };
    let Some(mut pair) = pair(Board::PicoLcd13, "rest", quick) else { return };
    play(&mut pair, "a a open:dice a");
    let (bright, hash) = (pair.emulator.run(1).unwrap().backlight, pair.expected_hash());

    let dim = pair.emulator.run(16_000).unwrap();
    assert!(dim.backlight > 0.0 && dim.backlight < bright / 2.0, "{} of {bright}", dim.backlight);
    let dark = pair.emulator.run(16_000).unwrap();
    assert_eq!((dark.backlight, dark.dormant), (0.0, false));
    assert!(pair.emulator.panel().unwrap().sleeping);
    // Two ways to wake it: from the dark, and from its deep sleep.
    for (key, wait, dormant) in [(Key::Y, 0, false), (Key::A, 61_000, true)] {
        let asleep = pair.emulator.run(wait).unwrap();
        assert_eq!((asleep.dormant, asleep.backlight), (dormant, 0.0));
        asleep.assert_clean();
        let woken = pair.emulator.press(button(key)).unwrap();
        woken.assert_clean();
        assert_eq!(woken.hash, hash, "{key:?} did more than wake it");
        assert!(woken.latency_ns.is_some_and(|ns| ns < WAKE_NS), "{:?}", woken.latency_ns);
        assert_eq!(woken.backlight, bright);
        // No hand is quicker than a key that may still bounce.
        pair.emulator.run(100).unwrap();
    }
    // And then it goes on.
    play(&mut pair, "b b a");
}

#[test]
fn a_device_on_a_power_bank_only_dims() {
    let quick = Settings { dim_after: 1, dark_after: 1, sleep_after: 1, stays_on: true, ..Settings::DEFAULT };
    let Some(mut pair) = pair(Board::PicoLcd13, "stays-on", quick) else { return };
    // On the title attract mode would begin.
    play(&mut pair, "a a");
    let later = pair.emulator.run(40_000).unwrap();
    assert!(later.backlight > 0.0 && !later.dormant);
    play(&mut pair, "down");
}

#[test]
fn in_the_left_hand_picture_and_stick_are_turned() {
    let left = Settings { left_handed: true, ..Settings::DEFAULT };
    let Some(mut pair) = pair(Board::PicoLcd13, "left-hand", left) else { return };
    play(&mut pair, "a a");
    for key in [Key::Down, Key::Right, Key::Down, Key::Left, Key::Up] {
        pair.simulator.press(Input::Press(key));
        let pressed = pair.emulator.press(button(key.turned())).unwrap();
        assert_eq!(pressed.hash, pair.expected_hash(), "{key:?}");
    }
}

#[test]
fn the_lamp_says_whose_turn_it_is_and_an_empty_battery_is_told() {
    let Some(mut pair) = pair(Board::PicoSystem, "senses", Settings::DEFAULT) else { return };
    play(&mut pair, "a a");
    let lamp = |pair: &mut Pair| {
        let lamp = pair.emulator.run(1).unwrap().lamp.unwrap();
        (lamp.red > 0.0, lamp.green > 0.0)
    };
    assert_eq!(lamp(&mut pair), (false, false));
    let mut seen = std::collections::BTreeSet::new();
    for stroke in strokes("a a a a a a right a a a a a a a a") {
        pair.stroke(stroke).unwrap();
        seen.insert(lamp(&mut pair));
    }
    assert!(seen.contains(&(true, false)) && seen.contains(&(false, true)), "{seen:?}");
    assert!(!seen.contains(&(true, true)));

    pair.emulator.battery(3.6).unwrap();
    pair.emulator.run(61_000).unwrap();
    assert_ne!(pair.emulator.run(1).unwrap().hash, pair.expected_hash(), "nothing was said");
    // 3.6 V behind the divider are 1489 steps of the converter.
    let left = battery_left((1489 * 9900 / 4096) as u16);
    assert!(pair.simulator.device_mut().set_battery(Some(left)));
    assert!(pair.simulator.trace().contains("Battery low"));
    assert_eq!(pair.emulator.run(1).unwrap().hash, pair.expected_hash());
    play(&mut pair, "b");
}

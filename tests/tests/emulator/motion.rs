//! What moves after a key: it comes to rest as it would stand without, and a key does not wait for it.

use wingmate_core::body::{Board, Settings};
use wingmate_core::ui::key::{Input, Key};
use wingmate_sim::body::Body;
use wingmate_tests::emulator::{Boot, Emulator, build_firmware};
use wingmate_tests::parity::button;

/// By then everything lies still.
const REST_MS: u32 = 600;

/// About to roll three red dice.
fn at_the_dice(moves: bool, still: bool) -> Body {
    let mut body = Body::practice(Board::PicoLcd13, 7);
    body.device_mut().facts_mut().moves = moves;
    body.device_mut().restore_settings(Settings { still, ..Settings::DEFAULT });
    body.press(Input::Press(Key::A));
    body.press(Input::Press(Key::A));
    body.go_to("dice");
    body
}

/// The pictures after a key, every 20 ms.
fn pictures(body: &mut Body) -> Vec<u64> {
    let mut pictures = vec![body.canvas_hash()];
    for _ in 0..REST_MS / 20 {
        body.wait(20);
        pictures.push(body.canvas_hash());
    }
    pictures.dedup();
    pictures
}

#[test]
fn dice_tumble_and_come_to_lie_as_they_were_rolled() {
    let mut moving = at_the_dice(true, false);
    moving.press(Input::Press(Key::A));
    let trace = moving.trace();
    let seen = pictures(&mut moving);
    assert!(seen.len() >= 4, "{} pictures", seen.len());
    assert_eq!(moving.trace(), trace, "what is said is the result from the start");
    for (moves, still) in [(false, false), (true, true)] {
        let mut other = at_the_dice(moves, still);
        other.press(Input::Press(Key::A));
        assert_eq!(pictures(&mut other), seen[seen.len() - 1..], "{moves}, {still}");
    }
    assert_eq!(moving.device().changes_at(), None, "nothing moves while somebody reads");
}

#[test]
fn a_key_ends_it_and_counts() {
    let (mut moving, mut resting) = (at_the_dice(true, false), at_the_dice(false, false));
    for body in [&mut moving, &mut resting] {
        body.press(Input::Press(Key::A));
        body.wait(20);
        body.press(Input::Press(Key::Down));
    }
    assert_eq!(moving.canvas_hash(), resting.canvas_hash());
    assert_eq!(moving.trace(), resting.trace());
}

#[test]
fn the_firmware_moves_within_its_frames() {
    let Some(mut emulator) = Emulator::start_or_say_why() else { return };
    // A flash without a number: pictures are not compared there, so they move.
    emulator.boot(&Boot::new(build_firmware(Board::PicoLcd13).unwrap())).unwrap().assert_clean();
    for key in [Key::A, Key::A, Key::Down, Key::Down, Key::Down, Key::Down, Key::A] {
        emulator.press(button(key)).unwrap().assert_clean();
    }
    emulator.set_keys(&[button(Key::A)]).unwrap();
    emulator.run(40).unwrap();
    emulator.set_keys(&[]).unwrap();
    let mut seen = Vec::new();
    for _ in 0..30 {
        let report = emulator.run(20).unwrap();
        report.assert_clean();
        seen.push(report.hash);
    }
    seen.dedup();
    assert!(seen.len() >= 4, "{} pictures", seen.len());
    let rest = emulator.run(2_000).unwrap();
    assert_eq!(Some(&rest.hash), seen.last(), "the dice lie still");
    assert!(rest.sleep_share() > 0.9, "{}", rest.sleep_share());
}

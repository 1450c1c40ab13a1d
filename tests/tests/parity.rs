//! The firmware in the emulated RP2040 shows what the simulator shows, pixel for pixel.

use wingmate_tests::{
    emulator::Emulator,
    parity::{Pair, TOUR, practice_image, strokes},
};

#[test]
fn every_screen_is_pixel_equal() {
    let Some(emulator) = Emulator::start_or_say_why() else { return };
    let tour = strokes(TOUR);
    assert!(tour.len() >= 60, "only {} keys", tour.len());
    let mut pair = Pair::start(emulator, "tour", &practice_image(7)).unwrap();
    pair.booted.assert_clean();
    let first = pair.expected_hash();
    assert_eq!(pair.booted.hash, first, "after power-on");
    let mut seen = std::collections::BTreeSet::from([pair.simulator.screen()]);
    for (number, stroke) in tour.into_iter().enumerate() {
        let pressed = pair.stroke(stroke).unwrap();
        pressed.assert_clean();
        seen.insert(pair.simulator.screen());
        let expected = pair.expected_hash();
        if pressed.hash != expected {
            let folder = wingmate_tests::emulator::target_directory().unwrap();
            pair.write_pictures(&folder, "parity").unwrap();
            panic!(
                "key {} ({stroke}) on {}: see parity-emulator.png and parity-simulator.png in the target folder\n{}",
                number + 1,
                pair.simulator.screen(),
                pair.simulator.trace()
            );
        }
    }
    let missed: Vec<_> =
        wingmate_core::ui::screens::Screen::NAMES.iter().filter(|name| !seen.contains(*name)).collect();
    assert!(missed.is_empty(), "the tour misses {missed:?}");
}

//! The firmware in the emulated RP2040 shows what the simulator shows, pixel for pixel.

use wingmate_tests::{
    emulator::Emulator,
    parity::{Pair, practice_image, strokes},
};

/// Every screen, in every way to reach it.
const TOUR: &str = "
    a  right a down down a  a  a  y y* b  b*
    a a  a  up right right a b b  b*
    down a  down a  up a right a down a a right a b b  down down down down down a
    a  b*
    left a down down a  a b  up a a  left  up a a a  b  b*
    up a a a a x a a a a a a a b b
    a*  down a  a* down down down a a b a*  a*  b
    a a a a a b a b a b*
";

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
            pair.emulator.png(&folder.join("parity-emulator.png")).unwrap();
            wingmate_sim::picture::write(&folder.join("parity-simulator.png"), &pair.simulator.colors(), 1)
                .unwrap();
            panic!(
                "key {} ({stroke:?}) on {}: see parity-emulator.png and parity-simulator.png in the target folder\n{}",
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

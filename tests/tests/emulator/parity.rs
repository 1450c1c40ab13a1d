//! The firmware in the emulated RP2040 shows what the simulator shows, pixel for pixel, on every board.

use wingmate_core::body::Board;
use wingmate_core::ui::screens::Screen;
use wingmate_tests::emulator::Emulator;
use wingmate_tests::parity::{NOT_BY_KEYS, Pair, TOUR, practice_image, screens, short_tour, strokes};
use wingmate_tests::thorough;

#[test]
fn every_screen_is_pixel_equal() {
    let Some(emulator) = Emulator::start_or_say_why() else { return };
    assert!(strokes(TOUR).len() >= 60);
    let mut pair = Pair::start(emulator, "tour", &practice_image(7)).unwrap();
    pair.booted.assert_clean();
    let mut seen = pair.walk(TOUR);
    seen.extend(NOT_BY_KEYS);
    let missed: Vec<_> = Screen::NAMES.iter().filter(|name| !seen.contains(*name)).collect();
    assert!(missed.is_empty(), "the tour misses {missed:?}");
}

/// Eight keys and a panel that is mounted another way.
#[test]
fn every_screen_is_pixel_equal_on_a_picosystem() {
    walk_on(Board::PicoSystem, 45);
}

/// Four keys, and a strip beside the picture.
#[test]
fn the_wide_picture_is_pixel_equal_on_a_display_pack() {
    walk_on(Board::DisplayPack2, 20);
}

fn walk_on(board: Board, least: usize) {
    let Some(emulator) = Emulator::start_or_say_why() else { return };
    let name = format!("tour-{}", board.id());
    let mut pair = Pair::start_on(board, emulator, &name, &practice_image(7)).unwrap();
    pair.booted.assert_clean();
    // The core draws the same on every board. What differs is the panel and its strips: each screen shows them once.
    let tour = if thorough() { TOUR.to_owned() } else { short_tour(board) };
    println!("{} of {} keys", strokes(&tour).len(), strokes(TOUR).len());
    let seen = pair.walk(&tour);
    assert!(seen.len() >= least, "only {seen:?}");
    assert_eq!(seen, screens(board, TOUR));
}

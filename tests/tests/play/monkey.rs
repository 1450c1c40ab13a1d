//! A million random keys on the whole product, with waits, power cuts and a computer at the cable: every invariant holds,
//! every screen is seen, and every kind of command that keys can make is made.
//!
//! `cargo count monkey --keys 100000000` presses more; its memory does not grow with them.

use std::time::Instant;

use wingmate_sim::monkey::{self, ENOUGH_FOR_COMMANDS, ENOUGH_KEYS};

/// Whatever was broken or missed is one sentence.
fn run(seed: u64, keys: u64) {
    let start = Instant::now();
    let tour = monkey::run(seed, keys, &mut |_| {}).unwrap_or_else(|problem| panic!("{problem}"));
    println!("{}in {:?}", tour.text(), start.elapsed());
    tour.shortfall().unwrap_or_else(|problem| panic!("{problem}"));
}

#[test]
fn a_million_random_keys_break_nothing_and_make_every_command() {
    run(11, ENOUGH_FOR_COMMANDS);
}

/// As `wingmate-sim monkey` presses them if nothing is said.
#[test]
fn the_usual_number_of_keys_sees_every_screen() {
    run(1, ENOUGH_KEYS);
}

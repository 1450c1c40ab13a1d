//! A million random keys on the whole product, with waits and power cuts: every invariant holds, and every screen is
//! seen.

use wingmate_sim::monkey::{self, ENOUGH_KEYS};

fn run(seed: u64, keys: u64) {
    let tour = monkey::run(seed, keys, &mut |_| {}).unwrap_or_else(|problem| panic!("{problem}"));
    println!("{}", tour.text());
}

#[test]
fn many_random_keys_break_nothing() {
    run(11, 1_000_000 - 4 * ENOUGH_KEYS);
}

/// As `wingmate-sim monkey` presses them if nothing is said: with any seed so many keys see every screen.
#[test]
fn the_usual_number_of_keys_sees_every_screen() {
    (1..=4).for_each(|seed| run(seed, ENOUGH_KEYS));
}

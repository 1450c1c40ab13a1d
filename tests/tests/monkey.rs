//! A million random keys on the whole product, with waits and power cuts: every invariant holds.

use wingmate_sim::monkey;

#[test]
fn a_million_random_keys_break_nothing() {
    let tour = monkey::run(11, 1_000_000).unwrap_or_else(|problem| panic!("{problem}"));
    println!("{}", tour.text());
}

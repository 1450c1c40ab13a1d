//! A million random keys on the whole product, with waits, power cuts and a computer at the cable: every invariant holds,
//! every screen is seen, and every kind of command is made but those listed here.
//!
//! `cargo sim monkey --keys 100000000` presses more; its memory does not grow with them.

use std::time::Instant;

use wingmate_sim::monkey::{self, ENOUGH_FOR_COMMANDS, ENOUGH_KEYS, Tour};

/// Kinds of commands that keys can make and a million of them have not met yet. To be emptied: a beginning in the monkey
/// leads to one.
const FOR_LONGER_RUNS: [&str; 18] = [
    "Dice Spend",
    "Mission Unlocked",
    "Mission Leave",
    "Mission Join",
    "Mission Conclude",
    "Campaign Flip",
    "Campaign SwapSlot",
    "Campaign ExtraCharges",
    "Campaign Again",
    "Campaign FlyIn",
    "Games GrabAndSmash End",
    "Games HugeShips CorrectCard",
    "Games HugeShips Whole",
    "Games Epic RemoveShip",
    "Games Epic FormWing",
    "Games Epic Disband",
    "Games Epic Dock",
    "Games Epic EventRemove",
];

fn run(seed: u64, keys: u64) -> Tour {
    let start = Instant::now();
    let tour = monkey::run(seed, keys, &mut |_| {}).unwrap_or_else(|problem| panic!("{problem}"));
    println!("{}in {:?}", tour.text(), start.elapsed());
    tour
}

#[test]
fn a_million_random_keys_break_nothing_and_make_the_commands_they_should() {
    // Equal, so that a kind that is met leaves the list.
    assert_eq!(run(11, ENOUGH_FOR_COMMANDS).missed_commands(), FOR_LONGER_RUNS, "left: never made");
}

/// As `wingmate-sim monkey` presses them if nothing is said.
#[test]
fn the_usual_number_of_keys_sees_every_screen() {
    run(1, ENOUGH_KEYS);
}

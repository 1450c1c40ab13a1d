//! A million random keys on the whole product, with waits, power cuts and a computer at the cable: every invariant holds,
//! every screen is seen, and every kind of command is made but those listed here, which are left to chance.
//!
//! `cargo sim monkey --keys 100000000` presses more; its memory does not grow with them.

use std::time::Instant;

use wingmate_sim::monkey::{self, ENOUGH_FOR_COMMANDS, ENOUGH_KEYS, Tour};

/// Kinds of commands that a million keys meet by chance or not at all: any change of a screen leads the monkey another way.
/// To be emptied: a beginning in the monkey leads to one.
const FOR_LONGER_RUNS: [&str; 19] = [
    "Dice Spend",
    "Mission Unlocked",
    "Mission Leave",
    "Mission Join",
    "Mission Conclude",
    "Campaign Flip",
    "Campaign SwapSlot",
    "Campaign ExtraCharges",
    "Campaign Models",
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
    let mut missed = run(11, ENOUGH_FOR_COMMANDS).missed_commands();
    missed.retain(|kind| !FOR_LONGER_RUNS.contains(&kind.as_str()));
    assert_eq!(missed, [""; 0], "left: never made");
}

/// As `wingmate-sim monkey` presses them if nothing is said.
#[test]
fn the_usual_number_of_keys_sees_every_screen() {
    run(1, ENOUGH_KEYS);
}

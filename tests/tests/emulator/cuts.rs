//! Power cuts of the real firmware over the flash operations of one run, each resumed and compared.
//!
//! The run is recorded once; every cut image is made from it. The resumed firmware must show what the
//! simulator shows when it resumes from the very same bytes.

use std::thread;

use wingmate_core::body::Board as Kind;
use wingmate_core::journal::layout::REGION_BYTES;
use wingmate_sim::body::Body;
use wingmate_sim::save::Chip;
use wingmate_tests::emulator::{Cut, Emulator, Start, Tear};
use wingmate_tests::parity::{Pair, SAVE_OFFSET, practice_image, strokes};
use wingmate_tests::thorough;

/// Rolls, undo, redo, a battle, a second game, settings; pauses long enough to tidy.
const EVENING: &str = "
    a a open:dice a a a a a a a y y* a a b*
    open:settings down a down a a b*
    open:saves down a a b*
    open:battle a a a a a a a a a a a a a a a a a a y y y* a a b*
";
const WORKERS: usize = 2;
/// Cuts, evenly over all operations, each way in turn. `power_cuts` makes every cut of every way, in the simulator.
const CUTS: usize = 60;
const THOROUGH_CUTS: usize = 200;

fn all_cuts() -> usize {
    if thorough() { THOROUGH_CUTS } else { CUTS }
}

#[test]
fn cut_firmware_comes_back_like_the_simulator() {
    let handles: Vec<_> = (0..WORKERS).map(|worker| thread::spawn(move || cut_share(worker))).collect();
    let shares: Vec<Option<usize>> = handles.into_iter().map(|handle| handle.join().unwrap()).collect();
    if let Some(cuts) = shares.into_iter().sum::<Option<usize>>() {
        println!("{cuts} cuts");
        assert_eq!(cuts, all_cuts());
    }
}

/// Plays the evening in an emulator of its own and makes its share of the cuts.
fn cut_share(worker: usize) -> Option<usize> {
    let emulator = Emulator::start_or_say_why()?;
    let mut pair = Pair::start(emulator, &format!("cuts-{worker}"), &practice_image(7)).unwrap();
    pair.emulator.record().unwrap();
    for (number, stroke) in strokes(EVENING).into_iter().enumerate() {
        pair.stroke(stroke).unwrap().assert_clean();
        if number % 20 == 19 {
            pair.emulator.run(4_000).unwrap();
        }
    }
    pair.emulator.run(30_000).unwrap();
    let operations = pair.emulator.recorded().unwrap().len();
    let tears = [(0.0, Tear::Prefix), (0.4, Tear::Prefix), (0.7, Tear::Scattered)];
    let mut cuts = 0;
    let ways = operations * tears.len();
    assert!(ways >= all_cuts(), "only {ways} ways to cut");
    // Shared out among the workers.
    for turn in (worker..all_cuts()).step_by(WORKERS) {
        let (part, tear) = tears[turn % tears.len()];
        let cut = Cut { at_operation: 1 + turn * operations / all_cuts(), part, tear };
        let image = pair.emulator.image(&cut).unwrap();
        let save = &image[SAVE_OFFSET as usize..(SAVE_OFFSET + REGION_BYTES) as usize];
        let mut simulator = Body::on_chip(Kind::PicoLcd13, Chip::of(save.to_vec()));
        let booted = pair.emulator.boot_image_as(&cut, &Start::default()).unwrap();
        booted.assert_clean();
        assert_eq!(
            booted.hash,
            format!("{:016x}", simulator.hash()),
            "{cut:?}: the simulator shows\n{}",
            simulator.trace()
        );
        cuts += 1;
    }
    Some(cuts)
}

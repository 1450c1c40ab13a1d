//! A start reads and shows; only then does it write. A power cut in between loses nothing.

use wingmate_core::body::Board;
use wingmate_core::dice::generator::Seed;
use wingmate_core::journal::layout::REGION_BYTES;
use wingmate_core::journal::ram_flash::{RamFlash, Torn, finish};
use wingmate_core::journal::store::MAX_SNAPSHOT;
use wingmate_core::shell::Shell;
use wingmate_core::shell::keeper::Keeper;
use wingmate_tests::any_flash::{self, Content};

type Chip = RamFlash<Vec<u8>>;

const TORN: [Torn; 3] = [Torn::Before, Torn::Front(3), Torn::Bits(7)];

struct Start {
    device: Box<Shell>,
    keeper: Keeper<Chip, Vec<u8>>,
    seeds: u64,
}

impl Start {
    fn on(chip: Chip) -> Start {
        let mut keeper = finish(Keeper::open(chip, 0..REGION_BYTES, vec![0; MAX_SNAPSHOT]));
        let mut device = Box::new(Shell::new(Board::PicoLcd13, Seed::from_number(0), false));
        let mut seeds = 0;
        finish(keeper.resume(&mut device, &mut || next(&mut seeds)));
        Start { device, keeper, seeds }
    }

    fn settle(&mut self) {
        finish(self.keeper.settle(&mut self.device, &mut || next(&mut self.seeds)));
    }

    fn shows(&self) -> String {
        let mut text = String::new();
        self.device.trace(&mut text).unwrap();
        text
    }

    /// Games and how far they got.
    fn games(&self) -> Vec<Option<u32>> {
        (0..6).map(|slot| self.device.slots().get(slot).map(|info| info.steps)).collect()
    }

    fn chip(self) -> Chip {
        let mut chip = self.keeper.into_flash();
        chip.revive();
        chip
    }
}

fn next(number: &mut u64) -> Seed {
    *number += 1;
    Seed::from_number(*number)
}

fn starts_on((name, image): &Content) {
    let mut start = Start::on(Chip::new(image.clone()));
    let shown = start.shows();
    assert!(start.keeper.store().flash().bytes() == image, "{name}: written before it was shown");
    start.settle();
    assert_eq!(start.shows(), shown, "{name}");
    let games = start.games();
    let all_found = games.iter().all(|steps| steps.is_some_and(|steps| steps > 0));
    assert!(all_found || !name.starts_with("six games"), "{name}: {games:?}");
    let game = start.device.game().hash();
    let begins_anew = start.device.history().cursor() == 0;
    for operations in 0.. {
        let mut done = false;
        for torn in TORN {
            let mut chip = Chip::new(image.clone());
            chip.cut_after(operations, torn);
            let mut cut = Start::on(chip);
            cut.settle();
            done = !cut.keeper.store().flash().is_dead();
            let mut after = Start::on(cut.chip());
            after.settle();
            assert_eq!(after.games(), games, "{name}, {torn:?} after {operations} operations");
            // A game that was never shown may begin anew, with other dice.
            let same = begins_anew || after.device.game().hash() == game;
            assert!(same, "{name}, {torn:?} after {operations} operations");
        }
        if done {
            println!("{name}: {operations} operations, games {games:?}");
            break;
        }
    }
}

#[test]
fn a_start_writes_nothing_before_it_is_shown_and_a_cut_after_that_loses_nothing() {
    any_flash::all().unwrap().iter().for_each(starts_on);
}

//! Every die is counted once: after undo and redo, in several games, and whenever the power is cut.

use std::cell::RefCell;
use std::rc::Rc;

use embedded_storage_async::nor_flash::{ErrorType, NorFlash, ReadNorFlash};
use wingmate_core::body::Board;
use wingmate_core::dice::faces::DieKind;
use wingmate_core::dice::fairness::FaceCounts;
use wingmate_core::dice::generator::{Purpose, RollKey, Seed, Stream};
use wingmate_core::journal::layout::REGION_BYTES;
use wingmate_core::journal::ram_flash::{RamFlash, RamFlashError, Torn, finish};
use wingmate_core::journal::store::MAX_SNAPSHOT;
use wingmate_core::shell::Shell;
use wingmate_core::shell::keeper::Keeper;
use wingmate_core::ui::key::Input;
use wingmate_tests::parity::{Stroke, strokes};

/// A chip that the test can look at while the keeper has it.
#[derive(Clone)]
struct Flash(Rc<RefCell<RamFlash<Vec<u8>>>>);

impl ErrorType for Flash {
    type Error = RamFlashError;
}

impl ReadNorFlash for Flash {
    const READ_SIZE: usize = 1;

    async fn read(&mut self, offset: u32, bytes: &mut [u8]) -> Result<(), RamFlashError> {
        finish(self.0.borrow_mut().read(offset, bytes))
    }

    fn capacity(&self) -> usize {
        self.0.borrow().capacity()
    }
}

impl NorFlash for Flash {
    const WRITE_SIZE: usize = 1;
    const ERASE_SIZE: usize = 4096;

    async fn erase(&mut self, from: u32, to: u32) -> Result<(), RamFlashError> {
        finish(self.0.borrow_mut().erase(from, to))
    }

    async fn write(&mut self, offset: u32, bytes: &[u8]) -> Result<(), RamFlashError> {
        finish(self.0.borrow_mut().write(offset, bytes))
    }
}

/// A device, its keeper and its flash.
struct Body {
    device: Shell,
    keeper: Keeper<Flash, Vec<u8>>,
    flash: Flash,
    seeds: u64,
}

impl Body {
    /// Power on with these contents.
    fn boot(image: Vec<u8>, seeds: u64) -> Body {
        let mut device = Shell::new(Board::PicoLcd13, Seed::from_number(0), false);
        let flash = Flash(Rc::new(RefCell::new(RamFlash::new(image))));
        let mut keeper = finish(Keeper::open(flash.clone(), 0..REGION_BYTES, vec![0; MAX_SNAPSHOT]));
        let mut seeds = seeds;
        finish(keeper.resume(&mut device, &mut || next(&mut seeds)));
        finish(keeper.settle(&mut device, &mut || next(&mut seeds)));
        Body { device, keeper, flash, seeds }
    }

    fn new() -> Body {
        Body::boot(vec![0xff; REGION_BYTES as usize], 1)
    }

    fn press(&mut self, input: Input) {
        self.device.on(input);
        let seeds = &mut self.seeds;
        finish(self.keeper.settle(&mut self.device, &mut || next(seeds)));
    }

    fn keys(&mut self, words: &str) {
        for stroke in strokes(words) {
            match stroke {
                Stroke::Press(key) => self.press(Input::Press(key)),
                Stroke::Hold(key) => {
                    self.press(Input::Press(key));
                    self.press(Input::Hold(key));
                }
            }
        }
    }

    fn image(&self) -> Vec<u8> {
        self.flash.0.borrow().bytes().to_vec()
    }

    fn faces(&self) -> (FaceCounts, FaceCounts) {
        (*self.device.session().game_faces(), self.device.session().device_faces())
    }
}

fn next(seeds: &mut u64) -> Seed {
    *seeds += 1;
    Seed::from_number(*seeds)
}

fn dice(counts: &FaceCounts) -> u64 {
    [DieKind::Attack, DieKind::Defence, DieKind::D6].map(|kind| counts.rolled(kind)).iter().sum()
}

/// Random keys on the dice, the duel and a battle, with undo, redo and held keys; the power goes after each.
#[test]
fn a_power_cut_after_any_key_changes_no_count() {
    let key = RollKey { round: 0, phase: 0, ship: 0, purpose: Purpose::Setup, ordinal: 0 };
    let mut chance = Stream::new(&Seed::from_number(99), &key);
    let mut body = Body::new();
    body.keys("a a open:dice");
    let mut most = 0;
    for step in 0..400 {
        let word = match chance.below(24) {
            0..=10 => "a",
            11 | 12 => "down",
            13 => "up",
            14 => "right",
            15..=17 => "y",
            18 | 19 => "y*",
            20 => "b",
            21 => "a* b",
            22 if step % 2 == 0 => "b* open:battle",
            22 => "b* open:duel",
            _ => "b* open:dice",
        };
        body.keys(word);
        let again = Body::boot(body.image(), body.seeds);
        assert_eq!(again.device.game().hash(), body.device.game().hash(), "step {step} ({word})");
        assert_eq!(again.faces(), body.faces(), "step {step} ({word})");
        assert!(dice(&body.faces().0) >= most, "counts never sink");
        most = dice(&body.faces().0);
    }
    assert!(most > 100, "only {most} dice");
}

/// Two games, a copy and an erased one: the device has counted all their dice, and no cut on the way
/// from one to the other loses or doubles any.
#[test]
fn no_cut_between_two_games_changes_the_device_s_count() {
    // Rolls in the first game, begins a second, rolls there: three and four dice.
    let mut body = Body::new();
    body.keys("a a open:dice a  b* open:saves down a a  b* open:dice right a");
    assert_eq!((dice(&body.faces().0), dice(&body.faces().1)), (4, 7), "{:?}", body.faces());
    let open_first = "b* open:saves up a a";
    let erase_this = "b* open:saves a up a down a";
    let copy_this = "b* open:saves a down down a";
    for (name, words) in [("open", open_first), ("erase", erase_this), ("copy", copy_this)] {
        let image = body.image();
        let mut operations = 0;
        loop {
            let mut victim = Body::boot(image.clone(), body.seeds);
            victim.flash.0.borrow_mut().cut_after(operations, Torn::Before);
            victim.keys(words);
            let dead = victim.flash.0.borrow().is_dead();
            let mut again = Body::boot(victim.image(), victim.seeds);
            assert_eq!(dice(&again.faces().1), 7, "{name}, cut after {operations}");
            // And it goes on counting.
            again.keys("b* open:dice a");
            assert!(dice(&again.faces().1) > 7, "{name}, cut after {operations}");
            if !dead {
                break;
            }
            operations += 1;
        }
        assert!(operations > 2, "{name} wrote nothing");
    }
}

#[test]
fn dice_of_an_erased_game_stay_counted() {
    let mut body = Body::new();
    body.keys("a a open:dice a  b* open:saves a up a down a");
    assert_eq!((dice(&body.faces().0), dice(&body.faces().1)), (0, 3));
    let again = Body::boot(body.image(), body.seeds);
    assert_eq!((dice(&again.faces().0), dice(&again.faces().1)), (0, 3));
}

//! A device and its flash: power cuts, failing writes, practice games.

use super::*;
use crate::base::name::Name;
use crate::battle::state::question::BattleQuestion;
use crate::body::{Board, BodyFacts};
use crate::dice::command::{DiceCommand, Order};
use crate::dice::tokens::{AttackTokens, RuleSet};
use crate::game::{Command, Origin};
use crate::journal::layout::REGION_BYTES;
use crate::journal::ram_flash::{RamFlash, RamFlashError, Torn, finish};
use crate::journal::store::MAX_SNAPSHOT;
use crate::shell::Errand;
use crate::ui::key::{Input, Key};
use crate::ui::screens::home::Home;
use embedded_storage_async::nor_flash::{ErrorType, ReadNorFlash};

type TestFlash = RamFlash<Vec<u8>>;

/// A device that plays games of chance, and its flash.
struct KeptDevice {
    device: Box<Shell>,
    keeper: Keeper<TestFlash, Vec<u8>>,
    seeds: u64,
}

impl KeptDevice {
    fn open(flash: TestFlash, number: Option<u64>) -> KeptDevice {
        let mut keeper = finish(Keeper::open(flash, 0..REGION_BYTES, vec![0; MAX_SNAPSHOT]));
        if let Some(number) = number {
            keeper.practise(number);
        }
        let device = Box::new(Shell::new(Board::PicoLcd13, Seed::from_number(0), false));
        let mut table = KeptDevice { device, keeper, seeds: 0 };
        finish(table.keeper.resume(&mut table.device, &mut seeds(&mut table.seeds)));
        table.settle();
        table
    }

    fn new() -> KeptDevice {
        KeptDevice::open(blank(), None)
    }

    fn settle(&mut self) {
        finish(self.keeper.settle(&mut self.device, &mut seeds(&mut self.seeds)));
    }

    fn press(&mut self, keys: &[Key]) {
        for &key in keys {
            self.device.on(Input::Press(key));
            self.settle();
        }
    }

    fn run(&mut self, errand: Errand) {
        finish(self.keeper.run(errand, &mut self.device, &mut seeds(&mut self.seeds)));
        self.settle();
    }

    /// The same flash in another device, after a power cut.
    fn cut(self) -> KeptDevice {
        let mut flash = self.keeper.into_flash();
        flash.revive();
        KeptDevice::open(flash, None)
    }
}

fn blank() -> TestFlash {
    RamFlash::new(vec![0xFF; REGION_BYTES as usize])
}

fn seeds(last: &mut u64) -> impl FnMut() -> Seed + '_ {
    move || {
        *last += 1;
        Seed::from_number(*last)
    }
}

#[test]
fn a_number_holds_while_it_is_given_and_marks_its_games_for_ever() {
    let mut table = KeptDevice::open(blank(), Some(7));
    table.run(Errand::Create(1, Name::new("Second")));
    let origin = |table: &KeptDevice| table.device.game().origin;
    assert_eq!(origin(&table), Origin::Practice);
    let mut table = table.cut();
    table.run(Errand::Create(2, Name::new("Third")));
    assert_eq!(origin(&table), Origin::Chance, "the number was not given again");
    for (errand, marked) in [
        (Errand::Open(1), Origin::Practice),
        (Errand::Copy { from: 2, to: 3 }, Origin::Copy),
        (Errand::Copy { from: 3, to: 4 }, Origin::Copy),
        (Errand::Copy { from: 0, to: 5 }, Origin::Practice),
    ] {
        table.run(errand);
        assert_eq!(origin(&table), marked, "{errand:?}");
    }
    let table = table.cut();
    let listed = [0, 1, 2, 3, 4, 5].map(|slot| table.device.slots().origin(slot).mark());
    assert_eq!(listed, ["practice", "practice", "", "copy", "copy", "practice"]);
}

/// Three games with so many rolls each; the last is open.
fn three_games() -> TestFlash {
    let mut table = KeptDevice::new();
    for slot in 0..3 {
        if slot > 0 {
            table.run(Errand::Create(slot, Name::new("Another")));
        }
        let order = Order::Attack { dice: 3, tokens: AttackTokens::NONE, rules: RuleSet::Second };
        for _ in 0..=slot {
            table.device.session_mut().apply(Command::Dice(DiceCommand::Roll(order))).unwrap();
            table.settle();
        }
    }
    table.keeper.into_flash()
}

/// The game in each listed slot, opened one after the other.
fn games(mut table: KeptDevice) -> [Option<u32>; 6] {
    [0, 1, 2, 3, 4, 5].map(|slot| {
        table.device.slots().get(slot)?;
        table.run(Errand::Open(slot));
        assert_eq!(table.device.slots().current(), slot, "slot {slot} is listed and does not open");
        Some(table.device.game().hash())
    })
}

#[test]
fn a_cut_while_a_game_is_erased_or_copied_spoils_no_game() {
    let flash = three_games();
    let before = games(KeptDevice::open(flash.clone(), None));
    assert!(before[..3].iter().all(Option::is_some) && before[3..].iter().all(Option::is_none));
    for errand in [Errand::Erase(0), Errand::Erase(2), copy(0), copy(2)] {
        let (mut old, mut new) = (0, 0);
        for operations in 0.. {
            let mut cut = flash.clone();
            cut.cut_after(operations, Torn::Before);
            let mut table = KeptDevice::open(cut, None);
            table.run(errand);
            let done = !table.keeper.store().flash().is_dead();
            let after = games(table.cut());
            let changed = match errand {
                Errand::Erase(slot) => slot,
                _ => 3,
            };
            for slot in (0..6).filter(|slot| *slot != changed) {
                let place = usize::from(slot);
                assert_eq!(after[place], before[place], "{errand:?}, {operations} operations, {slot}");
            }
            // Listed and whole, or not there.
            let is_listed = after[usize::from(changed)].is_some();
            let was_listed = before[usize::from(changed)].is_some();
            *(if is_listed == was_listed { &mut old } else { &mut new }) += 1;
            if was_listed && is_listed {
                assert_eq!(after[usize::from(changed)], before[usize::from(changed)]);
            }
            if done {
                assert_ne!(is_listed, was_listed, "{errand:?}");
                break;
            }
        }
        assert!(old > 1 && new > 0, "{errand:?}: {old} cuts before it counted, {new} after");
    }
}

const fn copy(from: u8) -> Errand {
    Errand::Copy { from, to: 3 }
}

/// Flash of which some programs fail, and later ones do not.
struct Flaky {
    flash: TestFlash,
    programs: u32,
    fails: Range<u32>,
}

impl ErrorType for Flaky {
    type Error = RamFlashError;
}

impl ReadNorFlash for Flaky {
    const READ_SIZE: usize = 1;

    async fn read(&mut self, offset: u32, bytes: &mut [u8]) -> Result<(), RamFlashError> {
        self.flash.read(offset, bytes).await
    }

    fn capacity(&self) -> usize {
        self.flash.capacity()
    }
}

impl NorFlash for Flaky {
    const WRITE_SIZE: usize = 1;
    const ERASE_SIZE: usize = <TestFlash as NorFlash>::ERASE_SIZE;

    async fn erase(&mut self, from: u32, to: u32) -> Result<(), RamFlashError> {
        self.flash.erase(from, to).await
    }

    async fn write(&mut self, offset: u32, bytes: &[u8]) -> Result<(), RamFlashError> {
        self.programs += 1;
        if self.fails.contains(&self.programs) {
            return Err(RamFlashError::OutOfBounds);
        }
        self.flash.write(offset, bytes).await
    }
}

/// Whatever was not written, what comes after it is not lost with it: one program fails, or a few.
#[test]
fn a_write_that_fails_for_a_while_loses_nothing() {
    let flash = three_games();
    for (first, count) in (1..=14).flat_map(|first| [1, 2, 3, 5].map(|count| (first, count))) {
        let flaky = Flaky { flash: flash.clone(), programs: 0, fails: first..first + count };
        let mut keeper = finish(Keeper::open(flaky, 0..REGION_BYTES, vec![0; MAX_SNAPSHOT]));
        let mut device = Box::new(Shell::new(Board::PicoLcd13, Seed::from_number(0), false));
        let mut last = 0;
        finish(keeper.resume(&mut device, &mut seeds(&mut last)));
        let order = Order::Attack { dice: 3, tokens: AttackTokens::NONE, rules: RuleSet::Second };
        for _ in 0..10 {
            device.session_mut().apply(Command::Dice(DiceCommand::Roll(order))).unwrap();
            finish(keeper.settle(&mut device, &mut seeds(&mut last)));
        }
        let flaky = keeper.into_flash();
        assert!(flaky.programs > first + count, "{} programs are too few", flaky.programs);
        let after = KeptDevice::open(flaky.flash, None).device;
        let of = |device: &Shell| (device.history().cursor(), device.game().hash());
        assert_eq!(of(&after), of(&device), "{count} programs failed from {first} on");
    }
}

#[test]
fn a_begun_round_is_in_flash_before_it_is_shown() {
    let mut table = KeptDevice::new();
    table.press(&[Key::A; 6]);
    assert_eq!(table.device.game().battle.flow(), BattleQuestion::Planning);
    let steps = table.device.history().cursor();
    table.device.on(Input::Press(Key::A));
    finish(table.keeper.secure(&mut table.device));
    // Here the picture is shown, and the power fails.
    let begun = table.device.history().newest();
    let after = table.cut();
    assert_eq!((after.device.history().cursor(), after.device.history().newest()), (steps + 1, begun));
}

#[test]
fn only_a_begun_round_is_written_before_its_picture() {
    let mut table = KeptDevice::new();
    table.press(&[Key::A; 5]);
    let written = |table: &KeptDevice| table.keeper.store().stats().bytes;
    for key in [Key::A, Key::B, Key::Down, Key::Y] {
        let before = written(&table);
        table.device.on(Input::Press(key));
        finish(table.keeper.secure(&mut table.device));
        assert_eq!(written(&table), before, "{key:?}");
        table.settle();
    }
}

/// Whenever the power fails, a game is open on a screen that belongs to it: Home, if it was just opened.
#[test]
fn on_a_low_battery_no_page_is_erased_in_idle_moments() {
    let mut table = KeptDevice::new();
    let downs = core::iter::repeat_n(Key::Down, Home::downs_to("dice").unwrap().into());
    table.press(&[Key::A, Key::A]);
    table.press(&downs.chain([Key::A]).collect::<Vec<_>>());
    let mut erased = |left: Option<u8>| {
        table.device.set_battery(left);
        let before = table.keeper.store().stats().erases;
        // Enough for several pages, with all the time that tidying takes.
        for _ in 0..400 {
            table.press(&[Key::A]);
            let mut idle_ms = TIDY_AFTER_MS;
            while let Some(pause) = finish(table.keeper.idle(&mut table.device, idle_ms)) {
                idle_ms += pause;
            }
        }
        let stats = table.keeper.store().stats();
        stats.erases - before - stats.erases_in_writes
    };
    let (first, low, later) = (erased(Some(100)), erased(Some(BodyFacts::LOW_BATTERY)), erased(Some(100)));
    assert!(first > 0 && low == 0 && later > 0, "{first}, {low}, {later}");
}

#[test]
fn the_directory_calls_a_game_open_only_when_its_screens_are_written() {
    let mut table = KeptDevice::new();
    let downs = Home::downs_to("dice").unwrap();
    table.press(&[Key::A, Key::A]);
    table.press(&vec![Key::Down; downs.into()]);
    table.press(&[Key::A]);
    assert_eq!(table.device.screen().name(), "dice");
    table.run(Errand::Create(1, Name::new("Second")));
    let flash = table.keeper.into_flash();
    for operations in 0.. {
        let mut cut = flash.clone();
        cut.cut_after(operations, Torn::Before);
        let mut table = KeptDevice::open(cut, None);
        table.run(Errand::Open(0));
        let done = !table.keeper.store().flash().is_dead();
        let table = table.cut();
        let open = (table.device.slots().current(), table.device.screen().name());
        assert!(matches!(open, (0 | 1, "home")), "{open:?} after {operations} operations");
        if done {
            assert!(open.0 == 0 && operations > 1);
            break;
        }
    }
}

//! How often the most worn page is erased in ten years. docs/journal.md tells the result.

use wingmate_core::journal::layout::REGION_BYTES;
use wingmate_core::journal::ram_flash::{RamFlash, finish};
use wingmate_core::journal::store::{SaveSlot, Store};

/// Three evenings a week for ten years.
const EVENINGS: u32 = 3 * 52 * 10;
const COMMANDS: u32 = 2_000;
/// What the flash's maker promises for a page.
const ENDURANCE: u32 = 100_000;

struct Habit {
    snapshot_every: u32,
    snapshot_bytes: u32,
    /// A device value of 96 bytes (dice statistics) after so many commands.
    value_every: u32,
    pauses: bool,
}

/// Erases of the most worn page in ten years, all in one slot; and bytes and erases per 1,000 commands.
fn ten_years(habit: &Habit) -> (u32, u64, u32) {
    // The wear of a few evenings, after two that fill the ring for the first time.
    const SAMPLE: u32 = 6;
    let mut store =
        finish(Store::open(RamFlash::<_>::new(vec![0xff; REGION_BYTES as usize]), 0..REGION_BYTES));
    let slot = SaveSlot::new(0).unwrap();
    let bytes = vec![0x5a; 10 * 1024];
    let mut worn = [0; 2];
    for (evenings, worn) in [2, SAMPLE].into_iter().zip(&mut worn) {
        for turn in 0..COMMANDS * evenings {
            finish(store.append(slot, &bytes[..8 + turn as usize * 37 % 113])).unwrap();
            if turn % habit.snapshot_every == 0 {
                // Between half and one and a half of the usual size.
                let len = habit.snapshot_bytes / 2 + turn * 131 % habit.snapshot_bytes;
                finish(store.snapshot(slot, &bytes[..len as usize])).unwrap();
            }
            if turn % habit.value_every == 0 {
                finish(store.put(3, &bytes[..96])).unwrap();
            }
            if habit.pauses {
                finish(store.idle());
            }
        }
        *worn = *store.flash().wear().iter().max().unwrap();
    }
    let stats = store.stats();
    let thousands = u64::from(COMMANDS / 1_000 * (SAMPLE + 2));
    let ten_years = (worn[1] - worn[0]).div_ceil(SAMPLE) * EVENINGS;
    (ten_years, stats.bytes / thousands, (u64::from(stats.erases) / thousands) as u32)
}

#[test]
fn ten_years_stay_far_below_the_endurance() {
    let usual = Habit { snapshot_every: 16, snapshot_bytes: 4096, value_every: 4, pauses: true };
    let heavy = Habit { snapshot_every: 4, snapshot_bytes: 6800, value_every: 1, pauses: false };
    let mut worn = Vec::new();
    for (name, habit) in [("usual", usual), ("heavy", heavy)] {
        let (erases, bytes, pages) = ten_years(&habit);
        println!(
            "{name}: {erases} erases of the most worn page in ten years; per 1,000 commands {bytes} bytes, {pages} erases"
        );
        worn.push(erases);
    }
    assert!(worn[0] < ENDURANCE / 10, "{worn:?}");
    assert!(worn[1] < ENDURANCE / 2, "{worn:?}");
}

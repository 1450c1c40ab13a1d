//! Pages that go bad: each page of a ring and of the mark, in five ways, new and in the middle of use.
//!
//! Everything that was acknowledged is there after every power-on, and saving goes on.

use wingmate_core::journal::layout::{
    DEVICE_PAGE, DEVICE_PAGES, LAYOUT, REGION_BYTES, SLOT_PAGE, SLOT_PAGES,
};
use wingmate_core::journal::ram_flash::finish;
use wingmate_core::journal::store::{Item, KEEP, MAX_SNAPSHOT, MAX_VALUE, SaveSlot, Store};
use wingmate_tests::flash::{Bad, Frail};

const KEYS: u8 = 5;

/// A store on a frail chip, and what must be in it.
struct Table {
    store: Option<Store<Frail>>,
    items: Vec<(bool, Vec<u8>)>,
    values: [Vec<u8>; KEYS as usize],
    turn: usize,
    what: String,
}

impl Table {
    fn new(chip: Frail, what: String) -> Table {
        let store = Some(finish(Store::open(chip, 0..REGION_BYTES)));
        Table { store, items: Vec::new(), values: Default::default(), turn: 0, what }
    }

    fn store(&mut self) -> &mut Store<Frail> {
        self.store.as_mut().unwrap()
    }

    fn bytes(&self, len: usize) -> Vec<u8> {
        (0..len).map(|at| (self.turn * 31 + at * 7 + at / 256) as u8).collect()
    }

    /// Plays some turns: records, values, snapshots, an idle moment now and then.
    fn play(&mut self, turns: usize) {
        let slot = SaveSlot::new(0).unwrap();
        for _ in 0..turns {
            self.turn += 1;
            let (turn, what) = (self.turn, self.what.clone());
            let record = self.bytes(20 + turn * 37 % 113);
            finish(self.store().append(slot, &record)).unwrap_or_else(|error| panic!("{error:?} {what}"));
            self.items.push((false, record));
            let value = self.bytes(40 + turn * 53 % 300);
            let key = turn % usize::from(KEYS);
            finish(self.store().put(key as u8, &value)).unwrap_or_else(|error| panic!("{error:?} {what}"));
            self.values[key] = value;
            if turn % 7 == 0 {
                let snapshot = self.bytes(3000 + turn * 211 % 5000);
                finish(self.store().snapshot(slot, &snapshot))
                    .unwrap_or_else(|error| panic!("{error:?} {what}"));
                self.items.push((true, snapshot));
                let snapshots: Vec<usize> = (0..self.items.len()).filter(|at| self.items[*at].0).collect();
                if snapshots.len() > KEEP {
                    self.items.drain(..snapshots[snapshots.len() - KEEP]);
                }
            }
            if turn % 3 == 0 {
                finish(self.store().idle());
            }
        }
    }

    /// A fresh open shows exactly what was saved.
    fn power_on(&mut self) {
        let chip = self.store.take().unwrap().into_flash();
        self.store = Some(finish(Store::open(chip, 0..REGION_BYTES)));
        self.check();
    }

    fn check(&mut self) {
        let mut shown = Vec::new();
        let mut scratch = vec![0; MAX_SNAPSHOT];
        let report = finish(self.store().replay(SaveSlot::new(0).unwrap(), &mut scratch, &mut |item| {
            shown.push(match item {
                Item::Snapshot(bytes) => (true, bytes.to_vec()),
                Item::Record(bytes) => (false, bytes.to_vec()),
            });
        }));
        assert!(shown == self.items, "{}: {} of {}", self.what, shown.len(), self.items.len());
        assert_eq!((report.skipped, report.unreadable), (0, false), "{}", self.what);
        for key in 0..KEYS {
            let mut buffer = [0; MAX_VALUE];
            let value = finish(self.store().get(key, &mut buffer)).unwrap_or_default().to_vec();
            assert!(value == self.values[usize::from(key)], "key {key}, {}", self.what);
        }
    }
}

/// The pages of the first slot, of the values and of the mark.
fn pages() -> impl Iterator<Item = u32> {
    let device = DEVICE_PAGE..DEVICE_PAGE + DEVICE_PAGES;
    LAYOUT.mark_pages.into_iter().chain(device).chain(SLOT_PAGE..SLOT_PAGE + SLOT_PAGES)
}

#[test]
fn every_page_may_be_bad_from_the_start() {
    for bad in Bad::ALL {
        for page in pages() {
            // Old dirt in the page: an erase has something to do.
            let mut image = vec![0xff; REGION_BYTES as usize];
            image[page as usize * 4096 + 100..][..200].fill(0x5a);
            let mut chip = Frail::new(image);
            chip.bad.push((page, bad));
            let mut table = Table::new(chip, format!("page {page}, {bad:?} from the start"));
            for _ in 0..4 {
                table.play(33);
                table.power_on();
            }
        }
    }
}

#[test]
fn every_page_may_go_bad_in_use() {
    for bad in Bad::ALL {
        for page in pages() {
            let mut table = Table::new(
                Frail::new(vec![0xff; REGION_BYTES as usize]),
                format!("page {page}, {bad:?} in use"),
            );
            table.play(60 + page as usize * 5 % 41);
            let mut chip = table.store.take().unwrap().into_flash();
            chip.bad.push((page, bad));
            table.store = Some(finish(Store::open(chip, 0..REGION_BYTES)));
            table.check();
            for turns in [9, 60, 25, 40] {
                table.play(turns);
                table.power_on();
            }
        }
    }
}

#[test]
fn bad_pages_are_counted_and_several_are_no_harm() {
    let mut chip = Frail::new(vec![0xff; REGION_BYTES as usize]);
    for (number, bad) in Bad::ALL.into_iter().enumerate() {
        chip.bad.push((SLOT_PAGE + 3 + number as u32, bad));
    }
    // Of ten pages for values six are left.
    chip.bad.extend([0, 3, 4, 8].map(|page| (DEVICE_PAGE + page, Bad::NoProgram)));
    let mut table = Table::new(chip, "nine bad pages".into());
    assert_eq!(table.store().stats().retired, 0);
    table.play(200);
    // Two of the five show only by what does not read back; the others do not take their first mark or erase.
    let retired = table.store().stats().retired;
    assert!((7..=9).contains(&retired), "{retired} retired");
    assert!((0..500).any(|_| !finish(table.store().idle())), "tidying comes to an end");
    table.power_on();
    table.play(50);
    table.power_on();
}

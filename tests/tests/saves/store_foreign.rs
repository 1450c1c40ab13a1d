//! A Pico that held something else: whatever is in the save region, opening costs little and loses nothing.
//!
//! What opening costs is the bytes that are read: at 10 MB/s and as much again for checksums, a thousand
//! pages take less than a second.

use wingmate_core::journal::layout::{DEVICE_PAGES, LAYOUT, PAGE, REGION_BYTES, REGION_PAGES, SLOT_PAGES};
use wingmate_core::journal::ram_flash::{RamFlash, finish};
use wingmate_core::journal::store::{
    Item, MAX_SNAPSHOT, MAX_VALUE, RegionHealth, ReplayReport, SaveSlot, Store,
};
use wingmate_tests::any_flash::foreign;

const REGION: std::ops::Range<u32> = 0..REGION_BYTES;
const PAGE_BYTES: usize = PAGE as usize;

type Chip = RamFlash<Vec<u8>>;

fn slot(number: u8) -> SaveSlot {
    SaveSlot::new(number).unwrap()
}

/// Everything a start may ask for: the device's values and every slot. Returns the bytes that were read.
fn start(image: &[u8]) -> (Store<Chip>, Vec<Vec<u8>>, ReplayReport, u64) {
    let mut store = finish(Store::open(Chip::new(image.to_vec()), REGION));
    for key in 0..4 {
        finish(store.get(key, &mut [0; MAX_VALUE]));
    }
    let mut items = Vec::new();
    let mut scratch = vec![0; MAX_SNAPSHOT];
    let mut first = ReplayReport::default();
    for slot in SaveSlot::all() {
        finish(store.is_empty(slot));
        let report = finish(store.replay(slot, &mut scratch, &mut |item| match item {
            Item::Snapshot(bytes) | Item::Record(bytes) => items.push(bytes.to_vec()),
        }));
        if slot.number() == 0 {
            first = report;
        }
    }
    let read = store.flash().counts().bytes_read;
    (store, items, first, read)
}

/// An evening in two slots, and everything that was saved in it.
fn saved() -> (Vec<u8>, Vec<Vec<u8>>) {
    let mut all = Vec::new();
    let mut store = finish(Store::open(Chip::new(vec![0xff; REGION_BYTES as usize]), REGION));
    for turn in 0..300_usize {
        let bytes: Vec<u8> = (0..6000).map(|at| (turn * 31 + at * 7 + at / 256) as u8).collect();
        let record = &bytes[..20 + turn % 100];
        finish(store.append(slot((turn % 2) as u8), record)).unwrap();
        all.push(record.to_vec());
        finish(store.put((turn % 4) as u8, &bytes[..100])).unwrap();
        if turn % 16 > 13 {
            let snapshot = &bytes[..3000 + turn * 10];
            finish(store.snapshot(slot((turn % 2) as u8), snapshot)).unwrap();
            all.push(snapshot.to_vec());
        }
        finish(store.idle());
    }
    (store.into_flash().into_memory(), all)
}

#[test]
fn without_our_mark_nothing_is_read() {
    for (name, image) in foreign() {
        let (store, items, _, read) = start(&image);
        assert_eq!(store.health(), RegionHealth::Unmarked, "{name}");
        assert!(items.is_empty(), "{name}");
        // The copies of the mark, and a few bytes of each page of the values: their headers may look right.
        let most =
            8 * 16 + DEVICE_PAGES * 13 + if name.starts_with("headers") { 20_000 * DEVICE_PAGES } else { 0 };
        assert!(read <= u64::from(most), "{name}: {read} bytes, at most {most}");
    }
}

/// The first save erases what it needs, no more; the next start finds the rest and is quick too.
#[test]
fn foreign_pages_are_read_once_and_erased_as_needed() {
    for (name, image) in foreign() {
        let (mut store, ..) = start(&image);
        finish(store.append(slot(0), b"first")).unwrap();
        finish(store.snapshot(slot(0), &[9; 3000])).unwrap();
        finish(store.put(1, b"value")).unwrap();
        let erases = store.stats().erases;
        // Slots that look like ours are hidden by a marker each.
        let most = if name.starts_with("headers") { 10 } else { 4 };
        assert!(erases <= most, "{name}: {erases} pages erased before the first game was saved");

        let image = store.into_flash().into_memory();
        let (mut store, items, report, read) = start(&image);
        assert_eq!((items, report.skipped), (vec![b"first".to_vec(), vec![9; 3000]], 0), "{name}");
        assert_eq!(finish(store.get(1, &mut [0; MAX_VALUE])), Some(&b"value"[..]), "{name}");
        // Every page once with all slots asked for, and what overlaps; headers cost their patience.
        let most = REGION_BYTES as u64 * if name.starts_with("headers") { 4 } else { 1 } * 9 / 8 + 40_000;
        assert!(read <= most, "{name}: {read} bytes read, at most {most}");
        println!("{name}: {erases} erases, {read} bytes read at the second start");

        while finish(store.idle()) {}
        for turn in 0..150_u8 {
            finish(store.append(slot(turn % 6), &[turn; 200])).unwrap();
            finish(store.put(turn % 4, &[turn; 300])).unwrap();
            finish(store.idle());
        }
        assert_eq!(store.stats().erases_in_writes, 0, "{name}");
        let (_, items, report, _) = start(&store.into_flash().into_memory());
        assert_eq!((items.len(), report.skipped), (152, 0), "{name}");
    }
}

/// Half the pages overwritten, the mark's among them or not: the rest is found, and each page is read about
/// twice.
#[test]
fn a_save_with_half_its_pages_overwritten_opens_quickly() {
    let (whole, all) = saved();
    let (_, _, report, usual) = start(&whole);
    assert_eq!(report.skipped, 0);
    for (name, bytes) in foreign() {
        for odd in 0..2 {
            let mut image = whole.clone();
            for page in (0..REGION_PAGES as usize).filter(|page| page % 2 == odd) {
                let place = page * PAGE_BYTES..(page + 1) * PAGE_BYTES;
                image[place.clone()].copy_from_slice(&bytes[place]);
            }
            let (store, items, report, read) = start(&image);
            assert_eq!(store.health(), RegionHealth::Ready, "{name}");
            assert!(items.iter().all(|item| all.contains(item)), "{name}: invented items");
            assert!(!items.is_empty() && report.skipped > 0, "{name}");
            let foreign = u64::from(REGION_BYTES) / 2 * if name.starts_with("headers") { 4 } else { 1 };
            assert!(read <= usual + foreign * 9 / 8, "{name}: {read} bytes read, {usual} when whole");
        }
    }
}

/// The mark is in two pages. If both are gone, the values tell that the region is ours.
#[test]
fn a_lost_mark_loses_nothing() {
    let (whole, _) = saved();
    let (_, all, ..) = start(&whole);
    for gone in [&LAYOUT.mark_pages[..1], &LAYOUT.mark_pages[1..], &LAYOUT.mark_pages[..]] {
        for byte in [0x00, 0x55, 0xff] {
            let mut image = whole.clone();
            for page in gone {
                image[*page as usize * PAGE_BYTES..][..PAGE_BYTES].fill(byte);
            }
            let (mut store, items, ..) = start(&image);
            assert!(store.health() == RegionHealth::Ready && items == all, "{gone:?} {byte}");
            // An idle moment writes it again.
            finish(store.idle());
            let image = store.into_flash().into_memory();
            for page in LAYOUT.mark_pages {
                assert_eq!(image[page as usize * PAGE_BYTES..][..8], *b"WINGMATE", "{gone:?} {byte}");
            }
        }
    }
}

/// Saves that lie elsewhere, as another layout would have them: their pages look like ours and must not come to light.
#[test]
fn what_another_layout_left_stays_hidden() {
    let (mut image, _) = saved();
    image.rotate_left(20 * PAGE_BYTES);
    let (mut store, items, ..) = start(&image);
    assert!(store.health() == RegionHealth::Unmarked && items.is_empty());
    finish(store.append(slot(2), b"first")).unwrap();
    finish(store.put(0, b"value")).unwrap();
    let erases = store.stats().erases;
    assert!(erases <= 10, "{erases} pages erased before the first record");
    let (_, items, ..) = start(&store.into_flash().into_memory());
    assert_eq!(items, [b"first".to_vec()]);
}

/// A start as the device does it, in the worst case: values and one slot, every page full of items.
#[test]
fn a_full_slot_is_read_about_twice() {
    let mut store = finish(Store::open(Chip::new(vec![0xff; REGION_BYTES as usize]), REGION));
    for turn in 0..4000_usize {
        finish(store.append(slot(0), &[turn as u8; 80])).unwrap();
        finish(store.put((turn % 4) as u8, &[turn as u8; 120])).unwrap();
        if turn % 32 == 31 {
            finish(store.snapshot(slot(0), &[turn as u8; 9000])).unwrap();
        }
    }
    let mut store = finish(Store::open(Chip::new(store.into_flash().into_memory()), REGION));
    for key in 0..4 {
        finish(store.get(key, &mut [0; MAX_VALUE]));
    }
    finish(store.replay(slot(0), &mut vec![0; MAX_SNAPSHOT], &mut |_| {}));
    let read = store.flash().counts().bytes_read;
    let ring = u64::from((SLOT_PAGES + DEVICE_PAGES) * PAGE);
    println!("{read} bytes read of {ring}");
    assert!(read <= 3 * ring, "{read} bytes read of {ring}");
}

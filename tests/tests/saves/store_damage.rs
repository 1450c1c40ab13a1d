//! Damaged save regions: bit flips, overwritten pages, noise from end to end.
//!
//! Whatever the bytes, the store opens, reads, takes new records and never shows anything that was
//! not saved. A slot that is cleared is as good as new.

use std::collections::HashMap;
use std::time::Instant;

use embedded_storage_async::nor_flash::NorFlash;
use wingmate_core::journal::layout::{PAGE, REGION_BYTES, REGION_PAGES, SLOT_PAGE, SLOT_PAGES};
use wingmate_core::journal::ram_flash::{RamFlash, finish};
use wingmate_core::journal::store::{
    Item, MAX_SNAPSHOT, MAX_VALUE, RegionHealth, ReplayReport, SaveSlot, Store, StoreError,
};
use wingmate_tests::flash::Fork;

const REGION: std::ops::Range<u32> = 0..REGION_BYTES;

struct Noise(u64);

impl Noise {
    fn next(&mut self) -> u64 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        self.0
    }

    fn below(&mut self, limit: usize) -> usize {
        (self.next() >> 16) as usize % limit
    }

    fn bytes(&mut self, len: usize) -> Vec<u8> {
        (0..len).map(|_| (self.next() >> 32) as u8).collect()
    }
}

fn slot(number: u8) -> SaveSlot {
    SaveSlot::new(number).unwrap()
}

fn read<F: NorFlash>(store: &mut Store<F>, number: u8) -> (Vec<Vec<u8>>, ReplayReport) {
    let mut items = Vec::new();
    let mut scratch = vec![0; MAX_SNAPSHOT];
    let report = finish(store.replay(slot(number), &mut scratch, &mut |item| {
        items.push(match item {
            Item::Snapshot(bytes) => [b"s", bytes].concat(),
            Item::Record(bytes) => [b"r", bytes].concat(),
        });
    }));
    (items, report)
}

/// What was ever saved in a slot, and when.
type Known = HashMap<Vec<u8>, usize>;

/// A region with a game in slot 0 and one in slot 1, and some values. Older items that are no longer
/// shown may come back when the page that says so is gone: they count as known.
fn saved() -> (Vec<u8>, [Known; 2]) {
    let chip = RamFlash::<_>::new(vec![0xff; REGION_BYTES as usize]);
    let mut store = finish(Store::open(chip, REGION));
    let mut noise = Noise(11);
    let mut known = [Known::new(), Known::new()];
    for turn in 0..220_usize {
        let number = turn % 2;
        let record = noise.bytes(8 + turn % 110);
        finish(store.append(slot(number as u8), &record)).unwrap();
        known[number].insert([b"r", &record[..]].concat(), turn * 2);
        if turn % 30 > 27 {
            let snapshot = noise.bytes(1000 + turn * 10);
            finish(store.snapshot(slot(number as u8), &snapshot)).unwrap();
            known[number].insert([b"s", &snapshot[..]].concat(), turn * 2 + 1);
        }
        finish(store.put((turn % 7) as u8, &noise.bytes(40))).unwrap();
    }
    while finish(store.idle()) {}
    (store.into_flash().into_memory(), known)
}

/// Spoils a fork in one of six ways.
fn spoil(fork: &mut Fork<'_>, noise: &mut Noise, image: usize) {
    // Mostly where something is: the mark, the values, the heads of slots 0 and 1.
    let places = [0, 1, 2, 3];
    let slots = [SLOT_PAGE as usize, (SLOT_PAGE + SLOT_PAGES) as usize];
    let page = |noise: &mut Noise| match noise.below(4) {
        0 => places[noise.below(4)],
        1 => noise.below(REGION_PAGES as usize),
        _ => slots[noise.below(2)] + noise.below(12),
    };
    match image % 6 {
        // Single bits.
        0 | 1 => {
            for _ in 0..=noise.below(8) {
                let at = noise.below(PAGE as usize);
                let bit = noise.below(8);
                fork.damage(page(noise))[at] ^= 1 << bit;
            }
        }
        // A page of noise, of zeros, or erased.
        2 => {
            let bytes = noise.bytes(PAGE as usize);
            fork.damage(page(noise)).copy_from_slice(&bytes);
        }
        3 => {
            let byte = [0x00, 0xff, 0x55, 0xf0][noise.below(4)];
            fork.damage(page(noise)).fill(byte);
        }
        // A piece of one page over another: real items in the wrong place.
        4 => {
            let (from, to) = (page(noise), page(noise));
            let cut = noise.below(PAGE as usize);
            let piece = fork.damage(from)[cut..].to_vec();
            fork.damage(to)[cut..].copy_from_slice(&piece);
        }
        // Many bits in one page, its marks among them.
        _ => {
            let spoiled = page(noise);
            for _ in 0..200 {
                let at = [0, noise.below(PAGE as usize), PAGE as usize - 1][noise.below(3)];
                let bit = noise.below(8);
                fork.damage(spoiled)[at] ^= 1 << bit;
            }
        }
    }
}

/// Uses a damaged region as the product would; everything must work, or say why not.
fn use_it(fork: Fork<'_>, known: [&Known; 2], image: usize) {
    let mut store = finish(Store::open(fork, REGION));
    if let RegionHealth::Newer(_) = store.health() {
        return;
    }
    for number in 0..2 {
        let (items, report) = read(&mut store, number);
        assert!(!report.unreadable);
        // Nothing that was not saved, and in the order of saving.
        let order: Vec<_> = items.iter().filter_map(|item| known[usize::from(number)].get(item)).collect();
        // Items of the other slot can only come from a page laid over another.
        assert!(image % 6 == 4 || order.len() == items.len(), "image {image}: invented items");
        assert!(image % 6 == 4 || order.is_sorted(), "image {image}: out of order");
    }
    for key in 0..7 {
        finish(store.get(key, &mut [0; MAX_VALUE]));
    }
    finish(store.put(3, b"value")).unwrap();
    assert_eq!(finish(store.get(3, &mut [0; MAX_VALUE])), Some(&b"value"[..]), "image {image}");
    let number = (image % 2) as u8;
    match finish(store.append(slot(number), b"one more")) {
        Ok(()) => {
            let (items, _) = read(&mut store, number);
            assert_eq!(items.last().unwrap(), b"rone more", "image {image}");
            finish(store.snapshot(slot(number), &[image as u8; 1500])).unwrap();
            store = finish(Store::open(store.into_flash(), REGION));
            let (items, _) = read(&mut store, number);
            assert!(items.ends_with(&[b"rone more".to_vec(), [&b"s"[..], &[image as u8; 1500]].concat()]));
        }
        // A newer page among older ones leaves the writer no way: the game can be read, copied and
        // cleared, no more.
        Err(error) => assert_eq!((error, image % 6), (StoreError::Full, 4), "image {image}"),
    }

    finish(store.clear(slot(number))).unwrap();
    for _ in 0..3 {
        finish(store.idle());
    }
    finish(store.append(slot(number), b"new")).unwrap();
    let mut store = finish(Store::open(store.into_flash(), REGION));
    let (items, report) = read(&mut store, number);
    assert_eq!((items, report.skipped), (vec![b"rnew".to_vec()], 0), "image {image}");
}

#[test]
fn ten_thousand_damaged_images_do_no_harm() {
    let start = Instant::now();
    let (saved, [one, two]) = saved();
    let mut noise = Noise(5);
    for image in 0..10_000 {
        let mut fork = Fork::new(&saved);
        spoil(&mut fork, &mut noise, image);
        use_it(fork, [&one, &two], image);
    }
    println!("10,000 damaged images in {:.1} s", start.elapsed().as_secs_f32());
}

#[test]
fn a_region_of_noise_can_be_used() {
    let mut noise = Noise(99);
    let nothing = Known::new();
    for image in 0..60 {
        let mut region = noise.bytes(REGION_BYTES as usize);
        // Some with plausible page marks.
        for page in 0..REGION_PAGES as usize {
            let marks = match (image + page) % 4 {
                0 => (0x00, 0x00),
                1 => (0x00, 0xff),
                2 => (0xff, 0x00),
                _ => (0xff, 0xff),
            };
            if image % 3 != 0 {
                region[page * PAGE as usize] = marks.0;
                region[(page + 1) * PAGE as usize - 1] = marks.1;
            }
        }
        use_it(Fork::new(&region), [&nothing, &nothing], image * 6);
    }
    for byte in [0x00, 0x55, 0xaa, 0xf0, 0xfe] {
        use_it(Fork::new(&vec![byte; REGION_BYTES as usize]), [&nothing, &nothing], 0);
    }
}

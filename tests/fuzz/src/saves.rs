//! A save file from a stranger: bytes that were damaged, and bytes that were forged with the right checksums.
//!
//! An input is a list of edits to the save of one of the [`worlds`](crate::worlds), then keys. So it is short, and what
//! lies behind the checksums is reached.

use wingmate_body::Body;
use wingmate_body::flash::Memory;
use wingmate_core::journal::layout::{PAGE, REGION_PAGES};
use wingmate_core::journal::ram_flash::finish;
use wingmate_core::journal::store::{
    MAX_KEYS, MAX_RECORD, MAX_SNAPSHOT, MAX_VALUE, RegionHealth, SaveSlot, Store,
};

use crate::tape::Tape;
use crate::worlds::{self, World, start, world};

const MAX_EDITS: usize = 12;
const PAGE_BYTES: usize = PAGE as usize;

/// Whatever a save holds, it opens, it can be played with, and what was played is there after a power cut.
pub fn saves(bytes: &[u8]) {
    let mut tape = Tape::new(bytes);
    let world = world(tape.byte());
    let mut image = world.image.clone();
    for _ in 0..MAX_EDITS {
        let Some(verb) = tape.take().filter(|verb| verb % 16 != 15) else { break };
        image = edit(image, verb % 16, &world, &mut tape);
    }
    let mut body = start(image);
    tape.play(&mut body);
    comes_back(body);
}

/// One edit of a region: the first four as a worn chip or a clumsy hand makes them, the others as a forger does.
fn edit(mut image: Vec<u8>, verb: u8, world: &World, tape: &mut Tape) -> Vec<u8> {
    let page = |tape: &mut Tape| usize::from(tape.byte()) % REGION_PAGES as usize * PAGE_BYTES;
    let slot = |tape: &mut Tape| SaveSlot::new(tape.byte() % 6).unwrap_or(SaveSlot::FIRST);
    match verb {
        0 => {
            let (page, at, bytes) = (page(tape), tape.below(PAGE_BYTES), tape.bytes());
            let room = &mut image[page + at..page + PAGE_BYTES];
            room.iter_mut().zip(bytes).for_each(|(place, byte)| *place = *byte);
        }
        1 => {
            let (page, at, bit) = (page(tape), tape.below(PAGE_BYTES), tape.byte() % 8);
            image[page + at] ^= 1 << bit;
        }
        2 => {
            let (page, byte) = (page(tape), tape.byte());
            image[page..page + PAGE_BYTES].fill(byte);
        }
        3 => {
            let (from, to) = (page(tape), page(tape));
            image.copy_within(from..from + PAGE_BYTES, to);
        }
        4..=6 => {
            let (slot, to) = (slot(tape), slot(tape));
            let bytes = tape.edited(&world.snapshots[usize::from(slot.number())]);
            return forged(image, |store| {
                finish(store.snapshot(to, &bytes[..bytes.len().min(MAX_SNAPSHOT)])).is_ok()
            });
        }
        7 | 8 => {
            let (slot, to, nth) = (slot(tape), slot(tape), tape.below(256));
            let records = &world.records[usize::from(slot.number())];
            let record = records.iter().cycle().nth(nth).map_or(&[][..], |record| record);
            let bytes = tape.edited(record);
            return forged(image, |store| {
                finish(store.append(to, &bytes[..bytes.len().min(MAX_RECORD)])).is_ok()
            });
        }
        9 => {
            let (slot, bytes) = (slot(tape), tape.bytes());
            return forged(image, |store| finish(store.append(slot, bytes)).is_ok());
        }
        10 => {
            let (slot, bytes) = (slot(tape), tape.bytes());
            return forged(image, |store| finish(store.snapshot(slot, bytes)).is_ok());
        }
        11 | 12 => {
            let key = tape.byte() % 8;
            let bytes = tape.edited(&world.values[usize::from(key)]);
            return forged(image, |store| {
                finish(store.put(key, &bytes[..bytes.len().min(MAX_VALUE)])).is_ok()
            });
        }
        13 => {
            let (key, bytes) = (tape.byte() % MAX_KEYS, tape.bytes());
            return forged(image, |store| finish(store.put(key, bytes)).is_ok());
        }
        _ => {
            let slot = slot(tape);
            return forged(image, |store| finish(store.clear(slot)).is_ok());
        }
    }
    image
}

/// With the store's own hand. What it does not take is left out.
fn forged(image: Vec<u8>, write: impl FnOnce(&mut Store<Memory>) -> bool) -> Vec<u8> {
    let mut store = worlds::store(image);
    let _ = write(&mut store);
    store.into_flash().into_memory()
}

/// Pulls the battery: the game that was open is open again, and the same.
pub fn comes_back(mut body: Body<Memory>) {
    body.wait(3_000);
    let device = body.device();
    let standing = |body: &Body<Memory>| (body.device().game().hash(), body.device().history().cursor());
    // Beside a demo station, Show me, a save of a newer version and a region full of games that cannot be read.
    let kept = !device.is_aside()
        && device.slots().get(device.slots().current()).is_some()
        && matches!(body.keeper().store().health(), RegionHealth::Ready);
    let (before, trace) = (standing(&body), body.trace());
    let again = start(body.into_flash().into_memory());
    if kept {
        assert_eq!(standing(&again), before, "after a power cut: {}\nbefore it: {trace}", again.trace());
    }
}

//! Power cuts at every flash operation of scripted evenings, clean and torn.
//!
//! After each cut the store is opened again and must show what was acknowledged, or that and the
//! one thing in flight, and nothing else. Then it must go on working, and survive a second cut.

use std::time::Instant;

use embedded_storage_async::nor_flash::NorFlash;
use wingmate_core::journal::layout::REGION_BYTES;
use wingmate_core::journal::ram_flash::{Torn, finish};
use wingmate_core::journal::store::{Item, KEEP, MAX_SNAPSHOT, MAX_VALUE, SaveSlot, Store, StoreError};
use wingmate_tests::flash::{Fork, Operation, Recorder};

const REGION: std::ops::Range<u32> = 0..REGION_BYTES;
/// Slots and keys that the scripts use.
const SLOTS_USED: u8 = 3;
const KEYS_USED: u8 = 6;

/// One call on the store.
#[derive(Debug, Clone)]
enum Step {
    Append(u8, usize),
    Snapshot(u8, usize),
    Put(u8, usize),
    Clear(u8),
    Copy(u8, u8),
    Idle,
}

/// What should be there: hashes instead of bytes.
#[derive(Debug, Clone, PartialEq, Default)]
struct Shown {
    /// Per slot, oldest first; true for snapshots.
    slots: [Vec<(bool, u64)>; SLOTS_USED as usize],
    values: [Option<u64>; KEYS_USED as usize],
}

impl Shown {
    fn after(&self, step: &Step, salt: u64) -> Shown {
        let mut shown = self.clone();
        match step {
            Step::Append(slot, len) => {
                shown.slots[usize::from(*slot)].push((false, hash(&contents(salt, *len))));
            }
            Step::Snapshot(slot, len) => {
                let items = &mut shown.slots[usize::from(*slot)];
                items.push((true, hash(&contents(salt, *len))));
                let snapshots: Vec<usize> = (0..items.len()).filter(|at| items[*at].0).collect();
                if snapshots.len() > KEEP {
                    items.drain(..snapshots[snapshots.len() - KEEP]);
                }
            }
            Step::Put(key, len) => {
                shown.values[usize::from(*key)] = Some(hash(&contents(salt, *len)));
            }
            Step::Clear(slot) => shown.slots[usize::from(*slot)].clear(),
            Step::Copy(from, to) => {
                shown.slots[usize::from(*to)] = shown.slots[usize::from(*from)].clone();
            }
            Step::Idle => {}
        }
        shown
    }
}

/// Bytes that depend on the salt, with runs of 0xff and 0x00 among them as real data has.
fn contents(salt: u64, len: usize) -> Vec<u8> {
    let mut state = salt.wrapping_mul(0x9E37_79B9_7F4A_7C15) | 1;
    (0..len)
        .map(|at| {
            state ^= state << 13;
            state ^= state >> 7;
            state ^= state << 17;
            match (at / 24 + salt as usize) % 4 {
                0 => 0xff,
                1 => 0x00,
                _ => (state >> 32) as u8,
            }
        })
        .collect()
}

fn hash(bytes: &[u8]) -> u64 {
    bytes.iter().fold(0xcbf2_9ce4_8422_2325 ^ bytes.len() as u64, |hash, byte| {
        (hash ^ u64::from(*byte)).wrapping_mul(0x0100_0000_01b3)
    })
}

fn slot(number: u8) -> SaveSlot {
    SaveSlot::new(number).unwrap()
}

fn take<F: NorFlash>(
    store: &mut Store<F>,
    step: &Step,
    salt: u64,
    scratch: &mut [u8],
) -> Result<(), StoreError> {
    match step {
        Step::Append(to, len) => finish(store.append(slot(*to), &contents(salt, *len))),
        Step::Snapshot(to, len) => finish(store.snapshot(slot(*to), &contents(salt, *len))),
        Step::Put(key, len) => finish(store.put(*key, &contents(salt, *len))),
        Step::Clear(which) => finish(store.clear(slot(*which))),
        Step::Copy(from, to) => finish(store.copy(slot(*from), slot(*to), scratch)),
        Step::Idle => {
            finish(store.idle());
            Ok(())
        }
    }
}

fn read<F: NorFlash>(store: &mut Store<F>, scratch: &mut [u8], place: &dyn Fn() -> String) -> Shown {
    let mut shown = Shown::default();
    for number in 0..SLOTS_USED {
        let items = &mut shown.slots[usize::from(number)];
        let report = finish(store.replay(slot(number), scratch, &mut |item| {
            items.push(match item {
                Item::Snapshot(bytes) => (true, hash(bytes)),
                Item::Record(bytes) => (false, hash(bytes)),
            });
        }));
        let whole = (report.skipped, report.broken_snapshots, report.unreadable) == (0, 0, false);
        assert!(whole, "slot {number} of {}: {report:?}", place());
    }
    for key in 0..KEYS_USED {
        let mut buffer = [0; MAX_VALUE];
        shown.values[usize::from(key)] = finish(store.get(key, &mut buffer)).map(hash);
    }
    shown
}

/// A played script: the operations, the step of each, and what is shown before each step.
struct Evening {
    operations: Vec<Operation>,
    step_of: Vec<usize>,
    shown: Vec<Shown>,
}

fn play(script: &[Step]) -> Evening {
    let recorder = Recorder::new(vec![0xff; REGION_BYTES as usize]);
    let mut store = finish(Store::open(recorder, REGION));
    let mut scratch = vec![0; MAX_SNAPSHOT];
    let mut shown = vec![Shown::default()];
    let mut step_of = Vec::new();
    for (number, step) in script.iter().enumerate() {
        take(&mut store, step, number as u64, &mut scratch).unwrap();
        step_of.resize(store.flash().operations.len(), number);
        shown.push(shown[number].after(step, number as u64));
    }
    assert!(read(&mut store, &mut scratch, &|| "no cut".into()) == shown[script.len()], "without a cut");
    Evening { operations: store.into_flash().operations, step_of, shown }
}

/// Cuts an evening at every operation in every way; returns the number of cuts. The first steps are
/// only played, to bring the rings to where it gets interesting.
fn cut_everywhere(script: &[Step], from_step: usize) -> usize {
    let start = Instant::now();
    let evening = play(script);
    let mut image = vec![0xff; REGION_BYTES as usize];
    let mut scratch = vec![0; MAX_SNAPSHOT];
    let mut cuts = 0;
    for (at, operation) in evening.operations.iter().enumerate() {
        let step = evening.step_of[at];
        if step < from_step {
            operation.apply(&mut image);
            continue;
        }
        let (before, after) = (&evening.shown[step], &evening.shown[step + 1]);
        for torn in operation.tears(at as u32) {
            let place = || format!("{at} ({}), {torn:?}, step {step} {:?}", name(operation), script[step]);
            let fork = Fork::torn(&image, operation, torn);
            if matches!(operation, Operation::Erase { .. }) {
                round_the_ring(fork.clone(), at % 2 == 0, &mut scratch, &place);
            }
            after_cut(fork, before, after, at * 13 + cuts, &mut scratch, &place);
            cuts += 1;
        }
        operation.apply(&mut image);
    }
    let erases = evening.operations.iter().filter(|operation| matches!(operation, Operation::Erase { .. }));
    println!("{cuts} cuts, {} erases, {:.1} s", erases.count(), start.elapsed().as_secs_f32());
    cuts
}

fn name(operation: &Operation) -> String {
    match operation {
        Operation::Program { at, bytes } => format!("program {} at {at:#x}", bytes.len()),
        Operation::Erase { at } => format!("erase {at:#x}"),
    }
}

/// Opens what a cut left, compares, goes on working, is cut again (mostly), and compares again.
fn after_cut(
    mut fork: Fork<'_>,
    before: &Shown,
    after: &Shown,
    salt: usize,
    scratch: &mut [u8],
    place: &dyn Fn() -> String,
) {
    let second = (salt % 31) as u32;
    fork.cut_after(second, Torn::Bits(salt as u32));
    let mut store = finish(Store::open(fork, REGION));
    let mut now = read(&mut store, scratch, place);
    assert!(now == *before || now == *after, "wrong after the cut at {}", place());

    let more = [
        Step::Append(0, 40),
        Step::Put((salt % 6) as u8, 30),
        Step::Idle,
        Step::Snapshot(0, 900 + salt % 3000),
        Step::Append(1, 90),
    ];
    let mut next = now.clone();
    for (number, step) in more.iter().enumerate() {
        let salt = 1_000_000 + (salt * 10 + number) as u64;
        next = now.after(step, salt);
        if let Err(error) = take(&mut store, step, salt, scratch) {
            let cut = store.flash().operations > second;
            assert!(cut, "{error:?} in {step:?} after the cut at {}", place());
            break;
        }
        now = next.clone();
    }
    let mut fork = store.into_flash();
    fork.revive();
    let mut store = finish(Store::open(fork, REGION));
    let end = read(&mut store, scratch, place);
    assert!(end == now || end == next, "wrong after the second cut, first at {}", place());
}

/// Goes on until the writer meets the page whose erase was cut, and beyond.
fn round_the_ring(fork: Fork<'_>, pauses: bool, scratch: &mut [u8], place: &dyn Fn() -> String) {
    let mut store = finish(Store::open(fork, REGION));
    let mut now = read(&mut store, scratch, place);
    for turn in 0..40 {
        for step in
            [Step::Snapshot(0, 8000), Step::Append(0, 100), Step::Put(turn % 6, 500), Step::Put(5, 400)]
        {
            let salt = 3_000_000 + u64::from(turn);
            if let Err(error) = take(&mut store, &step, salt, scratch) {
                panic!("{error:?} in {step:?} long after the cut at {}", place());
            }
            now = now.after(&step, salt);
        }
        if pauses {
            finish(store.idle());
        }
    }
    assert_eq!(store.stats().rewrites, 0, "long after the cut at {}", place());
    assert!(read(&mut store, scratch, place) == now, "wrong long after the cut at {}", place());
}

/// At least 400 commands with snapshots, device values and idle moments.
fn evening() -> Vec<Step> {
    let mut script = Vec::new();
    for turn in 0..416_usize {
        script.push(Step::Append(0, 8 + turn * 37 % 113));
        if turn % 5 == 0 {
            script.push(Step::Put((turn / 5 % 6) as u8, 8 + turn % 100));
        }
        if turn % 16 == 15 {
            script.push(Step::Snapshot(0, 1024 + turn * 211 % 7168));
        }
        if turn % 4 == 1 {
            script.extend([Step::Idle, Step::Idle]);
        }
    }
    script
}

#[test]
fn an_evening_cut_at_every_operation_loses_nothing() {
    let cuts = cut_everywhere(&evening(), 0);
    assert!(cuts >= 10_000, "{cuts} cuts");
}

/// Without an idle moment every page is erased inside a write.
#[test]
fn an_evening_without_a_pause_loses_nothing() {
    let mut script = Vec::new();
    for turn in 0..60_usize {
        script.extend((0..4).map(|part| Step::Append(0, 20 + turn + part)));
        script.push(Step::Snapshot(0, 2000 + turn * 911 % 6000));
    }
    cut_everywhere(&script, 270);
}

/// Large values go round the device's ring, with and without idle moments.
#[test]
fn device_values_survive_going_round() {
    let mut script: Vec<Step> = (0..6).map(|key| Step::Put(key, 500)).collect();
    for turn in 0..180_usize {
        script.push(Step::Put((turn % 4) as u8, 200 + turn * 13 % 300));
        if turn % 40 < 20 {
            script.push(Step::Idle);
        }
    }
    cut_everywhere(&script, 150);
}

/// Half a copy is never a game, and a cleared game stays cleared.
#[test]
fn copies_and_clears_are_whole_or_not_at_all() {
    let mut script = Vec::new();
    for turn in 0..5_usize {
        let (from, to) = if turn % 2 == 0 { (0, 2) } else { (2, 0) };
        script.extend((0..5).map(|part| Step::Append(from, 30 + part * 20)));
        script.push(Step::Snapshot(from, 1500 + turn * 700));
        script.push(Step::Append(from, 100));
        script.extend([Step::Copy(from, to), Step::Append(to, 50), Step::Clear(from)]);
        script.extend((0..turn).map(|_| Step::Idle));
        script.push(Step::Snapshot(to, 3000));
    }
    cut_everywhere(&script, 0);
}

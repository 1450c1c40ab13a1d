//! Random use of the store against a simple model in memory: every call, power cuts, bad pages, any first
//! contents.
//!
//! A run follows from its number. `STORE_MODEL_RUNS=1000 cargo test --test saves store_model` plays more of them,
//! `STORE_MODEL_FIRST=n` begins with another.

use wingmate_core::journal::layout::{DEVICE_PAGE, DEVICE_PAGES, PAGE, REGION_BYTES, SLOT_PAGE, SLOT_PAGES};
use wingmate_core::journal::ram_flash::{Torn, finish};
use wingmate_core::journal::store::{
    Item, KEEP, MAX_RECORD, MAX_SNAPSHOT, MAX_VALUE, SaveSlot, Store, StoreError,
};
use wingmate_tests::flash::{Bad, Frail};

const RUNS: u64 = 40;
const OPERATIONS: usize = 120;
/// Slots and keys in use: few, so that their rings go round.
const SLOTS: usize = 2;
const KEYS: usize = 5;
/// Bytes that a slot holds in any case, two bad pages and a reserve of eight taken off.
const ROOM: usize = (SLOT_PAGES as usize - 13) * PAGE as usize;

struct Noise(u64);

impl Noise {
    fn next(&mut self) -> u64 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        self.0 >> 16
    }

    fn below(&mut self, limit: usize) -> usize {
        self.next() as usize % limit
    }

    fn bytes(&mut self, len: usize) -> Vec<u8> {
        (0..len).map(|_| self.next() as u8).collect()
    }

    fn torn(&mut self) -> Torn {
        let seed = self.next() as u32;
        match self.below(6) {
            0 => Torn::Before,
            1 => Torn::Front(1 + self.below(7) as u8),
            2 => Torn::Back(1 + self.below(7) as u8),
            3 => Torn::Bits(seed),
            4 => Torn::Cleared,
            _ => Torn::Almost(seed),
        }
    }
}

#[derive(Clone, PartialEq)]
struct Saved {
    snapshot: bool,
    bytes: Vec<u8>,
}

/// What must be there.
#[derive(Clone, Default)]
struct Model {
    slots: [Vec<Saved>; SLOTS],
    values: [Vec<u8>; KEYS],
}

#[derive(Clone, Debug)]
enum Step {
    Append(usize, Vec<u8>),
    Snapshot(usize, Vec<u8>),
    Put(usize, Vec<u8>),
    Clear(usize),
    Copy(usize, usize),
    Idle(usize),
    Reopen,
}

impl Step {
    fn random(noise: &mut Noise, model: &Model) -> Step {
        let slot = noise.below(SLOTS);
        match noise.below(40) {
            0..18 => {
                let len = if noise.below(12) == 0 { noise.below(MAX_RECORD + 1) } else { noise.below(120) };
                Step::Append(slot, noise.bytes(len))
            }
            18..24 => {
                let most = if noise.below(4) == 0 { MAX_SNAPSHOT + 1 } else { 4000 };
                let len = noise.below(most);
                Step::Snapshot(slot, noise.bytes(len))
            }
            24..33 => {
                let len = if noise.below(3) == 0 { noise.below(MAX_VALUE + 1) } else { noise.below(100) };
                Step::Put(noise.below(KEYS), noise.bytes(len))
            }
            33 if noise.below(2) == 0 => Step::Clear(slot),
            33..37 if model.slots[1 - slot].is_empty() => Step::Copy(slot, 1 - slot),
            33..38 => Step::Idle(1 + noise.below(12)),
            _ => Step::Reopen,
        }
    }

    /// What the model holds after it.
    fn apply(&self, model: &mut Model) {
        match self {
            Step::Append(slot, bytes) => {
                model.slots[*slot].push(Saved { snapshot: false, bytes: bytes.clone() });
            }
            Step::Snapshot(slot, bytes) => {
                let items = &mut model.slots[*slot];
                items.push(Saved { snapshot: true, bytes: bytes.clone() });
                let snapshots: Vec<usize> = (0..items.len()).filter(|at| items[*at].snapshot).collect();
                if snapshots.len() > KEEP {
                    items.drain(..snapshots[snapshots.len() - KEEP]);
                }
            }
            Step::Put(key, bytes) => model.values[*key].clone_from(bytes),
            Step::Clear(slot) => model.slots[*slot].clear(),
            Step::Copy(from, to) => model.slots[*to] = model.slots[*from].clone(),
            Step::Idle(_) | Step::Reopen => {}
        }
    }
}

fn slot(number: usize) -> SaveSlot {
    SaveSlot::new(number as u8).unwrap()
}

/// One run: a store, what it must hold, and what happened last.
struct Run {
    number: u64,
    store: Option<Store<Frail>>,
    model: Model,
    scratch: Vec<u8>,
    cuts: usize,
}

impl Run {
    fn store(&mut self) -> &mut Store<Frail> {
        self.store.as_mut().unwrap()
    }

    fn take(&mut self, step: &Step) -> Result<(), StoreError> {
        let store = self.store.as_mut().unwrap();
        match step {
            Step::Append(to, bytes) => finish(store.append(slot(*to), bytes)),
            Step::Snapshot(to, bytes) => finish(store.snapshot(slot(*to), bytes)),
            Step::Put(key, bytes) => finish(store.put(*key as u8, bytes)),
            Step::Clear(which) => finish(store.clear(slot(*which))),
            Step::Copy(from, to) => finish(store.copy(slot(*from), slot(*to), &mut self.scratch)),
            Step::Idle(steps) => {
                for _ in 0..*steps {
                    finish(store.idle());
                }
                Ok(())
            }
            Step::Reopen => {
                self.reopen();
                Ok(())
            }
        }
    }

    fn reopen(&mut self) {
        let mut chip = self.store.take().unwrap().into_flash();
        chip.chip.revive();
        self.store = Some(finish(Store::open(chip, 0..REGION_BYTES)));
    }

    /// Compares the store with a model; if old snapshots were given up for room, the model forgets them too.
    fn matches(&mut self, model: &mut Model) -> bool {
        for (number, expected) in model.slots.iter_mut().enumerate() {
            let mut shown = Vec::new();
            let report =
                finish(self.store.as_mut().unwrap().replay(slot(number), &mut self.scratch, &mut |item| {
                    shown.push(match item {
                        Item::Snapshot(bytes) => Saved { snapshot: true, bytes: bytes.to_vec() },
                        Item::Record(bytes) => Saved { snapshot: false, bytes: bytes.to_vec() },
                    });
                }));
            assert_eq!(
                (report.skipped, report.broken_snapshots, report.unreadable),
                (0, 0, false),
                "run {}, slot {number}",
                self.number
            );
            let Some(given_up) = expected.len().checked_sub(shown.len()) else { return false };
            if expected[given_up..] != shown[..] {
                return false;
            }
            if given_up > 0 {
                let bytes: usize = expected.iter().map(|item| item.bytes.len() + 12).sum();
                let early = bytes < ROOM || !shown.first().is_some_and(|first| first.snapshot);
                assert!(!early, "run {}: given up with {bytes} bytes in slot {number}", self.number);
                expected.drain(..given_up);
            }
        }
        (0..KEYS).all(|key| {
            let mut buffer = [0; MAX_VALUE];
            let value = finish(self.store().get(key as u8, &mut buffer)).unwrap_or_default();
            value == model.values[key]
        })
    }

    fn check(&mut self, when: &str) {
        let mut model = std::mem::take(&mut self.model);
        assert!(self.matches(&mut model), "run {}: wrong {when}", self.number);
        self.model = model;
    }
}

/// What is in the flash before the store's first use.
fn first_contents(noise: &mut Noise) -> Vec<u8> {
    let size = REGION_BYTES as usize;
    match noise.below(6) {
        0 => vec![0; size],
        1 => noise.bytes(size),
        2 => b"Nothing of interest. ".iter().copied().cycle().take(size).collect(),
        3 => (0..size).map(|at| if at / 64 % 3 == 0 { noise.next() as u8 } else { 0xff }).collect(),
        _ => vec![0xff; size],
    }
}

fn play(number: u64) -> usize {
    let mut noise = Noise((number + 1).wrapping_mul(0x9E37_79B9_7F4A_7C15) | 1);
    let mut chip = Frail::new(first_contents(&mut noise));
    // Up to one bad page in a ring, sometimes from the start, sometimes later.
    let mut bad = Vec::new();
    if noise.below(2) == 0 {
        for (first, pages) in
            [(DEVICE_PAGE, DEVICE_PAGES), (SLOT_PAGE, SLOT_PAGES), (SLOT_PAGE + SLOT_PAGES, SLOT_PAGES)]
        {
            bad.push((first + noise.below(pages as usize) as u32, Bad::ALL[noise.below(5)]));
        }
        if noise.below(2) == 0 {
            chip.bad.append(&mut bad);
        }
    }
    let store = Some(finish(Store::open(chip, 0..REGION_BYTES)));
    let mut run = Run { number, store, model: Model::default(), scratch: vec![0; MAX_SNAPSHOT], cuts: 0 };
    // Half of the runs begin with rings that went round.
    let aged = if noise.below(2) == 0 { 0 } else { 60 };
    for at in 0..aged + OPERATIONS {
        if at == aged + OPERATIONS / 2 && !bad.is_empty() {
            let mut chip = run.store.take().unwrap().into_flash();
            chip.bad.append(&mut bad);
            run.store = Some(finish(Store::open(chip, 0..REGION_BYTES)));
        }
        let step = match at < aged {
            true => Step::Snapshot(at % SLOTS, noise.bytes(6000)),
            false => Step::random(&mut noise, &run.model),
        };
        let cut = at >= aged && noise.below(6) == 0;
        if cut {
            let most = [4, 12, 40][noise.below(3)];
            let (after, torn) = (noise.below(most) as u32, noise.torn());
            let mut chip = run.store.take().unwrap().into_flash();
            chip.chip.cut_after(after, torn);
            run.store = Some(finish(Store::open(chip, 0..REGION_BYTES)));
        }
        let what = format!("operation {at}: {}", name(&step));
        let done = run.take(&step);
        let dead = run.store().flash().chip.is_dead();
        let mut after = run.model.clone();
        step.apply(&mut after);
        match done {
            Ok(()) if !dead => {
                run.model = after;
                if at % 8 == 7 || matches!(step, Step::Reopen) {
                    run.check(&what);
                }
            }
            // An idle moment or a reading does not tell that the power went.
            _ if dead => {
                run.cuts += 1;
                run.reopen();
                let mut before = std::mem::take(&mut run.model);
                run.model = if done.is_err() && run.matches(&mut before) { before } else { after };
                run.check(&format!("after a cut in {what}"));
            }
            Err(error) => {
                // No room needs a lot of records without a snapshot, or a copy of a full slot.
                let full = error == StoreError::Full && matches!(step, Step::Copy(..));
                assert!(full, "run {number}: {error:?} in {what}");
                finish(run.store().clear(match step {
                    Step::Copy(_, to) => slot(to),
                    _ => slot(0),
                }))
                .unwrap();
            }
            Ok(()) => unreachable!("dead is handled above"),
        }
        // A cut that did not come is taken back.
        if cut {
            run.reopen();
        }
    }
    run.reopen();
    run.check("at the end");
    run.cuts
}

fn name(step: &Step) -> String {
    match step {
        Step::Append(slot, bytes) => format!("append {} to {slot}", bytes.len()),
        Step::Snapshot(slot, bytes) => format!("snapshot of {} in {slot}", bytes.len()),
        Step::Put(key, bytes) => format!("put {} as {key}", bytes.len()),
        other => format!("{other:?}"),
    }
}

#[test]
fn random_use_agrees_with_a_simple_model() {
    let number = |name: &str| std::env::var(name).ok().and_then(|number| number.parse().ok());
    let first: u64 = number("STORE_MODEL_FIRST").unwrap_or(0);
    let runs = number("STORE_MODEL_RUNS").unwrap_or(RUNS);
    let cuts: usize = (first..first + runs).map(play).sum();
    println!("{runs} runs of {OPERATIONS} operations and more, {cuts} cuts");
    assert!(runs < RUNS || cuts as u64 > runs, "{cuts} cuts");
}

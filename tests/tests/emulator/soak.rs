//! The monkey's keys on the real firmware: minutes of emulated time with the gaps that a hand leaves, long waits in which it
//! dims, goes dark and sleeps, held keys, and power cuts in the middle of writing.
//!
//! After every key the picture is the simulator's. No reset comes but the cuts that were ordered, the stack keeps its
//! budget, and what lies in flash in the end opens as it was left. Ten minutes; an hour with `WINGMATE_THOROUGH=1`.
//! Does NOT press the keys that only a second device or a computer could tell: `host-sim/src/monkey` does.

use std::collections::BTreeSet;
use std::time::Instant;

use wingmate_core::body::{Board, Settings};
use wingmate_core::journal::layout::REGION_BYTES;
use wingmate_core::ui::key::{Input, Key};
use wingmate_sim::body::Body;
use wingmate_sim::monkey::{self, Act, Remains};
use wingmate_sim::save::Chip;
use wingmate_tests::emulator::{Cut, Emulator, Halted, Report, Tear};
use wingmate_tests::parity::{Pair, SAVE_OFFSET, Stroke, practice_image};
use wingmate_tests::{budget, thorough};

/// The liveliest of so many monkeys is taken, by the screens that its first keys see.
const MONKEYS: u64 = 200;
const FIRST_KEYS: u64 = 280;
const MINUTE_MS: u64 = 60_000;
/// Keys that an hour certainly does not take.
const PLENTY: u64 = 8_000;
/// Nobody presses a key after so many, long enough to dim, to go dark, to sleep, in turn.
const REST_EVERY: usize = 60;
const RESTS_MS: [u32; 3] = [20_000, 40_000, 70_000];
/// Parts of the time after which the power will go.
const CUTS: [f64; 2] = [0.35, 0.7];

/// Rests come early, so that minutes are enough for them.
const SETTINGS: Settings = Settings { dim_after: 1, dark_after: 2, sleep_after: 3, ..Settings::DEFAULT };

/// What a hand does.
#[derive(Clone, Copy, Debug)]
enum Deed {
    Stroke(Stroke),
    Wait(u32),
}

fn acts(number: u64, keys: u64) -> Vec<Act> {
    monkey::acts(number, keys).unwrap_or_else(|problem| panic!("{problem}"))
}

/// How many screens a monkey's first keys see.
fn liveliness(number: u64) -> usize {
    let mut body = Body::practice(Board::PicoLcd13, number);
    let keys = acts(number, FIRST_KEYS).into_iter().filter_map(|act| match act {
        Act::Key(input) => Some(input),
        _ => None,
    });
    let screens: BTreeSet<&str> = keys
        .map(|input| {
            body.press(input);
            body.screen()
        })
        .collect();
    screens.len()
}

/// The monkey's acts as a hand does them: a press that is held on is one stroke, and there are gaps.
fn deeds(number: u64) -> Vec<Deed> {
    let acts = acts(number, PLENTY);
    let mut state = 0x2545_F491_4F6C_DD1D_u64;
    let mut gap = move || {
        state ^= state << 13;
        state ^= state >> 7;
        state ^= state << 17;
        100 + (state >> 33) as u32 % 1900
    };
    let mut deeds = Vec::new();
    let mut strokes = 0;
    let mut acts = acts.into_iter().peekable();
    while let Some(act) = acts.next() {
        match act {
            Act::Key(Input::Press(key)) => {
                let held = acts.next_if(|next| matches!(next, Act::Key(Input::Hold(held)) if *held == key));
                let stroke = if held.is_some() { Stroke::Hold(key) } else { Stroke::Press(key) };
                deeds.extend([Deed::Stroke(stroke), Deed::Wait(gap())]);
                strokes += 1;
                if strokes % REST_EVERY == 0 {
                    deeds.push(Deed::Wait(RESTS_MS[strokes / REST_EVERY % RESTS_MS.len()]));
                }
            }
            Act::Wait(ms) => deeds.push(Deed::Wait(ms)),
            act => panic!("one device and no computer, but {act}"),
        }
    }
    deeds
}

/// What the run saw.
#[derive(Debug, Default)]
struct Seen {
    keys: usize,
    held: usize,
    screens: BTreeSet<&'static str>,
    dimmed: usize,
    dark: usize,
    asleep: usize,
    cuts: usize,
    stack: u32,
    emulated_ms: u64,
    awake_ms: u64,
}

struct Soak {
    pair: Pair,
    seen: Seen,
    /// Before the last start.
    ran_ms: u64,
    bright: f64,
}

impl Soak {
    fn note(&mut self, report: &Report) {
        self.seen.stack = self.seen.stack.max(report.stack_used);
        self.seen.emulated_ms = self.ran_ms + report.now_ns / 1_000_000;
        self.seen.awake_ms += (report.elapsed_ns - report.sleep_ns) / 1_000_000;
        // The simulator has no clock of its own.
        self.pair.simulator.set_clock(report.now_ns / 1_000_000);
    }

    fn save_region(&mut self) -> Vec<u8> {
        self.pair.emulator.flash(SAVE_OFFSET..SAVE_OFFSET + REGION_BYTES).unwrap()
    }

    fn compare(&mut self, hash: &str, after: &str) {
        // The room left in flash is measured now and then only, in idle moments that the two bodies take apart.
        if self.pair.simulator.trace().lines().any(|line| line.ends_with(" KiB")) {
            return;
        }
        let expected = self.pair.expected_hash();
        if hash != expected {
            let folder = wingmate_tests::emulator::target_directory().unwrap();
            self.pair.write_pictures(&folder, "soak").unwrap();
            panic!(
                "after {after}, key {}: see soak-emulator.png and soak-simulator.png in the target folder\n{}",
                self.seen.keys,
                self.pair.simulator.trace()
            );
        }
    }

    /// The power is back: both bodies start from what is in flash.
    fn restart(&mut self) {
        self.seen.cuts += 1;
        self.ran_ms = self.seen.emulated_ms;
        let save = self.save_region();
        self.pair.simulator = Body::on_chip(Board::PicoLcd13, Chip::of(save));
        let booted = self.pair.emulator.reboot().unwrap();
        booted.assert_clean();
        self.note(&booted);
        self.compare(&booted.hash, "a power cut");
    }

    /// True if the power went.
    fn stroke(&mut self, stroke: Stroke) -> bool {
        self.seen.keys += 1;
        self.seen.held += usize::from(matches!(stroke, Stroke::Hold(_)));
        let pressed = self.pair.stroke(stroke).unwrap();
        self.note(&pressed);
        if pressed.halted == Some(Halted::PowerCut) {
            return true;
        }
        pressed.assert_clean();
        self.seen.screens.insert(self.pair.simulator.screen());
        self.compare(&pressed.hash, &stroke.to_string());
        false
    }

    /// True if the power went.
    fn wait(&mut self, ms: u32) -> bool {
        self.pair.simulator.wait(ms);
        let rested = self.pair.emulator.run(ms).unwrap();
        self.note(&rested);
        if rested.halted == Some(Halted::PowerCut) {
            return true;
        }
        if rested.halted.is_some() {
            println!("a wait of {ms} ms after {:?}", self.seen);
        }
        rested.assert_clean();
        self.seen.dimmed += usize::from(rested.backlight > 0.0 && rested.backlight < self.bright / 2.0);
        self.seen.dark += usize::from(rested.backlight == 0.0 && !rested.dormant);
        self.seen.asleep += usize::from(rested.dormant);
        if rested.backlight == 0.0 {
            // The key wakes it and does nothing else; no hand is quicker than one that may still bounce.
            let woken = self.pair.emulator.press(wingmate_tests::parity::button(Key::A)).unwrap();
            woken.assert_clean();
            self.compare(&woken.hash, "waking it");
            let more = self.pair.emulator.run(100).unwrap();
            self.note(&more);
        }
        false
    }
}

#[test]
fn minutes_of_any_keys_on_the_firmware_are_those_of_the_simulator() {
    let Some(emulator) = Emulator::start_or_say_why() else { return };
    let minutes = if thorough() { 60 } else { 10 };
    let start = Instant::now();
    let number = (1..=MONKEYS).max_by_key(|number| liveliness(*number)).expect("there are some");
    let mut rested = Body::on_chip(Board::PicoLcd13, Chip::of(practice_image(number)));
    rested.change_settings(SETTINGS);
    let image = rested.into_chip().bytes().to_vec();
    let pair = Pair::start(emulator, "soak", &image).unwrap();
    pair.booted.assert_clean();
    let bright = pair.booted.backlight;
    let mut soak = Soak { pair, seen: Seen::default(), ran_ms: 0, bright };
    let mut cuts = CUTS.iter().map(|part| (part * (minutes * MINUTE_MS) as f64) as u64).peekable();
    for (place, deed) in deeds(number).into_iter().enumerate() {
        if soak.seen.emulated_ms >= minutes * MINUTE_MS {
            break;
        }
        if cuts.next_if(|at| *at <= soak.seen.emulated_ms).is_some() {
            let cut = Cut { at_operation: 1 + place % 7, part: 0.6, tear: Tear::Scattered };
            soak.pair.emulator.cut(&cut).unwrap();
        }
        let cut = match deed {
            Deed::Stroke(stroke) => soak.stroke(stroke),
            Deed::Wait(ms) => soak.wait(ms),
        };
        if cut {
            soak.restart();
        }
    }
    // What is shown is not kept: the owner's game is.
    if soak.pair.simulator.device().is_aside() {
        soak.stroke(Stroke::Hold(Key::B));
    }
    let kept = Body::on_chip(Board::PicoLcd13, Chip::of(soak.save_region()));
    let (kept, left) = (Remains::of(kept.device()), Remains::of(soak.pair.simulator.device()));
    assert!(kept == left, "from the firmware's flash {}", kept.differences(&left));
    soak.pair.forget_image("soak");

    let Seen { keys, stack, emulated_ms, .. } = soak.seen;
    println!("{emulated_ms} ms in {:?}: {:?}", start.elapsed(), soak.seen);
    let stack_kib = f64::from(stack) / 1024.0;
    let budgets = budget::all().unwrap();
    let budget = budgets.iter().find(|budget| budget.key == "stack").expect("the stack has a budget");
    println!("stack, deepest: {stack_kib:.1} KiB, budget {:?} KiB", budget.most);
    assert!(budget.judge(Some(stack_kib)).is_good(), "the stack was {stack_kib:.1} KiB deep");
    let Seen { held, dimmed, dark, asleep, cuts, screens, .. } = soak.seen;
    assert!(emulated_ms >= minutes * MINUTE_MS && keys >= 10 * minutes as usize, "{keys} keys only");
    assert!(held > 0 && dimmed > 0 && dark > 0 && asleep > 0, "it never rested");
    assert_eq!(cuts, CUTS.len());
    assert!(screens.len() >= 15, "only {screens:?}");
}

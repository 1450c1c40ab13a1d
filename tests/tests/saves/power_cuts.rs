//! Power cuts at every flash operation of a whole evening on the device, clean and torn.
//!
//! After each cut a new device resumes from what is left: it must be as after the last acknowledged
//! key, or as after the one in flight, and nothing else.

use wingmate_core::base::name::Name;
use wingmate_core::body::{Board, Settings};
use wingmate_core::dice::generator::Seed;
use wingmate_core::journal::layout::REGION_BYTES;
use wingmate_core::journal::ram_flash::finish;
use wingmate_core::journal::store::MAX_SNAPSHOT;
use wingmate_core::shell::Shell;
use wingmate_core::shell::keeper::Keeper;
use wingmate_core::ui::key::{Input, Key};
use wingmate_sim::script;
use wingmate_tests::flash::{Fork, Operation, Recorder};

/// What must survive: the game, its directory, the settings and the open screens.
#[derive(Clone, Debug, PartialEq)]
struct Seen {
    game: u32,
    games: Vec<Option<Name>>,
    open: u8,
    settings: Settings,
    screens: String,
}

impl Seen {
    fn of(device: &Shell) -> Seen {
        let mut screens = String::new();
        device.trace_saved(&mut screens).unwrap();
        Seen {
            game: device.game().hash(),
            games: (0..6).map(|slot| device.slots().get(slot).map(|info| info.name)).collect(),
            open: device.slots().current(),
            settings: *device.settings(),
            screens,
        }
    }
}

/// The keys of an evening: dice again and again, and from time to time anything at all.
fn evening() -> Vec<(Input, bool)> {
    let to_dice = || script::open("dice").unwrap().into_iter().map(|key| (Input::Press(key), false));
    let mut keys = vec![(Input::Press(Key::A), false); 2];
    keys.extend(to_dice());
    let mut state = 0x2545_F491_u32;
    for turn in 0..430 {
        let rest = turn % 23 == 22;
        keys.extend([(Input::Press(Key::A), false), (Input::Press(Key::A), rest)]);
        if turn % 9 == 5 {
            keys.extend([(Input::Press(Key::Y), false), (Input::Hold(Key::Y), false)]);
        }
        if turn % 40 == 39 {
            for _ in 0..25 {
                state = state.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
                keys.push((Input::Press(Key::ALL[(state >> 29) as usize]), false));
            }
            keys.extend([(Input::Press(Key::B), false), (Input::Hold(Key::B), true)]);
            keys.extend(to_dice());
        }
    }
    keys
}

struct Evening {
    operations: Vec<Operation>,
    /// The key during which each operation happened, and what was seen after each key.
    key_of: Vec<usize>,
    seen: Vec<Seen>,
}

fn play() -> Evening {
    let recorder = Recorder::new(vec![0xFF; REGION_BYTES as usize]);
    let mut keeper = finish(Keeper::open(recorder, 0..REGION_BYTES, vec![0; MAX_SNAPSHOT]));
    let mut device = Box::new(Shell::new(Board::PicoLcd13, Seed::from_number(1), false));
    let mut entropy = seeds();
    finish(keeper.resume(&mut device, &mut entropy));
    finish(keeper.settle(&mut device, &mut entropy));
    let mut seen = vec![Seen::of(&device)];
    let mut key_of = vec![0; keeper.store().flash().operations.len()];
    for (number, (input, rest)) in evening().into_iter().enumerate() {
        device.on(input);
        finish(keeper.settle(&mut device, &mut entropy));
        if rest {
            let mut idle_ms = 0;
            while let Some(pause) = finish(keeper.idle(&mut device, idle_ms)) {
                idle_ms += pause;
                if idle_ms > 20_000 {
                    break;
                }
            }
        }
        key_of.resize(keeper.store().flash().operations.len(), number + 1);
        seen.push(Seen::of(&device));
    }
    Evening { operations: keeper.into_flash().operations, key_of, seen }
}

fn seeds() -> impl FnMut() -> Seed {
    let mut number = 100;
    move || {
        number += 1;
        Seed::from_number(number)
    }
}

fn resume(fork: Fork<'_>, device: &mut Shell) -> Seen {
    let mut keeper = finish(Keeper::open(fork, 0..REGION_BYTES, vec![0; MAX_SNAPSHOT]));
    finish(keeper.resume(device, &mut seeds()));
    Seen::of(device)
}

#[test]
fn an_evening_cut_at_every_operation_comes_back() {
    let evening = play();
    let rolls = evening.seen.windows(2).filter(|pair| pair[0].game != pair[1].game).count();
    assert!(rolls >= 400, "only {rolls} commands");
    let mut image = vec![0xFF; REGION_BYTES as usize];
    let mut cuts = 0;
    for (at, operation) in evening.operations.iter().enumerate() {
        let key = evening.key_of[at];
        // Before the first game is saved there is nothing to come back to.
        if key > 0 {
            let (before, after) = (&evening.seen[key - 1], &evening.seen[key]);
            for torn in operation.tears(at as u32) {
                let mut device = Shell::new(Board::PicoLcd13, Seed::from_number(1), false);
                let now = resume(Fork::torn(&image, operation, torn), &mut device);
                // What is no part of a game is written on its own, before or after the game's record.
                let whole = (now.game == before.game || now.game == after.game)
                    && (now.settings == before.settings || now.settings == after.settings)
                    && (now.screens == before.screens || now.screens == after.screens)
                    && (now.games == before.games || now.games == after.games);
                assert!(
                    whole,
                    "operation {at} ({torn:?}) of key {key}:\n{now:?}\nis neither\n{before:?}\nnor\n{after:?}"
                );
                cuts += 1;
            }
        }
        operation.apply(&mut image);
    }
    println!("{cuts} cuts of {rolls} commands");
    assert!(cuts >= 10_000, "{cuts} cuts");
}

//! Saves of releases open in this one: `tests/saves` keeps one sample of each.

use std::fs;
use std::io::Read;
use std::path::Path;

use flate2::read::GzDecoder;
use serde::Serialize;
use serde::de::DeserializeOwned;
use wingmate_core::base::saved;
use wingmate_core::body::{Board, Settings};
use wingmate_core::dice::tally::{DeviceTally, Tally};
use wingmate_core::dice::vault::Vault;
use wingmate_core::game::{Command, ENGINE_VERSION, Game};
use wingmate_core::journal::layout::{REGION_BYTES, SLOTS};
use wingmate_core::journal::ram_flash::finish;
use wingmate_core::journal::record::{MAX_RECORD, Record};
use wingmate_core::journal::slots::Slots;
use wingmate_core::journal::snapshot::Head;
use wingmate_core::journal::store::{Item, MAX_KEYS, MAX_SNAPSHOT, MAX_VALUE, SaveSlot, Store};
use wingmate_core::ui::key::Input;
use wingmate_sim::body::Body;
use wingmate_sim::save::Chip;
use wingmate_tests::parity::{Stroke, strokes, stroll};

const RELEASE: &str = "1.0.save.gz";

/// A sample as it was written.
fn unpacked(name: &str) -> Vec<u8> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("saves").join(name);
    let mut image = Vec::new();
    GzDecoder::new(fs::File::open(path).unwrap()).read_to_end(&mut image).unwrap();
    image
}

/// An image of a whole flash is played as it is: the program in it stays, the saves go on.
#[test]
fn a_whole_flash_is_played() {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("whole_flash");
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).unwrap();
    let path = folder.join("flash.bin");
    let saves = unpacked(RELEASE);
    let program = vec![0xA5; (2 << 20) - saves.len()];
    fs::write(&path, [program.clone(), saves.clone()].concat()).unwrap();
    let mut body = Body::open(Board::PicoLcd13, None, Some(&path)).unwrap();
    press(&mut body, strokes("a a a a"));
    body.wait(3_000);
    drop(body);
    let image = fs::read(&path).unwrap();
    assert!(image[..program.len()] == program && image[program.len()..] != saves && image.len() == 2 << 20);
    assert!(Body::open(Board::PicoLcd13, None, Some(&path)).is_ok());
}

/// Reads a value, finds that it is written again as it was, and returns the bytes after it.
fn again<T: Serialize + DeserializeOwned>(bytes: &[u8]) -> (T, &[u8]) {
    let (value, rest) = saved::read::<T>(bytes).expect("readable");
    let mut buffer = vec![0; bytes.len()];
    let length = saved::write(&value, &mut buffer).expect("no longer than it was");
    assert_eq!(buffer[..length], bytes[..bytes.len() - rest.len()]);
    (value, rest)
}

/// Reads all of a file again and finds that it would be written as it was: how many states and records it holds.
fn all_again(name: &str) -> (usize, usize) {
    let mut store = finish(Store::open(Chip::of(unpacked(name)), 0..REGION_BYTES));
    let value = &mut [0; MAX_VALUE];
    // The settings may have grown since: they are read with zeros behind them.
    let settings = finish(store.get(0, value)).unwrap().to_vec();
    again::<Settings>(&[&settings[..], &[0; MAX_VALUE]].concat());
    again::<Slots>(finish(store.get(1, value)).unwrap());
    again::<DeviceTally>(finish(store.get(3, value)).unwrap());
    let (mut games, mut records) = (0, 0);
    for slot in SaveSlot::all() {
        let mut scratch = vec![0; MAX_SNAPSHOT];
        finish(store.replay(slot, &mut scratch, &mut |item| match item {
            Item::Snapshot(bytes) => {
                let (head, rest) = again::<Head>(&bytes[1..]);
                let (_, rest) = again::<(Tally, Vault, Game)>(rest);
                assert!((0..head.commands).fold(rest, |rest, _| again::<Command>(rest).1).is_empty());
                games += 1;
            }
            Item::Record(bytes) => {
                let record = Record::decode(bytes).unwrap();
                assert_eq!(record.encode(&mut [0; MAX_RECORD]), bytes);
                records += 1;
            }
        }));
    }
    (games, records)
}

/// A tour of all screens on release 1.0, from which on the format is frozen: four games, with a campaign, a mission and
/// the other games among them.
#[test]
fn what_release_1_0_saved_is_saved_again_byte_for_byte() {
    assert_eq!(all_again(RELEASE), (10, 343));
}

/// The same commands lead to the same state, in every game of that tour.
#[test]
fn games_of_release_1_0_open_as_they_were_left() {
    let mut states = Vec::new();
    for slot in SaveSlot::all() {
        let mut body = Body::on_chip(Board::PicoLcd13, Chip::of(unpacked(RELEASE)));
        let slots = body.device().slots();
        let Some(name) = slots.get(slot.number()).map(|info| info.name) else { continue };
        // The list starts at the open game.
        let (from, to) = (slots.current(), slot.number());
        let key = if to < from { "up " } else { "down " };
        body.go_to("saves");
        press(&mut body, strokes(&format!("{} a a", key.repeat(from.abs_diff(to).into()))));
        assert!(!body.trace().contains("could not be read"), "{}", body.trace());
        let device = body.device();
        assert_eq!(device.slots().current(), to);
        states.push(format!("{name}: {} steps, {:08x}", device.history().cursor(), device.game().hash()));
    }
    let left = [
        "First game: 0 steps, 84dca5c0",
        "Friday: 29 steps, 51f6fda8",
        "Friday: 17 steps, 61c577e1",
        "Friday: 45 steps, 2e4caadc",
    ];
    assert_eq!(states, left);
}

/// The release, its open game as an engine of this version would have written it; and the slot of that game.
fn by_engine(version: u8) -> (Vec<u8>, SaveSlot) {
    let mut store = finish(Store::open(Chip::of(unpacked(RELEASE)), 0..REGION_BYTES));
    let (slots, _) = saved::read::<Slots>(finish(store.get(1, &mut [0; MAX_VALUE])).unwrap()).unwrap();
    let slot = SaveSlot::new(slots.current()).unwrap();
    let before = items(&mut store, slot);
    finish(store.clear(slot)).unwrap();
    for (is_snapshot, mut bytes) in before {
        bytes[0] = version;
        let done = if is_snapshot {
            finish(store.snapshot(slot, &bytes))
        } else {
            finish(store.append(slot, &bytes))
        };
        done.unwrap();
    }
    (store.into_flash().bytes().to_vec(), slot)
}

/// Whether it is a snapshot, and its bytes.
fn items(store: &mut Store<Chip>, slot: SaveSlot) -> Vec<(bool, Vec<u8>)> {
    let (mut all, mut scratch) = (Vec::new(), vec![0; MAX_SNAPSHOT]);
    finish(store.replay(slot, &mut scratch, &mut |item| {
        all.push(match item {
            Item::Snapshot(bytes) => (true, bytes.to_vec()),
            Item::Record(bytes) => (false, bytes.to_vec()),
        });
    }));
    all
}

fn items_of(image: &[u8], slot: SaveSlot) -> Vec<(bool, Vec<u8>)> {
    items(&mut finish(Store::open(Chip::of(image.to_vec()), 0..REGION_BYTES)), slot)
}

/// Of an engine before release 1.0, or of one to come: a sentence says so, at the start and when it is opened, and not an
/// item of it changes.
#[test]
fn a_game_of_an_unknown_engine_is_left_as_it_is() {
    let (older, newer) =
        ("That game cannot be read. It is left as it is.", "of a newer version. It is left as it is.");
    for (version, sentence) in [(0, older), (1, older), (6, older), (200, newer)] {
        let (image, slot) = by_engine(version);
        let left = items_of(&image, slot);
        let says = |body: &Body| body.trace().split_whitespace().collect::<Vec<_>>().join(" ");
        let mut body = Body::on_chip(Board::PicoLcd13, Chip::of(image));
        assert!(says(&body).contains(sentence), "{version}: {}", body.trace());
        let (from, to) = (body.device().slots().current(), slot.number());
        assert!(from != to && body.device().slots().get(to).is_some(), "{version}");
        body.go_to("saves");
        press(&mut body, strokes("a"));
        for _ in 1..SLOTS {
            if !body.trace().contains(&format!("place {}", to + 1)) {
                press(&mut body, strokes("b down a"));
            }
        }
        press(&mut body, strokes("a"));
        assert!(says(&body).contains(sentence), "{version}: {}", body.trace());
        assert_eq!(body.device().slots().current(), from, "{version}");
        body.go_to("dice");
        press(&mut body, strokes("a a"));
        body.wait(30_000);
        let image = body.into_chip().bytes().to_vec();
        assert!(items_of(&image, slot) == left, "{version}");
        let body = Body::on_chip(Board::PicoLcd13, Chip::of(image));
        assert!(
            body.device().slots().current() == from && body.device().slots().get(to).is_some(),
            "{version}"
        );
    }
}

/// A file that is no save region is refused and stays as it is, with nothing beside it.
#[test]
fn a_file_of_another_length_is_left_alone() {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("another_length");
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).unwrap();
    let path = folder.join("game.save");
    let bytes = unpacked(RELEASE).repeat(2);
    for length in [1 << 20, bytes.len()] {
        fs::write(&path, &bytes[..length]).unwrap();
        let refused = Body::open(Board::PicoLcd13, None, Some(&path)).err().unwrap().to_string();
        assert!(
            refused.contains(&format!("is not a save file: it has {length} bytes, not 786432")),
            "{refused}"
        );
        assert!(fs::read(&path).unwrap() == bytes[..length]);
        assert_eq!(fs::read_dir(&folder).unwrap().count(), 1);
    }
}

/// What an evening looks like to the next engine: the states can be brought up to date, the records cannot be made
/// again. Also the newest state of each slot, and the changes after it.
fn as_older(image: Vec<u8>) -> (Vec<u8>, [Option<(u32, u32)>; SLOTS as usize]) {
    let mut old = finish(Store::open(Chip::of(image), 0..REGION_BYTES));
    let mut new = finish(Store::open(Chip::blank(), 0..REGION_BYTES));
    for key in 0..MAX_KEYS {
        if let Some(value) = finish(old.get(key, &mut [0; MAX_VALUE])) {
            finish(new.put(key, value)).unwrap();
        }
    }
    let mut newest = [None; SLOTS as usize];
    for (slot, newest) in SaveSlot::all().zip(&mut newest) {
        let mut scratch = vec![0; MAX_SNAPSHOT];
        finish(old.replay(slot, &mut scratch, &mut |item| match item {
            Item::Snapshot(bytes) => {
                let (_, rest) = saved::read::<Head>(&bytes[1..]).unwrap();
                let ((_, _, game), _) = saved::read::<(Tally, Vault, Game)>(rest).unwrap();
                *newest = Some((game.hash(), 0));
                finish(new.snapshot(slot, bytes)).unwrap();
            }
            Item::Record(bytes) => {
                let changes = Record::decode(bytes).unwrap().changes.len();
                if let Some((_, lost)) = newest {
                    *lost += u32::try_from(changes).unwrap();
                }
                finish(new.append(slot, &[&[ENGINE_VERSION - 1], &bytes[1..]].concat())).unwrap();
            }
        }));
    }
    (new.into_flash().bytes().to_vec(), newest)
}

fn press(body: &mut Body, strokes: impl IntoIterator<Item = Stroke>) {
    for stroke in strokes {
        match stroke {
            Stroke::Press(key) => body.press(Input::Press(key)),
            Stroke::Hold(key) => body.hold(key),
        }
    }
}

/// The game after an update: how many steps it has, and what is said of lost ones.
fn updated(body: Body) -> (u32, bool) {
    let (image, _) = as_older(body.into_chip().bytes().to_vec());
    let body = Body::on_chip(Board::PicoLcd13, Chip::of(image));
    (body.device().history().cursor(), body.trace().replace('\n', " ").contains("could not be read"))
}

/// README, "On a board": what the device rested on is kept.
#[test]
fn an_update_after_a_rest_keeps_every_step() {
    let rolled = |rests: usize, last_ms: u32| {
        let mut body = Body::practice(Board::PicoLcd13, 7);
        press(&mut body, strokes("a a open:dice"));
        for _ in 0..rests {
            press(&mut body, strokes("a a"));
            body.wait(2_100);
        }
        press(&mut body, strokes("a"));
        body.wait(last_ms);
        (body.device().history().cursor(), body)
    };
    for (rests, last_ms) in [(0, 2_100), (3, 2_100), (0, 20_100), (31, 20_100), (37, 20_100)] {
        let (steps, body) = rolled(rests, last_ms);
        assert_eq!(updated(body), (steps, false), "{rests} rests, then {last_ms} ms");
    }
    // Without a rest, steps are lost and told.
    let (steps, body) = rolled(3, 0);
    assert_eq!(updated(body), (steps - 1, true));
    // A table that rests after every step is not saved at once each time: the flash would wear out.
    let kept = (20..40).map(|rests| rolled(rests, 2_100)).map(|(steps, body)| (steps, updated(body)));
    let lost: Vec<u32> = kept.map(|(steps, (kept, _))| steps - kept).collect();
    assert!(lost.contains(&0) && lost.iter().any(|lost| *lost > 0) && lost.iter().all(|lost| *lost <= 9));
}

/// Whatever was played: after an update each game is as its newest state says, and what is lost is told.
#[test]
fn random_evenings_survive_an_update() {
    let mut lossy = 0;
    for number in 1..=24 {
        let mut body = Body::practice(Board::PicoLcd13, number);
        press(&mut body, strokes("a"));
        for part in 0..6 {
            press(&mut body, stroll(100 * number + part, 30));
            if (number + part).is_multiple_of(3) {
                body.wait(3_000);
            }
        }
        let (image, newest) = as_older(body.into_chip().bytes().to_vec());
        let body = Body::on_chip(Board::PicoLcd13, Chip::of(image));
        let open = body.device().slots().current();
        let (state, lost) = newest[usize::from(open)].unwrap();
        assert_eq!(body.device().game().hash(), state, "evening {number}");
        let said = body.trace().replace('\n', " ");
        let sentence = format!("{lost} saved {} could not be read", if lost == 1 { "step" } else { "steps" });
        assert_eq!(said.contains(&sentence), lost > 0, "evening {number}: {lost} lost, {said}");
        assert_eq!(said.contains("could not be read"), lost > 0, "evening {number}: {said}");
        lossy += u32::from(lost > 0);
    }
    assert!((3..=21).contains(&lossy), "{lossy} evenings lost steps: try others");
}

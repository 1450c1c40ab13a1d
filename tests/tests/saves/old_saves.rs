//! Saves of older engines open in this one: `tests/saves` keeps one sample of each.

use std::fs;
use std::io::Read;
use std::path::Path;

use flate2::read::GzDecoder;
use serde::Serialize;
use serde::de::DeserializeOwned;
use wingmate_body::image::upgrade;
use wingmate_core::base::saved;
use wingmate_core::battle::state::battle::Battle;
use wingmate_core::body::{Board, Settings};
use wingmate_core::campaign::PilotAt;
use wingmate_core::dice::faces::DieKind;
use wingmate_core::dice::tally::{DeviceTally, Tally};
use wingmate_core::dice::vault::Vault;
use wingmate_core::game::{Command, ENGINE_VERSION, Game};
use wingmate_core::games::GamesTable;
use wingmate_core::journal::layout::{LAYOUT, LAYOUT_1, REGION_BYTES, RegionLayout, SLOTS};
use wingmate_core::journal::ram_flash::finish;
use wingmate_core::journal::record::{MAX_RECORD, Record};
use wingmate_core::journal::slots::Slots;
use wingmate_core::journal::snapshot::Head;
use wingmate_core::journal::store::{Item, MAX_KEYS, MAX_SNAPSHOT, MAX_VALUE, SaveSlot, Store};
use wingmate_core::ui::key::Input;
use wingmate_sim::body::Body;
use wingmate_sim::log::Journal;
use wingmate_sim::save::Chip;
use wingmate_tests::parity::{Stroke, strokes, stroll};

/// A sample as it was written.
fn unpacked(name: &str) -> Vec<u8> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("saves").join(name);
    let mut image = Vec::new();
    GzDecoder::new(fs::File::open(path).unwrap()).read_to_end(&mut image).unwrap();
    image
}

/// The same of the first layout.
fn file(name: &str) -> Vec<u8> {
    let image = unpacked(name);
    assert_eq!(image.len(), LAYOUT_1.bytes() as usize);
    image
}

fn sample(name: &str) -> Vec<u8> {
    upgrade(&file(name)).unwrap()
}

/// Every value and every item of a region.
fn contents(image: Vec<u8>, layout: RegionLayout) -> Vec<Vec<u8>> {
    let mut store = finish(Store::open_as(Chip::of(image), 0..layout.bytes(), layout));
    let mut all = Vec::new();
    for key in 0..MAX_KEYS {
        all.push(finish(store.get(key, &mut [0; MAX_VALUE])).map(<[u8]>::to_vec).unwrap_or_default());
    }
    for slot in SaveSlot::all() {
        let mut scratch = vec![0; MAX_SNAPSHOT];
        let report = finish(store.replay(slot, &mut scratch, &mut |item| match item {
            Item::Snapshot(bytes) => all.push([b"s", bytes].concat()),
            Item::Record(bytes) => all.push([b"r", bytes].concat()),
        }));
        assert_eq!((report.skipped, report.unreadable), (0, false));
    }
    all
}

#[test]
fn every_item_of_the_first_layout_comes_over() {
    for name in ["v1-evening.save.gz", "v2-evening.save.gz", "v3-evening.save.gz", "v4-evening.save.gz"] {
        let old = contents(file(name), LAYOUT_1);
        assert!(old.len() > 40 && old == contents(sample(name), LAYOUT), "{name}");
    }
}

/// A save file is rewritten once and the old one kept; what only reads leaves it alone.
#[test]
fn the_simulator_opens_old_files() {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("old_saves");
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).unwrap();
    let (path, kept) = (folder.join("evening.save"), folder.join("evening.save.old"));
    let old = file("v3-evening.save.gz");
    fs::write(&path, &old).unwrap();
    let read = Journal::read(&path, None).unwrap().text();
    assert!(fs::read(&path).unwrap() == old && !kept.exists());
    // A whole flash of those days.
    let flash = folder.join("flash.bin");
    fs::write(&flash, [vec![0; 1 << 20], old.clone()].concat()).unwrap();
    let lines = |text: &str| text.lines().skip(1).map(str::to_owned).collect::<Vec<_>>();
    assert_eq!(lines(&Journal::read(&flash, None).unwrap().text()), lines(&read));

    for _ in 0..2 {
        let body = Body::open(Board::PicoLcd13, None, Some(&path)).unwrap();
        assert_eq!(body.device().game().battle.ships().count(), 4);
        assert_eq!(fs::metadata(&path).unwrap().len(), u64::from(REGION_BYTES));
    }
    assert!(fs::read(&kept).unwrap() == old);
    assert_eq!(fs::read_dir(&folder).unwrap().count(), 3, "nothing else is left behind");
}

/// An image of a whole flash is played as it is: the program in it stays, the saves go on.
#[test]
fn a_whole_flash_is_played() {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("whole_flash");
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).unwrap();
    let path = folder.join("flash.bin");
    let saves = unpacked("v7-evening.save.gz");
    let program = vec![0xA5; (2 << 20) - saves.len()];
    fs::write(&path, [program.clone(), saves.clone()].concat()).unwrap();
    let mut body = Body::open(Board::PicoLcd13, None, Some(&path)).unwrap();
    press(&mut body, strokes("a a a a"));
    body.wait(3_000);
    drop(body);
    let image = fs::read(&path).unwrap();
    assert!(image[..program.len()] == program && image[program.len()..] != saves && image.len() == 2 << 20);
    assert!(Body::open(Board::PicoLcd13, None, Some(&path)).is_ok());
    // One of the first layout is not written over.
    let old = [vec![0; 1 << 20], file("v3-evening.save.gz")].concat();
    fs::write(&path, &old).unwrap();
    let refused = Body::open(Board::PicoLcd13, None, Some(&path)).err().unwrap().to_string();
    assert!(refused.contains("older version") && fs::read(&path).unwrap() == old);
}

#[test]
fn a_game_of_the_first_engine_keeps_its_rolls() {
    let body = Body::on_chip(Board::PicoLcd13, Chip::of(sample("v1-evening.save.gz")));
    assert_eq!(body.device().slots().get(0).unwrap().name.as_str(), "First game");
    assert_eq!(body.device().game().rolls.total(), 4);
    assert!(body.device().game().is_practice());
    // Its settings were changed in that evening, and nothing is reported as lost.
    assert!(body.device().settings().turned && body.device().settings().large_type);
    assert!(!body.trace().contains("could not be read"), "{}", body.trace());
}

#[test]
fn a_game_of_the_second_engine_keeps_its_rolls_and_its_count() {
    let body = Body::on_chip(Board::PicoLcd13, Chip::of(sample("v2-evening.save.gz")));
    let device = body.device();
    assert_eq!(device.game().rolls.total(), 4);
    // The undone roll came again in the duel: three dice once.
    assert_eq!(device.play().game_faces().rolled(DieKind::Attack), 12);
    assert_eq!(device.play().game_faces().rolled(DieKind::Defence), 2);
    // There were no battles: the table is empty.
    assert_eq!(device.game().battle, Battle::new());
    assert!(!body.trace().contains("could not be read"), "{}", body.trace());
}

#[test]
fn a_game_of_the_third_engine_keeps_its_battle_and_its_campaign() {
    let body = Body::on_chip(Board::PicoLcd13, Chip::of(sample("v3-evening.save.gz")));
    let game = body.device().game();
    assert_eq!((game.battle.round.number, game.battle.ships().count()), (1, 4));
    let callsigns: Vec<&str> = PilotAt::all()
        .filter_map(|at| game.campaign.pilot(at))
        .map(|pilot| pilot.callsign.as_str())
        .collect();
    assert_eq!(callsigns, ["Nova", "Dusk", "Kit", "Oro"]);
    // There were no other games.
    assert_eq!(game.games, GamesTable::EMPTY);
    assert!(!body.trace().contains("could not be read"), "{}", body.trace());
}

#[test]
fn an_evening_of_the_fourth_engine_opens_whole() {
    let image = sample("v4-evening.save.gz");
    let body = Body::on_chip(Board::PicoLcd13, Chip::of(image.clone()));
    assert!(!body.trace().contains("could not be read"), "{}", body.trace());
    let game = body.device().game();
    assert_eq!((game.battle.round.number, game.battle.ships().count()), (1, 6));
    // What every game had without asking for it is off now.
    assert!(!game.battle.settings.step_by_step);
    assert_eq!(PilotAt::all().filter_map(|at| game.campaign.pilot(at)).count(), 4);
}

/// A mission in its first round and a campaign: nothing that came later is in it.
#[test]
fn an_evening_of_the_fifth_engine_opens_whole() {
    let body = Body::on_chip(Board::PicoLcd13, Chip::of(unpacked("v5-evening.save.gz")));
    assert!(!body.trace().contains("could not be read"), "{}", body.trace());
    let game = body.device().game();
    assert_eq!(PilotAt::all().filter_map(|at| game.campaign.pilot(at)).count(), 6);
    assert_eq!((game.battle.round.number, game.battle.ships().count()), (1, 4));
    assert!(game.mission.is_on());
}

/// A mission and a campaign of six; of another game that was open then nothing is kept.
#[test]
fn an_evening_of_the_sixth_engine_opens_whole() {
    let body = Body::on_chip(Board::PicoLcd13, Chip::of(unpacked("v6-evening.save.gz")));
    assert!(!body.trace().contains("could not be read"), "{}", body.trace());
    let game = body.device().game();
    assert_eq!(game.campaign.roster().count(), 6);
    assert_eq!(game.campaign.log.events().count(), usize::from(game.campaign.log.forgotten()) + 13);
    assert!(game.battle.ships().count() > 0 && game.games == GamesTable::EMPTY);
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

/// A battle and a campaign, a mission and the other games: no byte of them has another meaning now. A later engine makes
/// an evening of its own for this test.
#[test]
fn what_the_seventh_engine_saved_is_saved_again_byte_for_byte() {
    assert_eq!(all_again("v7-evening.save.gz"), (20, 156));
}

/// A tour of all screens on release 1.0, from which on the format is frozen: four games, with a campaign, a mission and
/// the other games among them.
#[test]
fn what_release_1_0_saved_is_saved_again_byte_for_byte() {
    assert_eq!(all_again("1.0.save.gz"), (10, 343));
}

/// The same commands lead to the same state, in every game of that tour.
#[test]
fn games_of_release_1_0_open_as_they_were_left() {
    let mut states = Vec::new();
    for slot in SaveSlot::all() {
        let mut body = Body::on_chip(Board::PicoLcd13, Chip::of(unpacked("1.0.save.gz")));
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

#[test]
fn a_game_of_a_newer_engine_is_left_as_it_is() {
    // The open game's newest snapshot, as a later engine would write it.
    let mut image = sample("v1-evening.save.gz");
    let mut store = finish(Store::open(Chip::of(image.clone()), 0..REGION_BYTES));
    let mut newest = Vec::new();
    let mut scratch = vec![0; MAX_SNAPSHOT];
    let slot = SaveSlot::new(0).unwrap();
    finish(store.replay(slot, &mut scratch, &mut |item| {
        if let Item::Snapshot(bytes) = item {
            newest = bytes.to_vec();
        }
    }));
    newest[0] = 200;
    finish(store.snapshot(slot, &newest)).unwrap();
    image = store.into_flash().bytes().to_vec();

    let body = Body::on_chip(Board::PicoLcd13, Chip::of(image));
    assert!(body.trace().contains("newer"), "{}", body.trace());
    let mut store = finish(Store::open(body.into_chip(), 0..REGION_BYTES));
    let mut kept = Vec::new();
    finish(store.replay(slot, &mut scratch, &mut |item| {
        if let Item::Snapshot(bytes) = item {
            kept = bytes.to_vec();
        }
    }));
    assert_eq!(kept, newest, "the newer game was changed");
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

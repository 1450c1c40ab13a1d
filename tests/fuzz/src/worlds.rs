//! Devices that somebody has played with: where a run begins.
//!
//! Made once a process, by keys, or read from the evenings in `tests/saves`. Says nothing about what is done to them.

use std::io::Read as _;
use std::sync::{Arc, LazyLock, OnceLock};

use flate2::read::GzDecoder;
use wingmate_body::body::seeded;
use wingmate_body::flash::{Memory, memory};
use wingmate_body::{Body, image};
use wingmate_core::body::{Board, Settings};
use wingmate_core::journal::layout::REGION_BYTES;
use wingmate_core::journal::ram_flash::finish;
use wingmate_core::journal::store::{Item, MAX_KEYS, MAX_SNAPSHOT, MAX_VALUE, SaveSlot, Store};
use wingmate_core::ui::key::{Input, Key};

/// The way from Home to something that is worth saving: a tile, and keys.
const PLAYED: [(&str, &str); 10] = [
    ("dice", "a a a"),
    ("battle", "a a a a a a a a a a a a"),
    ("mission", "a a a a a a a a a a a a a a a a a a a a"),
    ("campaign", "a a a a  a a a a a a  a a a a"),
    ("other games", "a  a a  a a down a  a  a  a a  a a a a"),
    ("other games", "a  down a  a  a a a a a a a  a  a  a  a  down down down down a a  a a a a a"),
    ("other games", "a  down down a a  a up up a down a a a a  a  down a a a a"),
    ("other games", "a  down down down a  a a a b  a a a b  up up a a a a a a a a"),
    // Two games more.
    ("saves", "down a down a"),
    ("saves", "down a down down a"),
];

/// Saves of releases.
const EVENINGS: [&[u8]; 1] = [include_bytes!("../../saves/1.0.save.gz")];

/// A blank one, one for each way to play, a demo station, one with all of it in several games, and those of releases.
const WORLDS: usize = 1 + PLAYED.len() + 2 + EVENINGS.len();

/// A save region, and what is in it.
pub struct World {
    pub image: Vec<u8>,
    /// Of each slot: the newest snapshot and every record.
    pub snapshots: Vec<Vec<u8>>,
    pub records: Vec<Vec<Vec<u8>>>,
    pub values: Vec<Vec<u8>>,
}

/// The world of this number; every number has one.
pub fn world(number: u8) -> Arc<World> {
    static MADE: LazyLock<Vec<OnceLock<Arc<World>>>> =
        LazyLock::new(|| (0..WORLDS).map(|_| OnceLock::new()).collect());
    let number = usize::from(number) % WORLDS;
    MADE[number].get_or_init(|| Arc::new(World::read(make(number)))).clone()
}

/// Powers a device on. Its noise is the same each time.
pub fn start(image: Vec<u8>) -> Body<Memory> {
    let mut last = 0_u8;
    let noise = move |bytes: &mut [u8; _]| {
        last = last.wrapping_add(1);
        bytes.fill(last);
    };
    Body::start(Board::PicoLcd13, None, Memory::new(image), Box::new(noise))
}

fn make(number: usize) -> Vec<u8> {
    if number == 0 {
        return memory().into_memory();
    }
    let number = number - 1;
    let (station, several, evenings) = (PLAYED.len(), PLAYED.len() + 1, PLAYED.len() + 2);
    if let Some(packed) = number.checked_sub(evenings).and_then(|evening| EVENINGS.get(evening)) {
        let mut unpacked = Vec::new();
        GzDecoder::new(*packed).read_to_end(&mut unpacked).expect("an evening is a gzip file");
        return image::region(&unpacked).expect("an evening is a save");
    }
    let mut body = start(seeded(memory(), 7).into_memory());
    press(&mut body, "a");
    if let Some(way) = PLAYED.get(number) {
        follow(&mut body, way);
    }
    if number == several {
        PLAYED.iter().rev().for_each(|way| follow(&mut body, way));
    }
    if number == station {
        body.change_settings(Settings { kiosk: true, ..*body.device().settings() });
    }
    body.wait(5_000);
    body.into_flash().into_memory()
}

fn follow(body: &mut Body<Memory>, (tile, keys): &(&str, &str)) {
    body.hold(Key::B);
    body.go_to(tile);
    press(body, keys);
}

pub fn press(body: &mut Body<Memory>, keys: &str) {
    let keys = keys.split_whitespace().filter_map(Key::from_name);
    keys.for_each(|key| body.press(Input::Press(key)));
}

/// Opens a region to put something into it or to take it out.
pub fn store(image: Vec<u8>) -> Store<Memory> {
    finish(Store::open(Memory::new(image), 0..REGION_BYTES))
}

impl World {
    fn read(image: Vec<u8>) -> World {
        let mut store = store(image.clone());
        let mut value = |key| finish(store.get(key, &mut [0; MAX_VALUE])).unwrap_or_default().to_vec();
        let values = (0..MAX_KEYS).map(&mut value).collect();
        let (mut snapshots, mut records) = (Vec::new(), Vec::new());
        for slot in SaveSlot::all() {
            let (mut newest, mut all) = (Vec::new(), Vec::new());
            finish(store.replay(slot, &mut vec![0; MAX_SNAPSHOT], &mut |item| match item {
                Item::Snapshot(bytes) => newest = bytes.to_vec(),
                Item::Record(bytes) => all.push(bytes.to_vec()),
            }));
            snapshots.push(newest);
            records.push(all);
        }
        World { image, snapshots, records, values }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A way that no longer leads anywhere would make its world a second blank one.
    #[test]
    fn every_way_to_play_leads_to_a_game_with_steps() {
        for (number, (tile, keys)) in (1..).zip(&PLAYED) {
            let body = start(world(number).image.clone());
            let saves = *tile == "saves";
            let games = (0..6).filter(|slot| body.device().slots().get(*slot).is_some()).count();
            assert!(
                saves && games > 1 || body.device().history().cursor() > 0,
                "{tile}: {keys}\n{}",
                body.trace()
            );
        }
    }
}

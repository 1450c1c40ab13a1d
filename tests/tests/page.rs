//! The browser page shows what the simulator shows, pixel for pixel, and saves move between all bodies byte for byte.

use std::fs;

use tempfile::tempdir;
use wingmate_body::hands::Hands;
use wingmate_core::body::Board;
use wingmate_core::shell::attract::mode::START_AFTER_MS;
use wingmate_core::shell::attract::part::LAP_MS;
use wingmate_core::ui::key::{Input, Key};
use wingmate_core::ui::screens::Screen;
use wingmate_core::ui::screens::home::Home;
use wingmate_sim::body::Body;
use wingmate_sim::run::hex;
use wingmate_sim::save::Chip;
use wingmate_tests::page::{Moment, Visit, browse, chromium, fingerprint, has_node, plug, walk, watch};
use wingmate_tests::parity::{
    NOT_BY_KEYS, SAVE_OFFSET, Stroke, TOUR, practice_image, short_tour, strokes, stroll,
};
use wingmate_tests::thorough;
use wingmate_web::{build, page};

fn simulator(image: &[u8]) -> Body {
    Body::on_chip(Board::PicoLcd13, Chip::of(image.to_vec()))
}

fn give(body: &mut Body, stroke: Stroke) {
    match stroke {
        Stroke::Press(key) => body.press(Input::Press(key)),
        Stroke::Hold(key) => body.hold(key),
    }
}

/// Walks with both, and compares pixels, words and at last every byte that is saved.
fn compare(number: u64, strokes: &[Stroke]) -> Vec<&'static str> {
    let folder = tempdir().unwrap();
    let image = practice_image(number);
    let (screens, saved) = walk(folder.path(), &image, strokes);
    let mut body = simulator(&image);
    let mut seen = vec![];
    for (at, screen) in screens.iter().enumerate() {
        if at > 0 {
            give(&mut body, strokes[at - 1]);
        }
        seen.push(body.screen());
        let expected = (hex(body.hash()), fingerprint(&mut body), body.trace());
        assert_eq!(
            (screen.hash.clone(), screen.pixels, screen.text.clone()),
            expected,
            "key {at} of {number}"
        );
    }
    assert_eq!(seen.len(), strokes.len() + 1);
    assert!(saved == body.into_chip().bytes(), "another save after the keys of {number}");
    seen
}

#[test]
fn the_module_is_pixel_equal_on_every_screen() {
    if !has_node() {
        return;
    }
    let seen = compare(7, &strokes(TOUR));
    let missed: Vec<_> = by_keys().filter(|name| !seen.contains(name)).collect();
    assert!(missed.is_empty(), "the tour misses {missed:?}");
}

fn by_keys() -> impl Iterator<Item = &'static str> {
    Screen::NAMES.iter().copied().filter(|name| !NOT_BY_KEYS.contains(name))
}

/// A practice game by the clock, asked whenever it wants to be asked.
struct Evening {
    body: Body,
    hands: Hands,
    moments: Vec<Moment>,
    /// The fingerprint and the words after each.
    seen: Vec<(u32, String)>,
}

impl Evening {
    const NUMBER: u64 = 7;

    fn new() -> Evening {
        let mut body = Body::open(Board::PicoLcd13, Some(Evening::NUMBER), None).unwrap();
        body.let_move(true);
        let seen = vec![(fingerprint(&mut body), body.trace())];
        Evening { body, hands: Hands::default(), moments: vec![], seen }
    }

    fn look(&mut self, ms: u64, key: Option<Key>) {
        self.moments.push(Moment { ms, key });
        self.seen.push((fingerprint(&mut self.body), self.body.trace()));
    }

    fn wait_until(&mut self, ms: u64) {
        while let Some(due) = self.hands.due(&self.body).filter(|&due| due < ms) {
            self.hands.tick(&mut self.body, due);
            self.look(due, None);
        }
    }

    /// A key, a second after what was last seen.
    fn press(&mut self, key: Key) {
        let ms = self.moments.last().map_or(0, |moment| moment.ms) + 1000;
        self.wait_until(ms);
        self.hands.tap(&mut self.body, key, ms);
        self.look(ms, Some(key));
    }
}

/// All of attract mode, their welcome, and dice that tumble.
fn evening() -> Evening {
    let mut evening = Evening::new();
    evening.wait_until(START_AFTER_MS + u64::from(LAP_MS) + 1000);
    assert!(evening.body.trace().starts_with("[attract]"), "{}", evening.body.trace());
    evening.press(Key::Y);
    assert_eq!(evening.body.screen(), "welcome");
    evening.press(Key::Down);
    while evening.body.screen() != "home" && evening.moments.len() < 5000 {
        evening.press(Key::A);
    }
    let downs = Home::downs_to("dice").unwrap();
    (0..downs).for_each(|_| evening.press(Key::Down));
    evening.press(Key::A);
    assert_eq!(evening.body.screen(), "dice");
    let before = evening.seen.len();
    evening.press(Key::A);
    evening.press(Key::X);
    assert!(evening.seen.len() - before >= 5, "dice tumble");
    evening
}

#[test]
fn the_module_is_pixel_equal_while_time_passes() {
    if !has_node() {
        return;
    }
    let evening = evening();
    let screens = watch(tempdir().unwrap().path(), Evening::NUMBER, &evening.moments);
    assert_eq!(screens.len(), evening.seen.len());
    for (screen, (pixels, text)) in screens.iter().zip(&evening.seen) {
        assert_eq!((screen.pixels, &screen.text), (*pixels, text));
    }
}

#[test]
fn the_module_is_pixel_equal_wherever_a_curious_hand_gets_to() {
    if !has_node() {
        return;
    }
    let numbers = if thorough() { &[1, 2, 3, 4][..] } else { &[1, 2] };
    for &number in numbers {
        compare(number, &stroll(number, 1000));
    }
}

/// The image of a device's whole flash, as a flash tool reads it, with games on it.
fn device_image() -> Vec<u8> {
    let mut body = simulator(&practice_image(5));
    stroll(5, 300).into_iter().for_each(|stroke| give(&mut body, stroke));
    body.wait(60_000);
    let mut flash = vec![0xA5; SAVE_OFFSET as usize];
    flash.extend_from_slice(body.into_chip().bytes());
    flash
}

#[test]
fn a_save_of_a_device_moves_through_all_bodies_byte_for_byte() {
    let folder = tempdir().unwrap();
    let image = device_image();
    let region = &image[SAVE_OFFSET as usize..];
    let mut shown = simulator(region);

    // Window and terminal open files, and write only what a key changes.
    for (name, content) in [("flash.bin", image.as_slice()), ("wingmate.save", region)] {
        let file = folder.path().join(name);
        fs::write(&file, content).unwrap();
        let mut body = Body::open(Board::PicoLcd13, None, Some(&file)).unwrap();
        assert_eq!(body.hash(), shown.hash(), "{name}");
        body.close().unwrap();
        assert!(fs::read(&file).unwrap() == content, "{name} was changed by looking at it");
    }
    if !has_node() {
        return;
    }
    // The page takes either file, and gives the save file back.
    for content in [image.as_slice(), region] {
        let (screens, saved) = walk(folder.path(), content, &[]);
        assert_eq!(screens[0].hash, hex(shown.hash()));
        assert!(saved == region, "the page changed the save");
    }
    // Played on in the page, it goes on in the simulator and on the device.
    let played = [Stroke::Hold(Key::B), Stroke::Press(Key::A), Stroke::Press(Key::Down)];
    let (screens, saved) = walk(folder.path(), &image, &played);
    played.into_iter().for_each(|stroke| give(&mut shown, stroke));
    assert_eq!(screens[3].hash, hex(shown.hash()));
    let flash = [&image[..SAVE_OFFSET as usize], &saved].concat();
    let file = folder.path().join("back.bin");
    fs::write(&file, &flash).unwrap();
    let mut again = Body::open(Board::PicoLcd13, None, Some(&file)).unwrap();
    assert_eq!(again.hash(), simulator(&saved).hash());
}

#[test]
fn a_real_browser_shows_the_same_by_keyboard_mouse_and_touch_and_keeps_it() {
    if !has_node() {
        return;
    }
    let Some(browser) = chromium() else { return };
    let folder = tempdir().unwrap();
    let image = folder.path().join("start.save");
    fs::write(&image, practice_image(7)).unwrap();
    let last = Stroke::Press(Key::Down);
    // The module is compared on the whole tour in Node; the page around it shows every screen once.
    let tour = if thorough() { TOUR.to_owned() } else { short_tour(Board::PicoLcd13) };
    let (keys, evening) = (strokes(&tour), evening());
    // Another device at the cable, which is moved by a key from the page.
    let device = device_image();
    let saves = device[SAVE_OFFSET as usize..].to_vec();
    let mut moved = simulator(&saves);
    moved.press(Input::Press(Key::Down));
    let device_key = (Key::Down, fingerprint(&mut moved));
    let tour = browse(
        folder.path(),
        &Visit {
            browser: &browser,
            image: &image,
            strokes: &keys,
            last,
            number: Evening::NUMBER,
            moments: &evening.moments,
            device: plug(simulator(&saves)),
            device_key,
        },
    );

    assert_eq!(tour.complaints, Vec::<String>::new());
    assert_eq!(tour.requests.len(), 3, "one for each page, itself: {:?}", tour.requests);
    assert_eq!(tour.wrongs, Vec::<String>::new());
    assert!(tour.practice.contains("Practice game 7"), "{}", tour.practice);
    assert!(tour.watched.iter().eq(evening.seen.iter().skip(1).map(|(pixels, _)| pixels)));
    assert!(tour.refused.contains("letter.txt is not a save file: it has 8 bytes"), "{}", tour.refused);
    assert!(tour.second.contains("this one keeps nothing"), "{}", tour.second);

    let mut body = simulator(&fs::read(&image).unwrap());
    let mut seen = vec![];
    assert_eq!(tour.pictures.len(), keys.len() + 1);
    for (at, &picture) in tour.pictures.iter().enumerate() {
        if at > 0 {
            give(&mut body, keys[at - 1]);
        }
        seen.push(body.screen());
        assert_eq!(picture, fingerprint(&mut body), "key {at}, on {}\n{}", body.screen(), body.trace());
    }
    assert!(by_keys().all(|name| seen.contains(&name)));
    let trace = body.trace();
    assert_eq!(tour.words.lines().count(), trace.lines().count() - 1, "{}\n{trace}", tour.words);
    assert_eq!(tour.kept, fingerprint(&mut body), "a file that was not wanted");

    assert!(fs::read(tour.backup).unwrap() == saves, "the backup is what the device holds");
    assert_eq!(tour.let_go, "The device is let go.");

    give(&mut body, last);
    let mut resumed = simulator(body.into_chip().bytes());
    assert_eq!(tour.resumed, fingerprint(&mut resumed), "20 ms after a key it is kept\n{}", resumed.trace());
    let start = simulator(&fs::read(&image).unwrap()).into_chip();
    assert!(fs::read(tour.back).unwrap() == start.bytes(), "what comes back is what a device holds");
}

#[test]
fn the_page_is_one_small_file() {
    let page = page::alone(&build::module().unwrap());
    assert!(page.len() < 1_150_000, "{} bytes", page.len());
}

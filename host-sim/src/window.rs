//! Play in a window that is the device: its keys are clicked, touched or pressed on the keyboard.
//!
//! Arrows, A B X Y, Enter for A, Backspace or Escape for B; F1 lists the keys, F5 writes a picture, F6 films; a save
//! file that is dropped on it is played. Holds what happens together; what the window is made of is `pane`'s business,
//! how the device looks `skin`'s.

use std::collections::HashMap;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use tiny_skia::Pixmap;
use wingmate_body::hands::Hands;
use wingmate_core::ui::key::Key;
use wingmate_core::ui::senses::Cue;
use wingmate_lab::failure::Failure;

use crate::body::{Body, SIDE};
use crate::pane::{Heard, Holder, Label, NamedKey, Pane, Scene};
use crate::picture::{self, Film};
use crate::skin::{self, Face, Skin};

/// Scale if none is asked for.
pub const DEFAULT_SCALE: u8 = 2;
/// Size of a pixel in a film.
const FILM_SCALE: u8 = 2;
const TITLE: &str = "Wingmate (F1: keys)";
/// How long a sound is seen.
const SOUND: Duration = Duration::from_millis(350);
/// How long the title tells what happened.
const NOTE: Duration = Duration::from_secs(6);
/// Files of one kind beside each other, at most.
const MOST_FILES: u32 = 10_000;

/// Plays until the window is closed; returns how many keys were pressed.
pub fn play(pane: Pane, body: &mut Body, scale: u8) -> Result<usize, Failure> {
    let mut desk = Desk::new(body, scale);
    let shown = pane.show(&mut desk);
    let stopped = desk.stop_film();
    shown.and(stopped).map(|()| desk.keys + desk.hands.keys())
}

/// The device on the desktop, and the hands that hold it.
struct Desk<'a> {
    body: &'a mut Body,
    hands: Hands,
    /// When the device was switched on.
    start: Instant,
    /// Keys that were pressed on devices before this one.
    keys: usize,
    scale: u8,
    /// What holds which key down: several may hold one.
    held: HashMap<Holder, Key>,
    help: bool,
    sound: Option<(Cue, Instant)>,
    note: Option<(String, Instant)>,
    film: Option<Filming>,
    /// Where pictures and films go.
    folder: PathBuf,
    case: Option<(Skin, u32, Pixmap)>,
    /// How large the window was when it was last drawn.
    size: (usize, usize),
}

/// A film, and since when its last screen stands.
struct Filming {
    film: Film,
    path: PathBuf,
    colors: Vec<u8>,
    since: Instant,
}

impl Desk<'_> {
    fn new(body: &mut Body, scale: u8) -> Desk<'_> {
        let size = [skin::WIDTH, skin::HEIGHT].map(|length| length as usize * usize::from(scale.max(1)));
        Desk {
            body,
            hands: Hands::default(),
            start: Instant::now(),
            keys: 0,
            scale: scale.max(1),
            held: HashMap::new(),
            help: false,
            sound: None,
            note: None,
            film: None,
            folder: PathBuf::new(),
            case: None,
            size: (size[0], size[1]),
        }
    }

    fn now_ms(&self) -> u64 {
        u64::try_from(self.start.elapsed().as_millis()).unwrap_or(u64::MAX)
    }

    fn skin(&self) -> Skin {
        Skin::new(self.body.device().facts().board, self.body.device().settings().left_handed)
    }

    /// The scale of the device in the window, and where it begins.
    fn place(&self) -> (usize, usize, usize) {
        let (width, height) = self.size;
        let scale = Skin::scale_for(width, height).max(1);
        let left = width.saturating_sub(skin::WIDTH as usize * scale) / 2;
        let top = height.saturating_sub(skin::HEIGHT as usize * scale) / 2;
        (scale, left, top)
    }

    /// The key at a pixel of the window: on the case, or at the foot of the picture.
    fn key_at(&mut self, x: f64, y: f64) -> Option<Key> {
        let (scale, left, top) = self.place();
        let unit = |at: f64, begin: usize| ((at - begin as f64) / scale as f64) as f32;
        let (x, y) = (unit(x, left), unit(y, top));
        let skin = self.skin();
        let (picture_x, picture_y) = skin.picture();
        let (right, below) = (x.floor() as i32 - picture_x as i32, y.floor() as i32 - picture_y as i32);
        let inside = (0..self.body.width() as i32).contains(&right) && (0..SIDE as i32).contains(&below);
        if inside && !self.help { self.body.foot_at(right, below) } else { skin.key_at(x, y) }
    }

    fn press(&mut self, key: Key, holder: Holder) -> bool {
        self.held.insert(holder, key);
        let now = self.now_ms();
        self.hands.down(self.body, key, now);
        self.listen();
        true
    }

    fn let_go(&mut self, holder: Holder) -> bool {
        let Some(key) = self.held.remove(&holder) else { return false };
        if !self.held.values().any(|&held| held == key) {
            self.hands.up(key);
        }
        true
    }

    fn listen(&mut self) {
        if let Some(cue) = self.hands.take_cue(self.body) {
            self.sound = Some((cue, Instant::now()));
        }
    }

    fn say(&mut self, words: String) {
        self.note = Some((words, Instant::now()));
    }

    /// Keys that are not the device's; says whether it is one.
    fn function(&mut self, key: NamedKey) -> bool {
        match key {
            NamedKey::F1 => self.help = !self.help,
            NamedKey::F5 => {
                let path = free(&self.folder, "png");
                let written = picture::write(&path, &self.body.colors_in_hand(), self.scale);
                self.say(told(written, &path));
            }
            NamedKey::F6 if self.film.is_some() => {
                if let Err(failure) = self.stop_film() {
                    self.say(failure.to_string());
                }
            }
            NamedKey::F6 => self.start_film(),
            _ => return false,
        }
        true
    }

    fn start_film(&mut self) {
        let path = free(&self.folder, "gif");
        let colors = self.body.colors_in_hand();
        match Film::create(&path, FILM_SCALE, colors.clone()) {
            Ok(film) => {
                self.say(format!("filming {}; F6 ends", path.display()));
                self.film = Some(Filming { film, path, colors, since: Instant::now() });
            }
            Err(failure) => self.say(failure.to_string()),
        }
    }

    fn stop_film(&mut self) -> Result<(), Failure> {
        self.film_on()?;
        let Some(Filming { film, path, .. }) = self.film.take() else { return Ok(()) };
        let done = film.finish();
        self.say(told(done.clone(), &path));
        done
    }

    /// The screen that stood until now goes into the film.
    fn film_on(&mut self) -> Result<(), Failure> {
        let Some(filming) = &mut self.film else { return Ok(()) };
        let stood = u32::try_from(filming.since.elapsed().as_millis()).unwrap_or(u32::MAX);
        let now = self.body.colors_in_hand();
        filming.since = Instant::now();
        filming.film.show(std::mem::replace(&mut filming.colors, now.clone()), stood)?;
        filming.film.show(now, 0)
    }

    /// Plays another save. The device before it is put away; a file that is no save changes nothing.
    fn open(&mut self, path: &Path) {
        let board = self.body.device().facts().board;
        if self.body.save_path().is_some_and(|open| same_file(open, path)) {
            return self.say(format!("{} is being played", path.display()));
        }
        match Body::open(board, None, Some(path)) {
            Ok(mut body) => {
                body.let_move(true);
                self.keys += self.hands.keys();
                let before = std::mem::replace(self.body, body);
                (self.hands, self.start) = (Hands::default(), Instant::now());
                self.held.clear();
                self.say(match before.close() {
                    Ok(()) => format!("playing {}", path.display()),
                    Err(unsaved) => unsaved.to_string(),
                });
            }
            Err(failure) => self.say(failure.to_string()),
        }
    }
}

fn same_file(one: &Path, other: &Path) -> bool {
    match (one.canonicalize(), other.canonicalize()) {
        (Ok(one), Ok(other)) => one == other,
        _ => false,
    }
}

/// The first name that nobody uses.
fn free(folder: &Path, ending: &str) -> PathBuf {
    let named = |number: u32| folder.join(format!("wingmate-{number}.{ending}"));
    (1..MOST_FILES).map(named).find(|path| !path.exists()).unwrap_or_else(|| named(MOST_FILES))
}

fn told(written: Result<(), Failure>, path: &Path) -> String {
    written.map_or_else(|failure| failure.to_string(), |()| format!("written: {}", path.display()))
}

/// The key of the device that one of the keyboard stands for.
pub fn meaning(label: &Label) -> Option<Key> {
    Some(match label.as_ref() {
        Label::Named(NamedKey::ArrowUp) => Key::Up,
        Label::Named(NamedKey::ArrowDown) => Key::Down,
        Label::Named(NamedKey::ArrowLeft) => Key::Left,
        Label::Named(NamedKey::ArrowRight) => Key::Right,
        Label::Character("a" | "A") | Label::Named(NamedKey::Enter) => Key::A,
        Label::Character("b" | "B") | Label::Named(NamedKey::Backspace | NamedKey::Escape) => Key::B,
        Label::Character("x" | "X") => Key::X,
        Label::Character("y" | "Y") => Key::Y,
        _ => return None,
    })
}

impl Scene for Desk<'_> {
    fn title(&self) -> String {
        match &self.note {
            Some((note, _)) => format!("Wingmate: {note}"),
            None => TITLE.into(),
        }
    }

    fn size(&self) -> (u32, u32) {
        let scale = u32::from(self.scale);
        (skin::WIDTH * scale, skin::HEIGHT * scale)
    }

    fn hear(&mut self, heard: Heard) -> bool {
        match heard {
            Heard::Key { label, holder } => match (&label, meaning(&label)) {
                // With the keys listed, any key of the device only puts the list away.
                (_, Some(_)) if self.help => {
                    self.help = false;
                    true
                }
                (_, Some(key)) => self.press(key, holder),
                (Label::Named(named), None) => self.function(*named),
                _ => false,
            },
            Heard::Down { x, y, holder } => match self.key_at(x, y) {
                Some(key) => self.press(key, holder),
                None => false,
            },
            // A finger may slide on the stick from one direction to another.
            Heard::Moved { x, y, holder } => match (self.held.get(&holder).copied(), self.key_at(x, y)) {
                (Some(held), Some(key)) if held != key && held.repeats() && key.repeats() => {
                    self.let_go(holder);
                    self.press(key, holder)
                }
                _ => false,
            },
            Heard::Up { holder } => self.let_go(holder),
            Heard::Left => {
                self.held.clear();
                self.hands.release_all();
                true
            }
            Heard::Dropped(path) => {
                self.open(&path);
                true
            }
        }
    }

    fn tick(&mut self) -> bool {
        let now = self.now_ms();
        let changed = self.hands.tick(self.body, now);
        self.listen();
        let ended = |since: Instant, span| since.elapsed() >= span;
        let heard = self.sound.take_if(|(_, since)| ended(*since, SOUND)).is_some();
        let read = self.note.take_if(|(_, since)| ended(*since, NOTE)).is_some();
        changed | heard | read
    }

    fn due(&self) -> Option<Instant> {
        let hands = self.hands.due(self.body).map(|ms| self.start + Duration::from_millis(ms));
        let sound = self.sound.as_ref().map(|(_, since)| *since + SOUND);
        let note = self.note.as_ref().map(|(_, since)| *since + NOTE);
        [hands, sound, note].into_iter().flatten().min()
    }

    fn draw(&mut self, width: usize, height: usize, pixels: &mut [u32]) {
        self.size = (width, height);
        if let Err(failure) = self.film_on() {
            self.film = None;
            self.say(failure.to_string());
        }
        let (scale, left, top) = self.place();
        let (skin, scale) = (self.skin(), scale as u32);
        if self.case.as_ref().is_none_or(|(of, at, _)| *of != skin || *at != scale) {
            self.case = Some((skin, scale, skin.case(scale)));
        }
        let colors =
            if self.help { skin::help(self.body.device().facts().board) } else { self.body.colors_in_hand() };
        let face = Face {
            colors: &colors,
            shade: if self.help { 1000 } else { self.hands.shade(self.body) },
            rest: self.hands.rest(),
            brightness: self.body.device().settings().brightness,
            lamp: self.hands.lamp(self.body),
            cue: self.sound.as_ref().map(|(cue, _)| *cue),
            down: &|key| self.hands.is_down(key),
            filming: self.film.is_some(),
        };
        let Some((_, _, case)) = &self.case else { return };
        let device = skin.draw(case, &face, scale);
        let color = |pixel: &[u8]| u32::from_be_bytes([0, pixel[0], pixel[1], pixel[2]]);
        pixels.fill(color(&device.data()[..4]));
        let rows = device.data().chunks_exact(4 * device.width() as usize);
        for (row, out) in rows.zip(pixels.chunks_exact_mut(width.max(1)).skip(top)) {
            for (pixel, out) in row.chunks_exact(4).zip(out.iter_mut().skip(left)) {
                *out = color(pixel);
            }
        }
    }

    fn is_over(&self) -> bool {
        false
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use wingmate_core::body::Board;

    fn click(desk: &mut Desk, x: f64, y: f64) {
        let scale = f64::from(desk.scale);
        desk.hear(Heard::Down { x: x * scale, y: y * scale, holder: Holder::Mouse });
        desk.hear(Heard::Up { holder: Holder::Mouse });
    }

    #[test]
    fn clicks_on_keys_stick_and_foot_are_heard() {
        let mut body = Body::practice(Board::PicoLcd13, 7);
        let mut desk = Desk::new(&mut body, 2);
        assert_eq!(desk.body.screen(), "title");
        click(&mut desk, 396.0, 55.0);
        assert_eq!(desk.body.screen(), "keys");
        // The foot of the picture: A.
        click(&mut desk, 116.0 + 10.0, 25.0 + 230.0);
        assert_eq!(desk.body.screen(), "home");
        let before = desk.body.hash();
        // Nothing is in the middle of the stick, nor on the case.
        click(&mut desk, 58.0, 145.0);
        click(&mut desk, 8.0, 8.0);
        assert_eq!(desk.body.hash(), before);
        click(&mut desk, 58.0, 175.0);
        assert_ne!(desk.body.hash(), before);
        assert_eq!(desk.hands.keys(), 3);
    }

    #[test]
    fn a_key_is_up_when_the_last_that_holds_it_lets_go() {
        let mut body = Body::practice(Board::PicoLcd13, 7);
        let mut desk = Desk::new(&mut body, 1);
        desk.hear(Heard::Down { x: 396.0, y: 55.0, holder: Holder::Mouse });
        desk.hear(Heard::Down { x: 396.0, y: 56.0, holder: Holder::Touch(1) });
        desk.hear(Heard::Up { holder: Holder::Mouse });
        assert!(desk.hands.is_down(Key::A));
        desk.hear(Heard::Up { holder: Holder::Touch(1) });
        assert!(!desk.hands.is_down(Key::A));
        // A finger slides on the stick from up to right.
        desk.hear(Heard::Down { x: 58.0, y: 115.0, holder: Holder::Touch(2) });
        desk.hear(Heard::Moved { x: 90.0, y: 145.0, holder: Holder::Touch(2) });
        assert!(desk.hands.is_down(Key::Right) && !desk.hands.is_down(Key::Up));
        desk.hear(Heard::Left);
        assert!(!desk.hands.is_down(Key::Right));
    }

    #[test]
    fn function_keys_write_pictures_and_films() {
        let folder = tempfile::tempdir().unwrap();
        let mut body = Body::practice(Board::DisplayPack2, 7);
        let mut desk = Desk::new(&mut body, 1);
        desk.folder = folder.path().to_owned();
        let mut pixels = vec![0; desk.size.0 * desk.size.1];
        assert!(desk.function(NamedKey::F5) && desk.function(NamedKey::F5));
        assert!(desk.title().contains("wingmate-2.png"), "{}", desk.title());
        desk.function(NamedKey::F6);
        for _ in 0..3 {
            click(&mut desk, 39.0, 70.0);
            let (width, height) = desk.size;
            desk.draw(width, height, &mut pixels);
        }
        desk.function(NamedKey::F6);
        let film = std::fs::read(folder.path().join("wingmate-1.gif")).unwrap();
        assert!(film.starts_with(b"GIF89a") && film.ends_with(b";"), "{} bytes", film.len());
        assert!(desk.film.is_none());
        desk.function(NamedKey::F1);
        assert!(desk.help);
    }

    #[test]
    fn a_dropped_save_is_played_and_no_save_changes_nothing() {
        let folder = tempfile::tempdir().unwrap();
        let (save, other) = (folder.path().join("one.save"), folder.path().join("letter.txt"));
        let mut played = Body::open(Board::PicoLcd13, Some(9), Some(&save)).unwrap();
        for _ in 0..2 {
            played.press(wingmate_core::ui::key::Input::Press(Key::A));
        }
        played.go_to("dice");
        let shown = played.hash();
        played.close().unwrap();
        std::fs::write(&other, "Dear Sir").unwrap();

        let mut body = Body::practice(Board::PicoLcd13, 7);
        let mut desk = Desk::new(&mut body, 1);
        let before = desk.body.hash();
        desk.hear(Heard::Dropped(other));
        assert_eq!(desk.body.hash(), before);
        assert!(desk.title().contains("not a save file"), "{}", desk.title());
        desk.hear(Heard::Dropped(save.clone()));
        assert_eq!(desk.body.hash(), shown);
        assert!(desk.body.device().facts().moves);
        desk.hear(Heard::Dropped(save));
        assert!(desk.title().contains("is being played"), "{}", desk.title());
    }

    #[test]
    fn every_board_shows_its_picture_exactly_and_hears_every_key() {
        for board in Board::ALL {
            let mut body = Body::practice(board, 7);
            let across = body.width();
            let visible: Vec<u32> = body
                .visible()
                .into_iter()
                .map(|pixel| {
                    let [red, green, blue] = wingmate_core::ui::canvas::rgb888(pixel);
                    u32::from_be_bytes([0, red, green, blue])
                })
                .collect();
            let mut desk = Desk::new(&mut body, 1);
            let (width, height) = (2 * skin::WIDTH as usize + 11, 2 * skin::HEIGHT as usize + 7);
            let mut pixels = vec![0; width * height];
            desk.draw(width, height, &mut pixels);
            let (scale, left, top) = desk.place();
            let (x, y) = desk.skin().picture();
            for (at, &expected) in visible.iter().enumerate() {
                let (column, row) = (at % across, at / across);
                let (column, row) = (left + scale * (x as usize + column), top + scale * (y as usize + row));
                for (down, right) in [(0, 0), (0, 1), (1, 0), (1, 1)] {
                    assert_eq!(pixels[(row + down) * width + column + right], expected, "{board:?} {at}");
                }
            }
            for left_handed in [false, true] {
                let skin = Skin::new(board, left_handed);
                let found: std::collections::HashSet<_> = (0..skin::HEIGHT)
                    .flat_map(|y| (0..skin::WIDTH).filter_map(move |x| skin.key_at(x as f32, y as f32)))
                    .map(Key::name)
                    .collect();
                assert_eq!(found.len(), if board.four_keys() { 4 } else { 8 }, "{board:?}");
                let top = |key| {
                    let has = |y| (0..skin::WIDTH).any(|x| skin.key_at(x as f32, y as f32) == Some(key));
                    (0..skin::HEIGHT).find(|&y| has(y))
                };
                assert!(top(Key::Up) < top(Key::Down), "{board:?}");
            }
        }
    }
}

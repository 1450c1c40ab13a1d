//! The simulator and the emulated firmware side by side: same flash, same keys, same pixels.
//!
//! Both start from the same save image, so nothing in the firmware knows of tests. Does not judge:
//! it tells after every key what both show.

use std::collections::BTreeSet;
use std::fmt;
use std::path::{Path, PathBuf};

use wingmate_core::body::{Board as Kind, battery_left};
use wingmate_core::ui::key::{Input, Key};
use wingmate_sim::body::{Body, seeded};
use wingmate_sim::run::hex;
use wingmate_sim::save::Chip;
use wingmate_sim::script::open;

use crate::emulator::{self, Boot, Booted, Emulator, Failure, Pressed, Report};

/// Offset of the save region in the flash, as memory.x has it.
pub const SAVE_OFFSET: u32 = 1280 * 1024;

/// Every screen, in every way to reach it, from power-on: see [`strokes`].
pub const TOUR: &str = "
    a a  open:saves down down a  a  a  y y* b  b*
    open:dice a  a  up right right a b b  b*
    open:settings down a  up a right a down a a right a b b  b*  open:settings up a right down left b b*
    open:saves a  down a b  up up a down b b b  b*
    open:about a a a x a a a a a a a b b  b*
    a*  down a  a* down down down a a b a*  a*  b  a* up a x b b  b*
    open:odds right down a down a down down down down a down a b  b*  open:saves a a b b b*
    open:duel up a up a up up a down down down a a a down down a a x a down b b b*
    open:dice right right a a  down a x b b  down a right b  b*
    open:mission down up a x b right left a  a  a b  a b  down down down a b  down a right b
    right a b  right right right b  a a a a a a a a a a  a a a  y y*  x* b  b*
    open:saves down down down a a  open:battle x right b  down up a  a a  b a down a b b  down down a b
    right right a b  down a b  down a b  down a b  down a down b  b
    a a right a left  a a  x a b b  a a a a a  y y* y  x* b  b*
    open:battle b a right b  y b*
    open:campaign a  down down down down a  a a a  a
    down a  a a down a b  down a a a b  down down a b b  b right a b right right a a b b b
    up a  a a a a  down down down down a  a a b b  y y*  b*
    open:rules a  right a down a b b*  open:rules down a x b a b b  down down a down a right a b b b*
    open:other-games a a  a a down a  up up up a x a b b b  down down down a  a  a a  a  a a a a a a a a  y y*  b right a b b  b*
    open:other-games b right right right right down down a down a  x b b*
    open:saves up a a  open:other-games down a  a  a a a a a a a  a  a  a  a  down down down down a a  a a a a a a a  b right b  y y*  b*
    open:saves up up a a  open:other-games down down a a  a x b up up a down a a a a  a  down a  a a a a a a  b right b  y y*  b*
    open:show-me x b a  down a  a a a  a  a x b  a a a a a  b down b  y  b*
    open:about up up down down up down  x b  down b b*
    open:other-games b*
";

/// Screens that only time or a computer leads to: other tests compare them.
pub const NOT_BY_KEYS: [&str; 2] = ["welcome", "link"];

/// One step of a script for both bodies.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stroke {
    Press(Key),
    Hold(Key),
}

impl fmt::Display for Stroke {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Stroke::Press(key) => f.pad(key.name()),
            Stroke::Hold(key) => f.pad(&format!("hold {}", key.name())),
        }
    }
}

/// A blank save region whose games follow from a number.
pub fn practice_image(number: u64) -> Vec<u8> {
    seeded(number).bytes().to_vec()
}

/// Both bodies, switched on with the same flash.
pub struct Pair {
    pub emulator: Emulator,
    pub simulator: Body,
    pub booted: Booted,
}

impl Pair {
    /// Switches both on; `name` tells the flash files of tests apart.
    pub fn start(emulator: Emulator, name: &str, image: &[u8]) -> Result<Pair, Failure> {
        Pair::start_on(Kind::PicoLcd13, emulator, name, image)
    }

    /// The same with the image that has a log.
    pub fn start_with_log(emulator: Emulator, name: &str, image: &[u8]) -> Result<Pair, Failure> {
        let elf = emulator::build_firmware_with_log(Kind::PicoLcd13)?;
        Pair::start_with(elf, Kind::PicoLcd13, emulator, name, image)
    }

    /// The same on another board.
    pub fn start_on(board: Kind, emulator: Emulator, name: &str, image: &[u8]) -> Result<Pair, Failure> {
        Pair::start_with(emulator::build_firmware(board)?, board, emulator, name, image)
    }

    fn start_with(
        elf: PathBuf,
        board: Kind,
        mut emulator: Emulator,
        name: &str,
        image: &[u8],
    ) -> Result<Pair, Failure> {
        let booted = emulator.boot(&Boot { board, ..boot_of(elf, name, image)? })?;
        let mut simulator = Body::on_chip(board, Chip::of(image.to_vec()));
        // The emulated battery gives 4 V.
        simulator.device_mut().set_battery(board.measures_battery().then(|| battery_left(4000)));
        Ok(Pair { emulator, simulator, booted })
    }

    /// Gives both every key of a script that the board has, and compares every picture; says which screens it saw.
    pub fn walk(&mut self, script: &str) -> BTreeSet<&'static str> {
        let expected = self.expected_hash();
        assert_eq!(self.booted.hash, expected, "after power-on");
        let mut seen = BTreeSet::from([self.simulator.screen()]);
        let board = self.simulator.device().facts().board;
        for (number, stroke) in strokes_on(board, script).into_iter().enumerate() {
            let pressed = self.stroke(stroke).unwrap();
            pressed.assert_clean();
            seen.insert(self.simulator.screen());
            if pressed.hash != self.expected_hash() {
                let folder = emulator::target_directory().unwrap();
                self.write_pictures(&folder, "parity").unwrap();
                panic!(
                    "key {} ({stroke}) on {}: see parity-emulator.png and parity-simulator.png in the target folder\n{}",
                    number + 1,
                    self.simulator.screen(),
                    self.simulator.trace()
                );
            }
        }
        seen
    }

    /// Removes the flash file of this name: both have read it.
    pub fn forget_image(&self, name: &str) {
        // A file that stays is overwritten next time.
        let _ = image_file(name).map(std::fs::remove_file);
    }

    /// Gives both the same key.
    pub fn stroke(&mut self, stroke: Stroke) -> Result<Pressed, Failure> {
        match stroke {
            Stroke::Press(key) => {
                self.simulator.press(Input::Press(key));
                self.emulator.press(button(key))
            }
            Stroke::Hold(key) => {
                self.simulator.hold(key);
                self.emulator.hold(button(key), HELD_MS)
            }
        }
    }

    /// Nobody presses a key for a while. A device that goes dark meanwhile is woken: that is the only
    /// thing the next key would do, and the simulator does not know darkness.
    pub fn wait(&mut self, ms: u32) -> Result<Report, Failure> {
        self.simulator.wait(ms);
        let report = self.emulator.run(ms)?;
        if report.backlight == 0.0 && report.halted.is_none() {
            return self.emulator.press(emulator::Key::A).map(|pressed| pressed.report);
        }
        Ok(report)
    }

    /// What the simulator shows, as the emulator hashes it.
    pub fn expected_hash(&mut self) -> String {
        hex(self.simulator.hash())
    }

    /// Writes what both show as `NAME-emulator.png` and `NAME-simulator.png`.
    pub fn write_pictures(&mut self, folder: &Path, name: &str) -> Result<[PathBuf; 2], Failure> {
        let files = ["emulator", "simulator"].map(|body| folder.join(format!("{name}-{body}.png")));
        self.emulator.png(&files[0])?;
        wingmate_sim::picture::write(&files[1], &self.simulator.colors(), 1)
            .map_err(|error| Failure(error.to_string()))?;
        Ok(files)
    }
}

/// Power-on of the firmware with a save region; `name` tells the flash files of tests apart.
pub fn boot_with(name: &str, image: &[u8]) -> Result<Boot, Failure> {
    boot_of(emulator::build_firmware(Kind::PicoLcd13)?, name, image)
}

/// The same with the image that has a log.
pub fn boot_with_log(name: &str, image: &[u8]) -> Result<Boot, Failure> {
    boot_of(emulator::build_firmware_with_log(Kind::PicoLcd13)?, name, image)
}

fn boot_of(elf: PathBuf, name: &str, image: &[u8]) -> Result<Boot, Failure> {
    let flash = image_file(name)?;
    std::fs::write(&flash, image).map_err(|error| Failure(format!("cannot write the image: {error}")))?;
    Ok(Boot { flash: Some(flash), flash_offset: SAVE_OFFSET, ..Boot::new(elf) })
}

/// Long enough to count as held, too short for another repeat.
pub const HELD_MS: u32 = 505;

fn image_file(name: &str) -> Result<PathBuf, Failure> {
    Ok(emulator::target_directory()?.join(format!("parity-{name}.bin")))
}

pub fn button(key: Key) -> emulator::Key {
    match key {
        Key::Up => emulator::Key::Up,
        Key::Down => emulator::Key::Down,
        Key::Left => emulator::Key::Left,
        Key::Right => emulator::Key::Right,
        Key::A => emulator::Key::A,
        Key::B => emulator::Key::B,
        Key::X => emulator::Key::X,
        Key::Y => emulator::Key::Y,
    }
}

/// The strokes of a script: words separated by spaces, a held key with a star, `open:` and a mode for the keys
/// to it from Home's card, as in `a open:dice down b*`.
pub fn strokes(text: &str) -> Vec<Stroke> {
    text.split_whitespace()
        .flat_map(|word| {
            if let Some(mode) = word.strip_prefix("open:") {
                let keys = open(&mode.replace('-', " ")).unwrap_or_else(|problem| panic!("{problem}"));
                return keys.into_iter().map(Stroke::Press).collect();
            }
            let (name, held) = word.strip_suffix('*').map_or((word, false), |name| (name, true));
            let key = Key::from_name(name).unwrap_or_else(|| panic!("{word} is not a key"));
            vec![if held { Stroke::Hold(key) } else { Stroke::Press(key) }]
        })
        .collect()
}

/// The strokes of a script that a board has keys for.
fn strokes_on(board: Kind, text: &str) -> Vec<Stroke> {
    let has = |stroke: &Stroke| {
        let (Stroke::Press(key) | Stroke::Hold(key)) = stroke;
        key.is_on(board)
    };
    strokes(text).into_iter().filter(has).collect()
}

/// The screens that a script leads to on a board, in the simulator.
pub fn screens(board: Kind, script: &str) -> BTreeSet<&'static str> {
    let mut body = Body::on_chip(board, Chip::of(practice_image(7)));
    let mut seen = BTreeSet::from([body.screen()]);
    for stroke in strokes_on(board, script) {
        match stroke {
            Stroke::Press(key) => body.press(Input::Press(key)),
            Stroke::Hold(key) => body.hold(key),
        }
        seen.insert(body.screen());
    }
    seen
}

/// The tour for a board whose panel and keys are new but whose pictures are not: parts of [`TOUR`] are left out, the last
/// ones first, as long as it leads to the same screens.
pub fn short_tour(board: Kind) -> String {
    let mut parts: Vec<String> = vec![String::new()];
    for word in TOUR.split_whitespace() {
        if word.starts_with("open:") {
            parts.push(String::new());
        }
        parts.last_mut().expect("there is one").extend([word, " "]);
    }
    let all = screens(board, TOUR);
    for at in (0..parts.len()).rev() {
        let part = std::mem::take(&mut parts[at]);
        if screens(board, &parts.concat()) != all {
            parts[at] = part;
        }
    }
    parts.concat()
}

/// A stroll: keys as a curious hand presses them, the same ones for the same number.
pub fn stroll(number: u64, length: usize) -> Vec<Stroke> {
    const KEYS: &str = "up down down left right right a a a a b b x y b* a*";
    let keys = strokes(KEYS);
    let mut state = number;
    let mut next = || {
        // SplitMix64: a step, then three rounds of mixing.
        state = state.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut mixed = state;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        mixed ^ (mixed >> 31)
    };
    (0..length).map(|_| keys[(next() >> 60) as usize]).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use wingmate_core::ui::screens::Screen;

    /// Long before the emulator walks it.
    #[test]
    fn the_tour_visits_every_screen() {
        let mut seen = screens(Kind::PicoLcd13, TOUR);
        seen.extend(NOT_BY_KEYS);
        let missing: Vec<_> = Screen::NAMES.iter().filter(|name| !seen.contains(*name)).collect();
        assert!(missing.is_empty(), "not visited: {missing:?}");
    }
}

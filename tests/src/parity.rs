//! The simulator and the emulated firmware side by side: same flash, same keys, same pixels.
//!
//! Both start from the same save image, so nothing in the firmware knows of tests. Does not judge:
//! it tells after every key what both show.

use std::path::PathBuf;

use wingmate_core::{
    device::Board as Kind,
    journal::{layout::REGION_BYTES, ram_flash::finish, store::MAX_SNAPSHOT},
    keeper::Keeper,
    ui::key::{Input, Key},
};
use wingmate_sim::{body::Body, save::Chip};

use crate::emulator::{self, Board, Boot, Booted, Emulator, Failure, Pressed};

/// Offset of the save region in the flash, as memory.x has it.
pub const SAVE_OFFSET: u32 = 1024 * 1024;

/// One step of a script for both bodies.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stroke {
    Press(Key),
    Hold(Key),
}

/// A blank save region whose games follow from a number.
pub fn practice_image(number: u64) -> Vec<u8> {
    let mut keeper = finish(Keeper::open(Chip::blank(), 0..REGION_BYTES, vec![0; MAX_SNAPSHOT]));
    finish(keeper.practise(number)).expect("a blank chip takes a value");
    keeper.into_flash().bytes().to_vec()
}

/// Both bodies, switched on with the same flash.
pub struct Pair {
    pub emulator: Emulator,
    pub simulator: Body,
    pub booted: Booted,
}

impl Pair {
    /// Switches both on; `name` tells the flash files of tests apart.
    pub fn start(mut emulator: Emulator, name: &str, image: &[u8]) -> Result<Pair, Failure> {
        let elf = emulator::build_firmware(Board::PicoLcd13)?;
        let flash = image_file(name)?;
        std::fs::write(&flash, image).map_err(|error| Failure(format!("cannot write the image: {error}")))?;
        let boot = Boot { flash: Some(flash), flash_offset: SAVE_OFFSET, ..Boot::new(elf) };
        let booted = emulator.boot(&boot)?;
        let simulator = Body::on_chip(Kind::PicoLcd13, Chip::of(image.to_vec()));
        Ok(Pair { emulator, simulator, booted })
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

    /// What the simulator shows, as the emulator hashes it.
    pub fn expected_hash(&mut self) -> String {
        format!("{:016x}", self.simulator.hash())
    }
}

/// Long enough to count as held, too short for another repeat.
const HELD_MS: u32 = 505;

fn image_file(name: &str) -> Result<PathBuf, Failure> {
    Ok(emulator::target_directory()?.join(format!("parity-{name}.bin")))
}

fn button(key: Key) -> emulator::Key {
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

/// The strokes of a script: words separated by spaces, a held key with a star, as in `a down b*`.
pub fn strokes(text: &str) -> Vec<Stroke> {
    text.split_whitespace()
        .map(|word| {
            let (name, held) = word.strip_suffix('*').map_or((word, false), |name| (name, true));
            let key = Key::from_name(name).unwrap_or_else(|| panic!("{word} is not a key"));
            if held { Stroke::Hold(key) } else { Stroke::Press(key) }
        })
        .collect()
}

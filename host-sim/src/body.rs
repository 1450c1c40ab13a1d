//! A device without a body: keys in, text and pixels out.
//!
//! Draws only when somebody looks, so that a script runs at full speed. Knows no window, no terminal
//! and no clock.

use std::path::Path;

use wingmate_core::{
    device::{Board, Device},
    dice::generator::{SEED_BYTES, Seed},
    ui::{
        canvas::Frame,
        key::{HOLD_MS, Input, Key, REPEAT_AFTER_MS, REPEAT_EVERY_MS},
    },
};

use crate::{
    failure::Failure,
    save::{self, Save},
};

/// Pixels on a side of the picture.
pub const SIDE: usize = 240;

pub struct Body {
    device: Device,
    frame: Box<Frame>,
    /// The frame shows the device as it is now.
    drawn: bool,
    save: Option<Save>,
}

impl Body {
    /// A practice game in memory: the same number, the same dice.
    pub fn practice(board: Board, number: u64) -> Body {
        Body::around(Device::new(board, Seed::from_number(number), true))
    }

    /// A device as somebody prepared it, in memory.
    pub fn around(device: Device) -> Body {
        Body { device, frame: Box::default(), drawn: false, save: None }
    }

    /// A device as a command line asks for it: a practice game by number or a new game, with a save
    /// file or in memory.
    pub fn open(board: Board, number: Option<u64>, file: Option<&Path>) -> Result<Body, Failure> {
        let save = file.map(Save::open).transpose()?;
        let body = match number {
            Some(number) => Body::practice(board, number),
            None => Body::around(Device::new(board, entropy()?, false)),
        };
        Ok(Body { save, ..body })
    }

    pub fn device(&self) -> &Device {
        &self.device
    }

    pub fn device_mut(&mut self) -> &mut Device {
        self.drawn = false;
        &mut self.device
    }

    /// Where the game is kept, if it is.
    pub fn save_path(&self) -> Option<&Path> {
        self.save.as_ref().map(Save::path)
    }

    /// One input, and everything it wants written.
    pub fn press(&mut self, input: Input) {
        self.device.on(input);
        self.drawn = false;
        match &mut self.save {
            Some(save) => save.take(&mut self.device),
            None => save::drain(&mut self.device),
        }
    }

    /// A key that stays down for `HOLD_MS`: its press, then what the device makes of the rest.
    pub fn hold(&mut self, key: Key) {
        for input in held(key) {
            self.press(input);
        }
    }

    /// The name of the screen on top.
    pub fn screen(&self) -> &'static str {
        self.device.screen().name()
    }

    /// What is on the screen, in lines of plain text; the first names the screen.
    pub fn trace(&self) -> String {
        let mut text = String::new();
        // A String takes everything.
        let _ = self.device.trace(&mut text);
        text
    }

    /// The canvas as the device draws it, never turned.
    pub fn frame(&mut self) -> &Frame {
        if !self.drawn {
            self.device.draw(&mut self.frame.canvas());
            self.drawn = true;
        }
        &self.frame
    }

    /// The numbers of the theme colours as the eye sees them, row by row, turned if the picture is.
    pub fn colors(&mut self) -> Vec<u8> {
        let turned = self.device.settings().turned;
        let frame = self.frame();
        let mut colors = Vec::with_capacity(SIDE * SIDE);
        for y in 0..240 {
            colors.extend((0..240).map(|x| frame.nibble(x, y)));
        }
        if turned {
            colors.reverse();
        }
        colors
    }

    /// RGB565 pixels as the eye sees them, row by row, turned if the picture is.
    pub fn visible(&mut self) -> Vec<u16> {
        let turned = self.device.settings().turned;
        let frame = self.frame();
        let mut pixels = Vec::with_capacity(SIDE * SIDE);
        let mut row = [0; SIDE];
        for y in 0..SIDE {
            frame.visible_row(y, turned, &mut row);
            pixels.extend_from_slice(&row);
        }
        pixels
    }

    /// A fingerprint of the visible pixels: FNV-1a over big-endian RGB565.
    pub fn hash(&mut self) -> u64 {
        fnv1a(self.visible().into_iter().flat_map(u16::to_be_bytes))
    }

    /// A fingerprint of the raw canvas: FNV-1a over its words, the lowest byte first.
    pub fn canvas_hash(&mut self) -> u64 {
        fnv1a(self.frame().words().iter().flat_map(|word| word.to_le_bytes()))
    }
}

/// What a device hears while a key is down for `HOLD_MS`.
pub fn held(key: Key) -> Vec<Input> {
    let mut inputs = vec![Input::Press(key)];
    if key.repeats() {
        let mut at = REPEAT_AFTER_MS;
        while at <= HOLD_MS {
            inputs.push(Input::Press(key));
            at += REPEAT_EVERY_MS;
        }
    } else {
        inputs.push(Input::Hold(key));
    }
    inputs
}

/// The 64-bit FNV-1a hash.
pub fn fnv1a(bytes: impl IntoIterator<Item = u8>) -> u64 {
    bytes.into_iter().fold(0xCBF2_9CE4_8422_2325, |hash, byte| {
        (hash ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01B3)
    })
}

/// A seed from the system's random numbers.
pub fn entropy() -> Result<Seed, Failure> {
    let mut bytes = [0; SEED_BYTES];
    getrandom::fill(&mut bytes)
        .map_err(|error| Failure::input(format!("the system gives no random numbers: {error}")))?;
    Ok(Seed::new(bytes))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_hash_is_the_published_one() {
        assert_eq!(fnv1a(*b""), 0xCBF2_9CE4_8422_2325);
        assert_eq!(fnv1a(*b"a"), 0xAF63_DC4C_8601_EC8C);
        assert_eq!(fnv1a(*b"foobar"), 0x8594_4171_F739_67E8);
    }

    #[test]
    fn a_held_direction_repeats_and_a_held_letter_holds() {
        assert_eq!(held(Key::B), [Input::Press(Key::B), Input::Hold(Key::B)]);
        assert_eq!(held(Key::Down), [Input::Press(Key::Down); 2]);
    }

    #[test]
    fn the_same_number_gives_the_same_pictures() {
        let mut bodies = [Body::practice(Board::PicoLcd13, 7), Body::practice(Board::PicoLcd13, 7)];
        for key in [Key::A, Key::A, Key::A, Key::B, Key::A] {
            let [first, second] = &mut bodies;
            first.press(Input::Press(key));
            second.press(Input::Press(key));
            assert_eq!(first.hash(), second.hash());
        }
        assert_ne!(bodies[0].hash(), Body::practice(Board::PicoLcd13, 8).hash());
    }

    #[test]
    fn a_turned_picture_is_the_same_picture_upside_down() {
        let mut body = Body::practice(Board::PicoLcd13, 1);
        let (upright, canvas) = (body.visible(), body.canvas_hash());
        let settings = wingmate_core::device::Settings { turned: true, ..*body.device().settings() };
        body.device_mut().restore_settings(settings);
        let mut turned = body.visible();
        turned.reverse();
        assert_eq!(turned, upright);
        assert_eq!(body.canvas_hash(), canvas);
    }
}

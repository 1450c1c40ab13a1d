//! Play in a window: arrows, A B X Y, Enter for A, Backspace or Escape for B.
//!
//! Shows pixels and hears keys; what they mean is the core's business.

use std::{
    sync::{Arc, Mutex, PoisonError},
    time::{Duration, Instant},
};

use minifb::{InputCallback, ScaleMode, Window, WindowOptions};
use wingmate_core::ui::{
    canvas::rgb888,
    key::{Input, Key},
    theme::RGB565,
};

use crate::{
    body::{Body, SIDE},
    failure::Failure,
    keys::{Fingers, Leisure},
};

/// Scale if none is asked for.
pub const DEFAULT_SCALE: u8 = 3;
const TITLE: &str = "Wingmate: arrows, A B X Y (hold A menu, hold B home)";

/// Whether a window has any chance to open.
pub fn has_display() -> bool {
    let set = |name| std::env::var_os(name).is_some_and(|value| !value.is_empty());
    cfg!(any(windows, target_os = "macos")) || set("DISPLAY")
}

/// A window that is open.
pub struct Open {
    window: Window,
    heard: Heard,
    scale: usize,
    /// Pixels in a row of the picture.
    across: usize,
}

/// Every key that went down or up since it was last asked, however short.
type Heard = Arc<Mutex<Vec<(Key, bool)>>>;

struct Ears(Heard);

impl InputCallback for Ears {
    fn add_char(&mut self, _letter: u32) {}

    fn set_key_state(&mut self, key: minifb::Key, down: bool) {
        if let Some(key) = meaning(key) {
            self.0.lock().unwrap_or_else(PoisonError::into_inner).push((key, down));
        }
    }
}

const fn meaning(key: minifb::Key) -> Option<Key> {
    Some(match key {
        minifb::Key::Up => Key::Up,
        minifb::Key::Down => Key::Down,
        minifb::Key::Left => Key::Left,
        minifb::Key::Right => Key::Right,
        minifb::Key::A | minifb::Key::Enter | minifb::Key::NumPadEnter => Key::A,
        minifb::Key::B | minifb::Key::Backspace | minifb::Key::Escape => Key::B,
        minifb::Key::X => Key::X,
        minifb::Key::Y => Key::Y,
        _ => return None,
    })
}

/// Opens the window, or says why there is none.
pub fn open(scale: u8, across: usize) -> Result<Open, Failure> {
    let scale = usize::from(scale.max(1));
    let options =
        WindowOptions { resize: true, scale_mode: ScaleMode::AspectRatioStretch, ..WindowOptions::default() };
    let mut window = Window::new(TITLE, across * scale, SIDE * scale, options)
        .map_err(|error| Failure::input(format!("cannot open a window: {error}")))?;
    window.set_target_fps(60);
    let heard = Heard::default();
    window.set_input_callback(Box::new(Ears(Arc::clone(&heard))));
    Ok(Open { window, heard, scale, across })
}

impl Open {
    /// Plays until the window is closed; returns how many keys were pressed.
    pub fn play(mut self, body: &mut Body) -> Result<usize, Failure> {
        let start = Instant::now();
        let mut fingers = Fingers::default();
        let mut leisure = Leisure::default();
        let mut keys = 0;
        let mut pixels = self.pixels(body);
        while self.window.is_open() {
            let now_ms = u64::try_from(start.elapsed().as_millis()).unwrap_or(u64::MAX);
            let mut inputs = Vec::new();
            let heard = std::mem::take(&mut *self.heard.lock().unwrap_or_else(PoisonError::into_inner));
            for (key, down) in heard {
                if down {
                    inputs.extend(fingers.press(key, now_ms));
                } else {
                    fingers.release(key);
                }
            }
            if !self.window.is_active() {
                // A release outside the window is never heard.
                fingers.release_all();
            }
            inputs.extend(fingers.tick(now_ms));
            for &input in &inputs {
                keys += usize::from(matches!(input, Input::Press(_)));
                body.press(input);
            }
            let changed = if inputs.is_empty() {
                leisure.tick(body, now_ms)
            } else {
                leisure.key(now_ms);
                true
            };
            if changed {
                pixels = self.pixels(body);
            }
            self.window
                .update_with_buffer(&pixels, self.across * self.scale, SIDE * self.scale)
                .map_err(|error| Failure::input(format!("cannot draw in the window: {error}")))?;
            // The window waits for its frame itself; this keeps a hidden one from spinning.
            std::thread::sleep(Duration::from_millis(1));
        }
        Ok(keys)
    }

    /// Shows another device until the window is closed: `turn` takes keys and gives a new picture, if there is one.
    pub fn mirror(
        mut self,
        turn: &mut dyn FnMut(&[Input]) -> Result<Option<Vec<u8>>, Failure>,
    ) -> Result<(), Failure> {
        let start = Instant::now();
        let mut fingers = Fingers::default();
        let mut pixels = vec![0; self.across * SIDE * self.scale * self.scale];
        while self.window.is_open() {
            let now_ms = u64::try_from(start.elapsed().as_millis()).unwrap_or(u64::MAX);
            let inputs = self.hear(&mut fingers, now_ms);
            if let Some(colors) = turn(&inputs)? {
                pixels = self.enlarged(&colors);
            }
            self.show(&pixels)?;
        }
        Ok(())
    }

    /// What the keys gave since this was last asked.
    fn hear(&self, fingers: &mut Fingers, now_ms: u64) -> Vec<Input> {
        let mut inputs = Vec::new();
        let heard = std::mem::take(&mut *self.heard.lock().unwrap_or_else(PoisonError::into_inner));
        for (key, down) in heard {
            if down {
                inputs.extend(fingers.press(key, now_ms));
            } else {
                fingers.release(key);
            }
        }
        inputs.extend(fingers.tick(now_ms));
        inputs
    }

    fn show(&mut self, pixels: &[u32]) -> Result<(), Failure> {
        self.window
            .update_with_buffer(pixels, self.across * self.scale, SIDE * self.scale)
            .map_err(|error| Failure::input(format!("cannot draw in the window: {error}")))?;
        // The window waits for its frame itself; this keeps a hidden one from spinning.
        std::thread::sleep(Duration::from_millis(1));
        Ok(())
    }

    fn pixels(&self, body: &mut Body) -> Vec<u32> {
        self.enlarged(&body.colors())
    }

    fn enlarged(&self, colors: &[u8]) -> Vec<u32> {
        let palette = RGB565.map(|color| {
            let [red, green, blue] = rgb888(color);
            u32::from_be_bytes([0, red, green, blue])
        });
        let mut pixels = Vec::with_capacity(self.across * SIDE * self.scale * self.scale);
        for row in colors.chunks_exact(self.across) {
            let wide: Vec<u32> = row
                .iter()
                .flat_map(|&color| std::iter::repeat_n(palette[usize::from(color)], self.scale))
                .collect();
            for _ in 0..self.scale {
                pixels.extend_from_slice(&wide);
            }
        }
        pixels
    }
}

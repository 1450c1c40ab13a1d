//! A film in a window: space pauses, left and right step, up and down change the speed, home and end, q or escape quits.
//!
//! Shows pixels and hears keys; which moment is shown is the player's business.

use std::{
    sync::{Arc, Mutex, PoisonError},
    time::{Duration, Instant},
};

use minifb::{InputCallback, Key, ScaleMode, Window, WindowOptions};

use super::{
    Film,
    camera::Camera,
    player::{Player, Wish},
};
use crate::failure::Failure;

const WIDTH: u32 = 800;
const HEIGHT: u32 = 900;
const HELP: &str = "space, arrows, home, end, q";

type Heard = Arc<Mutex<Vec<Wish>>>;

struct Ears(Heard);

impl InputCallback for Ears {
    fn add_char(&mut self, _letter: u32) {}

    fn set_key_state(&mut self, key: Key, down: bool) {
        if let Some(wish) = meaning(key).filter(|_| down) {
            self.0.lock().unwrap_or_else(PoisonError::into_inner).push(wish);
        }
    }
}

const fn meaning(key: Key) -> Option<Wish> {
    Some(match key {
        Key::Space | Key::Enter => Wish::Pause,
        Key::Right => Wish::Step,
        Key::Left | Key::Backspace => Wish::Back,
        Key::Up => Wish::Faster,
        Key::Down => Wish::Slower,
        Key::Home => Wish::First,
        Key::End => Wish::Last,
        Key::Escape | Key::Q => Wish::Quit,
        _ => return None,
    })
}

/// Plays until the window is closed.
pub fn play(film: &Film) -> Result<(), Failure> {
    let mut camera = Camera::new(film, WIDTH, Some(HEIGHT), true);
    let size = camera.size();
    let options = WindowOptions { resize: true, scale_mode: ScaleMode::Center, ..WindowOptions::default() };
    let mut window = Window::new("Wingmate", size.0 as usize, size.1 as usize, options)
        .map_err(|error| Failure::input(format!("cannot open a window: {error}")))?;
    window.set_target_fps(40);
    let heard = Heard::default();
    window.set_input_callback(Box::new(Ears(Arc::clone(&heard))));
    let mut player = Player::new(film);
    let mut seen = window.get_size();
    let (mut last, mut stale) = (Instant::now(), true);
    let mut pixels: Vec<u32> = Vec::new();
    while window.is_open() {
        for wish in std::mem::take(&mut *heard.lock().unwrap_or_else(PoisonError::into_inner)) {
            if wish == Wish::Quit {
                return Ok(());
            }
            player.hear(wish);
            stale = true;
        }
        let passed = last.elapsed().as_millis();
        last += Duration::from_millis(passed as u64);
        stale |= player.tick(passed as u64);
        let now = window.get_size();
        if now != seen && now.0 > 0 && now.1 > 0 {
            // Drawn anew, not stretched: it stays sharp.
            let side = |length: usize| u32::try_from(length).unwrap_or(WIDTH).clamp(64, 4096);
            (camera, seen, stale) = (Camera::new(film, side(now.0), Some(side(now.1)), true), now, true);
        }
        if stale {
            let picture = camera.shoot(player.index, player.t());
            pixels = picture
                .data()
                .chunks_exact(4)
                .map(|pixel| u32::from_be_bytes([0, pixel[0], pixel[1], pixel[2]]))
                .collect();
            window.set_title(&format!("Wingmate, {}: {} ({HELP})", film.mission, player.status()));
            stale = false;
        }
        let (width, height) = camera.size();
        window
            .update_with_buffer(&pixels, width as usize, height as usize)
            .map_err(|error| Failure::input(format!("cannot draw in the window: {error}")))?;
        // The window waits for its frame itself; this keeps a hidden one from spinning.
        std::thread::sleep(Duration::from_millis(1));
    }
    Ok(())
}

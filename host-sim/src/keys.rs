//! Turns keys going down and up into presses, repeats and holds, by the core's times.
//!
//! Knows no keyboard: a window or a terminal says what went down and when.

use crate::body::Body;
use wingmate_core::ui::key::{HOLD_MS, Input, Key, REPEAT_AFTER_MS, REPEAT_EVERY_MS};

/// The keys that are down now.
#[derive(Default)]
pub struct Fingers {
    down: Vec<Finger>,
}

struct Finger {
    key: Key,
    /// When the next repeat or the hold is due; `None` once a hold was given or another key went down.
    due_ms: Option<u64>,
}

impl Fingers {
    /// A key went down; nothing if it is down already (systems repeat keys themselves). The others are no
    /// longer held.
    pub fn press(&mut self, key: Key, now_ms: u64) -> Option<Input> {
        if self.down.iter().any(|finger| finger.key == key) {
            return None;
        }
        self.down.iter_mut().for_each(|finger| finger.due_ms = None);
        let wait = if key.repeats() { REPEAT_AFTER_MS } else { HOLD_MS };
        self.down.push(Finger { key, due_ms: Some(now_ms + u64::from(wait)) });
        Some(Input::Press(key))
    }

    pub fn release(&mut self, key: Key) {
        self.down.retain(|finger| finger.key != key);
    }

    pub fn release_all(&mut self) {
        self.down.clear();
    }

    /// What the keys that stay down give by now.
    pub fn tick(&mut self, now_ms: u64) -> Vec<Input> {
        let mut inputs = Vec::new();
        for finger in &mut self.down {
            while let Some(due) = finger.due_ms.filter(|&due| due <= now_ms) {
                if finger.key.repeats() {
                    inputs.push(Input::Press(finger.key));
                    finger.due_ms = Some(due + u64::from(REPEAT_EVERY_MS));
                } else {
                    inputs.push(Input::Hold(finger.key));
                    finger.due_ms = None;
                }
            }
        }
        inputs
    }
}

/// When a device without keys may tidy up next.
#[derive(Default)]
pub struct Leisure {
    last_key_ms: u64,
    due_ms: Option<u64>,
}

impl Leisure {
    pub fn key(&mut self, now_ms: u64) {
        *self = Leisure { last_key_ms: now_ms, due_ms: Some(now_ms) };
    }

    /// Lets the body tidy up if it is time; says whether its picture changed by itself.
    pub fn tick(&mut self, body: &mut Body, now_ms: u64) -> bool {
        if self.due_ms.is_some_and(|due| due <= now_ms) {
            let idle_ms = u32::try_from(now_ms - self.last_key_ms).unwrap_or(u32::MAX);
            self.due_ms = body.idle(idle_ms).map(|pause| now_ms + u64::from(pause));
        }
        body.set_clock(now_ms)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_letter_is_held_once() {
        let mut fingers = Fingers::default();
        assert_eq!(fingers.press(Key::B, 10), Some(Input::Press(Key::B)));
        assert_eq!(fingers.press(Key::B, 40), None);
        assert_eq!(fingers.tick(509), []);
        assert_eq!(fingers.tick(510), [Input::Hold(Key::B)]);
        assert_eq!(fingers.tick(9999), []);
        fingers.release(Key::B);
        assert_eq!(fingers.press(Key::B, 10_000), Some(Input::Press(Key::B)));
    }

    #[test]
    fn only_the_last_key_is_held() {
        let mut fingers = Fingers::default();
        fingers.press(Key::Down, 0);
        fingers.press(Key::A, 100);
        assert_eq!(fingers.tick(9999), [Input::Hold(Key::A)]);
    }

    #[test]
    fn a_direction_repeats() {
        let mut fingers = Fingers::default();
        fingers.press(Key::Down, 0);
        assert_eq!(fingers.tick(399), []);
        assert_eq!(fingers.tick(400), [Input::Press(Key::Down)]);
        assert_eq!(fingers.tick(620), [Input::Press(Key::Down); 2]);
        fingers.release_all();
        assert_eq!(fingers.tick(9999), []);
    }
}

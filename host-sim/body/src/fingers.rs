//! Turns keys going down and up into presses, repeats and holds, by the core's times.
//!
//! Knows no keyboard: a window, a terminal or a page says what went down and when.

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
        if self.is_down(key) {
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

    pub fn is_down(&self, key: Key) -> bool {
        self.down.iter().any(|finger| finger.key == key)
    }

    /// When a key that stays down gives something next.
    pub fn due(&self) -> Option<u64> {
        self.down.iter().filter_map(|finger| finger.due_ms).min()
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

/// What a device hears while a key is down for `HOLD_MS`.
pub fn held(key: Key) -> Vec<Input> {
    let mut fingers = Fingers::default();
    fingers.press(key, 0).into_iter().chain(fingers.tick(HOLD_MS.into())).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_letter_is_held_once() {
        let mut fingers = Fingers::default();
        assert_eq!(fingers.press(Key::B, 10), Some(Input::Press(Key::B)));
        assert_eq!(fingers.press(Key::B, 40), None);
        assert_eq!((fingers.tick(509), fingers.due()), (vec![], Some(510)));
        assert_eq!(fingers.tick(510), [Input::Hold(Key::B)]);
        assert_eq!((fingers.tick(9999), fingers.due()), (vec![], None));
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

    #[test]
    fn a_held_direction_repeats_and_a_held_letter_holds() {
        assert_eq!(held(Key::B), [Input::Press(Key::B), Input::Hold(Key::B)]);
        assert_eq!(held(Key::Down), [Input::Press(Key::Down); 2]);
    }
}

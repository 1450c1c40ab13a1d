//! What the device does when it plays by itself: an activation, an attack, its odds. Always the same game.
//!
//! Real screens, and keys that every board has: a test plays it and checks where each stroke leads. Does not press the
//! keys: `mode` does.

use crate::ui::key::Key;

/// The number of that game.
pub const NUMBER: u64 = 1977;
/// How long a key is shown lit before it is pressed.
pub const LIT_MS: u32 = 700;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stroke {
    /// Opens a scene.
    Open(Scene),
    /// A key, and how long its answer stands.
    Press(Key, u32),
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Scene {
    /// The first TIE is to fly.
    Activation,
    /// Red against green dice.
    Duel,
    /// What such an attack does on average.
    Odds,
}

/// From a new battle to its first ship: pressed without being shown.
pub const SET_UP: [Key; 4] = [Key::A; 4];

pub const SCRIPT: [Stroke; 12] = {
    use Stroke::{Open, Press};
    [
        Open(Scene::Activation),
        Press(Key::A, 2_800),
        Press(Key::Down, 1_600),
        Press(Key::A, 3_200),
        Press(Key::A, 2_400),
        Press(Key::A, 2_600),
        Press(Key::A, 2_200),
        Open(Scene::Duel),
        Press(Key::A, 2_600),
        Press(Key::A, 3_200),
        Open(Scene::Odds),
        Press(Key::A, 2_400),
    ]
};

impl Stroke {
    /// How long it is before the next one is made.
    pub const fn after_ms(&self) -> u32 {
        match self {
            Stroke::Open(_) => 2_400,
            Stroke::Press(_, after) => *after,
        }
    }

    pub const fn key(&self) -> Option<Key> {
        match self {
            Stroke::Open(_) => None,
            Stroke::Press(key, _) => Some(*key),
        }
    }
}

pub const fn length_ms() -> u32 {
    let (mut length, mut rest): (u32, &[Stroke]) = (0, &SCRIPT);
    while let [stroke, others @ ..] = rest {
        length += stroke.after_ms();
        rest = others;
    }
    length
}

//! Keys as intents. Which pin or which letter stands for one is a body's business.

use serde_repr::{Deserialize_repr, Serialize_repr};

use crate::body::Board;
pub use crate::dice::entropy::BOUNCE_MS;

/// A: accept, yes, next. B: back, no. X: info. Y: undo.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize_repr, Deserialize_repr)]
#[repr(u8)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub enum Key {
    Up = 0,
    Down = 1,
    Left = 2,
    Right = 3,
    A = 4,
    B = 5,
    X = 6,
    Y = 7,
}

impl Key {
    pub const ALL: [Key; 8] = [Key::Up, Key::Down, Key::Left, Key::Right, Key::A, Key::B, Key::X, Key::Y];

    /// The word for this key in scripts.
    pub const fn name(self) -> &'static str {
        match self {
            Key::Up => "up",
            Key::Down => "down",
            Key::Left => "left",
            Key::Right => "right",
            Key::A => "a",
            Key::B => "b",
            Key::X => "x",
            Key::Y => "y",
        }
    }

    pub fn from_name(name: &str) -> Option<Key> {
        Key::ALL.into_iter().find(|key| key.name() == name)
    }

    /// Whether a board has it.
    pub const fn is_on(self, board: Board) -> bool {
        !board.four_keys() || matches!(self, Key::Up | Key::Down | Key::A | Key::B)
    }

    /// The direction across.
    pub const fn turned(self) -> Key {
        match self {
            Key::Up => Key::Down,
            Key::Down => Key::Up,
            Key::Left => Key::Right,
            Key::Right => Key::Left,
            key => key,
        }
    }

    /// Held directions repeat as presses; the others have a meaning of their own when held.
    pub const fn repeats(self) -> bool {
        matches!(self, Key::Up | Key::Down | Key::Left | Key::Right)
    }
}

/// A press acts at once, on the way down. If the key stays down for `HOLD_MS` a `Hold` of the same
/// key follows; it takes back what its press did and then does its own thing. Only the key that went down
/// last repeats or is held: another press in between would be the one taken back.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub enum Input {
    Press(Key),
    Hold(Key),
}

impl Input {
    /// What a switch means in the left hand: the stick is turned with the picture.
    #[must_use]
    pub const fn turned(self) -> Input {
        match self {
            Input::Press(key) => Input::Press(key.turned()),
            Input::Hold(key) => Input::Hold(key.turned()),
        }
    }
}

/// How long a key must stay down to count as held.
pub const HOLD_MS: u32 = 500;
/// First repeat of a held direction, and the time between the next ones.
pub const REPEAT_AFTER_MS: u32 = 400;
pub const REPEAT_EVERY_MS: u32 = 110;

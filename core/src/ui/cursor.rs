//! Cursors and dials: how keys move through lists and numbers.
//!
//! Draws nothing.

use super::{Step, key::Key, screens::turn};

/// Moves a cursor: Up and Left go back, Down and Right go on; the list wraps round.
pub fn walk(cursor: &mut u8, key: Key, count: u8) -> Option<Step> {
    let way = match key {
        Key::Up | Key::Left => Key::Up,
        Key::Down | Key::Right => Key::Down,
        _ => return None,
    };
    let before = *cursor;
    *cursor = turn(*cursor, way, count);
    Some(if *cursor == before { Step::Stay } else { Step::Moved })
}

/// A count as a cursor can walk it.
pub fn small(count: usize) -> u8 {
    u8::try_from(count).unwrap_or(u8::MAX)
}

/// One more or one less, round the end.
pub const fn dial(now: u8, most: u8, up: bool) -> u8 {
    match (up, now) {
        (true, now) if now >= most => 0,
        (true, now) => now + 1,
        (false, 0) => most,
        (false, now) => now - 1,
    }
}

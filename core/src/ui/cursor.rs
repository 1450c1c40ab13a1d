//! Cursors and dials: how keys move through lists and numbers.
//!
//! Draws nothing.

use core::ops::RangeInclusive;

use super::Step;
use super::key::Key;

/// Moves a cursor through a list, round its end: Up and Left go back, Down and Right go on.
pub fn walk(cursor: &mut u8, key: Key, count: u8) -> Option<Step> {
    let way = match key {
        Key::Up | Key::Left => Key::Up,
        Key::Down | Key::Right => Key::Down,
        _ => return None,
    };
    let before = *cursor;
    *cursor = turned(*cursor, way, count);
    Some(if *cursor == before { Step::Stay } else { Step::Moved })
}

/// The place in a list after Up or Down; the list wraps round.
pub const fn turned(cursor: u8, key: Key, count: u8) -> u8 {
    match key {
        Key::Up if cursor == 0 => count.saturating_sub(1),
        Key::Up => cursor - 1,
        Key::Down if cursor + 1 >= count => 0,
        Key::Down => cursor + 1,
        _ => cursor,
    }
}

/// Whether Up or Down would leave the list.
pub const fn at_end(cursor: u8, key: Key, count: u8) -> bool {
    match key {
        Key::Up => cursor == 0,
        Key::Down => cursor + 1 >= count,
        _ => false,
    }
}

/// The value after Left or Right; None at an end: values never wrap round.
pub fn stepped(now: u8, key: Key, ends: RangeInclusive<u8>) -> Option<u8> {
    match key {
        Key::Left if now > *ends.start() => Some(now - 1),
        Key::Right if now < *ends.end() => Some(now + 1),
        _ => None,
    }
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

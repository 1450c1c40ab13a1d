//! Wings: who stands where, who leaves and who joins again (Epic Battles, "Wings"; HotAC, "Wings and Formations").

use crate::table::ship::Position;

/// The place of the n-th ship (from 0) of a wing of `count` ships; None if that is no wing.
pub fn position(count: u8, nth: u8, five_in_order: bool) -> Option<Position> {
    const FIVE: [Position; 5] = [
        Position::Leader,
        Position::LeftFlank,
        Position::RightFlank,
        Position::LeftSupport,
        Position::RightSupport,
    ];
    match count {
        5 if !five_in_order => FIVE.get(usize::from(nth)).copied(),
        3..=6 if nth < count => Position::ALL.get(usize::from(nth)).copied(),
        _ => None,
    }
}

//! Where the ships of a squad stand when they enter ("Ship Placement").
//!
//! A wing stands in the book's spots with the middle of its rear at the vector. Individual ships touch the edge in a
//! line: the lowest number on the vector, the others alternating left and right, a template's width apart. At a docking
//! bay the door is the edge. Lengths are in millimetres; range 1 is 100. Does NOT draw.

use super::muster::Muster;
use crate::battle::rules::wings;
use crate::battle::state::ship::Position;
use crate::cards::vocabulary::Size;

/// The width of a maneuver template: the gap between ships.
pub const GAP: i16 = 20;

/// The side of a base.
pub const fn base(size: Size) -> i16 {
    match size {
        Size::Small => 40,
        Size::Medium => 60,
        Size::Large => 80,
        // A huge ship never stands in a line.
        Size::Huge => 100,
    }
}

/// Where a ship stands in its squad.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SquadPlace {
    Wing(Position),
    /// On the vector.
    Middle,
    /// So many ships to the left of the middle, as the ships face.
    Left(u8),
    Right(u8),
    /// On a vector or pad of its own.
    Alone,
}

/// A ship's place, and its middle measured from the vector: to the right, and forward.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ShipSpot {
    pub place: SquadPlace,
    pub right: i16,
    pub forward: i16,
}

impl SquadPlace {
    /// `2nd on the left` in words that fit a line.
    pub fn describe(self, out: &mut dyn core::fmt::Write) -> core::fmt::Result {
        match self {
            Self::Wing(position) => out.write_str(position.name()),
            Self::Middle => out.write_str("on the vector"),
            Self::Left(nth) => write!(out, "left {nth}"),
            Self::Right(nth) => write!(out, "right {nth}"),
            Self::Alone => out.write_str("alone on its vector"),
        }
    }
}

/// The spot of the `nth` ship (from 0) of a squad.
pub fn spot(muster: &Muster, nth: usize, five_in_order: bool) -> Option<ShipSpot> {
    let ship = muster.ships.get(nth)?;
    let own = base(ship.order.kind.size());
    if muster.is_wing() {
        let count = u8::try_from(muster.ships.len()).ok()?;
        let position = wings::position(count, u8::try_from(nth).ok()?, five_in_order)?;
        return Some(wing_spot(position, count));
    }
    let alone = |other: &super::muster::ShipPlan| other.vector != ship.vector;
    if muster.ships.len() > 1 && muster.ships.iter().enumerate().all(|(at, other)| at == nth || alone(other))
    {
        return Some(ShipSpot { place: SquadPlace::Alone, right: 0, forward: own / 2 });
    }
    line_spot(muster.ships.iter().map(|ship| ship.order.kind.size()), nth)
}

/// The spot of the `nth` ship (from 0) of a line of individual ships of these sizes.
pub fn line_spot(mut sizes: impl Iterator<Item = Size> + Clone, nth: usize) -> Option<ShipSpot> {
    let own = base(sizes.clone().nth(nth)?);
    if nth == 0 {
        return Some(ShipSpot { place: SquadPlace::Middle, right: 0, forward: own / 2 });
    }
    // From the middle outwards on its own side: half of the middle ship, then gaps and whole bases, then half of its
    // own.
    let left = nth % 2 == 1;
    let middle = sizes.next().map_or(0, base);
    let inner: i16 =
        sizes.zip(1..nth).filter(|&(_, at)| at % 2 == nth % 2).map(|(inner, _)| base(inner) + GAP).sum();
    let away = middle / 2 + GAP + inner + own / 2;
    let steps = u8::try_from(nth.div_ceil(2)).ok()?;
    let (place, right) =
        if left { (SquadPlace::Left(steps), -away) } else { (SquadPlace::Right(steps), away) };
    Some(ShipSpot { place, right, forward: own / 2 })
}

/// The spot of a position in a wing of so many ships. The rear of the formation is the rear of its last row: the
/// template and a base behind the first row if there is one.
pub fn wing_spot(position: Position, count: u8) -> ShipSpot {
    let small = base(Size::Small);
    let step = small + GAP;
    let second_row = count > 3;
    let front = if second_row { step + small / 2 } else { small / 2 };
    let (right, forward) = match position {
        Position::Leader => (0, front),
        Position::LeftFlank => (-step, front),
        Position::RightFlank => (step, front),
        Position::RearSupport => (0, small / 2),
        Position::LeftSupport => (-step, small / 2),
        Position::RightSupport => (step, small / 2),
    };
    ShipSpot { place: SquadPlace::Wing(position), right, forward }
}

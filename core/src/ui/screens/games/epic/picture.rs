//! A wing from above, with the wing tool between its ships.

use crate::battle::state::ship::Position;
use crate::ui::geometry::framed;
use crate::ui::prelude::*;

/// Height of the picture.
pub const WING: i32 = 60;

const BASE: i32 = 26;
/// One and a half bases, as the tool has it.
const PITCH: i32 = 42;
const ROWS: i32 = 34;

/// Six places; `place` is the one in question, others hold a ship of the formation or are empty.
pub fn wing(canvas: &mut Canvas, top: i32, place: Option<Position>, there: impl Fn(Position) -> bool) {
    let (middle, first) = (120, top + BASE / 2);
    // The tool lies behind the leader: a bar between the rows, with a line to each place.
    canvas.fill(middle - PITCH - 4, first + ROWS / 2 - 2, PITCH * 2 + 8, 4, Edge);
    for column in [-1, 0, 1] {
        canvas.fill(middle + column * PITCH - 1, first, 2, ROWS, Edge);
    }
    canvas.fill(middle - PITCH, first - 1, PITCH * 2, 2, Edge);
    for &position in Position::ALL {
        let (column, line) = match position {
            Position::Leader => (0, 0),
            Position::LeftFlank => (-1, 0),
            Position::RightFlank => (1, 0),
            Position::RearSupport => (0, 1),
            Position::LeftSupport => (-1, 1),
            Position::RightSupport => (1, 1),
        };
        let (x, y) = (middle + column * PITCH, first + line * ROWS);
        let (frame, fill, ink) = match position {
            _ if Some(position) == place => (Yellow, Edge, White),
            _ if !there(position) => (Edge, Black, Dim),
            Position::Leader => (White, Edge, White),
            _ => (Silver, Panel, White),
        };
        widgets::base(canvas, Point::new(x, y), BASE, framed(fill, frame, 2));
        canvas.textf(x, y - 5, body(ink).center(), format_args!("{}", position.number()));
    }
}

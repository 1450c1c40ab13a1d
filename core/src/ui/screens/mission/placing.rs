//! Where the ships of a squad stand when they enter: a picture to scale, seen along their flight.
//!
//! The edge (or the door of a bay) lies at the bottom, the vector in its middle. Draws only.

use crate::cards::ships::ShipId;
use crate::mission::muster::{Muster, ShipPlan};
use crate::mission::placement::{self, SquadPlace};
use crate::ui::geometry::framed;
use crate::ui::prelude::*;

/// A base holds a number of two digits.
const LEAST: i32 = 17;

/// Draws the bases of a squad whose first ship has this number, between these columns and rows.
pub fn draw(
    canvas: &mut Canvas,
    (left, right): (i32, i32),
    (top, bottom): (i32, i32),
    muster: &Muster,
    first: u8,
    five_in_order: bool,
) {
    let spots = || {
        (0i16..).zip(&muster.ships).filter_map(|(nth, ship)| {
            let mut spot = placement::spot(muster, usize::try_from(nth).ok()?, five_in_order)?;
            let base = placement::base(ship.order.kind.size());
            // Ships on pads of their own stand side by side in the picture.
            if spot.place == SquadPlace::Alone {
                let count = i16::try_from(muster.ships.len()).unwrap_or(1);
                spot.right = (2 * nth - (count - 1)) * base;
            }
            Some((nth, spot, i32::from(base)))
        })
    };
    let reach = spots().map(|(_, spot, base)| i32::from(spot.right).abs() + base / 2).max().unwrap_or(20);
    let deep = spots().map(|(_, spot, base)| i32::from(spot.forward) + base / 2).max().unwrap_or(40);
    let edge = bottom - 6;
    // Tenths of a pixel for a millimetre.
    let scale = ((right - left) * 5 / reach.max(1)).min((edge - top) * 10 / deep.max(1)).min(12);
    let px = |mm: i32| mm * scale / 10;
    // The edge of the table, hatched outside, and the vector.
    canvas.fill(left, edge, right - left, 2, Silver);
    canvas.stripes((left, edge + 3, right - left, 5), 6, 1, Dim);
    for (nth, spot, base) in spots() {
        let side = (px(base) - 1).max(LEAST);
        let (x, y) = ((left + right) / 2 + px(i32::from(spot.right)), edge - px(i32::from(spot.forward)));
        let leads = matches!(spot.place, SquadPlace::Middle | SquadPlace::Alone)
            || matches!(spot.place, SquadPlace::Wing(position) if position == crate::battle::state::ship::Position::Leader);
        let look = if leads { framed(Edge, White, 2) } else { framed(Panel, Silver, 1) };
        widgets::base(canvas, Point::new(x, y), side, look);
        let number = crate::ui::canvas::line(format_args!("{}", i16::from(first) + nth));
        let mut style = if side >= 34 { title(White) } else { row(White) };
        if style.width(&number) > side - 6 {
            style = body(White);
        }
        let mut middle = y;
        // Which number is which ship: its picture over the number, an Elite in yellow.
        if let Some(ship) = usize::try_from(nth).ok().and_then(|nth| muster.ships.get(nth))
            && !muster.ships.iter().all(|other| alike(ship, other))
        {
            let color = if ship.is_elite() { Yellow } else { White };
            style = body(color);
            // A base too small for both has the colour only; the orders name the numbers.
            if side >= 29 {
                middle += 8;
                canvas.icon_centered(x, y - 4, emblems::ship_icon(ship.order.kind), 14, color);
            }
        }
        canvas.text(x, middle - i32::from(style.font.cap) / 2 + 1, style.center(), &number);
    }
}

/// Ships on the same card.
pub fn alike(one: &ShipPlan, other: &ShipPlan) -> bool {
    (one.order.kind, one.order.pilot, one.order.version)
        == (other.order.kind, other.order.pilot, other.order.version)
}

/// How the squad stands, in words.
pub fn words(muster: &Muster) -> &'static str {
    match (muster.is_wing(), muster.ships.as_slice()) {
        (true, _) => "A wing, rear at the vector",
        (false, [_]) => "Alone, on the vector",
        (false, [one, other, ..]) if one.vector != other.vector => "Each on its own pad",
        (false, _) => "On the vector, left and right",
    }
}

/// What kinds of ships come, the first one for the picture.
pub fn kind(muster: &Muster) -> ShipId {
    muster.ships.first().map_or(ShipId::TieLnFighter, |ship| ship.order.kind)
}

//! Wings as pictures: who stands where, and how the 4 straight template helps to place them.
//!
//! Draws only; what a wing does is the engine's.

use crate::battle::state::battle::Battle;
use crate::battle::state::ship::{Marks, Position};
use crate::battle::state::squad::SquadAt;
use crate::ui::geometry::{framed, rectangle, stroke};
use crate::ui::prelude::*;

/// The middle of the picture.
const MIDDLE: i32 = 120;
/// Thickness of the template, and the space above and below it.
const TEMPLATE: i32 = 9;
const GAP: i32 = 3;

/// Side of a ship's base.
const fn side(large: bool) -> i32 {
    if large { 40 } else { 44 }
}

/// The middle of a position and its distance from the top. The template is as long as three bases and two gaps of half
/// a base, so a flank's middle is a base and a half from the leader's.
const fn place(position: Position, base: i32) -> (i32, i32) {
    let (flank, rear) = (base * 3 / 2, base + TEMPLATE + 2 * GAP);
    match position {
        Position::Leader => (MIDDLE, 0),
        Position::LeftFlank => (MIDDLE - flank, 0),
        Position::RightFlank => (MIDDLE + flank, 0),
        Position::RearSupport => (MIDDLE, rear),
        Position::LeftSupport => (MIDDLE - flank, rear),
        Position::RightSupport => (MIDDLE + flank, rear),
    }
}

/// The wing of a squad, seen from above and flying up; `chosen` is under the cursor. Returns the first row below.
pub fn picture(
    canvas: &mut Canvas,
    battle: &Battle,
    top: i32,
    squad: SquadAt,
    chosen: Option<ShipAt>,
    large: bool,
) -> i32 {
    // The template lies behind the leader: flanks line up with its ends, supports stand behind it.
    let side = side(large);
    canvas.fill(MIDDLE - 2 * side, top + side + GAP, 4 * side, TEMPLATE, Dim);
    for &position in Position::ALL {
        let (x, y) = place(position, side);
        let y = top + y;
        match wing_at(battle, squad, position) {
            Some(at) => base(canvas, battle, at, (x, y, side), chosen == Some(at)),
            None if wing_at(battle, squad, Position::Leader).is_some() && stood(battle, squad, position) => {
                canvas.shape(&rectangle(x - side / 2, y, side, side), stroke(Edge, 1));
            }
            None => {}
        }
    }
    top + 2 * side + TEMPLATE + 2 * GAP + 3
}

/// What the grey bar is.
pub fn caption(canvas: &mut Canvas, y: i32) {
    canvas.text(MIDDLE, y, body(Silver).center(), "grey: the 4 straight template");
}

/// The ship in a position of the wing, if it flies there.
fn wing_at(battle: &Battle, squad: SquadAt, position: Position) -> Option<ShipAt> {
    battle
        .ships()
        .find(|(_, ship)| {
            ship.squad == squad
                && ship.on_table()
                && ship.position == Some(position)
                && !ship.marks.has(Marks::SPLIT)
        })
        .map(|(at, _)| at)
}

/// Somebody of the wing had this position.
fn stood(battle: &Battle, squad: SquadAt, position: Position) -> bool {
    battle.ships().any(|(_, ship)| ship.squad == squad && ship.position == Some(position))
}

fn base(canvas: &mut Canvas, battle: &Battle, at: ShipAt, (x, y, side): (i32, i32, i32), chosen: bool) {
    let Some(ship) = battle.ship(at) else { return };
    let leads = ship.position == Some(Position::Leader);
    let look = match (chosen, leads) {
        (true, _) => framed(AmberDark, Amber, 3),
        (false, true) => framed(Edge, White, 3),
        (false, false) => framed(Panel, Silver, 1),
    };
    widgets::base(canvas, Point::new(x, y + side / 2), side, look);
    canvas.textf(x, y + (side - 25) / 2 + 1, title(White).center(), format_args!("{}", ship.number));
}

/// A squad that is no wing: its ships side by side, a row of four at most.
pub fn line_up(canvas: &mut Canvas, battle: &Battle, top: i32, squad: SquadAt, large: bool) {
    let ships = || battle.ships().filter(move |(_, ship)| ship.squad == squad && ship.on_table());
    let count = cursor::small(ships().count());
    let first = if count > 4 { top } else { top + 20 };
    let (size, below) = if large { (24, 27) } else { (36, 36) };
    for (nth, (_, ship)) in (0i32..).zip(ships()) {
        let (column, line) = (nth % 4, nth / 4);
        let in_line = if line == 0 { count.min(4) } else { count.saturating_sub(4) };
        let x = MIDDLE - i32::from(in_line) * 28 + column * 56;
        let y = first + line * (below + 24);
        canvas.icon_centered(x + 28, y + below / 2 - 2, emblems::ship_icon(ship.kind), size, Silver);
        widgets::badge(canvas, x + 17, y + below, ship.number, 22);
    }
}

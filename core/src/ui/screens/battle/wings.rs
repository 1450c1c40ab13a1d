//! Wings as pictures: who stands where, and how the 4 straight template helps to place them.
//!
//! Draws only; what a wing does is the engine's.

use super::parts;
use crate::{
    table::{
        battle::Battle,
        ship::{Marks, Position, ShipAt},
        squad::SquadAt,
    },
    ui::{
        canvas::Canvas,
        theme::{Color::*, body, tiny},
        widgets,
    },
};

/// Side of a ship's base, and the middle of the picture.
const BASE: i32 = 40;
const MIDDLE: i32 = 120;
/// Tops of the leader, of the template, of the flanks and of the supports.
const LEADER_TOP: i32 = 72;
const TEMPLATE_TOP: i32 = 115;
const FLANK_TOP: i32 = 126;
const SUPPORT_TOP: i32 = 172;
/// From the middle to a flank's middle.
const FLANK: i32 = 60;

fn place(position: Position) -> (i32, i32) {
    match position {
        Position::Leader => (MIDDLE, LEADER_TOP),
        Position::LeftFlank => (MIDDLE - FLANK, LEADER_TOP),
        Position::RightFlank => (MIDDLE + FLANK, LEADER_TOP),
        Position::RearSupport => (MIDDLE, FLANK_TOP),
        Position::LeftSupport => (MIDDLE - FLANK, FLANK_TOP),
        Position::RightSupport => (MIDDLE + FLANK, FLANK_TOP),
    }
}

/// The wing of a squad, seen from above and flying up; `chosen` is under the cursor.
pub fn picture(canvas: &mut Canvas, battle: &Battle, squad: SquadAt, chosen: Option<ShipAt>) {
    // The template lies behind the leader: flanks line up with its ends, supports stand behind it.
    let width = 2 * FLANK + BASE;
    canvas.fill(MIDDLE - width / 2, TEMPLATE_TOP, width, 9, Edge);
    for position in Position::ALL {
        let (x, y) = place(position);
        match wing_at(battle, squad, position) {
            Some(at) => base(canvas, battle, at, (x, y), chosen == Some(at)),
            None if wing_at(battle, squad, Position::Leader).is_some() && stood(battle, squad, position) => {
                canvas.outline(x - BASE / 2, y, BASE, BASE, 1, Edge);
            }
            None => {}
        }
    }
    canvas.text(MIDDLE, SUPPORT_TOP, tiny(Silver).center(), "4 straight between the rows");
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

fn base(canvas: &mut Canvas, battle: &Battle, at: ShipAt, (x, y): (i32, i32), chosen: bool) {
    let Some(ship) = battle.ship(at) else { return };
    let frame = if chosen { Amber } else { Silver };
    let fill = if chosen { AmberDark } else { Panel };
    let width = if chosen { 3 } else { 1 };
    canvas.fill(x - BASE / 2, y, BASE, BASE, frame);
    canvas.fill(x - BASE / 2 + width, y + width, BASE - 2 * width, BASE - 2 * width, fill);
    // The notch of the front edge.
    canvas.fill(x - 4, y, 8, 4, frame);
    canvas.textf(x, y + 14, body(White).center(), format_args!("{}", ship.number));
}

/// A squad that is no wing: its ships side by side, a row of four at most.
pub fn line_up(canvas: &mut Canvas, battle: &Battle, squad: SquadAt) {
    let ships = || battle.ships().filter(move |(_, ship)| ship.squad == squad && ship.on_table());
    let count = ships().count();
    let small = count > 4;
    for (nth, (_, ship)) in (0i32..).zip(ships()) {
        let (column, line) = (nth % 4, nth / 4);
        let in_line = if line == 0 { parts::small(count).min(4) } else { parts::small(count).saturating_sub(4) };
        let left = MIDDLE - i32::from(in_line) * 28;
        let (x, y) = (left + column * 56, if small { 74 + line * 68 } else { 92 });
        canvas.icon_centered(x + 28, y + 16, parts::ship_icon(ship.kind), 36, Silver);
        widgets::badge(canvas, x + 17, y + 38, ship.number, 22);
    }
}

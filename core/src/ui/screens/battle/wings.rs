//! Wings as pictures: who stands where, and how the 4 straight template helps to place them.
//!
//! Draws only; what a wing does is the engine's.

use embedded_graphics::geometry::Point;

use crate::{
    table::{
        battle::Battle,
        ship::{Marks, Position, ShipAt},
        squad::SquadAt,
    },
    ui::{
        canvas::Canvas,
        cursor, emblems,
        geometry::{framed, rectangle, stroke},
        theme::{Color::*, tiny, title},
        widgets,
    },
};

/// Side of a ship's base, and the middle of the picture.
const BASE: i32 = 48;
const MIDDLE: i32 = 120;
/// From the first row of ships to the template, to the second row and to the words below.
const TEMPLATE: i32 = BASE + 3;
const REAR: i32 = TEMPLATE + 9 + 3;
const WORDS: i32 = REAR + BASE + 6;
/// From the middle to a flank's middle: the template is as long as three bases and two gaps of half a base.
const FLANK: i32 = BASE * 3 / 2;

/// The middle of a position and its distance from the top.
const fn place(position: Position) -> (i32, i32) {
    match position {
        Position::Leader => (MIDDLE, 0),
        Position::LeftFlank => (MIDDLE - FLANK, 0),
        Position::RightFlank => (MIDDLE + FLANK, 0),
        Position::RearSupport => (MIDDLE, REAR),
        Position::LeftSupport => (MIDDLE - FLANK, REAR),
        Position::RightSupport => (MIDDLE + FLANK, REAR),
    }
}

/// The wing of a squad, seen from above and flying up; `chosen` is under the cursor.
pub fn picture(canvas: &mut Canvas, battle: &Battle, top: i32, squad: SquadAt, chosen: Option<ShipAt>) {
    // The template lies behind the leader: flanks line up with its ends, supports stand behind it.
    let width = 2 * FLANK + BASE;
    canvas.fill(MIDDLE - width / 2, top + TEMPLATE, width, 9, Dim);
    for &position in Position::ALL {
        let (x, y) = place(position);
        let y = top + y;
        match wing_at(battle, squad, position) {
            Some(at) => base(canvas, battle, at, (x, y), chosen == Some(at)),
            None if wing_at(battle, squad, Position::Leader).is_some() && stood(battle, squad, position) => {
                canvas.shape(&rectangle(x - BASE / 2, y, BASE, BASE), stroke(Edge, 1));
            }
            None => {}
        }
    }
    canvas.text(MIDDLE, top + WORDS, tiny(Silver).center(), "grey: the 4 straight template");
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
    let leads = ship.position == Some(Position::Leader);
    let look = match (chosen, leads) {
        (true, _) => framed(AmberDark, Amber, 3),
        (false, true) => framed(Edge, White, 3),
        (false, false) => framed(Panel, Silver, 1),
    };
    widgets::base(canvas, Point::new(x, y + BASE / 2), BASE, look);
    canvas.textf(x, y + 13, title(White).center(), format_args!("{}", ship.number));
}

/// A squad that is no wing: its ships side by side, a row of four at most.
pub fn line_up(canvas: &mut Canvas, battle: &Battle, squad: SquadAt) {
    let ships = || battle.ships().filter(move |(_, ship)| ship.squad == squad && ship.on_table());
    let count = ships().count();
    let small = count > 4;
    for (nth, (_, ship)) in (0i32..).zip(ships()) {
        let (column, line) = (nth % 4, nth / 4);
        let in_line =
            if line == 0 { cursor::small(count).min(4) } else { cursor::small(count).saturating_sub(4) };
        let left = MIDDLE - i32::from(in_line) * 28;
        let (x, y) = (left + column * 56, if small { 74 + line * 68 } else { 92 });
        canvas.icon_centered(x + 28, y + 16, emblems::ship_icon(ship.kind), 36, Silver);
        widgets::badge(canvas, x + 17, y + 38, ship.number, 22);
    }
}

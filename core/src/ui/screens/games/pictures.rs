//! Pictures of the games: the race board and its buoys, a base and what pushes it.
//!
//! Draws only.

use embedded_graphics::geometry::{AnchorPoint, Point as Spot, Size};
use embedded_graphics::primitives::{RoundedRectangle, Triangle};

use crate::cards::maneuver::{Bearing, Dial, Difficulty, Maneuver, Side};
use crate::cards::space_race::{BOARD_MM, BoardPoint, Buoy, LEGS, RaceCard, RaceFacing};
use crate::games::race::flow::BaseSide;
use crate::games::race::racer::Racer;
use crate::ui::geometry::{framed, rectangle, solid, stroke};
use crate::ui::prelude::*;

pub const fn buoy_color(buoy: Buoy) -> Color {
    match buoy {
        Buoy::Red => Red,
        Buoy::Green => Green,
        Buoy::Yellow => Yellow,
        Buoy::Blue => Blue,
        Buoy::Purple => Purple,
    }
}

/// How a buoy is drawn.
#[derive(Clone, Copy, PartialEq)]
pub enum BuoyLook {
    /// Solid: it is activated, or all are alike.
    Solid,
    /// In a frame: the next one.
    Framed,
    /// Its letter alone: it comes later.
    Letter,
}

/// A buoy with its letter.
pub fn buoy(canvas: &mut Canvas, x: i32, y: i32, buoy: Buoy, look: BuoyLook) {
    const SIDE: i32 = 20;
    let color = buoy_color(buoy);
    let ink = if look == BuoyLook::Solid { Black } else { color };
    let tile = RoundedRectangle::with_equal_corners(rectangle(x, y, SIDE, SIDE), Size::new_equal(3));
    canvas.room(x, y, SIDE, SIDE);
    match look {
        BuoyLook::Solid => canvas.shape(&tile, solid(color)),
        BuoyLook::Framed => canvas.shape(&tile, framed(Black, color, 2)),
        BuoyLook::Letter => {}
    }
    canvas.text(x + SIDE / 2, y + 4, body(ink).center(), buoy.letter());
}

/// The six buoys of a racer: activated, next, still to come.
pub fn legs(canvas: &mut Canvas, x: i32, y: i32, racer: &Racer) {
    for (leg, at) in (0..LEGS).zip((x..).step_by(23)) {
        let Some((one, active)) = racer.leg(leg) else { continue };
        let look = match active {
            true => BuoyLook::Solid,
            false if leg == usize::from(racer.passed()) => BuoyLook::Framed,
            false => BuoyLook::Letter,
        };
        buoy(canvas, at, y, one, look);
    }
}

/// The board: `BOARD` pixels of a 6' x 3' table, with the buoys and perhaps where a card starts.
pub fn board(canvas: &mut Canvas, top: i32, card: Option<&RaceCard>) {
    const LEFT: i32 = 14;
    const WIDTH: i32 = 212;
    let scale = |point: BoardPoint| {
        let x = i32::from(point.x) * WIDTH / i32::from(BOARD_MM.x);
        let y = i32::from(point.y) * BOARD / i32::from(BOARD_MM.y);
        (LEFT + x, top + y)
    };
    canvas.shape(&rectangle(LEFT, top, WIDTH, BOARD), stroke(Edge, 2));
    for (x, y) in [(70, 22), (118, 30), (160, 20), (66, 84), (112, 82), (164, 88), (78, 54), (140, 56)] {
        canvas.icon_centered(LEFT + x, top + y, Icon::Rock, 14, Edge);
    }
    for one in [Buoy::Red, Buoy::Green, Buoy::Yellow, Buoy::Blue, Buoy::Purple] {
        let (x, y) = scale(one.position());
        let solid = card.is_none_or(|card| card.start() == one);
        let look = if solid { BuoyLook::Solid } else { BuoyLook::Framed };
        buoy(canvas, x - 10, y - 10, one, look);
    }
    if let Some(card) = card {
        let (start, facing) = card.grid();
        let (x, y) = scale(start);
        let (icon, dx, dy) = match facing {
            RaceFacing::Right => (Icon::TriRight, 12, 0),
            RaceFacing::Left => (Icon::TriLeft, -12, 0),
            RaceFacing::Down => (Icon::TriDown, 0, 12),
            RaceFacing::Up => (Icon::TriUp, 0, -12),
        };
        canvas.icon_centered(x + dx, y + dy, icon, 20, White);
    }
}

/// Height of the board.
pub const BOARD: i32 = 106;

/// Half a base in the pictures of pushes.
const HALF: i32 = 13;

/// A base from above, nose up, around its middle.
fn base(canvas: &mut Canvas, x: i32, y: i32) {
    widgets::base(canvas, Spot::new(x, y), HALF * 2, framed(Panel, Silver, 2));
}

const fn arrow_to(side: BaseSide) -> (Icon, i32, i32) {
    match side {
        BaseSide::Front => (Icon::TriUp, 0, -1),
        BaseSide::Right => (Icon::TriRight, 1, 0),
        BaseSide::Rear => (Icon::TriDown, 0, 1),
        BaseSide::Left => (Icon::TriLeft, -1, 0),
    }
}

/// A base and the side that was hit.
pub fn struck(canvas: &mut Canvas, x: i32, y: i32, side: BaseSide) {
    base(canvas, x, y);
    let (_, dx, dy) = arrow_to(side);
    let (icon, ..) = arrow_to(side.opposite());
    let (width, height) = if dx == 0 { (HALF * 2, 4) } else { (4, HALF * 2) };
    canvas.fill(x + dx * HALF - width / 2, y + dy * HALF - height / 2, width, height, Red);
    canvas.icon_centered(x + dx * (HALF + 9), y + dy * (HALF + 9), icon, 14, Red);
}

/// A base and where it is pushed: one straight towards a side.
pub fn pushed(canvas: &mut Canvas, x: i32, y: i32, towards: BaseSide) {
    let (icon, dx, dy) = arrow_to(towards);
    let (x, y) = (x - dx * 9, y - dy * 9);
    base(canvas, x, y);
    canvas.icon_centered(x + dx * (HALF + 13), y + dy * (HALF + 13), icon, 20, White);
}

/// A collision die, and a base that is set beside the asteroid it overlapped.
pub fn bounce(canvas: &mut Canvas, top: i32, face: AttackFace) {
    let y = top + 24;
    widgets::die(canvas, 20, top, 48, RolledFace::of(face));
    canvas.icon_centered(118, y, Icon::Rock, 36, Silver);
    // Where it came down, and where it goes.
    canvas.shape(&rectangle(128, y - HALF, HALF * 2, HALF * 2), stroke(Dim, 1));
    canvas.icon_centered(168, y, Icon::TriRight, 14, White);
    base(canvas, 194, y);
}

/// A dial as it is printed: speeds from fast to slow, turns outside, easy green with a round frame, red with a square one.
pub fn dial(canvas: &mut Canvas, top: i32, dial: &Dial) {
    const CELL: i32 = 31;
    let columns = [
        (Bearing::Turn, Some(Side::Left)),
        (Bearing::Bank, Some(Side::Left)),
        (Bearing::Straight, None),
        (Bearing::Bank, Some(Side::Right)),
        (Bearing::Turn, Some(Side::Right)),
        (Bearing::Koiogran, None),
    ];
    for (speed, y) in (1..=5u8).rev().zip((top..).step_by(32)) {
        canvas.textf(14, y + 8, row(Silver), format_args!("{speed}"));
        for ((bearing, side), x) in columns.into_iter().zip((34..).step_by(33)) {
            let Some(difficulty) = dial.difficulty(speed, bearing) else { continue };
            let ink = match difficulty {
                Difficulty::White => White,
                Difficulty::Blue => {
                    canvas.rounded(x, y, CELL, 30, 8, Green);
                    canvas.rounded(x + 2, y + 2, CELL - 4, 26, 6, GreenDark);
                    Green
                }
                Difficulty::Red => {
                    canvas.fill(x, y, CELL, 30, Red);
                    canvas.fill(x + 2, y + 2, CELL - 4, 26, RedDark);
                    Red
                }
            };
            let maneuver = Maneuver { speed, bearing, side, difficulty };
            canvas.say(y, &line(format_args!("{maneuver}")));
            emblems::arrow(canvas, x + CELL / 2, y + 15, maneuver, 20, ink);
        }
    }
}

/// Height of a dial.
pub const DIAL: i32 = 160;

/// The play area of a mission, 3 by 3 feet, and the part of it that is beyond a range of every edge.
pub fn area(canvas: &mut Canvas, top: i32, range: i32, escape: bool) {
    const SIDE: i32 = 84;
    let left = 120 - SIDE / 2;
    let table = rectangle(left, top, SIDE, SIDE);
    canvas.shape(&table, stroke(Edge, 2));
    canvas.shape(&table.offset(-range * SIDE / 9), stroke(White, 1));
    for (x, y) in [(26, 29), (43, 26), (58, 32), (27, 54), (44, 59), (58, 52)] {
        canvas.icon_centered(left + x, top + y, Icon::Rock, 14, Silver);
    }
    if escape {
        canvas.icon_centered(120, top + SIDE / 2 + 1, Icon::Exit, 14, Purple);
    }
}

/// Height of the play area.
pub const AREA: i32 = 84;

/// Something pushes an asteroid along the line of their centres.
pub fn rolling(canvas: &mut Canvas, top: i32, source: Icon) {
    let y = top + 20;
    canvas.fill(50, y - 1, 120, 2, Edge);
    canvas.icon_centered(44, y, source, 26, Silver);
    canvas.icon_centered(120, y, Icon::Rock, 36, White);
    canvas.icon_centered(168, y, Icon::TriRight, 14, White);
    canvas.icon_centered(190, y, Icon::TriRight, 20, White);
}

/// A base with its four quarters around its middle; the one in question is bright.
pub fn quadrant(canvas: &mut Canvas, x: i32, y: i32, chosen: u8) {
    const HALF: i32 = 22;
    let inside = rectangle(x - HALF, y - HALF, HALF * 2 + 1, HALF * 2 + 1);
    canvas.shape(&inside.offset(2), framed(Panel, Silver, 2));
    // A quarter is a triangle from the middle to an edge.
    let [one, other] = match chosen {
        0 => [AnchorPoint::TopLeft, AnchorPoint::TopRight],
        1 => [AnchorPoint::TopRight, AnchorPoint::BottomRight],
        2 => [AnchorPoint::BottomLeft, AnchorPoint::BottomRight],
        _ => [AnchorPoint::TopLeft, AnchorPoint::BottomLeft],
    }
    .map(|corner| inside.anchor_point(corner));
    canvas.shape(&Triangle::new(inside.center(), one, other), solid(Blue));
    canvas.fill(x - 5, y - HALF - 2, 11, 6, Silver);
}

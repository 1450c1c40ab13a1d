//! Pictures of huge ships: their sections, their template, their energy. Draws only.

use embedded_graphics::primitives::Line;

use crate::cards::huge::{HugeId, ShipSection};
use crate::cards::maneuver::{Bearing, Maneuver, Side};
use crate::games::huge::ship::HugeShip;
use crate::ui::geometry::{framed, rectangle, stroke};
use crate::ui::prelude::*;

/// A straight line, two pixels thick.
fn thick(canvas: &mut Canvas, from: (i32, i32), to: (i32, i32), color: Color) {
    canvas.shape(&Line::new(from.into(), to.into()), stroke(color, 2));
}

/// A huge ship from above, lying along the screen, nose right; the section in question is bright. With a shot at it,
/// and the line or lines that this must not cross.
pub fn sections(canvas: &mut Canvas, top: i32, ship: &HugeShip, chosen: Option<ShipSection>, shot: bool) {
    let y = top + 28;
    for (x, one) in [(60, ShipSection::Aft), (122, ShipSection::Fore)] {
        let (frame, fill) = if chosen == Some(one) { (White, Edge) } else { (Silver, Panel) };
        canvas.fill(x, y - 20, 58, 40, frame);
        canvas.fill(x + 2, y - 18, 54, 36, fill);
        if ship.can_suffer(one) {
            canvas.text(x + 29, y - 6, body(White).center(), one.name());
        } else {
            canvas.icon_centered(x + 29, y, Icon::Destroyed, 20, Red);
        }
    }
    canvas.icon_centered(188, y, Icon::TriRight, 14, Silver);
    if !shot {
        return;
    }
    if ship.kind == HugeId::CRoc {
        for lean in [-1, 1] {
            let (from, to) = (Point::new(119 - 28, y + lean * 28), Point::new(119 + 28, y - lean * 28));
            canvas.shape(&Line::new(from, to), stroke(Blue, 3));
        }
    } else {
        canvas.fill(119, y - 28, 2, 56, Blue);
    }
    let Some(section) = chosen else { return };
    let (x, to) = if section == ShipSection::Aft { (28, 58) } else { (216, 190) };
    canvas.icon_centered(x, y, Icon::XWing, 20, Red);
    for step in 3..6 {
        canvas.fill(x + (to - x) * step / 5, y, 3, 3, Red);
    }
}

/// Height of the picture of a maneuver.
pub const MOVE: i32 = 110;

const BASE: i32 = 30;
/// A speed on the template, straight and in a bank.
const SPEED: i32 = 12;
const BANK: i32 = 16;

/// How a huge ship moves: the template beside its front base, where that base is now and where it will be.
pub fn huge_move(canvas: &mut Canvas, top: i32, maneuver: Maneuver) {
    let speed = i32::from(maneuver.speed);
    // The middle of the front base's rear edge.
    let (middle, rear) = (58, top + MOVE - BASE - 2);
    canvas.shape(&rectangle(middle - BASE / 2, rear + 2, BASE, BASE), framed(Panel, Silver, 2));
    widgets::base(canvas, Point::new(middle, rear - BASE / 2), BASE, framed(Panel, White, 2));
    let (first, second, end) = if maneuver.bearing == Bearing::Bank {
        // A bank to the left has its template on the right: the outer corner slides along it.
        let out = if maneuver.side == Some(Side::Left) { 1 } else { -1 };
        let corner = (middle + out * BASE / 2, rear);
        let end = (corner.0 - out * 8 * speed, rear - BASE - BANK * speed);
        // Backward and inward from there, leaning by a quarter of a right angle.
        let back = (end.0 + out * 11, end.1 + 27);
        let inner = (end.0 - out * 27, end.1 + 11);
        let last = (inner.0 + out * 11, inner.1 + 27);
        for (from, to) in [(end, back), (back, last), (last, inner), (inner, end)] {
            thick(canvas, from, to, Yellow);
        }
        for side in [4, 12] {
            let bend = (corner.0 + out * side, rear - BASE);
            thick(canvas, (bend.0, rear), bend, Blue);
            thick(canvas, bend, (end.0 + out * side, end.1 - 2), Blue);
        }
        // The notch below one corner, the angle over the other.
        thick(canvas, (corner.0 - out * 6, rear), (corner.0 + out * 12, rear), Blue);
        thick(canvas, (end.0 - out * 9, end.1 + 1), (end.0 + out * 12, end.1 - 3), Blue);
        ("notch", "angle", end.1)
    } else {
        let end = rear - SPEED * speed;
        let x = middle + BASE / 2 + 4;
        canvas.shape(&rectangle(x, rear - SPEED * 5, 14, SPEED * 5), framed(BlueDark, Blue, 2));
        for mark in 1..5 {
            canvas.fill(x, rear - SPEED * mark, 14, 1, Blue);
        }
        canvas.shape(&rectangle(middle - BASE / 2, end - BASE, BASE, BASE), stroke(Yellow, 2));
        canvas.fill(middle - BASE / 2 - 4, end - 2, BASE + 26, 3, Yellow);
        ("bottom", "speed", end)
    };
    for (number, word, y) in [("1", first, rear + 4), ("2", second, end - 18)] {
        widgets::key_chip(canvas, 104, y, number, if number == "1" { Blue } else { Yellow });
        canvas.text(127, y + 3, body(White), word);
    }
    canvas.textf(186, top + 42, title(White), format_args!("{}", maneuver.speed));
    emblems::arrow(canvas, 218, top + 54, maneuver, 40, White);
}

/// Energy as bolts, right-aligned; what is not there is a hollow place.
pub fn bolts(canvas: &mut Canvas, right: i32, middle: i32, energy: u8, limit: u8) {
    for place in 0..limit {
        let x = right - 8 - i32::from(limit - 1 - place) * 17;
        if place < energy {
            canvas.icon_centered(x, middle, Icon::Energy, 14, Yellow);
        } else {
            canvas.outline(x - 5, middle - 5, 10, 10, 2, Dim);
        }
    }
}

/// What is left, in numbers, right-aligned.
pub fn counts(canvas: &mut Canvas, right: i32, middle: i32, large: bool, counts: &[(Icon, Color, u8)]) {
    const PITCH: i32 = 38;
    let mut x = right - PITCH * i32::try_from(counts.len()).unwrap_or(0);
    for &(icon, color, count) in counts {
        canvas.icon_centered(x + 7, middle, icon, 14, color);
        let style = if large { row(White) } else { body(White) };
        canvas.textf(x + 16, middle - i32::from(style.font.cap) / 2, style, format_args!("{count}"));
        x += PITCH;
    }
}

/// The steps of the energy, and the cells of a ship card: full or empty.
pub fn energy(canvas: &mut Canvas, top: i32, step: u8, height: i32, (energy, limit): (u8, u8)) {
    let top = top - 2;
    for (place, word) in (0u8..).zip(["Gain", "Allocate", "Use"]) {
        let x = 6 + i32::from(place) * 77;
        let now = place == step;
        canvas.rounded(x, top, 74, 24, 3, if now { White } else { Panel });
        canvas.text(x + 37, top + 6, body(if now { Black } else { Silver }).center(), word);
    }
    canvas.say(top + 40, &line(format_args!("energy {energy} of {limit}")));
    let limit = limit.max(energy).min(10);
    let pitch = if limit > 6 { 22 } else { 34 };
    let left = 120 - i32::from(limit) * pitch / 2;
    for cell in 0..limit {
        let x = left + i32::from(cell) * pitch;
        let full = cell < energy;
        canvas.fill(x, top + 30, pitch - 3, height, if full { Yellow } else { Edge });
        if !full {
            canvas.fill(x + 2, top + 32, pitch - 7, height - 4, Black);
        }
        canvas.icon_centered(
            x + pitch / 2 - 1,
            top + 30 + height / 2,
            Icon::Energy,
            if pitch > 30 && height > 20 { 18 } else { 14 },
            if full { Black } else { Edge },
        );
    }
}

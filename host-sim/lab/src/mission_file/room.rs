//! What the areas of a map hold: whether a place is inside, how many bases stand there.
//!
//! Measured in the map's own hundredths of range 1, as the diagram is drawn. Does NOT place anything: players do.

use wingmate_core::cards::missions::vocabulary::{MapPoint, Shape};

/// The largest base that a pilot's ship has is medium.
pub const PILOT_BASE: u16 = 60;
/// Between bases that set up side by side: a template.
const GAP: u16 = 20;
/// How finely places are tried.
const STEP: u16 = 5;

/// Whether a place is inside a shape or on its rim; edges have no inside.
pub fn holds(shape: &Shape, at: MapPoint) -> bool {
    let (x, y) = (i64::from(at.x), i64::from(at.y));
    let away = |from: MapPoint| (x - i64::from(from.x), y - i64::from(from.y));
    match shape {
        Shape::Rect(low, high) => (low.x..=high.x).contains(&at.x) && (low.y..=high.y).contains(&at.y),
        Shape::Circle(middle, radius) => {
            let (right, up) = away(*middle);
            right * right + up * up <= i64::from(*radius).pow(2)
        }
        Shape::Triangle([a, b, c]) => {
            let side = |from: MapPoint, to: MapPoint| {
                let (right, up) = away(from);
                (i64::from(to.x) - i64::from(from.x)) * up - (i64::from(to.y) - i64::from(from.y)) * right
            };
            let sides = [side(*a, *b), side(*b, *c), side(*c, *a)];
            sides.iter().all(|side| *side >= 0) || sides.iter().all(|side| *side <= 0)
        }
        Shape::Edges(_) => false,
    }
}

/// How many pilots' ships stand in some areas, whole, in rows, a template apart; counted up to `wanted`.
pub fn ships(areas: &[&Shape], table: u16, wanted: usize) -> usize {
    let corners =
        |x: u16, y: u16| [(x, y), (x + PILOT_BASE, y), (x, y + PILOT_BASE), (x + PILOT_BASE, y + PILOT_BASE)];
    let stands = |x: u16, y: u16| {
        let inside = |(x, y)| areas.iter().any(|area| holds(area, MapPoint { x, y }));
        corners(x, y).into_iter().all(inside)
    };
    let last = table - PILOT_BASE;
    let pitch = PILOT_BASE + GAP;
    // Rows lie across or along; where the first one begins may decide.
    let in_row = |row: u16, along: bool| {
        let (mut at, mut count) = (0, 0);
        while at <= last {
            let stands = if along { stands(row, at) } else { stands(at, row) };
            count += usize::from(stands);
            at += if stands { pitch } else { STEP };
        }
        count
    };
    let mut most = 0;
    for first in (0..pitch).step_by(usize::from(STEP)) {
        for along in [false, true] {
            let mut count = 0;
            for row in (first..=last).step_by(usize::from(pitch)) {
                count += in_row(row, along);
                if count >= wanted {
                    return wanted;
                }
            }
            most = most.max(count);
        }
    }
    most
}

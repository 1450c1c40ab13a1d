//! How huge ships move: with tools of their own, laid beside the base.
//!
//! The tool of the 1st edition, with which the campaign flies its GR-75, turns by 30 degrees; that of the 2nd by 45. Only
//! the base counts for obstacles. Does NOT move other ships out of the way: rules differ on that.

use wingmate_core::cards::maneuver::{Bearing, Side};

use super::base::Base;
use super::pose::{Point, Pose, direction};
use super::shape::{Shape, overlaps};
use super::template::{Move, STRAIGHT, sign};

/// The two ends of a huge base are large bases.
const END_BASE: f64 = 80.0;
const TURN_1E: f64 = 30.0;
/// How far the rear corner of the front base moves in a bank of speed 1 and 2: towards the side, and forward.
const CORNER_1E: [(f64, f64); 2] = [(19.7, 43.4), (22.9, 87.8)];
const TURN_2E: f64 = 45.0;
/// A bank of the 2nd edition turns about this point, to the side and ahead of the centre,
const PIVOT_2E: f64 = 40.0;
/// and then goes forward and away from that side: speed 0 to 3.
const AFTER_2E: [(f64, f64); 4] = [(0.0, 0.0), (33.0, 0.0), (73.0, 10.0), (113.0, 20.0)];

/// Fastest straight and bank of a tool.
pub fn fastest(base: Base, bearing: Bearing) -> u8 {
    match (base, bearing) {
        (Base::Huge2e, Bearing::Straight) => 5,
        (Base::Huge2e, Bearing::Bank) => 3,
        (_, Bearing::Straight) => 4,
        (_, Bearing::Bank) => 2,
        _ => 0,
    }
}

/// The slowest; a bank of the 2nd edition turns at speed 0.
pub fn slowest(base: Base, bearing: Bearing) -> u8 {
    match (base, bearing) {
        (Base::Huge2e, _) | (_, Bearing::Stop) => 0,
        _ => 1,
    }
}

/// The step of a huge ship's centre: right, forward, turn. A faster maneuver than the tool has is flown as its fastest.
pub fn step(base: Base, mv: Move) -> (f64, f64, f64) {
    let side = sign(mv.side.unwrap_or(Side::Right));
    let speed = mv.speed.min(fastest(base, mv.bearing));
    match (mv.bearing, base) {
        (Bearing::Straight, _) => (0.0, STRAIGHT * f64::from(speed), 0.0),
        (Bearing::Bank, Base::Huge2e) => {
            let (ahead, outwards) = AFTER_2E[usize::from(speed)];
            let from = Point::new(PIVOT_2E, PIVOT_2E);
            bank(side, from, from, TURN_2E, Point::new(-outwards, ahead))
        }
        (Bearing::Bank, _) if speed > 0 => {
            let (aside, ahead) = CORNER_1E[usize::from(speed) - 1];
            let corner = Point::new(base.half_width(), base.half_length() - END_BASE);
            bank(side, corner, corner + Point::new(aside, ahead), TURN_1E, Point::ZERO)
        }
        _ => (0.0, 0.0, 0.0),
    }
}

/// A point of the ship goes from one place to another, the ship turns about it and then goes on in its new frame.
fn bank(side: f64, from: Point, to: Point, turn: f64, then: Point) -> (f64, f64, f64) {
    let ahead = direction(turn);
    let right = Point::new(ahead.y, -ahead.x);
    let back = then - from;
    let centre = to + right * back.x + ahead * back.y;
    (side * centre.x, centre.y, side * turn)
}

pub fn end(base: Base, start: Pose, mv: Move) -> Pose {
    let (right, forward, turn) = step(base, mv);
    start.step(right, forward, turn)
}

/// A huge ship of the 2nd edition that would end on another huge one flies slower, down to standing still; says how fast it went.
/// None: it stays where it is.
pub fn fly(base: Base, start: Pose, mv: Move, other_huge: &[Shape]) -> (Pose, Option<u8>) {
    let free = |pose: Pose| !other_huge.iter().any(|other| overlaps(&base.footprint(pose), other));
    (slowest(base, mv.bearing)..=mv.speed)
        .rev()
        .map(|speed| (end(base, start, Move { speed, ..mv }), speed))
        .find(|&(pose, _)| free(pose))
        .map_or((start, None), |(pose, speed)| (pose, Some(speed)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_huge_ship_flies_slower_behind_another() {
        let (base, start) = (Base::Huge2e, Pose::new(0.0, 0.0, 0.0));
        let straight = Move::new(Bearing::Straight, 4, None);
        let ahead = |y: f64| [base.footprint(Pose::new(0.0, y, 0.0))];
        assert_eq!(fly(base, start, straight, &[]), (Pose::new(0.0, 160.0, 0.0), Some(4)));
        assert_eq!(
            fly(base, start, straight, &ahead(341.0)),
            (Pose::new(0.0, 120.0, 0.0), Some(3)),
            "edge to edge"
        );
        assert_eq!(fly(base, start, straight, &ahead(340.9)), (Pose::new(0.0, 80.0, 0.0), Some(2)));
        let bank = Move::new(Bearing::Bank, 1, Some(Side::Left));
        assert_eq!(fly(base, start, bank, &ahead(222.0)), (start, None), "not even at speed 0");
    }
}

//! The small map of Show me: where ships stand, where maneuvers end, and what lies in arc and range.
//!
//! Whole millimetres; headings in eighths of a turn, which no maneuver of these ships leaves, so eight sines are enough.
//! Bases are measured by their corners and the middles of their edges. Knows no battle and chooses nothing.

use crate::battle::state::question::Sector;
use crate::cards::maneuver::{Bearing, Maneuver, Side};
use crate::cards::ships::{Distance, TargetArc};

/// The map, in millimetres.
pub const WIDTH: i32 = 780;
pub const HEIGHT: i32 = 720;

/// Half a small base, and a length of the straight template.
const HALF: i32 = 20;
const STRAIGHT: i32 = 40;
/// A band of the range ruler.
const BAND: i32 = 100;
/// Sines of the eight headings in 256ths.
const SINES: [i32; 8] = [0, 181, 256, 181, 0, -181, -256, -181];
/// Corners of a base and the middles of its edges: ahead and to the right of its centre.
const EDGE: [(i32, i32); 8] = [
    (HALF, HALF),
    (HALF, 0),
    (HALF, -HALF),
    (0, HALF),
    (0, -HALF),
    (-HALF, HALF),
    (-HALF, 0),
    (-HALF, -HALF),
];

/// Where a ship stands: its centre from the top left corner, and its heading, clockwise from up.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Pose {
    pub x: i32,
    pub y: i32,
    pub heading: u8,
}

/// 256ths as whole numbers, rounded.
const fn whole(parts: i32) -> i32 {
    (parts + 128) >> 8
}

const fn diagonal(length: i32) -> i32 {
    whole(length * SINES[1])
}

impl Pose {
    pub const fn new(x: i32, y: i32, heading: u8) -> Pose {
        Pose { x, y, heading }
    }

    /// Sine and cosine of the heading.
    fn axes(self) -> (i32, i32) {
        let of = |heading: u8| SINES.get(usize::from(heading & 7)).copied().unwrap_or(0);
        (of(self.heading), of(self.heading.wrapping_add(2)))
    }

    /// The point so far ahead and to the right.
    pub fn point(self, ahead: i32, right: i32) -> (i32, i32) {
        let (sine, cosine) = self.axes();
        (self.x + whole(ahead * sine + right * cosine), self.y + whole(right * sine - ahead * cosine))
    }

    /// How far ahead and to the right a point is.
    fn sees(self, (x, y): (i32, i32)) -> (i32, i32) {
        let (sine, cosine) = self.axes();
        let (x, y) = (x - self.x, y - self.y);
        (whole(x * sine - y * cosine), whole(x * cosine + y * sine))
    }

    const fn at(self) -> (i32, i32) {
        (self.x, self.y)
    }

    fn edge(self) -> impl Iterator<Item = (i32, i32)> {
        EDGE.into_iter().map(move |(ahead, right)| self.point(ahead, right))
    }

    fn step(self, ahead: i32, right: i32, turn: u8) -> Pose {
        let (x, y) = self.point(ahead, right);
        Pose { x, y, heading: self.heading.wrapping_add(turn) & 7 }
    }

    /// Where a maneuver ends: half a base to its front edge, the template, half a base again.
    pub fn flown(self, maneuver: Maneuver) -> Pose {
        let speed = i32::from(maneuver.speed);
        let (ahead, right, turn) = match maneuver.bearing {
            Bearing::Bank => {
                let radius = 30 + 50 * speed;
                (HALF + diagonal(radius + HALF), radius - diagonal(radius - HALF), 1)
            }
            Bearing::Turn => {
                let radius = (15 + 55 * speed) / 2;
                (HALF + radius, radius + HALF, 2)
            }
            Bearing::Koiogran => return self.step(STRAIGHT * (speed + 1), 0, 4),
            Bearing::Stop => (0, 0, 0),
            _ => (STRAIGHT * (speed + 1), 0, 0),
        };
        match maneuver.side {
            Some(Side::Left) => self.step(ahead, -right, 8 - turn),
            _ => self.step(ahead, right, turn),
        }
    }

    /// Places of a barrel roll: to either side, level, further forward or further back.
    pub fn rolls(self) -> impl Iterator<Item = Pose> {
        let side = 2 * HALF + STRAIGHT;
        [side, -side].into_iter().flat_map(move |right| [0, 10, -10].map(|ahead| self.step(ahead, right, 0)))
    }

    /// On the way from `start` to here, an eighth short of it for each step: what a ship that bumps goes back.
    pub fn short_of(self, start: Pose, steps: i32) -> Pose {
        let between = |from: i32, to: i32| to + (from - to) * steps / 8;
        let heading = if steps > 4 { start.heading } else { self.heading };
        Pose { x: between(start.x, self.x), y: between(start.y, self.y), heading }
    }

    /// Whether all of its base is on the map.
    pub fn is_inside(self) -> bool {
        self.edge().all(|(x, y)| (0..=WIDTH).contains(&x) && (0..=HEIGHT).contains(&y))
    }

    /// The nearest place that is: the last way out if nothing can be flown.
    pub fn held(self) -> Pose {
        // A base that stands across reaches further.
        let reach = 2 * HALF - 10;
        Pose { x: self.x.clamp(reach, WIDTH - reach), y: self.y.clamp(reach, HEIGHT - reach), ..self }
    }

    fn covers(self, point: (i32, i32)) -> bool {
        let (ahead, right) = self.sees(point);
        ahead.abs() < HALF && right.abs() < HALF
    }

    /// Whether two bases overlap.
    pub fn overlaps(self, other: Pose) -> bool {
        self.covers(other.at())
            || self.edge().any(|point| other.covers(point))
            || other.edge().any(|point| self.covers(point))
    }

    /// Square of the distance from this base to a point.
    fn away(self, (x, y): (i32, i32)) -> i32 {
        let from = |(own_x, own_y): (i32, i32)| (own_x - x).pow(2) + (own_y - y).pow(2);
        self.edge().map(from).min().unwrap_or(i32::MAX)
    }

    /// The range from base to base: 0 if they touch.
    pub fn range(self, other: Pose) -> u8 {
        if self.overlaps(other) {
            return 0;
        }
        band(other.edge().map(|point| self.away(point)).min())
    }

    /// The range of a shot: something of the other base lies in the front arc, at range 1 to 3.
    pub fn shot(self, other: Pose) -> Option<u8> {
        // Out of reach at the first look: centres are up to two half bases further apart than edges.
        if (other.x - self.x).pow(2) + (other.y - self.y).pow(2) > (3 * BAND + 3 * HALF).pow(2) {
            return None;
        }
        let ahead = |point: &(i32, i32)| {
            let (ahead, right) = self.sees(*point);
            ahead > 0 && right.abs() <= ahead
        };
        let seen = other.edge().filter(ahead).map(|point| self.away(point)).min();
        Some(band(seen)).filter(|range| (1..=3).contains(range) && self.range(other) > 0)
    }

    /// In which of the eight areas of a card another ship is, by its centre ("Determining Which Arc the Target Is In").
    pub fn sector(self, other: Pose) -> Sector {
        let (ahead, right) = self.sees(other.at());
        let arc = match (ahead >= 0, right.abs() <= ahead.abs()) {
            (true, true) => TargetArc::Front,
            (true, false) => TargetArc::FrontSide,
            (false, false) => TargetArc::RearSide,
            (false, true) => TargetArc::Rear,
        };
        // Straight behind counts as right.
        let rightward = right > 0 || right == 0 && ahead < 0;
        Sector { arc, side: if rightward { Side::Right } else { Side::Left } }
    }

    /// Close: range 1, or range 2 in front of the target ("Determining Distance to the Target").
    pub fn distance(self, target: Pose) -> Distance {
        let in_front = || self.edge().all(|point| target.sees(point).0 >= 0);
        match self.range(target) {
            0 | 1 => Distance::Close,
            2 if in_front() => Distance::Close,
            _ => Distance::Far,
        }
    }
}

/// The band of a squared distance; 0 if the bases touch, 4 beyond the ruler.
fn band(square: Option<i32>) -> u8 {
    match square.unwrap_or(i32::MAX) {
        ..=4 => 0,
        square => (1..4).find(|band| square <= (BAND * i32::from(*band)).pow(2)).unwrap_or(4),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cards::dials::{DialId, TABLE};

    const START: Pose = Pose::new(400, 400, 0);

    fn maneuver(speed: u8, bearing: Bearing, side: Option<Side>) -> Maneuver {
        let dial = &TABLE[usize::from(DialId::TieLnFighter.number())].dial;
        dial.find(speed, bearing, side).unwrap()
    }

    /// By the templates: a bank of 130 mm, a turn of 62.5 mm, half a base before and behind.
    #[test]
    fn maneuvers_end_where_the_templates_do() {
        assert_eq!(START.flown(maneuver(2, Bearing::Straight, None)), Pose::new(400, 280, 0));
        assert_eq!(START.flown(maneuver(2, Bearing::Bank, Some(Side::Right))), Pose::new(452, 274, 1));
        assert_eq!(START.flown(maneuver(2, Bearing::Turn, Some(Side::Left))), Pose::new(318, 318, 6));
        assert_eq!(START.flown(maneuver(3, Bearing::Koiogran, None)), Pose::new(400, 240, 4));
    }

    #[test]
    fn four_turns_come_back_to_where_they_began() {
        for heading in 0..8 {
            let turn = maneuver(1, Bearing::Turn, Some(Side::Right));
            let start = Pose { heading, ..START };
            let end = (0..4).fold(start, |pose, _| pose.flown(turn));
            assert!((end.x - start.x).abs() <= 2 && (end.y - start.y).abs() <= 2, "{heading}: {end:?}");
            assert_eq!(end.heading, heading);
        }
    }

    #[test]
    fn ranges_are_measured_from_base_to_base() {
        for (y, range) in [(361, 0), (360, 0), (350, 1), (260, 1), (259, 2), (160, 2), (60, 3), (59, 4)] {
            assert_eq!(START.range(Pose::new(400, y, 0)), range, "{y}");
        }
        assert!(START.overlaps(Pose::new(425, 375, 1)) && !START.overlaps(Pose::new(436, 364, 1)));
    }

    #[test]
    fn a_shot_needs_arc_and_range() {
        assert_eq!(START.shot(Pose::new(400, 250, 0)), Some(2));
        assert_eq!(START.shot(Pose::new(400, 550, 0)), None, "behind");
        assert_eq!(START.shot(Pose::new(600, 380, 0)), None, "beside");
        assert_eq!(START.shot(Pose::new(520, 300, 0)), Some(2), "a corner is in the arc");
        assert_eq!(START.shot(Pose::new(400, 50, 0)), None, "too far");
        assert_eq!(START.shot(Pose::new(400, 360, 0)), None, "they touch");
    }

    #[test]
    fn all_eight_areas_are_told_apart() {
        let around = [(10, 90), (90, 10), (90, -10), (10, -90), (-10, -90), (-90, -10), (-90, 10), (-10, 90)];
        for heading in 0..8 {
            let ship = Pose { heading, ..START };
            for ((right, ahead), sector) in around.into_iter().zip(Sector::ALL) {
                let (x, y) = ship.point(ahead, right);
                assert_eq!(ship.sector(Pose::new(x, y, 0)), sector, "heading {heading}");
            }
        }
        assert_eq!(START.sector(Pose::new(400, 300, 0)).side, Side::Left);
        assert_eq!(START.sector(Pose::new(400, 500, 0)).side, Side::Right);
    }
}

//! Maneuver templates: where a ship ends, and what lies under the template.
//!
//! A template lies flush against the edge of the base, between its guides; the base is set flush against its far end. Only
//! template and final base matter, not what the base passes over. Does NOT know other ships: `overlap` does.

use wingmate_core::cards::maneuver::{Bearing, Maneuver, Side};

use super::base::Base;
use super::pose::{Frame, Point, Pose, direction};
use super::shape::{Cut, Part, Plane, Polygon, Shape, overlaps, separation};
use super::{TOUCH, huge};

/// The width of every template.
pub const WIDTH: f64 = 20.0;
/// The length of a straight template for each speed.
pub const STRAIGHT: f64 = 40.0;
/// How far a Tallon roll may be shifted, and a roll along a template's short end.
pub const SHIFT: f64 = 10.0;

/// To the right is positive.
pub(crate) fn sign(side: Side) -> f64 {
    match side {
        Side::Left => -1.0,
        Side::Right => 1.0,
    }
}

/// A maneuver as it is laid on the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Move {
    pub bearing: Bearing,
    pub speed: u8,
    /// A sided bearing without a side goes right.
    pub side: Option<Side>,
    /// Where a Tallon roll ends: 1 forward, 0 middle, -1 back, along the new heading.
    pub shift: i8,
}

impl Move {
    pub const fn new(bearing: Bearing, speed: u8, side: Option<Side>) -> Move {
        Move { bearing, speed, side, shift: 0 }
    }

    pub(crate) fn course(self) -> Course {
        let side = sign(self.side.unwrap_or(Side::Right));
        let (way, turn) = match self.bearing {
            _ if self.speed == 0 => (Way::Stay, 0.0),
            Bearing::Stop => (Way::Stay, 0.0),
            Bearing::Straight | Bearing::ReverseStraight => (Way::straight(self.speed), 0.0),
            Bearing::Koiogran => (Way::straight(self.speed), 180.0),
            Bearing::Bank | Bearing::ReverseBank => (Way::bank(self.speed, side), 0.0),
            Bearing::Segnor => (Way::bank(self.speed, side), 180.0),
            Bearing::Turn => (Way::turn(self.speed, side), 0.0),
            Bearing::Tallon => (Way::turn(self.speed, side), 90.0 * side),
        };
        let back = matches!(self.bearing, Bearing::ReverseStraight | Bearing::ReverseBank);
        let shift = if self.bearing == Bearing::Tallon { SHIFT * f64::from(self.shift) } else { 0.0 };
        Course { way, back, turn, shift }
    }
}

impl From<Maneuver> for Move {
    fn from(maneuver: Maneuver) -> Move {
        Move::new(maneuver.bearing, maneuver.speed, maneuver.side)
    }
}

/// The middle line of a template, from its start straight ahead.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum Way {
    Stay,
    Straight {
        length: f64,
    },
    /// `side` is 1 to the right, -1 to the left.
    Curve {
        radius: f64,
        angle: f64,
        side: f64,
    },
}

impl Way {
    pub fn straight(speed: u8) -> Way {
        Way::Straight { length: STRAIGHT * f64::from(speed) }
    }

    pub fn bank(speed: u8, side: f64) -> Way {
        Way::Curve { radius: 30.0 + 50.0 * f64::from(speed), angle: 45.0, side }
    }

    pub fn turn(speed: u8, side: f64) -> Way {
        Way::Curve { radius: 7.5 + 27.5 * f64::from(speed), angle: 90.0, side }
    }

    pub fn length(self) -> f64 {
        match self {
            Way::Stay => 0.0,
            Way::Straight { length } => length,
            Way::Curve { radius, angle, .. } => radius * angle.to_radians(),
        }
    }

    /// The same way, only so far.
    fn until(self, length: f64) -> Way {
        let length = length.min(self.length());
        match self {
            _ if length <= 0.0 => Way::Stay,
            Way::Stay => Way::Stay,
            Way::Straight { .. } => Way::Straight { length },
            Way::Curve { radius, side, .. } => {
                Way::Curve { radius, angle: (length / radius).to_degrees(), side }
            }
        }
    }

    /// The step from `before` the start of the template to `after` its end: right, forward and turn.
    pub fn step(self, before: f64, after: f64) -> (f64, f64, f64) {
        match self {
            Way::Stay => (0.0, 0.0, 0.0),
            Way::Straight { length } => (0.0, before + length + after, 0.0),
            Way::Curve { radius, angle, side } => {
                let end = direction(angle);
                let right = radius * (1.0 - end.y) + after * end.x;
                (side * right, before + radius * end.x + after * end.y, side * angle)
            }
        }
    }
}

/// A template and what is done at its far end.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Course {
    pub way: Way,
    /// Laid at the rear guides, flown backwards.
    pub back: bool,
    /// Clockwise, after the template.
    pub turn: f64,
    /// Forward along the last heading.
    pub shift: f64,
}

impl Course {
    /// From a carrier's or the ship's own edge, `before` its centre, to the centre of the base.
    pub fn end(self, start: Pose, before: f64, after: f64) -> Pose {
        let (right, forward, turn) = self.way.step(before, after);
        let (forward, turn) = if self.back { (-forward, -turn) } else { (forward, turn) };
        let landed = start.step(right, forward, turn + self.turn);
        if self.shift == 0.0 { landed } else { landed.step(0.0, self.shift, 0.0) }
    }

    pub fn template(self, start: Pose, before: f64) -> Template {
        let frame = start.frame();
        if self.back {
            let way = match self.way {
                Way::Curve { radius, angle, side } => Way::Curve { radius, angle, side: -side },
                other => other,
            };
            let frame = Frame { at: frame.at - frame.forward * before, forward: -frame.forward };
            Template::laid(frame, way, WIDTH, 2.0 * before)
        } else {
            let frame = Frame { at: frame.at + frame.forward * before, ..frame };
            Template::laid(frame, self.way, WIDTH, 2.0 * before)
        }
    }
}

/// Where a ship ends that executes the whole maneuver.
pub fn end(base: Base, start: Pose, mv: Move) -> Pose {
    if base.is_huge() {
        return huge::end(base, start, mv);
    }
    mv.course().end(start, base.half_length(), base.half_length())
}

/// The area under the template. A huge ship's tool lies beside its base and counts for nothing.
pub fn template(base: Base, start: Pose, mv: Move) -> Template {
    let course = if base.is_huge() { Move::new(Bearing::Stop, 0, None).course() } else { mv.course() };
    course.template(start, base.half_length())
}

/// Where a template lies.
#[derive(Clone, Copy, Debug)]
pub struct Template {
    /// The middle of its near end, and the way it begins.
    start: Frame,
    way: Way,
    width: f64,
    /// Where it begins on the path of the rear mark (`overlap`).
    lead: f64,
}

impl Template {
    pub(crate) fn laid(start: Frame, way: Way, width: f64, lead: f64) -> Template {
        Template { start, way, width, lead }
    }

    /// Only what lies between the start and a base that was moved back: its rear mark is at `u` on the path.
    #[must_use]
    pub fn until(self, u: f64) -> Template {
        Template::laid(self.start, self.way.until(u - self.lead), self.width, self.lead)
    }

    /// Whether the template lies on a thing; to touch is not enough.
    pub fn touches(&self, thing: &Shape) -> bool {
        let (start, half) = (self.start, self.width / 2.0);
        match self.way {
            Way::Stay => false,
            Way::Straight { length } => {
                let middle = Frame { at: start.at + start.forward * (length / 2.0), ..start };
                overlaps(&Shape::Polygon(Polygon::rectangle(middle, half, length / 2.0)), thing)
            }
            Way::Curve { radius, angle, side } => {
                let middle = start.point(side * radius, 0.0);
                let end = direction(angle);
                let last = -start.vector(Point::new(side * end.x, end.y));
                let ray = |inwards: Point| Plane { inwards, from: inwards.dot(middle) };
                let ring = Ring {
                    middle,
                    inner: radius - half,
                    outer: radius + half,
                    rays: [ray(start.forward), ray(last)],
                };
                let mut touched = false;
                thing.each(|part| touched |= ring.touches(part));
                touched
            }
        }
    }
}

/// A curved template: between two circles and two rays.
struct Ring {
    middle: Point,
    inner: f64,
    outer: f64,
    rays: [Plane; 2],
}

impl Ring {
    fn touches(&self, part: Part<'_>) -> bool {
        let Ring { middle, inner, outer, rays } = self;
        match part {
            // What of it is between the rays is convex, so all distances from its nearest to its furthest point occur.
            Part::Polygon(corners) => {
                let mut left = Cut::of(corners);
                rays.iter().for_each(|&ray| left.keep(Plane { from: ray.from + TOUCH, ..ray }));
                let corners = left.corners();
                corners.len() > 2
                    && corners.iter().any(|corner| corner.distance(*middle) > inner + TOUCH)
                    && separation(Part::Polygon(corners), Part::Circle(*middle, *outer)) < -TOUCH
            }
            Part::Circle(at, radius) => self.nearest(at).distance(at) < radius - TOUCH,
        }
    }

    /// The nearest place of the ring: straight out or in between the rays, else on the nearer of its straight ends.
    fn nearest(&self, p: Point) -> Point {
        let away = p - self.middle;
        let between = |along: Point, far: f64| self.middle + along * far.clamp(self.inner, self.outer);
        let [first, last] = self.rays;
        if first.depth(p) >= 0.0 && last.depth(p) >= 0.0 {
            let length = away.length();
            return if length > 0.0 {
                between(away / length, length)
            } else {
                between(along(first, last), 0.0)
            };
        }
        let ends = [along(first, last), along(last, first)].map(|along| between(along, away.dot(along)));
        if p.distance_squared(ends[0]) < p.distance_squared(ends[1]) { ends[0] } else { ends[1] }
    }
}

/// The direction of a ray from the middle: along its line, inside the other one.
fn along(ray: Plane, other: Plane) -> Point {
    let along = ray.inwards.perp();
    if along.dot(other.inwards) >= 0.0 { along } else { -along }
}

/// Whether any part of a base lies on a thing.
pub fn base_on(base: Base, pose: Pose, thing: &Shape) -> bool {
    overlaps(&base.footprint(pose), thing)
}

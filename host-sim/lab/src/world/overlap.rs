//! Maneuvers that end on another ship: the ship moves back along its template until it is free.
//!
//! It keeps both hash marks on the middle line: of the start base, of the template, and of a base's length beyond. The rear
//! mark is `u` along that line; the front mark lies ahead of it, a base's length away in a straight line. Does NOT know
//! obstacles, which stop nobody, and no rule of huge ships, which are not moved back.

use super::TOUCH;
use super::base::Base;
use super::pose::{Frame, Point, Pose, direction};
use super::shape::{Shape, depth};
use super::template::{Course, Move, Way, end};

/// How a maneuver came out.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Flown {
    pub end: Pose,
    /// Executed to its end, with its final turn.
    pub full: bool,
    /// The last ship it was moved back over, by its place in the list: it is at range 0.
    pub touches: Option<usize>,
    /// Where the rear mark is on the path; [`Template::until`](super::Template::until) takes it.
    pub flown: f64,
}

/// Steps back are at least this long where the way out is slow; the last one is then halved down.
const LEAST_STEP: f64 = 0.01;

/// Flies a maneuver among other bases.
pub fn fly(base: Base, start: Pose, mv: Move, others: &[Shape]) -> Flown {
    if base.is_huge() {
        return Flown { end: end(base, start, mv), full: true, touches: None, flown: 0.0 };
    }
    fly_course(base, start, mv.course(), others)
}

pub(crate) fn fly_course(base: Base, start: Pose, course: Course, others: &[Shape]) -> Flown {
    // Who stands still keeps range 0 and meets nobody anew.
    if course.way == Way::Stay {
        return Flown { end: start, full: true, touches: None, flown: 0.0 };
    }
    let half = base.half_length();
    let path = Path::new(start.frame(), half, course.way, course.back);
    let at_end = course.end(start, half, half);
    let footprint = |frame: Frame| Shape::Polygon(base.outline(frame));
    let deepest = |frame: Frame| {
        let own = footprint(frame);
        let (at, around) = own.bounds();
        let mut deepest = (TOUCH, None);
        for (who, other) in others.iter().enumerate() {
            let (middle, radius) = other.bounds();
            if at.distance_squared(middle) < (around + radius) * (around + radius) {
                let deep = depth(&own, other);
                if deep > deepest.0 {
                    deepest = (deep, Some(who));
                }
            }
        }
        deepest
    };
    let (_, Some(mut touches)) = deepest(at_end.frame()) else {
        return Flown { end: at_end, full: true, touches: None, flown: path.full() };
    };
    let reach = path.fastest(base.half_width());
    let mut u = path.full();
    // The last `u` at which it lay on another ship.
    let mut covered = None;
    loop {
        match deepest(path.frame(u)) {
            (deep, Some(who)) if u > 0.0 => {
                touches = who;
                covered = Some(u);
                // No point of the base moves faster than `reach`: a shorter way out cannot be passed over.
                u = (u - (deep / reach).max(LEAST_STEP)).max(0.0);
            }
            (_, Some(who)) => {
                touches = who;
                break;
            }
            (_, None) => {
                let Some(far) = covered else { break };
                let deep = |u: f64| depth(&footprint(path.frame(u)), &others[touches]);
                let contact = approach(u, far, deep);
                match deepest(path.frame(contact)) {
                    (_, None) => u = contact,
                    // Another ship is there, too: it is met where neither is.
                    (_, Some(_)) => (u, touches) = halve(u, contact, |u| deepest(path.frame(u)).1, touches),
                }
                break;
            }
        }
    }
    let end = match course.way {
        // A straight keeps its heading to the bit.
        Way::Straight { .. } => start.step(0.0, if course.back { -u } else { u }, 0.0),
        _ if u == 0.0 => start,
        _ => path.frame(u).pose(),
    };
    Flown { end, full: false, touches: Some(touches), flown: u }
}

/// Places of the base's middle on its way, the start and the end among them.
pub fn middle_line(base: Base, start: Pose, mv: Move, flown: &Flown) -> Vec<Point> {
    const STEPS: u32 = 12;
    let course = mv.course();
    if base.is_huge() || course.way == Way::Stay {
        return vec![start.at, flown.end.at];
    }
    let path = Path::new(start.frame(), base.half_length(), course.way, course.back);
    (0..=STEPS).map(|step| path.frame(flown.flown * f64::from(step) / f64::from(STEPS)).at).collect()
}

/// Where a depth comes down to that of a touch, between a free and a covered place: by straight lines through both, the end
/// that stays halved (the Illinois way). Returns a free place.
fn approach(mut free: f64, mut covered: f64, deep: impl Fn(f64) -> f64) -> f64 {
    let mut out = deep(free) - TOUCH;
    let (mut low, mut high) = (out, deep(covered) - TOUCH);
    // Free, and nearer than a touch: there.
    while out < -TOUCH && covered - free > TOUCH {
        let between = (free * high - covered * low) / (high - low);
        let at = deep(between) - TOUCH;
        if at > 0.0 {
            (covered, low, high) = (between, low / 2.0, at);
        } else {
            (free, low, high) = (between, at, high / 2.0);
            out = at;
        }
    }
    free
}

/// The same where several ships are in the way: says who covers the last place that is not free.
fn halve(
    mut free: f64,
    mut covered: f64,
    who: impl Fn(f64) -> Option<usize>,
    mut last: usize,
) -> (f64, usize) {
    while covered - free > TOUCH {
        let middle = free.midpoint(covered);
        match who(middle) {
            Some(who) => (covered, last) = (middle, who),
            None => free = middle,
        }
    }
    (free, last)
}

/// The middle line along which a base moves, and the base on it.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Path {
    start: Frame,
    /// Half the length of the base.
    half: f64,
    way: Way,
    back: bool,
    /// The direction at the end of a curve to the right.
    last: Point,
}

impl Path {
    pub fn new(start: Frame, half: f64, way: Way, back: bool) -> Path {
        let last = if let Way::Curve { angle, .. } = way { direction(angle) } else { Point::Y };
        Path { start, half, way, back, last }
    }

    /// `u` of the whole maneuver.
    pub fn full(&self) -> f64 {
        2.0 * self.half + self.way.length()
    }

    /// The most that any point of the base moves while `u` grows by 1: along the path and around the curve.
    fn fastest(&self, half_width: f64) -> f64 {
        match self.way {
            Way::Curve { radius, .. } => 1.1 * (1.0 + Point::new(self.half, half_width).length() / radius),
            _ => 1.0,
        }
    }

    /// The base when its rear mark is at `u`.
    pub fn frame(&self, u: f64) -> Frame {
        let (at, ahead) = match self.way {
            Way::Curve { radius, angle, side } => {
                let (at, ahead) = on_curve(self.half, radius, radius * angle.to_radians(), self.last, u);
                (Point::new(at.x * side, at.y), Point::new(ahead.x * side, ahead.y))
            }
            _ => (Point::new(0.0, u), Point::Y),
        };
        // Backwards the whole picture is mirrored, and the ship looks where it came from.
        let (at, ahead) =
            if self.back { (Point::new(at.x, -at.y), Point::new(-ahead.x, ahead.y)) } else { (at, ahead) };
        Frame { at: self.start.point(at.x, at.y), forward: self.start.vector(ahead) }
    }
}

/// The middle of the base and its direction, seen from the start, on a curve to the right that is `curve` long.
fn on_curve(half: f64, radius: f64, curve: f64, last: Point, u: f64) -> (Point, Point) {
    let length = 2.0 * half;
    // Seen from the start of the template.
    let turned = |along: Point| Point::new(radius * (1.0 - along.y), radius * along.x);
    let end = turned(last);
    let rear = if u <= length {
        Point::new(0.0, u - length)
    } else if u < length + curve {
        turned(direction(((u - length) / radius).to_degrees()))
    } else {
        end + last * (u - length - curve)
    };
    let front = if rear.distance_squared(end) <= length * length {
        // Beyond the template: where the line is a base's length away.
        let away = rear - end;
        let along = away.dot(last);
        end + last * (along + (along * along + length * length - away.length_squared()).max(0.0).sqrt())
    } else {
        // On the curve: where a circle around the rear mark meets it, on the far side.
        let middle = Point::new(radius, 0.0);
        let across = middle - rear;
        let apart = across.length();
        let along = (apart * apart + length * length - radius * radius) / (2.0 * apart);
        let aside = (length * length - along * along).max(0.0).sqrt();
        let across = across / apart;
        rear + across * along + across.perp() * aside
    };
    let ahead = (front - rear) / length;
    (rear + ahead * half + Point::new(0.0, half), ahead)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Else a step back could pass over a place that is free.
    #[test]
    fn no_point_of_a_base_is_faster_than_said() {
        for base in [Base::Small, Base::Medium, Base::Large] {
            let (half, half_width) = (base.half_length(), base.half_width());
            let ways = (1..=3)
                .flat_map(|speed| [Way::straight(speed), Way::bank(speed, 1.0), Way::turn(speed, 1.0)]);
            for way in ways {
                let path = Path::new(Pose::new(0.0, 0.0, 0.0).frame(), half, way, false);
                let corners = |u: f64| base.outline(path.frame(u));
                let (step, mut fastest) = (path.full() / 2000.0, 0.0f64);
                for tick in 0..2000 {
                    let (before, after) =
                        (corners(step * f64::from(tick)), corners(step * f64::from(tick + 1)));
                    for (from, to) in before.corners().iter().zip(after.corners()) {
                        fastest = fastest.max(from.distance(*to) / step);
                    }
                }
                let said = path.fastest(half_width);
                assert!(fastest <= said * 1.000_001, "{base:?} {way:?}: {fastest}, not {said}");
            }
        }
    }
}

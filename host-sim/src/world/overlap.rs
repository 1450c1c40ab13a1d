//! Maneuvers that end on another ship: the ship moves back along its template until it is free.
//!
//! It keeps both hash marks on the middle line: of the start base, of the template, and of a base's length beyond. The rear
//! mark is `u` along that line; the front mark lies ahead of it, a base's length away in a straight line. Does NOT know
//! obstacles, which stop nobody, and no rule of huge ships, which are not moved back.

use super::{
    TOUCH,
    base::Base,
    pose::{Frame, Point, Pose, direction},
    shape::{Shape, depth},
    template::{Course, Move, Way, end},
};

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
    let deepest = |frame: Frame| {
        let footprint = Shape::Polygon(base.outline(frame));
        let (at, around) = footprint.bounds();
        let mut deepest = (TOUCH, None);
        for (who, other) in others.iter().enumerate() {
            let (middle, radius) = other.bounds();
            if at.distance_squared(middle) < (around + radius) * (around + radius) {
                let deep = depth(&footprint, other);
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
                let Some(mut far) = covered else { break };
                // Free here, covered there: halve.
                while far - u > TOUCH {
                    let middle = u.midpoint(far);
                    match deepest(path.frame(middle)) {
                        (_, Some(who)) => (far, touches) = (middle, who),
                        (_, None) => u = middle,
                    }
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

/// The middle line along which a base moves, and the base on it.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Path {
    start: Frame,
    /// Half the length of the base.
    half: f64,
    way: Way,
    back: bool,
}

impl Path {
    pub fn new(start: Frame, half: f64, way: Way, back: bool) -> Path {
        Path { start, half, way, back }
    }

    /// `u` of the whole maneuver.
    pub fn full(&self) -> f64 {
        2.0 * self.half + self.way.length()
    }

    /// The most that any point of the base moves while `u` grows by 1: along the path and around the curve.
    fn fastest(&self, half_width: f64) -> f64 {
        match self.way {
            Way::Curve { radius, .. } => 1.1 * (1.0 + self.half.hypot(half_width) / radius),
            _ => 1.0,
        }
    }

    /// The base when its rear mark is at `u`.
    pub fn frame(&self, u: f64) -> Frame {
        let (at, ahead) = match self.way {
            Way::Curve { radius, angle, side } => {
                let (at, ahead) = on_curve(self.half, radius, angle, u);
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

/// The middle of the base and its direction, seen from the start, on a curve to the right.
fn on_curve(half: f64, radius: f64, angle: f64, u: f64) -> (Point, Point) {
    let length = 2.0 * half;
    // Seen from the start of the template.
    let turned = |degrees: f64| {
        let along = direction(degrees);
        (Point::new(radius * (1.0 - along.y), radius * along.x), along)
    };
    let (end, last) = turned(angle);
    let curve = radius * angle.to_radians();
    let rear = if u <= length {
        Point::new(0.0, u - length)
    } else if u < length + curve {
        turned(((u - length) / radius).to_degrees()).0
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

//! Convex polygons, circles, and fans of triangles: how far apart they are and whether they overlap.
//!
//! All are closed and of fixed size, nothing is on the heap. Does NOT know what a shape stands for.

use super::TOUCH;
use super::pose::{Frame, Point};

/// Corners that a polygon may be given.
pub const MOST_CORNERS: usize = 8;
/// Each cut by a straight line adds one corner at most; the deepest cut is by four lines.
const ROOM: usize = MOST_CORNERS + 4;
/// Rays of a fan.
pub const RAYS: usize = 12;

/// A convex polygon, its corners counter-clockwise.
#[derive(Clone, Copy, Debug)]
pub struct Polygon {
    corners: [Point; MOST_CORNERS],
    /// Outwards from the edge that begins at each corner, of length 1.
    normals: [Point; MOST_CORNERS],
    count: usize,
    middle: Point,
    /// No corner is further from the middle.
    radius: f64,
}

impl Polygon {
    /// None if it has too few or too many corners, or is not convex. The corners may go round either way.
    pub fn new(corners: &[Point]) -> Option<Polygon> {
        if !(3..=MOST_CORNERS).contains(&corners.len()) {
            return None;
        }
        let mut all = [Point::ZERO; MOST_CORNERS];
        all[..corners.len()].copy_from_slice(corners);
        let given = &mut all[..corners.len()];
        let area: f64 = edges(given).map(|(from, to)| from.perp_dot(to)).sum();
        if area < 0.0 {
            given.reverse();
        }
        let turns_left = |(from, to): (Point, Point)| {
            given.iter().all(|&corner| (to - from).perp_dot(corner - from) >= -TOUCH * (to - from).length())
        };
        (area != 0.0 && edges(given).all(turns_left)).then(|| Polygon::around(all, corners.len()))
    }

    pub(crate) fn rectangle(frame: Frame, half_width: f64, half_length: f64) -> Polygon {
        let (aside, ahead) = (frame.right(), frame.forward);
        let (right, forward) = (aside * half_width, ahead * half_length);
        let (mut corners, mut normals) = ([Point::ZERO; MOST_CORNERS], [Point::ZERO; MOST_CORNERS]);
        corners[0] = frame.at - right - forward;
        corners[1] = frame.at + right - forward;
        corners[2] = frame.at + right + forward;
        corners[3] = frame.at - right + forward;
        normals[0] = -ahead;
        normals[1] = aside;
        normals[2] = ahead;
        normals[3] = -aside;
        Polygon { corners, normals, count: 4, middle: frame.at, radius: (right + forward).length() }
    }

    fn around(corners: [Point; MOST_CORNERS], count: usize) -> Polygon {
        let given = &corners[..count];
        let middle = given.iter().sum::<Point>() / count as f64;
        let radius = given.iter().map(|corner| corner.distance_squared(middle)).fold(0.0, f64::max).sqrt();
        let mut normals = [Point::ZERO; MOST_CORNERS];
        for (normal, (from, to)) in normals.iter_mut().zip(edges(given)) {
            *normal = outwards(from, to).normalize_or_zero();
        }
        Polygon { corners, normals, count, middle, radius }
    }

    /// How far all of `others` are out of the edge that keeps them out best.
    fn keeps_out(&self, others: &[Point]) -> f64 {
        let mut most = f64::NEG_INFINITY;
        for (&corner, &normal) in self.corners().iter().zip(&self.normals) {
            let mut least = f64::INFINITY;
            for &other in others {
                least = least.min((other - corner).dot(normal));
            }
            most = most.max(least);
        }
        most
    }

    pub fn corners(&self) -> &[Point] {
        &self.corners[..self.count]
    }
}

/// A star of twelve triangles around a middle: the outline of an obstacle.
#[derive(Clone, Copy, Debug)]
pub struct Fan {
    pub middle: Point,
    /// Clockwise.
    pub rim: [Point; RAYS],
    radius: f64,
}

impl Fan {
    /// From the lengths of the rays, the first along `forward`, then clockwise.
    pub(crate) fn new(frame: Frame, rays: &[f64; RAYS]) -> Fan {
        let mut rim = [Point::ZERO; RAYS];
        for (nth, (corner, &length)) in rim.iter_mut().zip(rays).enumerate() {
            let ray = super::pose::direction(360.0 / RAYS as f64 * nth as f64) * length;
            *corner = frame.point(ray.x, ray.y);
        }
        Fan { middle: frame.at, rim, radius: rays.iter().copied().fold(0.0, f64::max) }
    }

    fn triangles(&self) -> impl Iterator<Item = [Point; 3]> + '_ {
        edges(&self.rim).map(|(from, to)| [self.middle, to, from])
    }
}

#[derive(Clone, Copy, Debug)]
pub enum Shape {
    Polygon(Polygon),
    Circle { at: Point, radius: f64 },
    Fan(Fan),
}

/// A convex part of a shape.
#[derive(Clone, Copy)]
pub(crate) enum Part<'a> {
    /// Counter-clockwise.
    Polygon(&'a [Point]),
    Circle(Point, f64),
}

impl Shape {
    /// A convex polygon; None if it is none.
    pub fn polygon(corners: &[Point]) -> Option<Shape> {
        Polygon::new(corners).map(Shape::Polygon)
    }

    /// A circle that holds the shape.
    pub fn bounds(&self) -> (Point, f64) {
        match self {
            Shape::Polygon(polygon) => (polygon.middle, polygon.radius),
            Shape::Circle { at, radius } => (*at, *radius),
            Shape::Fan(fan) => (fan.middle, fan.radius),
        }
    }

    /// Whether a place is inside or on the rim.
    pub fn contains(&self, p: Point) -> bool {
        let mut inside = false;
        self.each(|part| inside |= separation(part, Part::Circle(p, 0.0)) <= 0.0);
        inside
    }

    /// The least and the most that the shape reaches along a unit vector.
    pub fn extent(&self, along: Point) -> (f64, f64) {
        let span = |corners: &[Point]| {
            corners
                .iter()
                .map(|corner| corner.dot(along))
                .fold((f64::INFINITY, f64::NEG_INFINITY), |(low, high), at| (low.min(at), high.max(at)))
        };
        match self {
            Shape::Polygon(polygon) => span(polygon.corners()),
            Shape::Circle { at, radius } => (at.dot(along) - radius, at.dot(along) + radius),
            Shape::Fan(fan) => span(&fan.rim),
        }
    }

    /// Goes through the convex parts.
    pub(crate) fn each(&self, mut see: impl FnMut(Part<'_>)) {
        match self {
            Shape::Polygon(polygon) => see(Part::Polygon(polygon.corners())),
            Shape::Circle { at, radius } => see(Part::Circle(*at, *radius)),
            Shape::Fan(fan) => fan.triangles().for_each(|triangle| see(Part::Polygon(&triangle))),
        }
    }

    /// Whether circles around both keep them apart.
    fn far_from(&self, other: &Shape) -> bool {
        let ((a, around_a), (b, around_b)) = (self.bounds(), other.bounds());
        a.distance_squared(b) >= (around_a + around_b) * (around_a + around_b)
    }
}

/// The way from one shape to the other at its shortest; 0 if they touch or overlap.
pub fn gap(a: &Shape, b: &Shape) -> f64 {
    let (from, to) = closest(a, b);
    from.distance(to)
}

/// The ends of a shortest line between two shapes; twice the same place if they overlap.
pub fn closest(a: &Shape, b: &Shape) -> (Point, Point) {
    let Nearest { from, to, .. } = nearest_of(a, b);
    (from, to)
}

pub(crate) fn nearest_of(a: &Shape, b: &Shape) -> Nearest {
    let mut best = Nearest::NONE;
    a.each(|a| b.each(|b| best.try_between(a, b)));
    best
}

/// Whether two shapes share more than their rims.
pub fn overlaps(a: &Shape, b: &Shape) -> bool {
    !a.far_from(b) && depth(a, b) > TOUCH
}

/// How deep two shapes lie in each other; below 0 if they are apart.
pub(crate) fn depth(a: &Shape, b: &Shape) -> f64 {
    if let (Shape::Polygon(a), Shape::Polygon(b)) = (a, b) {
        return -a.keeps_out(b.corners()).max(b.keeps_out(a.corners()));
    }
    let mut deepest = f64::NEG_INFINITY;
    a.each(|a| b.each(|b| deepest = deepest.max(-separation(a, b))));
    deepest
}

/// The edges of a closed outline.
pub(crate) fn edges(corners: &[Point]) -> impl Iterator<Item = (Point, Point)> + Clone + '_ {
    let next = move |nth: usize| if nth + 1 < corners.len() { corners[nth + 1] } else { corners[0] };
    corners.iter().enumerate().map(move |(nth, &corner)| (corner, next(nth)))
}

/// Across an edge to the outside of a counter-clockwise outline, as long as the edge.
fn outwards(from: Point, to: Point) -> Point {
    let along = to - from;
    Point::new(along.y, -along.x)
}

/// Above 0: apart, and at least so far. Below 0: moving either by so much sets them apart.
pub(crate) fn separation(a: Part<'_>, b: Part<'_>) -> f64 {
    match (a, b) {
        (Part::Polygon(a), Part::Polygon(b)) => beyond_an_edge(a, b).max(beyond_an_edge(b, a)),
        (Part::Circle(a, around_a), Part::Circle(b, around_b)) => a.distance(b) - around_a - around_b,
        (Part::Polygon(corners), Part::Circle(at, radius))
        | (Part::Circle(at, radius), Part::Polygon(corners)) => {
            let out = beyond_an_edge(corners, &[at]);
            if out <= 0.0 { out - radius } else { nearest_point(corners, at).distance(at) - radius }
        }
    }
}

/// How far all of `others` are out of the edge that keeps them out best.
fn beyond_an_edge(corners: &[Point], others: &[Point]) -> f64 {
    let mut most = f64::NEG_INFINITY;
    for (from, to) in edges(corners) {
        let out = outwards(from, to);
        let least = others.iter().map(|&other| (other - from).dot(out)).fold(f64::INFINITY, f64::min);
        most = most.max(least / out.length());
    }
    most
}

fn nearest_on_edge(from: Point, to: Point, p: Point) -> Point {
    let along = to - from;
    let part = (p - from).dot(along) / along.length_squared();
    // An edge without length has no part.
    if part.is_nan() { from } else { from + along * part.clamp(0.0, 1.0) }
}

/// The place on the rim that is nearest to a place outside.
fn nearest_point(corners: &[Point], p: Point) -> Point {
    edges(corners)
        .map(|(from, to)| nearest_on_edge(from, to, p))
        .min_by(|a, b| a.distance_squared(p).total_cmp(&b.distance_squared(p)))
        .unwrap_or(p)
}

/// The shortest line between two shapes. Between parallel edges there are many: this one, and all up to `slide` beside it.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Nearest {
    pub from: Point,
    pub to: Point,
    pub slide: Point,
    squared: f64,
    /// By how much the square of a line that is as long may differ.
    slack: f64,
}

impl Nearest {
    pub const NONE: Nearest = Nearest {
        from: Point::ZERO,
        to: Point::ZERO,
        slide: Point::ZERO,
        squared: f64::INFINITY,
        slack: 0.0,
    };

    fn between(from: Point, to: Point) -> Nearest {
        let squared = from.distance_squared(to);
        Nearest { from, to, slide: Point::ZERO, squared, slack: 2.0 * TOUCH * squared.sqrt() }
    }

    pub fn is_none(&self) -> bool {
        self.squared == f64::INFINITY
    }

    /// Keeps the shorter line: the one it has, or that between two parts.
    pub fn try_between(&mut self, a: Part<'_>, b: Part<'_>) {
        let apart = separation(a, b);
        if apart <= 0.0 {
            let shared = shared_point(a, b);
            self.take(Nearest::between(shared, shared));
        } else if apart * apart < self.squared {
            self.take(nearest(a, b));
        }
    }

    /// Keeps the shorter line.
    fn take(&mut self, other: Nearest) {
        if other.squared < self.squared {
            *self = other;
        }
    }

    /// Keeps the shorter line, and both if they are as long as each other: then they are parallel.
    fn weigh(&mut self, from: Point, to: Point) {
        let squared = from.distance_squared(to);
        if squared > self.squared + self.slack {
            return;
        }
        if self.is_none() || squared < self.squared - self.slack {
            *self = Nearest::between(from, to);
            return;
        }
        // Such lines are the two ends of what parallel edges have in common: this one, and one beside it.
        if from.distance_squared(self.from) > self.slide.length_squared() {
            self.slide = from - self.from;
        }
    }
}

/// The shortest line between two parts that are apart.
fn nearest(a: Part<'_>, b: Part<'_>) -> Nearest {
    match (a, b) {
        (Part::Polygon(a), Part::Polygon(b)) => {
            let mut best = Nearest::NONE;
            each_nearest(a, b, |corner, edge| best.weigh(corner, edge));
            each_nearest(b, a, |corner, edge| best.weigh(edge, corner));
            best
        }
        (Part::Polygon(corners), Part::Circle(at, radius)) => {
            let from = nearest_point(corners, at);
            Nearest::between(from, at + (from - at).normalize_or_zero() * radius)
        }
        (Part::Circle(at, radius), Part::Polygon(corners)) => {
            let to = nearest_point(corners, at);
            Nearest::between(at + (to - at).normalize_or_zero() * radius, to)
        }
        (Part::Circle(a, around_a), Part::Circle(b, around_b)) => {
            let way = (b - a).normalize_or_zero();
            Nearest::between(a + way * around_a, b - way * around_b)
        }
    }
}

/// Each corner of `a` with the nearest place on each edge of `b`.
fn each_nearest(a: &[Point], b: &[Point], mut see: impl FnMut(Point, Point)) {
    for (from, to) in edges(b) {
        let along = to - from;
        let squared = along.length_squared();
        let whole = if squared > 0.0 { squared.recip() } else { 0.0 };
        for &corner in a {
            see(corner, from + along * ((corner - from).dot(along) * whole).clamp(0.0, 1.0));
        }
    }
}

/// A place that is in both of two parts that touch or overlap.
fn shared_point(a: Part<'_>, b: Part<'_>) -> Point {
    match (a, b) {
        (Part::Polygon(a), Part::Polygon(b)) => {
            let mut left = Cut::of(a);
            for (from, to) in edges(b) {
                let along = (to - from).normalize_or_zero();
                let inwards = Point::new(-along.y, along.x);
                left.keep(Plane { inwards, from: inwards.dot(from) - TOUCH });
            }
            let corners = left.corners();
            if corners.is_empty() { a[0] } else { corners.iter().sum::<Point>() / corners.len() as f64 }
        }
        (Part::Polygon(corners), Part::Circle(at, _)) | (Part::Circle(at, _), Part::Polygon(corners)) => {
            if beyond_an_edge(corners, &[at]) <= 0.0 {
                at
            } else {
                nearest_point(corners, at)
            }
        }
        (Part::Circle(a, around_a), Part::Circle(b, around_b)) => {
            let both = around_a + around_b;
            if both > 0.0 { a.lerp(b, around_a / both) } else { a }
        }
    }
}

/// Everything on one side of a straight line.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Plane {
    /// Of length 1.
    pub inwards: Point,
    /// The least that a place inside reaches along `inwards`.
    pub from: f64,
}

impl Plane {
    pub fn depth(self, p: Point) -> f64 {
        p.dot(self.inwards) - self.from
    }
}

/// What is left of a convex polygon; it may be nothing.
#[derive(Clone, Copy)]
pub(crate) struct Cut {
    corners: [Point; ROOM],
    count: usize,
}

impl Cut {
    pub fn of(given: &[Point]) -> Cut {
        let mut corners = [Point::ZERO; ROOM];
        let count = given.len().min(ROOM);
        corners[..count].copy_from_slice(&given[..count]);
        Cut { corners, count }
    }

    pub fn corners(&self) -> &[Point] {
        &self.corners[..self.count]
    }

    /// Cuts off what is outside.
    pub fn keep(&mut self, plane: Plane) {
        if self.corners().iter().all(|&corner| plane.depth(corner) >= 0.0) {
            return;
        }
        let whole = *self;
        self.count = 0;
        for (from, to) in edges(whole.corners()) {
            let (before, after) = (plane.depth(from), plane.depth(to));
            if before >= 0.0 {
                self.push(from);
            }
            if (before < 0.0) != (after < 0.0) {
                self.push(from + (to - from) * (before / (before - after)));
            }
        }
    }

    /// Corners that all but coincide would make an edge that points anywhere.
    fn push(&mut self, corner: Point) {
        if self.corners().iter().any(|other| other.distance_squared(corner) < TOUCH * TOUCH) {
            return;
        }
        if let Some(place) = self.corners.get_mut(self.count) {
            *place = corner;
            self.count += 1;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::pose::Pose;
    use super::*;

    fn points<const N: usize>(all: [(f64, f64); N]) -> [Point; N] {
        all.map(Point::from)
    }

    #[test]
    fn only_convex_outlines_are_polygons() {
        let square = points([(0.0, 0.0), (10.0, 0.0), (10.0, 10.0), (0.0, 10.0)]);
        let clockwise = points([(0.0, 0.0), (0.0, 10.0), (10.0, 10.0), (10.0, 0.0)]);
        for corners in [square, clockwise] {
            let shape = Shape::polygon(&corners).unwrap();
            assert!(shape.contains(Point::new(5.0, 5.0)) && shape.contains(Point::new(10.0, 10.0)));
            assert!(!shape.contains(Point::new(10.1, 5.0)));
        }
        assert!(Shape::polygon(&square[..2]).is_none());
        assert!(Shape::polygon(&[Point::ZERO; 9]).is_none());
        assert!(Shape::polygon(&points([(0.0, 0.0), (10.0, 0.0), (20.0, 0.0)])).is_none(), "it has no area");
        let dent = points([(0.0, 0.0), (10.0, 0.0), (5.0, 2.0), (10.0, 10.0), (0.0, 10.0)]);
        assert!(Shape::polygon(&dent).is_none());
    }

    #[test]
    fn a_fan_has_dents() {
        let rays = [30.0, 10.0, 10.0, 10.0, 10.0, 10.0, 10.0, 10.0, 10.0, 10.0, 10.0, 10.0];
        let fan = Shape::Fan(Fan::new(Pose::new(100.0, 100.0, 90.0).frame(), &rays));
        assert!(fan.contains(Point::new(129.0, 100.0)) && !fan.contains(Point::new(120.0, 108.0)));
        let beside = Shape::Circle { at: Point::new(122.0, 109.0), radius: 3.0 };
        assert!(!overlaps(&fan, &beside) && gap(&fan, &beside) > 1.0);
        assert!(overlaps(&fan, &Shape::Circle { at: Point::new(125.0, 103.0), radius: 3.0 }));
    }

    #[test]
    fn circles_are_measured_from_their_rims() {
        let (a, b) = (
            Shape::Circle { at: Point::ZERO, radius: 10.0 },
            Shape::Circle { at: Point::new(30.0, 40.0), radius: 15.0 },
        );
        assert_eq!(gap(&a, &b), 25.0);
        assert_eq!(closest(&a, &b).0, Point::new(6.0, 8.0));
        let square = Shape::polygon(&points([(20.0, -5.0), (30.0, -5.0), (30.0, 5.0), (20.0, 5.0)])).unwrap();
        assert_eq!(closest(&a, &square), (Point::new(10.0, 0.0), Point::new(20.0, 0.0)));
        assert_eq!(closest(&square, &a), (Point::new(20.0, 0.0), Point::new(10.0, 0.0)));
        let touching = Shape::Circle { at: Point::new(35.0, 0.0), radius: 5.0 };
        assert!(gap(&square, &touching) == 0.0 && !overlaps(&square, &touching));
    }
}

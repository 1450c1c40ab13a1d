//! Range: how far, in which band, and whether something is in the way.
//!
//! Range is measured between the closest points of bases; an attack measures to the closest point that is in its arc, from any
//! point of the attacker's base. Does NOT know weapons or dice.

use super::TOUCH;
use super::arc::Arc;
use super::base::Base;
use super::pose::{Point, Pose};
use super::shape::{Cut, Nearest, Part, Plane, Shape, depth, edges, gap, nearest_of};

/// The width of a range band.
pub const BAND: f64 = 100.0;
/// What is nearer than this counts as touching.
pub const CONTACT: f64 = 0.05;
/// A band includes its far end; this much beyond it is nothing that could be told.
const FAR_END: f64 = 0.0005;

/// 0 for touching, then 1 for up to 100 mm, 2 for up to 200, and so on.
pub fn band(mm: f64) -> u8 {
    if mm < CONTACT { 0 } else { ((mm - FAR_END) / BAND).ceil() as u8 }
}

/// Whether the whole of `thing` is at most so far from `from`.
pub fn within(from: &Shape, thing: &Shape, mm: f64) -> bool {
    let near = |p: Point| gap(from, &Shape::Circle { at: p, radius: 0.0 });
    match thing {
        Shape::Polygon(polygon) => polygon.corners().iter().all(|&corner| near(corner) <= mm + FAR_END),
        Shape::Fan(fan) => fan.rim.iter().all(|&corner| near(corner) <= mm + FAR_END),
        // The point of the circle that is furthest from a convex shape lies straight behind its middle.
        Shape::Circle { at, radius } => near(*at) + radius <= mm + FAR_END,
    }
}

/// The line by which a range is measured.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Line {
    pub mm: f64,
    pub from: Point,
    pub to: Point,
    /// Between parallel edges many lines are the shortest: this one, and those up to so far beside it.
    pub slide: Point,
}

impl Line {
    fn of(Nearest { from, to, slide, .. }: Nearest) -> Line {
        Line { mm: from.distance(to), from, to, slide }
    }
}

/// The line of an ability: between the closest points, arcs ignored.
pub fn line(a: &Shape, b: &Shape) -> Line {
    Line::of(nearest_of(a, b))
}

/// The line from the attacker's base to the closest point of the target that is in the arc; None if none is.
pub fn attack_range(base: Base, pose: Pose, arc: Arc, target: &Shape) -> Option<Line> {
    let frame = pose.frame();
    let own = base.outline(frame);
    let planes = arc.planes(base, frame);
    let mut best = Nearest::NONE;
    if depth(&Shape::Polygon(own), target) <= TOUCH {
        target.each(|part| nearest_in(&mut best, own.corners(), planes.all(), part));
    } else {
        // What lies under the base is in no arc: look beyond each of its edges.
        for (from, to) in edges(own.corners()) {
            let along = (to - from).normalize_or_zero();
            let inwards = Point::new(along.y, -along.x);
            let mut beyond = planes;
            beyond.add(Plane { inwards, from: inwards.dot(from) + TOUCH });
            target.each(|part| nearest_in(&mut best, own.corners(), beyond.all(), part));
        }
    }
    (!best.is_none()).then(|| Line::of(best))
}

/// Keeps the shortest line from a polygon to what of a part is inside all lines.
fn nearest_in(best: &mut Nearest, own: &[Point], planes: &[Plane], part: Part<'_>) {
    let own = Part::Polygon(own);
    match part {
        Part::Polygon(corners) => {
            let mut left = Cut::of(corners);
            planes.iter().for_each(|&plane| left.keep(plane));
            if left.corners().len() > 2 {
                best.try_between(own, Part::Polygon(left.corners()));
            }
        }
        Part::Circle(at, radius) => {
            let mut direct = Nearest::NONE;
            direct.try_between(own, part);
            if planes.iter().all(|plane| plane.depth(direct.to) >= 0.0) {
                best.try_between(own, part);
                return;
            }
            // Circle and arc are convex: the nearest point of what they share is then on a line of the arc.
            for plane in planes {
                let off = plane.depth(at);
                let half = (radius * radius - off * off).sqrt();
                if half.is_nan() {
                    continue;
                }
                let (middle, along) = (at - plane.inwards * off, plane.inwards.perp());
                let mut chord = Cut::of(&[middle - along * half, middle + along * half]);
                planes.iter().for_each(|&other| chord.keep(Plane { from: other.from - TOUCH, ..other }));
                if !chord.corners().is_empty() {
                    best.try_between(own, Part::Polygon(chord.corners()));
                }
            }
        }
    }
}

/// Whether things are in the way of every shortest line: among parallel ones the attacker picks. To touch is not to cross.
pub fn obstructed<'a>(line: &Line, things: impl Iterator<Item = &'a Shape>) -> bool {
    let way = line.to - line.from;
    let Some(ahead) = (line.mm >= CONTACT).then(|| way / line.mm) else { return false };
    // Lines side by side: each thing hides some of them.
    let (aside, wide) = match line.slide.length() {
        wide if wide > TOUCH => (line.slide / wide, wide),
        _ => (ahead.perp(), 0.0),
    };
    let mut hidden: Vec<(f64, f64)> = Vec::new();
    for thing in things {
        let (middle, radius) = thing.bounds();
        let off = (middle - line.from).dot(aside);
        if off + radius > 0.0 && off - radius < wide {
            thing.each(|part| hidden.extend(shadow(part, line.from, line.mm, ahead, aside, wide)));
        }
    }
    hidden.sort_by(|a, b| a.0.total_cmp(&b.0));
    // Parts of one obstacle share their edges, so what meets is one shadow; one must cover all lines.
    let mut hidden = hidden.into_iter();
    let Some(mut shadow) = hidden.next() else { return false };
    let covers = |(from, to): (f64, f64)| from < -TOUCH && to > wide + TOUCH;
    for (from, to) in hidden {
        if from <= shadow.1 + TOUCH {
            shadow.1 = shadow.1.max(to);
        } else if covers(shadow) {
            return true;
        } else {
            shadow = (from, to);
        }
    }
    covers(shadow)
}

/// Which of the lines beside each other a part hides: from and to, measured from the first line along `aside`.
fn shadow(part: Part<'_>, from: Point, mm: f64, ahead: Point, aside: Point, wide: f64) -> Option<(f64, f64)> {
    let span = |corners: &[Point]| {
        let at = corners.iter().map(|&corner| (corner - from).dot(aside));
        at.fold((f64::INFINITY, f64::NEG_INFINITY), |(low, high), at| (low.min(at), high.max(at)))
    };
    let meets = |&(low, high): &(f64, f64)| low <= wide + TOUCH && high >= -TOUCH;
    match part {
        Part::Polygon(corners) => {
            meets(&span(corners)).then_some(())?;
            let mut between = Cut::of(corners);
            between.keep(Plane { inwards: ahead, from: ahead.dot(from) });
            between.keep(Plane { inwards: -ahead, from: -ahead.dot(from) - mm });
            Some(span(between.corners())).filter(meets)
        }
        Part::Circle(at, radius) => {
            let middle = Point::new((at - from).dot(aside), (at - from).dot(ahead));
            // How far before the near or behind the far end of the lines its middle is.
            let short = (middle.y - middle.y.clamp(0.0, mm)).abs();
            let half = (radius * radius - short * short).sqrt();
            (half > 0.0).then_some((middle.x - half, middle.x + half)).filter(meets)
        }
    }
}

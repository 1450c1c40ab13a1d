//! Where something stands and where it looks.
//!
//! In a ship's own frame a step is right, forward and a clockwise turn. Does NOT know sizes.

use glam::DVec2;

/// A place on the table: x to the right, y up, in millimetres.
pub type Point = DVec2;

/// The unit vector of a heading. Quarter turns are exact, so that bases side by side touch and do not overlap.
pub fn direction(heading: f64) -> Point {
    let quarters = (heading / 90.0).round();
    let (cos, sin) = DVec2::from_angle((heading - 90.0 * quarters).to_radians()).into();
    match quarters as i64 & 3 {
        0 => DVec2::new(sin, cos),
        1 => DVec2::new(cos, -sin),
        2 => DVec2::new(-sin, -cos),
        _ => DVec2::new(-cos, sin),
    }
}

/// The heading of a vector, 0 to 360.
pub fn heading(of: Point) -> f64 {
    normal(DVec2::new(of.y, of.x).to_angle().to_degrees())
}

/// Degrees brought into 0 to 360, without 360.
pub fn normal(degrees: f64) -> f64 {
    // A remainder is slow, and most headings need none.
    let turned = if (0.0..360.0).contains(&degrees) { degrees } else { degrees.rem_euclid(360.0) };
    // A hair below 0 rounds up to 360.
    if turned >= 360.0 { 0.0 } else { turned }
}

/// The centre of a base and the way it faces.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Pose {
    pub at: Point,
    /// Clockwise from +y, 0 to 360.
    pub heading: f64,
}

impl Pose {
    pub fn new(x: f64, y: f64, heading: f64) -> Pose {
        Pose { at: Point::new(x, y), heading: normal(heading) }
    }

    /// The pose reached by going right and forward in this one's frame and then turning clockwise.
    #[must_use]
    pub fn step(self, right: f64, forward: f64, turn: f64) -> Pose {
        Pose { at: self.point(right, forward), heading: normal(self.heading + turn) }
    }

    pub fn forward(self) -> Point {
        direction(self.heading)
    }

    pub fn right(self) -> Point {
        let forward = self.forward();
        Point::new(forward.y, -forward.x)
    }

    /// A place told in this pose's frame.
    pub fn point(self, right: f64, forward: f64) -> Point {
        self.frame().point(right, forward)
    }

    /// A place as seen from here: x to the right, y forward.
    pub fn local(self, p: Point) -> Point {
        self.frame().local(p)
    }

    /// Where a place is, clockwise from the heading: -180 to 180, straight behind is 180.
    pub fn bearing(self, p: Point) -> f64 {
        let seen = self.local(p);
        let degrees = DVec2::new(seen.y, seen.x).to_angle().to_degrees();
        if degrees <= -180.0 { 180.0 } else { degrees }
    }

    /// Turned on the spot to face a place.
    #[must_use]
    pub fn towards(self, p: Point) -> Pose {
        if p == self.at { self } else { Pose { heading: heading(p - self.at), ..self } }
    }

    /// Turned on the spot by half a circle.
    #[must_use]
    pub fn reversed(self) -> Pose {
        Pose { heading: normal(self.heading + 180.0), ..self }
    }

    pub(crate) fn frame(self) -> Frame {
        Frame { at: self.at, forward: self.forward() }
    }
}

/// A pose with its direction worked out, for loops that cannot pay for angles.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Frame {
    pub at: Point,
    /// Of length 1.
    pub forward: Point,
}

impl Frame {
    pub fn right(self) -> Point {
        Point::new(self.forward.y, -self.forward.x)
    }

    /// A vector told in this frame.
    pub fn vector(self, local: Point) -> Point {
        self.right() * local.x + self.forward * local.y
    }

    pub fn point(self, right: f64, forward: f64) -> Point {
        self.at + self.vector(Point::new(right, forward))
    }

    pub fn local(self, p: Point) -> Point {
        let away = p - self.at;
        Point::new(away.dot(self.right()), away.dot(self.forward))
    }

    pub fn pose(self) -> Pose {
        Pose { at: self.at, heading: heading(self.forward) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn quarter_turns_are_exact() {
        let quarters =
            [(0.0, 0.0, 1.0), (90.0, 1.0, 0.0), (180.0, 0.0, -1.0), (270.0, -1.0, 0.0), (-90.0, -1.0, 0.0)];
        for (heading, x, y) in quarters {
            assert_eq!(direction(heading), Point::new(x, y), "{heading}");
        }
        assert!(direction(30.0).abs_diff_eq(Point::new(0.5, 0.75f64.sqrt()), 1e-15));
    }

    #[test]
    fn places_are_seen_from_the_ship() {
        let pose = Pose::new(100.0, 200.0, 90.0);
        assert_eq!(pose.point(10.0, 30.0), Point::new(130.0, 190.0));
        assert_eq!(pose.local(Point::new(130.0, 190.0)), Point::new(10.0, 30.0));
        assert_eq!(pose.bearing(Point::new(100.0, 100.0)), 90.0);
        assert_eq!(pose.bearing(Point::new(0.0, 200.0)), 180.0);
        assert_eq!(pose.towards(Point::new(100.0, 300.0)).heading, 0.0);
        assert_eq!(pose.towards(pose.at), pose);
        assert_eq!(pose.reversed().heading, 270.0);
        assert_eq!(pose.step(0.0, 0.0, -90.0 - 1e-15).heading, 0.0);
        assert_eq!(Pose::new(0.0, 0.0, -1e-15).heading, 0.0);
    }
}

//! Firing arcs, and where one ship is as seen from another.
//!
//! All arc lines go through the centre of the base; an arc begins at its edge, so what lies under a ship is in none of its
//! arcs. An arc has no end here: range is measured apart. Does NOT know weapons.

use wingmate_core::battle::state::question::Sector;
use wingmate_core::cards::maneuver::Side;
use wingmate_core::cards::ships::TargetArc;

use super::base::Base;
use super::pose::{Frame, Point, Pose, direction};
use super::shape::{Plane, Shape};
use super::{TOUCH, range};

/// As wide as the range ruler.
pub const BULLSEYE: f64 = 15.0;

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Arc {
    Front,
    Rear,
    Left,
    Right,
    FullFront,
    FullRear,
    Bullseye,
}

impl Arc {
    pub const ALL: [Arc; 7] =
        [Arc::Front, Arc::Rear, Arc::Right, Arc::Left, Arc::FullFront, Arc::FullRear, Arc::Bullseye];

    /// The arcs of a turret whose indicator points at this one: the arc itself, and the opposite one if it is a double turret.
    pub fn turret(self, double: bool) -> impl Iterator<Item = Arc> {
        [Some(self), double.then(|| self.opposite())].into_iter().flatten()
    }

    /// The arc behind one's back; the bullseye has none but the rear.
    pub fn opposite(self) -> Arc {
        match self {
            Arc::Front | Arc::Bullseye => Arc::Rear,
            Arc::Rear => Arc::Front,
            Arc::Left => Arc::Right,
            Arc::Right => Arc::Left,
            Arc::FullFront => Arc::FullRear,
            Arc::FullRear => Arc::FullFront,
        }
    }

    /// The straight lines that bound the arc.
    pub(crate) fn planes(self, base: Base, frame: Frame) -> Planes {
        let line = direction(base.arc_half_angle());
        // Normals of the four arc lines; an inward normal of a wedge is `across` its line.
        let (across, ahead) = (line.y, line.x);
        let mut planes = Planes::default();
        let mut bound = |right: f64, forward: f64, from: f64| {
            let inwards = frame.vector(Point::new(right, forward));
            planes.add(Plane { inwards, from: inwards.dot(frame.at) + from + TOUCH });
        };
        match self {
            Arc::Front => [-across, across].into_iter().for_each(|right| bound(right, ahead, 0.0)),
            Arc::Rear => [-across, across].into_iter().for_each(|right| bound(right, -ahead, 0.0)),
            Arc::Right => [-ahead, ahead].into_iter().for_each(|forward| bound(across, forward, 0.0)),
            Arc::Left => [-ahead, ahead].into_iter().for_each(|forward| bound(-across, forward, 0.0)),
            Arc::FullFront => bound(0.0, 1.0, 0.0),
            Arc::FullRear => bound(0.0, -1.0, 0.0),
            Arc::Bullseye => {
                bound(1.0, 0.0, -BULLSEYE / 2.0);
                bound(-1.0, 0.0, -BULLSEYE / 2.0);
                bound(0.0, 1.0, base.half_length());
            }
        }
        planes
    }
}

/// A few straight lines.
#[derive(Clone, Copy)]
pub(crate) struct Planes {
    all: [Plane; 4],
    count: usize,
}

impl Default for Planes {
    fn default() -> Planes {
        Planes { all: [Plane { inwards: Point::ZERO, from: 0.0 }; 4], count: 0 }
    }
}

impl Planes {
    /// Three bound an arc; a fourth keeps out what is under the base.
    pub fn add(&mut self, plane: Plane) {
        self.all[self.count] = plane;
        self.count += 1;
    }

    pub fn all(&self) -> &[Plane] {
        &self.all[..self.count]
    }
}

/// Whether any part of the target is in the arc; to touch the line is not enough.
pub fn in_arc(base: Base, pose: Pose, arc: Arc, target: &Shape) -> bool {
    range::attack_range(base, pose, arc, target).is_some()
}

/// Where a ship is, seen from its target.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Relation {
    InFront,
    Behind,
    Flanking,
}

/// Where `of` is as seen from `target`: ahead of the line through the middle of its base, behind it, or across it.
pub fn relation(of: &Shape, _target_base: Base, target: Pose) -> Relation {
    let forward = target.forward();
    let (back, front) = of.extent(forward);
    let midway = target.at.dot(forward);
    if back >= midway - TOUCH {
        Relation::InFront
    } else if front <= midway + TOUCH {
        Relation::Behind
    } else {
        Relation::Flanking
    }
}

/// Which of the eight areas of the maneuver table a target is in, by the centre of its base ("Determining Which Arc the
/// Target Is In"). Straight ahead counts as left, straight behind as right.
pub fn sector(base: Base, pose: Pose, target: Point) -> Sector {
    let seen = pose.local(target);
    let seen = if seen.x.abs() < TOUCH { Point::new(0.0, seen.y) } else { seen };
    let bearing = Pose::new(0.0, 0.0, 0.0).bearing(seen);
    let (away, line) = (bearing.abs(), base.arc_half_angle());
    let arc = if away <= line {
        TargetArc::Front
    } else if seen.y >= -TOUCH {
        TargetArc::FrontSide
    } else if away <= 180.0 - line {
        TargetArc::RearSide
    } else {
        TargetArc::Rear
    };
    Sector { arc, side: if bearing > 0.0 { Side::Right } else { Side::Left } }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_double_turret_looks_both_ways() {
        let arcs = |arc: Arc, double| arc.turret(double).collect::<Vec<_>>();
        assert_eq!(arcs(Arc::Left, false), [Arc::Left]);
        assert_eq!(arcs(Arc::Left, true), [Arc::Left, Arc::Right]);
        assert_eq!(arcs(Arc::Front, true), [Arc::Front, Arc::Rear]);
    }

    #[test]
    fn straight_ahead_is_left_and_straight_behind_is_right() {
        for heading in [0.0, 37.0, 123.0, 270.0] {
            let pose = Pose::new(400.0, 300.0, heading);
            let seen = |right: f64, forward: f64| sector(Base::Medium, pose, pose.point(right, forward));
            assert_eq!(seen(0.0, 150.0), Sector { arc: TargetArc::Front, side: Side::Left });
            assert_eq!(seen(0.0, -150.0), Sector { arc: TargetArc::Rear, side: Side::Right });
            assert_eq!(seen(150.0, 0.0), Sector { arc: TargetArc::FrontSide, side: Side::Right });
        }
    }
}

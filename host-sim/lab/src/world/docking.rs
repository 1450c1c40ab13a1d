//! Ships that leave a carrier: as a maneuver that begins at the carrier's edge.
//!
//! Does NOT know who may dock where.

use super::base::Base;
use super::pose::Pose;
use super::template::{Course, Move};

/// Where the template lies at the carrier. Only huge carriers have the sides.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Hatch {
    Front,
    Rear,
    Left,
    Right,
}

/// The carrier's centre turned to the hatch, and how far its edge is.
fn hatch(carrier: Base, at: Pose, hatch: Hatch) -> (Pose, f64) {
    let (turn, edge) = match hatch {
        Hatch::Front => (0.0, carrier.half_length()),
        Hatch::Rear => (180.0, carrier.half_length()),
        Hatch::Left => (-90.0, carrier.half_width()),
        Hatch::Right => (90.0, carrier.half_width()),
    };
    (at.step(0.0, 0.0, turn), edge)
}

/// Where a ship ends that deploys; sides of the maneuver are those of the deploying ship.
pub fn deploy(carrier: Base, at: Pose, from: Hatch, base: Base, mv: Move) -> Pose {
    deploy_course(carrier, at, from, base, mv.course())
}

pub(crate) fn deploy_course(carrier: Base, at: Pose, from: Hatch, base: Base, course: Course) -> Pose {
    let (start, edge) = hatch(carrier, at, from);
    course.end(start, edge, base.half_length())
}

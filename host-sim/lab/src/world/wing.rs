//! Wing formations: six positions around the leader, and where squads enter.
//!
//! A wing is of small ships, 60 mm from centre to centre both ways: a base and the tool. Does NOT know who leads; where ships
//! of a squad stand at their vector is the core's [`ShipSpot`].

use wingmate_core::battle::state::ship::Position;
use wingmate_core::mission::placement::{ShipSpot, SquadPlace};

use super::area::Area;
use super::base::Base;
use super::pose::Pose;

/// From centre to centre.
pub const PITCH: f64 = 60.0;

/// Where a position is, seen from the leader: right and forward.
pub fn offset(position: Position) -> (f64, f64) {
    match position {
        Position::Leader => (0.0, 0.0),
        Position::LeftFlank => (-PITCH, 0.0),
        Position::RightFlank => (PITCH, 0.0),
        Position::RearSupport => (0.0, -PITCH),
        Position::LeftSupport => (-PITCH, -PITCH),
        Position::RightSupport => (PITCH, -PITCH),
    }
}

/// The pose of a member; its heading is the leader's.
pub fn member(leader: Pose, position: Position) -> Pose {
    let (right, forward) = offset(position);
    leader.step(right, forward, 0.0)
}

/// Where a ship enters: its spot, measured from a vector on an edge that faces into the table.
pub fn entry(vector: Pose, spot: ShipSpot) -> Pose {
    vector.step(f64::from(spot.right), f64::from(spot.forward), 0.0)
}

/// Where the ships of a squad enter. At a corner of the table a vector points across: there a wing goes forward as one until
/// all of it is on the table, and individual ships until they touch the edge.
pub fn enter(area: &Area, vector: Pose, squad: &[(Base, ShipSpot)]) -> Vec<Pose> {
    let poses = squad.iter().map(|&(_, spot)| entry(vector, spot));
    let pushes: Vec<f64> = squad
        .iter()
        .zip(poses.clone())
        .map(|(&(base, _), pose)| area.push(&base.footprint(pose), vector.forward()))
        .collect();
    let most = pushes.iter().copied().fold(0.0, f64::max);
    let push = |(&(_, spot), own): (&(Base, ShipSpot), f64)| {
        if matches!(spot.place, SquadPlace::Wing(_)) { most } else { own }
    };
    poses.zip(squad.iter().zip(pushes).map(push)).map(|(pose, push)| pose.step(0.0, push, 0.0)).collect()
}

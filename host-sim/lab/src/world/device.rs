//! Bombs and mines: where a dropped or launched token lands and what it covers.
//!
//! The template lies at the rear guides to drop and at the front guides to launch; the token's edge is flush with its far
//! end. Sides are those of the pilot. Does NOT know what a device does.

use wingmate_core::cards::maneuver::Side;
use wingmate_core::cards::vocabulary::Device;

use super::base::Base;
use super::obstacle;
use super::pose::Pose;
use super::shape::Shape;
use super::template::{Course, Move};

/// Tokens by their shape.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Token {
    /// All bombs are alike.
    Bomb,
    ProximityMine,
    ConnerNet,
    /// The middle one of three; the others lie at its sides.
    ClusterMine,
    Minefield,
}

/// How far the outer two of a set of cluster mines lie from the middle one.
const CLUSTER_SIDE: f64 = 40.0;

impl Token {
    /// None for what nobody drops.
    pub fn of(device: Device) -> Option<Token> {
        match device {
            Device::ProtonBomb
            | Device::Bomblet
            | Device::ElectroProtonBomb
            | Device::SeismicCharge
            | Device::IonBomb
            | Device::ConcussionBomb
            | Device::ThermalDetonator => Some(Token::Bomb),
            Device::ConnerNet => Some(Token::ConnerNet),
            Device::ProximityMine => Some(Token::ProximityMine),
            Device::ClusterMine => Some(Token::ClusterMine),
            Device::FuelTank => None,
        }
    }

    /// From the far end of the template to the token's centre.
    pub fn centre(self) -> f64 {
        match self {
            Token::Bomb => 15.0,
            Token::ProximityMine => 34.0,
            Token::ConnerNet => 40.0,
            Token::ClusterMine => 20.0,
            Token::Minefield => obstacle::MINEFIELD,
        }
    }

    /// What it covers; three shapes for cluster mines.
    pub fn shapes(self, pose: Pose) -> impl Iterator<Item = Shape> {
        let shapes = match self {
            Token::Bomb => [Some(obstacle::token(pose, 30.0, 30.0)), None, None],
            Token::ProximityMine => [Some(obstacle::token(pose, 68.0, 67.0)), None, None],
            Token::ConnerNet => [Some(obstacle::token(pose, 44.0, 80.0)), None, None],
            Token::ClusterMine => [
                Some(obstacle::token(pose, 43.0, 42.0)),
                Some(obstacle::token(pose.step(-CLUSTER_SIDE, 0.0, 0.0), 40.0, 40.0)),
                Some(obstacle::token(pose.step(CLUSTER_SIDE, 0.0, 0.0), 40.0, 40.0)),
            ],
            Token::Minefield => [Some(obstacle::minefield(pose.at)), None, None],
        };
        shapes.into_iter().flatten()
    }
}

/// Where a token lies that is dropped behind the ship; it faces away from it.
pub fn drop(base: Base, start: Pose, token: Token, mv: Move) -> Pose {
    backwards(mv).end(start.reversed(), base.half_length(), token.centre())
}

/// The same, launched ahead.
pub fn launch(base: Base, start: Pose, token: Token, mv: Move) -> Pose {
    mv.course().end(start, base.half_length(), token.centre())
}

/// The pilot's left is to the right of who looks back.
fn backwards(mv: Move) -> Course {
    Move { side: mv.side.map(Side::other), ..mv }.course()
}

#[cfg(test)]
mod tests {
    use super::super::pose::Point;
    use super::super::shape::gap;
    use super::*;
    use wingmate_core::cards::maneuver::Bearing;

    #[test]
    fn tokens_lie_flush_with_the_template() {
        let start = Pose::new(100.0, 100.0, 0.0);
        let straight = Move::new(Bearing::Straight, 1, None);
        for (device, deep) in
            [(Device::SeismicCharge, 30.0), (Device::ProximityMine, 67.0), (Device::ConnerNet, 80.0)]
        {
            let token = Token::of(device).unwrap();
            let shapes: Vec<Shape> = token.shapes(drop(Base::Small, start, token, straight)).collect();
            assert_eq!(shapes.len(), 1);
            let (low, high) = shapes[0].extent(Point::Y);
            // The centre of the proximity mine is rounded by half a millimetre.
            assert!(
                (high - 40.0).abs() < 0.6 && (high - low - deep).abs() < 1e-9,
                "{device}: {low} to {high}"
            );
            assert!((gap(&Base::Small.footprint(start), &shapes[0]) - 40.0).abs() < 0.6);
        }
        assert_eq!(Token::of(Device::FuelTank), None);
        let mines: Vec<Shape> = Token::ClusterMine.shapes(start).collect();
        assert_eq!(mines.iter().map(|mine| mine.bounds().0.x).collect::<Vec<_>>(), [100.0, 60.0, 140.0]);
    }
}

//! Moves that are no maneuvers: barrel rolls and decloaking; a boost is a [`Move`] of speed 1.
//!
//! The template lies with its middle on the hash mark of the side. Small bases use its short end and stand `SHIFT` further
//! forward or back; larger ones use its long side and shift by half its length. Does NOT say whether there is room.

use wingmate_core::cards::maneuver::{Bearing, Side};

use super::base::Base;
use super::pose::{Frame, Pose};
use super::template::{Move, SHIFT, STRAIGHT, Template, WIDTH, Way, end, sign};

/// The template of a roll, laid at the side.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RollTemplate {
    /// Speed 1; only small bases roll with a faster one.
    Straight(u8),
    /// Of a speed, bending forward or backward: the ship turns away from the way it bends.
    Bank { speed: u8, forward: bool },
}

/// Where a barrel roll ends; `shift` is 1 front, 0 middle, -1 back.
pub fn barrel_roll(base: Base, start: Pose, side: Side, shift: i8) -> Pose {
    barrel_roll_with(base, start, side, RollTemplate::Straight(1), shift)
}

/// The same with another template.
pub fn barrel_roll_with(base: Base, start: Pose, side: Side, laid: RollTemplate, shift: i8) -> Pose {
    let (right, shift) = (sign(side), f64::from(shift));
    match laid {
        RollTemplate::Straight(speed) => {
            let (length, most) = straight(base, speed);
            start.step(right * (2.0 * base.half_width() + length), shift * most, 0.0)
        }
        RollTemplate::Bank { speed, forward } => {
            // As a bank from the side, seen with the side ahead.
            let bends = if forward { 1.0 } else { -1.0 };
            let (aside, along, turn) = Way::bank(speed, bends).step(base.half_width(), base.half_width());
            start.step(right * along, aside, -right * turn).step(0.0, shift * SHIFT, 0.0)
        }
    }
}

/// The area under the template of a barrel roll.
pub fn roll_template(base: Base, start: Pose, side: Side, laid: RollTemplate) -> Template {
    let frame = start.frame();
    let right = sign(side);
    let at = Frame { at: frame.point(right * base.half_width(), 0.0), forward: frame.right() * right };
    match laid {
        RollTemplate::Straight(speed) => {
            let (length, most) = straight(base, speed);
            let width = if base == Base::Small { WIDTH } else { 2.0 * most };
            Template::laid(at, Way::Straight { length }, width, 0.0)
        }
        RollTemplate::Bank { speed, forward } => {
            let bends = if forward { -right } else { right };
            Template::laid(at, Way::bank(speed, bends), WIDTH, 0.0)
        }
    }
}

/// How far aside a straight template leads, and how far the ship may be shifted along it.
fn straight(base: Base, speed: u8) -> (f64, f64) {
    let length = STRAIGHT * f64::from(speed);
    if base == Base::Small { (length, SHIFT) } else { (WIDTH, length / 2.0) }
}

/// The speed of the template with which a ship decloaks.
fn decloak_speed(base: Base) -> u8 {
    if base == Base::Small { 2 } else { 1 }
}

/// Where a ship decloaks to: forward, or to a side and there shifted.
pub fn decloak(base: Base, start: Pose, side: Option<Side>, shift: i8) -> Pose {
    let speed = decloak_speed(base);
    match side {
        None => end(base, start, Move::new(Bearing::Straight, speed, None)),
        Some(side) => barrel_roll_with(base, start, side, RollTemplate::Straight(speed), shift),
    }
}

//! The plastic bases: their sizes and the arc lines printed on them.
//!
//! Corners count as sharp and guides are left out. Does NOT know how a base moves.

use wingmate_core::cards::vocabulary::Size;

use super::pose::{Frame, Pose};
use super::shape::{Polygon, Shape};

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Base {
    Small,
    Medium,
    Large,
    /// GR-75, Gozanti, C-ROC, with the lengths of the 1st edition.
    HugeShort,
    /// CR90, Raider, with the lengths of the 1st edition.
    HugeLong,
    /// Any huge ship of the 2nd edition.
    Huge2e,
}

impl Base {
    pub const ALL: [Base; 6] =
        [Base::Small, Base::Medium, Base::Large, Base::HugeShort, Base::HugeLong, Base::Huge2e];

    /// A huge ship of the campaign is a GR-75, flown with the tool of the 1st edition.
    pub fn of(size: Size) -> Base {
        match size {
            Size::Small => Base::Small,
            Size::Medium => Base::Medium,
            Size::Large => Base::Large,
            Size::Huge => Base::HugeShort,
        }
    }

    pub fn half_width(self) -> f64 {
        match self {
            Base::Small => 20.0,
            Base::Medium => 30.0,
            Base::Large | Base::HugeShort | Base::HugeLong | Base::Huge2e => 40.0,
        }
    }

    pub fn half_length(self) -> f64 {
        match self {
            Base::HugeShort => 97.5,
            Base::HugeLong => 112.5,
            Base::Huge2e => 110.5,
            square => square.half_width(),
        }
    }

    pub fn is_huge(self) -> bool {
        matches!(self, Base::HugeShort | Base::HugeLong | Base::Huge2e)
    }

    /// From the heading to a line of the front arc. The printed lines miss the corners of the base.
    pub fn arc_half_angle(self) -> f64 {
        match self {
            Base::Small => 40.62,
            Base::Medium => 41.40,
            Base::Large => 41.76,
            Base::HugeShort | Base::HugeLong | Base::Huge2e => 41.45,
        }
    }

    pub fn footprint(self, pose: Pose) -> Shape {
        Shape::Polygon(self.outline(pose.frame()))
    }

    pub(crate) fn outline(self, frame: Frame) -> Polygon {
        Polygon::rectangle(frame, self.half_width(), self.half_length())
    }
}

//! The geometry of a table on which X-Wing is played: bases, templates, arcs, ranges, overlaps, obstacles.
//!
//! Lengths are millimetres, angles degrees; a heading is clockwise, 0 towards +y. Sizes are those of the printed pieces as
//! several sources measured them. Guides (the knobs that hold a template) are left out: real ships nose to nose stand 3 mm
//! further apart. Angles go through `glam`'s libm, so that all machines give the same bits.
//!
//! Does NOT know screens, dice or whose turn it is, and decides nothing: it measures.

pub mod arc;
pub mod area;
pub mod base;
pub mod cases;
pub mod device;
pub mod docking;
pub mod huge;
pub mod obstacle;
pub mod overlap;
pub mod pose;
pub mod range;
pub mod roll;
pub mod shape;
pub mod template;
pub mod wing;

pub use arc::{Arc, Relation, in_arc, relation, sector};
pub use area::Area;
pub use base::Base;
pub use overlap::{Flown, fly};
pub use pose::{Point, Pose};
pub use range::{Line, attack_range, band, obstructed};
pub use roll::{barrel_roll, decloak};
pub use shape::{Shape, closest, gap, overlaps};
pub use template::{Move, Template, end, template};

/// What lies deeper in each other than this overlaps, in millimetres: far above the noise of the arithmetic, far below
/// what anybody could measure.
pub const TOUCH: f64 = 1e-6;

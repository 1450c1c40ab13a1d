//! Tables made by `cargo art` from the fonts and drawings in the tests package. Data only.

pub(super) mod fonts;
pub(super) mod icons;
pub(super) mod shapes;

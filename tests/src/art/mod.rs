//! Makes the fonts, icons and shapes of the product from their sources.
//!
//! Icons are vector drawings in [`icons`], fonts are BDF files under `tests/art/fonts`. The results are
//! Rust tables in `canvas/src/art`. Nothing here runs on the device.

pub mod bitmap;
pub mod emit;
pub mod fonts;
pub mod icons;
pub mod pen;
pub mod shapes;
pub mod sheet;

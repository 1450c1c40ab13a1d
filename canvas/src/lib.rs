//! The pixels of Wingmate: one canvas of sixteen colours, its fonts, icons and shapes, and the theme.
//!
//! A package of its own because it is built for speed, while rules and screens are built for size: on the device every
//! key redraws through here. Knows no screens, no game and no panel.
#![cfg_attr(not(test), no_std)]
#![forbid(unsafe_code)]

mod art;
pub mod canvas;
pub mod font;
pub mod geometry;
pub mod icons;
pub mod mask;
pub mod shapes;
pub mod theme;

//! A device without pins: what the window, the terminal, the tests and the browser page have in common.
//!
//! [`Body`] takes keys and gives pictures, over any flash. [`Hands`] hold it: keys go down and up, time passes, the light
//! fades. `image` reads save files. Time, noise and flash come in from outside, so that all of it runs anywhere, the
//! same way each time.
//!
//! Knows no window, no file and no clock.

pub mod body;
pub mod fingers;
pub mod flash;
pub mod foot;
pub mod hands;
pub mod image;

pub use body::{Body, SIDE};
pub use fingers::{Fingers, held};
pub use hands::Hands;

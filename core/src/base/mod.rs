//! What everything else stands on: names, a sort, values as bytes, values to be saved.
//!
//! Knows nothing of the game.

pub mod kept;
pub mod name;
pub mod saved;
pub mod sort;

//! What everything else stands on: small sets, names, plurals, packed texts, a sort, log lines, values as bytes, values to be saved.
//!
//! Knows nothing of the game.

pub(crate) mod bits;
pub mod kept;
pub mod log;
pub mod name;
pub(crate) mod named;
pub mod plural;
pub mod saved;
pub mod sort;
pub mod text;

//! The desktop body of Wingmate.

pub mod cards;
pub mod simulate;

//! A battle: what is on the table, and the rules that move it on.

pub mod rules;
pub mod state;

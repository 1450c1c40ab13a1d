//! What is on the table now.

pub mod cup;
pub mod duel;
pub mod free_roll;
pub mod note;
pub mod order;
#[cfg(test)]
mod properties;
pub mod rolls;
pub mod tally;

//! Faces, pools, token spending, exact odds and the generator; free rolls and duels, their cup, tally and vault.
//!
//! Knows nothing of ships.

pub mod cast;
pub mod command;
pub mod cup;
pub mod damage;
pub mod duel;
pub mod entropy;
pub mod faces;
pub mod fairness;
pub mod free_roll;
pub mod generator;
pub mod hand;
pub mod note;
pub mod odds;
#[cfg(test)]
mod oracles;
pub mod pool;
pub mod rolls;
pub mod spend;
pub mod tally;
pub mod tokens;
pub mod vault;

//! Faces, pools, token spending, exact odds and the generator. Knows nothing of ships.

pub mod cast;
pub mod damage;
pub mod entropy;
pub mod faces;
pub mod fairness;
pub mod generator;
pub mod hand;
pub mod odds;
#[cfg(test)]
mod oracles;
pub mod pool;
pub mod spend;
pub mod tokens;

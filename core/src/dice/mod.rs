//! Faces, pools, token spending, exact odds and the generator. Knows nothing of ships.

pub mod faces;
pub mod generator;
pub mod pool;

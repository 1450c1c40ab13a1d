//! Faces, pools, token spending, exact odds and the generator. Knows nothing of ships.

//! What is on the table now. Knows what was rolled and placed, not what a rule makes of it.

pub mod rolls;

//! What is printed: ships, dials, pilots, upgrades, missions. Const tables, no behaviour.

pub mod maneuver;

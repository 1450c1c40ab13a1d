//! Missions: the list, the briefing, who flies, the set-up with its map, the running mission and its end.
//!
//! Does NOT decide anything: what a mission asks is the engine's.

pub mod briefing;
pub mod flight;
pub mod guide;
pub mod list;
pub mod map;
pub mod source;
pub mod words;

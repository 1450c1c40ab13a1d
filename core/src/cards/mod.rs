//! What is printed: ships, dials, pilots, upgrades, missions. Const tables, no behaviour.

pub mod abilities;
pub mod action_rule;
pub mod damage_deck;
pub mod dials;
pub mod effect;
pub mod epic;
pub mod grab_and_smash;
pub mod huge;
pub mod maneuver;
pub mod pilots;
pub mod provenance;
pub mod rulebook;
pub mod ships;
pub mod space_race;
pub mod vocabulary;

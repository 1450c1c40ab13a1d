//! What is printed: ships, dials, pilots, upgrades, missions. Const tables, no behaviour.

pub mod abilities;
pub mod action_rule;
pub mod campaign_deck;
pub mod campaign_upgrades;
pub mod damage_deck;
pub mod dials;
pub mod effect;
pub mod epic;
pub mod experience;
pub mod experience_tree;
pub mod glossary;
pub mod grab_and_smash;
pub mod huge;
pub mod maneuver;
pub mod missions;
pub mod pilot_abilities;
pub mod pilots;
pub mod provenance;
pub mod rebel_ships;
pub mod rulebook;
pub mod ships;
pub mod space_race;
pub mod upgrades;
pub mod vocabulary;

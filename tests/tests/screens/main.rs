//! Every question of every mode, reached by keys and drawn in both type sizes without a fault of layout.
//!
//! Does NOT compare pictures: `scenarios` does.

mod battle;
mod campaign;
mod games;
mod missions;
mod rules;
mod show_me;

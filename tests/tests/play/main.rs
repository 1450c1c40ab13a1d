//! Whole games on the device: played by keys, by chance, or by themselves, and what is counted meanwhile.

mod flights;
mod generator;
mod monkey;
mod playing_missions;
mod station;
mod tally;

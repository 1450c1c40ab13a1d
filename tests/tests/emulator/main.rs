//! The firmware image in the emulated RP2040: starts, keys, crashes, sleep, USB, and that it shows what the simulator shows.
//!
//! Each test has an emulator process of its own. Needs Node.

mod boot;
mod crash;
mod cuts;
mod determinism;
mod entropy;
mod keys;
mod link;
mod log;
mod models;
mod motion;
mod parity;
mod rest;
mod soak;

//! The brain of Wingmate: rules, card tables, campaign, journal and screens.
//!
//! Runs unchanged on the RP2040 and on the desktop. Knows no clock, no pins, no files and no
//! randomness of its own: time, entropy and flash come in as arguments.
//!
//! Modules from the bottom up; each may use only those before it:
//! `base`, `body`, `dice`, `cards`, `table`, `automated`, `mission`, `campaign`, `games`, `demo`, `game`, `history`,
//! `journal`, `play`, `station`, `ui`, `attract`, `device`, `keeper`, `format`. The test in `order.rs` holds this, for
//! tests too: one that needs more stands higher up.
#![cfg_attr(not(test), no_std)]
#![forbid(unsafe_code)]

#[cfg(feature = "guest-missions")]
extern crate std;

pub mod attract;
pub mod automated;
pub mod base;
pub mod body;
pub mod campaign;
pub mod cards;
pub mod demo;
pub mod device;
pub mod dice;
#[cfg(feature = "defmt")]
mod format;
pub mod game;
pub mod games;
pub mod history;
pub mod journal;
pub mod keeper;
pub mod mission;
#[cfg(test)]
mod order;
pub mod play;
pub mod station;
pub mod table;
pub mod ui;

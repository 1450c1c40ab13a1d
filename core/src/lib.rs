//! The brain of Wingmate: rules, card tables, campaign, journal and screens.
//!
//! Runs unchanged on the RP2040 and on the desktop. Knows no clock, no pins, no files and no
//! randomness of its own: time, entropy and flash come in as arguments.
//!
//! Modules from the bottom up; each may use only those before it:
//! `base`, `body`, `dice`, `cards`, `battle`, `mission`, `campaign`, `games`, `show_me`, `game`, `history`, `journal`,
//! `session`, `station`, `ui`, `shell`, `format`. The test in `order.rs` holds
//! this, for tests too: one that needs more stands higher up.
#![cfg_attr(not(test), no_std)]
#![forbid(unsafe_code)]

#[cfg(feature = "guest-missions")]
extern crate std;

pub mod base;
pub mod battle;
pub mod body;
pub mod campaign;
pub mod cards;
pub mod dice;
#[cfg(feature = "defmt")]
mod format;
pub mod game;
pub mod games;
pub mod history;
pub mod journal;
pub mod mission;
#[cfg(test)]
mod order;
pub mod session;
pub mod shell;
pub mod show_me;
pub mod station;
pub mod ui;

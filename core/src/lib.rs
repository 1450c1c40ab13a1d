//! The brain of Wingmate: rules, card tables, campaign, journal and screens.
//!
//! Runs unchanged on the RP2040 and on the desktop. Knows no clock, no pins, no files and no
//! randomness of its own: time, entropy and flash come in as arguments.
//!
//! Modules from the bottom up; each may use only those before it:
//! `dice`, `cards`, `table`, `automated`, `mission`, `campaign`, `games`, `game`, `history`, `journal`, `ui`, `device`, `keeper`.
#![cfg_attr(not(test), no_std)]
#![forbid(unsafe_code)]

pub mod automated;
pub mod campaign;
pub mod cards;
pub mod device;
pub mod dice;
pub mod game;
pub mod games;
pub mod history;
pub mod journal;
pub mod keeper;
pub mod mission;
pub mod name;
pub mod saved;
pub mod slots;
mod sort;
pub mod table;
pub mod ui;

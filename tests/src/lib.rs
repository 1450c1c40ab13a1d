//! Shared parts of the test suite.

pub mod art;
pub mod battle_screens;
pub mod budget;
pub mod elf;
pub mod emulator;
pub mod flash;
pub mod golden;
pub mod layout;
pub mod parity;
pub mod rules_screens;
pub mod scenario;
pub mod uf2;

//! Shared parts of the test suite.

pub mod art;
pub mod elf;
pub mod emulator;
pub mod flash;
pub mod parity;
pub mod uf2;

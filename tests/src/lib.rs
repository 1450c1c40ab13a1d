//! Shared parts of the test suite.

pub mod elf;
pub mod emulator;
pub mod uf2;

//! Shared parts of the test suite.

pub mod art;
pub mod elf;
pub mod emulator;
pub mod uf2;

//! Shared parts of the test suite.

pub mod flash;

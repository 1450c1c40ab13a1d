//! Shared parts of the test suite.

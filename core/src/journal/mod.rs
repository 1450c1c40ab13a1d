//! What is saved, and how it is read back.

pub mod record;

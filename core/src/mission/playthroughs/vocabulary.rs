//! Nothing in the tables is a text only.

//! Special rules and triggers of single missions, each at work.

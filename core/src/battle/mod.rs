//! A battle: what is on the table, the rules that move it on, and the words of its questions.

pub mod rules;
pub mod state;
pub mod words;

//! Missions at the table: squads, arrivals, vectors, numbering.
//!
//! [`setup::Setup`] knows the terms of a mission and says who comes, where, on which cards and in which order;
//! [`muster::Muster`] is one squad as it arrives, ready for [`Battle::arrive`](crate::table::battle::Battle::arrive).
//! What is printed is in [`cards::missions`](crate::cards::missions). Does NOT decide how ships act.

pub mod lots;
pub mod models;
pub mod muster;
pub mod pilot_deck;
pub mod placement;
pub mod rehearsal;
pub mod setup;
pub mod terms;
pub mod vectors;

#[cfg(test)]
mod tests;

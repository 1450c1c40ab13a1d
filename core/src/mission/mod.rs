//! Missions at the table: squads, arrivals, vectors, numbering, and the mission that runs.
//!
//! [`setup::Setup`] knows the terms of a mission and decides who arrives, where, on which cards and in which order;
//! [`muster::Muster`] is one squad as it arrives, ready for
//! [`Battle::arrive`](crate::battle::state::battle::Battle::arrive). What is printed is in
//! [`cards::missions`](crate::cards::missions). Does NOT decide how ships act.
//!
//! [`Mission`] is the mission that runs, beside the battle that it drives. Its [`flow::MissionFlow`] is the guided step
//! that is open; a screen shows it while [`Mission::leads`], and sends `Command::Mission(MissionCommand::Answer(..))`.
//! Players report what only the table sees with `MissionCommand::Deed`, any time the battle waits for Rebels.
//!
//! ```text
//! Choose -> Terms -(Begin)-> Page* -> Arrival* (set-up) -> [Notice Arrival]* -> battle: Planning     opening, arrivals
//!   round: [Ask Pick Notice]* at the start of a phase and after whatever happens                     events, rules
//!          Deed -> [Number Pick Dice Rolled Notice]*                                                 deeds, mines, bag
//!   between rounds: [Dice Pick]* then [Behind Arrival Late]* of the next round                       commandos, arrivals
//!   the end: Notice* [Number] (Dice Rolled)* Outcome Pool Done -(Close)->                            finish
//! ```

pub mod arrival_vectors;
mod arrivals;
mod bag;
pub mod command;
mod commandos;
pub mod deeds;
mod events;
pub mod finish;
pub mod flow;
pub mod lots;
pub mod map;
mod mines;
pub mod models;
pub mod muster;
pub mod objectives;
pub mod opening;
pub mod pilot_deck;
pub mod placement;
pub mod rehearsal;
pub mod rules;
pub mod sensors;
pub mod setup;
pub mod state;
mod steps;
pub mod terms;
pub mod view;

pub use state::Mission;

#[cfg(test)]
mod tests;

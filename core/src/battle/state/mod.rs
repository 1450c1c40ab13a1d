//! What is on the table now: ships, Rebels, remotes, squads, the round, the open question.
//!
//! Plain values with their own small laws (a hull never exceeds its maximum). Does NOT decide anything: how an
//! automated ship acts, and every rule that moves a battle on, is in `rules`.

pub mod battle;
pub mod device;
pub mod log;
pub mod question;
pub mod ready_made;
pub mod reason;
pub mod rebel;
pub mod remote;
pub mod round;
pub mod settings;
pub mod ship;
pub mod squad;

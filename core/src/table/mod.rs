//! What is on the table now: ships, Rebels, remotes, squads, the round and what was rolled.
//!
//! Plain values with their own small laws (a hull never exceeds its maximum). Does NOT decide anything: how an
//! automated ship acts, and every rule that moves a battle on, is in `automated`.

pub mod battle;
pub mod cup;
pub mod device;
pub mod duel;
pub mod flow;
pub mod free_roll;
pub mod log;
pub mod note;
pub mod order;
pub mod ready;
pub mod reason;
pub mod rebel;
pub mod remote;
pub mod rolls;
pub mod round;
pub mod settings;
pub mod ship;
pub mod squad;
pub mod tally;
pub mod vault;

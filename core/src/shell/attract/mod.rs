//! What passers-by are shown: a film, the device that plays by itself, the title. `part` says which of them when.
//!
//! The film is a battle seen from above, recorded on the virtual table.
//! `track` reads what was recorded, `moment` tells where everything is at a time, `film` draws it with the silhouettes of
//! `ships`, `captions` has the words. Pure: the same time, the same picture. Knows no game, no keys and no clock; what
//! was recorded is written by `simulate track` of the simulator.

pub mod captions;
pub mod film;
pub mod moment;
pub mod part;
pub mod script;
pub mod ships;
pub mod shown_keys;
#[cfg(test)]
mod tests;
pub mod track;

pub use film::draw;
use track::Track;

/// The battle. Written by the line in CONTRIBUTING, "Pictures".
pub const BATTLE: Track<'static> = Track(include_bytes!("battle.track"));

/// How long the film is.
pub const LENGTH_MS: u32 = BATTLE.length_ms();

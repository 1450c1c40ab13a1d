//! Attract mode: a film, then the device plays by itself, then the title, until somebody presses a key.
//!
//! `mode` starts it, plays it and ends it; `part` says what is due at a time. The film is a battle seen from above,
//! recorded on the virtual table: `track` reads what was recorded, `moment` works out where everything is at a time,
//! `film` draws it with the silhouettes of `ships`, `captions` has the words. `script` has the keys that the device
//! presses, `shown_keys` draws them. All but `mode` is pure: the same time, the same picture. What was recorded is
//! written by `simulate track` of the simulator.

pub mod captions;
pub mod film;
pub mod mode;
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

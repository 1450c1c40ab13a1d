//! Four more games on the same table: Space Race, Grab and Smash, huge ships and Epic Battles.
//!
//! Each game is a value with a `flow`: the question that is open now. Commands answer it; what a screen shows is asked
//! item by item. [`fight`] is the attack of the first edition that three of them share, [`log`] the short memory.
//! Does NOT fly ships: players do, and the device keeps the count, the order and the rules.

pub mod epic;
pub mod fight;
pub mod grab_and_smash;
pub mod huge_ships;
pub mod log;
pub mod space_race;

use crate::automated::command::ENTROPY_BYTES;
use crate::dice::generator::Seed;

/// The seed of a round: the game's own, stirred with what the device collected. Practice games pass that over.
fn round_seed(seed: &Seed, round: u16, entropy: &[u8; ENTROPY_BYTES], practice: bool) -> Seed {
    let mut stirred = [0; 32];
    if !practice {
        for (byte, &fresh) in stirred.iter_mut().zip(entropy) {
            *byte = fresh;
        }
    }
    seed.with_round_entropy(round, &stirred)
}

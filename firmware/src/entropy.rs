//! The seed of a new game, from the jitter of the ring oscillator.
//!
//! Samples are spaced, because neighbours are alike, and a stuck source is refused. Does not roll dice.

use core::sync::atomic::{AtomicU32, Ordering};

use embassy_rp::clocks::RoscRng;
use embassy_time::{Duration, Timer};
use wingmate_core::dice::generator::{SEED_BYTES, Seed};

use crate::failure::Failure;

/// Time between two bytes; a sample is worth little, so many are stirred together.
const SPACING: Duration = Duration::from_micros(20);
const BLOCKS: usize = 8;
/// Ones in a block of 256 bits. Noise leaves these bounds less than once in 10^15 blocks.
const PLAUSIBLE_ONES: core::ops::Range<u32> = 64..193;

/// The seed of this start, for debuggers and the emulated board: the same seed gives the simulator the
/// same dice.
// SAFETY: no other symbol has this name.
#[unsafe(no_mangle)]
static WINGMATE_SEED: [AtomicU32; SEED_BYTES / 4] = [const { AtomicU32::new(0) }; SEED_BYTES / 4];

pub async fn seed() -> Result<Seed, Failure> {
    let mut seed = Seed::new([0; SEED_BYTES]);
    for _ in 0..BLOCKS {
        let mut block = [0; SEED_BYTES];
        for byte in &mut block {
            Timer::after(SPACING).await;
            *byte = RoscRng::next_u8();
        }
        let ones = block.iter().map(|byte| byte.count_ones()).sum::<u32>();
        if !PLAUSIBLE_ONES.contains(&ones) {
            return Err(Failure::NoEntropy);
        }
        seed = seed.rekeyed(&block);
    }
    for (word, bytes) in WINGMATE_SEED.iter().zip(seed.bytes().as_chunks().0) {
        word.store(u32::from_le_bytes(*bytes), Ordering::Relaxed);
    }
    Ok(seed)
}

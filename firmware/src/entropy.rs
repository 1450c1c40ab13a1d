//! Fresh seeds, from the jitter of the ring oscillator or, if that fails its tests, from the hands.
//!
//! Samples raw bits far enough apart and hands them to the core's collector, which tests and
//! stirs them. Does not roll dice.

use embassy_rp::pac;
use embassy_time::{Duration, Instant, block_for};
use wingmate_core::dice::entropy::{HealthError, NoiseCollector};
use wingmate_core::dice::generator::{SEED_BYTES, Seed};

/// RP2040 datasheet 2.17.5: bits read back to back are correlated.
const SPACING: Duration = Duration::from_micros(10);

/// Seeds without end, stirred from one tested seed.
pub struct Entropy {
    pool: Seed,
    drawn: u32,
}

impl Entropy {
    pub fn new(pool: Seed) -> Entropy {
        Entropy { pool, drawn: 0 }
    }

    pub fn next(&mut self) -> Seed {
        let mut material = [0; SEED_BYTES];
        let (count, rest) = material.split_at_mut(4);
        count.copy_from_slice(&self.drawn.to_le_bytes());
        let (time, _) = rest.split_at_mut(8);
        time.copy_from_slice(&Instant::now().as_ticks().to_le_bytes());
        self.drawn += 1;
        self.pool.rekeyed(&material)
    }
}

/// Fills a collector from the oscillator; about 25 ms, which the panel needs to wake up anyway.
pub fn sample(collector: &mut NoiseCollector) -> Result<(), HealthError> {
    while collector.bits_wanted() > 0 {
        block_for(SPACING);
        collector.push(pac::ROSC.randombit().read().randombit())?;
    }
    collector.mix(&Instant::now().as_ticks().to_le_bytes());
    Ok(())
}

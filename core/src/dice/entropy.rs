//! From noise to a seed: health tests and conditioning, the part that is the same on every body.
//!
//! The device pushes raw bits, one at a time; how they are sampled (ring oscillator, at least 10
//! microseconds apart) is its own business. Every bit goes through the tests of NIST SP 800-90B section
//! 4.4; at least [`MIN_RAW_BITS`] of them and everything mixed in besides (time, key jitter)
//! are hashed into a 32-byte [`Seed`]. A source that fails a test is never used again by this collector:
//! the player is asked to mash keys instead, and the timing of the presses becomes the seed.
//!
//! Does not sample, wait or draw, and rolls nothing: `generator` does, from the seed.
//!
//! SHA-256 comes from RustCrypto's `sha2`: maintained, without alloc or unsafe parts on this target,
//! an approved conditioning function of SP 800-90B (section 3.1.5.1), and needed for round keys anyway.

use sha2::{Digest, Sha256};

use super::generator::Seed;

/// Raw bits hashed into a seed. At the assumed half bit of entropy each that is 1,024 bits, four times
/// what a seed holds.
pub const MIN_RAW_BITS: u32 = 2048;

/// Raw bits between two looks at the proportions: the window of SP 800-90B for binary sources.
pub const WINDOW_BITS: u16 = 1024;

/// Repetition count test (4.4.1): this many equal bits in a row fail.
/// `1 + ceil(30 / 0.5)` for a false alarm in 2^30 and an assumed min-entropy of 0.5 bit per bit.
pub const REPETITION_CUTOFF: u16 = 61;

/// Adaptive proportion test (4.4.2): this many equal bits in a window fail.
/// `1 + critbinom(1024, 2^-0.5, 1 - 2^-30)`, for the same assumptions.
pub const PROPORTION_CUTOFF: u16 = 810;

/// Bits of entropy counted for one key press. A hurried hand varies by milliseconds, which is ten bits
/// and more of microsecond timing; two are counted, because scanning and debouncing eat some, and
/// because a rhythm can be learnt.
pub const BITS_PER_PRESS: u16 = 2;

/// Entropy asked of mashed keys: beyond guessing, and still a matter of seconds.
pub const MASHED_BITS: u16 = 128;

/// Presses that stand in for a failed source.
pub const MASHED_PRESSES: u16 = MASHED_BITS / BITS_PER_PRESS;

/// A contact can open and close for so long: only after this long without a break has a key been let go.
pub const BOUNCE_MS: u32 = 20;

/// Two gaps that differ by less were not made by a hand: a machine is pressing.
pub const HAND_JITTER_US: u64 = 16;

/// Why there is no seed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub enum HealthError {
    /// The same bit again and again: the source is dead.
    Stuck,
    /// Far more of one bit than of the other.
    Biased,
    /// Bits follow their neighbours too faithfully.
    Patterned,
    /// Not enough raw bits yet.
    TooFewBits,
}

/// Counts one value of a bit over a window.
#[derive(Clone, Copy, Default)]
struct Proportion {
    seen: u16,
    ones: u16,
}

impl Proportion {
    /// Whether the window still looks like noise. Stricter than the standard, which counts only the
    /// value that opens the window: both values are watched.
    fn push(&mut self, bit: bool) -> bool {
        self.seen += 1;
        self.ones += u16::from(bit);
        let healthy = self.ones < PROPORTION_CUTOFF && self.seen - self.ones < PROPORTION_CUTOFF;
        if self.seen >= WINDOW_BITS {
            *self = Self::default();
        }
        healthy
    }
}

/// Takes in noise until there is enough for a seed.
#[derive(Clone)]
pub struct NoiseCollector {
    hash: Sha256,
    bits: u32,
    /// Bits that do not fill a byte yet.
    byte: u8,
    last: Option<bool>,
    run: u16,
    values: Proportion,
    /// The same test over "differs from the bit before": alternating bits are no noise either.
    changes: Proportion,
    failure: Option<HealthError>,
    presses: u16,
    last_press_us: Option<u64>,
    last_gap_us: u64,
}

impl Default for NoiseCollector {
    fn default() -> Self {
        Self::new()
    }
}

/// What a stretch of hashed bytes is, so that no two histories hash alike.
#[derive(Clone, Copy)]
enum HashedPart {
    Raw = 1,
    Mixed = 2,
    Press = 3,
    End = 4,
}

impl NoiseCollector {
    #[must_use]
    pub fn new() -> Self {
        Self {
            hash: Sha256::new_with_prefix(b"wingmate entropy"),
            bits: 0,
            byte: 0,
            last: None,
            run: 0,
            values: Proportion::default(),
            changes: Proportion::default(),
            failure: None,
            presses: 0,
            last_press_us: None,
            last_gap_us: 0,
        }
    }

    /// One raw bit. Once a test has failed, every further bit is refused with the same reason.
    pub fn push(&mut self, bit: bool) -> Result<(), HealthError> {
        if let Some(failure) = self.failure {
            return Err(failure);
        }
        let repeats = self.last == Some(bit);
        self.run = if repeats { self.run + 1 } else { 1 };
        if self.run >= REPETITION_CUTOFF {
            return self.fail(HealthError::Stuck);
        }
        if !self.values.push(bit) {
            return self.fail(HealthError::Biased);
        }
        if self.last.is_some() && !self.changes.push(!repeats) {
            return self.fail(HealthError::Patterned);
        }
        self.last = Some(bit);
        self.byte = self.byte << 1 | u8::from(bit);
        self.bits = self.bits.saturating_add(1);
        if self.bits.is_multiple_of(8) {
            self.absorb(HashedPart::Raw, &[self.byte]);
        }
        Ok(())
    }

    /// Material that makes seeds differ between devices and moments, but counts for nothing.
    pub fn mix(&mut self, material: &[u8]) {
        self.absorb(HashedPart::Mixed, material);
    }

    /// A key press, by a clock of microseconds. Counts only if a hand made it: neither bounce nor the
    /// even beat of a script. Returns how many more are wanted.
    pub fn press(&mut self, at_us: u64) -> u16 {
        self.absorb(HashedPart::Press, &at_us.to_le_bytes());
        if let Some(before) = self.last_press_us {
            let gap = at_us.saturating_sub(before);
            if gap < u64::from(BOUNCE_MS) * 1_000 {
                return self.presses_wanted();
            }
            if gap.abs_diff(self.last_gap_us) >= HAND_JITTER_US {
                self.presses = self.presses.saturating_add(1).min(MASHED_PRESSES);
            }
            self.last_gap_us = gap;
        }
        self.last_press_us = Some(at_us);
        self.presses_wanted()
    }

    /// Presses that are still wanted before keys alone make a seed.
    #[must_use]
    pub const fn presses_wanted(&self) -> u16 {
        MASHED_PRESSES - self.presses
    }

    /// Raw bits that are still wanted before the noise source makes a seed.
    #[must_use]
    pub const fn bits_wanted(&self) -> u32 {
        MIN_RAW_BITS.saturating_sub(self.bits)
    }

    /// The test the source failed, if it did.
    #[must_use]
    pub const fn failure(&self) -> Option<HealthError> {
        self.failure
    }

    /// The seed, if a healthy source gave enough bits or the keys gave enough presses.
    pub fn finish(mut self) -> Result<Seed, HealthError> {
        if self.presses_wanted() > 0 {
            if let Some(failure) = self.failure {
                return Err(failure);
            }
            if self.bits_wanted() > 0 {
                return Err(HealthError::TooFewBits);
            }
        }
        let [count, ..] = self.bits.to_le_bytes();
        self.absorb(HashedPart::End, &[self.byte, count]);
        Ok(Seed::new(self.hash.finalize().into()))
    }

    fn fail(&mut self, failure: HealthError) -> Result<(), HealthError> {
        self.failure = Some(failure);
        Err(failure)
    }

    fn absorb(&mut self, part: HashedPart, bytes: &[u8]) {
        // The length goes in too: "ab" + "c" is not "a" + "bc".
        let length = u32::try_from(bytes.len()).unwrap_or(u32::MAX).to_le_bytes();
        self.hash.update([part as u8]);
        self.hash.update(length);
        self.hash.update(bytes);
    }
}

const _: () = assert!(size_of::<NoiseCollector>() <= 192);

#[cfg(test)]
mod tests {
    use super::*;
    use crate::dice::generator::{Purpose, RollKey, Stream};
    use proptest::prelude::*;

    fn noise(number: u64) -> Stream {
        let key = RollKey { round: 0, phase: 0, ship: 0, purpose: Purpose::Free, ordinal: 0 };
        Stream::new(&Seed::from_number(number), &key)
    }

    fn fed(bits: impl Iterator<Item = bool>) -> (NoiseCollector, Result<(), HealthError>) {
        let mut collector = NoiseCollector::new();
        let result = bits.into_iter().try_for_each(|bit| collector.push(bit));
        (collector, result)
    }

    fn good_bits(number: u64) -> impl Iterator<Item = bool> {
        let mut source = noise(number);
        std::iter::repeat_with(move || source.word() >> 31 == 1)
    }

    #[test]
    fn good_noise_makes_a_seed() {
        let (collector, result) = fed(good_bits(1).take(2048));
        assert_eq!(result, Ok(()));
        assert!(collector.finish().is_ok());
    }

    #[test]
    fn one_bit_less_is_not_enough() {
        let (collector, _) = fed(good_bits(1).take(2047));
        assert_eq!(collector.bits_wanted(), 1);
        assert_eq!(collector.finish(), Err(HealthError::TooFewBits));
    }

    #[test]
    fn a_dead_source_is_noticed_at_once_and_never_forgiven() {
        for dead in [true, false] {
            let (mut collector, result) = fed(std::iter::repeat_n(dead, 2048));
            assert_eq!((result, collector.bits), (Err(HealthError::Stuck), u32::from(REPETITION_CUTOFF) - 1));
            assert!(good_bits(1).take(4096).all(|bit| collector.push(bit) == Err(HealthError::Stuck)));
            assert_eq!(collector.finish(), Err(HealthError::Stuck));
        }
    }

    #[test]
    fn a_loaded_source_is_noticed_whichever_way_it_leans() {
        for lean in [true, false] {
            // Seven of eight.
            let mut source = noise(2);
            let (collector, result) = fed((0..2048).map(|_| (source.word() >> 29 != 0) == lean));
            assert_eq!(result, Err(HealthError::Biased));
            assert_eq!(collector.failure(), Some(HealthError::Biased));
        }
    }

    #[test]
    fn a_window_fails_at_its_cutoff_and_not_before() {
        for value in [true, false] {
            let mut window = Proportion::default();
            let healthy = (0..PROPORTION_CUTOFF).take_while(|_| window.push(value)).count();
            assert_eq!(healthy, usize::from(PROPORTION_CUTOFF) - 1);
        }
    }

    #[test]
    fn an_even_beat_is_no_noise() {
        let (_, result) = fed((0..2048).map(|bit| bit % 2 == 0));
        assert_eq!(result, Err(HealthError::Patterned));
    }

    /// The source the cutoffs assume at worst: seven of ten ones.
    #[test]
    fn the_assumed_worst_source_passes() {
        for number in 0..50 {
            let mut source = noise(number);
            let (collector, result) = fed((0..4096).map(|_| source.below(10) < 7));
            assert_eq!(result, Ok(()));
            assert!(collector.finish().is_ok());
        }
    }

    /// Both cutoffs from their definitions, with p = 2^-0.5 and a false alarm in 2^30.
    #[test]
    #[allow(clippy::float_arithmetic)]
    fn cutoffs_follow_from_the_assumption() {
        let (entropy, alarm_bits) = (0.5, 30.0);
        assert_eq!(f64::from(REPETITION_CUTOFF), 1.0 + f64::ceil(alarm_bits / entropy));
        let p = f64::exp2(-entropy);
        let n = i32::from(WINDOW_BITS);
        // Chance of exactly k, from k = n downwards.
        let mut exactly = p.powi(n);
        let (mut tail, mut k) = (0.0, n);
        while tail + exactly <= f64::exp2(-alarm_bits) {
            tail += exactly;
            exactly *= f64::from(k) / f64::from(n - k + 1) * (1.0 - p) / p;
            k -= 1;
        }
        assert_eq!(i32::from(PROPORTION_CUTOFF), 1 + k);
    }

    #[test]
    fn mashing_keys_replaces_a_dead_source() {
        let (mut collector, _) = fed(std::iter::repeat_n(true, 100));
        let (mut hand, mut now, mut wanted) = (noise(3), 0, MASHED_PRESSES);
        let mut presses = 0;
        while wanted > 0 {
            now += 120_000 + u64::from(hand.below(40_000));
            wanted = collector.press(now);
            presses += 1;
            assert!(presses < 80);
        }
        assert!(collector.finish().is_ok());
    }

    #[test]
    fn bounce_and_scripts_count_for_nothing() {
        let (mut collector, _) = fed(std::iter::repeat_n(true, 100));
        for beat in 0..1000 {
            collector.press(beat * 100_000);
        }
        // The very first gap has nothing to be compared with.
        assert_eq!(collector.presses_wanted(), MASHED_PRESSES - 1);
        let mut bouncing = NoiseCollector::new();
        for bounce in 0..100 {
            bouncing.press(bounce * bounce);
        }
        assert_eq!(bouncing.presses_wanted(), MASHED_PRESSES);
        assert_eq!(collector.finish(), Err(HealthError::Stuck));
    }

    #[test]
    fn the_shortest_press_is_as_long_as_a_bounce_may_last() {
        let bounce = u64::from(BOUNCE_MS) * 1_000;
        for (gap, counted) in [(bounce - 1, 0), (bounce, 1)] {
            let mut collector = NoiseCollector::new();
            collector.press(0);
            assert_eq!(collector.press(gap), MASHED_PRESSES - counted);
        }
    }

    #[test]
    fn a_hand_is_known_by_its_jitter() {
        let press = |jitter| {
            let mut collector = NoiseCollector::new();
            [0, 100_000, 200_000 + jitter].map(|at| collector.press(at))
        };
        // The first gap has nothing to be compared with.
        assert_eq!(press(HAND_JITTER_US - 1)[2], MASHED_PRESSES - 1);
        assert_eq!(press(HAND_JITTER_US)[2], MASHED_PRESSES - 2);
    }

    #[test]
    fn what_is_mixed_in_changes_the_seed_but_counts_for_nothing() {
        let seed = |materials: &[&[u8]]| {
            let (mut collector, _) = fed(good_bits(1).take(2048));
            materials.iter().for_each(|material| collector.mix(material));
            collector.finish().unwrap()
        };
        let seeds = [seed(&[]), seed(&[b"abc"]), seed(&[b"ab", b"c"]), seed(&[b"a", b"bc"])];
        for (number, one) in seeds.iter().enumerate() {
            assert!(seeds.iter().skip(number + 1).all(|other| one != other));
        }
        let mut only_mixed = NoiseCollector::new();
        only_mixed.mix(&[7; 4096]);
        assert_eq!(only_mixed.finish(), Err(HealthError::TooFewBits));
    }

    proptest! {
        #[test]
        fn every_raw_bit_changes_the_seed(number: u64, extra in 0usize..16, at in 0usize..2048) {
            let flipped = good_bits(number).enumerate().map(|(n, bit)| bit ^ (n == at));
            let (one, result) = fed(good_bits(number).take(2048 + extra));
            let (other, other_result) = fed(flipped.take(2048 + extra));
            prop_assert_eq!((result, other_result), (Ok(()), Ok(())));
            prop_assert_ne!(one.finish(), other.finish());
        }
    }
}

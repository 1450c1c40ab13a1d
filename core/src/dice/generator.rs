//! Keyed dice: a die is a function of what is being rolled, not of how often somebody rolled before.
//!
//! A game has one root seed. Round, phase, ship, purpose and ordinal name a *row* of dice: an endless
//! line of ChaCha8 output under the seed, with the packed [`RollKey`] as its nonce. Asking for more
//! dice reads further along the same row. So an undo, a detour or another order of ships never changes
//! a die, and rolling again brings the same dice back.
//!
//! Every draw takes whole 32-bit words and uses their top bits; a range that is not a power of two is
//! drawn by rejection, never by `%`. A row's place is one number ([`Stream::position`]), so that a
//! later command goes on where an earlier one stopped.
//!
//! Does not collect entropy (`entropy` does), does not remember what was rolled, and has no state of
//! its own between commands.
//!
//! ChaCha8 comes from `rand_chacha`, the same cipher as in the `rand` book; known answers are pinned in
//! the tests below, so that an update of that crate cannot change anybody's dice unseen.

use core::fmt;

use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};
use serde::{Deserialize, Serialize};
use serde_repr::{Deserialize_repr, Serialize_repr};
use sha2::{Digest, Sha256};

use super::cast::Cast;
use super::faces::{AttackFace, DefenceFace, Face};

/// Bytes of a seed: the key length of ChaCha.
pub const SEED_BYTES: usize = 32;

/// The secret all dice of a game follow from.
///
/// `Debug` hides it, so that a log of a running game gives nothing away; `Display` writes it in full,
/// for finished and practice games.
#[derive(Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Seed([u8; SEED_BYTES]);

impl Seed {
    #[must_use]
    pub const fn new(bytes: [u8; SEED_BYTES]) -> Self {
        Self(bytes)
    }

    /// The seed of a practice or test game, named by a number.
    #[must_use]
    pub fn from_number(number: u64) -> Self {
        derive(b"wingmate seed number", &[&number.to_le_bytes()])
    }

    #[must_use]
    pub const fn bytes(&self) -> &[u8; SEED_BYTES] {
        &self.0
    }

    /// The seed a round's dice are drawn from: the root seed stirred with what the device collected at
    /// the start of that round. Nobody who learns the root seed can look a round ahead.
    #[must_use]
    pub fn with_round_entropy(&self, round: u16, entropy: &[u8; SEED_BYTES]) -> Self {
        derive(b"wingmate round", &[&self.0, &round.to_le_bytes(), entropy])
    }

    /// The seed of a copied or restored game: its future dice differ from the original's.
    #[must_use]
    pub fn rekeyed(&self, entropy: &[u8; SEED_BYTES]) -> Self {
        derive(b"wingmate copy", &[&self.0, entropy])
    }
}

/// SHA-256 over a label and parts of fixed length. The label keeps the uses of one seed apart.
fn derive(label: &[u8], parts: &[&[u8]]) -> Seed {
    let mut hash = Sha256::new_with_prefix(label);
    for part in parts {
        hash.update(part);
    }
    Seed(hash.finalize().into())
}

impl fmt::Debug for Seed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Seed(hidden)")
    }
}

impl fmt::Display for Seed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.iter().try_for_each(|byte| write!(f, "{byte:02x}"))
    }
}

/// What a row of dice is for. The numbers are part of every die: never change or reuse one.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize_repr, Deserialize_repr)]
#[repr(u8)]
pub enum Purpose {
    /// Dice rolled freely from the dice screen.
    Free = 0,
    /// The attack dice of an attack.
    Attack = 1,
    /// The defence dice against an attack.
    Defence = 2,
    /// The die that picks a maneuver row.
    Maneuver = 3,
    /// A random choice where the book leaves the action open.
    Choice = 4,
    /// The die of the critical table.
    Critical = 5,
    /// The damage deck's order, or a card drawn from it.
    DamageDeck = 6,
    /// What an obstacle does to a ship.
    Obstacle = 7,
    /// Arrival, vector or formation of a squad.
    Arrival = 8,
    /// Which pilots, cards or missions turn up.
    Deck = 9,
    /// Devices: the check, and what they do when they go off.
    Device = 10,
    /// What becomes of a pilot whose ship was lost.
    Eject = 11,
    /// Who goes first, ties, and other choices of sides.
    Tie = 12,
    /// Events of a mission.
    Event = 13,
    /// Setting up a game.
    Setup = 14,
}

/// The name of one row of dice.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct RollKey {
    pub round: u16,
    pub phase: u8,
    pub ship: u8,
    pub purpose: Purpose,
    /// Tells rolls apart that are alike in all else: the second attack of a ship this phase is 1.
    pub ordinal: u16,
}

impl RollKey {
    /// The key as ChaCha's 64-bit nonce. Fields do not overlap, so different keys are different rows.
    #[must_use]
    pub const fn packed(&self) -> u64 {
        let [r0, r1] = self.round.to_le_bytes();
        let [o0, o1] = self.ordinal.to_le_bytes();
        u64::from_le_bytes([r0, r1, self.phase, self.ship, self.purpose as u8, o0, o1, 0])
    }
}

/// One row of dice, read from its beginning or from where an earlier command left it.
#[derive(Clone)]
pub struct Stream {
    cipher: ChaCha8Rng,
    words: u32,
    cast: Cast,
}

impl Stream {
    #[must_use]
    pub fn new(seed: &Seed, key: &RollKey) -> Self {
        Self::resume(seed, key, 0)
    }

    /// The row from `position` on, as [`Stream::position`] gave it.
    #[must_use]
    pub fn resume(seed: &Seed, key: &RollKey, position: u32) -> Self {
        let mut cipher = ChaCha8Rng::from_seed(seed.0);
        cipher.set_stream(key.packed());
        if position > 0 {
            cipher.set_word_pos(u128::from(position));
        }
        Self { cipher, words: position, cast: Cast::EMPTY }
    }

    /// How many words of this row have been used.
    #[must_use]
    pub const fn position(&self) -> u32 {
        self.words
    }

    /// The red, green and six-sided dice that fell since this was made.
    #[must_use]
    pub const fn cast(&self) -> &Cast {
        &self.cast
    }

    /// The next 32 bits.
    pub fn word(&mut self) -> u32 {
        self.words = self.words.wrapping_add(1);
        self.cipher.next_u32()
    }

    /// The next red die: the top three bits of one word.
    pub fn attack_face(&mut self) -> AttackFace {
        let face = self.eighth(AttackFace::BY_BITS);
        self.cast.attack(face);
        face
    }

    /// The next green die: the top three bits of one word.
    pub fn defence_face(&mut self) -> DefenceFace {
        let face = self.eighth(DefenceFace::BY_BITS);
        self.cast.defence(face);
        face
    }

    /// The next six-sided die, 1 to 6.
    pub fn d6(&mut self) -> u8 {
        let shown = self.d(6);
        self.cast.pips(shown);
        shown
    }

    /// A die of `sides` sides, 1 to `sides`. A die without sides shows 0 and draws nothing.
    pub fn d(&mut self, sides: u8) -> u8 {
        let side = self.below(u32::from(sides));
        // Below 255 by construction, so neither fallback is ever taken.
        u8::try_from(side).map_or(sides, |s| s.saturating_add(sides.min(1)))
    }

    /// An even choice from 0 to `limit - 1`. A limit of 0 or 1 leaves no choice and draws nothing.
    ///
    /// The fewest bits that can hold the choice are taken from the top of a word; a value past the
    /// limit is thrown away with its word. At worst every second word is lost.
    pub fn below(&mut self, limit: u32) -> u32 {
        let Some(greatest) = limit.checked_sub(1).filter(|&g| g > 0) else { return 0 };
        let unused_bits = greatest.leading_zeros();
        loop {
            let value = self.word() >> unused_bits;
            if value <= greatest {
                return value;
            }
        }
    }

    /// Puts `items` in random order, each order as likely as any other (Fisher and Yates).
    pub fn shuffle<T>(&mut self, items: &mut [T]) {
        for last in (1..items.len()).rev() {
            // Lists here are far shorter than 2^32.
            let Ok(limit) = u32::try_from(last + 1) else { return };
            let Ok(other) = usize::try_from(self.below(limit)) else { return };
            items.swap(last, other);
        }
    }

    /// Raw output for statistical tests: each word, least significant byte first.
    pub fn fill(&mut self, bytes: &mut [u8]) {
        for chunk in bytes.chunks_mut(4) {
            for (byte, raw) in chunk.iter_mut().zip(self.word().to_le_bytes()) {
                *byte = raw;
            }
        }
    }

    fn eighth<F: Copy>(&mut self, sides: [F; 8]) -> F {
        let [s0, s1, s2, s3, s4, s5, s6, s7] = sides;
        match self.word() >> 29 {
            0 => s0,
            1 => s1,
            2 => s2,
            3 => s3,
            4 => s4,
            5 => s5,
            6 => s6,
            _ => s7,
        }
    }
}

impl fmt::Debug for Stream {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Stream(at {})", self.words)
    }
}

const _: () = assert!(size_of::<RollKey>() <= 8 && size_of::<Purpose>() == 1);
const _: () = assert!(size_of::<Stream>() <= 384);

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;
    use std::collections::HashSet;

    const KEY: RollKey = RollKey { round: 3, phase: 2, ship: 7, purpose: Purpose::Attack, ordinal: 1 };

    fn row() -> Stream {
        Stream::new(&Seed::from_number(1), &KEY)
    }

    /// The first words of the all-zero key and nonce: the published ChaCha8 test vector
    /// (draft-strombergson-chacha-test-vectors, TC1, 8 rounds, 256-bit key), read little-endian.
    #[test]
    fn the_cipher_is_chacha8() {
        let key = RollKey { round: 0, phase: 0, ship: 0, purpose: Purpose::Free, ordinal: 0 };
        let mut bytes = [0; 16];
        Stream::new(&Seed::new([0; 32]), &key).fill(&mut bytes);
        assert_eq!(
            bytes,
            [0x3e, 0x00, 0xef, 0x2f, 0x89, 0x5f, 0x40, 0xd6, 0x7f, 0x5b, 0xb8, 0xe8, 0x1f, 0x09, 0xa5, 0xa1]
        );
    }

    /// Computed apart from this crate and its dependencies, with a plain ChaCha8 and SHA-256.
    #[test]
    fn known_answers_never_change() {
        assert_eq!(KEY.packed(), 0x0000_0101_0702_0003);
        let seed = Seed::from_number(1);
        assert_eq!(seed.to_string(), "3bd1e14b5c4702662e36c9d28652b7d136750354be71894aa6463fa9e045bd79");
        assert_eq!(
            seed.with_round_entropy(2, &[9; 32]).to_string(),
            "5526159462a8fb759b7d1c2bcab8653ecd83c15e77908e9a58591fc3fe417f43"
        );
        assert_eq!(
            seed.rekeyed(&[9; 32]).to_string(),
            "28a3338b0be100e45d1f97a1bface019eb22e5848aabcbee67b5b59034505b0e"
        );
        let mut words = row();
        assert_eq!([(); 4].map(|()| words.word()), [0x98b9_3a95, 0x07d2_ef29, 0x039d_ea3b, 0x3c8d_b56c]);
        let (mut attack, mut defence, mut d6, mut d20) = (row(), row(), row(), row());
        use AttackFace::{Blank, Focus, Hit};
        assert_eq!([(); 8].map(|()| attack.attack_face()), [Hit, Blank, Blank, Blank, Hit, Focus, Hit, Hit]);
        use DefenceFace as D;
        assert_eq!(
            [(); 8].map(|()| defence.defence_face()),
            [D::Focus, D::Blank, D::Blank, D::Blank, D::Focus, D::Blank, D::Evade, D::Evade]
        );
        assert_eq!([(); 8].map(|()| d6.d6()), [5, 1, 1, 2, 5, 3, 3, 2]);
        assert_eq!([(); 8].map(|()| d20.d(20)), [20, 1, 1, 8, 18, 9, 11, 7]);
        let mut cards = [0, 1, 2, 3, 4, 5, 6, 7];
        row().shuffle(&mut cards);
        assert_eq!(cards, [5, 3, 7, 2, 1, 6, 0, 4]);
    }

    #[test]
    fn every_field_of_the_key_changes_the_row() {
        let keys = [
            KEY,
            RollKey { round: 4, ..KEY },
            RollKey { round: 0x103, ..KEY },
            RollKey { phase: 3, ..KEY },
            RollKey { ship: 8, ..KEY },
            RollKey { purpose: Purpose::Defence, ..KEY },
            RollKey { ordinal: 2, ..KEY },
            RollKey { ordinal: 0x101, ..KEY },
        ];
        let seed = Seed::from_number(1);
        let rows: HashSet<_> = keys.iter().map(|key| Stream::new(&seed, key).word()).collect();
        assert_eq!(rows.len(), keys.len());
        let other = Stream::new(&seed.with_round_entropy(3, &[0; 32]), &KEY).word();
        assert!(!rows.contains(&other));
    }

    #[test]
    fn a_die_without_sides_shows_nothing_and_one_side_needs_no_draw() {
        let mut stream = row();
        assert_eq!((stream.d(0), stream.d(1), stream.below(0), stream.below(1)), (0, 1, 0, 0));
        assert_eq!(stream.position(), 0);
        assert!((1..=255).contains(&stream.d(255)));
    }

    /// Chi-squared of 60,000 draws below 1 in 10,000 (df 5: 25.7, df 19: 51.5, df 7: 29.9).
    #[test]
    fn frequencies_are_even() {
        for (sides, limit) in [(6u32, 25.7), (20, 51.5), (8, 29.9)] {
            let mut counts = vec![0u32; sides as usize];
            let mut stream = row();
            for _ in 0..60_000 {
                counts[stream.below(sides) as usize] += 1;
            }
            #[allow(clippy::float_arithmetic)]
            let chi: f64 = {
                let expected = 60_000.0 / f64::from(sides);
                counts.iter().map(|&c| (f64::from(c) - expected).powi(2) / expected).sum()
            };
            assert!(chi < limit, "d{sides}: {chi}");
        }
    }

    #[test]
    fn all_orders_of_four_cards_turn_up_alike() {
        let mut counts = std::collections::HashMap::<[u8; 4], u32>::new();
        let mut stream = row();
        for _ in 0..24_000 {
            let mut cards = [0, 1, 2, 3];
            stream.shuffle(&mut cards);
            *counts.entry(cards).or_default() += 1;
        }
        assert_eq!(counts.len(), 24);
        // Six standard deviations round the expected 1,000.
        assert!(counts.values().all(|&c| (814..=1186).contains(&c)), "{counts:?}");
    }

    proptest! {
        #[test]
        fn a_row_goes_on_where_it_was_left(number: u64, ordinal: u16, first in 0u32..100, more in 1usize..40) {
            let (seed, key) = (Seed::from_number(number), RollKey { ordinal, ..KEY });
            let mut whole = Stream::new(&seed, &key);
            for _ in 0..first {
                whole.word();
            }
            let mut rest = Stream::resume(&seed, &key, whole.position());
            for _ in 0..more {
                prop_assert_eq!(whole.word(), rest.word());
            }
            prop_assert_eq!(whole.position(), rest.position());
        }

        #[test]
        fn a_seed_is_not_told(bytes: [u8; 32]) {
            let seed = Seed::new(bytes);
            prop_assert_eq!(format!("{:?}", seed), "Seed(hidden)");
        }

        #[test]
        fn a_die_shows_one_of_its_sides(number: u64, sides in 1u8..) {
            let side = Stream::new(&Seed::from_number(number), &KEY).d(sides);
            prop_assert!((1..=sides).contains(&side));
        }

        #[test]
        fn a_shuffle_loses_nothing(number: u64, mut items: Vec<u16>) {
            let mut before = items.clone();
            Stream::new(&Seed::from_number(number), &KEY).shuffle(&mut items);
            before.sort_unstable();
            items.sort_unstable();
            prop_assert_eq!(before, items);
        }
    }
}

//! A short look at the generator's output, in whole numbers: ones, runs, bytes, faces and pairs of faces.
//!
//! Both as one long row and as games read it: a few words from the start of each row. The seeds are
//! fixed, so a failure is a change of the generator and never bad luck. Full suites are run by hand:
//! docs/dice.md says how and what came out.

use wingmate_core::dice::faces::{AttackFace, DefenceFace, DieKind, Face};
use wingmate_core::dice::generator::{Seed, Stream};
use wingmate_core::dice::tally::free_row;

/// Words of output: four megabytes, and a million dice.
const WORDS: u64 = 1 << 20;
/// Words that a roll of five dice with some rerolls reads of its row.
const ROLL_WORDS: u32 = 8;

/// Words of one long row, or of the beginnings of many.
fn words(number: u64, short: bool) -> impl Iterator<Item = u32> {
    let seed = Seed::from_number(number);
    let (mut row, mut at) = (0, Stream::new(&seed, &free_row(DieKind::Attack, 0)));
    (0..WORDS).map(move |_| {
        if short && at.position() == ROLL_WORDS {
            row += 1;
            at = Stream::new(&seed, &free_row(DieKind::Attack, row));
        }
        at.word()
    })
}

/// Four standard deviations of a fair coin thrown `throws` times: one in sixteen thousand.
fn is_even(heads: u64, throws: u64) -> bool {
    let off = (2 * heads).abs_diff(throws);
    u128::from(off) * u128::from(off) <= 16 * u128::from(throws)
}

/// Chi-squared in thousandths; `weights` are the shares of each cell.
fn chi_squared(counts: &[u64], weights: &[u64]) -> u64 {
    let (all, whole): (u64, u64) = (counts.iter().sum(), weights.iter().sum());
    let parts = counts.iter().zip(weights).map(|(&count, &weight)| {
        let (all, whole, weight) = (u128::from(all), u128::from(whole), u128::from(weight));
        let off = (u128::from(count) * whole).abs_diff(all * weight);
        1000 * off * off / (all * whole * weight)
    });
    u64::try_from(parts.sum::<u128>()).unwrap()
}

/// A bound that chi-squared with so many degrees of freedom passes less than one time in ten thousand,
/// in thousandths (Laurent and Massart: f + 2 sqrt(9.3 f) + 18.6, the root rounded up).
fn bound(freedom: u64) -> u64 {
    let wanted = 93 * freedom * 100_000;
    let root = (1..).find(|root| root * root >= wanted).unwrap();
    1000 * freedom + 2 * root + 18_600
}

fn each_way(mut check: impl FnMut(&str, &mut dyn Iterator<Item = u32>)) {
    for number in 0..4 {
        for short in [false, true] {
            let name = format!("seed {number}, {}", if short { "short rows" } else { "one row" });
            check(&name, &mut words(number, short));
        }
    }
}

#[test]
fn ones_and_zeros_are_even_in_every_place() {
    each_way(|name, words| {
        let mut ones = [0u64; 32];
        for word in words {
            for (bit, ones) in ones.iter_mut().enumerate() {
                *ones += u64::from(word >> bit & 1);
            }
        }
        assert!(is_even(ones.iter().sum(), 32 * WORDS), "{name}: {ones:?}");
        for (bit, &ones) in ones.iter().enumerate() {
            assert!(is_even(ones, WORDS), "{name}, bit {bit}: {ones}");
        }
    });
}

#[test]
fn bits_turn_as_often_as_not() {
    each_way(|name, words| {
        let (mut turns, mut last) = (0, None);
        for word in words {
            turns += u64::from((word ^ word >> 1).count_ones()) - u64::from(word >> 31);
            if let Some(last) = last {
                turns += u64::from(last ^ (word & 1));
            }
            last = Some(word >> 31);
        }
        assert!(is_even(turns, 32 * WORDS - 1), "{name}: {turns}");
    });
}

#[test]
fn every_byte_comes_alike() {
    each_way(|name, words| {
        let mut counts = [0; 256];
        for byte in words.flat_map(u32::to_le_bytes) {
            counts[usize::from(byte)] += 1;
        }
        let chi = chi_squared(&counts, &[1; 256]);
        assert!(chi < bound(255), "{name}: {chi}");
    });
}

/// Counts of single faces and of pairs of dice that follow each other.
fn faces<F: Face>() {
    for number in 0..4 {
        for short in [false, true] {
            let seed = Seed::from_number(number);
            let (mut row, mut at) = (0, Stream::new(&seed, &free_row(F::KIND, 0)));
            let kinds = F::ALL.len();
            let (mut single, mut pairs) = (vec![0; kinds], vec![0; kinds * kinds]);
            for _ in 0..WORDS / 2 {
                let [first, second] = [F::draw(&mut at), F::draw(&mut at)].map(Face::index);
                single[first] += 1;
                single[second] += 1;
                pairs[first * kinds + second] += 1;
                if short && at.position() >= ROLL_WORDS {
                    row += 1;
                    at = Stream::new(&seed, &free_row(F::KIND, row));
                }
            }
            let weights: Vec<u64> = F::ALL.iter().map(|face| u64::from(face.weight())).collect();
            let both: Vec<u64> = weights.iter().flat_map(|a| weights.iter().map(move |b| a * b)).collect();
            let (one, two) = (chi_squared(&single, &weights), chi_squared(&pairs, &both));
            assert!(one < bound(kinds as u64 - 1), "seed {number}: {single:?}");
            assert!(two < bound((kinds * kinds) as u64 - 1), "seed {number}: {pairs:?}");
        }
    }
}

#[test]
fn attack_faces_and_their_pairs_come_as_often_as_they_should() {
    faces::<AttackFace>();
}

#[test]
fn defence_faces_and_their_pairs_come_as_often_as_they_should() {
    faces::<DefenceFace>();
}

#[test]
fn six_sided_dice_and_their_pairs_come_alike() {
    for number in 0..4 {
        let mut row = Stream::new(&Seed::from_number(number), &free_row(DieKind::D6, 0));
        let (mut single, mut pairs) = ([0; 6], [0; 36]);
        for _ in 0..WORDS / 2 {
            let [first, second] = [row.d6(), row.d6()].map(|pips| usize::from(pips) - 1);
            single[first] += 1;
            single[second] += 1;
            pairs[first * 6 + second] += 1;
        }
        assert!(chi_squared(&single, &[1; 6]) < bound(5), "seed {number}: {single:?}");
        assert!(chi_squared(&pairs, &[1; 36]) < bound(35), "seed {number}: {pairs:?}");
    }
}

/// The judges themselves: what is a little off must not pass.
#[test]
fn a_bad_die_is_noticed() {
    assert!(!is_even(503_000, 1_000_000));
    let mut loaded = [WORDS / 6; 6];
    loaded[0] += 3_000;
    assert!(chi_squared(&loaded, &[1; 6]) > bound(5));
    assert!((46_000..60_000).contains(&bound(15)), "{}", bound(15));
}

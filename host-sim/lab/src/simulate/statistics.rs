//! Sums that can be added up exactly, and what follows from them: means, spreads, and how sure a share is.
//!
//! Knows numbers only.

use serde::{Deserialize, Serialize};

/// The quantile of the normal distribution that leaves 2.5 % on either side.
const Z: f64 = 1.959_963_984_540_054;

/// Something counted over many flights. Whole numbers, so that shards add up to what one run would say.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Sum {
    pub sum: u64,
    pub squares: u64,
}

impl Sum {
    pub fn count(&mut self, value: u64) {
        self.sum += value;
        self.squares += value * value;
    }

    /// False if there is no room for more: a report of flights that nobody can have flown.
    pub fn add(&mut self, other: &Sum) -> bool {
        let sums = self.sum.checked_add(other.sum).zip(self.squares.checked_add(other.squares));
        let Some((sum, squares)) = sums else { return false };
        *self = Sum { sum, squares };
        true
    }

    /// Of so many values; None if there are none.
    pub fn mean(&self, count: u64) -> Option<f64> {
        (count > 0).then(|| self.sum as f64 / count as f64)
    }

    /// The standard deviation, as a sample shows it; None if there are fewer than two values.
    pub fn spread(&self, count: u64) -> Option<f64> {
        // Whole numbers as far as possible: the difference of two large ones is small.
        let (count, sum, squares) = (u128::from(count), u128::from(self.sum), u128::from(self.squares));
        let above = count.saturating_mul(squares).saturating_sub(sum.saturating_mul(sum));
        (count > 1).then(|| (above as f64 / (count * (count - 1)) as f64).sqrt())
    }
}

/// Between which shares the true one lies, 19 times of 20: Wilson's interval, which stays within 0 and 1 and holds for
/// few flights and for shares near the ends.
pub fn interval(hits: u64, count: u64) -> (f64, f64) {
    if count == 0 {
        return (0.0, 1.0);
    }
    let (share, count_f) = (hits as f64 / count as f64, count as f64);
    let (z2, below) = (Z * Z, 1.0 + Z * Z / count as f64);
    let middle = (share + z2 / (2.0 * count_f)) / below;
    let half = Z * (share * (1.0 - share) / count_f + z2 / (4.0 * count_f * count_f)).sqrt() / below;
    // At the ends it is exact; what is left there is rounding.
    let low = if hits == 0 { 0.0 } else { middle - half };
    let high = if hits == count { 1.0 } else { middle + half };
    (low, high)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn near(is: f64, wanted: f64) -> bool {
        (is - wanted).abs() < 5e-5
    }

    /// Worked out from the formula apart from this code.
    #[test]
    fn intervals_are_wilsons() {
        for (hits, count, low, high) in [
            (0, 10, 0.0, 0.2775),
            (1, 10, 0.0179, 0.4042),
            (5, 10, 0.2366, 0.7634),
            (10, 10, 0.7225, 1.0),
            (1, 1, 0.2065, 1.0),
            (63, 100, 0.5322, 0.7182),
            (950, 1000, 0.9347, 0.9619),
        ] {
            let (is_low, is_high) = interval(hits, count);
            assert!(near(is_low, low) && near(is_high, high), "{hits} of {count}: {is_low} to {is_high}");
        }
        assert_eq!(interval(0, 0), (0.0, 1.0));
        assert_eq!((interval(0, 7).0, interval(7, 7).1), (0.0, 1.0));
    }

    #[test]
    fn spreads_are_those_of_a_sample() {
        let mut sum = Sum::default();
        assert_eq!((sum.mean(0), sum.spread(0)), (None, None));
        [2, 4, 4, 4, 5, 5, 7, 9].into_iter().for_each(|value| sum.count(value));
        assert_eq!(sum, Sum { sum: 40, squares: 232 });
        assert!(near(sum.mean(8).unwrap(), 5.0) && near(sum.spread(8).unwrap(), 2.1381));
        assert_eq!(Sum { sum: 5, squares: 25 }.spread(1), None);
        assert_eq!(Sum { sum: 30, squares: 90 }.spread(10), Some(0.0));
    }

    #[test]
    fn a_sum_that_is_too_large_is_refused() {
        let mut sum = Sum { sum: 1, squares: 1 };
        assert!(!sum.add(&Sum { sum: u64::MAX, squares: 0 }));
        assert_eq!(sum, Sum { sum: 1, squares: 1 });
        assert!(sum.add(&Sum { sum: 2, squares: 4 }));
        assert_eq!(sum, Sum { sum: 3, squares: 5 });
    }
}

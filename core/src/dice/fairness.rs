//! Do the dice behave? Counts of every face rolled, beside what fair dice would show.
//!
//! The verdict is a chi-squared test in whole numbers. One player looking at one table will call fair
//! dice unusual one time in twenty and suspicious one time in a hundred: that is what the words mean,
//! and the screen says so. Counts every physical roll once; whoever undoes and rolls the same dice
//! again must not count them twice. Does not look at the order of rolls: statistical suites do, over the
//! generator's raw output.

use serde::{Deserialize, Serialize};

use super::faces::{AttackFace, DefenceFace, DieKind, Face, SIDES};

/// The test wants this many of the rarest face, on average, before it says anything.
pub const FEWEST_EXPECTED: u64 = 5;

/// Chi-squared values, in thousandths, that fair dice exceed in 5 % and in 1 % of all tables.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Limits {
    pub five_percent: u32,
    pub one_percent: u32,
}

/// Four faces, three degrees of freedom.
pub const ATTACK_LIMITS: Limits = Limits { five_percent: 7_815, one_percent: 11_345 };
/// Three faces, two degrees of freedom.
pub const DEFENCE_LIMITS: Limits = Limits { five_percent: 5_991, one_percent: 9_210 };
/// Six faces, five degrees of freedom.
pub const D6_LIMITS: Limits = Limits { five_percent: 11_070, one_percent: 15_086 };

/// What the counts say.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Verdict {
    /// Not enough rolls to say anything.
    TooFew,
    Fair,
    /// Fair dice look like this, or worse, less than one time in twenty.
    Unusual,
    /// Less than one time in a hundred.
    Suspicious,
}

/// One kind of die, for a screen.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct FairnessReport {
    pub rolled: u64,
    pub chi_squared_thousandths: u32,
    pub verdict: Verdict,
}

/// Every face ever rolled, by kind. A count that is full stays full.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub struct FaceCounts {
    attack: [u32; 4],
    defence: [u32; 3],
    d6: [u32; 6],
}

impl FaceCounts {
    /// Nothing was rolled.
    pub const EMPTY: FaceCounts = FaceCounts { attack: [0; 4], defence: [0; 3], d6: [0; 6] };
}

/// Sides per face, weakest face first as in `Face::ALL`.
const ATTACK_SIDES: [u8; 4] = [2, 2, 3, 1];
const DEFENCE_SIDES: [u8; 3] = [3, 2, 3];
const D6_SIDES: [u8; 6] = [1; 6];
/// Divisible by every number of sides above.
const COMMON: u128 = 6;

impl FaceCounts {
    /// One die that was rolled.
    pub fn record<F: Face>(&mut self, face: F) {
        self.bump(F::KIND, face.index());
    }

    /// A six-sided die, 1 to 6. Anything else is not one and is not counted.
    pub fn record_d6(&mut self, shown: u8) {
        if let Some(index) = shown.checked_sub(1) {
            self.bump(DieKind::D6, usize::from(index));
        }
    }

    /// Both tables together.
    #[must_use]
    pub fn plus(mut self, other: &Self) -> Self {
        self.combine(other, u32::saturating_add);
        self
    }

    /// What this table has more than another one, face by face.
    #[must_use]
    pub fn minus(mut self, other: &Self) -> Self {
        self.combine(other, u32::saturating_sub);
        self
    }

    fn combine(&mut self, other: &Self, join: fn(u32, u32) -> u32) {
        let own = self.attack.iter_mut().chain(&mut self.defence).chain(&mut self.d6);
        let others = other.attack.iter().chain(&other.defence).chain(&other.d6);
        own.zip(others).for_each(|(own, &other)| *own = join(*own, other));
    }

    /// Counts per face, weakest first.
    #[must_use]
    pub fn counts(&self, kind: DieKind) -> &[u32] {
        match kind {
            DieKind::Attack => &self.attack,
            DieKind::Defence => &self.defence,
            DieKind::D6 => &self.d6,
        }
    }

    /// Dice rolled of a kind.
    #[must_use]
    pub fn rolled(&self, kind: DieKind) -> u64 {
        self.counts(kind).iter().map(|&count| u64::from(count)).sum()
    }

    /// How often fair dice would have shown each face, rounded to whole dice.
    pub fn expected(&self, kind: DieKind) -> impl Iterator<Item = u64> + use<> {
        let (rolled, all) = (self.rolled(kind), u64::from(all_sides(kind)));
        sides(kind).iter().map(move |&sides| (rolled * u64::from(sides) + all / 2) / all)
    }

    #[must_use]
    pub fn report(&self, kind: DieKind) -> FairnessReport {
        let rolled = self.rolled(kind);
        let chi = self.chi_squared_thousandths(kind);
        let rarest = sides(kind).iter().copied().min().unwrap_or(1);
        let limits = match kind {
            DieKind::Attack => ATTACK_LIMITS,
            DieKind::Defence => DEFENCE_LIMITS,
            DieKind::D6 => D6_LIMITS,
        };
        let verdict = if rolled * u64::from(rarest) < FEWEST_EXPECTED * u64::from(all_sides(kind)) {
            Verdict::TooFew
        } else if chi > limits.one_percent {
            Verdict::Suspicious
        } else if chi > limits.five_percent {
            Verdict::Unusual
        } else {
            Verdict::Fair
        };
        FairnessReport { rolled, chi_squared_thousandths: chi, verdict }
    }

    /// The sum of (counted - expected)^2 / expected, in thousandths, rounded down once at the end.
    ///
    /// With `n` dice of `a` sides, a face of `s` sides is expected `n s / a` times, so its part is
    /// `(a counted - n s)^2 / (a n s)`. All parts share the denominator `6 a n`.
    fn chi_squared_thousandths(&self, kind: DieKind) -> u32 {
        let (rolled, all) = (u128::from(self.rolled(kind)), u128::from(all_sides(kind)));
        let parts = self.counts(kind).iter().zip(sides(kind)).map(|(&count, &sides)| {
            let sides = u128::from(sides);
            let off = (all * u128::from(count)).abs_diff(rolled * sides);
            off * off * (COMMON / sides)
        });
        let scaled = 1000 * parts.sum::<u128>();
        scaled.checked_div(COMMON * all * rolled).map_or(0, |chi| u32::try_from(chi).unwrap_or(u32::MAX))
    }

    fn bump(&mut self, kind: DieKind, index: usize) {
        let count = match kind {
            DieKind::Attack => self.attack.get_mut(index),
            DieKind::Defence => self.defence.get_mut(index),
            DieKind::D6 => self.d6.get_mut(index),
        };
        if let Some(count) = count {
            *count = count.saturating_add(1);
        }
    }
}

const fn sides(kind: DieKind) -> &'static [u8] {
    match kind {
        DieKind::Attack => &ATTACK_SIDES,
        DieKind::Defence => &DEFENCE_SIDES,
        DieKind::D6 => &D6_SIDES,
    }
}

const fn all_sides(kind: DieKind) -> u8 {
    match kind {
        DieKind::Attack | DieKind::Defence => SIDES,
        DieKind::D6 => 6,
    }
}

const _: () =
    assert!(AttackFace::ALL.len() == ATTACK_SIDES.len() && DefenceFace::ALL.len() == DEFENCE_SIDES.len());
const _: () = assert!(size_of::<FaceCounts>() == 52);

#[cfg(test)]
mod tests {
    use super::*;
    use crate::dice::generator::{Purpose, RollKey, Seed, Stream};
    use crate::dice::pool::Pool;
    use proptest::prelude::*;

    fn counts(attack: [u32; 4], defence: [u32; 3], d6: [u32; 6]) -> FaceCounts {
        FaceCounts { attack, defence, d6 }
    }

    #[test]
    fn the_sides_are_those_of_the_dice() {
        assert!(AttackFace::ALL.iter().map(|f| f.weight()).eq(ATTACK_SIDES));
        assert!(DefenceFace::ALL.iter().map(|f| f.weight()).eq(DEFENCE_SIDES));
    }

    #[test]
    fn perfect_counts_have_no_deviation() {
        let table = counts([20, 20, 30, 10], [30, 20, 30], [10; 6]);
        for kind in [DieKind::Attack, DieKind::Defence, DieKind::D6] {
            let report = table.report(kind);
            assert_eq!((report.chi_squared_thousandths, report.verdict), (0, Verdict::Fair));
            assert!(table.expected(kind).eq(table.counts(kind).iter().map(|&c| u64::from(c))));
        }
    }

    #[test]
    fn worked_examples() {
        // Six-sided, 60 rolls: (25 + 4 + 1 + 4 + 1 + 25) / 10 = 6.0.
        let table = counts([0; 4], [0; 3], [5, 8, 9, 12, 11, 15]);
        assert_eq!(
            table.report(DieKind::D6),
            FairnessReport { rolled: 60, chi_squared_thousandths: 6000, verdict: Verdict::Fair }
        );
        // Attack, 80 rolls: 16/20 + 16/20 + 64/30 + 256/10 = 29.333.
        let table = counts([16, 16, 22, 26], [0; 3], [0; 6]);
        let report = table.report(DieKind::Attack);
        assert_eq!((report.chi_squared_thousandths, report.verdict), (29_333, Verdict::Suspicious));
        // Defence, 80 rolls: 100/30 + 4/20 + 64/30 = 5.667, then 121/30 + 4/20 + 81/30 = 6.933.
        let table = counts([0; 4], [40, 18, 22], [0; 6]);
        let report = table.report(DieKind::Defence);
        assert_eq!((report.chi_squared_thousandths, report.verdict), (5_666, Verdict::Fair));
        let table = counts([0; 4], [41, 18, 21], [0; 6]);
        assert_eq!(table.report(DieKind::Defence).verdict, Verdict::Unusual);
    }

    #[test]
    fn a_few_rolls_say_nothing() {
        assert_eq!(FaceCounts::default().report(DieKind::Attack).verdict, Verdict::TooFew);
        assert_eq!(counts([0, 0, 0, 39], [0; 3], [0; 6]).report(DieKind::Attack).verdict, Verdict::TooFew);
        assert_eq!(
            counts([0, 0, 0, 40], [0; 3], [0; 6]).report(DieKind::Attack).verdict,
            Verdict::Suspicious
        );
    }

    /// Five of the rarest face must be expected: of eight sides one or two, of six one.
    #[test]
    fn each_die_has_its_fewest_rolls() {
        let verdict =
            |kind, dice| counts([0, 0, 0, dice], [0, dice, 0], [0, 0, 0, 0, 0, dice]).report(kind).verdict;
        for (kind, fewest) in [(DieKind::Attack, 40), (DieKind::Defence, 20), (DieKind::D6, 30)] {
            assert_eq!(
                (verdict(kind, fewest - 1), verdict(kind, fewest)),
                (Verdict::TooFew, Verdict::Suspicious)
            );
        }
    }

    /// Counts that lie just at a limit, found by trying.
    #[test]
    fn a_limit_is_still_on_its_better_side() {
        let report = counts([0; 4], [24, 24, 50], [0; 6]).report(DieKind::Defence);
        assert_eq!(
            (report.chi_squared_thousandths, report.verdict),
            (DEFENCE_LIMITS.one_percent, Verdict::Unusual)
        );
        let report = counts([0; 4], [0; 3], [6, 10, 16, 17, 22, 14]).report(DieKind::D6);
        assert_eq!((report.chi_squared_thousandths, report.verdict), (D6_LIMITS.five_percent, Verdict::Fair));
    }

    proptest! {
        /// What two tables have together is what either has more than the other leaves.
        #[test]
        fn tables_are_added_and_taken_apart(
            one: ([u16; 4], [u16; 3], [u16; 6]),
            two: ([u16; 4], [u16; 3], [u16; 6]),
        ) {
            let table = |(attack, defence, d6): ([u16; 4], [u16; 3], [u16; 6])| {
                counts(attack.map(u32::from), defence.map(u32::from), d6.map(u32::from))
            };
            let (one, two) = (table(one), table(two));
            let both = one.plus(&two);
            let apart = both.minus(&two);
            for kind in [DieKind::Attack, DieKind::Defence, DieKind::D6] {
                prop_assert_eq!(both.rolled(kind), one.rolled(kind) + two.rolled(kind));
                prop_assert_eq!(apart.counts(kind), one.counts(kind));
            }
        }
    }

    #[test]
    fn full_counters_stay_full() {
        let mut table = counts([u32::MAX; 4], [u32::MAX; 3], [u32::MAX; 6]);
        table.record(AttackFace::Crit);
        table.record_d6(0);
        table.record_d6(7);
        table.record_d6(6);
        assert_eq!(table.counts(DieKind::Attack), [u32::MAX; 4]);
        assert_eq!(table.report(DieKind::D6).verdict, Verdict::Fair);
        let lopsided = counts([u32::MAX, 0, 0, 0], [0; 3], [0; 6]);
        assert_eq!(lopsided.report(DieKind::Attack).chi_squared_thousandths, u32::MAX);
    }

    /// A thousand tables of 800 dice: the verdicts come about as often as their words promise.
    #[test]
    fn verdicts_keep_their_promise() {
        let mut verdicts = [0u32; 3];
        for ordinal in 0..1000 {
            let key = RollKey { round: 1, phase: 0, ship: 0, purpose: Purpose::Free, ordinal };
            let mut row = Stream::new(&Seed::from_number(5), &key);
            let mut table = FaceCounts::default();
            for _ in 0..100 {
                let pool = Pool::<AttackFace>::roll(8, &mut row).unwrap();
                pool.iter().for_each(|face| table.record(face));
            }
            assert_eq!(table.rolled(DieKind::Attack), 800);
            match table.report(DieKind::Attack).verdict {
                Verdict::Fair => verdicts[0] += 1,
                Verdict::Unusual => verdicts[1] += 1,
                Verdict::Suspicious => verdicts[2] += 1,
                Verdict::TooFew => panic!("800 dice are enough"),
            }
        }
        // 950, 40 and 10 expected.
        assert!(verdicts[0] >= 920 && verdicts[1] <= 70 && verdicts[2] <= 25, "{verdicts:?}");
    }
}

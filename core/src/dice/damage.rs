//! What of an attack gets through: evades against hits and crits.
//!
//! Hits are cancelled before crits, in both editions. Ends where a ship begins: shields, hull and
//! damage cards are not here.

use serde::{Deserialize, Serialize};

use super::faces::AttackFace;
use super::pool::AttackPool;
use super::tokens::RuleSet;

/// Hits and crits that are not cancelled (yet).
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub struct Results {
    pub hits: u8,
    pub crits: u8,
}

impl Results {
    #[must_use]
    pub const fn new(hits: u8, crits: u8) -> Self {
        Self { hits, crits }
    }

    /// What an attack roll shows.
    #[must_use]
    pub fn of(pool: &AttackPool) -> Self {
        Self { hits: pool.count(AttackFace::Hit), crits: pool.count(AttackFace::Crit) }
    }

    #[must_use]
    pub const fn total(self) -> u8 {
        self.hits.saturating_add(self.crits)
    }

    /// The attack hits if anything is left.
    #[must_use]
    pub const fn hit(self) -> bool {
        self.total() > 0
    }

    /// What is left after `evades` results: hits go first.
    #[must_use]
    pub const fn neutralised(self, evades: u8) -> Self {
        Self {
            hits: self.hits.saturating_sub(evades),
            crits: self.crits.saturating_sub(evades.saturating_sub(self.hits)),
        }
    }

    /// What is left after reinforce tokens have done their part, all other evades being counted.
    ///
    /// Second edition: each token cancels one result while two or more are left. First edition: each
    /// token is one evade result, even against the last one.
    #[must_use]
    pub const fn reinforced(self, tokens: u8, rules: RuleSet) -> Self {
        self.neutralised(self.total() - left_after_reinforce(self.total(), tokens, rules))
    }
}

/// How many of `left` results are left after reinforce tokens.
#[must_use]
pub const fn left_after_reinforce(left: u8, tokens: u8, rules: RuleSet) -> u8 {
    let fewer = left.saturating_sub(tokens);
    match rules {
        RuleSet::Second if fewer == 0 && left > 0 => 1,
        _ => fewer,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use RuleSet::{First, Second};

    #[test]
    fn hits_are_cancelled_before_crits() {
        let results = Results::new(2, 2);
        assert_eq!(results.neutralised(1), Results::new(1, 2));
        assert_eq!(results.neutralised(3), Results::new(0, 1));
        assert_eq!(results.neutralised(200), Results::default());
    }

    #[test]
    fn reinforce_leaves_the_last_result_in_the_second_edition_only() {
        assert_eq!(Results::new(0, 1).reinforced(1, Second), Results::new(0, 1));
        assert_eq!(Results::new(1, 1).reinforced(1, Second), Results::new(0, 1));
        assert_eq!(Results::new(2, 1).reinforced(2, Second), Results::new(0, 1));
        assert_eq!(Results::new(2, 1).reinforced(9, Second), Results::new(0, 1));
        assert_eq!(Results::new(0, 0).reinforced(1, Second), Results::new(0, 0));
        assert_eq!(Results::new(0, 1).reinforced(1, First), Results::new(0, 0));
        assert_eq!(Results::new(2, 1).reinforced(2, First), Results::new(0, 1));
    }
}

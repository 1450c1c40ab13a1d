//! The odds of an attack as a screen shows them: rounded once, when the numbers are dialled.
//!
//! Drawing happens band by band, counting only here.

use serde::{Deserialize, Serialize};

use crate::dice::odds::{Case, MAX_ODDS_DICE, Odds, OddsInteger};

const SLOTS: usize = MAX_ODDS_DICE as usize + 1;

/// Chances and averages in thousandths.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Chances {
    /// That exactly so many results get through.
    damage: [u16; SLOTS],
    most: u8,
    pub mean: u16,
    /// That anything gets through.
    pub hit: u16,
    /// That a crit gets through.
    pub crit: u16,
}

impl Chances {
    /// None if there are more dice than can be counted.
    pub fn of(case: &Case) -> Option<Chances> {
        // The short numbers are enough for what is rolled at a table.
        match case.odds::<u64>() {
            Ok(odds) => Some(Chances::rounded(&odds)),
            Err(_) => case.odds::<u128>().ok().map(|odds| Chances::rounded(&odds)),
        }
    }

    fn rounded<T: OddsInteger>(odds: &Odds<T>) -> Chances {
        let short = |value: u32| u16::try_from(value).unwrap_or(u16::MAX);
        let mut damage = [0; SLOTS];
        for (place, chance) in damage.iter_mut().zip(odds.distribution()) {
            *place = short(chance.thousandths());
        }
        Chances {
            damage,
            most: odds.most_damage(),
            mean: short(odds.mean().thousandths()),
            hit: short(odds.at_least(1).thousandths()),
            crit: short(odds.at_least_crits(1).thousandths()),
        }
    }

    /// The chance of each number of results, from none to all dice.
    pub fn damage(&self) -> &[u16] {
        self.damage.get(..=usize::from(self.most)).unwrap_or(&self.damage)
    }
}

/// Thousandths as whole percents, halves up.
pub const fn percent(thousandths: u16) -> u16 {
    (thousandths + 5) / 10
}

/// Thousandths as units and tenths, halves up.
pub const fn tenths(thousandths: u16) -> (u16, u16) {
    let tenths = (thousandths + 50) / 100;
    (tenths / 10, tenths % 10)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::dice::tokens::{AttackTokens, DefenceTokens};

    #[test]
    fn the_mock_up_comes_out() {
        let focus = AttackTokens { focus: 1, ..Default::default() };
        let defender = DefenceTokens { focus: 1, ..Default::default() };
        let case = Case { attack: 4, defence: 2, attacker: focus, defender, ..Default::default() };
        let chances = Chances::of(&case).unwrap();
        let bars: Vec<u16> = chances.damage().iter().map(|&chance| percent(chance)).collect();
        assert_eq!(bars, [13, 27, 35, 21, 4]);
        assert_eq!((tenths(chances.mean), percent(chances.hit)), ((1, 8), 87));
    }

    #[test]
    fn eight_against_eight_can_be_counted() {
        let attacker = AttackTokens { lock: true, reroll: 2, ..Default::default() };
        let case = Case { attack: 8, defence: 8, attacker, ..Default::default() };
        assert_eq!(Chances::of(&case).unwrap().damage().len(), 9);
        assert_eq!(Chances::of(&Case { attack: 9, ..case }), None);
    }
}

//! What a game of Show me was worth: 0 to 20 points.
//!
//! Only counts what the battle says. Knows no screen.

use crate::table::{battle::Battle, ship::State};

/// A point for each hull that the TIEs lost, so three for a TIE; this for coming home, one for each hull and shield that
/// is left then, and one more if no TIE is.
const HOME: u8 = 4;

pub const MOST: u8 = 20;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Score {
    /// TIEs shot down, of how many, and hull that all of them lost.
    pub down: u8,
    pub ties: u8,
    pub damage: u8,
    /// Whether the X-wing came home.
    pub home: bool,
    /// Hull and shields that it has left.
    pub left: u8,
}

impl Score {
    pub fn of(battle: &Battle) -> Score {
        let mut score = Score { down: 0, ties: 0, damage: 0, home: false, left: 0 };
        for ship in &battle.ships {
            score.ties += 1;
            score.down += u8::from(ship.state == State::Destroyed);
            score.damage += ship.max_hull.saturating_sub(ship.hull);
        }
        if let Some((_, you)) = battle.rebels().next() {
            (score.home, score.left) = (true, you.hull.saturating_add(you.shields));
        }
        score
    }

    /// No TIE came home.
    pub const fn is_clean(self) -> bool {
        self.ties > 0 && self.down == self.ties
    }

    /// For what the TIEs suffered.
    pub const fn for_ties(self) -> u8 {
        self.damage.saturating_add(self.is_clean() as u8)
    }

    pub const fn for_home(self) -> u8 {
        if self.home { HOME } else { 0 }
    }

    pub const fn points(self) -> u8 {
        self.for_ties().saturating_add(self.for_home()).saturating_add(self.left)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_perfect_game_is_worth_twenty() {
        let perfect = Score { down: 3, ties: 3, damage: 9, home: true, left: 6 };
        assert_eq!(perfect.points(), MOST);
        let lost = Score { down: 0, ties: 3, damage: 0, home: false, left: 0 };
        assert_eq!(lost.points(), 0);
    }
}

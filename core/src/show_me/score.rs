//! What a game of Show me was worth: 0 to 20 points.
//!
//! Only counts what the battle says. Knows no screen.

use crate::battle::state::battle::Battle;
use crate::battle::state::ship::ShipFate;

/// For each TIE shot down and for coming home. Each hull and shield that is left then is a point, and one more comes if
/// no TIE is left.
const TIE: u8 = 3;
const HOME: u8 = 4;

pub const MOST: u8 = 20;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ManeuverScore {
    /// TIEs shot down, and of how many.
    pub down: u8,
    pub ties: u8,
    /// Whether the X-wing came home.
    pub home: bool,
    /// Hull and shields that it has left.
    pub left: u8,
}

impl ManeuverScore {
    pub fn of(battle: &Battle) -> ManeuverScore {
        let mut score = ManeuverScore { down: 0, ties: 0, home: false, left: 0 };
        for ship in &battle.ships {
            score.ties += 1;
            score.down += u8::from(ship.state == ShipFate::Destroyed);
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

    /// For the TIEs.
    pub const fn for_ties(self) -> u8 {
        TIE.saturating_mul(self.down).saturating_add(self.is_clean() as u8)
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
        let perfect = ManeuverScore { down: 3, ties: 3, home: true, left: 6 };
        assert_eq!(perfect.points(), MOST);
        let lost = ManeuverScore { down: 0, ties: 3, home: false, left: 0 };
        assert_eq!(lost.points(), 0);
    }
}

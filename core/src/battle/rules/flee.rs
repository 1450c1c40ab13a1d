//! Fleeing: the most similar maneuver that stays on the table ("Fleeing").
//!
//! Every other maneuver of the dial, most similar first. Does NOT know the edge: the players take the first that stays.
//! Reading: a change of direction counts more than a change of speed, a turn-about more than both.

use super::activate::FlightStep;
use super::command::BattleError;
use super::flow::Answered;
use super::maneuver;
use crate::battle::state::battle::Battle;
use crate::battle::state::question::BattleAnswer;
use crate::battle::state::reason::{BattleRule, Reason};
use crate::battle::state::ship::{Marks, ShipAt, ShipFate};
use crate::cards::maneuver::{Bearing, Dial, Maneuver, Side};

/// How far two maneuvers are apart; 0 is the same.
fn distance(one: Maneuver, other: Maneuver) -> u8 {
    let direction = |maneuver: Maneuver| {
        let amount: i8 = match maneuver.bearing.basic() {
            Bearing::Bank | Bearing::ReverseBank => 1,
            Bearing::Turn => 2,
            _ => 0,
        };
        if maneuver.side == Some(Side::Left) { -amount } else { amount }
    };
    let turns_about = |maneuver: Maneuver| maneuver.bearing.basic() != maneuver.bearing;
    let about = if turns_about(one) == turns_about(other) { 0 } else { 12 };
    let bearing = direction(one).abs_diff(direction(other)) * 3;
    let kind = u8::from(one.bearing != other.bearing && bearing == 0);
    about + bearing + one.speed.abs_diff(other.speed) * 2 + kind
}

/// The place-th most similar maneuver of the dial.
pub fn alternative(dial: &Dial, maneuver: Maneuver, place: usize) -> Option<Maneuver> {
    let same = |other: &Maneuver| {
        other.speed == maneuver.speed && other.bearing == maneuver.bearing && other.side == maneuver.side
    };
    // Distances are small: count through them.
    (0..=u8::MAX)
        .flat_map(|wanted| {
            dial.iter().filter(move |other| !same(other) && distance(maneuver, *other) == wanted)
        })
        .nth(place)
}

/// How many there are.
pub fn count(dial: &Dial) -> usize {
    dial.iter().count().saturating_sub(1)
}

impl Battle {
    /// It leaves the table over an edge.
    pub(super) fn flee(&mut self, at: ShipAt) {
        self.mark(at, Marks::ACTIVATED);
        self.remove(at, ShipFate::Fled);
    }

    /// Alternatives for the Flee screen, most similar first.
    pub fn flee_alternative(&self, at: ShipAt, place: usize) -> Option<Maneuver> {
        let ship = self.ship(at)?;
        alternative(ship.kind.dial().dial(), self.now.maneuver, place).map(|way| maneuver::of_dial(ship, way))
    }

    /// How many maneuvers the Flee screen has.
    pub fn flee_count(&self, at: ShipAt) -> usize {
        self.ship(at).map_or(0, |ship| count(ship.kind.dial().dial()))
    }

    /// The maneuver that stays on the table is flown next. `No`: none does, and it is gone ("Fleeing").
    pub(super) fn answer_flee(&mut self, at: ShipAt, answer: BattleAnswer) -> Answered {
        match answer {
            BattleAnswer::Choice(place) => {
                let way = self.flee_alternative(at, usize::from(place)).ok_or(BattleError::NoSuchChoice)?;
                self.now.maneuver = way;
                self.now.why = Reason::Rule(BattleRule::Flee);
                self.now.swerved = true;
                self.go(FlightStep::Fly);
            }
            BattleAnswer::No => self.flee(at),
            _ => return Err(BattleError::NotNow),
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cards::dials::DialId;

    #[test]
    fn the_most_similar_maneuver_comes_first() {
        let dial = DialId::TieLnFighter.dial();
        let straight = dial.find(4, Bearing::Straight, None).unwrap();
        let words: Vec<String> =
            (0..4).filter_map(|place| alternative(dial, straight, place)).map(|m| m.to_string()).collect();
        assert_eq!(words, ["3S blue", "5S white", "2S blue", "3BL white"]);
        assert!(alternative(dial, straight, count(dial)).is_none());
        assert!(alternative(dial, straight, count(dial) - 1).is_some());
    }

    #[test]
    fn a_turn_about_is_the_last_resort() {
        let dial = DialId::TieLnFighter.dial();
        let turn = dial.find(2, Bearing::Turn, Some(Side::Left)).unwrap();
        let last = alternative(dial, turn, count(dial) - 1).unwrap();
        assert_eq!(last.bearing, Bearing::Koiogran);
    }
}

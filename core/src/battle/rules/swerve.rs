//! Swerving: 45 degrees either way, at the same or the nearest speed of the dial, one try.
//!
//! Koiogran, Segnor and Tallon count as straight, bank and turn. Best first: the alternative that leads nearer to the
//! target. Does NOT know obstacles: the players say which alternative is clear. What people read is in `words::swerve`.

use super::activate::FlightStep;
use super::command::BattleError;
use super::flow::Answered;
use super::maneuver;
use crate::battle::state::battle::Battle;
use crate::battle::state::question::{BattleAnswer, Sector};
use crate::battle::state::reason::{BattleRule, Reason};
use crate::battle::state::ship::ShipAt;
use crate::cards::maneuver::{Bearing, Dial, Maneuver, Side};
use crate::cards::ships::TargetArc;

/// An alternative and where it leads.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Alternative {
    pub maneuver: Maneuver,
    pub towards_target: bool,
}

/// The alternatives to a maneuver, the one nearer the target first.
pub fn alternatives(dial: &Dial, maneuver: Maneuver, target: Sector) -> [Option<Alternative>; 2] {
    use Bearing::{Bank, Straight, Turn};
    let (one, other) = match (maneuver.bearing.basic(), maneuver.side) {
        (Straight, _) => (Some((Bank, Some(Side::Left))), Some((Bank, Some(Side::Right)))),
        (Bank, Some(side)) => (Some((Straight, None)), Some((Turn, Some(side)))),
        (Turn, Some(side)) => (Some((Bank, Some(side))), None),
        _ => (None, None),
    };
    let found = |way: Option<(Bearing, Option<Side>)>| {
        let (bearing, side) = way?;
        let speed = dial.nearest_speed(maneuver.speed, bearing)?;
        let maneuver = dial.find(speed, bearing, side)?;
        Some(Alternative { maneuver, towards_target: false })
    };
    let (one, other) = (found(one), found(other));
    let off = |way: Option<Alternative>| way.map_or(u8::MAX, |way| off_target(way.maneuver, target));
    let (first, second) = if off(other) < off(one) { (other, one) } else { (one, other) };
    let nearer = |way: Alternative| Alternative { towards_target: true, ..way };
    [first.map(nearer), second]
}

/// Angle between where a maneuver leads and where the target is, in sixteenths of a turn.
fn off_target(maneuver: Maneuver, target: Sector) -> u8 {
    let turned: i8 = match maneuver.bearing.basic() {
        Bearing::Bank | Bearing::ReverseBank => 2,
        Bearing::Turn => 4,
        _ => 0,
    };
    let sided = |amount: i8, side: Option<Side>| if side == Some(Side::Left) { -amount } else { amount };
    // The middle of the sector.
    let middle = match target.arc {
        TargetArc::Front => 1,
        TargetArc::FrontSide => 3,
        TargetArc::RearSide => 5,
        TargetArc::Rear => 7,
    };
    let off = (sided(turned, maneuver.side) - sided(middle, Some(target.side))).unsigned_abs();
    off.min(16u8.saturating_sub(off))
}

impl Battle {
    /// Something is in its way: it swerves if it still can, or else meets it. `blocked`: what, if that was said.
    pub(super) fn find_way(&mut self, at: ShipAt, blocked: u8, ionized: bool) -> Answered {
        if self.passes_obstacle(at) {
            self.way.met = true;
            self.go(FlightStep::AfterMove);
        } else if !ionized && !self.now.swerved {
            // Nobody tries twice, and a wingmate had its try when it was placed.
            self.way.blocked = blocked;
            self.go(FlightStep::Swerve);
        } else if self.now.why == Reason::Rule(BattleRule::Swerve) {
            // The way out is blocked as well: the first maneuver stands ("Swerving").
            self.now.maneuver = self.now.original;
            self.now.why = Reason::Rule(BattleRule::SwerveFailed);
            self.go(FlightStep::Fly);
        } else {
            self.way.blocked = blocked;
            return self.meet_blocked(at);
        }
        Ok(())
    }

    /// Alternatives for the Swerve screen.
    pub fn swerve_alternative(&self, at: ShipAt, place: usize) -> Option<Alternative> {
        let ship = self.ship(at)?;
        let sector = Sector { arc: self.now.arc, side: self.now.side };
        let ways = alternatives(ship.kind.dial().dial(), self.now.maneuver, sector);
        let way = ways.iter().flatten().nth(place).copied()?;
        Some(Alternative { maneuver: maneuver::of_dial(ship, way.maneuver), ..way })
    }

    /// How many ways round there are: two, one out of a turn, none out of a stop.
    pub fn swerve_count(&self, at: ShipAt) -> usize {
        (0..2).filter(|&place| self.swerve_alternative(at, place).is_some()).count()
    }

    /// The way that is clear is flown next. `No`: it meets what it could not avoid, and does not try again ("Swerving").
    pub(super) fn answer_swerve(&mut self, at: ShipAt, answer: BattleAnswer) -> Answered {
        match answer {
            BattleAnswer::Choice(place) => {
                let way = self.swerve_alternative(at, usize::from(place)).ok_or(BattleError::NoSuchChoice)?;
                self.now.original = self.now.maneuver;
                self.now.maneuver = way.maneuver;
                self.now.why = Reason::Rule(BattleRule::Swerve);
                self.now.swerved = true;
                self.go(FlightStep::Fly);
            }
            BattleAnswer::No => {
                self.now.why = Reason::Rule(BattleRule::SwerveFailed);
                self.now.swerved = true;
                return self.meet_blocked(at);
            }
            _ => return Err(BattleError::NotNow),
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cards::dials::DialId;
    use crate::cards::ships::ShipId;

    fn words(ship: ShipId, cell: Maneuver, arc: TargetArc, side: Side) -> Vec<String> {
        alternatives(ship.dial().dial(), cell, Sector { arc, side })
            .iter()
            .flatten()
            .map(|way| way.maneuver.to_string())
            .collect()
    }

    fn cell(dial: DialId, speed: u8, bearing: Bearing, side: Option<Side>) -> Maneuver {
        dial.dial().find(speed, bearing, side).unwrap()
    }

    /// "Swerving": 45 degrees in either direction, same speed, advanced maneuvers as their basic ones.
    #[test]
    fn a_koiogran_turn_swerves_like_a_straight() {
        let ln = DialId::TieLnFighter;
        let koiogran = cell(ln, 4, Bearing::Koiogran, None);
        // No 4 bank on the dial: the nearest speed is 3.
        assert_eq!(
            words(ShipId::TieLnFighter, koiogran, TargetArc::Front, Side::Right),
            ["3BR white", "3BL white"]
        );
        let straight = cell(ln, 2, Bearing::Straight, None);
        assert_eq!(
            words(ShipId::TieLnFighter, straight, TargetArc::RearSide, Side::Left),
            ["2BL blue", "2BR blue"]
        );
    }

    #[test]
    fn a_bank_swerves_to_the_straight_or_to_the_turn_of_its_side() {
        let ln = DialId::TieLnFighter;
        let bank = cell(ln, 2, Bearing::Bank, Some(Side::Left));
        assert_eq!(
            words(ShipId::TieLnFighter, bank, TargetArc::RearSide, Side::Left),
            ["2TL white", "2S blue"]
        );
        assert_eq!(words(ShipId::TieLnFighter, bank, TargetArc::Front, Side::Left), ["2S blue", "2TL white"]);
    }

    /// Every sector, from the left rear round the front to the right rear: which way is nearer the target. Behind a
    /// ship that banks away, the turn comes round to it sooner than the straight.
    #[test]
    #[rustfmt::skip]
    fn the_nearer_way_for_every_sector() {
        let table = [
            // rear left, rear side, front side, front | front, front side, rear side, rear right
            (Bearing::Straight, None,              ["BL", "BL", "BL", "BL", "BR", "BR", "BR", "BR"]),
            (Bearing::Bank,     Some(Side::Left),  ["TL", "TL", "TL", "S",  "S",  "S",  "S",  "TL"]),
            (Bearing::Bank,     Some(Side::Right), ["TR", "S",  "S",  "S",  "S",  "TR", "TR", "TR"]),
            (Bearing::Turn,     Some(Side::Left),  ["BL", "BL", "BL", "BL", "BL", "BL", "BL", "BL"]),
            (Bearing::Turn,     Some(Side::Right), ["BR", "BR", "BR", "BR", "BR", "BR", "BR", "BR"]),
        ];
        let arcs = [TargetArc::Rear, TargetArc::RearSide, TargetArc::FrontSide, TargetArc::Front];
        let left = arcs.map(|arc| (arc, Side::Left));
        let right = arcs.map(|arc| (arc, Side::Right)).into_iter().rev();
        let sectors: Vec<_> = left.into_iter().chain(right).collect();
        for (bearing, side, expected) in table {
            let cell = cell(DialId::TieLnFighter, 2, bearing, side);
            for (&(arc, towards), expected) in sectors.iter().zip(expected) {
                let ways = words(ShipId::TieLnFighter, cell, arc, towards);
                let first = ways[0].split(' ').next().unwrap().trim_start_matches('2');
                assert_eq!(first, expected, "{cell} with the target {arc:?} {towards:?}");
                assert_eq!(ways.len(), if bearing == Bearing::Turn { 1 } else { 2 });
            }
        }
    }

    #[test]
    fn a_turn_has_only_one_way_out() {
        let ln = DialId::TieLnFighter;
        let turn = cell(ln, 1, Bearing::Turn, Some(Side::Right));
        assert_eq!(words(ShipId::TieLnFighter, turn, TargetArc::Rear, Side::Right), ["2BR blue"]);
        let stop = cell(DialId::LambdaShuttle, 0, Bearing::Stop, None);
        assert!(words(ShipId::LambdaShuttle, stop, TargetArc::Front, Side::Right).is_empty());
    }

    #[test]
    fn a_segnors_loop_counts_as_a_bank() {
        let dial = DialId::TieInterceptor;
        let loops = cell(dial, 3, Bearing::Segnor, Some(Side::Right));
        assert_eq!(
            words(ShipId::TieInterceptor, loops, TargetArc::FrontSide, Side::Right),
            ["3TR white", "3S blue"]
        );
    }
}

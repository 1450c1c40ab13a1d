//! Wings: who stands where, who leaves and who joins again (Epic Battles, "Wings"; HotAC, "Wings and Formations").
//!
//! Only the leader selects a target and swerves; wingmates are set into place and act within limits. Forced splits: no
//! room, ionized or tractored, stressed behind a red maneuver, moved by an effect, leader gone, ionized or tractored;
//! after SLAM or cloak those that cannot do the same. At the End Phase wingmates with a Rebel at range 0-1 leave, then
//! others join again. Does NOT draw formations.

use super::action::has_on_bar;
use super::activate::FlightStep;
use super::command::BattleError;
use super::flow::{Answered, Run};
use crate::battle::state::battle::{Battle, Untold};
use crate::battle::state::device::MoveObstacles;
use crate::battle::state::log::BattleHappening;
use crate::battle::state::question::{BattleAnswer, BattleQuestion, Task, TaskFrame, Trouble, steps};
use crate::battle::state::reason::{BattleRule, Reason};
use crate::battle::state::ship::{Marks, Position, Ship, ShipAt, ShipFate};
use crate::battle::state::squad::SquadAt;
use crate::cards::effect::EffectMoment;
use crate::cards::maneuver::Maneuver;
use crate::cards::vocabulary::{Action, Token};
use crate::dice::damage::Results;

steps! {
    /// A wingmate that cannot be placed.
    LooseStep { Ask = 0, Overlap = 20, Abilities = 21, End = 255, } + Flight(FlightStep)
}

/// The place of the n-th ship (from 0) of a wing of `count` ships; None if that is no wing.
pub fn position(count: u8, nth: u8, five_in_order: bool) -> Option<Position> {
    const FIVE: [Position; 5] = [
        Position::Leader,
        Position::LeftFlank,
        Position::RightFlank,
        Position::LeftSupport,
        Position::RightSupport,
    ];
    match count {
        5 if !five_in_order => FIVE.get(usize::from(nth)).copied(),
        3..=6 if nth < count => Position::ALL.get(usize::from(nth)).copied(),
        _ => None,
    }
}

impl Battle {
    /// Wingmates in formation behind this leader, in the order of their places.
    pub fn wingmates(&self, leader: ShipAt) -> impl Iterator<Item = ShipAt> + '_ {
        let squad = self
            .ship(leader)
            .filter(|ship| ship.position == Some(Position::Leader) && ship.in_play())
            .map(|ship| ship.squad);
        self.ships()
            .filter(move |(_, ship)| Some(ship.squad) == squad && ship.is_wingmate() && ship.in_play())
            .map(|(at, _)| at)
    }

    /// Wingmates of the WingSplit screen.
    pub fn wing_member_count(&self, squad: SquadAt) -> usize {
        self.leader(squad).map_or(0, |leader| self.wingmates(leader).count())
    }

    /// A wingmate of that screen, by its place.
    pub fn wing_member(&self, squad: SquadAt, place: usize) -> Option<ShipAt> {
        self.wingmates(self.leader(squad)?).nth(place)
    }

    /// It flies apart from its wing, and does not join it again this round.
    fn split(&mut self, at: ShipAt, rule: BattleRule) {
        if let Some(ship) = self.ship_mut(at) {
            ship.marks.set(Marks::SPLIT);
            ship.marks.set(Marks::SPLIT_NOW);
        }
        self.note(at, BattleHappening::Split, Reason::Rule(rule));
    }

    /// A wingmate must leave its wing without a question: the notice names it.
    fn force_out(&mut self, at: ShipAt) {
        self.split(at, BattleRule::ForcedSplit);
        self.announce(at, Untold::Split);
    }

    /// Splits all wingmates that something forces out of their wings.
    pub(super) fn settle_wings(&mut self) {
        for at in (0u8..).map(ShipAt).take(self.ships.len()) {
            let Some(ship) = self.ship(at).filter(|ship| ship.is_wingmate() && ship.on_table()) else {
                continue;
            };
            let troubled = |ship: &Ship| ship.is_ionized() || ship.is_tractored();
            let led = self
                .leader(ship.squad)
                .and_then(|leader| self.ship(leader))
                .is_some_and(|leader| leader.state == ShipFate::InPlay && !troubled(leader));
            if !led || troubled(ship) {
                self.force_out(at);
            }
        }
    }

    /// The leader flew a red maneuver: stressed wingmates split.
    pub(super) fn split_stressed(&mut self, leader: ShipAt) {
        for at in (0u8..).map(ShipAt).take(self.ships.len()) {
            let stressed = self.ship(at).is_some_and(Ship::is_stressed);
            if stressed && self.wingmates(leader).any(|mate| mate == at) {
                self.force_out(at);
            }
        }
    }

    /// The leader slammed or cloaked: wingmates that cannot do so split; SLAM disarms the others.
    pub(super) fn wing_follows(&mut self, leader: ShipAt, action: Action) {
        for at in (0u8..).map(ShipAt).take(self.ships.len()) {
            if !self.wingmates(leader).any(|mate| mate == at) {
                continue;
            }
            let able = self.ship(at).is_some_and(|ship| has_on_bar(ship.kind, action));
            match (able, action) {
                (false, _) => self.force_out(at),
                (true, Action::Slam) => {
                    self.gain(at, Token::Disarm, 1);
                    self.announce(at, Untold::Gained(Token::Disarm, 1));
                }
                _ => {}
            }
        }
    }

    /// Moved by an effect, or there was no room for it ("Forced Splitting").
    pub(super) fn split_by_hand(&mut self, at: ShipAt) -> Answered {
        let ship = self.ship(at).ok_or(BattleError::NoSuchShip)?;
        if !ship.is_wingmate() || !ship.on_table() {
            return Err(BattleError::NotInWing);
        }
        self.split(at, BattleRule::ForcedSplit);
        // No room when the wing was set up: 1 stress ("Placing Wings During Setup").
        if self.flow == BattleQuestion::Placing {
            self.gain(at, Token::Stress, 1);
        }
        self.refresh();
        Ok(())
    }

    /// It was set into its place again.
    pub(super) fn join_by_hand(&mut self, at: ShipAt) -> Answered {
        let ship = self.ship(at).ok_or(BattleError::NoSuchShip)?;
        let led = self.leader(ship.squad).is_some_and(|leader| leader != at);
        if !ship.marks.has(Marks::SPLIT) || !ship.in_play() || !led {
            return Err(BattleError::NotInWing);
        }
        self.join(at);
        self.settle_wings();
        self.refresh();
        Ok(())
    }

    /// It flies in formation again.
    pub(super) fn join(&mut self, at: ShipAt) {
        if let Some(ship) = self.ship_mut(at) {
            ship.marks.clear(Marks::SPLIT);
        }
        self.note(at, BattleHappening::Joined, Reason::Rule(BattleRule::JoinWing));
    }

    /// All in place, or one of them has a problem, which is asked first.
    pub(super) fn answer_formation(&mut self, leader: ShipAt, answer: BattleAnswer) -> Answered {
        match answer {
            BattleAnswer::Next => {
                self.wing_places();
                Ok(())
            }
            BattleAnswer::Choice(place) => {
                let mate = self.wingmates(leader).nth(usize::from(place)).ok_or(BattleError::NoSuchChoice)?;
                if self.has_mark(mate, Marks::ACTIVATED) || self.frames.is_full() {
                    return Err(BattleError::NotNow);
                }
                let [low, high] = self.now.maneuver.pack().to_le_bytes();
                let mut frame = TaskFrame::new(Task::Loose, mate);
                frame.hits = low;
                frame.crits = high;
                let _ = self.frames.push(frame);
                Ok(())
            }
            _ => Err(BattleError::NotNow),
        }
    }

    /// A wingmate that cannot be placed, or that is placed on something.
    pub(super) fn run_loose(&mut self, frame: TaskFrame, step: LooseStep) -> Run {
        let at = frame.ship;
        if !self.ship(at).is_some_and(Ship::in_play) {
            self.end_loose(frame);
            return Run::Done;
        }
        match step {
            LooseStep::Ask => Run::Wait(BattleQuestion::Misplaced { ship: at }),
            LooseStep::Flight(step) => {
                if let Some(question) = step.question(at) {
                    return Run::Wait(question);
                }
                let split = self.has_mark(at, Marks::SPLIT);
                self.go(match (split, self.now.fully_executed) {
                    (false, _) => LooseStep::End,
                    (true, true) => LooseStep::Abilities,
                    (true, false) => LooseStep::Overlap,
                });
                if split {
                    self.moved(at);
                } else {
                    let stunned = self.stun(at);
                    self.hurt(at, Results::new(stunned, 0));
                }
                // It flew alone, or an asteroid stopped it: no action.
                if split || self.now.no_action == Reason::Rule(BattleRule::Obstacle) {
                    self.mark(at, Marks::ACTIVATED);
                    self.note(at, BattleHappening::NoAction, self.now.no_action);
                }
                Run::Again
            }
            LooseStep::Overlap => self.call(Task::At(EffectMoment::Overlap), at, LooseStep::Abilities),
            LooseStep::Abilities => self.call(Task::At(EffectMoment::AfterManeuver), at, LooseStep::End),
            LooseStep::End => {
                self.end_loose(frame);
                Run::Done
            }
        }
    }

    /// The leader's maneuver counts again for the others.
    fn end_loose(&mut self, frame: TaskFrame) {
        let packed = u16::from_le_bytes([frame.hits, frame.crits]);
        self.now.maneuver = Maneuver::unpack(packed).unwrap_or(Maneuver::ION);
        self.now.no_action = Reason::None;
        self.now.fully_executed = true;
        self.now.swerved = false;
    }

    /// A ship or the edge in its place splits it off; what it was set on acts on it.
    pub(super) fn answer_misplaced(&mut self, at: ShipAt, answer: BattleAnswer) -> Answered {
        let storm = answer == BattleAnswer::Trouble(Trouble::IonStorm);
        match answer {
            BattleAnswer::Trouble(Trouble::Bump | Trouble::Edge) => {
                self.split(at, BattleRule::ForcedSplit);
                self.now.no_action = Reason::Rule(BattleRule::ForcedSplit);
                self.now.fully_executed = true;
                self.now.why = Reason::Rule(BattleRule::WingFollows);
                self.go(FlightStep::Fly);
            }
            BattleAnswer::Trouble(Trouble::Obstacle) => {
                self.now.no_action = Reason::None;
                self.go(FlightStep::Obstacle);
            }
            BattleAnswer::Trouble(Trouble::IonStorm) => {
                self.now.no_action = Reason::None;
                self.meet_ion_storm(at);
                self.go(FlightStep::ObstacleResult);
            }
            BattleAnswer::No => self.go(LooseStep::End),
            _ => return Err(BattleError::NotNow),
        }
        self.now.swerved = true;
        self.way = MoveObstacles::CLEAR;
        self.way.met = storm;
        Ok(())
    }

    /// The next wing to ask about Rebels at range 0-1.
    pub(super) fn wing_to_split(&self) -> Option<SquadAt> {
        (0u8..).map(SquadAt).take(self.squads.len()).find(|&squad| {
            self.leader(squad).is_some_and(|leader| {
                !self.has_mark(leader, Marks::WING_ASKED) && self.wingmates(leader).next().is_some()
            })
        })
    }

    /// Those with a Rebel at range 0-1 leave ("Splitting Formation").
    pub(super) fn answer_wing_split(&mut self, squad: SquadAt, answer: BattleAnswer) -> Answered {
        let leader = self.leader(squad).ok_or(BattleError::NoSuchSquad)?;
        let near = match answer {
            BattleAnswer::Set(near) => near,
            BattleAnswer::No => 0,
            _ => return Err(BattleError::NotNow),
        };
        if u32::from(near) >> self.wing_member_count(squad) != 0 {
            return Err(BattleError::NoSuchChoice);
        }
        self.mark(leader, Marks::WING_ASKED);
        // Places shift as ships leave: from the last to the first.
        for place in (0..8).rev() {
            if near >> place & 1 != 0
                && let Some(mate) = self.wing_member(squad, place)
            {
                self.split(mate, BattleRule::RebelNearWing);
            }
        }
        Ok(())
    }

    /// The next ship that could join its wing again.
    pub(super) fn ship_to_join(&self) -> Option<ShipAt> {
        self.ships()
            .find(|(at, ship)| {
                let calm = |ship: &Ship| {
                    ship.in_play() && !ship.is_ionized() && !ship.is_tractored() && !ship.is_cloaked()
                };
                ship.marks.has(Marks::SPLIT)
                    && !ship.marks.has(Marks::SPLIT_NOW)
                    && !ship.marks.has(Marks::WING_ASKED)
                    && calm(ship)
                    && !ship.is_stressed()
                    && self
                        .leader(ship.squad)
                        .filter(|leader| leader != at)
                        .and_then(|leader| self.ship(leader))
                        .is_some_and(calm)
            })
            .map(|(at, _)| at)
    }

    /// It takes its place again, for a stress token.
    pub(super) fn answer_wing_join(&mut self, at: ShipAt, answer: BattleAnswer) -> Answered {
        match answer {
            BattleAnswer::Yes => {
                self.join(at);
                self.gain(at, Token::Stress, 1);
            }
            BattleAnswer::No => {}
            _ => return Err(BattleError::NotNow),
        }
        self.mark(at, Marks::WING_ASKED);
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// "Placing a Wing Formation": spots for 3 to 6 ships.
    #[test]
    fn wings_have_their_spots() {
        let spots = |count: u8, in_order: bool| -> Vec<u8> {
            (0..count).filter_map(|nth| position(count, nth, in_order)).map(Position::number).collect()
        };
        assert_eq!(spots(3, false), [1, 2, 3]);
        assert_eq!(spots(4, false), [1, 2, 3, 4]);
        assert_eq!(spots(5, false), [1, 2, 3, 5, 6]);
        assert_eq!(spots(5, true), [1, 2, 3, 4, 5]);
        assert_eq!(spots(6, false), [1, 2, 3, 4, 5, 6]);
        assert!(spots(2, false).is_empty() && spots(7, false).is_empty());
    }
}

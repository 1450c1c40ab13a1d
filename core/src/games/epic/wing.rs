//! Wings: forming them, moving them, leaving and joining them.

use super::command::{EpicError, EpicResult};
use super::flow::{EpicQuestion, Flown, LeaderAction};
use super::rule::EpicRule;
use super::ship::{Condition, EpicAt, InWing, MOST_STRESS};
use super::{Epic, EpicHappening, EpicParty};
use crate::battle::rules::wings::position;
use crate::battle::state::ship::Position;
use crate::cards::epic::{CommandAt, JoinCondition, Rock, SplitReason, WING_SHIPS};
use crate::cards::maneuver::Difficulty;
use crate::cards::vocabulary::Size;
use crate::dice::faces::AttackFace;
use crate::dice::generator::{Purpose, RollKey};
use crate::games::fight::red_die;
use crate::games::frame::TableGame;

/// The phase number in the keys of dice for obstacles.
const OBSTACLE_PHASE: u8 = 3;

impl Epic {
    /// A leader with its command upgrade, and its wingmates in the order of their ID cards.
    pub(super) fn form(&mut self, leader: EpicAt, mates: &[EpicAt]) -> EpicResult {
        let ship = self.ship(leader).ok_or(EpicError::NoSuchShip)?;
        let upgrade = ship.command.ok_or(EpicError::NoLeaderCard)?.upgrade();
        let allowed = upgrade.mates.ok_or(EpicError::NoLeaderCard)?;
        let count = u8::try_from(mates.len()).unwrap_or(u8::MAX);
        let total = count.saturating_add(1);
        if !(allowed.fewest..=allowed.most).contains(&count) || !WING_SHIPS.contains(&total) {
            return Err(EpicError::WingSize);
        }
        let player = ship.order.player;
        for (place, &at) in core::iter::once(&leader).chain(mates).enumerate() {
            let ship = self.ship(at).ok_or(EpicError::NoSuchShip)?;
            let twice = at == leader && place > 0 || mates.iter().skip(place).any(|&other| other == at);
            if twice || ship.wing.is_some() {
                return Err(EpicError::InWingAlready);
            }
            if ship.order.size != Size::Small || ship.order.player != player || !ship.in_play() {
                return Err(EpicError::SmallShipsOnly);
            }
        }
        for (nth, &at) in (0u8..).zip(core::iter::once(&leader).chain(mates)) {
            let place = position(total, nth, self.five_in_order).ok_or(EpicError::WingSize)?;
            self.find(at)?.wing = Some(InWing { leader, position: place, split: false });
        }
        Ok(())
    }

    pub(super) fn disband(&mut self, leader: EpicAt) {
        for ship in &mut self.ships {
            if ship.wing.is_some_and(|wing| wing.leader == leader) {
                ship.wing = None;
            }
        }
    }

    /// Out of the formation, if it flies in one.
    pub(super) fn force_split(&mut self, at: EpicAt, reason: SplitReason) {
        let Ok(ship) = self.find(at) else { return };
        if !ship.is_wingmate() {
            return;
        }
        if let Some(wing) = &mut ship.wing {
            wing.split = true;
        }
        ship.set_dial(false);
        ship.set_orphan(reason == SplitReason::LeaderRemoved);
        self.just_split = self.just_split.with(at);
        let why =
            if reason == SplitReason::Voluntary { EpicRule::VoluntarySplit } else { EpicRule::ForcedSplit };
        self.note(EpicParty::Ship(at), EpicHappening::Split(reason), why);
    }

    /// All wingmates of a leader split.
    pub(super) fn scatter(&mut self, leader: EpicAt, reason: SplitReason) {
        for &place in Position::ALL.iter().skip(1) {
            if let Some(mate) = self.in_wing(leader, place) {
                self.force_split(mate, reason);
            }
        }
    }

    pub(super) fn stress(&mut self, at: EpicAt, why: EpicRule) {
        if let Ok(ship) = self.find(at) {
            ship.stress = ship.stress.saturating_add(1).min(MOST_STRESS);
        }
        self.note(EpicParty::Ship(at), EpicHappening::Stressed, why);
    }

    /// What the colour of a maneuver does to the ship that executed it.
    fn executed(&mut self, at: EpicAt, difficulty: Difficulty) {
        match difficulty {
            Difficulty::Red => self.stress(at, EpicRule::MovingMates),
            Difficulty::Blue => {
                if let Ok(ship) = self.find(at) {
                    ship.stress = ship.stress.saturating_sub(1);
                }
            }
            Difficulty::White => {}
        }
    }

    pub(super) fn open_leader(&mut self, at: EpicAt) -> EpicResult {
        let ship = self.ship(at).ok_or(EpicError::NoSuchShip)?;
        if !ship.is_leader() || !ship.in_play() || ship.is_done() {
            return Err(EpicError::NotALeader);
        }
        self.flow = EpicQuestion::Leader { ship: at };
        Ok(())
    }

    /// "Moving the Wing Leader" and "Wing Leader Actions".
    pub(super) fn leader_flew(
        &mut self,
        at: EpicAt,
        flown: Flown,
        action: LeaderAction,
        able: u8,
    ) -> EpicResult {
        let (difficulty, of_wing) = flown.difficulties();
        let ship = self.find(at)?;
        if flown == Flown::Purple && !ship.command.is_some_and(CommandAt::takes_purple) {
            return Err(EpicError::NoPurple);
        }
        let red = difficulty == Difficulty::Red;
        if red && ship.stress > 0 {
            return Err(EpicError::StressedRed);
        }
        let still_stressed = red || ship.stress > u8::from(difficulty == Difficulty::Blue);
        if action != LeaderAction::Other && still_stressed {
            return Err(EpicError::StressedAction);
        }
        ship.set_done(true);
        self.executed(at, difficulty);
        self.difficulty = of_wing;
        match action {
            LeaderAction::Cloak => self.find(at)?.set(Condition::Cloaked, true),
            LeaderAction::Red => self.stress(at, EpicRule::LeaderActions),
            LeaderAction::Other | LeaderAction::Slam => {}
        }
        for &place in Position::ALL.iter().skip(1) {
            let Some(mate) = self.in_wing(at, place) else { continue };
            let able = able >> place.number() & 1 != 0;
            match (action, able) {
                (LeaderAction::Other | LeaderAction::Red, _) | (LeaderAction::Cloak, true) => {}
                (LeaderAction::Slam, true) => {
                    let ship = self.find(mate)?;
                    if ship.is_wingmate() {
                        ship.set(Condition::Disarmed, true);
                    }
                }
                (LeaderAction::Slam, false) => self.force_split(mate, SplitReason::LeaderSlam),
                (LeaderAction::Cloak, false) => self.force_split(mate, SplitReason::LeaderCloak),
            }
        }
        self.moving = Some(at);
        self.next_mate();
        Ok(())
    }

    /// The next wingmate of the wing that is moving, without this one.
    pub(super) fn waiting_mate(&self, without: Option<EpicAt>) -> Option<EpicAt> {
        let waiting = |at: &EpicAt| {
            Some(*at) != without && self.ship(*at).is_some_and(|ship| ship.is_wingmate() && !ship.is_done())
        };
        let leader = self.moving?;
        Position::ALL.iter().filter_map(|&place| self.in_wing(leader, place)).find(waiting)
    }

    /// "Activation Phase": wingmates in the order of their numbers.
    pub(super) fn next_mate(&mut self) {
        let Some(ship) = self.waiting_mate(None) else {
            self.moving = None;
            self.flow = EpicQuestion::Activation;
            return;
        };
        if self.splits_behind_red(ship) {
            let reason = SplitReason::StressedRed;
            self.force_split(ship, reason);
            self.flow = EpicQuestion::Split { ship, reason };
        } else {
            self.flow = EpicQuestion::Mate { ship };
        }
    }

    /// "Moving Wingmates": in place, the leader's maneuver counts as its own.
    pub(super) fn mate_placed(&mut self, at: EpicAt, obstacle: bool) -> EpicResult {
        self.executed(at, self.difficulty);
        let ship = self.find(at)?;
        ship.set_done(true);
        if obstacle {
            self.flow = EpicQuestion::Obstacle { ship: at };
        } else {
            self.mate_acts(at);
        }
        Ok(())
    }

    /// Its action, unless stress forbids it.
    pub(super) fn mate_acts(&mut self, at: EpicAt) {
        if self.ship(at).is_some_and(|ship| ship.stress > 0) {
            self.next_mate();
        } else {
            self.flow = EpicQuestion::MateActs { ship: at };
        }
    }

    /// What names its die for an obstacle.
    pub(super) fn obstacle_key(&self, at: EpicAt) -> RollKey {
        RollKey {
            round: self.round,
            phase: OBSTACLE_PHASE,
            ship: at.0,
            purpose: Purpose::Obstacle,
            ordinal: 0,
        }
    }

    /// "Moving Wingmates": placed on an object it suffers its effects, as if it had flown onto it.
    pub(super) fn met(&mut self, at: EpicAt, rock: Rock, face: Option<AttackFace>) -> EpicResult {
        let lost = self.ship(at).ok_or(EpicError::NoSuchShip)?.lost;
        let face = red_die(face, &self.seed, &self.obstacle_key(at), &mut self.cast);
        if rock == Rock::Debris {
            self.stress(at, EpicRule::MateObstacle);
        }
        self.flow = EpicQuestion::Met { ship: at, rock, face };
        if rock.hurts(face) { self.damage(at, lost.saturating_add(1)) } else { Ok(()) }
    }

    /// It has none of the tokens that kept it out of its wing: those of the device were stale.
    pub(super) fn freed(&mut self, at: EpicAt) -> EpicResult {
        let ship = self.ship(at).ok_or(EpicError::NoSuchShip)?;
        let wing = ship.wing.filter(|_| ship.is_split()).ok_or(EpicError::NotSplit)?;
        if self.join_obstacle(at) == Some(JoinCondition::SameWing) {
            return Err(EpicError::CannotJoin);
        }
        let ship = self.find(at)?;
        ship.stress = 0;
        for token in [Condition::Ionized, Condition::Tractored, Condition::Cloaked] {
            ship.set(token, false);
        }
        self.find(wing.leader)?.set(Condition::Cloaked, false);
        self.note(EpicParty::Ship(at), EpicHappening::Corrected, EpicRule::ByHand);
        Ok(())
    }

    /// "Moving Wingmates": no room; it flies the leader's maneuver from where it was, and does not act.
    pub(super) fn mate_blocked(&mut self, at: EpicAt) -> EpicResult {
        let reason = SplitReason::MoveNoRoom;
        self.force_split(at, reason);
        self.executed(at, self.difficulty);
        self.find(at)?.set_done(true);
        self.flow = EpicQuestion::Split { ship: at, reason };
        Ok(())
    }

    /// It never left: back into the formation, for nothing.
    pub(super) fn rejoin(&mut self, at: EpicAt) -> EpicResult {
        let ship = self.ship(at).ok_or(EpicError::NoSuchShip)?;
        let leader = ship.wing.filter(|_| ship.is_split()).and_then(|wing| self.ship(wing.leader));
        if !leader.ok_or(EpicError::NotSplit)?.in_play() {
            return Err(EpicError::CannotJoin);
        }
        if let Some(wing) = &mut self.find(at)?.wing {
            wing.split = false;
        }
        self.note(EpicParty::Ship(at), EpicHappening::Joined, EpicRule::ByHand);
        Ok(())
    }

    /// Another place in the wing, by hand; the ship that has it takes the old one.
    pub(super) fn place(&mut self, at: EpicAt, position: Position) -> EpicResult {
        let wing = self.ship(at).ok_or(EpicError::NoSuchShip)?.wing;
        let wing = wing.filter(|wing| wing.leader != at && position != Position::Leader);
        let InWing { leader, position: old, .. } = wing.ok_or(EpicError::NotInFormation)?;
        let other = self.in_wing(leader, position);
        for (ship, place) in [(Some(at), position), (other.filter(|other| *other != at), old)] {
            if let Some(ship) = ship
                && let Some(wing) = &mut self.find(ship)?.wing
            {
                wing.position = place;
            }
        }
        self.note(EpicParty::Ship(at), EpicHappening::Corrected, EpicRule::ByHand);
        Ok(())
    }

    /// "Joining": the range is the players' to see.
    pub(super) fn join(&mut self, at: EpicAt) -> EpicResult {
        let ship = self.ship(at).ok_or(EpicError::NoSuchShip)?;
        if !ship.is_split() {
            return Err(EpicError::NotSplit);
        }
        if self.join_obstacle(at).is_some() {
            return Err(EpicError::CannotJoin);
        }
        if let Some(wing) = &mut self.find(at)?.wing {
            wing.split = false;
        }
        self.note(EpicParty::Ship(at), EpicHappening::Joined, EpicRule::Joining);
        self.stress(at, EpicRule::Joining);
        Ok(())
    }
}

//! What a mission wants of the Rebels, and the mission's own questions.
//!
//! Errands follow from the objectives of the card, not from the mission's name: what must be scanned, shot, escorted,
//! landed, docked, jumped or left is read off its tests. Does NOT fly: `pilot` does.

mod deed;
mod leave;
mod pick;
mod prize;
mod question;

use wingmate_core::battle::state::rebel::RebelAt;
use wingmate_core::cards::missions::vocabulary::{AllyId, AllyMoves, ObjectKind, ObjectiveTest};

use super::pilot::Errand;
use super::table::Table;
use crate::world::pose::Point;
use crate::world::range;

/// How near a scanner must be.
const SCAN: f64 = range::BAND;
/// Pilots leave errands for a fight with an enemy that is so near.
const NEAR: f64 = 2.2 * range::BAND;
/// Guards keep so close to their ally.
pub const GUARD: f64 = 3.0 * range::BAND;
/// How far a ship comes in a round on its way out, and the rounds that a Hyperdrive takes: of its four charges each takes
/// two and gives one back.
const A_ROUND: f64 = 1.6 * range::BAND;
const JUMP_ROUNDS: f64 = 3.0;
/// Weights of what the primary objective, its later steps and a bonus ask for, against a shot at anybody.
const PRIMARY: f64 = 1.6;
const LATER: f64 = 1.3;
const BONUS: f64 = 1.2;
/// What stands still waits for its bonus as long as the primary objective is open.
const WAITS: f64 = 0.4;

impl Table {
    pub fn give_errands(&mut self) {
        let mut taken: Vec<Point> = Vec::new();
        for at in (0u8..).map(RebelAt).take(self.battle().rebels.len()) {
            let flies = self.battle().rebel(at).is_some_and(|rebel| rebel.in_play());
            if !flies || self.board.rebel(at).is_none() {
                continue;
            }
            let errand = match self.game.mission.guest_at(at).and_then(|guest| guest.id) {
                Some(ally) => self.ally_errand(at, ally),
                None => self.pilot_errand(at, &taken),
            };
            if let Errand::To(goal, _) = errand {
                taken.push(goal);
            }
            if let Some(sheet) = self.sheet_mut(at) {
                sheet.errand = errand;
            }
        }
    }

    fn ally_errand(&self, at: RebelAt, id: AllyId) -> Errand {
        let mission = &self.game.mission;
        if mission.card().ally(id).is_some_and(|ally| ally.moves == AllyMoves::Never) {
            return Errand::Stay;
        }
        let pose = self.board.rebel(at).map_or(Point::ZERO, |pose| pose.at);
        for (test, _) in self.wants() {
            match test {
                ObjectiveTest::AllyEscaped { ally, .. } if ally == id => return Errand::Leave,
                ObjectiveTest::AllyLoaded(ally, kind) if ally == id => {
                    if let Some(goal) = self.nearest_token(pose, kind) {
                        return Errand::To(goal, 0.0);
                    }
                }
                ObjectiveTest::AllyLanded(ally) if ally == id => {
                    if let Some((_, door)) = self.doors().into_iter().min_by(|(_, one), (_, other)| {
                        one[0].distance(pose).total_cmp(&other[0].distance(pose))
                    }) {
                        return Errand::To((door[0] + door[1]) / 2.0, 0.0);
                    }
                }
                ObjectiveTest::ChannelSecured => {
                    let marked = mission.marked.and_then(|remote| self.board.remote(remote));
                    if let Some(marked) = marked {
                        return Errand::To(marked.at, SCAN * 0.6);
                    }
                }
                ObjectiveTest::AllyJumped(ally) | ObjectiveTest::AllyJumpedCovered { ally, .. }
                    if ally == id =>
                {
                    return Errand::Jump;
                }
                _ => {}
            }
        }
        // Its time has not come: among friends.
        match self.middle_of_friends(at) {
            Some(goal) => Errand::To(goal, GUARD),
            None => Errand::Fight,
        }
    }

    fn middle_of_friends(&self, but: RebelAt) -> Option<Point> {
        let friends: Vec<Point> = self
            .battle()
            .rebels()
            .filter(|(at, _)| *at != but)
            .filter_map(|(at, _)| self.board.rebel(at))
            .map(|pose| pose.at)
            .collect();
        let count = friends.len();
        (count > 0).then(|| friends.into_iter().fold(Point::ZERO, |sum, at| sum + at) / count as f64)
    }

    fn nearest_token(&self, from: Point, kind: ObjectKind) -> Option<Point> {
        let tokens = self.board.tokens.iter().filter(|token| token.kind == kind).map(|token| token.at);
        tokens.min_by(|one, other| one.distance(from).total_cmp(&other.distance(from)))
    }

    fn pilot_errand(&self, at: RebelAt, taken: &[Point]) -> Errand {
        let mission = &self.game.mission;
        let Some(pose) = self.board.rebel(at) else { return Errand::Fight };
        let round = self.battle().round.number + 1;
        if let Some(errand) = self.way_out(pose.at, round) {
            return errand;
        }
        let free = |goal: &Point| !taken.contains(goal);
        let near = |one: &Point, other: &Point| one.distance(pose.at).total_cmp(&other.distance(pose.at));
        let mut goals: Vec<(Point, f64)> = Vec::new();
        for (test, weight) in self.wants() {
            if weight < PRIMARY {
                continue;
            }
            match test {
                ObjectiveTest::ObjectsRevealed(_) => {
                    let tokens = self.board.tokens.iter().filter(|it| it.kind == ObjectKind::TrackingToken);
                    goals.extend(
                        tokens.map(|it| it.at).filter(free).min_by(near).map(|goal| (goal, SCAN * 0.6)),
                    );
                }
                ObjectiveTest::AllyIdentified(_) => {
                    let ships = self.scannable_ships().into_iter().filter_map(|ship| self.board.ship(ship));
                    goals.extend(
                        ships.map(|it| it.at).filter(free).min_by(near).map(|goal| (goal, SCAN * 0.6)),
                    );
                }
                ObjectiveTest::RebelsEscaped { .. } => return Errand::Leave,
                _ => {}
            }
        }
        if let Some(&(goal, close)) = goals.first() {
            return Errand::To(goal, close);
        }
        let enemies = || {
            self.battle()
                .ships()
                .filter(|(_, ship)| ship.in_play())
                .filter_map(|(at, _)| self.board.ship(at))
                .map(|it| it.at)
        };
        let nearest = enemies().map(|it| it.distance(pose.at)).fold(f64::MAX, f64::min);
        let ward = mission.guests().find_map(|guest| {
            let rebel = guest.rebel?;
            self.battle().rebel(rebel).filter(|it| it.in_play())?;
            self.board.rebel(rebel)
        });
        if nearest < NEAR {
            return ward.map_or(Errand::Fight, |ward| Errand::Guard(ward.at));
        }
        // Remotes to shoot, from outside of their reach.
        let prey = self.battle().remotes().filter(|(remote, _)| self.remote_prize(*remote) >= PRIMARY);
        let goal = prey.filter_map(|(remote, _)| self.board.remote(remote)).map(|it| it.at).min_by(near);
        if let Some(goal) = goal {
            return Errand::To(goal, 1.2 * range::BAND);
        }
        if let Some(ward) = ward {
            let far = ward.at.distance(pose.at) > GUARD + range::BAND;
            let ahead = Errand::To(ward.point(0.0, range::BAND), GUARD);
            return if far { ahead } else { Errand::Guard(ward.at) };
        }
        if nearest == f64::MAX {
            let middle = Point::new(self.board.area.width / 2.0, self.board.area.height / 2.0);
            return Errand::To(middle, 1.5 * range::BAND);
        }
        Errand::Fight
    }
}

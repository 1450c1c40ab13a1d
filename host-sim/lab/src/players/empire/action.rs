//! Actions, abilities and decloaking: what can be tried, and where it takes the ship.

use wingmate_core::battle::rules::abilities::PromptKind;
use wingmate_core::battle::rules::view::DecloakWay;
use wingmate_core::battle::state::log::Party;
use wingmate_core::battle::state::question::BattleAnswer;
use wingmate_core::battle::state::ship::ShipAt;
use wingmate_core::cards::effect::Does;
use wingmate_core::cards::maneuver::{Bearing, Maneuver, Side};
use wingmate_core::cards::vocabulary::Action;

use super::{Answered, choice};
use crate::players::table::Table;
use crate::world::arc::Arc;
use crate::world::base::Base;
use crate::world::pose::Pose;
use crate::world::roll;
use crate::world::template::{self, Move};

impl Table {
    pub(super) fn try_actions(&mut self, ship: ShipAt) -> BattleAnswer {
        for place in 0..self.battle().option_count() {
            let Some(option) = self.battle().option(place) else { break };
            if let Some(pose) = self.try_option(ship, &option) {
                // The device takes the choice for done: it is done here.
                let action = option.play.action;
                if matches!(action, Action::BarrelRoll | Action::Boost) {
                    self.board.put(Party::Ship(ship), pose);
                    self.record_action(Party::Ship(ship), action);
                }
                return choice(place);
            }
        }
        BattleAnswer::No
    }

    /// Hands carry an action out: a roll or boost that no line asked for takes the best place; others need a friend.
    pub(super) fn acted(&mut self, ship: ShipAt) -> BattleAnswer {
        let action = self.battle().now.last_action;
        match action {
            Some(action @ (Action::BarrelRoll | Action::Boost)) => {
                if let Some(from) = self.board.ship(ship) {
                    let rank = |pose: &Pose| {
                        let shot =
                            self.fact(ship, wingmate_core::cards::action_rule::Fact::Shot, *pose, from);
                        let seen =
                            self.fact(ship, wingmate_core::cards::action_rule::Fact::InEnemyArc, *pose, from);
                        (shot, !seen)
                    };
                    let places = self.repositions(ship, action, from);
                    if let Some(best) = places.into_iter().max_by_key(rank) {
                        self.board.put(Party::Ship(ship), best);
                        self.record_action(Party::Ship(ship), action);
                    }
                }
            }
            Some(Action::RotateArc) => {
                let turret = &mut self.turrets[usize::from(ship.0)];
                *turret = if *turret == Arc::Left { Arc::Front } else { Arc::Left };
            }
            Some(Action::Slam) => self.slam(ship),
            Some(Action::Coordinate) => {
                let pose = self.board.ship(ship);
                let friend = pose.and_then(|pose| self.to_coordinate(ship, pose));
                let place = (0..self.battle().helped_count(ship))
                    .find(|&place| friend.is_some() && self.battle().helped(ship, place) == friend);
                if let Some(place) = place {
                    return choice(place);
                }
            }
            _ => {}
        }
        BattleAnswer::Next
    }

    /// A second maneuver of the same speed: the one that ends nearest to its target, clear of everything.
    fn slam(&mut self, ship: ShipAt) {
        let (Some(kind), Some(from), Some(goal)) =
            (self.kind(ship), self.board.ship(ship), self.aim_point(ship))
        else {
            return;
        };
        let speed = self.battle().now.maneuver.speed;
        let base = self.base(ship);
        let ways = kind.dial().dial().iter().filter(|way| way.speed == speed && self.is_clear(ship, *way));
        let ends = ways.map(|way| self.fly(base, from, Move::from(way), self.picked_up(ship)).0.end);
        let best = ends.min_by(|one, other| one.at.distance(goal).total_cmp(&other.at.distance(goal)));
        if let Some(best) = best {
            self.board.put(Party::Ship(ship), best);
            self.record_moved(Party::Ship(ship), "slams");
        }
    }

    /// Ends of a roll or boost where the base and its template are clear.
    pub fn reposition_poses(&self, base: Base, action: Action, from: Pose, who: Party) -> Vec<Pose> {
        let clear = |way: &template::Template| !self.board.rocks.iter().any(|rock| way.touches(&rock.shape));
        let mut ends = Vec::new();
        match action {
            Action::BarrelRoll => {
                for side in [Side::Left, Side::Right] {
                    if clear(&roll::roll_template(base, from, side, roll::RollTemplate::Straight(1))) {
                        ends.extend([0, 1, -1].map(|shift| roll::barrel_roll(base, from, side, shift)));
                    }
                }
            }
            Action::Boost => {
                for (bearing, side) in [
                    (Bearing::Straight, None),
                    (Bearing::Bank, Some(Side::Left)),
                    (Bearing::Bank, Some(Side::Right)),
                ] {
                    let mv = Move { bearing, speed: 1, side, shift: 0 };
                    if clear(&template::template(base, from, mv)) {
                        ends.push(template::end(base, from, mv));
                    }
                }
            }
            _ => return vec![from],
        }
        ends.retain(|&pose| self.is_free(base, pose, who));
        ends
    }

    // ---- abilities

    pub(super) fn prompt(&mut self, owner: ShipAt, place: u8, effect: u8) -> Answered {
        let battle = self.battle();
        let ability = battle.prompt_ability(owner, place).ok_or("a prompt without an ability")?;
        let what = ability.effects.get(usize::from(effect)).ok_or("a prompt without an effect")?;
        let subject = battle.frames.last().map_or(owner, |frame| frame.ship);
        if !self.prompt_applies(owner, subject, what) {
            return Ok(BattleAnswer::No);
        }
        Ok(match battle.prompt_kind(owner, place, effect) {
            PromptKind::YesNo if matches!(what.does, Does::AileronMove) => match self.aileron(owner) {
                Some(pose) => {
                    self.board.put(Party::Ship(owner), pose);
                    self.record_moved(Party::Ship(owner), "moves by its ailerons");
                    BattleAnswer::Yes
                }
                None => BattleAnswer::No,
            },
            PromptKind::YesNo => BattleAnswer::Yes,
            PromptKind::Friend => self.friend_for(owner, what).map_or(BattleAnswer::No, choice),
            PromptKind::Rebel => {
                let rebels = (0..battle.target_count()).filter_map(|nth| {
                    Some((
                        nth,
                        self.board.gap(battle, Party::Ship(owner), Party::Rebel(battle.target(nth)?))?,
                    ))
                });
                rebels
                    .min_by(|(_, one), (_, other)| one.total_cmp(other))
                    .map_or(BattleAnswer::No, |(nth, _)| choice(nth))
            }
            PromptKind::Speed => self.change_speed(owner, what.does),
        })
    }

    /// One speed faster or slower, if one of the ends it is for is reached that way and not otherwise.
    fn change_speed(&self, ship: ShipAt, does: Does) -> BattleAnswer {
        let Does::ChangeSpeed { so_that, .. } = does else { return BattleAnswer::No };
        let Some(from) = self.board.ship(ship) else { return BattleAnswer::No };
        let base = self.base(ship);
        let end = |maneuver: Maneuver| self.fly(base, from, Move::from(maneuver), self.picked_up(ship));
        let reaches = |maneuver: Maneuver| {
            let (flown, _) = end(maneuver);
            so_that.iter().any(|&fact| match fact {
                wingmate_core::cards::action_rule::Fact::AvoidsOverlap => flown.full,
                fact => self.fact(ship, fact, flown.end, from),
            })
        };
        if reaches(self.battle().now.maneuver) {
            return BattleAnswer::No;
        }
        let better = (0..2u8).find(|&way| {
            self.battle().speed_changed(way).is_some_and(|it| reaches(it) && self.is_clear(ship, it))
        });
        better.map_or(BattleAnswer::No, BattleAnswer::Choice)
    }

    /// A white 1 straight or bank before the maneuver, towards the target.
    fn aileron(&self, ship: ShipAt) -> Option<Pose> {
        let from = self.board.ship(ship)?;
        let goal = self.aim_point(ship)?;
        let base = self.base(ship);
        let ways = [
            (Bearing::Straight, None),
            (Bearing::Bank, Some(Side::Left)),
            (Bearing::Bank, Some(Side::Right)),
        ];
        ways.into_iter()
            .map(|(bearing, side)| Move { bearing, speed: 1, side, shift: 0 })
            .filter(|&mv| {
                !self.board.rocks.iter().any(|rock| template::template(base, from, mv).touches(&rock.shape))
            })
            .map(|mv| template::end(base, from, mv))
            .filter(|&end| self.is_free(base, end, Party::Ship(ship)))
            .min_by(|one, other| one.at.distance(goal).total_cmp(&other.at.distance(goal)))
    }

    pub(super) fn decloak(&self, ship: ShipAt, die: u8) -> Option<Pose> {
        let from = self.board.ship(ship)?;
        let base = self.base(ship);
        let sideways =
            |side: Side| [0, 1, -1].map(|shift| roll::decloak(base, from, Some(side), shift)).to_vec();
        let bank = |side: Side| {
            vec![template::end(
                base,
                from,
                Move { bearing: Bearing::Bank, speed: 2, side: Some(side), shift: 0 },
            )]
        };
        let places = match self.battle().decloak_way(ship, die) {
            DecloakWay::Left => sideways(Side::Left),
            DecloakWay::Right => sideways(Side::Right),
            DecloakWay::Forward => vec![roll::decloak(base, from, None, 0)],
            DecloakWay::ForwardOrLeft => [bank(Side::Left), bank(Side::Right), sideways(Side::Left)].concat(),
            DecloakWay::BackOrRight => [sideways(Side::Right), sideways(Side::Left)].concat(),
        };
        places.into_iter().find(|&pose| self.is_free(base, pose, Party::Ship(ship)))
    }
}

//! Facts about the table, measured: what an automated ship is asked before and after it moves about.
//!
//! One function a fact, for the place where the ship stands or one that it tries. Does NOT choose.

use wingmate_core::battle::rules::action::ActionOption;
use wingmate_core::battle::state::battle::{Goal, WeaponAt};
use wingmate_core::battle::state::log::Party;
use wingmate_core::battle::state::rebel::RebelAt;
use wingmate_core::battle::state::ship::ShipAt;
use wingmate_core::cards::action_rule::{Fact, FactTest};
use wingmate_core::cards::effect::{Does, Effect, Need, Who, With};
use wingmate_core::cards::vocabulary::{Action, Ranges};

use super::board::{arcs_of, rebel_base, rebel_ship};
use super::table::{Aim, Table};
use crate::world::arc::{self, Arc, Relation};
use crate::world::base::Base;
use crate::world::pose::Pose;
use crate::world::range::{self, Line};
use crate::world::shape::{self, Shape};

/// Firing arcs end here.
const REACH: u8 = 3;

impl Table {
    /// Arcs of a Rebel's primary weapons, as its turret points.
    pub fn rebel_arcs(&self, at: RebelAt) -> Vec<Arc> {
        let turret = self.sheet(at).map_or(Arc::Front, |sheet| sheet.turret);
        let Some(rebel) = self.battle().rebel(at) else { return Vec::new() };
        if !rebel.is_armed() {
            return Vec::new();
        }
        match rebel_ship(rebel.chassis) {
            Some(ship) => ship
                .card()
                .primaries
                .iter()
                .flat_map(|primary| arcs_of(primary.arc, turret))
                .copied()
                .collect(),
            // The YT-1300 has the double turret of the official ship, the Defender its front arc.
            None if rebel.chassis == wingmate_core::battle::state::rebel::Chassis::Yt1300 => {
                arcs_of(wingmate_core::cards::vocabulary::Arc::DoubleTurret, turret).to_vec()
            }
            None => vec![Arc::Front],
        }
    }

    /// Whether a Rebel has such a base in a firing arc, and at which range.
    pub fn rebel_aims_at(&self, at: RebelAt, target: &Shape) -> Option<u8> {
        let pose = self.board.rebel(at)?;
        let base = rebel_base(self.battle().rebel(at)?.chassis);
        let arcs = self.rebel_arcs(at);
        let line = super::board::Board::line(base, pose, &arcs, target)?;
        Some(range::band(line.mm)).filter(|&band| band <= REACH)
    }

    /// The target of the acting ship as an outline.
    pub fn target_shape(&self, at: ShipAt) -> Option<Shape> {
        match self.aim {
            Some((ship, Aim::Party(party))) if ship == at => self.board.shape(self.battle(), party),
            _ => None,
        }
    }

    fn target_rebel(&self, at: ShipAt) -> Option<RebelAt> {
        match self.aim {
            Some((ship, Aim::Party(Party::Rebel(rebel)))) if ship == at => Some(rebel),
            _ => None,
        }
    }

    /// The shot at its target from a pose: primaries at range 1 to 3.
    fn shot_from(&self, at: ShipAt, pose: Pose) -> Option<(u8, Line)> {
        let line = self.line_from(at, pose, &self.ship_arcs(at), &self.target_shape(at)?)?;
        Some((range::band(line.mm), line)).filter(|(band, _)| (1..=REACH).contains(band))
    }

    /// Whether a fact holds for a ship that stands at `pose`; `from` is where it stood before it tried.
    pub fn fact(&self, at: ShipAt, fact: Fact, pose: Pose, from: Pose) -> bool {
        let base = self.base(at);
        let own = base.footprint(pose);
        let battle = self.battle();
        let band = || self.target_shape(at).map(|target| range::band(shape::gap(&own, &target)));
        match fact {
            Fact::TargetInArc => self.target_shape(at).is_some_and(|target| {
                let near = range::band(shape::gap(&own, &target)) <= REACH;
                near && self.ship_arcs(at).iter().any(|&arc| arc::in_arc(base, pose, arc, &target))
            }),
            Fact::InTargetArc => {
                self.target_rebel(at).is_some_and(|rebel| self.rebel_aims_at(rebel, &own).is_some())
            }
            Fact::InEnemyArc => battle.rebels().any(|(rebel, _)| self.rebel_aims_at(rebel, &own).is_some()),
            Fact::Shot => self.shot_from(at, pose).is_some(),
            Fact::ShotAtRange1 => self.shot_from(at, pose).is_some_and(|(band, _)| band == 1),
            Fact::ShotAtRange1To2 => self.shot_from(at, pose).is_some_and(|(band, _)| band <= 2),
            Fact::ShotAtRange2Up => self.shot_from(at, pose).is_some_and(|(band, _)| band >= 2),
            Fact::BetterAttack => match (self.shot_from(at, pose), self.shot_from(at, from)) {
                (None, _) => false,
                (Some(_), None) => true,
                (Some((now, line)), Some((before, old))) => {
                    let clearer = self.board.is_obstructed(&old) && !self.board.is_obstructed(&line);
                    now < before || (now == before && clearer)
                }
            },
            Fact::TargetInLockRange => band().is_some_and(|band| band <= REACH),
            Fact::TargetAtRange1 => band() == Some(1),
            Fact::TargetAtRange2 => band().is_some_and(|band| band <= 2),
            Fact::TwoEnemiesInFront => self.aimed_from(base, pose, Relation::InFront) >= 2,
            Fact::TwoEnemiesBehind => self.aimed_from(base, pose, Relation::Behind) >= 2,
            Fact::FriendToCoordinate => self.to_coordinate(at, pose).is_some(),
            Fact::TargetInBullseye => {
                self.target_shape(at).is_some_and(|target| arc::in_arc(base, pose, Arc::Bullseye, &target))
            }
            Fact::EnemyInBullseye => self.enemy_in(base, pose, Arc::Bullseye),
            Fact::FewerDiceAgainst => self.dice_against(base, pose) < self.dice_against(base, from),
            Fact::Outmaneuvers => self.target_rebel(at).is_some_and(|rebel| {
                let front = self.target_shape(at).is_some_and(|it| arc::in_arc(base, pose, Arc::Front, &it));
                front && self.rebel_aims_at(rebel, &own).is_none()
            }),
            Fact::AvoidsOverlap => self.is_free(base, pose, Party::Ship(at)),
            Fact::EscortedNear => match battle.ship(at).map(|ship| battle.goal(ship.squad)) {
                Some(Goal::Party(ward @ Party::Ship(_))) => self
                    .board
                    .shape(battle, ward)
                    .is_some_and(|ward| range::band(shape::gap(&own, &ward)) <= 1),
                _ => false,
            },
            // The device knows these.
            Fact::Stressed
            | Fact::Repairable
            | Fact::TargetLocked
            | Fact::TargetMoved
            | Fact::HasEvade
            | Fact::OrdnanceEmpty
            | Fact::ChargesSpent => battle.holds(at, fact).unwrap_or(false),
        }
    }

    /// Rebels on one side of a ship that have it in arc.
    fn aimed_from(&self, base: Base, pose: Pose, side: Relation) -> usize {
        let own = base.footprint(pose);
        self.battle()
            .rebels()
            .filter(|(rebel, _)| self.rebel_aims_at(*rebel, &own).is_some())
            .filter_map(|(rebel, _)| self.board.shape(self.battle(), Party::Rebel(rebel)))
            .filter(|shape| arc::relation(shape, base, pose) == side)
            .count()
    }

    /// Attack dice that Rebels could roll against a base there.
    fn dice_against(&self, base: Base, pose: Pose) -> u32 {
        let own = base.footprint(pose);
        let dice = |(rebel, it): (RebelAt, &wingmate_core::battle::state::rebel::Rebel)| {
            let band = self.rebel_aims_at(rebel, &own)?;
            Some(u32::from(it.chassis.stats().attack) + u32::from(band <= 1))
        };
        self.battle().rebels().filter_map(dice).sum()
    }

    fn enemy_in(&self, base: Base, pose: Pose, wanted: Arc) -> bool {
        self.battle()
            .rebels()
            .filter_map(|(rebel, _)| self.board.shape(self.battle(), Party::Rebel(rebel)))
            .any(|shape| arc::in_arc(base, pose, wanted, &shape))
    }

    /// The nearest friend at range 1-2 that can use an action.
    pub fn to_coordinate(&self, at: ShipAt, pose: Pose) -> Option<ShipAt> {
        let own = self.base(at).footprint(pose);
        self.battle()
            .ships()
            .filter(|(other, ship)| *other != at && ship.in_play() && !ship.is_stressed())
            .filter_map(|(other, _)| Some((other, self.board.shape(self.battle(), Party::Ship(other))?)))
            .map(|(other, shape)| (other, shape::gap(&own, &shape)))
            .filter(|(_, gap)| (1..=2).contains(&range::band(*gap)))
            .min_by(|(_, one), (_, other)| one.total_cmp(other))
            .map(|(other, _)| other)
    }

    pub fn test(&self, at: ShipAt, test: FactTest, pose: Pose, from: Pose) -> bool {
        match test {
            FactTest::Is(fact) => self.fact(at, fact, pose, from),
            FactTest::Not(fact) => !self.fact(at, fact, pose, from),
            FactTest::Or(one, other) => self.fact(at, one, pose, from) || self.fact(at, other, pose, from),
            FactTest::NotOr(one, other) => {
                !self.fact(at, one, pose, from) || self.fact(at, other, pose, from)
            }
        }
    }

    /// The best place for an option that works: what should hold as well counts before what is preferred.
    pub fn try_option(&self, at: ShipAt, option: &ActionOption) -> Option<Pose> {
        let from = self.board.ship(at)?;
        let places = self.repositions(at, option.play.action, from);
        places
            .into_iter()
            .filter(|&pose| option.so_that.iter().all(|&test| self.test(at, test, pose, from)))
            .map(|pose| {
                let better = option.better.iter().filter(|&&test| self.test(at, test, pose, from)).count();
                let preferred = option.prefer.is_some_and(|fact| self.fact(at, fact, pose, from));
                ((better, preferred), pose)
            })
            // The first of equals.
            .fold(None, |best: Option<((usize, bool), Pose)>, next| match best {
                Some(best) if best.0 >= next.0 => Some(best),
                _ => Some(next),
            })
            .map(|(_, pose)| pose)
    }

    /// Whether the table lets the ability of a prompt apply: ranges to its owner, and every demand that eyes must judge.
    pub fn prompt_applies(&self, owner: ShipAt, subject: ShipAt, effect: &Effect) -> bool {
        let near = |who: Party, ranges: Ranges| {
            self.board.range(self.battle(), Party::Ship(owner), who).is_some_and(|band| ranges.contains(band))
        };
        let whose = match effect.who {
            Who::This | Who::AnyFriend => true,
            Who::Friend(ranges) => near(Party::Ship(subject), ranges),
            Who::Enemy(ranges) => match self.battle().attack.defender {
                who @ Party::Rebel(_) => near(who, ranges),
                _ => self.battle().rebels().any(|(at, _)| near(Party::Rebel(at), ranges)),
            },
        };
        whose && effect.needs.iter().all(|need| self.need(owner, subject, *need, effect))
    }

    fn need(&self, owner: ShipAt, subject: ShipAt, need: Need, effect: &Effect) -> bool {
        let battle = self.battle();
        let Some(pose) = self.board.ship(owner) else { return false };
        let base = self.base(owner);
        let attack = &battle.attack;
        let defender = self.board.shape(battle, attack.defender);
        let within = |from: Party, ranges: Ranges, friends: bool| {
            let ships =
                battle.ships().filter(|(_, ship)| friends && ship.in_play()).map(|(at, _)| Party::Ship(at));
            let rebels = battle.rebels().filter(|_| !friends).map(|(at, _)| Party::Rebel(at));
            ships.chain(rebels).any(|who| {
                who != from
                    && who != Party::Ship(owner)
                    && self.board.range(battle, from, who).is_some_and(|band| ranges.contains(band))
            })
        };
        let sheet = |party: Party| match party {
            Party::Rebel(at) => self.sheet(at),
            _ => None,
        };
        match need {
            Need::With(With::FrontArc) => {
                // A double turret that points sideways is no front arc.
                defender.is_some_and(|shape| match attack.weapon {
                    WeaponAt::Primary(_) | WeaponAt::Ability(_) => {
                        arc::in_arc(base, pose, Arc::Front, &shape)
                    }
                    _ => false,
                })
            }
            Need::DefenderInBullseye => {
                defender.is_some_and(|shape| arc::in_arc(base, pose, Arc::Bullseye, &shape))
            }
            Need::OutsideDefenderArc => match attack.defender {
                Party::Rebel(at) => self
                    .board
                    .shape(battle, Party::Ship(owner))
                    .is_some_and(|own| self.rebel_aims_at(at, &own).is_none()),
                _ => false,
            },
            Need::DefenderStressed => sheet(attack.defender).is_some_and(|sheet| sheet.stress > 0),
            Need::DefenderWithoutGreen => {
                sheet(attack.defender).is_some_and(|sheet| sheet.focus + sheet.evade == 0)
            }
            Need::AttackerWithoutGreen => {
                sheet(attack.attacker).is_some_and(|sheet| sheet.focus + sheet.evade == 0)
            }
            // Faceup cards of Rebels lie with their players: damage is a card.
            Need::DefenderWithoutFaceup => match attack.defender {
                Party::Rebel(at) => battle.rebel(at).is_some_and(|rebel| !rebel.is_damaged()),
                _ => false,
            },
            Need::FriendAtDefender(ranges) => within(attack.defender, ranges, true),
            Need::NoFriendWithin(ranges) => !within(Party::Ship(owner), ranges, true),
            Need::FriendWithin(ranges) => within(Party::Ship(owner), ranges, true),
            Need::FriendHasShot => subject == owner || self.has_any_shot(subject),
            Need::InAttackArc => match (self.board.shape(battle, Party::Ship(owner)), attack.attacker) {
                (Some(own), Party::Rebel(at)) => self.rebel_aims_at(at, &own).is_some(),
                _ => false,
            },
            Need::ObstacleWithin(ranges) => self
                .board
                .rocks
                .iter()
                .any(|rock| ranges.contains(range::band(shape::gap(&base.footprint(pose), &rock.shape)))),
            Need::EnemyInBullseye => self.enemy_in(base, pose, Arc::Bullseye),
            Need::EnemyInFrontArc => self.enemy_in(base, pose, Arc::Front),
            Need::EnemyWithin(ranges) => within(Party::Ship(owner), ranges, false),
            Need::NearestLockedDamaged => {
                let locks = battle.ship(owner).map_or([None; 2], |ship| ship.locks);
                let locked = locks.into_iter().flatten().filter(|rebel| self.board.rebel(*rebel).is_some());
                let away = |rebel: &RebelAt| self.board.gap(battle, Party::Ship(owner), Party::Rebel(*rebel));
                let nearest =
                    locked.min_by(|a, b| away(a).unwrap_or(f64::MAX).total_cmp(&away(b).unwrap_or(f64::MAX)));
                nearest.and_then(|at| battle.rebel(at)).is_some_and(|rebel| rebel.is_damaged())
            }
            Need::NoSecondTarget => {
                let arcs = self.ship_arcs(owner);
                let shots = battle.rebels().filter(|(at, _)| {
                    self.board.shape(battle, Party::Rebel(*at)).is_some_and(|shape| {
                        self.line_from(owner, pose, &arcs, &shape)
                            .is_some_and(|line| (1..=REACH).contains(&range::band(line.mm)))
                    })
                });
                shots.count() <= 1
            }
            Need::FriendLowerInitiative | Need::FriendLowestInitiative if subject == owner => {
                // Of the friend that is chosen: `friend_for` looks.
                true
            }
            Need::FriendLowerInitiative => self.initiative(subject) < self.initiative(owner),
            Need::FriendLowestInitiative => {
                let all = battle.ships().filter(|(at, ship)| *at != owner && ship.in_play());
                all.map(|(at, _)| self.initiative(at)).min() == Some(self.initiative(subject))
            }
            Need::FriendHealth(health) => battle.ships().any(|(at, ship)| {
                at != owner
                    && ship.in_play()
                    && ship.health() >= health
                    && match (effect.does, defender.as_ref()) {
                        (Does::FriendSuffers(_), Some(_)) => self
                            .board
                            .range(battle, attack.defender, Party::Ship(at))
                            .is_some_and(|band| band <= 1),
                        _ => true,
                    }
            }),
            // The device knows these, and has let them pass. Whoever adds a demand decides here who judges it: nothing is
            // left that the table cannot answer.
            Need::Optional
            | Need::Otherwise
            | Need::With(With::Primary | With::TorpedoOrMissile | With::This | With::ClusterMissiles)
            | Need::AttackRange(_)
            | Need::Obstructed
            | Need::DefenderDamaged
            | Need::DefenderUnshielded
            | Need::DefenderLocked
            | Need::AttackerDamaged
            | Need::DieWithoutHit
            | Need::OneRerollEnough
            | Need::AttackMissed
            | Need::FocusSpent
            | Need::FriendSmall
            | Need::FriendNotEngaged
            | Need::FriendGotDamageCard
            | Need::FriendPartlyMoved
            | Need::InEngagementPhase
            | Need::Evading
            | Need::Focused
            | Need::Cloaked
            | Need::NotIonized
            | Need::NotStressed
            | Need::StressAtMost(_)
            | Need::FullHealth
            | Need::HalfHealth
            | Need::ChargeActive
            | Need::NotDefended
            | Need::FullyExecuted
            | Need::Speed(..)
            | Need::NotRed
            | Need::RedButNotStop
            | Need::After(_)
            | Need::Gained(..)
            | Need::DeviceCheck => true,
        }
    }

    fn initiative(&self, ship: ShipAt) -> u8 {
        self.battle().ship(ship).map_or(0, |ship| ship.initiative())
    }

    /// The friend that an ability helps or spends: in its reach, lower than its owner where it says so, the lowest first.
    pub fn friend_for(&self, owner: ShipAt, effect: &Effect) -> Option<usize> {
        let battle = self.battle();
        let about = match effect.does {
            Does::FriendSuffers(_) => battle.attack.defender,
            _ => Party::Ship(owner),
        };
        let reach = effect.needs.iter().find_map(|need| match need {
            Need::FriendWithin(ranges) | Need::FriendAtDefender(ranges) => Some(*ranges),
            _ => None,
        });
        let wants = |need: Need| effect.needs.contains(&need);
        let fits = |friend: ShipAt| {
            let near = self.board.range(battle, about, Party::Ship(friend));
            near.is_some_and(|band| reach.is_none_or(|reach| reach.contains(band)))
                && (!wants(Need::FriendLowerInitiative) || self.initiative(friend) < self.initiative(owner))
                && (!wants(Need::FriendHasShot) || self.has_any_shot(friend))
        };
        let friends = (0..battle.friend_count()).filter_map(|nth| Some((nth, battle.friend(nth)?)));
        friends
            .filter(|(_, friend)| fits(*friend))
            .min_by_key(|(_, friend)| self.initiative(*friend))
            .map(|it| it.0)
    }

    /// Whether a ship could fire a primary weapon at any Rebel.
    fn has_any_shot(&self, ship: ShipAt) -> bool {
        let Some(pose) = self.board.ship(ship) else { return false };
        let arcs = self.ship_arcs(ship);
        let shapes =
            self.battle().rebels().filter_map(|(at, _)| self.board.shape(self.battle(), Party::Rebel(at)));
        let mut lines = shapes.filter_map(|shape| self.line_from(ship, pose, &arcs, &shape));
        lines.any(|line| (1..=REACH).contains(&range::band(line.mm)))
    }

    /// Where a roll or a boost may end.
    pub fn repositions(&self, at: ShipAt, action: Action, from: Pose) -> Vec<Pose> {
        self.reposition_poses(self.base(at), action, from, Party::Ship(at))
    }
}

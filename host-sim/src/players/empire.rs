//! The Empire's side of the table: every question of a battle, answered by measuring.
//!
//! The device decides; this file only looks where things are and says so. Does NOT fly Rebels (`pilot`) and does NOT
//! answer a mission's own questions (`errands`).

use wingmate_core::battle::rules::abilities::PromptKind;
use wingmate_core::battle::rules::target::TargetLine;
use wingmate_core::battle::rules::view::DecloakWay;
use wingmate_core::battle::rules::weapon::AttackOption;
use wingmate_core::battle::state::battle::{Goal, WeaponAt};
use wingmate_core::battle::state::log::Party;
use wingmate_core::battle::state::question::{BattleAnswer, BattleQuestion, Sector, Trouble};
use wingmate_core::battle::state::reason::{BattleRule as Why, Reason};
use wingmate_core::battle::state::rebel::RebelAt;
use wingmate_core::battle::state::remote::RemoteAt;
use wingmate_core::battle::state::ship::{Marks, Ship, ShipAt};
use wingmate_core::battle::state::squad::SquadAt;
use wingmate_core::cards::effect::{Does, Template};
use wingmate_core::cards::maneuver::{Bearing, Maneuver, Side};
use wingmate_core::cards::missions::vocabulary::MissionRule;
use wingmate_core::cards::ships::{Distance, TargetRule};
use wingmate_core::cards::vocabulary::{self, Action, Device};

use super::board::{Board, Lying, arcs_of, rebel_base};
use super::table::{Aim, Flight, Table};
use crate::world::arc::{self, Arc, Relation};
use crate::world::base::Base;
use crate::world::pose::{Point, Pose};
use crate::world::range::{self, Line};
use crate::world::template::{self, Move};
use crate::world::{device, roll, shape, wing};

/// What may be placed: an answer, or a sentence that says what could not be answered.
pub type Answered = Result<BattleAnswer, String>;

fn choice(place: usize) -> BattleAnswer {
    BattleAnswer::Choice(u8::try_from(place).unwrap_or(u8::MAX))
}

fn yes_no(yes: bool) -> BattleAnswer {
    if yes { BattleAnswer::Yes } else { BattleAnswer::No }
}

impl Table {
    /// The answer to the open question of the battle, but for Rebels' turns and dice.
    pub fn empire(&mut self) -> Answered {
        let flow = self.battle().flow();
        Ok(match flow {
            BattleQuestion::NextShip { ship } => {
                self.take_aim(ship);
                if self.only_touching(ship) { BattleAnswer::No } else { BattleAnswer::Next }
            }
            BattleQuestion::Target { ship } => self.name_target(ship),
            BattleQuestion::Sector { ship } => match self.sector(ship) {
                Some(sector) => BattleAnswer::Sector(sector),
                None => BattleAnswer::No,
            },
            BattleQuestion::CloseFar { ship } => BattleAnswer::Distance(self.distance(ship)),
            BattleQuestion::Maneuver { ship } => self.maneuver(ship),
            BattleQuestion::Swerve { ship } => {
                let ways = (0..self.battle().swerve_count(ship)).find(|&way| {
                    self.battle()
                        .swerve_alternative(ship, way)
                        .is_some_and(|it| self.is_clear(ship, it.maneuver))
                });
                ways.map_or(BattleAnswer::No, choice)
            }
            BattleQuestion::Flee { ship } => {
                // "Every effort": of those that stay, the most similar after which another one can stay, too.
                let staying = |keeps: bool| {
                    (0..self.battle().flee_count(ship)).find(|&way| {
                        let it = self.battle().flee_alternative(ship, way);
                        it.is_some_and(|it| if keeps { self.keeps(ship, it) } else { self.stays(ship, it) })
                    })
                };
                staying(true).or_else(|| staying(false)).map_or(BattleAnswer::No, choice)
            }
            BattleQuestion::Obstacle { .. } => self.next_contact(),
            BattleQuestion::ObstacleResult { .. } => self.after_contact(),
            BattleQuestion::Formation { leader } => self.formation(leader),
            BattleQuestion::Misplaced { ship } => self.misplaced(ship),
            BattleQuestion::Fact { ship, fact } => {
                let pose = self.standing(ship)?;
                yes_no(self.fact(ship, fact, pose, pose))
            }
            BattleQuestion::Try { ship } => self.try_actions(ship),
            BattleQuestion::Acted { ship } => self.acted(ship),
            BattleQuestion::Prompt { owner, place, effect } => self.prompt(owner, place, effect)?,
            BattleQuestion::Engage { ship } => self.engage(ship),
            BattleQuestion::Defender { .. } => choice(0),
            BattleQuestion::Range => self.measured_range()?,
            BattleQuestion::Facing { ship } => {
                let attacker = self.board.shape(self.battle(), self.battle().attack.attacker);
                let pose = self.standing(ship)?;
                match attacker.map(|shape| arc::relation(&shape, self.base(ship), pose)) {
                    Some(Relation::Behind) => BattleAnswer::No,
                    Some(Relation::Flanking) => BattleAnswer::Choice(0),
                    _ => BattleAnswer::Yes,
                }
            }
            BattleQuestion::DeviceCheck { ship, .. } => self.device_check(ship)?,
            BattleQuestion::DeviceResult { ship, .. } => {
                self.dropper = Some(Party::Ship(ship));
                BattleAnswer::Next
            }
            BattleQuestion::Decloak { ship, die } => match self.decloak(ship, die) {
                Some(pose) => {
                    self.board.put(Party::Ship(ship), pose);
                    self.record_moved(Party::Ship(ship), "decloaks");
                    BattleAnswer::Next
                }
                None => BattleAnswer::No,
            },
            BattleQuestion::WingSplit { squad } => self.wing_split(squad),
            BattleQuestion::WingJoin { ship } => {
                let squad = self.battle().ship(ship).map(|ship| ship.squad);
                let leader = squad.and_then(|squad| self.battle().leader(squad));
                let near = leader.and_then(|leader| {
                    self.board.range(self.battle(), Party::Ship(ship), Party::Ship(leader))
                });
                yes_no(near.is_some_and(|band| band <= 1))
            }
            BattleQuestion::RemoteAttack { remote } => self.tower_fires(remote),
            BattleQuestion::Lies { device } | BattleQuestion::Blast { device } => self.reached(device),
            BattleQuestion::RebelDown { .. } => BattleAnswer::Yes,
            BattleQuestion::DamageCard { .. } => BattleAnswer::Roll,
            BattleQuestion::RebelDevice { .. } => BattleAnswer::No,
            BattleQuestion::Placing
            | BattleQuestion::Over
            | BattleQuestion::SpendAttack
            | BattleQuestion::SpendDefence
            | BattleQuestion::Results
            | BattleQuestion::Critical { .. }
            | BattleQuestion::Destroyed { .. }
            | BattleQuestion::Struck { .. } => BattleAnswer::Next,
            BattleQuestion::Setup
            | BattleQuestion::Planning
            | BattleQuestion::Halt
            | BattleQuestion::Ended
            | BattleQuestion::Rebels { .. }
            | BattleQuestion::RebelTarget { .. }
            | BattleQuestion::AttackDice
            | BattleQuestion::RebelAttackDice
            | BattleQuestion::DefenceDice
            | BattleQuestion::RebelDefenceDice => {
                return Err(format!("{flow:?} is not the Empire's to answer"));
            }
        })
    }

    pub fn standing(&self, ship: ShipAt) -> Result<Pose, String> {
        self.board.ship(ship).ok_or_else(|| format!("ship {} stands nowhere", ship.0 + 1))
    }

    // ---- target and sector

    /// Finds what the ship makes for: the first line of its list that somebody fits ("Select Target").
    fn take_aim(&mut self, ship: ShipAt) {
        self.aim = self.find_aim(ship).map(|aim| (ship, aim));
        self.misplaced.clear();
    }

    fn find_aim(&self, ship: ShipAt) -> Option<Aim> {
        let lines = (0..).map_while(|place| self.battle().target_line(ship, place));
        lines.filter_map(|line| self.fits(ship, line)).next()
    }

    /// Rebels with their distance, those at range 0 left out unless there are no others ("Range 0").
    fn enemies(&self, ship: ShipAt) -> Vec<(RebelAt, f64)> {
        let own = Party::Ship(ship);
        let spared = self.battle().ship(ship).and_then(|it| self.battle().rules_of(it).spares);
        let all: Vec<(RebelAt, f64)> = self
            .battle()
            .rebels()
            .filter(|(at, _)| spared != Some(*at))
            .filter_map(|(at, _)| Some((at, self.board.gap(self.battle(), own, Party::Rebel(at))?)))
            .collect();
        let apart: Vec<(RebelAt, f64)> =
            all.iter().copied().filter(|(_, gap)| range::band(*gap) > 0).collect();
        if apart.is_empty() { all } else { apart }
    }

    fn only_touching(&self, ship: ShipAt) -> bool {
        matches!(self.aim, Some((_, Aim::Party(Party::Rebel(_)))))
            && self.enemies(ship).iter().all(|(_, gap)| range::band(*gap) == 0)
    }

    fn fits(&self, ship: ShipAt, line: TargetLine) -> Option<Aim> {
        let battle = self.battle();
        let pose = self.board.ship(ship)?;
        let base = self.base(ship);
        let nearest = |fits: &dyn Fn(RebelAt, f64) -> bool| {
            self.enemies(ship)
                .into_iter()
                .filter(|(at, gap)| fits(*at, *gap))
                .min_by(|(one, a), (other, b)| {
                    let off =
                        |at: &RebelAt| self.board.rebel(*at).map_or(180.0, |it| pose.bearing(it.at).abs());
                    a.total_cmp(b).then(off(one).total_cmp(&off(other)))
                })
                .map(|(at, _)| Aim::Party(Party::Rebel(at)))
        };
        let in_arc = |at: RebelAt, arcs: &[Arc]| {
            self.board
                .shape(battle, Party::Rebel(at))
                .is_some_and(|shape| arcs.iter().any(|&arc| arc::in_arc(base, pose, arc, &shape)))
        };
        let own = self.ship_arcs(ship);
        let lower = |at: RebelAt| {
            let initiative = battle.ship(ship).map_or(0, |it| it.initiative());
            battle.rebel(at).is_some_and(|rebel| rebel.initiative < initiative)
        };
        match line {
            TargetLine::Card(rule) => match rule {
                TargetRule::LockedWithin3 => None,
                TargetRule::NearestInArc => nearest(&|at, _| in_arc(at, &own)),
                TargetRule::NearestInArcLowerInitiative => nearest(&|at, _| lower(at) && in_arc(at, &own)),
                TargetRule::NearestInFrontArc => nearest(&|at, _| in_arc(at, &[Arc::Front])),
                TargetRule::NearestInFrontArcWithin3 => {
                    nearest(&|at, gap| range::band(gap) <= 3 && in_arc(at, &[Arc::Front]))
                }
                TargetRule::NearestInFrontArcLowerInitiative => {
                    nearest(&|at, _| lower(at) && in_arc(at, &[Arc::Front]))
                }
                TargetRule::NearestInRearArc => nearest(&|at, _| in_arc(at, &[Arc::Rear])),
                TargetRule::Nearest => nearest(&|_, _| true),
            },
            TargetLine::Locked(rebel) => {
                let band = self.board.range(battle, Party::Ship(ship), Party::Rebel(rebel))?;
                (1..=3).contains(&band).then_some(Aim::Party(Party::Rebel(rebel)))
            }
            TargetLine::Goal(Goal::Party(party)) => {
                self.board.shape(battle, party).map(|_| Aim::Party(party))
            }
            TargetLine::Goal(Goal::Object) => self.object(pose.at).map(Aim::Point),
            TargetLine::Goal(_) => None,
            TargetLine::Edge(edge) => Some(Aim::Point(self.board.edge_point(edge, pose.at))),
        }
    }

    /// The nearest thing of the mission that can only be flown to.
    fn object(&self, from: Point) -> Option<Point> {
        let tokens = self.board.tokens.iter().map(|token| token.at);
        tokens.min_by(|one, other| one.distance(from).total_cmp(&other.distance(from)))
    }

    fn name_target(&mut self, ship: ShipAt) -> BattleAnswer {
        if self.aim.is_none_or(|(own, _)| own != ship) {
            self.take_aim(ship);
        }
        let wanted = match self.aim {
            Some((_, Aim::Party(Party::Rebel(rebel)))) => Some(rebel),
            _ => None,
        };
        let place = (0..self.battle().target_count()).find(|&place| self.battle().target(place) == wanted);
        choice(place.unwrap_or(0))
    }

    fn aim_point(&self, ship: ShipAt) -> Option<Point> {
        match self.aim.filter(|(own, _)| *own == ship)?.1 {
            Aim::Party(party) => self.board.pose(party).map(|pose| pose.at),
            Aim::Point(point) => Some(point),
        }
    }

    fn sector(&self, ship: ShipAt) -> Option<Sector> {
        let pose = self.board.ship(ship)?;
        Some(arc::sector(self.base(ship), pose, self.aim_point(ship)?))
    }

    /// Close: range 1, or range 2 in front of the target ("Distance").
    fn distance(&self, ship: ShipAt) -> Distance {
        let Some(pose) = self.board.ship(ship) else { return Distance::Far };
        let own = self.base(ship).footprint(pose);
        let close = match self.aim {
            Some((_, Aim::Party(party))) => self.board.shape(self.battle(), party).is_some_and(|target| {
                match range::band(shape::gap(&own, &target)) {
                    0 | 1 => true,
                    2 => self.in_front_of(&own, party),
                    _ => false,
                }
            }),
            Some((_, Aim::Point(point))) => {
                let gap = shape::gap(&own, &shape::Shape::Circle { at: point, radius: 0.0 });
                range::band(gap) <= 1
            }
            None => false,
        };
        if close { Distance::Close } else { Distance::Far }
    }

    /// Where somebody stands, seen from a Rebel; things have no front.
    fn in_front_of(&self, own: &shape::Shape, target: Party) -> bool {
        let (Party::Rebel(at), Some(pose)) = (target, self.board.pose(target)) else { return false };
        let base = self.battle().rebel(at).map_or(Base::Small, |rebel| rebel_base(rebel.chassis));
        arc::relation(own, base, pose) == Relation::InFront
    }

    // ---- maneuver

    /// Wingmates are picked up while their leader flies.
    fn picked_up(&self, ship: ShipAt) -> impl Fn(Party) -> bool + use<> {
        let mates: Vec<Party> =
            self.battle().wingmates(ship).map(Party::Ship).chain([Party::Ship(ship)]).collect();
        move |who| mates.contains(&who)
    }

    fn stays(&self, ship: ShipAt, maneuver: Maneuver) -> bool {
        let Some(from) = self.board.ship(ship) else { return false };
        let base = self.base(ship);
        let (flown, _) = self.fly(base, from, Move::from(maneuver), self.picked_up(ship));
        self.board.area.inside(&base.footprint(flown.end))
    }

    /// Whether it stays on the table, and the next maneuver can, too.
    fn keeps(&self, ship: ShipAt, maneuver: Maneuver) -> bool {
        let (Some(from), Some(kind)) = (self.board.ship(ship), self.kind(ship)) else { return false };
        let base = self.base(ship);
        let (flown, _) = self.fly(base, from, Move::from(maneuver), self.picked_up(ship));
        let inside = |pose: Pose| self.board.area.inside(&base.footprint(pose));
        inside(flown.end)
            && kind.dial().dial().iter().any(|next| inside(template::end(base, flown.end, Move::from(next))))
    }

    fn is_clear(&self, ship: ShipAt, maneuver: Maneuver) -> bool {
        let Some(from) = self.board.ship(ship) else { return false };
        let base = self.base(ship);
        let mv = Move::from(maneuver);
        let (flown, _) = self.fly(base, from, mv, self.picked_up(ship));
        let (met, _) = self.contacts(base, from, mv, &flown, true);
        met.is_empty() && self.board.area.inside(&base.footprint(flown.end))
    }

    fn maneuver(&mut self, ship: ShipAt) -> BattleAnswer {
        let Some(from) = self.board.ship(ship) else { return BattleAnswer::Next };
        let maneuver = self.battle().now.maneuver;
        let base = self.base(ship);
        let mv = Move::from(maneuver);
        let (flown, _) = self.fly(base, from, mv, self.picked_up(ship));
        let (met, storm) = self.contacts(base, from, mv, &flown, true);
        let stays = self.board.area.inside(&base.footprint(flown.end));
        let full = flown.full;
        self.flight = Some(Flight {
            ship,
            maneuver,
            from,
            flown,
            met,
            storm,
            told: Vec::new(),
            told_storm: false,
            told_bump: false,
        });
        let fleeing = self.battle().now.why == Reason::Rule(Why::Flee);
        if !stays && !fleeing {
            return BattleAnswer::Trouble(Trouble::Edge);
        }
        let Some(flight) = self.flight.as_mut() else { return BattleAnswer::Next };
        if let Some(&code) = flight.met.first() {
            return BattleAnswer::Choice(code);
        }
        if flight.storm {
            flight.told_storm = true;
            return BattleAnswer::Trouble(Trouble::IonStorm);
        }
        if !full {
            flight.told_bump = true;
            return BattleAnswer::Trouble(Trouble::Bump);
        }
        BattleAnswer::Next
    }

    /// What else it met, one after the other, and the bump last.
    fn next_contact(&mut self) -> BattleAnswer {
        let Some(flight) = self.flight.as_mut() else { return BattleAnswer::Next };
        if let Some(&code) = flight.met.iter().find(|code| !flight.told.contains(code)) {
            flight.told.push(code);
            return BattleAnswer::Choice(code);
        }
        if !flight.flown.full && !flight.told_bump {
            flight.told_bump = true;
            return BattleAnswer::Trouble(Trouble::Bump);
        }
        BattleAnswer::Next
    }

    fn after_contact(&mut self) -> BattleAnswer {
        let flies = self
            .battle()
            .frames
            .last()
            .is_some_and(|frame| frame.task != wingmate_core::battle::state::question::Task::Device);
        let met = self.battle().way.blocked.checked_sub(1);
        let Some(flight) = self.flight.as_mut().filter(|_| flies) else { return BattleAnswer::Next };
        flight.told.extend(met);
        let more = flight.met.iter().any(|code| !flight.told.contains(code));
        let bumps = !flight.flown.full && !flight.told_bump;
        if more || bumps { BattleAnswer::Yes } else { BattleAnswer::Next }
    }

    /// Puts the ship down once nothing more is asked about its move.
    pub fn land(&mut self) {
        let Some(flight) = &self.flight else { return };
        let open = match self.battle().flow() {
            BattleQuestion::Maneuver { ship }
            | BattleQuestion::Swerve { ship }
            | BattleQuestion::Flee { ship }
            | BattleQuestion::Obstacle { ship }
            | BattleQuestion::ObstacleResult { ship } => ship == flight.ship && !self.battle().is_dealing(),
            _ => false,
        };
        let dealing = self.battle().is_dealing() && flight.met.len() > flight.told.len();
        if open || dealing {
            return;
        }
        let Some(flight) = self.flight.take() else { return };
        let gone = self.battle().ship(flight.ship).is_none_or(|ship| !ship.on_table());
        self.board.put(Party::Ship(flight.ship), flight.flown.end);
        self.record_move(&flight, gone);
    }

    // ---- wings

    fn mate_pose(&self, leader: ShipAt, mate: ShipAt) -> Option<Pose> {
        let position = self.battle().ship(mate)?.position?;
        Some(wing::member(self.board.ship(leader)?, position))
    }

    /// What is wrong with a wingmate's place.
    fn mate_trouble(&self, leader: ShipAt, mate: ShipAt) -> Option<Trouble> {
        let pose = self.mate_pose(leader, mate)?;
        let base = self.base(mate);
        let footprint = base.footprint(pose);
        if !self.board.area.inside(&footprint) {
            return Some(Trouble::Edge);
        }
        let waiting = |who: Party| match who {
            Party::Ship(at) => {
                self.battle().wingmates(leader).any(|other| other == at)
                    && self.battle().ship(at).is_some_and(|it| !it.marks.has(Marks::ACTIVATED))
            }
            _ => false,
        };
        let (_, shapes) = self.board.bases(self.battle(), |who| who == Party::Ship(mate) || waiting(who));
        if shapes.iter().any(|other| shape::overlaps(&footprint, other)) {
            return Some(Trouble::Bump);
        }
        let on = |kind_is_storm: bool| {
            self.board.rocks.iter().any(|rock| {
                let storm = rock.kind == wingmate_core::cards::missions::vocabulary::ObstacleKind::IonStorm;
                storm == kind_is_storm && shape::overlaps(&footprint, &rock.shape)
            })
        };
        match () {
            () if on(false) => Some(Trouble::Obstacle),
            () if on(true) => Some(Trouble::IonStorm),
            () => None,
        }
    }

    fn formation(&mut self, leader: ShipAt) -> BattleAnswer {
        let mates: Vec<ShipAt> = self.battle().wingmates(leader).collect();
        for (place, &mate) in mates.iter().enumerate() {
            let waits = self.battle().ship(mate).is_some_and(|it| !it.marks.has(Marks::ACTIVATED));
            if waits && !self.misplaced.contains(&mate) && self.mate_trouble(leader, mate).is_some() {
                return choice(place);
            }
        }
        for mate in mates {
            let waits = self.battle().ship(mate).is_some_and(|it| !it.marks.has(Marks::ACTIVATED));
            if waits && let Some(pose) = self.mate_pose(leader, mate) {
                self.board.put(Party::Ship(mate), pose);
            }
        }
        self.record_formation(leader);
        BattleAnswer::Next
    }

    fn misplaced(&mut self, mate: ShipAt) -> BattleAnswer {
        let squad = self.battle().ship(mate).map(|ship| ship.squad);
        let leader = squad.and_then(|squad| self.battle().leader(squad));
        self.misplaced.push(mate);
        let Some((leader, trouble)) = leader.and_then(|it| Some((it, self.mate_trouble(it, mate)?))) else {
            return BattleAnswer::No;
        };
        let (Some(from), Some(end)) = (self.board.ship(mate), self.mate_pose(leader, mate)) else {
            return BattleAnswer::No;
        };
        if matches!(trouble, Trouble::Obstacle | Trouble::IonStorm) {
            // It stands in its place, on what lies there.
            let stop = Move { bearing: Bearing::Stop, speed: 0, side: None, shift: 0 };
            let flown = crate::world::overlap::Flown { end, full: true, touches: None, flown: 0.0 };
            let base = self.base(mate);
            let (met, _) = self.contacts(base, end, stop, &flown, true);
            self.flight = Some(Flight {
                ship: mate,
                maneuver: self.battle().now.maneuver,
                from,
                flown,
                met,
                storm: trouble == Trouble::IonStorm,
                told: Vec::new(),
                told_storm: true,
                told_bump: true,
            });
        }
        BattleAnswer::Trouble(trouble)
    }

    fn wing_split(&self, squad: SquadAt) -> BattleAnswer {
        let near = |mate: ShipAt| {
            self.battle().rebels().any(|(rebel, _)| {
                self.board
                    .range(self.battle(), Party::Ship(mate), Party::Rebel(rebel))
                    .is_some_and(|band| band <= 1)
            })
        };
        let members = (0..self.battle().wing_member_count(squad).min(8))
            .filter_map(|place| Some((place, self.battle().wing_member(squad, place)?)));
        let set = members.filter(|(_, mate)| near(*mate)).fold(0u8, |set, (place, _)| set | 1 << place);
        if set == 0 { BattleAnswer::No } else { BattleAnswer::Set(set) }
    }

    // ---- actions

    fn try_actions(&mut self, ship: ShipAt) -> BattleAnswer {
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
    fn acted(&mut self, ship: ShipAt) -> BattleAnswer {
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

    fn prompt(&mut self, owner: ShipAt, place: u8, effect: u8) -> Answered {
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

    fn decloak(&self, ship: ShipAt, die: u8) -> Option<Pose> {
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

    // ---- attacks

    /// The line of a shot, and its range, if it may be fired.
    fn shot_of(&self, ship: ShipAt, option: &AttackOption, party: Party) -> Option<(u8, Line)> {
        let pose = self.board.ship(ship)?;
        let target = self.board.shape(self.battle(), party)?;
        let arcs = arcs_of(option.arc, self.turrets[usize::from(ship.0)]);
        let line = Board::line(self.base(ship), pose, arcs, &target)?;
        let band = range::band(line.mm);
        option.range.contains(band).then_some((band, line))
    }

    /// Whom, and with what: the first line that anybody fits, and there the nearest.
    fn engage(&self, ship: ShipAt) -> BattleAnswer {
        let weak = self.game.mission.card().rules.iter().find_map(|rule| match rule.rule {
            MissionRule::AttackWeakSide(ally) => self.game.mission.guest(ally)?.rebel,
            _ => None,
        });
        let weak = weak.filter(|rebel| !self.is_covered(*rebel, Party::Ship(ship)));
        let mut best: Option<(usize, AttackOption, f64)> = None;
        for (place, (option, party)) in self.battle().shots(ship).enumerate() {
            if best.as_ref().is_some_and(|(_, taken, _)| *taken != option) {
                break;
            }
            let Some((_, line)) = self.shot_of(ship, &option, party) else { continue };
            // A transport without reinforce is hit before all others.
            let away = if Some(party) == weak.map(Party::Rebel) { -1.0 } else { line.mm };
            if best.as_ref().is_none_or(|(_, _, nearest)| away < *nearest) {
                best = Some((place, option, away));
            }
        }
        best.map_or(BattleAnswer::No, |(place, ..)| choice(place))
    }

    fn tower_fires(&self, remote: RemoteAt) -> BattleAnswer {
        let Some(pose) = self.board.remote(remote) else { return BattleAnswer::No };
        let count = self.battle().remote_target_count(remote);
        let shots = (0..count).filter_map(|place| {
            let target = self.board.shape(self.battle(), self.battle().remote_target(remote, place)?)?;
            let line = Board::line(Base::Small, pose, &[Arc::Front], &target)?;
            (2..=4).contains(&range::band(line.mm)).then_some((place, line.mm))
        });
        shots
            .min_by(|(_, one), (_, other)| one.total_cmp(other))
            .map_or(BattleAnswer::No, |(place, _)| choice(place))
    }

    /// The arcs of the weapon with which a ship attacks.
    pub fn attack_arcs(&self, ship: ShipAt) -> &'static [Arc] {
        let card = self.battle().ship(ship);
        let printed = card.and_then(|card| match self.battle().attack.weapon {
            WeaponAt::Primary(place) => {
                card.kind.card().primaries.get(usize::from(place)).map(|primary| primary.arc)
            }
            WeaponAt::Ability(place) => {
                card.ability(usize::from(place)).and_then(|it| it.weapon).map(|weapon| weapon.arc)
            }
            _ => None,
        });
        arcs_of(printed.unwrap_or(vocabulary::Arc::Front), self.turrets[usize::from(ship.0)])
    }

    fn measured_range(&mut self) -> Answered {
        let attack = &self.battle().attack;
        let line = match attack.attacker {
            Party::Rebel(_) => {
                let shot = self.shot.ok_or("a Rebel fires without a shot")?;
                let mut ways = wingmate_core::battle::state::question::AttackWays::NONE;
                if shot.obstructed {
                    ways.set(wingmate_core::battle::state::question::AttackWays::OBSTRUCTED);
                }
                return Ok(BattleAnswer::Shot {
                    range: shot.range,
                    arm: shot.arm,
                    attack: shot.more,
                    defence: 0,
                    ways,
                });
            }
            Party::Ship(ship) => {
                let arcs = self.attack_arcs(ship);
                let target =
                    self.board.shape(self.battle(), attack.defender).ok_or("a target that is not there")?;
                Board::line(self.base(ship), self.standing(ship)?, arcs, &target)
            }
            Party::Remote(remote) => {
                let pose = self.board.remote(remote).ok_or("a tower that stands nowhere")?;
                let target =
                    self.board.shape(self.battle(), attack.defender).ok_or("a target that is not there")?;
                Board::line(Base::Small, pose, &[Arc::Front], &target)
            }
            Party::Table => None,
        };
        let line = line.ok_or("a shot out of arc")?;
        Ok(BattleAnswer::Range {
            range: range::band(line.mm),
            obstructed: self.board.is_obstructed(&line),
            ordnance: false,
        })
    }

    // ---- devices

    /// Ships at close distance behind it ("Device Checks").
    fn device_check(&self, ship: ShipAt) -> Answered {
        let pose = self.standing(ship)?;
        let base = self.base(ship);
        let rear = match self.battle().check_arc() {
            vocabulary::Arc::FullRear => Arc::FullRear,
            _ => Arc::Rear,
        };
        let own = base.footprint(pose);
        let near = |who: Party| {
            self.board.shape(self.battle(), who).is_some_and(|shape| {
                let close = match range::band(shape::gap(&own, &shape)) {
                    0 | 1 => true,
                    2 => self.in_front_of(&own, who),
                    _ => false,
                };
                close && arc::in_arc(base, pose, rear, &shape)
            })
        };
        let enemies = self.battle().rebels().filter(|(at, _)| near(Party::Rebel(*at))).count();
        let friends = self
            .battle()
            .ships()
            .filter(|(at, other)| *at != ship && other.in_play() && near(Party::Ship(*at)))
            .count();
        let small = |count: usize| u8::try_from(count.min(6)).unwrap_or(6);
        Ok(BattleAnswer::Counts { enemies: small(enemies), friends: small(friends) })
    }

    /// New devices get their place: dropped behind whoever did it, with the template that ends nearest an enemy.
    pub fn place_devices(&mut self) {
        self.board.keep_devices(&self.game.battle);
        let fresh: Vec<(u8, Device, Option<RebelAt>)> = self
            .battle()
            .devices
            .iter()
            .filter(|laid| self.board.devices.iter().all(|lying| lying.number != laid.number))
            .map(|laid| (laid.number, laid.kind, laid.by))
            .collect();
        for (number, kind, by) in fresh {
            let who = by.map(Party::Rebel).or(self.dropper);
            let middle = Pose::new(self.board.area.width / 2.0, self.board.area.height / 2.0, 0.0);
            let from = who.and_then(|who| self.board.pose(who)).unwrap_or(middle);
            let base = match who {
                Some(Party::Ship(at)) => self.base(at),
                Some(Party::Rebel(at)) => {
                    self.battle().rebel(at).map_or(Base::Small, |rebel| rebel_base(rebel.chassis))
                }
                _ => Base::Small,
            };
            // "One straight or one bank, whichever lands nearest an enemy", or as the card says.
            let printed = match who {
                Some(Party::Ship(at)) => self.battle().ship(at).and_then(|ship| drop_templates(ship, kind)),
                _ => None,
            };
            let banks = printed.is_none_or(|it| it.iter().any(|template| template.bearing == Bearing::Bank));
            let ways = [
                (Bearing::Straight, None),
                (Bearing::Bank, Some(Side::Left)),
                (Bearing::Bank, Some(Side::Right)),
            ];
            let ways = ways.into_iter().filter(|(bearing, _)| banks || *bearing == Bearing::Straight);
            let enemy = |at: Point| {
                let foes = match by {
                    Some(_) => self
                        .battle()
                        .ships()
                        .filter(|(_, it)| it.in_play())
                        .filter_map(|(at, _)| self.board.ship(at))
                        .collect::<Vec<_>>(),
                    None => self.battle().rebels().filter_map(|(at, _)| self.board.rebel(at)).collect(),
                };
                foes.iter().map(|pose| pose.at.distance(at)).fold(f64::MAX, f64::min)
            };
            let Some(token) = device::Token::of(kind) else { continue };
            let places =
                ways.map(|(bearing, side)| device::drop(base, from, token, Move::new(bearing, 1, side)));
            let best = places.min_by(|one, other| enemy(one.at).total_cmp(&enemy(other.at))).unwrap_or(from);
            // Each part of a set of cluster mines has a number of its own.
            let part = usize::from(kind == Device::ClusterMine)
                * self.board.devices.iter().filter(|lying| lying.at.distance(best.at) < 60.0).count();
            if let Some(shape) = token.shapes(best).nth(part.min(2)) {
                self.board.devices.push(Lying { number, shape, at: shape.bounds().0 });
            }
        }
    }

    /// Whom a device that lies there or goes off reaches next.
    fn reached(&self, number: u8) -> BattleAnswer {
        let lies = matches!(self.battle().flow(), BattleQuestion::Lies { .. });
        if !lies && self.battle().is_fused(number) {
            return BattleAnswer::Next;
        }
        let Some(lying) = self.board.devices.iter().find(|lying| lying.number == number) else {
            return BattleAnswer::No;
        };
        let mine = self.battle().device(number).is_some_and(|laid| laid.kind.is_mine());
        let far = self.battle().device(number).is_some_and(|laid| laid.kind == Device::ElectroProtonBomb);
        let place = self.battle().near(number).position(|who| {
            self.board.shape(self.battle(), who).is_some_and(|shape| {
                if mine {
                    shape::overlaps(&shape, &lying.shape)
                } else {
                    range::band(shape::gap(&shape, &lying.shape)) <= 1 + u8::from(far)
                }
            })
        });
        place.map_or(BattleAnswer::No, choice)
    }

    /// Towers turn up to 90 degrees to the nearest enemy ("Turbolaser Tower").
    pub fn turn_towers(&mut self, captured: bool) {
        let towers: Vec<RemoteAt> = self
            .battle()
            .remotes()
            .filter(|(_, remote)| {
                remote.kind == wingmate_core::battle::state::remote::RemoteKind::TurbolaserTower
                    && remote.rebel == captured
            })
            .map(|(at, _)| at)
            .collect();
        for tower in towers {
            let Some(pose) = self.board.remote(tower) else { continue };
            let foes: Vec<Point> = if captured {
                self.battle()
                    .ships()
                    .filter(|(_, it)| it.in_play())
                    .filter_map(|(at, _)| self.board.ship(at))
                    .map(|it| it.at)
                    .collect()
            } else {
                self.battle().rebels().filter_map(|(at, _)| self.board.rebel(at)).map(|it| it.at).collect()
            };
            let nearest = foes.into_iter().min_by(|a, b| a.distance(pose.at).total_cmp(&b.distance(pose.at)));
            if let Some(nearest) = nearest {
                let turn = pose.bearing(nearest).clamp(-90.0, 90.0);
                self.board.put(Party::Remote(tower), pose.step(0.0, 0.0, turn));
            }
        }
    }
}

/// The templates with which a ship's card drops a device.
fn drop_templates(ship: &Ship, kind: Device) -> Option<&'static [Template]> {
    ship.abilities().flat_map(|ability| ability.effects).find_map(|effect| match effect.does {
        Does::Drop { device, templates, .. } if device == kind => Some(templates),
        _ => None,
    })
}

//! What a mission wants of the Rebels, and the mission's own questions.
//!
//! Errands follow from the objectives of the card, not from the mission's name: what must be scanned, shot, escorted,
//! landed, docked, jumped or left is read off its tests. Does NOT fly: `pilot` does.

use wingmate_core::battle::state::log::Party;
use wingmate_core::battle::state::rebel::{Chassis, RebelAt};
use wingmate_core::battle::state::remote::{RemoteAt, RemoteKind};
use wingmate_core::battle::state::ship::{Behaviour, ShipAt};
use wingmate_core::cards::campaign_upgrades::CampaignUpgradeId;
use wingmate_core::cards::maneuver::Bearing;
use wingmate_core::cards::missions::vocabulary::{
    AllyId, AllyMoves, AreaUse, Consequence, Find, LayCheck, MissionRule, ModuleId, ObjectKind,
    ObjectiveTest, Only, Shape as Zone,
};
use wingmate_core::mission::command::Deed;
use wingmate_core::mission::deeds::{Scannable, Spending};
use wingmate_core::mission::flow::{
    MissionAnswer, MissionFlow, MissionNotice, MissionQuestion, Number, Pick,
};
use wingmate_core::mission::objectives::ObjectiveState;
use wingmate_core::mission::state::MissionThing;

use super::board::{Token, rebel_base, rebel_ship};
use super::pilot::Errand;
use super::setup;
use super::table::Table;
use crate::world::area::on_table;
use crate::world::base::Base;
use crate::world::overlap::Flown;
use crate::world::pose::{Point, Pose};
use crate::world::shape::{self, Shape};
use crate::world::template::{self, Move};
use crate::world::{arc, device, obstacle, range};

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

fn choice(place: usize) -> MissionAnswer {
    MissionAnswer::Choice(u8::try_from(place).unwrap_or(u8::MAX))
}

fn yes_no(yes: bool) -> MissionAnswer {
    if yes { MissionAnswer::Yes } else { MissionAnswer::No }
}

impl Table {
    // ---- what is wanted

    /// The tests that count now: the open part of the primary objective, then the bonuses.
    fn wants(&self) -> Vec<(ObjectiveTest, f64)> {
        let mission = &self.game.mission;
        let mut wants = Vec::new();
        for objective in mission.card().objectives {
            let weight = if objective.primary { PRIMARY } else { BONUS };
            match objective.test {
                ObjectiveTest::Steps(steps) => {
                    wants.extend(steps.get(usize::from(mission.step)).map(|&test| (test, weight)))
                }
                ObjectiveTest::AllOf(tests) | ObjectiveTest::AnyOf(tests) => {
                    wants.extend(tests.iter().map(|&test| (test, weight)))
                }
                test => wants.push((test, weight)),
            }
        }
        wants
    }

    /// Later steps of the primary objective: what they want destroyed counts already.
    fn later(&self) -> impl Iterator<Item = ObjectiveTest> {
        let steps = self.game.mission.card().objectives.iter().find_map(|it| match it.test {
            ObjectiveTest::Steps(steps) if it.primary => Some(steps),
            _ => None,
        });
        steps.unwrap_or(&[]).iter().skip(usize::from(self.game.mission.step) + 1).copied()
    }

    /// All that may be shot for an objective, with its weight.
    fn worth(&self) -> Vec<(ObjectiveTest, f64)> {
        let mut worth = self.wants();
        worth.extend(self.later().map(|test| (test, LATER)));
        worth
    }

    fn is_decided(&self) -> bool {
        matches!(
            self.game.mission.primary_verdict(self.battle()),
            ObjectiveState::Sure | ObjectiveState::Failed
        )
    }

    fn has_rule(&self, is: impl Fn(MissionRule) -> bool) -> bool {
        self.game.mission.card().rules.iter().any(|rule| is(rule.rule))
    }

    /// How much a shot at somebody is worth; 1 for any enemy, 0 for what must not be shot.
    pub fn prize(&self, who: Party) -> f64 {
        match who {
            Party::Ship(at) => self.ship_prize(at),
            Party::Remote(at) => self.remote_prize(at),
            Party::Rebel(_) | Party::Table => 0.0,
        }
    }

    fn ship_prize(&self, at: ShipAt) -> f64 {
        let battle = self.battle();
        let Some(ship) = battle.ship(at).filter(|ship| ship.in_play()) else { return 0.0 };
        let Some(squad) = battle.squad(ship.squad).map(|squad| squad.name) else { return 1.0 };
        let mut prize: f64 = 1.0;
        for trigger in self.game.mission.card().triggers {
            match trigger.then {
                // What is to be captured must not be shot down.
                Consequence::Disable(own) if own == squad && ship.hull <= 3 => return 0.0,
                Consequence::Disable(own) if own == squad => prize = prize.max(PRIMARY),
                // One of them may be a friend.
                Consequence::DrawFromBag if self.is_suspect(at) => return 0.0,
                _ => {}
            }
        }
        for (test, weight) in self.worth() {
            let wanted = match test {
                ObjectiveTest::SquadsDestroyed(squads) => squads.contains(&squad),
                ObjectiveTest::AllOfTypeDestroyed(kind) => ship.kind == kind,
                ObjectiveTest::TypeOfSquadsDestroyed(kind, squads) => {
                    ship.kind == kind && squads.contains(&squad)
                }
                ObjectiveTest::AllElitesDestroyed => ship.is_elite(),
                ObjectiveTest::FewerEscaped(_) => battle.behaviour(ship) == Behaviour::Escape,
                _ => false,
            };
            if wanted {
                prize = prize.max(weight);
            }
        }
        if battle.behaviour(ship) == Behaviour::Strike {
            prize = prize.max(BONUS);
        }
        prize
    }

    /// Ships among which an ally hides, as long as nobody knows her.
    fn is_suspect(&self, at: ShipAt) -> bool {
        let known = self.game.mission.guests().all(|guest| guest.rebel.is_some());
        !known && self.scannable_ships().contains(&at)
    }

    fn scannable_ships(&self) -> Vec<ShipAt> {
        let any = self.battle().rebels().map(|(at, _)| at).next().unwrap_or(RebelAt(0));
        let wanted = self.game.mission.scannables(self.battle(), any);
        wanted.filter_map(|it| if let Scannable::Ship(ship) = it { Some(ship) } else { None }).collect()
    }

    fn remote_prize(&self, at: RemoteAt) -> f64 {
        let mission = &self.game.mission;
        let Some(remote) = self.battle().remote(at).filter(|it| !it.destroyed && !it.rebel) else {
            return 0.0;
        };
        let mut prize: f64 = 0.0;
        // It spoils every shot of ours as long as it stands.
        if remote.kind == RemoteKind::SensorArray
            && self.has_rule(|it| matches!(it, MissionRule::SensorArrayJams { .. }))
        {
            prize = PRIMARY;
        }
        let decided = self.is_decided();
        for (test, weight) in self.worth() {
            let weight = if weight == BONUS && !decided { WAITS } else { weight };
            let wanted = match (test, mission.thing(at)) {
                (ObjectiveTest::AllEmplacementsDestroyed(kinds), MissionThing::Emplacement(place)) => mission
                    .card()
                    .map
                    .emplacements
                    .get(usize::from(place))
                    .is_some_and(|it| kinds.contains(&it.kind)),
                (
                    ObjectiveTest::AllObjectsDestroyed(kind) | ObjectiveTest::FewerObjectsThanPilots(kind),
                    MissionThing::Object(own),
                ) => kind == own,
                // Disabled, not destroyed.
                (ObjectiveTest::ChannelIdentified, _) => {
                    mission.open_channels(self.battle()).any(|it| it == at) && remote.hull > 1
                }
                _ => false,
            };
            if wanted {
                prize = prize.max(weight);
            }
        }
        prize
    }

    /// Whether this is one of the channels that are to be disabled.
    pub fn is_channel(&self, who: Party) -> bool {
        matches!(who, Party::Remote(at) if self.game.mission.open_channels(self.battle()).any(|it| it == at))
    }

    /// A channel must keep a hull point: nobody fires at one that a good roll would destroy.
    pub fn care_for_channel(&self, who: Party, range: u8) -> f64 {
        let Party::Remote(at) = who else { return 1.0 };
        let Some(remote) = self.battle().remote(at) else { return 0.0 };
        let margin = remote.hull + remote.agility / 2 + u8::from(range == 3);
        if margin >= 4 { 1.0 } else { 0.0 }
    }

    /// Whether the mission gives this ally an ion cannon.
    pub fn has_ion_cannon(&self, at: RebelAt) -> bool {
        let guest = self.game.mission.guest_at(at).and_then(|guest| guest.id);
        let ally = guest.and_then(|id| self.game.mission.card().ally(id));
        ally.is_some_and(|ally| ally.upgrades.iter().any(|(name, _)| name.starts_with("Ion Cannon")))
    }

    /// Whether anybody may be shot at from here: a ship that tries to jump is disarmed.
    pub fn may_shoot(&self, at: RebelAt) -> bool {
        let guest = self.game.mission.guest_at(at).and_then(|guest| guest.id);
        let ally = guest.and_then(|id| self.game.mission.card().ally(id));
        ally.is_none_or(|ally| ally.can_attack)
    }

    /// Whether bumping this ship strikes back.
    pub fn strikes_back(&self, at: ShipAt) -> bool {
        let battle = self.battle();
        let squad = battle.ship(at).and_then(|ship| battle.squad(ship.squad)).map(|squad| squad.name);
        self.has_rule(|rule| match rule {
            MissionRule::PlainShuttles { squads, .. } | MissionRule::AntiPursuit { squads, .. } => {
                squad.is_some_and(|squad| squads.contains(&squad))
            }
            _ => false,
        })
    }

    // ---- errands

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

    /// Out of hostile space in time, and at once when all is decided.
    fn way_out(&self, from: Point, round: u16) -> Option<Errand> {
        let mission = &self.game.mission;
        let jumps = mission.jumps_allowed() && self.wants_jump();
        if jumps || !mission.is_hostile() {
            return jumps.then_some(Errand::Jump);
        }
        let captured = mission.flags.has(wingmate_core::mission::state::Flags::CAPTURED);
        // Who holds out to the end is fetched.
        let fetched = mission.card().triggers.iter().any(|it| it.then == Consequence::SafeIfCaptured);
        let decided = self.is_decided();
        if captured || (fetched && !decided) {
            return None;
        }
        let edge = !self.stretches().is_empty();
        let by_edge = edge.then(|| (Errand::Leave, self.exit(from, 0.0).distance(from) / A_ROUND + 1.0));
        let by_jump = mission.jumps_allowed().then_some((Errand::Jump, JUMP_ROUNDS));
        let (errand, needed) =
            by_edge.into_iter().chain(by_jump).min_by(|(_, one), (_, other)| one.total_cmp(other))?;
        let left = u16::from(mission.card().rounds + 1).saturating_sub(round);
        (decided || f64::from(left) <= needed).then_some(errand)
    }

    /// Whether a pilot who can jump does: he covers an ally that is still there, or fights for the primary objective, to the
    /// last round but one.
    pub fn time_to_go(&self, at: RebelAt) -> bool {
        let mission = &self.game.mission;
        let covers = mission.guest_at(at).is_none()
            && mission.guests().any(|guest| {
                guest.rebel.and_then(|ally| self.battle().rebel(ally)).is_some_and(|ally| ally.in_play())
            });
        let fights = mission.guest_at(at).is_none() && !self.wants_jump() && !self.is_decided();
        !(covers || fights) || self.battle().round.number + 1 >= u16::from(mission.card().rounds)
    }

    fn wants_jump(&self) -> bool {
        self.wants().iter().any(|(test, _)| matches!(test, ObjectiveTest::RebelsJumped { .. }))
    }

    /// A Hyperdrive with more charges than its dice can match is primed first.
    pub fn wants_priming(&self, at: RebelAt) -> bool {
        self.game.mission.charges_of(at) >= 2
    }

    /// Whether a hidden pilot comes out now: an enemy is near, or time runs.
    pub fn comes_out(&self, at: RebelAt) -> bool {
        let Some(pose) = self.board.rebel(at) else { return false };
        let near = self
            .battle()
            .ships()
            .filter(|(_, ship)| ship.in_play())
            .filter_map(|(ship, _)| self.board.ship(ship))
            .any(|it| it.at.distance(pose.at) < 2.5 * range::BAND);
        near || self.battle().round.number >= 4
    }

    // ---- edges and doors

    /// Stretches over which Rebels may leave.
    fn stretches(&self) -> Vec<[Point; 2]> {
        let area = &self.board.area;
        let marked: Vec<[Point; 2]> = self
            .game
            .mission
            .card()
            .map
            .areas
            .iter()
            .filter(|it| it.kind == AreaUse::EscapeEdge)
            .flat_map(|it| if let Zone::Edges(edges) = it.shape { edges } else { &[] })
            .map(|(from, to)| [on_table(*from), on_table(*to)])
            .collect();
        if marked.is_empty() && self.game.mission.card().territory.any_edge() {
            let (w, h) = (area.width, area.height);
            let corner = |x: f64, y: f64| Point::new(x, y);
            return vec![
                [corner(0.0, 0.0), corner(w, 0.0)],
                [corner(0.0, 0.0), corner(0.0, h)],
                [corner(0.0, h), corner(w, h)],
                [corner(w, 0.0), corner(w, h)],
            ];
        }
        marked
    }

    /// Whether a ship that ends there leaves over an escape edge: over the edge that it sticks out of most.
    pub fn may_leave(&self, end: Pose) -> bool {
        let area = &self.board.area;
        let out = [-end.at.y, -end.at.x, end.at.y - area.height, end.at.x - area.width];
        let edge = (0..4).max_by(|&one, &other| out[one].total_cmp(&out[other])).unwrap_or(0);
        self.stretches().iter().any(|[from, to]| {
            let (low, high) = (from.min(*to), from.max(*to));
            match edge {
                0 => high.y <= 1.0 && (low.x..=high.x).contains(&end.at.x),
                1 => high.x <= 1.0 && (low.y..=high.y).contains(&end.at.y),
                2 => low.y >= area.height - 1.0 && (low.x..=high.x).contains(&end.at.x),
                _ => low.x >= area.width - 1.0 && (low.y..=high.y).contains(&end.at.y),
            }
        })
    }

    /// The nearest way out, with so much room to both ends of the stretch if it has it.
    pub fn exit(&self, from: Point, room: f64) -> Point {
        let along = |low: f64, high: f64, at: f64| {
            let room = (room + Base::Small.half_width()).min((high - low) / 2.0);
            at.clamp(low + room, high - room)
        };
        self.stretches()
            .iter()
            .map(|[one, other]| {
                let (low, high) = (one.min(*other), one.max(*other));
                Point::new(along(low.x, high.x, from.x), along(low.y, high.y, from.y))
            })
            .min_by(|one, other| one.distance(from).total_cmp(&other.distance(from)))
            .unwrap_or(from)
    }

    /// Docking bays and their doors.
    fn doors(&self) -> Vec<(ModuleId, [Point; 2])> {
        let map = &self.game.mission.card().map;
        let open: Vec<ModuleId> = self.game.mission.bays().collect();
        map.modules
            .iter()
            .filter(|module| open.contains(&module.id))
            .filter_map(|module| {
                let letter = module.bay?;
                let area =
                    map.areas.iter().find(|it| it.letter == letter && it.kind == AreaUse::DockingBay)?;
                let Zone::Edges([(from, to), ..]) = area.shape else { return None };
                Some((module.id, [on_table(*from), on_table(*to)]))
            })
            .collect()
    }

    // ---- deeds

    /// A ship that stands still: its energy becomes charges.
    pub fn idle(&mut self, at: RebelAt) {
        let charges = self.game.mission.spendings(at).any(|it| matches!(it, Spending::Charge(_)));
        if charges && self.may(at, Deed::Spend) {
            self.deed(at, Deed::Spend);
        } else {
            self.reinforce(at);
        }
    }

    /// What a ship reports at the end of its move: a scan, a dock, a landing.
    pub fn at_end_of_move(
        &mut self,
        at: RebelAt,
        from: Pose,
        way: wingmate_core::cards::maneuver::Maneuver,
        flown: &Flown,
    ) {
        let Some(rebel) = self.battle().rebel(at) else { return };
        let base = rebel_base(rebel.chassis);
        let path = template::template(base, from, Move::from(way)).until(flown.flown);
        if self.may(at, Deed::Land) {
            let landed = self.doors().into_iter().find(|(_, [one, other])| {
                Shape::polygon(&[*one, *other, (*one + *other) / 2.0 + Point::splat(0.01)])
                    .is_some_and(|door| path.touches(&door))
            });
            if let Some((bay, _)) = landed {
                self.bay = Some(bay);
                self.deed(at, Deed::Land);
                return;
            }
        }
        if self.may(at, Deed::Dock) && self.load_in_reach(at).is_some() {
            self.deed(at, Deed::Dock);
        }
        if self.may(at, Deed::Scan) && self.scan_in_reach(at).is_some() {
            self.deed(at, Deed::Scan);
        }
    }

    fn own_shape(&self, at: RebelAt) -> Option<Shape> {
        self.board.shape(self.battle(), Party::Rebel(at))
    }

    /// The place in the list of what can be scanned at range 0-1.
    fn scan_in_reach(&self, at: RebelAt) -> Option<usize> {
        let own = self.own_shape(at)?;
        let near = |shape: Option<Shape>| shape.is_some_and(|it| range::band(shape::gap(&own, &it)) <= 1);
        self.game.mission.scannables(self.battle(), at).position(|it| match it {
            Scannable::Token => self.token_in_reach(&own).is_some(),
            Scannable::Ship(ship) => near(self.board.shape(self.battle(), Party::Ship(ship))),
            Scannable::Channel(remote) => near(self.board.shape(self.battle(), Party::Remote(remote))),
        })
    }

    fn token_in_reach(&self, own: &Shape) -> Option<usize> {
        self.board.tokens.iter().position(|token| {
            let shape = obstacle::objective(Pose::new(token.at.x, token.at.y, 0.0));
            token.kind == ObjectKind::TrackingToken && range::band(shape::gap(own, &shape)) <= 1
        })
    }

    fn load_in_reach(&self, at: RebelAt) -> Option<usize> {
        let own = self.own_shape(at)?;
        self.game.mission.loads(self.battle(), at).position(|kind| {
            self.board
                .things(self.battle(), &self.game.mission, kind)
                .any(|shape| range::band(shape::gap(&own, &shape)) == 0)
        })
    }

    // ---- the mission's questions

    pub fn mission_answer(&mut self) -> Result<MissionAnswer, String> {
        let flow = self.game.mission.flow;
        Ok(match flow {
            MissionFlow::Page(page) => {
                self.lay_out(page);
                MissionAnswer::Next
            }
            MissionFlow::Behind(_) => self.behind(),
            MissionFlow::Arrival(squad) => {
                let port = self.port;
                setup::place_squad(&mut self.board, &self.game.mission, &self.game.battle, squad, port);
                self.record_arrival(squad);
                MissionAnswer::Next
            }
            MissionFlow::Notice(notice) => {
                self.record_step();
                self.heed(notice);
                MissionAnswer::Next
            }
            MissionFlow::Late(_) | MissionFlow::Rolled(_) | MissionFlow::Outcome | MissionFlow::Pool => {
                if let MissionFlow::Rolled(throw) = flow {
                    self.thrown(throw);
                }
                MissionAnswer::Next
            }
            MissionFlow::Ask(ask) => yes_no(self.ask(ask)?),
            MissionFlow::Pick(pick) => self.pick(pick),
            MissionFlow::Number(Number::Charges(rebel)) => {
                MissionAnswer::Number(self.game.mission.charges_of(rebel).min(Number::Charges(rebel).most()))
            }
            // The crew never opens its reserves.
            MissionFlow::Number(Number::Tibanna) => MissionAnswer::Number(Number::Tibanna.most()),
            MissionFlow::Sensor(rebel) => self.beacons(rebel),
            MissionFlow::Dice(_) => MissionAnswer::Roll,
            MissionFlow::None | MissionFlow::Terms | MissionFlow::Done => {
                return Err(format!("{flow:?} has no answer"));
            }
        })
    }

    /// Things are laid before the first squad arrives, Rebels come with the last pages.
    fn lay_out(&mut self, page: u8) {
        if !self.laid_out {
            self.laid_out = true;
            self.board = setup::lay(&self.game.mission, &self.game.battle, &mut self.rng);
        }
        if page + 1 >= self.game.mission.page_count() {
            setup::place_rebels(&mut self.board, &self.game.mission, &self.game.battle, &mut self.rng);
            self.record_start();
        }
    }

    /// Numbered vectors behind the ally, as it stands now.
    fn behind(&self) -> MissionAnswer {
        let pose = self.game.mission.guests().find_map(|guest| self.board.rebel(guest.rebel?));
        let Some(pose) = pose else { return MissionAnswer::Next };
        let set = self
            .game
            .mission
            .card()
            .map
            .vectors
            .iter()
            .filter(|vector| vector.id.is_numbered())
            .filter(|vector| pose.local(on_table(vector.at)).y < 0.0)
            .fold(0u16, |set, vector| set | 1 << (vector.id.0 - 1));
        if set == 0 { MissionAnswer::Next } else { MissionAnswer::Set(set) }
    }

    /// What a notice changes on the table.
    fn heed(&mut self, notice: MissionNotice) {
        match notice {
            MissionNotice::TowersTurn => self.turn_towers(false),
            MissionNotice::TeamTowersTurn => self.turn_towers(true),
            MissionNotice::Drawn(number) => {
                let found = match self.game.mission.find_of(number) {
                    Some(Find::Place(kind)) => Some(kind),
                    Some(Find::Port { min_pilots }) if self.game.mission.setup.column() >= min_pilots => {
                        Some(ObjectKind::DockingPort)
                    }
                    _ => None,
                };
                if let (Some(kind), Some(at)) = (found, self.scanned) {
                    self.board.tokens.push(Token { kind, at });
                    if kind == ObjectKind::DockingPort {
                        self.port = Some(at);
                    }
                }
            }
            MissionNotice::Loaded(_) => {
                // What is aboard no longer lies there.
                let aboard: Vec<ObjectKind> = self
                    .game
                    .mission
                    .guests()
                    .flat_map(|guest| ObjectKind::ALL.iter().copied().filter(|kind| guest.aboard.has(*kind)))
                    .collect();
                self.board.tokens.retain(|token| !aboard.contains(&token.kind));
            }
            MissionNotice::Launched(rebel) => {
                if let Some((_, [one, other])) = self.doors().first().copied() {
                    let middle = (one + other) / 2.0;
                    let out = Point::new(self.board.area.width / 2.0, 0.0);
                    self.board.put(Party::Rebel(rebel), Pose::new(middle.x, middle.y, 0.0).towards(out));
                }
            }
            _ => {}
        }
    }

    /// Tokens that dice give a Rebel: the device does not keep them.
    fn thrown(&mut self, throw: wingmate_core::mission::flow::Throw) {
        use wingmate_core::mission::flow::Throw;
        if let Throw::Storm(rebel) = throw
            && self.game.mission.consequence(throw).total() > 0
            && let Some(sheet) = self.sheet_mut(rebel)
        {
            sheet.ion += 1;
        }
    }

    fn ask(&mut self, ask: MissionQuestion) -> Result<bool, String> {
        let battle = self.battle();
        let trigger = |place: u8| self.game.mission.card().triggers.get(usize::from(place));
        Ok(match ask {
            MissionQuestion::RebelNear(place) => match trigger(place).map(|it| it.only) {
                Some(Only::RebelNear(kind)) => {
                    battle.rebels().any(|(at, _)| self.band_to(at, kind).is_some_and(|band| band <= 3))
                }
                only => return Err(format!("{only:?} asks for Rebels near nothing")),
            },
            MissionQuestion::Touching(place) => match trigger(place).map(|it| it.only) {
                Some(Only::Touching(squad, ally)) => {
                    let rebel = self.game.mission.ally_in_play(ally, battle).map(Party::Rebel);
                    let own = battle.ships().filter(|(_, ship)| {
                        ship.in_play() && battle.squad(ship.squad).is_some_and(|it| it.name == squad)
                    });
                    let mut own = own.map(|(at, _)| Party::Ship(at));
                    own.any(|ship| {
                        rebel.is_some_and(|rebel| self.board.range(battle, ship, rebel) == Some(0))
                    })
                }
                only => return Err(format!("{only:?} asks whether nothing touches")),
            },
            MissionQuestion::EnemyNear(place) => match trigger(place).map(|it| it.when) {
                Some(wingmate_core::cards::missions::vocabulary::When::EnemyNear(kind)) => {
                    let things: Vec<Shape> = self.board.things(battle, &self.game.mission, kind).collect();
                    battle.ships().filter(|(_, ship)| ship.in_play()).any(|(at, _)| {
                        self.board.shape(battle, Party::Ship(at)).is_some_and(|own| {
                            things.iter().any(|thing| range::band(shape::gap(&own, thing)) <= 1)
                        })
                    })
                }
                when => return Err(format!("{when:?} asks for enemies near nothing")),
            },
            MissionQuestion::Lays(ship) => self.lays(ship),
            MissionQuestion::EscortDuty => false,
            MissionQuestion::JumpsNow(_) | MissionQuestion::Down(_) => true,
        })
    }

    /// The range from a Rebel to the nearest object of a kind.
    fn band_to(&self, at: RebelAt, kind: ObjectKind) -> Option<u8> {
        let own = self.own_shape(at)?;
        let gaps = self.board.things(self.battle(), &self.game.mission, kind).map(|it| shape::gap(&own, &it));
        gaps.min_by(f64::total_cmp).map(range::band)
    }

    /// Whether all checks hold for a Minelayer's drop; the place is kept for the field that is laid then.
    fn lays(&mut self, ship: ShipAt) -> bool {
        let Some(from) = self.board.ship(ship) else { return false };
        let straight = Move::new(Bearing::Straight, 1, None);
        let at = device::drop(self.base(ship), from, device::Token::Minefield, straight).at;
        let field = obstacle::minefield(at);
        let battle = self.battle();
        let fields: Vec<Shape> =
            self.board.things(battle, &self.game.mission, ObjectKind::Minefield).collect();
        let (_, bases) = self.board.bases(battle, |_| false);
        let holds = self.game.mission.lay_checks().iter().all(|check| match *check {
            LayCheck::ReserveHasOne => self.game.mission.reserve > 0,
            LayCheck::OverlapsNothing => !bases
                .iter()
                .chain(self.board.rocks.iter().map(|rock| &rock.shape))
                .any(|other| shape::overlaps(&field, other)),
            LayCheck::BeyondMines(bands) => {
                fields.iter().all(|it| range::band(shape::gap(&field, it)) > bands)
            }
            LayCheck::MinesWithin2(count) => {
                fields.iter().filter(|it| range::band(shape::gap(&field, it)) <= 2).count()
                    >= usize::from(count)
            }
            LayCheck::BeyondEdges(bands) => {
                let edge =
                    at.x.min(at.y).min(self.board.area.width - at.x).min(self.board.area.height - at.y);
                edge - obstacle::MINEFIELD > f64::from(bands) * range::BAND
            }
        });
        if holds {
            self.scanned = Some(at);
        }
        holds
    }

    /// A minefield that was laid anew lies where its layer dropped it; a station that was found, at the last token.
    pub fn place_things(&mut self) {
        for at in (0u8..).map(RemoteAt).take(self.battle().remotes.len()) {
            let there = self.battle().remote(at).is_some_and(|it| !it.destroyed);
            if !there {
                // A field that is gone may be laid again elsewhere.
                if self.battle().remote(at).is_some_and(|it| it.kind == RemoteKind::Minefield) {
                    self.board.remotes[usize::from(at.0)] = None;
                }
                continue;
            }
            if self.board.remote(at).is_none()
                && let MissionThing::Object(_) = self.game.mission.thing(at)
                && let Some(place) = self.scanned
            {
                self.board.put(Party::Remote(at), Pose::new(place.x, place.y, 0.0));
            }
        }
        let keep = 1.3 * range::BAND;
        let middle = self.scanned.map(|at| {
            Point::new(
                at.x.clamp(keep, self.board.area.width - keep),
                at.y.clamp(keep, self.board.area.height - keep),
            )
        });
        setup::place_emplacements(&mut self.board, &self.game.mission, &self.game.battle, middle);
        self.place_defector();
    }

    /// A ship that came over stands where it stood.
    fn place_defector(&mut self) {
        for guest in self.game.mission.guests().copied().collect::<Vec<_>>() {
            let Some(rebel) = guest.rebel.filter(|rebel| self.board.rebel(*rebel).is_none()) else {
                continue;
            };
            let left = self.battle().ships().find(|(at, ship)| {
                ship.state == wingmate_core::battle::state::ship::ShipFate::Removed
                    && self.board.ship(*at).is_some()
            });
            if let Some((ship, _)) = left
                && let Some(pose) = self.board.ship(ship)
            {
                self.board.put(Party::Rebel(rebel), pose);
                self.board.ships[usize::from(ship.0)] = None;
            }
        }
    }

    fn pick(&mut self, pick: Pick) -> MissionAnswer {
        let found = match pick {
            Pick::CommandosGo => self.commandos_go(),
            Pick::CommandosBlow => {
                let centre = |at: RemoteAt| {
                    self.battle().remote(at).is_some_and(|it| it.kind == RemoteKind::CommandCenter)
                };
                self.game.mission.defenders(self.battle()).position(|at| !centre(at))
            }
            Pick::NearTank(tank) => self.bystander(tank, 1),
            Pick::NearBlast(tank) => self.bystander(tank, 1),
            Pick::Scan(rebel) => {
                let place = self.scan_in_reach(rebel);
                let what = place.and_then(|it| self.game.mission.scannables(self.battle(), rebel).nth(it));
                if let (Some(Scannable::Token), Some(own)) = (what, self.own_shape(rebel))
                    && let Some(token) = self.token_in_reach(&own)
                {
                    self.scanned = Some(self.board.tokens.remove(token).at);
                }
                place
            }
            Pick::Load(rebel) => self.load_in_reach(rebel),
            Pick::Bay(_) => {
                let bay = self.bay.take();
                self.game.mission.bays().position(|it| Some(it) == bay)
            }
            Pick::Mine(_) => {
                let field = self.fields.pop_front();
                self.game.mission.fields(self.battle()).position(|it| Some(it) == field)
            }
            Pick::Found(ship) => self.found_by(ship),
            Pick::Coached => self.coached(),
            Pick::MovedThrough(_) => {
                let ship = self.through.pop_front();
                let mut there = self.battle().ships().filter(|(_, it)| it.in_play());
                there.position(|(at, _)| Some(at) == ship)
            }
            Pick::Spend(rebel) => {
                self.game.mission.spendings(rebel).position(|it| matches!(it, Spending::Charge(_)))
            }
            Pick::Ionize => {
                let channel = self.ionized.take().map(|(_, channel)| channel);
                self.game.mission.open_channels(self.battle()).position(|it| Some(it) == channel)
            }
            Pick::Escorts => self.escorts().checked_sub(1),
        };
        found.map_or(MissionAnswer::No, choice)
    }

    /// Pilots with Escort Duty in the arc of the attack on the ally.
    fn escorts(&self) -> usize {
        let battle = self.battle();
        let Party::Ship(attacker) = battle.attack.attacker else { return 0 };
        let Some(pose) = self.board.ship(attacker) else { return 0 };
        let base = self.base(attacker);
        let arcs = self.attack_arcs(attacker);
        let carries = |chassis: Chassis| {
            let listing = rebel_ship(chassis).and_then(|ship| ship.listing(false));
            listing.is_some_and(|it| it.campaign_upgrades.contains(&CampaignUpgradeId::EscortDuty))
        };
        let pilots = battle.rebels().filter(|(_, rebel)| !rebel.ally && carries(rebel.chassis));
        let shapes = pilots.filter_map(|(at, _)| self.board.shape(battle, Party::Rebel(at)));
        let own = base.footprint(pose);
        let near = shapes.filter(|shape| range::band(shape::gap(&own, shape)) <= 3);
        near.filter(|shape| arcs.iter().any(|&it| arc::in_arc(base, pose, it, shape))).count()
    }

    /// The next module on the shortest way to the hub.
    fn commandos_go(&self) -> Option<usize> {
        let modules = self.game.mission.card().map.modules;
        let next = |id: ModuleId| modules.iter().find(|it| it.id == id).map_or(&[][..], |it| it.next);
        let far = |from: ModuleId| {
            let mut seen = vec![from];
            let mut rim = vec![from];
            let mut steps = 0;
            while !rim.is_empty() && !rim.contains(&ModuleId::Hub) {
                rim = rim.iter().flat_map(|&id| next(id)).copied().filter(|id| !seen.contains(id)).collect();
                seen.extend(&rim);
                steps += 1;
            }
            steps
        };
        (0..self.game.mission.way_count())
            .filter_map(|place| Some((place, self.game.mission.way(place)?)))
            .min_by_key(|(_, id)| far(*id))
            .map(|(place, _)| place)
    }

    fn bystander(&self, blast: RemoteAt, bands: u8) -> Option<usize> {
        let pose = self.board.remote(blast)?;
        let from = obstacle::emplacement(pose);
        self.game.mission.bystanders(self.battle(), blast).position(|who| {
            self.board
                .shape(self.battle(), who)
                .is_some_and(|shape| range::band(shape::gap(&from, &shape)) <= bands)
        })
    }

    /// A hidden pilot at range 1 of the Command shuttle.
    fn found_by(&self, ship: ShipAt) -> Option<usize> {
        let own = self.board.shape(self.battle(), Party::Ship(ship))?;
        self.game.mission.hidden(self.battle()).position(|at| {
            self.board.rebel(at).is_some_and(|pose| {
                let shape = Base::Small.footprint(pose);
                range::band(shape::gap(&own, &shape)) <= 1
            })
        })
    }

    fn coached(&self) -> Option<usize> {
        let battle = self.battle();
        let coach = self.game.mission.card().rules.iter().find_map(|rule| match rule.rule {
            MissionRule::Instructor(squad) => Some(squad),
            _ => None,
        })?;
        let teachers: Vec<Shape> = battle
            .ships()
            .filter(|(_, ship)| ship.in_play() && battle.squad(ship.squad).is_some_and(|it| it.name == coach))
            .filter_map(|(at, _)| self.board.shape(battle, Party::Ship(at)))
            .collect();
        self.game.mission.uncoached(battle).position(|at| {
            self.board
                .shape(battle, Party::Ship(at))
                .is_some_and(|own| teachers.iter().any(|it| range::band(shape::gap(&own, it)) <= 1))
        })
    }

    fn beacons(&self, rebel: RebelAt) -> MissionAnswer {
        let Some(own) = self.own_shape(rebel) else { return MissionAnswer::No };
        let mut at = [0u8; 4];
        for shape in self.board.things(self.battle(), &self.game.mission, ObjectKind::SensorBeacon) {
            if let Some(count) = at.get_mut(usize::from(range::band(shape::gap(&own, &shape)))) {
                *count += 1;
            }
        }
        if at == [0; 4] {
            return MissionAnswer::No;
        }
        MissionAnswer::Beacons { at, stealth_device: false, cloaked: false }
    }
}

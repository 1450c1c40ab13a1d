//! A flight as a film: the table at each moment worth seeing, with a caption.
//!
//! Records only if it is asked to. Does NOT draw.

use std::fmt::Write as _;

use wingmate_core::battle::state::log::Party;
use wingmate_core::battle::state::question::{Arm, InWay};
use wingmate_core::battle::state::rebel::{RebelAt, RebelState};
use wingmate_core::battle::state::round::Phase as RoundPhase;
use wingmate_core::battle::state::ship::{Behaviour, ShipAt, ShipFate};
use wingmate_core::battle::state::squad::SquadAt;
use wingmate_core::cards::maneuver::Maneuver;
use wingmate_core::cards::missions::vocabulary::{ObstacleKind, Shape as Zone};
use wingmate_core::cards::ships::Distance;
use wingmate_core::cards::vocabulary::Action;
use wingmate_core::mission::state::Mission;

use super::board::{Board, rebel_base};
use super::losses;
use super::table::{Flight, Table};
use crate::film::{Film, Frame, Kind, Phase, Piece, Rock, Scenery, Shot, Side, Trail};
use crate::world::arc::Arc;
use crate::world::area::on_table;
use crate::world::base::Base;
use crate::world::overlap::{self, Flown};
use crate::world::pose::{Point, Pose, direction};
use crate::world::template::Move;
use crate::world::{range, shape};

/// Ids of pieces: ships from 1, Rebels, remotes and devices behind them.
const REBELS: u16 = 100;
const REMOTES: u16 = 200;
const DEVICES: u16 = 300;
const TOKENS: u16 = 400;

/// What has been seen so far.
pub struct Recorder {
    on: bool,
    scenery: Vec<Scenery>,
    frames: Vec<Frame>,
    /// The shot of the caption that comes next.
    shot: Option<Shot>,
    /// What the mission rolls for, or a Rebel has just flown into: it may cost somebody his ship.
    pub blame: Option<String>,
    /// A ship whose move is on film already, though it has not been put down.
    told: Option<ShipAt>,
}

impl Recorder {
    pub const fn new(on: bool) -> Recorder {
        Recorder { on, scenery: Vec::new(), frames: Vec::new(), shot: None, blame: None, told: None }
    }

    pub const fn is_on(&self) -> bool {
        self.on
    }

    pub fn told(&mut self, ship: ShipAt) {
        self.told = Some(ship);
    }

    /// A device as it lay in the last frame.
    pub fn device(&self, number: u8) -> Option<String> {
        let pieces = &self.frames.last()?.pieces;
        let piece = pieces.iter().find(|piece| piece.id == DEVICES + u16::from(number))?;
        Some(piece.name.clone())
    }
}

fn xy(at: Point) -> [f64; 2] {
    [at.x, at.y]
}

fn id(who: Party) -> u16 {
    match who {
        Party::Ship(at) => 1 + u16::from(at.0),
        Party::Rebel(at) => REBELS + u16::from(at.0),
        Party::Remote(at) => REMOTES + u16::from(at.0),
        Party::Table => 0,
    }
}

impl Table {
    /// The whole film, once the flight is over.
    pub fn film(
        &mut self,
        mission: String,
        pilots: u8,
        level: u8,
        seed: u64,
        outcome: String,
    ) -> Option<Film> {
        self.record.on.then(|| Film {
            mission,
            pilots,
            level,
            seed,
            flight: 1,
            width: self.board.area.width,
            height: self.board.area.height,
            scenery: std::mem::take(&mut self.record.scenery),
            frames: std::mem::take(&mut self.record.frames),
            outcome,
        })
    }

    fn frame(&mut self, caption: String, acting: Option<Party>, path: Vec<[f64; 2]>) {
        let frame = self.framed(caption, acting, path);
        self.record.frames.push(frame);
    }

    fn framed(&mut self, caption: String, acting: Option<Party>, path: Vec<[f64; 2]>) -> Frame {
        let mut round = round_number(self.battle());
        let phase = match self.battle().round.phase {
            _ if round == 0 => Phase::Setup,
            RoundPhase::Planning => Phase::Planning,
            RoundPhase::System => Phase::System,
            RoundPhase::Activation => Phase::Activation,
            RoundPhase::Engagement => Phase::Engagement,
            RoundPhase::End => Phase::End,
        };
        // The number goes up when the dials are set.
        round = round.saturating_add(u8::from(phase == Phase::Planning));
        let pieces = self.pieces();
        let shot = self.record.shot.take();
        let acting = acting.map(id);
        Frame { round, phase, caption, pieces, acting, path, trails: Vec::new(), shot, lost: None }
    }

    fn pieces(&self) -> Vec<Piece> {
        let battle = self.battle();
        let mut pieces = Vec::new();
        let size = |base: Base| [2.0 * base.half_width(), 2.0 * base.half_length()];
        for (at, ship) in battle.ships().filter(|(_, ship)| ship.on_table()) {
            let Some(pose) = self.board.ship(at) else { continue };
            let base = Base::of(ship.kind.size());
            let mut tokens: Vec<String> = wingmate_core::battle::state::battle::Battle::token_strip(ship)
                .flat_map(|(token, count)| std::iter::repeat_n(token.name().to_string(), usize::from(count)))
                .collect();
            tokens.extend(ship.locks.iter().flatten().map(|_| "lock".to_string()));
            pieces.push(Piece {
                id: id(Party::Ship(at)),
                side: Side::Empire,
                kind: Kind::Ship(ship.kind.id().to_string()),
                name: format!("{} {}", battle.squad_name(ship), ship.kind.short_name()),
                number: ship.number,
                at: xy(pose.at),
                heading: pose.heading,
                size: size(base),
                hull: ship.hull,
                hull_max: ship.max_hull,
                shields: ship.shields,
                tokens,
                arc: base.arc_half_angle(),
            });
        }
        for (at, rebel) in (0u8..).map(RebelAt).zip(battle.rebels.iter()) {
            let there = matches!(rebel.state, RebelState::InPlay | RebelState::Doomed | RebelState::Hidden);
            let Some(pose) = self.board.rebel(at).filter(|_| there) else { continue };
            let base = rebel_base(rebel.chassis);
            let sheet = self.sheet(at);
            let count = |name: &str, count: u8| std::iter::repeat_n(name.to_string(), usize::from(count));
            let tokens = sheet.map_or_else(Vec::new, |sheet| {
                let tokens = count("focus", sheet.focus).chain(count("evade", sheet.evade));
                let tokens = tokens.chain(count("stress", sheet.stress)).chain(count("ion", sheet.ion));
                tokens.chain(count("lock", u8::from(sheet.lock.is_some()))).collect()
            });
            pieces.push(Piece {
                id: id(Party::Rebel(at)),
                side: Side::Rebel,
                kind: Kind::Ship(rebel.chassis.name().to_string()),
                name: battle.called(Party::Rebel(at)).to_string(),
                number: at.0 + 1,
                at: xy(pose.at),
                heading: pose.heading,
                size: size(base),
                hull: rebel.hull,
                hull_max: rebel.chassis.stats().hull.max(rebel.hull),
                shields: rebel.shields,
                tokens,
                arc: if rebel.is_armed() { base.arc_half_angle() } else { 0.0 },
            });
        }
        for (at, remote) in battle.remotes() {
            let Some(pose) = self.board.remote(at) else { continue };
            let round = remote.kind == wingmate_core::battle::state::remote::RemoteKind::Minefield;
            let wide = if round { 78.0 } else { 40.0 };
            let tower = remote.kind == wingmate_core::battle::state::remote::RemoteKind::TurbolaserTower;
            let number = u8::try_from(battle.number_of(at)).unwrap_or(0);
            pieces.push(Piece {
                id: id(Party::Remote(at)),
                side: if remote.rebel { Side::Rebel } else { Side::Empire },
                kind: Kind::Remote(remote.kind.name().to_string()),
                name: battle.called(Party::Remote(at)).to_string(),
                number,
                at: xy(pose.at),
                heading: pose.heading,
                size: [wide, wide],
                hull: remote.hull,
                hull_max: remote.kind.stats().1.max(remote.hull),
                shields: remote.shields,
                tokens: Vec::new(),
                arc: if tower { Base::Small.arc_half_angle() } else { 0.0 },
            });
        }
        let loose = |id: u16, kind: Kind, name: String, at: Point| Piece {
            id,
            side: Side::Neutral,
            kind,
            name,
            number: 0,
            at: xy(at),
            heading: 0.0,
            size: [36.0, 36.0],
            hull: 0,
            hull_max: 0,
            shields: 0,
            tokens: Vec::new(),
            arc: 0.0,
        };
        for lying in &self.board.devices {
            let Some(laid) = battle.device(lying.number) else { continue };
            let name = laid.kind.name().to_string();
            pieces.push(loose(DEVICES + u16::from(lying.number), Kind::Device(name.clone()), name, lying.at));
        }
        for (nth, token) in (0u16..).zip(&self.board.tokens) {
            let name = token.kind.name().to_string();
            pieces.push(loose(TOKENS + nth, Kind::Remote(name.clone()), name, token.at));
        }
        pieces
    }

    /// The centre line of a template, as points.
    fn path(base: Base, from: Pose, way: Maneuver, flown: &Flown) -> Vec<[f64; 2]> {
        overlap::middle_line(base, from, Move::from(way), flown).into_iter().map(xy).collect()
    }

    pub fn record_start(&mut self) {
        if self.record.on {
            self.record.scenery = scenery(&self.board, &self.game.mission);
            self.frame(self.game.mission.card().briefing.to_string(), None, Vec::new());
        }
    }

    pub fn record_arrival(&mut self, squad: SquadAt) {
        if !self.record.on {
            return;
        }
        let Some(muster) = self.game.mission.arrival(self.battle(), squad) else { return };
        let mut what = String::new();
        let _ = muster.summary(&mut what);
        let caption = format!("{} arrives on {}: {what}", muster.name, muster.vector);
        self.frame(caption, None, Vec::new());
    }

    pub fn record_move(&mut self, flight: &Flight, gone: bool) {
        if !self.record.on || self.record.told.take() == Some(flight.ship) {
            return;
        }
        let who = Party::Ship(flight.ship);
        let now = &self.battle().now;
        let mut caption = format!("{} flies {}", self.battle().called(who), flight.maneuver.words());
        if now.ship == Some(flight.ship) && now.die > 0 {
            let far = if now.distance == Distance::Close { "close" } else { "far" };
            let _ = write!(caption, ": target {far}, die {}", now.die);
        }
        let base = self.base(flight.ship);
        caption += &self.bump(who, base, &flight.flown);
        if let Some(ship) =
            self.battle().ship(flight.ship).filter(|ship| gone && ship.state == ShipFate::Fled)
        {
            // "Escape Behavior", "Fleeing": the one was to leave, the other found no way to stay.
            let escapes = self.battle().behaviour(ship) == Behaviour::Escape;
            caption += if escapes { ", and escapes" } else { ", and flies off the table: it fled" };
        }
        let mut path = Self::path(base, flight.from, flight.maneuver, &flight.flown);
        if length(&path) < 1.0 {
            // A wingmate that is set into its place, and stands on something there.
            path = curve(flight.from, flight.flown.end);
        }
        // The bump of the last who moves is told when the phase is over.
        let mut frame = self.framed(caption, Some(who), path);
        (frame.round, frame.phase) = (round_number(self.battle()), Phase::Activation);
        self.record.frames.push(frame);
    }

    /// Whom it bumps into.
    fn bump(&self, who: Party, base: Base, flown: &Flown) -> String {
        if flown.full {
            return String::new();
        }
        let own = base.footprint(flown.end);
        let (others, shapes) = self.board.bases(self.battle(), |other| other == who);
        let gaps = others.into_iter().zip(shapes.iter().map(|other| shape::gap(&own, other)));
        match gaps.min_by(|(_, one), (_, other)| one.total_cmp(other)) {
            Some((other, gap)) if gap < NEAR => format!(", bumps into {}", self.battle().called(other)),
            _ => ", bumps".into(),
        }
    }

    pub fn record_formation(&mut self, leader: ShipAt) {
        if !self.record.on {
            return;
        }
        let who = Party::Ship(leader);
        let mut frame =
            self.framed(format!("{}'s wing falls in", self.battle().called(who)), Some(who), Vec::new());
        let before = self.record.frames.last().map_or(&[][..], |last| &last.pieces);
        for mate in self.battle().wingmates(leader) {
            let id = id(Party::Ship(mate));
            let old = before.iter().find(|piece| piece.id == id);
            let old = old.map(|old| Pose { at: Point::new(old.at[0], old.at[1]), heading: old.heading });
            let (Some(old), Some(new)) = (old, self.board.ship(mate)) else { continue };
            if old.at.distance(new.at) > 1.0 {
                frame.trails.push(Trail { id, way: curve(old, new) });
            }
        }
        self.record.frames.push(frame);
    }

    pub fn record_action(&mut self, who: Party, action: Action) {
        self.record_moved(who, if action == Action::Boost { "boosts" } else { "barrel rolls" });
    }

    /// Somebody stands elsewhere without a maneuver.
    pub fn record_moved(&mut self, who: Party, what: &str) {
        if self.record.on {
            let caption = format!("{} {what}", self.battle().called(who));
            self.frame(caption, Some(who), Vec::new());
        }
    }

    pub fn record_rebel_move(&mut self, at: RebelAt, from: Pose, way: Maneuver, flown: &Flown) {
        if !self.record.on {
            return;
        }
        let who = Party::Rebel(at);
        let mut caption = format!("{} flies {}", self.battle().called(who), way.words());
        let base = self.battle().rebel(at).map_or(Base::Small, |rebel| rebel_base(rebel.chassis));
        caption += &self.bump(who, base, flown);
        let (met, _) = self.contacts(base, from, Move::from(way), flown, false);
        self.record.blame = met.into_iter().find_map(|code| match InWay::of(code) {
            Some(InWay::Kind(kind)) => Some(losses::obstacle(kind)),
            _ => None,
        });
        if !self.board.area.inside(&base.footprint(flown.end)) {
            caption.push_str(", off the table");
        }
        let path = Self::path(base, from, way, flown);
        self.frame(caption, Some(who), path);
    }

    /// The result of an attack that is on the screen.
    pub fn record_results(&mut self) {
        if !self.record.on {
            return;
        }
        let (attacker, defender) = (self.battle().attack.attacker, self.battle().attack.defender);
        let (Some(from), Some(to)) = (self.board.pose(attacker), self.board.pose(defender)) else { return };
        let rolled = self.battle().attack.attack.map(|roll| roll.results()).unwrap_or_default();
        let through = self.battle().results().total();
        self.record.shot = Some(Shot {
            from: id(attacker),
            to: id(defender),
            hits: rolled.hits,
            crits: rolled.crits,
            damage: through,
            line: [xy(from.at), xy(to.at)],
            sight: self.sight(attacker, defender),
        });
        let name = |who| self.battle().called(who).to_string();
        let what = match through {
            0 if rolled.hits + rolled.crits == 0 => "missed".to_string(),
            0 => "evaded".to_string(),
            1 => "1 damage".to_string(),
            more => format!("{more} damage"),
        };
        let range = self.battle().attack.range;
        let doomed = match attacker {
            Party::Ship(at) => self.battle().ship(at).is_some_and(|ship| ship.state == ShipFate::Doomed),
            Party::Rebel(at) => self
                .battle()
                .rebels
                .get(usize::from(at.0))
                .is_some_and(|rebel| rebel.state == RebelState::Doomed),
            _ => false,
        };
        let last = if doomed { " before it is gone" } else { "" };
        let caption = format!("{} fires at {}{last}, range {range}: {what}", name(attacker), name(defender));
        self.frame(caption, Some(attacker), Vec::new());
    }

    /// The arc through which somebody is shot at: where its middle points against the attacker's heading, and half its
    /// angle; 0 for the bullseye.
    fn sight(&self, attacker: Party, defender: Party) -> Option<[f64; 2]> {
        let pose = self.board.pose(attacker)?;
        let target = self.board.shape(self.battle(), defender)?;
        let (base, arcs) = match attacker {
            Party::Ship(at) => (self.base(at), self.attack_arcs(at).to_vec()),
            Party::Rebel(at) => {
                let forward =
                    self.shot.is_some_and(|shot| shot.arm != Arm::Primary && shot.arm != Arm::Turret);
                let arcs = if forward { vec![Arc::Front] } else { self.rebel_arcs(at) };
                (rebel_base(self.battle().rebels.get(usize::from(at.0))?.chassis), arcs)
            }
            Party::Remote(_) => (Base::Small, vec![Arc::Front]),
            Party::Table => return None,
        };
        let lines =
            arcs.into_iter().filter_map(|arc| Some((arc, range::attack_range(base, pose, arc, &target)?.mm)));
        let (arc, _) = lines.min_by(|(_, one), (_, other)| one.total_cmp(other))?;
        let half = base.arc_half_angle();
        Some(match arc {
            Arc::Front => [0.0, half],
            Arc::Rear => [180.0, half],
            Arc::Left => [-90.0, 90.0 - half],
            Arc::Right => [90.0, 90.0 - half],
            Arc::FullFront => [0.0, 90.0],
            Arc::FullRear => [180.0, 90.0],
            Arc::Bullseye => [0.0, 0.0],
        })
    }

    /// Somebody is lost, at once or, if doomed, after a last shot.
    pub fn record_loss(&mut self, caption: String, who: Party, doomed: bool) {
        let mut frame = self.framed(caption, doomed.then_some(who), Vec::new());
        frame.lost = Some(id(who)).filter(|_| !doomed);
        self.record.frames.push(frame);
    }

    /// What the mission tells the players.
    pub fn record_step(&mut self) {
        if self.record.on {
            let mission = &self.game.mission;
            let mut caption = mission.title().to_string();
            let mut said = String::new();
            let _ = mission.say(self.battle(), &mut said);
            if !said.is_empty() {
                let _ = write!(caption, ": {said}");
            }
            self.frame(caption, None, Vec::new());
        }
    }

    /// Something that is worth a line of its own.
    pub fn record_note(&mut self, caption: String) {
        if self.record.on {
            self.frame(caption, None, Vec::new());
        }
    }
}

/// Bases this close have bumped, in millimetres.
const NEAR: f64 = 2.0;

fn length(path: &[[f64; 2]]) -> f64 {
    path.windows(2).map(|pair| (pair[1][0] - pair[0][0]).hypot(pair[1][1] - pair[0][1])).sum()
}

/// A way from one pose to another, nose first at both ends (Hermite's curve).
fn curve(from: Pose, to: Pose) -> Vec<[f64; 2]> {
    let far = from.at.distance(to.at);
    let (leaves, comes) = (direction(from.heading) * far, direction(to.heading) * far);
    let at = |t: f64| {
        let (square, cube) = (t * t, t * t * t);
        from.at * (2.0 * cube - 3.0 * square + 1.0)
            + leaves * (cube - 2.0 * square + t)
            + to.at * (3.0 * square - 2.0 * cube)
            + comes * (cube - square)
    };
    (0..=16).map(|step| xy(at(f64::from(step) / 16.0))).collect()
}

/// What lies still.
fn scenery(board: &Board, mission: &Mission) -> Vec<Scenery> {
    let mut scenery = Vec::new();
    let map = &mission.card().map;
    for area in map.areas {
        let point = |at| xy(on_table(at));
        match area.shape {
            Zone::Rect(low, high) => {
                let ([x0, y0], [x1, y1]) = (point(low), point(high));
                let outline = vec![[x0, y0], [x1, y0], [x1, y1], [x0, y1]];
                scenery.push(Scenery::Area {
                    letter: area.letter.0,
                    kind: area.kind.name().to_string(),
                    outline,
                });
            }
            Zone::Triangle(corners) => scenery.push(Scenery::Area {
                letter: area.letter.0,
                kind: area.kind.name().to_string(),
                outline: corners.map(point).to_vec(),
            }),
            Zone::Circle(middle, radius) => {
                let middle = on_table(middle);
                let outline = (0..48).map(|step| {
                    let at = middle
                        + Point::from_angle(f64::from(step) * std::f64::consts::TAU / 48.0)
                            * f64::from(radius);
                    [at.x.clamp(0.0, board.area.width), at.y.clamp(0.0, board.area.height)]
                });
                scenery.push(Scenery::Area {
                    letter: area.letter.0,
                    kind: area.kind.name().to_string(),
                    outline: outline.collect(),
                });
            }
            Zone::Edges(edges) => scenery.extend(edges.iter().map(|(from, to)| Scenery::Edge {
                kind: area.kind.name().to_string(),
                from: point(*from),
                to: point(*to),
            })),
        }
    }
    for module in map.modules_for(mission.setup.column()) {
        let at = on_table(module.at);
        let outline = [(-48.0, -30.0), (48.0, -30.0), (48.0, 30.0), (-48.0, 30.0)];
        scenery.push(Scenery::Module {
            at: xy(at),
            outline: outline.map(|(x, y)| [at.x + x, at.y + y]).to_vec(),
        });
    }
    for rock in &board.rocks {
        let kind = match rock.kind {
            ObstacleKind::Asteroid => Rock::Asteroid,
            ObstacleKind::Debris => Rock::Debris,
            ObstacleKind::IonStorm => Rock::IonStorm,
        };
        scenery.push(Scenery::Obstacle { kind, outline: rock.outline.iter().map(|&at| xy(at)).collect() });
    }
    for vector in map.vectors {
        scenery.push(Scenery::Vector {
            name: vector.id.to_string(),
            at: xy(on_table(vector.at)),
            heading: f64::from(vector.facing.0),
        });
    }
    scenery
}

fn round_number(battle: &wingmate_core::battle::state::battle::Battle) -> u8 {
    u8::try_from(battle.round.number).unwrap_or(u8::MAX)
}

//! A flight as a film: the table at each moment worth seeing, with a caption.
//!
//! Records only if it is asked to. Does NOT draw.

use std::fmt::Write as _;

use wingmate_core::{
    cards::{
        maneuver::Maneuver,
        missions::vocabulary::{ObstacleKind, Shape as Zone},
        ships::Distance,
        vocabulary::Action,
    },
    mission::state::Mission,
    table::{
        log::Party,
        rebel::{RebelAt, RebelState},
        round::Phase as RoundPhase,
        ship::ShipAt,
        squad::SquadAt,
    },
};

use super::{
    board::{Board, rebel_base},
    table::{Flight, Table},
};
use crate::{
    film::{Film, Frame, Kind, Phase, Piece, Rock, Scenery, Shot, Side},
    world::{
        area::on_table,
        base::Base,
        overlap::{self, Flown},
        pose::{Point, Pose},
        template::Move,
    },
};

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
    /// Points of a curve for the caption that comes next.
    shot: Option<Shot>,
}

impl Recorder {
    pub const fn new(on: bool) -> Recorder {
        Recorder { on, scenery: Vec::new(), frames: Vec::new(), shot: None }
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
            width: self.board.area.width,
            height: self.board.area.height,
            scenery: std::mem::take(&mut self.record.scenery),
            frames: std::mem::take(&mut self.record.frames),
            outcome,
        })
    }

    fn frame(&mut self, caption: String, acting: Option<Party>, path: Vec<[f64; 2]>) {
        if !self.record.on {
            return;
        }
        let mut round = u8::try_from(self.battle().round.number).unwrap_or(u8::MAX);
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
        self.record.frames.push(Frame { round, phase, caption, pieces, acting: acting.map(id), path, shot });
    }

    fn pieces(&self) -> Vec<Piece> {
        let battle = self.battle();
        let mut pieces = Vec::new();
        let size = |base: Base| [2.0 * base.half_width(), 2.0 * base.half_length()];
        for (at, ship) in battle.ships().filter(|(_, ship)| ship.on_table()) {
            let Some(pose) = self.board.ship(at) else { continue };
            let base = Base::of(ship.kind.size());
            let mut tokens: Vec<String> = wingmate_core::table::battle::Battle::token_strip(ship)
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
            let round = remote.kind == wingmate_core::table::remote::RemoteKind::Minefield;
            let wide = if round { 78.0 } else { 40.0 };
            let tower = remote.kind == wingmate_core::table::remote::RemoteKind::TurbolaserTower;
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
        if !self.record.on {
            return;
        }
        let who = Party::Ship(flight.ship);
        let now = &self.battle().now;
        let mut caption = format!("{} flies {}", self.battle().called(who), flight.maneuver.words());
        if now.ship == Some(flight.ship) && now.die > 0 {
            let far = if now.distance == Distance::Close { "close" } else { "far" };
            let _ = write!(caption, ": target {far}, die {}", now.die);
        }
        if !flight.flown.full {
            caption.push_str(", bumps");
        }
        if gone {
            caption.push_str(", and is gone");
        }
        let path = Self::path(self.base(flight.ship), flight.from, flight.maneuver, &flight.flown);
        self.frame(caption, Some(who), path);
    }

    pub fn record_formation(&mut self, leader: ShipAt) {
        if self.record.on {
            let caption = format!("{}'s wing falls in", self.battle().called(Party::Ship(leader)));
            self.frame(caption, Some(Party::Ship(leader)), Vec::new());
        }
    }

    pub fn record_action(&mut self, who: Party, action: Action) {
        if self.record.on {
            let what = if action == Action::Boost { "boosts" } else { "barrel rolls" };
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
        if !flown.full {
            caption.push_str(", bumps");
        }
        let base = self.battle().rebel(at).map_or(Base::Small, |rebel| rebel_base(rebel.chassis));
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
        });
        let name = |who| self.battle().called(who).to_string();
        let what = match through {
            0 => "evaded".to_string(),
            1 => "1 damage".to_string(),
            more => format!("{more} damage"),
        };
        let range = self.battle().attack.range;
        let caption = format!("{} fires at {}, range {range}: {what}", name(attacker), name(defender));
        self.frame(caption, Some(attacker), Vec::new());
    }

    /// What the mission tells the players.
    pub fn record_step(&mut self) {
        if self.record.on {
            let mission = &self.game.mission;
            let mut caption = String::from(mission.title());
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

//! What lies where on the virtual table, and how it is measured.
//!
//! Poses belong to the places of the battle: a ship, a Rebel, a remote. Who is still there, the battle knows. Does NOT
//! decide anything and does NOT move anything by itself.

use wingmate_core::battle::state::battle::{Battle, MAX_REBELS, MAX_REMOTES, MAX_SHIPS};
use wingmate_core::battle::state::log::Party;
use wingmate_core::battle::state::rebel::{Chassis, RebelAt, RebelState};
use wingmate_core::battle::state::remote::{RemoteAt, RemoteKind};
use wingmate_core::battle::state::ship::{ShipAt, ShipFate};
use wingmate_core::cards::missions::vocabulary::{ObjectKind, ObstacleKind};
use wingmate_core::cards::rebel_ships::RebelShip;
use wingmate_core::cards::vocabulary::{self, Size};
use wingmate_core::mission::state::{Mission, MissionThing};

use crate::world::arc::{self, Arc};
use crate::world::area::Area;
use crate::world::base::Base;
use crate::world::obstacle;
use crate::world::pose::{Point, Pose};
use crate::world::range::{self, Line};
use crate::world::shape::{self, Shape};

/// An obstacle.
#[derive(Clone, Debug)]
pub struct Rock {
    pub kind: ObstacleKind,
    pub at: Point,
    pub outline: Vec<Point>,
    pub shape: Shape,
}

/// A token of the mission that is no remote: it can be scanned, loaded or flown to.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Token {
    pub kind: ObjectKind,
    pub at: Point,
}

/// A bomb or mine by its number.
#[derive(Clone, Debug)]
pub struct Lying {
    pub number: u8,
    pub shape: Shape,
    pub at: Point,
}

/// Where everything is.
#[derive(Clone, Debug)]
pub struct Board {
    pub area: Area,
    pub ships: [Option<Pose>; MAX_SHIPS],
    pub rebels: [Option<Pose>; MAX_REBELS],
    pub remotes: [Option<Pose>; MAX_REMOTES],
    pub rocks: Vec<Rock>,
    pub tokens: Vec<Token>,
    pub devices: Vec<Lying>,
}

/// The base of a Rebel ship. The YT-1300's is the official one.
pub fn rebel_base(chassis: Chassis) -> Base {
    match chassis {
        Chassis::Gr75 => Base::HugeShort,
        Chassis::Yt1300 => Base::Large,
        Chassis::TieDefender => Base::Small,
        other => Base::of(rebel_ship(other).map_or(Size::Small, |ship| ship.card().size)),
    }
}

/// The ship card of a chassis that pilots fly.
pub fn rebel_ship(chassis: Chassis) -> Option<RebelShip> {
    RebelShip::ALL.iter().copied().find(|ship| ship.name() == chassis.name())
}

/// The arcs of a weapon; a turret's as its indicator points.
pub fn arcs_of(printed: vocabulary::Arc, turret: Arc) -> &'static [Arc] {
    match printed {
        vocabulary::Arc::Front => &[Arc::Front],
        vocabulary::Arc::Rear => &[Arc::Rear],
        vocabulary::Arc::FullFront => &[Arc::FullFront],
        vocabulary::Arc::FullRear => &[Arc::FullRear],
        vocabulary::Arc::Left => &[Arc::Left],
        vocabulary::Arc::Right => &[Arc::Right],
        vocabulary::Arc::Bullseye => &[Arc::Bullseye],
        vocabulary::Arc::SingleTurret => match turret {
            Arc::Rear => &[Arc::Rear],
            Arc::Left => &[Arc::Left],
            Arc::Right => &[Arc::Right],
            _ => &[Arc::Front],
        },
        vocabulary::Arc::DoubleTurret => match turret {
            Arc::Left | Arc::Right => &[Arc::Left, Arc::Right],
            _ => &[Arc::Front, Arc::Rear],
        },
    }
}

impl Board {
    pub fn new() -> Board {
        Board {
            area: Area::STANDARD,
            ships: [None; MAX_SHIPS],
            rebels: [None; MAX_REBELS],
            remotes: [None; MAX_REMOTES],
            rocks: Vec::new(),
            tokens: Vec::new(),
            devices: Vec::new(),
        }
    }

    pub fn ship(&self, at: ShipAt) -> Option<Pose> {
        self.ships.get(usize::from(at.0)).copied().flatten()
    }

    pub fn rebel(&self, at: RebelAt) -> Option<Pose> {
        self.rebels.get(usize::from(at.0)).copied().flatten()
    }

    pub fn remote(&self, at: RemoteAt) -> Option<Pose> {
        self.remotes.get(usize::from(at.0)).copied().flatten()
    }

    pub fn put(&mut self, who: Party, pose: Pose) {
        match who {
            Party::Ship(at) => self.ships[usize::from(at.0)] = Some(pose),
            Party::Rebel(at) => self.rebels[usize::from(at.0)] = Some(pose),
            Party::Remote(at) => self.remotes[usize::from(at.0)] = Some(pose),
            Party::Table => {}
        }
    }

    pub fn pose(&self, who: Party) -> Option<Pose> {
        match who {
            Party::Ship(at) => self.ship(at),
            Party::Rebel(at) => self.rebel(at),
            Party::Remote(at) => self.remote(at),
            Party::Table => None,
        }
    }

    /// The outline of somebody who stands on the table.
    pub fn shape(&self, battle: &Battle, who: Party) -> Option<Shape> {
        let pose = self.pose(who)?;
        Some(match who {
            Party::Ship(at) => {
                let ship = battle.ship(at).filter(|ship| ship.on_table())?;
                Base::of(ship.kind.size()).footprint(pose)
            }
            Party::Rebel(at) => {
                let rebel = battle.rebel(at)?;
                let there = matches!(rebel.state, RebelState::InPlay | RebelState::Doomed);
                rebel_base(rebel.chassis).footprint(there.then_some(pose)?)
            }
            Party::Remote(at) => {
                let remote = battle.remote(at).filter(|remote| !remote.destroyed)?;
                remote_shape(remote.kind, pose)
            }
            Party::Table => return None,
        })
    }

    /// Bases that a moving ship can bump into, and whose they are; `except` is picked up.
    pub fn bases(&self, battle: &Battle, except: impl Fn(Party) -> bool) -> (Vec<Party>, Vec<Shape>) {
        let ships = battle
            .ships()
            .filter(|(_, ship)| ship.state == ShipFate::InPlay && !battle.rules_of(ship).landed)
            .map(|(at, _)| Party::Ship(at));
        let rebels = battle.rebels().map(|(at, _)| Party::Rebel(at));
        let there = ships.chain(rebels).filter(|&who| !except(who));
        there.filter_map(|who| Some((who, self.shape(battle, who)?))).unzip()
    }

    /// Millimetres between two; 0 if they touch.
    pub fn gap(&self, battle: &Battle, one: Party, other: Party) -> Option<f64> {
        Some(shape::gap(&self.shape(battle, one)?, &self.shape(battle, other)?))
    }

    /// The band of the range ruler between two; 0 if they touch.
    pub fn range(&self, battle: &Battle, one: Party, other: Party) -> Option<u8> {
        self.gap(battle, one, other).map(range::band)
    }

    /// An attack from a base in one of the arcs: the shortest line to what is inside.
    pub fn line(base: Base, pose: Pose, arcs: &[Arc], target: &Shape) -> Option<Line> {
        arcs.iter()
            .filter(|&&arc| arc::in_arc(base, pose, arc, target))
            .filter_map(|&arc| range::attack_range(base, pose, arc, target))
            .min_by(|one, other| one.mm.total_cmp(&other.mm))
    }

    /// Whether an obstacle lies across a line of fire.
    pub fn is_obstructed(&self, line: &Line) -> bool {
        range::obstructed(line, self.rocks.iter().map(|rock| &rock.shape))
    }

    /// The nearest place of an edge, counted clockwise from the lower one; 4: of whichever is nearest.
    pub fn edge_point(&self, edge: u8, from: Point) -> Point {
        let Area { width, height } = self.area;
        let places = [
            Point::new(from.x, 0.0),
            Point::new(0.0, from.y),
            Point::new(from.x, height),
            Point::new(width, from.y),
        ];
        let nearest =
            || places.iter().min_by(|one, other| one.distance(from).total_cmp(&other.distance(from)));
        places.get(usize::from(edge)).or_else(nearest).copied().unwrap_or(from)
    }

    /// Forgets devices that are gone.
    pub fn keep_devices(&mut self, battle: &Battle) {
        self.devices.retain(|lying| battle.device(lying.number).is_some());
    }

    /// Objects of a kind that can be measured to: tokens and remotes of the mission.
    pub fn things<'a>(
        &'a self,
        battle: &'a Battle,
        mission: &'a Mission,
        kind: ObjectKind,
    ) -> impl Iterator<Item = Shape> + 'a {
        let tokens = self.tokens.iter().filter(move |token| token.kind == kind);
        let remotes =
            battle.remotes().filter(move |(at, _)| mission.thing(*at) == MissionThing::Object(kind));
        tokens
            .map(|token| obstacle::objective(Pose::new(token.at.x, token.at.y, 0.0)))
            .chain(remotes.filter_map(|(at, _)| self.shape(battle, Party::Remote(at))))
    }
}

/// The outline of a remote.
pub fn remote_shape(kind: RemoteKind, pose: Pose) -> Shape {
    match kind {
        RemoteKind::Minefield => obstacle::minefield(pose.at),
        RemoteKind::SensorBeacon | RemoteKind::Objective | RemoteKind::Relay => obstacle::objective(pose),
        _ => obstacle::emplacement(pose),
    }
}

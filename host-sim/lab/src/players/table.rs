//! A flight in hand: the game, the board it is played on, and what only players know between two questions.
//!
//! Does NOT decide: `empire`, `rebels` and `errands` do, each for its own questions.

use std::collections::VecDeque;

use wingmate_core::battle::state::battle::{Battle, MAX_REBELS, MAX_SHIPS};
use wingmate_core::battle::state::log::Party;
use wingmate_core::battle::state::question::{Arm, InWay, Obstacle};
use wingmate_core::battle::state::rebel::RebelAt;
use wingmate_core::battle::state::remote::RemoteAt;
use wingmate_core::battle::state::ship::ShipAt;
use wingmate_core::cards::maneuver::Maneuver;
use wingmate_core::cards::missions::vocabulary::{ModuleId, ObstacleKind};
use wingmate_core::cards::ships::ShipId;
use wingmate_core::game::{Command, Game};

use super::board::{Board, arcs_of};
use super::pilot::Errand;
use super::record::Recorder;
use super::weights::{Kit, PILOT, Weights};
use crate::world::arc::Arc;
use crate::world::base::Base;
use crate::world::overlap::{self, Flown};
use crate::world::pose::{Point, Pose};
use crate::world::range::{self, Line};
use crate::world::shape::{self, Shape};
use crate::world::template::{self, Move};

/// What a ship makes for.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Aim {
    Party(Party),
    /// An edge, a wreck.
    Point(Point),
}

/// A flown maneuver that has not been reported in full.
#[derive(Clone, Debug)]
pub struct Flight {
    pub ship: ShipAt,
    pub maneuver: Maneuver,
    pub from: Pose,
    pub flown: Flown,
    /// What it meets, as codes of `InWay`; storms are apart.
    pub met: Vec<u8>,
    pub storm: bool,
    /// Reported already.
    pub told: Vec<u8>,
    pub told_storm: bool,
    pub told_bump: bool,
}

/// What lies before a Rebel on the table: tokens, the dial, the last move.
#[derive(Clone, Debug)]
pub struct Sheet {
    pub kit: Kit,
    pub focus: u8,
    pub evade: u8,
    pub stress: u8,
    pub ion: u8,
    pub strain: u8,
    pub jam: u8,
    pub lock: Option<Party>,
    pub torpedoes: u8,
    pub turret: Arc,
    pub dial: Option<Maneuver>,
    /// Flown one step harder, to prime the Hyperdrive.
    pub harder: bool,
    pub errand: Errand,
    /// The round in which it moved and engaged last.
    pub moved: u16,
    pub engaged: u16,
    /// The side that a huge ship has reinforced: its front.
    pub reinforced: Option<bool>,
    /// It stands on an asteroid, or has spent its shot on a jump.
    pub disarmed: bool,
    /// What was rerolled and turned in the attack in hand.
    pub rerolled: bool,
    pub turned: u8,
}

impl Sheet {
    pub fn new(kit: Kit) -> Sheet {
        Sheet {
            kit,
            focus: 0,
            evade: 0,
            stress: 0,
            ion: 0,
            strain: 0,
            jam: 0,
            lock: None,
            torpedoes: kit.torpedoes,
            turret: Arc::Front,
            dial: None,
            harder: false,
            errand: Errand::Fight,
            moved: 0,
            engaged: 0,
            reinforced: None,
            disarmed: false,
            rerolled: false,
            turned: 0,
        }
    }
}

/// The shot that a Rebel has chosen.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Chosen {
    pub target: Party,
    pub range: u8,
    pub obstructed: bool,
    pub arm: Arm,
    /// Dice against its own primary.
    pub more: i8,
}

pub struct Table {
    pub game: Game,
    pub board: Board,
    pub rng: fastrand::Rng,
    pub weights: Weights,
    pub sheets: Vec<Sheet>,
    /// Where a Decimator's double turret points.
    pub turrets: [Arc; MAX_SHIPS],
    pub commands: Vec<Command>,
    /// Deeds and other commands that follow from a Rebel's move.
    pub todo: VecDeque<Command>,
    /// The acting ship's aim and its move.
    pub aim: Option<(ShipAt, Aim)>,
    pub flight: Option<Flight>,
    /// Wingmates whose trouble has been told.
    pub misplaced: Vec<ShipAt>,
    pub shot: Option<Chosen>,
    /// Who dropped what is laid next, and where it was scanned last.
    pub dropper: Option<Party>,
    pub scanned: Option<Point>,
    pub port: Option<Point>,
    /// Minefields that a Rebel has touched, ships that a huge ship has moved through, the bay it flew into.
    pub fields: VecDeque<RemoteAt>,
    pub through: VecDeque<ShipAt>,
    pub bay: Option<ModuleId>,
    /// A channel that has just got an ion token, and by whom.
    pub ionized: Option<(RebelAt, RemoteAt)>,
    pub record: Recorder,
    pub laid_out: bool,
}

impl Table {
    pub fn new(game: Game, seed: u64, film: bool) -> Table {
        Table {
            game,
            board: Board::new(),
            rng: fastrand::Rng::with_seed(seed ^ 0x57_49_4e_47),
            weights: PILOT,
            sheets: Vec::with_capacity(MAX_REBELS),
            turrets: [Arc::Front; MAX_SHIPS],
            commands: Vec::new(),
            todo: VecDeque::new(),
            aim: None,
            flight: None,
            misplaced: Vec::new(),
            shot: None,
            dropper: None,
            scanned: None,
            port: None,
            fields: VecDeque::new(),
            through: VecDeque::new(),
            bay: None,
            ionized: None,
            record: Recorder::new(film),
            laid_out: false,
        }
    }

    pub fn battle(&self) -> &Battle {
        &self.game.battle
    }

    pub fn sheet(&self, at: RebelAt) -> Option<&Sheet> {
        self.sheets.get(usize::from(at.0))
    }

    pub fn sheet_mut(&mut self, at: RebelAt) -> Option<&mut Sheet> {
        self.sheets.get_mut(usize::from(at.0))
    }

    pub fn base(&self, at: ShipAt) -> Base {
        self.battle().ship(at).map_or(Base::Small, |ship| Base::of(ship.kind.size()))
    }

    /// Arcs of an automated ship's primary weapons.
    pub fn ship_arcs(&self, at: ShipAt) -> Vec<Arc> {
        let turret = self.turrets[usize::from(at.0)];
        let primaries = self.battle().ship(at).map_or(&[][..], |ship| ship.kind.card().primaries);
        primaries.iter().flat_map(|primary| arcs_of(primary.arc, turret)).copied().collect()
    }

    /// What a move meets: rocks under template or base, mines touched, bombs that reach its end; and ion storms.
    pub fn contacts(
        &self,
        base: Base,
        from: Pose,
        mv: Move,
        flown: &Flown,
        minds_fields: bool,
    ) -> (Vec<u8>, bool) {
        let end = base.footprint(flown.end);
        let way = template::template(base, from, mv).until(flown.flown);
        let mut met = Vec::new();
        let mut storm = false;
        for rock in &self.board.rocks {
            let (on, over) = (shape::overlaps(&end, &rock.shape), way.touches(&rock.shape));
            if !on && !over {
                continue;
            }
            match rock.kind {
                ObstacleKind::IonStorm => storm = true,
                ObstacleKind::Asteroid if on => met.push(InWay::Kind(Obstacle::Asteroid).code()),
                ObstacleKind::Asteroid => met.push(InWay::Kind(Obstacle::Passed).code()),
                ObstacleKind::Debris => met.push(InWay::Kind(Obstacle::Debris).code()),
            }
        }
        for lying in &self.board.devices {
            let Some(laid) = self.battle().device(lying.number) else { continue };
            let meets = if laid.kind.is_mine() {
                shape::overlaps(&end, &lying.shape) || way.touches(&lying.shape)
            } else {
                range::band(shape::gap(&end, &lying.shape)) <= 1
            };
            if meets {
                met.push(InWay::Device(lying.number).code());
            }
        }
        if minds_fields {
            for (at, remote) in self.battle().remotes() {
                let field = remote.kind == wingmate_core::battle::state::remote::RemoteKind::Minefield
                    && remote.rebel;
                if let Some(shape) = self.board.shape(self.battle(), Party::Remote(at)).filter(|_| field)
                    && (shape::overlaps(&end, &shape) || way.touches(&shape))
                {
                    met.push(InWay::Remote(at).code());
                }
            }
        }
        met.dedup();
        (met, storm)
    }

    /// Flies a ship from where it stands, among all others but `without`.
    pub fn fly(
        &self,
        base: Base,
        from: Pose,
        mv: Move,
        without: impl Fn(Party) -> bool,
    ) -> (Flown, Option<Party>) {
        let (who, shapes) = self.board.bases(self.battle(), without);
        let flown = overlap::fly(base, from, mv, &shapes);
        let touched = flown.touches.and_then(|place| who.get(place).copied());
        (flown, touched)
    }

    /// Whether a base may be put down there after a roll or boost: no ship, no rock, on the table.
    pub fn is_free(&self, base: Base, pose: Pose, who: Party) -> bool {
        let footprint = base.footprint(pose);
        let (_, shapes) = self.board.bases(self.battle(), |other| other == who);
        self.board.area.inside(&footprint)
            && !shapes.iter().any(|other| shape::overlaps(&footprint, other))
            && !self.board.rocks.iter().any(|rock| shape::overlaps(&footprint, &rock.shape))
    }

    /// The line of an automated ship's shot with these arcs from a pose.
    pub fn line_from(&self, at: ShipAt, pose: Pose, arcs: &[Arc], target: &Shape) -> Option<Line> {
        Board::line(self.base(at), pose, arcs, target)
    }

    pub fn kind(&self, at: ShipAt) -> Option<ShipId> {
        self.battle().ship(at).map(|ship| ship.kind)
    }
}

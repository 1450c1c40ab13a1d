//! Laying out a mission: obstacles, objects, stations, squads where they arrive, Rebels where they may begin.
//!
//! Where the diagram shows an example, that is laid; where players choose, a place is drawn that keeps the printed
//! distances. Does NOT ask or answer anything.

use wingmate_core::battle::state::battle::Battle;
use wingmate_core::battle::state::log::Party;
use wingmate_core::battle::state::rebel::{RebelAt, RebelState};
use wingmate_core::battle::state::remote::RemoteAt;
use wingmate_core::battle::state::ship::ShipAt;
use wingmate_core::battle::state::squad::SquadAt;
use wingmate_core::cards::missions::MissionCard;
use wingmate_core::cards::missions::vocabulary::{
    AllyPlace, AreaUse, Letter, ObjectKind, ObstacleKind, Obstacles, Shape as Zone, Spacing, Vector,
    VectorId, Where,
};
use wingmate_core::mission::placement;
use wingmate_core::mission::state::{Mission, MissionThing};

use super::board::{Board, Rock, Token, rebel_base};
use crate::world::area::{Area, on_table};
use crate::world::base::Base;
use crate::world::pose::{Point, Pose};
use crate::world::range::BAND;
use crate::world::shape::{self, Shape};
use crate::world::{obstacle, wing};

/// So many places are tried before the distances are given up.
const TRIES: usize = 400;
/// Gap between bases that stand side by side.
const GAP: f64 = 20.0;
/// About the radius of an obstacle, to keep distances while it is laid.
const ROCK: f64 = 22.0;

/// Whether a point is in a zone of the diagram.
fn holds(zone: &Zone, at: Point) -> bool {
    match zone {
        Zone::Rect(low, high) => {
            let (low, high) = (on_table(*low), on_table(*high));
            (low.x..=high.x).contains(&at.x) && (low.y..=high.y).contains(&at.y)
        }
        Zone::Circle(middle, radius) => on_table(*middle).distance(at) <= f64::from(*radius),
        Zone::Triangle(corners) => {
            let [a, b, c] = corners.map(on_table);
            let side = |from: Point, to: Point| (to - from).perp_dot(at - from);
            let sides = [side(a, b), side(b, c), side(c, a)];
            sides.iter().all(|&side| side >= 0.0) || sides.iter().all(|&side| side <= 0.0)
        }
        Zone::Edges(_) => false,
    }
}

/// Zones of a letter and use.
fn zones(card: &'static MissionCard, letter: Option<Letter>, kind: AreaUse) -> Vec<&'static Zone> {
    let fits = |own: Letter| letter.is_none_or(|letter| letter == own);
    card.map
        .areas
        .iter()
        .filter(|area| area.kind == kind && fits(area.letter))
        .map(|area| &area.shape)
        .collect()
}

/// Draws a place on the table that fits; after many tries the best of those that are at least in the zone.
fn draw(
    rng: &mut fastrand::Rng,
    area: &Area,
    inside: impl Fn(Point) -> bool,
    fits: impl Fn(Point) -> bool,
) -> Point {
    let mut fallback = None;
    for _ in 0..TRIES {
        let at = Point::new(rng.f64() * area.width, rng.f64() * area.height);
        if inside(at) {
            if fits(at) {
                return at;
            }
            fallback.get_or_insert(at);
        }
    }
    fallback.unwrap_or(Point::new(area.width / 2.0, area.height / 2.0))
}

/// How far the nearest edge is.
fn from_edge(area: &Area, at: Point) -> f64 {
    at.x.min(at.y).min(area.width - at.x).min(area.height - at.y)
}

/// What obstacles and objects keep away from.
struct Ground {
    card: &'static MissionCard,
    area: Area,
    ally: Option<Point>,
    terrain: Vec<Point>,
}

impl Ground {
    fn of(card: &'static MissionCard, area: Area) -> Ground {
        let ally = card.allies.iter().find_map(|ally| match ally.place {
            AllyPlace::At { at, .. } => Some(on_table(at)),
            _ => None,
        });
        let objects = card.objects.iter().flat_map(|objects| match objects.place {
            Where::At(places) => places,
            _ => &[],
        });
        let modules = card.map.modules.iter().map(|module| module.at);
        let emplacements = card.map.emplacements.iter().filter_map(|one| one.at);
        let terrain = modules.chain(emplacements).chain(objects.map(|(at, _)| *at)).map(on_table).collect();
        Ground { card, area, ally, terrain }
    }

    /// Whether a place keeps the printed distances; `own` are those of its kind that lie there already.
    fn keeps(&self, spacing: &[Spacing], at: Point, radius: f64, own: &[Point]) -> bool {
        let beyond = |bands: u8| f64::from(bands) * BAND;
        spacing.iter().all(|rule| match *rule {
            Spacing::Others(bands) => {
                own.iter().all(|other| other.distance(at) - 2.0 * radius > beyond(bands))
            }
            Spacing::Edges(bands) => from_edge(&self.area, at) - radius > beyond(bands),
            Spacing::FarEdge(bands) => self.area.height - at.y - radius > beyond(bands),
            Spacing::Ally(bands) => self
                .ally
                .is_none_or(|ally| ally.distance(at) - radius - Base::Large.half_width() > beyond(bands)),
            Spacing::Enemies(bands) => {
                let mut squads = self.card.map.vectors.iter().filter(|vector| !vector.id.is_numbered());
                let room = radius + 2.0 * Base::Small.half_width() + GAP;
                squads.all(|vector| on_table(vector.at).distance(at) - room > beyond(bands))
            }
            Spacing::Terrain(bands) => {
                let room = radius + obstacle::EMPLACEMENT;
                self.terrain.iter().all(|other| other.distance(at) - room > beyond(bands))
            }
            Spacing::Near2(count) => {
                let near = own.iter().filter(|other| other.distance(at) - 2.0 * radius <= 2.0 * BAND).count();
                near >= usize::from(count).min(own.len())
            }
            Spacing::Inside => true,
            Spacing::NotIn(letter) => {
                !zones(self.card, Some(letter), AreaUse::RebelSetup).iter().any(|zone| holds(zone, at))
            }
        })
    }
}

fn rock(kind: ObstacleKind, nth: usize, at: Point, turn: f64) -> Rock {
    let all = obstacle::Outline::all(match kind {
        ObstacleKind::Asteroid => obstacle::Kind::Asteroid,
        ObstacleKind::Debris => obstacle::Kind::Debris,
        ObstacleKind::IonStorm => obstacle::Kind::Gas,
    });
    let all: Vec<_> = all.collect();
    let shape = all[nth % all.len()].placed(Pose::new(at.x, at.y, turn));
    let outline = if let Shape::Fan(fan) = shape { fan.rim.to_vec() } else { Vec::new() };
    Rock { kind, at, outline, shape }
}

fn lay_obstacles(board: &mut Board, ground: &Ground, all: &Obstacles, rng: &mut fastrand::Rng) {
    let area = zones(ground.card, Some(all.area), AreaUse::Obstacles);
    for nth in 0..usize::from(all.count) {
        let own: Vec<Point> = board.rocks.iter().map(|rock| rock.at).collect();
        let at = match all.sample.get(nth) {
            Some(at) => on_table(*at),
            None => draw(
                rng,
                &board.area,
                |at| area.is_empty() || area.iter().any(|zone| holds(zone, at)),
                |at| ground.keeps(all.spacing, at, ROCK, &own),
            ),
        };
        board.rocks.push(rock(all.kind, nth, at, rng.f64() * 360.0));
    }
}

/// Where the objects of a kind lie, in the order in which they are laid.
fn object_places(
    board: &Board,
    ground: &Ground,
    kind: ObjectKind,
    column: u8,
    rng: &mut fastrand::Rng,
) -> Vec<Point> {
    let card = ground.card;
    let Some(objects) = card.objects.iter().find(|objects| objects.kind == kind) else { return Vec::new() };
    let count = usize::from(objects.count.of(column));
    let radius = if kind == ObjectKind::Minefield { obstacle::MINEFIELD } else { obstacle::OBJECTIVE / 2.0 };
    if objects.sample.len() >= count && count > 0 {
        return objects.sample.iter().take(count).map(|at| on_table(*at)).collect();
    }
    let storms = || board.rocks.iter().filter(|rock| rock.kind == ObstacleKind::IonStorm).map(|rock| rock.at);
    match objects.place {
        Where::At(places) => {
            let there = places.iter().filter(|(_, pilots)| *pilots <= column);
            there.map(|(at, _)| on_table(*at)).collect()
        }
        Where::OnAsteroids => {
            let mut rocks: Vec<Point> = board
                .rocks
                .iter()
                .filter(|rock| rock.kind == ObstacleKind::Asteroid)
                .map(|rock| rock.at)
                .collect();
            rng.shuffle(&mut rocks);
            rocks.truncate(count);
            rocks
        }
        Where::StormsFarFrom(_) => {
            // The Rebels' own edge is the lower one.
            let mut storms: Vec<Point> = storms().collect();
            storms.sort_by(|one, other| other.y.total_cmp(&one.y));
            storms.truncate(count);
            storms
        }
        Where::EveryStorm => storms().take(count).collect(),
        Where::Area(letter) | Where::EachArea { letter, .. } => {
            let areas = zones(card, Some(letter), AreaUse::Minefields);
            let mut own: Vec<Point> = Vec::new();
            for nth in 0..count {
                let zone = match objects.place {
                    Where::EachArea { each, .. } => areas.get(nth / usize::from(each.max(1))).copied(),
                    _ => None,
                };
                let inside = |at: Point| match zone {
                    Some(zone) => holds(zone, at),
                    None => areas.iter().any(|zone| holds(zone, at)),
                };
                let fits = |at: Point| ground.keeps(objects.spacing, at, radius, &own);
                let at = draw(rng, &board.area, inside, fits);
                own.push(at);
            }
            own
        }
        Where::Found => Vec::new(),
    }
}

/// Offsets of emplacements that no source places on their module.
const SOMEWHERE: [(f64, f64); 6] =
    [(0.0, 0.0), (-45.0, -45.0), (45.0, -45.0), (-45.0, 45.0), (45.0, 45.0), (0.0, 60.0)];

/// The table before any ship stands on it.
pub fn lay(mission: &Mission, battle: &Battle, rng: &mut fastrand::Rng) -> Board {
    let card = mission.card();
    let column = mission.setup.column();
    let mut board = Board::new();
    let ground = Ground::of(card, board.area);
    for all in card.map.obstacles.iter().filter(|all| !all.optional) {
        lay_obstacles(&mut board, &ground, all, rng);
    }
    for &kind in ObjectKind::ALL {
        let places = object_places(&board, &ground, kind, column, rng);
        let own: Vec<RemoteAt> = (0u8..)
            .map(RemoteAt)
            .take(battle.remotes.len())
            .filter(|at| mission.thing(*at) == MissionThing::Object(kind))
            .collect();
        if own.is_empty() {
            board.tokens.extend(places.into_iter().map(|at| Token { kind, at }));
        } else {
            for (remote, at) in own.into_iter().zip(places) {
                board.put(Party::Remote(remote), Pose::new(at.x, at.y, 0.0));
            }
        }
    }
    let middle = card.map.modules.first().map(|module| on_table(module.at));
    place_emplacements(&mut board, mission, battle, middle);
    for guest in mission.guests() {
        let ally = guest.id.and_then(|id| card.ally(id));
        if let (Some(rebel), Some(AllyPlace::At { at, facing })) = (guest.rebel, ally.map(|ally| ally.place))
        {
            let at = on_table(at);
            let heading = facing.map_or(0.0, |facing| f64::from(facing.0));
            board.put(Party::Rebel(rebel), Pose::new(at.x, at.y, heading));
        }
    }
    board
}

/// Emplacements that have no place yet: where the diagram shows them, or around `middle`.
pub fn place_emplacements(board: &mut Board, mission: &Mission, battle: &Battle, middle: Option<Point>) {
    let mut nth = 0;
    for remote in (0u8..).map(RemoteAt).take(battle.remotes.len()) {
        let MissionThing::Emplacement(place) = mission.thing(remote) else { continue };
        let Some(emplacement) = mission.card().map.emplacements.get(usize::from(place)) else { continue };
        if board.remote(remote).is_some() {
            continue;
        }
        let at = match (emplacement.at, middle) {
            (Some(at), _) => on_table(at),
            (None, Some(middle)) => {
                let (right, up) = SOMEWHERE[nth % SOMEWHERE.len()];
                nth += 1;
                middle + Point::new(right, up)
            }
            (None, None) => continue,
        };
        // Towers look at the Rebels' corner or edge at first; they turn when they activate.
        board.put(Party::Remote(remote), Pose::new(at.x, at.y, 180.0));
    }
}

/// Turns a pose until it is wholly on the table: back from the edge, and aside from what stands there.
fn settle(board: &Board, battle: &Battle, base: Base, pose: Pose, own: &[Shape]) -> Pose {
    let (_, shapes) = board.bases(battle, |_| false);
    let free = |pose: Pose| {
        let footprint = base.footprint(pose);
        board.area.inside(&footprint)
            && !shapes.iter().chain(own).any(|other| shape::overlaps(&footprint, other))
    };
    let steps = (0..60).map(f64::from);
    let tries = steps.flat_map(|step| {
        let away = step * 10.0;
        [(0.0, away), (-away, 0.0), (away, 0.0), (-away, away), (away, away), (0.0, -away)]
    });
    tries.map(|(right, forward)| pose.step(right, forward, 0.0)).find(|&pose| free(pose)).unwrap_or(pose)
}

/// The pose on a vector.
fn vector_pose(vector: &Vector) -> Pose {
    let at = on_table(vector.at);
    Pose::new(at.x, at.y, f64::from(vector.facing.0))
}

/// Puts a squad where it arrives ("Ship Placement"); where its places are taken it stands beside them.
pub fn place_squad(
    board: &mut Board,
    mission: &Mission,
    battle: &Battle,
    squad: SquadAt,
    port: Option<Point>,
) {
    let Some(muster) = mission.arrival(battle, squad) else { return };
    let ships: Vec<ShipAt> = battle.squad_ships(squad).collect();
    let middle = Point::new(board.area.width / 2.0, board.area.height / 2.0);
    let mut vectors: Vec<VectorId> = muster.ships.iter().map(|plan| plan.vector).collect();
    vectors.dedup();
    for id in vectors {
        let origin = match mission.card().map.vector(id) {
            Some(vector) => vector_pose(vector),
            None => {
                let at = port.filter(|_| id == VectorId::PORT).unwrap_or(middle);
                let target = nearest_rebel(board, battle, at).unwrap_or(middle);
                Pose::new(at.x, at.y, 0.0).towards(target)
            }
        };
        let there = ships.iter().zip(&muster.ships).enumerate().filter(|(_, (_, plan))| plan.vector == id);
        let (own, spots): (Vec<ShipAt>, Vec<(Base, placement::ShipSpot)>) = there
            .filter_map(|(nth, (&at, plan))| {
                let spot = placement::spot(&muster, nth, battle.settings.five_in_order)?;
                Some((at, (Base::of(plan.order.kind.size()), spot)))
            })
            .unzip();
        let poses = wing::enter(&board.area, origin, &spots);
        for ((at, (base, _)), pose) in own.into_iter().zip(spots).zip(poses) {
            let pose = settle(board, battle, base, pose, &[]);
            board.put(Party::Ship(at), pose);
        }
    }
}

fn nearest_rebel(board: &Board, battle: &Battle, from: Point) -> Option<Point> {
    let poses = battle.rebels().filter_map(|(at, _)| board.rebel(at)).map(|pose| pose.at);
    poses.min_by(|one, other| one.distance(from).total_cmp(&other.distance(from)))
}

/// Where a Rebel may begin: places of a grid in the zones, those nearest to the middle of the zones first.
fn begin_places(board: &Board, zones: &[&Zone], base: Base) -> Vec<Point> {
    let (wide, high) = (board.area.width, board.area.height);
    let half = base.half_width().max(base.half_length()) + 1.0;
    let grid = (1..).map(|step| f64::from(step) * 10.0);
    let mut places: Vec<Point> = grid
        .clone()
        .take_while(|&x| x < wide)
        .flat_map(|x| grid.clone().take_while(|&y| y < high).map(move |y| Point::new(x, y)))
        .filter(|&at| zones.iter().any(|zone| holds(zone, at)))
        .filter(|at| at.x > half && at.y > half && at.x < wide - half && at.y < high - half)
        .collect();
    let middle = places.iter().fold(Point::ZERO, |sum, at| sum + *at) / places.len().max(1) as f64;
    places.sort_by(|one, other| one.distance(middle).total_cmp(&other.distance(middle)));
    places
}

/// Puts every Rebel and ally that has no place yet where it may begin, looking at the enemy.
pub fn place_rebels(board: &mut Board, mission: &Mission, battle: &Battle, rng: &mut fastrand::Rng) {
    let card = mission.card();
    let enemies: Vec<Point> =
        battle.ships().filter_map(|(at, _)| board.ship(at)).map(|pose| pose.at).collect();
    let middle = Point::new(board.area.width / 2.0, board.area.height / 2.0);
    for at in (0u8..).map(RebelAt).take(battle.rebels.len()) {
        let Some(rebel) = battle.rebel(at).filter(|_| board.rebel(at).is_none()) else { continue };
        let base = rebel_base(rebel.chassis);
        let guest = mission.guest_at(at).and_then(|guest| guest.id).and_then(|id| card.ally(id));
        let own = guest.and_then(|ally| match ally.place {
            AllyPlace::Area(letter) => Some(letter),
            _ => None,
        });
        if rebel.state == RebelState::Hidden {
            let taken: Vec<Point> = board.rebels.iter().flatten().map(|pose| pose.at).collect();
            let free: Vec<Point> =
                board.rocks.iter().map(|rock| rock.at).filter(|at| !taken.contains(at)).collect();
            let hide = free.get(rng.usize(..free.len().max(1))).copied().unwrap_or(middle);
            board.put(Party::Rebel(at), Pose::new(hide.x, hide.y, 0.0).towards(middle));
            continue;
        }
        let mut areas = zones(card, own, AreaUse::AllySetup);
        if own.is_none() || areas.is_empty() {
            areas = zones(card, own, AreaUse::RebelSetup);
        }
        let taken: Vec<Shape> = (0u8..)
            .map(RebelAt)
            .take(battle.rebels.len())
            .filter(|other| *other != at)
            .filter_map(|other| board.shape(battle, Party::Rebel(other)))
            .chain(battle.ships().filter_map(|(at, _)| board.shape(battle, Party::Ship(at))))
            .chain(board.rocks.iter().map(|rock| rock.shape))
            .collect();
        let places = begin_places(board, &areas, base);
        let look = |from: Point| {
            let nearest =
                enemies.iter().copied().min_by(|a, b| a.distance(from).total_cmp(&b.distance(from)));
            let towards = nearest.unwrap_or(middle);
            let bearing = Pose::new(from.x, from.y, 0.0).towards(towards).heading;
            // Along the grid of the table, as players set up.
            Pose::new(from.x, from.y, (bearing / 90.0).round() * 90.0)
        };
        let clear = |pose: Pose| {
            let footprint = base.footprint(pose);
            taken.iter().all(|other| shape::gap(&footprint, other) >= GAP)
        };
        let found = places.iter().map(|&at| look(at)).find(|&pose| clear(pose));
        let pose = found.unwrap_or_else(|| settle(board, battle, base, look(middle), &taken));
        board.put(Party::Rebel(at), pose);
    }
}

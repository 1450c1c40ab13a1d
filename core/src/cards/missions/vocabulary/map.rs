//! The set-up diagram: a square of 9 x 9 cells, each range 1 wide.
//!
//! Places are in hundredths of range 1 from the bottom left corner, x to the right, y up. Facings are degrees
//! clockwise: 0 up, 90 right, 180 down, 270 left. Does NOT draw.

use core::fmt;

use serde::{Deserialize, Serialize};

use super::{ModuleId, Sure};
use crate::base::named::named;

/// The width of the play area in hundredths of range 1.
pub const TABLE: u16 = 900;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MapPoint {
    pub x: u16,
    pub y: u16,
}

pub(crate) const fn at(x: u16, y: u16) -> MapPoint {
    assert!(x <= TABLE && y <= TABLE, "a place is on the table");
    MapPoint { x, y }
}

/// Degrees clockwise from the top edge.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Facing(pub u16);

/// A letter of the diagram.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Letter(pub char);

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Shape {
    Rect(MapPoint, MapPoint),
    /// The part of a circle that is on the table.
    Circle(MapPoint, u16),
    Triangle([MapPoint; 3]),
    /// Stretches of an edge.
    Edges(&'static [(MapPoint, MapPoint)]),
}

named! {
    /// What an area is for.
    AreaUse {
        RebelSetup = 0 "Rebel setup",
        AllySetup = 1 "ally setup",
        EscapeEdge = 2 "escape edge",
        /// Where Imperial ships with escape behaviour leave.
        ImperialEscapeEdge = 3 "Imperial escape edge",
        Obstacles = 4 "obstacles",
        Minefields = 5 "minefields",
        DockingBay = 6 "docking bay",
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Area {
    pub letter: Letter,
    pub kind: AreaUse,
    pub shape: Shape,
    pub sure: Sure,
}

/// The name of an approach vector: a number from 1 to 12, or a letter of the diagram.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
pub struct VectorId(pub u8);

impl VectorId {
    pub const B: Self = Self(b'B');
    pub const B2: Self = Self(128);
    pub const C: Self = Self(b'C');
    pub const D: Self = Self(b'D');
    pub const E: Self = Self(b'E');
    pub const F: Self = Self(b'F');
    pub const CENTRE: Self = Self(129);
    /// A docking port: wherever it was found.
    pub const PORT: Self = Self(130);

    /// A numbered arrow at the edge; letters are places of their own that no die leads to.
    pub const fn is_numbered(self) -> bool {
        self.0 >= 1 && self.0 <= 12
    }
}

impl fmt::Display for VectorId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Self::B2 => f.write_str("B2"),
            Self::CENTRE => f.write_str("centre"),
            Self::PORT => f.write_str("port"),
            Self(letter) if letter.is_ascii_uppercase() => write!(f, "{}", char::from(letter)),
            Self(number) => write!(f, "{number}"),
        }
    }
}

/// Where squads enter, and how they face.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Vector {
    pub id: VectorId,
    pub at: MapPoint,
    pub facing: Facing,
    pub sure: Sure,
}

named! {
    ObstacleKind {
        Asteroid = 0 "asteroid",
        Debris = 1 "debris cloud",
        IonStorm = 2 "ion storm",
    }
}

/// Where an obstacle or object may lie.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Spacing {
    /// Beyond this range of others of its kind.
    Others(u8),
    /// Beyond this range of every edge.
    Edges(u8),
    /// Beyond this range of the edge opposite the Rebels.
    FarEdge(u8),
    /// Beyond this range of the ally.
    Ally(u8),
    /// Beyond this range of enemy ships.
    Enemies(u8),
    /// Beyond this range of station and emplacements.
    Terrain(u8),
    /// Within range 2 of this many others.
    Near2(u8),
    /// Wholly inside its area.
    Inside,
    NotIn(Letter),
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Obstacles {
    pub kind: ObstacleKind,
    pub count: u8,
    pub area: Letter,
    pub spacing: &'static [Spacing],
    /// One source lists them, another does not.
    pub optional: bool,
    /// The printed example; empty if there is none.
    pub sample: &'static [MapPoint],
}

/// A piece of a station: it only holds emplacements in place ("Station Modules").
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Module {
    pub id: ModuleId,
    pub at: MapPoint,
    /// 3: always; 4, 5, 6: the printed 4p, 5p, 6p.
    pub min_pilots: u8,
    pub next: &'static [ModuleId],
    /// The door of a docking bay module.
    pub bay: Option<Letter>,
}

pub(crate) const fn rect(x0: u16, y0: u16, x1: u16, y1: u16) -> Shape {
    assert!(x0 < x1 && y0 < y1, "a rectangle goes up and right");
    Shape::Rect(at(x0, y0), at(x1, y1))
}

pub(crate) const fn circle(x: u16, y: u16, radius: u16) -> Shape {
    Shape::Circle(at(x, y), radius)
}

pub(crate) const fn edge(x0: u16, y0: u16, x1: u16, y1: u16) -> (MapPoint, MapPoint) {
    (at(x0, y0), at(x1, y1))
}

pub(crate) const fn area(letter: char, kind: AreaUse, shape: Shape) -> Area {
    assert!(letter.is_ascii_uppercase(), "areas have capital letters");
    Area { letter: Letter(letter), kind, shape, sure: Sure::Source }
}

/// A numbered arrow: it stands on an edge and faces into the table.
pub(crate) const fn vector(number: u8, x: u16, y: u16, facing: u16) -> Vector {
    assert!(VectorId(number).is_numbered(), "arrows are numbered 1 to 12");
    assert!(x == 0 || x == TABLE || y == 0 || y == TABLE, "an arrow stands on an edge");
    let inwards = match facing {
        0 => y == 0,
        45 => x == 0 && y == 0,
        90 => x == 0,
        135 => x == 0 && y == TABLE,
        180 => y == TABLE,
        225 => x == TABLE && y == TABLE,
        270 => x == TABLE,
        315 => x == TABLE && y == 0,
        _ => false,
    };
    assert!(inwards, "an arrow faces into the table");
    place(VectorId(number), x, y, facing)
}

/// A lettered place where a squad enters.
pub(crate) const fn place(id: VectorId, x: u16, y: u16, facing: u16) -> Vector {
    assert!(facing < 360, "a facing is less than a turn");
    Vector { id, at: at(x, y), facing: Facing(facing), sure: Sure::Source }
}

pub(crate) const fn obstacles(
    kind: ObstacleKind,
    count: u8,
    area: char,
    spacing: &'static [Spacing],
    sample: &'static [MapPoint],
) -> Obstacles {
    assert!(sample.is_empty() || sample.len() == count as usize, "the example shows all of them");
    Obstacles { kind, count, area: Letter(area), spacing, optional: false, sample }
}

pub(crate) const fn module(
    id: ModuleId,
    x: u16,
    y: u16,
    min_pilots: u8,
    next: &'static [ModuleId],
) -> Module {
    Module { id, at: at(x, y), min_pilots, next, bay: None }
}

impl Area {
    pub(crate) const fn sure(self, sure: Sure) -> Self {
        Self { sure, ..self }
    }
}

impl Vector {
    pub(crate) const fn sure(self, sure: Sure) -> Self {
        Self { sure, ..self }
    }
}

impl Obstacles {
    pub(crate) const fn optional(self) -> Self {
        Self { optional: true, ..self }
    }
}

impl Module {
    pub(crate) const fn bay(self, door: char) -> Self {
        Self { bay: Some(Letter(door)), ..self }
    }
}

/// What stands where.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MissionMap {
    pub areas: &'static [Area],
    pub vectors: &'static [Vector],
    /// Vectors that face each other across the table, where a rule asks.
    pub opposites: &'static [(u8, u8)],
    pub obstacles: &'static [Obstacles],
    pub modules: &'static [Module],
    pub emplacements: &'static [super::Emplacement],
}

impl MissionMap {
    pub(crate) const BARE: Self =
        Self { areas: &[], vectors: &[], opposites: &[], obstacles: &[], modules: &[], emplacements: &[] };

    /// Emplacements that stand with so many pilots.
    pub fn emplacements_for(&self, pilots: u8) -> impl Iterator<Item = &'static super::Emplacement> {
        self.emplacements.iter().filter(move |emplacement| emplacement.min_pilots <= pilots)
    }

    /// Station modules that lie there with so many pilots.
    pub fn modules_for(&self, pilots: u8) -> impl Iterator<Item = &'static Module> {
        self.modules.iter().filter(move |module| module.min_pilots <= pilots)
    }

    pub fn vector(&self, id: VectorId) -> Option<&'static Vector> {
        self.vectors.iter().find(|vector| vector.id == id)
    }
}

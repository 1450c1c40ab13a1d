//! Obstacles and other things that lie on the table: their outlines.
//!
//! Outlines are twelve rays, the mean of two digitisations: sizes are within 5 %, debris within 9 %. Letters are ours. Does
//! NOT know what an obstacle does to a ship.

use super::pose::{Point, Pose};
use super::shape::{Fan, Polygon, RAYS, Shape};

/// An obstacle's outline. Asteroids a to f are of the first set, g to l of the second.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Outline {
    pub kind: Kind,
    pub letter: char,
    /// Lengths of the rays in millimetres, 30 degrees apart, clockwise.
    pub rays: [f64; RAYS],
    /// The radius of a circle of the same area.
    pub circle: f64,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Kind {
    Asteroid,
    Debris,
    Gas,
}

const fn asteroid(letter: char, rays: [f64; RAYS], circle: f64) -> Outline {
    Outline { kind: Kind::Asteroid, letter, rays, circle }
}

const fn debris(letter: char, rays: [f64; RAYS], circle: f64) -> Outline {
    Outline { kind: Kind::Debris, letter, rays, circle }
}

const fn gas(letter: char, rays: [f64; RAYS], circle: f64) -> Outline {
    Outline { kind: Kind::Gas, letter, rays, circle }
}

#[rustfmt::skip]
pub const OUTLINES: [Outline; 23] = [
    asteroid('a', [32., 40., 31., 24., 29., 34., 37., 29., 32., 33., 24., 32.], 30.9),
    asteroid('b', [22., 29., 19., 16., 14., 15., 26., 22., 20., 21., 16., 14.], 19.2),
    asteroid('c', [18., 18., 19., 22., 22., 23., 15., 16., 20., 24., 18., 22.], 19.4),
    asteroid('d', [21., 18., 23., 25., 24., 22., 17., 18., 21., 30., 20., 19.], 21.0),
    asteroid('e', [17., 20., 21., 19., 25., 26., 18., 18., 23., 22., 24., 28.], 21.1),
    asteroid('f', [17., 22., 22., 14., 14., 17., 19., 21., 18., 17., 17., 17.], 17.6),
    asteroid('g', [28., 35., 26., 21., 23., 32., 23., 30., 32., 20., 22., 26.], 26.0),
    asteroid('h', [31., 33., 41., 32., 34., 29., 36., 40., 31., 30., 37., 35.], 33.2),
    asteroid('i', [30., 16., 15., 17., 18., 15., 31., 19., 18., 14., 15., 21.], 18.7),
    asteroid('j', [21., 16., 11., 11., 13., 12., 17., 20., 10.,  4.,  4., 11.], 12.7),
    asteroid('k', [12., 11.,  9., 33., 27., 19., 18., 19., 20., 21., 25., 32.], 20.0),
    asteroid('l', [19., 18., 17., 17., 15., 15., 20., 19., 15., 15., 18., 18.], 16.8),
    debris('a',   [21., 36., 35., 26., 18., 20., 37., 31., 26., 30., 30., 27.], 27.4),
    debris('b',   [32., 27., 12.,  9., 15., 28., 31., 13., 16., 26., 21., 17.], 20.4),
    debris('c',   [21., 26., 21., 19., 12., 11., 31., 22., 22., 12., 12., 24.], 19.0),
    debris('d',   [34., 22., 21., 12.,  8., 35., 22., 22., 35., 14., 16., 17.], 20.7),
    debris('e',   [45., 13., 12., 18., 37., 20., 27., 37., 20., 13., 15., 28.], 23.2),
    debris('f',   [32., 34., 24., 17., 26., 33., 44., 16.,  6.,  6., 37., 36.], 26.3),
    gas('a',      [41., 32., 19., 16., 18., 23., 36., 38., 19., 13., 13., 20.], 24.2),
    gas('b',      [29., 27., 24., 22., 22., 24., 31., 34.,  9., 24., 23., 28.], 24.1),
    gas('c',      [27., 25., 26., 26., 20., 23., 32., 30., 19., 19., 22., 28.], 24.2),
    gas('d',      [38., 43., 12., 11., 18., 40., 41., 36., 26., 26., 28., 33.], 29.3),
    gas('e',      [28., 26., 26., 34., 24., 28., 28., 30., 26., 30., 28., 31.], 27.5),
];

impl Outline {
    pub fn find(kind: Kind, letter: char) -> Option<&'static Outline> {
        OUTLINES.iter().find(|outline| outline.kind == kind && outline.letter == letter)
    }

    /// All of a kind.
    pub fn all(kind: Kind) -> impl Iterator<Item = &'static Outline> {
        OUTLINES.iter().filter(move |outline| outline.kind == kind)
    }

    /// Placed with its middle at a point, the first ray along the heading.
    pub fn placed(&self, pose: Pose) -> Shape {
        Shape::Fan(Fan::new(pose.frame(), &self.rays))
    }
}

/// The radius of a minefield.
pub const MINEFIELD: f64 = 39.0;
/// The side of an emplacement.
pub const EMPLACEMENT: f64 = 40.0;
/// The side of an objective token.
pub const OBJECTIVE: f64 = 36.0;

pub fn minefield(at: Point) -> Shape {
    Shape::Circle { at, radius: MINEFIELD }
}

pub fn emplacement(pose: Pose) -> Shape {
    token(pose, EMPLACEMENT, EMPLACEMENT)
}

pub fn objective(pose: Pose) -> Shape {
    token(pose, OBJECTIVE, OBJECTIVE)
}

/// A rectangle of any size.
pub fn token(pose: Pose, width: f64, depth: f64) -> Shape {
    Shape::Polygon(Polygon::rectangle(pose.frame(), width / 2.0, depth / 2.0))
}

//! The play area, and how the missions' maps lie on it.
//!
//! Nine squares of range 1 are 14.4 mm short of three feet: the map is centred, and what is on its edge is on the edge of the
//! table. Does NOT know what a place of the map is for.

use wingmate_core::cards::missions::vocabulary::{MapPoint, TABLE};

use super::TOUCH;
use super::pose::Point;
use super::shape::Shape;

#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Area {
    pub width: f64,
    pub height: f64,
}

/// What a centred map leaves free at each side.
const MARGIN: f64 = 7.2;

impl Area {
    /// Three feet.
    pub const STANDARD: Area = Area { width: 914.4, height: 914.4 };
    /// Six feet by three.
    pub const EPIC: Area = Area { width: 1828.8, height: 914.4 };

    /// Whether no part of a shape is off the table; a base outside has fled.
    pub fn inside(&self, shape: &Shape) -> bool {
        let within = |(low, high): (f64, f64), size: f64| low >= -TOUCH && high <= size + TOUCH;
        within(shape.extent(Point::X), self.width) && within(shape.extent(Point::Y), self.height)
    }

    /// How far a shape must go along a unit vector to be inside; 0 if it is, or if no way that way leads inside.
    pub fn push(&self, shape: &Shape, along: Point) -> f64 {
        let out = |(low, high): (f64, f64), size: f64, along: f64| {
            let way = if along > TOUCH {
                -low / along
            } else if along < -TOUCH {
                (size - high) / along
            } else {
                0.0
            };
            way.max(0.0)
        };
        let aside = out(shape.extent(Point::X), self.width, along.x);
        aside.max(out(shape.extent(Point::Y), self.height, along.y))
    }

    pub fn centre(&self) -> Point {
        Point::new(self.width, self.height) / 2.0
    }
}

/// A place of a mission's map on the standard table.
pub fn on_table(place: MapPoint) -> Point {
    let along = |unit: u16, size: f64| match unit {
        0 => 0.0,
        TABLE.. => size,
        between => f64::from(between) + MARGIN,
    };
    Point::new(along(place.x, Area::STANDARD.width), along(place.y, Area::STANDARD.height))
}

//! The display list that every picture of a film is made of: shapes and words in millimetres, x right, y down.
//!
//! Knows no film and no file format: `table` fills it, `svg` and `raster` show it.

use wingmate_core::ui::canvas::rgb888;
use wingmate_core::ui::theme::{Color, RGB565};

pub type Point = [f64; 2];

/// A colour, and how much of it covers what is below.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Ink {
    pub rgb: [u8; 3],
    pub alpha: f64,
}

impl Ink {
    pub const fn rgb(rgb: [u8; 3]) -> Ink {
        Ink { rgb, alpha: 1.0 }
    }

    #[must_use]
    pub fn faint(self, alpha: f64) -> Ink {
        Ink { alpha: self.alpha * alpha.clamp(0.0, 1.0), ..self }
    }
}

impl From<Color> for Ink {
    fn from(color: Color) -> Ink {
        Ink::rgb(rgb888(RGB565[color as usize]))
    }
}

/// What everything lies on. A little lighter than the theme's black, so that bars and shadows show.
pub const SPACE: Ink = Ink::rgb([5, 8, 14]);

#[derive(Clone, Debug, PartialEq)]
pub enum Shape {
    Polygon(Vec<Point>),
    Line(Vec<Point>),
    Disc(Point, f64),
}

#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Stroke {
    pub ink: Ink,
    pub width: f64,
    /// Lengths of dash and gap.
    pub dash: Option<[f64; 2]>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Anchor {
    Start,
    Middle,
    End,
}

#[derive(Clone, Debug, PartialEq)]
pub enum Item {
    Drawn {
        shape: Shape,
        fill: Option<Ink>,
        stroke: Option<Stroke>,
    },
    /// `at` lies on the baseline; `cap` is the height of the capitals.
    Words {
        at: Point,
        cap: f64,
        text: String,
        ink: Ink,
        anchor: Anchor,
    },
}

/// A picture.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Scene {
    pub width: f64,
    pub height: f64,
    pub items: Vec<Item>,
}

impl Scene {
    pub fn new(width: f64, height: f64) -> Scene {
        Scene { width, height, items: Vec::new() }
    }

    fn draw(&mut self, shape: Shape, fill: Option<Ink>, stroke: Option<Stroke>) {
        self.items.push(Item::Drawn { shape, fill, stroke });
    }

    pub fn polygon(&mut self, points: Vec<Point>, ink: Ink) {
        self.draw(Shape::Polygon(points), Some(ink), None);
    }

    pub fn framed(&mut self, points: Vec<Point>, fill: Ink, ink: Ink, width: f64) {
        self.draw(Shape::Polygon(points), Some(fill), Some(Stroke { ink, width, dash: None }));
    }

    pub fn outline(&mut self, points: Vec<Point>, ink: Ink, width: f64) {
        self.draw(Shape::Polygon(points), None, Some(Stroke { ink, width, dash: None }));
    }

    pub fn dashed(&mut self, points: Vec<Point>, ink: Ink, width: f64, dash: [f64; 2]) {
        self.draw(Shape::Polygon(points), None, Some(Stroke { ink, width, dash: Some(dash) }));
    }

    pub fn line(&mut self, points: Vec<Point>, ink: Ink, width: f64) {
        self.draw(Shape::Line(points), None, Some(Stroke { ink, width, dash: None }));
    }

    pub fn disc(&mut self, at: Point, radius: f64, ink: Ink) {
        self.draw(Shape::Disc(at, radius), Some(ink), None);
    }

    pub fn ring(&mut self, at: Point, radius: f64, ink: Ink, width: f64) {
        self.draw(Shape::Disc(at, radius), None, Some(Stroke { ink, width, dash: None }));
    }

    pub fn rect(&mut self, at: Point, size: [f64; 2], ink: Ink) {
        let ([x, y], [w, h]) = (at, size);
        self.polygon(vec![[x, y], [x + w, y], [x + w, y + h], [x, y + h]], ink);
    }

    pub fn words(&mut self, at: Point, cap: f64, text: impl Into<String>, ink: Ink, anchor: Anchor) {
        self.items.push(Item::Words { at, cap, text: text.into(), ink, anchor });
    }
}

/// A place, a heading and a size: takes the points of a box of 100 units, nose up, to the picture.
#[derive(Clone, Copy, Debug)]
pub struct Pose {
    pub at: Point,
    /// Degrees, clockwise from up.
    pub heading: f64,
    pub size: [f64; 2],
}

impl Pose {
    pub fn place(&self, [x, y]: Point) -> Point {
        let (sin, cos) = self.heading.to_radians().sin_cos();
        let (x, y) = ((x - 50.0) / 100.0 * self.size[0], (y - 50.0) / 100.0 * self.size[1]);
        [self.at[0] + x * cos - y * sin, self.at[1] + x * sin + y * cos]
    }

    pub fn places(&self, points: impl IntoIterator<Item = Point>) -> Vec<Point> {
        points.into_iter().map(|point| self.place(point)).collect()
    }
}

/// The point at a distance from another, in a direction as a heading is told.
pub fn toward(at: Point, heading: f64, distance: f64) -> Point {
    let (sin, cos) = heading.to_radians().sin_cos();
    [at[0] + distance * sin, at[1] - distance * cos]
}

/// Points along a circle, both ends included.
pub fn arc(at: Point, radius: f64, from: f64, to: f64) -> Vec<Point> {
    let steps = ((to - from).abs() / 6.0).ceil().max(2.0) as u32;
    (0..=steps)
        .map(|step| toward(at, from + (to - from) * f64::from(step) / f64::from(steps), radius))
        .collect()
}

/// The box of 100 units with round corners.
pub fn rounded(radius: f64) -> Vec<Point> {
    let far = 100.0 - radius;
    [([far, radius], 0.0), ([far, far], 90.0), ([radius, far], 180.0), ([radius, radius], 270.0)]
        .into_iter()
        .flat_map(|(at, from)| arc(at, radius, from, from + 90.0))
        .collect()
}

pub fn mix(a: Point, b: Point, t: f64) -> Point {
    [a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t]
}

pub fn distance(a: Point, b: Point) -> f64 {
    (b[0] - a[0]).hypot(b[1] - a[1])
}

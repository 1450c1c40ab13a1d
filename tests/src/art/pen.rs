//! Draws in a box of 100 by 100 units and gives a bitmap of any size.
//!
//! Eight by eight samples a pixel; a pixel is set when half of them are.

use std::f64::consts::PI;

use super::bitmap::Bitmap;

pub type Point = (f64, f64);

const SAMPLES: usize = 8;
/// Pen colours: what is drawn, and what is cut out again.
const INK: bool = true;

pub struct Pen {
    size: usize,
    side: usize,
    scale: f64,
    samples: Vec<bool>,
    ink: bool,
}

impl Pen {
    pub fn new(size: usize) -> Pen {
        let side = size * SAMPLES;
        Pen { size, side, scale: side as f64 / 100.0, samples: vec![false; side * side], ink: INK }
    }

    /// Draws with the eraser: everything in `draw` is cut out.
    pub fn cut(&mut self, draw: impl FnOnce(&mut Pen)) {
        let ink = std::mem::replace(&mut self.ink, !INK);
        draw(self);
        self.ink = ink;
    }

    /// Corners lie on samples, and the outline belongs to the shape.
    pub fn poly(&mut self, points: &[Point]) {
        let points: Vec<(i64, i64)> = points.iter().map(|p| (self.sample(p.0), self.sample(p.1))).collect();
        let edges: Vec<_> = points
            .iter()
            .zip(points.iter().cycle().skip(1))
            .map(|(&a, &b)| if a.1 <= b.1 { (a, b) } else { (b, a) })
            .collect();
        let (top, bottom) =
            edges.iter().fold((i64::MAX, i64::MIN), |(t, b), edge| (t.min(edge.0.1), b.max(edge.1.1)));
        for row in top.max(0)..=bottom.min(self.side as i64 - 1) {
            let mut crossings: Vec<f64> = Vec::new();
            for &(a, b) in &edges {
                if a.1 == b.1 {
                    if a.1 == row {
                        self.fill(row, a.0.min(b.0), a.0.max(b.0));
                    }
                } else if a.1 <= row && row <= b.1 {
                    let x = a.0 as f64 + (row - a.1) as f64 * (b.0 - a.0) as f64 / (b.1 - a.1) as f64;
                    crossings.push(x);
                    // At its lower end an edge counts twice: the row is inside the shape above as
                    // well as, perhaps, the one below.
                    if row == b.1 && row < bottom {
                        crossings.push(x);
                    }
                }
            }
            crossings.sort_by(f64::total_cmp);
            for pair in crossings.chunks_exact(2) {
                self.fill(row, (pair[0] + 0.5).floor() as i64, (pair[1] - 0.5).ceil() as i64);
            }
        }
    }

    /// The sample at a place, in whole numbers.
    fn sample(&self, place: f64) -> i64 {
        (place * self.scale) as i64
    }

    /// Sets the samples of a row from one column to another, both included.
    fn fill(&mut self, row: i64, from: i64, to: i64) {
        let side = self.side as i64;
        if (0..side).contains(&row) {
            for column in from.max(0)..=to.min(side - 1) {
                self.samples[(row * side + column) as usize] = self.ink;
            }
        }
    }

    /// Unlike [`Pen::poly`], without the outline on the right and at the bottom.
    pub fn rect(&mut self, x0: f64, y0: f64, x1: f64, y1: f64) {
        for row in self.sample(y0)..=(y1 * self.scale - 1.0) as i64 {
            self.fill(row, self.sample(x0), (x1 * self.scale - 1.0) as i64);
        }
    }

    pub fn disc(&mut self, x: f64, y: f64, r: f64) {
        self.oval(x, y, r, r);
    }

    pub fn oval(&mut self, x: f64, y: f64, rx: f64, ry: f64) {
        let (left, right) = (self.sample(x - rx), self.sample(x + rx));
        let (top, bottom) = (self.sample(y - ry), self.sample(y + ry));
        let middle = (left + right) as f64 / 2.0;
        let (half_width, half_height) = ((right - left + 1) as f64 / 2.0, (bottom - top + 1) as f64 / 2.0);
        for row in top..=bottom {
            let dy = (row as f64 - (top + bottom) as f64 / 2.0) / half_height;
            let reach = half_width * (1.0 - dy * dy).max(0.0).sqrt();
            self.fill(row, (middle - reach + 0.5).floor() as i64, (middle + reach - 0.5).ceil() as i64);
        }
    }

    pub fn ring(&mut self, x: f64, y: f64, r: f64, width: f64) {
        self.disc(x, y, r);
        self.cut(|m| m.disc(x, y, r - width));
    }

    /// A ring that leaves what is inside it.
    pub fn ring_only(&mut self, x: f64, y: f64, r: f64, width: f64) {
        self.arc(x, y, r - width / 2.0, 0.0, 360.0, width);
    }

    /// A polyline with round joints and flat ends.
    pub fn line(&mut self, points: &[Point], width: f64) {
        for pair in points.windows(2) {
            let (a, b) = (pair[0], pair[1]);
            let (dx, dy) = (b.0 - a.0, b.1 - a.1);
            let length = dx.hypot(dy).max(1e-9);
            let (nx, ny) = (-dy / length * width / 2.0, dx / length * width / 2.0);
            self.poly(&[
                (a.0 + nx, a.1 + ny),
                (b.0 + nx, b.1 + ny),
                (b.0 - nx, b.1 - ny),
                (a.0 - nx, a.1 - ny),
            ]);
        }
        for joint in points.iter().skip(1).take(points.len().saturating_sub(2)) {
            self.disc(joint.0, joint.1, width / 2.0);
        }
    }

    /// A polyline with round joints and round ends.
    pub fn round_line(&mut self, points: &[Point], width: f64) {
        self.line(points, width);
        for end in [points[0], points[points.len() - 1]] {
            self.disc(end.0, end.1, width / 2.0);
        }
    }

    /// Part of a circle's line; degrees, clockwise from the right.
    pub fn arc(&mut self, x: f64, y: f64, r: f64, from: f64, to: f64, width: f64) {
        self.line(&arc(x, y, r, from, to), width);
    }

    /// An arrowhead whose foot is at x, y.
    pub fn head(&mut self, x: f64, y: f64, dx: f64, dy: f64, length: f64, half_width: f64) {
        let n = dx.hypot(dy);
        let (dx, dy) = (dx / n, dy / n);
        self.poly(&[
            (x + dx * length, y + dy * length),
            (x - dy * half_width, y + dx * half_width),
            (x + dy * half_width, y - dx * half_width),
        ]);
    }

    /// Draws a polygon and its mirror image.
    pub fn both(&mut self, points: &[Point]) {
        self.poly(points);
        self.poly(&mirror(points));
    }

    /// Draws a rectangle and its mirror image.
    pub fn both_rect(&mut self, x0: f64, y0: f64, x1: f64, y1: f64) {
        self.rect(x0, y0, x1, y1);
        self.rect(100.0 - x1, y0, 100.0 - x0, y1);
    }

    /// The picture. If `symmetric`, samples on the two sides are counted together, so that rounding
    /// cannot make them differ.
    pub fn bitmap(&self, symmetric: bool) -> Bitmap {
        let mut out = Bitmap::new(self.size, self.size);
        for y in 0..self.size {
            for x in 0..self.size {
                let other = if symmetric { self.size - 1 - x } else { x };
                out.set(x, y, self.count(x, y) + self.count(other, y) >= SAMPLES * SAMPLES);
            }
        }
        out
    }

    fn count(&self, x: usize, y: usize) -> usize {
        let row = |j: usize| {
            let start = (y * SAMPLES + j) * self.side + x * SAMPLES;
            self.samples[start..start + SAMPLES].iter().filter(|&&set| set).count()
        };
        (0..SAMPLES).map(row).sum()
    }
}

pub fn polar(x: f64, y: f64, r: f64, degrees: f64) -> Point {
    let angle = degrees * PI / 180.0;
    (x + r * angle.cos(), y + r * angle.sin())
}

pub fn arc(x: f64, y: f64, r: f64, from: f64, to: f64) -> Vec<Point> {
    (0..=40).map(|i| polar(x, y, r, from + (to - from) * f64::from(i) / 40.0)).collect()
}

pub fn bezier(a: Point, b: Point, c: Point, d: Point) -> Vec<Point> {
    let mix = |t: f64, a: f64, b: f64, c: f64, d: f64| {
        let u = 1.0 - t;
        u * u * u * a + 3.0 * u * u * t * b + 3.0 * u * t * t * c + t * t * t * d
    };
    let at = |t: f64| (mix(t, a.0, b.0, c.0, d.0), mix(t, a.1, b.1, c.1, d.1));
    (0..=24).map(|i| at(f64::from(i) / 24.0)).collect()
}

pub fn mirror(points: &[Point]) -> Vec<Point> {
    points.iter().map(|p| (100.0 - p.0, p.1)).collect()
}

/// A star of four long rays with shorter ones between; `waist` is the radius in the gaps.
pub fn spark(x: f64, y: f64, long: f64, short: f64, waist: f64) -> Vec<Point> {
    let radius = [long, waist, short, waist];
    (0..16).map(|i| polar(x, y, radius[i % 4], -90.0 + i as f64 * 22.5)).collect()
}

pub fn octagon(x: f64, y: f64, r: f64) -> Vec<Point> {
    (0..8).map(|i| polar(x, y, r, 22.5 + 45.0 * f64::from(i))).collect()
}

pub fn hexagon(x: f64, y: f64, r: f64) -> Vec<Point> {
    (0..6).map(|i| polar(x, y, r, 60.0 * f64::from(i))).collect()
}

/// A star with five points.
pub fn star(x: f64, y: f64, r: f64) -> Vec<Point> {
    (0..10).map(|i| polar(x, y, if i % 2 == 0 { r } else { r * 0.42 }, -90.0 + 36.0 * f64::from(i))).collect()
}

/// The outline of an eye.
pub fn lens(x: f64, y: f64, half_width: f64, half_height: f64) -> Vec<Point> {
    let upper = (0..=30).map(|i| {
        let t = f64::from(i) / 30.0;
        (x - half_width + 2.0 * half_width * t, y - half_height * (PI * t).sin().max(0.0).powf(0.9))
    });
    let upper: Vec<Point> = upper.collect();
    let lower = upper.iter().rev().map(|p| (p.0, 2.0 * y - p.1));
    upper.iter().copied().chain(lower).collect()
}

/// A cogwheel; `depth` is the height of its teeth as a part of the radius.
pub fn cog(x: f64, y: f64, r: f64, teeth: u32, depth: f64) -> Vec<Point> {
    let foot = r * (1.0 - depth);
    let tooth = [(-0.32, foot), (-0.22, r), (0.22, r), (0.32, foot)];
    (0..teeth)
        .flat_map(|i| tooth.map(|(k, r)| polar(x, y, r, 360.0 * (f64::from(i) + k) / f64::from(teeth))))
        .collect()
}

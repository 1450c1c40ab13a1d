//! What lies still: space, grid, areas, obstacles, modules, vectors.

use wingmate_core::ui::theme::Color;

use super::{Layout, RANGE};
use crate::film::scene::{Anchor, Ink, Point, Pose, SPACE, Scene, arc, distance, mix, toward};
use crate::film::{Film, Rock, Scenery};

/// Everything that lies still.
pub fn ground(film: &Film, layout: &Layout) -> Scene {
    let mut scene = Scene::new(layout.width, layout.height);
    scene.rect([0.0, 0.0], [layout.width, layout.height], SPACE);
    stars(&mut scene, film, layout);
    grid(&mut scene, layout);
    for item in &film.scenery {
        if let Scenery::Area { letter, kind, outline } = item {
            area(&mut scene, layout, *letter, kind, outline);
        }
    }
    let [w, h] = layout.table;
    scene.outline(
        layout.places(&[[0.0, 0.0], [w, 0.0], [w, h], [0.0, h]]),
        Color::Edge.into(),
        1.2 * layout.dot,
    );
    for (index, item) in film.scenery.iter().enumerate() {
        match item {
            Scenery::Area { .. } => {}
            Scenery::Obstacle { kind, outline } => {
                obstacle(&mut scene, *kind, &layout.places(outline), index);
            }
            Scenery::Module { at, outline } => module(&mut scene, layout.place(*at), &layout.places(outline)),
            Scenery::Edge { kind, from, to } => {
                let ink = area_ink(kind);
                scene.line(layout.places(&[*from, *to]), ink.faint(0.35), 9.0 * layout.dot / 2.0);
                scene.line(layout.places(&[*from, *to]), ink, 1.6 * layout.dot);
            }
            Scenery::Vector { name, at, heading } => vector(&mut scene, layout, name, *at, *heading),
        }
    }
    scene
}

/// Numbers that look like chance and are the same for the same film.
pub(super) struct Scatter(pub u64);

impl Scatter {
    pub(super) fn next(&mut self) -> f64 {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 40) as f64 / f64::from(1 << 24)
    }
}

fn stars(scene: &mut Scene, film: &Film, layout: &Layout) {
    let mut scatter = Scatter(film.seed ^ 0x5EED);
    let count = (layout.width * layout.height / 7000.0) as usize;
    for _ in 0..count.min(600) {
        let at = [scatter.next() * layout.width, scatter.next() * layout.height];
        let bright = scatter.next().powi(3);
        scene.disc(
            at,
            (0.35 + 0.45 * bright) * layout.dot,
            Ink::from(Color::Silver).faint(0.18 + 0.5 * bright),
        );
    }
}

fn grid(scene: &mut Scene, layout: &Layout) {
    let [w, h] = layout.table;
    let mut lines = |step_x: f64, step_y: f64, ink: Ink, width: f64| {
        let mut x = step_x;
        while x < w - 1.0 {
            scene.line(layout.places(&[[x, 0.0], [x, h]]), ink, width);
            x += step_x;
        }
        let mut y = step_y;
        while y < h - 1.0 {
            scene.line(layout.places(&[[0.0, y], [w, y]]), ink, width);
            y += step_y;
        }
    };
    lines(RANGE, RANGE, Ink::from(Color::Edge).faint(0.22), 0.6 * layout.dot);
    // The feet of the mat, by which maps are told.
    let feet = |length: f64| length / (length / 304.8).round().max(1.0);
    lines(feet(w), feet(h), Ink::from(Color::Edge).faint(0.7), 0.8 * layout.dot);
}

/// The colour of an area or an edge, by whose it is.
fn area_ink(kind: &str) -> Ink {
    let kind = kind.to_ascii_lowercase();
    let has = |word| kind.contains(word);
    if has("imperial") || has("empire") || has("hostile") {
        Color::Red.into()
    } else if has("mine") {
        Color::Purple.into()
    } else if has("obstacle") {
        Color::Dim.into()
    } else if has("rebel") || has("ally") || has("friend") || has("escape") {
        Color::Green.into()
    } else {
        Color::Blue.into()
    }
}

fn centre(points: &[Point]) -> Point {
    let sum = points.iter().fold([0.0, 0.0], |sum, point| [sum[0] + point[0], sum[1] + point[1]]);
    let count = points.len().max(1) as f64;
    [sum[0] / count, sum[1] / count]
}

fn area(scene: &mut Scene, layout: &Layout, letter: char, kind: &str, outline: &[Point]) {
    let (points, ink) = (layout.places(outline), area_ink(kind));
    scene.polygon(points.clone(), ink.faint(0.07));
    scene.dashed(points.clone(), ink.faint(0.55), 0.9 * layout.dot, [4.0 * layout.dot, 3.0 * layout.dot]);
    if !letter.is_whitespace() {
        let [x, y] = centre(&points);
        let cap = 15.0 * layout.dot;
        scene.words([x, y + cap / 2.0], cap, letter.to_string(), ink.faint(0.35), Anchor::Middle);
    }
}

/// An outline drawn in toward its middle, and moved.
fn inset(points: &[Point], factor: f64, by: Point) -> Vec<Point> {
    let middle = centre(points);
    points
        .iter()
        .map(|&point| {
            let [x, y] = mix(middle, point, factor);
            [x + by[0], y + by[1]]
        })
        .collect()
}

fn obstacle(scene: &mut Scene, kind: Rock, outline: &[Point], index: usize) {
    if outline.len() < 3 {
        return;
    }
    let middle = centre(outline);
    let reach = outline.iter().map(|&point| distance(point, middle)).sum::<f64>() / outline.len() as f64;
    let mut scatter = Scatter(index as u64 * 77 + 5);
    match kind {
        Rock::Asteroid => {
            // Lit from the upper left.
            scene.polygon(inset(outline, 1.0, [reach * 0.06, reach * 0.08]), Ink::rgb([0, 0, 0]).faint(0.6));
            scene.polygon(outline.to_vec(), Ink::rgb([66, 70, 78]));
            scene.polygon(inset(outline, 0.84, [-reach * 0.08, -reach * 0.09]), Ink::rgb([94, 99, 107]));
            scene.polygon(inset(outline, 0.58, [-reach * 0.18, -reach * 0.2]), Ink::rgb([122, 128, 136]));
            for _ in 0..5 {
                let at = toward(middle, scatter.next() * 360.0, reach * 0.55 * scatter.next().sqrt());
                let r = reach * (0.08 + 0.09 * scatter.next());
                scene.disc([at[0] + r * 0.18, at[1] + r * 0.2], r, Ink::rgb([138, 144, 152]));
                scene.disc(at, r, Ink::rgb([58, 62, 70]));
            }
            scene.outline(outline.to_vec(), Ink::rgb([160, 166, 173]).faint(0.55), reach * 0.035);
        }
        Rock::Debris => {
            scene.polygon(outline.to_vec(), Ink::from(Color::Edge).faint(0.25));
            scene.dashed(outline.to_vec(), Ink::from(Color::Dim).faint(0.6), reach * 0.035, [5.0, 4.0]);
            for shard in 0..9 {
                let at = toward(
                    middle,
                    f64::from(shard) * 40.0 + 30.0 * scatter.next(),
                    reach * 0.72 * scatter.next().sqrt(),
                );
                let (heading, size) = (scatter.next() * 360.0, reach * (0.16 + 0.2 * scatter.next()));
                let pose = Pose { at, heading, size: [size * 2.0, size] };
                let points =
                    pose.places([[0.0, 40.0], [38.0, 0.0], [100.0, 24.0], [82.0, 90.0], [30.0, 100.0]]);
                scene.polygon(points, Ink::rgb([96, 106, 118]));
                let lit = pose.places([[12.0, 40.0], [40.0, 10.0], [90.0, 28.0], [50.0, 52.0]]);
                scene.polygon(lit, Ink::rgb([164, 172, 180]));
            }
        }
        Rock::IonStorm => {
            let ink = Ink::from(Color::Purple);
            for (factor, alpha) in [(1.0, 0.14), (0.78, 0.16), (0.5, 0.2)] {
                scene.polygon(inset(outline, factor, [0.0, 0.0]), ink.faint(alpha));
            }
            for _ in 0..4 {
                let mut at = toward(middle, scatter.next() * 360.0, reach * 0.75);
                let mut bolt = vec![at];
                let goal = toward(middle, scatter.next() * 360.0, reach * 0.3);
                for step in 1..=4 {
                    let next = mix(at, goal, f64::from(step) / 4.0);
                    at = [
                        next[0] + (scatter.next() - 0.5) * reach * 0.3,
                        next[1] + (scatter.next() - 0.5) * reach * 0.3,
                    ];
                    bolt.push(at);
                }
                scene.line(bolt.clone(), ink.faint(0.4), reach * 0.12);
                scene.line(bolt, Ink::from(Color::White).faint(0.9), reach * 0.04);
            }
            scene.dashed(outline.to_vec(), ink.faint(0.7), reach * 0.035, [6.0, 4.0]);
        }
        Rock::Gas => {
            let ink = Ink::from(Color::Green);
            for (factor, alpha) in [(1.0, 0.1), (0.8, 0.08), (0.58, 0.08), (0.34, 0.1)] {
                let by = [0.0, 0.0].map(|_: f64| (scatter.next() - 0.5) * reach * 0.3 * (1.0 - factor));
                scene.polygon(inset(outline, factor, by), ink.faint(alpha));
            }
            for _ in 0..3 {
                let at = toward(middle, scatter.next() * 360.0, reach * 0.45);
                scene.line(
                    arc(at, reach * 0.3, 200.0, 350.0 + 60.0 * scatter.next()),
                    ink.faint(0.3),
                    reach * 0.05,
                );
            }
            scene.dashed(outline.to_vec(), ink.faint(0.5), reach * 0.035, [2.0, 5.0]);
        }
    }
}

fn module(scene: &mut Scene, at: Point, outline: &[Point]) {
    if outline.len() < 3 {
        return;
    }
    let reach = outline.iter().map(|&point| distance(point, at)).fold(0.0, f64::max);
    scene.framed(outline.to_vec(), Ink::rgb([38, 48, 62]), Ink::rgb([120, 134, 148]), 1.8);
    scene.outline(inset(outline, 0.82, [0.0, 0.0]), Ink::rgb([66, 80, 98]), 1.2);
    for &corner in outline {
        scene.line(vec![mix(at, corner, 0.3), mix(at, corner, 0.82)], Ink::rgb([66, 80, 98]), 1.2);
    }
    scene.disc(at, reach * 0.1, Ink::rgb([66, 80, 98]));
    scene.disc(at, reach * 0.05, Color::Blue.into());
}

/// An arrow outside the edge that points into the table, and its name.
fn vector(scene: &mut Scene, layout: &Layout, name: &str, at: Point, heading: f64) {
    let tip = layout.place(at);
    let back = |along: f64, across: f64| toward(toward(tip, heading + 180.0, along), heading + 90.0, across);
    let ink = Ink::from(Color::Silver);
    scene.polygon(vec![back(2.0, 0.0), back(18.0, 10.0), back(18.0, -10.0)], ink);
    let cap = 14.0;
    let [x, y] = back(31.0, 0.0);
    scene.words([x, y + cap / 2.0], cap, name, ink, Anchor::Middle);
}

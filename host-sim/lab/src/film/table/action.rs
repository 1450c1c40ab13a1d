//! What stands and flies at a moment: bases, ships, arcs, shots, explosions, tokens.

use wingmate_core::ui::theme::Color;

use super::ground::Scatter;
use super::{BULLSEYE, LARGE, Layout, RANGE, TILE, TOKEN};
use crate::film::moment::{self, ARRIVED, Seen, direction};
use crate::film::scene::{Anchor, Ink, Point, Pose, SPACE, Scene, arc, distance, rounded, toward};
use crate::film::{Film, Kind, Shot, Side, ships, tokens};

/// Everything that stands, moves or flies at a moment; `t` of the frame's time has passed.
pub fn action(film: &Film, layout: &Layout, index: usize, t: f64) -> Scene {
    let mut scene = Scene::new(layout.width, layout.height);
    let Some(frame) = film.frames.get(index) else { return scene };
    let seen = moment::seen(film, index, t);
    let dot = layout.dot;
    for one in &seen {
        let shot = frame.shot.as_ref().filter(|shot| shot.from == one.piece.id);
        firing_arc(&mut scene, layout, one, shot);
    }
    let ways = std::iter::once(&frame.path).chain(frame.trails.iter().map(|trail| &trail.way));
    for way in ways.filter(|way| way.len() > 1) {
        let path = layout.places(way);
        let fade = 1.0 - 0.5 * t;
        scene.line(path.clone(), Ink::from(Color::Silver).faint(0.16 * fade), 20.0);
        scene.line(path, Ink::from(Color::Silver).faint(0.6 * fade), 0.8 * dot);
    }
    // What stands on the table lies below what flies over it, with its number.
    for flies in [false, true] {
        let of_kind = |one: &&Seen<'_>| matches!(one.piece.kind, Kind::Ship(_)) == flies;
        for one in seen.iter().filter(of_kind) {
            base(&mut scene, layout, one, frame.acting == Some(one.piece.id));
        }
        let whole = || seen.iter().filter(of_kind).filter(|one| one.burst.is_none() && one.alpha > 0.5);
        whole().for_each(|one| badge(&mut scene, layout, one));
        whole().for_each(|one| number(&mut scene, layout, one));
    }
    if let Some(shot) = &frame.shot {
        let side =
            seen.iter().find(|one| one.piece.id == shot.from).map_or(Side::Neutral, |one| one.piece.side);
        bolts(&mut scene, layout, shot, side, t);
    }
    for one in &seen {
        if let Some(part) = one.burst {
            explosion(&mut scene, layout.place(one.at), one.piece.size[0], part);
        }
    }
    scene
}

/// A hint of a piece's own arc; if it fires, the arc it fires through as far as the ruler goes.
fn firing_arc(scene: &mut Scene, layout: &Layout, one: &Seen<'_>, shot: Option<&Shot>) {
    let piece = one.piece;
    let sight = shot.and_then(|shot| shot.sight);
    let [turn, half] = sight.unwrap_or([0.0, piece.arc.min(180.0)]);
    if (half <= 0.0 && sight.is_none()) || one.alpha < 0.5 {
        return;
    }
    let ink = match piece.side {
        Side::Empire => Ink::from(Color::Blue),
        Side::Rebel => Ink::from(Color::Green),
        Side::Neutral => Ink::from(Color::Yellow),
    };
    let at = layout.place(one.at);
    let (heading, base, thin) = (one.heading + turn, piece.size[1] / 2.0, 0.7 * layout.dot);
    if half <= 0.0 {
        let ahead = |along: f64, across: f64| toward(toward(at, heading, along), heading + 90.0, across);
        let (near, far, wide) = (base, base + 3.0 * RANGE, BULLSEYE / 2.0);
        let strip = vec![ahead(near, -wide), ahead(far, -wide), ahead(far, wide), ahead(near, wide)];
        scene.framed(strip, ink.faint(0.13), ink.faint(0.35), thin);
        return;
    }
    let wedge = |reach: f64| {
        let mut points = vec![at];
        points.extend(arc(at, base + reach, heading - half, heading + half));
        points
    };
    if shot.is_some() {
        for step in 1..=3 {
            scene.polygon(wedge(RANGE * f64::from(step)), ink.faint(0.045));
            let band = arc(at, base + RANGE * f64::from(step), heading - half, heading + half);
            scene.line(band, ink.faint(0.3), thin);
        }
        for side in [-half, half] {
            let edge = vec![at, toward(at, heading + side, base + 3.0 * RANGE)];
            scene.line(edge, ink.faint(0.3), thin);
        }
    } else {
        let short = 36.0;
        scene.polygon(wedge(short), ink.faint(0.12));
        scene.polygon(wedge(short * 0.55), ink.faint(0.1));
        scene.line(arc(at, base + short, heading - half, heading + half), ink.faint(0.35), thin);
    }
}

fn base(scene: &mut Scene, layout: &Layout, one: &Seen<'_>, acting: bool) {
    let piece = one.piece;
    let at = layout.place(one.at);
    let pose = Pose { at, heading: one.heading, size: piece.size };
    let ink = ships::side_ink(piece.side).faint(one.alpha);
    let thin = 0.9 * layout.dot;
    let corners = pose.places(rounded(8.0));
    scene.polygon(corners.clone(), Ink::from(Color::Panel).faint(0.8 * one.alpha));
    if acting {
        scene.outline(corners.clone(), Ink::from(Color::White).faint(0.3 * one.alpha), 4.5 * thin);
        scene.outline(corners, Ink::from(Color::White).faint(one.alpha), 1.8 * thin);
    } else {
        scene.outline(corners, ink.faint(0.55), thin);
    }
    // The notch of a base shows where its front is.
    scene.line(pose.places([[42.0, 1.0], [58.0, 1.0]]), ink, 2.2 * thin);
    let inner = Pose { size: piece.size.map(|side| side * 0.98), ..pose };
    ships::draw(scene, ships::look(&piece.kind), &inner, one.alpha);
}

/// How far from its middle a piece's signs stand, across and down: outside a base of any size, however it is turned.
fn reach(one: &Seen<'_>) -> [f64; 2] {
    let [width, length] = one.piece.size.map(|side| side / 2.0);
    if width.max(length) <= LARGE {
        return [width.max(length); 2];
    }
    let (sin, cos) = one.heading.to_radians().sin_cos();
    [width * cos.abs() + length * sin.abs(), width * sin.abs() + length * cos.abs()]
}

/// Hull, shields and tokens: upright beside the base, whichever way it points.
fn badge(scene: &mut Scene, layout: &Layout, one: &Seen<'_>) {
    let piece = one.piece;
    let [x, y] = layout.place(one.at);
    let [across, reach] = reach(one);
    let dark = SPACE.faint(0.9);
    if piece.hull_max > 0 {
        let parts = usize::from(piece.hull_max) + usize::from(piece.shields);
        let width = (2.0 * across).clamp(40.0, 2.0 * LARGE);
        let (top, height) = (y + reach + 7.0, 6.5);
        scene.rect([x - width / 2.0 - 1.5, top - 1.5], [width + 3.0, height + 3.0], dark);
        let step = width / parts as f64;
        let gap = (step * 0.2).min(1.6);
        for part in 0..parts {
            let ink: Ink = if part >= usize::from(piece.hull_max) {
                Color::Blue.into()
            } else if part < usize::from(piece.hull) {
                Color::Yellow.into()
            } else {
                Color::Edge.into()
            };
            scene.rect([x - width / 2.0 + step * part as f64, top], [step - gap, height], ink);
        }
    }
    let count = piece.tokens.len().min(6);
    let pitch = TOKEN + 1.5;
    let left = x - pitch * (count as f64 - 1.0) / 2.0;
    for (place, token) in piece.tokens.iter().take(count).enumerate() {
        tokens::token(scene, token, [left + pitch * place as f64, y - reach - TOKEN * 0.75], TOKEN);
    }
}

/// The number, by which captions call it: over all signs, so that it can be read in a crowd.
fn number(scene: &mut Scene, layout: &Layout, one: &Seen<'_>) {
    let ([x, y], [across, down]) = (layout.place(one.at), reach(one));
    let (at, label) = ([x + across + 6.0, y + down - 6.0], one.piece.label());
    match one.piece.kind {
        _ if label.is_empty() => {}
        Kind::Ship(_) => tile(scene, at, TILE, one.piece.side, &label),
        Kind::Remote(_) | Kind::Device(_) => plate(scene, at, TILE * 0.86, one.piece.side, &label),
    }
}

/// The number of what does not fly: a plate, dark with bright figures, so that nobody takes it for a ship's.
fn plate(scene: &mut Scene, at: Point, side: f64, whose: Side, number: &str) {
    let ink = ships::side_ink(whose);
    let corners: Vec<Point> =
        (0..6).map(|corner| toward(at, f64::from(corner) * 60.0, side * 0.64)).collect();
    scene.framed(corners, SPACE, ink, 1.6);
    figures(scene, at, side, ink, number);
}

fn figures(scene: &mut Scene, at: Point, side: f64, ink: Ink, number: &str) {
    let cap = if number.len() > 1 { side * 0.52 } else { side * 0.66 };
    scene.words([at[0], at[1] + cap / 2.0], cap, number, ink, Anchor::Middle);
}

/// The number token as it lies on the table: the Empire's a white square, a Rebel's a green disc.
pub(super) fn tile(scene: &mut Scene, at: Point, side: f64, whose: Side, number: &str) {
    let box_of = |side: f64| Pose { at, heading: 0.0, size: [side, side] }.places(rounded(16.0));
    match whose {
        Side::Rebel => {
            scene.disc(at, side * 0.58, SPACE.faint(0.9));
            scene.disc(at, side * 0.53, Color::Green.into());
        }
        Side::Empire => {
            scene.polygon(box_of(side * 1.1), SPACE.faint(0.9));
            scene.polygon(box_of(side), Color::White.into());
        }
        Side::Neutral => {
            scene.polygon(box_of(side * 1.1), SPACE.faint(0.9));
            scene.polygon(box_of(side), Color::Silver.into());
        }
    }
    figures(scene, at, side, Color::Black.into(), number);
}

/// Two rows of bolts from one ship to the other; a miss passes by.
fn bolts(scene: &mut Scene, layout: &Layout, shot: &Shot, side: Side, t: f64) {
    // As in the films: the Empire fires green, the Rebels red.
    let ink = Ink::from(if side == Side::Empire { Color::Green } else { Color::Red });
    let (from, aim) = (layout.place(shot.line[0]), layout.place(shot.line[1]));
    let hit = shot.damage > 0;
    let heading = direction([from[0], -from[1]], [aim[0], -aim[1]]);
    let long = distance(from, aim);
    let (heading, reach) = if hit { (heading, long) } else { (heading + 4.0, long + 90.0) };
    scene.line(vec![from, toward(from, heading, reach)], ink.faint(0.22), 1.2 * layout.dot);
    let bolt = (0.16 * long).clamp(14.0, 34.0);
    let front = t / ARRIVED * (reach + 2.0 * bolt);
    for salvo in 0..4 {
        let head = front - f64::from(salvo) * bolt * 1.9;
        let (start, end) = ((head - bolt).max(0.0), head.min(reach));
        if end <= start {
            continue;
        }
        for across in [-4.0, 4.0] {
            let offset = |along: f64| toward(toward(from, heading, along), heading + 90.0, across);
            let line = vec![offset(start), offset(end)];
            scene.line(line.clone(), ink.faint(0.35), 3.6 * layout.dot);
            scene.line(line.clone(), ink, 1.7 * layout.dot);
            scene.line(line, Ink::from(Color::White).faint(0.8), 0.6 * layout.dot);
        }
    }
    if t < ARRIVED {
        return;
    }
    let part = (t - ARRIVED) / (1.0 - ARRIVED);
    let fade = (1.0 - part * 0.75).clamp(0.0, 1.0);
    let dot = layout.dot;
    if hit {
        let grow = 0.75 + 0.5 * part.min(0.5);
        let sizes = if shot.crits > 0 { (26.0, 12.0) } else { (20.0, 9.0) };
        spark(scene, aim, [sizes.0 * grow, sizes.1 * grow], fade);
    } else {
        // What passed by is not a spark.
        let end = toward(from, heading, reach);
        scene.ring(end, 3.0 * dot, ink.faint(0.4 * fade), 0.8 * dot);
    }
    let (words, ink): (String, Ink) = if hit {
        (format!("-{}", shot.damage), Color::White.into())
    } else {
        ("miss".into(), Color::Silver.into())
    };
    let cap = if hit { 10.0 * dot } else { 7.0 * dot };
    let width = cap * 0.75 * words.len() as f64 + 4.0 * dot;
    let at = [aim[0] - 22.0 * dot / 2.0 - width / 2.0, aim[1] - 16.0 * dot - 4.0 * dot * part];
    let pose = Pose { at: [at[0], at[1] - cap / 2.0], heading: 0.0, size: [width, cap + 5.0 * dot] };
    let ground = if hit { Ink::from(Color::RedDark) } else { Ink::from(Color::Panel) };
    scene.framed(
        pose.places(rounded(18.0)),
        ground.faint(0.9),
        if hit { Ink::from(Color::Red) } else { Ink::from(Color::Edge) },
        dot,
    );
    scene.words(at, cap, words, ink, Anchor::Middle);
}

fn star(at: Point, long: f64, short: f64, rays: u32, from: f64) -> Vec<Point> {
    (0..2 * rays)
        .map(|ray| {
            let reach = if ray % 2 == 0 { long } else { short };
            toward(at, from + 180.0 * f64::from(ray) / f64::from(rays), reach)
        })
        .collect()
}

fn spark(scene: &mut Scene, at: Point, [long, short]: [f64; 2], alpha: f64) {
    scene.disc(at, long * 0.9, Ink::from(Color::Red).faint(0.16 * alpha));
    scene.polygon(star(at, long, short * 0.55, 8, 11.0), Ink::from(Color::Red).faint(0.85 * alpha));
    scene.polygon(star(at, long * 0.72, short * 0.5, 8, 0.0), Ink::from(Color::Yellow).faint(alpha));
    scene.disc(at, short * 0.5, Ink::from(Color::White).faint(alpha));
}

fn explosion(scene: &mut Scene, at: Point, size: f64, part: f64) {
    let alpha = (1.0 - part).powf(0.7);
    let reach = size * (0.45 + 0.75 * part.sqrt());
    scene.disc(at, reach * 1.15, Ink::from(Color::Red).faint(0.14 * alpha));
    scene.disc(at, reach * 0.85, Ink::from(Color::Red).faint(0.22 * alpha));
    scene.polygon(star(at, reach * 1.15, reach * 0.5, 9, 7.0), Ink::from(Color::Red).faint(0.75 * alpha));
    scene
        .polygon(star(at, reach * 0.85, reach * 0.38, 9, 21.0), Ink::from(Color::Yellow).faint(0.95 * alpha));
    scene.disc(at, reach * 0.33 * (1.0 - part * 0.6), Ink::from(Color::White).faint(alpha));
    scene.ring(at, reach * (1.0 + 0.5 * part), Ink::from(Color::White).faint(0.5 * alpha), 2.2);
    let mut scatter = Scatter(size as u64 + 3);
    for shard in 0..10 {
        let heading = f64::from(shard) * 36.0 + 20.0 * scatter.next();
        let far = reach * (0.5 + 0.9 * part) * (0.7 + 0.6 * scatter.next());
        let pose = Pose {
            at: toward(at, heading, far),
            heading: heading * 3.0 + 200.0 * part,
            size: [size * 0.14, size * 0.08],
        };
        scene.polygon(
            pose.places([[0.0, 30.0], [60.0, 0.0], [100.0, 60.0], [30.0, 100.0]]),
            Ink::from(Color::Silver).faint(alpha),
        );
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::film::scene::Item;
    use crate::film::{Frame, Phase, Piece};

    fn piece(id: u16, kind: Kind, name: &str, number: u8) -> Piece {
        Piece {
            id,
            side: Side::Empire,
            kind,
            name: name.into(),
            number,
            at: [400.0, 400.0],
            heading: 0.0,
            size: [40.0, 40.0],
            hull: 3,
            hull_max: 3,
            shields: 0,
            tokens: vec![],
            arc: 0.0,
        }
    }

    fn film(pieces: Vec<Piece>, shot: Option<Shot>) -> Film {
        Film::of(vec![Frame { shot, ..Frame::quiet(Phase::Engagement, pieces) }])
    }

    fn drawn(film: &Film) -> Vec<Item> {
        action(film, &Layout::new(film, true), 0, 1.0).items
    }

    #[test]
    fn ships_lie_above_emplacements_and_are_not_numbered_like_them() {
        let ship = piece(1, Kind::Ship("tie_ln_fighter".into()), "Alpha TIE/ln", 7);
        let tank = piece(2, Kind::Remote("fuel tank".into()), "fuel tank F7", 7);
        let beacon = piece(3, Kind::Remote("sensor beacon".into()), "sensor beacon 7", 7);
        assert_eq!([ship.label(), tank.label(), beacon.label()], ["7", "F7", "7"]);
        let film = film(vec![ship, tank, beacon], None);
        let words = drawn(&film).into_iter().filter_map(|item| match item {
            Item::Words { text, ink, .. } => Some((text, ink)),
            Item::Drawn { .. } => None,
        });
        let (bright, dark) = (ships::side_ink(Side::Empire), Ink::from(Color::Black));
        let told = [("F7", bright), ("7", bright), ("7", dark)].map(|(text, ink)| (text.to_string(), ink));
        assert_eq!(words.collect::<Vec<_>>(), told);
    }

    #[test]
    fn the_arc_of_a_shot_is_the_one_that_was_used() {
        let ship = piece(1, Kind::Ship("firespray".into()), "Alpha Firespray", 1);
        let line = [[400.0, 400.0], [401.0, 400.0]];
        let shot = Shot { from: 1, to: 2, hits: 0, crits: 0, damage: 0, line, sight: None };
        let reach = |sight| {
            let film = film(vec![ship.clone()], Some(Shot { sight, ..shot.clone() }));
            let points = drawn(&film).into_iter().flat_map(|item| match item {
                Item::Drawn { shape: crate::film::scene::Shape::Polygon(points), .. } => points,
                _ => vec![],
            });
            points.fold([f64::MAX, f64::MIN], |[low, high], [_, y]| [low.min(y), high.max(y)])
        };
        // A ship without an arc of its own shows none; through the rear one it reaches down the picture.
        let [up, down] = reach(None);
        let [rear_up, rear_down] = reach(Some([180.0, 40.0]));
        assert!(rear_down > down + 200.0 && (rear_up - up).abs() < 1.0, "{rear_up} {rear_down}");
        let [bullseye_up, _] = reach(Some([0.0, 0.0]));
        assert!(bullseye_up < up - 200.0, "{bullseye_up}");
    }
}

//! What lies between two frames: where every piece is on its way, how far a shot has come, what bursts.
//!
//! Knows time and places, draws nothing. A moment is a frame and how much of its time has passed.

use super::scene::{Point, distance, mix};
use super::{Film, Frame, Piece};

/// How long frames last at normal speed.
const SHOT_MS: u32 = 1300;
const MOVE_MS: u32 = 1100;
const WORD_MS: u32 = 700;
const LAST_MS: u32 = 3500;
/// The part of a frame's time in which pieces move; then they rest.
const MOVING: f64 = 0.7;
/// The part of a frame's time after which bolts have arrived.
pub const ARRIVED: f64 = 0.45;

/// A piece on its way.
#[derive(Clone, Copy, Debug)]
pub struct Seen<'a> {
    pub piece: &'a Piece,
    /// Millimetres of the table, y up.
    pub at: Point,
    pub heading: f64,
    /// 1: there, 0: gone.
    pub alpha: f64,
    /// How far its burst is, if it bursts.
    pub burst: Option<f64>,
}

/// How long a frame lasts.
pub fn millis(film: &Film, index: usize) -> u32 {
    let Some(frame) = film.frames.get(index) else { return 0 };
    if index + 1 == film.frames.len() {
        LAST_MS
    } else if frame.shot.is_some() || burst(film, index) {
        SHOT_MS
    } else if moves(film, index) {
        MOVE_MS
    } else {
        WORD_MS
    }
}

fn before(film: &Film, index: usize) -> Option<&Frame> {
    film.frames.get(index.checked_sub(1)?)
}

/// Whether a piece changes its place in this frame.
pub fn moves(film: &Film, index: usize) -> bool {
    let (Some(frame), Some(last)) = (film.frames.get(index), before(film, index)) else { return false };
    frame.pieces.iter().any(|piece| {
        last.pieces.iter().any(|old| {
            old.id == piece.id
                && (distance(old.at, piece.at) > 0.5 || turn(old.heading, piece.heading).abs() > 0.5)
        })
    })
}

/// Whether a piece bursts in this frame.
pub fn burst(film: &Film, index: usize) -> bool {
    gone(film, index).any(|piece| bursts(film, index, piece))
}

/// Whether a piece that vanishes in this frame was destroyed: told so, without hull, or shot in this round.
pub fn bursts(film: &Film, index: usize, piece: &Piece) -> bool {
    let wrecked = piece.hull_max > 0 && piece.hull == 0;
    wrecked || film.frames[index].lost == Some(piece.id) || was_shot(film, index, piece.id)
}

/// Pieces of the frame before that are not there any more.
fn gone(film: &Film, index: usize) -> impl Iterator<Item = &Piece> {
    let frame = film.frames.get(index);
    let old = before(film, index).map_or(&[][..], |last| &last.pieces);
    old.iter()
        .filter(move |old| frame.is_some_and(|frame| frame.pieces.iter().all(|piece| piece.id != old.id)))
}

/// Whether a piece was shot at up to this frame, in the same round.
fn was_shot(film: &Film, index: usize, id: u16) -> bool {
    let round = film.frames[index].round;
    film.frames[..=index]
        .iter()
        .rev()
        .take_while(|frame| frame.round == round)
        .any(|frame| frame.shot.as_ref().is_some_and(|shot| shot.to == id && shot.damage > 0))
}

/// All pieces at a moment: those that go first, then those that stay.
pub fn seen(film: &Film, index: usize, t: f64) -> Vec<Seen<'_>> {
    let Some(frame) = film.frames.get(index) else { return Vec::new() };
    let last = before(film, index);
    let mut all = Vec::with_capacity(frame.pieces.len());
    for piece in gone(film, index) {
        let own_shot = frame.shot.as_ref().is_some_and(|shot| shot.to == piece.id);
        let start = if own_shot { ARRIVED } else { 0.0 };
        let part = ((t - start) / (1.0 - start)).clamp(0.0, 1.0);
        let shot = bursts(film, index, piece);
        let alpha = if shot { 1.0 - part * 5.0 } else { 1.0 - part * 1.5 };
        all.push(Seen {
            piece,
            at: piece.at,
            heading: piece.heading,
            alpha: alpha.clamp(0.0, 1.0),
            burst: (shot && part > 0.0).then_some(part),
        });
    }
    for piece in &frame.pieces {
        let old = last.and_then(|last| last.pieces.iter().find(|old| old.id == piece.id));
        let (at, heading, alpha) = match old {
            Some(old) => {
                let (at, heading) = on_the_way(old, piece, frame.way(piece.id), eased(t / MOVING));
                (at, heading, 1.0)
            }
            None if last.is_some() => (piece.at, piece.heading, (t * 3.0).clamp(0.0, 1.0)),
            None => (piece.at, piece.heading, 1.0),
        };
        all.push(Seen { piece, at, heading, alpha, burst: None });
    }
    all
}

/// Slow, fast, slow.
fn eased(t: f64) -> f64 {
    let t = t.clamp(0.0, 1.0);
    t * t * (3.0 - 2.0 * t)
}

/// The shorter way from one heading to another.
pub fn turn(from: f64, to: f64) -> f64 {
    (to - from + 180.0).rem_euclid(360.0) - 180.0
}

/// Where a piece is between two places: along its template, nose first, if it flew one.
fn on_the_way(old: &Piece, new: &Piece, path: &[Point], t: f64) -> (Point, f64) {
    let straight = (mix(old.at, new.at, t), old.heading + turn(old.heading, new.heading) * t);
    if t >= 1.0 {
        return (new.at, new.heading);
    }
    if path.len() < 2 {
        return straight;
    }
    let mut way = vec![old.at];
    way.extend_from_slice(path);
    way.push(new.at);
    way.dedup_by(|a, b| distance(*a, *b) < 0.1);
    // A piece that touched another stands on the template, short of its end: nearer to the middle of some stretch than
    // the last point is.
    let stop =
        (1..way.len() - 1).find(|&i| distance(segment_nearest(way[i - 1], way[i], new.at), new.at) < 2.0);
    if let Some(stop) = stop {
        way.truncate(stop);
        way.push(new.at);
    }
    if way.len() < 2 {
        return straight;
    }
    let first = direction(way[0], way[1]);
    if turn(old.heading, first).abs() > 50.0 {
        // Sideways, as in a barrel roll.
        return (along(&way, t).0, straight.1);
    }
    let (at, tangent) = along(&way, t);
    // Turns over at the end are seen as such.
    let late = ((t - 0.75) / 0.25).clamp(0.0, 1.0);
    (at, tangent + turn(tangent, new.heading) * late)
}

fn segment_nearest(a: Point, b: Point, to: Point) -> Point {
    let long = distance(a, b).max(1e-9);
    let t = ((to[0] - a[0]) * (b[0] - a[0]) + (to[1] - a[1]) * (b[1] - a[1])) / (long * long);
    mix(a, b, t.clamp(0.0, 1.0))
}

/// The heading from one place of the table to another.
pub fn direction(from: Point, to: Point) -> f64 {
    (to[0] - from[0]).atan2(to[1] - from[1]).to_degrees()
}

/// The place a part of the way along a line, and the heading there.
fn along(way: &[Point], t: f64) -> (Point, f64) {
    let total: f64 = way.windows(2).map(|pair| distance(pair[0], pair[1])).sum();
    let mut left = total * t;
    let steps = way.windows(2).count();
    for (step, pair) in way.windows(2).enumerate() {
        let long = distance(pair[0], pair[1]);
        if left <= long || step + 1 == steps {
            return (mix(pair[0], pair[1], left / long.max(1e-9)), direction(pair[0], pair[1]));
        }
        left -= long;
    }
    (way[0], 0.0)
}

/// A frame that shows much: a shot that hits, many pieces, and not the first rounds of a long approach.
pub fn best(film: &Film) -> usize {
    let worth = |frame: &Frame| {
        let shot = frame.shot.as_ref().map_or(0, |shot| 6 + 2 * usize::from(shot.damage.min(3)));
        let close = frame
            .pieces
            .iter()
            .filter(|piece| {
                frame
                    .pieces
                    .iter()
                    .any(|other| other.side != piece.side && distance(other.at, piece.at) < 200.0)
            })
            .count();
        shot + frame.pieces.len() + 2 * close
    };
    // The first of equals.
    let frames = film.frames.iter().enumerate().rev();
    frames.max_by_key(|(_, frame)| worth(frame)).map_or(0, |(index, _)| index)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::film::{Kind, Side};

    fn piece(at: Point, heading: f64) -> Piece {
        Piece {
            id: 1,
            side: Side::Empire,
            kind: Kind::Ship("tie_ln_fighter".into()),
            name: "Alpha".into(),
            number: 1,
            at,
            heading,
            size: [40.0, 40.0],
            hull: 3,
            hull_max: 3,
            shields: 0,
            tokens: vec![],
            arc: 45.0,
        }
    }

    #[test]
    fn a_piece_follows_its_template_nose_first() {
        // A straight 2 from (0, 0): the template begins at the front of the base.
        let (old, new) = (piece([0.0, 0.0], 0.0), piece([0.0, 120.0], 0.0));
        let (at, heading) = on_the_way(&old, &new, &[[0.0, 20.0], [0.0, 100.0]], 0.5);
        assert!(distance(at, [0.0, 60.0]) < 0.1 && heading.abs() < 0.1);
        // A turn to the right ends with the heading it had all along the last stretch.
        let new = piece([60.0, 60.0], 90.0);
        let path = [[0.0, 20.0], [10.0, 50.0], [40.0, 60.0]];
        let (at, heading) = on_the_way(&old, &new, &path, 0.99);
        assert!(distance(at, new.at) < 3.0 && (heading - 90.0).abs() < 3.0, "{at:?} {heading}");
        // A Koiogran flies forward and turns over late.
        let new = piece([0.0, 120.0], 180.0);
        let path = [[0.0, 20.0], [0.0, 100.0]];
        assert!(on_the_way(&old, &new, &path, 0.5).1.abs() < 0.1);
        assert!((on_the_way(&old, &new, &path, 1.0).1 - 180.0).abs() < 0.1);
    }

    #[test]
    fn a_bumped_piece_never_passes_its_place() {
        let (old, new) = (piece([0.0, 0.0], 0.0), piece([0.0, 50.0], 0.0));
        for step in 0..=20 {
            let (at, _) = on_the_way(&old, &new, &[[0.0, 20.0], [0.0, 100.0]], f64::from(step) / 20.0);
            assert!(at[1] <= 50.1, "{at:?}");
        }
    }

    #[test]
    fn a_barrel_roll_keeps_its_heading() {
        let (old, new) = (piece([0.0, 0.0], 0.0), piece([80.0, 0.0], 0.0));
        let (at, heading) = on_the_way(&old, &new, &[[20.0, 0.0], [60.0, 0.0]], 0.5);
        assert!(distance(at, [40.0, 0.0]) < 0.1 && heading.abs() < 0.1);
    }

    #[test]
    fn turns_take_the_shorter_way() {
        assert!((turn(350.0, 10.0) - 20.0).abs() < 1e-9);
        assert!((turn(10.0, 350.0) + 20.0).abs() < 1e-9);
    }
}

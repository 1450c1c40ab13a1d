//! Draws the film: stars, ships on their way, arcs, bolts and explosions, a caption and the button.
//!
//! Few polygons and no outlines: a picture is drawn ten times a second, band by band. What lies outside a band is passed
//! over ship by ship. Does NOT know what happens: see `moment`.

use embedded_graphics::geometry::Point;
use wingmate_canvas::canvas::{Canvas, HEIGHT, House, WIDTH};
use wingmate_canvas::geometry::{Polygon, disc, rectangle, solid, stroke};
use wingmate_canvas::theme::Color::{self, *};
use wingmate_canvas::theme::{body, head, row};

use super::captions::Caption;
use super::moment::{
    AIM_MS, ARRIVES_MS, COMES_MS, FlyingShip, FlyingState, LOST_MS, Moment, SHOT_MS, Shot, TrackPose, cosine,
    length, sine,
};
use super::ships::{HullPart, MAX_CORNERS};
use super::track::{ShotEffect, TrackShip};
use super::{BATTLE, LENGTH_MS};

/// The first row below the battle.
pub const BOTTOM: i32 = 184;
/// Stars, and how fast the nearest drift: milliseconds a pixel.
const STARS: i32 = 72;
const DRIFT_MS: i32 = 150;
/// How wide a ship is, in units of the track: more than its base, to be seen from afar.
const SHIP_UNITS: i32 = 14;
/// Ships are never smaller or larger than this, in sixteenths of a pixel.
const SMALLEST: i32 = 30 * 16;
const LARGEST: i32 = 44 * 16;
/// A number beside a ship, as its token.
const TAG: i32 = 15;
/// In hundredths of a ship: ahead of its middle, and to the right.
type Corner = (i32, i32);
/// An arc of fire, and what its bright rim goes around.
const RIM: [Corner; 6] = [(0, 0), (115, -115), (151, -62), (163, 0), (151, 62), (115, 115)];
const WITHIN: [Corner; 6] = [(5, 0), (112, -107), (145, -58), (156, 0), (145, 58), (112, 107)];

/// A ship on the picture: its middle in sixteenths of a pixel, its heading and its size.
#[derive(Clone, Copy)]
struct Placed {
    x: i32,
    y: i32,
    sine: i32,
    cosine: i32,
    /// 65,536ths of a pixel in a hundredth of a ship, in 256ths of a turn's sine.
    reach: i32,
}

impl Placed {
    fn new(camera: TrackPose, pose: TrackPose) -> Placed {
        let across = camera.turn.max(64);
        let place = |at: i32, of: i32, middle: i32| (at - of) * (WIDTH * 16) / across + middle * 16;
        let size = (SHIP_UNITS * 64 * WIDTH * 16 / across).clamp(SMALLEST, LARGEST);
        Placed {
            x: place(pose.x, camera.x, WIDTH / 2),
            y: place(pose.y, camera.y, BOTTOM / 2),
            sine: sine(pose.turn),
            cosine: cosine(pose.turn),
            reach: size * 256 / 100,
        }
    }

    /// The pixel so many hundredths of a ship ahead and to the right.
    fn point(self, ahead: i32, right: i32) -> Point {
        let (sine, cosine) = (self.sine, self.cosine);
        let whole = |at: i32, parts: i32| (at + ((parts * self.reach) >> 16) + 8) >> 4;
        Point::new(whole(self.x, ahead * sine + right * cosine), whole(self.y, right * sine - ahead * cosine))
    }

    fn middle(self) -> Point {
        self.point(0, 0)
    }

    /// Whether something this far around it, in hundredths, is in the band.
    fn is_near(self, canvas: &Canvas, around: i32) -> bool {
        let (middle, far) = (self.middle(), ((around * self.reach) >> 12) + 1);
        canvas.shows(middle.y - far..middle.y + far + 1)
    }

    fn polygon(self, canvas: &mut Canvas, color: Color, corners: &[Corner]) {
        let mut points = [Point::zero(); MAX_CORNERS];
        for (point, (ahead, right)) in points.iter_mut().zip(corners) {
            *point = self.point(*ahead, *right);
        }
        // No polygon has more corners.
        canvas.shape(&Polygon(points.get(..corners.len()).unwrap_or_default()), solid(color));
    }

    fn part(self, canvas: &mut Canvas, part: &HullPart) {
        let mut corners = [(0, 0); MAX_CORNERS];
        let corners = corners.get_mut(..part.corners.len()).unwrap_or_default();
        for side in if part.aside { &[1, -1][..] } else { &[1] } {
            for (corner, (ahead, right)) in corners.iter_mut().zip(part.corners) {
                *corner = (i32::from(*ahead), i32::from(*right) * side);
            }
            self.polygon(canvas, part.color, corners);
        }
    }

    fn arc(self, canvas: &mut Canvas, rebel: bool) {
        if self.is_near(canvas, 170) {
            let (fill, rim) = if rebel { (GreenDark, Green) } else { (BlueDark, Blue) };
            self.polygon(canvas, rim, &RIM);
            self.polygon(canvas, fill, &WITHIN);
        }
    }

    /// A star with eight points.
    fn star(self, canvas: &mut Canvas, size: i32, color: Color) {
        let thin = size / 3;
        for (ahead, right) in
            [(size, 0), (0, size), (size * 3 / 5, size * 3 / 5), (size * 3 / 5, -size * 3 / 5)]
        {
            let side = (-right * thin / size, ahead * thin / size);
            let corners = [(ahead, right), side, (-ahead, -right), (-side.0, -side.1)];
            self.polygon(canvas, color, &corners);
        }
    }
}

/// Where the middle of a ship is on the picture.
pub fn middle_of(moment: &Moment, ship: &FlyingShip) -> Point {
    Placed::new(moment.camera(), moment.pose(ship)).middle()
}

/// How far something has come between two times, in 256ths.
fn part(now: u32, from: u32, to: u32) -> i32 {
    let (now, whole) = (now.clamp(from, to) - from, to - from);
    i32::try_from(now * 256 / whole.max(1)).unwrap_or(256)
}

/// The picture at a time from the start of the film; it stays at its last when that is over.
pub fn draw(canvas: &mut Canvas, at_ms: u32, large: bool) {
    let moment = Moment::of(BATTLE, at_ms.min(LENGTH_MS));
    canvas.clear(Black);
    if canvas.has_pixels() && canvas.shows(0..BOTTOM) {
        space(canvas, &moment);
    }
    foot(canvas, &moment, large);
}

fn space(canvas: &mut Canvas, moment: &Moment) {
    let camera = moment.camera();
    stars(canvas, camera, i32::try_from(moment.now).unwrap_or(0));
    let placed = |ship: &FlyingShip| Placed::new(camera, moment.pose(ship));
    let ship_at = |at: u8| moment.ships.get(usize::from(at));
    let shot = |shot: &Shot| {
        Some((ship_at(shot.from)?.cast?, placed(ship_at(shot.from)?), placed(ship_at(shot.to)?)))
    };
    for (cast, from, _) in
        moment.shots.iter().flatten().filter(|shot| shot.since_ms < ARRIVES_MS).filter_map(shot)
    {
        from.arc(canvas, cast.look.is_rebel());
    }
    let flying = || {
        let flies = |ship: &&FlyingShip| matches!(ship.state, FlyingState::Flying(_));
        moment.ships.iter().filter(flies).filter_map(|ship| Some((ship, ship.cast?)))
    };
    for (ship, cast) in flying() {
        tag(canvas, placed(ship), cast);
    }
    for (ship, cast) in flying() {
        let since = if let FlyingState::Flying(since) = ship.state { moment.now - since } else { 0 };
        flier(canvas, placed(ship), cast, since, moment.moves(ship));
    }
    for (one, (cast, from, to)) in moment.shots.iter().flatten().filter_map(|it| Some((it, shot(it)?))) {
        bolts(canvas, from, to, if cast.look.is_rebel() { Red } else { Green }, one);
    }
    for ship in &moment.ships {
        if let FlyingState::Lost(since) = ship.state {
            explosion(canvas, placed(ship), moment.now - since, ship.cast);
        }
    }
}

/// Three depths of stars: the nearer, the faster they drift and the brighter they are.
fn stars(canvas: &mut Canvas, camera: TrackPose, now: i32) {
    for nth in 0..STARS {
        let (depth, size) = if nth % 8 == 0 { (1, 2) } else { (2 + nth % 2, 1) };
        let color = match depth {
            1 => Silver,
            2 => Dim,
            _ => Edge,
        };
        let along = nth * 97 + nth * nth * 31 + (camera.x >> 5) / depth + now / (DRIFT_MS * depth * depth);
        let down = nth * 71 + nth * nth * 17 - (camera.y >> 5) / depth;
        canvas.fill(WIDTH - 1 - along.rem_euclid(WIDTH), down.rem_euclid(BOTTOM), size, size, color);
    }
}

/// Its number, behind it.
fn tag(canvas: &mut Canvas, placed: Placed, cast: TrackShip) {
    let middle = placed.point(-78, 0);
    let (x, y) =
        ((middle.x - TAG / 2).clamp(1, WIDTH - TAG - 1), (middle.y - TAG / 2).clamp(1, BOTTOM - TAG - 1));
    if canvas.shows(y..y + TAG) {
        let (radius, color) = if cast.look.is_rebel() { (TAG / 2, Green) } else { (3, White) };
        canvas.rounded(x, y, TAG, TAG, radius, color);
        canvas.textf(x + TAG / 2 + 1, y + 2, body(Black).center(), format_args!("{}", cast.number));
    }
}

fn flier(canvas: &mut Canvas, placed: Placed, cast: TrackShip, since: u32, moves: bool) {
    if !placed.is_near(canvas, 80) && since >= COMES_MS {
        return;
    }
    if since < COMES_MS {
        // Out of nowhere: a streak behind it that grows short.
        let tail = -60 - (256 - part(since, 0, COMES_MS)) * 3;
        placed.polygon(canvas, Blue, &[(0, -5), (0, 5), (tail, 0)]);
    } else if moves {
        let color = if cast.look.is_rebel() { Red } else { Blue };
        placed.polygon(canvas, color, &[(-30, -14), (-30, 14), (-72, 0)]);
    }
    for one in cast.look.parts() {
        placed.part(canvas, one);
    }
}

/// Two pairs of bolts on their way, and what they do where they arrive.
fn bolts(canvas: &mut Canvas, from: Placed, to: Placed, color: Color, shot: &Shot) {
    let (x, y) = (to.x - from.x, to.y - from.y);
    let far = length(x, y).max(1);
    // So many pixels to the side of the way; those that miss go by beside the target, and on.
    let across = |pixels: i32| (-y * 16 * pixels / far, x * 16 * pixels / far);
    let (beside, reaches, ends) =
        if shot.effect == ShotEffect::Miss { (22, 420, ARRIVES_MS + 200) } else { (0, 256, ARRIVES_MS) };
    let flown = part(shot.since_ms, AIM_MS, ends) * reaches / 256;
    let tail = 256 * 14 * 16 / far;
    if (AIM_MS..ends).contains(&shot.since_ms) {
        for begins in [flown, flown - 2 * tail] {
            if begins <= 0 {
                continue;
            }
            for side in [-6, 6] {
                let corner = |along: i32, thick: i32| {
                    let (aside_x, aside_y) = across(side + thick + beside * along / 256);
                    Point::new(
                        (from.x + x * along / 256 + aside_x + 8) >> 4,
                        (from.y + y * along / 256 + aside_y + 8) >> 4,
                    )
                };
                let end = (begins - tail).max(0);
                let corners = [corner(begins, -1), corner(begins, 1), corner(end, 1), corner(end, -1)];
                canvas.shape(&Polygon(&corners), solid(color));
            }
        }
    }
    if (ARRIVES_MS..SHOT_MS).contains(&shot.since_ms) && to.is_near(canvas, 80) {
        let young = shot.since_ms < ARRIVES_MS + 200;
        match shot.effect {
            ShotEffect::Miss => {}
            ShotEffect::Shields => {
                let radius = to.reach >> 6;
                canvas.shape(&disc(to.middle(), radius), stroke(if young { White } else { Blue }, 2));
            }
            ShotEffect::Hull => {
                to.star(canvas, if young { 46 } else { 34 }, Yellow);
                to.star(canvas, if young { 24 } else { 12 }, White);
            }
        }
    }
}

/// Grows and fades: a flash, fire, a ring, and what is left flies apart.
fn explosion(canvas: &mut Canvas, placed: Placed, since: u32, cast: Option<TrackShip>) {
    if since >= LOST_MS || !placed.is_near(canvas, 200) {
        return;
    }
    if let Some(cast) = cast.filter(|_| since < 150) {
        for one in cast.look.parts() {
            placed.part(canvas, one);
        }
    }
    let grows = part(since, 0, LOST_MS);
    let middle = placed.middle();
    let radius = 6 + grows / 8;
    let (ring, outer, inner) = match since {
        ..500 => (Red, (56 + grows / 2, Yellow), (32 + grows / 2, White)),
        500..900 => (RedDark, (110 - grows / 4, Red), (70 - grows / 4, Yellow)),
        _ => (Edge, (120 - grows * 3 / 8, RedDark), (70 - grows / 4, Red)),
    };
    canvas.shape(&disc(middle, radius), stroke(ring, 2));
    if since < 1200 {
        placed.star(canvas, outer.0, outer.1);
        placed.star(canvas, inner.0, inner.1);
    }
    let color = if since < 900 { Silver } else { Dim };
    for nth in 0..8 {
        let (turn, far) = (nth * 37, 20 + grows * (3 + nth % 3) / 6);
        let bit = placed.point(far * cosine(turn) / 256, far * sine(turn) / 256);
        let size = if since < 1100 { 3 } else { 2 };
        canvas.fill(bit.x, bit.y, size, size, color);
    }
}

/// What is said, and what to do.
fn foot(canvas: &mut Canvas, moment: &Moment, large: bool) {
    if !canvas.shows(BOTTOM..HEIGHT) {
        return;
    }
    canvas.shape(&rectangle(0, BOTTOM, WIDTH, HEIGHT - BOTTOM), solid(Black));
    canvas.shape(&rectangle(0, BOTTOM, WIDTH, 1), solid(Dim));
    let caption = moment.caption.and_then(|which| Caption::ALL.get(usize::from(which)));
    if let Some(caption) = caption {
        let (style, top) = if large { (head(White), 188) } else { (row(White), 191) };
        canvas.text(WIDTH / 2, top, style.center(), &caption.words().unpacked());
    }
    let (style, top) = if large { (row(White), 214) } else { (body(White), 211) };
    let look = House { cut: 8, fill: AmberDark, frame: Amber, frame_width: 3 };
    canvas.item(true, |canvas| {
        canvas.house(44, top, 152, HEIGHT - 2 - top, look);
        let inset = if large { 4 } else { 7 };
        canvas.text(WIDTH / 2, top + inset, style.center(), "Press any key");
    });
}

//! The map of Show me from above: ships as darts, the way one came, an arc to its three ranges.
//!
//! Does NOT measure: `demo::space` says where things are.

use embedded_graphics::primitives::{Line as Stroke, Rectangle, Triangle};

use crate::battle::state::battle::Battle;
use crate::show_me::space::{HEIGHT, Pose, WIDTH};
use crate::show_me::{Demo, flying};
use crate::ui::geometry::{Polygon, disc, rectangle, solid, stroke};
use crate::ui::prelude::*;

/// The rim of a front arc at the end of the ruler: ahead and to the right, in millimetres.
const RIM: [(i32, i32); 7] =
    [(226, -226), (270, -168), (305, -88), (318, 0), (305, 88), (270, 168), (226, 226)];
/// A ship, larger than its base: nose and wing tips.
const DART: [(i32, i32); 3] = [(46, 0), (-32, 36), (-32, -36)];
/// Room that a ship or a number takes, in pixels.
const APART: i32 = 15;

/// Where the map lies on the screen.
#[derive(Clone, Copy)]
pub struct MapFrame {
    top: i32,
    height: i32,
}

impl MapFrame {
    pub const fn new(top: i32, height: i32) -> MapFrame {
        MapFrame { top, height }
    }

    pub const fn width(self) -> i32 {
        WIDTH * self.height / HEIGHT
    }

    fn point(self, (x, y): (i32, i32)) -> Point {
        Point::new(MARGIN + x * self.height / HEIGHT, self.top + y * self.height / HEIGHT)
    }

    fn area(self) -> Rectangle {
        rectangle(MARGIN, self.top, self.width(), self.height)
    }

    /// The ground; everything else is drawn within it.
    pub fn ground(self, canvas: &mut Canvas) {
        canvas.fill(MARGIN, self.top, self.width(), self.height, Panel);
        canvas.fill(MARGIN + 1, self.top + 1, self.width() - 2, self.height - 2, Black);
        canvas.within(&self.area(), None, |canvas| {
            // A few stars, always the same.
            for nth in 1..24 {
                let star = self.point((nth * 337 % WIDTH, nth * 571 % HEIGHT));
                canvas.fill(star.x, star.y, 1, 1, Edge);
            }
        });
    }

    pub fn arc(self, canvas: &mut Canvas, pose: Pose, (fill, rim): (Color, Color)) {
        canvas.within(&self.area(), None, |canvas| {
            let corners = RIM.map(|(ahead, right)| self.point(pose.point(ahead, right)));
            let middle = self.point((pose.x, pose.y));
            for pair in corners.windows(2) {
                if let [one, other] = pair {
                    canvas.shape(&Polygon(&[middle, *one, *other]), solid(fill));
                }
            }
            for range in 1..=3 {
                let at =
                    |(ahead, right): (i32, i32)| self.point(pose.point(ahead * range / 3, right * range / 3));
                for pair in RIM.windows(2) {
                    if let [one, other] = pair {
                        canvas.shape(&Stroke::new(at(*one), at(*other)), stroke(rim, 1));
                    }
                }
            }
            for corner in [corners.first(), corners.last()].into_iter().flatten() {
                canvas.shape(&Stroke::new(middle, *corner), stroke(rim, 1));
            }
        });
    }

    /// The way from where a ship stood.
    pub fn way(self, canvas: &mut Canvas, from: Pose, to: Pose) {
        canvas.within(&self.area(), None, |canvas| {
            let (start, end) = (self.point((from.x, from.y)), self.point((to.x, to.y)));
            for part in (0..8).step_by(2) {
                let at = |part: i32| start + (end - start) * part / 8;
                canvas.shape(&Stroke::new(at(part), at(part + 1)), stroke(Silver, 1));
            }
            canvas.shape(&disc(start, 2), stroke(Silver, 1));
        });
    }

    pub fn dart(self, canvas: &mut Canvas, pose: Pose, color: Color) {
        canvas.within(&self.area(), None, |canvas| {
            let corners = DART.map(|(ahead, right)| self.point(pose.point(ahead, right)));
            canvas.shape(&Polygon(&corners), solid(color));
        });
    }

    /// Where a ship would be.
    pub fn ghost(self, canvas: &mut Canvas, pose: Pose) {
        canvas.within(&self.area(), None, |canvas| {
            let [nose, right, left] = DART.map(|(ahead, right)| self.point(pose.point(ahead, right)));
            canvas.shape(&Triangle::new(nose, right, left), stroke(Green, 1));
        });
    }

    /// Everybody on the map: the one who is spoken of in white.
    pub fn ships(self, canvas: &mut Canvas, battle: &Battle, demo: &Demo, speaks: Option<ShipAt>) {
        for (at, _) in flying(battle) {
            let pose = demo.tie(at);
            self.dart(canvas, pose, if speaks == Some(at) { White } else { Silver });
            // Beside its tail, where there is room for it.
            let spot = |pose: Pose| pose.point(-80, 0);
            let ((x, y), apart) = (spot(pose), APART * HEIGHT / self.height);
            let clear =
                |(other_x, other_y): (i32, i32)| (other_x - x).abs().max((other_y - y).abs()) >= apart;
            let ties = flying(battle).filter(|(other, _)| *other != at).map(|(other, _)| demo.tie(other));
            let alone = ties.chain([demo.you()]).all(|other| clear((other.x, other.y)) && clear(spot(other)));
            let inside = (60..WIDTH - 60).contains(&x) && (60..HEIGHT - 60).contains(&y);
            if alone && inside {
                let middle = self.point((x, y));
                let number = battle.ship(at).map_or(0, |ship| ship.number);
                let style = body(if speaks == Some(at) { White } else { Silver });
                canvas.text(middle.x, middle.y - 6, style.center(), &line(format_args!("{number}")));
            }
        }
        self.dart(canvas, demo.you(), Green);
    }
}

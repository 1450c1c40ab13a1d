//! The drawings of the icons, in a box of 100 units; nose, arrow and "forward" point up.
//!
//! Strokes are 13 to 15 units, so that they have three pixels at 22; gaps have two pixels at least.
//! Maneuvers are drawn to the right. All shapes are this project's own.

use super::bitmap::Bitmap;
use super::pen::{Pen, Point, arc, bezier, cog, hexagon, lens, octagon, polar, spark, star};
use Icon::*;
use wingmate_core::ui::icons::Icon;

/// The picture of an icon at a size.
pub fn bitmap(icon: Icon, size: u8) -> Bitmap {
    let mut pen = Pen::new(size.into());
    draw(icon, &mut pen);
    pen.bitmap(symmetric(icon))
}

/// The sizes to store. Whatever a screen draws is here or at most two pixels larger than one that is.
pub fn sizes(icon: Icon) -> &'static [u8] {
    match icon {
        Straight | Bank | Turn | Koiogran | Segnor | Tallon => &[14, 20, 30, 38, 60, 108],
        Stop => &[14, 20, 30, 38, 60, 108],
        Hit | Crit => &[14, 18, 20, 24, 30, 36, 50],
        Focus => &[14, 18, 20, 24, 30, 34, 48, 60],
        Evade => &[14, 18, 20, 24, 30, 34, 60],
        Blank => &[14, 18, 20, 24, 32, 44],
        Hull | HullEmpty | Shield | ShieldEmpty => &[10, 12, 14, 16, 18, 20, 24, 30],
        Lock | Calculate | Stress | Ion | Strain | Deplete | Tractor | Charge => {
            &[14, 16, 18, 20, 24, 30, 60]
        }
        BarrelRoll | Boost | Reload | Rotate | Reinforce | Coordinate | Cloak | Jam => {
            &[14, 18, 20, 24, 30, 60]
        }
        TieLn => &[14, 20, 28, 36, 40, 52],
        TieInterceptor => &[14, 20, 28, 36, 52, 72],
        TieBomber | Decimator => &[14, 20, 28, 36, 52],
        XWing | YWing | Hwk => &[14, 20, 28, 34, 40, 60],
        Gr75 | Mine => &[14, 20, 40],
        Rock => &[14, 20, 23, 26, 40],
        DieRed | DieGreen | Bars | Flag | Medal => &[14, 20, 24],
        TokenRebel | TokenEmpire | TokenOpen => &[14, 20, 50],
        TriRight | TriLeft | TriDown | TriUp => &[12, 14, 16, 20],
        Target => &[14, 18, 20, 24, 30],
        Undo => &[14, 20, 30],
        _ => &[14, 20],
    }
}

/// Whether the right half is the mirror image of the left.
#[rustfmt::skip]
pub fn symmetric(icon: Icon) -> bool {
    matches!(
        icon,
        Straight | Stop | Hit | Crit | Focus | Blank | Lock | Calculate | Stress | Ion
            | Deplete | Tractor | Shield | ShieldEmpty | Hull | HullEmpty
            | BarrelRoll | Boost | Reinforce | Coordinate
            | TieLn | TieInterceptor | Decimator | XWing | YWing | Hwk | Gr75 | Mine
            | DieRed | Medal | Star | TokenRebel | TokenEmpire | TokenOpen | Cog
            | Cross | TriDown | TriUp | Info | Padlock | Target | Pilot | Delta | Droid | Torpedo
    )
}

/// Width of a maneuver's ribbon.
const RIBBON: f64 = 15.0;

/// The foot of a maneuver: the front edge of the base.
fn foot(m: &mut Pen, x: f64) {
    m.rect(x - 19.0, 90.0, x + 19.0, 98.0);
}

fn shield_outline() -> Vec<Point> {
    let mut points = vec![(50.0, 2.0), (92.0, 16.0), (92.0, 48.0)];
    points.extend(bezier((92.0, 48.0), (90.0, 72.0), (72.0, 88.0), (50.0, 98.0)));
    points.extend(bezier((50.0, 98.0), (28.0, 88.0), (10.0, 72.0), (8.0, 48.0)));
    points.push((8.0, 16.0));
    points
}

/// Makes a shape larger or smaller about the centre of the box.
fn scaled(points: &[Point], factor: f64) -> Vec<Point> {
    points.iter().map(|p| (50.0 + (p.0 - 50.0) * factor, 50.0 + (p.1 - 50.0) * factor)).collect()
}

fn joined(parts: &[&[Point]]) -> Vec<Point> {
    parts.concat()
}

fn draw(icon: Icon, m: &mut Pen) {
    match icon {
        Straight => {
            foot(m, 50.0);
            m.line(&[(50.0, 94.0), (50.0, 38.0)], RIBBON);
            m.head(50.0, 42.0, 0.0, -1.0, 38.0, 31.0);
        }
        Bank => {
            foot(m, 30.0);
            let (x, y) = polar(72.0, 66.0, 42.0, 225.0);
            let curve = arc(72.0, 66.0, 42.0, 180.0, 225.0);
            m.line(&joined(&[&[(30.0, 94.0), (30.0, 66.0)], &curve, &[(x + 7.0, y - 7.0)]]), RIBBON);
            m.head(x + 5.0, y - 5.0, 1.0, -1.0, 42.0, 31.0);
        }
        Turn => {
            foot(m, 24.0);
            let curve = arc(50.0, 62.0, 26.0, 180.0, 270.0);
            m.line(&joined(&[&[(24.0, 94.0), (24.0, 62.0)], &curve, &[(62.0, 36.0)]]), RIBBON);
            m.head(58.0, 36.0, 1.0, 0.0, 40.0, 31.0);
        }
        Koiogran => {
            foot(m, 28.0);
            let curve = arc(49.0, 32.0, 21.0, 180.0, 360.0);
            m.line(&joined(&[&[(28.0, 94.0), (28.0, 32.0)], &curve, &[(70.0, 58.0)]]), RIBBON);
            m.head(70.0, 54.0, 0.0, 1.0, 38.0, 29.0);
        }
        Segnor => {
            m.rect(0.0, 90.0, 36.0, 98.0);
            let lean = arc(45.0, 74.0, 28.0, 180.0, 225.0);
            let (x, y) = polar(45.0, 74.0, 28.0, 225.0);
            let top = (x + 26.0, y - 26.0);
            let centre = (top.0 + 18.0 * 0.707, top.1 + 18.0 * 0.707);
            let curve = arc(centre.0, centre.1, 18.0, 225.0, 405.0);
            let end = curve[curve.len() - 1];
            m.line(&joined(&[&[(17.0, 94.0), (17.0, 74.0)], &lean, &[top], &curve]), RIBBON - 1.0);
            m.head(end.0 + 2.0, end.1 - 2.0, -1.0, 1.0, 33.0, 25.0);
        }
        Tallon => {
            foot(m, 22.0);
            let curve = arc(44.0, 44.0, 22.0, 180.0, 270.0);
            m.line(&joined(&[&[(22.0, 94.0), (22.0, 44.0)], &curve, &[(78.0, 22.0)]]), RIBBON);
            m.rect(63.0, 14.5, 78.0, 42.0);
            m.head(70.5, 52.0, 0.0, 1.0, 38.0, 29.0);
        }
        Stop => {
            m.rect(14.0, 14.0, 86.0, 86.0);
            m.cut(|m| m.rect(26.0, 26.0, 74.0, 74.0));
            m.rect(36.0, 36.0, 64.0, 64.0);
        }
        Hit => m.poly(&spark(50.0, 50.0, 48.0, 36.0, 17.0)),
        Crit => {
            m.poly(&spark(50.0, 50.0, 50.0, 44.0, 24.0));
            m.cut(|m| m.disc(50.0, 50.0, 19.0));
            m.disc(50.0, 50.0, 9.0);
        }
        Focus => {
            m.poly(&lens(50.0, 50.0, 48.0, 31.0));
            m.cut(|m| m.poly(&lens(50.0, 50.0, 34.0, 19.0)));
            m.disc(50.0, 50.0, 13.0);
        }
        Blank => m.rect(30.0, 44.0, 70.0, 56.0),
        Evade => {
            // A lane change: the shot flies straight on, the ship is elsewhere.
            let curve = bezier((24.0, 92.0), (24.0, 60.0), (62.0, 76.0), (62.0, 46.0));
            m.line(&joined(&[&[(24.0, 98.0)], &curve]), 16.0);
            m.head(62.0, 48.0, 0.0, -1.0, 44.0, 32.0);
            m.rect(18.0, 6.0, 30.0, 24.0);
            m.rect(18.0, 36.0, 30.0, 54.0);
        }
        Lock => {
            for (top, down) in [(1.5, 1.0), (98.5, -1.0)] {
                m.both_rect(1.5, top, 40.0, top + 13.0 * down);
                m.both_rect(1.5, top, 14.5, top + 38.5 * down);
            }
            m.disc(50.0, 50.0, 15.0);
        }
        Calculate => {
            for v in [30.0, 50.0, 70.0] {
                m.rect(v - 5.0, 4.0, v + 5.0, 96.0);
                m.rect(4.0, v - 5.0, 96.0, v + 5.0);
            }
            m.rect(22.0, 22.0, 78.0, 78.0);
            m.cut(|m| m.rect(34.0, 34.0, 66.0, 66.0));
            m.rect(43.0, 43.0, 57.0, 57.0);
        }
        Stress => {
            m.poly(&[(50.0, 4.0), (98.0, 94.0), (2.0, 94.0)]);
            m.cut(|m| {
                m.poly(&[(42.0, 34.0), (58.0, 34.0), (54.0, 66.0), (46.0, 66.0)]);
                m.disc(50.0, 79.0, 7.0);
            });
        }
        Ion => {
            m.disc(50.0, 50.0, 13.0);
            for tilt in [90.0_f64, 150.0, 210.0] {
                let (sin, cos) = tilt.to_radians().sin_cos();
                let turn = |(x, y): Point| (50.0 + x * cos - y * sin, 50.0 + x * sin + y * cos);
                let orbit = (0..=60).map(|i| polar(0.0, 0.0, 1.0, 6.0 * f64::from(i)));
                let orbit: Vec<Point> = orbit.map(|p| turn((46.0 * p.0, 17.0 * p.1))).collect();
                m.round_line(&orbit, 7.0);
            }
        }
        Strain => {
            m.poly(&shield_outline());
            m.cut(|m| m.round_line(&[(58.0, 0.0), (38.0, 34.0), (62.0, 50.0), (40.0, 102.0)], 11.0));
        }
        Deplete => {
            m.rect(22.0, 12.0, 78.0, 98.0);
            m.rect(38.0, 2.0, 62.0, 14.0);
            m.cut(|m| m.rect(33.0, 23.0, 67.0, 87.0));
            m.line(&[(50.0, 30.0), (50.0, 66.0)], 13.0);
            m.head(50.0, 58.0, 0.0, 1.0, 24.0, 17.0);
            m.rect(33.0, 84.0, 67.0, 88.0);
        }
        Tractor => {
            m.rect(36.0, 2.0, 64.0, 16.0);
            for (y0, y1, a, b) in
                [(24.0, 38.0, 16.0, 20.0), (48.0, 62.0, 26.0, 31.0), (72.0, 86.0, 37.0, 42.0)]
            {
                m.poly(&[(50.0 - a, y0), (50.0 + a, y0), (50.0 + b, y1), (50.0 - b, y1)]);
            }
        }
        Charge => {
            m.poly(&[(62.0, 2.0), (18.0, 56.0), (46.0, 56.0), (36.0, 98.0), (84.0, 40.0), (55.0, 40.0)]);
        }
        Shield => m.poly(&shield_outline()),
        ShieldEmpty => {
            m.poly(&shield_outline());
            m.cut(|m| m.poly(&scaled(&shield_outline(), 0.7)));
        }
        Hull => m.poly(&hexagon(50.0, 50.0, 49.0)),
        HullEmpty => {
            m.poly(&hexagon(50.0, 50.0, 49.0));
            m.cut(|m| m.poly(&hexagon(50.0, 50.0, 34.0)));
        }
        BarrelRoll => {
            m.rect(40.0, 14.0, 60.0, 86.0);
            m.head(30.0, 50.0, -1.0, 0.0, 28.0, 26.0);
            m.head(70.0, 50.0, 1.0, 0.0, 28.0, 26.0);
        }
        Boost => {
            for y in [6.0, 36.0] {
                m.line(&[(14.0, y + 40.0), (50.0, y + 6.0), (86.0, y + 40.0)], 15.0);
            }
            m.rect(42.0, 82.0, 58.0, 98.0);
        }
        Reload => {
            m.arc(50.0, 52.0, 38.0, -40.0, 230.0, 13.0);
            let (x, y) = polar(50.0, 52.0, 38.0, -40.0);
            m.head(x - 4.0, y + 6.0, -0.75, -0.8, 30.0, 21.0);
            m.poly(&[(56.0, 30.0), (34.0, 58.0), (48.0, 58.0), (43.0, 78.0), (66.0, 48.0), (52.0, 48.0)]);
        }
        Rotate => {
            m.poly(&joined(&[&[(50.0, 56.0)], &arc(50.0, 56.0, 54.0, -128.0, -52.0)]));
            m.arc(50.0, 56.0, 34.0, 20.0, 160.0, 12.0);
            m.head(82.0, 70.0, 0.25, -1.0, 26.0, 20.0);
        }
        Reinforce => {
            m.poly(&shield_outline());
            m.cut(|m| {
                m.rect(0.0, 44.0, 100.0, 56.0);
                let lower: Vec<Point> = shield_outline().into_iter().filter(|p| p.1 >= 50.0).collect();
                m.poly(&scaled(&lower, 0.66));
            });
        }
        Coordinate => {
            m.round_line(&[(50.0, 80.0), (18.0, 24.0)], 9.0);
            m.round_line(&[(50.0, 80.0), (82.0, 24.0)], 9.0);
            m.disc(50.0, 78.0, 20.0);
            m.ring(19.0, 22.0, 17.0, 9.0);
            m.ring(81.0, 22.0, 17.0, 9.0);
        }
        Cloak => {
            for i in 0..8 {
                let start = 45.0 * f64::from(i);
                m.arc(50.0, 50.0, 42.0, start + 6.0, start + 34.0, 12.0);
            }
            m.disc(50.0, 50.0, 20.0);
            m.cut(|m| m.rect(50.0, 28.0, 72.0, 72.0));
            m.disc(62.0, 42.0, 4.0);
            m.disc(62.0, 58.0, 4.0);
        }
        Jam => {
            m.rect(44.0, 52.0, 56.0, 98.0);
            m.disc(50.0, 46.0, 11.0);
            for r in [26.0, 44.0] {
                m.arc(50.0, 46.0, r, -60.0, 60.0, 9.0);
                m.arc(50.0, 46.0, r, 120.0, 240.0, 9.0);
            }
            m.cut(|m| m.round_line(&[(14.0, 92.0), (86.0, 6.0)], 20.0));
            m.round_line(&[(14.0, 92.0), (86.0, 6.0)], 9.0);
        }
        TieLn => {
            m.rect(22.0, 45.0, 78.0, 55.0);
            m.both(&[(10.0, 12.0), (20.0, 4.0), (24.0, 12.0), (24.0, 88.0), (20.0, 96.0), (10.0, 88.0)]);
            m.disc(50.0, 50.0, 20.0);
            m.cut(|m| m.disc(50.0, 47.0, 8.0));
        }
        TieInterceptor => {
            m.rect(18.0, 50.0, 82.0, 60.0);
            m.both(&[
                (22.0, 0.0),
                (29.0, 46.0),
                (24.0, 52.0),
                (24.0, 60.0),
                (29.0, 66.0),
                (22.0, 98.0),
                (10.0, 74.0),
                (7.0, 40.0),
            ]);
            m.disc(50.0, 55.0, 19.0);
            m.cut(|m| m.disc(50.0, 51.0, 8.0));
        }
        TieBomber => {
            m.both(&[(2.0, 20.0), (12.0, 10.0), (15.0, 10.0), (15.0, 90.0), (12.0, 90.0), (2.0, 80.0)]);
            m.rect(12.0, 46.0, 88.0, 56.0);
            m.rect(24.0, 26.0, 46.0, 80.0);
            m.disc(35.0, 26.0, 11.0);
            m.disc(35.0, 80.0, 11.0);
            m.rect(54.0, 30.0, 76.0, 86.0);
            m.disc(65.0, 30.0, 11.0);
            m.poly(&[(54.0, 86.0), (76.0, 86.0), (71.0, 96.0), (59.0, 96.0)]);
            m.cut(|m| m.disc(35.0, 30.0, 5.0));
        }
        Decimator => {
            m.both(&[
                (50.0, 4.0),
                (62.0, 26.0),
                (90.0, 52.0),
                (98.0, 84.0),
                (80.0, 96.0),
                (62.0, 84.0),
                (56.0, 94.0),
                (50.0, 94.0),
            ]);
            m.cut(|m| {
                m.poly(&[(50.0, 30.0), (58.0, 46.0), (50.0, 58.0), (42.0, 46.0)]);
                m.round_line(&[(26.0, 60.0), (22.0, 82.0)], 6.0);
                m.round_line(&[(74.0, 60.0), (78.0, 82.0)], 6.0);
            });
        }
        XWing => {
            m.both(&[(50.0, 0.0), (55.0, 8.0), (59.0, 50.0), (61.0, 92.0), (50.0, 92.0)]);
            m.both(&[(41.0, 54.0), (41.0, 82.0), (8.0, 88.0), (8.0, 70.0)]);
            m.both_rect(5.0, 40.0, 11.0, 94.0);
            m.both_rect(26.0, 60.0, 36.0, 96.0);
            m.cut(|m| m.rect(47.0, 52.0, 53.0, 66.0));
        }
        YWing => {
            m.both(&[
                (50.0, 6.0),
                (58.0, 6.0),
                (64.0, 18.0),
                (62.0, 34.0),
                (56.0, 38.0),
                (56.0, 78.0),
                (50.0, 78.0),
            ]);
            m.rect(18.0, 52.0, 82.0, 66.0);
            m.both_rect(11.0, 36.0, 29.0, 84.0);
            m.disc(20.0, 36.0, 9.0);
            m.disc(80.0, 36.0, 9.0);
            m.both_rect(16.0, 80.0, 24.0, 98.0);
            m.both_rect(11.0, 92.0, 29.0, 97.0);
            m.cut(|m| m.rect(46.0, 14.0, 54.0, 26.0));
        }
        Hwk => {
            m.both(&[
                (50.0, 2.0),
                (62.0, 16.0),
                (66.0, 50.0),
                (98.0, 74.0),
                (96.0, 84.0),
                (66.0, 82.0),
                (62.0, 96.0),
                (50.0, 96.0),
            ]);
            m.cut(|m| {
                m.poly(&[(45.0, 16.0), (55.0, 16.0), (57.0, 32.0), (43.0, 32.0)]);
                m.round_line(&[(42.0, 62.0), (42.0, 84.0)], 5.0);
                m.round_line(&[(58.0, 62.0), (58.0, 84.0)], 5.0);
            });
        }
        Gr75 => {
            m.both(&[(50.0, 2.0), (66.0, 10.0), (74.0, 30.0), (76.0, 70.0), (68.0, 92.0), (50.0, 98.0)]);
            m.cut(|m| m.poly(&[(44.0, 30.0), (56.0, 30.0), (58.0, 66.0), (50.0, 74.0), (42.0, 66.0)]));
            m.rect(46.0, 36.0, 54.0, 62.0);
        }
        Mine => {
            m.disc(50.0, 50.0, 28.0);
            for i in 0..8 {
                let tip = polar(50.0, 50.0, 44.0, 45.0 * f64::from(i));
                m.line(&[(50.0, 50.0), tip], 9.0);
                m.disc(tip.0, tip.1, 6.0);
            }
            m.cut(|m| m.disc(50.0, 50.0, 12.0));
            m.disc(50.0, 50.0, 5.0);
        }
        Rock => {
            m.poly(&[
                (30.0, 8.0),
                (66.0, 4.0),
                (92.0, 26.0),
                (96.0, 60.0),
                (76.0, 92.0),
                (40.0, 96.0),
                (10.0, 74.0),
                (4.0, 38.0),
            ]);
            m.cut(|m| {
                m.poly(&[(34.0, 30.0), (48.0, 24.0), (58.0, 36.0), (48.0, 48.0), (34.0, 44.0)]);
                m.poly(&[(62.0, 58.0), (76.0, 56.0), (78.0, 70.0), (66.0, 76.0)]);
                m.disc(34.0, 68.0, 7.0);
            });
        }
        DieRed => {
            m.poly(&octagon(50.0, 50.0, 50.0));
            m.cut(|m| m.poly(&spark(50.0, 50.0, 36.0, 28.0, 13.0)));
        }
        DieGreen => {
            m.poly(&[(50.0, 0.0), (98.0, 50.0), (50.0, 100.0), (2.0, 50.0)]);
            m.cut(|m| {
                let curve = bezier((40.0, 66.0), (40.0, 48.0), (60.0, 56.0), (60.0, 42.0));
                m.line(&joined(&[&[(40.0, 70.0)], &curve]), 9.0);
                m.head(60.0, 44.0, 0.0, -1.0, 20.0, 16.0);
            });
        }
        Bars => {
            for (x, height) in [(4.0, 40.0), (28.0, 88.0), (52.0, 62.0), (76.0, 26.0)] {
                m.rect(x, 96.0 - height, x + 19.0, 96.0);
            }
            m.rect(0.0, 96.0, 100.0, 100.0);
        }
        Medal => {
            m.both(&[(28.0, 2.0), (46.0, 2.0), (58.0, 38.0), (42.0, 42.0)]);
            m.disc(50.0, 66.0, 32.0);
            m.cut(|m| m.poly(&star(50.0, 66.0, 21.0)));
        }
        Star => m.poly(&star(50.0, 53.0, 50.0)),
        TokenRebel => {
            token_rim(m);
            m.cut(|m| m.poly(&star(50.0, 52.0, 26.0)));
        }
        TokenEmpire => {
            token_rim(m);
            m.cut(|m| m.poly(&cog(50.0, 50.0, 28.0, 6, 0.3)));
            m.disc(50.0, 50.0, 9.0);
        }
        TokenOpen => {
            m.poly(&octagon(50.0, 50.0, 50.0));
            m.cut(|m| m.poly(&octagon(50.0, 50.0, 42.0)));
        }
        Cog => {
            m.poly(&cog(50.0, 50.0, 48.0, 8, 0.25));
            m.cut(|m| m.disc(50.0, 50.0, 17.0));
        }
        Flag => {
            m.rect(14.0, 2.0, 26.0, 98.0);
            m.poly(&[(26.0, 6.0), (92.0, 6.0), (74.0, 28.0), (92.0, 50.0), (26.0, 50.0)]);
        }
        Undo => {
            m.arc(54.0, 58.0, 32.0, -90.0, 120.0, 14.0);
            m.line(&[(56.0, 26.0), (34.0, 26.0)], 14.0);
            m.head(36.0, 26.0, -1.0, 0.0, 32.0, 25.0);
        }
        Exit => {
            m.rect(6.0, 4.0, 18.0, 96.0);
            for y in [4.0, 28.0, 52.0, 76.0] {
                m.rect(60.0, y, 70.0, y + 18.0);
            }
            m.cut(|m| m.rect(56.0, 38.0, 74.0, 62.0));
            m.line(&[(28.0, 50.0), (76.0, 50.0)], 14.0);
            m.head(72.0, 50.0, 1.0, 0.0, 28.0, 24.0);
        }
        Bump => {
            m.rect(4.0, 52.0, 46.0, 96.0);
            m.rect(54.0, 36.0, 96.0, 80.0);
            m.cut(|m| {
                m.rect(14.0, 62.0, 36.0, 86.0);
                m.rect(64.0, 46.0, 86.0, 70.0);
            });
            m.poly(&[
                (46.0, 44.0),
                (38.0, 30.0),
                (48.0, 34.0),
                (50.0, 14.0),
                (56.0, 32.0),
                (66.0, 22.0),
                (62.0, 36.0),
            ]);
        }
        Check => m.line(&[(10.0, 54.0), (38.0, 82.0), (92.0, 20.0)], 19.0),
        Cross => {
            m.line(&[(14.0, 14.0), (86.0, 86.0)], 19.0);
            m.line(&[(86.0, 14.0), (14.0, 86.0)], 19.0);
        }
        TriRight => m.poly(&[(20.0, 2.0), (86.0, 50.0), (20.0, 98.0)]),
        TriLeft => m.poly(&[(80.0, 2.0), (14.0, 50.0), (80.0, 98.0)]),
        TriDown => m.poly(&[(2.0, 20.0), (98.0, 20.0), (50.0, 86.0)]),
        TriUp => m.poly(&[(2.0, 80.0), (98.0, 80.0), (50.0, 14.0)]),
        Info => {
            m.disc(50.0, 50.0, 48.0);
            m.cut(|m| {
                m.disc(50.0, 26.0, 9.0);
                m.rect(42.0, 42.0, 58.0, 80.0);
            });
        }
        Padlock => {
            m.rect(12.0, 44.0, 88.0, 98.0);
            m.arc(50.0, 44.0, 26.0, 180.0, 360.0, 13.0);
            m.both_rect(17.5, 40.0, 30.5, 50.0);
            m.cut(|m| {
                m.disc(50.0, 66.0, 9.0);
                m.rect(46.0, 66.0, 54.0, 84.0);
            });
        }
        Target => {
            m.ring(50.0, 50.0, 40.0, 12.0);
            m.disc(50.0, 50.0, 10.0);
            for (from, to) in [(0.0, 24.0), (76.0, 100.0)] {
                m.rect(44.0, from, 56.0, to);
                m.rect(from, 44.0, to, 56.0);
            }
        }
        Cards => {
            m.poly(&[(10.0, 22.0), (52.0, 10.0), (72.0, 78.0), (30.0, 90.0)]);
            m.cut(|m| m.rect(40.0, 14.0, 90.0, 92.0));
            m.rect(44.0, 18.0, 90.0, 92.0);
            m.cut(|m| m.rect(53.0, 28.0, 81.0, 82.0));
            m.rect(60.0, 38.0, 74.0, 52.0);
        }
        Pilot => {
            m.disc(50.0, 36.0, 30.0);
            m.rect(20.0, 36.0, 80.0, 62.0);
            m.cut(|m| m.rect(28.0, 34.0, 72.0, 50.0));
            m.poly(&[(8.0, 98.0), (22.0, 68.0), (78.0, 68.0), (92.0, 98.0)]);
        }
        Delta => m.poly(&[(50.0, 2.0), (96.0, 96.0), (50.0, 72.0), (4.0, 96.0)]),
        Logo => {
            m.poly(&[(38.0, 4.0), (74.0, 74.0), (38.0, 56.0), (2.0, 74.0)]);
            m.cut(|m| m.poly(&[(78.0, 40.0), (99.0, 96.0), (78.0, 84.0), (57.0, 96.0)]));
            m.poly(&[(78.0, 46.0), (99.0, 96.0), (78.0, 84.0), (57.0, 96.0)]);
        }
        Gun => {
            m.rect(4.0, 40.0, 60.0, 60.0);
            m.rect(60.0, 30.0, 72.0, 70.0);
            m.rect(80.0, 46.0, 96.0, 54.0);
            m.rect(18.0, 60.0, 36.0, 86.0);
        }
        Wrench => {
            m.round_line(&[(26.0, 82.0), (62.0, 38.0)], 16.0);
            m.disc(70.0, 28.0, 25.0);
            m.cut(|m| {
                m.poly(&[(70.0, 28.0), (64.0, -4.0), (104.0, -4.0), (104.0, 36.0)]);
                m.disc(70.0, 26.0, 8.0);
            });
        }
        Droid => {
            m.disc(50.0, 38.0, 30.0);
            m.rect(20.0, 38.0, 80.0, 92.0);
            m.cut(|m| {
                m.rect(20.0, 40.0, 80.0, 47.0);
                m.disc(50.0, 26.0, 8.0);
                m.rect(32.0, 56.0, 68.0, 64.0);
                m.rect(32.0, 72.0, 68.0, 80.0);
            });
        }
        Torpedo => {
            m.both(&[
                (50.0, 2.0),
                (62.0, 20.0),
                (62.0, 72.0),
                (76.0, 92.0),
                (58.0, 86.0),
                (58.0, 98.0),
                (50.0, 98.0),
            ]);
        }
    }
}

/// The double rim of a victory token.
fn token_rim(m: &mut Pen) {
    m.poly(&octagon(50.0, 50.0, 50.0));
    m.cut(|m| m.poly(&octagon(50.0, 50.0, 41.0)));
    m.poly(&octagon(50.0, 50.0, 36.0));
}

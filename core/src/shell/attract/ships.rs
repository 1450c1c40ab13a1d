//! Ships from above, as a few polygons each: own drawings, after the icons.
//!
//! In hundredths of a ship, ahead and to the right of its middle. Does NOT know where a ship is.

use wingmate_canvas::theme::Color::{self, *};

use super::track::ShipLook;

/// A polygon of one colour; one that stands aside is drawn on the left, too.
pub struct HullPart {
    pub color: Color,
    pub aside: bool,
    pub corners: &'static [(i8, i8)],
}

/// Most corners of a polygon.
pub const MAX_CORNERS: usize = 8;

const fn part(color: Color, corners: &'static [(i8, i8)]) -> HullPart {
    assert!(corners.len() <= MAX_CORNERS);
    HullPart { color, aside: false, corners }
}

const fn pair(color: Color, corners: &'static [(i8, i8)]) -> HullPart {
    HullPart { aside: true, ..part(color, corners) }
}

/// The cockpit of all TIEs: a ball with a round window.
const BALL: HullPart =
    part(Silver, &[(19, -8), (19, 8), (8, 19), (-8, 19), (-19, 8), (-19, -8), (-8, -19), (8, -19)]);
const WINDOW: HullPart = part(Black, &[(13, -4), (13, 4), (4, 8), (-2, 4), (-2, -4), (4, -8)]);

#[rustfmt::skip]
static X_WING: [HullPart; 6] = [
    pair(White, &[(0, 8), (-14, 42), (-36, 44), (-34, 8)]),
    pair(Red, &[(-8, 22), (-12, 30), (-35, 30), (-34, 22)]),
    pair(Silver, &[(22, 40), (22, 46), (-42, 46), (-42, 40)]),
    pair(Red, &[(-38, 10), (-38, 20), (-48, 18), (-48, 11)]),
    part(White, &[(52, -3), (52, 3), (0, 9), (-40, 11), (-40, -11), (0, -9)]),
    part(Black, &[(4, -3), (4, 3), (-10, 5), (-10, -5)]),
];

#[rustfmt::skip]
static Y_WING: [HullPart; 6] = [
    part(Silver, &[(2, -30), (2, 30), (-16, 30), (-16, -30)]),
    part(Silver, &[(20, -7), (20, 7), (-36, 7), (-36, -7)]),
    pair(White, &[(24, 26), (24, 36), (14, 42), (-36, 42), (-36, 22), (14, 22)]),
    pair(Yellow, &[(12, 22), (12, 42), (4, 42), (4, 22)]),
    part(White, &[(52, -6), (52, 6), (34, 16), (14, 12), (14, -12), (34, -16)]),
    part(Black, &[(34, -5), (34, 5), (20, 6), (20, -6)]),
];

#[rustfmt::skip]
static TIE: [HullPart; 4] = [
    part(Dim, &[(7, -36), (7, 36), (-7, 36), (-7, -36)]),
    pair(Silver, &[(46, 35), (46, 41), (36, 46), (-36, 46), (-46, 41), (-46, 35)]),
    BALL,
    WINDOW,
];

#[rustfmt::skip]
static INTERCEPTOR: [HullPart; 5] = [
    part(Dim, &[(5, -36), (5, 36), (-9, 36), (-9, -36)]),
    pair(Silver, &[(52, 28), (52, 32), (8, 47), (-4, 47), (-4, 28), (4, 24)]),
    pair(Silver, &[(-4, 28), (-4, 47), (-26, 43), (-50, 31), (-50, 27), (-16, 24)]),
    BALL,
    WINDOW,
];

impl ShipLook {
    /// Its polygons from the lowest to the highest.
    pub fn parts(self) -> &'static [HullPart] {
        match self {
            ShipLook::XWing => &X_WING,
            ShipLook::YWing => &Y_WING,
            ShipLook::Tie => &TIE,
            ShipLook::Interceptor => &INTERCEPTOR,
        }
    }
}

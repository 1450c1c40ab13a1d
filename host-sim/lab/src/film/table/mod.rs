//! Draws the table of a film: the ground that never changes, and what stands and flies on it at a moment.
//!
//! The one place that says how a film looks; every format shows these scenes. Does not know pixels or files.

mod action;
mod bars;
mod ground;

pub use action::action;
pub use bars::bars;
pub use ground::ground;

use super::scene::Point;
use super::{Film, Frame, Kind, Phase, Side};

/// Around the play area: room for vectors and their names.
const MARGIN: f64 = 44.0;
/// A range ruler's step, and how wide a bullseye is.
const RANGE: f64 = 100.0;
const BULLSEYE: f64 = 15.0;
/// The picture is this many dots wide, whatever it shows: bars and words are sized in dots.
const DOTS: f64 = 480.0;
const TOP_DOTS: f64 = 27.0;
const BOTTOM_DOTS: f64 = 43.0;
/// Side of a number tile, and of a token.
const TILE: f64 = 21.0;
const TOKEN: f64 = 15.0;
/// Half the side of a large base; signs of smaller ones stand where they do whichever way they point.
const LARGE: f64 = 44.0;

/// Where the table lies in the picture.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Layout {
    pub width: f64,
    pub height: f64,
    /// A dot in millimetres.
    pub dot: f64,
    /// Height of the play area, to turn it over: there y points up.
    table: [f64; 2],
    top: f64,
}

impl Layout {
    /// With bars for title and caption, or the table alone.
    pub fn new(film: &Film, bars: bool) -> Layout {
        let width = film.width + 2.0 * MARGIN;
        let dot = width / DOTS;
        let (top, bottom) = if bars { (TOP_DOTS * dot, BOTTOM_DOTS * dot) } else { (0.0, 0.0) };
        let height = film.height + 2.0 * MARGIN + top + bottom;
        Layout { width, height, dot, table: [film.width, film.height], top }
    }

    /// A place of the table in the picture.
    pub fn place(&self, [x, y]: Point) -> Point {
        [MARGIN + x, self.top + MARGIN + self.table[1] - y]
    }

    fn places(&self, points: &[Point]) -> Vec<Point> {
        points.iter().map(|&point| self.place(point)).collect()
    }
}

pub fn phase_name(phase: Phase) -> &'static str {
    match phase {
        Phase::Setup => "Set-up",
        Phase::Planning => "Planning",
        Phase::System => "System",
        Phase::Activation => "Activation",
        Phase::Engagement => "Engagement",
        Phase::End => "End",
    }
}

pub const PHASES: [Phase; 6] =
    [Phase::Setup, Phase::Planning, Phase::System, Phase::Activation, Phase::Engagement, Phase::End];

/// Pieces with a hull, by side.
pub fn strength(frame: &Frame, side: Side) -> usize {
    frame.pieces.iter().filter(|piece| piece.side == side && matches!(piece.kind, Kind::Ship(_))).count()
}

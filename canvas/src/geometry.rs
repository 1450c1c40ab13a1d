//! Geometry on the canvas: the primitives of embedded-graphics, looks in theme colours, and filled polygons.
//!
//! The primitives are drawn from here because this package is built for speed, and because a shape that misses
//! the band is passed over before any of its rows is worked out. Text, icons, bars and frames have faster ways
//! of their own in `canvas`. Knows no angles: corners are whole pixels.

use core::ops::Range;

use embedded_graphics::draw_target::DrawTarget;
use embedded_graphics::geometry::{Dimensions, Point, Size};
use embedded_graphics::primitives::{
    Circle, Line, PrimitiveStyle, PrimitiveStyleBuilder, Rectangle, RoundedRectangle, StrokeAlignment,
    StyledDimensions, StyledDrawable, Triangle,
};

use super::canvas::Canvas;
use super::theme::Color;

/// How a shape is drawn.
pub type Look = PrimitiveStyle<Color>;

/// Filled.
pub const fn solid(color: Color) -> Look {
    PrimitiveStyle::with_fill(color)
}

/// A line, or an outline that lies within its shape.
pub const fn stroke(color: Color, width: u32) -> Look {
    outline(color, width).build()
}

/// Filled, with such an outline.
pub const fn framed(fill: Color, frame: Color, width: u32) -> Look {
    outline(frame, width).fill_color(fill).build()
}

const fn outline(color: Color, width: u32) -> PrimitiveStyleBuilder<Color> {
    let look = PrimitiveStyleBuilder::new().stroke_alignment(StrokeAlignment::Inside);
    look.stroke_color(color).stroke_width(width)
}

/// A box by its top left corner and its size, which is not negative.
pub const fn rectangle(x: i32, y: i32, width: i32, height: i32) -> Rectangle {
    Rectangle::new(Point::new(x, y), Size::new(width.unsigned_abs(), height.unsigned_abs()))
}

/// A circle around a pixel.
pub const fn disc(middle: Point, radius: i32) -> Circle {
    Circle::with_center(middle, 2 * radius.unsigned_abs() + 1)
}

/// A shape of embedded-graphics, or one of ours.
pub trait Shape {
    fn rows(&self, look: &Look) -> Range<i32>;
    fn put(&self, look: &Look, canvas: &mut Canvas<'_>);
}

macro_rules! shapes {
    ($($shape:ty),*) => {$(
        impl Shape for $shape {
            fn rows(&self, look: &Look) -> Range<i32> {
                self.styled_bounding_box(look).rows()
            }

            fn put(&self, look: &Look, canvas: &mut Canvas<'_>) {
                let Ok(()) = self.draw_styled(look, canvas);
            }
        }
    )*};
}

shapes!(Circle, Line, Polygon<'_>, Rectangle, RoundedRectangle, Triangle);

impl Canvas<'_> {
    /// Draws a shape, if any of it lies in this band. Costs nothing where there are no pixels.
    pub fn shape(&mut self, shape: &dyn Shape, look: Look) {
        if self.has_pixels() && self.shows(shape.rows(&look)) {
            shape.put(&look, self);
        }
    }
}

/// A filled shape between straight edges, each row of which is one run: what embedded-graphics has no primitive for,
/// and for triangles that are large or many: its own walks along all edges again for each row, and overflows.
/// Corners lie near the screen. Has no outline.
#[derive(Clone, Copy, Debug)]
pub struct Polygon<'a>(pub &'a [Point]);

/// Rows that are worked out together: a band of the device.
const ROWS: usize = 48;

/// Columns of a row: the first and the last one that an edge touches.
type Run = (i32, i32);

/// Widens the runs of some rows to an edge. What is mirrored left to right stays so.
fn widen(runs: &mut [Run; ROWS], top: i32, one: Point, other: Point) {
    let (low, high) = if one.y <= other.y { (one, other) } else { (other, one) };
    let from = low.y.max(top);
    let index = |y: i32| usize::try_from(y - top).unwrap_or(0).min(ROWS);
    let Some(runs @ [_, ..]) = runs.get_mut(index(from)..index(high.y + 1)) else { return };
    let (width, height) = (high.x - low.x, high.y - low.y);
    // In 65,536ths of a pixel, rounded.
    let slope = (width.abs() << 16) / height.max(1);
    let mut along = slope * (from - low.y) + 0x8000;
    for (start, end) in runs {
        let x = if width < 0 { low.x - (along >> 16) } else { low.x + (along >> 16) };
        (*start, *end) = ((*start).min(x), (*end).max(x));
        along += slope;
        if height == 0 {
            (*start, *end) = ((*start).min(high.x), (*end).max(high.x));
        }
    }
}

impl Dimensions for Polygon<'_> {
    fn bounding_box(&self) -> Rectangle {
        let least = self.0.iter().copied().reduce(Point::component_min).unwrap_or_default();
        let most = self.0.iter().copied().reduce(Point::component_max).unwrap_or_default();
        Rectangle::with_corners(least, most)
    }
}

impl StyledDimensions<Look> for Polygon<'_> {
    fn styled_bounding_box(&self, _look: &Look) -> Rectangle {
        self.bounding_box()
    }
}

impl StyledDrawable<Look> for Polygon<'_> {
    type Color = Color;
    type Output = ();

    fn draw_styled<D: DrawTarget<Color = Color>>(&self, look: &Look, target: &mut D) -> Result<(), D::Error> {
        let Some(color) = look.fill_color else { return Ok(()) };
        let mut rows = self.bounding_box().intersection(&target.bounding_box()).rows();
        while !rows.is_empty() {
            let mut runs: [Run; ROWS] = [(i32::MAX, i32::MIN); ROWS];
            for (&one, &other) in self.0.iter().zip(self.0.iter().cycle().skip(1)) {
                widen(&mut runs, rows.start, one, other);
            }
            for ((start, end), y) in runs.into_iter().zip(&mut rows).filter(|((start, end), _)| start <= end)
            {
                target.fill_solid(&rectangle(start, y, end - start + 1, 1), color)?;
            }
        }
        Ok(())
    }
}

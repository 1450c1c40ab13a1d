//! The canvas as a `DrawTarget`: its quick ways give the pixels of the slow ones, on whatever band.
#![allow(clippy::unwrap_used, clippy::indexing_slicing, clippy::panic, reason = "tests may fail")]

use std::convert::Infallible;

use embedded_graphics::Pixel;
use embedded_graphics::draw_target::DrawTarget;
use embedded_graphics::geometry::{Dimensions, Point, Size};
use embedded_graphics::primitives::{Circle, Line, Rectangle, Triangle};
use proptest::prelude::*;
use wingmate_canvas::canvas::{Canvas, HEIGHT, ROW_WORDS, WIDTH};
use wingmate_canvas::geometry::{Polygon, Shape, rectangle, solid, stroke};
use wingmate_canvas::theme::Color;

const INKS: [Color; 4] = [Color::White, Color::Amber, Color::Panel, Color::Purple];

/// Pixels one by one, everything else as the trait has it.
struct Slow {
    area: Rectangle,
    pixels: Vec<u8>,
}

impl Slow {
    fn new(rows: std::ops::Range<i32>) -> Slow {
        Slow {
            area: rectangle(0, rows.start, WIDTH, rows.end - rows.start),
            pixels: vec![0; usize::try_from((rows.end - rows.start) * WIDTH).unwrap()],
        }
    }
}

impl Dimensions for Slow {
    fn bounding_box(&self) -> Rectangle {
        self.area
    }
}

impl DrawTarget for Slow {
    type Color = Color;
    type Error = Infallible;

    fn draw_iter<I: IntoIterator<Item = Pixel<Color>>>(&mut self, pixels: I) -> Result<(), Infallible> {
        for Pixel(at, color) in pixels {
            if self.area.contains(at) {
                let at = at - self.area.top_left;
                self.pixels[usize::try_from(at.y * WIDTH + at.x).unwrap()] = color as u8;
            }
        }
        Ok(())
    }
}

/// The same drawing on a band of the canvas, in both ways.
fn same(
    (top, rows): (i32, i32),
    quick: impl FnOnce(&mut Canvas),
    slow: impl FnOnce(&mut Slow),
) -> Result<(), TestCaseError> {
    let mut words = vec![0; ROW_WORDS * usize::try_from(rows).unwrap()];
    quick(&mut Canvas::band(&mut words, top));
    let mut expected = Slow::new(top..top + rows);
    slow(&mut expected);
    let drawn: Vec<u8> =
        words.iter().flat_map(|word| (0..8).map(move |at| (word >> (at * 4) & 0xF) as u8)).collect();
    prop_assert!(drawn == expected.pixels);
    Ok(())
}

/// A band of the screen: its first row and how many there are.
fn band() -> impl Strategy<Value = (i32, i32)> {
    (0..HEIGHT - 8).prop_flat_map(|top| (Just(top), 1..=HEIGHT - top))
}

fn spot() -> impl Strategy<Value = Point> {
    (-60..WIDTH + 60, -60..HEIGHT + 60).prop_map(Point::from)
}

/// Mostly on the screen, sometimes past every edge of it.
fn area() -> impl Strategy<Value = Rectangle> {
    (spot(), 0..400u32, 0..400u32)
        .prop_map(|(at, width, height)| Rectangle::new(at, Size::new(width, height)))
}

fn ink() -> impl Strategy<Value = Color> {
    prop::sample::select(&INKS)
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(96))]

    #[test]
    fn pixels_land_where_they_belong(band in band(), dots in prop::collection::vec((spot(), ink()), 0..200)) {
        let dots = || dots.iter().map(|&(at, color)| Pixel(at, color));
        same(band, |canvas| canvas.draw_iter(dots()).unwrap(), |slow| slow.draw_iter(dots()).unwrap())?;
    }

    #[test]
    fn areas_are_filled_alike(band in band(), area in area(), color in ink()) {
        same(
            band,
            |canvas| canvas.fill_solid(&area, color).unwrap(),
            |slow| slow.fill_solid(&area, color).unwrap(),
        )?;
    }

    #[test]
    fn pictures_are_copied_alike(band in band(), area in area(), short in 0..3000usize) {
        // Neighbours differ, and the colours may end before the area does.
        let count = (area.size.width * area.size.height) as usize;
        let colors = || (0..count.saturating_sub(short)).map(|at| INKS[at * 7 / 3 % 4]);
        same(
            band,
            |canvas| canvas.fill_contiguous(&area, colors()).unwrap(),
            |slow| slow.fill_contiguous(&area, colors()).unwrap(),
        )?;
    }

    /// What a band shows of a shape is what the whole screen shows there.
    #[test]
    fn shapes_are_cut_at_the_edges_of_a_band((top, rows) in band(), a in spot(), b in spot(), c in spot(), width in 1..6u32) {
        let corners = [a, b, c];
        // A large triangle of embedded-graphics overflows.
        let [near, far] = [b, c].map(|corner| a + (corner - a) / 6);
        let shapes: [(&dyn Shape, _); 4] = [
            (&Line::new(a, b), stroke(Color::White, width)),
            (&Circle::with_center(a, 9 * width), solid(Color::Amber)),
            (&Triangle::new(a, near, far), solid(Color::Panel)),
            (&Polygon(&corners), solid(Color::Purple)),
        ];
        for (shape, look) in shapes {
            let mut whole = vec![0; ROW_WORDS * 240];
            Canvas::band(&mut whole, 0).shape(shape, look);
            let mut part = vec![0; ROW_WORDS * usize::try_from(rows).unwrap()];
            Canvas::band(&mut part, top).shape(shape, look);
            let first = ROW_WORDS * usize::try_from(top).unwrap();
            prop_assert!(part == whole[first..first + part.len()]);
        }
    }
}

#[test]
fn areas_at_the_ends_of_the_numbers_do_no_harm() {
    for at in [i32::MIN, -1, 0, 100, i32::MAX] {
        for size in [0, 1, u32::MAX] {
            let area = Rectangle::new(Point::new(at, at), Size::new(size, size));
            let mut words = [0; ROW_WORDS * 8];
            let mut canvas = Canvas::band(&mut words, 96);
            canvas.fill_solid(&area, Color::White).unwrap();
            canvas.fill_contiguous(&area, [Color::White; 9]).unwrap();
            canvas.draw_iter([Pixel(area.top_left, Color::White)]).unwrap();
        }
    }
}

/// A canvas without pixels does not even ask for them.
#[test]
fn tracing_costs_nothing() {
    let never = || core::iter::from_fn(|| -> Option<Color> { panic!("a pixel was worked out") });
    let mut out = String::new();
    let mut canvas = Canvas::tracing(&mut out);
    let area = rectangle(0, 0, 10, 10);
    canvas.fill_contiguous(&area, never()).unwrap();
    canvas.draw_iter(never().map(|color| Pixel(Point::zero(), color))).unwrap();
    canvas.shape(&Counted, solid(Color::White));
    assert!(canvas.bounding_box().is_zero_sized());
    canvas.finish();
    assert_eq!(out, "");
}

struct Counted;

impl Shape for Counted {
    fn rows(&self, _: &wingmate_canvas::geometry::Look) -> std::ops::Range<i32> {
        panic!("a shape was measured")
    }

    fn put(&self, _: &wingmate_canvas::geometry::Look, _: &mut Canvas<'_>) {
        panic!("a shape was drawn")
    }
}

//! The 240x240 picture, four bits a pixel, and the few ways to put ink on it.
//!
//! A word holds eight pixels, the leftmost in the lowest nibble. Text, icons, bars and frames are written
//! word by word, five to seven times faster than through `DrawTarget`; geometry comes through that (see
//! `geometry`). A canvas may be a band of the screen only: the same drawing code runs once per
//! band, so that a panel can be sent the first band while the next is drawn.
//!
//! A canvas made with `Canvas::tracing` has no pixels and writes down every text instead: the
//! trace of a screen is what its picture says, by construction. One made with `Canvas::inspected`
//! has none either and reports where everything would go, so that a test can see what is clipped.
//!
//! Knows no screens and no panel.

use core::fmt::{self, Write};
use core::ops::Range;

use embedded_graphics::draw_target::DrawTarget;
use embedded_graphics::geometry::{Dimensions, Point, Size};
use embedded_graphics::pixelcolor::RgbColor;
use embedded_graphics::prelude::Pixel;
use embedded_graphics::primitives::Rectangle;

use super::icons::Icon;
use super::mask::{Coding, Mask, Run};
use super::theme::{Align, Color, DIMMED, Style};

pub const WIDTH: i32 = 240;
pub const HEIGHT: i32 = 240;
/// Words in a row of the canvas.
pub const ROW_WORDS: usize = 30;
pub const FRAME_WORDS: usize = ROW_WORDS * 240;
/// The panel is refreshed in strips of eight rows.
pub const STRIP_ROWS: usize = 8;
pub const STRIPS: usize = 30;
pub const STRIP_WORDS: usize = STRIP_ROWS * ROW_WORDS;
/// Longest text drawn in one call.
pub const MAX_TEXT: usize = 96;

/// A short text on its way to the screen.
pub type Line = heapless::String<MAX_TEXT>;

/// The pixels of the whole screen.
pub struct Frame {
    words: [u32; FRAME_WORDS],
}

impl Default for Frame {
    fn default() -> Self {
        Frame::new()
    }
}

impl Frame {
    pub const fn new() -> Frame {
        Frame { words: [0; FRAME_WORDS] }
    }

    pub fn canvas(&mut self) -> Canvas<'_> {
        Canvas::band(&mut self.words, 0)
    }

    pub fn words(&self) -> &[u32; FRAME_WORDS] {
        &self.words
    }

    /// The theme colour at a place, 0 outside the picture.
    pub fn nibble(&self, x: i32, y: i32) -> u8 {
        let (Ok(x), Ok(y)) = (usize::try_from(x), usize::try_from(y)) else { return 0 };
        if x >= 240 {
            return 0;
        }
        let word = self.words.get(y * ROW_WORDS + x / 8).copied().unwrap_or(0);
        nibble_of(word, x % 8)
    }
}

const fn nibble_of(word: u32, index: usize) -> u8 {
    ((word >> (index * 4)) & 0xF) as u8
}

/// Eight pixels as they look under an overlay.
fn dimmed(word: u32) -> u32 {
    (0..8).fold(0, |dark, index| {
        let nibble = DIMMED.get(usize::from(nibble_of(word, index))).copied().unwrap_or(0);
        dark | u32::from(nibble) << (index * 4)
    })
}

/// A checksum of some words: whether what lies in memory after a reset is what was left there.
pub fn checksum(words: &[u32]) -> u32 {
    words.iter().fold(0x811C_9DC5, |sum: u32, &word| (sum.rotate_left(5) ^ word).wrapping_mul(0x9E37_79B1))
}

/// A corner cut, a frame and a fill: the house shape of cards and rows.
#[derive(Clone, Copy)]
pub struct House {
    pub cut: i32,
    pub fill: Color,
    pub frame: Color,
    pub frame_width: i32,
}

impl House {
    pub const fn with_cut(self, cut: i32) -> House {
        House { cut, ..self }
    }

    pub const fn with_frame(self, width: i32) -> House {
        House { frame_width: width, ..self }
    }
}

/// What moves in a picture for a moment. Nothing does by default.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Motion {
    /// Beats since it began.
    pub beat: u8,
    /// Which dice tumble, a bit for each kind.
    pub dice: u8,
    /// Hazard stripes slide, and what is being lost blinks.
    pub rest: bool,
}

/// Some rows of the picture to draw on.
pub struct Canvas<'a> {
    pub motion: Motion,
    words: &'a mut [u32],
    top: i32,
    bottom: i32,
    /// The columns that boxes and shapes may touch.
    columns: Range<i32>,
    /// Ink of the stripes over filled shapes.
    hatch: Option<Color>,
    trace: Option<Trace<'a>>,
    inspector: Option<&'a mut dyn Inspect>,
}

/// A rectangle: `right` and `bottom` are the first column and row outside.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Area {
    pub left: i32,
    pub top: i32,
    pub right: i32,
    pub bottom: i32,
}

impl Area {
    const fn sized(x: i32, y: i32, width: i32, height: i32) -> Area {
        Area { left: x, top: y, right: x + width, bottom: y + height }
    }

    /// The smallest area that holds both; an empty one adds nothing.
    fn with(self, other: Area) -> Area {
        if self.left >= self.right {
            return other;
        }
        Area {
            left: self.left.min(other.left),
            top: self.top.min(other.top),
            right: self.right.max(other.right),
            bottom: self.bottom.max(other.bottom),
        }
    }
}

/// Hears where a screen puts its parts, in the order of drawing.
pub trait Inspect {
    /// The ink of one line of text.
    fn text(&mut self, ink: Area, style: Style, text: &str);
    /// A box: a row, a card, a bar, a chip.
    fn shape(&mut self, area: Area);
    /// The ink of an icon or of a die's body.
    fn picture(&mut self, ink: Area);
    /// What was drawn so far is covered or dimmed.
    fn layer(&mut self);
}

/// Boxes smaller than this are hairlines, pips and bars, not places for text.
const SMALLEST_SHAPE: i32 = 12;

struct Trace<'a> {
    out: &'a mut dyn Write,
    /// Row of the last text, to keep what stands side by side on one line.
    row: Option<i32>,
    /// The next text is what A acts on.
    highlit: bool,
}

impl<'a> Canvas<'a> {
    /// The rows from `top` on, as many as `words` holds.
    pub fn band(words: &'a mut [u32], top: i32) -> Canvas<'a> {
        let rows = i32::try_from(words.len() / ROW_WORDS).unwrap_or(0);
        Canvas {
            motion: Motion::default(),
            words,
            top,
            bottom: top + rows,
            columns: 0..WIDTH,
            hatch: None,
            trace: None,
            inspector: None,
        }
    }

    /// No pixels: writes every text it is asked to draw.
    pub fn tracing(out: &'a mut dyn Write) -> Canvas<'a> {
        Canvas { trace: Some(Trace { out, row: None, highlit: false }), ..Canvas::band(&mut [], 0) }
    }

    /// No pixels: reports where every text, box and icon would go.
    pub fn inspected(inspector: &'a mut dyn Inspect) -> Canvas<'a> {
        Canvas { inspector: Some(inspector), ..Canvas::band(&mut [], 0) }
    }

    /// What follows lies over everything drawn so far, as a notice does.
    pub fn layer(&mut self) {
        if let Some(inspector) = &mut self.inspector {
            inspector.layer();
        }
    }

    /// Says that there is a box for words or an icon here: they must not cross its edge.
    pub fn room(&mut self, x: i32, y: i32, width: i32, height: i32) {
        if let Some(inspector) = &mut self.inspector
            && width >= SMALLEST_SHAPE
            && height >= SMALLEST_SHAPE
        {
            inspector.shape(Area::sized(x, y, width, height));
        }
    }

    /// Says in the trace what a picture shows without words.
    pub fn say(&mut self, y: i32, text: &str) {
        if let Some(trace) = &mut self.trace {
            trace.write(y, text);
        }
    }

    /// An answer that may be highlighted: in the trace it has lines of its own, the highlighted one behind `=> `.
    pub fn item(&mut self, chosen: bool, draw: impl FnOnce(&mut Canvas<'a>)) {
        if let Some(trace) = &mut self.trace {
            trace.end_line();
            trace.highlit = chosen;
        }
        draw(self);
        if let Some(trace) = &mut self.trace {
            trace.end_line();
            trace.highlit = false;
        }
    }

    /// Ends the last line of the trace.
    pub fn finish(self) {
        if let Some(Trace { out, row: Some(_), .. }) = self.trace {
            // A full buffer only shortens the trace.
            let _ = out.write_char('\n');
        }
    }

    pub fn clear(&mut self, color: Color) {
        self.layer();
        fill_words(self.words, color.pattern());
    }

    /// Darkens everything drawn so far but the `covered` rows, which are about to be drawn over.
    pub fn dim(&mut self, covered: Range<i32>) {
        self.layer();
        // Neighbours are mostly alike, so the last answer is mostly the next one.
        let (mut bright, mut dark) = (0, 0);
        for (y, row) in (self.top..).zip(self.words.chunks_exact_mut(ROW_WORDS)) {
            if covered.contains(&y) {
                continue;
            }
            for word in row {
                if *word != bright {
                    bright = *word;
                    dark = dimmed(bright);
                }
                *word = dark;
            }
        }
        // What is under an overlay is not what the screen says.
        if let Some(trace) = &mut self.trace {
            trace.write(i32::MIN, "--");
        }
    }

    /// The pixels from `x0` up to, not including, `x1` in row `y`.
    pub fn span(&mut self, y: i32, x0: i32, x1: i32, color: Color) {
        let (x0, x1) = (x0.max(self.columns.start), x1.min(self.columns.end));
        if x0 < x1
            && (self.top..self.bottom).contains(&y)
            && let Some(row) = self.rows_mut(y..y + 1).first_chunk_mut()
        {
            fill_row(row, x0.unsigned_abs() as usize, x1.unsigned_abs() as usize, color.pattern());
        }
    }

    pub fn fill(&mut self, x: i32, y: i32, width: i32, height: i32, color: Color) {
        self.room(x, y, width, height);
        self.paint(y, y + height, x, x + width, color);
    }

    /// The rows and columns between, those given last not included.
    fn paint(&mut self, y0: i32, y1: i32, x0: i32, x1: i32, color: Color) {
        let (y0, y1) = (y0.max(self.top), y1.min(self.bottom));
        let (x0, x1) = (x0.max(self.columns.start), x1.min(self.columns.end));
        if x0 >= x1 || y0 >= y1 {
            return;
        }
        // Nothing is negative any more.
        let (x0, x1) = (x0.unsigned_abs() as usize, x1.unsigned_abs() as usize);
        fill_rows(self.rows_mut(y0..y1), x0, x1, color.pattern());
    }

    /// The words of some rows of this canvas; none if they are not in it.
    #[inline(always)]
    fn rows_mut(&mut self, rows: Range<i32>) -> &mut [u32] {
        let word = |y: i32| (y - self.top).unsigned_abs() as usize * ROW_WORDS;
        self.words.get_mut(word(rows.start)..word(rows.end)).unwrap_or_default()
    }

    /// An outline of the given thickness.
    pub fn outline(&mut self, x: i32, y: i32, width: i32, height: i32, thickness: i32, color: Color) {
        self.fill(x, y, width, thickness, color);
        self.fill(x, y + height - thickness, width, thickness, color);
        self.fill(x, y + thickness, thickness, height - 2 * thickness, color);
        self.fill(x + width - thickness, y + thickness, thickness, height - 2 * thickness, color);
    }

    /// A box whose corners are rounded off by a few pixels.
    pub fn rounded(&mut self, x: i32, y: i32, width: i32, height: i32, radius: i32, color: Color) {
        self.room(x, y, width, height);
        if !self.shows(y..y + height) {
            return;
        }
        let radius = radius.min(height / 2);
        for row in 0..radius {
            let inset = round_inset(radius, row);
            for y in [y + row, y + height - 1 - row] {
                self.span(y, x + inset, x + width - inset, color);
            }
        }
        self.paint(y + radius, y + height - radius, x, x + width, color);
    }

    /// A box with the top-right and bottom-left corners cut at 45 degrees.
    pub fn house(&mut self, x: i32, y: i32, width: i32, height: i32, look: House) {
        self.room(x, y, width, height);
        if !self.shows(y..y + height) {
            return;
        }
        let House { cut, fill, frame, frame_width: inset } = look;
        let inner_cut = (cut - inset / 2).max(0);
        // Rows at the top and at the bottom that are not like those between.
        let ends = cut.max(inset + inner_cut).min(height / 2);
        let shown = self.top - y..self.bottom - y;
        for row in (0..ends).chain(height - ends..height).filter(|row| shown.contains(row)) {
            let up = height - 1 - row;
            let (left, right) = (x + (cut - up).max(0), x + width - (cut - row).max(0));
            if row < inset || up < inset {
                self.span(y + row, left, right, frame);
                continue;
            }
            let inner_left = x + inset + (inner_cut - up + inset).max(0);
            let inner_right = x + width - inset - (inner_cut - row + inset).max(0);
            self.span(y + row, left, inner_left, frame);
            self.span(y + row, inner_left, inner_right, fill);
            self.span(y + row, inner_right, right, frame);
        }
        let (top, bottom) = (y + ends, y + height - ends);
        self.paint(top, bottom, x, x + inset, frame);
        self.paint(top, bottom, x + inset, x + width - inset, fill);
        self.paint(top, bottom, x + width - inset, x + width, frame);
    }

    /// Diagonal stripes: `on` pixels of ink in every `period`.
    pub fn stripes(&mut self, area: (i32, i32, i32, i32), period: i32, on: i32, color: Color) {
        self.stripes_slid(area, 0, period, on, color);
    }

    /// The same, slid to the left by so many pixels.
    pub fn stripes_slid(
        &mut self,
        area: (i32, i32, i32, i32),
        slid: i32,
        period: i32,
        on: i32,
        color: Color,
    ) {
        let (x, y, width, height) = area;
        let (left, right) = (x.max(self.columns.start), x.saturating_add(width).min(self.columns.end));
        for y in y.max(self.top)..y.saturating_add(height).min(self.bottom) {
            let mut start = left - (left + y + slid).rem_euclid(period);
            let row = self.rows_mut(y..y + 1);
            while start < right {
                let (from, to) = (start.max(left), (start + on).min(right));
                if from < to {
                    fill_rows(row, from.unsigned_abs() as usize, to.unsigned_abs() as usize, color.pattern());
                }
                start += period;
            }
        }
    }

    /// Puts a 1-bit picture with its top left corner at a place; holes show the ground.
    pub fn mask(&mut self, x: i32, y: i32, mask: Mask, color: Color) {
        self.blit(x, y, mask, color, false);
    }

    /// The same, mirrored left to right.
    pub fn mask_mirrored(&mut self, x: i32, y: i32, mask: Mask, color: Color) {
        self.blit(x, y, mask, color, true);
    }

    /// Text is made of these: part of its loop, whatever it costs.
    #[inline(always)]
    fn blit(&mut self, x: i32, y: i32, mask: Mask, color: Color, mirrored: bool) {
        if let Some(inspector) = &mut self.inspector {
            let runs = mask.runs_flipped(mirrored, false);
            let place = |run: Run| Area::sized(x + i32::from(run.x), y + i32::from(run.y), run.len.into(), 1);
            if let Some(ink) = runs.map(place).reduce(Area::with) {
                inspector.picture(ink);
            }
            return;
        }
        if y >= self.bottom || y + i32::from(mask.height) <= self.top {
            return;
        }
        if mask.coding != Coding::Plain {
            return self.put_edges(x, y, &mask, color, mirrored);
        }
        let row_bytes = usize::from(mask.width.div_ceil(8));
        let (top, bottom) = (y.max(self.top), (y + i32::from(mask.height)).min(self.bottom));
        let hidden = (top - y).unsigned_abs() as usize;
        let bits = mask.bits.get(hidden * row_bytes..).unwrap_or_default();
        let rows = self.rows_mut(top..bottom);
        let pattern = color.pattern();
        // A byte more than the mask needs, because it seldom starts at a word.
        let inside = usize::try_from(x).ok().filter(|x| x / 8 + row_bytes < ROW_WORDS);
        match (inside, row_bytes) {
            (Some(x), 1) if !mirrored => put_rows::<1, 2>(rows, x, bits, pattern),
            (Some(x), 2) if !mirrored => put_rows::<2, 3>(rows, x, bits, pattern),
            (Some(x), 3) if !mirrored => put_rows::<3, 4>(rows, x, bits, pattern),
            _ => {
                // A mirrored byte starts as far from the right edge as a plain one from the left.
                let first = if mirrored { x + i32::from(mask.width) - 8 } else { x };
                put_rows_at_edge(rows, first, bits, row_bytes, pattern, mirrored);
            }
        }
    }

    /// A mask told by its edges. Icons and dice are made of these: nothing is asked twice for a run.
    #[inline(never)]
    fn put_edges(&mut self, x: i32, y: i32, mask: &Mask, color: Color, mirrored: bool) {
        let (top, pattern) = (self.top, color.pattern());
        let (left, right) = (self.columns.start, self.columns.end);
        let mut rows = mask.rows();
        // What lies above this band is read, for later rows are told as changes of it.
        for _ in y..top {
            rows.next_row();
        }
        let mut shown = self.rows_mut(y.max(top)..self.bottom);
        while let (Some((row, below)), Some(mut edges)) = (shown.split_first_chunk_mut(), rows.next_row()) {
            shown = below;
            while let Some((&[start, end], more)) = edges.split_first_chunk() {
                edges = more;
                let (start, end) = if mirrored {
                    (mask.width.wrapping_sub(end), mask.width.wrapping_sub(start))
                } else {
                    (start, end)
                };
                let (from, to) = ((x + i32::from(start)).max(left), (x + i32::from(end)).min(right));
                if from < to {
                    fill_row(row, from.unsigned_abs() as usize, to.unsigned_abs() as usize, pattern);
                }
            }
        }
    }

    pub fn icon(&mut self, x: i32, y: i32, icon: Icon, size: u8, color: Color) {
        self.mask(x, y, icon.mask(size), color);
    }

    /// Centres the icon on a point, whatever size is stored.
    pub fn icon_centered(&mut self, x: i32, y: i32, icon: Icon, size: u8, color: Color) {
        let mask = icon.mask(size);
        self.mask(x - i32::from(mask.width) / 2, y - i32::from(mask.height) / 2, mask, color);
    }

    /// Draws one line from its left edge on, and returns where it ends: the same in every band, for what stands beside
    /// it may reach where the text does not.
    pub fn text_end(&mut self, x: i32, y: i32, style: Style, text: &str) -> i32 {
        self.text(x, y, style, text);
        x + style.width(text)
    }

    /// Draws one line; `y` is the top of the capitals.
    pub fn text(&mut self, x: i32, y: i32, style: Style, text: &str) {
        if let Some(trace) = &mut self.trace {
            return trace.write(y, text);
        }
        // Most texts lie outside a band: they must cost next to nothing there.
        if self.inspector.is_none() && self.misses(y, style) {
            return;
        }
        let font = style.font;
        let mut at = match style.align {
            Align::Left => x,
            Align::Center => x - font.width(text) / 2,
            Align::Right => x - font.width(text),
        };
        if let Some(inspector) = &mut self.inspector {
            let mut ink = Area::sized(at, y, 0, 0);
            for letter in text.chars() {
                let glyph = font.glyph(letter);
                let (left, top) = (at + i32::from(glyph.left), y + i32::from(glyph.top));
                if glyph.mask.width > 0 {
                    let (width, height) = (glyph.mask.width.into(), glyph.mask.height.into());
                    ink = ink.with(Area::sized(left, top, width, height));
                }
                at += i32::from(glyph.advance);
            }
            if !text.is_empty() {
                inspector.text(ink, style, text);
            }
            return;
        }
        let mut place = 0;
        while let Some((glyph, next)) = font.letter(text, place) {
            self.blit(at + i32::from(glyph.left), y + i32::from(glyph.top), glyph.mask, style.color, false);
            at += i32::from(glyph.advance);
            place = next;
        }
    }

    /// The same with a formatted text.
    pub fn textf(&mut self, x: i32, y: i32, style: Style, text: fmt::Arguments<'_>) {
        if self.trace.is_none() && self.inspector.is_none() && self.misses(y, style) {
            return;
        }
        self.text(x, y, style, &line(text));
    }

    /// Whether a line of text lies outside this band.
    fn misses(&self, y: i32, style: Style) -> bool {
        let rows = style.font.rows(y);
        rows.start >= self.bottom || rows.end <= self.top
    }

    /// Breaks a text into lines no wider than `width`; returns where the next line would start.
    pub fn paragraph(&mut self, x: i32, y: i32, width: i32, style: Style, text: &str) -> i32 {
        let mut y = y;
        for line in wrap(text, width, style) {
            self.text(x, y, style, line);
            y += i32::from(style.font.line) + 1;
            // What is below a band need not be broken into lines.
            if self.is_band() && y - i32::from(style.font.line) >= self.bottom {
                break;
            }
        }
        y
    }

    /// Lines of a given width and pitch that the trace tells as one text, beside what stands at their middle.
    pub fn stacked(&mut self, x: i32, y: i32, (width, pitch): (i32, i32), style: Style, text: &str) {
        if let Some(trace) = &mut self.trace {
            return trace.write(y + pitch / 2, text);
        }
        for (line, words) in (0..).zip(wrap(text, width, style)) {
            self.text(x, y + line * pitch, style, words);
        }
    }

    /// Whether any of these rows is wanted: what lies outside a band need not be worked out for it.
    pub fn shows(&self, rows: Range<i32>) -> bool {
        !self.has_pixels() || rows.start < self.bottom && self.top < rows.end
    }

    /// Draws boxes and shapes within an area only, with stripes over filled shapes; icons and text are not cut.
    pub fn within(&mut self, area: &Rectangle, hatch: Option<Color>, draw: impl FnOnce(&mut Canvas<'_>)) {
        let area = area.intersection(&self.bounding_box());
        if area.is_zero_sized() {
            return;
        }
        let (rows, columns) = (area.rows(), area.columns());
        let band = Canvas::band(self.rows_mut(rows.clone()), rows.start);
        draw(&mut Canvas { columns, hatch, ..band });
    }

    /// Only pixels are wanted, and only some rows of them.
    fn is_band(&self) -> bool {
        self.has_pixels() && self.bottom < HEIGHT
    }

    pub fn has_pixels(&self) -> bool {
        self.trace.is_none() && self.inspector.is_none()
    }
}

/// A formatted text, cut off where it would not fit any screen.
pub fn line(text: fmt::Arguments<'_>) -> Line {
    let mut line = Line::new();
    // What does not fit would not fit the screen either.
    let _ = line.write_fmt(text);
    line
}

/// The lines of a text broken at spaces.
pub fn wrap(text: &str, width: i32, style: Style) -> impl Iterator<Item = &str> {
    let mut rest = text;
    core::iter::from_fn(move || {
        if rest.is_empty() {
            return None;
        }
        let (line, tail) = rest.split_at_checked(style.font.fitting(rest, width))?;
        rest = tail;
        Some(line.trim_end())
    })
}

impl Trace<'_> {
    fn write(&mut self, y: i32, text: &str) {
        if text.is_empty() {
            return;
        }
        // A full buffer only shortens the trace.
        let _ = match self.row {
            Some(row) if row.saturating_sub(y).unsigned_abs() <= 6 => self.out.write_str("  "),
            Some(_) => self.out.write_char('\n'),
            None => Ok(()),
        };
        if core::mem::take(&mut self.highlit) {
            let _ = self.out.write_str("=> ");
        }
        let _ = self.out.write_str(text);
        self.row = Some(y);
    }

    fn end_line(&mut self) {
        if self.row.take().is_some() {
            let _ = self.out.write_char('\n');
        }
    }
}

/// How far a rounded corner stands back in the given row.
const fn round_inset(radius: i32, row: i32) -> i32 {
    // Largest inset whose pixel centre lies outside the quarter circle, in half pixels.
    let dy = 2 * (radius - row) - 1;
    let mut inset = 0;
    while inset < radius {
        let dx = 2 * (radius - inset) - 1;
        if dx * dx + dy * dy <= 4 * radius * radius {
            break;
        }
        inset += 1;
    }
    inset
}

/// The pixels from `x0` up to, not including, `x1` in all of these rows; `x0` < `x1` <= 240.
fn fill_rows(rows: &mut [u32], x0: usize, x1: usize, pattern: u32) {
    let mut rest = rows;
    while let Some((row, below)) = rest.split_first_chunk_mut() {
        fill_row(row, x0, x1, pattern);
        rest = below;
    }
}

/// The same in one row.
#[inline(always)]
fn fill_row(row: &mut [u32; ROW_WORDS], x0: usize, x1: usize, pattern: u32) {
    let (first, last) = (x0 / 8, (x1 - 1) / 8);
    let head = u32::MAX << ((x0 % 8) * 4);
    let tail = u32::MAX >> (28 - ((x1 - 1) % 8) * 4);
    match row.get_mut(first..=last) {
        Some([word]) => merge(word, head & tail, pattern),
        Some([left, middle @ .., right]) => {
            merge(left, head, pattern);
            fill_words(middle, pattern);
            merge(right, tail, pattern);
        }
        _ => {}
    }
}

/// All of these words, eight at a time: half of the loop would be counting.
#[inline(always)]
fn fill_words(words: &mut [u32], pattern: u32) {
    let (eights, rest) = words.as_chunks_mut();
    for eight in eights {
        *eight = [pattern; 8];
    }
    for word in rest {
        *word = pattern;
    }
}

#[inline(always)]
fn merge(word: &mut u32, mask: u32, pattern: u32) {
    *word = (*word & !mask) | (pattern & mask);
}

/// A mask of `BYTES` a row with its left edge at `x`; it touches one word more than it has bytes. Text is made of these:
/// each width has its own loop.
fn put_rows<const BYTES: usize, const WORDS: usize>(rows: &mut [u32], x: usize, bits: &[u8], pattern: u32) {
    let (first, shift) = (x / 8, x % 8 * 4);
    let mut rest = rows;
    for bytes in bits.as_chunks::<BYTES>().0 {
        let Some((row, below)) = rest.split_first_chunk_mut::<ROW_WORDS>() else { return };
        rest = below;
        let Some(words) = row.get_mut(first..first + WORDS) else { return };
        // What a byte leaves for the next word.
        let mut over = 0;
        let mut words = words.iter_mut();
        for (&byte, word) in bytes.iter().zip(&mut words) {
            let mask = SPREAD.get(usize::from(byte)).copied().unwrap_or(0);
            merge(word, mask << shift | over, pattern);
            over = (mask >> 4) >> (28 - shift);
        }
        if over != 0
            && let Some(word) = words.next()
        {
            merge(word, over, pattern);
        }
    }
}

/// A mask that is mirrored or hangs over an edge; `x` is the place of its first byte.
fn put_rows_at_edge(rows: &mut [u32], x: i32, bits: &[u8], row_bytes: usize, pattern: u32, mirrored: bool) {
    let mut bits = bits;
    for row in rows.chunks_mut(ROW_WORDS) {
        let Some((bytes, rest)) = bits.split_at_checked(row_bytes) else { return };
        bits = rest;
        let mut at = x;
        for &byte in bytes {
            let byte = if mirrored { byte.reverse_bits() } else { byte };
            put_byte(row, at, byte, pattern);
            at += if mirrored { -8 } else { 8 };
        }
    }
}

/// Eight bits of a mask at a place that may hang over either edge.
fn put_byte(row: &mut [u32], x: i32, bits: u8, pattern: u32) {
    let mask = SPREAD.get(usize::from(bits)).copied().unwrap_or(0);
    let index = x.div_euclid(8);
    let shift = x.rem_euclid(8).unsigned_abs() * 4;
    let parts = [(index, mask << shift), (index + 1, (mask >> 4) >> (28 - shift))];
    for (index, mask) in parts {
        if let Some(word) = usize::try_from(index).ok().and_then(|index| row.get_mut(index)) {
            merge(word, mask, pattern);
        }
    }
}

/// Each bit of a byte widened to a nibble.
static SPREAD: [u32; 256] = {
    let mut table = [0; 256];
    let mut byte = 0;
    while byte < 256 {
        let mut bit = 0;
        while bit < 8 {
            if byte & (1 << bit) != 0 {
                // Evaluated by the compiler: the index cannot leave the table.
                #[allow(clippy::indexing_slicing)]
                {
                    table[byte] |= 0xF << (bit * 4);
                }
            }
            bit += 1;
        }
        byte += 1;
    }
    table
};

/// What can be drawn on: this band. Nothing if there are no pixels.
impl Dimensions for Canvas<'_> {
    fn bounding_box(&self) -> Rectangle {
        let side = |range: Range<i32>| range.end.abs_diff(range.start);
        let size = Size::new(side(self.columns.clone()), side(self.top..self.bottom));
        Rectangle::new(Point::new(self.columns.start, self.top), size)
    }
}

impl DrawTarget for Canvas<'_> {
    type Color = Color;
    type Error = core::convert::Infallible;

    fn draw_iter<I>(&mut self, pixels: I) -> Result<(), Self::Error>
    where
        I: IntoIterator<Item = Pixel<Color>>,
    {
        if self.words.is_empty() {
            return Ok(());
        }
        for Pixel(at, color) in pixels {
            if (self.top..self.bottom).contains(&at.y) && self.columns.contains(&at.x) {
                let (x, row) = (at.x.unsigned_abs() as usize, (at.y - self.top).unsigned_abs() as usize);
                if let Some(word) = self.words.get_mut(row * ROW_WORDS + x / 8) {
                    merge(word, 0xF << (x % 8 * 4), color.pattern());
                }
            }
        }
        Ok(())
    }

    fn fill_contiguous<I>(&mut self, area: &Rectangle, colors: I) -> Result<(), Self::Error>
    where
        I: IntoIterator<Item = Color>,
    {
        let (rows, columns) = (area.rows(), area.columns());
        let shown = rows.start.max(self.top)..rows.end.min(self.bottom);
        if shown.is_empty() || columns.is_empty() {
            return Ok(());
        }
        let mut colors = colors.into_iter();
        let hidden = shown.start.abs_diff(rows.start) as usize;
        if let Some(last) = hidden.saturating_mul(area.size.width as usize).checked_sub(1) {
            colors.nth(last);
        }
        let inside = self.columns.clone();
        for row in self.rows_mut(shown).chunks_exact_mut(ROW_WORDS) {
            for (x, color) in columns.clone().zip(&mut colors) {
                if inside.contains(&x)
                    && let Some(word) = row.get_mut(x.unsigned_abs() as usize / 8)
                {
                    merge(word, 0xF << (x.unsigned_abs() % 8 * 4), color.pattern());
                }
            }
        }
        Ok(())
    }

    fn fill_solid(&mut self, area: &Rectangle, color: Color) -> Result<(), Self::Error> {
        let (rows, columns) = (area.rows(), area.columns());
        self.paint(rows.start, rows.end, columns.start, columns.end, color);
        if let Some(ink) = self.hatch {
            let width = columns.end.saturating_sub(columns.start);
            self.stripes((columns.start, rows.start, width, rows.end.saturating_sub(rows.start)), 6, 1, ink);
        }
        Ok(())
    }
}

/// The RGB parts of a theme colour, for bodies that show more than 16 bits.
pub fn rgb888(rgb565: u16) -> [u8; 3] {
    let color: embedded_graphics::pixelcolor::Rgb888 =
        embedded_graphics::pixelcolor::Rgb565::from(embedded_graphics::pixelcolor::raw::RawU16::new(rgb565))
            .into();
    [color.r(), color.g(), color.b()]
}

//! The seven sizes of type.
//!
//! Says which picture stands for a character, where it goes and how far the pen moves. Does not wrap,
//! align or draw: that is the canvas.

use core::ops::Range;

use super::art::fonts as art;
use super::mask::{Coding, Mask};

/// A 1-bit proportional font. The y given to the canvas is the top of the capitals.
pub struct Font {
    /// Height of the capitals.
    pub cap: u8,
    /// From one line to the next.
    pub line: u8,
    /// The rows that letters touch, accents and tails too, from the top of the capitals on.
    above: i8,
    below: i8,
    /// The first stretch of characters, all of one byte.
    first: u8,
    last: u8,
    pub(super) table: Table,
}

/// The generated part of a font.
pub(super) struct Table {
    /// First and last code of each stretch of characters, in order.
    pub ranges: &'static [(u8, u8)],
    pub glyphs: &'static [Cell],
    pub coding: Coding,
    pub bits: &'static [u8],
}

/// Where a glyph is: offset in the bits (low byte, high byte), width, height, left, top, advance.
pub(super) struct Cell(pub [u8; 7]);

impl Cell {
    const NONE: Cell = Cell([0; 7]);

    pub const fn new(at: u16, width: u8, height: u8, left: i8, top: i8, advance: u8) -> Cell {
        let [low, high] = at.to_le_bytes();
        let ([left], [top]) = (left.to_le_bytes(), top.to_le_bytes());
        Cell([low, high, width, height, left, top, advance])
    }
}

/// A character's picture and its place relative to the pen and the top of the capitals.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Glyph {
    pub mask: Mask,
    pub left: i8,
    pub top: i8,
    pub advance: u8,
}

impl Glyph {
    const NONE: Glyph = Glyph { mask: Mask::EMPTY, left: 0, top: 0, advance: 0 };
}

impl Font {
    const fn new(cap: u8, line: u8, table: Table) -> Font {
        let (mut above, mut below) = (0, 0);
        let mut glyphs = table.glyphs;
        while let [Cell([_, _, _, height, _, top, _]), rest @ ..] = glyphs {
            let top = top.cast_signed();
            let bottom = top.saturating_add_unsigned(*height);
            if top < above {
                above = top;
            }
            if bottom > below {
                below = bottom;
            }
            glyphs = rest;
        }
        let (first, last) = if let [first, ..] = table.ranges { *first } else { (0, 0) };
        assert!(last.is_ascii());
        Font { cap, line, above, below, first, last, table }
    }

    /// The rows that a line of text may touch.
    pub fn rows(&self, y: i32) -> Range<i32> {
        y + i32::from(self.above)..y + i32::from(self.below)
    }

    /// The glyph of a character; of '?' if the font does not have it; nothing if it has no '?' either.
    pub fn glyph(&self, ch: char) -> Glyph {
        self.cell(ch).or_else(|| self.cell('?')).and_then(|cell| self.picture(cell)).unwrap_or(Glyph::NONE)
    }

    /// Whether the font has this character.
    pub fn has(&self, ch: char) -> bool {
        self.index(ch).is_some()
    }

    /// How far the pen moves over a text.
    pub fn width(&self, text: &str) -> i32 {
        let (mut width, mut at) = (0, 0);
        while let Some((&Cell([.., advance]), next)) = self.step(text, at) {
            (width, at) = (width + i32::from(advance), next);
        }
        width
    }

    /// Bytes of a text that fit a width, broken behind a space; at least its first word.
    pub fn fitting(&self, text: &str, width: i32) -> usize {
        let (mut used, mut end, mut at) = (0, 0, 0);
        while let Some((&Cell([.., advance]), next)) = self.step(text, at) {
            used += i32::from(advance);
            if text.as_bytes().get(at) == Some(&b' ') {
                end = next;
            } else if end > 0 && used > width {
                return end;
            }
            at = next;
        }
        text.len()
    }

    /// The glyph of the letter at a place of a text, and the place of the next.
    pub fn letter(&self, text: &str, at: usize) -> Option<(Glyph, usize)> {
        let (cell, next) = self.step(text, at)?;
        Some((self.picture(cell).unwrap_or(Glyph::NONE), next))
    }

    /// The same without its picture. Measuring is a good part of the time that a page of text takes, and nearly all letters
    /// are plain ones of the first stretch: part of the loops, whatever it costs.
    #[inline(always)]
    fn step(&self, text: &str, at: usize) -> Option<(&Cell, usize)> {
        let &byte = text.as_bytes().get(at)?;
        if byte <= self.last
            && let Some(cell) = self.table.glyphs.get(usize::from(byte.wrapping_sub(self.first)))
        {
            return Some((cell, at + 1));
        }
        self.step_slowly(text, at)
    }

    #[inline(never)]
    fn step_slowly(&self, text: &str, at: usize) -> Option<(&Cell, usize)> {
        let letter = text.get(at..)?.chars().next()?;
        let cell = self.cell(letter).or_else(|| self.cell('?')).unwrap_or(&Cell::NONE);
        Some((cell, at + letter.len_utf8()))
    }

    fn cell(&self, ch: char) -> Option<&Cell> {
        self.table.glyphs.get(self.index(ch)?)
    }

    #[inline(always)]
    fn index(&self, ch: char) -> Option<usize> {
        let code = u8::try_from(u32::from(ch)).ok()?;
        let mut before = 0;
        for &(first, last) in self.table.ranges {
            if code < first {
                return None;
            }
            if code <= last {
                return Some(before + usize::from(code - first));
            }
            before += usize::from(last - first) + 1;
        }
        None
    }

    fn picture(&self, cell: &Cell) -> Option<Glyph> {
        let &Cell([low, high, width, height, left, top, advance]) = cell;
        let start = usize::from(u16::from_le_bytes([low, high]));
        let bits = match self.table.coding {
            Coding::Plain => {
                self.table.bits.get(start..start + usize::from(width).div_ceil(8) * usize::from(height))?
            }
            Coding::Edges | Coding::HalfEdges => self.table.bits.get(start..)?,
        };
        Some(Glyph {
            mask: Mask { width, height, coding: self.table.coding, bits },
            left: i8::from_le_bytes([left]),
            top: i8::from_le_bytes([top]),
            advance,
        })
    }
}

/// Status bar, hint bar, captions: nothing a rule depends on. Latin-1.
pub static TINY: Font = Font::new(9, 14, art::TINY);
/// Reasons, sub-lines, labels. Latin-1.
pub static BODY: Font = Font::new(12, 17, art::BODY);
/// Menu rows, questions, lists: the default. Latin-1.
pub static ROW: Font = Font::new(14, 21, art::ROW);
/// Headings, yes and no, mission names. Latin-1.
pub static HEAD: Font = Font::new(19, 25, art::HEAD);
/// Ship types, speeds on cards, callsigns. ASCII.
pub static TITLE: Font = Font::new(25, 33, art::TITLE);
/// Totals, ship numbers, rounds: digits, `%`, `+`, `-`, `?`.
pub static HUGE: Font = Font::new(50, 66, art::HUGE);
/// The letters of the product's name, in capitals.
pub static LOGO: Font = Font::new(28, 42, art::LOGO);

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn capitals_are_as_tall_as_the_font_says() {
        for font in [&TINY, &BODY, &ROW, &HEAD, &TITLE] {
            let glyph = font.glyph('H');
            assert_eq!((glyph.top, glyph.mask.height), (0, font.cap));
        }
        assert_eq!((LOGO.glyph('I').top, LOGO.glyph('I').mask.height), (0, LOGO.cap));
        let digit = HUGE.glyph('0');
        assert_eq!((digit.top, digit.mask.height), (2, 48));
    }

    #[test]
    fn unknown_characters_are_question_marks() {
        assert_eq!(TITLE.glyph('\u{e9}'), TITLE.glyph('?'));
        assert_eq!(TINY.glyph('\u{4e2d}'), TINY.glyph('?'));
        assert_eq!(HUGE.glyph('x'), HUGE.glyph('?'));
        assert_eq!(LOGO.glyph('x').advance, 0);
        assert!(TINY.has('\u{e9}') && !TITLE.has('\u{e9}') && !TINY.has('\u{7f}'));
    }

    #[test]
    fn widths_add_up() {
        assert_eq!(ROW.width("AB"), ROW.width("A") + ROW.width("B"));
        assert_eq!(ROW.width(""), 0);
        assert!(LOGO.width("WINGMATE") <= 240);
    }
}

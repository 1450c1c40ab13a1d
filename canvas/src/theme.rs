//! The look: sixteen colours, type styles, the grid. No literal colour or bar height stands elsewhere.
//!
//! Does not draw: see `canvas` and `widgets`.

use embedded_graphics::pixelcolor::PixelColor;
use embedded_graphics::pixelcolor::raw::RawU4;

use super::font::{self, Font};

/// The sixteen theme colours; the number is the nibble in the canvas.
///
/// Amber has one meaning: this is what A will do.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(u8)]
pub enum Color {
    Black = 0,
    /// Bars, cards, zebra rows.
    Panel = 1,
    /// Hairlines, empty, off. Never text.
    Edge = 2,
    /// Disabled text.
    Dim = 3,
    Silver = 4,
    White = 5,
    Amber = 6,
    /// Fill of the selected row.
    AmberDark = 7,
    /// Attack, red maneuvers, loss.
    Red = 8,
    RedDark = 9,
    /// Defence, yes, own area.
    Green = 10,
    GreenDark = 11,
    /// Shields, locks, firing arcs.
    Blue = 12,
    BlueDark = 13,
    /// Ion, tractor, the highest level.
    Purple = 14,
    /// Hull, charges, energy, points.
    Yellow = 15,
}

impl PixelColor for Color {
    type Raw = RawU4;
}

impl Color {
    /// The nibble repeated over a word of eight pixels.
    pub const fn pattern(self) -> u32 {
        (self as u32) * 0x1111_1111
    }
}

/// What the panel is sent for each nibble: four bits of red, green and blue. Sixteen colours need no more, and a
/// picture is sent in three quarters of the time that finer ones would take.
pub const RGB444: [u16; 16] = [
    0x000, 0x123, 0x345, 0x89A, 0xCCD, 0xFFF, 0xFA0, 0x420, //
    0xF54, 0x600, 0x3D9, 0x042, 0x4BF, 0x025, 0xC8F, 0xFE4,
];

/// What the panel makes of that, for bodies that show it themselves.
pub const RGB565: [u16; 16] = {
    let mut wide = [0; 16];
    let mut nibble = 0;
    while nibble < 16 {
        // Evaluated by the compiler: the index cannot leave the tables.
        #[allow(clippy::indexing_slicing)]
        {
            wide[nibble] = widened(RGB444[nibble]);
        }
        nibble += 1;
    }
    wide
};

/// The high bits of each part are repeated in the low ones, so that white stays white.
const fn widened(rgb444: u16) -> u16 {
    let (red, green, blue) = (rgb444 >> 8, rgb444 >> 4 & 0xF, rgb444 & 0xF);
    (red << 1 | red >> 3) << 11 | (green << 2 | green >> 2) << 5 | (blue << 1 | blue >> 3)
}

/// What each colour becomes under an overlay.
pub const DIMMED: [u8; 16] = [0, 0, 1, 2, 2, 2, 7, 0, 9, 0, 11, 0, 13, 0, 2, 7];

/// First row of the content and first row below it; the bars grow with large type.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Bars {
    pub top: i32,
    pub bottom: i32,
}

impl Bars {
    pub const fn of(large: bool) -> Bars {
        if large { Bars { top: 24, bottom: 211 } } else { Bars { top: 20, bottom: 220 } }
    }
}

/// Space between the edge of the screen and a row or card.
pub const MARGIN: i32 = 6;
/// Width of a full row or card.
pub const ROW_WIDTH: i32 = 228;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Align {
    Left,
    Center,
    Right,
}

/// A font, a colour and an alignment.
#[derive(Clone, Copy)]
pub struct Style {
    pub font: &'static Font,
    pub color: Color,
    pub align: Align,
}

impl Style {
    pub const fn new(font: &'static Font, color: Color) -> Style {
        Style { font, color, align: Align::Left }
    }

    pub const fn center(self) -> Style {
        Style { align: Align::Center, ..self }
    }

    pub const fn right(self) -> Style {
        Style { align: Align::Right, ..self }
    }

    /// One step up the type scale, for players who asked for large type.
    pub fn larger(self) -> Style {
        let font = if core::ptr::eq(self.font, &font::TINY) {
            &font::BODY
        } else if core::ptr::eq(self.font, &font::BODY) {
            &font::ROW
        } else if core::ptr::eq(self.font, &font::ROW) {
            &font::HEAD
        } else {
            self.font
        };
        Style { font, ..self }
    }

    /// One step down the type scale; the smallest stays.
    pub fn smaller(self) -> Style {
        let font = if core::ptr::eq(self.font, &font::TITLE) {
            &font::HEAD
        } else if core::ptr::eq(self.font, &font::HEAD) {
            &font::ROW
        } else if core::ptr::eq(self.font, &font::ROW) {
            &font::BODY
        } else if core::ptr::eq(self.font, &font::BODY) {
            &font::TINY
        } else {
            self.font
        };
        Style { font, ..self }
    }

    /// The largest size, this one at most, in which a text is no wider than `width`.
    pub fn fitting(self, width: i32, text: &str) -> Style {
        let mut style = self;
        while style.width(text) > width {
            let next = style.smaller();
            if core::ptr::eq(next.font, style.font) {
                break;
            }
            style = next;
        }
        style
    }

    pub fn width(&self, text: &str) -> i32 {
        self.font.width(text)
    }
}

/// Status bar, hint bar, captions. Nothing a rule depends on.
pub const fn tiny(color: Color) -> Style {
    Style::new(&font::TINY, color)
}
/// Reasons, sub-lines, labels.
pub const fn body(color: Color) -> Style {
    Style::new(&font::BODY, color)
}
/// Menu rows, questions, lists.
pub const fn row(color: Color) -> Style {
    Style::new(&font::ROW, color)
}
/// Headings, yes and no, mission names.
pub const fn head(color: Color) -> Style {
    Style::new(&font::HEAD, color)
}
/// Ship types, speeds in a card, callsigns.
pub const fn title(color: Color) -> Style {
    Style::new(&font::TITLE, color)
}
/// Results for the whole table: digits only.
pub const fn huge(color: Color) -> Style {
    Style::new(&font::HUGE, color)
}
/// The word on the title screen.
pub const fn logo(color: Color) -> Style {
    Style::new(&font::LOGO, color)
}

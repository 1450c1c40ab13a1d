//! Reads the BDF fonts and makes the seven sizes of type from them.

use std::collections::BTreeMap;

use wingmate_core::ui::mask::Coding;

use super::bitmap::Bitmap;

/// A glyph trimmed to its ink; `left` from the pen, `top` from the top of the capitals.
#[derive(Clone)]
pub struct Glyph {
    pub bitmap: Bitmap,
    pub left: i32,
    pub top: i32,
    pub advance: i32,
}

/// One size of type, ready to be stored.
pub struct Face {
    /// The name of its table.
    pub name: &'static str,
    pub about: &'static str,
    pub coding: Coding,
    pub glyphs: BTreeMap<u8, Glyph>,
}

macro_rules! bdf {
    ($name:literal) => {
        parse(include_str!(concat!("../../art/fonts/", $name, ".bdf")))
    };
}

/// Sizes up to the menu rows are stored plain, because that is most of the text and draws fastest.
pub fn faces() -> Vec<Face> {
    let latin1 = |code: u8| code != 0x7F;
    let ascii = |code: u8| code < 0x7F;
    let row = bdf!("helvB18-75");
    let title = bdf!("helvB24-100");
    let face = |name, about, coding, glyphs| Face { name, about, coding, glyphs };
    vec![
        face("TINY", "Helvetica Bold 12 at 75 dpi", Coding::Plain, pick(bdf!("helvB12-75"), latin1)),
        face("BODY", "Helvetica Bold 12 at 100 dpi", Coding::Plain, pick(bdf!("helvB12-100"), latin1)),
        face("ROW", "Helvetica Bold 18 at 75 dpi", Coding::Plain, pick(row.clone(), latin1)),
        face(
            "HEAD",
            "Helvetica Bold 24 at 75 dpi, double-struck",
            Coding::Edges,
            changed(pick(bdf!("helvB24-75"), latin1), |code, glyph| Glyph {
                // Beyond ASCII there are dots above letters, which must not run together.
                bitmap: glyph.bitmap.double_struck(!code.is_ascii()),
                advance: glyph.advance + 1,
                ..*glyph
            }),
        ),
        face("TITLE", "Helvetica Bold 24 at 100 dpi", Coding::Edges, pick(title.clone(), ascii)),
        face(
            "HUGE",
            "TITLE at twice its size",
            Coding::Edges,
            changed(pick(title, |code| b" %+-0123456789?".contains(&code)), doubled),
        ),
        face(
            "LOGO",
            "ROW at twice its size",
            Coding::Edges,
            changed(pick(row, |code| b" WINGMATE".contains(&code)), doubled),
        ),
    ]
}

type Glyphs = BTreeMap<u8, Glyph>;

fn pick(glyphs: Glyphs, wanted: impl Fn(u8) -> bool) -> Glyphs {
    glyphs.into_iter().filter(|glyph| wanted(glyph.0)).collect()
}

/// Changes every glyph, then trims it again (the space becomes empty).
fn changed(glyphs: Glyphs, change: impl Fn(u8, &Glyph) -> Glyph) -> Glyphs {
    let change = |code: u8, glyph: &Glyph| {
        if glyph.bitmap.width == 0 {
            return Glyph { advance: change(code, glyph).advance, ..glyph.clone() };
        }
        trimmed(change(code, glyph))
    };
    glyphs.iter().map(|(&code, glyph)| (code, change(code, glyph))).collect()
}

fn doubled(_: u8, glyph: &Glyph) -> Glyph {
    Glyph {
        bitmap: glyph.bitmap.scale2x(),
        left: glyph.left * 2,
        top: glyph.top * 2,
        advance: glyph.advance * 2,
    }
}

fn trimmed(glyph: Glyph) -> Glyph {
    let (bitmap, left, top) = glyph.bitmap.trimmed();
    if bitmap.width == 0 {
        return Glyph { bitmap, left: 0, top: 0, advance: glyph.advance };
    }
    Glyph { bitmap, left: glyph.left + left as i32, top: glyph.top + top as i32, advance: glyph.advance }
}

/// Parses the subset of BDF that the committed files use.
fn parse(text: &str) -> Glyphs {
    let mut glyphs = BTreeMap::new();
    let (mut cap, mut code, mut advance, mut bounds) = (0, 0, 0, [0; 4]);
    let mut lines = text.lines();
    while let Some(line) = lines.next() {
        let mut words = line.split_whitespace();
        let keyword = words.next().unwrap_or("");
        let mut number = || words.next().unwrap().parse::<i32>().unwrap();
        match keyword {
            "CAP_HEIGHT" => cap = number(),
            "ENCODING" => code = number(),
            "DWIDTH" => advance = number(),
            "BBX" => bounds = [number(), number(), number(), number()],
            "BITMAP" => {
                let [width, height, left, descent] = bounds;
                let mut bitmap = Bitmap::new(width as usize, height as usize);
                for y in 0..bitmap.height {
                    let row = lines.next().unwrap();
                    let bits = u64::from_str_radix(row, 16).unwrap() << (64 - 4 * row.len());
                    for x in 0..bitmap.width {
                        bitmap.set(x, y, bits << x >> 63 == 1);
                    }
                }
                let top = cap - descent - height;
                glyphs.insert(code as u8, trimmed(Glyph { bitmap, left, top, advance }));
            }
            _ => {}
        }
    }
    glyphs
}

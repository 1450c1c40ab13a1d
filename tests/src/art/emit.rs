//! Writes the tables as Rust source, and counts what they cost on the device.

use std::fmt::Write;
use std::path::{Path, PathBuf};

use wingmate_core::ui::icons::{Icon, PLAIN_UP_TO};
use wingmate_core::ui::mask::Coding;
use wingmate_core::ui::shapes::DIE_SIZES;

use super::bitmap::Bitmap;
use super::{fonts, icons, shapes};

/// What all art together may cost, in bytes of flash.
pub const BUDGET: usize = 48 * 1024;

/// A file to be written, and what its tables cost on the device.
pub struct Source {
    /// Name within [`folder`].
    pub name: &'static str,
    pub text: String,
    pub bytes: usize,
}

/// Where the tables are kept.
pub fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../canvas/src/art")
}

pub fn sources() -> [Source; 3] {
    [font_tables(), icon_tables(), shape_tables()]
}

const HEADER: &str = "// Made by `cargo art`; do not edit.\n\n";

/// Bytes of a table in lines with a comment each; equal pictures are stored once.
#[derive(Default)]
struct Bits {
    bytes: Vec<u8>,
    text: String,
    seen: Vec<(Vec<u8>, usize)>,
}

impl Bits {
    /// Adds a picture; gives its offset.
    fn add(&mut self, bytes: Vec<u8>, comment: &str) -> u16 {
        if let Some((_, at)) = self.seen.iter().find(|seen| seen.0 == bytes) {
            return *at as u16;
        }
        let at = self.bytes.len();
        if !bytes.is_empty() {
            writeln!(self.text, "    {} // {comment}", list(&bytes)).unwrap();
        }
        self.bytes.extend(&bytes);
        self.seen.push((bytes, at));
        u16::try_from(at).expect("a table is too long for its offsets")
    }

    fn table(&self, name: &str) -> String {
        format!("#[rustfmt::skip]\npub static {name}: [u8; {}] = [\n{}];\n", self.bytes.len(), self.text)
    }
}

fn list(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte},")).collect()
}

fn stored(bitmap: &Bitmap, coding: Coding) -> Vec<u8> {
    match coding {
        Coding::Plain => bitmap.plain(),
        Coding::Edges => bitmap.edge_stream(false),
        Coding::HalfEdges => bitmap.edge_stream(true),
    }
}

fn font_tables() -> Source {
    let mut text = format!(
        "{HEADER}//! Glyphs. Copyright Adobe Systems and Digital Equipment Corporation: see NOTICES.\n\n\
         use crate::font::{{Cell, Table}};\nuse crate::mask::Coding;\n"
    );
    let mut bytes = 0;
    for face in fonts::faces() {
        let mut bits = Bits::default();
        let mut cells = String::new();
        let mut ranges: Vec<(u8, u8)> = Vec::new();
        for (&code, glyph) in &face.glyphs {
            match ranges.last_mut() {
                Some(range) if range.1 + 1 == code => range.1 = code,
                _ => ranges.push((code, code)),
            }
            let ch = char::from(code);
            let at = bits.add(stored(&glyph.bitmap, face.coding), &format!("{code:02X} {ch}"));
            let (width, height) = (glyph.bitmap.width, glyph.bitmap.height);
            let (left, top, advance) = (glyph.left, glyph.top, glyph.advance);
            writeln!(
                cells,
                "    Cell::new({at}, {width}, {height}, {left}, {top}, {advance}), // {code:02X} {ch}"
            )
            .unwrap();
        }
        let (name, about, coding) = (face.name, face.about, face.coding);
        write!(
            text,
            "\n/// {about}.\n#[rustfmt::skip]\npub const {name}: Table = Table {{ ranges: &{ranges:?}, glyphs: &{name}_CELLS, \
             coding: Coding::{coding:?}, bits: &{name}_BITS }};\n\
             #[rustfmt::skip]\nstatic {name}_CELLS: [Cell; {}] = [\n{cells}];\n{}",
            face.glyphs.len(),
            bits.table(&format!("{name}_BITS")).replace("pub static", "static"),
        )
        .unwrap();
        bytes += 7 * face.glyphs.len() + bits.bytes.len() + 2 * ranges.len();
    }
    Source { name: "fonts.rs", text, bytes }
}

fn icon_tables() -> Source {
    let mut bits = Bits::default();
    let mut cells = String::new();
    let mut starts = vec![0];
    for &icon in Icon::ALL {
        for &size in icons::sizes(icon) {
            let bitmap = icons::bitmap(icon, size);
            let half = size > PLAIN_UP_TO && bitmap.is_symmetric();
            let coding = match (size <= PLAIN_UP_TO, half) {
                (true, _) => Coding::Plain,
                (false, true) => Coding::HalfEdges,
                (false, false) => Coding::Edges,
            };
            let at = bits.add(stored(&bitmap, coding), &format!("{} {size}", icon.name()));
            writeln!(cells, "    Cell::new({size}, {half}, {at}), // {}", icon.name()).unwrap();
        }
        starts.push(cells.lines().count());
    }
    let count = cells.lines().count();
    let text = format!(
        "{HEADER}//! Icons.\n\nuse crate::icons::Cell;\n\n\
         /// For every icon, and one past the last: where its cells begin.\n\
         #[rustfmt::skip]\npub static STARTS: [u16; {}] = {starts:?};\n\
         /// The sizes of every icon.\n\
         #[rustfmt::skip]\npub static CELLS: [Cell; {count}] = [\n{cells}];\n{}",
        starts.len(),
        bits.table("BITS"),
    );
    Source { name: "icons.rs", text, bytes: bits.bytes.len() + 3 * count + 2 * starts.len() }
}

fn shape_tables() -> Source {
    let mut text = format!("{HEADER}//! Bodies of dice.\n\nuse crate::mask::{{Coding, Mask}};\n");
    let mut bytes = 0;
    let mut table = |name: &str, about: &str, keys: &[u8], draw: fn(u8, u8) -> Bitmap| {
        let rows = keys.iter().flat_map(|&key| (0..=2).map(move |step| (key, step)));
        let rows = rows.map(|(key, step)| {
            let bitmap = draw(key, step);
            let coding = if bitmap.is_symmetric() { Coding::HalfEdges } else { Coding::Edges };
            let data = stored(&bitmap, coding);
            // Beside the data: key, step, width, height, coding, and a slice of two words.
            bytes += data.len() + 16;
            let (width, height) = (bitmap.width, bitmap.height);
            format!(
                "    ({key}, {step}, Mask {{ width: {width}, height: {height}, coding: Coding::{coding:?}, bits: &[{}] }}),\n",
                list(&data)
            )
        });
        let rows: String = rows.collect();
        write!(
            text,
            "\n/// {about}\n#[rustfmt::skip]\npub static {name}: &[(u8, u8, Mask)] = &[\n{rows}];\n"
        )
        .unwrap();
    };
    table("OCTAGONS", "Size, step, shape.", &DIE_SIZES, shapes::attack_die);
    table("DIAMONDS", "Size, step, shape.", &DIE_SIZES, shapes::defence_die);
    Source { name: "shapes.rs", text, bytes }
}

//! A contact sheet of all art, to be looked at.
//!
//! Reads the pictures through the core, so it shows what a device would draw.

use std::path::Path;

use wingmate_core::ui::font::{self, Font};
use wingmate_core::ui::icons::Icon;
use wingmate_core::ui::mask::Run;
use wingmate_core::ui::shapes;

const WIDTH: usize = 640;
const MARGIN: usize = 4;

type Colour = [u8; 3];
const WHITE: Colour = [255, 255, 255];
const SILVER: Colour = [0xC5, 0xCE, 0xD5];
const DIM: Colour = [0x83, 0x95, 0xA4];
const AMBER: Colour = [0xFF, 0xB2, 0x00];
const RED: Colour = [0xFF, 0x4C, 0x41];
const RED_DARK: Colour = [0x62, 0x08, 0x08];
const GREEN: Colour = [0x39, 0xDE, 0x94];
const GREEN_DARK: Colour = [0x00, 0x3C, 0x29];

struct Sheet {
    dots: Vec<Colour>,
}

impl Sheet {
    fn runs(&mut self, x: i32, y: i32, runs: impl Iterator<Item = Run>, colour: Colour) {
        for run in runs {
            for i in 0..i32::from(run.len) {
                let (column, row) = (x + i32::from(run.x) + i, y + i32::from(run.y));
                if (0..WIDTH as i32).contains(&column) && row >= 0 {
                    let at = row as usize * WIDTH + column as usize;
                    if at >= self.dots.len() {
                        self.dots.resize((row as usize + 1) * WIDTH, [0; 3]);
                    }
                    self.dots[at] = colour;
                }
            }
        }
    }

    fn text(&mut self, x: i32, y: i32, text: &str, font: &Font, colour: Colour) -> i32 {
        text.chars().fold(x, |x, ch| {
            let glyph = font.glyph(ch);
            self.runs(x + i32::from(glyph.left), y + i32::from(glyph.top), glyph.mask.runs(), colour);
            x + i32::from(glyph.advance)
        })
    }
}

/// Writes the sheet as a PNG, every dot `scale` by `scale` pixels.
pub fn write(path: &Path, scale: usize) -> Result<(), Box<dyn std::error::Error>> {
    let mut sheet = Sheet { dots: Vec::new() };
    let mut y = icons(&mut sheet, 6);
    y = dice(&mut sheet, y + 6);
    fonts(&mut sheet, y + 6);

    let dots = &sheet.dots;
    let height = dots.len() / WIDTH + MARGIN;
    let dot = |x: usize, y: usize| dots.get(y / scale * WIDTH + x / scale).copied().unwrap_or([0; 3]);
    let bytes: Vec<u8> =
        (0..height * scale).flat_map(|y| (0..WIDTH * scale).flat_map(move |x| dot(x, y))).collect();
    let file = std::io::BufWriter::new(std::fs::File::create(path)?);
    let mut encoder = png::Encoder::new(file, (WIDTH * scale) as u32, (height * scale) as u32);
    encoder.set_color(png::ColorType::Rgb);
    encoder.write_header()?.write_image_data(&bytes)?;
    Ok(())
}

/// Every icon at all its sizes, with its name below.
fn icons(sheet: &mut Sheet, mut y: i32) -> i32 {
    let (mut x, mut tallest) = (4, 0);
    let mut names: Vec<(i32, &str)> = Vec::new();
    for &icon in Icon::ALL {
        let sizes: Vec<u8> = icon.sizes().collect();
        let width: i32 = sizes.iter().map(|&size| i32::from(size) + 5).sum();
        let width = width.max(font::TINY.width(icon.name())) + 8;
        if x + width > WIDTH as i32 {
            for (x, name) in names.drain(..) {
                sheet.text(x, y + tallest + 3, name, &font::TINY, DIM);
            }
            (x, y, tallest) = (4, y + tallest + 22, 0);
        }
        let mut left = x;
        for (i, &size) in sizes.iter().enumerate() {
            sheet.runs(left, y, icon.mask(size).runs(), [WHITE, AMBER, SILVER][i % 3]);
            left += i32::from(size) + 5;
            tallest = tallest.max(i32::from(size));
        }
        names.push((x, icon.name()));
        x += width;
    }
    for (x, name) in names {
        sheet.text(x, y + tallest + 3, name, &font::TINY, DIM);
    }
    y + tallest + 22
}

fn dice(sheet: &mut Sheet, y: i32) -> i32 {
    let mut x = 4;
    for size in shapes::DIE_SIZES {
        for (step, colour) in [(0, WHITE), (1, RED_DARK), (2, RED)] {
            sheet.runs(x, y, shapes::octagon(size, step).runs(), colour);
        }
        for (step, colour) in [(0, GREEN), (1, GREEN_DARK)] {
            sheet.runs(x, y + 80, shapes::diamond(size, step).runs(), colour);
        }
        x += i32::from(size) + 4;
    }
    y + 160
}

fn fonts(sheet: &mut Sheet, mut y: i32) {
    for font in [&font::TINY, &font::BODY, &font::ROW, &font::HEAD, &font::TITLE, &font::HUGE, &font::LOGO] {
        let mut x = 4;
        for ch in (32..=255).map(char::from).filter(|&ch| font.has(ch)) {
            if x + i32::from(font.glyph(ch).advance) > WIDTH as i32 - 4 {
                (x, y) = (4, y + i32::from(font.line));
            }
            x = sheet.text(x, y, &ch.to_string(), font, WHITE);
        }
        y += i32::from(font.line) + 6;
    }
}

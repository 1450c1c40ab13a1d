//! Scenes as pixels, and as PNG files.
//!
//! tiny-skia fills and strokes; letters are the runs of the device's own type, scaled. Knows no film: see `Camera` in
//! `camera`.

use tiny_skia::{FillRule, LineCap, LineJoin, Paint, Path, PathBuilder, Pixmap, Rect, StrokeDash, Transform};
use wingmate_core::ui::font::{Font, HEAD, TITLE};

use super::scene::{Anchor, Ink, Item, Scene, Shape, Stroke};

/// Draws a scene onto a picture, `scale` pixels a millimetre.
pub fn draw(scene: &Scene, onto: &mut Pixmap, scale: f64) {
    let zoom = Transform::from_scale(scale as f32, scale as f32);
    for item in &scene.items {
        match item {
            Item::Drawn { shape, fill, stroke } => {
                let Some(path) = path(shape) else { continue };
                if let Some(ink) = fill {
                    onto.fill_path(&path, &paint(*ink), FillRule::Winding, zoom, None);
                }
                if let Some(stroke) = stroke {
                    onto.stroke_path(&path, &paint(stroke.ink), &pen(stroke), zoom, None);
                }
            }
            Item::Words { at, cap, text, ink, anchor } => {
                let font = font_of(text);
                let size = cap / f64::from(font.cap);
                let width = f64::from(font.width(text)) * size;
                let left = match anchor {
                    Anchor::Start => at[0],
                    Anchor::Middle => at[0] - width / 2.0,
                    Anchor::End => at[0] - width,
                };
                let Some(path) = letters(font, text) else { continue };
                // Letters stand on whole pixels: their stems stay sharp.
                let (x, y) = ((left * scale).round(), ((at[1] - cap) * scale).round());
                let place = Transform::from_scale((size * scale) as f32, (size * scale) as f32)
                    .post_translate(x as f32, y as f32);
                onto.fill_path(&path, &paint(*ink), FillRule::Winding, place, None);
            }
        }
    }
}

fn paint(ink: Ink) -> Paint<'static> {
    let [red, green, blue] = ink.rgb;
    let mut paint = Paint { anti_alias: true, ..Paint::default() };
    paint.set_color_rgba8(red, green, blue, (ink.alpha * 255.0).round() as u8);
    paint
}

fn pen(stroke: &Stroke) -> tiny_skia::Stroke {
    tiny_skia::Stroke {
        width: stroke.width as f32,
        line_cap: LineCap::Butt,
        line_join: LineJoin::Round,
        dash: stroke.dash.and_then(|dash| StrokeDash::new(dash.map(|part| part as f32).to_vec(), 0.0)),
        ..tiny_skia::Stroke::default()
    }
}

fn path(shape: &Shape) -> Option<Path> {
    match shape {
        Shape::Disc([x, y], radius) => PathBuilder::from_circle(*x as f32, *y as f32, *radius as f32),
        Shape::Polygon(points) | Shape::Line(points) => {
            let mut builder = PathBuilder::new();
            for (index, [x, y]) in points.iter().enumerate() {
                if index == 0 {
                    builder.move_to(*x as f32, *y as f32);
                } else {
                    builder.line_to(*x as f32, *y as f32);
                }
            }
            if matches!(shape, Shape::Polygon(_)) {
                builder.close();
            }
            builder.finish()
        }
    }
}

/// The largest type that has all letters.
fn font_of(text: &str) -> &'static Font {
    if text.chars().all(|letter| TITLE.has(letter)) { &TITLE } else { &HEAD }
}

fn letters(font: &Font, text: &str) -> Option<Path> {
    let mut builder = PathBuilder::new();
    let mut pen = 0.0;
    for letter in text.chars() {
        let glyph = font.glyph(letter);
        for run in glyph.mask.runs() {
            let (x, y) =
                (pen + f32::from(glyph.left) + f32::from(run.x), f32::from(glyph.top) + f32::from(run.y));
            if let Some(rect) = Rect::from_xywh(x, y, f32::from(run.len), 1.0) {
                builder.push_rect(rect);
            }
        }
        pen += f32::from(glyph.advance);
    }
    builder.finish()
}

/// A sentence in lines of a width, both in the unit of `cap`.
pub fn wrapped(text: &str, cap: f64, width: f64) -> Vec<String> {
    let font = font_of(text);
    let room = (width / cap * f64::from(font.cap)) as i32;
    let mut lines: Vec<String> = Vec::new();
    for word in text.split_whitespace() {
        match lines.last_mut() {
            Some(line) if font.width(line) + font.width(" ") + font.width(word) <= room => {
                line.push(' ');
                line.push_str(word);
            }
            _ => lines.push(word.into()),
        }
    }
    lines
}

/// A PNG in true colour.
pub fn png(picture: &Pixmap) -> Vec<u8> {
    // Nothing shines through: the ground is opaque.
    let rgb: Vec<u8> =
        picture.data().chunks_exact(4).flat_map(|pixel| [pixel[0], pixel[1], pixel[2]]).collect();
    let mut file = Vec::new();
    let mut encode = || -> Result<(), png::EncodingError> {
        let mut encoder = png::Encoder::new(&mut file, picture.width(), picture.height());
        encoder.set_color(png::ColorType::Rgb);
        encoder.set_compression(png::Compression::High);
        encoder.write_header()?.write_image_data(&rgb)
    };
    // Writing to memory cannot fail, and the size is right by construction.
    encode().expect("a picture in memory");
    file
}

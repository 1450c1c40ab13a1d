//! Pictures of the screen as PNG and as a moving GIF, with the sixteen theme colours as the palette.
//!
//! Takes colour numbers; knows no device.

use std::fs::File;
use std::io::{self, BufWriter, Write};
use std::path::{Path, PathBuf};

use wingmate_core::ui::canvas::rgb888;
use wingmate_core::ui::theme::RGB565;
use wingmate_lab::failure::Failure;

use crate::body::SIDE;

/// Largest scale of a picture: 3840 pixels on a side.
pub const MAX_SCALE: u8 = 16;
/// How long a screen stands in a GIF after a key.
pub const KEY_MS: u32 = 600;

/// The theme colours, three bytes each.
pub fn palette() -> Vec<u8> {
    RGB565.iter().flat_map(|&color| rgb888(color)).collect()
}

/// A PNG of colour numbers, four bits a pixel.
pub fn png(colors: &[u8], scale: u8) -> Vec<u8> {
    let scale = usize::from(scale.max(1));
    let width = colors.len() / SIDE;
    let mut packed = Vec::with_capacity(colors.len() * scale * scale / 2);
    for row in colors.chunks_exact(width.max(1)) {
        let wide: Vec<u8> = row.iter().flat_map(|&color| std::iter::repeat_n(color, scale)).collect();
        let bytes: Vec<u8> = wide.chunks_exact(2).map(|pair| pair[0] << 4 | pair[1]).collect();
        for _ in 0..scale {
            packed.extend_from_slice(&bytes);
        }
    }
    let mut file = Vec::new();
    // Writing to memory cannot fail, and the size is right by construction.
    write_png(&mut file, [width, SIDE].map(|side| (side * scale) as u32), &packed)
        .expect("a picture in memory");
    file
}

fn write_png(out: &mut Vec<u8>, [width, height]: [u32; 2], packed: &[u8]) -> Result<(), png::EncodingError> {
    let mut encoder = png::Encoder::new(out, width, height);
    encoder.set_color(png::ColorType::Indexed);
    encoder.set_depth(png::BitDepth::Four);
    encoder.set_palette(palette());
    encoder.set_compression(png::Compression::High);
    encoder.write_header()?.write_image_data(packed)
}

/// Writes a PNG file.
pub fn write(path: &Path, colors: &[u8], scale: u8) -> Result<(), Failure> {
    std::fs::write(path, png(colors, scale)).map_err(|error| Failure::file("write", path, &error))
}

/// A GIF that grows screen by screen.
pub struct Film {
    path: PathBuf,
    encoder: gif::Encoder<BufWriter<File>>,
    scale: u8,
    /// What the last written frame shows, and the screen that waits to be written.
    shown: Vec<u8>,
    waiting: Vec<u8>,
    waiting_ms: u32,
}

impl Film {
    pub fn create(path: &Path, scale: u8, first: Vec<u8>) -> Result<Film, Failure> {
        let scale = scale.clamp(1, MAX_SCALE);
        let [width, height] = [first.len() / SIDE, SIDE].map(|side| side as u16 * u16::from(scale));
        let file = File::create(path).map_err(|error| Failure::file("write", path, &error))?;
        let open = || -> Result<_, gif::EncodingError> {
            let mut encoder = gif::Encoder::new(BufWriter::new(file), width, height, &palette())?;
            encoder.set_repeat(gif::Repeat::Infinite)?;
            Ok(encoder)
        };
        let encoder = open().map_err(|error| broken(path, error))?;
        Ok(Film {
            path: path.to_owned(),
            encoder,
            scale,
            shown: Vec::new(),
            waiting: first,
            waiting_ms: KEY_MS,
        })
    }

    /// Shows a screen for a while; the same screen again only stays longer.
    pub fn show(&mut self, colors: Vec<u8>, ms: u32) -> Result<(), Failure> {
        if colors != self.waiting {
            self.flush()?;
            self.waiting = colors;
            self.waiting_ms = 0;
        }
        self.waiting_ms = self.waiting_ms.saturating_add(ms);
        Ok(())
    }

    pub fn finish(mut self) -> Result<(), Failure> {
        self.flush()?;
        let mut file = self.encoder.into_inner().map_err(|error| broken(&self.path, error))?;
        file.flush().map_err(|error| Failure::file("write", &self.path, &error))
    }

    /// Writes the part of the waiting screen that differs from the one before.
    fn flush(&mut self) -> Result<(), Failure> {
        let Some((x, y, width, height)) = changed(&self.shown, &self.waiting) else { return Ok(()) };
        let scale = usize::from(self.scale);
        let mut buffer = Vec::with_capacity(width * height * scale * scale);
        for row in self.waiting.chunks_exact(self.waiting.len() / SIDE).skip(y).take(height) {
            let wide: Vec<u8> =
                row[x..x + width].iter().flat_map(|&color| std::iter::repeat_n(color, scale)).collect();
            for _ in 0..scale {
                buffer.extend_from_slice(&wide);
            }
        }
        let frame = gif::Frame {
            delay: u16::try_from(self.waiting_ms / 10).unwrap_or(u16::MAX),
            left: (x * scale) as u16,
            top: (y * scale) as u16,
            width: (width * scale) as u16,
            height: (height * scale) as u16,
            dispose: gif::DisposalMethod::Keep,
            buffer: buffer.into(),
            ..gif::Frame::default()
        };
        self.encoder.write_frame(&frame).map_err(|error| broken(&self.path, error))?;
        self.shown.clone_from(&self.waiting);
        Ok(())
    }
}

/// The smallest rectangle that holds every difference; the whole screen if there was none before.
fn changed(before: &[u8], after: &[u8]) -> Option<(usize, usize, usize, usize)> {
    let across = after.len() / SIDE;
    if before.len() != after.len() {
        return Some((0, 0, across, SIDE));
    }
    let different: Vec<usize> = (0..after.len()).filter(|&at| before[at] != after[at]).collect();
    let (top, bottom) = (different.first()? / across, different.last()? / across);
    let left = different.iter().map(|at| at % across).min()?;
    let right = different.iter().map(|at| at % across).max()?;
    Some((left, top, right - left + 1, bottom - top + 1))
}

fn broken(path: &Path, error: gif::EncodingError) -> Failure {
    Failure::file("write", path, &io::Error::other(error))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_png_holds_the_colours_it_was_given() {
        let colors: Vec<u8> = (0..SIDE * SIDE).map(|at| (at % 16) as u8).collect();
        for scale in [1, 3] {
            let file = png(&colors, scale);
            let mut reader = png::Decoder::new(io::Cursor::new(file)).read_info().unwrap();
            let mut packed = vec![0; reader.output_buffer_size().unwrap()];
            let info = reader.next_frame(&mut packed).unwrap();
            assert_eq!(info.width, 240 * u32::from(scale));
            assert_eq!(packed[0], if scale == 1 { 0x01 } else { 0x00 });
        }
        let wide = png::Decoder::new(io::Cursor::new(png(&vec![0; 320 * SIDE], 2))).read_info().unwrap();
        assert_eq!((wide.info().width, wide.info().height), (640, 480));
    }

    #[test]
    fn only_what_changed_is_framed() {
        let before = vec![0; SIDE * SIDE];
        let mut after = before.clone();
        assert_eq!(changed(&before, &after), None);
        after[5 * SIDE + 7] = 1;
        after[9 * SIDE + 3] = 2;
        assert_eq!(changed(&before, &after), Some((3, 5, 5, 5)));
        assert_eq!(changed(&[], &after), Some((0, 0, 240, 240)));
    }
}

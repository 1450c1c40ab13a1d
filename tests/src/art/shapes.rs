//! The bodies of the dice and the sectors of the rose.

use super::bitmap::Bitmap;
use super::pen::{Pen, arc, octagon, polar};
use wingmate_core::ui::shapes::{ROSE_RADIUS, ROSE_SIZE, frame};

/// Radius of the hole in the rose, in pixels.
const ROSE_HOLE: f64 = 27.0;
/// Width of the gaps between sectors, in pixels.
const ROSE_GAP: f64 = 2.4;

pub fn attack_die(size: u8, step: u8) -> Bitmap {
    let mut pen = Pen::new(size.into());
    let inset = f64::from(frame(size) * step);
    pen.poly(&octagon(50.0, 50.0, 54.0 - inset * 100.0 / f64::from(size)));
    pen.bitmap(true)
}

pub fn defence_die(size: u8, step: u8) -> Bitmap {
    let mut pen = Pen::new(size.into());
    let r = 50.0 - f64::from(frame(size) * step) * 140.0 / f64::from(size);
    pen.poly(&[(50.0, 50.0 - r), (50.0 + r, 50.0), (50.0, 50.0 + r), (50.0 - r, 50.0)]);
    pen.bitmap(true)
}

/// Sectors 0 and 1; the others are mirror images.
pub fn sector(number: u8, inset: u8) -> Bitmap {
    let mut pen = Pen::new(ROSE_SIZE.into());
    let pixel = 100.0 / f64::from(ROSE_SIZE);
    let inset = f64::from(inset);
    let start = -90.0 + 45.0 * f64::from(number);
    let mut slice = arc(50.0, 50.0, (f64::from(ROSE_RADIUS) - inset) * pixel, start, start + 45.0);
    slice.push((50.0, 50.0));
    pen.poly(&slice);
    pen.cut(|pen| {
        pen.disc(50.0, 50.0, (ROSE_HOLE + inset) * pixel);
        for side in [start, start + 45.0] {
            pen.line(&[(50.0, 50.0), polar(50.0, 50.0, 60.0, side)], (ROSE_GAP + 2.0 * inset) * pixel);
        }
    });
    pen.bitmap(false)
}

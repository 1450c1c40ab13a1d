//! The bodies of the dice.

use wingmate_core::ui::shapes::frame;

use super::bitmap::Bitmap;
use super::pen::{Pen, octagon};

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

//! Big plain shapes: the bodies of the dice and the sectors of the rose.
//!
//! Gives masks; colours and the order of layers belong to the widgets.

use core::ops::Range;

use super::art::shapes as art;
use super::mask::{Mask, Run};

/// The octagon of an attack die. `step` 0 is the outline, 1 and 2 lie inside it by one and two frame
/// widths ([`frame`]), centred in the same square. A size that is not stored gives the [`nearest`] one.
pub fn octagon(size: u8, step: u8) -> Mask {
    find(art::OCTAGONS, nearest(size), step)
}

/// The diamond of a defence die; sizes and steps as for [`octagon`].
pub fn diamond(size: u8, step: u8) -> Mask {
    find(art::DIAMONDS, nearest(size), step)
}

/// The sizes of dice there are, largest first.
pub const DIE_SIZES: [u8; 6] = [74, 54, 40, 32, 30, 22];

/// Width of a die's frame: how far each step of [`octagon`] lies inside the one before.
pub const fn frame(size: u8) -> u8 {
    if size >= 54 { size / 18 } else { 2 }
}

/// Radius of the rose, from its centre to the outer rim of a sector.
pub const ROSE_RADIUS: u8 = 71;
/// Side of the square in which every sector is drawn; the centre of the rose is its centre.
pub const ROSE_SIZE: u8 = 2 * ROSE_RADIUS + 2;

/// The rows of a sector in the upper half of the rose, from the top: first column and first one after it.
pub(super) type SectorRows = [(u8, u8); ROSE_SIZE as usize / 2];

/// A sector of the rose, row by row: the largest picture on any screen must be quick to draw in parts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Sector {
    rows: &'static SectorRows,
    left_right: bool,
    top_bottom: bool,
}

/// Sector 0 is right of straight ahead; they go round clockwise. `inset` 0 to 2 makes it that many
/// pixels smaller on every side, for frames.
pub fn sector(number: u8, inset: u8) -> Sector {
    let number = number % 8;
    let (left_right, number) = if number >= 4 { (true, 7 - number) } else { (false, number) };
    let (top_bottom, number) = if number >= 2 { (true, 3 - number) } else { (false, number) };
    let [first, second] = &art::SECTORS;
    let [whole, smaller, smallest] = if number == 0 { first } else { second };
    let rows = match inset {
        0 => whole,
        1 => smaller,
        _ => smallest,
    };
    Sector { rows, left_right, top_bottom }
}

impl Sector {
    /// The rows it lies in, within a square of [`ROSE_SIZE`].
    pub fn height(&self) -> Range<u8> {
        let half = ROSE_SIZE / 2;
        if self.top_bottom { half..ROSE_SIZE } else { 0..half }
    }

    /// What is set of a row, if anything.
    pub fn row(&self, y: u8) -> Option<Run> {
        let stored = if self.top_bottom { (ROSE_SIZE - 1).checked_sub(y)? } else { y };
        let &(start, end) = self.rows.get(usize::from(stored))?;
        let len = end.checked_sub(start).filter(|&len| len > 0)?;
        Some(Run { x: if self.left_right { ROSE_SIZE.saturating_sub(end) } else { start }, y, len })
    }

    /// All rows in which something is set.
    pub fn runs(&self) -> impl Iterator<Item = Run> {
        let sector = *self;
        self.height().filter_map(move |y| sector.row(y))
    }
}

/// The largest of the dice's sizes that is not larger than `size`, else the smallest.
pub fn nearest(size: u8) -> u8 {
    DIE_SIZES.into_iter().find(|&stored| stored <= size).unwrap_or(22)
}

fn find(shapes: &[(u8, u8, Mask)], key: u8, step: u8) -> Mask {
    shapes.iter().find(|shape| shape.0 == key && shape.1 == step).map_or(Mask::EMPTY, |shape| shape.2)
}

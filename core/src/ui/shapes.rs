//! Big plain shapes: the bodies of the dice and the sectors of the rose.
//!
//! Gives masks; colours and the order of layers belong to the widgets.

use super::art::shapes as art;
use super::mask::Mask;

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

/// A sector of the rose. Draw it with [`Sector::runs`] at the rose's top left corner.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Sector {
    mask: Mask,
    left_right: bool,
    top_bottom: bool,
}

/// Sector 0 is right of straight ahead; they go round clockwise. `inset` 0 to 2 makes it that many
/// pixels smaller on every side, for frames.
pub fn sector(number: u8, inset: u8) -> Sector {
    let number = number % 8;
    let (left_right, number) = if number >= 4 { (true, 7 - number) } else { (false, number) };
    let (top_bottom, number) = if number >= 2 { (true, 3 - number) } else { (false, number) };
    Sector { mask: find(art::SECTORS, number, inset), left_right, top_bottom }
}

impl Sector {
    /// The runs, within a square of [`ROSE_SIZE`].
    pub fn runs(&self) -> impl Iterator<Item = super::mask::Run> + use<> {
        self.mask.runs_flipped(self.left_right, self.top_bottom)
    }
}

/// The largest of the dice's sizes that is not larger than `size`, else the smallest.
pub fn nearest(size: u8) -> u8 {
    DIE_SIZES.into_iter().find(|&stored| stored <= size).unwrap_or(22)
}

fn find(shapes: &[(u8, u8, Mask)], key: u8, step: u8) -> Mask {
    shapes.iter().find(|shape| shape.0 == key && shape.1 == step).map_or(Mask::EMPTY, |shape| shape.2)
}

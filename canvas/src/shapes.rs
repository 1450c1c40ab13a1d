//! Big plain shapes: the bodies of the dice.
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

/// The largest of the dice's sizes that is not larger than `size`, else the smallest.
pub fn nearest(size: u8) -> u8 {
    DIE_SIZES.into_iter().find(|&stored| stored <= size).unwrap_or(22)
}

fn find(shapes: &[(u8, u8, Mask)], key: u8, step: u8) -> Mask {
    shapes.iter().find(|shape| shape.0 == key && shape.1 == step).map_or(Mask::EMPTY, |shape| shape.2)
}

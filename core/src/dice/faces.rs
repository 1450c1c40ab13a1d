//! What is printed on a die, and how often.
//!
//! The dice of the first and second edition are alike; only the tokens differ (see `tokens`).
//! This module rolls nothing and changes nothing: `generator` draws faces, `pool` holds them.
//!
//! Words: a *face* is one side of a die as read; its *weight* is the number of sides, of eight, that
//! show it.

use serde_repr::{Deserialize_repr, Serialize_repr};

use super::generator::Stream;

/// Sides of an attack or defence die. A power of two: three bits are one fair roll.
pub const SIDES: u8 = 8;

/// The kinds of dice this device rolls.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize_repr, Deserialize_repr)]
#[repr(u8)]
pub enum DieKind {
    /// Red, eight sides.
    Attack = 0,
    /// Green, eight sides.
    Defence = 1,
    /// Plain six-sided die.
    D6 = 2,
}

impl DieKind {
    /// Its place in a set of kinds.
    pub const fn bit(self) -> u8 {
        1 << self as u8
    }
}

/// One side of a red die, weakest first.
#[derive(
    Debug, Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize_repr, Deserialize_repr,
)]
#[repr(u8)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub enum AttackFace {
    #[default]
    Blank = 0,
    Focus = 1,
    Hit = 2,
    Crit = 3,
}

/// One side of a green die, weakest first.
#[derive(
    Debug, Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize_repr, Deserialize_repr,
)]
#[repr(u8)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub enum DefenceFace {
    #[default]
    Blank = 0,
    Focus = 1,
    Evade = 2,
}

/// What red and green faces have in common.
pub trait Face: Copy + Ord + Default + core::fmt::Debug + 'static {
    /// The kind of die that shows this face.
    const KIND: DieKind;
    /// Every face once, weakest first: the order of `Ord`.
    const ALL: &'static [Self];
    /// The eight sides in the order of the three bits that pick one. Never reorder: saved games
    /// replay through it.
    const BY_BITS: [Self; SIDES as usize];

    /// Sides of eight that show this face.
    fn weight(self) -> u8;
    /// Place of this face in [`Face::ALL`].
    fn index(self) -> usize;
    /// The next die of a row.
    fn draw(row: &mut Stream) -> Self;
}

impl Face for AttackFace {
    const KIND: DieKind = DieKind::Attack;
    const ALL: &'static [Self] = &[Self::Blank, Self::Focus, Self::Hit, Self::Crit];
    const BY_BITS: [Self; SIDES as usize] =
        [Self::Blank, Self::Blank, Self::Focus, Self::Focus, Self::Hit, Self::Hit, Self::Hit, Self::Crit];

    fn weight(self) -> u8 {
        match self {
            Self::Blank | Self::Focus => 2,
            Self::Hit => 3,
            Self::Crit => 1,
        }
    }

    fn index(self) -> usize {
        match self {
            Self::Blank => 0,
            Self::Focus => 1,
            Self::Hit => 2,
            Self::Crit => 3,
        }
    }

    fn draw(row: &mut Stream) -> Self {
        row.attack_face()
    }
}

impl Face for DefenceFace {
    const KIND: DieKind = DieKind::Defence;
    const ALL: &'static [Self] = &[Self::Blank, Self::Focus, Self::Evade];
    const BY_BITS: [Self; SIDES as usize] = [
        Self::Blank,
        Self::Blank,
        Self::Blank,
        Self::Focus,
        Self::Focus,
        Self::Evade,
        Self::Evade,
        Self::Evade,
    ];

    fn weight(self) -> u8 {
        match self {
            Self::Blank | Self::Evade => 3,
            Self::Focus => 2,
        }
    }

    fn index(self) -> usize {
        match self {
            Self::Blank => 0,
            Self::Focus => 1,
            Self::Evade => 2,
        }
    }

    fn draw(row: &mut Stream) -> Self {
        row.defence_face()
    }
}

impl AttackFace {
    /// A hit or a critical hit: something the defender must neutralise.
    #[must_use]
    pub const fn strikes(self) -> bool {
        matches!(self, Self::Hit | Self::Crit)
    }
}

const _: () = assert!(size_of::<AttackFace>() == 1 && size_of::<DefenceFace>() == 1);

#[cfg(test)]
mod tests {
    use super::*;

    fn check<F: Face>() {
        for &face in F::ALL {
            let sides = F::BY_BITS.iter().filter(|&&side| side == face).count();
            assert_eq!(sides, usize::from(face.weight()), "{face:?}");
            assert_eq!(F::ALL[face.index()], face);
        }
        assert!(F::ALL.is_sorted());
        assert_eq!(F::ALL.iter().map(|f| f.weight()).sum::<u8>(), SIDES);
    }

    #[test]
    fn weights_agree_with_the_sides() {
        check::<AttackFace>();
        check::<DefenceFace>();
    }

    #[test]
    fn the_red_die_is_3_hits_1_crit_2_focus_2_blanks_and_the_green_one_3_evades_2_focus_3_blanks() {
        use AttackFace as A;
        use DefenceFace as D;
        assert_eq!([A::Hit, A::Crit, A::Focus, A::Blank].map(Face::weight), [3, 1, 2, 2]);
        assert_eq!([D::Evade, D::Focus, D::Blank].map(Face::weight), [3, 2, 3]);
    }
}

//! A handful of dice of one colour on the table.
//!
//! Dice keep their places: a screen can point at the third die, reroll it and show it in the same spot.
//! A die may be rerolled once per attack, so a pool remembers which ones were. Spending tokens is in
//! `spend`; this module does not know why a die changes.

use core::ops::{BitAnd, BitOr};

use serde::{Deserialize, Serialize};

use super::faces::{AttackFace, DefenceFace, Face};
use super::generator::Stream;

/// The most dice a pool holds. The second edition stops at six; room is left for odd abilities.
pub const MAX_POOL: usize = 12;

/// Places in a pool, as a set: bit 0 is the first die.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub struct DiceMask(u16);

impl DiceMask {
    pub const NONE: Self = Self(0);

    /// The set with bit `n` for place `n`.
    #[must_use]
    pub const fn from_bits(bits: u16) -> Self {
        Self(bits)
    }

    #[must_use]
    pub const fn bits(self) -> u16 {
        self.0
    }

    /// The set of one place; empty if no pool has that place.
    #[must_use]
    pub const fn one(place: u8) -> Self {
        if (place as usize) < MAX_POOL { Self(1 << place) } else { Self::NONE }
    }

    #[must_use]
    pub const fn has(self, place: u8) -> bool {
        self.0 & Self::one(place).0 != 0
    }

    #[must_use]
    pub fn count(self) -> u8 {
        self.places().fold(0, |n, _| n + 1)
    }

    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Those of `self` that are not in `other`.
    #[must_use]
    pub const fn without(self, other: Self) -> Self {
        Self(self.0 & !other.0)
    }

    /// The set with this place switched: how a cursor picks dice.
    #[must_use]
    pub const fn toggled(self, place: u8) -> Self {
        Self(self.0 ^ Self::one(place).0)
    }

    /// The first `count` places of the set, from the left.
    #[must_use]
    pub fn first(self, count: u8) -> Self {
        self.places().take(usize::from(count)).fold(Self::NONE, |set, place| set | Self::one(place))
    }

    /// The places, from the left.
    pub fn places(self) -> impl Iterator<Item = u8> {
        (0u8..16).filter(move |&place| self.0 >> place & 1 != 0)
    }
}

impl BitOr for DiceMask {
    type Output = Self;
    fn bitor(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }
}

impl BitAnd for DiceMask {
    type Output = Self;
    fn bitand(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }
}

/// Why a pool refused. Nothing has changed then.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum PoolError {
    /// More than [`MAX_POOL`] dice.
    TooManyDice,
    /// The pool has no die in that place.
    NoSuchDie,
    /// A die is rerolled at most once per attack.
    AlreadyRerolled,
}

/// Up to [`MAX_POOL`] dice in fixed places.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Pool<F> {
    faces: [F; MAX_POOL],
    len: u8,
    rerolled: DiceMask,
}

pub type AttackPool = Pool<AttackFace>;
pub type DefencePool = Pool<DefenceFace>;

impl<F: Face> Default for Pool<F> {
    fn default() -> Self {
        Self::new()
    }
}

impl<F: Face> Pool<F> {
    /// No dice.
    #[must_use]
    pub fn new() -> Self {
        Self { faces: [F::default(); MAX_POOL], len: 0, rerolled: DiceMask::NONE }
    }

    /// The next `dice` dice of a row.
    pub fn roll(dice: u8, row: &mut Stream) -> Result<Self, PoolError> {
        let mut pool = Self::new();
        pool.add_rolled(dice, row)?;
        Ok(pool)
    }

    /// Dice rolled by hand and typed in.
    pub fn from_faces(faces: &[F]) -> Result<Self, PoolError> {
        let mut pool = Self::new();
        for &face in faces {
            pool.add(face)?;
        }
        Ok(pool)
    }

    /// One more die, showing `face`.
    pub fn add(&mut self, face: F) -> Result<(), PoolError> {
        *self.faces.get_mut(usize::from(self.len)).ok_or(PoolError::TooManyDice)? = face;
        self.len += 1;
        Ok(())
    }

    /// `dice` more dice from the same row.
    pub fn add_rolled(&mut self, dice: u8, row: &mut Stream) -> Result<(), PoolError> {
        if usize::from(self.len) + usize::from(dice) > MAX_POOL {
            return Err(PoolError::TooManyDice);
        }
        (0..dice).try_for_each(|_| self.add(F::draw(row)))
    }

    #[must_use]
    pub fn len(&self) -> u8 {
        self.len
    }

    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// The die in a place, counted from 0.
    #[must_use]
    pub fn face(&self, place: u8) -> Option<F> {
        self.as_slice().get(usize::from(place)).copied()
    }

    /// All dice in their places.
    #[must_use]
    pub fn as_slice(&self) -> &[F] {
        self.faces.get(..usize::from(self.len)).unwrap_or(&self.faces)
    }

    pub fn iter(&self) -> impl Iterator<Item = F> + '_ {
        self.as_slice().iter().copied()
    }

    /// How many dice show `face`.
    #[must_use]
    pub fn count(&self, face: F) -> u8 {
        self.places_of(face).count()
    }

    /// Where `face` shows.
    #[must_use]
    pub fn places_of(&self, face: F) -> DiceMask {
        (0u8..)
            .zip(self.iter())
            .filter(|&(_, shown)| shown == face)
            .fold(DiceMask::NONE, |set, (place, _)| set | DiceMask::one(place))
    }

    /// Every place that holds a die.
    #[must_use]
    pub fn places(&self) -> DiceMask {
        (0..self.len).fold(DiceMask::NONE, |set, place| set | DiceMask::one(place))
    }

    /// Dice that were rerolled in this attack.
    #[must_use]
    pub fn rerolled(&self) -> DiceMask {
        self.rerolled
    }

    /// The strongest face: what a roll for the harshest die reads.
    #[must_use]
    pub fn strongest(&self) -> Option<F> {
        self.iter().max()
    }

    /// Whether these dice may be rerolled now.
    pub fn may_reroll(&self, dice: DiceMask) -> Result<(), PoolError> {
        if !dice.without(self.places()).is_empty() {
            return Err(PoolError::NoSuchDie);
        }
        if !(dice & self.rerolled).is_empty() {
            return Err(PoolError::AlreadyRerolled);
        }
        Ok(())
    }

    /// Rolls the chosen dice again, from the left, with the next dice of the row.
    pub fn reroll(&mut self, dice: DiceMask, row: &mut Stream) -> Result<(), PoolError> {
        self.may_reroll(dice)?;
        dice.places().try_for_each(|place| self.change(place, F::draw(row)).map(drop))?;
        self.rerolled = self.rerolled | dice;
        Ok(())
    }

    /// Turns a die to `face` and returns what it showed.
    pub fn change(&mut self, place: u8, face: F) -> Result<F, PoolError> {
        let len = usize::from(self.len);
        let die = self
            .faces
            .get_mut(..len)
            .and_then(|dice| dice.get_mut(usize::from(place)))
            .ok_or(PoolError::NoSuchDie)?;
        Ok(core::mem::replace(die, face))
    }

    /// Turns every die of the set to `face`. Places without a die are passed over.
    pub fn change_all(&mut self, dice: DiceMask, face: F) {
        for place in dice.places() {
            // A place without a die has nothing to turn.
            let _ = self.change(place, face);
        }
    }

    /// The places, strongest face first and from the left among equals: the order a screen shows.
    #[must_use]
    pub fn by_strength(&self) -> heapless::Vec<u8, MAX_POOL> {
        F::ALL.iter().rev().flat_map(|&face| self.places_of(face).places()).collect()
    }
}

const _: () = assert!(MAX_POOL <= 16 && size_of::<AttackPool>() <= 16 && size_of::<DefencePool>() <= 16);

#[cfg(test)]
mod tests {
    use super::*;
    use crate::dice::generator::{Purpose, RollKey, Seed};
    use AttackFace::{Blank, Crit, Focus, Hit};
    use proptest::prelude::*;

    fn row(number: u64) -> Stream {
        let key = RollKey { round: 1, phase: 0, ship: 0, purpose: Purpose::Attack, ordinal: 0 };
        Stream::new(&Seed::from_number(number), &key)
    }

    #[test]
    fn dice_keep_their_places() {
        let mut pool = AttackPool::from_faces(&[Hit, Blank, Crit, Focus, Blank]).unwrap();
        assert_eq!((pool.count(Blank), pool.places_of(Blank).bits()), (2, 0b10010));
        assert_eq!(pool.change(3, Hit), Ok(Focus));
        assert_eq!(pool.as_slice(), [Hit, Blank, Crit, Hit, Blank]);
        assert_eq!(pool.by_strength(), [2, 0, 3, 1, 4]);
        assert_eq!(pool.strongest(), Some(Crit));
    }

    #[test]
    fn a_die_is_rerolled_only_once() {
        let mut pool = AttackPool::roll(3, &mut row(1)).unwrap();
        let mut more = row(2);
        pool.reroll(DiceMask::from_bits(0b101), &mut more).unwrap();
        assert_eq!(more.position(), 2);
        let before = pool;
        assert_eq!(pool.reroll(DiceMask::from_bits(0b110), &mut more), Err(PoolError::AlreadyRerolled));
        assert_eq!(pool.reroll(DiceMask::from_bits(0b1010), &mut more), Err(PoolError::NoSuchDie));
        assert_eq!(pool.change(3, Hit), Err(PoolError::NoSuchDie));
        assert_eq!((pool, more.position()), (before, 2));
        assert_eq!(pool.reroll(DiceMask::one(1), &mut more), Ok(()));
    }

    #[test]
    fn a_full_pool_refuses_more() {
        let mut pool = AttackPool::roll(12, &mut row(1)).unwrap();
        assert_eq!(pool.add(Hit), Err(PoolError::TooManyDice));
        assert_eq!(pool.add_rolled(1, &mut row(1)), Err(PoolError::TooManyDice));
        assert_eq!(AttackPool::roll(13, &mut row(1)), Err(PoolError::TooManyDice));
        assert_eq!(pool.len(), 12);
    }

    #[test]
    fn masks_count_and_choose() {
        let mask = DiceMask::from_bits(0b1011);
        assert_eq!((mask.count(), mask.first(2).bits(), mask.toggled(0).bits()), (3, 0b11, 0b1010));
        assert!(mask.has(3) && !mask.has(2) && !mask.has(200));
        assert_eq!(DiceMask::one(12), DiceMask::NONE);
    }

    proptest! {
        #[test]
        fn more_dice_extend_the_same_row(number: u64, first in 0u8..=6, more in 0u8..=6) {
            let whole = DefencePool::roll(first + more, &mut row(number)).unwrap();
            let mut stream = row(number);
            let mut grown = DefencePool::roll(first, &mut stream).unwrap();
            grown.add_rolled(more, &mut stream).unwrap();
            prop_assert_eq!(whole, grown);
        }

        #[test]
        fn a_reroll_leaves_the_other_dice_alone(number: u64, dice in 0u8..=12, bits: u16) {
            let mut stream = row(number);
            let before = AttackPool::roll(dice, &mut stream).unwrap();
            let mut after = before;
            let chosen = DiceMask::from_bits(bits) & before.places();
            after.reroll(chosen, &mut stream).unwrap();
            for place in before.places().without(chosen).places() {
                prop_assert_eq!(before.face(place), after.face(place));
            }
            prop_assert_eq!(after.len(), dice);
            prop_assert_eq!(stream.position(), u32::from(dice + chosen.count()));
        }

        #[test]
        fn every_die_is_shown_once(number: u64, dice in 0u8..=12) {
            let pool = AttackPool::roll(dice, &mut row(number)).unwrap();
            let mut order = pool.by_strength();
            let shown: Vec<_> = order.iter().map(|&place| pool.face(place).unwrap()).collect();
            prop_assert!(shown.is_sorted_by(|a, b| a >= b));
            order.sort_unstable();
            prop_assert!(order.iter().copied().eq(0..dice));
        }
    }
}

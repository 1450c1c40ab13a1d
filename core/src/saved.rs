//! Values as bytes and bytes as values: the one place where anything is written or read.
//!
//! The bytes are those of postcard (its wire format 1.0): whole numbers of more than a byte as varints, signed ones
//! zigzagged, a choice as its number, a list as its length and its items. [`Sink`] and [`Source`] remember that something
//! went wrong and are asked once, at the end: so a field costs a call, not a branch, and the program is 89 KiB smaller
//! than with serde. Knows no type of the game: `#[derive(Saved)]` says what a type is made of.

use heapless::{Deque, LenType, Vec};
pub use wingmate_derive::Saved;

/// FNV-1a, 32 bits.
const FIRST: u32 = 0x811C_9DC5;
const FACTOR: u32 = 0x0100_0193;

/// A value that can be written and read back.
pub trait Saved: Sized {
    fn save(&self, sink: &mut Sink<'_>);
    /// Reads a value. If that fails the value is any, and the source has failed.
    fn load(source: &mut Source<'_>) -> Self;
}

/// Writes a value and returns how long it is; nothing if it does not fit.
pub fn write<T: Saved>(value: &T, buffer: &mut [u8]) -> Option<usize> {
    let room = buffer.len();
    let mut sink = Sink { buffer: Some(buffer), length: 0, fingerprint: FIRST };
    value.save(&mut sink);
    Some(sink.length).filter(|length| *length <= room)
}

/// A fingerprint of the value.
pub fn fingerprint<T: Saved>(value: &T) -> u32 {
    let mut sink = Sink { buffer: None, length: 0, fingerprint: FIRST };
    value.save(&mut sink);
    sink.fingerprint
}

/// Reads a value and returns the bytes after it.
pub fn read<T: Saved>(bytes: &[u8]) -> Option<(T, &[u8])> {
    let mut source = Source { rest: bytes, failed: false };
    let value = T::load(&mut source);
    (!source.failed).then_some((value, source.rest))
}

/// Fails unless what is read back is what was written; returns its length.
#[cfg(test)]
#[allow(clippy::unwrap_used, clippy::indexing_slicing, reason = "a test")]
pub fn survives<T: Saved + PartialEq>(value: &T) -> usize {
    let mut buffer = [0; 16 * 1024];
    let length = write(value, &mut buffer).unwrap();
    let (read, rest) = read::<T>(&buffer[..length]).unwrap();
    assert!(read == *value && rest.is_empty(), "it is not read as it was written");
    length
}

/// Takes bytes; counts on when it is full.
pub struct Sink<'a> {
    /// Nothing if only the fingerprint is wanted.
    buffer: Option<&'a mut [u8]>,
    length: usize,
    fingerprint: u32,
}

impl Sink<'_> {
    #[inline(never)]
    pub fn byte(&mut self, byte: u8) {
        match &mut self.buffer {
            Some(buffer) => {
                if let Some(place) = buffer.get_mut(self.length) {
                    *place = byte;
                }
            }
            None => self.fingerprint = (self.fingerprint ^ u32::from(byte)).wrapping_mul(FACTOR),
        }
        self.length += 1;
    }

    /// Seven bits a byte, the lowest first; the high bit says that more follow.
    #[inline(never)]
    pub fn number(&mut self, mut number: u32) {
        while let [low, _, _, _] = number.to_le_bytes()
            && number >= 0x80
        {
            self.byte(low | 0x80);
            number >>= 7;
        }
        let [low, ..] = number.to_le_bytes();
        self.byte(low);
    }
}

/// Gives bytes; zeros once it has failed.
pub struct Source<'a> {
    rest: &'a [u8],
    failed: bool,
}

impl Source<'_> {
    /// What was read makes no sense.
    pub fn fail(&mut self) {
        self.failed = true;
    }

    #[inline(never)]
    pub fn byte(&mut self) -> u8 {
        match self.rest.split_first() {
            Some((byte, rest)) if !self.failed => {
                self.rest = rest;
                *byte
            }
            _ => {
                self.failed = true;
                0
            }
        }
    }

    #[inline(never)]
    pub fn number(&mut self) -> u32 {
        let mut number = 0;
        for shift in [0, 7, 14, 21, 28] {
            let byte = u32::from(self.byte());
            // The fifth byte has room for four bits.
            if shift == 28 && byte > 0x0F {
                break;
            }
            number |= (byte & 0x7F) << shift;
            if byte < 0x80 {
                return number;
            }
        }
        self.failed = true;
        0
    }

    /// The number of one of `count` choices.
    #[inline(never)]
    pub fn choice(&mut self, count: u32) -> u32 {
        let number = self.number();
        if number < count {
            return number;
        }
        self.failed = true;
        0
    }

    /// The length of a list that holds up to `most`.
    fn length(&mut self, most: usize) -> usize {
        let length = usize::try_from(self.number()).unwrap_or(usize::MAX);
        if length <= most {
            return length;
        }
        self.failed = true;
        0
    }
}

impl Saved for u8 {
    fn save(&self, sink: &mut Sink<'_>) {
        sink.byte(*self);
    }
    fn load(source: &mut Source<'_>) -> Self {
        source.byte()
    }
}

impl Saved for i8 {
    fn save(&self, sink: &mut Sink<'_>) {
        sink.byte(self.cast_unsigned());
    }
    fn load(source: &mut Source<'_>) -> Self {
        source.byte().cast_signed()
    }
}

impl Saved for bool {
    fn save(&self, sink: &mut Sink<'_>) {
        sink.byte(u8::from(*self));
    }
    fn load(source: &mut Source<'_>) -> Self {
        source.choice(2) == 1
    }
}

impl Saved for u16 {
    fn save(&self, sink: &mut Sink<'_>) {
        sink.number(u32::from(*self));
    }
    fn load(source: &mut Source<'_>) -> Self {
        u16::try_from(source.choice(1 << 16)).unwrap_or(0)
    }
}

impl Saved for u32 {
    fn save(&self, sink: &mut Sink<'_>) {
        sink.number(*self);
    }
    fn load(source: &mut Source<'_>) -> Self {
        source.number()
    }
}

impl Saved for u64 {
    fn save(&self, sink: &mut Sink<'_>) {
        let mut number = *self;
        while let [low, ..] = number.to_le_bytes()
            && number >= 0x80
        {
            sink.byte(low | 0x80);
            number >>= 7;
        }
        let [low, ..] = number.to_le_bytes();
        sink.byte(low);
    }
    fn load(source: &mut Source<'_>) -> Self {
        let mut number = 0;
        for shift in (0..64).step_by(7) {
            let byte = source.byte();
            // The tenth byte has room for one bit.
            if shift == 63 && byte > 1 {
                break;
            }
            number |= u64::from(byte & 0x7F) << shift;
            if byte < 0x80 {
                return number;
            }
        }
        source.fail();
        0
    }
}

/// Zigzag: 0, -1, 1, -2, ...
impl Saved for i16 {
    fn save(&self, sink: &mut Sink<'_>) {
        ((self << 1) ^ (self >> 15)).cast_unsigned().save(sink);
    }
    fn load(source: &mut Source<'_>) -> Self {
        let number = u16::load(source);
        (number >> 1).cast_signed() ^ -(number & 1).cast_signed()
    }
}

impl<T: Saved> Saved for Option<T> {
    fn save(&self, sink: &mut Sink<'_>) {
        sink.byte(u8::from(self.is_some()));
        if let Some(value) = self {
            value.save(sink);
        }
    }
    fn load(source: &mut Source<'_>) -> Self {
        (source.choice(2) == 1).then(|| T::load(source))
    }
}

impl<T: Saved, const N: usize> Saved for [T; N] {
    fn save(&self, sink: &mut Sink<'_>) {
        self.iter().for_each(|item| item.save(sink));
    }
    fn load(source: &mut Source<'_>) -> Self {
        core::array::from_fn(|_| T::load(source))
    }
}

impl<T: Saved, U: Saved> Saved for (T, U) {
    fn save(&self, sink: &mut Sink<'_>) {
        self.0.save(sink);
        self.1.save(sink);
    }
    fn load(source: &mut Source<'_>) -> Self {
        (T::load(source), U::load(source))
    }
}

impl<T: Saved, U: Saved, V: Saved> Saved for (T, U, V) {
    fn save(&self, sink: &mut Sink<'_>) {
        self.0.save(sink);
        self.1.save(sink);
        self.2.save(sink);
    }
    fn load(source: &mut Source<'_>) -> Self {
        (T::load(source), U::load(source), V::load(source))
    }
}

impl<T: Saved, const N: usize, L: LenType> Saved for Vec<T, N, L> {
    fn save(&self, sink: &mut Sink<'_>) {
        // No list here is longer than a number of 32 bits.
        sink.number(u32::try_from(self.len()).unwrap_or(u32::MAX));
        self.iter().for_each(|item| item.save(sink));
    }
    fn load(source: &mut Source<'_>) -> Self {
        (0..source.length(N)).map(|_| T::load(source)).collect()
    }
}

impl<T: Saved, const N: usize> Saved for Deque<T, N> {
    fn save(&self, sink: &mut Sink<'_>) {
        sink.number(u32::try_from(self.len()).unwrap_or(u32::MAX));
        self.iter().for_each(|item| item.save(sink));
    }
    fn load(source: &mut Source<'_>) -> Self {
        let mut items = Deque::new();
        for _ in 0..source.length(N) {
            // There is room for `N`.
            let _ = items.push_back(T::load(source));
        }
        items
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;
    use serde::Serialize;

    use super::*;

    #[derive(Clone, Debug, PartialEq, Serialize, Saved)]
    enum Choice {
        Plain,
        Pair(u8, i16),
        Fields { number: u32, yes: bool },
    }

    #[derive(Clone, Debug, PartialEq, Serialize, Saved)]
    struct Sample {
        choice: Choice,
        number: u16,
        maybe: Option<i8>,
        list: Vec<Choice, 4, u8>,
        three: [(u8, u16); 3],
        queue: Deque<u32, 3>,
        long: u64,
    }

    fn choice() -> impl Strategy<Value = Choice> {
        prop_oneof![
            Just(Choice::Plain),
            (any::<u8>(), any::<i16>()).prop_map(|(one, other)| Choice::Pair(one, other)),
            (any::<u32>(), any::<bool>()).prop_map(|(number, yes)| Choice::Fields { number, yes }),
        ]
    }

    fn sample() -> impl Strategy<Value = Sample> {
        let lists = (prop::collection::vec(choice(), 0..=4), prop::collection::vec(any::<u32>(), 0..=3));
        (choice(), any::<u16>(), any::<Option<i8>>(), any::<[(u8, u16); 3]>(), lists, any::<u64>()).prop_map(
            |(choice, number, maybe, three, (list, queue), long)| Sample {
                choice,
                number,
                maybe,
                list: list.into_iter().collect(),
                three,
                queue: queue.into_iter().fold(Deque::new(), |mut queue, item| {
                    queue.push_back(item).unwrap();
                    queue
                }),
                long,
            },
        )
    }

    proptest! {
        /// Saves of all versions are in this format.
        #[test]
        fn the_bytes_are_postcards(sample in sample()) {
            let (mut ours, mut theirs) = ([0; 128], [0; 128]);
            let length = write(&sample, &mut ours).unwrap();
            prop_assert_eq!(&ours[..length], postcard::to_slice(&sample, &mut theirs).unwrap());
            prop_assert_eq!(survives(&sample), length);
        }

        #[test]
        fn what_is_cut_short_or_does_not_fit_is_refused(sample in sample()) {
            let mut bytes = [0; 128];
            let length = write(&sample, &mut bytes).unwrap();
            prop_assert_eq!(write(&sample, &mut [0; 128][..length - 1]), None);
            for cut in 0..length {
                prop_assert!(read::<Sample>(&bytes[..cut]).is_none());
            }
        }

        /// Whatever can be read is written again as postcard would read it: no byte is taken for another value.
        #[test]
        fn any_bytes_are_read_or_refused(bytes in prop::collection::vec(any::<u8>(), 0..60)) {
            if let Some((sample, rest)) = read::<Sample>(&bytes) {
                prop_assert!(rest.len() < bytes.len());
                survives(&sample);
            }
        }
    }

    #[test]
    fn numbers_that_are_too_large_are_refused() {
        assert_eq!(read::<u16>(&[0xFF, 0xFF, 0x03]), Some((u16::MAX, &[][..])));
        assert_eq!(read::<u16>(&[0x80, 0x80, 0x04]), None);
        assert_eq!(read::<u32>(&[0xFF, 0xFF, 0xFF, 0xFF, 0x0F]), Some((u32::MAX, &[][..])));
        assert_eq!(read::<u32>(&[0xFF, 0xFF, 0xFF, 0xFF, 0x1F]), None);
        assert_eq!(read::<bool>(&[2]), None);
        assert_eq!(read::<Vec<u8, 2>>(&[3, 1, 2, 3]), None);
    }

    #[test]
    fn a_fingerprint_is_that_of_the_bytes() {
        // FNV-1a of "a", from its authors' own table.
        assert_eq!(fingerprint(&b'a'), 0xE40C_292C);
        assert_ne!(fingerprint(&(1u8, 2u8)), fingerprint(&(2u8, 1u8)));
    }
}

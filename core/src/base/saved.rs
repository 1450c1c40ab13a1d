//! Values as bytes and bytes as values: the one place where anything is written or read.
//!
//! The bytes are postcard's (its wire format 1.0), made by serde's derives: whole numbers of more than a byte as varints,
//! signed ones zigzagged, a choice as its number, a list as its length and its items. Knows no type of the game, and
//! nothing of versions: `journal` does.

mod reader;

use postcard::ser_flavors::Flavor;
use postcard::{Error, Result, serialize_with_flavor};
use serde::Serialize;
use serde::de::DeserializeOwned;

use self::reader::Reader;

/// FNV-1a, 32 bits.
const FIRST: u32 = 0x811C_9DC5;
const FACTOR: u32 = 0x0100_0193;

/// Writes a value and returns how long it is; nothing if it does not fit.
pub fn write<T: Serialize>(value: &T, buffer: &mut [u8]) -> Option<usize> {
    let sink = Sink { buffer: Some(buffer), length: 0, fingerprint: FIRST };
    serialize_with_flavor(value, sink).ok().map(|(length, _)| length)
}

/// A fingerprint of the value.
pub fn fingerprint<T: Serialize>(value: &T) -> u32 {
    let sink = Sink { buffer: None, length: 0, fingerprint: FIRST };
    // Nothing can run full.
    serialize_with_flavor(value, sink).map_or(FIRST, |(_, fingerprint)| fingerprint)
}

/// Reads a value and returns the bytes after it.
pub fn read<T: DeserializeOwned>(bytes: &[u8]) -> Option<(T, &[u8])> {
    let mut reader = Reader::new(bytes);
    let value = T::deserialize(&mut reader).ok()?;
    reader.rest().map(|rest| (value, rest))
}

/// Reads a value into its place, or only tries to; returns the bytes after it. A large value is on the stack once less
/// than in [`read`], and that stack is free again for the next one: not inlined.
#[inline(never)]
pub fn read_into<'a, T: DeserializeOwned>(place: &mut T, bytes: &'a [u8], keep: bool) -> Option<&'a [u8]> {
    let mut reader = Reader::new(bytes);
    let value = T::deserialize(&mut reader).ok()?;
    let rest = reader.rest()?;
    if keep {
        *place = value;
    }
    Some(rest)
}

/// Says that a type is saved as a number, and how it becomes one: `as_number!(Maneuver: u16, pack, unpack)`.
macro_rules! as_number {
    ($type:ty: $number:ty, $to:ident, $from:ident) => {
        impl serde::Serialize for $type {
            fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serde::Serialize::serialize(&self.$to(), serializer)
            }
        }

        impl<'de> serde::Deserialize<'de> for $type {
            fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                let number: $number = serde::Deserialize::deserialize(deserializer)?;
                Self::$from(number).ok_or_else(|| serde::de::Error::custom("no such number"))
            }
        }
    };
}
pub(crate) use as_number;

/// Fails unless what is read back is what was written; returns its length.
#[cfg(test)]
#[allow(clippy::unwrap_used, clippy::indexing_slicing, reason = "a test")]
pub fn survives<T: Serialize + DeserializeOwned + PartialEq>(value: &T) -> usize {
    let mut buffer = [0; 16 * 1024];
    let length = write(value, &mut buffer).unwrap();
    let (read, rest) = read::<T>(&buffer[..length]).unwrap();
    assert!(read == *value && rest.is_empty(), "it is not read as it was written");
    length
}

/// Takes bytes for [`write`] and for [`fingerprint`]: one type, so that the code of every saved type is there once. It
/// counts what does not fit and says so at the end: a byte never fails to be written, so no field needs a way out.
struct Sink<'a> {
    /// Nothing if only the fingerprint is wanted.
    buffer: Option<&'a mut [u8]>,
    length: usize,
    fingerprint: u32,
}

impl Flavor for Sink<'_> {
    type Output = (usize, u32);

    #[inline(never)]
    fn try_push(&mut self, byte: u8) -> Result<()> {
        match &mut self.buffer {
            Some(buffer) => {
                if let Some(place) = buffer.get_mut(self.length) {
                    *place = byte;
                }
            }
            None => self.fingerprint = (self.fingerprint ^ u32::from(byte)).wrapping_mul(FACTOR),
        }
        self.length += 1;
        Ok(())
    }

    fn finalize(self) -> Result<Self::Output> {
        match self.buffer {
            Some(buffer) if self.length > buffer.len() => Err(Error::SerializeBufferFull),
            _ => Ok((self.length, self.fingerprint)),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use heapless::{Deque, Vec};
    use proptest::prelude::*;
    use serde::Deserialize;

    #[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
    enum Choice {
        Plain,
        Pair(u8, i16),
        Fields { number: u32, yes: bool },
    }

    #[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
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

        /// No byte is taken for another value.
        #[test]
        fn any_bytes_are_read_or_refused_as_postcard_does(bytes in prop::collection::vec(any::<u8>(), 0..60)) {
            prop_assert_eq!(read::<Sample>(&bytes), postcard::take_from_bytes(&bytes).ok());
        }

        /// Among bytes of any kind a whole sample is rare: here most of it is right.
        #[test]
        fn a_changed_byte_is_read_or_refused_as_postcard_does(sample in sample(), at in 0..40_usize, byte in any::<u8>()) {
            let mut bytes = [0; 128];
            let length = write(&sample, &mut bytes).unwrap();
            bytes[at % length] = byte;
            prop_assert_eq!(read::<Sample>(&bytes), postcard::take_from_bytes(&bytes).ok());
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

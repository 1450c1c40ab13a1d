//! Values as bytes: the one place where anything is serialised.
//!
//! There is one kind of sink for all of it, so that what it takes to serialise a type is in the program once:
//! it fills a buffer, or only takes a fingerprint. Does not read: `postcard` does.

use postcard::{Error, Result, ser_flavors::Flavor};
use serde::Serialize;

/// FNV-1a, 32 bits.
const FIRST: u32 = 0x811C_9DC5;
const FACTOR: u32 = 0x0100_0193;

struct Sink<'a> {
    /// Nothing if only the fingerprint is wanted.
    buffer: Option<&'a mut [u8]>,
    length: usize,
    fingerprint: u32,
}

/// Writes a value and returns how long it is; nothing if it does not fit.
pub fn write<T: Serialize + ?Sized>(value: &T, buffer: &mut [u8]) -> Option<usize> {
    let sink = Sink { buffer: Some(buffer), length: 0, fingerprint: FIRST };
    let (length, _) = postcard::serialize_with_flavor(value, sink).ok()?;
    Some(length)
}

/// A fingerprint of the value.
pub fn fingerprint<T: Serialize + ?Sized>(value: &T) -> u32 {
    let sink = Sink { buffer: None, length: 0, fingerprint: FIRST };
    // It takes any number of bytes.
    postcard::serialize_with_flavor(value, sink).map_or(0, |(_, fingerprint)| fingerprint)
}

impl Flavor for Sink<'_> {
    type Output = (usize, u32);

    #[inline(never)]
    fn try_push(&mut self, byte: u8) -> Result<()> {
        match &mut self.buffer {
            Some(buffer) => *buffer.get_mut(self.length).ok_or(Error::SerializeBufferFull)? = byte,
            None => self.fingerprint = (self.fingerprint ^ u32::from(byte)).wrapping_mul(FACTOR),
        }
        self.length += 1;
        Ok(())
    }

    fn finalize(self) -> Result<(usize, u32)> {
        Ok((self.length, self.fingerprint))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn writes_what_postcard_writes_and_no_more_than_fits() {
        let value = (7u8, 300u16, "Wingmate");
        let mut ours = [0; 16];
        let mut theirs = [0; 16];
        let length = write(&value, &mut ours).unwrap();
        assert_eq!(&ours[..length], postcard::to_slice(&value, &mut theirs).unwrap());
        assert_eq!(write(&value, &mut ours[..length]), Some(length));
        assert_eq!(write(&value, &mut ours[..length - 1]), None);
    }

    #[test]
    fn a_fingerprint_is_that_of_the_bytes() {
        // FNV-1a of "a", from its authors' own table.
        assert_eq!(fingerprint(&b'a'), 0xE40C_292C);
        assert_ne!(fingerprint(&(1u8, 2u8)), fingerprint(&(2u8, 1u8)));
    }
}

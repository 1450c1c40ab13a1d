//! Reads values from postcard's bytes, for serde's derives.
//!
//! Does what postcard's own reader does, in half the program: a number never fails to be read. What the bytes do not hold
//! is read as 0 and noted, and [`Reader::rest`] refuses the whole value. So the hundreds of fields without a wrong value
//! need no way out after each of them. Knows only what our saved types are made of: no floats, characters or maps.

use core::fmt;

use serde::de::value::U32Deserializer;
use serde::de::{DeserializeSeed, EnumAccess, Error, IntoDeserializer, SeqAccess, VariantAccess, Visitor};
use serde::forward_to_deserialize_any;

/// Bits of a number in one of its bytes; the eighth says that more follow.
const BITS: u32 = 7;
const MORE: u8 = 1 << BITS;

/// The bytes are no such value. There is nothing to tell: whatever is wrong with them, they are not used.
#[derive(Debug)]
pub struct Unreadable;

impl fmt::Display for Unreadable {
    fn fmt(&self, out: &mut fmt::Formatter) -> fmt::Result {
        out.write_str("unreadable")
    }
}

impl core::error::Error for Unreadable {}

impl Error for Unreadable {
    #[inline(always)]
    fn custom<T: fmt::Display>(_: T) -> Self {
        Self
    }
}

type Result<T> = core::result::Result<T, Unreadable>;

pub struct Reader<'a> {
    bytes: &'a [u8],
    /// Something that was read is not what the bytes say.
    failed: bool,
}

impl<'a> Reader<'a> {
    pub const fn new(bytes: &'a [u8]) -> Self {
        Self { bytes, failed: false }
    }

    /// The bytes after all that was read, if it was all there.
    pub fn rest(self) -> Option<&'a [u8]> {
        (!self.failed).then_some(self.bytes)
    }

    /// From here on there is nothing to be read.
    fn fail(&mut self) {
        self.failed = true;
        self.bytes = &[];
    }

    #[inline(never)]
    fn byte(&mut self) -> u8 {
        if let Some((first, rest)) = self.bytes.split_first() {
            self.bytes = rest;
            *first
        } else {
            self.fail();
            0
        }
    }

    /// A byte that is 0 or 1.
    #[inline(never)]
    fn yes(&mut self) -> bool {
        let byte = self.byte();
        if byte > 1 {
            self.fail();
        }
        byte == 1
    }

    /// A number of at most so many bits: the lowest seven first.
    #[inline(never)]
    fn number(&mut self, bits: u32) -> u32 {
        let mut number = 0;
        let mut at = 0;
        while at < bits {
            let byte = self.byte();
            let part = u32::from(byte & !MORE);
            number |= part << at;
            if byte & MORE == 0 {
                if bits - at < BITS && part >> (bits - at) != 0 {
                    break;
                }
                return number;
            }
            at += BITS;
        }
        self.fail();
        0
    }

    #[inline(never)]
    fn long_number(&mut self) -> u64 {
        let mut number = 0;
        let mut at = 0;
        while at < u64::BITS {
            let byte = self.byte();
            let part = u64::from(byte & !MORE);
            number |= part << at;
            if byte & MORE == 0 {
                if u64::BITS - at < BITS && part >> (u64::BITS - at) != 0 {
                    break;
                }
                return number;
            }
            at += BITS;
        }
        self.fail();
        0
    }

    fn text(&mut self) -> &'a str {
        let length = self.number(u32::BITS) as usize;
        let found = self.bytes.split_at_checked(length);
        if let Some((text, rest)) = found
            && let Ok(text) = str::from_utf8(text)
        {
            self.bytes = rest;
            text
        } else {
            self.fail();
            ""
        }
    }
}

/// One method for each kind of number: `take!(deserialize_u8 visit_u8 |reader| reader.byte())`.
macro_rules! take {
    ($($method:ident $visit:ident |$reader:ident| $value:expr;)+) => {
        $(#[inline(always)]
        fn $method<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value> {
            let $reader = self;
            visitor.$visit($value)
        })+
    };
}

#[allow(clippy::cast_possible_truncation, reason = "a number has as many bits as are asked for")]
impl<'de> serde::Deserializer<'de> for &mut Reader<'de> {
    type Error = Unreadable;

    take! {
        deserialize_bool visit_bool |reader| reader.yes();
        deserialize_u8 visit_u8 |reader| reader.byte();
        deserialize_i8 visit_i8 |reader| reader.byte().cast_signed();
        deserialize_u16 visit_u16 |reader| reader.number(u16::BITS) as u16;
        deserialize_i16 visit_i16 |reader| unfolded(reader.number(u16::BITS)) as i16;
        deserialize_u32 visit_u32 |reader| reader.number(u32::BITS);
        deserialize_i32 visit_i32 |reader| unfolded(reader.number(u32::BITS));
        deserialize_u64 visit_u64 |reader| reader.long_number();
        deserialize_str visit_borrowed_str |reader| reader.text();
        deserialize_string visit_str |reader| reader.text();
    }

    // Nothing that we save is read without knowing what it is.
    fn deserialize_any<V: Visitor<'de>>(self, _: V) -> Result<V::Value> {
        Err(Unreadable)
    }

    forward_to_deserialize_any! { i64 i128 u128 f32 f64 char bytes byte_buf map identifier ignored_any }

    #[inline]
    fn deserialize_option<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value> {
        if self.yes() { visitor.visit_some(self) } else { visitor.visit_none() }
    }

    #[inline]
    fn deserialize_unit<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value> {
        visitor.visit_unit()
    }

    #[inline]
    fn deserialize_unit_struct<V: Visitor<'de>>(self, _: &'static str, visitor: V) -> Result<V::Value> {
        visitor.visit_unit()
    }

    #[inline]
    fn deserialize_newtype_struct<V: Visitor<'de>>(self, _: &'static str, visitor: V) -> Result<V::Value> {
        visitor.visit_newtype_struct(self)
    }

    #[inline]
    fn deserialize_seq<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value> {
        let left = self.number(u32::BITS);
        visitor.visit_seq(Items { reader: self, left })
    }

    #[inline]
    fn deserialize_tuple<V: Visitor<'de>>(self, _: usize, visitor: V) -> Result<V::Value> {
        visitor.visit_seq(Fields(self))
    }

    #[inline]
    fn deserialize_tuple_struct<V: Visitor<'de>>(
        self,
        _: &'static str,
        _: usize,
        visitor: V,
    ) -> Result<V::Value> {
        visitor.visit_seq(Fields(self))
    }

    #[inline]
    fn deserialize_struct<V: Visitor<'de>>(
        self,
        _: &'static str,
        _: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value> {
        visitor.visit_seq(Fields(self))
    }

    #[inline]
    fn deserialize_enum<V: Visitor<'de>>(
        self,
        _: &'static str,
        _: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value> {
        visitor.visit_enum(Choice(self))
    }

    fn is_human_readable(&self) -> bool {
        false
    }
}

/// A signed number: 0, -1, 1, -2 and so on are saved as 0, 1, 2, 3.
const fn unfolded(number: u32) -> i32 {
    (number >> 1).cast_signed() ^ -(number & 1).cast_signed()
}

/// The fields of a structure, or the items of an array: whoever asks knows how many there are.
struct Fields<'r, 'de>(&'r mut Reader<'de>);

impl<'de> SeqAccess<'de> for Fields<'_, 'de> {
    type Error = Unreadable;

    #[inline(always)]
    fn next_element_seed<T: DeserializeSeed<'de>>(&mut self, seed: T) -> Result<Option<T::Value>> {
        seed.deserialize(&mut *self.0).map(Some)
    }
}

/// The items of a list.
struct Items<'r, 'de> {
    reader: &'r mut Reader<'de>,
    left: u32,
}

impl<'de> SeqAccess<'de> for Items<'_, 'de> {
    type Error = Unreadable;

    #[inline]
    fn next_element_seed<T: DeserializeSeed<'de>>(&mut self, seed: T) -> Result<Option<T::Value>> {
        // A length that is not true must not be counted down to its end.
        if self.left == 0 || self.reader.failed {
            return Ok(None);
        }
        self.left -= 1;
        seed.deserialize(&mut *self.reader).map(Some)
    }
}

/// One of several variants: its number, then its fields.
struct Choice<'r, 'de>(&'r mut Reader<'de>);

impl<'de> EnumAccess<'de> for Choice<'_, 'de> {
    type Error = Unreadable;
    type Variant = Self;

    #[inline(always)]
    fn variant_seed<T: DeserializeSeed<'de>>(self, seed: T) -> Result<(T::Value, Self)> {
        let number: U32Deserializer<Unreadable> = self.0.number(u32::BITS).into_deserializer();
        Ok((seed.deserialize(number)?, self))
    }
}

impl<'de> VariantAccess<'de> for Choice<'_, 'de> {
    type Error = Unreadable;

    #[inline(always)]
    fn unit_variant(self) -> Result<()> {
        Ok(())
    }

    #[inline(always)]
    fn newtype_variant_seed<T: DeserializeSeed<'de>>(self, seed: T) -> Result<T::Value> {
        seed.deserialize(self.0)
    }

    #[inline]
    fn tuple_variant<V: Visitor<'de>>(self, _: usize, visitor: V) -> Result<V::Value> {
        visitor.visit_seq(Fields(self.0))
    }

    #[inline]
    fn struct_variant<V: Visitor<'de>>(self, _: &'static [&'static str], visitor: V) -> Result<V::Value> {
        visitor.visit_seq(Fields(self.0))
    }
}

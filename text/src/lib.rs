//! Packed texts: a third of their length in flash.
//!
//! Groups of letters that are frequent in our texts have a Huffman code each; a group is a letter or two shorter groups.
//! [`table`] has the groups and their codes; [`source`] finds the texts of a package, and [`pack`] packs them when it is built;
//! [`Letters`] reads them letter by letter. `cargo texts` counts all texts again and writes the table. Does NOT know what the
//! texts say.
#![cfg_attr(not(any(test, feature = "pack")), no_std)]
#![forbid(unsafe_code)]

#[cfg(any(test, feature = "pack"))]
pub mod pack;
#[cfg(any(test, feature = "pack"))]
pub mod source;
pub mod table;

use table::{LENGTHS, SYMBOLS};

/// The longest code, in bits.
pub const LONGEST_CODE: usize = 16;
/// How deep groups are nested at most; the table is built so.
pub const MOST_NESTED: usize = 15;

/// One entry of the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Symbol {
    Letter(u8),
    /// Two symbols, by their places in the table.
    Pair(u16, u16),
    /// Ends each text.
    End,
}

/// In place of a half: the other half is a letter, or there is none.
const NONE: u32 = 0xfff;

impl Symbol {
    /// A symbol as the generated table writes it: two halves of twelve bits.
    pub const fn from_bits(bits: u32) -> Symbol {
        #[allow(clippy::cast_possible_truncation, reason = "twelve bits, and letters are ASCII")]
        match (bits >> 12 & 0xfff, bits & 0xfff) {
            (NONE, NONE) => Symbol::End,
            (letter, NONE) => Symbol::Letter(letter as u8),
            (left, right) => Symbol::Pair(left as u16, right as u16),
        }
    }

    pub const fn to_bits(self) -> u32 {
        match self {
            Symbol::Letter(letter) => (letter as u32) << 12 | NONE,
            Symbol::Pair(left, right) => (left as u32) << 12 | right as u32,
            Symbol::End => NONE << 12 | NONE,
        }
    }
}

/// The table as the device holds it, three bytes a symbol: a half that is a letter is that letter, which saves looking it up.
static PACKED_SYMBOLS: [[u8; 3]; SYMBOLS.len()] = {
    assert!(SYMBOLS.len() <= FIRST_LETTER as usize, "twelve bits name a symbol or a letter");
    let mut packed = [[0; 3]; SYMBOLS.len()];
    let mut at = 0;
    while at < SYMBOLS.len() {
        #[allow(clippy::indexing_slicing, reason = "evaluated by the compiler")]
        let (left, right) = match Symbol::from_bits(SYMBOLS[at]) {
            Symbol::Letter(letter) => (FIRST_LETTER | letter as u32, NONE),
            Symbol::Pair(left, right) => (half(left), half(right)),
            Symbol::End => (NONE, NONE),
        };
        let [_, high, middle, low] = (left << 12 | right).to_be_bytes();
        #[allow(clippy::indexing_slicing, reason = "evaluated by the compiler")]
        {
            packed[at] = [high, middle, low];
        }
        at += 1;
    }
    packed
};

/// From here on a half is a letter.
const FIRST_LETTER: u32 = 0xf80;

/// A symbol as half of a pair.
const fn half(place: u16) -> u32 {
    #[allow(clippy::indexing_slicing, reason = "evaluated by the compiler")]
    match Symbol::from_bits(SYMBOLS[place as usize]) {
        Symbol::Letter(letter) => FIRST_LETTER | letter as u32,
        Symbol::Pair(..) | Symbol::End => place as u32,
    }
}

/// Both halves of a symbol.
fn halves(place: u32) -> (u32, u32) {
    let [high, middle, low] = PACKED_SYMBOLS.get(place as usize).copied().unwrap_or([0xff; 3]);
    let bits = u32::from_be_bytes([0, high, middle, low]);
    (bits >> 12, bits & 0xfff)
}

/// The codes of one length: the first code that is longer, at the left of sixteen bits, and what to add to a code to get the
/// place of its symbol.
#[derive(Clone, Copy)]
struct Codes {
    end: u32,
    first: u16,
}

/// By the length of the code, from one bit on. Codes of one length are in order, shorter ones come first.
static CODES: [Codes; LONGEST_CODE] = {
    let mut codes = [Codes { end: 0, first: 0 }; LONGEST_CODE];
    let (mut code, mut place, mut length) = (0_u32, 0_u32, 0);
    #[allow(clippy::indexing_slicing, clippy::cast_possible_truncation, reason = "evaluated by the compiler")]
    while length < LONGEST_CODE {
        code <<= 1;
        // Wraps: the reader adds the code again.
        codes[length].first = (place as u16).wrapping_sub(code as u16);
        code += LENGTHS[length] as u32;
        place += LENGTHS[length] as u32;
        codes[length].end = code << (LONGEST_CODE - 1 - length);
        length += 1;
    }
    assert!(code == 1 << LONGEST_CODE && place as usize == SYMBOLS.len(), "the codes are complete");
    codes
};

/// How many bits of a code [`SHORTEST`] looks at.
const PREFIX_BITS: usize = 6;

/// By the first bits of a code: the length of the shortest codes that begin so, less one. Most codes have nine to twelve bits,
/// so looking from one bit on would take most of the time.
static SHORTEST: [u8; 1 << PREFIX_BITS] = {
    let mut shortest = [0; 1 << PREFIX_BITS];
    let (mut prefix, mut place) = (0, 0);
    #[allow(clippy::indexing_slicing, clippy::cast_possible_truncation, reason = "evaluated by the compiler")]
    while prefix < shortest.len() {
        while CODES[place].end <= (prefix as u32) << (LONGEST_CODE - PREFIX_BITS) {
            place += 1;
        }
        shortest[prefix] = place as u8;
        prefix += 1;
    }
    shortest
};

/// Most letters of a text.
pub const MAX_TEXT: usize = 280;
/// Texts begin at multiples of so many bytes: sixteen bits name twice as many bytes.
pub const UNIT: usize = 2;

/// The letters of a packed text, one after the other, up to its end.
#[derive(Clone)]
pub struct Letters<'p> {
    packed: &'p [u8],
    /// Bits that were taken from `packed`: the next one is the highest, zeros follow them.
    window: u32,
    /// How many they are.
    bits: usize,
    /// Halves that come next, the last one first.
    waiting: [u16; MOST_NESTED],
    count: usize,
}

impl<'p> Letters<'p> {
    /// Bytes that begin with a packed text. Any bytes are letters, too.
    pub fn new(packed: &'p [u8]) -> Self {
        Letters { packed, window: 0, bits: 0, waiting: [0; MOST_NESTED], count: 0 }
    }

    /// The place of the next symbol that has a code.
    fn next_code(&mut self) -> Option<u16> {
        while self.bits < LONGEST_CODE
            && let Some((&byte, rest)) = self.packed.split_first()
        {
            self.window |= u32::from(byte) << (24 - self.bits);
            self.bits += 8;
            self.packed = rest;
        }
        let code = self.window >> (32 - LONGEST_CODE);
        let shortest = usize::from(*SHORTEST.get((code >> (LONGEST_CODE - PREFIX_BITS)) as usize)?);
        let (length, codes) = (1..).zip(&CODES).skip(shortest).find(|(_, codes)| code < codes.end)?;
        self.bits = self.bits.checked_sub(length)?;
        self.window <<= length;
        #[allow(clippy::cast_possible_truncation, reason = "sixteen bits")]
        Some(codes.first.wrapping_add((code >> (LONGEST_CODE - length)) as u16))
    }
}

impl Iterator for Letters<'_> {
    type Item = u8;

    fn next(&mut self) -> Option<u8> {
        let mut half = match self.count.checked_sub(1) {
            Some(last) => {
                self.count = last;
                u32::from(*self.waiting.get(last)?)
            }
            None => u32::from(self.next_code()?),
        };
        while half < FIRST_LETTER {
            let (left, right) = halves(half);
            if right != NONE {
                #[allow(clippy::cast_possible_truncation, reason = "twelve bits")]
                {
                    *self.waiting.get_mut(self.count)? = right as u16;
                }
                self.count += 1;
            }
            half = left;
        }
        #[allow(clippy::cast_possible_truncation, reason = "seven bits")]
        (half != NONE).then_some((half & 0x7f) as u8)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn unpacked(words: &str) -> String {
        let mut packed = pack::pack(words).unwrap();
        // Whatever follows.
        packed.extend([0x5a; 4]);
        Letters::new(&packed).map(char::from).collect()
    }

    #[test]
    fn a_text_is_unpacked_as_it_was_written() {
        let words = "The device keeps count, and no other: 1-2 (\"huge\") ~.";
        assert_eq!(unpacked(words), words);
        assert!(pack::pack(words).unwrap().len() * 2 < words.len());
        assert_eq!(unpacked(""), "");
        assert_eq!(Letters::new(&[]).next(), None);
    }

    #[test]
    fn every_symbol_and_every_letter_is_read_again() {
        let symbols = SYMBOLS.map(Symbol::from_bits);
        for place in 0..symbols.len() {
            let letters = String::from_utf8(pack::spell(&symbols, place)).unwrap();
            assert_eq!(unpacked(&letters), letters);
        }
        for letter in b' '..=b'~' {
            let letter = char::from(letter).to_string();
            // Behind and before others, so that each code begins at each bit.
            for count in 1..9 {
                let words = format!("{}{letter}Z{letter}", "Q".repeat(count));
                assert_eq!(unpacked(&words), words);
            }
        }
    }

    #[test]
    fn no_shorter_way_is_passed_over() {
        let packer = pack::Packer::of_table();
        let bits = |words: &str| -> usize {
            packer.parse(words.as_bytes()).unwrap().into_iter().map(|place| packer.bits(place)).sum()
        };
        for (one, other) in [("The ship ", "is stressed."), ("at ran", "ge 1"), ("Whi", "ch ship?")] {
            assert!(bits(&format!("{one}{other}")) <= bits(one) + bits(other), "{one}{other}");
        }
    }

    #[test]
    fn what_cannot_be_packed_is_said() {
        assert_eq!(pack::pack("caf\u{e9}").unwrap_err(), "the letter '\u{e9}' is not in the table");
        assert!(pack::pack(&"a".repeat(MAX_TEXT)).is_ok());
        assert!(pack::pack(&"a".repeat(MAX_TEXT + 1)).unwrap_err().contains("281 letters"));
    }

    #[test]
    fn any_bytes_come_to_an_end() {
        let mut state = 1_u32;
        for length in 0..400 {
            let bytes: Vec<u8> = (0..length)
                .map(|_| {
                    state = state.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
                    (state >> 24) as u8
                })
                .collect();
            let letters = Letters::new(&bytes).count();
            assert!(letters <= length * 8 * 64, "{length} bytes, {letters} letters");
        }
    }
}

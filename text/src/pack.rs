//! Packs texts: of all ways to spell one in groups, a shortest.
//!
//! Works with any table, so that the next one can be tried. Does NOT find groups: `cargo texts` does.

use std::collections::HashMap;
use std::sync::OnceLock;

use crate::table::{LENGTHS, SYMBOLS};
use crate::{LONGEST_CODE, MAX_TEXT, Symbol, UNIT};

/// A group as texts are spelt with it.
struct Group {
    letters: Vec<u8>,
    code: u32,
    bits: usize,
}

/// The groups of a table, by their letters.
pub struct Packer {
    /// By the place in the table.
    groups: Vec<Group>,
    places: HashMap<Vec<u8>, usize>,
    /// Where the end of a text is.
    end: Option<usize>,
    longest: usize,
}

impl Packer {
    /// How many codes there are of each length, from one bit on, and the symbols in the order of their codes.
    pub fn new(lengths: &[u16; LONGEST_CODE], symbols: &[Symbol]) -> Packer {
        let mut lengths =
            (1..).zip(lengths).flat_map(|(bits, &count)| std::iter::repeat_n(bits, count.into()));
        let (mut code, mut before) = (0, 0);
        let mut groups = Vec::new();
        for place in 0..symbols.len() {
            let bits = lengths.next().unwrap_or(LONGEST_CODE);
            code <<= bits - before;
            groups.push(Group { letters: spell(symbols, place), code, bits });
            (code, before) = (code + 1, bits);
        }
        let places = groups.iter().enumerate().map(|(place, group)| (group.letters.clone(), place)).collect();
        let longest = groups.iter().map(|group| group.letters.len()).max().unwrap_or(0);
        let end = symbols.iter().position(|&symbol| symbol == Symbol::End);
        Packer { groups, places, end, longest }
    }

    /// The one with the table of this crate.
    pub fn of_table() -> &'static Packer {
        static PACKER: OnceLock<Packer> = OnceLock::new();
        PACKER.get_or_init(|| Packer::new(&LENGTHS, &SYMBOLS.map(Symbol::from_bits)))
    }

    /// The length of a symbol's code.
    pub fn bits(&self, place: usize) -> usize {
        self.groups.get(place).map_or(LONGEST_CODE, |group| group.bits)
    }

    /// The places of the groups that spell a text in the fewest bits, or nothing if a letter has no group.
    pub fn parse(&self, text: &[u8]) -> Option<Vec<usize>> {
        // From the end: the fewest bits from each letter on, and the group to begin with.
        let mut best: Vec<Option<(usize, usize)>> = vec![None; text.len() + 1];
        *best.last_mut()? = Some((0, 0));
        for start in (0..text.len()).rev() {
            let ends = start + 1..=text.len().min(start + self.longest);
            let ways = ends.filter_map(|end| {
                let place = *self.places.get(text.get(start..end)?)?;
                let (rest, _) = (*best.get(end)?)?;
                Some((rest + self.groups.get(place)?.bits, place))
            });
            let found = ways.min();
            *best.get_mut(start)? = found;
        }
        let mut spelt = Vec::new();
        let mut at = 0;
        while at < text.len() {
            let (_, place) = (*best.get(at)?)?;
            spelt.push(place);
            at += self.groups.get(place)?.letters.len();
        }
        Some(spelt)
    }

    /// The bytes of a text and its end. The error is a sentence.
    pub fn pack(&self, text: &str) -> Result<Vec<u8>, String> {
        if text.len() > MAX_TEXT {
            return Err(format!("the text has {} letters, and {MAX_TEXT} is the most", text.len()));
        }
        let spelt = self.parse(text.as_bytes()).ok_or_else(|| {
            let known = |letter: &char| self.places.contains_key(letter.to_string().as_bytes());
            let strange = text.chars().find(|letter| !known(letter));
            format!("the letter {:?} is not in the table", strange.unwrap_or_default())
        })?;
        let codes = spelt.iter().chain(&self.end).filter_map(|&place| self.groups.get(place));
        let bits = codes.flat_map(|group| (0..group.bits).rev().map(|bit| group.code >> bit & 1));
        let mut packed = Vec::new();
        for (place, bit) in bits.enumerate() {
            if place % 8 == 0 {
                packed.push(0);
            }
            if let Some(byte) = packed.last_mut()
                && bit == 1
            {
                *byte |= 0x80 >> (place % 8);
            }
        }
        Ok(packed)
    }
}

/// All texts of a package in one row of bytes.
pub struct Packed {
    pub bytes: Vec<u8>,
    /// Each text with its place in `bytes`, in units of [`UNIT`].
    pub places: Vec<(String, usize)>,
}

/// Packs texts, each once; the first is the empty one. The error is a sentence.
pub fn pack_all(mut texts: Vec<String>) -> Result<Packed, String> {
    texts.push(String::new());
    texts.sort();
    texts.dedup();
    let mut packed = Packed { bytes: Vec::new(), places: Vec::new() };
    for text in texts {
        let bytes = pack(&text).map_err(|problem| format!("{text:?}: {problem}"))?;
        packed.places.push((text, packed.bytes.len() / UNIT));
        packed.bytes.extend(bytes);
        packed.bytes.resize(packed.bytes.len().next_multiple_of(UNIT), 0);
    }
    Ok(packed)
}

/// Packs with the table of this crate. The error is a sentence.
pub fn pack(text: &str) -> Result<Vec<u8>, String> {
    Packer::of_table().pack(text)
}

/// The letters of a symbol.
pub fn spell(symbols: &[Symbol], place: usize) -> Vec<u8> {
    match symbols.get(place) {
        Some(&Symbol::Letter(letter)) => vec![letter],
        Some(&Symbol::Pair(left, right)) => {
            [spell(symbols, left.into()), spell(symbols, right.into())].concat()
        }
        Some(Symbol::End) | None => Vec::new(),
    }
}

//! Long texts, packed by the compiler: half the flash.
//!
//! Letters that often stand together are one byte. The source stays plain: [`text`] packs what it is given while it is
//! compiled, and a [`Text`] is spelt out again as it is printed. Does NOT know what the texts say.

use core::fmt::{self, Write};

/// Most letters of a text.
pub const MAX_TEXT: usize = 280;

/// Letters that stand together, by their first letter, the longest first; found by counting in these texts.
#[rustfmt::skip]
const GROUPS: [&str; 160] = [
    "'s ", ", ", ". ", "1 ", ": ", "; ", "A ", "Rebe", "The ", "Which ", "What ", "at range ", "attack", "acti",
    "all ", "and ", "are ", "an ", "as ", "at ", "ay ", "a ", "ac", "ad", "ak", "al", "am", "an", "ar", "as",
    "at", "ay", "back", "be", "bo", "card ", "card", "char", "coun", "ce ", "cti", "damage ", "does ", "ds ",
    "d ", "de", "di", "each ", "e, ", "ed ", "en ", "end", "er ", "es ", "e ", "e.", "ed", "en", "er", "first",
    "from ", "for ", "ge ", "ge", "gh", "h ", "ha", "hi", "ho", "ight ", "ing ", "its ", "iel", "in ", "is ",
    "it ", "ic", "il", "in", "it", "ll ", "ly ", "l ", "le", "li", "ll", "lo", "missi", "mane", "mo", "mp",
    "not ", "numb", "ng ", "n ", "ne", "of the ", "on the ", "one ", "ocu", "of ", "off", "on ", "or ", "oth",
    "o ", "om", "on", "or", "ou", "ow", "pilo", "plac", "play", "poin", "roun", "r ", "ra", "re", "ri", "ro",
    "ship ", "side ", "stres", "ship", "s, ", "s. ", "se ", "st ", "s ", "s.", "se", "sh", "sp", "st", "takes ",
    "their ", "table", "targe", "that ", "this ", "token", "the ", "two ", "the", "to ", "ts ", "tur", "t ",
    "t.", "te", "up", "ver ", "ve ", "ver", "with ", "w ", "wh", "you ", "y ",
];

/// The byte of the first group. The next ones follow, past 255 those from 0 on: all that is neither a letter nor 31.
const FIRST_GROUP: u8 = b'~' + 1;

/// Begins a text that is not packed: only a text that was read from a file.
#[cfg(feature = "guest-missions")]
const KEPT: u8 = b' ' - 1;

const _: () = assert!(GROUPS.len() <= 160, "letters and groups share the bytes");

/// The byte of a group.
#[allow(clippy::cast_possible_truncation, reason = "asserted above")]
const fn byte_of(group: usize) -> u8 {
    FIRST_GROUP.wrapping_add(group as u8)
}

/// Where the groups of each letter begin.
#[allow(clippy::indexing_slicing, reason = "evaluated by the compiler")]
const BEGIN: [usize; 129] = {
    let mut begin = [0; 129];
    let (mut letter, mut group) = (0, 0);
    while letter < begin.len() {
        while group < GROUPS.len() && (GROUPS[group].as_bytes()[0] as usize) < letter {
            group += 1;
        }
        begin[letter] = group;
        letter += 1;
    }
    begin
};

/// A packed text.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Text(&'static [u8]);

impl Text {
    /// Nothing to say.
    pub const NONE: Text = Text(&[]);

    pub const fn new(packed: &'static [u8]) -> Text {
        Text(packed)
    }

    /// A text that was read from a file, packed like those of the tables, for good. What is not plain is kept as it is,
    /// behind [`KEPT`].
    #[cfg(feature = "guest-missions")]
    #[allow(clippy::indexing_slicing, reason = "a place in the text, a group of the table")]
    pub fn read(words: &str) -> Text {
        let mut packed = std::vec::Vec::new();
        if is_plain(words.as_bytes()) {
            let mut at = 0;
            while at < words.len() {
                let (byte, letters) = match group_at(words.as_bytes(), at) {
                    Some(group) => (byte_of(group), GROUPS[group].len()),
                    None => (words.as_bytes()[at], 1),
                };
                packed.push(byte);
                at += letters;
            }
        } else {
            packed.push(KEPT);
            packed.extend(words.bytes());
        }
        Text(packed.leak())
    }

    pub const fn is_empty(self) -> bool {
        self.0.is_empty()
    }

    /// Bytes it takes.
    pub const fn packed_length(self) -> usize {
        self.0.len()
    }

    /// The text itself.
    pub fn unpacked(self) -> heapless::String<MAX_TEXT> {
        let mut text = heapless::String::new();
        // No text is longer: `packed_length` asserts it.
        let _ = write!(text, "{self}");
        text
    }
}

impl fmt::Display for Text {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        #[cfg(feature = "guest-missions")]
        if let [KEPT, words @ ..] = self.0 {
            return f.write_str(str::from_utf8(words).unwrap_or_default());
        }
        for &byte in self.0 {
            match GROUPS.get(usize::from(byte.wrapping_sub(FIRST_GROUP))) {
                Some(group) => f.write_str(group)?,
                None => f.write_char(char::from(byte))?,
            }
        }
        Ok(())
    }
}

/// Only letters that stand for themselves.
#[allow(clippy::indexing_slicing, reason = "evaluated by the compiler, or in the text")]
const fn is_plain(text: &[u8]) -> bool {
    let mut at = 0;
    while at < text.len() {
        if text[at] < b' ' || text[at] > b'~' {
            return false;
        }
        at += 1;
    }
    true
}

/// The group that the text goes on with, if any.
#[allow(clippy::indexing_slicing, reason = "evaluated by the compiler")]
const fn group_at(text: &[u8], at: usize) -> Option<usize> {
    let letter = text[at] as usize;
    let mut group = BEGIN[letter];
    while group < BEGIN[letter + 1] {
        let letters = GROUPS[group].as_bytes();
        let mut same = 1;
        while same < letters.len() && at + same < text.len() && text[at + same] == letters[same] {
            same += 1;
        }
        if same == letters.len() {
            return Some(group);
        }
        group += 1;
    }
    None
}

/// Bytes that a text takes.
#[allow(clippy::indexing_slicing, reason = "evaluated by the compiler")]
pub const fn packed_length(text: &str) -> usize {
    assert!(
        !text.is_empty() && text.len() <= MAX_TEXT && is_plain(text.as_bytes()),
        "the text is too long or not plain"
    );
    let (mut length, mut at) = (0, 0);
    while at < text.len() {
        at += match group_at(text.as_bytes(), at) {
            Some(group) => GROUPS[group].len(),
            None => 1,
        };
        length += 1;
    }
    length
}

#[allow(clippy::indexing_slicing, reason = "evaluated by the compiler")]
pub const fn pack<const LENGTH: usize>(text: &str) -> [u8; LENGTH] {
    let text = text.as_bytes();
    let mut packed = [0; LENGTH];
    let (mut length, mut at) = (0, 0);
    while at < text.len() {
        (packed[length], at) = match group_at(text, at) {
            Some(group) => (byte_of(group), at + GROUPS[group].len()),
            None => (text[at], at + 1),
        };
        length += 1;
    }
    packed
}

/// A text, packed.
macro_rules! text {
    ($words:literal) => {{
        const PACKED: [u8; $crate::base::text::packed_length($words)] = $crate::base::text::pack($words);
        $crate::base::text::Text::new(&PACKED)
    }};
}
pub(crate) use text;

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_text_is_spelt_out_as_it_was_written() {
        let text = text!("The device keeps count, and no other: 1-2 (\"huge\") ~.");
        assert_eq!(text.to_string(), "The device keeps count, and no other: 1-2 (\"huge\") ~.");
        assert!(text.packed_length() < text.unpacked().len() * 7 / 10);
    }

    #[cfg(feature = "guest-missions")]
    #[test]
    fn a_text_that_was_read_is_the_one_of_the_table() {
        assert_eq!(Text::read("The ships are the first."), text!("The ships are the first."));
        assert_eq!(Text::read("At the caf\u{e9}.").to_string(), "At the caf\u{e9}.");
    }

    #[test]
    fn every_group_stands_for_itself() {
        for pair in GROUPS.windows(2) {
            let (one, other) = (pair[0], pair[1]);
            let order = |group: &str| (group.as_bytes()[0], usize::MAX - group.len());
            assert!(order(one) <= order(other) && one != other, "{one}, {other}");
        }
        for group in GROUPS {
            assert_eq!(packed_length(group), 1, "{group}");
        }
    }
}

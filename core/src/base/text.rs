//! Long texts, packed by the compiler: half the flash.
//!
//! Letters that often stand together are one byte. The source stays plain: [`text`] packs what it is given while it is
//! compiled, and a [`Text`] is spelt out again as it is printed. Does NOT know what the texts say.

use core::fmt::{self, Write};

/// Most letters of a text.
pub const MAX_TEXT: usize = 280;

/// Letters that stand together, by their first letter, the longest first; found by counting in these texts.
#[rustfmt::skip]
const GROUPS: [&str; 128] = [
    " the ", "'s ", ", and ", ", ", ". The ", ". ", ": ", "Rebe", "The ", "Which ", "What ", "at range ",
    "attack", "ace ", "acti", "all ", "and ", "are ", "as ", "at ", "a ", "ac", "ad", "al", "an", "ar",
    "as", "at", "be", "cards ", "card ", "card", "coun", "ce ", "damage ", "does ", "ds ", "d ", "de", "di",
    "each ", "ers ", "e, ", "ed ", "en ", "end", "er ", "es ", "e ", "ed", "en", "er", "first", "from ",
    "for ", "ge", "ha", "hi", "in the ", "ight ", "ing ", "its ", "in ", "is ", "it ", "il", "in", "it",
    "ly ", "le", "li", "lo", "missi", "not ", "numb", "n ", "ne", "of the ", "on the ", "other ", "one ",
    "of ", "on ", "or ", "oth", "o ", "on", "or", "ou", "pilot ", "play", "poin", "ra", "re", "ri", "ro",
    "s the ", "ships ", "ship ", "side ", "ship", "s, ", "s. ", "st ", "s ", "se", "sh", "st", "to the ",
    "takes ", "their ", "table", "targe", "that ", "this ", "token", "the ", "the", "to ", "ts ", "t ",
    "ver ", "ve ", "ver", "what ", "with ", "wh", "y ",
];

/// The byte of the first group; below are the letters themselves.
const FIRST_GROUP: u8 = 128;

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
    /// behind a zero.
    #[cfg(feature = "guest-missions")]
    #[allow(clippy::indexing_slicing, clippy::cast_possible_truncation, reason = "there are 128 groups")]
    pub fn read(words: &str) -> Text {
        let mut packed = std::vec::Vec::new();
        if words.is_ascii() {
            let mut at = 0;
            while at < words.len() {
                let (byte, letters) = match group_at(words.as_bytes(), at) {
                    Some(group) => (FIRST_GROUP + group as u8, GROUPS[group].len()),
                    None => (words.as_bytes()[at], 1),
                };
                packed.push(byte);
                at += letters;
            }
        } else {
            packed.push(0);
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
        if let [0, words @ ..] = self.0 {
            return f.write_str(str::from_utf8(words).unwrap_or_default());
        }
        for &byte in self.0 {
            match byte.checked_sub(FIRST_GROUP).and_then(|group| GROUPS.get(usize::from(group))) {
                Some(group) => f.write_str(group)?,
                None => f.write_char(char::from(byte))?,
            }
        }
        Ok(())
    }
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
        !text.is_empty() && text.len() <= MAX_TEXT && text.is_ascii(),
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

#[allow(clippy::indexing_slicing, clippy::cast_possible_truncation, reason = "evaluated by the compiler")]
pub const fn pack<const LENGTH: usize>(text: &str) -> [u8; LENGTH] {
    let text = text.as_bytes();
    let mut packed = [0; LENGTH];
    let (mut length, mut at) = (0, 0);
    while at < text.len() {
        (packed[length], at) = match group_at(text, at) {
            Some(group) => (FIRST_GROUP + group as u8, at + GROUPS[group].len()),
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

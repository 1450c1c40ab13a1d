//! Short names typed with the keys: of games, pilots and players.
//!
//! ASCII only, so that every letter is on the keyboard screen and in every font.

use serde::{Deserialize, Serialize};

/// Longest name in letters.
pub const MAX_NAME: usize = 12;

/// Callsigns to pick from, for those who do not want to type.
#[rustfmt::skip]
pub static CALLSIGNS: [&str; 24] = [
    "Nova", "Dusk", "Kit", "Oro", "Pip", "Zed", "Comet", "Flint", "Gale", "Hex", "Juno", "Lark",
    "Moth", "Onyx", "Quill", "Rook", "Sable", "Torch", "Umber", "Vesper", "Wisp", "Yarrow", "Ember", "Bolt",
];

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub struct Name {
    /// Zeros fill the end.
    letters: [u8; MAX_NAME],
}

impl Name {
    pub const EMPTY: Name = Name { letters: [0; MAX_NAME] };

    /// As much of a text as fits; what is not on the keyboard is left out.
    pub fn new(text: &str) -> Name {
        let mut name = Name::EMPTY;
        for letter in text.bytes() {
            name.push(letter);
        }
        name
    }

    /// Adds a letter; false if there is no room or it is not a letter of the keyboard.
    pub fn push(&mut self, letter: u8) -> bool {
        let fits = is_printable(letter);
        let end = self.len();
        match self.letters.get_mut(end) {
            Some(place) if fits => {
                *place = letter;
                true
            }
            _ => false,
        }
    }

    /// Takes the last letter off; false if there is none.
    pub fn pop(&mut self) -> bool {
        let last = self.len().checked_sub(1).and_then(|last| self.letters.get_mut(last));
        last.map(|letter| *letter = 0).is_some()
    }

    pub fn len(&self) -> usize {
        self.letters.iter().position(|&letter| letter == 0).unwrap_or(MAX_NAME)
    }

    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// Nothing but spaces.
    pub fn is_blank(&self) -> bool {
        self.as_str().trim().is_empty()
    }

    /// Whether players would read it as the same name: capitals and spaces around it do not tell names apart.
    pub fn is_like(&self, other: &Name) -> bool {
        self.letters().trim_ascii().eq_ignore_ascii_case(other.letters().trim_ascii())
    }

    fn letters(&self) -> &[u8] {
        self.letters.get(..self.len()).unwrap_or(&[])
    }

    pub fn as_str(&self) -> &str {
        let letters = self.letters();
        // A name from a damaged or a forged save may hold anything, even what a terminal would obey.
        match core::str::from_utf8(letters) {
            Ok(text) if letters.iter().copied().all(is_printable) => text,
            _ => "?",
        }
    }
}

const fn is_printable(letter: u8) -> bool {
    matches!(letter, b' '..=b'~')
}

impl core::fmt::Display for Name {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        f.pad(self.as_str())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn letters_beyond_the_last_place_are_refused() {
        let mut name = Name::new("ABCDEFGHIJKLMNOP");
        assert_eq!(name.as_str(), "ABCDEFGHIJKL");
        assert!(!name.push(b'X'));
        assert!(name.pop());
        assert_eq!(name.as_str(), "ABCDEFGHIJK");
    }

    #[test]
    fn names_are_alike_whatever_their_capitals() {
        assert!(Name::new("Kit").is_like(&Name::new("KIT ")) && !Name::new("Kit").is_like(&Name::new("Kid")));
    }

    #[test]
    fn only_letters_of_the_keyboard_are_taken() {
        assert_eq!(Name::new("Caf\u{e9} 9\n").as_str(), "Caf 9");
        assert!(Name::new("  ").is_blank());
        assert!(!Name::default().pop());
    }

    /// Whoever prints it, a log or a page, need not ask where it came from.
    #[test]
    fn a_forged_name_is_never_read_out() {
        let mut letters = *b"Kit\x1b[2J\0\0\0\0\0";
        assert_eq!(Name { letters }.as_str(), "?");
        letters = *b"Caf\xc3\xa9\0\0\0\0\0\0\0";
        assert_eq!(Name { letters }.as_str(), "?");
        letters = *b"Caf\xff\0\0\0\0\0\0\0\0";
        assert_eq!(Name { letters }.as_str(), "?");
    }
}

//! Texts of sentences: a third of their length in flash, and two bytes wherever one is named.
//!
//! The source stays plain. `core/build.rs` finds what [`text!`](text) is given and packs it; a [`Text`] is the place of one
//! among all, and is unpacked as it is printed. Does NOT know what the texts say, or how they are packed: `text/` does.

use core::fmt::{self, Write};

pub use wingmate_text::MAX_TEXT;
use wingmate_text::{Letters, UNIT};
pub(crate) use wingmate_text_macros::packed;

/// All texts, one after the other, the empty one first.
static PACKED: &[u8] = include_bytes!(concat!(env!("OUT_DIR"), "/texts.bin"));

/// A packed text, by its place.
#[derive(Clone, Copy, Debug)]
#[cfg_attr(not(feature = "guest-missions"), derive(PartialEq, Eq))]
pub struct Text(TextPlace);

#[cfg(not(feature = "guest-missions"))]
type TextPlace = u16;
#[cfg(feature = "guest-missions")]
type TextPlace = guest::TextPlace;

impl Text {
    /// Nothing to say.
    pub const NONE: Text = Text::at(0);

    /// What `packed!` gives.
    #[allow(clippy::useless_conversion, reason = "the place may be wider")]
    pub const fn at(place: u16) -> Text {
        Text(place as TextPlace)
    }

    pub const fn is_empty(self) -> bool {
        self.0 == Text::NONE.0
    }

    /// The text itself.
    pub fn unpacked(self) -> heapless::String<MAX_TEXT> {
        let mut text = heapless::String::new();
        // Longer texts are not packed.
        let _ = write!(text, "{self}");
        text
    }
}

impl fmt::Display for Text {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        #[cfg(feature = "guest-missions")]
        if let Some(words) = guest::words(self.0) {
            return f.write_str(words);
        }
        let mut letters = Letters::new(PACKED.get(self.0 as usize * UNIT..).unwrap_or_default());
        // Some letters at a time: each call of `write_str` costs more than a letter.
        let mut some = [0; 24];
        loop {
            let mut count = 0;
            for (room, letter) in some.iter_mut().zip(&mut letters) {
                *room = letter;
                count += 1;
            }
            let read = some.get(..count).and_then(|read| str::from_utf8(read).ok()).unwrap_or_default();
            f.write_str(read)?;
            if count < some.len() {
                return Ok(());
            }
        }
    }
}

/// A text of the source, packed.
macro_rules! text {
    ($words:literal) => {
        $crate::base::text::Text::at($crate::base::text::packed!($words))
    };
}
pub(crate) use text;

/// Texts that were read from files, kept as they are.
#[cfg(feature = "guest-missions")]
mod guest {
    use super::Text;
    use std::string::{String, ToString};
    use std::sync::{PoisonError, RwLock};
    use std::vec::Vec;

    /// Room for all that a long run may read.
    pub type TextPlace = u32;

    /// Places from here on are those of [`READ`].
    const FIRST: TextPlace = 1 << 16;
    static READ: RwLock<Vec<&'static str>> = RwLock::new(Vec::new());

    pub fn words(place: TextPlace) -> Option<&'static str> {
        let number = usize::try_from(place.checked_sub(FIRST)?).ok()?;
        READ.read().unwrap_or_else(PoisonError::into_inner).get(number).copied()
    }

    impl Text {
        /// A text that was read from a file. It is never freed.
        pub fn read(words: &str) -> Text {
            if words.is_empty() {
                return Text::NONE;
            }
            let mut read = READ.write().unwrap_or_else(PoisonError::into_inner);
            read.push(String::from(words).leak());
            let number = TextPlace::try_from(read.len() - 1).unwrap_or(TextPlace::MAX - FIRST);
            Text(FIRST.saturating_add(number))
        }
    }

    /// By what they say: one may be printed in the source and the other read.
    impl PartialEq for Text {
        fn eq(&self, other: &Text) -> bool {
            self.0 == other.0 || (self.0.max(other.0) >= FIRST && self.to_string() == other.to_string())
        }
    }

    impl Eq for Text {}
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_text_says_what_the_source_says() {
        let words = "The device keeps count, and no other: 1-2 (\"huge\") ~.";
        let text = text!("The device keeps count, and no other: 1-2 (\"huge\") ~.");
        assert_eq!(text.to_string(), words);
        assert_eq!(text.unpacked(), words);
        assert!(!text.is_empty() && Text::NONE.is_empty());
        assert_eq!(Text::NONE.to_string(), "");
        assert_eq!(
            text!(
                "A text of two lines \
                 is one."
            )
            .to_string(),
            "A text of two lines is one."
        );
        // As long as the room that letters go through at a time.
        assert_eq!(text!("Twenty-four letters now.").to_string(), "Twenty-four letters now.");
    }

    #[cfg(feature = "guest-missions")]
    #[test]
    fn a_text_that_was_read_is_equal_to_a_text_that_says_the_same() {
        assert_eq!(Text::read("The ships are the first."), text!("The ships are the first."));
        assert_ne!(Text::read("The ships are the first."), text!("The ships are the last."));
        assert_eq!(Text::read("At the caf\u{e9}.").to_string(), "At the caf\u{e9}.");
        assert!(Text::read("").is_empty());
    }
}

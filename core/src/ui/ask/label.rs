//! The words of a row, a heading or the status bar.

use core::fmt;

use crate::ui::canvas::{Line, line};

/// Words that are put together only when they are drawn: most descriptions of a row never draw it.
///
/// Methods take `impl Into<Label>`, so a caller writes `"Keys"`, `&name` or `format_args!("Ship {number}")`.
#[derive(Clone, Copy)]
pub enum Label<'a> {
    Plain(&'a str),
    Formatted(fmt::Arguments<'a>),
    /// Slow to find.
    Late(&'a dyn Fn() -> Line),
}

impl Label<'_> {
    /// The words themselves; `room` is for those that are put together.
    pub(super) fn spelt<'s>(&'s self, room: &'s mut Line) -> &'s str {
        match self {
            Label::Plain(words) => return words,
            Label::Formatted(words) => *room = line(*words),
            Label::Late(find) => *room = find(),
        }
        room
    }
}

impl<'a> From<&'a str> for Label<'a> {
    fn from(words: &'a str) -> Self {
        Label::Plain(words)
    }
}

impl<'a> From<&'a Line> for Label<'a> {
    fn from(words: &'a Line) -> Self {
        Label::Plain(words)
    }
}

impl<'a> From<fmt::Arguments<'a>> for Label<'a> {
    fn from(words: fmt::Arguments<'a>) -> Self {
        Label::Formatted(words)
    }
}

/// A word with a capital letter.
pub fn capital(word: &str) -> Line {
    let mut letters = word.chars();
    match letters.next() {
        Some(first) => line(format_args!("{}{}", first.to_ascii_uppercase(), letters.as_str())),
        None => Line::new(),
    }
}

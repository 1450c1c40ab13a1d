//! What X says: what is asked, what to look at on the table, why, and the words used.
//!
//! A screen gives its [`Help`] in the same description as everything else; a [`HelpCard`] measures it and draws the page
//! that is open, above the row of its words. Does NOT know any screen.

use heapless::{String, Vec};

use super::canvas::{Canvas, wrap};
use super::theme::Color::*;
use super::theme::{Bars, Color, Style, body, row};
use crate::base::text::{MAX_TEXT, Text};
use crate::cards::glossary::Term;
use crate::cards::rulebook::Topic;

/// Most words that a card offers.
pub const MAX_WORDS: usize = 6;

/// A part of Help: packed, or put together just now.
#[derive(Clone, Copy)]
pub enum Said<'a> {
    Packed(Text),
    Plain(&'a str),
}

impl<'a> Said<'a> {
    pub const fn is_empty(self) -> bool {
        match self {
            Said::Plain(words) => words.is_empty(),
            Said::Packed(text) => text.is_empty(),
        }
    }

    /// The words themselves, spelt out in a room for them if need be.
    pub fn spelt<'b>(self, room: &'b mut String<MAX_TEXT>) -> &'b str
    where
        'a: 'b,
    {
        match self {
            Said::Plain(words) => words,
            Said::Packed(text) => {
                *room = text.unpacked();
                room
            }
        }
    }
}

impl Default for Said<'_> {
    fn default() -> Self {
        Said::Plain("")
    }
}

impl From<Text> for Said<'_> {
    fn from(text: Text) -> Self {
        Said::Packed(text)
    }
}

impl<'a> From<&'a str> for Said<'a> {
    fn from(text: &'a str) -> Self {
        Said::Plain(text)
    }
}

impl<'a, const N: usize> From<&'a String<N>> for Said<'a> {
    fn from(text: &'a String<N>) -> Self {
        Said::Plain(text)
    }
}

/// A part of Help, packed.
macro_rules! said {
    ($words:literal) => {
        $crate::ui::help::Said::Packed($crate::base::text::text!($words))
    };
}
pub(crate) use said;

#[derive(Clone, Copy, Default)]
pub struct Help<'a> {
    /// The question in full words.
    pub asked: Said<'a>,
    /// What to look at or to measure on the table.
    pub look: Said<'a>,
    /// A picture of 50 by 50 beside that, drawn with its corner here.
    pub picture: Option<fn(&mut Canvas, i32, i32)>,
    /// The rule or the row of the card that decides, and the die.
    pub why: Said<'a>,
    /// Where that stands.
    pub source: Said<'a>,
    /// The sources leave it open: it is our reading.
    pub our_reading: bool,
    pub words: &'a [Term],
    /// What the books say about it.
    pub topic: Option<Topic>,
}

/// Takes the Help of a screen.
pub trait Hears {
    fn tell(&mut self, help: &Help);
}

pub const LABEL: i32 = 10;
pub const TEXT: i32 = 66;
const WIDTH: i32 = 166;
/// A label above its text, and a picture below it.
const LABEL_HEIGHT: i32 = 19;
const PICTURE_HEIGHT: i32 = 70;
/// The row of words at the foot of every page.
pub const WORDS_HEIGHT: i32 = 34;

/// The text of the card as it is measured or drawn; its words are the screen's to offer.
pub struct HelpCard<'c, 'f> {
    canvas: Option<&'c mut Canvas<'f>>,
    large: bool,
    /// The page to be drawn.
    page: u8,
    /// Where the next line goes, and what ends the room for it.
    at: u8,
    y: i32,
    bottom: i32,
    /// Which words and rules the Help offers.
    pub words: Vec<Term, MAX_WORDS>,
    pub topic: Option<Topic>,
}

impl<'c, 'f> HelpCard<'c, 'f> {
    pub fn measuring(large: bool) -> HelpCard<'c, 'f> {
        let bars = Bars::of(large);
        HelpCard {
            canvas: None,
            large,
            page: 0,
            at: 0,
            y: bars.top + 10,
            bottom: bars.bottom - 4,
            words: Vec::new(),
            topic: None,
        }
    }

    /// How many pages the Help takes.
    pub fn pages(&self) -> u8 {
        self.at.saturating_add(1)
    }

    /// Draws a page.
    pub fn drawing(canvas: &'c mut Canvas<'f>, large: bool, page: u8) -> HelpCard<'c, 'f> {
        HelpCard { canvas: Some(canvas), page, ..HelpCard::measuring(large) }
    }

    fn style(&self, color: Color) -> Style {
        if self.large { row(color) } else { body(color) }
    }

    /// Room for something so high, on the next page if need be: where it goes, if that page is open.
    fn room(&mut self, height: i32) -> Option<(&mut Canvas<'f>, i32)> {
        if self.y + height > self.bottom {
            self.at = self.at.saturating_add(1);
            self.y = Bars::of(self.large).top + 10;
        }
        let y = self.y;
        self.y += height;
        let open = self.at == self.page;
        self.canvas.as_deref_mut().filter(|_| open).map(|canvas| (canvas, y))
    }

    /// A new page for something so high, unless it fits this one or none.
    fn keep_together(&mut self, height: i32) {
        let top = Bars::of(self.large).top + 10;
        if self.y > top && self.y + height > self.bottom && top + height <= self.bottom {
            self.at = self.at.saturating_add(1);
            self.y = top;
        }
    }

    /// The same, packed or not.
    fn said(&mut self, label: &str, said: Said, picture: Option<fn(&mut Canvas, i32, i32)>) {
        self.part(label, said.spelt(&mut String::new()), picture);
    }

    /// A part of the card: its label and its text.
    fn part(&mut self, label: &str, text: &str, picture: Option<fn(&mut Canvas, i32, i32)>) {
        if text.is_empty() {
            return;
        }
        let (style, label_style) = (self.style(White), body(Blue));
        // In large type the label stands above its text, which has the whole width.
        let (x, width) = if self.large { (LABEL, 240 - 2 * LABEL) } else { (TEXT, WIDTH) };
        let pitch = i32::from(style.font.line) + 1;
        let above = if self.large && !label.is_empty() { LABEL_HEIGHT } else { 0 };
        let lines = i32::from(super::cursor::small(wrap(text, width, style).count()));
        let beside = if picture.is_some() && !self.large { PICTURE_HEIGHT } else { 0 };
        self.keep_together((above + lines * pitch).max(beside));
        if above > 0
            && let Some((canvas, y)) = self.room(above)
        {
            canvas.text(LABEL, y, label_style, label);
        }
        let top = (self.at, self.y);
        for (nth, line) in wrap(text, width, style).enumerate() {
            let large = self.large;
            if let Some((canvas, y)) = self.room(pitch) {
                if nth == 0 && !large {
                    canvas.text(LABEL, y, label_style, label);
                }
                canvas.text(x, y, style, line);
            }
        }
        if let Some(picture) = picture
            && !self.large
        {
            let (page, y) = top;
            if page == self.page
                && let Some(canvas) = self.canvas.as_deref_mut()
            {
                picture(canvas, LABEL, y + 17);
            }
            if page == self.at {
                self.y = self.y.max(y + PICTURE_HEIGHT);
            }
        }
        self.y += 8;
    }
}

impl Hears for HelpCard<'_, '_> {
    fn tell(&mut self, help: &Help) {
        self.topic = help.topic;
        for word in help.words {
            // Screens name fewer.
            let _ = self.words.push(*word);
        }
        if !help.words.is_empty() || help.topic.is_some() {
            self.bottom = Bars::of(self.large).bottom - WORDS_HEIGHT;
        }
        self.said("Asked", help.asked, None);
        self.said("Look", help.look, help.picture);
        self.said("Why", help.why, None);
        if help.our_reading {
            self.part("", "This is our reading of it.", None);
        }
        self.said("Book", help.source, None);
    }
}

//! What X says: what is asked, what to look at on the table, why, and the words used.
//!
//! A screen gives its [`Help`] in the same telling as everything else; a [`HelpCard`] measures it and draws the page that
//! is open. Does NOT know any screen.

use heapless::Vec;

use super::{
    canvas::{Canvas, wrap},
    theme::{Bars, Color, Color::*, Style, body, row},
};
use crate::cards::{glossary::Term, rulebook::Topic};

/// Most words that a card offers.
pub const MAX_WORDS: usize = 6;

#[derive(Clone, Copy, Default)]
pub struct Help<'a> {
    /// The question in full words.
    pub asked: &'a str,
    /// What to look at or to measure on the table.
    pub look: &'a str,
    /// A picture of 50 by 50 beside that, drawn with its corner here.
    pub picture: Option<fn(&mut Canvas, i32, i32)>,
    /// The rule or the row of the card that decides, and the die.
    pub why: &'a str,
    /// Where that stands.
    pub source: &'a str,
    /// The sources leave it open: it is our reading.
    pub our_reading: bool,
    pub words: &'a [Term],
    /// What the books say about it.
    pub topic: Option<Topic>,
}

/// Hears what a screen says of itself.
pub trait Hears {
    fn tell(&mut self, help: &Help);
}

const LABEL: i32 = 10;
const TEXT: i32 = 66;
const WIDTH: i32 = 166;
const CHIP_HEIGHT: i32 = 24;
const CHIP_GAP: i32 = 4;

/// The card as it is measured or drawn.
pub struct HelpCard<'c, 'f> {
    canvas: Option<&'c mut Canvas<'f>>,
    large: bool,
    /// The page to be drawn, and the highlighted word.
    page: u8,
    cursor: u8,
    /// Where the next line goes.
    at: u8,
    y: i32,
    /// What was told.
    pub asked: bool,
    pub words: Vec<Term, MAX_WORDS>,
    pub topic: Option<Topic>,
    /// The page on which the words stand.
    pub words_on: u8,
}

impl<'c, 'f> HelpCard<'c, 'f> {
    pub fn measuring(large: bool) -> HelpCard<'c, 'f> {
        HelpCard {
            canvas: None,
            large,
            page: 0,
            cursor: 0,
            at: 0,
            y: Bars::of(large).top + 10,
            asked: false,
            words: Vec::new(),
            topic: None,
            words_on: 0,
        }
    }

    /// The pages told.
    pub fn pages(&self) -> u8 {
        self.at.saturating_add(1)
    }

    /// Draws a page; the word under the cursor is highlighted.
    pub fn drawing(canvas: &'c mut Canvas<'f>, large: bool, page: u8, cursor: u8) -> HelpCard<'c, 'f> {
        HelpCard { canvas: Some(canvas), page, cursor, ..HelpCard::measuring(large) }
    }

    fn style(&self, color: Color) -> Style {
        if self.large { row(color) } else { body(color) }
    }

    /// Room for something so high, on the next page if need be: where it goes, if that page is open.
    fn room(&mut self, height: i32) -> Option<(&mut Canvas<'f>, i32)> {
        let bars = Bars::of(self.large);
        if self.y + height > bars.bottom - 4 {
            self.at = self.at.saturating_add(1);
            self.y = bars.top + 10;
        }
        let y = self.y;
        self.y += height;
        let open = self.at == self.page;
        self.canvas.as_deref_mut().filter(|_| open).map(|canvas| (canvas, y))
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
        if self.large
            && let Some((canvas, y)) = self.room(19)
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
                self.y = self.y.max(y + 70);
            }
        }
        self.y += 8;
    }

    /// The words as chips, and the rules behind them.
    fn chips(&mut self, words: &[Term]) {
        let topic = self.topic;
        let names = words.iter().map(|word| word.name()).chain(topic.map(|_| "Rules"));
        let (mut x, mut y) = (0, 0);
        let style = self.style(White);
        for (nth, name) in (0u8..).zip(names) {
            let width = style.width(name) + 14;
            if nth == 0 || x + width > 234 {
                x = if self.large { LABEL } else { TEXT };
                let before = self.y;
                let _ = self.room(CHIP_HEIGHT + CHIP_GAP);
                // The room may have been on the next page.
                y = if self.y > before { before } else { self.y - CHIP_HEIGHT - CHIP_GAP };
                if nth == 0 {
                    self.words_on = self.at;
                }
            }
            let (open, chosen) = (self.at == self.page, nth == self.cursor);
            if let Some(canvas) = self.canvas.as_deref_mut().filter(|_| open) {
                if nth == 0 && !self.large {
                    canvas.text(LABEL, y + 6, body(Blue), "Words");
                }
                canvas.item(chosen, |canvas| {
                    canvas.house(x, y, width, CHIP_HEIGHT, super::widgets::look(chosen).with_cut(4));
                    canvas.text(x + 7, y + (CHIP_HEIGHT - i32::from(style.font.cap)) / 2, style, name);
                });
            }
            x += width + CHIP_GAP;
        }
        for word in words {
            // Screens name fewer.
            let _ = self.words.push(*word);
        }
    }
}

impl Hears for HelpCard<'_, '_> {
    fn tell(&mut self, help: &Help) {
        self.asked |= !help.asked.is_empty();
        self.topic = help.topic;
        self.part("Asked", help.asked, None);
        self.part("Look", help.look, help.picture);
        self.part("Why", help.why, None);
        if help.our_reading {
            self.part("", "This is our reading of it.", None);
        }
        self.part("Book", help.source, None);
        self.chips(help.words);
    }
}

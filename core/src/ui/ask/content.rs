//! What a screen shows besides its answers: status bar, pages, headings, texts, pictures.

use core::fmt;

use super::{Ask, Label, Look, Pass};
use crate::dice::pool::{DiceMask, MAX_POOL};
use crate::dice::rolls::RolledFace;
use crate::ui::canvas::{Canvas, House, Line, line, wrap};
use crate::ui::cursor;
use crate::ui::help::Said;
use crate::ui::icons::Icon;
use crate::ui::screens::battle::dice;
use crate::ui::theme::Color::*;
use crate::ui::theme::{Color, MARGIN, ROW_WIDTH, Style, body, head, huge, title};
use crate::ui::widgets::{self, Badge};

const LEFT: i32 = MARGIN + 4;
/// Height of the room that a heading takes.
pub(super) const HEADING: i32 = 34;

impl<'f> Ask<'_, '_, 'f> {
    // The bar above.

    /// The status bar: the place, and something short on the right.
    pub fn place<'l>(&mut self, place: impl Into<Label<'l>>, right: impl Into<Label<'l>>) {
        self.status_bar(None, place.into(), None, right.into());
    }

    /// The same with the number of who acts and the phase of five.
    pub fn status<'l>(
        &mut self,
        badge: Option<Badge>,
        place: impl Into<Label<'l>>,
        phase: Option<u8>,
        right: impl Into<Label<'l>>,
    ) {
        self.status_bar(badge, place.into(), phase, right.into());
    }

    fn status_bar(&mut self, badge: Option<Badge>, place: Label, phase: Option<u8>, right: Label) {
        let (bars, battery) = ((self.bars(), self.large()), self.view.facts.battery);
        if let Pass::Draw(canvas) = &mut self.pass
            && canvas.shows(0..bars.0.top)
        {
            let (mut place_room, mut right_room) = (Line::new(), Line::new());
            let (place, right) = (place.spelt(&mut place_room), right.spelt(&mut right_room));
            widgets::status_bar(canvas, bars, badge, place, phase, right, battery);
        }
    }

    // Pages.

    /// Pages without tabs, as of a text.
    pub fn pages(&mut self, count: u8) {
        self.layout.pages = count;
    }

    /// Pages by their icons: Left and Right turn them.
    pub fn tabs(&mut self, icons: &[Icon]) {
        self.pages(cursor::small(icons.len()));
        let (y, page) = (self.y, self.form.page);
        if let Some(canvas) = self.canvas() {
            widgets::tabs(canvas, y - 2, icons, page);
        }
        self.y += 27;
    }

    /// Pages by name, with triangles where there is another.
    pub fn leaves<'l>(&mut self, count: u8, words: impl Into<Label<'l>>) {
        self.page_name(count, words.into());
    }

    fn page_name(&mut self, count: u8, words: Label) {
        self.pages(count);
        let (y, page, style) = (self.y, self.form.page, self.words(Silver));
        if let Some(canvas) = self.canvas() {
            let mut room = Line::new();
            let words = words.spelt(&mut room);
            canvas.text(120, y, widgets::fit(style, 196, words).center(), words);
            widgets::page_marks(canvas, y + i32::from(style.font.cap) / 2, page, count);
        }
        self.y = y + i32::from(style.font.cap) + 7;
    }

    /// Sentences down to a row of pixels; what does not fit is on further pages.
    pub fn sentences(&mut self, bottom: i32, parts: &[(Color, &str)]) {
        let (top, style) = (self.y, self.words(White));
        let pitch = i32::from(style.font.line) + 1;
        let room = usize::try_from((bottom - top + 3) / pitch).unwrap_or(1).max(1);
        let count = |width| parts.iter().map(|(_, words)| wrap(words, width, style).count()).sum::<usize>();
        let fits = count(ROW_WIDTH - 8) <= room;
        // The marks of the pages take a little of the width.
        let (x, width) = if fits { (LEFT, ROW_WIDTH - 8) } else { (LEFT + 8, ROW_WIDTH - 24) };
        let pages = if fits { 1 } else { cursor::small(count(width).div_ceil(room)) };
        if pages > 1 {
            self.pages(pages);
        }
        let page = self.form.page.min(pages.saturating_sub(1));
        self.y = bottom;
        let Some(canvas) = self.canvas() else { return };
        let lines =
            parts.iter().flat_map(|(color, words)| wrap(words, width, style).map(|line| (*color, line)));
        let mut y = top;
        for (color, words) in lines.skip(usize::from(page) * room).take(room) {
            canvas.text(x, y, Style { color, ..style }, words);
            y += pitch;
        }
        if pages > 1 {
            widgets::page_marks(canvas, (top + bottom) / 2, page, pages);
        }
    }

    // Words.

    pub fn title<'l>(&mut self, look: Look, words: impl Into<Label<'l>>) {
        self.heading(look, 192, words.into());
    }

    /// The same beside the picture in the corner.
    pub fn title_beside<'l>(&mut self, look: Look, words: impl Into<Label<'l>>) {
        self.heading(look, 126, words.into());
    }

    fn heading(&mut self, look: Look, width: i32, words: Label) {
        let y = self.room(HEADING);
        if let (Some(y), Some(canvas)) = (y, self.canvas()) {
            widgets::heading_within(canvas, y, width, look, words.spelt(&mut Line::new()));
        }
    }

    /// A sentence.
    pub fn text<'s>(&mut self, color: Color, words: impl Into<Said<'s>>) {
        self.said(color, words.into());
    }

    fn said(&mut self, color: Color, words: Said) {
        self.paragraph(self.words(color), words.spelt(&mut heapless::String::new()));
    }

    pub fn textf(&mut self, color: Color, words: fmt::Arguments) {
        self.text(color, &line(words));
    }

    /// A sentence beside the point.
    pub fn note<'l>(&mut self, words: impl Into<Label<'l>>) {
        self.text(Silver, words.into().spelt(&mut Line::new()));
    }

    /// A text as one paragraph; the rest moves down, drawn or not, so that a list knows its room.
    pub fn paragraph(&mut self, style: Style, words: &str) {
        if self.form.opened != 0 {
            return;
        }
        for words in wrap(words, ROW_WIDTH - 8, style) {
            let y = self.room(i32::from(style.font.line) + 1);
            if let (Some(y), Some(canvas)) = (y, self.canvas()) {
                canvas.text(LEFT, y, style, words);
            }
        }
        self.y += 3;
    }

    /// One big line in the middle, for lists with nothing in them.
    pub fn nothing(&mut self, words: &str) {
        if let Some(canvas) = self.canvas() {
            canvas.text(120, 112, head(Dim).center(), words);
        }
    }

    // Pictures.

    /// Room for a picture: where to draw it.
    pub fn picture(&mut self, height: i32) -> Option<(&mut Canvas<'f>, i32)> {
        let y = self.room(height + 4)?;
        self.canvas().map(|canvas| (canvas, y))
    }

    /// A picture beside a short heading: where its middle is.
    pub fn corner(&mut self) -> Option<(&mut Canvas<'f>, i32, i32)> {
        let y = self.bars().top + 29;
        let first = self.form.leaf == 0;
        self.canvas().filter(|_| first).map(|canvas| (canvas, 202, y))
    }

    /// A result on a coloured card.
    pub fn banner<'l>(&mut self, colors: (Color, Color), words: impl Into<Label<'l>>, below: &str) {
        self.card(colors, words.into(), below);
    }

    fn card(&mut self, (frame, fill): (Color, Color), words: Label, below: &str) {
        let height = if below.is_empty() { 58 } else { 76 };
        if let Some((canvas, y)) = self.picture(height) {
            canvas.house(MARGIN, y, ROW_WIDTH, height, House { cut: 12, fill, frame, frame_width: 4 });
            let mut room = Line::new();
            let words = words.spelt(&mut room);
            let style = widgets::fit(title(White), ROW_WIDTH - 24, words).center();
            canvas.text(120, y + 29 - i32::from(style.font.cap) / 2, style, words);
            canvas.text(120, y + 53, widgets::fit(body(White), ROW_WIDTH - 24, below).center(), below);
        }
    }

    /// A word and a number for the whole table: `TURN 3`.
    pub fn number(&mut self, word: &str, number: u16) {
        if let Some((canvas, y)) = self.picture(62) {
            let number = line(format_args!("{number}"));
            let left = (240 - title(White).width(word) - 14 - huge(White).width(&number)) / 2;
            canvas.text(left, y + 20, title(White), word);
            canvas.text(left + title(White).width(word) + 14, y + 4, huge(White), &number);
        }
    }

    /// The number of a round that is about to begin, and what its dice are worth.
    pub fn coming(&mut self, word: &str, number: u16) {
        let (mark, y) = (self.view.game.origin.mark(), self.y);
        let first = self.form.leaf == 0;
        if let Some(canvas) = self.canvas().filter(|_| first) {
            canvas.text(MARGIN, y, body(Silver), mark);
        }
        self.number(word, number);
    }

    pub fn dice(&mut self, faces: impl Iterator<Item = RolledFace>) {
        if let Some((canvas, y)) = self.picture(56) {
            let faces: heapless::Vec<(u8, RolledFace), MAX_POOL> = (0..).zip(faces).collect();
            dice::dice_row(canvas, y, &faces, DiceMask::NONE);
        }
    }
}

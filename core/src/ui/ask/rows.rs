//! Answers: rows of the list, the act at the foot, two answers side by side, and places that a screen draws itself.

use super::{Ask, Label};
use crate::base::text::Text;
use crate::ui::Step;
use crate::ui::canvas::{Canvas, House, Line};
use crate::ui::icons::Icon;
use crate::ui::key::Key;
use crate::ui::theme::Color::*;
use crate::ui::theme::{Color, MARGIN, ROW_WIDTH};
use crate::ui::widgets::{self, Row, RowPlace};

/// A picture and its colour.
pub type Look = (Icon, Color);

impl<'f> Ask<'_, '_, 'f> {
    // Rows of the list.

    /// A row that does something.
    pub fn row<'l>(&mut self, look: Look, label: impl Into<Label<'l>>, step: Step) {
        self.row_as("Take", look, label, "", step);
    }

    /// The same with the word for A and a value.
    pub fn row_as<'l>(
        &mut self,
        a: &'static str,
        look: Look,
        label: impl Into<Label<'l>>,
        value: impl Into<Label<'l>>,
        step: Step,
    ) {
        self.offer(a, step);
        self.draw_row(look, label.into(), value.into());
    }

    /// A row to look at only.
    pub fn line<'l>(&mut self, look: Look, label: impl Into<Label<'l>>, value: impl Into<Label<'l>>) {
        self.take("");
        self.draw_row(look, label.into(), value.into());
    }

    /// A row that cannot be taken now: A says why.
    pub fn blocked<'l>(&mut self, label: impl Into<Label<'l>>, value: impl Into<Label<'l>>, why: Text) {
        self.refuse(why);
        self.draw_row((Icon::Padlock, Dim), label.into(), value.into());
    }

    fn refuse(&mut self, why: Text) {
        let key = self.take("Why");
        if self.is_highlighted() {
            self.counter.refused = Some(self.form.cursor);
        }
        if key == Some(Key::A) {
            self.used(Step::Say(why));
        }
    }

    /// A row if it can be taken, or else why not.
    pub fn row_if<'l>(
        &mut self,
        refused: Option<Text>,
        a: &'static str,
        look: Look,
        label: impl Into<Label<'l>>,
        value: impl Into<Label<'l>>,
        step: Step,
    ) {
        match refused {
            None => self.row_as(a, look, label, value, step),
            Some(why) => self.blocked(label, value, why),
        }
    }

    /// A row that turns to another page of the same screen.
    pub fn turn<'l>(&mut self, look: Look, label: impl Into<Label<'l>>, page: u8) {
        self.turn_to(look, label, "", page);
    }

    /// The same with a value.
    pub fn turn_to<'l>(
        &mut self,
        look: Look,
        label: impl Into<Label<'l>>,
        value: impl Into<Label<'l>>,
        page: u8,
    ) {
        self.offer_page("Open", page);
        self.draw_row(look, label.into(), value.into());
    }

    fn offer_page(&mut self, a: &'static str, page: u8) {
        self.can();
        if self.take(a) == Some(Key::A) {
            self.form.open_page(page);
            self.used(Step::Moved);
        }
    }

    pub(super) fn draw_row(&mut self, look: Look, label: Label, value: Label) {
        let Some(place) = self.row_place() else { return };
        let (house, low) = (self.frame(place.chosen), self.low(place));
        if let Some(canvas) = self.canvas() {
            let (mut label_room, mut value_room) = (Line::new(), Line::new());
            let (label, value) = (label.spelt(&mut label_room), value.spelt(&mut value_room));
            canvas.item(place.chosen, |canvas| {
                canvas.house(MARGIN, place.y, place.width, place.height, house);
                widgets::row_content(canvas, low, Row { icon: Some(look), label, value });
            });
        }
    }

    /// The frame of a row: amber only where A does something.
    fn frame(&self, chosen: bool) -> House {
        match chosen {
            true if self.buttons.a.is_empty() => House { frame: Silver, ..widgets::IDLE },
            chosen => widgets::look(chosen),
        }
    }

    // Answers that the screen draws itself.

    /// An answer wherever it is on the screen: whether it is highlighted, and the canvas.
    pub fn item(&mut self, a: &'static str, step: Step) -> (bool, Option<&mut Canvas<'f>>) {
        let chosen = self.offer(a, step);
        (chosen, self.canvas())
    }

    /// A row of the list: its frame is drawn.
    pub fn own_row(&mut self, a: &'static str, step: Step) -> Option<(&mut Canvas<'f>, RowPlace)> {
        self.offer(a, step);
        self.framed()
    }

    /// The same for a row that turns to another page.
    pub fn own_turn(&mut self, page: u8) -> Option<(&mut Canvas<'f>, RowPlace)> {
        self.offer_page("Take", page);
        self.framed()
    }

    /// A row to look at only, without a frame.
    pub fn seen_row(&mut self) -> Option<(&mut Canvas<'f>, RowPlace)> {
        self.take("");
        let place = self.row_place()?;
        Some((self.canvas()?, place))
    }

    fn framed(&mut self) -> Option<(&mut Canvas<'f>, RowPlace)> {
        let place = self.row_place()?;
        let frame = self.frame(place.chosen);
        let canvas = self.canvas()?;
        canvas.house(MARGIN, place.y, place.width, place.height, frame);
        Some((canvas, place))
    }

    // At the foot of the screen.

    /// The one thing to do here, as a wide row at the foot: the act on the table, highlighted.
    pub fn act<'l>(&mut self, a: &'static str, look: Look, words: impl Into<Label<'l>>, step: Step) {
        self.act_row(a, look, words.into(), step);
    }

    fn act_row(&mut self, a: &'static str, look: Look, words: Label, step: Step) {
        let bottom = self.bars().bottom;
        let large = self.large();
        let chosen = self.offer(a, step);
        if let Some(canvas) = self.canvas() {
            let height = widgets::act_height(large);
            let place = RowPlace { y: bottom - height - 3, width: ROW_WIDTH, height, large, chosen };
            let mut room = Line::new();
            let content = Row { icon: Some(look), label: words.spelt(&mut room), value: "" };
            canvas.item(chosen, |canvas| widgets::menu_row(canvas, place, content));
        }
    }

    /// One of several acts in the same place: only the highlighted one is seen.
    pub fn act_here<'l>(&mut self, a: &'static str, look: Look, words: impl Into<Label<'l>>, step: Step) {
        if self.counter.next == self.form.cursor {
            return self.act_row(a, look, words.into(), step);
        }
        self.offer(a, step);
    }

    /// Where the row of an act begins: what is above it is free.
    pub fn act_top(&self) -> i32 {
        self.bars().bottom - if self.large() { 43 } else { 37 }
    }

    /// The same below something of several pages: A turns them, and on the last does it.
    pub fn act_after<'l>(&mut self, a: &'static str, look: Look, words: impl Into<Label<'l>>, step: Step) {
        if !self.reads_on() {
            self.act_row(a, look, words.into(), step);
        }
    }

    /// Whether there are more pages, which A turns.
    fn reads_on(&mut self) -> bool {
        let (page, pages) = (self.form.page.saturating_add(1), self.layout.pages);
        if page >= pages {
            return false;
        }
        let more = format_args!("Read on: {page} of {pages}");
        self.act_row("More", (Icon::TriRight, White), more.into(), Step::Moved);
        if self.took_a() {
            (self.form.page, self.form.cursor) = (page, 0);
        }
        true
    }

    /// Two answers side by side at the foot of the screen: Left and Right are the answers themselves.
    ///
    /// Each is a word and what follows from it, if that is known.
    pub fn pair(
        &mut self,
        left: (Icon, &'static str, &str),
        does: Step,
        right: (Icon, &'static str, &str),
        other: Step,
    ) {
        self.pair_from(0, left, does, right, other);
    }

    fn pair_from(
        &mut self,
        first: u8,
        left: (Icon, &'static str, &str),
        does: Step,
        right: (Icon, &'static str, &str),
        other: Step,
    ) {
        match self.key() {
            Some(Key::Left) => self.used(does),
            Some(Key::Right) => self.used(other),
            _ => {}
        }
        let bottom = self.bars().bottom;
        let large = self.large();
        for (side, (icon, word, then), step) in [(0, left, does), (1, right, other)] {
            if side == first && first > 0 {
                self.likely();
            }
            let chosen = self.offer(word, step);
            if let Some(canvas) = self.canvas() {
                canvas.item(chosen, |canvas| {
                    widgets::answer(canvas, bottom, large, side, icon, (word, then), chosen)
                });
            }
        }
    }

    /// Yes or no.
    pub fn yes_no(&mut self, yes: &str, does: Step, no: &str, other: Step) {
        self.pair((Icon::Check, "Yes", yes), does, (Icon::Cross, "No", no), other);
    }

    /// The same where No comes most of the time.
    pub fn yes_or_likely_no(&mut self, yes: &str, does: Step, no: &str, other: Step) {
        self.pair_from(1, (Icon::Check, "Yes", yes), does, (Icon::Cross, "No", no), other);
    }
}

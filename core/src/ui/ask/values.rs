//! Rows with a value: Left is less, Right is more, both stop at the ends; A opens the list of all.
//!
//! A value belongs to the game, then setting it is a step, or to the form, then the screen reads it back.

use core::ops::RangeInclusive;

use super::content::HEADING;
use super::{Ask, Label, Look, Pass};
use crate::ui::canvas::{Canvas, Line, line};
use crate::ui::key::Key;
use crate::ui::theme::MARGIN;
use crate::ui::widgets::{self, Row, RowPlace};
use crate::ui::{Step, cursor};

/// A number as such.
fn plain(value: u8) -> Line {
    line(format_args!("{value}"))
}

impl Ask<'_, '_, '_> {
    // Values of the game.

    /// A value of the game.
    pub fn value<'l>(
        &mut self,
        look: Look,
        label: impl Into<Label<'l>>,
        now: u8,
        ends: RangeInclusive<u8>,
        words: &dyn Fn(u8) -> Line,
        set: &dyn Fn(u8) -> Step,
    ) {
        self.game_value(look, label.into(), now, &ends, words, set);
    }

    /// A number of the game, as such.
    pub fn amount<'l>(
        &mut self,
        look: Look,
        label: impl Into<Label<'l>>,
        now: u8,
        ends: RangeInclusive<u8>,
        set: &dyn Fn(u8) -> Step,
    ) {
        self.game_value(look, label.into(), now, &ends, &plain, set);
    }

    fn game_value(
        &mut self,
        look: Look,
        label: Label,
        now: u8,
        ends: &RangeInclusive<u8>,
        words: &dyn Fn(u8) -> Line,
        set: &dyn Fn(u8) -> Step,
    ) {
        if let Some(value) = self.turned(look, label, now, ends, words)
            && value != now
        {
            self.used(set(value));
        }
    }

    /// A yes or no of the game.
    pub fn switch<'l>(&mut self, look: Look, label: impl Into<Label<'l>>, now: bool, set: Step) {
        if self.flip(look, label.into(), now) {
            self.used(set);
        }
    }

    // Values of the form.

    /// A number of the form; returns it.
    pub fn dial<'l>(
        &mut self,
        look: Look,
        label: impl Into<Label<'l>>,
        place: u8,
        ends: RangeInclusive<u8>,
        words: &dyn Fn(u8) -> Line,
    ) -> u8 {
        self.form_value(look, label.into(), place, ends, words)
    }

    fn form_value(
        &mut self,
        look: Look,
        label: Label,
        place: u8,
        ends: RangeInclusive<u8>,
        words: &dyn Fn(u8) -> Line,
    ) -> u8 {
        let now = self.form.value(place).clamp(*ends.start(), *ends.end());
        if let Some(value) = self.turned(look, label, now, &ends, words) {
            self.form.set(place, value);
            self.buttons.step = Step::Moved;
        }
        self.form.value(place).clamp(*ends.start(), *ends.end())
    }

    /// A dial of plain numbers.
    pub fn count<'l>(
        &mut self,
        look: Look,
        label: impl Into<Label<'l>>,
        place: u8,
        ends: RangeInclusive<u8>,
    ) -> u8 {
        self.form_value(look, label.into(), place, ends, &plain)
    }

    /// A result to be typed in: it starts as "-", so that A alone enters nothing.
    pub fn typed<'l>(&mut self, look: Look, label: impl Into<Label<'l>>, place: u8, most: u8) -> Option<u8> {
        self.typed_value(look, label.into(), place, most)
    }

    fn typed_value(&mut self, look: Look, label: Label, place: u8, most: u8) -> Option<u8> {
        let words = |value: u8| value.checked_sub(1).map_or_else(|| line(format_args!("-")), plain);
        self.form_value(look, label, place, 0..=most.saturating_add(1), &words).checked_sub(1)
    }

    /// The same, entered by A itself as soon as something was typed; without Left and Right, A opens the values.
    pub fn entry<'l>(
        &mut self,
        look: Look,
        label: impl Into<Label<'l>>,
        place: u8,
        most: u8,
        done: Option<Step>,
    ) -> Option<u8> {
        let (chosen, closed) = (self.counter.next == self.form.cursor, self.form.opened == 0);
        let done = done.filter(|_| chosen && closed && !self.view.facts.board.four_keys());
        if let (Some(step), Some(Key::A)) = (done, self.key()) {
            self.take("");
            self.used(step);
            return self.form.value(place).checked_sub(1);
        }
        let typed = self.typed_value(look, label.into(), place, most);
        if done.is_some() {
            self.says("Enter");
        }
        typed
    }

    /// A dial of words; returns which.
    pub fn choice<'l>(&mut self, look: Look, label: impl Into<Label<'l>>, place: u8, words: &[&str]) -> u8 {
        let most = cursor::small(words.len()).saturating_sub(1);
        let word = |value: u8| line(format_args!("{}", words.get(usize::from(value)).copied().unwrap_or("")));
        self.form_value(look, label.into(), place, 0..=most, &word)
    }

    /// A yes or no of the form: A turns it over, and Left and Right do where there are no pages to turn.
    pub fn toggle<'l>(&mut self, look: Look, label: impl Into<Label<'l>>, place: u8) -> bool {
        let now = self.form.value(place) != 0;
        if self.flip(look, label.into(), now) {
            self.form.set(place, u8::from(!now));
            self.buttons.step = Step::Moved;
        }
        self.form.value(place) != 0
    }

    // How they work.

    /// Whether a key turns a yes or no over.
    fn flip(&mut self, look: Look, label: Label, now: bool) -> bool {
        self.can();
        let key = self.take("Change");
        self.draw_row(look, label, if now { "yes" } else { "no" }.into());
        let wanted = match key {
            Some(Key::A) => true,
            // Where Left and Right turn pages, A alone turns it over.
            _ if self.is_paged() => return false,
            Some(Key::Left) => now,
            Some(Key::Right) => !now,
            _ => return false,
        };
        self.used(Step::Stay);
        wanted
    }

    /// The value that a key leads to.
    fn turned(
        &mut self,
        look: Look,
        label: Label,
        now: u8,
        ends: &RangeInclusive<u8>,
        words: &dyn Fn(u8) -> Line,
    ) -> Option<u8> {
        self.can();
        let key = self.take("Set");
        if self.form.opened == self.counter.next {
            let value = self.list_of(look, label, ends, words);
            self.left_alone(value == Some(now));
            return value;
        }
        match key {
            Some(Key::A) => {
                self.form.opened = self.counter.next;
                self.form.inner = now.saturating_sub(*ends.start());
                self.used(Step::Moved);
                None
            }
            Some(key @ (Key::Left | Key::Right)) => {
                self.used(Step::Stay);
                cursor::stepped(now, key, ends.clone())
            }
            _ => {
                if let Some(place) = self.row_place() {
                    let low = self.low(place);
                    if let Some(canvas) = self.canvas() {
                        let more = (now > *ends.start(), now < *ends.end());
                        let mut room = Line::new();
                        let (label, value) = (label.spelt(&mut room), &words(now));
                        draw_dial(canvas, place, low, Row { icon: Some(look), label, value }, more);
                    }
                }
                None
            }
        }
    }

    /// All values of a row that was opened, over the whole screen.
    fn list_of(
        &mut self,
        look: Look,
        label: Label,
        ends: &RangeInclusive<u8>,
        words: &dyn Fn(u8) -> Line,
    ) -> Option<u8> {
        let (cursor, first) = (self.form.inner, *ends.start());
        self.shrinks();
        self.counter.inside = ends.end().saturating_sub(first).saturating_add(1);
        self.says("Set");
        let y = self.layout.top();
        if let Pass::Draw(canvas) = &mut self.pass {
            widgets::heading_at(canvas, y, look, label.spelt(&mut Line::new()));
        }
        self.y = y + HEADING;
        for value in ends.clone() {
            let spot = self.spot(value.saturating_sub(first), cursor);
            if let (Some(place), Pass::Draw(canvas)) = (spot, &mut self.pass) {
                let content = Row { icon: None, label: &words(value), value: "" };
                canvas.item(place.chosen, |canvas| widgets::menu_row(canvas, place, content));
            }
        }
        if !self.closes_row() {
            return None;
        }
        self.used(Step::Moved);
        Some(first.saturating_add(cursor))
    }
}

fn draw_dial(canvas: &mut Canvas, place: RowPlace, low: RowPlace, content: Row, more: (bool, bool)) {
    canvas.item(place.chosen, |canvas| {
        canvas.house(MARGIN, place.y, place.width, place.height, widgets::look(place.chosen));
        widgets::dial_content(canvas, low, content, more);
    });
}

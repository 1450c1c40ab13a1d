//! The key grammar: what a key does on every screen.
//!
//! A does what is highlighted. B leaves and never reaches a screen. Up and Down move the highlight. Left and Right are two
//! answers side by side, a value's less and more, or the pages. A value that its list leaves as it was moves the highlight
//! on, so that A alone never goes round in it. X and Y belong to the device.
//!
//! The description sees the key first: an answer that takes it calls `used`. Only what nothing took moves the highlight.

use super::count::Start;
use super::{Ask, Form, Pass};
use crate::ui::key::Key;
use crate::ui::{Step, View, cursor};

/// Where B leads.
#[derive(Clone, Copy, PartialEq)]
pub(super) enum Leave {
    Back,
    /// From a guided question there is no way back: the Table is beside it.
    Table,
    Nowhere,
    /// The screen has no bars.
    Bare,
}

/// What the buttons do here.
pub(super) struct Buttons {
    /// The word for A.
    pub a: &'static str,
    pub leave: Leave,
    /// Whether the key was taken: it has no other meaning then.
    used: bool,
    pub step: Step,
    /// A list was left as it was: the answer that the highlight moves on to, and whether a better one may follow.
    onward: Option<u8>,
    seeks: bool,
}

impl Buttons {
    pub const NEW: Buttons =
        Buttons { a: "", leave: Leave::Back, used: false, step: Step::Stay, onward: None, seeks: false };
}

impl Ask<'_, '_, '_> {
    /// What a key does.
    pub(in crate::ui) fn press(
        view: &View,
        form: &mut Form,
        key: Key,
        screen: &mut dyn FnMut(&mut Ask),
    ) -> Step {
        let mut ask = Ask::new(view, *form, Pass::Key(key));
        screen(&mut ask);
        *form = ask.form;
        form.cursor = ask.buttons.onward.unwrap_or(form.cursor);
        if ask.buttons.used {
            return ask.buttons.step;
        }
        let opened = form.opened != 0;
        let (pages, leaf) = (ask.layout.pages, ask.layout.leaf);
        match key {
            Key::Up | Key::Down => {
                let (cursor, count) = if opened {
                    (&mut form.inner, ask.counter.inside)
                } else {
                    (&mut form.cursor, ask.counter.next)
                };
                if pages > 1 && !opened && cursor::at_end(*cursor, key, count) {
                    return Ask::over_the_edge(view, form, key, pages, screen);
                }
                if leaf > 0 && !opened && cursor::at_end(*cursor, key, count) {
                    form.leaf = cursor::turned(form.leaf, key, leaf + 1);
                }
                cursor::walk(cursor, key, count.max(1)).unwrap_or(Step::Stay)
            }
            Key::Left | Key::Right if pages > 1 && !opened => {
                let Some(page) = cursor::stepped(form.page, key, 0..=pages - 1) else { return Step::Stay };
                form.open_page(page);
                Step::Moved
            }
            Key::Left | Key::Right if leaf > 0 && !opened => {
                let Some(leaf) = cursor::stepped(form.leaf, key, 0..=leaf) else { return Step::Stay };
                form.leaf = leaf;
                Step::Moved
            }
            Key::B if opened => {
                form.opened = 0;
                Step::Moved
            }
            Key::B => match ask.buttons.leave {
                Leave::Back => Step::Back,
                Leave::Table => Step::Table,
                Leave::Nowhere | Leave::Bare => Step::Stay,
            },
            _ => Step::Stay,
        }
    }

    /// Down past the last answer of a page is the first of the next, so that two keys reach every one.
    fn over_the_edge(
        view: &View,
        form: &mut Form,
        key: Key,
        pages: u8,
        screen: &mut dyn FnMut(&mut Ask),
    ) -> Step {
        form.page = cursor::turned(form.page, key, pages);
        let ask = Ask::started(view, *form, Start::Turned, screen);
        *form = ask.form;
        if key == Key::Up {
            form.cursor = ask.counter.next.saturating_sub(1);
        }
        Step::Moved
    }

    /// The key was taken and does this.
    pub fn used(&mut self, step: Step) {
        (self.buttons.used, self.buttons.step) = (true, step);
    }

    /// Counts the next answer: the key that was pressed on it if it is highlighted.
    pub(super) fn take(&mut self, a: &'static str) -> Option<Key> {
        let index = self.counter.next;
        self.counter.next = index.saturating_add(1);
        if self.form.opened != 0 || index != self.form.cursor {
            return None;
        }
        self.buttons.a = a;
        self.key()
    }

    /// The same for an answer that can be given; whether it is highlighted.
    pub(super) fn offer(&mut self, a: &'static str, step: Step) -> bool {
        self.can();
        if self.take(a) == Some(Key::A) {
            self.used(step);
        }
        self.is_highlighted()
    }

    /// Whether the answer just described is highlighted: for words that are slow to find.
    pub fn is_highlighted(&self) -> bool {
        self.form.opened == 0 && self.counter.next.checked_sub(1) == Some(self.form.cursor)
    }

    /// Whether A was pressed on the next answer: what only its step needs is looked for then.
    pub fn takes_next(&self) -> bool {
        self.counter.next == self.form.cursor && self.key() == Some(Key::A)
    }

    /// Whether A was pressed while the values or the warning of a row are open, which it then closes.
    pub(super) fn closes_row(&mut self) -> bool {
        let closes = matches!(self.pass, Pass::Key(Key::A));
        if closes {
            self.form.opened = 0;
        }
        closes
    }

    /// A list was left as it was: the highlight moves on to the next answer, or better to the next that can be given.
    pub(super) fn left_alone(&mut self, unchanged: bool) {
        self.buttons.seeks = unchanged;
        self.buttons.onward = Some(self.counter.next).filter(|_| unchanged);
    }

    /// The next answer can be given: the highlight may move on to it.
    pub(super) fn moves_on(&mut self) {
        if core::mem::take(&mut self.buttons.seeks) {
            self.buttons.onward = Some(self.counter.next);
        }
    }

    /// Whether an answer of this description took A.
    pub(super) fn took_a(&self) -> bool {
        self.buttons.used && self.key() == Some(Key::A)
    }

    // What a screen says about its keys.

    /// The word for A, on a screen that moves its highlight in its own way.
    pub fn says(&mut self, a: &'static str) {
        self.buttons.a = a;
    }

    /// Left and Right move between answers that stand side by side: the first `count`.
    pub fn side_by_side(&mut self, count: u8) {
        if let Some(key @ (Key::Left | Key::Right)) = self.key()
            && self.form.cursor < count
        {
            let to = cursor::stepped(self.form.cursor, key, 0..=count - 1);
            self.form.cursor = to.unwrap_or(self.form.cursor);
            self.used(if to.is_some() { Step::Moved } else { Step::Stay });
        }
    }

    /// A on the answer just described leads to the next page.
    pub fn turns_on(&mut self) {
        if self.key() == Some(Key::A) && self.is_highlighted() {
            self.form.open_page(self.form.page + 1);
        }
    }

    /// Whether B was pressed `inside`: the screen then goes back a step within itself.
    pub fn backs_out(&mut self, inside: bool) -> bool {
        let out = inside && self.form.opened == 0 && matches!(self.pass, Pass::Key(Key::B));
        if out {
            self.used(Step::Moved);
        }
        out
    }

    /// B returns to the first page.
    pub fn turn_back(&mut self) {
        self.buttons.leave = Leave::Back;
        if self.backs_out(true) {
            self.form.open_page(0);
        }
    }

    /// B opens the Table.
    pub(super) fn leads_to_table(&mut self) {
        self.buttons.leave = Leave::Table;
    }

    /// There is nothing to go back to.
    pub fn stays(&mut self) {
        self.buttons.leave = Leave::Nowhere;
    }

    /// A screen without bars.
    pub fn bare(&mut self) {
        self.buttons.leave = Leave::Bare;
    }
}

//! Where things go: text from the top down, on leaves if it is too long, and below it the list around its highlight.
//!
//! Draws the bars and marks at the edges; `content.rs`, `rows.rs` and `values.rs` draw what is between them.

use super::keys::Leave;
use super::{Ask, Form, Pass};
use crate::ui::canvas::{Canvas, wrap};
use crate::ui::help::Said;
use crate::ui::theme::Color::*;
use crate::ui::theme::{Bars, MARGIN, ROW_WIDTH, Style, body};
use crate::ui::widgets::RowPlace;
use crate::ui::{View, cursor, widgets};

/// What is to have its room below a text.
#[derive(Clone, Copy)]
pub enum Foot {
    Rows(u8),
    Act,
    Pair,
}

/// Where things go, in rows of pixels. `Ask::y` is how far the text has come.
pub(super) struct Layout {
    pub bars: Bars,
    /// Pages of the screen, which Left and Right turn; 0 or 1: there are none.
    pub pages: u8,
    /// Where a text ends that leaves room for what is at the foot, and the leaf that it has come to.
    limit: Option<i32>,
    pub leaf: u8,
    list: List,
}

/// The rows around the highlight that there is room for.
struct List {
    /// The number of its first answer; those before it are drawn elsewhere.
    from: Option<u8>,
    top: i32,
    /// The first row in sight, counted from `from`.
    first: u8,
    row_height: i32,
    /// Room below the list for something else.
    below: i32,
    /// How much taller the highlighted row is, for words about it.
    grown: i32,
}

impl Layout {
    pub fn new(large: bool) -> Layout {
        let row_height = widgets::row_height(large);
        Layout {
            bars: Bars::of(large),
            pages: 0,
            limit: None,
            leaf: 0,
            list: List { from: None, top: 0, first: 0, row_height, below: 0, grown: 0 },
        }
    }

    /// Where the content starts.
    pub const fn top(&self) -> i32 {
        self.bars.top + 4
    }

    /// The rows that the list has room for.
    fn visible(&self) -> u8 {
        let List { top, row_height, below, grown, .. } = self.list;
        let room = self.bars.bottom - 2 - below - top - grown;
        u8::try_from(room / row_height.max(1)).unwrap_or(1).max(1)
    }
}

impl Ask<'_, '_, '_> {
    pub(in crate::ui) fn draw(
        view: &View,
        form: Form,
        canvas: &mut Canvas,
        screen: &mut dyn FnMut(&mut Ask),
    ) {
        let mut ask = Ask::new(view, form, Pass::Draw(canvas));
        ask.counter.total = view.answers;
        screen(&mut ask);
        ask.draw_edges();
    }

    /// What follows from the whole description: marks of leaves, scroll bar, foot.
    fn draw_edges(self) {
        let (visible, opened) = (self.layout.visible(), self.form.opened != 0);
        let Layout { bars, limit, leaf: leaves, list, .. } = self.layout;
        let Pass::Draw(canvas) = self.pass else { return };
        if let Some(limit) = limit.filter(|_| leaves > 0 && !opened) {
            widgets::leaf_marks(canvas, limit, (self.form.leaf, leaves));
        }
        let count = self.counter.total.saturating_sub(list.from.unwrap_or(0));
        if count > visible && list.from.is_some() {
            let height = i32::from(visible) * list.row_height - 2 + list.grown;
            widgets::scroll_bar(canvas, list.top, height, (list.first, visible, count));
        }
        let b = match self.buttons.leave {
            Leave::Back => "Back",
            Leave::Table if opened => "Back",
            Leave::Table => "Table",
            Leave::Nowhere => "",
            Leave::Bare => return,
        };
        widgets::foot(canvas, self.view, bars, [self.buttons.a, b], self.helps);
    }

    // The text above the list.

    /// A picture that needs all the room: the bars do not grow with the type.
    pub fn compact(&mut self) {
        self.layout.bars = Bars::of(false);
        self.y = self.layout.top();
    }

    /// The text that follows may be longer than the room above `foot`: then it has leaves, which Left and Right turn.
    pub fn above(&mut self, foot: Foot) {
        let below = match foot {
            Foot::Rows(rows) => i32::from(rows) * self.layout.list.row_height + 2,
            Foot::Act => widgets::act_height(self.large()) + 6,
            Foot::Pair => widgets::ANSWER_HEIGHT + 6,
        };
        self.layout.limit = Some(self.bars().bottom - below);
    }

    /// Takes room of this height: where it is, if that is on the open leaf.
    pub(super) fn room(&mut self, height: i32) -> Option<i32> {
        let top = self.layout.top();
        if self.layout.limit.is_some_and(|limit| self.y + height > limit) && self.y > top {
            self.layout.leaf = self.layout.leaf.saturating_add(1);
            self.y = top;
        }
        let y = self.y;
        self.y += height;
        (self.layout.limit.is_none() || self.layout.leaf == self.form.leaf).then_some(y)
    }

    /// Whether Left and Right turn pages or leaves.
    pub(super) const fn is_paged(&self) -> bool {
        self.layout.pages > 1 || self.layout.leaf > 0
    }

    // The list.

    /// Where the list must begin to end at the foot of the screen with so many rows.
    pub fn rows_at_foot(&self, rows: u8) -> i32 {
        self.bars().bottom - 2 - self.layout.list.row_height * i32::from(rows)
    }

    /// Rows of another height from here on, as in long tables.
    pub fn rows_of(&mut self, height: i32) {
        self.layout.list.row_height = height;
    }

    /// Room below the list for something else, to be set before its first row.
    pub fn keep_below(&mut self, height: i32) {
        self.layout.list.below = height;
    }

    /// From here on the highlighted row has room for so many lines about it.
    pub fn grows(&mut self, lines: i32) {
        self.layout.list.grown = lines * (i32::from(self.words(White).font.line) + 1) + 3;
    }

    /// No row is taller.
    pub(super) const fn shrinks(&mut self) {
        self.layout.list.grown = 0;
    }

    /// The place of the answer with this number, if it is in sight and in this band. The first one asked for starts the list.
    pub(super) fn spot(&mut self, index: u8, cursor: u8) -> Option<RowPlace> {
        let from = *self.layout.list.from.get_or_insert(index);
        let count = self.counter.total.saturating_sub(from);
        if index == from {
            // Below a text of several leaves the rows stay where they are.
            let leafed = self.layout.leaf > 0 && self.form.opened == 0;
            self.layout.list.top = self.layout.limit.filter(|_| leafed).unwrap_or(self.y);
            let visible = self.layout.visible();
            self.layout.list.first = widgets::first_visible(cursor.saturating_sub(from), visible, count);
        }
        let chosen = index == cursor;
        let (index, visible) = (index - from, self.layout.visible());
        let List { top, first, row_height: height, grown, .. } = self.layout.list;
        if !(first..first.saturating_add(visible)).contains(&index) {
            return None;
        }
        let below_cursor = cursor.checked_sub(from).is_some_and(|cursor| (first..index).contains(&cursor));
        let y = top + i32::from(index - first) * height + if below_cursor { grown } else { 0 };
        let width = if count > visible { ROW_WIDTH - 4 } else { ROW_WIDTH };
        let taller = if chosen { grown } else { 0 };
        // What is outside a band need not be worked out for it.
        if let Pass::Draw(canvas) = &self.pass
            && !canvas.shows(y..y + height + taller)
        {
            return None;
        }
        Some(RowPlace { y, width, height: height - 2 + taller, large: self.large(), chosen })
    }

    /// The place of the answer just described, if it is drawn now; None while an open row covers the screen.
    pub(super) fn row_place(&mut self) -> Option<RowPlace> {
        self.canvas()?;
        self.spot(self.counter.next.saturating_sub(1), self.form.cursor)
    }

    /// The room of its label and value: the highlighted row may be taller.
    pub(super) const fn low(&self, place: RowPlace) -> RowPlace {
        RowPlace { height: self.layout.list.row_height - 2, ..place }
    }

    /// Words in the room of the row just described, if it is highlighted.
    pub fn about<'s>(&mut self, words: impl Into<Said<'s>>) {
        self.about_row(words.into());
    }

    fn about_row(&mut self, words: Said) {
        let (low, room) = (self.layout.list.row_height, self.layout.list.grown);
        if room == 0 || !self.is_highlighted() {
            return;
        }
        let style = self.words(White);
        let mut spelt = heapless::String::new();
        let words = words.spelt(&mut spelt);
        if let (Some(place), Some(canvas)) = (self.row_place(), self.canvas()) {
            let width = place.width - 20;
            let lines = |style: Style| i32::from(cursor::small(wrap(words, width, style).count()));
            let fits = lines(style) * (i32::from(style.font.line) + 1) <= room;
            let style = if fits { style } else { body(White) };
            canvas.paragraph(MARGIN + 12, place.y + low - 2, width, style, words);
        }
    }

    /// Counts the next row without its words where no pass needs them: it is neither highlighted nor drawn.
    pub fn passes_by(&mut self) -> bool {
        let (index, cursor) = (self.counter.next, self.form.cursor);
        let drawn = self.canvas().is_some() && self.spot(index, cursor).is_some();
        let passes = index != cursor && !drawn;
        if passes {
            self.can();
            self.take("");
        }
        passes
    }
}

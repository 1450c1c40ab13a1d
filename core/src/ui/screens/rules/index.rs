//! The index: Up and Down an entry, Left and Right a letter. Next: the page of the entry.

use super::page::RulePage;
use super::sign;
use crate::cards::rulebook::{BookEntry, Filter};
use crate::ui::prelude::*;

#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct RuleIndex {
    filter: Filter,
    cursor: u16,
}

/// The ribbon of letters: its middle, how many stand on either side, and from one to the next.
const RIBBON: i32 = 35;
const BESIDE: i32 = 4;
const PITCH: i32 = 24;
const LIST_TOP: i32 = 49;
/// Width of a row's title.
pub const TITLE_ROOM: i32 = ROW_WIDTH - 4 - 28 - 6;

impl RuleIndex {
    pub const fn new(filter: Filter) -> RuleIndex {
        RuleIndex { filter, cursor: 0 }
    }

    fn entry(&self) -> Option<&'static BookEntry> {
        self.filter.nth(self.cursor)
    }

    fn letter(&self) -> u8 {
        self.entry().map_or(b'A', BookEntry::letter)
    }

    pub fn tell(&mut self, ask: &mut Ask) {
        let filter = self.filter;
        if let Some(key) = ask.key() {
            let step = self.on(key);
            return ask.used(step);
        }
        let count = filter.count();
        ask.compact();
        let title = match filter {
            Filter::All => "Rules, A to Z",
            Filter::Book(book) => book.name(),
            Filter::Topic(topic) => topic.name(),
        };
        ask.place(title, format_args!("{} of {count}", self.cursor + 1));
        ask.help(&Help {
            asked: said!("Which entry do you want to read?"),
            look: said!("Up and Down go from entry to entry, Left and Right from letter to letter."),
            ..Help::default()
        });
        ask.says("Read");
        let large = ask.large();
        if let Some(canvas) = ask.canvas() {
            self.ribbon(canvas);
            self.list(canvas, large, count);
        }
    }

    fn on(&mut self, key: Key) -> Step {
        let last = self.filter.count().saturating_sub(1);
        let letters = self.filter.letters();
        let start = |letter| self.filter.first_of(letter).unwrap_or(0);
        let before = self.cursor;
        self.cursor = match key {
            Key::Up if self.cursor == 0 => last,
            Key::Up => self.cursor - 1,
            Key::Down if self.cursor >= last => 0,
            Key::Down => self.cursor + 1,
            Key::Right => start(letters.after(self.letter())).max(self.cursor),
            // First to the beginning of this letter, then to the one before.
            Key::Left => match start(self.letter()) {
                first if first < self.cursor => first,
                _ => start(letters.before(self.letter())).min(self.cursor),
            },
            Key::A => return Step::Go(Screen::RulePage(RulePage::new(self.filter, self.cursor))),
            Key::B | Key::X | Key::Y => return Step::Stay,
        };
        self.cursor = self.cursor.min(last);
        if self.cursor == before { Step::Stay } else { Step::Moved }
    }

    /// The letters that there are, this one in the middle.
    fn ribbon(&self, canvas: &mut Canvas) {
        let letters = self.filter.letters();
        let letter = self.letter();
        let cap = i32::from(row(White).font.cap);
        let y = RIBBON - cap / 2;
        let draw = |canvas: &mut Canvas, step: i32, letter: u8| {
            let style = if step == 0 { row(White) } else { row(Silver) };
            canvas.textf(120 + step * PITCH, y, style.center(), format_args!("{}", char::from(letter)));
        };
        let before = (1..=BESIDE).zip(letters.iter().rev().skip_while(|&other| other >= letter));
        // From left to right, so that the trace reads like the ribbon.
        let mut left: heapless::Vec<(i32, u8), { BESIDE as usize }> = heapless::Vec::new();
        for (step, letter) in before {
            // As many as there is room for.
            let _ = left.push((-step, letter));
        }
        for &(step, letter) in left.iter().rev() {
            draw(canvas, step, letter);
        }
        canvas.house(108, RIBBON - 12, 24, 24, widgets::IDLE);
        draw(canvas, 0, letter);
        for (step, letter) in (1..=BESIDE).zip(letters.iter().skip_while(|&other| other <= letter)) {
            draw(canvas, step, letter);
        }
        if self.cursor > 0 {
            canvas.icon_centered(7, RIBBON, Icon::TriLeft, 14, Silver);
        }
        if letters.iter().any(|other| other > letter) {
            canvas.icon_centered(233, RIBBON, Icon::TriRight, 14, Silver);
        }
    }

    fn list(&self, canvas: &mut Canvas, large: bool, count: u16) {
        let height = widgets::row_height(large);
        let visible = u16::try_from((Bars::of(false).bottom - LIST_TOP) / height).unwrap_or(1).max(1);
        let first = self.cursor.saturating_sub(visible / 2).min(count.saturating_sub(visible));
        for (nth, index) in (0..).zip(first..first.saturating_add(visible).min(count)) {
            let Some(entry) = self.filter.nth(index) else { break };
            let chosen = index == self.cursor;
            let y = LIST_TOP + nth * height;
            canvas.item(chosen, |canvas| entry_row(canvas, y, height - 2, entry, large, chosen));
        }
        if count > visible {
            let shown = |part: u16| u8::try_from(u32::from(part) * 255 / u32::from(count)).unwrap_or(255);
            let height = i32::from(visible) * height - 2;
            widgets::scroll_bar(canvas, LIST_TOP, height, (shown(first), shown(visible), 255));
        }
    }
}

/// The sign of the book and the title; narrower margins than a menu's, so that no title gets small.
fn entry_row(canvas: &mut Canvas, y: i32, height: i32, entry: &BookEntry, large: bool, chosen: bool) {
    canvas.house(MARGIN, y, ROW_WIDTH - 4, height, widgets::look(chosen));
    let (icon, color) = sign(entry.book);
    canvas.icon_centered(MARGIN + 15, y + height / 2, icon, 14, color);
    let wanted = if large { row(White).larger() } else { row(White) };
    let style = wanted.fitting(TITLE_ROOM, entry.title);
    canvas.text(MARGIN + 28, y + (height - i32::from(style.font.cap)) / 2, style, entry.title);
}

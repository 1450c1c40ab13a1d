//! An entry to read: its text page by page, then where it stands and how sure it is.
//!
//! Up and Down turn pages and go on to the neighbours, Left and Right turn to the neighbours at once; A on the last page shows the source.
//! There A goes on to what the books say about a related topic. Next: back to where it was opened.

use crate::cards::provenance::Reading;
use crate::cards::rulebook::{BookEntry, BookMark, Filter};
use crate::ui::prelude::*;

#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct RulePage {
    filter: Filter,
    /// Which of them.
    place: u16,
    sheet: RuleSheet,
}

#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
enum RuleSheet {
    /// A page of the text.
    Text(u8),
    /// The source, and the topic to go on with.
    Source(u8),
}

const LEFT: i32 = MARGIN + 4;
const WIDTH: i32 = ROW_WIDTH - 8;
/// The parts of a page of text.
const TITLE_TOP: i32 = 24;
const FROM_TOP: i32 = 54;
const TEXT_TOP: i32 = 74;
const TEXT_BOTTOM: i32 = Bars::of(false).bottom - 2;
/// Room for the section, between the sign of the book and that of a reading.
pub const SECTION_ROOM: i32 = WIDTH - 36;
const FROM_HEIGHT: i32 = 20;
/// The parts of the source.
const BOOK_TOP: i32 = 26;
const SECTION_TOP: i32 = 48;
const ALSO_TOP: i32 = 182;
const ALSO_HEIGHT: i32 = 36;
/// Room for the topic, between the arrows.
pub const ALSO_ROOM: i32 = ROW_WIDTH - 52;

impl RulePage {
    pub const fn new(filter: Filter, place: u16) -> RulePage {
        RulePage { filter, place, sheet: RuleSheet::Text(0) }
    }

    /// Where an entry stands.
    pub const fn source(filter: Filter, place: u16) -> RulePage {
        RulePage { filter, place, sheet: RuleSheet::Source(0) }
    }

    fn entry(&self) -> Option<&'static BookEntry> {
        self.filter.nth(self.place)
    }

    /// The neighbour that a key leads to, round the ends.
    fn neighbour(&self, forwards: bool) -> u16 {
        let last = self.filter.count().saturating_sub(1);
        match (forwards, self.place) {
            (true, place) if place >= last => 0,
            (true, place) => place + 1,
            (false, 0) => last,
            (false, place) => place - 1,
        }
    }

    pub fn tell(&mut self, ask: &mut Ask) {
        let Some(entry) = self.entry() else { return };
        let (large, count) = (ask.large(), self.filter.count());
        ask.compact();
        let place = match self.filter {
            Filter::All => "Rules, A to Z",
            Filter::Book(book) => book.name(),
            Filter::Topic(topic) => topic.name(),
        };
        ask.place(place, format_args!("{} of {count}", self.place + 1));
        ask.help(&Help {
            asked: said!("What the book says here, in our words."),
            look: said!("Up and Down turn pages, Left and Right go to the entries beside it. A goes on: next page, source, related topics."),
            ..Help::default()
        });
        if ask.backs_out(matches!(self.sheet, RuleSheet::Source(_))) {
            self.sheet = RuleSheet::Text(0);
        } else if let Some(key) = ask.key() {
            let step = match self.sheet {
                RuleSheet::Text(page) => self.on_text(key, page, pages(entry, large)),
                RuleSheet::Source(topic) => self.on_source(key, topic, entry),
            };
            return ask.used(step);
        }
        match self.sheet {
            RuleSheet::Text(page) => {
                let pages = pages(entry, large);
                ask.says(if page + 1 < pages { "More" } else { "Source" });
                let (here, last) = (self.place, count.saturating_sub(1));
                if let Some(canvas) = ask.canvas() {
                    canvas.item(page + 1 >= pages, |canvas| from(canvas, entry, page + 1 >= pages));
                    text(canvas, large, entry, page);
                    if here > 0 {
                        canvas.icon_centered(4, TITLE_TOP + 10, Icon::TriLeft, 12, White);
                    }
                    if here < last {
                        canvas.icon_centered(235, TITLE_TOP + 10, Icon::TriRight, 12, White);
                    }
                }
            }
            RuleSheet::Source(topic) => {
                ask.says("Go on");
                if let Some(canvas) = ask.canvas() {
                    source(canvas, entry, topic);
                }
            }
        }
    }

    fn on_text(&mut self, key: Key, page: u8, pages: u8) -> Step {
        let page = page.min(pages - 1);
        let last = self.filter.count().saturating_sub(1);
        *self = match key {
            Key::B | Key::X | Key::Y => return Step::Stay,
            Key::A if page + 1 >= pages => Self { sheet: RuleSheet::Source(0), ..*self },
            Key::A | Key::Down if page + 1 < pages => Self { sheet: RuleSheet::Text(page + 1), ..*self },
            Key::Up if page > 0 => Self { sheet: RuleSheet::Text(page - 1), ..*self },
            Key::Right if self.place >= last => return Step::Stay,
            Key::Left if self.place == 0 => return Step::Stay,
            Key::Down | Key::Right | Key::A => Self::new(self.filter, self.neighbour(true)),
            Key::Up | Key::Left => Self::new(self.filter, self.neighbour(false)),
        };
        Step::Moved
    }

    fn on_source(&mut self, key: Key, topic: u8, entry: &BookEntry) -> Step {
        let count = cursor::small(entry.topics().count()).max(1);
        let topic = topic.min(count - 1);
        let turned = match key {
            Key::A => match entry.topics().nth(usize::from(topic)) {
                Some(topic) => {
                    *self = Self::new(Filter::Topic(topic), 0);
                    return Step::Moved;
                }
                None => return Step::Stay,
            },
            Key::Down | Key::Up => Some(cursor::turned(topic, key, count)),
            key => cursor::stepped(topic, key, 0..=count - 1),
        };
        match turned {
            Some(topic) => {
                self.sheet = RuleSheet::Source(topic);
                Step::Moved
            }
            None => Step::Stay,
        }
    }

    #[cfg(test)]
    pub(super) fn shows(&self) -> Option<&'static str> {
        self.entry().map(|entry| entry.title)
    }

    #[cfg(test)]
    pub(super) const fn is_source(&self) -> bool {
        matches!(self.sheet, RuleSheet::Source(_))
    }
}

/// How many lines of a style fit a page.
fn lines_a_page(style: Style) -> usize {
    let pitch = i32::from(style.font.line) + 1;
    usize::try_from((TEXT_BOTTOM - TEXT_TOP) / pitch).unwrap_or(1).max(1)
}

/// The largest type in which a text is one page, or else the smallest that the player likes; and its lines.
fn lay_out(text: &str, large: bool) -> (Style, usize) {
    let [wanted, least] = if large { [head(White), row(White)] } else { [row(White), body(White)] };
    let lines = wrap(text, WIDTH, wanted).count();
    if lines <= lines_a_page(wanted) { (wanted, lines) } else { (least, wrap(text, WIDTH, least).count()) }
}

fn page_count((style, lines): (Style, usize)) -> u8 {
    u8::try_from(lines.div_ceil(lines_a_page(style))).unwrap_or(u8::MAX).max(1)
}

/// How many pages an entry has.
pub fn pages(entry: &BookEntry, large: bool) -> u8 {
    page_count(lay_out(&entry.text.unpacked(), large))
}

fn text(canvas: &mut Canvas, large: bool, entry: &BookEntry, page: u8) {
    let text = entry.text.unpacked();
    let (style, lines) = lay_out(&text, large);
    let pages = page_count((style, lines));
    let page = page.min(pages - 1);
    // Beside the title is room for the sign of another page.
    let title = head(White).fitting(WIDTH - 24, entry.title);
    canvas.text(LEFT, TITLE_TOP + (19 - i32::from(title.font.cap)) / 2, title, entry.title);
    let lines = lines_a_page(style);
    let mut y = TEXT_TOP;
    for words in wrap(&text, WIDTH, style).skip(usize::from(page) * lines).take(lines) {
        canvas.text(LEFT, y, style, words);
        y += i32::from(style.font.line) + 1;
    }
    let more = page + 1 < pages;
    if more {
        canvas.item(true, |canvas| {
            canvas.say(TITLE_TOP, "More");
            canvas.icon_centered(220, TITLE_TOP + 10, Icon::TriDown, 14, Amber);
        });
    }
}

/// Where it stands: A on the last page opens that.
fn from(canvas: &mut Canvas, entry: &BookEntry, chosen: bool) {
    canvas.house(MARGIN, FROM_TOP - 4, ROW_WIDTH, FROM_HEIGHT, widgets::look(chosen).with_cut(4));
    let (icon, color) = super::sign(entry.book);
    canvas.icon_centered(LEFT + 8, FROM_TOP + 6, icon, 14, color);
    let section = entry.section.unpacked();
    let style = body(Silver).fitting(SECTION_ROOM, &section);
    canvas.text(LEFT + 18, FROM_TOP + 6 - i32::from(style.font.cap) / 2, style, &section);
    if entry.mark != BookMark::Printed {
        canvas.say(FROM_TOP, "our reading");
        canvas.icon_centered(222, FROM_TOP + 6, Icon::Question, 14, Silver);
    }
}

fn source(canvas: &mut Canvas, entry: &BookEntry, at: u8) {
    let (icon, color) = super::sign(entry.book);
    canvas.icon_centered(LEFT + 10, BOOK_TOP + 7, icon, 20, color);
    let book = line(format_args!("{} {}", entry.book, entry.book.edition()));
    let style = row(White).fitting(WIDTH - 28, &book);
    canvas.text(LEFT + 28, BOOK_TOP + (14 - i32::from(style.font.cap)) / 2, style, &book);
    let y = canvas.paragraph(LEFT + 28, SECTION_TOP, WIDTH - 28, body(Silver), &entry.section.unpacked());
    canvas.fill(LEFT, y, WIDTH, 1, Edge);
    let ink = if entry.mark == BookMark::Printed { Green } else { Yellow };
    canvas.textf(LEFT, y + 8, body(ink), format_args!("{}", entry.mark));
    let y = y + 28;
    match entry.mark {
        BookMark::Printed => {
            canvas.paragraph(LEFT, y, WIDTH, body(White), "The book says so; the words here are ours.");
        }
        BookMark::Likely(_) => {
            canvas.paragraph(LEFT, y, WIDTH, body(White), "A sign was lost in the text; this fits best.");
        }
        BookMark::Ruling => {
            canvas.paragraph(LEFT, y, WIDTH, body(White), "The book is silent or contradicts itself here.");
        }
        BookMark::Reading(reading) => read(canvas, y, reading),
    }
    let topics = entry.topics().count();
    if let Some(topic) = entry.topics().nth(usize::from(at)) {
        let more = (at > 0, usize::from(at) + 1 < topics);
        canvas.item(true, |canvas| also(canvas, topic, more));
    }
}

/// What we read, and the other way to read it.
fn read(canvas: &mut Canvas, y: i32, reading: Reading) {
    let y = canvas.paragraph(LEFT, y, WIDTH, body(White), &reading.text().unpacked());
    if !reading.alternative().is_empty() {
        let words = line(format_args!("Or: {}", reading.alternative()));
        canvas.paragraph(LEFT, y + 2, WIDTH, body(Silver), &words);
    }
}

/// The topic that A goes on with.
fn also(canvas: &mut Canvas, topic: Topic, (less, more): (bool, bool)) {
    canvas.house(MARGIN, ALSO_TOP, ROW_WIDTH, ALSO_HEIGHT, widgets::CHOSEN);
    let y = ALSO_TOP + ALSO_HEIGHT / 2;
    if less {
        canvas.icon_centered(MARGIN + 15, y, Icon::TriLeft, 14, Amber);
    }
    if more {
        canvas.icon_centered(MARGIN + ROW_WIDTH - 15, y, Icon::TriRight, 14, Amber);
    }
    canvas.text(120, ALSO_TOP + 4, tiny(Silver).center(), "All about");
    canvas.text(120, ALSO_TOP + 17, body(White).center(), topic.name());
}

//! Help (X): what the screen below asks, what to look at, why, and its words; and the page of one word.
//!
//! Next: a word, the rules, or back to the question.

use crate::ui::prelude::*;

use crate::ui::help::{HelpCard, LABEL, TEXT, WORDS_HEIGHT};

#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct HelpScreen;

#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct TermScreen {
    pub term: Term,
}

const CHIP_HEIGHT: i32 = 26;
const CHIP_GAP: i32 = 4;
const MORE_WIDTH: i32 = 18;

impl Screen {
    pub const fn help() -> Screen {
        Screen::HelpScreen(HelpScreen)
    }

    pub const fn term(term: Term) -> Screen {
        Screen::TermScreen(TermScreen { term })
    }
}

impl HelpScreen {
    pub fn tell(&mut self, ask: &mut Ask) {
        let (view, large) = (ask.view, ask.large());
        let Some(below) = view.below else { return };
        // Nothing lies below the one that explains itself: else damaged saves could have Help explain itself for ever.
        let view = &View { below: None, ..*view };
        let mut card = HelpCard::measuring(large);
        if ask.canvas().is_none() {
            below.explain(view, &mut card);
            ask.form.pages = card.pages();
        }
        let (bars, pages) = (ask.bars(), ask.form.pages.max(1));
        if pages > 1 {
            ask.pages(pages);
            ask.place("Help", "");
        } else {
            ask.place("Help", below.screen.name());
        }
        let page = ask.form.page.min(pages - 1);
        if let Some(canvas) = ask.canvas() {
            if pages > 1 {
                page_number(canvas, bars.top, large, (page, pages));
            }
            let look = House { cut: 12, fill: Black, frame: White, frame_width: 2 };
            canvas.house(2, bars.top + 2, 236, bars.bottom - bars.top - 4, look);
            let mut drawing = HelpCard::drawing(canvas, large, page);
            below.explain(view, &mut drawing);
            (card.words, card.topic) = (drawing.words, drawing.topic);
        }
        let words = card.words.len() + usize::from(card.topic.is_some());
        if pages == 1 {
            ask.side_by_side(cursor::small(words));
        }
        let y = bars.bottom - WORDS_HEIGHT + 3;
        if let Some(canvas) = ask.canvas().filter(|_| words > 0 && !large) {
            canvas.text(LABEL, y + 7, body(Blue), "Words");
        }
        let terms = card.words.iter().map(|word| (word.name(), Step::Go(Screen::term(*word))));
        let rules = card.topic.map(|topic| ("Rules", Step::Go(Screen::rules_about(topic))));
        chips(ask, (if large { LABEL } else { TEXT }, 232, y), terms.chain(rules));
    }
}

/// Which page is open, between the triangles that turn it.
pub(super) fn page_number(canvas: &mut Canvas, height: i32, large: bool, (page, pages): (u8, u8)) {
    let style = widgets::sized(body(White), large);
    let (middle, words) = (height / 2 - 1, line(format_args!("{} of {pages}", page + 1)));
    canvas.text(214, middle - i32::from(style.font.cap) / 2, style.right(), &words);
    if page > 0 {
        canvas.icon_centered(214 - style.width(&words) - 12, middle, Icon::TriLeft, 12, White);
    }
    if page + 1 < pages {
        canvas.icon_centered(227, middle, Icon::TriRight, 12, White);
    }
}

/// Words side by side from `left` to `right`: as many as there is room for, the highlighted one among them.
fn chips(
    ask: &mut Ask,
    (left, right, y): (i32, i32, i32),
    words: impl Iterator<Item = (&'static str, Step)> + Clone,
) {
    let (style, cursor) = (ask.words(White), usize::from(ask.form.cursor));
    let width = |name: &str| style.width(name) + 14;
    // Behind all but the last there is room for the sign that there are more.
    let last = words.clone().count().saturating_sub(1);
    let right = |nth: usize| if nth < last { right - MORE_WIDTH } else { right };
    // The first that is shown: later ones push it out.
    let mut first = 0;
    while first < cursor {
        let shown = words.clone().skip(first).take(cursor + 1 - first);
        if shown.map(|(name, _)| width(name) + CHIP_GAP).sum::<i32>() - CHIP_GAP <= right(cursor) - left {
            break;
        }
        first += 1;
    }
    let (mut x, mut full) = (left, false);
    for (nth, (name, step)) in words.enumerate() {
        let (chosen, canvas) = ask.item("Open", step);
        if nth < first || full {
            continue;
        }
        if x + width(name) > right(nth) && nth != first {
            full = true;
            // Behind one long word there is no room for it.
            if let Some(canvas) = canvas.filter(|_| x + style.width("...") <= right(last)) {
                canvas.text(x, y + (CHIP_HEIGHT - i32::from(style.font.cap)) / 2, style, "...");
            }
            continue;
        }
        if let Some(canvas) = canvas {
            canvas.item(chosen, |canvas| {
                canvas.house(x, y, width(name), CHIP_HEIGHT, widgets::look(chosen).with_cut(4));
                canvas.text(x + 7, y + (CHIP_HEIGHT - i32::from(style.font.cap)) / 2, style, name);
            });
        }
        x += width(name) + CHIP_GAP;
    }
}

impl TermScreen {
    pub fn tell(&mut self, ask: &mut Ask) {
        let (term, large) = (self.term, ask.large());
        ask.help(&Help {
            asked: said!("What does this word mean?"),
            look: said!("The picture is its icon on cards and tokens. Words at the foot belong to it: A opens the framed one, B comes back."),
            ..Help::default()
        });
        let at = Term::ALL.iter().position(|one| *one == term).unwrap_or(0);
        let (top, bottom) = (ask.bars().top, ask.bars().bottom - WORDS_HEIGHT + 4);
        if let Some(canvas) = ask.canvas() {
            let look = House { cut: 6, fill: BlueDark, frame: Blue, frame_width: 2 };
            let (side, size) = if large { (36, 24) } else { (44, 30) };
            canvas.house(MARGIN, top + 4, side, side, look);
            let (x, y) = (MARGIN + side / 2, top + 4 + side / 2);
            canvas.icon_centered(x, y, emblems::term_icon(term), size, Blue);
            let name = term.name();
            canvas.text(MARGIN + side + 10, top + 4, widgets::fit(title(White), 172, name), name);
            if !large {
                canvas.text(60, top + 38, body(Silver), term.group());
            }
        }
        // Both sentences in the largest type in which they fit above the words, or else each on a page of its own.
        let header = if large { 43 } else { 57 };
        let room = bottom - top - header;
        let wanted = if large { head(White) } else { row(White) };
        let fitting = |parts: &[&str]| {
            [wanted, wanted.smaller()].into_iter().find(|style| {
                let lines = parts.iter().map(|text| wrap(text, ROW_WIDTH - 8, *style).count()).sum::<usize>();
                i32::from(cursor::small(lines)) * (i32::from(style.font.line) + 1) + 3 <= room
            })
        };
        ask.y = top + header;
        let (what, look) = (term.what().unpacked(), term.look().unpacked());
        let parts = [what.as_str(), &look];
        if let Some(style) = fitting(&parts) {
            ask.side_by_side(cursor::small(term.related().len()));
            ask.place("Words", format_args!("{} of {}", at + 1, Term::ALL.len()));
            for text in parts {
                ask.paragraph(style, text);
            }
        } else {
            ask.pages(2);
            ask.place("Words", "");
            let page = ask.form.page.min(1);
            if let Some(canvas) = ask.canvas() {
                page_number(canvas, top, large, (page, 2));
            }
            let text = if page == 0 { &what } else { &look };
            ask.paragraph(fitting(&[text]).unwrap_or(wanted.smaller()), text);
        }
        let related = term.related().iter().map(|see| (see.name(), Step::Go(Screen::term(*see))));
        let labelled = !large && !term.related().is_empty();
        if let Some(canvas) = ask.canvas().filter(|_| labelled) {
            canvas.text(MARGIN, bottom + 7, body(Blue), "See");
        }
        chips(ask, (if labelled { 44 } else { MARGIN }, 234, bottom), related);
    }
}

//! Help (X): what the screen below asks, what to look at, why, and its words; and the page of one word.
//!
//! Next: a word, the rules, or back to the question.

use serde::{Deserialize, Serialize};

use super::Screen;
use crate::{
    cards::glossary::Term,
    ui::{
        Step,
        ask::Ask,
        canvas::{Canvas, House, line, wrap},
        cursor, emblems,
        help::{HelpCard, LABEL, TEXT, WORDS_HEIGHT},
        icons::Icon,
        theme::{Color::*, MARGIN, ROW_WIDTH, Style, body, head, row, title},
        widgets,
    },
};

#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct HelpScreen;

#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct TermScreen {
    pub term: Term,
}

const CHIP_HEIGHT: i32 = 26;
const CHIP_GAP: i32 = 4;

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
        let mut card = HelpCard::measuring(large);
        below.explain(view, &mut card);
        let pages = card.pages();
        let words = card.words.len() + usize::from(card.topic.is_some());
        if pages > 1 {
            ask.pages(pages);
            ask.place(format_args!("Help"), format_args!(""));
        } else {
            ask.side_by_side(cursor::small(words));
            ask.place(format_args!("Help"), format_args!("{}", below.screen.name()));
        }
        let (bars, page) = (ask.bars(), ask.form.page.min(pages - 1));
        if let Some(canvas) = ask.canvas() {
            if pages > 1 {
                page_number(canvas, bars.top, large, (page, pages));
            }
            let look = House { cut: 12, fill: Black, frame: White, frame_width: 2 };
            canvas.house(2, bars.top + 2, 236, bars.bottom - bars.top - 4, look);
            below.explain(view, &mut HelpCard::drawing(canvas, large, page));
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
    // The first that is shown: later ones push it out.
    let mut first = 0;
    while first < cursor {
        let shown = words.clone().skip(first).take(cursor + 1 - first);
        if shown.map(|(name, _)| width(name) + CHIP_GAP).sum::<i32>() - CHIP_GAP <= right - left {
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
        if x + width(name) > right {
            full = true;
            if let Some(canvas) = canvas {
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
        let term = self.term;
        let at = Term::ALL.iter().position(|one| *one == term).unwrap_or(0);
        ask.place(format_args!("Words"), format_args!("{} of {}", at + 1, Term::ALL.len()));
        ask.side_by_side(cursor::small(term.related().len()));
        let (top, bottom) = (ask.bars().top, ask.bars().bottom - WORDS_HEIGHT + 4);
        if let Some(canvas) = ask.canvas() {
            let look = House { cut: 6, fill: BlueDark, frame: Blue, frame_width: 2 };
            canvas.house(MARGIN, top + 5, 44, 44, look);
            canvas.icon_centered(MARGIN + 22, top + 27, emblems::term_icon(term), 30, Blue);
            let name = term.name();
            canvas.text(60, top + 7, widgets::fit(title(White), 172, name), name);
            canvas.text(60, top + 37, body(Silver), term.group());
        }
        // The largest type in which both sentences fit above the words.
        let room = bottom - top - 55;
        let height = |style: Style| {
            let lines = |text| wrap(text, ROW_WIDTH - 8, style).count();
            let lines = cursor::small(lines(term.what()) + lines(term.look()));
            i32::from(lines) * (i32::from(style.font.line) + 1) + 6
        };
        let wanted = if ask.large() { head(White) } else { row(White) };
        let style = [wanted, wanted.smaller()].into_iter().find(|style| height(*style) <= room);
        let style = style.unwrap_or(wanted.smaller().smaller());
        ask.y = top + 55;
        ask.paragraph(style, term.what());
        ask.paragraph(style, term.look());
        let related = term.related().iter().map(|see| (see.name(), Step::Swap(Screen::term(*see))));
        let labelled = !ask.large() && !term.related().is_empty();
        if let Some(canvas) = ask.canvas().filter(|_| labelled) {
            canvas.text(MARGIN, bottom + 7, body(Blue), "See");
        }
        chips(ask, (if labelled { 44 } else { MARGIN }, 234, bottom), related);
    }
}

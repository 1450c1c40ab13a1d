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
        canvas::{House, line},
        emblems,
        help::{Help, HelpCard},
        theme::{Color::*, MARGIN, body, row, title},
        widgets,
    },
};

#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct HelpScreen;

#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct TermScreen {
    pub term: Term,
}

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
        ask.pages(pages);
        let page = ask.form.page;
        if pages > 1 {
            ask.place(format_args!("Help"), format_args!("{} of {pages}", page + 1));
        } else {
            ask.place(format_args!("Help"), format_args!("{}", below.screen.name()));
        }
        let (bars, cursor) = (ask.bars(), ask.form.cursor);
        if let Some(canvas) = ask.canvas() {
            let look = House { cut: 12, fill: Black, frame: White, frame_width: 2 };
            canvas.house(2, bars.top + 2, 236, bars.bottom - bars.top - 4, look);
            below.explain(view, &mut HelpCard::drawing(canvas, large, page, cursor));
        }
        if page == card.words_on {
            for word in &card.words {
                ask.item("Open", Step::Go(Screen::term(*word)));
            }
            if let Some(topic) = card.topic {
                ask.item("Open", Step::Go(Screen::rules_about(topic)));
            }
        }
    }
}

impl TermScreen {
    pub fn tell(&mut self, ask: &mut Ask) {
        let (term, large) = (self.term, ask.large());
        let at = Term::ALL.iter().position(|one| *one == term).unwrap_or(0);
        ask.place(format_args!("Words"), format_args!("{} of {}", at + 1, Term::ALL.len()));
        ask.help(&Help { asked: "What does this word mean?", ..Help::default() });
        let y = ask.bars().top;
        if let Some(canvas) = ask.canvas() {
            let look = House { cut: 6, fill: BlueDark, frame: Blue, frame_width: 2 };
            canvas.house(MARGIN, y + 5, 56, 56, look);
            canvas.icon_centered(MARGIN + 28, y + 33, emblems::term_icon(term), 40, Blue);
            let name = term.name();
            canvas.text(74, y + 14, widgets::fit(title(White), 158, name), name);
            canvas.text(74, y + 46, body(Silver), term.group());
        }
        ask.y = y + 70;
        ask.paragraph(row(White), term.what());
        let style = if large { row(Silver) } else { body(Silver) };
        ask.paragraph(style, term.look());
        let (mut x, y) = (MARGIN, ask.bars().bottom - 30);
        for &see in term.related() {
            let name = line(format_args!("{see}"));
            let width = style.width(&name) + 16;
            let (chosen, canvas) = ask.item("Open", Step::Swap(Screen::term(see)));
            if let Some(canvas) = canvas {
                canvas.item(chosen, |canvas| {
                    canvas.house(x, y, width, 26, widgets::look(chosen).with_cut(4));
                    canvas.text(x + 8, y + 13 - i32::from(style.font.cap) / 2, style, &name);
                });
            }
            x += width + 4;
        }
    }
}

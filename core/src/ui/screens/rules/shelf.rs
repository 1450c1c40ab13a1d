//! The shelf: everything from A to Z, or one of the five books. Next: the index.

use serde::{Deserialize, Serialize};

use super::{
    super::{Screen, turn},
    index::RuleIndex,
    sign,
};
use crate::{
    cards::rulebook::{Book, Filter},
    ui::{
        Step, View,
        canvas::{Canvas, line},
        icons::Icon,
        key::Key,
        theme::{CONTENT_BOTTOM, Color::*},
        widgets::{self, Hints, Row},
    },
};

#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct RuleShelf {
    pub cursor: u8,
}

/// All of them, then each book, the campaign's first.
const ROWS: [Filter; 6] = [
    Filter::All,
    Filter::Book(Book::Hotac),
    Filter::Book(Book::Epic),
    Filter::Book(Book::HugeShips),
    Filter::Book(Book::SpaceRace),
    Filter::Book(Book::ShadowCaster),
];
const COUNT: u8 = 6;
const _: () = assert!(ROWS.len() == COUNT as usize && ROWS.len() == Book::ALL.len() + 1);

impl RuleShelf {
    pub fn on(&mut self, key: Key, _view: &View) -> Step {
        match key {
            Key::Up | Key::Down => {
                self.cursor = turn(self.cursor, key, COUNT);
                Step::Moved
            }
            Key::A => match ROWS.get(usize::from(self.cursor)) {
                Some(&filter) => Step::Go(Screen::RuleIndex(RuleIndex::new(filter))),
                None => Step::Stay,
            },
            Key::B => Step::Back,
            _ => Step::Stay,
        }
    }

    pub fn draw(&self, view: &View, canvas: &mut Canvas) {
        widgets::status(canvas, "Rules at hand", "");
        let large = view.settings.large_type;
        widgets::list(canvas, large, (22, CONTENT_BOTTOM), (self.cursor, COUNT), |canvas, index, place| {
            let Some(&filter) = ROWS.get(usize::from(index)) else { return };
            let (icon, label) = match filter {
                Filter::Book(book) => (sign(book), book.name()),
                _ => ((Icon::Book, Amber), "A to Z"),
            };
            let count = line(format_args!("{}", filter.count()));
            widgets::menu_row(canvas, place, Row { icon: Some(icon), label, value: &count });
        });
        widgets::hints(canvas, view, Hints { a: "Open", b: "Back", x: "" });
    }
}

/// The next book for the index, round to all of them.
pub fn next(filter: Filter) -> Filter {
    let at = ROWS.iter().position(|&other| other == filter).map_or(0, |at| at + 1);
    ROWS.get(at).copied().unwrap_or(Filter::All)
}

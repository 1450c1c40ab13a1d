//! The shelf: search by letters, the words of the game, everything from A to Z, or one of the five books.
//! Next: the search, a word, the index.

use super::index::RuleIndex;
use super::search::RuleSearch;
use super::sign;
use crate::cards::rulebook::{Book, Filter};
use crate::ui::prelude::*;

#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct RuleShelf;

/// The words of the game as a list.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct WordList;

/// All of them, then each book, the campaign's first.
const ROWS: [Filter; 6] = [
    Filter::All,
    Filter::Book(Book::Hotac),
    Filter::Book(Book::Epic),
    Filter::Book(Book::HugeShips),
    Filter::Book(Book::SpaceRace),
    Filter::Book(Book::ShadowCaster),
];
const _: () = assert!(ROWS.len() == Book::ALL.len() + 1);

impl RuleShelf {
    pub fn tell(&mut self, ask: &mut Ask) {
        ask.place("Rules at hand", "");
        ask.help(&Help {
            asked: said!("What do you want to look up?"),
            look: said!("Search takes two or three letters. Words explains terms to beginners. The books are told in our own words."),
            ..Help::default()
        });
        let search = Step::Go(Screen::RuleSearch(RuleSearch::new()));
        ask.row_as("Open", (Icon::Pencil, Silver), "Search", "by letters", search);
        let words = Step::Go(Screen::WordList(WordList));
        ask.row_as("Open", (Icon::Question, Blue), "Words", format_args!("{}", Term::ALL.len()), words);
        for filter in ROWS {
            let (look, label) = match filter {
                Filter::Book(book) => (sign(book), book.name()),
                _ => ((Icon::Book, White), "A to Z"),
            };
            let index = Step::Go(Screen::RuleIndex(RuleIndex::new(filter)));
            ask.row_as("Open", look, label, format_args!("{}", filter.count()), index);
        }
    }
}

impl WordList {
    pub fn tell(&mut self, ask: &mut Ask) {
        ask.place("Words", format_args!("{}", Term::ALL.len()));
        ask.help(&Help {
            asked: said!("Which word of the game is to be explained?"),
            look: said!("They stand by what they belong to: tokens, arcs, the ship, dice, moving, actions, the table, the campaign, the round."),
            ..Help::default()
        });
        let large = ask.large();
        for &term in Term::ALL {
            if ask.passes_by() {
                continue;
            }
            // Long names have the row for themselves.
            let group = if large || term.name().len() > 12 { "" } else { term.group() };
            let look = (emblems::term_icon(term), Blue);
            ask.row_as("Open", look, format_args!("{term}"), group, Step::Go(Screen::term(term)));
        }
    }
}

//! Every page of the rules at hand and every word of the game, as a sample to look at.
//!
//! Does not judge: `layout` looks for faults, eyes for beauty.

use wingmate_core::cards::glossary::Term;
use wingmate_core::cards::rulebook::{self, Book, Filter};
use wingmate_core::dice::generator::Seed;
use wingmate_core::game::Game;
use wingmate_core::ui::key::Key;
use wingmate_core::ui::screens::Screen;
use wingmate_core::ui::screens::rules::index::RuleIndex;
use wingmate_core::ui::screens::rules::page::RulePage;
use wingmate_core::ui::screens::rules::search::RuleSearch;
use wingmate_core::ui::screens::rules::shelf::WordList;

use crate::battle_screens::Sample;

fn sample(name: String, screen: Screen, keys: Vec<Key>) -> Sample {
    Sample { name, game: Game::new(Seed::from_number(7), true), screen, keys }
}

/// Every page of every entry, in as many pages as large type needs, its source with each of its topics; the shelf; the
/// index at every letter of every book; every word with each of its kin; the search.
pub fn all() -> Vec<Sample> {
    let mut samples = Vec::new();
    for (place, entry) in (0..).zip(rulebook::all()) {
        let title = entry.title;
        for page in 0..usize::from(wingmate_core::ui::screens::rules::page::pages(entry, true)) {
            let screen = Screen::RulePage(RulePage::new(Filter::All, place));
            samples.push(sample(format!("{place:03} {title}, page {page}"), screen, vec![Key::A; page]));
        }
        for topic in 0..entry.topics().count() {
            let screen = Screen::RulePage(RulePage::source(Filter::All, place));
            samples.push(sample(
                format!("{place:03} {title}, source {topic}"),
                screen,
                vec![Key::Down; topic],
            ));
        }
    }
    for down in 0..8 {
        samples.push(sample(format!("shelf {down}"), Screen::rules(), vec![Key::Down; down]));
    }
    let books = Book::ALL.iter().map(|book| Filter::Book(*book)).chain([Filter::All]);
    for (book, filter) in books.enumerate() {
        for letters in 0..26 {
            let keys = [vec![Key::Right; letters], vec![Key::Down; letters % 4]].concat();
            let screen = Screen::RuleIndex(RuleIndex::new(filter));
            samples.push(sample(format!("index {book} {letters}"), screen, keys));
        }
    }
    for (place, term) in Term::ALL.iter().enumerate() {
        let kin = term.related().len().max(1);
        for right in 0..kin {
            let keys = vec![Key::Right; right];
            samples.push(sample(format!("word {place:02} {term} {right}"), Screen::term(*term), keys));
        }
        let screen = Screen::WordList(WordList);
        samples.push(sample(format!("words {place:02}"), screen, vec![Key::Down; place]));
    }
    for letter in 0..24 {
        // A letter, then the first that leads on, then into the list.
        let typed = [vec![Key::Right; letter], vec![Key::A]].concat();
        for (place, then) in [vec![], vec![Key::A], vec![Key::A, Key::Down, Key::Down]].iter().enumerate() {
            let screen = Screen::RuleSearch(RuleSearch::new());
            samples.push(sample(
                format!("search {letter:02} {place}"),
                screen,
                [typed.clone(), then.clone()].concat(),
            ));
        }
    }
    samples
}

//! Every page of the rules at hand, as a sample to look at.
//!
//! Does not judge: `layout` looks for faults, eyes for beauty.

use wingmate_core::{
    cards::rulebook::{self, Filter},
    dice::generator::Seed,
    game::Game,
    ui::{
        key::Key,
        screens::{
            Screen,
            rules::{index::RuleIndex, page::RulePage},
        },
    },
};

use crate::battle_screens::Sample;

/// A sample of an entry's page: how many times A was pressed, and Down on the source after that.
fn page(place: u16, title: &str, presses: usize, topics: usize) -> Sample {
    let source = std::iter::repeat_n(Key::X, usize::from(topics > 0));
    let keys = std::iter::repeat_n(Key::A, presses).chain(source);
    let keys = keys.chain(std::iter::repeat_n(Key::Down, topics.saturating_sub(1))).collect();
    Sample {
        name: format!("{place:03} {title}, {presses} and {topics}"),
        game: Game::new(Seed::from_number(7), true),
        screen: Screen::RulePage(RulePage::new(Filter::All, place)),
        keys,
    }
}

/// Every page of every entry, in as many pages as large type needs, its source with each of its topics; the shelf; and the
/// index at every letter of every book.
pub fn all() -> Vec<Sample> {
    let mut samples = Vec::new();
    for (place, entry) in (0..).zip(rulebook::all()) {
        for presses in 0..usize::from(wingmate_core::ui::screens::rules::page::pages(entry, true)) {
            samples.push(page(place, entry.title, presses, 0));
        }
        for topics in 1..=entry.topics().count() {
            samples.push(page(place, entry.title, 0, topics));
        }
    }
    let game = Game::new(Seed::from_number(7), true);
    for down in 0..6 {
        let keys = vec![Key::Down; down];
        let name = format!("shelf {down}");
        samples.push(Sample { name, game: game.clone(), screen: Screen::rules(), keys });
    }
    for books in 0..6 {
        for letters in 0..26 {
            let keys =
                [vec![Key::X; books], vec![Key::Right; letters], vec![Key::Down; letters % 4]].concat();
            let screen = Screen::RuleIndex(RuleIndex::new(Filter::All));
            samples.push(Sample {
                name: format!("index {books} {letters}"),
                game: game.clone(),
                screen,
                keys,
            });
        }
    }
    samples
}

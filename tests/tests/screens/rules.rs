//! Every page of the rules at hand is drawn without a fault and loses no word, in both type sizes.

use wingmate_core::cards::rulebook::{self, BookEntry};
use wingmate_core::ui::canvas::Canvas;
use wingmate_core::ui::screens::rules::page::pages;
use wingmate_tests::battle_screens::Sample;
use wingmate_tests::{gallery, rules_screens};

#[test]
fn every_page_is_drawn_without_a_fault() {
    gallery::check(&rules_screens::all());
}

/// Most pages of an entry: what a player presses through to read it.
const MOST_PAGES: u8 = 1;
const MOST_PAGES_LARGE: u8 = 2;

#[test]
fn every_word_of_every_entry_is_on_its_pages() {
    let samples = rules_screens::all();
    for (place, entry) in rulebook::all().enumerate() {
        for large in [false, true] {
            let pages = pages(entry, large);
            let most = if large { MOST_PAGES_LARGE } else { MOST_PAGES };
            assert!(pages <= most, "{} has {pages} pages (large {large})", entry.title);
            let prefix = format!("{place:03} {}, page", entry.title);
            let own = samples.iter().filter(|sample| sample.name.starts_with(&prefix));
            let shown: String = own
                .take(usize::from(pages))
                .map(|sample| trace(sample, large))
                .collect::<Vec<_>>()
                .join("\n");
            assert_eq!(missing(entry, &shown), None, "{} (large {large}):\n{shown}", entry.title);
            assert!(
                shown.contains(entry.title) && shown.contains(entry.section.unpacked().as_str()),
                "{shown}"
            );
        }
    }
}

fn trace(sample: &Sample, large: bool) -> String {
    let mut out = String::new();
    let mut canvas = Canvas::tracing(&mut out);
    sample.draw(large, &mut canvas);
    canvas.finish();
    out
}

/// The first word of the text that the pages do not show in its turn.
fn missing(entry: &BookEntry, shown: &str) -> Option<String> {
    let mut words = shown.split_whitespace();
    let text = entry.text.to_string();
    text.split_whitespace().find(|word| !words.any(|other| other == *word)).map(str::to_string)
}

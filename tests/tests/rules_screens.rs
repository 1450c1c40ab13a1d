//! Every page of the rules at hand is drawn without a fault and loses no word, in both type sizes.
//!
//! With `WINGMATE_GALLERY=folder` it also leaves a picture of each there, to be looked at.

use std::path::Path;

use wingmate_core::{
    cards::rulebook::{self, Entry},
    ui::{
        canvas::{Canvas, Frame},
        screens::rules::page::pages,
    },
};
use wingmate_sim::picture;
use wingmate_tests::{battle_screens::Sample, layout, rules_screens};

#[test]
fn every_page_is_drawn_without_a_fault() {
    let folder = std::env::var_os("WINGMATE_GALLERY");
    let mut bad = Vec::new();
    for sample in rules_screens::all() {
        for large in [false, true] {
            let faults = layout::faults_in(|canvas| sample.draw(large, canvas));
            if !faults.is_empty() {
                bad.push(format!("{} (large {large}):\n  {}", sample.name, faults.join("\n  ")));
            }
            if let Some(folder) = &folder {
                let name = sample.name.replace(['/', ' '], "_");
                let name = format!("{name}{}.png", if large { "_large" } else { "" });
                let mut frame = Box::<Frame>::default();
                sample.draw(large, &mut frame.canvas());
                let places = (0..240).flat_map(|y| (0..240).map(move |x| (x, y)));
                let colors: Vec<u8> = places.map(|(x, y)| frame.nibble(x, y)).collect();
                std::fs::write(Path::new(folder).join(name), picture::png(&colors, 1)).expect("written");
            }
        }
    }
    assert!(bad.is_empty(), "{} pages:\n{}", bad.len(), bad.join("\n"));
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
            let prefix = format!("{place:03} ");
            let own = samples.iter().filter(|sample| sample.name.starts_with(&prefix));
            let shown: String = own
                .take(usize::from(pages))
                .map(|sample| trace(sample, large))
                .collect::<Vec<_>>()
                .join("\n");
            assert_eq!(missing(entry, &shown), None, "{} (large {large}):\n{shown}", entry.title);
            assert!(shown.contains(entry.title) && shown.contains(entry.section), "{shown}");
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
fn missing(entry: &Entry, shown: &str) -> Option<String> {
    let mut words = shown.split_whitespace();
    let text = entry.text.to_string();
    text.split_whitespace().find(|word| !words.any(|other| other == *word)).map(str::to_string)
}

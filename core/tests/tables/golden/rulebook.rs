//! Every entry of the rules at hand, from A to Z, and which topics lead where.

use std::fmt::Write as _;

use wingmate_core::cards::rulebook::{self, Book, Topic};

use crate::support::{golden, joined, line};

#[test]
fn every_entry_of_the_rules() {
    let mut out = String::new();
    line!(out, "{} entries", rulebook::COUNT);
    for book in Book::ALL {
        line!(out, "{:>3} {book}, {}", book.entries().len(), book.edition());
    }
    for entry in rulebook::all() {
        line!(out);
        line!(out, "# {}", entry.title);
        line!(out, "{}: {}. {}", entry.book, entry.section, entry.mark);
        line!(out, "{}", entry.text);
        line!(out, "about: {}", joined(entry.topics(), ", "));
    }
    golden("rulebook.txt", &out);
}

#[test]
fn every_topic_of_the_rules() {
    let mut out = String::new();
    for &topic in Topic::ALL {
        let entries = rulebook::for_topic(topic).map(|entry| entry.title);
        line!(out, "{:>3} {:?}: {}", topic.number(), topic, joined(entries, "; "));
    }
    golden("rulebook_topics.txt", &out);
}

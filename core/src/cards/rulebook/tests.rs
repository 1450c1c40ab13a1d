//! The tables are whole: sorted, unique, every topic led, every entry found.

use std::collections::{BTreeMap, BTreeSet};

use super::*;

/// Every filter there is.
fn filters() -> impl Iterator<Item = Filter> {
    let books = Book::ALL.iter().copied().map(Filter::Book);
    [Filter::All].into_iter().chain(books).chain(Topic::ALL.iter().copied().map(Filter::Topic))
}

#[test]
fn books_are_sorted_by_title() {
    for book in Book::ALL {
        for pair in book.entries().windows(2) {
            assert!(
                comes_before(pair[0].title, pair[1].title),
                "{book}: {} stands before {}",
                pair[0].title,
                pair[1].title
            );
        }
        assert!(book.entries().iter().all(|entry| entry.book == *book));
    }
}

#[test]
fn the_index_is_all_books_from_a_to_z() {
    let titles: Vec<&str> = all().map(|entry| entry.title).collect();
    let mut sorted: Vec<&str> =
        Book::ALL.iter().flat_map(|book| book.entries()).map(|entry| entry.title).collect();
    sorted.sort_by_key(|title| title.to_ascii_lowercase());
    assert_eq!(titles, sorted);
    assert_eq!(titles.len(), COUNT);
}

#[test]
fn all_entries_keep_to_their_room() {
    let letters =
        |entry: &BookEntry| entry.title.len() + entry.section.unpacked().len() + entry.text.unpacked().len();
    let sum: usize = all().map(letters).sum();
    assert!(sum <= MAX_LETTERS, "{sum} letters");
}

#[test]
fn titles_are_unique_and_begin_with_a_letter() {
    let mut seen = BTreeSet::new();
    for entry in all() {
        assert!(seen.insert(entry.title.to_ascii_lowercase()), "{} stands twice", entry.title);
        assert!(entry.letter().is_ascii_uppercase(), "{}", entry.title);
    }
}

#[test]
fn no_entry_is_too_long_and_none_says_the_same_as_another() {
    let mut seen = BTreeMap::new();
    for entry in all() {
        let text = entry.text.to_string();
        assert!(entry.title.len() <= MAX_TITLE && text.len() <= MAX_TEXT, "{}", entry.title);
        assert!(text.ends_with(['.', '?', ')']), "{} ends in the middle", entry.title);
        assert!(entry.section.unpacked().len() <= 32, "{}: {}", entry.title, entry.section);
        // Two cards may share a ruling, as Navigator and Cassian Andor do.
        let same = seen.insert((text, entry.section.to_string()), entry.title);
        assert!(
            same.is_none() || entry.section.unpacked() == "Epic Play Card Restrictions",
            "{same:?} {}",
            entry.title
        );
    }
}

#[test]
fn every_topic_has_a_lead_and_every_entry_a_topic() {
    for &topic in Topic::ALL {
        let lead = for_topic(topic).next().expect("every topic has an entry");
        assert_eq!(lead.title, topic.name());
        assert_eq!(lead.topics().next(), Some(topic), "{topic} leads elsewhere");
    }
    for entry in all() {
        let topics: BTreeSet<Topic> = entry.topics().collect();
        assert!(!topics.is_empty(), "{} is about nothing", entry.title);
        assert_eq!(topics.len(), entry.topics().count(), "{} has a topic twice", entry.title);
    }
}

#[test]
fn every_filter_gives_each_of_its_entries_once() {
    for filter in filters() {
        let expected = all().filter(|entry| match filter {
            Filter::All => true,
            Filter::Book(book) => entry.book == book,
            Filter::Topic(topic) => entry.is_about(topic),
        });
        let expected: BTreeSet<&str> = expected.map(|entry| entry.title).collect();
        let given: Vec<&str> = filter.entries().map(|entry| entry.title).collect();
        assert_eq!(given.len(), usize::from(filter.count()), "{filter:?}");
        assert_eq!(given.iter().copied().collect::<BTreeSet<_>>(), expected, "{filter:?}");
        assert!(filter.count() > 0 && filter.nth(filter.count()).is_none(), "{filter:?}");
    }
}

#[test]
fn letters_lead_to_their_first_entry_and_round() {
    for filter in filters().filter(|filter| !matches!(filter, Filter::Topic(_))) {
        let letters: Vec<u8> = filter.letters().iter().collect();
        let expected: BTreeSet<u8> = filter.entries().map(BookEntry::letter).collect();
        assert_eq!(letters.iter().copied().collect::<BTreeSet<_>>(), expected, "{filter:?}");
        for (at, &letter) in letters.iter().enumerate() {
            let place = filter.first_of(letter).expect("the letter is there");
            assert_eq!(filter.nth(place).map(BookEntry::letter), Some(letter));
            if place > 0 {
                assert!(filter.nth(place - 1).is_some_and(|entry| entry.letter() < letter));
            }
            let next = letters[(at + 1) % letters.len()];
            assert_eq!((filter.letters().after(letter), filter.letters().before(next)), (next, letter));
        }
    }
}

#[test]
fn readings_below_certain_are_marked() {
    // hotac_fill's readings that decide something: each must be said where a player looks it up.
    for reading in [
        Reading::CriticalDie,
        Reading::DeviceCheckArc,
        Reading::SwerveBasics,
        Reading::SwerveStep,
        Reading::EscapeSpeed,
        Reading::WingOfFive,
        Reading::WingTool,
        Reading::HomingMissiles,
        Reading::Protect,
        Reading::IonStorm,
        Reading::ShieldGenerator,
        Reading::Turbolaser,
        Reading::EmplacementStats,
        Reading::MinefieldStats,
        Reading::FailedLanding,
        Reading::Gr75Dial,
        Reading::RemotesLast,
        Reading::NoCardBattle,
        Reading::Obstacles,
        Reading::SimultaneousFire,
        Reading::MostSimilar,
    ] {
        assert!(all().any(|entry| entry.mark == BookMark::Reading(reading)), "{reading:?} has no entry");
    }
    assert_eq!(BookMark::Printed.to_string(), "As printed");
    assert_eq!(BookMark::Ruling.to_string(), "Our ruling");
    assert_eq!(BookMark::Likely(95).to_string(), "Our reading, almost certain");
}

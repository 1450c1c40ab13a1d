//! The rules at hand: every term, answer, erratum and tip of the five books as a short entry in our own words.
//!
//! One file a book, sorted by title. An entry says where it stands, how sure we are ([`BookMark`]) and what it is about
//! ([`Topic`]); entries are found by letter, by book ([`Filter`]) or by topic ([`for_topic`]). Does NOT decide
//! anything: engines have rules of their own, and a screen names the topic it belongs to.

pub mod epic;
pub mod hotac;
pub mod huge_ships;
pub mod shadow_caster;
pub mod space_race;
mod topic;

use core::fmt;

pub use topic::Topic;

pub use crate::base::text::Text;

use serde::{Deserialize, Serialize};

use super::provenance::{Certainty, Reading};
use crate::base::named::named;

/// Longest title and text, in letters.
pub const MAX_TITLE: usize = 24;
pub const MAX_TEXT: usize = 220;
/// Most topics of an entry.
pub const MAX_TOPICS: usize = 3;
/// Most letters of all entries together.
pub const MAX_LETTERS: usize = 80 * 1024;

named! {
    /// The book an entry comes from.
    Book {
        ShadowCaster = 0 "Shadow Caster",
        Hotac = 1 "Aturi Cluster",
        SpaceRace = 2 "Space Race",
        HugeShips = 3 "Huge Ships",
        Epic = 4 "Epic Battles",
    }
}

impl Book {
    /// Its version and the edition of the game it is for.
    pub const fn edition(self) -> &'static str {
        match self {
            Self::ShadowCaster => "rulesheet, 1e",
            Self::Hotac => "2e, 0.2.2",
            Self::SpaceRace => "fan rules, 1e",
            Self::HugeShips => "4.0, 1e",
            Self::Epic => "1.1.0, 2e",
        }
    }

    pub const fn entries(self) -> &'static [BookEntry] {
        match self {
            Self::ShadowCaster => &shadow_caster::ENTRIES,
            Self::Hotac => &hotac::ENTRIES,
            Self::SpaceRace => &space_race::ENTRIES,
            Self::HugeShips => &huge_ships::ENTRIES,
            Self::Epic => &epic::ENTRIES,
        }
    }
}

/// How sure an entry is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BookMark {
    /// The book says it in words.
    Printed,
    /// The book lost a sign there; see the reading.
    Reading(Reading),
    /// The same, for readings that decide nothing on this device; in per cent.
    Likely(u8),
    /// The book is silent or contradicts itself: our ruling.
    Ruling,
}

impl BookMark {
    pub const fn certainty(self) -> Option<Certainty> {
        match self {
            Self::Printed => Some(Certainty::CERTAIN),
            Self::Reading(reading) => Some(reading.certainty()),
            Self::Likely(percent) => Some(Certainty::of(percent)),
            Self::Ruling => None,
        }
    }
}

impl fmt::Display for BookMark {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (self, self.certainty()) {
            (Self::Printed, _) => f.write_str("As printed"),
            (_, Some(certainty)) => write!(f, "Our reading, {certainty}"),
            (_, None) => f.write_str("Our ruling"),
        }
    }
}

/// A term, an answer, an erratum or a tip.
#[derive(Debug, PartialEq, Eq)]
pub struct BookEntry {
    pub title: &'static str,
    /// Where it stands in its book.
    pub section: Text,
    pub text: Text,
    topics: [Option<Topic>; MAX_TOPICS],
    pub mark: BookMark,
    pub book: Book,
}

impl BookEntry {
    /// Refuses an entry that is too long, or about nothing, at compile time.
    #[allow(clippy::indexing_slicing, reason = "evaluated by the compiler: the lengths are asserted")]
    const fn new(book: Book, title: &'static str, section: Text, topics: &[Topic], text: Text) -> Self {
        assert!(!title.is_empty() && title.len() <= MAX_TITLE, "the title is too long");
        assert!(!section.is_empty(), "an entry says where it stands");
        assert!(!topics.is_empty() && topics.len() <= MAX_TOPICS, "an entry has one to three topics");
        let mut own = [None; MAX_TOPICS];
        let mut place = 0;
        while place < topics.len() {
            own[place] = Some(topics[place]);
            place += 1;
        }
        Self { title, section, text, topics: own, mark: BookMark::Printed, book }
    }

    const fn marked(self, mark: BookMark) -> Self {
        Self { mark, ..self }
    }

    const fn read(self, reading: Reading) -> Self {
        self.marked(BookMark::Reading(reading))
    }

    const fn likely(self, percent: u8) -> Self {
        self.marked(BookMark::Likely(percent))
    }

    const fn ruled(self) -> Self {
        self.marked(BookMark::Ruling)
    }

    /// What it is about, the first above all.
    pub fn topics(&self) -> impl Iterator<Item = Topic> + '_ {
        self.topics.iter().flatten().copied()
    }

    pub fn is_about(&self, topic: Topic) -> bool {
        self.topics().any(|own| own == topic)
    }

    /// The capital it is found under.
    pub const fn letter(&self) -> u8 {
        match self.title.as_bytes().first() {
            Some(first) => first.to_ascii_uppercase(),
            None => b'?',
        }
    }
}

/// How many entries there are.
pub const COUNT: usize = shadow_caster::ENTRIES.len()
    + hotac::ENTRIES.len()
    + space_race::ENTRIES.len()
    + huge_ships::ENTRIES.len()
    + epic::ENTRIES.len();

/// All books from A to Z: the book and the place in it, merged by the compiler.
static ORDER: [(Book, u8); COUNT] = merged();

#[allow(
    clippy::indexing_slicing,
    clippy::cast_possible_truncation,
    reason = "evaluated by the compiler; the test compares the order with the books"
)]
const fn merged() -> [(Book, u8); COUNT] {
    let mut order = [(Book::Hotac, 0); COUNT];
    let mut next = [0; Book::ALL.len()];
    let mut place = 0;
    while place < COUNT {
        let mut best: Option<usize> = None;
        let mut book = 0;
        while book < Book::ALL.len() {
            let entries = Book::ALL[book].entries();
            if next[book] < entries.len() {
                let earlier = match best {
                    Some(best) => {
                        comes_before(entries[next[book]].title, Book::ALL[best].entries()[next[best]].title)
                    }
                    None => true,
                };
                if earlier {
                    best = Some(book);
                }
            }
            book += 1;
        }
        if let Some(book) = best {
            assert!(next[book] <= u8::MAX as usize, "a book has at most 256 entries");
            order[place] = (Book::ALL[book], next[book] as u8);
            next[book] += 1;
        }
        place += 1;
    }
    order
}

/// Whether a title stands before another, capitals or not.
#[allow(clippy::indexing_slicing, reason = "both places are checked")]
const fn comes_before(title: &str, other: &str) -> bool {
    let (title, other) = (title.as_bytes(), other.as_bytes());
    let mut at = 0;
    while at < title.len() && at < other.len() {
        let (a, b) = (title[at].to_ascii_lowercase(), other[at].to_ascii_lowercase());
        if a != b {
            return a < b;
        }
        at += 1;
    }
    title.len() < other.len()
}

/// Which entries are looked at.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Filter {
    All,
    Book(Book),
    Topic(Topic),
}

impl Filter {
    /// Every entry that passes: from A to Z, of a topic the lead first.
    pub fn entries(self) -> impl Iterator<Item = &'static BookEntry> {
        (0..self.count()).map_while(move |place| self.nth(place))
    }

    pub fn count(self) -> u16 {
        let count = match self {
            Self::All => COUNT,
            Self::Book(book) => book.entries().len(),
            Self::Topic(topic) => places_of(topic).len(),
        };
        u16::try_from(count).unwrap_or(u16::MAX)
    }

    pub fn nth(self, place: u16) -> Option<&'static BookEntry> {
        match self {
            Self::All => entry_at(*ORDER.get(usize::from(place))?),
            Self::Book(book) => book.entries().get(usize::from(place)),
            Self::Topic(topic) => {
                entry_at(*ORDER.get(usize::from(*places_of(topic).get(usize::from(place))?))?)
            }
        }
    }

    /// The letters that entries are found under, as bits from A.
    pub fn letters(self) -> Letters {
        match self {
            Self::All => Letters(EVERY[0].0 | EVERY[1].0 | EVERY[2].0 | EVERY[3].0 | EVERY[4].0),
            Self::Book(book) => EVERY.get(usize::from(book.number())).copied().unwrap_or(Letters(0)),
            Self::Topic(_) => {
                Letters(self.entries().fold(0, |letters, entry| letters | Letters::of(entry.letter()).0))
            }
        }
    }

    /// Where a letter begins.
    pub fn first_of(self, letter: u8) -> Option<u16> {
        let place = self.entries().position(|entry| entry.letter() == letter)?;
        u16::try_from(place).ok()
    }
}

fn entry_at((book, number): (Book, u8)) -> Option<&'static BookEntry> {
    book.entries().get(usize::from(number))
}

/// Every entry of every book, from A to Z.
pub fn all() -> impl Iterator<Item = &'static BookEntry> {
    ORDER.iter().filter_map(|&at| entry_at(at))
}

/// What the books say about a topic: the lead entry, then the others from A to Z.
pub fn for_topic(topic: Topic) -> impl Iterator<Item = &'static BookEntry> {
    Filter::Topic(topic).entries()
}

/// How often entries name a topic, all in all.
#[allow(clippy::indexing_slicing, reason = "evaluated by the compiler")]
const REFERENCES: usize = {
    let starts = starts();
    starts[Topic::ALL.len()] as usize
};

/// Where the entries of each topic stand in [`ORDER`], topic by topic, and where each topic's begin here: a page must
/// not search all books for every row it draws.
static STARTS: [u16; Topic::ALL.len() + 1] = starts();
static PLACES: [u16; REFERENCES] = places();

fn places_of(topic: Topic) -> &'static [u16] {
    let at = usize::from(topic.number());
    match (STARTS.get(at), STARTS.get(at + 1)) {
        (Some(&start), Some(&end)) => PLACES.get(usize::from(start)..usize::from(end)).unwrap_or(&[]),
        _ => &[],
    }
}

#[allow(
    clippy::indexing_slicing,
    reason = "evaluated by the compiler; the test compares the lists with the entries"
)]
const fn starts() -> [u16; Topic::ALL.len() + 1] {
    let mut starts = [0; Topic::ALL.len() + 1];
    let mut book = 0;
    while book < Book::ALL.len() {
        let entries = Book::ALL[book].entries();
        let mut place = 0;
        while place < entries.len() {
            let mut nth = 0;
            while nth < MAX_TOPICS {
                if let Some(topic) = entries[place].topics[nth] {
                    starts[topic as usize + 1] += 1;
                }
                nth += 1;
            }
            place += 1;
        }
        book += 1;
    }
    let mut topic = 0;
    while topic < Topic::ALL.len() {
        starts[topic + 1] += starts[topic];
        topic += 1;
    }
    starts
}

#[allow(
    clippy::indexing_slicing,
    clippy::cast_possible_truncation,
    reason = "evaluated by the compiler; the test compares the lists with the entries"
)]
const fn places() -> [u16; REFERENCES] {
    let order = merged();
    let starts = starts();
    let mut places = [0; REFERENCES];
    // The lead goes first; then the others, in order.
    let mut next = starts;
    let mut leads = true;
    loop {
        let mut place = 0;
        while place < COUNT {
            let (book, number) = order[place];
            let entry = &book.entries()[number as usize];
            let mut nth = 0;
            while nth < MAX_TOPICS {
                if let Some(topic) = entry.topics[nth] {
                    let is_lead = nth == 0 && is_same(entry.title, topic.name());
                    if is_lead == leads {
                        places[next[topic as usize] as usize] = place as u16;
                        next[topic as usize] += 1;
                    }
                }
                nth += 1;
            }
            place += 1;
        }
        if !leads {
            return places;
        }
        leads = false;
    }
}

const fn is_same(title: &str, other: &str) -> bool {
    title.len() == other.len() && !comes_before(title, other) && !comes_before(other, title)
}

/// A set of capitals.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Letters(u32);

/// The letters of each book.
static EVERY: [Letters; 5] = [
    Letters::of_book(Book::ShadowCaster),
    Letters::of_book(Book::Hotac),
    Letters::of_book(Book::SpaceRace),
    Letters::of_book(Book::HugeShips),
    Letters::of_book(Book::Epic),
];
const _: () = assert!(EVERY.len() == Book::ALL.len());

impl Letters {
    const fn of(letter: u8) -> Self {
        Self(if letter.is_ascii_uppercase() { 1 << (letter - b'A') } else { 0 })
    }

    #[allow(clippy::indexing_slicing, reason = "the place is checked")]
    const fn of_book(book: Book) -> Self {
        let entries = book.entries();
        let (mut letters, mut place) = (0, 0);
        while place < entries.len() {
            letters |= Self::of(entries[place].letter()).0;
            place += 1;
        }
        Self(letters)
    }

    pub fn iter(self) -> impl DoubleEndedIterator<Item = u8> {
        (b'A'..=b'Z').filter(move |&letter| self.0 & Self::of(letter).0 != 0)
    }

    /// The next letter, round the end.
    pub fn after(self, letter: u8) -> u8 {
        let first = || self.iter().next();
        self.iter().find(|&other| other > letter).or_else(first).unwrap_or(letter)
    }

    /// The letter before, round the beginning.
    pub fn before(self, letter: u8) -> u8 {
        let last = || self.iter().next_back();
        self.iter().rfind(|&other| other < letter).or_else(last).unwrap_or(letter)
    }
}

#[cfg(test)]
mod tests;

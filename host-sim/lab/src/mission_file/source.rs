//! A file as tables and rows with lines, and everything that is wrong with it, in sentences.
//!
//! Every value that is looked at notes its line under its path (`squads[2].arrives`), so that later checks can name it. Does
//! NOT know what a mission is: `reading` does.

use std::cell::RefCell;
use std::collections::{HashMap, HashSet};
use std::ops::{Range, RangeInclusive};

use toml::Spanned;
use toml::de::{DeTable, DeValue};
use wingmate_core::base::text::Text;

use super::words::{Word, quoted};
use crate::spelling::nearest;

/// One thing that is wrong, and the line it is on; None: with the whole file.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Problem {
    pub line: Option<usize>,
    pub sentence: String,
}

/// Lines and problems of one file.
pub struct Source {
    /// Where each line begins.
    begins: Vec<usize>,
    problems: RefCell<Vec<Problem>>,
    lines: RefCell<HashMap<String, usize>>,
    /// Sections with a problem: nothing is concluded from what they lack.
    broken: RefCell<HashSet<String>>,
}

impl Source {
    pub fn new(text: &str) -> Self {
        let ends = text.match_indices('\n').map(|(end, _)| end + 1);
        let begins = std::iter::once(0).chain(ends).collect();
        let (problems, lines, broken) = Default::default();
        Self { begins, problems, lines, broken }
    }

    fn line_at(&self, place: usize) -> usize {
        self.begins.partition_point(|begin| *begin <= place)
    }

    fn note(&self, path: &str, span: &Range<usize>) {
        self.lines.borrow_mut().insert(path.into(), self.line_at(span.start));
    }

    /// The line of a path, or of what it is in.
    pub fn line_of(&self, path: &str) -> Option<usize> {
        let lines = self.lines.borrow();
        let mut path = path;
        loop {
            if let Some(line) = lines.get(path) {
                return Some(*line);
            }
            path = &path[..path.rfind(['.', '['])?];
        }
    }

    /// Whatever a file says, a sentence about it is one line.
    fn tell(&self, line: Option<usize>, sentence: &str) {
        let sentence = sentence.replace(char::is_control, " ");
        self.problems.borrow_mut().push(Problem { line, sentence });
    }

    /// Notes what is wrong at a path.
    pub fn wrong(&self, path: &str, sentence: String) {
        self.tell(self.line_of(path), &sentence);
        let section = path.split(['.', '[']).next().unwrap_or_default();
        self.broken.borrow_mut().insert(section.into());
    }

    pub fn is_whole(&self, section: &str) -> bool {
        !self.broken.borrow().contains(section)
    }

    /// How many problems there are by now.
    pub fn count(&self) -> usize {
        self.problems.borrow().len()
    }

    /// In the order of the lines, each once.
    pub fn into_problems(self) -> Vec<Problem> {
        let mut problems = self.problems.into_inner();
        problems.sort();
        problems.dedup();
        problems
    }

    /// Errors of the notation, one a line.
    pub fn syntax(&self, errors: &[toml::de::Error]) {
        let mut seen = HashSet::new();
        for error in errors {
            let line = error.span().map(|span| self.line_at(span.start));
            let hint = match error.message() {
                "duplicate key" => "; tables that come more than once have double brackets, as [[rules]]",
                _ => "",
            };
            if seen.insert(line) {
                self.tell(line, &format!("not TOML: {}{hint}", error.message()));
            }
        }
    }
}

/// What a value is, for people.
fn kind(value: &DeValue) -> &'static str {
    match value {
        DeValue::String(_) => "a text",
        DeValue::Integer(_) => "a number",
        DeValue::Float(_) => "a number with a point",
        DeValue::Boolean(_) => "true or false",
        DeValue::Datetime(_) => "a date",
        DeValue::Array(_) => "a list",
        DeValue::Table(_) => "a table",
    }
}

/// A value with its place.
#[derive(Clone)]
pub struct Entry<'a> {
    source: &'a Source,
    pub path: String,
    /// What a sentence about it begins with: `squad Gamma: arrives`.
    label: String,
    value: &'a DeValue<'a>,
}

impl<'a> Entry<'a> {
    pub fn wrong(&self, what: impl AsRef<str>) {
        self.source.wrong(&self.path, format!("{} {}", self.label, what.as_ref()));
    }

    fn is_not(&self, wanted: &str) {
        self.wrong(format!("is {}; it takes {wanted}", kind(self.value)));
    }

    pub fn text(&self) -> Option<&'a str> {
        let text = self.value.as_str();
        if text.is_none() {
            self.is_not("a text in quotes");
        }
        text
    }

    pub fn word<T: Word>(&self) -> Option<T> {
        let read = T::read(self.text()?);
        read.map_err(|sentence| self.wrong(sentence)).ok()
    }

    pub fn yes(&self) -> Option<bool> {
        let yes = self.value.as_bool();
        if yes.is_none() {
            self.is_not("true or false");
        }
        yes
    }

    pub fn number<T: TryFrom<i64>>(&self, range: RangeInclusive<i64>) -> Option<T> {
        let Some(integer) = self.value.as_integer() else {
            self.is_not(&format!("a whole number from {} to {}", range.start(), range.end()));
            return None;
        };
        let number = i64::from_str_radix(integer.as_str(), integer.radix()).ok();
        let number =
            number.filter(|number| range.contains(number)).and_then(|number| T::try_from(number).ok());
        if number.is_none() {
            self.wrong(format!("is {integer}; it takes {} to {}", range.start(), range.end()));
        }
        number
    }

    /// The rows of a list, or none.
    pub fn rows(&self) -> Vec<Entry<'a>> {
        self.list().unwrap_or_default()
    }

    pub fn list(&self) -> Option<Vec<Entry<'a>>> {
        let Some(rows) = self.value.as_array() else {
            self.is_not("a list");
            return None;
        };
        let entry = |(place, row): (usize, &'a Spanned<DeValue<'a>>)| {
            let path = format!("{}[{place}]", self.path);
            self.source.note(&path, &row.span());
            Entry { source: self.source, path, label: self.label.clone(), value: row.get_ref() }
        };
        Some(rows.iter().enumerate().map(entry).collect())
    }

    /// A list of so many numbers.
    pub fn numbers<T: TryFrom<i64> + Copy, const N: usize>(
        &self,
        range: RangeInclusive<i64>,
    ) -> Option<[T; N]> {
        let rows = self.list()?;
        if rows.len() != N {
            let entries = if rows.len() == 1 { "entry" } else { "entries" };
            self.wrong(format!("has {} {entries}; it takes {N} numbers", rows.len()));
        }
        let numbers: Option<Vec<T>> = rows.iter().map(|row| row.number(range.clone())).collect();
        numbers?.try_into().ok()
    }

    /// The row as a table, called by what it is and by its name under `key`, or by its place.
    pub fn table(&self, what: &str, key: &str) -> Option<Table<'a>> {
        let Some(table) = self.value.as_table() else {
            self.is_not("a table");
            return None;
        };
        let name = table.get(key).and_then(|name| match name.get_ref() {
            DeValue::String(text) => Some(text.chars().take(40).collect::<String>()),
            DeValue::Integer(number) => Some(number.to_string()),
            _ => None,
        });
        let label = match name {
            Some(name) => format!("{what} {name}"),
            None => {
                let place = self.path.rsplit(['[', ']']).nth(1).and_then(|place| place.parse::<usize>().ok());
                place.map_or(what.into(), |place| format!("{what} {}", place + 1))
            }
        };
        Some(Table::new(self.source, self.path.clone(), label, table))
    }
}

/// A table whose keys are asked for one by one; what nobody asked for is unknown.
pub struct Table<'a> {
    pub source: &'a Source,
    pub path: String,
    pub label: String,
    table: &'a DeTable<'a>,
    known: RefCell<Vec<&'static str>>,
    begun: usize,
}

impl<'a> Table<'a> {
    pub fn new(source: &'a Source, path: String, label: String, table: &'a DeTable<'a>) -> Self {
        Self { source, path, label, table, known: RefCell::default(), begun: source.count() }
    }

    fn path_of(&self, key: &str) -> String {
        if self.path.is_empty() { key.into() } else { format!("{}.{key}", self.path) }
    }

    fn says(&self, sentence: &str) -> String {
        if self.label.is_empty() { sentence.into() } else { format!("{}: {sentence}", self.label) }
    }

    /// The value of a key that may be left out.
    pub fn may(&self, key: &'static str) -> Option<Entry<'a>> {
        self.known.borrow_mut().push(key);
        let value = self.table.get(key)?;
        let path = self.path_of(key);
        self.source.note(&path, &value.span());
        Some(Entry { source: self.source, path, label: self.says(key), value: value.get_ref() })
    }

    /// The value of a key that must be there.
    pub fn must(&self, key: &'static str) -> Option<Entry<'a>> {
        let entry = self.may(key);
        if entry.is_none() {
            let path = self.path_of(key);
            self.source.wrong(&path, self.says(&format!("{key} is missing")));
        }
        entry
    }

    pub fn word<T: Word>(&self, key: &'static str) -> Option<T> {
        self.must(key)?.word()
    }

    /// A word that may be left out; a wrong one is told.
    pub fn word_or<T: Word>(&self, key: &'static str, otherwise: T) -> T {
        self.may(key).map_or(Some(otherwise), |entry| entry.word()).unwrap_or(otherwise)
    }

    pub fn may_word<T: Word>(&self, key: &'static str) -> Option<T> {
        self.may(key)?.word()
    }

    pub fn yes_or(&self, key: &'static str, otherwise: bool) -> bool {
        self.may(key).and_then(|entry| entry.yes()).unwrap_or(otherwise)
    }

    pub fn number_or<T: TryFrom<i64> + Copy>(
        &self,
        key: &'static str,
        range: RangeInclusive<i64>,
        otherwise: T,
    ) -> T {
        self.may(key).and_then(|entry| entry.number(range)).unwrap_or(otherwise)
    }

    /// The text of a key, kept for good.
    pub fn text(&self, key: &'static str) -> Option<&'static str> {
        Some(String::from(self.must(key)?.text()?).leak())
    }

    /// The same, packed like those of the tables.
    pub fn sentence(&self, key: &'static str) -> Option<Text> {
        Some(Text::read(self.must(key)?.text()?))
    }

    pub fn text_or(&self, key: &'static str, otherwise: &'static str) -> &'static str {
        self.may(key).and_then(|entry| entry.text()).map_or(otherwise, |text| String::from(text).leak())
    }

    pub fn words<T: Word + 'static>(&self, key: &'static str) -> &'static [T] {
        let rows = self.may(key).map(|entry| entry.rows()).unwrap_or_default();
        rows.iter().filter_map(|row| row.word()).collect::<Vec<T>>().leak()
    }

    /// The rows of a list that may be left out.
    pub fn rows(&self, key: &'static str) -> Vec<Entry<'a>> {
        self.may(key).map(|entry| entry.rows()).unwrap_or_default()
    }

    pub fn wrong(&self, sentence: &str) {
        self.source.wrong(&self.path, self.says(sentence));
    }

    /// Names every key that nobody asked for. Whether the table is without a problem.
    pub fn done(&self) -> bool {
        let known = self.known.borrow();
        for (key, _) in self.table.iter() {
            let name: &str = key.get_ref();
            if known.contains(&name) {
                continue;
            }
            let path = self.path_of(&format!("{name}?"));
            self.source.note(&path, &key.span());
            let allowed = match nearest(name, known.iter().copied()) {
                Some(near) => format!("did you mean \"{near}\"?"),
                None => format!("there is {}", known.join(", ")),
            };
            self.source.wrong(&path, self.says(&format!("{} is no key here; {allowed}", quoted(name))));
        }
        self.source.count() == self.begun
    }
}

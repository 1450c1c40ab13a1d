//! Search by letters: with each letter the list narrows. Next: a word, the page of an entry.
//!
//! What was found is worked out when a letter is typed, not when it is drawn.

use super::page::RulePage;
use super::sign;
use crate::cards::rulebook::Filter;
use crate::ui::prelude::*;

/// Most letters, and most that is shown of what was found.
const LETTERS: usize = 3;
const SHOWN: usize = 14;

#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct RuleSearch {
    typed: [u8; LETTERS],
    count: u8,
    /// Letters that lead on, as bits from A.
    next: u32,
    /// Words first, counted from 0; entries behind them.
    hits: [u16; SHOWN],
    found: u16,
}

/// Letters in a line of the picture.
const COLUMNS: u8 = 7;
const WORDS: u16 = 90;
const _: () = assert!(Term::ALL.len() == WORDS as usize);

fn titles() -> impl Iterator<Item = &'static str> {
    Term::ALL.iter().map(|term| term.name()).chain(Filter::All.entries().map(|entry| entry.title))
}

impl RuleSearch {
    pub const fn new() -> RuleSearch {
        RuleSearch { typed: [0; LETTERS], count: 0, next: 0, hits: [0; SHOWN], found: 0 }
    }

    fn typed(&self) -> &[u8] {
        self.typed.get(..usize::from(self.count)).unwrap_or(&[])
    }

    /// Looks for titles with a word that begins so.
    fn find(&mut self) {
        let (mut next, mut found) = (0u32, 0u16);
        let typed = self.typed;
        let typed = typed.get(..usize::from(self.count)).unwrap_or(&[]);
        for (place, title) in (0u16..).zip(titles()) {
            let (mut matches, mut within) = (false, false);
            let mut word = title.as_bytes();
            while let [letter, tail @ ..] = word {
                let begins = letter.is_ascii_alphanumeric() && !within;
                within = letter.is_ascii_alphanumeric();
                if begins
                    && let Some((begin, rest)) = word.split_at_checked(typed.len())
                    && begin.eq_ignore_ascii_case(typed)
                {
                    matches = true;
                    let letter = rest.first().map(u8::to_ascii_uppercase);
                    if let Some(letter @ b'A'..=b'Z') = letter {
                        next |= 1 << (letter - b'A');
                    }
                }
                word = tail;
            }
            if matches {
                if let Some(hit) = self.hits.get_mut(usize::from(found)) {
                    *hit = place;
                }
                found = found.saturating_add(1);
            }
        }
        (self.next, self.found) = (next, found);
    }

    fn letters(&self) -> impl Iterator<Item = u8> + use<> {
        let (next, full) = (self.next, usize::from(self.count) >= LETTERS);
        (b'A'..=b'Z').filter(move |letter| !full && next & 1 << (letter - b'A') != 0)
    }

    pub fn tell(&mut self, ask: &mut Ask) {
        // Letters lead to something always: nothing was looked for yet.
        if self.found == 0 {
            self.find();
        }
        let typed: Line = self.typed().iter().map(|&letter| char::from(letter)).collect();
        ask.place("Search", format_args!("{} found", self.found));
        ask.help(&Help {
            asked: said!("With which letters does the word begin?"),
            look: said!("A takes a letter; only letters that lead to something are offered. B takes the last one back. The list below shows what was found."),
            ..Help::default()
        });
        if ask.backs_out(self.count > 0) {
            self.count -= 1;
            self.find();
            ask.form.cursor = 0;
            return;
        }
        let letters = cursor::small(self.letters().count());
        self.walk(ask, letters);
        let top = ask.y;
        if let Some(canvas) = ask.canvas() {
            let words =
                if typed.is_empty() { line(format_args!("_")) } else { line(format_args!("{typed}_")) };
            canvas.icon_centered(22, top + 10, Icon::Pencil, 20, Silver);
            canvas.text(42, top, head(White), &words);
        }
        let top = top + 26;
        let mut pressed = None;
        for (place, letter) in (0u8..).zip(self.letters()) {
            let (x, y) = (MARGIN + i32::from(place % COLUMNS) * 32, top + i32::from(place / COLUMNS) * 26);
            let chosen = place == ask.form.cursor;
            if chosen && ask.key() == Some(Key::A) {
                pressed = Some(letter);
            }
            let (chosen, canvas) = ask.item("Type", Step::Moved);
            if let Some(canvas) = canvas {
                canvas.item(chosen, |canvas| {
                    canvas.house(x, y, 30, 24, widgets::look(chosen).with_cut(4));
                    canvas.textf(x + 15, y + 5, row(White).center(), format_args!("{}", char::from(letter)));
                });
            }
        }
        if let Some(letter) = pressed {
            if let Some(place) = self.typed.get_mut(usize::from(self.count)) {
                *place = letter;
                self.count += 1;
            }
            self.find();
            ask.form.cursor = 0;
            return;
        }
        ask.y = top + i32::from(letters.div_ceil(COLUMNS)) * 26 + 2;
        if self.count == 0 {
            return;
        }
        for &hit in self.hits.iter().take(usize::from(self.found)) {
            if let Some(&term) = Term::ALL.get(usize::from(hit)) {
                let look = (emblems::term_icon(term), Blue);
                ask.row_as("Open", look, format_args!("{term}"), "word", Step::Go(Screen::term(term)));
            } else if let Some(entry) = Filter::All.nth(hit.saturating_sub(WORDS)) {
                let page = Screen::RulePage(RulePage::new(Filter::All, hit.saturating_sub(WORDS)));
                ask.row_as("Read", sign(entry.book), entry.title, "", Step::Go(page));
            }
        }
    }

    /// Left and Right go along the letters, Up and Down from line to line, then into the list.
    fn walk(&self, ask: &mut Ask, letters: u8) {
        let at = ask.form.cursor;
        if at >= letters {
            return;
        }
        // Without Left and Right, Up and Down go along the letters.
        let lines = !ask.view.facts.board.four_keys();
        let to = match ask.key() {
            Some(Key::Left) => at.saturating_sub(1),
            Some(Key::Right) => (at + 1).min(letters.saturating_sub(1)),
            Some(Key::Up) if lines && at >= COLUMNS => at - COLUMNS,
            Some(Key::Up) if lines => at,
            // A shorter last line ends sooner; below it is the list.
            Some(Key::Down) if lines && at / COLUMNS < (letters - 1) / COLUMNS => {
                (at + COLUMNS).min(letters - 1)
            }
            Some(Key::Down) if lines && self.count > 0 => letters,
            _ => return,
        };
        ask.form.cursor = to;
        ask.used(if to == at { Step::Stay } else { Step::Moved });
    }
}

impl Default for RuleSearch {
    fn default() -> Self {
        Self::new()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_letter_narrows_and_only_those_that_lead_on_are_offered() {
        let mut search = RuleSearch::new();
        search.find();
        for letter in *b"STR" {
            assert!(search.letters().any(|one| one == letter));
            let before = search.found;
            search.typed[usize::from(search.count)] = letter;
            search.count += 1;
            search.find();
            assert!(search.found > 0 && search.found < before);
        }
        assert_eq!(search.letters().count(), 0, "three are enough");
        let stress = Term::ALL.iter().position(|term| *term == Term::Stress).unwrap();
        assert!(search.hits.iter().any(|&hit| usize::from(hit) == stress));
    }
}

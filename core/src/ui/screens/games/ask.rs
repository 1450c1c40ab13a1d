//! A question as one piece of code: the same lines say what is drawn and what each key does.
//!
//! A game tells its question to an [`Ask`]: heading, words, a picture, rows of answers. Told to a canvas it is drawn;
//! told to a key it gives the step behind the row under the cursor. So picture and answer cannot differ, and no list
//! is ever collected. Knows no game.

use core::fmt;

use serde::{Deserialize, Serialize};

use crate::{
    table::rolls::Face,
    ui::{
        Step, View,
        canvas::{Canvas, House, Line, line},
        cursor,
        icons::Icon,
        key::Key,
        screens::battle::{dice, shown},
        theme::{
            CONTENT_BOTTOM, Color, Color::*, MARGIN, ROW_WIDTH, Style, body, head, huge, row, tiny, title,
        },
        widgets::{self, Hints, Place, Row},
    },
};

/// Numbers a question can be answered with; the last says which of its pages is open.
pub const VALUES: usize = 13;
pub const PAGE: u8 = 12;

/// Where a player stands in a question: all that must be remembered of it.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Form {
    pub cursor: u8,
    pub values: [u8; VALUES],
}

impl Form {
    pub const NEW: Form = Form { cursor: 0, values: [0; VALUES] };

    pub fn value(&self, place: u8) -> u8 {
        self.values.get(usize::from(place)).copied().unwrap_or(0)
    }

    fn set(&mut self, place: u8, value: u8) {
        if let Some(old) = self.values.get_mut(usize::from(place)) {
            *old = value;
        }
    }
}

/// What a question is told to.
enum Ear<'c, 'f> {
    /// Counts the rows and takes over what the question suggests.
    Nobody,
    Key(Key),
    Canvas(&'c mut Canvas<'f>),
}

pub struct Ask<'a, 'c, 'f> {
    pub view: &'a View<'a>,
    pub form: Form,
    ear: Ear<'c, 'f>,
    step: Step,
    /// Rows told so far, and how many there are; known before anything is drawn.
    told: u8,
    count: u8,
    /// The next free row of pixels, and the first row of the list that is in sight.
    y: i32,
    top: i32,
    first: u8,
    hints: Hints,
}

/// A picture and its colour.
pub type Look = (Icon, Color);

const LEFT: i32 = MARGIN + 4;
/// Below the heading.
const TOP: i32 = 54;
const BOTTOM: i32 = CONTENT_BOTTOM - 2;

impl<'a, 'c, 'f> Ask<'a, 'c, 'f> {
    fn new(view: &'a View<'a>, form: Form, ear: Ear<'c, 'f>, count: u8) -> Self {
        let hints = Hints { a: "", b: "Table", x: "Why?" };
        Ask { view, form, ear, step: Step::Stay, told: 0, count, y: 24, top: 0, first: 0, hints }
    }

    /// How many rows a question has, and the form as the question suggests it.
    pub fn look(view: &View, form: Form, tell: &dyn Fn(&mut Ask)) -> (u8, Form) {
        let mut ask = Ask::new(view, form, Ear::Nobody, 0);
        tell(&mut ask);
        (ask.told, ask.form)
    }

    /// What a key does. Up and Down move the cursor.
    pub fn press(view: &View, form: &mut Form, key: Key, tell: &dyn Fn(&mut Ask)) -> Step {
        if let Key::Up | Key::Down = key {
            let (count, _) = Ask::look(view, *form, tell);
            let before = form.cursor;
            form.cursor = super::super::turn(before, key, count.max(1));
            return if form.cursor == before { Step::Stay } else { Step::Moved };
        }
        let mut ask = Ask::new(view, *form, Ear::Key(key), 0);
        tell(&mut ask);
        *form = ask.form;
        ask.step
    }

    pub fn draw(view: &View, form: Form, canvas: &mut Canvas, tell: &dyn Fn(&mut Ask)) {
        let (count, _) = Ask::look(view, form, tell);
        let mut ask = Ask::new(view, form, Ear::Canvas(canvas), count);
        tell(&mut ask);
        ask.finish();
    }

    fn finish(mut self) {
        let (hints, view) = (self.hints, self.view);
        let (visible, first, count, top) = (self.visible(), self.first, self.count, self.top);
        if let Ear::Canvas(canvas) = &mut self.ear {
            if count > visible && count > 0 {
                let height = i32::from(visible) * widgets::row_height(view.settings.large_type) - 2;
                widgets::scroll_bar(canvas, top, height, (first, visible, count));
            }
            widgets::hints(canvas, view, hints);
        }
    }

    fn large(&self) -> bool {
        self.view.settings.large_type
    }

    /// Where am I, and when.
    pub fn place(&mut self, place: fmt::Arguments, right: fmt::Arguments) {
        if let Ear::Canvas(canvas) = &mut self.ear {
            widgets::status(canvas, &line(place), &line(right));
        }
    }

    pub fn title(&mut self, look: Look, words: fmt::Arguments) {
        if let Ear::Canvas(canvas) = &mut self.ear {
            widgets::heading(canvas, look, &line(words));
        }
        self.y = TOP;
    }

    /// A sentence. Longer ones only where few rows follow.
    pub fn text(&mut self, color: Color, words: &str) {
        let style = if self.large() && self.count == 0 { row(color) } else { body(color) };
        self.paragraph(style, words);
    }

    /// A sentence beside the point: never in large type.
    pub fn note(&mut self, words: fmt::Arguments) {
        self.paragraph(body(Silver), &line(words));
    }

    fn paragraph(&mut self, style: Style, words: &str) {
        if let Ear::Canvas(canvas) = &mut self.ear {
            self.y = canvas.paragraph(LEFT, self.y, ROW_WIDTH - 8, style, words) + 3;
        }
    }

    pub fn textf(&mut self, color: Color, words: fmt::Arguments) {
        self.text(color, &line(words));
    }

    /// Room for a picture: where to draw it.
    pub fn picture(&mut self, height: i32) -> Option<(&mut Canvas<'f>, i32)> {
        let y = self.y;
        self.y += height + 4;
        match &mut self.ear {
            Ear::Canvas(canvas) => Some((canvas, y)),
            _ => None,
        }
    }

    /// A picture beside a short heading: where its middle is.
    pub fn corner(&mut self) -> Option<(&mut Canvas<'f>, i32, i32)> {
        match &mut self.ear {
            Ear::Canvas(canvas) => Some((canvas, 202, 47)),
            _ => None,
        }
    }

    /// A result on a coloured card.
    pub fn banner(&mut self, (frame, fill): (Color, Color), words: fmt::Arguments, below: &str) {
        let height = if below.is_empty() { 58 } else { 76 };
        let y = self.y;
        if let Some((canvas, _)) = self.picture(height) {
            canvas.house(MARGIN, y, ROW_WIDTH, height, House { cut: 12, fill, frame, frame_width: 4 });
            let words = line(words);
            let style = widgets::fit(title(White), ROW_WIDTH - 24, &words).center();
            canvas.text(120, y + 29 - i32::from(style.font.cap) / 2, style, &words);
            canvas.text(120, y + 53, widgets::fit(body(White), ROW_WIDTH - 24, below).center(), below);
        }
    }

    /// A word and a number for the whole table: `TURN 3`.
    pub fn number(&mut self, word: &str, number: u16) {
        let y = self.y;
        if let Some((canvas, _)) = self.picture(62) {
            let number = line(format_args!("{number}"));
            let left = (240 - title(White).width(word) - 14 - huge(Amber).width(&number)) / 2;
            canvas.text(left, y + 20, title(White), word);
            canvas.text(left + title(White).width(word) + 14, y + 4, huge(Amber), &number);
        }
    }

    /// The number of a round that is about to begin, and what its dice are worth.
    pub fn coming(&mut self, word: &str, number: u16) {
        let mark = self.view.game.origin.mark();
        if let Ear::Canvas(canvas) = &mut self.ear {
            canvas.text(MARGIN, 20, tiny(Silver), mark);
        }
        self.number(word, number);
    }

    pub fn dice(&mut self, faces: impl Iterator<Item = Face>) {
        if let Some((canvas, y)) = self.picture(56) {
            let faces: heapless::Vec<(u8, Face), { crate::dice::pool::MAX_POOL }> =
                (0..).zip(faces).collect();
            dice::dice_row(canvas, y, &faces, crate::dice::pool::DiceMask::NONE);
        }
    }

    /// What is left of the dice.
    pub fn tally(&mut self, label: &str, results: crate::dice::damage::Results) {
        if let Some((canvas, y)) = self.picture(22) {
            dice::tally(canvas, y + 2, label, results.hits, results.crits);
        }
    }

    /// Hull, shields, energy: what is left solid, what is lost as an outline.
    pub fn pips(&mut self, kind: shown::Pips, left: u8, most: u8) {
        let size: u8 = if most > 10 { 14 } else { 18 };
        if let Some((canvas, y)) = self.picture(20) {
            let word = if kind == shown::Pips::Hull { "hull" } else { "shields" };
            canvas.say(y, &line(format_args!("{word} {left} of {most}")));
            shown::pips(canvas, LEFT, y, kind, left, most, size);
        }
    }

    /// The rows that the list has room for.
    fn visible(&self) -> u8 {
        u8::try_from((BOTTOM - self.top) / widgets::row_height(self.large())).unwrap_or(1).max(1)
    }

    /// Takes a row's place: whether it is under the cursor, and where to draw it if it is in sight.
    fn spot(&mut self) -> (bool, Option<Place>) {
        let index = self.told;
        self.told = self.told.saturating_add(1);
        if index == 0 {
            self.top = self.y;
            self.first = widgets::first_visible(self.form.cursor, self.visible(), self.count);
        }
        let chosen = index == self.form.cursor;
        let visible = self.visible();
        if !matches!(self.ear, Ear::Canvas(_))
            || !(self.first..self.first.saturating_add(visible)).contains(&index)
        {
            return (chosen, None);
        }
        let height = widgets::row_height(self.large());
        let y = self.top + i32::from(index - self.first) * height;
        let width = if self.count > visible { ROW_WIDTH - 4 } else { ROW_WIDTH };
        (chosen, Some(Place { y, width, height: height - 2, large: self.large(), chosen }))
    }

    /// The key, if it is meant for the row under the cursor.
    fn key(&self, chosen: bool) -> Option<Key> {
        match self.ear {
            Ear::Key(key) if chosen => Some(key),
            _ => None,
        }
    }

    fn draw_row(&mut self, spot: Option<Place>, look: Look, label: fmt::Arguments, value: fmt::Arguments) {
        if let (Ear::Canvas(canvas), Some(place)) = (&mut self.ear, spot) {
            let content = Row { icon: Some(look), label: &line(label), value: &line(value) };
            widgets::menu_row(canvas, place, content);
        }
    }

    /// A row that does something.
    pub fn row(&mut self, look: Look, label: fmt::Arguments, value: fmt::Arguments, step: Step) {
        self.row_as("Take", look, label, value, step);
    }

    /// The same, with the word for A.
    pub fn row_as(
        &mut self,
        a: &'static str,
        look: Look,
        label: fmt::Arguments,
        value: fmt::Arguments,
        step: Step,
    ) {
        let (chosen, spot) = self.spot();
        if self.key(chosen) == Some(Key::A) {
            self.step = step;
        }
        if chosen {
            self.hints.a = if step == Step::Stay { "" } else { a };
        }
        self.draw_row(spot, look, label, value);
    }

    /// A row that is drawn by whoever asks.
    pub fn own_row(&mut self, a: &'static str, step: Step) -> Option<(&mut Canvas<'f>, Place)> {
        let (chosen, spot) = self.spot();
        if self.key(chosen) == Some(Key::A) {
            self.step = step;
        }
        if chosen {
            self.hints.a = a;
        }
        let place = spot?;
        let Ear::Canvas(canvas) = &mut self.ear else { return None };
        canvas.house(MARGIN, place.y, place.width, place.height, widgets::look(place.chosen));
        Some((canvas, place))
    }

    /// A value that A and Right raise and Left lowers, each by a command.
    pub fn adjust(&mut self, look: Look, label: fmt::Arguments, value: fmt::Arguments, up: Step, down: Step) {
        let (chosen, spot) = self.spot();
        match self.key(chosen) {
            Some(Key::A | Key::Right) => self.step = up,
            Some(Key::Left) => self.step = down,
            _ => {}
        }
        if chosen {
            self.hints.a = "More";
        }
        self.draw_row(spot, look, label, value);
    }

    /// A number of the form, from 0 to `most`, that goes round.
    pub fn dial(&mut self, look: Look, label: fmt::Arguments, place: u8, most: u8, value: fmt::Arguments) {
        let (chosen, spot) = self.spot();
        let now = self.form.value(place).min(most);
        let next = match self.key(chosen) {
            Some(Key::A | Key::Right) => Some(if now >= most { 0 } else { now + 1 }),
            Some(Key::Left) => Some(if now == 0 { most } else { now - 1 }),
            _ => None,
        };
        if let Some(next) = next {
            self.form.set(place, next);
            self.step = Step::Moved;
        }
        if chosen {
            self.hints.a = "More";
        }
        self.draw_row(spot, look, label, value);
    }

    /// A dial of plain numbers.
    pub fn count(&mut self, look: Look, label: fmt::Arguments, place: u8, most: u8) {
        let now = self.form.value(place).min(most);
        self.dial(look, label, place, most, format_args!("{now}"));
    }

    /// A dial of words.
    pub fn choice(&mut self, look: Look, label: fmt::Arguments, place: u8, words: &[&str]) {
        let most = cursor::small(words.len()).saturating_sub(1);
        let now = self.form.value(place).min(most);
        let word = words.get(usize::from(now)).copied().unwrap_or("");
        self.dial(look, label, place, most, format_args!("{word}"));
    }

    pub fn toggle(&mut self, look: Look, label: fmt::Arguments, place: u8) {
        self.choice(look, label, place, &["no", "yes"]);
    }

    /// A row that turns to another page of the same question, kept in a number of the form.
    pub fn turn(&mut self, look: Look, label: fmt::Arguments, place: u8, page: u8) {
        let (chosen, spot) = self.spot();
        if self.key(chosen) == Some(Key::A) {
            self.form = Form { cursor: 0, ..self.form };
            self.form.set(place, page);
            self.step = Step::Moved;
        }
        if chosen {
            self.hints.a = "Open";
        }
        self.draw_row(spot, look, label, format_args!(""));
    }

    /// B comes back from such a page.
    pub fn turn_back(&mut self, place: u8) {
        if matches!(self.ear, Ear::Key(Key::B)) {
            self.form.cursor = 0;
            self.form.set(place, 0);
            self.step = Step::Moved;
        }
        self.hints.b = "Back";
    }

    /// The next row is the likeliest answer: a new question starts there.
    pub fn likely(&mut self) {
        if matches!(self.ear, Ear::Nobody) {
            self.form.cursor = self.told;
        }
    }

    /// A new question starts with this number.
    pub fn preset(&mut self, place: u8, value: u8) {
        if matches!(self.ear, Ear::Nobody) {
            self.form.set(place, value);
        }
    }

    /// Nothing to choose: A goes on.
    pub fn next(&mut self, word: &'static str, step: Step) {
        if matches!(self.ear, Ear::Key(Key::A)) {
            self.step = step;
        }
        self.hints.a = word;
    }

    /// B has a meaning of its own here.
    pub fn back(&mut self, word: &'static str, step: Step) {
        if matches!(self.ear, Ear::Key(Key::B)) && self.step == Step::Stay {
            self.step = step;
        }
        self.hints.b = word;
    }

    /// No rule decides this.
    pub fn no_why(&mut self) {
        self.hints.x = "";
    }

    /// Two answers: A and B themselves.
    pub fn yes_no(
        &mut self,
        yes: (&'static str, &str),
        does: Step,
        no: (&'static str, &str),
        else_does: Step,
    ) {
        self.next(yes.0, does);
        self.back(no.0, else_does);
        if let Ear::Canvas(canvas) = &mut self.ear {
            widgets::answers(canvas, yes, no);
        }
    }

    /// One big line in the middle, for lists with nothing in them.
    pub fn nothing(&mut self, words: &str) {
        if let Ear::Canvas(canvas) = &mut self.ear {
            canvas.text(120, 112, head(Dim).center(), words);
        }
    }
}

/// A word with a capital letter.
pub fn capital(word: &str) -> Line {
    let mut letters = word.chars();
    match letters.next() {
        Some(first) => line(format_args!("{}{}", first.to_ascii_uppercase(), letters.as_str())),
        None => Line::new(),
    }
}

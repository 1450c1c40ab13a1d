//! A screen as one piece of code: the same lines say what is drawn, what each key does and what Help says.
//!
//! A screen tells itself to an [`Ask`]: place, heading, words, a picture, answers. Told to a canvas it is drawn; told to
//! a key it gives the step behind the answer under the cursor; told to Help it explains itself. So picture, keys, text and
//! Help cannot differ, and no list is ever collected.
//!
//! The key grammar is here and nowhere else: A does what is highlighted, B leaves and never reaches a screen, Left and
//! Right are two answers side by side, a value's less and more or the pages, Up and Down move the highlight. A value that
//! its list leaves as it was passes the highlight on, so that A alone never goes round in it. X and Y are the device's.
//! Knows no game.

use core::fmt;
use core::ops::RangeInclusive;

use serde::{Deserialize, Serialize};

use super::canvas::{Canvas, House, Line, line, wrap};
use super::help::{Hears, Help, Said, said};
use super::icons::Icon;
use super::key::Key;
use super::screens::battle::dice;
use super::theme::Color::*;
use super::theme::{Bars, Color, MARGIN, ROW_WIDTH, Style, body, head, huge, row, title};
use super::widgets::{self, Badge, Row, RowPlace};
use super::{Step, View, cursor};
use crate::base::text::Text;
use crate::dice::pool::{DiceMask, MAX_POOL};
use crate::dice::rolls::RolledFace;

/// Numbers a screen can keep while it is answered.
pub const VALUES: usize = 13;

/// Where a player stands in a screen: all that must be remembered of it.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Form {
    /// The highlighted answer.
    pub cursor: u8,
    /// Which of its pages is open.
    pub page: u8,
    /// How many pages of text it has: measured when it is looked at, not for every band.
    pub pages: u8,
    /// The row whose values or (with `WARNS`) whose warning is open, counted from 1; 0: none.
    opened: u8,
    /// The highlighted answer in there.
    inner: u8,
    /// Which leaf of its text is open.
    leaf: u8,
    /// The question it was filled in for: another one starts afresh. 0: not yet looked at.
    mark: u32,
    pub values: [u8; VALUES],
}

impl Form {
    pub const NEW: Form =
        Form { cursor: 0, page: 0, pages: 0, opened: 0, inner: 0, leaf: 0, mark: 0, values: [0; VALUES] };

    /// A form that starts at this answer.
    pub const fn at(cursor: u8) -> Form {
        Form { cursor, mark: 1, ..Form::NEW }
    }

    /// Back to its first page; the numbers stay.
    pub fn turn_to_front(&mut self) {
        *self = Form { mark: self.mark, values: self.values, ..Form::NEW };
    }

    /// The highlight finds its likeliest answer again; the numbers stay.
    pub fn start_over(&mut self) {
        self.cursor = TURNED;
    }

    /// The same with no row open.
    #[must_use]
    pub const fn closed(self) -> Form {
        Form { opened: 0, inner: 0, ..self }
    }

    pub fn value(&self, place: u8) -> u8 {
        self.values.get(usize::from(place)).copied().unwrap_or(0)
    }

    pub fn set(&mut self, place: u8, value: u8) {
        if let Some(old) = self.values.get_mut(usize::from(place)) {
            *old = value;
        }
    }
}

/// What a screen is told to.
enum Ear<'c, 'f> {
    /// Counts the answers and takes over what the screen suggests.
    Nobody,
    Key(Key),
    Canvas(&'c mut Canvas<'f>),
    Help(&'c mut dyn Hears),
}

/// How a screen came to be as it is told.
#[derive(Clone, Copy, PartialEq)]
enum Since {
    /// It was shown before.
    Before,
    /// Nobody has touched it yet.
    New,
    /// Its page was turned to.
    Turned,
}

/// Where B leads.
#[derive(Clone, Copy, PartialEq)]
enum Leave {
    Back,
    /// From a guided question there is no way back: the Table is beside it.
    Table,
    Nowhere,
    /// The screen has no bars.
    Bare,
}

pub struct Ask<'a, 'c, 'f> {
    pub view: &'a View<'a>,
    pub form: Form,
    ear: Ear<'c, 'f>,
    step: Step,
    /// The key was taken: it has no other meaning any more.
    used: bool,
    /// Answers told so far, and how many there are; known before anything is drawn.
    told: u8,
    count: u8,
    /// Answers within the row that is open.
    inside: u8,
    /// The first answer that can be given, for a screen that would start on another; and where a page starts.
    possible: Option<u8>,
    start: u8,
    /// A list was left as it was: the answer that the highlight passes on to, and whether a better one may follow.
    onward: Option<u8>,
    seeks: bool,
    /// The last answer that was highlighted as it was told and would be refused.
    refused: Option<u8>,
    /// Nobody has touched it yet, or only its page was turned: it may say where it starts.
    fresh: bool,
    turned: bool,
    pages: u8,
    /// Where the text ends if what stands at the foot is to have its room, and the leaves that it takes.
    limit: Option<i32>,
    leaf: u8,
    mark: u32,
    leave: Leave,
    /// The next free row of pixels.
    pub y: i32,
    /// The list: the answer it begins with, where, the first row in sight, the height of a row, the room below it.
    from: Option<u8>,
    top: i32,
    first: u8,
    row_height: i32,
    below: i32,
    grown: i32,
    bars: Bars,
    a: &'static str,
    /// X has something to say.
    helps: bool,
}

/// A picture and its colour.
pub type Look = (Icon, Color);

const LEFT: i32 = MARGIN + 4;
/// Height of the room that a heading takes.
const HEADING: i32 = 34;
const NONE: fmt::Arguments<'static> = format_args!("");
/// Marks an open row as one that asks before something is lost.
const WARNS: u8 = 0x80;
/// A cursor on a page that was just turned to: it finds its likeliest answer.
const TURNED: u8 = u8::MAX;

/// What stands below a text that may be longer than the room above it.
#[derive(Clone, Copy)]
pub enum Foot {
    Rows(u8),
    Act,
    Pair,
}

/// The heading of what such a question names.
const LOST: &str = "What is lost";
const FOLLOWS: &str = "What follows";

/// What a question asks before something is lost.
pub struct Loss<'a> {
    pub icon: Icon,
    /// `Delete "Friday"?`
    pub question: fmt::Arguments<'a>,
    /// What is lost, or what follows, line by line.
    pub lost: &'a [(Icon, &'a str)],
    /// The answer that keeps it, and the one that does it.
    pub keep: &'static str,
    pub word: &'static str,
}

impl<'a, 'c, 'f> Ask<'a, 'c, 'f> {
    fn new(view: &'a View<'a>, form: Form, ear: Ear<'c, 'f>, count: u8) -> Self {
        let large = view.settings.large_type;
        Ask {
            view,
            form,
            ear,
            step: Step::Stay,
            used: false,
            told: 0,
            count,
            inside: 0,
            possible: None,
            start: 0,
            onward: None,
            seeks: false,
            refused: None,
            fresh: false,
            turned: false,
            pages: 0,
            limit: None,
            leaf: 0,
            mark: 1,
            leave: Leave::Back,
            y: Bars::of(large).top + 4,
            from: None,
            top: 0,
            first: 0,
            row_height: widgets::row_height(large),
            below: 0,
            grown: 0,
            bars: Bars::of(large),
            a: "",
            helps: false,
        }
    }

    /// The screen told to nobody: it counts its answers and suggests a form.
    fn heard<'v>(
        view: &'v View<'v>,
        form: Form,
        since: Since,
        tell: &mut dyn FnMut(&mut Ask),
    ) -> Ask<'v, 'static, 'static> {
        let mut ask = Ask::new(view, form, Ear::Nobody, 0);
        (ask.fresh, ask.turned) = (since == Since::New, since == Since::Turned);
        tell(&mut ask);
        ask
    }

    /// How many answers there are, those of an open row if there is one.
    pub fn answers_of(view: &View, form: Form, tell: &mut dyn FnMut(&mut Ask)) -> u8 {
        Ask::heard(view, form, Since::Before, tell).answers()
    }

    const fn answers(&self) -> u8 {
        if self.form.opened == 0 { self.told } else { self.inside }
    }

    /// Looks at the screen before it is shown: a new question starts afresh, at its likeliest answer, and never on one
    /// that would be refused. Says how many answers there are.
    pub fn arrive(view: &View, form: &mut Form, tell: &mut dyn FnMut(&mut Ask)) -> u8 {
        let since = match form {
            Form { mark: 0, .. } => Since::New,
            Form { cursor: TURNED, .. } => Since::Turned,
            _ => Since::Before,
        };
        let begun = if since == Since::New { Form::NEW } else { *form };
        let mut ask = Ask::started(view, begun, since, tell);
        if form.opened != 0 && ask.inside == 0 {
            // The row that was open is gone.
            ask = Ask::started(view, Form { opened: 0, inner: 0, ..*form }, since, tell);
        }
        if since != Since::New && ask.mark != form.mark {
            ask = Ask::started(view, Form::NEW, Since::New, tell);
        }
        let (mark, answers) = (ask.mark, ask.answers());
        *form = Form { mark, leaf: ask.form.leaf.min(ask.leaf), ..ask.form };
        let cursor = if form.opened == 0 { &mut form.cursor } else { &mut form.inner };
        *cursor = (*cursor).min(answers.saturating_sub(1));
        answers
    }

    /// The screen told to nobody, where it starts: if its likeliest answer cannot be given, at the first that can.
    fn started<'v>(
        view: &'v View<'v>,
        mut form: Form,
        since: Since,
        tell: &mut dyn FnMut(&mut Ask),
    ) -> Ask<'v, 'static, 'static> {
        if since == Since::Turned {
            form.cursor = 0;
        }
        let mut ask = Ask::heard(view, form, since, tell);
        if since != Since::Before && ask.is_refused() {
            ask.form.cursor = ask.possible.unwrap_or(ask.form.cursor);
        }
        ask
    }

    /// Whether the highlighted answer would be refused.
    fn is_refused(&self) -> bool {
        self.refused == Some(self.form.cursor)
    }

    /// Whether the highlighted answer would be refused and another one not.
    pub fn is_on_refusal(view: &View, form: Form, tell: &mut dyn FnMut(&mut Ask)) -> bool {
        let ask = Ask::heard(view, form, Since::Before, tell);
        ask.is_refused() && ask.possible.is_some()
    }

    /// What a key does.
    pub fn press(view: &View, form: &mut Form, key: Key, tell: &mut dyn FnMut(&mut Ask)) -> Step {
        let mut ask = Ask::new(view, *form, Ear::Key(key), 0);
        tell(&mut ask);
        *form = ask.form;
        form.cursor = ask.onward.unwrap_or(form.cursor);
        if ask.used {
            return ask.step;
        }
        let opened = form.opened != 0;
        match key {
            Key::Up | Key::Down => {
                let (cursor, count) =
                    if opened { (&mut form.inner, ask.inside) } else { (&mut form.cursor, ask.told) };
                if ask.pages > 1 && !opened && cursor::at_end(*cursor, key, count) {
                    return Ask::over_the_edge(view, form, key, ask.pages, tell);
                }
                if ask.leaf > 0 && !opened && cursor::at_end(*cursor, key, count) {
                    form.leaf = cursor::turned(form.leaf, key, ask.leaf + 1);
                }
                cursor::walk(cursor, key, count.max(1)).unwrap_or(Step::Stay)
            }
            Key::Left | Key::Right if ask.pages > 1 && !opened => {
                let page = cursor::stepped(form.page, key, 0..=ask.pages - 1);
                let turned = page.is_some();
                if let Some(page) = page {
                    (form.page, form.cursor, form.leaf) = (page, TURNED, 0);
                }
                if turned { Step::Moved } else { Step::Stay }
            }
            Key::Left | Key::Right if ask.leaf > 0 && !opened => {
                let leaf = cursor::stepped(form.leaf, key, 0..=ask.leaf);
                form.leaf = leaf.unwrap_or(form.leaf);
                if leaf.is_some() { Step::Moved } else { Step::Stay }
            }
            Key::B if opened => {
                form.opened = 0;
                Step::Moved
            }
            Key::B => match ask.leave {
                Leave::Back => Step::Back,
                Leave::Table => Step::Table,
                Leave::Nowhere | Leave::Bare => Step::Stay,
            },
            _ => Step::Stay,
        }
    }

    /// Down past the last answer of a page is the first of the next, so that two keys reach every one.
    fn over_the_edge(
        view: &View,
        form: &mut Form,
        key: Key,
        pages: u8,
        tell: &mut dyn FnMut(&mut Ask),
    ) -> Step {
        form.page = cursor::turned(form.page, key, pages);
        let ask = Ask::started(view, *form, Since::Turned, tell);
        *form = ask.form;
        if key == Key::Up {
            form.cursor = ask.told.saturating_sub(1);
        }
        Step::Moved
    }

    pub fn draw(view: &View, form: Form, canvas: &mut Canvas, tell: &mut dyn FnMut(&mut Ask)) {
        let mut ask = Ask::new(view, form, Ear::Canvas(canvas), view.answers);
        tell(&mut ask);
        ask.finish();
    }

    /// Tells Help what it may say.
    pub fn explain(view: &View, form: Form, card: &mut dyn Hears, tell: &mut dyn FnMut(&mut Ask)) {
        let mut ask = Ask::new(view, form, Ear::Help(card), 0);
        tell(&mut ask);
    }

    fn finish(self) {
        let (visible, opened) = (self.visible(), self.form.opened != 0);
        let Ask {
            view,
            form,
            first,
            count,
            from,
            top,
            row_height,
            grown,
            bars,
            a,
            leave,
            limit,
            leaf: leaves,
            ear,
            helps,
            ..
        } = self;
        let Ear::Canvas(canvas) = ear else { return };
        if let Some(limit) = limit.filter(|_| leaves > 0 && !opened) {
            widgets::leaf_marks(canvas, limit, (form.leaf, leaves));
        }
        let count = count.saturating_sub(from.unwrap_or(0));
        if count > visible && from.is_some() {
            let height = i32::from(visible) * row_height - 2 + grown;
            widgets::scroll_bar(canvas, top, height, (first, visible, count));
        }
        let b = match leave {
            Leave::Back => "Back",
            Leave::Table if opened => "Back",
            Leave::Table => "Table",
            Leave::Nowhere => "",
            Leave::Bare => return,
        };
        widgets::foot(canvas, view, bars, [a, b], helps);
    }

    pub fn large(&self) -> bool {
        self.view.settings.large_type
    }

    /// First and last row of the content.
    pub fn bars(&self) -> Bars {
        self.bars
    }

    /// A picture that needs the whole room: the bars do not grow with the type.
    pub fn compact(&mut self) {
        self.bars = Bars::of(false);
        self.y = self.bars.top + 4;
    }

    /// What A does, on a screen that is walked in a way of its own.
    pub fn says(&mut self, a: &'static str) {
        self.a = a;
    }

    /// Whether B was pressed inside: the screen then goes back a step within itself.
    pub fn backs_out(&mut self, inside: bool) -> bool {
        let out = inside && self.form.opened == 0 && matches!(self.ear, Ear::Key(Key::B));
        if out {
            self.used(Step::Moved);
        }
        out
    }

    /// The text that follows may be longer than the room above this: then it has leaves, which Left and Right turn.
    pub fn above(&mut self, foot: Foot) {
        let below = match foot {
            Foot::Rows(rows) => i32::from(rows) * self.row_height + 2,
            Foot::Act => widgets::act_height(self.large()) + 6,
            Foot::Pair => widgets::ANSWER_HEIGHT + 6,
        };
        self.limit = Some(self.bars().bottom - below);
    }

    /// Room for something so high: where it goes, if that is on the open leaf.
    fn room(&mut self, height: i32) -> Option<i32> {
        let top = self.bars().top + 4;
        if self.limit.is_some_and(|limit| self.y + height > limit) && self.y > top {
            self.leaf = self.leaf.saturating_add(1);
            self.y = top;
        }
        let y = self.y;
        self.y += height;
        (self.limit.is_none() || self.leaf == self.form.leaf).then_some(y)
    }

    /// The canvas, unless a row is open over everything else.
    pub fn canvas(&mut self) -> Option<&mut Canvas<'f>> {
        match &mut self.ear {
            Ear::Canvas(canvas) if self.form.opened == 0 => Some(canvas),
            _ => None,
        }
    }

    /// The key, for screens that are walked in a way of their own: never B, X or Y. `used` says that it was taken.
    pub fn key(&self) -> Option<Key> {
        match self.ear {
            Ear::Key(key) if self.form.opened == 0 && !matches!(key, Key::B | Key::X | Key::Y) => Some(key),
            _ => None,
        }
    }

    /// Left and Right move between answers that lie side by side: the first ones, so many.
    pub fn side_by_side(&mut self, count: u8) {
        if let Some(key @ (Key::Left | Key::Right)) = self.key()
            && self.form.cursor < count
        {
            let to = cursor::stepped(self.form.cursor, key, 0..=count - 1);
            self.form.cursor = to.unwrap_or(self.form.cursor);
            self.used(if to.is_some() { Step::Moved } else { Step::Stay });
        }
    }

    /// The key was taken and does this.
    pub fn used(&mut self, step: Step) {
        (self.used, self.step) = (true, step);
    }

    /// A screen without bars.
    pub fn bare(&mut self) {
        self.leave = Leave::Bare;
    }

    // Where am I.

    /// The status bar: the place, and something short on the right.
    pub fn place(&mut self, place: fmt::Arguments, right: fmt::Arguments) {
        self.status(None, place, None, right);
    }

    /// The same with the number of who acts and the phase of five.
    pub fn status(
        &mut self,
        badge: Option<Badge>,
        place: fmt::Arguments,
        phase: Option<u8>,
        right: fmt::Arguments,
    ) {
        let (bars, battery) = ((self.bars, self.large()), self.view.facts.battery);
        if let Ear::Canvas(canvas) = &mut self.ear
            && canvas.shows(0..bars.0.top)
        {
            widgets::status_bar(canvas, bars, badge, &line(place), phase, &line(right), battery);
        }
    }

    /// A guided question: B opens the Table. Any command makes it a new question.
    pub fn guided(&mut self) {
        self.leave = Leave::Table;
        self.fresh(self.view.serial);
    }

    /// Other numbers are other questions: each starts afresh.
    pub fn fresh(&mut self, mark: u32) {
        self.mark = mark.saturating_add(2);
    }

    /// There is nothing to go back to.
    pub fn stays(&mut self) {
        self.leave = Leave::Nowhere;
    }

    /// Whether Help listens: what takes long to put in words is looked for only then.
    pub fn explains(&mut self) -> bool {
        self.helps = true;
        matches!(self.ear, Ear::Help(_)) && self.form.opened & WARNS == 0
    }

    /// What X says here.
    pub fn help(&mut self, help: &Help) {
        self.helps = true;
        // What is asked before something is lost has words of its own.
        if let Ear::Help(card) = &mut self.ear
            && self.form.opened & WARNS == 0
        {
            card.tell(help);
        }
    }

    /// Pages by their icons: Left and Right turn them.
    pub fn tabs(&mut self, icons: &[Icon]) {
        self.pages = cursor::small(icons.len());
        let (y, page) = (self.y, self.form.page);
        if let Some(canvas) = self.canvas() {
            widgets::tabs(canvas, y - 2, icons, page);
        }
        self.y += 27;
    }

    /// Whether texts are measured now; later the form knows their pages.
    pub fn measures(&self) -> bool {
        matches!(self.ear, Ear::Nobody)
    }

    /// Pages without tabs, as of a text.
    pub fn pages(&mut self, count: u8) {
        self.pages = count;
    }

    /// Pages by name, with triangles where there is another.
    pub fn leaves(&mut self, count: u8, words: fmt::Arguments) {
        self.pages = count;
        let (y, page, style) = (self.y, self.form.page, self.words(Silver));
        if let Some(canvas) = self.canvas() {
            let words = line(words);
            canvas.text(120, y, widgets::fit(style, 196, &words).center(), &words);
            widgets::page_marks(canvas, y + i32::from(style.font.cap) / 2, page, count);
        }
        self.y = y + i32::from(style.font.cap) + 7;
    }

    /// Sentences down to a row of pixels; what does not fit is on further pages.
    pub fn sentences(&mut self, bottom: i32, parts: &[(Color, &str)]) {
        let (top, style) = (self.y, self.words(White));
        let pitch = i32::from(style.font.line) + 1;
        let room = usize::try_from((bottom - top + 3) / pitch).unwrap_or(1).max(1);
        let count = |width| parts.iter().map(|(_, words)| wrap(words, width, style).count()).sum::<usize>();
        let fits = count(ROW_WIDTH - 8) <= room;
        // The marks of the pages take a little of the width.
        let (x, width) = if fits { (LEFT, ROW_WIDTH - 8) } else { (LEFT + 8, ROW_WIDTH - 24) };
        let pages = if fits { 1 } else { cursor::small(count(width).div_ceil(room)) };
        if pages > 1 {
            self.pages = pages;
        }
        let page = self.form.page.min(pages.saturating_sub(1));
        self.y = bottom;
        let Some(canvas) = self.canvas() else { return };
        let lines =
            parts.iter().flat_map(|(color, words)| wrap(words, width, style).map(|line| (*color, line)));
        let mut y = top;
        for (color, words) in lines.skip(usize::from(page) * room).take(room) {
            canvas.text(x, y, Style { color, ..style }, words);
            y += pitch;
        }
        if pages > 1 {
            widgets::page_marks(canvas, (top + bottom) / 2, page, pages);
        }
    }

    /// Where the list must begin to end at the foot of the screen with so many rows.
    pub fn rows_at_foot(&self, rows: u8) -> i32 {
        self.bars().bottom - 2 - self.row_height * i32::from(rows)
    }

    // What is shown.

    pub fn title(&mut self, look: Look, words: fmt::Arguments) {
        let y = self.room(HEADING);
        if let (Some(y), Some(canvas)) = (y, self.canvas()) {
            widgets::heading_at(canvas, y, look, &line(words));
        }
    }

    /// The same beside the picture in the corner.
    pub fn title_beside(&mut self, look: Look, words: fmt::Arguments) {
        let y = self.room(HEADING);
        if let (Some(y), Some(canvas)) = (y, self.canvas()) {
            widgets::heading_within(canvas, y, 126, look, &line(words));
        }
    }

    /// A sentence.
    pub fn text<'s>(&mut self, color: Color, words: impl Into<Said<'s>>) {
        self.said(color, words.into());
    }

    fn said(&mut self, color: Color, words: Said) {
        self.paragraph(self.words(color), words.spelt(&mut heapless::String::new()));
    }

    pub fn textf(&mut self, color: Color, words: fmt::Arguments) {
        self.text(color, &line(words));
    }

    /// A sentence beside the point.
    pub fn note(&mut self, words: fmt::Arguments) {
        self.textf(Silver, words);
    }

    /// A text as one paragraph; the rest moves down, drawn or not, so that a list knows its room.
    pub fn paragraph(&mut self, style: Style, words: &str) {
        if self.form.opened != 0 {
            return;
        }
        for words in wrap(words, ROW_WIDTH - 8, style) {
            let y = self.room(i32::from(style.font.line) + 1);
            if let (Some(y), Some(canvas)) = (y, self.canvas()) {
                canvas.text(LEFT, y, style, words);
            }
        }
        self.y += 3;
    }

    /// Room for a picture: where to draw it.
    pub fn picture(&mut self, height: i32) -> Option<(&mut Canvas<'f>, i32)> {
        let y = self.room(height + 4)?;
        self.canvas().map(|canvas| (canvas, y))
    }

    /// A picture beside a short heading: where its middle is.
    pub fn corner(&mut self) -> Option<(&mut Canvas<'f>, i32, i32)> {
        let y = self.bars().top + 29;
        let first = self.form.leaf == 0;
        self.canvas().filter(|_| first).map(|canvas| (canvas, 202, y))
    }

    /// A result on a coloured card.
    pub fn banner(&mut self, (frame, fill): (Color, Color), words: fmt::Arguments, below: &str) {
        let height = if below.is_empty() { 58 } else { 76 };
        if let Some((canvas, y)) = self.picture(height) {
            canvas.house(MARGIN, y, ROW_WIDTH, height, House { cut: 12, fill, frame, frame_width: 4 });
            let words = line(words);
            let style = widgets::fit(title(White), ROW_WIDTH - 24, &words).center();
            canvas.text(120, y + 29 - i32::from(style.font.cap) / 2, style, &words);
            canvas.text(120, y + 53, widgets::fit(body(White), ROW_WIDTH - 24, below).center(), below);
        }
    }

    /// A word and a number for the whole table: `TURN 3`.
    pub fn number(&mut self, word: &str, number: u16) {
        if let Some((canvas, y)) = self.picture(62) {
            let number = line(format_args!("{number}"));
            let left = (240 - title(White).width(word) - 14 - huge(White).width(&number)) / 2;
            canvas.text(left, y + 20, title(White), word);
            canvas.text(left + title(White).width(word) + 14, y + 4, huge(White), &number);
        }
    }

    /// The number of a round that is about to begin, and what its dice are worth.
    pub fn coming(&mut self, word: &str, number: u16) {
        let (mark, y) = (self.view.game.origin.mark(), self.y);
        let first = self.form.leaf == 0;
        if let Some(canvas) = self.canvas().filter(|_| first) {
            canvas.text(MARGIN, y, body(Silver), mark);
        }
        self.number(word, number);
    }

    pub fn dice(&mut self, faces: impl Iterator<Item = RolledFace>) {
        if let Some((canvas, y)) = self.picture(56) {
            let faces: heapless::Vec<(u8, RolledFace), MAX_POOL> = (0..).zip(faces).collect();
            dice::dice_row(canvas, y, &faces, DiceMask::NONE);
        }
    }

    /// One big line in the middle, for lists with nothing in them.
    pub fn nothing(&mut self, words: &str) {
        if let Some(canvas) = self.canvas() {
            canvas.text(120, 112, head(Dim).center(), words);
        }
    }

    // What can be answered.

    /// The rows that the list has room for.
    fn visible(&self) -> u8 {
        let room = self.bars().bottom - 2 - self.below - self.top - self.grown;
        u8::try_from(room / self.row_height.max(1)).unwrap_or(1).max(1)
    }

    /// Rows of another height from here on, as in long tables.
    pub fn rows_of(&mut self, height: i32) {
        self.row_height = height;
    }

    /// Room below the list for something else, said before its first row.
    pub fn keep_below(&mut self, height: i32) {
        self.below = height;
    }

    /// Takes the place of a row in the list: where to draw it, if it is in sight. Answers before the first row are not
    /// in the list.
    fn spot(&mut self, index: u8, cursor: u8) -> Option<RowPlace> {
        let from = *self.from.get_or_insert(index);
        let count = self.count.saturating_sub(from);
        if index == from {
            // Below a text of several leaves the rows stay where they are.
            self.top = self.limit.filter(|_| self.leaf > 0 && self.form.opened == 0).unwrap_or(self.y);
            self.first = widgets::first_visible(cursor.saturating_sub(from), self.visible(), count);
        }
        let chosen = index == cursor;
        let (index, visible) = (index - from, self.visible());
        if !(self.first..self.first.saturating_add(visible)).contains(&index) {
            return None;
        }
        let (height, large) = (self.row_height, self.large());
        let over = cursor.checked_sub(from).is_some_and(|cursor| (self.first..index).contains(&cursor));
        let y = self.top + i32::from(index - self.first) * height + if over { self.grown } else { 0 };
        let width = if count > visible { ROW_WIDTH - 4 } else { ROW_WIDTH };
        let taller = if chosen { self.grown } else { 0 };
        // What lies outside a band need not be worked out for it.
        if let Ear::Canvas(canvas) = &self.ear
            && !canvas.shows(y..y + height + taller)
        {
            return None;
        }
        Some(RowPlace { y, width, height: height - 2 + taller, large, chosen })
    }

    /// From here on the highlighted row has room for so many lines about it.
    pub fn grows(&mut self, lines: i32) {
        self.grown = lines * (i32::from(self.words(White).font.line) + 1) + 3;
    }

    /// Whether the answer just told is highlighted: for words that are costly to find.
    pub fn is_highlighted(&self) -> bool {
        self.form.opened == 0 && self.told.checked_sub(1) == Some(self.form.cursor)
    }

    /// Words in the room of the row just told, if it is highlighted.
    pub fn about<'s>(&mut self, words: impl Into<Said<'s>>) {
        self.said_of_row(words.into());
    }

    fn said_of_row(&mut self, words: Said) {
        let (index, style) = (self.told.saturating_sub(1), self.words(White));
        if self.grown == 0 || !self.is_highlighted() {
            return;
        }
        let (low, room) = (self.row_height, self.grown);
        let mut spelt = heapless::String::new();
        let words = words.spelt(&mut spelt);
        if let (Some(place), Ear::Canvas(canvas)) = (self.spot(index, index), &mut self.ear) {
            let lines = |style: Style| i32::from(cursor::small(wrap(words, place.width - 20, style).count()));
            let fits = lines(style) * (i32::from(style.font.line) + 1) <= room;
            let style = if fits { style } else { body(White) };
            canvas.paragraph(MARGIN + 12, place.y + low - 2, place.width - 20, style, words);
        }
    }

    /// The type of sentences.
    pub fn words(&self, color: Color) -> Style {
        if self.large() { row(color) } else { body(color) }
    }

    /// Takes the next place among the answers: whether it is highlighted, and whether A was pressed on it.
    fn take(&mut self, a: &'static str) -> (bool, Option<Key>) {
        let index = self.told;
        self.told = self.told.saturating_add(1);
        if self.form.opened != 0 {
            return (false, None);
        }
        let chosen = index == self.form.cursor;
        if chosen {
            self.a = a;
        }
        (chosen, if chosen { self.key() } else { None })
    }

    /// The next answer can be given: the first such one is where a page may start.
    fn can(&mut self) {
        self.possible = self.possible.filter(|first| *first >= self.start).or(Some(self.told));
        if core::mem::take(&mut self.seeks) {
            self.onward = Some(self.told);
        }
    }

    /// A page starts at this answer: those before it stand above its list.
    pub fn starts_at(&mut self, answer: u8) {
        self.start = answer;
        if self.turned {
            self.form.cursor = answer;
        }
    }

    /// The same for an answer that can be given.
    fn offer(&mut self, a: &'static str, step: Step) -> bool {
        self.can();
        let (chosen, key) = self.take(a);
        if key == Some(Key::A) {
            self.used(step);
        }
        chosen
    }

    /// The same for a step that takes long to find: it is looked for only when it is taken.
    pub fn item_found(
        &mut self,
        a: &'static str,
        step: impl FnOnce() -> Step,
    ) -> (bool, Option<&mut Canvas<'f>>) {
        self.can();
        let (chosen, key) = self.take(a);
        if key == Some(Key::A) {
            self.used(step());
        }
        (chosen, self.canvas())
    }

    /// An answer drawn by whoever asks, wherever it lies: whether it is highlighted, and the canvas.
    pub fn item(&mut self, a: &'static str, step: Step) -> (bool, Option<&mut Canvas<'f>>) {
        let chosen = self.offer(a, step);
        (chosen, self.canvas())
    }

    /// The frame of a row: amber only where A does something.
    fn look(&self, chosen: bool) -> House {
        match chosen {
            true if self.a.is_empty() => House { frame: Silver, ..widgets::IDLE },
            chosen => widgets::look(chosen),
        }
    }

    fn draw_row(&mut self, look: Look, label: fmt::Arguments, value: fmt::Arguments) {
        let index = self.told.saturating_sub(1);
        if self.form.opened != 0 {
            return;
        }
        let spot = self.spot(index, self.form.cursor);
        let house = self.look(spot.is_some_and(|place| place.chosen));
        if let (Some(place), Ear::Canvas(canvas)) = (spot, &mut self.ear) {
            let content = Row { icon: Some(look), label: &line(label), value: &line(value) };
            let low = RowPlace { height: self.row_height - 2, ..place };
            canvas.item(place.chosen, |canvas| {
                canvas.house(MARGIN, place.y, place.width, place.height, house);
                widgets::row_content(canvas, low, content);
            });
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
        self.offer(a, step);
        self.draw_row(look, label, value);
    }

    /// The same with a value that takes long to find: it is looked for only where the row is drawn.
    pub fn row_found(
        &mut self,
        a: &'static str,
        look: Look,
        label: fmt::Arguments,
        value: &dyn Fn() -> Line,
        step: Step,
    ) {
        self.offer(a, step);
        if self.is_drawn() {
            self.draw_row(look, label, format_args!("{}", value()));
        }
    }

    /// Counts the next row without its words where nobody needs them: it is neither highlighted nor drawn.
    pub fn passes_by(&mut self) -> bool {
        let (index, cursor) = (self.told, self.form.cursor);
        let drawn = self.canvas().is_some() && self.spot(index, cursor).is_some();
        let passes = index != cursor && !drawn;
        if passes {
            self.can();
            self.take("");
        }
        passes
    }

    /// Whether A was pressed on the next answer: what only its step needs is looked for then.
    pub fn takes_next(&self) -> bool {
        self.told == self.form.cursor && self.key() == Some(Key::A)
    }

    /// Whether the row just told is drawn at all.
    fn is_drawn(&mut self) -> bool {
        let (index, cursor) = (self.told.saturating_sub(1), self.form.cursor);
        self.form.opened == 0 && self.spot(index, cursor).is_some() && self.canvas().is_some()
    }

    /// A row to look at only.
    pub fn line(&mut self, look: Look, label: fmt::Arguments, value: fmt::Arguments) {
        self.take("");
        self.draw_row(look, label, value);
    }

    /// A row that cannot be taken now: A says why.
    pub fn blocked(&mut self, label: fmt::Arguments, value: fmt::Arguments, why: Text) {
        let (chosen, key) = self.take("Why");
        if chosen {
            self.refused = self.told.checked_sub(1);
        }
        if key == Some(Key::A) {
            self.used(Step::Say(why));
        }
        self.draw_row((Icon::Padlock, Dim), label, value);
    }

    /// A row if it can be taken, or else why not.
    pub fn row_if(
        &mut self,
        refused: Option<Text>,
        a: &'static str,
        look: Look,
        label: fmt::Arguments,
        value: fmt::Arguments,
        step: Step,
    ) {
        match refused {
            None => self.row_as(a, look, label, value, step),
            Some(why) => self.blocked(label, value, why),
        }
    }

    /// A row that is drawn by whoever asks.
    pub fn own_row(&mut self, a: &'static str, step: Step) -> Option<(&mut Canvas<'f>, RowPlace)> {
        self.offer(a, step);
        self.own()
    }

    /// The same to look at only.
    pub fn own_line(&mut self) -> Option<(&mut Canvas<'f>, RowPlace)> {
        self.take("");
        self.own()
    }

    fn own(&mut self) -> Option<(&mut Canvas<'f>, RowPlace)> {
        let index = self.told.saturating_sub(1);
        if self.form.opened != 0 {
            return None;
        }
        let place = self.spot(index, self.form.cursor)?;
        let look = self.look(place.chosen);
        let canvas = self.canvas()?;
        canvas.house(MARGIN, place.y, place.width, place.height, look);
        Some((canvas, place))
    }

    /// A row to look at only, drawn by whoever asks, frame and all.
    pub fn seen_row(&mut self) -> Option<(&mut Canvas<'f>, RowPlace)> {
        self.take("");
        let index = self.told.saturating_sub(1);
        if self.form.opened != 0 {
            return None;
        }
        let place = self.spot(index, self.form.cursor)?;
        Some((self.canvas()?, place))
    }

    /// The value that a key leads to: Left is less, Right is more, both stop at the ends; A opens the list of all.
    fn turned(
        &mut self,
        look: Look,
        label: fmt::Arguments,
        now: u8,
        ends: &RangeInclusive<u8>,
        words: &dyn Fn(u8) -> Line,
    ) -> Option<u8> {
        self.can();
        let (_, key) = self.take("Set");
        if self.form.opened == self.told {
            let value = self.list_of(look, label, ends, words);
            // The next answer, or better the next that can be given.
            self.seeks = value == Some(now);
            self.onward = value.filter(|_| self.seeks).map(|_| self.told);
            return value;
        }
        match key {
            Some(Key::A) => {
                self.form.opened = self.told;
                self.form.inner = now.saturating_sub(*ends.start());
                self.used(Step::Moved);
                None
            }
            Some(key @ (Key::Left | Key::Right)) => {
                self.used(Step::Stay);
                cursor::stepped(now, key, ends.clone())
            }
            _ => {
                let index = self.told.saturating_sub(1);
                if self.form.opened == 0
                    && let (Some(place), Ear::Canvas(canvas)) =
                        (self.spot(index, self.form.cursor), &mut self.ear)
                {
                    let content = Row { icon: Some(look), label: &line(label), value: &words(now) };
                    let more = (now > *ends.start(), now < *ends.end());
                    let low = RowPlace { height: self.row_height - 2, ..place };
                    canvas.item(place.chosen, |canvas| {
                        canvas.house(MARGIN, place.y, place.width, place.height, widgets::look(place.chosen));
                        widgets::dial_content(canvas, low, content, more);
                    });
                }
                None
            }
        }
    }

    /// All values of a row that was opened.
    fn list_of(
        &mut self,
        look: Look,
        label: fmt::Arguments,
        ends: &RangeInclusive<u8>,
        words: &dyn Fn(u8) -> Line,
    ) -> Option<u8> {
        let (cursor, first) = (self.form.inner, *ends.start());
        self.grown = 0;
        self.inside = ends.end().saturating_sub(first).saturating_add(1);
        self.a = "Set";
        let y = self.bars().top + 4;
        if let Ear::Canvas(canvas) = &mut self.ear {
            widgets::heading_at(canvas, y, look, &line(label));
        }
        self.y = y + HEADING;
        for value in ends.clone() {
            let spot = self.spot(value.saturating_sub(first), cursor);
            if let (Some(place), Ear::Canvas(canvas)) = (spot, &mut self.ear) {
                let content = Row { icon: None, label: &words(value), value: "" };
                canvas.item(place.chosen, |canvas| widgets::menu_row(canvas, place, content));
            }
        }
        if !matches!(self.ear, Ear::Key(Key::A)) {
            return None;
        }
        self.form.opened = 0;
        self.used(Step::Moved);
        Some(first.saturating_add(cursor))
    }

    /// A value of the game.
    pub fn value(
        &mut self,
        look: Look,
        label: fmt::Arguments,
        now: u8,
        ends: RangeInclusive<u8>,
        words: &dyn Fn(u8) -> Line,
        set: &dyn Fn(u8) -> Step,
    ) {
        if let Some(value) = self.turned(look, label, now, &ends, words)
            && value != now
        {
            self.used(set(value));
        }
    }

    /// A number of the game, as such.
    pub fn amount(
        &mut self,
        look: Look,
        label: fmt::Arguments,
        now: u8,
        ends: RangeInclusive<u8>,
        set: &dyn Fn(u8) -> Step,
    ) {
        self.value(look, label, now, ends, &|value| line(format_args!("{value}")), set);
    }

    /// A number of the form; returns it.
    pub fn dial(
        &mut self,
        look: Look,
        label: fmt::Arguments,
        place: u8,
        ends: RangeInclusive<u8>,
        words: &dyn Fn(u8) -> Line,
    ) -> u8 {
        let now = self.form.value(place).clamp(*ends.start(), *ends.end());
        if let Some(value) = self.turned(look, label, now, &ends, words) {
            self.form.set(place, value);
            self.step = Step::Moved;
        }
        self.form.value(place).clamp(*ends.start(), *ends.end())
    }

    /// A dial of plain numbers.
    pub fn count(&mut self, look: Look, label: fmt::Arguments, place: u8, ends: RangeInclusive<u8>) -> u8 {
        self.dial(look, label, place, ends, &|value| line(format_args!("{value}")))
    }

    /// A result to be typed in: it starts as "-", so that A alone enters nothing.
    pub fn typed(&mut self, look: Look, label: fmt::Arguments, place: u8, most: u8) -> Option<u8> {
        let words = |value: u8| match value.checked_sub(1) {
            None => line(format_args!("-")),
            Some(value) => line(format_args!("{value}")),
        };
        self.dial(look, label, place, 0..=most.saturating_add(1), &words).checked_sub(1)
    }

    /// The same, entered by A itself as soon as something was typed; without Left and Right, A opens the values.
    pub fn entry(
        &mut self,
        look: Look,
        label: fmt::Arguments,
        place: u8,
        most: u8,
        done: Option<Step>,
    ) -> Option<u8> {
        let (chosen, closed) = (self.told == self.form.cursor, self.form.opened == 0);
        let done = done.filter(|_| chosen && closed && !self.view.facts.board.four_keys());
        if let (Some(step), Some(Key::A)) = (done, self.key()) {
            self.told = self.told.saturating_add(1);
            self.used(step);
            return self.form.value(place).checked_sub(1);
        }
        let typed = self.typed(look, label, place, most);
        if done.is_some() {
            self.a = "Enter";
        }
        typed
    }

    /// A dial of words; returns which.
    pub fn choice(&mut self, look: Look, label: fmt::Arguments, place: u8, words: &[&str]) -> u8 {
        let most = cursor::small(words.len()).saturating_sub(1);
        let word = |value: u8| line(format_args!("{}", words.get(usize::from(value)).copied().unwrap_or("")));
        self.dial(look, label, place, 0..=most, &word)
    }

    /// A yes or no of the form: A turns it over, and Left and Right do where there are no pages to turn.
    pub fn toggle(&mut self, look: Look, label: fmt::Arguments, place: u8) -> bool {
        let now = self.form.value(place) != 0;
        if self.flip(look, label, now) {
            self.form.set(place, u8::from(!now));
            self.step = Step::Moved;
        }
        self.form.value(place) != 0
    }

    /// A yes or no of the game.
    pub fn switch(&mut self, look: Look, label: fmt::Arguments, now: bool, set: Step) {
        if self.flip(look, label, now) {
            self.used(set);
        }
    }

    fn flip(&mut self, look: Look, label: fmt::Arguments, now: bool) -> bool {
        self.can();
        let (_, key) = self.take("Change");
        self.draw_row(look, label, format_args!("{}", if now { "yes" } else { "no" }));
        // Where Left and Right turn pages, A alone turns it over.
        let paged = self.pages > 1 || self.leaf > 0;
        let wanted = match key {
            Some(Key::A) => true,
            _ if paged => return false,
            Some(Key::Left) => now,
            Some(Key::Right) => !now,
            _ => return false,
        };
        self.used(Step::Stay);
        wanted
    }

    /// A row that turns to another page of the same screen.
    pub fn turn(&mut self, look: Look, label: fmt::Arguments, page: u8) {
        self.turn_to(look, label, NONE, page);
    }

    /// The same with a value.
    pub fn turn_to(&mut self, look: Look, label: fmt::Arguments, value: fmt::Arguments, page: u8) {
        self.can();
        let (_, key) = self.take("Open");
        if key == Some(Key::A) {
            (self.form.page, self.form.cursor, self.form.leaf) = (page, TURNED, 0);
            self.used(Step::Moved);
        }
        self.draw_row(look, label, value);
    }

    /// The same, drawn by whoever asks.
    pub fn own_turn(&mut self, page: u8) -> Option<(&mut Canvas<'f>, RowPlace)> {
        self.can();
        let (_, key) = self.take("Take");
        if key == Some(Key::A) {
            (self.form.page, self.form.cursor, self.form.leaf) = (page, TURNED, 0);
            self.used(Step::Moved);
        }
        self.own()
    }

    /// B comes back from such a page.
    pub fn turn_back(&mut self) {
        self.leave = Leave::Back;
        if matches!(self.ear, Ear::Key(Key::B)) && self.form.opened == 0 {
            (self.form.page, self.form.cursor, self.form.leaf) = (0, TURNED, 0);
            self.used(Step::Moved);
        }
    }

    /// A on the answer just told leads to the next page.
    pub fn turns_on(&mut self) {
        if self.key() == Some(Key::A) && self.is_highlighted() {
            (self.form.page, self.form.cursor, self.form.leaf) = (self.form.page + 1, TURNED, 0);
        }
    }

    /// The next row is the likeliest answer: a new question starts there.
    pub fn likely(&mut self) {
        if self.starts() {
            self.form.cursor = self.told;
        }
    }

    /// Whether it may say where it starts.
    pub fn starts(&self) -> bool {
        self.is_new() || self.turned
    }

    /// A new question starts with this number.
    pub fn preset(&mut self, place: u8, value: u8) {
        if self.is_new() {
            self.form.set(place, value);
        }
    }

    /// A new question: what takes long is worked out only now, and kept in the form.
    pub fn is_new(&self) -> bool {
        self.fresh
    }

    /// The one thing to do here, as a wide row at the foot: the act on the table, highlighted.
    pub fn act(&mut self, a: &'static str, look: Look, words: fmt::Arguments, step: Step) {
        let bottom = self.bars().bottom;
        let large = self.large();
        let chosen = self.offer(a, step);
        if let Some(canvas) = self.canvas() {
            let height = widgets::act_height(large);
            let place = RowPlace { y: bottom - height - 3, width: ROW_WIDTH, height, large, chosen };
            let content = Row { icon: Some(look), label: &line(words), value: "" };
            canvas.item(chosen, |canvas| widgets::menu_row(canvas, place, content));
        }
    }

    /// One of several acts in the same place: only the highlighted one is seen.
    pub fn act_here(&mut self, a: &'static str, look: Look, words: fmt::Arguments, step: Step) {
        if self.told == self.form.cursor {
            return self.act(a, look, words, step);
        }
        self.offer(a, step);
    }

    /// Where the row of an act begins: what is above it is free.
    pub fn act_top(&self) -> i32 {
        self.bars().bottom - if self.large() { 43 } else { 37 }
    }

    /// The same below something of several pages: A turns them, and on the last does it.
    pub fn act_after(&mut self, a: &'static str, look: Look, words: fmt::Arguments, step: Step) {
        let (page, pages) = (self.form.page.saturating_add(1), self.pages);
        if page >= pages {
            return self.act(a, look, words, step);
        }
        let more = format_args!("Read on: {page} of {pages}");
        self.act("More", (Icon::TriRight, White), more, Step::Moved);
        if self.used && self.key() == Some(Key::A) {
            (self.form.page, self.form.cursor) = (page, 0);
        }
    }

    /// Nothing to choose: A goes on.
    pub fn next(&mut self, a: &'static str, step: Step) {
        self.offer(a, step);
    }

    /// Two answers side by side at the foot of the screen: Left and Right are the answers themselves.
    ///
    /// Each is a word and what follows from it, if that is known.
    pub fn pair(
        &mut self,
        left: (Icon, &'static str, &str),
        does: Step,
        right: (Icon, &'static str, &str),
        other: Step,
    ) {
        self.pair_from(0, left, does, right, other);
    }

    fn pair_from(
        &mut self,
        first: u8,
        left: (Icon, &'static str, &str),
        does: Step,
        right: (Icon, &'static str, &str),
        other: Step,
    ) {
        match self.key() {
            Some(Key::Left) => self.used(does),
            Some(Key::Right) => self.used(other),
            _ => {}
        }
        let bottom = self.bars().bottom;
        let large = self.large();
        for (side, (icon, word, then), step) in [(0, left, does), (1, right, other)] {
            if side == first && first > 0 {
                self.likely();
            }
            let chosen = self.offer(word, step);
            if let Some(canvas) = self.canvas() {
                canvas.item(chosen, |canvas| {
                    widgets::answer(canvas, bottom, large, side, icon, (word, then), chosen)
                });
            }
        }
    }

    /// Yes or no.
    pub fn yes_no(&mut self, yes: &str, does: Step, no: &str, other: Step) {
        self.pair((Icon::Check, "Yes", yes), does, (Icon::Cross, "No", no), other);
    }

    /// The same where No comes most of the time.
    pub fn yes_or_likely_no(&mut self, yes: &str, does: Step, no: &str, other: Step) {
        self.pair_from(1, (Icon::Check, "Yes", yes), does, (Icon::Cross, "No", no), other);
    }

    /// A row that loses something: A asks first, with what is lost, and starts on keeping it.
    pub fn danger(
        &mut self,
        look: Look,
        label: fmt::Arguments,
        value: fmt::Arguments,
        loss: &Loss,
        step: Step,
    ) {
        self.asks_first(true, look, (label, value), loss, step);
    }

    /// The same where it may be that nothing is lost: then the lines say what follows.
    pub fn asks_first(
        &mut self,
        loses: bool,
        look: Look,
        (label, value): (fmt::Arguments, fmt::Arguments),
        loss: &Loss,
        step: Step,
    ) {
        self.can();
        let (_, key) = self.take("Open");
        let warns = self.told | WARNS;
        if self.form.opened == warns {
            return self.warn(if loses { LOST } else { FOLLOWS }, loss, step);
        }
        if key == Some(Key::A) {
            (self.form.opened, self.form.inner) = (warns, 0);
            return self.used(Step::Moved);
        }
        self.draw_row(look, label, value);
    }

    /// The question before something is lost.
    fn warn(&mut self, heading: &str, loss: &Loss, step: Step) {
        let (bars, large, cursor) = (self.bars(), self.large(), self.form.inner);
        self.inside = 2;
        self.a = if cursor == 0 { "Keep" } else { "Do it" };
        if let Ear::Help(card) = &mut self.ear {
            let mut lost = Line::new();
            for (nth, (_, words)) in loss.lost.iter().enumerate() {
                lost = match nth {
                    0 => line(format_args!("{heading}: {words}")),
                    _ => line(format_args!("{lost}, {words}")),
                };
            }
            card.tell(&Help {
                asked: line(loss.question).as_str().into(),
                look: lost.as_str().into(),
                why: said!("Nothing has happened yet. The first answer keeps everything; so does B."),
                ..Help::default()
            });
        }
        if let Ear::Canvas(canvas) = &mut self.ear {
            widgets::warning(canvas, bars, loss, (heading, if heading == LOST { Red } else { Silver }));
            for (nth, (icon, word)) in (0u8..).zip([(Icon::Check, loss.keep), (loss.icon, loss.word)]) {
                let height = 33;
                let y = bars.bottom - (2 - i32::from(nth)) * (height + 3);
                let place = RowPlace { y, width: ROW_WIDTH, height, large, chosen: nth == cursor };
                let content = Row { icon: Some((icon, Silver)), label: word, value: "" };
                canvas.item(place.chosen, |canvas| widgets::menu_row(canvas, place, content));
            }
        }
        if matches!(self.ear, Ear::Key(Key::A)) {
            self.form.opened = 0;
            self.used(if cursor == 0 { Step::Moved } else { step });
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

//! Measuring: how many answers a screen has, and where its highlight starts.
//!
//! A new question starts at its likeliest answer, and never at one that would be refused.

use super::{Ask, Form, Pass, TURNED};
use crate::ui::View;

/// How a screen is met when it is measured.
#[derive(Clone, Copy, PartialEq)]
pub(super) enum Start {
    /// It was shown before: the highlight stays.
    Shown,
    /// Nobody has touched it yet: it may also preset values.
    New,
    /// One of its pages was just opened.
    Turned,
}

/// What is known of the answers at this point of the description.
pub(super) struct Counter {
    /// Answers described so far: the number of the next one.
    pub next: u8,
    /// How many there will be: known only where it is needed, when the list is drawn.
    pub total: u8,
    /// Answers within the row that is open.
    pub inside: u8,
    /// The first answer that can be given, from `start` on if there is one.
    possible: Option<u8>,
    /// Where a page starts: the answers before it stand above its list.
    start: u8,
    /// The last answer that was highlighted when it was described and would be refused.
    pub refused: Option<u8>,
    /// Which question this is.
    pub mark: u32,
}

impl Counter {
    pub const NEW: Counter =
        Counter { next: 0, total: 0, inside: 0, possible: None, start: 0, refused: None, mark: 1 };
}

impl Ask<'_, '_, '_> {
    /// How many answers there are, those of an open row if there is one.
    pub(in crate::ui) fn answers_of(view: &View, form: Form, screen: &mut dyn FnMut(&mut Ask)) -> u8 {
        Ask::measured(view, form, Start::Shown, screen).answers()
    }

    /// Whether the highlighted answer would be refused and another one not.
    pub(in crate::ui) fn is_on_refusal(view: &View, form: Form, screen: &mut dyn FnMut(&mut Ask)) -> bool {
        let ask = Ask::measured(view, form, Start::Shown, screen);
        ask.is_refused() && ask.counter.possible.is_some()
    }

    /// Measures a screen before it is shown: a new question gets a new form, and the highlight is put on an answer that
    /// exists. Returns how many answers there are.
    pub(in crate::ui) fn arrive(view: &View, form: &mut Form, screen: &mut dyn FnMut(&mut Ask)) -> u8 {
        let start = match form {
            Form { mark: 0, .. } => Start::New,
            Form { cursor: TURNED, .. } => Start::Turned,
            _ => Start::Shown,
        };
        let begun = if start == Start::New { Form::NEW } else { *form };
        let mut ask = Ask::started(view, begun, start, screen);
        if form.opened != 0 && ask.counter.inside == 0 {
            // The row that was open is gone.
            ask = Ask::started(view, form.closed(), start, screen);
        }
        if start != Start::New && ask.counter.mark != form.mark {
            ask = Ask::started(view, Form::NEW, Start::New, screen);
        }
        let (mark, answers) = (ask.counter.mark, ask.answers());
        *form = Form { mark, leaf: ask.form.leaf.min(ask.layout.leaf), ..ask.form };
        let cursor = if form.opened == 0 { &mut form.cursor } else { &mut form.inner };
        *cursor = (*cursor).min(answers.saturating_sub(1));
        answers
    }

    /// Measures a screen; a highlight that starts on an answer that would be refused moves to the first that would not.
    pub(super) fn started<'v>(
        view: &'v View<'v>,
        mut form: Form,
        start: Start,
        screen: &mut dyn FnMut(&mut Ask),
    ) -> Ask<'v, 'static, 'static> {
        if start == Start::Turned {
            form.cursor = 0;
        }
        let mut ask = Ask::measured(view, form, start, screen);
        if start != Start::Shown && ask.is_refused() {
            ask.form.cursor = ask.counter.possible.unwrap_or(ask.form.cursor);
        }
        ask
    }

    fn measured<'v>(
        view: &'v View<'v>,
        form: Form,
        start: Start,
        screen: &mut dyn FnMut(&mut Ask),
    ) -> Ask<'v, 'static, 'static> {
        let mut ask = Ask::new(view, form, Pass::Measure(start));
        screen(&mut ask);
        ask
    }

    const fn answers(&self) -> u8 {
        if self.form.opened == 0 { self.counter.next } else { self.counter.inside }
    }

    /// Whether the highlighted answer would be refused.
    fn is_refused(&self) -> bool {
        self.counter.refused == Some(self.form.cursor)
    }

    /// The next answer can be given.
    pub(super) fn can(&mut self) {
        let Counter { next, start, possible, .. } = self.counter;
        self.counter.possible = possible.filter(|first| *first >= start).or(Some(next));
        self.moves_on();
    }

    // What a screen says about where it starts.

    /// A guided question: B opens the Table. Any command makes it a new question.
    pub fn guided(&mut self) {
        self.leads_to_table();
        self.fresh(self.view.serial);
    }

    /// Which question this is: with another number it starts with a new form.
    pub fn fresh(&mut self, mark: u32) {
        self.counter.mark = mark.saturating_add(2);
    }

    /// The next row is the likeliest answer: a new question starts there.
    pub fn likely(&mut self) {
        if self.starts() {
            self.form.cursor = self.counter.next;
        }
    }

    /// A page starts at this answer: those before it stand above its list.
    pub fn starts_at(&mut self, answer: u8) {
        self.counter.start = answer;
        if matches!(self.pass, Pass::Measure(Start::Turned)) {
            self.form.cursor = answer;
        }
    }

    /// Whether the highlight may be moved to where the screen starts.
    pub fn starts(&self) -> bool {
        matches!(self.pass, Pass::Measure(Start::New | Start::Turned))
    }

    /// A new question: what takes long is worked out only now, and kept in the form.
    pub fn is_new(&self) -> bool {
        matches!(self.pass, Pass::Measure(Start::New))
    }

    /// A new question starts with this value.
    pub fn preset(&mut self, place: u8, value: u8) {
        if self.is_new() {
            self.form.set(place, value);
        }
    }

    /// Whether texts are measured now; later the form knows their pages.
    pub fn measures(&self) -> bool {
        matches!(self.pass, Pass::Measure(_))
    }
}

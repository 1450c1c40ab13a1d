//! One description of a screen serves its picture, its keys, its Help and the count of its answers.
//!
//! A screen has a single method that describes it to an [`Ask`], from top to bottom: where the player is, what Help says,
//! words and pictures, then the answers, each with the [`Step`] that it leads to:
//!
//! ```text
//! ask.place("Dice", "");
//! ask.help(&Help { .. });
//! let count = ask.count(LOOK, "Dice", 0, 1..=9);
//! ask.row(LOOK, "Roll", Step::Do(roll(count)));
//! ```
//!
//! The screen does not know what its description is used for. The `Ask` does: each run through these lines is one [`Pass`].
//!
//! | pass | begins in | what `ask.row(..)` does in it | when |
//! |---|---|---|---|
//! | `Measure` | `count.rs`, `Ask::arrive` | counts an answer; chooses where the highlight starts | before each picture |
//! | `Draw` | `layout.rs`, `Ask::draw` | takes the next place of the list; draws if that is in sight | once for each band |
//! | `Key` | `keys.rs`, `Ask::press` | keeps the step if A was pressed and the row is highlighted | once for each key |
//! | `Help` | `help.rs`, `Ask::explain` | nothing: only `ask.help(..)` hands over its text | when X asks |
//!
//! All passes run the same lines, so picture, keys, Help and count always agree. Nothing is collected: an answer is known by
//! its number in the order of the description, and the highlight is such a number. Hence the one rule for a screen: in every
//! pass the same answers in the same order. What is slow to find may be left out where a pass does not need it; `canvas`,
//! `explains`, `takes_next`, `passes_by` and [`Label::Late`] say when.
//!
//! What the player did on the screen (highlight, page, values) is its [`Form`]. A pass works on a copy of it, and only
//! `arrive` and `press` store the copy.
//!
//! `rows.rs` and `values.rs` hold the kinds of answers, `loss.rs` the question before something is lost. Knows no game.

mod content;
mod count;
mod help;
mod keys;
mod label;
mod layout;
mod loss;
mod rows;
mod values;

use count::{Counter, Start};
use keys::Buttons;
pub use label::{Label, capital};
pub use layout::Foot;
use layout::Layout;
pub use loss::Loss;
pub use rows::Look;
use serde::{Deserialize, Serialize};

use super::View;
use super::canvas::Canvas;
use super::help::Hears;
use super::key::Key;
use super::theme::{Bars, Color, Style, body, row};

/// Numbers a screen can keep while it is answered.
pub const VALUES: usize = 13;

/// A highlight on a page just opened: the next `Measure` moves it to the likeliest answer.
const TURNED: u8 = u8::MAX;

/// What a player did on a screen: all that is remembered of it, and saved.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Form {
    /// The highlighted answer.
    pub cursor: u8,
    /// The open page of the screen.
    pub page: u8,
    /// Pages of a long text, found in `Measure` because that is too slow for every band.
    pub pages: u8,
    /// The row whose values or (with `WARNS`) whose warning is open, counted from 1; 0: none.
    opened: u8,
    /// The highlighted answer in there.
    inner: u8,
    /// The open leaf: where a text is too long for its room, the rest is on further leaves.
    leaf: u8,
    /// The question that this answers, from `Ask::fresh`: another one starts with a new form. 0: not yet measured.
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

    /// Returns to the first page; the values stay.
    pub fn turn_to_front(&mut self) {
        *self = Form { mark: self.mark, values: self.values, ..Form::NEW };
    }

    /// Moves the highlight to the likeliest answer again; the values stay.
    pub fn start_over(&mut self) {
        self.cursor = TURNED;
    }

    /// Opens a page of the screen, at its likeliest answer.
    const fn open_page(&mut self, page: u8) {
        (self.page, self.cursor, self.leaf) = (page, TURNED, 0);
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

/// What a screen is described for.
enum Pass<'c, 'f> {
    /// Counts the answers and chooses where the highlight starts.
    Measure(Start),
    Key(Key),
    Draw(&'c mut Canvas<'f>),
    Help(&'c mut dyn Hears),
}

/// The listener to one description of a screen.
pub struct Ask<'a, 'c, 'f> {
    pub view: &'a View<'a>,
    pub form: Form,
    /// The next free row of pixels.
    pub y: i32,
    pass: Pass<'c, 'f>,
    counter: Counter,
    buttons: Buttons,
    layout: Layout,
    /// Whether X has something to say here.
    helps: bool,
}

impl<'a, 'c, 'f> Ask<'a, 'c, 'f> {
    fn new(view: &'a View<'a>, form: Form, pass: Pass<'c, 'f>) -> Self {
        let layout = Layout::new(view.settings.large_type);
        Ask {
            view,
            form,
            y: layout.top(),
            pass,
            counter: Counter::NEW,
            buttons: Buttons::NEW,
            layout,
            helps: false,
        }
    }

    /// The canvas, in a pass that draws; None while the values or the warning of a row cover the screen.
    pub fn canvas(&mut self) -> Option<&mut Canvas<'f>> {
        match &mut self.pass {
            Pass::Draw(canvas) if self.form.opened == 0 => Some(canvas),
            _ => None,
        }
    }

    /// The key, for a screen that moves its highlight in its own way: never B, X or Y. `used` takes it.
    pub fn key(&self) -> Option<Key> {
        match self.pass {
            Pass::Key(key) if self.form.opened == 0 && !matches!(key, Key::B | Key::X | Key::Y) => Some(key),
            _ => None,
        }
    }

    pub fn large(&self) -> bool {
        self.view.settings.large_type
    }

    /// First and last row of pixels between the bars.
    pub fn bars(&self) -> Bars {
        self.layout.bars
    }

    /// The type of sentences.
    pub fn words(&self, color: Color) -> Style {
        if self.large() { row(color) } else { body(color) }
    }
}

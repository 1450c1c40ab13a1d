//! The question before something is lost, or before something that may be: the first answer keeps everything.

use core::fmt;

use super::{Ask, Label, Look, Pass};
use crate::ui::Step;
use crate::ui::canvas::{Line, line};
use crate::ui::help::{Help, said};
use crate::ui::icons::Icon;
use crate::ui::key::Key;
use crate::ui::theme::Color::*;
use crate::ui::theme::ROW_WIDTH;
use crate::ui::widgets::{self, Row, RowPlace};

/// Marks the open row of a form as one that asks before something is lost.
pub(super) const WARNS: u8 = 0x80;

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

impl Ask<'_, '_, '_> {
    /// A row that loses something: A asks first, with what is lost, and starts on keeping it.
    pub fn danger<'l>(&mut self, look: Look, label: impl Into<Label<'l>>, loss: &Loss, step: Step) {
        self.asks_before(true, look, (label.into(), "".into()), loss, step);
    }

    /// The same with a value, where it may be that nothing is lost: then the lines say what follows.
    pub fn asks_first<'l>(
        &mut self,
        loses: bool,
        look: Look,
        (label, value): (impl Into<Label<'l>>, impl Into<Label<'l>>),
        loss: &Loss,
        step: Step,
    ) {
        self.asks_before(loses, look, (label.into(), value.into()), loss, step);
    }

    fn asks_before(
        &mut self,
        loses: bool,
        look: Look,
        (label, value): (Label, Label),
        loss: &Loss,
        step: Step,
    ) {
        self.can();
        let key = self.take("Open");
        let warns = self.counter.next | WARNS;
        if self.form.opened == warns {
            return self.warn(if loses { LOST } else { FOLLOWS }, loss, step);
        }
        if key == Some(Key::A) {
            (self.form.opened, self.form.inner) = (warns, 0);
            return self.used(Step::Moved);
        }
        self.draw_row(look, label, value);
    }

    /// The question itself, over the whole screen.
    fn warn(&mut self, heading: &str, loss: &Loss, step: Step) {
        let (bars, large, cursor) = (self.bars(), self.large(), self.form.inner);
        self.counter.inside = 2;
        self.says(if cursor == 0 { "Keep" } else { "Do it" });
        match &mut self.pass {
            Pass::Help(card) => {
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
            Pass::Draw(canvas) => {
                widgets::warning(canvas, bars, loss, (heading, if heading == LOST { Red } else { Silver }));
                for (nth, (icon, word)) in (0u8..).zip([(Icon::Check, loss.keep), (loss.icon, loss.word)]) {
                    let height = 33;
                    let y = bars.bottom - (2 - i32::from(nth)) * (height + 3);
                    let place = RowPlace { y, width: ROW_WIDTH, height, large, chosen: nth == cursor };
                    let content = Row { icon: Some((icon, Silver)), label: word, value: "" };
                    canvas.item(place.chosen, |canvas| widgets::menu_row(canvas, place, content));
                }
            }
            Pass::Measure(_) | Pass::Key(_) => {}
        }
        if self.closes_row() {
            self.used(if cursor == 0 { Step::Moved } else { step });
        }
    }
}

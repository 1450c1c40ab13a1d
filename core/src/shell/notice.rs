//! The notice over the picture: one or two lines that go with the next key.

use core::fmt;

use crate::shell::Shell;
use crate::ui::canvas::{Canvas, Line, line};
use crate::ui::icons::Icon;
use crate::ui::theme::Bars;
use crate::ui::widgets;

#[derive(Clone, PartialEq)]
pub(super) struct KeyNotice {
    icon: Icon,
    first: Line,
    second: Line,
}

impl KeyNotice {
    /// Whether it shows that the key could not do what it was pressed for.
    pub fn is_refusal(&self) -> bool {
        matches!(self.icon, Icon::Padlock | Icon::Cross)
    }

    pub fn draw(&self, canvas: &mut Canvas<'_>, bars: Bars) {
        widgets::toast(canvas, bars, self.icon, &self.first, &self.second);
    }
}

impl Shell {
    /// Shows a sentence: a crash survived, a save that could not be read.
    pub fn notify(&mut self, sentence: impl fmt::Display) {
        self.set_notice(Icon::Info, line(format_args!("{sentence}")), "");
    }

    /// Shows a sentence below the one that is shown already: a start may have two things to report. A third is dropped.
    pub fn notify_also(&mut self, sentence: impl fmt::Display) {
        match &mut self.notice {
            Some(KeyNotice { second, .. }) if second.is_empty() => *second = line(format_args!("{sentence}")),
            Some(_) => {}
            None => self.notify(sentence),
        }
    }

    pub(super) fn set_notice(&mut self, icon: Icon, first: Line, second: &str) {
        self.notice = Some(KeyNotice { icon, first, second: line(format_args!("{second}")) });
    }
}

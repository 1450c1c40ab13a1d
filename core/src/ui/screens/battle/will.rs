//! The Will of the Emperor: where the book is silent, a logged die chooses among 2 to 6 options. Next: back.

use serde::{Deserialize, Serialize};

use super::shown;
use crate::{
    automated::command::BattleCommand,
    table::{log::Happening, reason::Reason},
    ui::{
        Step, View,
        canvas::{Canvas, line},
        key::Key,
        theme::{Color::*, MARGIN, ROW_WIDTH, body, head, huge},
        widgets::{self, Hints},
    },
};

#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Will {
    of: u8,
    /// The newest choice fills the screen.
    showing: bool,
}

const LEAST: u8 = 2;
const MOST: u8 = 6;

impl Will {
    pub const fn new() -> Will {
        Will { of: LEAST, showing: false }
    }

    /// The screen on which this choice was or will be made.
    pub const fn among(of: u8) -> Will {
        Will { of, showing: false }
    }

    pub fn on(&mut self, key: Key, _view: &View) -> Step {
        match key {
            Key::B => Step::Back,
            Key::A if self.showing => Step::Back,
            Key::A => {
                self.showing = true;
                super::order(BattleCommand::Choose { of: self.of })
            }
            _ if self.showing => Step::Stay,
            Key::Up | Key::Right => {
                self.of = if self.of >= MOST { LEAST } else { self.of + 1 };
                Step::Moved
            }
            Key::Down | Key::Left => {
                self.of = if self.of <= LEAST { MOST } else { self.of - 1 };
                Step::Moved
            }
            _ => Step::Stay,
        }
    }

    pub fn draw(&self, view: &View, canvas: &mut Canvas) {
        let battle = &view.game.battle;
        shown::status(canvas, battle, "Will of the Emperor");
        let chosen = battle.log.newest(0).and_then(|entry| match (entry.what, entry.why) {
            (Happening::Chosen(taken), Reason::Will { of, .. }) => Some((taken, of)),
            _ => None,
        });
        if let (true, Some((taken, of))) = (self.showing, chosen) {
            canvas.text(120, 34, head(White).center(), "The die chose");
            widgets::banner(canvas, (70, 100), AmberDark, Amber);
            canvas.textf(120, 94, huge(White).center(), format_args!("{taken}"));
            let words = line(format_args!("of {of}, in the order you named them"));
            canvas.paragraph(20, 180, 200, body(Silver), &words);
            return widgets::hints(canvas, view, Hints { a: "Done", b: "Back", x: "" });
        }
        canvas.text(120, 30, head(White).center(), "How many?");
        canvas.house(MARGIN, 62, ROW_WIDTH, 78, widgets::CHOSEN.with_cut(10));
        canvas.textf(120, 76, huge(White).center(), format_args!("{}", self.of));
        widgets::arrows(canvas, 40, 186, 94, Amber);
        let words = "Where the book is silent: name the options aloud, in order. A die takes one.";
        canvas.paragraph(14, 150, 212, body(Silver), words);
        widgets::hints(canvas, view, Hints { a: "Roll", b: "Back", x: "" });
    }
}

impl Default for Will {
    fn default() -> Self {
        Self::new()
    }
}

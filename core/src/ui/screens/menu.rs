//! The context menu (hold A): what four-key boards have no keys for.
//!
//! Next: back to where it was opened, what the books say about that, or Home.

use serde::{Deserialize, Serialize};

use super::Screen;
use crate::{
    body::Settings,
    cards::rulebook::Topic,
    ui::{
        Step, View, Wish,
        canvas::{Canvas, line},
        icons::Icon,
        key::Key,
        theme::{Color::*, ROW_WIDTH, row},
        widgets::{self, Hints, Place, Row},
    },
};

#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Menu {
    cursor: u8,
    /// Of the screen below.
    topic: Topic,
}

#[derive(Clone, Copy, PartialEq)]
enum Item {
    Undo,
    Redo,
    Turn,
    Lock,
    Home,
    Rules,
}

const COUNT: u8 = 6;
const ITEMS: [Item; COUNT as usize] =
    [Item::Undo, Item::Redo, Item::Turn, Item::Lock, Item::Home, Item::Rules];
/// First row of the list, and from one to the next.
const TOP: i32 = 44;
const STEP: i32 = 29;

impl Menu {
    pub const fn over(topic: Topic) -> Menu {
        Menu { cursor: 0, topic }
    }

    pub fn on(&mut self, key: Key, view: &View) -> Step {
        match key {
            Key::Up | Key::Down => {
                self.cursor = super::turn(self.cursor, key, COUNT);
                Step::Moved
            }
            Key::B => Step::Back,
            Key::A => match ITEMS.get(usize::from(self.cursor)) {
                Some(Item::Undo) => Step::Wish(Wish::Undo),
                Some(Item::Redo) => Step::Wish(Wish::Redo),
                Some(Item::Rules) => Step::Swap(Screen::rules_about(self.topic)),
                Some(Item::Lock) => Step::Wish(Wish::Lock),
                Some(Item::Turn) => {
                    Step::Wish(Wish::Set(Settings { turned: !view.settings.turned, ..*view.settings }))
                }
                Some(Item::Home) => Step::Home,
                None => Step::Stay,
            },
            _ => Step::Stay,
        }
    }

    pub fn draw(&self, view: &View, canvas: &mut Canvas) {
        widgets::overlay(canvas, widgets::OVERLAY_TOP, widgets::OVERLAY_HEIGHT);
        canvas.text(120, 27, row(White).center(), "Menu");
        let large = view.settings.large_type;
        let undo = line(format_args!("{}", if view.undo.is_empty() { "nothing" } else { &view.undo }));
        let redo = line(format_args!("{}", if view.redo.is_empty() { "nothing" } else { &view.redo }));
        for (index, item) in (0..).zip(ITEMS) {
            let (icon, label, value) = match item {
                Item::Undo => (Icon::Undo, "Undo", undo.as_str()),
                Item::Redo => (Icon::Redo, "Redo", redo.as_str()),
                Item::Rules => (Icon::Book, "Rules", self.topic.name()),
                Item::Turn => (Icon::RotateScreen, "Turn picture", ""),
                Item::Lock => (Icon::Padlock, "Lock keys", ""),
                Item::Home => (Icon::Home, "Home", ""),
            };
            let content = Row { icon: Some((icon, Silver)), label, value };
            let y = TOP + i32::from(index) * STEP;
            let chosen = index == self.cursor;
            widgets::menu_row(
                canvas,
                Place { y, width: ROW_WIDTH, height: STEP - 1, large, chosen },
                content,
            );
        }
        widgets::hints(canvas, view, Hints { a: "Pick", b: "Close", x: "" });
    }
}

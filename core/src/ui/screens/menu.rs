//! The context menu (hold A): what four-key boards have no keys for.
//!
//! Next: back to where it was opened, or Home.

use serde::{Deserialize, Serialize};

use crate::{
    device::Settings,
    ui::{
        Ask, Step, View,
        canvas::{Canvas, line},
        icons::Icon,
        key::Key,
        theme::{Color::*, ROW_WIDTH, head},
        widgets::{self, Hints, Place, Row},
    },
};

#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Menu {
    pub cursor: u8,
}

#[derive(Clone, Copy, PartialEq)]
enum Item {
    Undo,
    Redo,
    Turn,
    Lock,
    Home,
}

const COUNT: u8 = 5;
const ITEMS: [Item; COUNT as usize] = [Item::Undo, Item::Redo, Item::Turn, Item::Lock, Item::Home];

impl Menu {
    pub fn on(&mut self, key: Key, view: &View) -> Step {
        match key {
            Key::Up | Key::Down => {
                self.cursor = super::turn(self.cursor, key, COUNT);
                Step::Moved
            }
            Key::B => Step::Back,
            Key::A => match ITEMS.get(usize::from(self.cursor)) {
                Some(Item::Undo) => Step::Ask(Ask::Undo),
                Some(Item::Redo) => Step::Ask(Ask::Redo),
                Some(Item::Lock) => Step::Ask(Ask::Lock),
                Some(Item::Turn) => {
                    Step::Ask(Ask::Set(Settings { turned: !view.settings.turned, ..*view.settings }))
                }
                Some(Item::Home) => Step::Home,
                None => Step::Stay,
            },
            _ => Step::Stay,
        }
    }

    pub fn draw(&self, view: &View, canvas: &mut Canvas) {
        widgets::overlay(canvas, widgets::OVERLAY_TOP, widgets::OVERLAY_HEIGHT);
        canvas.text(120, 27, head(White).center(), "Menu");
        let large = view.settings.large_type;
        let undo = line(format_args!("{}", if view.undo.is_empty() { "nothing" } else { &view.undo }));
        let redo = line(format_args!("{}", if view.redo.is_empty() { "nothing" } else { &view.redo }));
        for (index, item) in (0..).zip(ITEMS) {
            let (icon, label, value) = match item {
                Item::Undo => (Icon::Undo, "Undo", undo.as_str()),
                Item::Redo => (Icon::Redo, "Redo", redo.as_str()),
                Item::Turn => (Icon::RotateScreen, "Turn picture", ""),
                Item::Lock => (Icon::Padlock, "Lock keys", ""),
                Item::Home => (Icon::Home, "Home", ""),
            };
            let row = Row { icon: Some((icon, Silver)), label, value };
            let y = 50 + i32::from(index) * 32;
            let chosen = index == self.cursor;
            widgets::menu_row(canvas, Place { y, width: ROW_WIDTH, height: 30, large, chosen }, row);
        }
        widgets::hints(canvas, view, Hints { a: "Pick", b: "Close", x: "" });
    }
}

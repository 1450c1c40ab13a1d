//! One saved game and what can be done with it. Next: Home, Naming, Confirm.

use serde::{Deserialize, Serialize};

use super::{Screen, confirm::Confirm, naming::Naming};
use crate::journal::slots::Slots;
use crate::ui::{
    Ask, Step, View,
    canvas::{Canvas, line},
    icons::Icon,
    key::Key,
    theme::{Color::*, ROW_WIDTH, body, head},
    widgets::{self, Hints, Place, Row},
};

#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct GameCard {
    slot: u8,
    cursor: u8,
}

const ITEMS: [(Icon, &str); 4] =
    [(Icon::Flag, "Play"), (Icon::Pencil, "Rename"), (Icon::Copy, "Copy"), (Icon::Trash, "Delete")];
const COUNT: u8 = 4;

impl GameCard {
    pub const fn new(slot: u8) -> GameCard {
        GameCard { slot, cursor: 0 }
    }

    pub fn fits(&self, slots: &Slots) -> bool {
        slots.get(self.slot).is_some()
    }

    pub fn on(&mut self, key: Key, view: &View) -> Step {
        match (key, self.cursor) {
            (Key::Up | Key::Down, _) => {
                self.cursor = super::turn(self.cursor, key, COUNT);
                Step::Moved
            }
            (Key::B, _) => Step::Back,
            (Key::A, 0) => Step::Ask(Ask::Open(self.slot)),
            (Key::A, 1) => {
                let name = view.slots.get(self.slot).map(|info| info.name).unwrap_or_default();
                Step::Go(Screen::Naming(Naming::rename(self.slot, name)))
            }
            (Key::A, 2) => Step::Ask(Ask::Copy(self.slot)),
            (Key::A, _) => Step::Go(Screen::Confirm(Confirm::erase(self.slot))),
            _ => Step::Stay,
        }
    }

    pub fn draw(&self, view: &View, canvas: &mut Canvas) {
        widgets::status(canvas, "Game", &line(format_args!("slot {}", self.slot + 1)));
        if let Some(info) = view.slots.get(self.slot) {
            let name = info.name.as_str();
            canvas.text(10, 26, head(White).fitting(220, name), name);
            let steps = widgets::count_line(info.steps, "step saved", "steps saved");
            canvas.text(10, 52, body(Silver), &steps);
        }
        for (index, (icon, label)) in (0..).zip(ITEMS) {
            let chosen = index == self.cursor;
            let row = Row { icon: Some((icon, if chosen { Amber } else { Silver })), label, value: "" };
            let y = 76 + i32::from(index) * 36;
            let place = Place { y, width: ROW_WIDTH, height: 34, large: view.settings.large_type, chosen };
            widgets::menu_row(canvas, place, row);
        }
        widgets::hints(canvas, view, Hints { a: "Pick", b: "Back", x: "" });
    }
}

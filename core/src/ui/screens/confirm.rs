//! A question before something that cannot be undone; it names what is lost.

use serde::{Deserialize, Serialize};

use crate::journal::slots::Slots;
use crate::ui::{
    Ask, Step, View,
    canvas::{Canvas, line},
    icons::Icon,
    key::Key,
    theme::{Color::*, head},
    widgets::{self, Hints},
};

#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Confirm {
    slot: u8,
    yes: bool,
}

impl Confirm {
    pub const fn erase(slot: u8) -> Confirm {
        Confirm { slot, yes: false }
    }

    pub fn fits(&self, slots: &Slots) -> bool {
        slots.get(self.slot).is_some()
    }

    pub fn on(&mut self, key: Key, _view: &View) -> Step {
        match key {
            Key::Up | Key::Down | Key::Left | Key::Right => {
                self.yes = !self.yes;
                Step::Moved
            }
            Key::A if self.yes => Step::Ask(Ask::Erase(self.slot)),
            Key::A | Key::B => Step::Back,
            _ => Step::Stay,
        }
    }

    pub fn draw(&self, view: &View, canvas: &mut Canvas) {
        widgets::status(canvas, "Delete", "");
        canvas.icon_centered(30, 46, Icon::Trash, 40, Red);
        canvas.text(60, 36, head(White), "Delete it?");
        if let Some(info) = view.slots.get(self.slot) {
            let lost =
                line(format_args!("{} and its {} steps will be gone for good.", info.name, info.steps));
            widgets::prose(canvas, 74, view.settings.large_type, White, &lost);
        }
        let rows = [(Icon::Cross, "Keep it", !self.yes), (Icon::Trash, "Delete it", self.yes)];
        for (index, (icon, label, chosen)) in (0..).zip(rows) {
            let place = widgets::Place { y: 146 + index * 37, width: 228, height: 34, large: false, chosen };
            let color = if chosen { Amber } else { Silver };
            widgets::menu_row(canvas, place, widgets::Row { icon: Some((icon, color)), label, value: "" });
        }
        let a = if self.yes { "Delete" } else { "Keep" };
        widgets::hints(canvas, view, Hints { a, b: "Back", x: "" });
    }
}

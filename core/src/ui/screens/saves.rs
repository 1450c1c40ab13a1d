//! Saves: the games that are kept, one in each slot. Next: a game's card, naming a new one.

use serde::{Deserialize, Serialize};

use super::{Screen, game_card::GameCard, naming::Naming};
use crate::{
    journal::layout::SLOTS,
    ui::{
        Step, View,
        canvas::{Canvas, line},
        icons::Icon,
        key::Key,
        theme::{CONTENT_BOTTOM, Color::*},
        widgets::{self, Hints, Row},
    },
};

#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Saves {
    pub cursor: u8,
}

impl Saves {
    pub fn on(&mut self, key: Key, view: &View) -> Step {
        match key {
            Key::Up | Key::Down => {
                self.cursor = super::turn(self.cursor, key, SLOTS);
                Step::Moved
            }
            Key::A if view.slots.get(self.cursor).is_some() => {
                Step::Go(Screen::GameCard(GameCard::new(self.cursor)))
            }
            Key::A => Step::Go(Screen::Naming(Naming::new_game(self.cursor))),
            Key::B => Step::Back,
            _ => Step::Stay,
        }
    }

    pub fn draw(&self, view: &View, canvas: &mut Canvas) {
        let used = (0..SLOTS).filter(|&slot| view.slots.get(slot).is_some()).count();
        widgets::status(canvas, "Games", &line(format_args!("{used} of {SLOTS}")));
        let large = view.settings.large_type;
        widgets::list(canvas, large, (22, CONTENT_BOTTOM), (self.cursor, SLOTS), |canvas, slot, place| {
            let open = slot == view.slots.current();
            match view.slots.get(slot) {
                Some(info) => {
                    let steps = line(format_args!("{}", info.steps));
                    let icon = if open { (Icon::Flag, Amber) } else { (Icon::Cards, Silver) };
                    let value = if open { "open" } else { steps.as_str() };
                    let value = match view.slots.origin(slot).mark() {
                        "" => line(format_args!("{value}")),
                        mark => line(format_args!("{value}, {mark}")),
                    };
                    widgets::menu_row(
                        canvas,
                        place,
                        Row { icon: Some(icon), label: info.name.as_str(), value: &value },
                    );
                }
                None => {
                    let row = Row { icon: Some((Icon::Plus, Dim)), label: "New game", value: "" };
                    widgets::menu_row(canvas, place, row);
                }
            }
        });
        let a = if view.slots.get(self.cursor).is_some() { "Open" } else { "New" };
        widgets::hints(canvas, view, Hints { a, b: "Back", x: "" });
    }
}

//! House rules of this game: the readings that the sources leave open, for the owner to change. Next: back.
//!
//! The critical die turns as a whole: each face in turn shares its row with the last.

use serde::{Deserialize, Serialize};

use crate::{
    automated::command::BattleCommand,
    cards::damage_deck::CRITICAL_DIE,
    table::settings::GameSettings,
    ui::{
        Step, View,
        canvas::{Canvas, line},
        key::Key,
        theme::{Color::*, body, head},
        widgets::{self, Hints, Row},
    },
};

#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Readings {
    cursor: u8,
}

/// A reading: its name, what its two values mean, and where it stands in the settings.
struct Reading {
    name: &'static str,
    off: &'static str,
    on: &'static str,
    value: fn(&mut GameSettings) -> &mut bool,
}

const READINGS: [Reading; 8] = [
    Reading {
        name: "Device checks",
        off: "count ships in the rear arc",
        on: "count ships in the full rear arc",
        value: |settings| &mut settings.full_rear_check,
    },
    Reading {
        name: "Wing of five",
        off: "leaves the rear support empty",
        on: "fills the places in order",
        value: |settings| &mut settings.five_in_order,
    },
    Reading {
        name: "Escape",
        off: "red top speeds do not count",
        on: "red top speeds count",
        value: |settings| &mut settings.escape_red,
    },
    Reading {
        name: "Homing missiles",
        off: "only a crit makes it risk the shot",
        on: "a hit or a crit makes it risk the shot",
        value: |settings| &mut settings.homing_hits_count,
    },
    Reading {
        name: "Bomber reloads",
        off: "when all its weapons are empty",
        on: "when one of its weapons is empty",
        value: |settings| &mut settings.reload_one_empty,
    },
    Reading {
        name: "Linked actions",
        off: "white where the card names no colour",
        on: "red where the card names no colour",
        value: |settings| &mut settings.linked_red,
    },
    Reading {
        name: "Ion storms",
        off: "strike on a crit",
        on: "strike on a hit or a crit",
        value: |settings| &mut settings.ion_storm_on_hit,
    },
    Reading {
        name: "Spent tokens",
        off: "are not shown",
        on: "are shown before the dice are read",
        value: |settings| &mut settings.step_by_step,
    },
];

/// The critical die comes last.
const COUNT: u8 = 9;
const _: () = assert!(READINGS.len() + 1 == COUNT as usize);

impl Readings {
    pub const fn new() -> Readings {
        Readings { cursor: 0 }
    }

    pub fn on(&mut self, key: Key, view: &View) -> Step {
        match key {
            Key::Up | Key::Down => {
                self.cursor = super::super::turn(self.cursor, key, COUNT);
                Step::Moved
            }
            Key::A | Key::Left | Key::Right => {
                let mut settings = view.game.battle.settings;
                match READINGS.get(usize::from(self.cursor)) {
                    Some(reading) => {
                        let value = (reading.value)(&mut settings);
                        *value = !*value;
                    }
                    None => settings.critical.rotate_right(1),
                }
                super::order(BattleCommand::Settings(settings))
            }
            Key::B => Step::Back,
            _ => Step::Stay,
        }
    }

    pub fn draw(&self, view: &View, canvas: &mut Canvas) {
        let mut settings = view.game.battle.settings;
        widgets::status(canvas, "House rules", "this game");
        widgets::list(
            canvas,
            view.settings.large_type,
            (22, 160),
            (self.cursor, COUNT),
            |canvas, place, spot| {
                let (label, value) = match READINGS.get(usize::from(place)) {
                    Some(reading) => (reading.name, if *(reading.value)(&mut settings) { "B" } else { "A" }),
                    None => ("Critical die", if settings.critical == CRITICAL_DIE { "A" } else { "B" }),
                };
                widgets::menu_row(canvas, spot, Row { icon: None, label, value });
            },
        );
        match READINGS.get(usize::from(self.cursor)) {
            Some(reading) => {
                canvas.text(10, 164, head(White).fitting(220, reading.name), reading.name);
                let words = if *(reading.value)(&mut settings) { reading.on } else { reading.off };
                canvas.paragraph(10, 188, 220, body(Amber), words);
            }
            None => {
                for (nth, extra) in (0i32..).zip(settings.critical) {
                    let (column, row) = (nth % 2, nth / 2);
                    let words = line(format_args!("{}: {extra}", nth + 1));
                    canvas.text(12 + column * 112, 164 + row * 19, body(Amber), &words);
                }
            }
        }
        widgets::hints(canvas, view, Hints { a: "Change", b: "Back", x: "" });
    }
}

impl Default for Readings {
    fn default() -> Self {
        Self::new()
    }
}

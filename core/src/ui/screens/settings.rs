//! Settings of the device, for all games. Next: Home.

use serde::{Deserialize, Serialize};

use crate::{
    body::{MAX_BRIGHTNESS, Settings as Values},
    ui::{
        Ask, Step, View,
        canvas::{Canvas, line},
        icons::Icon,
        key::Key,
        theme::{Color::*, MARGIN, ROW_WIDTH},
        widgets::{self, Hints, Place, Row},
    },
};

#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Settings {
    pub cursor: u8,
}

const ROWS: u8 = 3;

impl Settings {
    pub fn on(&mut self, key: Key, view: &View) -> Step {
        match key {
            Key::Up | Key::Down => {
                self.cursor = super::turn(self.cursor, key, ROWS);
                Step::Moved
            }
            Key::A | Key::Right => Step::Ask(Ask::Set(self.changed(view.settings, true))),
            Key::Left => Step::Ask(Ask::Set(self.changed(view.settings, false))),
            Key::B => Step::Back,
            _ => Step::Stay,
        }
    }

    /// The settings with the chosen row turned one step on.
    fn changed(&self, now: &Values, up: bool) -> Values {
        let mut next = *now;
        match self.cursor {
            0 if up => next.brightness = now.brightness % MAX_BRIGHTNESS + 1,
            0 => next.brightness = if now.brightness <= 1 { MAX_BRIGHTNESS } else { now.brightness - 1 },
            1 => next.turned = !now.turned,
            _ => next.large_type = !now.large_type,
        }
        next
    }

    pub fn draw(&self, view: &View, canvas: &mut Canvas) {
        widgets::status(canvas, "Settings", "");
        let now = view.settings;
        let large = now.large_type;
        let height = widgets::row_height(large) + 8;
        for index in 0..ROWS {
            let (icon, label, value) = match index {
                0 => (Icon::Sun, "Light", line(format_args!(""))),
                1 => (Icon::RotateScreen, "Turned", line(format_args!("{}", on_off(now.turned)))),
                _ => (Icon::TypeSize, "Large type", line(format_args!("{}", on_off(large)))),
            };
            let y = 24 + i32::from(index) * height;
            let chosen = index == self.cursor;
            let row = Row { icon: Some((icon, if chosen { Amber } else { Silver })), label, value: &value };
            widgets::menu_row(canvas, Place { y, width: ROW_WIDTH, height: height - 4, large, chosen }, row);
            if index == 0 {
                light(canvas, y, height - 4, now.brightness);
            }
        }
        let hint = match self.cursor {
            0 => "Lower light saves the battery.",
            1 => "Turns the picture to the player opposite.",
            _ => "Bigger letters in lists and texts.",
        };
        widgets::prose(canvas, 30 + i32::from(ROWS) * height, large, Silver, hint);
        widgets::hints(canvas, view, Hints { a: "Set", b: "Back", x: "" });
    }
}

fn on_off(on: bool) -> &'static str {
    if on { "on" } else { "off" }
}

/// Five bars, as many lit as the light is bright.
fn light(canvas: &mut Canvas, y: i32, height: i32, brightness: u8) {
    canvas.say(y + height / 2, bright_name(brightness));
    for step in 0..MAX_BRIGHTNESS {
        let bar = 8 + 3 * i32::from(step);
        let x = MARGIN + ROW_WIDTH - 74 + 13 * i32::from(step);
        let color = if step < brightness { Yellow } else { Edge };
        canvas.fill(x, y + (height + 20) / 2 - bar, 9, bar, color);
    }
}

const fn bright_name(brightness: u8) -> &'static str {
    match brightness {
        0 | 1 => "1 of 5",
        2 => "2 of 5",
        3 => "3 of 5",
        4 => "4 of 5",
        _ => "5 of 5",
    }
}

//! The map of a mission with a cursor that says what lies where, and its key. Next: back.

use embedded_graphics::geometry::Point;
use serde::{Deserialize, Serialize};

use super::words;
use crate::{
    cards::missions::{MissionId, vocabulary::Facing},
    ui::{
        Step, View,
        canvas::{Canvas, Line},
        cursor,
        icons::Icon,
        key::Key,
        map::{self, Chart, Focus, things},
        theme::{Color::*, body, row},
        widgets::{self, Hints},
    },
};

#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Map {
    mission: MissionId,
    /// The column of Imperial things.
    column: u8,
    cursor: u8,
    legend: bool,
}

impl Map {
    pub const fn of(mission: MissionId, column: u8) -> Map {
        Map { mission, column, cursor: 0, legend: false }
    }

    pub fn on(&mut self, key: Key, _view: &View) -> Step {
        let count = cursor::small(things(self.mission.mission(), self.column).count());
        match key {
            Key::X => {
                self.legend = !self.legend;
                Step::Moved
            }
            Key::A | Key::B if self.legend => {
                self.legend = false;
                Step::Moved
            }
            Key::B => Step::Back,
            Key::A => {
                self.cursor = crate::ui::screens::turn(self.cursor, Key::Down, count);
                Step::Moved
            }
            _ => cursor::walk(&mut self.cursor, key, count).unwrap_or(Step::Stay),
        }
    }

    pub fn draw(&self, view: &View, canvas: &mut Canvas) {
        let mission = self.mission.mission();
        if self.legend {
            return legend(view, canvas);
        }
        words::status(canvas, mission, "map");
        let chart = Chart::whole(30, 19, 20);
        map::draw(canvas, &chart, mission, self.column, Focus::Thing(self.cursor), true);
        let mut caption = Line::new();
        if let Some(thing) = things(mission, self.column).nth(usize::from(self.cursor)) {
            // A test keeps every description short.
            let _ = thing.describe(mission, self.column, &mut caption);
        }
        let style = row(Amber).center().fitting(196, &caption);
        canvas.text(120, 203 + (14 - i32::from(style.font.cap)) / 2, style, &caption);
        widgets::arrows(canvas, 6, 220, 203, Amber);
        widgets::hints(canvas, view, Hints { a: "Next", b: "Back", x: "Key" });
    }
}

/// What the signs of the map mean.
fn legend(view: &View, canvas: &mut Canvas) {
    widgets::status(canvas, "Key to the map", "");
    let line = |canvas: &mut Canvas, place: i32, words: &str| {
        canvas.text(44, 27 + place * 21, body(White), words);
    };
    let y = |place: i32| 33 + place * 21;
    canvas.stripes((12, y(0) - 7, 24, 14), 6, 1, Green);
    line(canvas, 0, "Rebels set up here");
    canvas.fill(12, y(1) - 2, 24, 4, Green);
    line(canvas, 1, "an edge to escape over");
    for dash in [12, 24] {
        canvas.fill(dash, y(2) - 2, 8, 4, Red);
    }
    line(canvas, 2, "the Empire flees here");
    map::arrow(canvas, Point::new(24, y(3)), 7, Facing(90), White);
    line(canvas, 3, "vector: squads enter so");
    for (place, icon, color, words) in [
        (4, Icon::Rock, Silver, "asteroids, for example"),
        (5, Icon::Cloud, Purple, "ion storm"),
        (6, Icon::Mine, Red, "minefield"),
    ] {
        canvas.icon_centered(24, y(place), icon, 18, color);
        line(canvas, place, words);
    }
    canvas.fill(13, y(7) - 5, 10, 10, White);
    canvas.fill(26, y(7) - 5, 10, 10, Yellow);
    line(canvas, 7, "emplacement; 4p and up");
    canvas.fill(12, y(8) - 2, 24, 4, Purple);
    line(canvas, 8, "door of a docking bay");
    widgets::hints(canvas, view, Hints { a: "Map", b: "Map", x: "Map" });
}

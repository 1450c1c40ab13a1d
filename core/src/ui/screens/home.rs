//! Home: the modes that exist, as tiles. Next: any of them.

use serde::{Deserialize, Serialize};

use super::{Screen, about::About, dice::Dice, games::Games, settings::Settings};
use crate::ui::{
    Step, View,
    canvas::Canvas,
    icons::Icon,
    key::Key,
    theme::{CONTENT_BOTTOM, Color, Color::*, MARGIN},
    widgets::{self, Hints},
};

#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Home {
    pub cursor: u8,
}

/// A mode: its tile and its first screen.
struct Mode {
    icon: Icon,
    color: Color,
    label: &'static str,
    screen: fn(&View) -> Screen,
}

const MODES: [Mode; 4] = [
    Mode {
        icon: Icon::DieRed,
        color: Red,
        label: "Dice",
        screen: |view| Screen::Dice(Dice::open(view.game)),
    },
    Mode {
        icon: Icon::Cards,
        color: Amber,
        label: "Games",
        screen: |view| Screen::Games(Games { cursor: view.slots.current() }),
    },
    Mode {
        icon: Icon::Cog,
        color: Silver,
        label: "Settings",
        screen: |_| Screen::Settings(Settings { cursor: 0 }),
    },
    Mode { icon: Icon::Info, color: Blue, label: "About", screen: |_| Screen::About(About { page: 0 }) },
];

/// First row of the tiles, and the space between two.
const TOP: i32 = 22;
const GAP: i32 = 4;
const COLUMNS: u8 = 2;
const COUNT: u8 = 4;
const _: () = assert!(MODES.len() == COUNT as usize);

impl Home {
    pub fn on(&mut self, key: Key, view: &View) -> Step {
        let before = self.cursor;
        match key {
            Key::A => {
                let mode = MODES.get(usize::from(self.cursor));
                return mode.map_or(Step::Stay, |mode| Step::Go((mode.screen)(view)));
            }
            Key::Up | Key::Down => self.cursor = down_the_columns(self.cursor, key, COUNT),
            Key::Left => self.cursor = super::turn(self.cursor, Key::Up, COUNT),
            Key::Right => self.cursor = super::turn(self.cursor, Key::Down, COUNT),
            _ => {}
        }
        if self.cursor == before { Step::Stay } else { Step::Moved }
    }

    pub fn draw(&self, view: &View, canvas: &mut Canvas) {
        let game = view.slots.get(view.slots.current());
        widgets::status(canvas, "Wingmate", game.map_or("", |game| game.name.as_str()));
        // The rows of tiles share the height of the content.
        let lines = i32::from(COUNT.div_ceil(COLUMNS));
        let height = (CONTENT_BOTTOM - 3 - TOP - (lines - 1) * GAP) / lines;
        for (index, mode) in (0..).zip(&MODES) {
            let (column, line) = (i32::from(index % COLUMNS), i32::from(index / COLUMNS));
            let place = (MARGIN + column * 116, TOP + line * (height + GAP), 112, height);
            widgets::tile(canvas, place, (mode.icon, mode.color), mode.label, index == self.cursor);
        }
        widgets::hints(canvas, view, Hints { a: "Open", ..Hints::default() });
    }
}

/// Down goes down a column and on at the top of the next, so that two keys reach every tile.
fn down_the_columns(cursor: u8, key: Key, count: u8) -> u8 {
    let place = |index: u8| (index % COLUMNS, index / COLUMNS);
    // Visits the tiles in the order of their columns.
    let mut order: heapless::Vec<u8, 32> = heapless::Vec::new();
    for column in 0..COLUMNS {
        for index in (0..count).filter(|&index| place(index).0 == column) {
            // Far fewer tiles than places.
            let _ = order.push(index);
        }
    }
    let at =
        order.iter().position(|&index| index == cursor).and_then(|at| u8::try_from(at).ok()).unwrap_or(0);
    order.get(usize::from(super::turn(at, key, count))).copied().unwrap_or(0)
}

//! What to print and bring for a story: every thing with the most that one of its missions needs. Next: back.

use serde::{Deserialize, Serialize};

use crate::{
    campaign::{
        MIN_PILOTS,
        advice::{Thing, to_bring},
    },
    cards::{missions::ArcId, pilots::Level},
    ui::{
        Step, View,
        canvas::{Canvas, line},
        cursor, emblems,
        icons::Icon,
        key::Key,
        screens::mission::words as missions,
        theme::{Color::*, MARGIN, ROW_WIDTH, body, row},
        widgets::{self, Hints},
    },
};

#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Bring {
    arc: u8,
    cursor: u8,
}

/// Things on a page, in rows of this height.
const VISIBLE: u8 = 6;
const PITCH: i32 = 27;

impl Bring {
    pub const fn new() -> Bring {
        Bring { arc: 0, cursor: 0 }
    }

    fn arc(&self) -> ArcId {
        ArcId::in_deck().nth(usize::from(self.arc)).unwrap_or(ArcId::RefuelingStation)
    }

    /// For whom: those who fly, at the level they have now.
    fn things(&self, view: &View) -> impl Iterator<Item = (Thing, u8)> {
        let campaign = &view.game.campaign;
        let pilots = campaign.roster().count().max(MIN_PILOTS);
        let level = campaign.average_level();
        to_bring(self.arc(), cursor::small(pilots), level.max(Level::Green))
    }

    pub fn on(&mut self, key: Key, view: &View) -> Step {
        let arcs = cursor::small(ArcId::in_deck().count());
        match key {
            Key::B => Step::Back,
            Key::A | Key::Right => {
                *self = Bring { arc: super::super::turn(self.arc, Key::Down, arcs), cursor: 0 };
                Step::Moved
            }
            Key::Left => {
                *self = Bring { arc: super::super::turn(self.arc, Key::Up, arcs), cursor: 0 };
                Step::Moved
            }
            _ => {
                let count = cursor::small(self.things(view).count());
                cursor::walk(&mut self.cursor, key, count).unwrap_or(Step::Stay)
            }
        }
    }

    pub fn draw(&self, view: &View, canvas: &mut Canvas) {
        let arcs = ArcId::in_deck().count();
        let place = line(format_args!("story {} of {arcs}", u16::from(self.arc) + 1));
        widgets::status(canvas, "What to bring", &place);
        let arc = self.arc();
        canvas.icon_centered(22, 37, missions::arc_icon(arc), 26, Silver);
        let name = arc.name();
        canvas.text(42, 30, widgets::fit(row(White), 192, name), name);
        let count = cursor::small(self.things(view).count());
        let first = widgets::first_visible(self.cursor, VISIBLE, count);
        for (place, (thing, needed)) in
            (0u8..).zip(self.things(view)).skip(usize::from(first)).take(usize::from(VISIBLE))
        {
            let y = 55 + i32::from(place - first) * PITCH;
            let chosen = place == self.cursor;
            canvas.house(MARGIN, y, ROW_WIDTH - 4, PITCH - 2, widgets::look(chosen).with_cut(4));
            let (icon, color) = match thing {
                Thing::Model(model) => missions::model_icon(model),
                Thing::Ship(ship) => (emblems::ship_icon(ship), White),
                Thing::AnyShip => (Icon::Question, Silver),
            };
            canvas.icon_centered(MARGIN + 18, y + 12, icon, 20, color);
            canvas.text(MARGIN + 38, y + 6, body(White), thing.name());
            canvas.textf(MARGIN + ROW_WIDTH - 14, y + 6, body(Yellow).right(), format_args!("{needed}"));
        }
        if count > VISIBLE {
            widgets::scroll_bar(canvas, 55, PITCH * i32::from(VISIBLE) - 2, (first, VISIBLE, count));
        }
        widgets::hints(canvas, view, Hints { a: "Next", b: "Back", x: "" });
    }
}

impl Default for Bring {
    fn default() -> Self {
        Self::new()
    }
}

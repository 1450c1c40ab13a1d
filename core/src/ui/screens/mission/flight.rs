//! Who flies a mission: pilots, level, difficulty, the models at hand. Next: the set-up, page by page.

use serde::{Deserialize, Serialize};

use super::guide::Guide;
use crate::{
    cards::{missions::MissionId, pilots::Level, ships::ShipId},
    mission::{
        models::{Models, PLENTY, TYPES},
        setup,
        terms::{Difficulty, Terms},
    },
    ui::{
        Step, View,
        canvas::{Canvas, Line, line},
        icons::Icon,
        key::Key,
        screens::{
            Screen,
            battle::{parts, squad::turned},
        },
        theme::Color::*,
        widgets::{self, Hints, Row},
    },
};

#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Flight {
    mission: MissionId,
    terms: Terms,
    cursor: u8,
    /// The list of models is open, at this row.
    models: Option<u8>,
}

const FIELDS: u8 = 5;

impl Flight {
    /// As the last mission of this game was flown, or three new pilots.
    pub fn new(mission: MissionId, _view: &View) -> Flight {
        Flight::fresh(mission)
    }

    /// Three new pilots with every model at hand.
    pub fn fresh(mission: MissionId) -> Flight {
        Flight { mission, terms: setup::alone(mission, 3, Level::Green), cursor: 0, models: None }
    }

    /// The terms as they are now.
    pub const fn terms(&self) -> Terms {
        self.terms
    }

    pub fn on(&mut self, key: Key, _view: &View) -> Step {
        if self.models.is_some() {
            return self.on_models(key);
        }
        match (key, self.cursor) {
            (Key::B, _) => Step::Back,
            (Key::X, _) => Step::Go(Screen::Map(super::map::Map::of(self.mission, self.terms.pilots))),
            (Key::Up | Key::Down, _) => {
                self.cursor = crate::ui::screens::turn(self.cursor, key, FIELDS);
                Step::Moved
            }
            (Key::A, 0) => Step::Go(Screen::Guide(Guide::new(self.mission, self.terms))),
            (Key::A, 4) => {
                self.models = Some(0);
                Step::Moved
            }
            (Key::A | Key::Right, field) => self.change(field, true),
            (Key::Left, field) => self.change(field, false),
            _ => Step::Stay,
        }
    }

    fn change(&mut self, field: u8, up: bool) -> Step {
        let terms = &mut self.terms;
        match field {
            1 => {
                terms.pilots = turned(&[3, 4, 5, 6], terms.pilots, up);
                if terms.column().is_err() {
                    terms.difficulty = Difficulty::Standard;
                }
            }
            2 => {
                terms.level = turned(&Level::ALL, terms.level, up);
                terms.each = [terms.level; 6];
            }
            3 => {
                let mut next = turned(Difficulty::ALL, terms.difficulty, up);
                // Two of the tables' ends have no column.
                while next.column(terms.pilots).is_err() {
                    next = turned(Difficulty::ALL, next, up);
                }
                terms.difficulty = next;
            }
            _ => return Step::Stay,
        }
        Step::Moved
    }

    fn on_models(&mut self, key: Key) -> Step {
        let Some(place) = &mut self.models else { return Step::Stay };
        match (key, TYPE_LIST.get(usize::from(*place))) {
            (Key::B, _) => {
                self.models = None;
                Step::Moved
            }
            (Key::Up | Key::Down, _) => {
                *place = crate::ui::screens::turn(*place, key, parts::small(TYPES));
                Step::Moved
            }
            (Key::A | Key::Right, Some(&ship)) => {
                step_model(&mut self.terms.models, ship, true);
                Step::Moved
            }
            (Key::Left, Some(&ship)) => {
                step_model(&mut self.terms.models, ship, false);
                Step::Moved
            }
            _ => Step::Stay,
        }
    }

    pub fn draw(&self, view: &View, canvas: &mut Canvas) {
        if let Some(place) = self.models {
            return self.draw_models(view, canvas, place);
        }
        let mission = self.mission.mission();
        widgets::status(canvas, mission.name, "who flies");
        let large = view.settings.large_type;
        widgets::list(canvas, large, (22, 221), (self.cursor, FIELDS), |canvas, place, spot| {
            let (icon, label, value) = self.row(place);
            let color = if spot.chosen { Amber } else { Silver };
            widgets::menu_row(canvas, spot, Row { icon: Some((icon, color)), label, value: &value });
        });
        let a = match self.cursor {
            0 => "Set up",
            4 => "Open",
            _ => "Change",
        };
        widgets::hints(canvas, view, Hints { a, b: "Back", x: "Map" });
    }

    fn row(&self, place: u8) -> (Icon, &'static str, Line) {
        let terms = &self.terms;
        match place {
            0 => (Icon::Check, "Set it up", Line::new()),
            1 => (Icon::People, "Pilots", line(format_args!("{}", terms.pilots))),
            2 => (Icon::Medal, "Level", line(format_args!("{}", terms.level.number()))),
            3 => (Icon::Bars, "Enemy", line(format_args!("{}", terms.difficulty))),
            _ => {
                let all = TYPE_LIST.iter().all(|&ship| terms.models.owned(ship) == PLENTY);
                (Icon::TieLn, "Our models", line(format_args!("{}", if all { "enough" } else { "counted" })))
            }
        }
    }

    fn draw_models(&self, view: &View, canvas: &mut Canvas, cursor: u8) {
        widgets::status(canvas, "Our models", "how many?");
        let large = view.settings.large_type;
        let count = parts::small(TYPES);
        widgets::list(canvas, large, (22, 221), (cursor, count), |canvas, place, spot| {
            let Some(&ship) = TYPE_LIST.get(usize::from(place)) else { return };
            let value = match self.terms.models.owned(ship) {
                PLENTY => line(format_args!("enough")),
                owned => line(format_args!("{owned}")),
            };
            let color = if spot.chosen { Amber } else { Silver };
            let icon = Some((parts::ship_icon(ship), color));
            widgets::menu_row(canvas, spot, Row { icon, label: ship.short_name(), value: &value });
        });
        widgets::hints(canvas, view, Hints { a: "More", b: "Done", x: "" });
    }
}

/// The types that missions field.
const TYPE_LIST: [ShipId; TYPES] = [
    ShipId::TieLnFighter,
    ShipId::TieInterceptor,
    ShipId::TieSaBomber,
    ShipId::Vt49Decimator,
    ShipId::TieAdvancedX1,
    ShipId::TiePhPhantom,
    ShipId::TieDDefender,
    ShipId::LambdaShuttle,
];

/// More than any mission has at a time.
const MOST_MODELS: u8 = 12;

/// From "enough" on to 0, 1, 2 and back to "enough".
fn step_model(models: &mut Models, ship: ShipId, up: bool) {
    let next = match (models.owned(ship), up) {
        (PLENTY, true) => 0,
        (PLENTY, false) => MOST_MODELS,
        (MOST_MODELS, true) | (0, false) => PLENTY,
        (owned, true) => owned.saturating_add(1),
        (owned, false) => owned.saturating_sub(1),
    };
    models.set(ship, next);
}

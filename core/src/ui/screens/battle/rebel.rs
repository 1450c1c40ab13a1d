//! A Rebel: ship and initiative to add; health, initiative and fate to correct in a running battle.
//!
//! Next: back to the setup or the ships.

use serde::{Deserialize, Serialize};

use super::{shown, squad::turned};
use crate::{
    automated::command::{BattleCommand, RebelField},
    base::name::Name,
    game::Command,
    table::rebel::{Chassis, Rebel as Pilot, RebelAt, RebelOrder, RebelState},
    ui::{
        Step, View,
        canvas::{Canvas, Line, line},
        cursor, emblems,
        icons::Icon,
        key::Key,
        theme::Color::*,
        widgets::{self, Hints, Row},
    },
};

#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Rebel {
    chassis: Chassis,
    initiative: u8,
    ally: bool,
    /// One who is on the table already.
    edits: Option<RebelAt>,
    cursor: u8,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Field {
    Add,
    Chassis,
    Initiative,
    Ally,
    Remove,
    Hull,
    Shields,
    Kills,
    Points,
    State,
}

const NEW: [Field; 4] = [Field::Add, Field::Chassis, Field::Initiative, Field::Ally];
const EDIT: [Field; 5] = [Field::Add, Field::Chassis, Field::Initiative, Field::Ally, Field::Remove];
const RUNNING: [Field; 6] =
    [Field::Hull, Field::Shields, Field::Initiative, Field::State, Field::Kills, Field::Points];

/// More than anybody scores in one battle.
const MOST_SCORED: u8 = 99;

/// The highest initiative of a pilot.
const MOST: u8 = 9;

impl Rebel {
    pub const fn new() -> Rebel {
        Rebel { chassis: Chassis::XWing, initiative: 3, ally: false, edits: None, cursor: 1 }
    }

    pub const fn edit(at: RebelAt, rebel: &Pilot) -> Rebel {
        Rebel {
            chassis: rebel.chassis,
            initiative: rebel.initiative,
            ally: rebel.ally,
            edits: Some(at),
            cursor: 0,
        }
    }

    /// The same Rebel at the row of one that is open.
    pub fn keeping(self, open: &Rebel) -> Rebel {
        Rebel { cursor: if self.edits == open.edits { open.cursor } else { 0 }, ..self }
    }

    fn fields(&self, view: &View) -> &'static [Field] {
        match self.edits {
            None => &NEW,
            Some(_) if view.game.battle.is_running() => &RUNNING,
            Some(_) => &EDIT,
        }
    }

    fn field(&self, view: &View) -> Field {
        self.fields(view).get(usize::from(self.cursor)).copied().unwrap_or(Field::Add)
    }

    pub fn on(&mut self, key: Key, view: &View) -> Step {
        let running = view.game.battle.is_running() && self.edits.is_some();
        match (key, self.field(view)) {
            (Key::B, _) => Step::Back,
            (Key::Up | Key::Down, _) => {
                self.cursor = super::super::turn(self.cursor, key, cursor::small(self.fields(view).len()));
                Step::Moved
            }
            (Key::A, Field::Add) => {
                let order = RebelOrder {
                    callsign: Name::EMPTY,
                    chassis: self.chassis,
                    initiative: self.initiative,
                    ally: self.ally,
                };
                Step::Finish(Command::Battle(BattleCommand::AddRebel(order)))
            }
            (Key::A, Field::Remove) => match self.edits {
                Some(at) => Step::Finish(Command::Battle(BattleCommand::RemoveRebel(at))),
                None => Step::Stay,
            },
            (Key::A | Key::Right, field) if running => self.correct(view, field, true),
            (Key::Left, field) if running => self.correct(view, field, false),
            (Key::A | Key::Right, field) => self.change(field, true),
            (Key::Left, field) => self.change(field, false),
            _ => Step::Stay,
        }
    }

    fn change(&mut self, field: Field, up: bool) -> Step {
        match field {
            Field::Chassis => self.chassis = turned(Chassis::OF_PLAYERS, self.chassis, up),
            Field::Initiative => self.initiative = cursor::dial(self.initiative, MOST, up),
            Field::Ally => self.ally = !self.ally,
            _ => return Step::Stay,
        }
        Step::Moved
    }

    /// A change of somebody on the table is a command.
    fn correct(&self, view: &View, field: Field, up: bool) -> Step {
        let Some((at, rebel)) = self.edits.and_then(|at| Some((at, view.game.battle.rebel(at)?))) else {
            return Step::Stay;
        };
        let stats = rebel.chassis.stats();
        let (field, value) = match field {
            Field::Hull => (RebelField::Hull, cursor::dial(rebel.hull, stats.hull.saturating_add(3), up)),
            Field::Shields => {
                (RebelField::Shields, cursor::dial(rebel.shields, stats.shields.saturating_add(3), up))
            }
            Field::Initiative => (RebelField::Initiative, cursor::dial(rebel.initiative, MOST, up)),
            Field::Kills => (RebelField::Kills, cursor::dial(rebel.kills, MOST_SCORED, up)),
            Field::Points => (RebelField::Points, cursor::dial(rebel.points, MOST_SCORED, up)),
            Field::State => (RebelField::State(turned(&STATES, rebel.state, up)), 0),
            _ => return Step::Stay,
        };
        super::order(BattleCommand::CorrectRebel { rebel: at, field, value })
    }

    pub fn draw(&self, view: &View, canvas: &mut Canvas) {
        let battle = &view.game.battle;
        let name = self.edits.map_or(line(format_args!("new")), |at| shown::rebel_name(battle, at));
        widgets::status(canvas, "Rebel", &name);
        let large = view.settings.large_type;
        let fields = self.fields(view);
        let count = cursor::small(fields.len());
        widgets::list(canvas, large, (22, 221), (self.cursor, count), |canvas, place, spot| {
            let field = fields.get(usize::from(place)).copied().unwrap_or(Field::Add);
            let (icon, label, value) = self.row(view, field);
            let color = if spot.chosen { Amber } else { Silver };
            widgets::menu_row(canvas, spot, Row { icon: Some((icon, color)), label, value: &value });
        });
        let a = match self.field(view) {
            Field::Add => "Add",
            Field::Remove => "Clear",
            _ => "Change",
        };
        widgets::hints(canvas, view, Hints { a, b: "Back", x: "" });
    }

    fn row(&self, view: &View, field: Field) -> (Icon, &'static str, Line) {
        let rebel = self.edits.and_then(|at| view.game.battle.rebel(at));
        let running = view.game.battle.is_running();
        let initiative = match rebel {
            Some(rebel) if running => rebel.initiative,
            _ => self.initiative,
        };
        match field {
            Field::Add => {
                let label = if self.edits.is_some() { "Add another" } else { "Add it" };
                (Icon::Check, label, Line::new())
            }
            Field::Chassis => {
                (emblems::chassis_icon(self.chassis), "Ship", line(format_args!("{}", self.chassis.name())))
            }
            Field::Initiative => (Icon::Clock, "Initiative", line(format_args!("{initiative}"))),
            Field::Ally => {
                (Icon::Pilot, "Is", line(format_args!("{}", if self.ally { "an ally" } else { "a pilot" })))
            }
            Field::Remove => (Icon::Trash, "Take it off", Line::new()),
            Field::Hull => {
                (Icon::Hull, "Hull", line(format_args!("{}", rebel.map_or(0, |rebel| rebel.hull))))
            }
            Field::Shields => {
                (Icon::Shield, "Shields", line(format_args!("{}", rebel.map_or(0, |rebel| rebel.shields))))
            }
            Field::Kills => {
                (Icon::Destroyed, "Kills", line(format_args!("{}", rebel.map_or(0, |rebel| rebel.kills))))
            }
            Field::Points => {
                (Icon::Medal, "Points", line(format_args!("{}", rebel.map_or(0, |rebel| rebel.points))))
            }
            Field::State => {
                let word = match rebel.map(|rebel| rebel.state) {
                    Some(RebelState::Destroyed) => "shot down",
                    Some(RebelState::Doomed) => "goes down",
                    Some(RebelState::Escaped) => "escaped",
                    _ => "flying",
                };
                (Icon::Flag, "Fate", line(format_args!("{word}")))
            }
        }
    }
}

impl Default for Rebel {
    fn default() -> Self {
        Self::new()
    }
}

const STATES: [RebelState; 3] = [RebelState::InPlay, RebelState::Destroyed, RebelState::Escaped];

//! A remote: what it is and whose, to add; hull, shields and agility to correct once it is there. Next: back to the ships.

use serde::{Deserialize, Serialize};

use super::squad::turned;
use crate::{
    automated::command::BattleCommand,
    game::Command,
    table::remote::{Remote as Object, RemoteAt, RemoteKind},
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
pub struct Remote {
    kind: RemoteKind,
    /// The Rebels own it.
    rebel: bool,
    /// One that is on the table already.
    edits: Option<RemoteAt>,
    cursor: u8,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Field {
    Add,
    Kind,
    Owner,
    Hull,
    Shields,
    Agility,
    Gone,
}

const NEW: [Field; 3] = [Field::Add, Field::Kind, Field::Owner];
const EDIT: [Field; 4] = [Field::Hull, Field::Shields, Field::Agility, Field::Gone];

/// More than any remote has.
const MOST: u8 = 15;

impl Remote {
    pub const fn new() -> Remote {
        Remote { kind: RemoteKind::TurbolaserTower, rebel: false, edits: None, cursor: 1 }
    }

    pub const fn edit(at: RemoteAt, object: &Object) -> Remote {
        Remote { kind: object.kind, rebel: object.rebel, edits: Some(at), cursor: 0 }
    }

    /// The same remote at the row of one that is open.
    pub fn keeping(self, open: &Remote) -> Remote {
        Remote { cursor: if self.edits == open.edits { open.cursor } else { 0 }, ..self }
    }

    const fn fields(&self) -> &'static [Field] {
        if self.edits.is_some() { &EDIT } else { &NEW }
    }

    fn field(&self) -> Field {
        self.fields().get(usize::from(self.cursor)).copied().unwrap_or(Field::Add)
    }

    pub fn on(&mut self, key: Key, view: &View) -> Step {
        match (key, self.field()) {
            (Key::B, _) => Step::Back,
            (Key::Up | Key::Down, _) => {
                self.cursor = super::super::turn(self.cursor, key, cursor::small(self.fields().len()));
                Step::Moved
            }
            (Key::A, Field::Add) => {
                Step::Finish(Command::Battle(BattleCommand::AddRemote { kind: self.kind, rebel: self.rebel }))
            }
            (Key::A | Key::Right, field) => self.change(view, field, true),
            (Key::Left, field) => self.change(view, field, false),
            _ => Step::Stay,
        }
    }

    fn change(&mut self, view: &View, field: Field, up: bool) -> Step {
        let object = self.edits.and_then(|at| Some((at, *view.game.battle.remote(at)?)));
        match (field, object) {
            (Field::Kind, _) => self.kind = turned(RemoteKind::ALL, self.kind, up),
            (Field::Owner, _) => self.rebel = !self.rebel,
            (field, Some((remote, now))) => {
                let (mut hull, mut shields, mut agility) = (now.hull, now.shields, now.agility);
                match field {
                    Field::Hull => hull = cursor::dial(hull, MOST, up),
                    Field::Shields => shields = cursor::dial(shields, MOST, up),
                    Field::Agility => agility = cursor::dial(agility, MOST, up),
                    // Back again, if it was a slip.
                    _ if now.destroyed => (_, hull, _) = now.kind.stats(),
                    _ => hull = 0,
                }
                return super::order(BattleCommand::CorrectRemote { remote, hull, shields, agility });
            }
            _ => return Step::Stay,
        }
        Step::Moved
    }

    pub fn draw(&self, view: &View, canvas: &mut Canvas) {
        let place = if self.edits.is_some() { "on the table" } else { "new" };
        widgets::status(canvas, "Remote", place);
        let fields = self.fields();
        let count = cursor::small(fields.len());
        let large = view.settings.large_type;
        widgets::list(canvas, large, (22, 221), (self.cursor, count), |canvas, place, spot| {
            let field = fields.get(usize::from(place)).copied().unwrap_or(Field::Add);
            let (icon, label, value) = self.row(view, field);
            let color = if spot.chosen { Amber } else { Silver };
            widgets::menu_row(canvas, spot, Row { icon: Some((icon, color)), label, value: &value });
        });
        let a = if self.field() == Field::Add { "Add" } else { "Change" };
        widgets::hints(canvas, view, Hints { a, b: "Back", x: "" });
    }

    fn row(&self, view: &View, field: Field) -> (Icon, &'static str, Line) {
        let object = self.edits.and_then(|at| view.game.battle.remote(at));
        let number = |value: fn(&Object) -> u8| line(format_args!("{}", object.map_or(0, value)));
        let words = |words: &str| line(format_args!("{words}"));
        match field {
            Field::Add => (Icon::Check, "Add it", Line::new()),
            Field::Kind => (emblems::remote_icon(self.kind), "Is", words(self.kind.name())),
            Field::Owner => (Icon::Flag, "Of the", words(if self.rebel { "Rebels" } else { "Empire" })),
            Field::Hull => (Icon::Hull, "Hull", number(|object| object.hull)),
            Field::Shields => (Icon::Shield, "Shields", number(|object| object.shields)),
            Field::Agility => (Icon::Evade, "Agility", number(|object| object.agility)),
            Field::Gone => {
                let gone = object.is_some_and(|object| object.destroyed);
                (Icon::Destroyed, "Destroyed", words(if gone { "yes" } else { "no" }))
            }
        }
    }
}

impl Default for Remote {
    fn default() -> Self {
        Self::new()
    }
}

//! Dice: pick a kind and a number, roll, see big faces and the last rolls.
//!
//! A result is never rolled over by accident: while one shows, A only closes it.
//! Next: Home.

use serde::{Deserialize, Serialize};

use crate::{
    dice::faces::{AttackFace, DefenceFace, DieKind},
    game::{Command, Game},
    table::rolls::{Face, MAX_ROLL, Roll, kind_name},
    ui::{
        Step, View,
        canvas::{Canvas, House, line},
        icons::Icon,
        key::Key,
        theme::{Color, Color::*, MARGIN, ROW_WIDTH, body, head, huge, row, tiny},
        widgets::{self, Hints},
    },
};

#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Dice {
    kind: DieKind,
    count: u8,
    cursor: Field,
    /// The newest roll fills the screen.
    showing: bool,
}

#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
enum Field {
    Kind,
    Count,
    Roll,
}

const KINDS: [DieKind; 3] = [DieKind::Attack, DieKind::Defence, DieKind::D6];

impl Dice {
    /// Opens with what was rolled last, ready to roll it again.
    pub fn open(game: &Game) -> Dice {
        let last = game.rolls.last();
        Dice {
            kind: last.map_or(DieKind::Attack, |roll| roll.kind),
            count: last.map_or(3, Roll::count),
            cursor: Field::Roll,
            showing: false,
        }
    }

    /// The screen on which this roll was or will be made.
    pub fn showing(kind: DieKind, count: u8, _game: &Game) -> Dice {
        Dice { kind, count, cursor: Field::Roll, showing: false }
    }

    pub fn on(&mut self, key: Key, _view: &View) -> Step {
        match (self.showing, self.cursor, key) {
            (true, _, Key::A | Key::B) => {
                self.showing = false;
                Step::Moved
            }
            (true, _, _) => Step::Stay,
            (false, _, Key::B) => Step::Back,
            (false, Field::Roll, Key::A) => {
                self.showing = true;
                Step::Do(Command::Roll { kind: self.kind, count: self.count })
            }
            (false, Field::Kind, Key::A | Key::Right) => self.turn_kind(1),
            (false, Field::Kind, Key::Left) => self.turn_kind(2),
            (false, Field::Count | Field::Roll, Key::Right) | (false, Field::Count, Key::A) => {
                self.count = self.count % MAX_ROLL + 1;
                Step::Moved
            }
            (false, Field::Count | Field::Roll, Key::Left) => {
                self.count = if self.count <= 1 { MAX_ROLL } else { self.count - 1 };
                Step::Moved
            }
            (false, field, Key::Up) => self.move_to(match field {
                Field::Kind => Field::Roll,
                Field::Count => Field::Kind,
                Field::Roll => Field::Count,
            }),
            (false, field, Key::Down) => self.move_to(match field {
                Field::Kind => Field::Count,
                Field::Count => Field::Roll,
                Field::Roll => Field::Kind,
            }),
            (false, _, _) => Step::Stay,
        }
    }

    fn turn_kind(&mut self, steps: usize) -> Step {
        let at = KINDS.iter().position(|&kind| kind == self.kind).unwrap_or(0);
        self.kind = KINDS.get((at + steps) % KINDS.len()).copied().unwrap_or(DieKind::Attack);
        Step::Moved
    }

    fn move_to(&mut self, field: Field) -> Step {
        self.cursor = field;
        Step::Moved
    }

    pub fn draw(&self, view: &View, canvas: &mut Canvas) {
        match view.game.rolls.last() {
            Some(roll) if self.showing => result(canvas, view, roll),
            _ => self.choice(canvas, view),
        }
    }

    fn choice(&self, canvas: &mut Canvas, view: &View) {
        widgets::status(canvas, "Dice", if view.game.practice { "practice" } else { "" });
        self.dial(canvas, 24, Field::Kind, kind_icon(self.kind), kind_title(self.kind));
        let count = line(format_args!("{} {}", self.count, if self.count == 1 { "die" } else { "dice" }));
        self.dial(canvas, 62, Field::Count, (Icon::Bars, Silver), &count);
        let chosen = self.cursor == Field::Roll;
        let look = House { fill: if chosen { Amber } else { Panel }, ..widgets::look(chosen) };
        canvas.house(MARGIN, 100, ROW_WIDTH, 46, look.with_cut(10));
        let ink = if chosen { Black } else { White };
        let roll = line(format_args!("Roll {} {}", self.count, kind_name(self.kind)));
        canvas.text(120, 114, head(ink).center(), &roll);
        history(canvas, view.game);
        let a = if chosen { "Roll" } else { "Next" };
        widgets::hints(canvas, view, Hints { a, b: "Back", x: "" });
    }

    fn dial(&self, canvas: &mut Canvas, y: i32, field: Field, icon: (Icon, Color), label: &str) {
        let chosen = self.cursor == field;
        canvas.house(MARGIN, y, ROW_WIDTH, 34, widgets::look(chosen));
        canvas.icon_centered(MARGIN + 50, y + 17, icon.0, 24, icon.1);
        canvas.text(132, y + 10, row(White).center(), label);
        if chosen {
            widgets::arrows(canvas, MARGIN + 8, MARGIN + 206, y + 10, Amber);
        }
    }
}

const fn kind_icon(kind: DieKind) -> (Icon, Color) {
    match kind {
        DieKind::Attack => (Icon::DieRed, Red),
        DieKind::Defence => (Icon::DieGreen, Green),
        DieKind::D6 => (Icon::D6, White),
    }
}

const fn kind_title(kind: DieKind) -> &'static str {
    match kind {
        DieKind::Attack => "Attack",
        DieKind::Defence => "Defence",
        DieKind::D6 => "Six-sided",
    }
}

/// The last rolls, newest on top, each die small.
fn history(canvas: &mut Canvas, game: &Game) {
    if game.rolls.is_empty() {
        canvas.text(120, 178, body(Dim).center(), "nothing rolled yet");
        return;
    }
    canvas.text(8, 152, tiny(Dim), "last rolls");
    for (index, roll) in (0..).zip(game.rolls.newest_first().take(2)) {
        let y = 165 + index * 28;
        for (place, face) in (0..).zip(sorted(roll)) {
            widgets::die(canvas, 8 + place * 25, y, 22, face);
        }
    }
}

/// The faces from strong to weak, as they are shown.
fn sorted(roll: &Roll) -> heapless::Vec<Face, { MAX_ROLL as usize }> {
    // A roll never has more faces than fit.
    let mut faces: heapless::Vec<Face, { MAX_ROLL as usize }> = roll.faces().collect();
    faces.sort_unstable_by_key(|face| match face {
        Face::Attack(face) => 255 - *face as u8,
        Face::Defence(face) => 255 - *face as u8,
        Face::Pips(pips) => *pips,
    });
    faces
}

/// Big faces, the total as a tile, and how many of each.
fn result(canvas: &mut Canvas, view: &View, roll: &Roll) {
    let place = line(format_args!("Dice: {} {}", roll.count(), kind_name(roll.kind)));
    widgets::status(canvas, &place, if view.game.practice { "practice" } else { "" });
    // Up to five dice and the total fill a grid of three columns, more need four.
    let (columns, pitch, size) = if roll.count() <= 5 { (3, 77, 74) } else { (4, 58, 54) };
    let cell = |index: i32| (6 + index % columns * pitch, 23 + index / columns * pitch);
    for (index, face) in (0..).zip(sorted(roll)) {
        let (x, y) = cell(index);
        widgets::die(canvas, x, y, size, face);
    }
    let (total, word) = total(roll);
    let last = if columns == 3 { 5 } else { 11 };
    let (x, y) = cell(if i32::from(roll.count()) <= last { last } else { last + 1 });
    let side = i32::from(size);
    canvas.house(x, y, side, side, House { cut: 10, fill: Amber, frame: Amber, frame_width: 0 });
    let style = if side >= 74 && total < 10 { huge(Black) } else { crate::ui::theme::title(Black) };
    let word_style = if side >= 74 { body(Black) } else { tiny(Black) };
    let gap = i32::from(word_style.font.cap) + 7;
    let y_total = y + (side - gap - i32::from(style.font.cap)) / 2 + 1;
    canvas.textf(x + side / 2, y_total, style.center(), format_args!("{total}"));
    canvas.text(x + side / 2, y + side - gap + 2, word_style.center(), word);
    if columns == 3 {
        counts(canvas, roll);
    }
    widgets::hints(canvas, view, Hints { a: "Done", b: "Back", x: "" });
}

/// The number the table waits for.
fn total(roll: &Roll) -> (u8, &'static str) {
    let of = |face| roll.count_of(face);
    match roll.kind {
        DieKind::Attack => {
            let hits = of(Face::Attack(AttackFace::Hit)) + of(Face::Attack(AttackFace::Crit));
            (hits, if hits == 1 { "hit" } else { "hits" })
        }
        DieKind::Defence => {
            let evades = of(Face::Defence(DefenceFace::Evade));
            (evades, if evades == 1 { "evade" } else { "evades" })
        }
        DieKind::D6 => (roll.pips(), "in all"),
    }
}

fn counts(canvas: &mut Canvas, roll: &Roll) {
    let faces: &[(Icon, Face, Color)] = match roll.kind {
        DieKind::Attack => &[
            (Icon::Crit, Face::Attack(AttackFace::Crit), Red),
            (Icon::Hit, Face::Attack(AttackFace::Hit), Red),
            (Icon::Focus, Face::Attack(AttackFace::Focus), Silver),
            (Icon::Blank, Face::Attack(AttackFace::Blank), Dim),
        ],
        DieKind::Defence => &[
            (Icon::Evade, Face::Defence(DefenceFace::Evade), Green),
            (Icon::Focus, Face::Defence(DefenceFace::Focus), Silver),
            (Icon::Blank, Face::Defence(DefenceFace::Blank), Dim),
        ],
        DieKind::D6 => &[],
    };
    for (index, &(icon, face, color)) in (0..).zip(faces) {
        let x = 12 + index * 58;
        let count = roll.count_of(face);
        canvas.say(190, widgets::face_name(face));
        canvas.icon_centered(x + 13, 195, icon, 24, color);
        canvas.textf(x + 34, 186, head(if count == 0 { Dim } else { White }), format_args!("{count}"));
    }
}

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
        theme::{Color, Color::*, MARGIN, ROW_WIDTH, body, head, huge, row, tiny, title},
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

    /// The same, with the newest roll filling the screen.
    pub const fn with_result(self) -> Dice {
        Dice { showing: true, ..self }
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
        self.dial(canvas, KIND_TOP, Field::Kind);
        let (icon, color) = kind_icon(self.kind);
        canvas.icon_centered(MARGIN + 44, KIND_TOP + 17, icon, 24, color);
        canvas.text(MARGIN + 66, KIND_TOP + 10, row(White), kind_title(self.kind));
        self.dial(canvas, COUNT_TOP, Field::Count);
        let count = line(format_args!("{} {}", self.count, if self.count == 1 { "die" } else { "dice" }));
        canvas.text(MARGIN + 30, COUNT_TOP + 10, row(White), &count);
        for die in 0..MAX_ROLL {
            let ink = if die < self.count { color } else { Edge };
            canvas.rounded(MARGIN + 98 + i32::from(die) * 13, COUNT_TOP + 12, 10, 10, 2, ink);
        }
        let chosen = self.cursor == Field::Roll;
        let look = House { fill: if chosen { Amber } else { Panel }, ..widgets::look(chosen) };
        canvas.house(MARGIN, 98, ROW_WIDTH, 48, look.with_cut(10));
        let ink = if chosen { Black } else { White };
        let roll = line(format_args!("Roll {} {}", self.count, kind_name(self.kind)));
        canvas.text(120, 112, head(ink).center(), &roll);
        history(canvas, view.game);
        let a = if chosen { "Roll" } else { "Next" };
        widgets::hints(canvas, view, Hints { a, b: "Back", x: "" });
    }

    fn dial(&self, canvas: &mut Canvas, y: i32, field: Field) {
        let chosen = self.cursor == field;
        canvas.house(MARGIN, y, ROW_WIDTH, 34, widgets::look(chosen));
        if chosen {
            widgets::arrows(canvas, MARGIN + 8, MARGIN + 206, y + 10, Amber);
        }
    }
}

/// First rows of the two dials.
const KIND_TOP: i32 = 22;
const COUNT_TOP: i32 = 60;

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

/// Where the parts of a result stand: up to five big dice, or up to eight smaller ones.
struct Plan {
    columns: i32,
    size: u8,
    pitch: i32,
    /// The banner with the total: its first row and its height.
    banner: (i32, i32),
    /// Middle of the line that counts the faces, and the size of its icons.
    counts: (i32, u8),
}

const FEW: Plan = Plan { columns: 3, size: 74, pitch: 77, banner: (100, 74), counts: (198, 24) };
const MANY: Plan = Plan { columns: 4, size: 54, pitch: 58, banner: (139, 56), counts: (208, 20) };

/// Big faces, the total as a banner, and how many of each.
fn result(canvas: &mut Canvas, view: &View, roll: &Roll) {
    let place = line(format_args!("Dice: {} {}", roll.count(), kind_name(roll.kind)));
    widgets::status(canvas, &place, if view.game.practice { "practice" } else { "" });
    let plan = if roll.count() <= 5 { FEW } else { MANY };
    let count = i32::from(roll.count());
    // Fewer dice than columns stand in the middle.
    let left = MARGIN + (plan.columns - count.min(plan.columns)) * plan.pitch / 2;
    for (index, face) in (0..).zip(sorted(roll)) {
        let (column, line) = (index % plan.columns, index / plan.columns);
        widgets::die(canvas, left + column * plan.pitch, 23 + line * plan.pitch, plan.size, face);
    }
    // Two rows of small dice are always free of the banner; big ones leave it what is left of theirs.
    let taken = if plan.columns == 3 { (count - 3).max(0) } else { 0 };
    let x = MARGIN + taken * plan.pitch;
    banner(canvas, (x, MARGIN + ROW_WIDTH - x), plan.banner, total(roll));
    counts(canvas, plan.counts, roll);
    widgets::hints(canvas, view, Hints { a: "Done", b: "Back", x: "" });
}

/// The total on amber: beside its word if there is room, else above it.
fn banner(canvas: &mut Canvas, (x, width): (i32, i32), (y, height): (i32, i32), (total, word): (u8, &str)) {
    canvas.house(x, y, width, height, House { cut: 10, fill: Amber, frame: Amber, frame_width: 0 });
    let number = line(format_args!("{total}"));
    let middle = |cap: u8| y + (height - i32::from(cap)) / 2;
    if width >= 140 {
        let digits = huge(Black);
        let letters = title(Black).fitting(width - 34 - digits.width(&number), word);
        let used = digits.width(&number) + 10 + letters.width(word);
        let left = x + (width - used) / 2;
        let end = canvas.text(left, middle(digits.font.cap), digits, &number);
        // The word stands on the same line as the digits.
        let base = middle(digits.font.cap) + 48 - i32::from(letters.font.cap);
        canvas.text(end + 10, base, letters, word);
    } else {
        let digits = if total < 10 { huge(Black) } else { title(Black) };
        let letters = body(Black);
        let gap = i32::from(letters.font.cap) + 7;
        let top = y + (height - gap - i32::from(digits.font.cap)) / 2 + 1;
        canvas.text(x + width / 2, top, digits.center(), &number);
        canvas.text(x + width / 2, y + height - gap + 2, letters.center(), word);
    }
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
        DieKind::D6 => (roll.pips(), if roll.count() == 1 { "rolled" } else { "in all" }),
    }
}

/// How many dice show each face.
fn counts(canvas: &mut Canvas, (middle, size): (i32, u8), roll: &Roll) {
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
    let width = 58 * i32::try_from(faces.len()).unwrap_or(0);
    for (index, &(icon, face, color)) in (0..).zip(faces) {
        let x = (240 - width) / 2 + index * 58;
        let count = roll.count_of(face);
        let ink = if count == 0 { Dim } else { White };
        let style = if size >= 24 { head(ink) } else { row(ink) };
        canvas.say(middle, widgets::face_name(face));
        canvas.icon_centered(x + 16, middle, icon, size, color);
        canvas.textf(x + 35, middle - i32::from(style.font.cap) / 2, style, format_args!("{count}"));
    }
}

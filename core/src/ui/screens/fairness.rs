//! Fairness: how often each face came, beside how often it should have. Next: History.
//!
//! Counts every die once, whatever was undone. The verdict is a chi-squared test (`dice::fairness`).

use serde::{Deserialize, Serialize};

use super::dice::{kind_icon, kind_title};
use crate::{
    dice::{
        faces::DieKind,
        fairness::{FaceCounts, Verdict},
    },
    ui::{
        Step, View,
        canvas::{Canvas, line},
        icons::Icon,
        key::Key,
        theme::{
            Color::{self, *},
            MARGIN, ROW_WIDTH, body, row, tiny,
        },
        widgets::{self, Hints},
    },
};

#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Fairness {
    pub kind: DieKind,
}

impl Fairness {
    pub fn on(&mut self, key: Key, _view: &View) -> Step {
        match key {
            Key::A | Key::Down | Key::Right => self.kind = next(self.kind),
            Key::Up | Key::Left => self.kind = next(next(self.kind)),
            Key::B => return Step::Back,
            Key::X | Key::Y => return Step::Stay,
        }
        Step::Moved
    }

    pub fn draw(&self, view: &View, canvas: &mut Canvas) {
        widgets::status(canvas, "Fairness", "outline: expected");
        canvas.house(MARGIN, 22, ROW_WIDTH, 27, widgets::CHOSEN);
        let (icon, color) = kind_icon(self.kind);
        canvas.icon_centered(MARGIN + 50, 35, icon, 20, color);
        canvas.text(132, 29, row(White).center(), kind_title(self.kind));
        widgets::arrows(canvas, MARGIN + 8, MARGIN + 206, 29, Amber);
        panel(canvas, 52, "This game", view.game_faces, self.kind);
        panel(canvas, 137, "This device", &view.device_faces, self.kind);
        widgets::hints(canvas, view, Hints { a: "Next", b: "Back", x: "" });
    }
}

const fn next(kind: DieKind) -> DieKind {
    match kind {
        DieKind::Attack => DieKind::Defence,
        DieKind::Defence => DieKind::D6,
        DieKind::D6 => DieKind::Attack,
    }
}

/// Faces in the order of the counts: weakest first. They are shown strongest first, a d6 from 1 to 6.
const fn faces(kind: DieKind) -> &'static [(Icon, Color, &'static str)] {
    match kind {
        DieKind::Attack => &[
            (Icon::Blank, Silver, "blank"),
            (Icon::Focus, Silver, "focus"),
            (Icon::Hit, Red, "hit"),
            (Icon::Crit, Red, "crit"),
        ],
        DieKind::Defence => {
            &[(Icon::Blank, Silver, "blank"), (Icon::Focus, Silver, "focus"), (Icon::Evade, Green, "evade")]
        }
        DieKind::D6 => &[
            (Icon::D6, White, "1"),
            (Icon::D6, White, "2"),
            (Icon::D6, White, "3"),
            (Icon::D6, White, "4"),
            (Icon::D6, White, "5"),
            (Icon::D6, White, "6"),
        ],
    }
}

const TALLEST: i32 = 30;

fn panel(canvas: &mut Canvas, y: i32, name: &str, counts: &FaceCounts, kind: DieKind) {
    canvas.house(MARGIN, y, ROW_WIDTH, 82, widgets::IDLE);
    canvas.text(MARGIN + 8, y + 5, body(White), name);
    let report = counts.report(kind);
    canvas.textf(
        MARGIN + ROW_WIDTH - 14,
        y + 5,
        body(Silver).right(),
        format_args!("{} dice", report.rolled),
    );
    let faces = faces(kind);
    let pitch = if kind == DieKind::D6 { 23 } else { 34 };
    let expected: heapless::Vec<u64, 6> = counts.expected(kind).collect();
    let counted = counts.counts(kind);
    let most =
        expected.iter().copied().chain(counted.iter().map(|&n| u64::from(n))).max().unwrap_or(1).max(1);
    let tall = |count: u64| i32::try_from(count * TALLEST.unsigned_abs() as u64 / most).unwrap_or(TALLEST);
    let floor = y + 65;
    for (index, &(icon, color, word)) in (0usize..).zip(faces) {
        let place = if kind == DieKind::D6 { index } else { faces.len() - 1 - index };
        let x = MARGIN + 8 + i32::try_from(place).unwrap_or(0) * pitch;
        let (Some(&count), Some(&fair)) = (counted.get(index), expected.get(index)) else { continue };
        let half = (pitch - 5) / 2;
        let (solid, outline) = (tall(u64::from(count)), tall(fair).max(1));
        canvas.fill(x, floor - solid, half, solid, color);
        canvas.outline(x + half + 1, floor - outline, half, outline, 1, Silver);
        let top = floor - solid.max(outline);
        canvas.textf(x + half, top - 11, tiny(White).center(), format_args!("{}", Short(count)));
        if kind == DieKind::D6 {
            canvas.text(x + half, floor + 4, tiny(Silver).center(), word);
        } else {
            canvas.say(floor + 4, word);
            canvas.icon_centered(x + half, floor + 9, icon, 14, color);
        }
    }
    canvas.fill(MARGIN + 6, floor, i32::try_from(faces.len()).unwrap_or(4) * pitch, 1, Edge);
    verdict(canvas, y, report.verdict, report.chi_squared_thousandths);
}

fn verdict(canvas: &mut Canvas, y: i32, verdict: Verdict, chi: u32) {
    let (word, color, icon, first, second) = match verdict {
        Verdict::TooFew => ("Too few", Silver, Icon::Clock, "to judge", "yet"),
        Verdict::Fair => ("Fair", Green, Icon::Check, "as good dice", "look"),
        Verdict::Unusual => ("Unusual", Yellow, Icon::Question, "fair dice: 1", "time in 20"),
        Verdict::Suspicious => ("Suspicious", Red, Icon::Stress, "fair dice: 1", "time in 100"),
    };
    let x = 156;
    canvas.icon_centered(x + 36, y + 29, icon, 14, color);
    canvas.text(x + 36, y + 39, body(color).center(), word);
    canvas.text(x + 36, y + 55, tiny(Silver).center(), first);
    canvas.text(x + 36, y + 67, tiny(Silver).center(), second);
    canvas.say(y + 67, &line(format_args!("chi-squared {}.{}", chi / 1000, chi % 1000 / 100)));
}

/// A count that fits over a narrow bar.
struct Short(u32);

impl core::fmt::Display for Short {
    fn fmt(&self, out: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        match self.0 {
            0..1000 => write!(out, "{}", self.0),
            1000..1_000_000 => write!(out, "{}k", self.0 / 1000),
            _ => write!(out, "{}M", self.0 / 1_000_000),
        }
    }
}

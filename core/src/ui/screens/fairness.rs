//! Fairness: how often each face came, beside how often it should have. Next: History.
//!
//! Counts every die once, whatever was undone. The verdict is a chi-squared test (`dice::fairness`).

use super::dice::{kind_icon, kind_title};
use crate::dice::faces::DieKind;
use crate::dice::fairness::{FaceCounts, Verdict};
use crate::ui::prelude::*;

#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Fairness {
    pub kind: DieKind,
}

/// The kinds of dice, as they are turned through.
pub const KINDS: [DieKind; 3] = [DieKind::Attack, DieKind::Defence, DieKind::D6];

impl Fairness {
    pub fn tell(&mut self, ask: &mut Ask) {
        let view = ask.view;
        ask.compact();
        ask.place("Fairness", "outline: expected");
        ask.help(&Help {
            asked: said!("Did the faces come as often as they should?"),
            look: said!("Solid bars are what came, outlines what is expected. Few dice tell little."),
            why: said!("Every die is counted once, whatever was undone. The verdict is a chi-squared test."),
            words: &[Term::AttackDie, Term::DefenceDie],
            ..Help::default()
        });
        let at = KINDS.iter().position(|kind| *kind == self.kind).map_or(0, cursor::small);
        let turned = match ask.key() {
            Some(key @ (Key::Left | Key::Right)) => cursor::stepped(at, key, 0..=2),
            // Two keys reach every kind.
            Some(key @ (Key::Up | Key::Down)) => Some(cursor::turned(at, key, 3)),
            _ => None,
        };
        if let Some(kind) = turned.and_then(|at| KINDS.get(usize::from(at))) {
            self.kind = *kind;
            return ask.used(Step::Moved);
        }
        let kind = self.kind;
        let Some(canvas) = ask.canvas() else { return };
        let (icon, color) = kind_icon(kind);
        canvas.icon_centered(MARGIN + 50, 36, icon, 20, color);
        canvas.text(132, 30, row(White).center(), kind_title(kind));
        widgets::page_marks(canvas, 36, at, 3);
        panel(canvas, 52, "This game", view.game_faces, kind);
        panel(canvas, 136, "This device", &view.device_faces, kind);
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

//! History: all rolls of this game, newest first. Next: Fairness.

use serde::{Deserialize, Serialize};

use super::{Screen, dice::kind_icon, fairness::Fairness};
use crate::{
    dice::faces::{AttackFace, DefenceFace, DieKind},
    table::rolls::{Face, Past, Roll},
    ui::{
        Step, View,
        canvas::{Canvas, line},
        icons::Icon,
        key::Key,
        theme::{CONTENT_BOTTOM, Color::*, MARGIN, body, head, row, tiny},
        widgets::{self, Hints, Place},
    },
};

#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct History {
    pub cursor: u8,
}

impl History {
    pub fn on(&mut self, key: Key, view: &View) -> Step {
        let count = u8::try_from(view.game.rolls.len()).unwrap_or(u8::MAX);
        match key {
            Key::Up | Key::Down if count > 0 => {
                self.cursor = super::turn(self.cursor.min(count - 1), key, count);
                Step::Moved
            }
            Key::A | Key::X => {
                let kind = match view.game.rolls.newest_first().nth(usize::from(self.cursor)) {
                    Some(Past::Roll(roll)) => roll.kind,
                    _ => DieKind::Attack,
                };
                Step::Go(Screen::Fairness(Fairness { kind }))
            }
            Key::B => Step::Back,
            _ => Step::Stay,
        }
    }

    pub fn draw(&self, view: &View, canvas: &mut Canvas) {
        let rolls = &view.game.rolls;
        let total = rolls.total();
        widgets::status(canvas, "History", &widgets::count_line(total, "roll", "rolls"));
        if rolls.is_empty() {
            canvas.icon_centered(120, 90, Icon::Clock, 40, Edge);
            canvas.text(120, 130, row(Silver).center(), "Nothing rolled yet");
        }
        let count = u8::try_from(rolls.len()).unwrap_or(u8::MAX);
        let cursor = self.cursor.min(count.saturating_sub(1));
        // Dice do not grow with the type size.
        widgets::list(canvas, false, (22, CONTENT_BOTTOM), (cursor, count), |canvas, index, place| {
            if let Some(past) = rolls.newest_first().nth(usize::from(index)) {
                entry(canvas, place, total.saturating_sub(u32::from(index)), past);
            }
        });
        widgets::hints(canvas, view, Hints { a: "Stats", b: "Back", x: "Stats" });
    }
}

fn entry(canvas: &mut Canvas, place: Place, number: u32, past: &Past) {
    let Place { y, width, height, chosen, .. } = place;
    canvas.house(MARGIN, y, width, height, widgets::look(chosen));
    let ink = if chosen { Amber } else { Silver };
    canvas.textf(MARGIN + 34, y + 11, tiny(ink).right(), format_args!("{number}"));
    match past {
        Past::Roll(roll) => {
            if roll.count() <= 6 {
                let (icon, color) = kind_icon(roll.kind);
                canvas.icon_centered(MARGIN + 48, y + height / 2, icon, 14, color);
            }
            let x = if roll.count() <= 6 { MARGIN + 62 } else { MARGIN + 40 };
            for (index, face) in (0..).zip(roll.faces()) {
                widgets::die(canvas, x + index * 23, y + 4, 22, face);
            }
            if roll.kind == DieKind::D6 && roll.count() <= 6 {
                let total = line(format_args!("{}", roll.pips()));
                canvas.text(MARGIN + width - 6, y + 9, body(White).right(), &total);
            }
        }
        Past::Duel { attack, defence, left } => {
            let middle = y + height / 2;
            let of = |roll: &Roll, face| roll.count_of(face);
            let mut x = MARGIN + 40;
            let green = defence.as_ref();
            for (icon, count, color) in [
                (Icon::Crit, of(attack, Face::Attack(AttackFace::Crit)), Red),
                (Icon::Hit, of(attack, Face::Attack(AttackFace::Hit)), Red),
                (Icon::Evade, green.map_or(0, |roll| of(roll, Face::Defence(DefenceFace::Evade))), Green),
            ] {
                canvas.say(y + 9, icon.name());
                canvas.icon_centered(x + 9, middle, icon, 18, color);
                canvas.textf(x + 21, y + 9, body(White), format_args!("{count}"));
                x += 40;
            }
            let ink = if left.total() > 0 { Red } else { Green };
            canvas.icon_centered(MARGIN + width - 48, middle, Icon::TriRight, 14, Silver);
            canvas.textf(MARGIN + width - 12, y + 6, head(ink).right(), format_args!("{}", left.total()));
        }
    }
}

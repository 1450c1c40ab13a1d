//! History: all rolls of this game, newest first. Next: Fairness.

use super::dice::kind_icon;
use super::fairness::Fairness;
use crate::dice::faces::{DefenceFace, DieKind};
use crate::dice::rolls::{Past, Roll};
use crate::ui::prelude::*;

#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct History;

impl History {
    pub fn tell(&mut self, ask: &mut Ask) {
        let rolls = &ask.view.game.rolls;
        let total = rolls.total();
        ask.place("History", &widgets::count_line(total, "roll", "rolls"));
        ask.help(&Help {
            asked: said!("Which rolls were made in this game? The newest is first."),
            look: said!("A shows how often each face came, beside how often it should."),
            words: &[Term::AttackDie, Term::DefenceDie],
            ..Help::default()
        });
        // Dice do not grow with the type size.
        ask.rows_of(widgets::row_height(false));
        if rolls.is_empty() {
            if let Some(canvas) = ask.canvas() {
                canvas.icon_centered(120, 80, Icon::Clock, 40, Edge);
                canvas.text(120, 120, row(Silver).center(), "Nothing rolled yet");
            }
            let counts = Step::Go(Screen::Fairness(Fairness { kind: DieKind::Attack }));
            return ask.act("Open", (Icon::Bars, Blue), "Faces of the device", counts);
        }
        for (index, past) in (0u32..).zip(rolls.newest_first()) {
            let kind = match past {
                Past::Roll(roll) => roll.kind,
                Past::Duel { .. } => DieKind::Attack,
            };
            let counts = Step::Go(Screen::Fairness(Fairness { kind }));
            if let Some((canvas, place)) = ask.own_row("Counts", counts) {
                canvas.item(place.chosen, |canvas| entry(canvas, place, total.saturating_sub(index), past));
            }
        }
    }
}

fn entry(canvas: &mut Canvas, place: RowPlace, number: u32, past: &Past) {
    let RowPlace { y, width, height, chosen, .. } = place;
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
                (Icon::Crit, of(attack, RolledFace::Attack(AttackFace::Crit)), Red),
                (Icon::Hit, of(attack, RolledFace::Attack(AttackFace::Hit)), Red),
                (
                    Icon::Evade,
                    green.map_or(0, |roll| of(roll, RolledFace::Defence(DefenceFace::Evade))),
                    Green,
                ),
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

//! The critical die of a ship that is not elite: face, effect and the whole table. Next: more damage, or what it did.

use super::shown;
use crate::{
    cards::damage_deck::{CriticalExtra, critical_extra},
    table::{flow::Answer, ship::ShipAt},
    ui::{
        Step, View,
        canvas::{Canvas, Line, line},
        icons::Icon,
        key::Key,
        theme::{Color::*, body, head, title},
        widgets::{self, Hints},
    },
};

pub fn on(key: Key) -> Step {
    match key {
        Key::A => super::answer(Answer::Next),
        _ => Step::Stay,
    }
}

const fn look(extra: CriticalExtra) -> (Icon, &'static str, &'static str) {
    match extra {
        CriticalExtra::Strain => (Icon::Strain, "+1", "STRAIN"),
        CriticalExtra::Deplete => (Icon::Deplete, "+1", "DEPLETE"),
        CriticalExtra::Ion => (Icon::Ion, "+1", "ION"),
        CriticalExtra::TwoStress => (Icon::Stress, "+2", "STRESS"),
        CriticalExtra::Damage => (Icon::HullEmpty, "+1", "DAMAGE"),
    }
}

pub fn draw(view: &View, canvas: &mut Canvas, at: ShipAt, die: u8) {
    let battle = &view.game.battle;
    shown::status(canvas, battle, "Damage");
    let Some(ship) = battle.ship(at) else { return };
    widgets::badge(canvas, 6, 23, ship.number, 44);
    canvas.text(60, 25, head(Red), "Critical hit");
    canvas.text(60, 53, body(Silver), "hull");
    let end = shown::pips(canvas, 96, 50, shown::Pips::Hull, ship.hull, ship.max_hull.min(5), 18);
    let words = line(format_args!("{} of {}", ship.hull, ship.max_hull));
    if end + body(White).width(&words) < 236 {
        canvas.text(end + 4, 53, body(White), &words);
    }
    let table = &battle.settings.critical;
    let extra = critical_extra(table, die).unwrap_or(CriticalExtra::Damage);
    let (icon, more, word) = look(extra);
    widgets::banner(canvas, (73, 86), RedDark, Red);
    widgets::d6(canvas, 20, 86, 60, die, White, Black);
    let rolled = line(format_args!("die {die}"));
    canvas.say(86, &rolled);
    canvas.text(88, 104, title(White), "=");
    canvas.text(115, 86, title(White), more);
    let pictures = if extra == CriticalExtra::TwoStress { 2 } else { 1 };
    for nth in 0..pictures {
        canvas.icon(160 + nth * 32, 84, icon, 30, White);
    }
    canvas.text(116, 125, widgets::fit(head(White), 108, word), word);
    cells(canvas, table, die);
    widgets::hints(canvas, view, Hints { a: "Next", b: "Ships", x: "Why?" });
}

/// The whole table: neighbouring faces with the same effect share a cell.
fn cells(canvas: &mut Canvas, table: &[CriticalExtra; 6], die: u8) {
    let mut groups: heapless::Vec<(u8, u8, CriticalExtra), 6> = heapless::Vec::new();
    for (face, &extra) in (1u8..).zip(table) {
        match groups.last_mut() {
            Some((_, last, same)) if *same == extra => *last = face,
            _ => {
                // Six faces at most.
                let _ = groups.push((face, face, extra));
            }
        }
    }
    let count = i32::try_from(groups.len()).unwrap_or(1).max(1);
    let pitch = 230 / count;
    for (nth, (first, last, extra)) in (0i32..).zip(&groups) {
        let x = 6 + nth * pitch;
        let taken = (*first..=*last).contains(&die);
        let (fill, ink) = if taken { (Amber, Black) } else { (Panel, Silver) };
        canvas.rounded(x, 164, pitch - 2, 54, 3, if taken { Amber } else { Edge });
        canvas.rounded(x + 1, 165, pitch - 4, 52, 2, fill);
        let faces: Line =
            if first == last { line(format_args!("{first}")) } else { line(format_args!("{first}-{last}")) };
        canvas.text(x + pitch / 2 - 1, 170, body(ink).center(), &faces);
        canvas.icon_centered(x + pitch / 2 - 1, 200, look(*extra).0, 24, ink);
    }
}

//! The critical die of a ship that is not elite: face, effect and the whole table. Next: more damage, or what it did.

use super::shown;
use crate::cards::damage_deck::{CriticalExtra, critical_extra};
use crate::ui::prelude::*;

const fn look(extra: CriticalExtra) -> (Icon, &'static str, &'static str) {
    match extra {
        CriticalExtra::Strain => (Icon::Strain, "+1", "strain"),
        CriticalExtra::Deplete => (Icon::Deplete, "+1", "deplete"),
        CriticalExtra::Ion => (Icon::Ion, "+1", "ion"),
        CriticalExtra::TwoStress => (Icon::Stress, "+2", "stress"),
        CriticalExtra::Damage => (Icon::HullEmpty, "+1", "damage"),
    }
}

pub fn tell(ask: &mut Ask, at: ShipAt, die: u8) {
    let battle = &ask.view.game.battle;
    let Some(ship) = battle.ship(at) else { return };
    shown::tell_ship_status(ask, at);
    // Those of the attack that are still to come take more of it.
    let words = match battle.frames.last().map_or(0, |frame| frame.crits) {
        0 => line(format_args!("hull {} of {} left", ship.hull, ship.max_hull)),
        more => {
            let more = widgets::count_line(u32::from(more), "more crit", "more crits");
            line(format_args!("hull {} now, {more}", ship.hull))
        }
    };
    shown::tell_who(ask, crate::battle::state::log::Party::Ship(at), "Critical hit", &words);
    let table = &battle.settings.critical;
    let extra = critical_extra(table, die).unwrap_or(CriticalExtra::Damage);
    let (icon, more, word) = look(extra);
    let (y, large) = (ask.y, ask.large());
    let bottom = ask.bars().bottom - if large { 47 } else { 41 };
    if let Some(canvas) = ask.canvas() {
        canvas.fill(MARGIN, y, ROW_WIDTH, 52, Red);
        widgets::d6(canvas, 16, y + 4, 44, die, White, Black);
        let rolled = line(format_args!("die {die}"));
        canvas.say(y + 4, &rolled);
        canvas.text(68, y + 14, title(Black), "=");
        let x = canvas.text_end(90, y + 14, title(Black), more) + 2;
        canvas.icon_centered(x + 16, y + 26, icon, 30, Black);
        let style = widgets::fit(title(Black), 230 - x - 34, word);
        canvas.text(x + 34, y + 26 - i32::from(style.font.cap) / 2, style, word);
        cells(canvas, (y + 56, bottom - y - 58), large, table, die);
    }
    let (a, words) = match extra {
        CriticalExtra::Damage => ("Next", line(format_args!("Take 1 more damage"))),
        CriticalExtra::TwoStress => ("Placed", line(format_args!("Put 2 stress beside it"))),
        _ => ("Placed", line(format_args!("Put 1 {word} beside it"))),
    };
    ask.act(a, (icon, White), &words, super::answer(BattleAnswer::Next));
}

/// The whole table: neighbouring faces with the same effect share a cell, the taken one is white.
fn cells(canvas: &mut Canvas, (y, height): (i32, i32), large: bool, table: &[CriticalExtra; 6], die: u8) {
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
        let (fill, ink) = if taken { (White, Black) } else { (Panel, Silver) };
        canvas.rounded(x, y, pitch - 2, height, 3, fill);
        let faces: Line =
            if first == last { line(format_args!("{first}")) } else { line(format_args!("{first}-{last}")) };
        let style = widgets::fit(if large { row(ink) } else { body(ink) }, pitch - 28, &faces);
        let middle = y + height / 2;
        // Two faces leave less room for the picture.
        let size: u8 = if first == last { 18 } else { 14 };
        let left = x + (pitch - 4 - style.width(&faces) - i32::from(size)) / 2;
        canvas.text(left, middle - i32::from(style.font.cap) / 2, style, &faces);
        let at = left + style.width(&faces) + 3 + i32::from(size) / 2;
        canvas.icon_centered(at, middle, look(*extra).0, size, ink);
    }
}

//! "Rebels of initiative N now": they move, or they fight. Next: RebelTarget, the next ship.

use super::shown;
use crate::battle::state::rebel::Rebel;
use crate::battle::state::round::Phase;
use crate::ui::prelude::*;
use crate::ui::screens::mission::desk;

pub fn tell(ask: &mut Ask, initiative: u8) {
    let battle = &ask.view.game.battle;
    let fighting = battle.round.phase == Phase::Engagement;
    shown::tell_status(ask, None, format_args!("{}", battle.round.phase.name()));
    let (top, large) = (ask.bars().top, ask.large());
    let words = if fighting { "Rebels fight now" } else { "Rebels move now" };
    let whose = line(format_args!("Rebels of initiative {initiative}"));
    let small = if large { row(Silver) } else { body(Silver) };
    let reports = desk::reports(ask.view.game);
    let table = match reports.is_empty() {
        true => line(format_args!("Reports, corrections: Table")),
        false => line(format_args!("B to report: {reports}")),
    };
    if let Some(canvas) = ask.canvas() {
        canvas.text(10, top + 7, widgets::fit(title(White), 222, words), words);
        canvas.text(10, top + 34, row(Green), &whose);
        canvas.text(10, top + 55, widgets::fit(small, 222, &table), &table);
    }
    ask.y = top + 74;
    if fighting { fight(ask, initiative) } else { moves(ask, initiative) }
}

/// Each may fire; the first who has not is the likeliest.
fn fight(ask: &mut Ask, initiative: u8) {
    let battle = &ask.view.game.battle;
    let nobody = battle.prey_count() == 0;
    let mut waiting = !nobody;
    for at in battle.rebels_at(initiative) {
        let fired = battle.rebel(at).is_some_and(|rebel| rebel.attacks > 0);
        let refused = match battle.rebel(at).is_some_and(Rebel::is_armed) {
            _ if nobody => Some(("", text!("No enemy is left to shoot at."))),
            false => Some(("no weapon", text!("This ship has no weapon."))),
            true => None,
        };
        if let Some((value, why)) = refused {
            let name = shown::rebel_name(battle, at);
            ask.blocked(&name, value, why);
            continue;
        }
        if waiting && !fired {
            ask.likely();
            waiting = false;
        }
        let mark = if fired { (Icon::Check, Silver, "fired") } else { (Icon::Gun, White, "fires") };
        shown::party_row(ask, "Attack", Party::Rebel(at), Some(mark), super::answer(BattleAnswer::Rebel(at)));
    }
    if waiting || nobody {
        ask.likely();
    }
    ask.row_as("Done", (Icon::Check, Green), "All done", "", super::answer(BattleAnswer::Next));
}

/// Who they are, and one row when they have moved.
fn moves(ask: &mut Ask, initiative: u8) {
    let battle = &ask.view.game.battle;
    let rebels = cursor::small(battle.rebels_at(initiative).count());
    let (y, large) = (ask.y, ask.large());
    let room = ask.bars().bottom - y - if large { 47 } else { 41 };
    // Up to three beside each other, more in two columns.
    let (columns, rows) = if rebels <= 3 { (rebels.max(1), 1) } else { (2, rebels.min(MOST).div_ceil(2)) };
    let (width, height) = (228 / i32::from(columns), room / i32::from(rows));
    if let Some(canvas) = ask.canvas() {
        for (nth, at) in (0u8..).zip(battle.rebels_at(initiative)).take(MOST.into()) {
            let (x, y) = (MARGIN + i32::from(nth % columns) * width, y + i32::from(nth / columns) * height);
            let (width, height) = (width - 4, height - 3);
            canvas.house(x, y, width, height, widgets::IDLE);
            let (size, full) = ((height - 2).min(24), shown::rebel_name(battle, at));
            let room = if rows > 1 { width - size - 12 } else { width - 6 };
            // A name that is too long is known by its first word.
            let fits = body(White).width(&full) <= room;
            let name = if fits { &full } else { full.split(' ').next().unwrap_or("") };
            let roomy = large && height >= 22;
            let style = widgets::fit(if roomy { row(White) } else { body(White) }, room, name);
            let (badge, icon) =
                (Badge::Rebel(at.0.saturating_add(1)), shown::party_icon(battle, Party::Rebel(at)));
            if rows > 1 {
                badge.draw(canvas, x + 3, y + (height - size) / 2, size);
                canvas.say(y, battle.rebel(at).map_or("", |rebel| rebel.chassis.name()));
                canvas.text(x + size + 8, y + (height - i32::from(style.font.cap)) / 2, style, name);
                continue;
            }
            let (middle, picture) = (x + width / 2, y + height / 2 - 8);
            badge.draw(canvas, middle - 34, picture - 16, 32);
            canvas.icon_centered(middle + 20, picture, icon, 34, White);
            canvas.text(middle, y + height - 18, style.center(), name);
        }
    }
    let words = match rebels {
        0 | 1 => line(format_args!("It has moved")),
        2..=MOST => line(format_args!("All have moved")),
        _ => line(format_args!("All {rebels} have moved")),
    };
    ask.act("Moved", (Icon::Check, Green), &words, super::answer(BattleAnswer::Next));
}

/// As many as there is room for.
const MOST: u8 = 6;

//! At which range, and is an obstacle between? A rolls at once. Next: the dice, the defence, Results.

use super::shown;
use crate::{
    automated::attack::Reach,
    table::{battle::Battle as Table, flow::Answer, log::Party},
    ui::{
        Step,
        ask::Ask,
        canvas::{Line, line},
        icons::Icon,
        key::Key,
        theme::{Color::*, MARGIN, ROW_WIDTH, body, head, huge, row, title},
        widgets,
    },
};

/// Numbers of the form: two switches, the card that Up comes back to, and the chance of damage at each range.
const OBSTRUCTED: u8 = 0;
const ORDNANCE: u8 = 1;
const CARD: u8 = 2;
const CHANCES: u8 = 3;

/// The first range shown and how many there are.
fn ranges(battle: &Table) -> (u8, u8) {
    let reach = battle.weapon_range();
    let (min, max) = match battle.attack.attacker {
        // A Rebel's weapon is not known: what the ruler shows.
        Party::Rebel(_) => (1, 3),
        _ => (reach.min, reach.max),
    };
    (min, max.saturating_sub(min).saturating_add(1).min(4))
}

pub fn tell(ask: &mut Ask) {
    let battle = &ask.view.game.battle;
    let attack = &battle.attack;
    let rebel = matches!(attack.attacker, Party::Rebel(_));
    let (first, count) = ranges(battle);
    shown::tell_status(ask, None, format_args!("Engagement"));
    shown::tell_duel(ask, "range?");
    if ask.is_new() && !rebel {
        reckon(ask, false);
    }
    let large = ask.large();
    let (rows, pitch) = (if rebel { 2 } else { 1 }, if large { 34 } else { 33 });
    let (top, list) = (ask.y, ask.bars().bottom - 3 - rows * pitch);
    let bottom = list
        - if rebel {
            3
        } else if large {
            24
        } else {
            20
        };
    walk(ask, count);
    // The last range, or the middle of the ruler.
    let likely = attack.range.checked_sub(first).filter(|&place| place < count).unwrap_or(count / 2);
    let width = (ROW_WIDTH + 3) / i32::from(count).max(1) - 3;
    for place in 0..count {
        if place == likely {
            ask.likely();
        }
        let obstructed = ask.form.value(OBSTRUCTED) != 0;
        let ordnance = if rebel { ask.form.value(ORDNANCE) != 0 } else { attack.ordnance };
        let reach = Reach { range: first.saturating_add(place), obstructed, ordnance };
        let chance = (!rebel).then(|| ask.form.value(CHANCES + place));
        let answer = super::answer(Answer::Range { range: reach.range, obstructed, ordnance });
        let (chosen, canvas) = ask.item(if rebel { "Take" } else { "Roll" }, answer);
        let Some(canvas) = canvas else { continue };
        let x = MARGIN + i32::from(place) * (width + 3);
        let (middle, height) = (x + width / 2, bottom - top);
        let case = battle.planned_at(reach);
        canvas.item(chosen, |canvas| {
            let look = widgets::look(chosen).with_cut(8).with_frame(if chosen { 3 } else { 1 });
            canvas.house(x, top, width, height, look);
            let ink = if chosen { White } else { Silver };
            let number = if height >= 80 && !large { huge(ink) } else { title(ink) };
            let dice = if large && width > 60 { row(White) } else { body(White) };
            let below = i32::from(dice.font.cap) + if chance.is_some() { 32 } else { 10 };
            let room = height - below - i32::from(number.font.cap);
            canvas.textf(middle, top + room / 2, number.center(), format_args!("{}", reach.range));
            let beside = top + (room + i32::from(number.font.cap)) / 2;
            let (y, gap) = (top + height - below, if width > 60 { 2 } else { 0 });
            for (at, icon, color, count, die, all) in [
                (middle - 25, Icon::DieRed, Red, case.attack, "attack die", "attack dice"),
                (middle + gap / 2, Icon::DieGreen, Green, case.defence, "defence die", "defence dice"),
            ] {
                canvas.say(y, &widgets::count_line(u32::from(count), die, all));
                canvas.icon(at, y - 1, icon, 14, color);
                canvas.textf(at + 14 + gap, y, dice, format_args!("{count}"));
            }
            if let Some(percent) = chance {
                let y = y + i32::from(dice.font.cap) + 6;
                let percent = line(format_args!("{percent}%"));
                canvas.text(middle, y, widgets::fit(head(White), width - 8, &percent).center(), &percent);
            }
            for (way, at, more) in
                [(Icon::TriLeft, x + 8, place > 0), (Icon::TriRight, x + width - 8, place + 1 < count)]
            {
                if chosen && more && width > 60 {
                    canvas.icon_centered(at, beside, way, 12, Amber);
                }
            }
        });
    }
    if !rebel && let Some(canvas) = ask.canvas() {
        let style = if large { row(Silver) } else { body(Silver) };
        canvas.text(120, bottom + 4, style.center(), "chance of damage");
    }
    ask.y = list;
    ask.rows_of(pitch);
    let before = ask.form.value(OBSTRUCTED) != 0;
    let obstructed = ask.toggle((Icon::Rock, Silver), format_args!("Obstructed"), OBSTRUCTED);
    if obstructed != before && !rebel {
        reckon(ask, obstructed);
    }
    if rebel {
        ask.toggle((Icon::Torpedo, Silver), format_args!("Torpedo, missile"), ORDNANCE);
    }
}

/// Left and Right move between the cards, Down leaves them and Up comes back. Four keys walk through all of it.
fn walk(ask: &mut Ask, count: u8) {
    ask.side_by_side(count);
    let (Some(key), at) = (ask.key(), ask.form.cursor) else { return };
    ask.form.cursor = match key {
        _ if ask.view.facts.board.four_keys() => return,
        Key::Down if at < count => {
            ask.form.set(CARD, at);
            count
        }
        Key::Up if at == count => ask.form.value(CARD),
        _ => return,
    };
    ask.used(Step::Moved);
}

/// Works out the chance of damage at each range and keeps it: it takes its time.
fn reckon(ask: &mut Ask, obstructed: bool) {
    let battle = &ask.view.game.battle;
    let (first, count) = ranges(battle);
    for place in 0..count {
        let reach =
            Reach { range: first.saturating_add(place), obstructed, ordnance: battle.attack.ordnance };
        ask.form.set(CHANCES + place, chance(battle, reach));
    }
}

/// Chance of damage in percent.
pub fn chance(battle: &Table, reach: Reach) -> u8 {
    let odds = battle.planned_at(reach).odds::<u64>();
    let thousandths = odds.map_or(0, |odds| odds.at_least(1).thousandths());
    u8::try_from((thousandths + 5) / 10).unwrap_or(0)
}

/// `range 1`, with what stands between.
pub fn words(battle: &Table) -> Line {
    let attack = &battle.attack;
    let more = if attack.obstructed { ", rock" } else { "" };
    line(format_args!("range {}{more}", attack.range))
}

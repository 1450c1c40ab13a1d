//! A squad comes: its vector on the map, its ships and where each one stands. Next: the next squad, Planning.

use core::fmt::Write;

use super::{placing, words};
use crate::battle::state::squad::SquadAt;
use crate::cards::missions::vocabulary::VectorId;
use crate::mission::muster::{Muster, MusterReason, ShipPlan};
use crate::ui::map::{self, Chart, Focus};
use crate::ui::motion;
use crate::ui::prelude::*;

/// Hazard stripes below the status bar: only for arrivals and events.
pub fn stripes(ask: &mut Ask) {
    let top = ask.bars().top;
    if let Some(canvas) = ask.canvas() {
        canvas.stripes_slid((0, top, 240, 6), motion::slid(canvas.motion), 18, 9, Yellow);
    }
    ask.y = top + 9;
}

pub fn tell(ask: &mut Ask, squad: SquadAt) {
    let game = ask.view.game;
    let (mission, battle) = (&game.mission, &game.battle);
    let Some(muster) = mission.arrival(battle, squad) else { return };
    let first = battle.ships().find(|(_, ship)| ship.squad == squad).map_or(1, |(_, ship)| ship.number);
    let large = ask.large();
    words::place(ask);
    stripes(ask);
    let (y, bottom) = (ask.y, ask.act_top() - 2);
    let style = words::reading(ask, White);
    let pitch = words::pitch(style);
    let mut orders = words::MissionText::new();
    // A test draws every squad: what does not fit is cut off at a line's end.
    let _ = orders_words(&muster, first, &mut orders);
    // What they do has a page of its own if it is long.
    let fits = words::lines(ask, ROW_WIDTH - 4, &orders) <= 2 && !large;
    words::pages(ask, if fits { 1 } else { 2 });
    let second = ask.form.page > 0;
    if let Some(canvas) = ask.canvas() {
        let mut name = Line::new();
        for letter in muster.name.name().chars() {
            // As short as the name.
            let _ = name.push(letter.to_ascii_uppercase());
        }
        let mut ships = Line::new();
        // Few kinds of ships come together.
        let _ = muster.summary(&mut ships);
        let right = MARGIN + ROW_WIDTH - 4;
        let named = widgets::fit(head(Black), 90, &name);
        let black = Style { color: Black, ..style };
        let beside = 38 + named.width(&name) + 8;
        // Ships that do not fit beside the name have a line of their own.
        let one_line = body(Black).width(&ships) <= right - beside;
        let card = if one_line { 26 } else { 26 + pitch - 2 };
        canvas.fill(MARGIN, y, ROW_WIDTH, card, Yellow);
        canvas.icon_centered(22, y + 13, emblems::ship_icon(placing::kind(&muster)), 20, Black);
        canvas.text(38, y + 13 - i32::from(named.font.cap) / 2, named, &name);
        if one_line {
            let own = widgets::fit(black, right - beside, &ships).right();
            canvas.text(right, y + 13 - i32::from(own.font.cap) / 2, own, &ships);
        } else {
            canvas.text(MARGIN + 6, y + 25, widgets::fit(black, right - MARGIN - 6, &ships), &ships);
        }
        let y = y + card - 26;
        if second {
            draw_orders(canvas, y + 32, style, &orders);
        } else {
            let lines = if fits { words_lines(&orders, style) + 1 } else { 1 };
            let picture = bottom - lines * pitch;
            let scale = ((picture - y - 30) / 9).min(10);
            let chart = Chart::whole(MARGIN + 2, y + 29, scale);
            let focus = Focus::Entry(muster.vector);
            map::draw(canvas, &chart, mission.card(), mission.setup.column(), focus, false);
            let rows = (y + 29, picture - 4);
            let columns = (MARGIN + 10 + 9 * scale, MARGIN + ROW_WIDTH);
            placing::draw(canvas, columns, rows, &muster, first, battle.settings.five_in_order);
            let how = placing::words(&muster);
            canvas.text(MARGIN + 2, picture + 2, widgets::fit(style, ROW_WIDTH - 4, how), how);
            if fits {
                let silver = Style { color: Silver, ..style };
                draw_orders(canvas, picture + 2 + pitch, silver, &orders);
            }
        }
    }
    let next = words::answer(MissionAnswer::Next);
    let place = match muster.vector {
        VectorId::PORT => line(format_args!("Place at the port")),
        VectorId::CENTRE => line(format_args!("Place in the centre")),
        vector => line(format_args!("Place on vector {vector}")),
    };
    ask.act("Placed", (Icon::Check, White), &place, next);
}

fn words_lines(text: &str, style: Style) -> i32 {
    i32::try_from(wrap(text, ROW_WIDTH - 4, style).count()).unwrap_or(1)
}

/// Orders, then ships: on lines of their own where that takes no more room, so that no number is left over for a last line.
fn draw_orders(canvas: &mut Canvas, y: i32, style: Style, text: &str) {
    let lines = |part: &str| words_lines(part, style);
    let (orders, ships) = text
        .split_once("; ")
        .filter(|(orders, ships)| lines(orders) + lines(ships) <= lines(text))
        .unwrap_or((text, ""));
    let below = canvas.paragraph(MARGIN + 2, y, ROW_WIDTH - 4, style, orders);
    canvas.paragraph(MARGIN + 2, below, ROW_WIDTH - 4, style, ships);
}

/// Orders and pilot cards, with the numbers if not all are alike: `Attack; 4: Interceptor card 1 initiative 4`.
fn orders_words(muster: &Muster, first: u8, out: &mut dyn Write) -> core::fmt::Result {
    write!(out, "{}", capital(muster.orders.name()))?;
    for (place, ship) in muster.ships.iter().enumerate() {
        let same = |other: &ShipPlan| placing::alike(ship, other) && ship.why == other.why;
        if muster.ships.iter().position(same) != Some(place) {
            continue;
        }
        out.write_str("; ")?;
        if !muster.ships.iter().all(same) {
            let numbers = (first..).zip(&muster.ships).filter(|(_, other)| same(other));
            for (nth, (number, _)) in numbers.enumerate() {
                write!(out, "{}{number}", if nth == 0 { "" } else { " " })?;
            }
            out.write_str(": ")?;
        }
        write!(out, "{}", ship.order.kind.short_name())?;
        if let Some(pilot) = ship.order.pilot {
            write!(out, " {}{}", if ship.is_elite() { "elite " } else { "card " }, pilot.variant())?;
        }
        write!(out, " initiative {}", ship.rank().initiative)?;
        out.write_str(match ship.why {
            MusterReason::Substitute => ", for a missing model",
            MusterReason::Proxy => ", on any other model",
            _ => "",
        })?;
    }
    Ok(())
}

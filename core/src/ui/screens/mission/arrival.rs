//! A squad comes: the alarm with its vector and ships, then where each ship stands. Next: the next squad, Planning.

use super::{Mission, placing, planning, words};
use crate::{
    cards::missions::vocabulary::VectorId,
    mission::{flow::MissionAnswer, muster::Muster},
    table::squad::SquadAt,
    ui::{
        Step, View,
        canvas::{Canvas, House, Line, line},
        emblems,
        icons::Icon,
        key::Key,
        map::{self, Chart, Focus},
        screens::Screen,
        theme::{Color::*, MARGIN, ROW_WIDTH, body, head, row, title},
        widgets::{self, Hints},
    },
};

pub fn on(state: &mut Mission, key: Key, view: &View) -> Step {
    let mission = &view.game.mission;
    match key {
        Key::A | Key::Down | Key::Right if state.page == 0 => {
            state.page = 1;
            Step::Moved
        }
        Key::B | Key::Up | Key::Left if state.page == 1 => {
            state.page = 0;
            Step::Moved
        }
        Key::A => words::answer(MissionAnswer::Next),
        Key::X => Step::Go(Screen::Map(super::map::Map::of(mission.setup.mission, mission.setup.column()))),
        _ => Step::Stay,
    }
}

pub fn draw(state: &Mission, view: &View, canvas: &mut Canvas, squad: SquadAt) {
    let (mission, battle) = (&view.game.mission, &view.game.battle);
    let Some(muster) = mission.arrival(battle, squad) else { return };
    let first = battle.ships().find(|(_, ship)| ship.squad == squad).map_or(1, |(_, ship)| ship.number);
    if state.page == 0 {
        alarm(view, canvas, &muster);
    } else {
        place(view, canvas, &muster, first);
    }
}

/// Hazard stripes at the top and at the bottom: only for arrivals and events.
pub fn stripes(canvas: &mut Canvas) {
    for y in [18, 213] {
        canvas.stripes((0, y, 240, 9), 18, 9, Amber);
    }
}

fn vector_words(vector: VectorId) -> (&'static str, Line) {
    match vector {
        VectorId::PORT => ("arrives at", line(format_args!("the port"))),
        VectorId::CENTRE => ("stands in", line(format_args!("the centre"))),
        _ => ("arrives on", line(format_args!("vector"))),
    }
}

fn alarm(view: &View, canvas: &mut Canvas, muster: &Muster) {
    let (mission, battle) = (&view.game.mission, &view.game.battle);
    let card = mission.card();
    words::status(canvas, card, if battle.round.number == 0 { "set-up" } else { "arrival" });
    stripes(canvas);
    let round = battle.round.number.saturating_add(1);
    planning::round_counter(canvas, 33, round, card.rounds);
    let (y, height) = (92, 116);
    canvas.house(MARGIN, y, ROW_WIDTH, height, House { cut: 12, fill: Black, frame: Amber, frame_width: 4 });
    canvas.fill(MARGIN + 4, y + 4, ROW_WIDTH - 16, 34, Amber);
    canvas.icon_centered(28, y + 21, Icon::Stress, 24, Black);
    let mut name = Line::new();
    for letter in muster.name.name().chars() {
        // As short as the name.
        let _ = name.push(letter.to_ascii_uppercase());
    }
    let style = head(Black).fitting(170, &name);
    canvas.text(46, y + 21 - i32::from(style.font.cap) / 2, style, &name);
    let (arrives, on) = vector_words(muster.vector);
    canvas.text(16, y + 46, body(White), arrives);
    canvas.text(16, y + 64, body(White), &on);
    if muster.vector != VectorId::PORT && muster.vector != VectorId::CENTRE {
        let vector = line(format_args!("{}", muster.vector));
        let style = title(Amber).fitting(22, &vector);
        canvas.text(126, y + 60 - i32::from(style.font.cap) / 2, style.right(), &vector);
    }
    canvas.icon_centered(148, y + 60, emblems::ship_icon(placing::kind(muster)), 30, White);
    let mut ships = Line::new();
    // Few kinds of ships come together.
    let _ = muster.summary(&mut ships);
    let style = widgets::fit(row(White), 150, &ships);
    if style.width(&ships) > 150 {
        canvas.paragraph(16, y + 80, 150, body(White), &ships);
    } else {
        canvas.text(16, y + 90, style, &ships);
    }
    let chart = Chart::whole(171, y + 46, 6);
    map::draw(canvas, &chart, card, mission.setup.column(), Focus::Vector(muster.vector), false);
    widgets::hints(canvas, view, Hints { a: "Place", b: "", x: "Map" });
}

fn place(view: &View, canvas: &mut Canvas, muster: &Muster, first: u8) {
    let (mission, battle) = (&view.game.mission, &view.game.battle);
    words::status(canvas, mission.card(), "place them");
    let title = line(format_args!("{}: {}", muster.name, vector_title(muster.vector)));
    canvas.text(MARGIN + 2, 24, widgets::fit(row(White), 226, &title), &title);
    let text = placing::words(muster);
    canvas.text(MARGIN + 2, 46, body(Amber).fitting(226, text), text);
    placing::draw(canvas, (66, 176), muster, first, battle.settings.five_in_order);
    // What they do, and with which cards.
    let mut cards = Line::new();
    // A test draws every squad: what does not fit is cut off at a line's end.
    let _ = orders_words(muster, &mut cards);
    canvas.paragraph(MARGIN + 2, 184, 226, body(Silver), &cards);
    widgets::hints(canvas, view, Hints { a: "Placed", b: "Back", x: "Map" });
}

fn vector_title(vector: VectorId) -> Line {
    match vector {
        VectorId::PORT => line(format_args!("at the port")),
        VectorId::CENTRE => line(format_args!("in the centre")),
        vector => line(format_args!("vector {vector}")),
    }
}

/// Orders and pilot cards: `attack; Interceptor card A, init. 4`.
fn orders_words(muster: &Muster, out: &mut Line) -> core::fmt::Result {
    use core::fmt::Write;
    write!(out, "{}", muster.orders.name())?;
    for (place, ship) in muster.ships.iter().enumerate() {
        let same = |other: &crate::mission::muster::ShipPlan| {
            (other.order.kind, other.order.pilot, other.order.version)
                == (ship.order.kind, ship.order.pilot, ship.order.version)
        };
        if muster.ships.iter().position(same) != Some(place) {
            continue;
        }
        write!(out, "; {}", ship.order.kind.short_name())?;
        if let Some(pilot) = ship.order.pilot {
            write!(out, " {}{}", if ship.is_elite() { "elite " } else { "card " }, pilot.variant())?;
        }
        write!(out, " init. {}", ship.rank().initiative)?;
    }
    Ok(())
}

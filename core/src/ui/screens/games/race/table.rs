//! The race at a glance: standings, turn order, a racer's values, the log and the winner.

use super::{
    super::{
        Page,
        ask::{Ask, PAGE},
        craft, finish, open, pictures, table_end,
    },
    build, does, look,
};
use crate::{
    games::{
        GamesCommand,
        space_race::{
            Race,
            command::RaceCommand as C,
            racer::{Field, Racer, RacerAt, RacerState},
        },
    },
    ui::{
        canvas::{Canvas, line},
        icons::Icon,
        theme::{Color::*, MARGIN, body, row},
    },
};

/// The page with the dial of its ship.
const DIAL: u8 = 2;

/// A racer in play: every value can be corrected.
pub fn sheet(ask: &mut Ask, race: &Race, at: RacerAt, racer: &Racer) {
    if ask.form.value(PAGE) == DIAL {
        return build::dial(ask, racer);
    }
    ask.title(look(racer), format_args!("{}", racer.name));
    for &field in Field::ALL {
        let look = match field.value() {
            Some(value) => craft::look(value),
            None if field == Field::Lock => craft::LOCK,
            None => (Icon::Flag, Silver),
        };
        let now = racer.value(field);
        let locked = racer.lock.filter(|_| field == Field::Lock).and_then(|lock| race.racer(lock));
        let words = match locked {
            Some(racer) => line(format_args!("{}", racer.name)),
            None => line(format_args!("{now}")),
        };
        let fits = |value: u8| match (field, value) {
            // A racer without hull is retired instead.
            (Field::Hull, 0) => false,
            (Field::Lock, 1..) => {
                let target = RacerAt(value - 1);
                target != at && race.racer(target).is_some_and(|racer| racer.on_board())
            }
            _ => true,
        };
        let step = |value| does(C::Correct { racer: at, field, value });
        craft::correct(ask, (look, field.name(), words), (now, racer.most(field)), fits, step);
    }
    ask.turn((Icon::Straight, Silver), format_args!("Dial"), PAGE, DIAL);
    if racer.on_board() {
        let out = finish(GamesCommand::SpaceRace(C::Retire(at)));
        ask.row_as("Out", (Icon::Destroyed, Red), format_args!("Out of the race"), format_args!(""), out);
    }
}

/// Who lies where, as on a board at the track.
pub fn standings(ask: &mut Ask, race: &Race) {
    for place in 0..race.racer_count() {
        let Some((at, racer)) = race.standing(place).and_then(|at| Some((at, race.racer(at)?))) else {
            continue;
        };
        if let Some((canvas, spot)) = ask.own_row("Sheet", open(Page::Item, at.0)) {
            let middle = spot.y + spot.height / 2;
            let out = !racer.on_board();
            let number = place + 1;
            canvas.textf(MARGIN + 8, middle - 7, row(Amber), format_args!("{number}"));
            let ink = if out { Dim } else { White };
            let name = racer.name.as_str();
            canvas.text(MARGIN + 24, middle - 7, row(ink).fitting(58, name), name);
            if out {
                canvas.icon_centered(MARGIN + 150, middle, Icon::Destroyed, 20, Red);
                canvas.say(spot.y, "out");
            } else if racer.card().is_some() {
                pictures::legs(canvas, MARGIN + 84, middle - 10, racer);
            }
        }
    }
    ask.row_as("Open", (Icon::Map, Silver), format_args!("The board"), format_args!(""), open(Page::Map, 0));
    table_end(ask, race.is_running());
}

/// Who goes when, for the whole race: skill and points tell why.
pub fn turn_order(canvas: &mut Canvas, top: i32, race: &Race) {
    for place in 0..race.racer_count() {
        let Some(racer) = race.in_order(place).and_then(|at| race.racer(at)) else { continue };
        let (column, line) = if place < 4 { (0, place) } else { (1, place - 4) };
        let x = MARGIN + 4 + column * 114;
        let y = top + i32::try_from(line).unwrap_or(0) * 19;
        let ink = if racer.on_board() { White } else { Dim };
        let number = place + 1;
        canvas.textf(x, y, body(Amber), format_args!("{number}"));
        let name = racer.name.as_str();
        canvas.text(x + 14, y, body(ink).fitting(52, name), name);
        canvas.textf(x + 108, y, body(Silver).right(), format_args!("{}/{}", racer.skill, racer.points()));
    }
}

pub fn over(ask: &mut Ask, race: &Race) {
    let winners = race.winner_count();
    match race.winner(0).and_then(|at| race.racer(at)) {
        None => ask.banner((Red, RedDark), format_args!("NOBODY"), "is left in the race"),
        Some(racer) if winners == 1 => {
            let home = race.racers().filter(|(_, racer)| racer.state == RacerState::Finished).count();
            let below = if home > 1 { "wins: fewest points" } else { "wins the race" };
            ask.banner((Green, GreenDark), format_args!("{}", racer.name), below);
        }
        Some(racer) => {
            let other = race.winner(1).filter(|_| winners == 2).and_then(|at| race.racer(at));
            let other = other.map_or("others", |racer| racer.name.as_str());
            ask.banner(
                (Green, GreenDark),
                format_args!("{} and {other}", racer.name),
                "share the first place",
            );
        }
    }
    standings(ask, race);
}

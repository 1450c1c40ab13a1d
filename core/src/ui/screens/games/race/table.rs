//! The race at a glance: standings, the board, a racer's values, the log and the winner.

use super::{
    super::{Page, asks, craft, finish, goes_on, leave, log, name_row, open, pictures, plain, shows},
    board, build, does, look,
};
use crate::{
    cards::{glossary::Term, space_race::LEGS},
    games::{
        GameKind, GamesCommand,
        space_race::{
            Race,
            command::RaceCommand as C,
            racer::{Field, Racer, RacerAt, RacerState},
        },
    },
    ui::{
        ask::{Ask, Foot, Loss, capital},
        canvas::line,
        cursor,
        icons::Icon,
        theme::{Color::*, MARGIN, body, row},
        widgets,
    },
};

/// Standings, the board, what happened, what is done by hand.
pub fn table(ask: &mut Ask, race: &Race) {
    ask.tabs(&[Icon::Flag, Icon::Map, Icon::Clock, Icon::Pencil]);
    match ask.form.page {
        0 => {
            shows(
                ask,
                "Who lies where? A opens a racer.",
                "Most buoys first, then fewer points. Solid letters are activated, the framed one is next.",
                &[],
            );
            standings(ask, race);
        }
        1 => {
            shows(
                ask,
                "Where do the buoys lie?",
                "Corner buoys: range 3 of both edges. Which colour lies in which corner is our reading.",
                &[Term::Range],
            );
            board(ask);
        }
        2 => log(ask, race),
        _ => {
            shows(
                ask,
                "What is to be put right by hand?",
                "Names, and the values of each racer: the log shows every change, and Y takes it back.",
                &[],
            );
            for (at, racer) in race.racers() {
                let label = format_args!("Correct {}", racer.name);
                ask.row_as("Open", look(racer), label, format_args!(""), open(Page::Item, at.0));
            }
            leave(ask);
        }
    }
}

/// The page with the dial of its ship.
const DIAL: u8 = 2;

/// A racer in play: every value can be corrected.
pub fn sheet(ask: &mut Ask, race: &Race, at: RacerAt, racer: &Racer) {
    if ask.form.page == DIAL {
        return build::dial(ask, racer);
    }
    shows(
        ask,
        "Which value of this racer is to be corrected?",
        "Left and Right change it as it lies on the table. What ends its race stands last, and asks first.",
        &[Term::Hull, Term::Shield, Term::Focus, Term::Evade, Term::Stress, Term::Ion],
    );
    ask.title(look(racer), format_args!("{}", racer.name));
    if !racer.on_board() {
        let value = racer.values.hull.max(1);
        let back = does(C::Correct { racer: at, field: Field::Hull, value });
        plain(ask, "Back", (Icon::Undo, Green), "Back into the race", back);
        return ask.line((Icon::Destroyed, Red), format_args!("Out"), format_args!("of the race"));
    }
    for &field in Field::ALL {
        let set = |value| does(C::Correct { racer: at, field, value });
        let now = race.value(at, field);
        let (word, most) = (capital(field.name()), racer.most(field));
        let label = format_args!("{word}");
        match (field.value(), field) {
            // A racer without hull is retired instead.
            (Some(value), Field::Hull) => ask.amount(craft::look(value), label, now.max(1), 1..=most, &set),
            (Some(value), _) => ask.amount(craft::look(value), label, now, 0..=most, &set),
            (None, Field::Lock) => {
                let on = |value: u8| value.checked_sub(1).and_then(|at| race.racer(RacerAt(at)));
                let fits = |value| value != at.0 + 1 && on(value).is_some_and(|racer| racer.on_board());
                let name = |value| match on(value) {
                    Some(racer) => line(format_args!("{}", racer.name)),
                    None => line(format_args!("none")),
                };
                craft::lock(ask, (now, most), &fits, &name, &set);
            }
            // The last buoy ends the race: it is a row of its own.
            (None, _) => {
                let last = if racer.is_home() { most } else { most.saturating_sub(1) };
                ask.amount((Icon::Flag, Silver), label, now, 0..=last, &set);
            }
        }
    }
    name_row(ask, GameKind::SpaceRace, at.0, racer.name);
    ask.turn((Icon::Straight, Silver), format_args!("Dial"), DIAL);
    let name = racer.name.as_str();
    if !racer.is_home() {
        let loss = Loss {
            icon: Icon::Flag,
            question: format_args!("{name} at the last buoy?"),
            lost: &[(Icon::Flag, "this turn ends the race")],
            keep: "No, it races on",
            word: "Yes, it is home",
        };
        let home = C::Correct { racer: at, field: Field::Passed, value: cursor::small(LEGS) };
        let step = finish(GamesCommand::SpaceRace(home));
        let row = (format_args!("Last buoy reached"), format_args!(""));
        ask.asks_first(false, (Icon::Flag, Green), row, &loss, step);
    }
    let loss = Loss {
        icon: Icon::Destroyed,
        question: format_args!("{name} out of the race?"),
        lost: &[(Icon::Flag, "its place in the race")],
        keep: "It stays",
        word: "It is out",
    };
    let out = finish(GamesCommand::SpaceRace(C::Retire(at)));
    ask.danger((Icon::Destroyed, Red), format_args!("Out of the race"), format_args!(""), &loss, out);
}

/// Who lies where, as on a board at the track.
fn standings(ask: &mut Ask, race: &Race) {
    for place in 0..race.racer_count() {
        let Some((at, racer)) = race.standing(place).and_then(|at| Some((at, race.racer(at)?))) else {
            continue;
        };
        let Some((canvas, spot)) = ask.own_row("Open", open(Page::Item, at.0)) else { continue };
        canvas.item(spot.chosen, |canvas| {
            let middle = spot.y + spot.height / 2;
            let out = !racer.on_board();
            let number = place + 1;
            canvas.textf(MARGIN + 8, middle - 7, row(Silver), format_args!("{number}"));
            let ink = if out { Dim } else { White };
            let name = racer.name.as_str();
            let style = widgets::fit(widgets::sized(row(ink), spot.large), 58, name);
            let name = widgets::cut(style, 58, name);
            canvas.text(MARGIN + 24, middle - i32::from(style.font.cap) / 2, style, name);
            if out {
                canvas.icon_centered(MARGIN + 110, middle, Icon::Destroyed, 20, Red);
                canvas.text(MARGIN + 130, middle - 7, row(Red), "out");
            } else if racer.card().is_some() {
                pictures::legs(canvas, MARGIN + 84, middle - 10, racer);
            }
        });
    }
}

/// Who goes when, for the whole race: skill and points tell why.
pub fn turn_order(ask: &mut Ask, race: &Race) {
    let large = ask.large();
    let pitch = if large { 23 } else { 19 };
    let lines = i32::try_from(race.racer_count().min(4)).unwrap_or(4);
    let Some((canvas, top)) = ask.picture(lines * pitch) else { return };
    for place in 0..race.racer_count() {
        let Some(racer) = race.in_order(place).and_then(|at| race.racer(at)) else { continue };
        let (column, down) = if place < 4 { (0, place) } else { (1, place - 4) };
        let x = MARGIN + 4 + column * 114;
        let y = top + i32::try_from(down).unwrap_or(0) * pitch;
        let style = |ink| if large { row(ink) } else { body(ink) };
        let number = place + 1;
        canvas.textf(x, y, style(Silver), format_args!("{number}"));
        let name = racer.name.as_str();
        let (skill, points) = (racer.skill, racer.points());
        // Beside a second column there is no room for the words.
        let wide = race.racer_count() <= 4;
        let why = match wide && !large {
            true => line(format_args!("skill {skill}, {points} points")),
            false => line(format_args!("{skill}/{points}")),
        };
        let right = if wide { MARGIN + 222 } else { x + 108 };
        let room = right - style(Silver).width(&why) - 6 - (x + 14);
        let ink = if racer.on_board() { White } else { Dim };
        canvas.text(x + 14, y, style(ink), widgets::cut(style(ink), room, name));
        canvas.text(right, y, style(Silver).right(), &why);
    }
}

pub fn over(ask: &mut Ask, race: &Race) {
    let winners = race.winner_count();
    asks(
        ask,
        "The race is over. A opens a racer, B the Table.",
        "Of those home in the same turn the one with the fewest points wins.",
        &[],
    );
    goes_on(ask, 1);
    ask.above(Foot::Rows(2));
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
    leave(ask);
}

//! The race at a glance: standings, the board, a racer's values, the log and the winner.

use super::super::{
    GamesPage, asks, craft, finish, goes_on, leave, log, name_row, open, pictures, plain, settle, shows,
};
use super::{board, build, does, look, turn};
use crate::cards::space_race::LEGS;
use crate::games::frame::TableGame;
use crate::games::race::Race;
use crate::games::race::command::RaceCommand as C;
use crate::games::race::flow::RaceQuestion;
use crate::games::race::racer::{Racer, RacerAt, RacerField};
use crate::games::race::view::RaceEnding;
use crate::ui::prelude::*;

/// Standings, the board, what happened, what is done by hand.
pub fn table(ask: &mut Ask, race: &Race) {
    ask.tabs(&[Icon::Flag, Icon::Map, Icon::Clock, Icon::Pencil]);
    match ask.form.page {
        0 => {
            shows(
                ask,
                said!("Who lies where? A opens a racer."),
                said!(
                    "Most buoys first, then fewer points. Solid letters are activated, the framed one is next, the others come later."
                ),
                &[],
            );
            standings(ask, race);
        }
        1 => {
            shows(
                ask,
                said!("Where do the buoys lie?"),
                said!(
                    "Corner buoys: range 3 of both edges. Which colour lies in which corner is our reading."
                ),
                &[Term::Range],
            );
            board(ask);
        }
        2 => log(ask, race),
        _ => {
            shows(
                ask,
                said!("What is to be put right by hand?"),
                said!(
                    "Names, and the values of each racer: the log shows every change, and Y takes it back."
                ),
                &[],
            );
            for (at, racer) in race.racers() {
                let label = format_args!("Correct {}", racer.name);
                ask.row_as("Open", look(racer), label, "", open(GamesPage::Item, at.0));
            }
            end(ask, race);
            leave(ask);
        }
    }
}

/// Ends the race by hand: at once, and with what is lost.
fn end(ask: &mut Ask, race: &Race) {
    if matches!(race.flow(), RaceQuestion::Board | RaceQuestion::Grid { .. } | RaceQuestion::Over) {
        return;
    }
    let last = race.racing().nth(1).is_none();
    let loss = Loss {
        icon: Icon::Flag,
        question: format_args!("End the race?"),
        lost: &[
            (Icon::Clock, "the turns to come"),
            (Icon::Flag, if last { "the last one's buoys" } else { "a winner: none is home" }),
        ],
        keep: "Race on",
        word: "End it",
    };
    let step = settle(GamesCommand::SpaceRace(C::End(true)));
    ask.danger((Icon::Flag, Red), "End the race", &loss, step);
}

/// Pages beside the values: the dial of its ship, its mission card, its build.
const DIAL: u8 = 2;
const CARD: u8 = 3;
const BUILD: u8 = 4;

/// A racer in play: every value can be corrected.
pub fn sheet(ask: &mut Ask, race: &Race, at: RacerAt, racer: &Racer) {
    match ask.form.page {
        DIAL => return build::dial(ask, racer),
        CARD => return card(ask, race, at, racer),
        BUILD => {
            shows(
                ask,
                said!("Was this racer entered with another pilot, skill or card?"),
                said!(
                    "Put it right between two turns: the order of turns follows. Another pilot begins with a whole ship."
                ),
                &[Term::SquadPoints, Term::UpgradeSlot],
            );
            ask.turn_back();
            ask.title(look(racer), format_args!("{}: {} points", racer.name, racer.points()));
            return build::rows(ask, at, racer);
        }
        _ => {}
    }
    shows(
        ask,
        said!("Which value of this racer is to be corrected?"),
        said!(
            "Left and Right change it as it lies on the table. What ends its race stands last, and asks first."
        ),
        &[Term::Hull, Term::Shield, Term::Focus, Term::Evade, Term::Stress, Term::Ion],
    );
    ask.title(look(racer), format_args!("{}", racer.name));
    if !racer.on_board() {
        let value = racer.values.hull.max(1);
        let back = does(C::Correct { racer: at, field: RacerField::Hull, value });
        plain(ask, "Return", (Icon::Undo, Green), "Back into the race", back);
        return ask.line((Icon::Destroyed, Red), "Out", "of the race");
    }
    for &field in RacerField::ALL {
        let set = |value| does(C::Correct { racer: at, field, value });
        let now = race.value(at, field);
        let (word, most) = (capital(field.name()), racer.most(field));
        let label = format_args!("{word}");
        match field {
            RacerField::Lock => {
                let on = |value: u8| value.checked_sub(1).and_then(|at| race.racer(RacerAt(at)));
                let fits = |value| value != at.0 + 1 && on(value).is_some_and(|racer| racer.on_board());
                let name = |value| match on(value) {
                    Some(racer) => line(format_args!("{}", racer.name)),
                    None => line(format_args!("none")),
                };
                craft::lock(ask, (now, most), &fits, &name, &set);
            }
            // The last buoy ends the race: it is a row of its own.
            RacerField::Passed => {
                let last = if racer.is_home() { most } else { most.saturating_sub(1) };
                ask.amount((Icon::Flag, Silver), label, now, 0..=last, &set);
            }
            _ => build::value(ask, race, at, racer, field),
        }
    }
    name_row(ask, GameKind::SpaceRace, at.0, racer.name);
    ask.turn((Icon::Map, Silver), "Card", CARD);
    ask.turn((Icon::Straight, Silver), "Dial", DIAL);
    if race.acting().is_none() {
        ask.turn((Icon::Cards, Silver), "Build", BUILD);
    }
    let name = racer.name.as_str();
    if !racer.is_home() {
        let loss = Loss {
            icon: Icon::Flag,
            question: format_args!("{name} at the last buoy?"),
            lost: &[(Icon::Flag, "this turn ends the race")],
            keep: "No, it races on",
            word: "Yes, it is home",
        };
        let home = C::Correct { racer: at, field: RacerField::Passed, value: cursor::small(LEGS) };
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
    if race.flow() == RaceQuestion::Over {
        let why = text!("The race is over.");
        return ask.blocked("Out of the race", "", why);
    }
    let out = finish(GamesCommand::SpaceRace(C::Retire(at)));
    ask.danger((Icon::Destroyed, Red), "Out of the race", &loss, out);
}

/// Its mission card: the way it has to fly, at any time.
fn card(ask: &mut Ask, race: &Race, at: RacerAt, racer: &Racer) {
    shows(
        ask,
        said!("Which buoys does the racer fly to, and in which order?"),
        said!(
            "From left to right: solid ones are activated, the framed one is next. The arrow shows where it started."
        ),
        &[],
    );
    ask.turn_back();
    let Some(card) = race.card_of(at) else { return ask.nothing("not dealt yet") };
    turn::route(ask, card);
    if let Some((canvas, y)) = ask.picture(22) {
        pictures::legs(canvas, 52, y, racer);
    }
    ask.note(format_args!("{}: card {}, {} edge", racer.name, card.id, card.edge));
}

/// Who lies where, as on a board at the track.
fn standings(ask: &mut Ask, race: &Race) {
    for place in 0..race.racer_count() {
        let Some((at, racer)) = race.standing(place).and_then(|at| Some((at, race.racer(at)?))) else {
            continue;
        };
        let Some((canvas, spot)) = ask.own_row("Open", open(GamesPage::Item, at.0)) else { continue };
        canvas.item(spot.chosen, |canvas| {
            let middle = spot.y + spot.height / 2;
            let out = !racer.on_board() && !racer.is_home();
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
            } else if race.card_of(at).is_some() {
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
        said!("The race is over. A opens a racer, B the Table."),
        said!(
            "Of those home in the same turn the one with the fewest points wins. A ship lost after its last buoy has finished."
        ),
        &[],
    );
    goes_on(ask, 1);
    ask.above(Foot::Rows(2));
    let name = |at| race.racer(at).map(|racer| racer.name).unwrap_or_default();
    match (race.winner(0).and_then(|at| race.racer(at)), race.ending()) {
        (None, RaceEnding::LastLeft(at)) => {
            ask.banner((Green, GreenDark), format_args!("{}", name(at)), "is the last one in the race");
        }
        (None, RaceEnding::Early) => {
            ask.banner((Dim, Panel), "ENDED EARLY", "nobody came home");
        }
        (None, _) => ask.banner((Red, RedDark), "NOBODY", "is left in the race"),
        (Some(racer), _) if winners == 1 => {
            let home = race.racers().filter(|(_, racer)| racer.is_home()).count();
            let below = if home > 1 { "wins: fewest points" } else { "wins the race" };
            ask.banner((Green, GreenDark), format_args!("{}", racer.name), below);
        }
        (Some(racer), _) => {
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
    if race.is_stopped() {
        plain(ask, "Race on", (Icon::Undo, Green), "Take it up again", does(C::End(false)));
    }
    leave(ask);
}

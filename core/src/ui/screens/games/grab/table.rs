//! The mission at a glance: ships, known intel, corrections and the log.

use super::{
    super::{
        Page,
        ask::{Ask, PAGE},
        craft, finish, open, pictures, table_end,
    },
    does, look,
};
use crate::{
    cards::grab_and_smash::{LANCER, Quadrant},
    dice::damage::Results,
    games::{
        GamesCommand,
        grab_and_smash::{
            GrabAndSmash,
            command::GrabCommand as C,
            craft::{Craft, CraftAt, Field, Team},
            flow::Flow,
            intel::Shown,
        },
    },
    ui::{
        canvas::line,
        icons::Icon,
        theme::{Color::*, MARGIN, body, row},
    },
};

/// The page with the Lancer's maneuvers.
const DIAL: u8 = 1;

pub fn table(ask: &mut Ask, game: &GrabAndSmash) {
    intel(ask, game, Team::Rebel);
    intel(ask, game, Team::Scum);
    ships(ask, game);
    if matches!(game.flow(), Flow::Planning | Flow::Escape) {
        let end = finish(GamesCommand::GrabAndSmash(C::End));
        ask.row_as("End", (Icon::Flag, Silver), format_args!("End the mission"), format_args!(""), end);
    }
    table_end(ask, game.is_running());
}

/// What is known of the intel: never what lies face down.
pub fn intel(ask: &mut Ask, game: &GrabAndSmash, team: Team) {
    let word = if team == Team::Scum { "Ketsu" } else { game.faction().as_str() };
    match game.intel().known(team) {
        (0, 0) => {}
        (known, 0) => ask.note(format_args!("{word}: intel {known}")),
        (known, hidden) => ask.note(format_args!("{word}: intel {known}, {hidden} hidden")),
    }
}

/// Every ship with its tokens.
fn ships(ask: &mut Ask, game: &GrabAndSmash) {
    for (at, craft) in game.all() {
        let shown = game.intel().shown(at);
        let Some((canvas, spot)) = ask.own_row("Sheet", open(Page::Item, at.0)) else { continue };
        let middle = spot.y + spot.height / 2;
        let (icon, color) = look(craft);
        let name = craft.name.as_str();
        let ink = if craft.on_table() { White } else { Dim };
        canvas.icon_centered(MARGIN + 18, middle, icon, 20, color);
        canvas.text(MARGIN + 36, middle - 7, row(ink).fitting(70, name), name);
        if !craft.on_table() {
            canvas.icon_centered(MARGIN + 190, middle, Icon::Destroyed, 20, Red);
            canvas.say(spot.y, "gone");
            continue;
        }
        let tokens = [
            (Icon::Hull, Yellow, craft.values.hull),
            (Icon::Shield, Blue, craft.values.shields),
            (Icon::Tractor, Purple, craft.tractor),
        ];
        for ((icon, color, count), x) in tokens.into_iter().zip((MARGIN + 110..).step_by(30)) {
            if count > 0 {
                canvas.icon_centered(x + 7, middle, icon, 14, color);
                canvas.textf(x + 16, middle - 6, body(White), format_args!("{count}"));
            }
        }
        let right = MARGIN + spot.width - 8;
        match shown {
            Some(Shown::FaceDown) => {
                canvas.say(spot.y, "hidden intel");
                canvas.icon_centered(right - 6, middle, Icon::Cards, 14, Purple);
            }
            Some(Shown::Value(value)) => {
                canvas.textf(right, middle - 6, body(Purple).right(), format_args!("{value}"));
            }
            None => {}
        }
    }
}

/// A ship in play: values to correct, tractor tokens, damage from cards, and its end.
pub fn sheet(ask: &mut Ask, game: &GrabAndSmash, at: CraftAt, ship: &Craft) {
    let none = format_args!("");
    if ask.form.value(PAGE) == DIAL {
        ask.title(look(ship), format_args!("Lancer dial"));
        if let Some((canvas, y)) = ask.picture(pictures::DIAL) {
            pictures::dial(canvas, y, LANCER.dial.dial());
        }
        return ask.turn_back(PAGE);
    }
    ask.title(look(ship), format_args!("{}", ship.name));
    if !ship.in_play() {
        return ask.nothing("off the table");
    }
    for &field in Field::ALL {
        let look = match (field.value(), field) {
            (Some(value), _) => craft::look(value),
            (None, Field::Lock) => craft::LOCK,
            (None, Field::Arc) if ship.arc.is_none() => continue,
            (None, Field::Arc) => (Icon::Rotate, Blue),
            (None, _) => (Icon::Tractor, Purple),
        };
        let now = ship.value(field);
        let locked = ship.lock.and_then(|lock| game.at(lock));
        let words = match (field, locked, Quadrant::from_number(now)) {
            (Field::Lock, Some(target), _) => line(format_args!("{}", target.name)),
            (Field::Arc, _, Some(arc)) => line(format_args!("{arc}")),
            _ => line(format_args!("{now}")),
        };
        let fits = |value: u8| match (field, value) {
            // A ship without hull is taken off instead.
            (Field::Hull, 0) => false,
            (Field::Lock, 1..) => {
                let target = game.at(CraftAt(value - 1));
                target.is_some_and(|target| target.in_play() && target.team != ship.team)
            }
            _ => true,
        };
        let step = |value| does(C::Correct { craft: at, field, value });
        craft::correct(ask, (look, field.name(), words), (now, ship.most(field)), fits, step);
    }
    ask.row((Icon::Tractor, Purple), format_args!("Tractor beam"), none, does(C::Tractor(at)));
    for (icon, word, results) in
        [(Icon::Hit, "Takes a hit", Results::new(1, 0)), (Icon::Crit, "Takes a crit", Results::new(0, 1))]
    {
        ask.row((icon, Red), format_args!("{word}"), none, does(C::Suffer { craft: at, results }));
    }
    if ship.arc.is_some() {
        ask.turn((Icon::Straight, Silver), format_args!("Lancer dial"), PAGE, DIAL);
    }
    for (icon, word, fled) in [(Icon::Destroyed, "Destroyed", false), (Icon::Exit, "Fled", true)] {
        let step = finish(GamesCommand::GrabAndSmash(C::Gone { craft: at, fled }));
        ask.row_as("Off", (icon, Red), format_args!("{word}"), none, step);
    }
}

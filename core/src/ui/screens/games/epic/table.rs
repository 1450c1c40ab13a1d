//! The whole table: scores, and the ways to everything else; the die that ends a deadlock.

use super::{cards, does, done, team_color};
use crate::{
    games::epic::{Epic, Happening, command::EpicCommand as C},
    ui::{
        Step,
        canvas::line,
        icons::Icon,
        screens::games::{Page, ask::Ask, open, table_end},
        theme::{Color::*, MARGIN, body, row},
    },
};

/// Each player: team, victory counters, what the others took from him, and the score of his team.
pub fn scores(ask: &mut Ask, epic: &Epic) {
    for (at, player) in epic.players() {
        let Some((canvas, spot)) = ask.own_row("Open", open(Page::Item, at.0)) else { continue };
        let middle = spot.y + spot.height / 2;
        canvas.rounded(MARGIN + 8, middle - 10, 20, 20, 3, team_color(player.team));
        canvas.textf(MARGIN + 18, middle - 6, body(Black).center(), format_args!("{}", player.team + 1));
        let name = player.name.as_str();
        canvas.text(MARGIN + 36, middle - 7, row(White).fitting(50, name), name);
        let facts = [
            (Icon::Destroyed, Red, epic.casualties(at), 96),
            (Icon::TokenRebel, Yellow, u16::from(player.counters), 145),
        ];
        for (icon, color, number, x) in facts {
            canvas.icon_centered(MARGIN + x, middle, icon, 14, color);
            let number = line(format_args!("{number}"));
            canvas.text(MARGIN + x + 10, middle - 6, body(White).fitting(30, &number), &number);
        }
        let score = line(format_args!("{}", epic.score(player.team)));
        let style = row(Yellow).fitting(40, &score);
        canvas.text(MARGIN + spot.width - 8, middle - 7, style.right(), &score);
    }
}

pub fn table(ask: &mut Ask, epic: &Epic) {
    let none = format_args!("");
    let running = epic.is_running();
    if running {
        scores(ask, epic);
        ask.row_as("Open", (Icon::Flag, Silver), format_args!("Markers"), none, open(Page::Markers, 0));
        ask.row_as("Open", (Icon::D6, Silver), format_args!("Deadlock die"), none, open(Page::Decide, 0));
    }
    let step = open(Page::Equip, cards::NOBODY);
    ask.row_as("Open", (Icon::Cards, Silver), format_args!("Command cards"), none, step);
    ask.row_as("Open", (Icon::Clock, Silver), format_args!("Event"), none, open(Page::Event, 0));
    if running {
        ask.row_as("End", (Icon::Flag, Red), format_args!("End the game"), none, done(C::End));
    }
    table_end(ask, running);
}

/// A team cannot agree: a logged die among 2 to 6 choices.
pub fn decide(ask: &mut Ask, epic: &Epic) {
    const OF: u8 = 0;
    ask.title((Icon::D6, Silver), format_args!("Deadlock"));
    let none = format_args!("");
    let of = ask.form.value(OF).min(4) + 2;
    let roll = does(C::Choose { of });
    match epic.log(0).map(|entry| entry.what) {
        // The row under the cursor does not roll again.
        Some(Happening::Chosen { taken, .. }) => {
            ask.number("CHOICE", taken.into());
            ask.row_as("Done", (Icon::Check, Green), format_args!("So be it"), none, Step::Back);
            ask.row_as("Roll", (Icon::D6, Silver), format_args!("Roll for another"), none, roll);
        }
        _ => {
            ask.text(White, "A team that cannot agree numbers its choices, and the die takes one.");
            ask.row_as("Roll", (Icon::D6, Amber), format_args!("Roll"), none, roll);
        }
    }
    ask.dial((Icon::D6, Silver), format_args!("Choices"), OF, 4, format_args!("{of}"));
}

//! The whole table: scores, and the ways to everything else; the die that ends a deadlock.

use super::{cards, does, done, team_color};
use crate::games::epic::command::EpicCommand as C;
use crate::games::epic::{Epic, EpicHappening};
use crate::games::frame::TableGame;
use crate::ui::help::Said;
use crate::ui::prelude::*;
use crate::ui::screens::games::{GamesPage, leave, log, open, plain, shows, table_of_set_up};

/// What a row of the scores says.
pub const LOOK: Said = said!(
    "Each row: the number of the team, or the one drawn in a free-for-all; the player, what he lost, his counters, the score of his team."
);

/// What the numbers of the rows below are.
pub fn columns(ask: &mut Ask) {
    let style = ask.words(Silver).fitting(48, "count");
    if let Some((canvas, y)) = ask.picture(12) {
        for (word, x) in [("lost", 82), ("count", 126)] {
            canvas.text(MARGIN + x, y - 1, style, word);
        }
        canvas.text(MARGIN + ROW_WIDTH - 1, y - 1, style.right(), "score");
    }
}

/// Each player: token, what the others took from him, victory counters, and the score of his team.
pub fn scores(ask: &mut Ask, epic: &Epic) {
    for (at, player) in epic.players() {
        let Some((canvas, spot)) = ask.own_row("Open", open(GamesPage::Item, at.0)) else { continue };
        canvas.item(spot.chosen, |canvas| {
            let middle = spot.y + spot.height / 2;
            canvas.rounded(MARGIN + 8, middle - 10, 20, 20, 3, team_color(player.team));
            canvas.textf(MARGIN + 18, middle - 6, body(Black).center(), format_args!("{}", epic.token(at)));
            let name = player.name.as_str();
            let style = if spot.large { row(White).larger() } else { row(White) }.fitting(50, name);
            let name = crate::ui::widgets::cut(style, 52, name);
            canvas.text(MARGIN + 36, middle - i32::from(style.font.cap) / 2, style, name);
            let facts = [
                (Icon::Destroyed, Red, epic.casualties(at), 96),
                (Icon::TokenRebel, Yellow, u16::from(player.counters), 145),
            ];
            for (icon, color, number, x) in facts {
                canvas.icon_centered(MARGIN + x, middle, icon, 14, color);
                let number = line(format_args!("{number}"));
                let style = if spot.large { row(White) } else { body(White) }.fitting(30, &number);
                canvas.text(MARGIN + x + 10, middle - i32::from(style.font.cap) / 2, style, &number);
            }
            let score = line(format_args!("{}", epic.score(player.team)));
            let style = row(Yellow).fitting(40, &score);
            canvas.text(MARGIN + spot.width - 8, middle - 7, style.right(), &score);
        });
    }
}

/// Players and scores, the scenario, what happened, what is done by hand.
pub fn table(ask: &mut Ask, epic: &Epic) {
    if !epic.is_running() {
        return table_of_set_up(ask);
    }
    ask.tabs(&[Icon::People, Icon::Flag, Icon::Clock, Icon::Pencil]);
    match ask.form.page {
        0 => {
            shows(ask, said!("How do the players stand? A opens one."), LOOK, &[]);
            columns(ask);
            scores(ask, epic);
        }
        1 => {
            shows(
                ask,
                said!("What belongs to the scenario?"),
                said!(
                    "Markers on the table, the die for a team that cannot agree, command cards, the clock of the event."
                ),
                &[Term::Remote, Term::WingLeader],
            );
            plain(ask, "Open", (Icon::Flag, Silver), "Markers", open(GamesPage::Markers, 0));
            plain(ask, "Open", (Icon::D6, Silver), "Deadlock die", open(GamesPage::Decide, 0));
            plain(ask, "Open", (Icon::Cards, Silver), "Command cards", open(GamesPage::Equip, cards::NOBODY));
            plain(ask, "Open", (Icon::Clock, Silver), "Event", open(GamesPage::Event, 0));
        }
        2 => log(ask, epic),
        _ => {
            shows(
                ask,
                said!("What is to be put right by hand, or ended?"),
                said!(
                    "Players, their counters and their ships; ships lost by mistake come back with what was theirs."
                ),
                &[],
            );
            for (at, player) in epic.players() {
                let look = (Icon::Pilot, team_color(player.team));
                let label = format_args!("Correct {}", player.name);
                ask.row_as("Open", look, label, "", open(GamesPage::Item, at.0));
            }
            end(ask, done(C::End));
            leave(ask);
        }
    }
}

/// The row that ends the game.
pub fn end(ask: &mut Ask, step: Step) {
    let loss = Loss {
        icon: Icon::Flag,
        question: format_args!("End the game here?"),
        lost: &[(Icon::Clock, "the rounds to come")],
        keep: "Play on",
        word: "End it",
    };
    ask.danger((Icon::Flag, Red), "End the game", &loss, step);
}

/// A team cannot agree: a logged die among 2 to 6 choices.
pub fn decide(ask: &mut Ask, epic: &Epic) {
    const OF: u8 = 0;
    shows(
        ask,
        said!("Which choice does the die take for a team that cannot agree?"),
        said!("The team numbers its choices first, two to six of them; the log keeps what was rolled."),
        &[],
    );
    let of = ask.form.value(OF).min(4) + 2;
    let roll = does(C::Choose { of });
    ask.above(Foot::Rows(2));
    ask.title((Icon::D6, Silver), "Deadlock");
    match epic.log(0).map(|entry| entry.what) {
        // The row under the cursor does not roll again.
        Some(EpicHappening::Chosen { taken, .. }) => {
            ask.number("CHOICE", taken.into());
            plain(ask, "Done", (Icon::Check, Green), "So be it", Step::Back);
            plain(ask, "Roll", (Icon::D6, Silver), "Roll for another", roll);
        }
        _ => {
            ask.text(White, text!("A team that cannot agree numbers its choices, and the die takes one."));
            plain(ask, "Roll", (Icon::D6, White), "Roll", roll);
        }
    }
    ask.dial((Icon::D6, Silver), "Choices", OF, 0..=4, &|value| line(format_args!("{}", value + 2)));
}

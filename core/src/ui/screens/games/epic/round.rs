//! The phases of a round for the whole table, and the end of the game.

use core::fmt::Write;

use super::{about, does, is_free, left_wing, name, says, side, table};
use crate::{
    games::{
        GamesCommand,
        epic::{
            Epic,
            command::EpicCommand as C,
            flow::Answer as A,
            ship::{EpicShip, PlayerAt},
        },
    },
    ui::{
        canvas::{Line, line},
        icons::Icon,
        screens::games::{ask::Ask, order},
        theme::Color::*,
    },
};

pub fn planning(ask: &mut Ask, epic: &Epic) {
    ask.coming("ROUND", epic.round().saturating_add(1));
    ask.text(White, "Set dials: of wings only leaders and split ships.");
    let lost = (0..).map_while(|place| epic.team(place)).find(|&team| {
        let of_team =
            |ship: &&EpicShip| epic.player(ship.order.player).is_some_and(|player| player.team == team);
        let mut ships = epic.ships().map(|(_, ship)| ship).filter(of_team).peekable();
        ships.peek().is_some() && ships.all(|ship| !ship.in_play())
    });
    let mut words = Line::new();
    match lost {
        Some(team) => words = line(format_args!("{} has no ship in play.", side(epic, team))),
        None => {
            for at in (0..).map_while(|place| epic.needs_dial(place)) {
                let comma = if words.is_empty() { "Dials: " } else { ", " };
                let split = if epic.ship(at).is_some_and(EpicShip::is_split) { " split" } else { "" };
                // Those that do not fit are found by their ID cards.
                let _ = write!(words, "{comma}{}{split}", name(epic, at));
            }
        }
    }
    about(ask, 3, &[(if lost.is_some() { Red } else { Silver }, &words)]);
    ask.next("Begin", order(GamesCommand::BEGIN));
}

/// Whose effects come first when several come at once.
fn effects(ask: &mut Ask, epic: &Epic) {
    let name = |at: PlayerAt| epic.player(at).map(|player| line(format_args!("{}", player.name)));
    let Some(first) = epic.effects_in(0).and_then(|at| {
        if is_free(epic) { name(at) } else { epic.player(at).map(|player| side(epic, player.team)) }
    }) else {
        return;
    };
    let how = if is_free(epic) { ", then downwards" } else { "" };
    ask.textf(Silver, format_args!("Effects at once: {first} first{how}."));
}

pub fn system(ask: &mut Ask, epic: &Epic) {
    ask.title((Icon::Cog, Silver), format_args!("System Phase"));
    ask.text(White, "Scenario rules first, in the order of the page. Then each ship at its own initiative, wingmates too.");
    effects(ask, epic);
    ask.next("Done", says(A::Next));
}

pub fn activation(ask: &mut Ask, epic: &Epic) {
    let none = format_args!("");
    ask.title((Icon::Straight, Silver), format_args!("Activation"));
    left_wing(ask, epic);
    ask.text(White, "By initiative. A wing moves as one.");
    for leader in (0..).map_while(|place| epic.leader(place)).filter(|&leader| epic.has_formation(leader)) {
        if epic.ship(leader).is_some_and(|ship| !ship.is_done()) {
            let words = name(epic, leader);
            ask.row((Icon::Logo, Amber), format_args!("Wing of {words}"), none, says(A::Leader(leader)));
        }
    }
    ask.row((Icon::Check, Green), format_args!("All have activated"), none, says(A::Next));
}

pub fn engagement(ask: &mut Ask, epic: &Epic) {
    ask.title((Icon::Gun, Red), format_args!("Engagement"));
    ask.text(White, "Each ship at its own initiative. Note what is lost:");
    ask.row((Icon::Check, Green), format_args!("All have engaged"), format_args!(""), says(A::Next));
    table::scores(ask, epic);
}

pub fn over(ask: &mut Ask, epic: &Epic) {
    match (epic.winner(0), epic.winner(1)) {
        (Some(team), None) => {
            ask.banner((Green, GreenDark), format_args!("{}", side(epic, team)), "wins the battle")
        }
        (Some(one), Some(other)) => {
            let words = line(format_args!("{} and {}", side(epic, one), side(epic, other)));
            ask.banner((Dim, Panel), format_args!("DRAW"), &words);
        }
        _ => {}
    }
    table::scores(ask, epic);
    ask.row_as(
        "Again",
        (Icon::Undo, Silver),
        format_args!("Same squads again"),
        format_args!(""),
        does(C::Again),
    );
}

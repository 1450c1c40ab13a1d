//! The phases of a round for the whole table, and the end of the game.

use super::{does, is_free, left_wing, name, says, side, table};
use crate::games::epic::Epic;
use crate::games::epic::command::EpicCommand as C;
use crate::games::epic::flow::EpicAnswer as A;
use crate::games::epic::ship::{EpicShip, PlayerAt};
use crate::games::frame::TableGame;
use crate::ui::prelude::*;
use crate::ui::screens::games::{asks, goes_on, order, plain};

pub fn planning(ask: &mut Ask, epic: &Epic) {
    asks(
        ask,
        said!("Are all dials set, each in secret?"),
        said!("Of a wing only the leader has a dial, and each ship that is split: the list names them."),
        &[Term::Dial, Term::PlanningPhase, Term::WingLeader, Term::Wing],
    );
    let lost = (0..).map_while(|place| epic.team(place)).find(|&team| {
        let of_team =
            |ship: &&EpicShip| epic.player(ship.order.player).is_some_and(|player| player.team == team);
        let mut ships = epic.ships().map(|(_, ship)| ship).filter(of_team).peekable();
        ships.peek().is_some() && ships.all(|ship| !ship.in_play())
    });
    ask.above(if lost.is_some() { Foot::Rows(2) } else { Foot::Act });
    ask.coming("ROUND", epic.shown_round());
    let mut words = Line::new();
    match lost {
        Some(team) => words = line(format_args!("{} has no ship in play.", side(epic, team))),
        None => {
            for at in (0..).map_while(|place| epic.needs_dial(place)) {
                let comma = if words.is_empty() { "Dials: " } else { ", " };
                let split = if epic.ship(at).is_some_and(EpicShip::is_split) { " split" } else { "" };
                // Those that do not fit are found by their ID cards.
                if words.push_str(&line(format_args!("{comma}{}{split}", name(epic, at)))).is_err() {
                    break;
                }
            }
        }
    }
    ask.text(White, text!("Of wings only leaders and split ships set dials."));
    ask.text(if lost.is_some() { Red } else { Silver }, &words);
    let begin = order(GamesCommand::BEGIN);
    if lost.is_some() {
        plain(ask, "Begin", (Icon::Straight, White), "All dials are set", begin);
        return table::end(ask, does(C::End));
    }
    ask.act("Begin", (Icon::Straight, White), "All dials are set", begin);
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
    asks(
        ask,
        said!("Is the System Phase done?"),
        said!(
            "Scenario rules in the order of the page, then bombs, decloaking and the like, each ship at its initiative."
        ),
        &[Term::SystemPhase, Term::Initiative, Term::Device, Term::Decloak],
    );
    ask.above(Foot::Act);
    ask.title((Icon::Cog, Silver), "System Phase");
    ask.text(White, text!("Scenario rules first, in the order of the page. Then each ship at its own initiative, wingmates too."));
    effects(ask, epic);
    ask.act("Done", (Icon::Check, Green), "All is resolved", says(A::Next));
}

pub fn activation(ask: &mut Ask, epic: &Epic) {
    asks(
        ask,
        said!("Which wing activates now, or have all ships activated?"),
        said!(
            "By initiative, low first. Take a wing when its leader's turn comes; ships on their own need no row."
        ),
        &[Term::ActivationPhase, Term::Initiative, Term::WingLeader, Term::Wingmate],
    );
    ask.above(Foot::Rows(2));
    ask.title((Icon::Straight, Silver), "Activation");
    left_wing(ask, epic);
    ask.text(White, text!("By initiative. A wing moves as one."));
    for leader in (0..).map_while(|place| epic.unmoved(place)) {
        let words = line(format_args!("Wing of {}", name(epic, leader)));
        plain(ask, "Fly", (Icon::Logo, White), &words, says(A::Leader(leader)));
    }
    let all = "All have activated";
    let Some(first) = epic.unmoved(0) else {
        return plain(ask, "Done", (Icon::Check, Green), all, says(A::Next));
    };
    let others = (1..).map_while(|place| epic.unmoved(place)).count();
    let still = line(format_args!("{}'s wing", name(epic, first)));
    let more = line(format_args!("{others} more of them"));
    let all_still = [(Icon::Logo, still.as_str()), (Icon::Logo, more.as_str())];
    let loss = Loss {
        icon: Icon::Logo,
        question: format_args!("Not all wings have flown"),
        lost: all_still.get(..=others.min(1)).unwrap_or_default(),
        keep: "Fly first",
        word: "They stand still",
    };
    ask.danger((Icon::Check, Silver), all, &loss, says(A::Next));
}

pub fn engagement(ask: &mut Ask, epic: &Epic) {
    asks(
        ask,
        said!("Have all ships engaged?"),
        said!(
            "Each at its own initiative, high first, wingmates too. A on a player notes what his ships lost."
        ),
        &[Term::EngagementPhase, Term::Initiative, Term::Hull],
    );
    goes_on(ask, 2);
    ask.above(Foot::Rows(2));
    ask.title((Icon::Gun, Red), "Engagement");
    ask.text(White, text!("By initiative, high first. Losses:"));
    table::columns(ask);
    plain(ask, "Done", (Icon::Check, Green), "All have engaged", says(A::Next));
    table::scores(ask, epic);
}

pub fn over(ask: &mut Ask, epic: &Epic) {
    asks(ask, said!("The battle is over. A opens a player, B the Table."), table::LOOK, &[]);
    goes_on(ask, 1);
    ask.above(Foot::Rows(2));
    let winners = || (0..).map_while(|place| epic.winner(place));
    match (winners().next(), winners().count()) {
        (Some(team), 1) => {
            let tied = |other: &u8| *other != team && epic.score(*other) == epic.score(team);
            let tied = (0..).map_while(|place| epic.team(place)).any(|other| tied(&other));
            let how = if tied { "wins by the tiebreaker" } else { "wins the battle" };
            ask.banner((Green, GreenDark), &side(epic, team), how);
        }
        (_, count) => {
            let mut words = Line::new();
            for (nth, team) in (1..).zip(winners()) {
                let after = match count - nth {
                    0 => "",
                    1 => " and ",
                    _ => ", ",
                };
                words = line(format_args!("{words}{}{after}", side(epic, team)));
            }
            // More than two names have lines of their own.
            ask.banner((Dim, Panel), "DRAW", if count == 2 { &words } else { "" });
            if count > 2 {
                ask.text(White, &words);
            }
        }
    }
    table::columns(ask);
    table::scores(ask, epic);
    plain(ask, "Again", (Icon::Undo, Silver), "Same squads again", does(C::Again));
}

//! The wing follows its leader: set it up, or say who does not fit. Next: the wingmates' actions.

use super::{shown, wings};
use crate::battle::state::question::Trouble;
use crate::battle::state::squad::SquadAt;
use crate::ui::prelude::*;

pub fn tell(ask: &mut Ask, leader: ShipAt) {
    let (battle, large, bars) = (&ask.view.game.battle, ask.large(), ask.bars());
    shown::tell_ship_status(ask, leader);
    let done = super::answer(BattleAnswer::Next);
    ask.act("Placed", (Icon::Check, White), "All in place", done);
    let mut misfit = None;
    for (nth, mate) in (0u8..).zip(battle.wingmates(leader)) {
        let (chosen, _) = ask.item("Problem", super::answer(BattleAnswer::Choice(nth)));
        if chosen {
            misfit = Some(mate);
        }
    }
    let Some(canvas) = ask.canvas() else { return };
    let words = "Set the wing in place";
    canvas.text(
        120,
        bars.top + 4,
        widgets::fit(widgets::sized(row(White), large), 228, words).center(),
        words,
    );
    let squad = battle.ship(leader).map_or(SquadAt(0), |ship| ship.squad);
    let below = wings::picture(canvas, battle, bars.top + if large { 27 } else { 25 }, squad, misfit, large);
    match misfit.and_then(|at| battle.ship(at)) {
        Some(ship) => canvas.item(true, |canvas| {
            let words = line(format_args!("Ship {} does not fit", ship.number));
            canvas.text(120, below, row(White).center(), &words);
        }),
        None => wings::caption(canvas, below),
    }
}

/// What can be wrong with a wingmate's place.
const WRONG: [(Icon, &str, BattleAnswer); 5] = [
    (Icon::Bump, "A ship is in the way", BattleAnswer::Trouble(Trouble::Bump)),
    (Icon::Exit, "Off the table", BattleAnswer::Trouble(Trouble::Edge)),
    (Icon::Rock, "On an obstacle", BattleAnswer::Trouble(Trouble::Obstacle)),
    (Icon::Cloud, "In an ion storm", BattleAnswer::Trouble(Trouble::IonStorm)),
    (Icon::Check, "Nothing after all", BattleAnswer::No),
];

pub fn tell_misplaced(ask: &mut Ask, ship: ShipAt) {
    shown::tell_ship_status(ask, ship);
    shown::tell_ship(ask, ship, "What is wrong?");
    for (icon, label, answer) in WRONG {
        ask.row((icon, Silver), label, super::answer(answer));
    }
}

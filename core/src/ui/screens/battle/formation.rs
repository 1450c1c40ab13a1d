//! The wing follows its leader: set it up, or say who does not fit. Next: the wingmates' actions.

use super::{Battle, shown, wings};
use crate::{
    table::{
        battle::Battle as Table,
        flow::{Answer, Trouble},
        ship::ShipAt,
        squad::SquadAt,
    },
    ui::{
        Step, View,
        canvas::{Canvas, line},
        cursor,
        icons::Icon,
        key::Key,
        theme::{Color::*, MARGIN, ROW_WIDTH, row},
        widgets::{self, Hints, Row},
    },
};

fn squad_of(battle: &Table, leader: ShipAt) -> SquadAt {
    battle.ship(leader).map_or(SquadAt(0), |ship| ship.squad)
}

/// The wingmate in a place of the list.
fn wingmate(battle: &Table, leader: ShipAt, place: u8) -> Option<ShipAt> {
    battle.wingmates(leader).nth(usize::from(place))
}

pub fn on(state: &mut Battle, key: Key, view: &View, leader: ShipAt) -> Step {
    let count = cursor::small(view.game.battle.wingmates(leader).count()).saturating_add(1);
    if let Some(step) = cursor::walk(&mut state.cursor, key, count) {
        return step;
    }
    match (key, state.cursor.checked_sub(1)) {
        (Key::A, None) => super::answer(Answer::Next),
        (Key::A, Some(place)) => super::answer(Answer::Choice(place)),
        _ => Step::Stay,
    }
}

pub fn draw(state: &Battle, view: &View, canvas: &mut Canvas, leader: ShipAt) {
    let battle = &view.game.battle;
    shown::ship_status(canvas, battle, leader);
    let squad = squad_of(battle, leader);
    canvas.text(120, 25, row(White).center(), "Set the wing in place");
    let chosen = state.cursor.checked_sub(1).and_then(|place| wingmate(battle, leader, place));
    wings::picture(canvas, battle, 47, squad, chosen);
    widgets::panel(canvas, (MARGIN, 186, ROW_WIDTH, 32), true);
    let words = match chosen.and_then(|at| battle.ship(at)) {
        Some(ship) => line(format_args!("{} does not fit", ship.number)),
        None => line(format_args!("All in place")),
    };
    let icon = if chosen.is_some() { Icon::Bump } else { Icon::Check };
    canvas.icon_centered(52, 202, icon, 20, Amber);
    canvas.text(130, 195, row(White).center(), &words);
    widgets::arrows(canvas, 14, 212, 195, Amber);
    let a = if chosen.is_some() { "Tell" } else { "Placed" };
    widgets::hints(canvas, view, Hints { a, b: "Ships", x: "Why?" });
}

/// What can be wrong with a wingmate's place.
const WRONG: [(Icon, &str, Answer); 5] = [
    (Icon::Bump, "A ship is in the way", Answer::Trouble(Trouble::Bump)),
    (Icon::Exit, "It would leave", Answer::Trouble(Trouble::Edge)),
    (Icon::Rock, "It is on a rock", Answer::Trouble(Trouble::Obstacle)),
    (Icon::Cloud, "It is in an ion storm", Answer::Trouble(Trouble::IonStorm)),
    (Icon::Check, "Nothing after all", Answer::No),
];

pub fn on_misplaced(state: &mut Battle, key: Key) -> Step {
    if let Some(step) = cursor::walk(&mut state.cursor, key, cursor::small(WRONG.len())) {
        return step;
    }
    match (key, WRONG.get(usize::from(state.cursor))) {
        (Key::A, Some(&(_, _, answer))) => super::answer(answer),
        _ => Step::Stay,
    }
}

pub fn draw_misplaced(state: &Battle, view: &View, canvas: &mut Canvas, ship: ShipAt) {
    let battle = &view.game.battle;
    shown::ship_status(canvas, battle, ship);
    shown::ship_header(canvas, battle, ship, "What is wrong?");
    widgets::list_below(
        canvas,
        view,
        76,
        (state.cursor, cursor::small(WRONG.len())),
        |canvas, place, spot| {
            let Some(&(icon, label, _)) = WRONG.get(usize::from(place)) else { return };
            let color = if spot.chosen { Amber } else { Silver };
            widgets::menu_row(canvas, spot, Row { icon: Some((icon, color)), label, value: "" });
        },
    );
    widgets::hints(canvas, view, Hints { a: "Take", b: "Ships", x: "Why?" });
}

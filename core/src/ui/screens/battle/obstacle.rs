//! What did the ship meet, and what did that do? Next: an action, or the maneuver's end.

use super::shown;
use crate::{
    table::{
        flow::{Answer, Obstacle},
        ship::ShipAt,
    },
    ui::{
        ask::Ask,
        icons::Icon,
        theme::{Color::*, body},
        widgets,
    },
};

/// The second page asks for the hull of a minefield.
const HULL: u8 = 1;
const MOST_HULL: u8 = 3;

const fn look(obstacle: Obstacle) -> (Icon, &'static str) {
    match obstacle {
        Obstacle::Asteroid => (Icon::Rock, "Asteroid"),
        Obstacle::Debris => (Icon::Debris, "Debris"),
        Obstacle::Minefield => (Icon::Mine, "Minefield"),
        Obstacle::ProximityMine => (Icon::Mine, "Proximity mine"),
        Obstacle::ConnerNet => (Icon::Ion, "Conner net"),
        Obstacle::Bomb => (Icon::Torpedo, "Bomb"),
    }
}

pub fn tell(ask: &mut Ask, ship: ShipAt) {
    shown::tell_ship_status(ask, ship);
    if ask.form.page == HULL {
        ask.turn_back();
        ask.title((Icon::Mine, Silver), format_args!("Hull of the minefield?"));
        for hull in (1..=MOST_HULL).rev() {
            let dice = widgets::count_line(hull.into(), "die", "dice");
            let look = (Icon::Hull, Yellow);
            ask.row(
                look,
                format_args!("{hull} left"),
                format_args!("{dice}"),
                super::answer(Answer::Dice(hull)),
            );
        }
        return;
    }
    ask.title((Icon::Rock, Silver), format_args!("What did it meet?"));
    for &obstacle in Obstacle::ALL {
        let (icon, label) = look(obstacle);
        let label = format_args!("{label}");
        match obstacle {
            Obstacle::Minefield => ask.turn((icon, Silver), label, HULL),
            _ => {
                let step = super::answer(Answer::Choice(obstacle.number()));
                ask.row((icon, Silver), label, format_args!(""), step);
            }
        }
    }
}

pub fn tell_result(ask: &mut Ask, at: ShipAt) {
    let battle = &ask.view.game.battle;
    shown::tell_ship_status(ask, at);
    shown::tell_ship(ask, at, "met an obstacle");
    let results = battle.now.obstacle;
    let damage = results.total();
    match (damage, results.crits) {
        (0, _) => ask.banner((Green, GreenDark), format_args!("No damage"), ""),
        (_, 0) => ask.banner((Red, RedDark), format_args!("{damage} damage"), ""),
        (_, crits) => ask.banner((Red, RedDark), format_args!("{damage} damage, {crits} critical"), ""),
    }
    let large = ask.large();
    if let (Some(ship), Some((canvas, y))) = (battle.ship(at), ask.picture(16)) {
        let mut left = *ship;
        let after = damage.saturating_sub(left.shields);
        left.shields = left.shields.saturating_sub(damage);
        left.hull = left.hull.saturating_sub(after);
        canvas.text(10, y + 1, widgets::sized(body(Silver), large), "Left");
        shown::health(canvas, 62, y, &left, 140);
    }
    ask.act("Next", (Icon::Check, White), format_args!("Go on"), super::answer(Answer::Next));
}

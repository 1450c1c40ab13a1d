//! Which stays on the table? The most similar maneuvers, best first; none: the ship flees. Next: Maneuver.

use super::{shown, swerve};
use crate::ui::prelude::*;

pub fn tell(ask: &mut Ask, ship: ShipAt) {
    let battle = &ask.view.game.battle;
    shown::tell_ship_status(ask, ship);
    ask.title((Icon::Exit, Silver), "Which stays?");
    for place in 0..cursor::small(battle.flee_count(ship)) {
        let Some(maneuver) = battle.flee_alternative(ship, place.into()) else { break };
        let about = if place == 0 { "most similar" } else { "less similar" };
        let name = emblems::maneuver_name(maneuver);
        // The picture shows that it is a loop.
        let name = match name.split_once("'s loop") {
            Some((short, side)) => line(format_args!("{short}{side}")),
            None => name,
        };
        swerve::maneuver_row(
            ask,
            "Fly it",
            maneuver,
            (&name, about),
            super::answer(BattleAnswer::Choice(place)),
        );
    }
    let none = ("None does", "this ship flees");
    swerve::maneuver_row(ask, "Flees", battle.now.original, none, super::answer(BattleAnswer::No));
}

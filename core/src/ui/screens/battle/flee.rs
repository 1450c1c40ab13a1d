//! Which stays on the table? The most similar maneuvers, best first; none: the ship flees. Next: Maneuver.

use super::{Battle, shown, swerve};
use crate::{
    table::ship::ShipAt,
    ui::{
        Step, View,
        canvas::Canvas,
        cursor, emblems,
        icons::Icon,
        key::Key,
        theme::{Color::*, head},
        widgets::{self, Hints},
    },
};

pub fn on(state: &mut Battle, key: Key, view: &View, ship: ShipAt) -> Step {
    swerve::on_list(state, key, cursor::small(view.game.battle.flee_count(ship)))
}

pub fn draw(state: &Battle, view: &View, canvas: &mut Canvas, ship: ShipAt) {
    let battle = &view.game.battle;
    shown::ship_status(canvas, battle, ship);
    canvas.icon_centered(21, 36, Icon::Exit, 26, Silver);
    canvas.text(40, 27, head(White), "Which stays?");
    let others = cursor::small(battle.flee_count(ship));
    swerve::rows(canvas, state.cursor, others, |canvas, place, spot| {
        match battle.flee_alternative(ship, place.into()) {
            Some(maneuver) => {
                let about = if place == 0 { "most similar" } else { "less similar" };
                swerve::maneuver_row(canvas, spot, maneuver, &emblems::maneuver_name(maneuver), about);
            }
            None => swerve::maneuver_row(canvas, spot, battle.now.original, "None", "it flees"),
        }
    });
    let a = if state.cursor >= others { "Flees" } else { "Fly it" };
    widgets::hints(canvas, view, Hints { a, b: "Ships", x: "Why?" });
}

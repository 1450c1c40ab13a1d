//! Which is clear? The maneuvers of the dial that lead past an obstacle, best first. Next: Maneuver.

use super::{obstacle, shown};
use crate::battle::state::question::InWay;
use crate::cards::maneuver::Maneuver;
use crate::ui::prelude::*;

pub fn tell(ask: &mut Ask, ship: ShipAt) {
    let battle = &ask.view.game.battle;
    shown::tell_ship_status(ask, ship);
    let named =
        battle.way.blocked.checked_sub(1).and_then(InWay::of).map(|what| obstacle::name(battle, what));
    match named {
        Some((icon, _)) => ask.title((icon, Silver), "Which is clear?"),
        None => ask.title((Icon::Rock, Silver), "Which is clear?"),
    }
    for place in 0..cursor::small(battle.swerve_count(ship)) {
        let Some(other) = battle.swerve_alternative(ship, place.into()) else { break };
        let about = if other.towards_target { "towards target" } else { "away" };
        let name = emblems::maneuver_name(other.maneuver);
        maneuver_row(
            ask,
            "Fly it",
            other.maneuver,
            (&name, about),
            super::answer(BattleAnswer::Choice(place)),
        );
    }
    maneuver_row(
        ask,
        "Fly it",
        battle.now.original,
        ("None is", "fly into it"),
        super::answer(BattleAnswer::No),
    );
}

/// A maneuver to choose, with its arrow, a label and what it means: three such rows are in sight.
pub fn maneuver_row(
    ask: &mut Ask,
    a: &'static str,
    maneuver: Maneuver,
    (label, about): (&str, &str),
    step: Step,
) {
    ask.rows_of(if ask.large() { 49 } else { 53 });
    let Some((canvas, place)) = ask.own_row(a, step) else { return };
    canvas.item(place.chosen, |canvas| {
        let (y, height) = (place.y + 2, place.height - 4);
        emblems::difficulty_frame(canvas, (MARGIN + 6, y, 76, height), 10, maneuver.difficulty);
        canvas.textf(
            MARGIN + 22,
            y + height / 2 - 12,
            title(White).center(),
            format_args!("{}", maneuver.speed),
        );
        emblems::arrow(canvas, MARGIN + 58, y + height / 2, maneuver, 38, White);
        widgets::wide(canvas, place, 92, label, about);
    });
}

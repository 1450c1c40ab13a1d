//! Placing: every squad is put on the table, wings in their places. Next: Planning.

use super::{Battle, shown, wings};
use crate::{
    table::{flow::Answer, squad::SquadAt},
    ui::{
        Step, View,
        canvas::{Canvas, line},
        cursor,
        key::Key,
        theme::{Color::*, body, head},
        widgets::{self, Hints},
    },
};

pub fn on(state: &mut Battle, key: Key, view: &View) -> Step {
    let squads = cursor::small(view.game.battle.squads.len());
    if let Some(step) = cursor::walk(&mut state.cursor, key, squads) {
        return step;
    }
    match key {
        Key::A => super::answer(Answer::Next),
        _ => Step::Stay,
    }
}

pub fn draw(state: &Battle, view: &View, canvas: &mut Canvas) {
    let battle = &view.game.battle;
    let squads = battle.squads.len();
    shown::status(canvas, battle, "Place the ships");
    let at = SquadAt(state.cursor);
    let Some(squad) = battle.squad(at) else { return };
    let name = squad.name.name();
    let style = head(White);
    if squads > 1 {
        widgets::arrows(canvas, 8, 218, 28, Amber);
        let place = line(format_args!("{name} ({} of {squads})", u16::from(state.cursor) + 1));
        canvas.text(120, 26, widgets::fit(style.center(), 184, &place), &place);
    } else {
        canvas.text(120, 26, style.center(), name);
    }
    let order = &squad.order;
    let what = line(format_args!(
        "{} {}, {}",
        order.count,
        order.kind.short_name(),
        if squad.wing { "a wing" } else { "in a line" }
    ));
    canvas.text(120, 51, body(Amber).center(), &what);
    if squad.wing {
        wings::picture(canvas, battle, 74, at, None);
    } else {
        wings::line_up(canvas, battle, at);
    }
    widgets::hints(canvas, view, Hints { a: "Placed", b: "Ships", x: "Why?" });
}

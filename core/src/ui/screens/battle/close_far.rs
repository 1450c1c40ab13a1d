//! How far is it? The die is rolled and both results are shown side by side. Next: Maneuver.
//!
//! Left takes close and Right takes far at once; Up, Down and A do the same in two presses.

use embedded_graphics::geometry::Point;

use super::{Battle, shown};
use crate::{
    cards::ships::Distance,
    table::{flow::Answer, ship::ShipAt},
    ui::{
        Step, View,
        canvas::{Canvas, House},
        emblems,
        geometry::{Polygon, solid},
        icons::Icon,
        key::Key,
        theme::{Color::*, body, row, title},
        widgets::{self, Hints},
    },
};

const fn distance(cursor: u8) -> Distance {
    if cursor == 0 { Distance::Close } else { Distance::Far }
}

pub fn on(state: &mut Battle, key: Key) -> Step {
    match key {
        Key::Up | Key::Down => {
            state.cursor = 1 - state.cursor.min(1);
            Step::Moved
        }
        Key::Left => super::answer(Answer::Distance(Distance::Close)),
        Key::Right => super::answer(Answer::Distance(Distance::Far)),
        Key::A => super::answer(Answer::Distance(distance(state.cursor))),
        _ => Step::Stay,
    }
}

pub fn draw(state: &Battle, view: &View, canvas: &mut Canvas, at: ShipAt) {
    let battle = &view.game.battle;
    shown::ship_status(canvas, battle, at);
    let die = battle.now.die;
    widgets::d6(canvas, 8, 22, 28, die, White, Black);
    canvas.say(29, widgets::face_name(crate::table::rolls::Face::Pips(die)));
    canvas.text(46, 29, row(White), "How far is it?");
    let texts = [("CLOSE", "range 1", "2 in front"), ("FAR", "range 3+", "2 elsewhere")];
    for (index, (name, first, second)) in (0u8..).zip(texts) {
        let chosen = state.cursor == index;
        let x = if index == 0 { 6 } else { 123 };
        let (y, width, height) = (55, 111, 163);
        let (frame, frame_width) = if chosen { (Amber, 4) } else { (Edge, 2) };
        canvas.house(x, y, width, height, House { cut: 10, fill: Black, frame, frame_width });
        let fill = if chosen { Amber } else { Panel };
        let inset = if chosen { 0 } else { 2 };
        let (left, right, top) = (x + inset, x + width - 1 - inset, y + inset);
        let corners = [(left, top), (x + width - 11, top), (right, y + 10), (right, y + 25), (left, y + 25)];
        canvas.shape(&Polygon(&corners.map(Point::from)), solid(fill));
        let ink = if chosen { Black } else { White };
        let (icon, at_x, lean) =
            if index == 0 { (Icon::TriLeft, x + 13, 8) } else { (Icon::TriRight, x + width - 20, -6) };
        canvas.text(x + width / 2 + lean, y + 7, row(ink).center(), name);
        canvas.icon_centered(at_x, y + 14, icon, 12, ink);
        if let Some((close, far)) = battle.maneuver_results(at) {
            let maneuver = if index == 0 { close } else { far };
            canvas.say(y + 61, &emblems::maneuver_name(maneuver));
            emblems::difficulty_frame(canvas, (x + 9, y + 31, width - 18, 84), 14, maneuver.difficulty);
            emblems::arrow(canvas, x + 67, y + 73, maneuver, 60, White);
            canvas.textf(x + 25, y + 61, title(White).center(), format_args!("{}", maneuver.speed));
        }
        canvas.text(x + width / 2, y + height - 42, row(White).center(), first);
        canvas.text(
            x + width / 2,
            y + height - 22,
            body(if chosen { White } else { Silver }).center(),
            second,
        );
    }
    widgets::hints(canvas, view, Hints { a: "Take", b: "Ships", x: "Why?" });
}

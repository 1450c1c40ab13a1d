//! How far is the target? The die is rolled and both results stand side by side. Next: Maneuver.

use super::shown;
use crate::cards::ships::Distance;
use crate::ui::geometry::{Polygon, solid};
use crate::ui::prelude::*;

const WIDTH: i32 = 111;
/// At range 2 it counts where this ship is, seen from the target: ahead of its middle line or not.
const SIDES: [(Distance, &str, &str, &str); 2] = [
    (Distance::Close, "CLOSE", "range 1", "2 faces ship"),
    (Distance::Far, "FAR", "range 3+", "2 faces away"),
];

pub fn tell(ask: &mut Ask, at: ShipAt) {
    let (battle, large, bars) = (&ask.view.game.battle, ask.large(), ask.bars());
    shown::tell_ship_status(ask, at);
    let die = battle.now.die;
    if let Some(canvas) = ask.canvas() {
        widgets::d6(canvas, 8, bars.top + 3, 28, die, White, Black);
        canvas.say(bars.top + 10, widgets::face_name(crate::dice::rolls::RolledFace::Pips(die)));
        canvas.text(46, bars.top + 10, row(White), "How far is the target?");
    }
    match ask.key() {
        Some(Key::Left) => ask.used(super::answer(BattleAnswer::Distance(Distance::Close))),
        Some(Key::Right) => ask.used(super::answer(BattleAnswer::Distance(Distance::Far))),
        _ => {}
    }
    let (y, height, foot) = (bars.top + 35, bars.bottom - bars.top - 38, if large { 48 } else { 45 });
    for (side, (distance, name, first, second)) in (0u8..).zip(SIDES) {
        let word = if side == 0 { "Close" } else { "Far" };
        let (chosen, Some(canvas)) = ask.item(word, super::answer(BattleAnswer::Distance(distance))) else {
            continue;
        };
        let x = if side == 0 { 6 } else { 123 };
        canvas.item(chosen, |canvas| {
            let (frame, frame_width) = if chosen { (Amber, 4) } else { (Edge, 2) };
            canvas.house(x, y, WIDTH, height, House { cut: 10, fill: Black, frame, frame_width });
            let inset = if chosen { 0 } else { 2 };
            let (left, right, top) = (x + inset, x + WIDTH - 1 - inset, y + inset);
            let corners =
                [(left, top), (x + WIDTH - 11, top), (right, y + 10), (right, y + 25), (left, y + 25)];
            let (fill, ink) = if chosen { (Amber, Black) } else { (Panel, White) };
            canvas.shape(&Polygon(&corners.map(Point::from)), solid(fill));
            let (icon, at_x, lean) =
                if side == 0 { (Icon::TriLeft, x + 13, 8) } else { (Icon::TriRight, x + WIDTH - 20, -6) };
            canvas.text(x + WIDTH / 2 + lean, y + 7, row(ink).center(), name);
            canvas.icon_centered(at_x, y + 14, icon, 12, ink);
            if let Some((close, far)) = battle.maneuver_results(at) {
                let maneuver = if side == 0 { close } else { far };
                let room = height - foot - 36;
                let middle = y + 31 + room / 2;
                canvas.say(middle - 12, &emblems::maneuver_name(maneuver));
                emblems::difficulty_frame(canvas, (x + 9, y + 31, WIDTH - 18, room), 14, maneuver.difficulty);
                emblems::arrow(canvas, x + 67, middle, maneuver, 60, White);
                canvas.textf(x + 25, middle - 12, title(White).center(), format_args!("{}", maneuver.speed));
            }
            let first_style = widgets::fit(widgets::sized(row(White), large), WIDTH - 10, SIDES[1].2);
            canvas.text(x + WIDTH / 2, y + height - foot, first_style.center(), first);
            let ink = if chosen { White } else { Silver };
            let style = widgets::fit(widgets::sized(body(ink), large), WIDTH - 10, SIDES[0].3);
            canvas.text(x + WIDTH / 2, y + height - 22, style.center(), second);
        });
    }
}

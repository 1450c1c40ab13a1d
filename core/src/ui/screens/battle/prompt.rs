//! An ability acts or asks: its card in our words, and whether it applies. Next: where it came from.

use super::parts;
use crate::{
    table::{flow::Answer, ship::ShipAt},
    ui::{
        Step, View,
        canvas::Canvas,
        icons::Icon,
        key::Key,
        theme::{Color::*, MARGIN, ROW_WIDTH, body, head, row},
        widgets::{self, Hints},
    },
};

pub fn on(key: Key) -> Step {
    match key {
        Key::A => parts::answer(Answer::Yes),
        Key::B => parts::answer(Answer::No),
        _ => Step::Stay,
    }
}

pub fn draw(view: &View, canvas: &mut Canvas, owner: ShipAt, (place, _effect): (u8, u8)) {
    let battle = &view.game.battle;
    parts::ship_status(canvas, battle, owner);
    let Some(ship) = battle.ship(owner) else { return };
    let Some(ability) = ship.ability(usize::from(place)) else { return };
    widgets::badge(canvas, MARGIN, 23, ship.number, 34);
    let style = head(White).fitting(186, ability.name());
    canvas.text(48, 40 - i32::from(style.font.cap) / 2, style, ability.name());
    parts::panel(canvas, (MARGIN, 62, ROW_WIDTH, 98), false);
    let charges = ship.charges_of(usize::from(place));
    let style = if view.settings.large_type { row(White) } else { body(White) };
    // A text that would run out of its card is set in the smaller size.
    let style = if crate::ui::canvas::wrap(ability.text, 204, style).count() > 4 { body(White) } else { style };
    let bottom = canvas.paragraph(18, 71, 208, style, ability.text);
    if ability.charges > 0 && bottom < 140 {
        for charge in 0..ability.charges.min(8) {
            let color = if charge < charges { Yellow } else { Edge };
            canvas.icon(18 + i32::from(charge) * 20, 140, Icon::Charge, 16, color);
        }
    }
    parts::yes_no(canvas, "YES", "NO");
    widgets::hints(canvas, view, Hints { a: "Yes", b: "No", x: "Card" });
}
